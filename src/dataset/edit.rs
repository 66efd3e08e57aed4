//! One definition at a time: the locks, and the rules that every definition obeys.

use super::Dataset;
use super::mode::Work;
use crate::error::{Code, Result};
use crate::model::{GroupId, Model, Owner, VarId};
use parking_lot::MutexGuard;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The right to change the model. Checks come first, on [`Edit::model`]; then [`Edit::change`].
pub(super) struct Edit<'a> {
    dataset: &'a Dataset,
    pub(super) work: MutexGuard<'a, Work>,
}

impl Dataset {
    /// Waits until nobody else defines or commits.
    pub(super) fn edit(&self) -> Edit<'_> {
        Edit { dataset: self, work: self.work.lock() }
    }
}

impl Edit<'_> {
    /// Looks at the model.
    pub(super) fn look<T>(&self, look: impl FnOnce(&Model) -> T) -> T {
        self.dataset.look(look)
    }

    /// Fails in data mode of the classic model, which has no way to define there.
    pub(super) fn check_define(&self) -> Result<()> {
        if !self.dataset.is_defining() && self.look(|model| model.classic) {
            return Err(Code::NotInDefineMode.into());
        }
        Ok(())
    }

    /// Fails in the classic model.
    pub(super) fn check_enhanced(&self) -> Result<()> {
        if self.look(|model| model.classic) {
            return Err(Code::StrictClassic.into());
        }
        Ok(())
    }

    /// Enters define mode unless the dataset is in it: in the enhanced model every definition does so by itself.
    pub(super) fn ensure_define(&mut self) -> Result<()> {
        self.dataset.check_writable()?;
        if !self.dataset.is_defining() {
            self.dataset.enter_define(&mut self.work);
        }
        Ok(())
    }

    /// Changes the model.
    pub(super) fn change<T>(&mut self, change: impl FnOnce(&mut Model) -> T) -> T {
        let mut model = self.dataset.model.write();
        let done = change(Arc::make_mut(&mut model));
        self.dataset.groups.store(model.groups.len(), Ordering::Release);
        done
    }

    /// The next commit stores that group.
    pub(super) fn touch_group(&mut self, group: GroupId) {
        self.work.changes.groups.insert(group);
    }

    /// The next commit stores that variable.
    pub(super) fn touch_var(&mut self, var: VarId) {
        self.work.changes.vars.insert(var);
    }

    /// The next commit stores the owner of an attribute.
    pub(super) fn touch(&mut self, owner: Owner) {
        match owner {
            Owner::Group(group) => self.touch_group(group),
            Owner::Var(var) => self.touch_var(var),
        }
    }
}
