//! Datasets as the reference wrote them, and as they are written here.

use super::*;
use crate::model::{Fill, GroupId, Layout, VarId};
use crate::slab::testing::Texts;
use crate::types::convert;
use crate::types::{ElementKind, Endian, MemType};
use crate::zmap::{DirMap, MemMap, Range};
use std::fmt::Write;
use std::path::{Path, PathBuf};

mod damage;
mod foreign;
mod generations;
mod written;

/// NCZarr as `mode=nczarr` asks for it.
pub(super) const NCZARR: ZarrMode = ZarrMode { pure: false, xarray: true, consolidated: None };
/// Zarr as `mode=zarr` asks for it.
pub(super) const PURE: ZarrMode = ZarrMode { pure: true, ..NCZARR };

pub(super) fn key(text: &str) -> Key {
    Key::parse(text).unwrap()
}

/// A store in memory with those objects.
pub(super) fn store(objects: &[(&str, &str)]) -> Arc<MemMap> {
    let map = MemMap::new();
    for (name, text) in objects {
        map.put(&key(name), text.as_bytes()).unwrap();
    }
    Arc::new(map)
}

/// The text of an object.
pub(super) fn text(map: &dyn Map, name: &str) -> String {
    let bytes = map.get(&key(name), Range::All).unwrap();
    String::from_utf8(bytes.unwrap_or_else(|| panic!("{name} is missing")).to_vec()).unwrap()
}

pub(super) fn open(map: &Arc<MemMap>, mode: ZarrMode) -> (Zarr, Model) {
    let zarr = Zarr::open(map.clone(), mode, true).unwrap();
    let model = zarr.load().unwrap();
    (zarr, model)
}

/// The variable of that name in the root group.
pub(super) fn var(model: &Model, name: &str) -> Arc<Var> {
    let found = model.vars.iter().find(|var| &*var.name == name);
    found.unwrap_or_else(|| panic!("no variable {name}")).clone()
}

/// All values of a variable: numbers as text, strings and chars as they are.
pub(super) fn values(zarr: &Zarr, model: &Model, var: &Var) -> Result<String> {
    let shape = model.shape(var);
    let element = zarr.element(var)?;
    let count: u64 = shape.iter().product();
    if matches!(element.kind, ElementKind::FixedString | ElementKind::VarString) {
        return strings(zarr, var, &shape);
    }
    let form = convert::reading(&element, MemType::Native)?;
    let mut bytes = vec![0xEE; element.size * count as usize];
    let target = Target::from_slice(&mut bytes, element.size, &shape, form)?;
    zarr.read(var, &Slab::whole(&shape), &target)?;
    drop(target);
    Ok(match element.kind {
        ElementKind::Atomic(Atomic::Char) => format!("{:?}", String::from_utf8_lossy(&bytes)),
        ElementKind::Atomic(atomic) => {
            let numbers = bytes.chunks(element.size).map(|value| number::to_json(atomic, value).unwrap());
            numbers.collect::<Vec<_>>().join(" ")
        }
        _ => format!("{bytes:?}"),
    })
}

fn strings(zarr: &Zarr, var: &Var, shape: &[u64]) -> Result<String> {
    let count: u64 = shape.iter().product();
    let mut texts = Texts::new(count as usize);
    zarr.read(var, &Slab::whole(shape), &texts.target(shape))?;
    let source = texts.source(&[count]);
    let mut out = Vec::new();
    for place in 0..count {
        out.push(format!("{:?}", String::from_utf8_lossy(source.get_text(&[place])?.unwrap_or(b"NULL"))));
    }
    Ok(out.join(" "))
}

/// One attribute as text.
pub(super) fn att_text(att: &Att) -> String {
    let kind = att.ext.atomic().map_or("user", Atomic::name);
    match &att.data {
        AttData::Strings(texts) => {
            let texts = texts
                .iter()
                .map(|text| format!("{:?}", String::from_utf8_lossy(text.as_deref().unwrap_or(b"NULL"))));
            format!("{kind} {}", texts.collect::<Vec<_>>().join(" "))
        }
        AttData::Bytes(bytes) if kind == "char" => format!("char {:?}", String::from_utf8_lossy(bytes)),
        AttData::Bytes(bytes) => {
            let atomic = att.ext.atomic().unwrap();
            let numbers = bytes.chunks(atomic.size()).map(|value| number::to_json(atomic, value).unwrap());
            format!("{kind} {}", numbers.collect::<Vec<_>>().join(" "))
        }
    }
}

