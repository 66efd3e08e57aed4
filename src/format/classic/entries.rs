//! What a model declares as the lists of a header.

use super::Version;
use super::header::{AttEntry, DimEntry, Header, Name, VarEntry};
use crate::error::{Code, Result};
use crate::model::{Att, GroupId, Model, Var};

impl Header {
    /// The header of an empty dataset.
    pub(super) fn empty(version: Version) -> Header {
        let records = Some(0);
        Header { version, records, dims: Vec::new(), atts: Vec::new(), vars: Vec::new(), size: 0 }
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
        let atts = root.atts.loaded().map_or_else(|| old.atts.clone(), |new| atts(new, &old.atts, defining));
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
    let before = old.map(|old| old.atts.as_slice()).unwrap_or_default();
    let atomic = new.ext.atomic().ok_or_else(|| Code::Internal.with("a type that no classic file has"))?;
    Ok(VarEntry {
        name: renamed(&new.name, old.map(|old| &old.name), defining),
        dims: new.dims.iter().map(|id| id.0).collect(),
        atts: new.atts.loaded().map_or_else(|| before.to_vec(), |new| atts(new, before, defining)),
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

fn atts(new: &[Att], old: &[AttEntry], defining: bool) -> Vec<AttEntry> {
    let entry = |(at, att): (usize, &Att)| {
        // Attributes are renamed where they stand; only in define mode their places change.
        let same = |entry: &&AttEntry| entry.att.name == att.name;
        let before = old.iter().find(same).or_else(|| old.get(at).filter(|_| !defining));
        let before = before.map(|old| Name { text: old.att.name.clone(), stored: old.stored_name.clone() });
        AttEntry { stored_name: renamed(&att.name, before.as_ref(), defining).stored, att: att.clone() }
    };
    new.iter().enumerate().map(entry).collect()
}
