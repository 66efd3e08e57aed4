//! The classic formats, CDF-1, CDF-2 and CDF-5, for reading (`docs/formats/classic.md`).
#![forbid(unsafe_code)]

mod header;
mod layout;
mod read;
mod reader;
mod single;
mod storage;

#[cfg(test)]
mod tests;

pub use storage::{Block, Borrowed, Cached, FileStorage, MemoryStorage, Storage};

use crate::error::{Code, Result, Within};
use crate::format::{Caps, Format, FormatKind};
use crate::model::{
    Att, AttData, Atts, CacheLimit, Changes, DimId, Fill, GroupId, Layout, Model, Owner, Var, VarId,
};
use crate::slab::{Slab, Source, Target};
use crate::types::{Element, Endian};
use header::{Header, VarEntry};
use layout::{Place, Plan};

/// Which of the three formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// `CDF\x01`: all numbers of four bytes.
    Cdf1,
    /// `CDF\x02`: offsets of eight bytes.
    Cdf2,
    /// `CDF\x05`: offsets and counts of eight bytes, eleven types.
    Cdf5,
}

impl Version {
    /// The version that the first bytes of a file name.
    pub fn of_magic(start: &[u8]) -> Option<Version> {
        header::version(start)
    }

    /// Bytes of the largest variable that others may follow.
    fn largest(self) -> u64 {
        match self {
            Version::Cdf1 => i32::MAX as u64 - 3,
            Version::Cdf2 => u64::from(u32::MAX) - 3,
            Version::Cdf5 => i64::MAX as u64 - 3,
        }
    }
}

/// An open classic dataset.
#[derive(Debug)]
pub struct Classic {
    storage: Box<dyn Storage>,
    header: Header,
    plan: Plan,
}

impl Classic {
    /// Opens the dataset that the bytes are.
    ///
    /// # Errors
    /// `UnknownFormat` (NC_ENOTNC) for what is no classic file or has variables out of place; the code of the
    /// reference for every other rule that the header breaks, with the place.
    pub fn open(storage: Box<dyn Storage>) -> Result<Classic> {
        let header = Header::read(&*storage)?;
        let plan = Plan::of(&header, storage.size()?)?;
        Ok(Classic { storage, header, plan })
    }

    /// The entries of the header are in the order of their ids.
    fn entry(&self, id: VarId) -> Result<(&VarEntry, &Place)> {
        let at = id.0 as usize;
        self.header.vars.get(at).zip(self.plan.places.get(at)).ok_or_else(|| Code::NoVar.into())
    }
}

/// What values read as where nothing was written.
fn fill(entry: &VarEntry) -> Fill {
    let att = entry.atts.iter().find(|att| &*att.name == "_FillValue");
    match att.map(|att| (att.ext == entry.atomic.into(), att.len, &att.data)) {
        Some((true, 1, AttData::Bytes(bytes))) => Fill::Value(bytes.as_slice().into()),
        _ => Fill::Default,
    }
}

fn var(entry: &VarEntry, id: VarId) -> Var {
    Var {
        id,
        group: GroupId::ROOT,
        name: entry.name.clone(),
        ext: entry.atomic.into(),
        dims: entry.dims.iter().map(|number| DimId(*number)).collect(),
        layout: Layout::Contiguous,
        fill: fill(entry),
        endian: None,
        filters: Vec::new(),
        quantize: None,
        atts: Atts::default(),
        cache: None,
        problem: None,
    }
}

impl Format for Classic {
    fn kind(&self) -> FormatKind {
        match self.header.version {
            Version::Cdf1 => FormatKind::Cdf1,
            Version::Cdf2 => FormatKind::Cdf2,
            Version::Cdf5 => FormatKind::Cdf5,
        }
    }

    fn caps(&self) -> Caps {
        Caps { enhanced: false, user_types: false, filters: false }
    }

    fn load(&self) -> Result<Model> {
        let mut model = Model { classic: true, ..Model::new() };
        for dim in &self.header.dims {
            let unlimited = dim.len == 0;
            let len = if unlimited { self.plan.records } else { dim.len };
            model.add_dim(GroupId::ROOT, &dim.name, len, unlimited).ok_or(Code::TooManyDims)?;
        }
        for entry in &self.header.vars {
            model.add_var(GroupId::ROOT, |id| var(entry, id)).ok_or(Code::TooManyVars)?;
        }
        if let Some(root) = model.group_mut(GroupId::ROOT) {
            root.atts = Atts::from(self.header.atts.clone());
        }
        Ok(model)
    }

    fn load_attrs(&self, owner: Owner) -> Result<Vec<Att>> {
        match owner {
            Owner::Group(_) => Ok(self.header.atts.clone()),
            Owner::Var(id) => Ok(self.entry(id)?.0.atts.clone()),
        }
    }

    fn element(&self, var: &Var) -> Result<Element> {
        Ok(Element::atomic(self.entry(var.id)?.0.atomic, Endian::Big))
    }

    fn commit(&self, _: &Model, _: &Changes) -> Result<()> {
        Err(Code::ReadOnly.into())
    }

    fn read(&self, var: &Var, slab: &Slab, target: &Target<'_>) -> Result<()> {
        let (_, place) = self.entry(var.id)?;
        let done = match slab.is_single() {
            true => single::read(&*self.storage, place, &slab.start, target),
            false => read::read(&*self.storage, place, slab, target),
        };
        done.within(|| format!("variable {}", var.name))
    }

    fn write(&self, _: &Var, _: &Slab, _: &Source<'_>) -> Result<()> {
        Err(Code::ReadOnly.into())
    }

    fn tune(&self, _: &Var, _: CacheLimit) {}

    fn flush(&self) -> Result<()> {
        Ok(())
    }

    fn close(&self) -> Result<()> {
        Ok(())
    }

    fn abort(&self) -> Result<()> {
        Ok(())
    }
}
