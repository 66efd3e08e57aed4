//! What metadata say of the arrays in a store, each by itself: for those who look at a store as it is.

use super::array::{MapStore, Plan};
use super::array_meta::ArrayMeta;
use super::detect::detect_in;
use super::dtype::Dtype;
use super::fill_value;
use super::json::Doc;
use super::load::Loader;
use super::meaning::{Dialect, meaning};
use super::objects::{CONSOLIDATED, Objects, ROOT};
use super::state::State;
use super::strings::Packing;
use super::{Kind, Reading};
use crate::codec::{FilterSpec, registry};
use crate::error::{Code, Error, Result};
use crate::model::Model;
use crate::url::ZarrMode;
use crate::zmap::{Key, Map, MemMap};
use bytes::Bytes;
use serde_json::Value;
use std::sync::Arc;

/// Whether an object of that name holds metadata and no values.
pub fn is_metadata(name: &str) -> bool {
    ROOT.contains(&name) || name == ".nczvar" || name == CONSOLIDATED
}

/// What `.zarray` says of an array.
#[derive(Clone, Debug)]
pub struct ArrayInfo {
    /// Length in each dimension.
    pub shape: Vec<u64>,
    /// Chunk length in each dimension.
    pub chunks: Vec<u64>,
    /// The type as written: a text such as `<f4`, or JSON.
    pub dtype: String,
    /// The names of filters and compressor, first applied first.
    pub codecs: Vec<String>,
    /// Between the numbers in the name of a chunk.
    pub separator: char,
    /// Bytes of a value; none if they differ in length or the type is not known.
    pub element_size: Option<u64>,
    /// Why its values cannot be read.
    pub problem: Option<Error>,
}

impl ArrayInfo {
    /// Understands the object at `key`.
    fn parse(bytes: &[u8], key: &Key) -> Result<ArrayInfo> {
        let meta = ArrayMeta::parse(&Doc::parse(bytes, key)?, key)?;
        let dtype = Dtype::parse(&meta.dtype);
        let name = |codec: &Value| codec.get("id").and_then(Value::as_str).unwrap_or("?").to_owned();
        Ok(ArrayInfo {
            dtype: meta.dtype.as_str().map_or_else(|| meta.dtype.to_string(), str::to_owned),
            codecs: meta.chain.iter().map(name).collect(),
            separator: meta.separator,
            element_size: dtype.as_ref().ok().map(|dtype| dtype.size as u64).filter(|size| *size > 0),
            problem: dtype.and_then(|dtype| check_values(&meta, &dtype, key)).err(),
            shape: meta.shape,
            chunks: meta.chunks,
        })
    }

    /// How many chunks there can be; none if that is more than can be counted.
    pub fn chunk_count(&self) -> Option<u64> {
        self.grid().try_fold(1_u64, u64::checked_mul)
    }

    /// Bytes of all values, stored or not; none if a value has no certain size or they cannot be counted.
    pub fn size(&self) -> Option<u64> {
        self.shape.iter().try_fold(self.element_size?, |size, len| size.checked_mul(*len))
    }

    /// Whether an object of that name below the array is one of its chunks.
    pub fn names_chunk(&self, name: &str) -> bool {
        if self.shape.is_empty() {
            return name == "0";
        }
        let mut parts = name.split(self.separator);
        let mut grid = self.grid();
        let fits = grid.by_ref().all(|count| parts.next().and_then(index).is_some_and(|index| index < count));
        fits && parts.next().is_none()
    }

    /// Number of chunks per dimension.
    fn grid(&self) -> impl Iterator<Item = u64> {
        self.shape.iter().zip(&self.chunks).map(|(len, chunk)| len.div_ceil((*chunk).max(1)))
    }
}

