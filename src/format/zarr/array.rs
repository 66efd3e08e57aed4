//! The chunks of one array: where they are in the store, and what is done to them.

use super::array_meta::ArrayMeta;
use super::fill_value;
use super::meaning::Meaning;
use super::recode::ColumnMajor;
use super::strings::{Packing, Texts};
use crate::chunk::{Array, ChunkStore, Grid};
use crate::codec::{ChunkForm, Codec, FilterSpec, Pipeline, registry};
use crate::error::{Code, Result, Within};
use crate::model::Fill;
use crate::types::{Element, ElementKind};
use crate::zmap::{Key, Map};
use bytes::Bytes;
use std::fmt::Write;
use std::sync::Arc;

/// Texts of any length in one chunk at most.
const MAX_TEXTS: u64 = 1 << 26;

/// What reads and writes the values of a variable.
#[derive(Debug)]
pub(super) enum Data {
    /// Elements of fixed size: the chunk engine.
    Chunks(Array),
    /// Text of any length.
    Texts(Texts),
}

/// A variable's values and how one of them is stored.
#[derive(Debug)]
pub(super) struct Values {
    /// One stored value.
    pub(super) element: Element,
    /// All of them.
    pub(super) data: Data,
}

/// What headers, checksums and the like may add to an encoded chunk.
const SLACK: u64 = 1 << 20;

/// The chunks of the array at `key`.
#[derive(Debug)]
pub(super) struct MapStore {
    map: Arc<dyn Map>,
    key: Key,
    separator: char,
    /// Bytes that an encoded chunk may have and still make sense.
    most: u64,
}

impl MapStore {
    /// Chunks below that key, the numbers in their names apart by `separator`.
    pub(super) fn new(map: Arc<dyn Map>, key: Key, separator: char) -> MapStore {
        MapStore { map, key, separator, most: u64::MAX }
    }

    /// The same for chunks that decode to `size` bytes: no codec makes more than twice as many of them.
    fn for_chunks_of(self, size: usize) -> MapStore {
        MapStore { most: (size as u64).saturating_mul(2).saturating_add(SLACK), ..self }
    }

    /// How messages name the metadata of the array.
    fn metadata(&self) -> String {
        format!("{}/.zarray of {}", self.key, self.map.place())
    }

    fn key(&self, chunk: &[u64]) -> Key {
        let mut name = String::with_capacity(chunk.len() * 4);
        for (place, index) in chunk.iter().enumerate() {
            if place > 0 {
                name.push(self.separator);
            }
            _ = write!(name, "{index}");
        }
        // A scalar has one chunk, which is called like the first of a line.
        self.key.join(if chunk.is_empty() { "0" } else { &name })
    }
}

impl ChunkStore for MapStore {
    fn name(&self, chunk: &[u64]) -> String {
        format!("{} of {}", self.key(chunk), self.map.place())
    }

    fn get(&self, chunk: &[u64]) -> Result<Option<Bytes>> {
        self.map.get_bounded(&self.key(chunk), self.most)
    }

    fn get_into(&self, chunk: &[u64], offset: u64, dst: &mut [u8]) -> Result<Option<usize>> {
        self.map.get_into(&self.key(chunk), offset, dst)
    }

    fn put(&self, chunk: &[u64], bytes: &[u8]) -> Result<()> {
        self.map.put(&self.key(chunk), bytes)
    }

    fn is_remote(&self) -> bool {
        self.map.is_remote()
    }
}

/// What an array is built of.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    /// Its metadata.
    pub(super) meta: &'a ArrayMeta,
    /// What its type means.
    pub(super) meaning: &'a Meaning,
    /// Its fill value.
    pub(super) fill: &'a Fill,
    /// Its filters on bytes, first applied first.
    pub(super) filters: &'a [FilterSpec],
    /// Whether it is a scalar, whatever its shape.
    pub(super) scalar: bool,
}

impl Plan<'_> {
    /// The values, as array `id` of the engine.
    ///
    /// # Errors
    /// `NoFilter` (NC_ENOFILTER) for a filter that is not built in, `BadChunk` (NC_EBADCHUNK) for impossible chunks.
    pub(super) fn build(&self, id: u64, store: MapStore) -> Result<Values> {
        let element = self.meaning.element;
        let (chunks, shape): (&[u64], &[u64]) =
            if self.scalar { (&[], &[]) } else { (&self.meta.chunks, &self.meta.shape) };
        let grid = Grid::new(chunks, element.size).within(|| store.metadata())?.with_shape(shape);
        let fill = fill_value::element(self.fill, &element);
        let data = if element.kind == ElementKind::VarString {
            check_texts(&grid)?;
            let packing = self.meta.object_filter().and_then(Packing::of_filter).unwrap_or(Packing::Lengths);
            Data::Texts(Texts::new(grid, packing, fill.unwrap_or_default(), self.codecs()?, Arc::new(store)))
        } else {
            let pipeline = Pipeline::new(self.codecs()?);
            let store = Arc::new(store.for_chunks_of(grid.chunk_size()));
            Data::Chunks(Array { id, grid, element_size: element.size, fill, pipeline, store })
        };
        Ok(Values { element, data })
    }

    fn codecs(&self) -> Result<Vec<Arc<dyn Codec>>> {
        let mut codecs: Vec<Arc<dyn Codec>> = Vec::new();
        let turned = self.meta.column_major && self.meta.chunks.len() > 1 && !self.scalar;
        if turned && self.meaning.element.kind != ElementKind::VarString {
            codecs.push(Arc::new(ColumnMajor::new(&self.meta.chunks, self.meaning.element.size)?));
        }
        codecs.extend(self.meaning.stage.clone());
        codecs.extend(registry::chain(self.filters, &self.form()).within(|| "filter")?);
        Ok(codecs)
    }

    /// What filters get to see.
    fn form(&self) -> ChunkForm {
        let (chunk, row) = if self.scalar {
            (vec![1], 1)
        } else {
            (self.meta.chunks.clone(), self.meta.shape.last().copied().unwrap_or(1))
        };
        ChunkForm { numbers: self.meaning.stored, element_size: self.meaning.stored.size, chunk, row }
    }
}

/// Texts of any length are taken out of their chunk one by one, so there must be a reasonable number of them.
fn check_texts(grid: &Grid) -> Result<()> {
    let count = grid.chunk().iter().try_fold(1_u64, |count, len| count.checked_mul(*len));
    match count {
        Some(count) if count <= MAX_TEXTS => Ok(()),
        _ => Err(Code::BadChunk.with(format!("chunks of {:?} texts of any length", grid.chunk()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zmap::{MemMap, Range};

    #[test]
    fn chunks_are_named_by_their_place() {
        let map: Arc<dyn Map> = Arc::new(MemMap::new());
        let store = |separator| MapStore::new(map.clone(), Key::parse("g/v").unwrap(), separator);
        store('.').put(&[1, 20, 3], b"a").unwrap();
        store('/').put(&[1, 20, 3], b"b").unwrap();
        store('.').put(&[], b"c").unwrap();
        let stored = |name: &str| map.get(&Key::parse(name).unwrap(), Range::All).unwrap().unwrap();
        assert_eq!(&stored("g/v/1.20.3")[..], b"a");
        assert_eq!(&stored("g/v/1/20/3")[..], b"b");
        assert_eq!(&stored("g/v/0")[..], b"c");
        assert_eq!(store('.').name(&[1, 2]), "/g/v/1.2 of memory");
        assert_eq!(store('.').get(&[7]).unwrap(), None);
    }
}