/// All that a dataset says, in lines; variables in the order of their names.
pub(super) fn describe(zarr: &Zarr, model: &Model) -> String {
    let mut out = String::new();
    describe_group(zarr, model, GroupId::ROOT, &mut out);
    out
}

fn describe_group(zarr: &Zarr, model: &Model, id: GroupId, out: &mut String) {
    let group = model.group(id).unwrap();
    let path = model.group_path(id);
    for dim in group.dims.iter().map(|id| model.dim(*id).unwrap()) {
        let unlimited = if dim.unlimited { " unlimited" } else { "" };
        writeln!(out, "{path} dim {} {}{unlimited}", dim.name, dim.len()).unwrap();
    }
    for att in zarr.load_attrs(Owner::Group(id)).unwrap() {
        writeln!(out, "{path} att {} {}", att.name, att_text(&att)).unwrap();
    }
    let mut vars: Vec<&Arc<Var>> = group.vars.iter().map(|id| model.var(*id).unwrap()).collect();
    vars.sort_by_key(|var| var.name.clone());
    for var in vars {
        let kind = var.ext.atomic().map_or("user", Atomic::name);
        let dims: Vec<&str> = var.dims.iter().map(|id| &*model.dim(*id).unwrap().name).collect();
        let values = values(zarr, model, var).unwrap_or_else(|error| error.to_string());
        writeln!(out, "{path} var {kind} {}({}) {:?} = {values}", var.name, dims.join(","), var.layout)
            .unwrap();
        for att in zarr.load_attrs(Owner::Var(var.id)).unwrap() {
            writeln!(out, "{path} {}:{} {}", var.name, att.name, att_text(&att)).unwrap();
        }
    }
    for group in &group.groups {
        describe_group(zarr, model, *group, out);
    }
}

/// The datasets that releases of the reference wrote.
pub(super) fn generations() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("ffi-tests/data/generations")
}

/// A copy in memory of a dataset in a directory.
pub(super) fn copy(root: &Path) -> Arc<MemMap> {
    let from = DirMap::open(root, false).unwrap();
    let to = MemMap::new();
    copy_below(&from, &to, &Key::root());
    Arc::new(to)
}

fn copy_below(from: &dyn Map, to: &dyn Map, at: &Key) {
    for entry in from.list(at).unwrap() {
        match entry {
            crate::zmap::Entry::Prefix(name) => copy_below(from, to, &at.join(&name)),
            crate::zmap::Entry::Object(name) => {
                let key = at.join(&name);
                to.put(&key, &from.get(&key, Range::All).unwrap().unwrap()).unwrap();
            }
        }
    }
}

/// Writes all values of a variable, native-endian.
pub(super) fn write(zarr: &Zarr, model: &Model, var: &Var, bytes: &[u8]) -> Result<()> {
    let element = zarr.element(var)?;
    let shape = model.shape(var);
    let form = convert::writing(MemType::Native, &element)?;
    let source = Source::from_slice(bytes, element.size, &shape, form)?;
    zarr.write(var, &Slab::whole(&shape), &source)
}

/// Everything that is in a model, as just changed.
pub(super) fn everything(model: &Model) -> Changes {
    Changes {
        groups: model.groups.iter().map(|group| group.id).collect(),
        vars: model.vars.iter().map(|var| var.id).collect(),
        defined: None,
    }
}

/// A new variable.
pub(super) fn new_var(
    id: VarId,
    name: &str,
    atomic: Atomic,
    dims: &[crate::model::DimId],
    chunks: &[u64],
) -> Var {
    Var {
        id,
        group: GroupId::ROOT,
        name: name.into(),
        ext: atomic.into(),
        dims: dims.to_vec(),
        layout: Layout::Chunked(chunks.to_vec()),
        fill: Fill::Default,
        endian: None::<Endian>,
        filters: Vec::new(),
        quantize: None,
        atts: crate::model::Atts::none(),
        cache: None,
        problem: None,
    }
}
