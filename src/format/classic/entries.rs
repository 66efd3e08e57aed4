//! What a model declares as the lists of a header.

use super::Version;
use super::header::{AttList, DimEntry, Header, Name, VarEntry};
use crate::error::{Code, Result};
use crate::model::{Att, GroupId, Model, Var};
use std::sync::Arc;

impl Header {
    /// The header of an empty dataset.
    pub(super) fn empty(version: Version) -> Header {
        let records = Some(0);
        Header { version, records, dims: Vec::new(), atts: AttList::default(), vars: Vec::new(), size: 0 }
    }

    /// The header that a model has; what `old` has of it keeps its bytes. If `defining` is false, names have not become
    /// longer, and those that became shorter keep their length in the file. Size and offsets are still to be found.
    ///
    /// # Errors
    /// `Internal` for what no classic file holds.
    pub(super) fn of_model(model: &Model, old: &Header, defining: bool) -> Result<Header> {
        let rename = |new: &str, old: Option<&Name>| renamed(new, old, defining);
        let dim = |(at, dim): (usize, &std::sync::Arc<crate::model::Dim>)| DimEntry {
            name: rename(&dim.name, old.dims.get(at).map(|old| &old.name)),
            len: if dim.unlimited { 0 } else { dim.len() },
        };
        let root = model.group(GroupId::ROOT).ok_or(Code::Internal)?;
        let atts = atts(root.atts.shared(), &old.atts, defining);
        let vars = model.vars.iter().enumerate();
        Ok(Header {
            version: old.version,
            records: None,
            dims: model.dims.iter().enumerate().map(dim).collect(),
            atts,
            vars: vars.map(|(at, new)| var(new, old.vars.get(at), defining)).collect::<Result<_>>()?,
            size: 0,
        })
    }
}

fn var(new: &Var, old: Option<&VarEntry>, defining: bool) -> Result<VarEntry> {
    let (before, none) = (old.map(|old| &old.atts), AttList::default());
    let atomic = new.ext.atomic().ok_or_else(|| Code::Internal.with("a type that no classic file has"))?;
    Ok(VarEntry {
        name: renamed(&new.name, old.map(|old| &old.name), defining),
        dims: new.dims.iter().map(|id| id.0).collect(),
        atts: atts(new.atts.shared(), before.unwrap_or(&none), defining),
        atomic,
        begin: None,
    })
}

/// A name that may be new.
fn renamed(new: &str, old: Option<&Name>, defining: bool) -> Name {
    match old {
        Some(old) if *old.text == *new => old.clone(),
        Some(old) if !defining => Name { stored: lengthened(new, old.bytes().len()), ..Name::from(new) },
        _ => Name::from(new),
    }
}

/// netcdf-c: a name that becomes shorter in data mode is followed by NULs, so that the header keeps its size.
fn lengthened(name: &str, len: usize) -> Option<Box<[u8]>> {
    let mut bytes = name.as_bytes().to_vec();
    bytes.resize(len.max(name.len()), 0);
    (bytes.len() > name.len()).then(|| bytes.into())
}

/// Attributes that may be new; without any list they are the old ones.
fn atts(new: Option<&Arc<Vec<Att>>>, old: &AttList, defining: bool) -> AttList {
    let Some(new) = new.filter(|new| !Arc::ptr_eq(new, &old.atts)) else { return old.clone() };
    let before: Vec<(&Att, &[u8])> = old.each().collect();
    let mut list = AttList { atts: Arc::clone(new), stored_names: Vec::new() };
    for (at, att) in new.iter().enumerate() {
        // Attributes are renamed where they stand; only in define mode their places change.
        let same = before.iter().find(|(old, _)| old.name == att.name);
        let same = same.or_else(|| before.get(at).filter(|_| !defining));
        let name = same.map(|(old, bytes)| Name {
            text: old.name.clone(),
            stored: (*bytes != old.name.as_bytes()).then(|| (*bytes).into()),
        });
        list.note(at, renamed(&att.name, name.as_ref(), defining).stored);
    }
    list
}
