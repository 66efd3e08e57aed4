//! One cached chunk: its bytes behind a lock of its own, and the way back to the store.
#![forbid(unsafe_code)]

use super::{Array, ChunkStore};
use crate::codec::{Pipeline, scratch};
use crate::error::{Code, Result, Within};
use crate::slab::Dims;
use parking_lot::{RwLock, RwLockReadGuard, RwLockUpgradableReadGuard, RwLockWriteGuard};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

/// What a slot has to say of its chunk. `Pending` is seen by the one who fills it, or if that one panicked.
#[derive(Debug, Default)]
pub(super) enum Data {
    #[default]
    Pending,
    Ready(Vec<u8>),
    /// The store has no such chunk.
    Missing,
    /// The slot is no longer in the cache: look again.
    Gone,
}

/// One chunk of the cache.
#[derive(Debug, Default)]
pub(super) struct Slot {
    data: RwLock<Data>,
    /// Set under the exclusive lock, cleared by whoever has stored the chunk.
    dirty: AtomicBool,
    /// Somebody is storing the chunk in order to drop it.
    leaving: AtomicBool,
    /// The process that made it or last stored to it alone.
    pid: AtomicU32,
}

/// The lock of a slot is held by a thread that does not exist in this process: the process forked meanwhile.
pub(super) struct Abandoned;

impl Slot {
    /// A slot that its maker is going to fill.
    pub(super) fn new() -> Slot {
        let slot = Slot::default();
        slot.mark_ours();
        slot
    }

    /// Says that this process holds the lock for long.
    pub(super) fn mark_ours(&self) {
        self.pid.store(std::process::id(), Ordering::Relaxed);
    }

    pub(super) fn read(&self) -> Result<RwLockReadGuard<'_, Data>, Abandoned> {
        match self.data.try_read() {
            Some(data) => Ok(data),
            None => self.wait(|time| self.data.try_read_for(time), || self.data.read()),
        }
    }

    pub(super) fn write(&self) -> Result<RwLockWriteGuard<'_, Data>, Abandoned> {
        match self.data.try_write() {
            Some(data) => Ok(data),
            None => self.wait(|time| self.data.try_write_for(time), || self.data.write()),
        }
    }

    /// The exclusive lock, if nobody has the slot in use.
    pub(super) fn try_write(&self) -> Option<RwLockWriteGuard<'_, Data>> {
        self.data.try_write()
    }

    pub(super) fn is_dirty(&self) -> bool {
        self.dirty.load(Ordering::Acquire)
    }

    /// Marks the chunk as different from the store's (or not), under the exclusive lock.
    pub(super) fn set_dirty(&self, dirty: bool) {
        self.dirty.store(dirty, Ordering::Release);
    }

    /// Drops what is unsaved, after whoever is storing it has done so. A lock that a forked process has not got the
    /// holder of is not waited for: nobody stores the chunk there.
    pub(super) fn forget(&self) {
        self.set_dirty(false);
        if let Ok(mut data) = self.write() {
            *data = Data::Gone;
        }
    }

    /// Asks for the right to store the chunk in order to drop it.
    pub(super) fn try_leave(&self) -> bool {
        !self.leaving.swap(true, Ordering::Acquire)
    }

    pub(super) fn stay(&self) {
        self.leaving.store(false, Ordering::Release);
    }

    /// Waits for a lock. One that another process's thread held when this process was forked never comes: a clean
    /// chunk is given up soon, one with unsaved values only when waiting is hopeless.
    fn wait<G>(
        &self,
        for_some_time: impl FnOnce(Duration) -> Option<G>,
        for_ever: impl FnOnce() -> G,
    ) -> Result<G, Abandoned> {
        if self.pid.load(Ordering::Relaxed) == std::process::id() {
            return Ok(for_ever());
        }
        let time = if self.is_dirty() { Duration::from_secs(10) } else { Duration::from_millis(100) };
        for_some_time(time).ok_or(Abandoned)
    }
}

/// Where the chunks of one array go when they are stored.
#[derive(Debug)]
pub(super) struct Home {
    store: Arc<dyn ChunkStore>,
    pipeline: Pipeline,
}

impl Home {
    pub(super) fn of(array: &Array) -> Home {
        Home { store: Arc::clone(&array.store), pipeline: array.pipeline.clone() }
    }

    pub(super) fn is_of(&self, array: &Array) -> bool {
        Arc::ptr_eq(&self.store, &array.store)
    }

    /// Stores the chunk if it is dirty. Readers go on meanwhile, writers of this chunk wait.
    ///
    /// # Errors
    /// Those of the codecs and of the store; the chunk stays dirty.
    pub(super) fn write_back(&self, chunk: &[u64], slot: &Slot) -> Result<()> {
        let lock = |time| slot.data.try_upgradable_read_for(time);
        let data = match slot.data.try_upgradable_read() {
            Some(data) => data,
            None => slot
                .wait(lock, || slot.data.upgradable_read())
                .map_err(|Abandoned| abandoned(self.store.as_ref(), chunk))?,
        };
        self.store_locked(chunk, slot, &data)
    }

    fn store_locked(
        &self,
        chunk: &[u64],
        slot: &Slot,
        data: &RwLockUpgradableReadGuard<'_, Data>,
    ) -> Result<()> {
        if let Data::Ready(bytes) = &**data
            && slot.is_dirty()
        {
            put(self.store.as_ref(), &self.pipeline, chunk, bytes)?;
            slot.set_dirty(false);
        }
        Ok(())
    }
}

/// A dirty chunk on its way to the store.
#[derive(Debug)]
pub(super) struct Outgoing {
    pub(super) chunk: Dims<u64>,
    pub(super) slot: Arc<Slot>,
    pub(super) home: Arc<Home>,
}

impl Outgoing {
    pub(super) fn store(&self) -> Result<()> {
        self.home.write_back(&self.chunk, &self.slot)
    }

    /// Whether storing it means waiting for the network.
    pub(super) fn is_remote(&self) -> bool {
        self.home.store.is_remote()
    }
}

/// Encodes and stores a chunk.
pub(super) fn put(store: &dyn ChunkStore, pipeline: &Pipeline, chunk: &[u64], bytes: &[u8]) -> Result<()> {
    let stored = if pipeline.is_identity() {
        store.put(chunk, bytes)
    } else {
        scratch::with_vec(|encoded| {
            pipeline.encode(bytes, encoded)?;
            store.put(chunk, encoded)
        })
    };
    stored.within(|| format!("writing chunk {}", store.name(chunk)))
}

/// The error for unsaved values that only the parent process can save.
pub(super) fn abandoned(store: &dyn ChunkStore, chunk: &[u64]) -> crate::error::Error {
    let name = store.name(chunk);
    Code::Internal.with(format!("chunk {name} was being written when this process was forked"))
}
