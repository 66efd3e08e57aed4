//! Which archives this process is changing: all that open one of them share it.

use super::archive::{Archive, Form};
use super::beside::resolve;
use crate::error::Result;
use once_cell::sync::Lazy;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Weak};

/// An archive that is being changed, and how many change it.
#[derive(Debug, Default)]
struct Slot {
    archive: Weak<Archive>,
    writers: usize,
    /// The process that opened it: one forked from it has no part in it.
    process: u32,
}

impl Slot {
    fn live(&self) -> Option<Arc<Archive>> {
        (self.writers > 0 && self.process == std::process::id()).then(|| self.archive.upgrade()).flatten()
    }

    /// Counts one more who changes it.
    fn join(&mut self, archive: &Arc<Archive>) {
        let process = std::process::id();
        *self = Slot { archive: Arc::downgrade(archive), writers: self.writers + 1, process };
    }
}

/// Slots by path. The table is locked for moments, a slot while its archive is opened or closed.
static CHANGING: Lazy<Mutex<HashMap<PathBuf, Arc<Mutex<Slot>>>>> = Lazy::new(Mutex::default);

/// One who changes an archive.
#[derive(Debug)]
pub(super) struct Writer {
    archive: Arc<Archive>,
    slot: Arc<Mutex<Slot>>,
    closed: Mutex<bool>,
}

impl Writer {
    /// Opens an archive for changing.
    ///
    /// # Errors
    /// Those of [`Archive::open`].
    pub(super) fn open(path: &Path) -> Result<Writer> {
        let path = resolve(path)?;
        Writer::join(&path, |live| match live {
            Some(archive) => Ok(archive),
            None => Archive::open(&path).map(Arc::new),
        })
    }

    /// Makes an archive. One that this process is changing already loses its objects, but not before a flush.
    ///
    /// # Errors
    /// Those of [`Archive::create`].
    pub(super) fn create(path: &Path, exclusive: bool, form: Form) -> Result<Writer> {
        let path = resolve(path)?;
        Writer::join(&path, |live| match live {
            Some(archive) if !exclusive => {
                archive.delete_tree(&crate::zmap::Key::root())?;
                Ok(archive)
            }
            _ => Archive::create(&path, exclusive, form).map(Arc::new),
        })
    }

    fn join(path: &Path, open: impl FnOnce(Option<Arc<Archive>>) -> Result<Arc<Archive>>) -> Result<Writer> {
        let slot = slot(path);
        let archive = {
            let mut slot = slot.lock();
            let live = slot.live();
            if live.is_none() {
                *slot = Slot::default();
            }
            let archive = open(live)?;
            slot.join(&archive);
            archive
        };
        Ok(Writer { archive, slot, closed: Mutex::new(false) })
    }

    /// The archive.
    pub(super) fn archive(&self) -> &Arc<Archive> {
        &self.archive
    }

    /// Flushes, and for the last who changes it ends the change. After a failure it is still open.
    ///
    /// # Errors
    /// Those of [`Archive::flush`].
    pub(super) fn close(&self) -> Result<()> {
        let mut closed = self.closed.lock();
        if *closed {
            return Ok(());
        }
        let mut slot = self.slot.lock();
        match slot.writers {
            1 => self.archive.finish()?,
            _ => self.archive.flush()?,
        }
        leave(&mut slot);
        *closed = true;
        Ok(())
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        if !*self.closed.lock() {
            let mut slot = self.slot.lock();
            leave(&mut slot);
            if slot.writers == 0 {
                self.archive.abandon();
            }
        }
        let mut changing = CHANGING.lock();
        // The table itself holds each slot once, and this writer its own.
        changing.retain(|_, slot| Arc::strong_count(slot) > 1 + usize::from(Arc::ptr_eq(slot, &self.slot)));
    }
}

fn leave(slot: &mut Slot) {
    slot.writers = slot.writers.saturating_sub(1);
}

fn slot(path: &Path) -> Arc<Mutex<Slot>> {
    CHANGING.lock().entry(path.to_owned()).or_default().clone()
}

/// The archive at a path, if this process is changing it.
pub(super) fn changing(path: &Path) -> Option<Arc<Archive>> {
    let path = resolve(path).ok()?;
    let slot = CHANGING.lock().get(&path)?.clone();
    slot.lock().live()
}