/// A number as the name of a chunk has it.
fn index(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// Finds out whether values can be read, as opening does.
fn check_values(meta: &ArrayMeta, dtype: &Dtype, key: &Key) -> Result<()> {
    let texts = meta.object_filter().and_then(Packing::of_filter).is_some();
    let meaning = meaning(dtype, Dialect::Nczarr, texts)?;
    let filters: Vec<FilterSpec> = meta.byte_filters().map(registry::from_zarr).collect::<Result<_>>()?;
    let fill = fill_value::read(&meaning, &meta.fill, false)?;
    let plan = Plan { meta, meaning: &meaning, fill: &fill, filters: &filters, scalar: false };
    let nowhere = MapStore::new(Arc::new(MemMap::new()), key.clone(), meta.separator);
    plan.build(0, nowhere).map(drop)
}

/// What a metadata object makes of the prefix that it is in.
#[derive(Clone, Debug)]
pub enum Node {
    /// Nothing: there is no such object.
    Absent,
    /// An array, or one of which nothing can be known for that reason.
    Array(Result<ArrayInfo>),
    /// A group; of Zarr V3 it is not known what is in it.
    Group(Option<Error>),
}

/// The prefixes that the metadata of a dataset name.
#[derive(Clone, Debug, Default)]
pub struct Members {
    /// Groups, the root first.
    pub groups: Vec<Key>,
    /// Arrays.
    pub arrays: Vec<Key>,
}

/// The metadata objects of a store.
#[derive(Debug)]
pub struct Catalog {
    map: Arc<dyn Map>,
    mode: ZarrMode,
    /// As opening a dataset takes them.
    objects: Objects,
    /// Each by itself, for what is not in `.zmetadata`.
    single: Objects,
    /// Why `.zmetadata` is left aside.
    problem: Option<Error>,
}

impl Catalog {
    /// The metadata of a store, which need be no dataset.
    ///
    /// # Errors
    /// Those of the store.
    pub fn open(map: Arc<dyn Map>, mode: ZarrMode) -> Result<Catalog> {
        let single = Objects::single(map.clone());
        let (objects, problem) = match map.is_remote() {
            false => (Objects::single(map.clone()), None),
            true => match Objects::remote(map.clone(), mode.consolidated) {
                Err(error) if error.code() == Code::ZarrMeta => (Objects::single(map.clone()), Some(error)),
                objects => (objects?, None),
            },
        };
        Ok(Catalog { map, mode, objects, single, problem })
    }

    /// What is wrong with the metadata as a whole, if something is.
    pub fn problem(&self) -> Option<&Error> {
        self.problem.as_ref()
    }

    /// What the objects at some keys, each a `.zarray` or `zarr.json`, say of the prefixes that they are in.
    pub fn describe(&self, keys: &[Key]) -> Vec<Node> {
        let found = self.objects.get_all(keys).map(|all| all.into_iter().map(Ok).collect());
        let each = |_| keys.iter().map(|key| self.objects.get(key)).collect();
        let found: Vec<Result<Option<Bytes>>> = found.unwrap_or_else(each);
        let whole = found.into_iter().zip(keys).map(|(found, key)| match found {
            Ok(None) if self.map.is_remote() => self.single.get(key),
            found => found,
        });
        whole.zip(keys).map(|(found, key)| node(found, key)).collect()
    }

    /// The groups and arrays that can be found by metadata alone where the store does not list what it has.
    ///
    /// # Errors
    /// `NotZarr` (NC_ENOTZARR) if there is no dataset; those of opening one.
    pub fn members(&self) -> Result<Members> {
        let missing = || Code::NotZarr.with(format!("{} has no metadata at its root", self.map.place()));
        let kind: Kind = detect_in(&*self.map, &self.objects)?.ok_or_else(missing)?;
        let (reading, model) = (Reading::new(self.mode, kind), Model::new());
        let (objects, map) = (&self.objects, &self.map);
        let mut loader = Loader { objects, map, reading, model, state: State::default(), next_array: 0 };
        loader.run()?;
        Ok(Members {
            groups: loader.state.groups().map(|group| group.key.clone()).collect(),
            arrays: loader.state.vars().map(|var| var.key.clone()).collect(),
        })
    }
}

fn node(found: Result<Option<Bytes>>, key: &Key) -> Node {
    match found {
        Err(error) => Node::Array(Err(error)),
        Ok(None) => Node::Absent,
        Ok(Some(bytes)) if key.name() == "zarr.json" => version_three(&bytes, key),
        Ok(Some(bytes)) => Node::Array(ArrayInfo::parse(&bytes, key)),
    }
}

fn version_three(bytes: &[u8], key: &Key) -> Node {
    let problem = Code::NotBuilt.with(format!("{key}: Zarr V3 is not built in"));
    let kind = Doc::parse(bytes, key).map(|doc| doc.get("node_type").cloned());
    match kind {
        Ok(Some(kind)) if kind == "group" => Node::Group(Some(problem)),
        Ok(_) => Node::Array(Err(problem)),
        Err(error) => Node::Array(Err(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(shape: &str, chunks: &str, more: &str) -> Result<ArrayInfo> {
        let text =
            format!(r#"{{"zarr_format": 2, "shape": {shape}, "chunks": {chunks}, "dtype": "<f4"{more}}}"#);
        ArrayInfo::parse(text.as_bytes(), &Key::parse("a/.zarray").unwrap())
    }

    #[test]
    fn chunks_are_told_from_other_objects() {
        let array = info("[5, 4]", "[2, 4]", "").unwrap();
        assert_eq!((array.chunk_count(), array.size()), (Some(3), Some(80)));
        for name in ["0.0", "2.0"] {
            assert!(array.names_chunk(name), "{name}");
        }
        for name in [
            "3.0",
            "0.1",
            "0",
            "0.0.0",
            "00.0",
            "+1.0",
            "0/0",
            "",
            ".",
            "0.0 ",
            "-1.0",
            "99999999999999999999.0",
        ] {
            assert!(!array.names_chunk(name), "{name}");
        }
        let nested = info("[5, 4]", "[2, 4]", r#", "dimension_separator": "/""#).unwrap();
        assert!(nested.names_chunk("2/0") && !nested.names_chunk("2.0"));
        let scalar = info("[]", "[]", "").unwrap();
        assert_eq!((scalar.chunk_count(), scalar.size()), (Some(1), Some(4)));
        assert!(scalar.names_chunk("0") && !scalar.names_chunk("1") && !scalar.names_chunk(""));
        let empty = info("[0, 4]", "[2, 4]", "").unwrap();
        assert_eq!((empty.chunk_count(), empty.size()), (Some(0), Some(0)));
        let large = "[9223372036854775807, 9223372036854775807, 9223372036854775807]";
        let large = info(large, "[1, 1, 1]", "").unwrap();
        assert_eq!((large.chunk_count(), large.size()), (None, None));
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        let array = info("[5]", "[2]", r#", "compressor": {"id": "jpeg17"}"#).unwrap();
        assert_eq!(array.codecs, ["jpeg17"]);
        assert_eq!(array.problem.map(|error| error.code()), Some(Code::NoFilter));
        assert!(info("[5]", "[2]", "").unwrap().problem.is_none());
        let error = info("[5]", "[2, 3]", "").unwrap_err();
        assert_eq!(error.code(), Code::BadChunk);
        assert!(error.context().unwrap().contains("/a/.zarray"));
    }

    #[test]
    fn members_are_found_without_a_listing() {
        let map = MemMap::new();
        let array = r#"{"zarr_format": 2, "shape": [1], "chunks": [1], "dtype": "|u1"}"#;
        let objects = [
            (".zgroup", r#"{"zarr_format": 2}"#),
            ("g/.zgroup", r#"{"zarr_format": 2}"#),
            ("g/a/.zarray", array),
            ("b/.zarray", "{"),
        ];
        objects.iter().for_each(|(key, text)| map.put(&Key::parse(key).unwrap(), text.as_bytes()).unwrap());
        let mode = ZarrMode { pure: false, xarray: true, consolidated: None };
        let catalog = Catalog::open(Arc::new(map), mode).unwrap();
        let members = catalog.members().unwrap();
        let texts = |keys: &[Key]| keys.iter().map(|key| key.as_str().to_owned()).collect::<Vec<_>>();
        assert_eq!(texts(&members.groups), ["", "g"]);
        assert_eq!(texts(&members.arrays), ["b", "g/a"]);
        let keys = ["g/a/.zarray", "b/.zarray", "c/.zarray", "zarr.json"].map(|key| Key::parse(key).unwrap());
        let nodes = catalog.describe(&keys);
        assert!(matches!(&nodes[0], Node::Array(Ok(info)) if info.dtype == "|u1"));
        assert!(matches!(&nodes[1], Node::Array(Err(_))));
        assert!(matches!(&nodes[2..], [Node::Absent, Node::Absent]));
    }

    #[test]
    fn version_three_is_named() {
        let key = Key::parse("a/zarr.json").unwrap();
        let said = |text: &str| node(Ok(Some(Bytes::from(text.to_owned()))), &key);
        assert!(matches!(said(r#"{"node_type": "group"}"#), Node::Group(Some(_))));
        assert!(
            matches!(said(r#"{"node_type": "array"}"#), Node::Array(Err(error)) if error.code() == Code::NotBuilt)
        );
        assert!(matches!(said("{"), Node::Array(Err(error)) if error.code() == Code::ZarrMeta));
    }
}
