//! What each netCDF call means, in safe Rust: the rules of modes, names and values.
#![forbid(unsafe_code)]

mod io;
mod io_bounds;
mod io_state;

pub use io::{Access, Plan};

use crate::error::{Code, Result};
use crate::format::Format;
use crate::model::{GroupId, Model, Var};
use parking_lot::RwLock;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// One open dataset. All methods may be called from any thread.
#[derive(Debug)]
pub struct Dataset {
    format: Box<dyn Format>,
    model: RwLock<Arc<Model>>,
    broken: AtomicBool,
}

impl Dataset {
    /// The model as it is now; later changes do not show in it.
    pub fn snapshot(&self) -> Arc<Model> {
        Arc::clone(&self.model.read())
    }

    /// Whether there is such a group.
    pub fn has_group(&self, group: GroupId) -> bool {
        self.model.read().group(group).is_some()
    }

    /// The variable with that C `varid` in a group.
    ///
    /// # Errors
    /// `NoVar` (NC_ENOTVAR) if there is none.
    pub fn var(&self, group: GroupId, varid: i32) -> Result<Arc<Var>> {
        let model = self.model.read();
        let group = model.group(group).ok_or(Code::BadId)?;
        let index = usize::try_from(varid).map_err(|_| Code::NoVar)?;
        let id = group.vars.get(index).ok_or(Code::NoVar)?;
        model.var(*id).cloned().ok_or_else(|| Code::NoVar.into())
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

    /// Ends the dataset (`nc_close`).
    pub fn close(&self) -> Result<()> {
        self.format.close()
    }
}
