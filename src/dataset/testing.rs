//! A format in memory for tests: it keeps what is committed and can be reopened.

use super::{Dataset, Flags};
use crate::error::{Code, Result};
use crate::format::{Caps, Format, FormatKind};
use crate::model::{Att, AttData, CacheLimit, Changes, Model, Owner, Var};
use crate::slab::{Slab, Source, Target};
use crate::types::{Atomic, Element, ElementKind, Endian};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;

/// What outlives the handle.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    model: Option<Model>,
    atts: HashMap<Owner, Vec<Att>>,
    pub(crate) commits: Vec<Changes>,
    pub(crate) flushes: usize,
    pub(crate) removed: bool,
    /// Lets the next commit fail.
    pub(crate) broken: bool,
    /// Lets reads panic.
    pub(crate) panics: bool,
}

/// The format; its values are not kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    pub(crate) kept: Arc<Mutex<Kept>>,
    pub(crate) user_types: bool,
}

impl Memory {
    pub(crate) fn create(&self, flags: i32) -> Dataset {
        Dataset::created(Box::new(self.clone()), "memory", Flags(flags))
    }

    pub(crate) fn open(&self, flags: i32) -> Dataset {
        Dataset::opened(Box::new(self.clone()), "memory", Flags(flags)).unwrap()
    }
}

impl Format for Memory {
    fn kind(&self) -> FormatKind {
        FormatKind::Nczarr
    }

    fn caps(&self) -> Caps {
        Caps { enhanced: true, user_types: self.user_types, filters: true }
    }

    fn load(&self) -> Result<Model> {
        let kept = self.kept.lock();
        let stored = kept.model.as_ref().ok_or(Code::UnknownFormat)?;
        let mut model = stored.clone();
        for id in 0..model.vars.len() {
            let var = model.var_mut(crate::model::VarId(id as u32)).ok_or(Code::NoVar)?;
            var.atts = Default::default();
        }
        for id in 0..model.groups.len() {
            let group = model.group_mut(crate::model::GroupId(id as u16)).ok_or(Code::BadId)?;
            group.atts = Default::default();
        }
        Ok(model)
    }

    fn load_attrs(&self, owner: Owner) -> Result<Vec<Att>> {
        Ok(self.kept.lock().atts.get(&owner).cloned().unwrap_or_default())
    }

    fn made_up_att(&self, _: &Model, owner: Owner, name: &str) -> Result<Option<Att>> {
        let Owner::Group(_) = owner else { return Ok(None) };
        let data = AttData::Bytes(b"version=2".to_vec());
        let att = Att { name: name.into(), ext: Atomic::Char.into(), len: 9, data };
        Ok((name == "_NCProperties").then_some(att))
    }

    fn element(&self, var: &Var) -> Result<Element> {
        let opaque = Element { kind: ElementKind::Opaque, size: 1, endian: Endian::NATIVE };
        Ok(var.ext.atomic().map_or(opaque, |atomic| Element::atomic(atomic, Endian::NATIVE)))
    }

    fn commit(&self, model: &Model, changes: &Changes) -> Result<()> {
        let mut kept = self.kept.lock();
        if std::mem::take(&mut kept.broken) {
            return Err(Code::CantWrite.into());
        }
        for id in &changes.groups {
            let atts =
                model.group(*id).and_then(|group| group.atts.loaded()).expect("loaded before a commit");
            kept.atts.insert(Owner::Group(*id), atts.clone());
        }
        for id in &changes.vars {
            let atts = model.var(*id).and_then(|var| var.atts.loaded()).expect("loaded before a commit");
            kept.atts.insert(Owner::Var(*id), atts.clone());
        }
        kept.model = Some(model.clone());
        kept.commits.push(changes.clone());
        Ok(())
    }

    fn read(&self, _: &Var, _: &Slab, _: &Target<'_>) -> Result<()> {
        assert!(!self.kept.lock().panics, "a panic on purpose");
        Err(Code::NoData.into())
    }

    fn write(&self, _: &Var, _: &Slab, _: &Source<'_>) -> Result<()> {
        Ok(())
    }

    fn tune(&self, _: &Var, _: CacheLimit) {}

    fn flush(&self) -> Result<()> {
        self.kept.lock().flushes += 1;
        Ok(())
    }

    fn close(&self) -> Result<()> {
        Ok(())
    }

    fn abort(&self) -> Result<()> {
        self.kept.lock().removed = true;
        Ok(())
    }
}
