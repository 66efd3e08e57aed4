//! What each netCDF call means, in safe Rust: the rules of modes, names and values.
#![forbid(unsafe_code)]

mod att;
mod att_put;
mod chunking;
mod classic_att;
mod classic_define;
mod copy;
pub mod defaults;
mod define;
mod edit;
mod fill;
mod filters;
mod inquire;
mod io;
mod io_bounds;
mod io_classic;
mod io_quantize;
mod memory;
mod mode;
mod naming;
mod open;
mod property;
mod reserved;
mod store;
mod user_type;

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

pub use crate::format::FormatKind;
pub use att::{AttInfo, Delivery};
pub use att_put::{AttPut, AttValue};
pub use copy::{Place, copy_att};
pub use filters::filter_id;
pub use inquire::Counts;
pub use io::{Access, Plan, Way};
pub use mode::Flags;
pub use open::{
    Block, MemoryStorage, check_memory_flags, create, create_nowhere, create_sized, delete, open, open_memory,
};
pub use property::Storage;
pub use store::look_at;
pub use user_type::{NewType, equal as equal_types};

use crate::error::{Code, Result};
use crate::format::Format;
use crate::model::{Att, CacheLimit, DimId, GroupId, Model, Owner, Var, VarId};
use memory::Memory;
use mode::Work;
use parking_lot::{Mutex, RwLock};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// One open dataset. All methods may be called from any thread.
///
/// Locks are taken in this order: `work`, `model`, `grown`. Nothing is stored or fetched while `model` is locked.
#[derive(Debug)]
pub struct Dataset {
    format: Box<dyn Format>,
    path: Box<str>,
    flags: Flags,
    model: RwLock<Arc<Model>>,
    /// Number of groups in `model`, for checks without a lock.
    groups: AtomicUsize,
    /// Whether the dataset is in define mode; changes under `work` only.
    defining: AtomicBool,
    /// Whether variables are defined with fill values (`nc_set_fill`).
    filling: AtomicBool,
    /// Chunk cache of new variables, if the caller ever set one (`nc_set_chunk_cache`).
    default_cache: Option<CacheLimit>,
    /// What is not committed; whoever defines or commits holds it.
    work: Mutex<Work>,
    /// Dimensions that grew since the last commit.
    grown: Mutex<BTreeSet<DimId>>,
    broken: AtomicBool,
    /// Where its bytes are, if they are in memory.
    memory: Option<Memory>,
}

impl Dataset {
    /// A dataset over a format that was just opened, with what it holds.
    ///
    /// # Errors
    /// Those of [`Format::load`].
    pub(crate) fn opened(format: Box<dyn Format>, path: &str, flags: Flags) -> Result<Dataset> {
        let mut model = format.load()?;
        if let Some(cache) = defaults::chosen_cache() {
            model.vars.iter_mut().for_each(|var| Arc::make_mut(var).cache = Some(cache));
        }
        let work = Work::opened(model.vars.len());
        Ok(Dataset::new(format, path, flags, model, work))
    }

    /// A dataset over a format that was just created: empty and in define mode.
    pub(crate) fn created(format: Box<dyn Format>, path: &str, flags: Flags) -> Dataset {
        let classic = flags.classic() || !format.caps().enhanced;
        let model = Model { classic, ..Model::new() };
        let dataset = Dataset::new(format, path, flags.with_write(), model, Work::created());
        dataset.defining.store(true, Ordering::Release);
        dataset
    }

    fn new(format: Box<dyn Format>, path: &str, flags: Flags, model: Model, work: Work) -> Dataset {
        Dataset {
            format,
            path: path.into(),
            flags,
            groups: AtomicUsize::new(model.groups.len()),
            model: RwLock::new(Arc::new(model)),
            defining: AtomicBool::new(false),
            filling: AtomicBool::new(true),
            default_cache: defaults::chosen_cache(),
            work: Mutex::new(work),
            grown: Mutex::default(),
            broken: AtomicBool::new(false),
            memory: None,
        }
    }

