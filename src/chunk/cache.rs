//! Decoded chunks kept for the next call, within a limit of bytes, written back when dirty.
//!
//! The table is locked only to look up, put in and take out; whoever fetches, decodes, copies or stores a chunk holds
//! the lock of its slot alone. Under the table's lock a slot's lock is only tried, never waited for.
#![forbid(unsafe_code)]

use super::Array;
use super::behind::Permit;
use super::read::make_room;
use super::slot::{Abandoned, Data, Home, Outgoing, Slot, abandoned};
use super::table::{Held, Kept, Shard, Table, Victim, dirty};
use crate::error::{Code, Error, Result};
use crate::pool;
use parking_lot::{Mutex, MutexGuard, RwLockWriteGuard};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Size of a chunk cache (`nc_set_chunk_cache`, `nc_set_var_chunk_cache`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CacheSize {
    /// Bytes of decoded chunks to keep.
    pub size: usize,
    /// Number of slots, kept for inquiry only.
    pub slots: usize,
    /// Preference for dropping chunks that were fully read or written, 0 to 1, kept for inquiry.
    pub preemption: f32,
}

/// Tables of their own, so that calls on different arrays rarely meet.
const SHARDS: usize = 8;
/// Bytes that a chunk counts at least: the table's own need.
const OVERHEAD: usize = 128;
/// Chunks of an array whose reads by range are counted.
const COUNTED: usize = 4096;

/// The decoded chunks of one dataset.
#[derive(Debug)]
pub struct Cache {
    shards: [Shard; SHARDS],
    limit: usize,
    bytes: AtomicUsize,
}

impl Cache {
    /// An empty cache that keeps that many bytes of each array unless told otherwise.
    pub fn new(size: CacheSize) -> Cache {
        Cache { shards: std::array::from_fn(|_| Shard::new()), limit: size.size, bytes: AtomicUsize::new(0) }
    }

    /// Bytes of all chunks in the cache.
    pub fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Changes the limit of one array; it applies from the next chunk on.
    pub fn tune(&self, array: u64, size: CacheSize) {
        let mut table = self.table(array);
        table.entry(array).or_insert_with(|| Kept::new(self.limit)).limit = size.size;
    }

    /// Drops the chunks of an array, saved or not; its limit stays. Afterwards none of them is being stored.
    pub fn forget(&self, array: u64) {
        let mut table = self.table(array);
        let Some(kept) = table.get_mut(&array) else { return };
        let limit = kept.limit;
        let kept = std::mem::replace(kept, Kept::new(limit));
        drop(table);
        self.bytes.fetch_sub(kept.bytes, Ordering::Relaxed);
        kept.chunks.oldest_first().for_each(|(_, held)| held.slot.forget());
    }

    /// Drops every chunk, saved or not, as [`Cache::forget`] does.
    pub(super) fn forget_all(&self) {
        for shard in &self.shards {
            let arrays: Vec<u64> = shard.table().keys().copied().collect();
            arrays.into_iter().for_each(|array| self.forget(array));
        }
    }

    /// Whether the array may keep at least one of its chunks.
    pub(super) fn has_room_for(&self, array: &Array) -> bool {
        let table = self.table(array.id);
        table.get(&array.id).map_or(self.limit, |kept| kept.limit) >= array.grid.chunk_size()
    }

    /// Makes later write-backs of the array's chunks go where `array` says.
    pub(super) fn adopt(&self, array: &Array) {
        let mut table = self.table(array.id);
        self.kept(&mut table, array);
    }

    /// Whether reading a part of `span` bytes of a chunk by range is better than keeping the chunk: it is until the
    /// chunk's parts have cost as much as all of it (`request` bytes stand for one request), or if it is too large
    /// to be kept.
    pub(super) fn prefers_range(&self, array: &Array, chunk: &[u64], span: usize, request: usize) -> bool {
        let size = array.grid.chunk_size();
        let mut table = self.table(array.id);
        let kept = self.kept(&mut table, array);
        if size > kept.limit.max(request) {
            return span < size;
        }
        if kept.ranges.len() >= COUNTED {
            kept.ranges.clear();
        }
        let spent = kept.ranges.entry(chunk.into()).or_insert(0);
        *spent = spent.saturating_add(span).saturating_add(request);
        let worth = *spent <= size;
        if !worth {
            kept.ranges.remove(chunk);
        }
        worth
    }

    /// Hands the bytes of a cached chunk to `copy`; `None` if it is not cached.
    pub(super) fn peek<T>(
        &self,
        array: &Array,
        chunk: &[u64],
        copy: impl FnOnce(&[u8]) -> Result<T>,
    ) -> Option<Result<T>> {
        let slot = {
            let mut table = self.table(array.id);
            let held = table.get_mut(&array.id)?.chunks.touch(chunk)?;
            held.passing.set(false);
            Arc::clone(&held.slot)
        };
        let data = match self.lock(array, chunk, &slot, Slot::read) {
            Ok(data) => data?,
            Err(error) => return Some(Err(error)),
        };
        match &*data {
            Data::Ready(bytes) => Some(copy(bytes)),
            Data::Pending | Data::Missing | Data::Gone => None,
        }
    }

    /// Hands the bytes of a chunk to `copy`, after `load` has fetched them if need be. `load` answers false if there
    /// is no such chunk; then so does this.
    ///
    /// # Errors
    /// Those of `load` and `copy`, and of writing back chunks that had to make room.
    pub(super) fn read(
        &self,
        array: &Array,
        chunk: &[u64],
        load: impl FnOnce(&mut Vec<u8>) -> Result<bool>,
        copy: impl FnOnce(&[u8]) -> Result<()>,
    ) -> Result<bool> {
        loop {
            let slot = self.entry(array, chunk, array.grid.chunk_size());
            let Some(data) = self.lock(array, chunk, &slot, Slot::read)? else { continue };
            match &*data {
                Data::Ready(bytes) => return copy(bytes).map(|()| true),
                Data::Missing => return Ok(false),
                Data::Gone => continue,
                Data::Pending => drop(data),
            }
            let Some(mut data) = self.lock(array, chunk, &slot, Slot::write)? else { continue };
            if !matches!(*data, Data::Pending) {
                continue;
            }
            self.fill(array.id, chunk, &slot, &mut data, load)?;
            let data = RwLockWriteGuard::downgrade(data);
            let Data::Ready(bytes) = &*data else { return Ok(false) };
            copy(bytes)?;
            drop(data);
            return self.trim(array.id).map(|()| true);
        }
    }

    /// Lets `change` alter the bytes of a chunk, which `load` provides if they are not cached; stored later.
    ///
    /// # Errors
    /// Those of `load` and `change`, and of writing back chunks that had to make room.
    pub(super) fn modify(
        &self,
        array: &Array,
        chunk: &[u64],
        load: impl Fn(&mut Vec<u8>) -> Result<()>,
        change: impl FnOnce(&mut [u8]) -> Result<()>,
    ) -> Result<()> {
        loop {
            let slot = self.entry(array, chunk, array.grid.chunk_size());
            let Some(mut data) = self.lock(array, chunk, &slot, Slot::write)? else { continue };
            let is_new = matches!(*data, Data::Pending);
            if is_new {
                self.fill(array.id, chunk, &slot, &mut data, |bytes| load(bytes).map(|()| true))?;
            }
            let Data::Ready(bytes) = &mut *data else { continue };
            slot.set_dirty(true);
            change(bytes)?;
            drop(data);
            return if is_new { self.trim(array.id) } else { Ok(()) };
        }
    }

    /// Runs `store`, which stores new bytes for a chunk, while nobody else has the chunk; what was cached of it is
    /// dropped if that succeeds.
    ///
    /// # Errors
    /// Those of `store`; what was cached stays as it was.
    pub(super) fn replace(
        &self,
        array: &Array,
        chunk: &[u64],
        store: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        loop {
            let slot = self.entry(array, chunk, 0);
            let Some(mut data) = self.lock(array, chunk, &slot, Slot::write)? else { continue };
            if matches!(*data, Data::Missing | Data::Gone) {
                continue;
            }
            slot.mark_ours();
            let result = store();
            if result.is_ok() || matches!(*data, Data::Pending) {
                self.remove(array.id, chunk, &slot);
                slot.set_dirty(false);
                *data = Data::Gone;
            }
            return result;
        }
    }

    /// Takes new values for all of a chunk, which `fill` writes, and stores them behind the caller's back.
    ///
    /// # Errors
    /// Those of `fill`: then the chunk is as it was. Those of writing back chunks that had to make room.
    pub(super) fn store_later(
        &self,
        array: &Array,
        chunk: &[u64],
        permit: Permit,
        fill: impl FnOnce(&mut [u8]) -> Result<()>,
    ) -> Result<()> {
        let mut bytes = self.passed(array.id).unwrap_or_else(|| self.spare(array.id));
        make_room(&mut bytes, array.grid.chunk_size())?;
        fill(&mut bytes)?;
        let slot = self.place(array, chunk, bytes)?;
        let home = Arc::clone(
            self.table(array.id).get(&array.id).and_then(|kept| kept.home.as_ref()).ok_or(Code::Internal)?,
        );
        permit.store(Outgoing { chunk: chunk.into(), slot, home });
        self.trim(array.id)
    }

    /// Puts a dirty chunk in, in place of what was cached of it.
    fn place(&self, array: &Array, chunk: &[u64], bytes: Vec<u8>) -> Result<Arc<Slot>> {
        loop {
            let slot = self.entry(array, chunk, array.grid.chunk_size());
            let Some(mut data) = self.lock(array, chunk, &slot, Slot::write)? else { continue };
            if matches!(*data, Data::Missing | Data::Gone) {
                continue;
            }
            slot.set_dirty(true);
            let is_new = matches!(std::mem::replace(&mut *data, Data::Ready(bytes)), Data::Pending);
            drop(data);
            if is_new
                && let Some(held) =
                    self.table(array.id).get(&array.id).and_then(|kept| kept.chunks.peek(chunk))
            {
                held.passing.set(true);
            }
            return Ok(slot);
        }
    }

    /// Stores every dirty chunk of one array, or of all. One that cannot be stored does not stop the others.
    ///
    /// # Errors
    /// The first one met; those chunks stay dirty.
    pub(super) fn flush(&self, array: Option<u64>) -> Result<()> {
        let dirty: Vec<Outgoing> = match array {
            Some(array) => dirty(&self.table(array), Some(array)),
            None => self.shards.iter().flat_map(|shard| dirty(&shard.table(), None)).collect(),
        };
        let failed: Mutex<Option<Error>> = Mutex::new(None);
        let store = |index| {
            if let Some(Err(error)) = dirty.get(index).map(Outgoing::store) {
                failed.lock().get_or_insert(error);
            }
            Ok(())
        };
        match dirty.iter().any(Outgoing::is_remote) {
            true => pool::run_waiting(dirty.len(), store)?,
            false => pool::run(dirty.len(), store)?,
        }
        failed.into_inner().map_or(Ok(()), Err)
    }

    fn table(&self, array: u64) -> MutexGuard<'_, Table> {
        self.shards[(array % SHARDS as u64) as usize].table()
    }

    fn kept<'t>(&self, table: &'t mut Table, array: &Array) -> &'t mut Kept {
        let kept = table.entry(array.id).or_insert_with(|| Kept::new(self.limit));
        if kept.home.as_ref().is_none_or(|home| !home.is_of(array)) {
            kept.home = Some(Arc::new(Home::of(array)));
        }
        kept
    }

    /// The slot of a chunk, as the newest of its array; one that is new is pending and counts `size` bytes.
    fn entry(&self, array: &Array, chunk: &[u64], size: usize) -> Arc<Slot> {
        let mut table = self.table(array.id);
        let kept = self.kept(&mut table, array);
        if let Some(held) = kept.chunks.touch(chunk) {
            held.passing.set(false);
            return Arc::clone(&held.slot);
        }
        let slot = Arc::new(Slot::new());
        let bytes = size.max(OVERHEAD);
        kept.chunks.insert(chunk, Held::new(Arc::clone(&slot), bytes));
        kept.bytes += bytes;
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        slot
    }

    /// Waits for a lock of a slot. `None`: a forked process gave up waiting, the chunk has to be looked up again.
    fn lock<'s, G>(
        &self,
        array: &Array,
        chunk: &[u64],
        slot: &'s Slot,
        lock: impl FnOnce(&'s Slot) -> Result<G, Abandoned>,
    ) -> Result<Option<G>> {
        match lock(slot) {
            Ok(guard) => Ok(Some(guard)),
            Err(Abandoned) if slot.is_dirty() => Err(abandoned(array.store.as_ref(), chunk)),
            Err(Abandoned) => {
                self.remove(array.id, chunk, slot);
                Ok(None)
            }
        }
    }

    /// Fills a pending slot, or takes it out if there is nothing to fill it with.
    fn fill(
        &self,
        array: u64,
        chunk: &[u64],
        slot: &Slot,
        data: &mut Data,
        load: impl FnOnce(&mut Vec<u8>) -> Result<bool>,
    ) -> Result<()> {
        let mut bytes = self.spare(array);
        let found = load(&mut bytes);
        if let Ok(true) = found {
            *data = Data::Ready(bytes);
            return Ok(());
        }
        self.remove(array, chunk, slot);
        *data = if found.is_ok() { Data::Missing } else { Data::Gone };
        found.map(|_| ())
    }

    /// The buffer of a chunk that was only here until it was stored.
    fn passed(&self, array: u64) -> Option<Vec<u8>> {
        let mut table = self.table(array);
        let kept = table.get_mut(&array)?;
        let (chunk, buffer) = kept.passed()?;
        self.bytes.fetch_sub(kept.remove(&chunk), Ordering::Relaxed);
        Some(buffer)
    }

    /// A buffer of a chunk that was dropped, or a new one.
    fn spare(&self, array: u64) -> Vec<u8> {
        self.table(array).get_mut(&array).and_then(|kept| kept.spares.pop()).unwrap_or_default()
    }

    /// Takes a slot out of the table, if it is still that chunk's.
    fn remove(&self, array: u64, chunk: &[u64], slot: &Slot) {
        let mut table = self.table(array);
        let Some(kept) = table.get_mut(&array) else { return };
        if kept.chunks.peek(chunk).is_some_and(|held| std::ptr::eq(Arc::as_ptr(&held.slot), slot)) {
            self.bytes.fetch_sub(kept.remove(chunk), Ordering::Relaxed);
        }
    }

    /// Drops chunks used longest ago until the array is within its limit. The newest stays, however large it is.
    ///
    /// # Errors
    /// Those of storing a dirty chunk, which then stays.
    fn trim(&self, array: u64) -> Result<()> {
        while let Some(dirty) = self.drop_clean(array) {
            let result = dirty.store();
            dirty.slot.stay();
            result?;
        }
        Ok(())
    }

    /// Drops clean chunks while the array is over its limit; answers the dirty one that has to be stored first.
    fn drop_clean(&self, array: u64) -> Option<Outgoing> {
        let mut table = self.table(array);
        let kept = table.get_mut(&array)?;
        while kept.bytes > kept.limit {
            match kept.victim()? {
                Victim::Dirty(outgoing) => return Some(outgoing),
                Victim::Clean(chunk, buffer) => {
                    self.bytes.fetch_sub(kept.remove(&chunk), Ordering::Relaxed);
                    kept.keep_spare(buffer);
                }
            }
        }
        None
    }
}