    /// The same, with its bytes in that memory.
    fn in_memory(self, memory: Option<Memory>) -> Dataset {
        Dataset { memory, ..self }
    }

    /// The path or URL that the caller gave.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The mode flags that the caller gave.
    pub fn flags(&self) -> Flags {
        self.flags
    }

    /// Which format holds it.
    pub fn kind(&self) -> FormatKind {
        self.format.kind()
    }

    /// Whether the rules of the classic model hold.
    pub fn is_classic(&self) -> bool {
        self.look(|model| model.classic)
    }

    /// Whether bytes go to signed and unsigned numbers of that size as they are: the classic model but for CDF-5.
    fn has_bytes_without_sign(&self) -> bool {
        self.kind() != FormatKind::Cdf5 && self.is_classic()
    }

    /// Fails for the classic formats, which lack what the enhanced model has.
    ///
    /// # Errors
    /// `NotNetcdf4` (NC_ENOTNC4).
    pub fn check_enhanced(&self) -> Result<()> {
        if self.format.caps().enhanced { Ok(()) } else { Err(Code::NotNetcdf4.into()) }
    }

    /// The model as it is now; later changes do not show in it (but the lengths of dimensions do).
    pub fn snapshot(&self) -> Arc<Model> {
        Arc::clone(&self.model.read())
    }

    /// Looks at the model without keeping it. `look` must be short: definitions wait for it.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&Model) -> T) -> T {
        look(&self.model.read())
    }

    /// Whether there is such a group.
    pub fn has_group(&self, group: GroupId) -> bool {
        usize::from(group.0) < self.groups.load(Ordering::Acquire)
    }

    /// The variable with that C `varid` in a group.
    ///
    /// # Errors
    /// `NoVar` (NC_ENOTVAR) if there is none.
    pub fn var(&self, group: GroupId, varid: i32) -> Result<Arc<Var>> {
        self.look(|model| var_of(model, group, varid).cloned())
    }

    /// The attributes of a group or variable, brought from the format if nobody asked before.
    fn with_atts<T>(&self, owner: Owner, look: impl FnOnce(&[Att]) -> Result<T>) -> Result<T> {
        match owner {
            Owner::Group(id) => {
                let group = self.look(|model| model.group(id).cloned()).ok_or(Code::BadId)?;
                look(group.atts.get(|| self.format.load_attrs(owner))?)
            }
            Owner::Var(id) => {
                let var = self.look(|model| model.var(id).cloned()).ok_or(Code::NoVar)?;
                look(var.atts.get(|| self.format.load_attrs(owner))?)
            }
        }
    }

    /// The format below.
    pub(crate) fn format(&self) -> &dyn Format {
        &*self.format
    }

    /// Marks the dataset as unusable after a fault.
    pub fn mark_broken(&self) {
        self.broken.store(true, Ordering::Release);
    }

    /// Fails if a fault made the dataset unusable.
    ///
    /// # Errors
    /// `Internal` (NC_EINTERNAL).
    pub fn check_whole(&self) -> Result<()> {
        if self.broken.load(Ordering::Acquire) {
            return Err(Code::Internal.with("an earlier fault left this dataset unusable; close it"));
        }
        Ok(())
    }
}

fn var_of(model: &Model, group: GroupId, varid: i32) -> Result<&Arc<Var>> {
    let group = model.group(group).ok_or(Code::BadId)?;
    let id = usize::try_from(varid).ok().and_then(|index| group.vars.get(index)).ok_or(Code::NoVar)?;
    model.var(*id).ok_or_else(|| Code::NoVar.into())
}

/// What an attribute call works on: the group itself for a `varid` of -1 (`NC_GLOBAL`).
fn owner_of(model: &Model, group: GroupId, varid: i32) -> Result<Owner> {
    if varid == GLOBAL {
        return Ok(Owner::Group(group));
    }
    var_of(model, group, varid).map(|var| Owner::Var(var.id))
}

/// The `varid` that means a group's own attributes.
const GLOBAL: i32 = -1;

fn id_of(var: VarId) -> usize {
    var.0 as usize
}
