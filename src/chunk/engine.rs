//! Reads and writes slabs of chunked arrays.
#![forbid(unsafe_code)]

use super::behind::Behind;
use super::read::Reading;
use super::write::Writing;
use super::{Array, Cache, CacheSize, ChunkStore, Grid, Parts};
use crate::error::{Code, Result};
use crate::pool;
use crate::slab::{Slab, Source, Target};

/// Calls that touch no more bytes of chunks than this are not worth waking other threads.
const SMALL_BYTES: usize = 64 << 10;
/// Neither are those of so few chunks, if they are that small.
const SMALL_PARTS: usize = 16;

/// The engine of one dataset: its cache, and the pool shared by all.
#[derive(Debug)]
pub struct Engine {
    cache: Cache,
    behind: Behind,
}

impl Engine {
    /// An engine whose cache keeps that much by default for each array.
    pub fn new(cache: CacheSize) -> Engine {
        Engine { cache: Cache::new(cache), behind: Behind::default() }
    }

    /// Reads a slab. Elements outside what was ever written are the fill value.
    ///
    /// # Errors
    /// Those of the store and of the codecs, each naming the chunk: `Filter` (NC_EFILTER) for one that is damaged,
    /// `Truncated` (NC_ETRUNC) for an unfiltered one of the wrong length. An error of writing back other chunks that
    /// had to make room is returned too, after the values.
    pub fn read(&self, array: &Array, slab: &Slab, target: &Target<'_>) -> Result<()> {
        let reading = Reading::new(&self.cache, array, target)?;
        if let Some(result) = reading.single(slab) {
            return result;
        }
        let parts = array.grid.parts(slab);
        share(&*array.store, &array.grid, &parts, |index| match parts.get(index) {
            Some(part) => reading.part(&part),
            None => Ok(()),
        })
    }

    /// Writes a slab. Whole chunks are encoded and stored at once, or soon after the call if there are too few of them to
    /// keep all threads busy; others stay in the cache until [`Engine::flush`] or eviction.
    ///
    /// # Errors
    /// As [`Engine::read`]. Chunks that could not be stored stay in the cache; the next flush tries again.
    pub fn write(&self, array: &Array, slab: &Slab, source: &Source<'_>) -> Result<()> {
        let parts = array.grid.parts(slab);
        let behind = Some(&self.behind).filter(|_| self.stores_later(array, &parts));
        let writing = Writing::new(&self.cache, array, source, behind)?;
        share(&*array.store, &array.grid, &parts, |index| match parts.get(index) {
            Some(part) => writing.part(&part),
            None => Ok(()),
        })
    }

    /// Whether so few chunks are written that others could store them after the call.
    fn stores_later(&self, array: &Array, parts: &Parts<'_>) -> bool {
        Behind::suits(array, parts.len()) && self.cache.has_room_for(array)
    }

    /// Limits of the cache for one array.
    pub fn tune(&self, array: u64, cache: CacheSize) {
        self.cache.tune(array, cache);
    }

    /// Writes back every dirty chunk of the array, or of all arrays: to where each array's chunks were when it was
    /// last used, so flush before they move.
    ///
    /// # Errors
    /// The first of those met; chunks that could not be stored stay dirty, all others are stored.
    pub fn flush(&self, array: Option<&Array>) -> Result<()> {
        if let Some(array) = array {
            self.cache.adopt(array);
        }
        self.cache.flush(array.map(|array| array.id))
    }

    /// Drops what is cached of an array without writing it back: needed before its chunk shape, element size or
    /// filters change under the same id.
    pub fn forget(&self, array: u64) {
        self.cache.forget(array);
    }

    /// Bytes of decoded chunks in the cache.
    pub fn cached_bytes(&self) -> usize {
        self.cache.bytes()
    }
}

impl Drop for Engine {
    /// Nothing is stored after the dataset is gone.
    fn drop(&mut self) {
        self.cache.forget_all();
    }
}

/// Runs `part` for the number of each part, on several threads where that can pay.
pub(crate) fn share(
    store: &dyn ChunkStore,
    grid: &Grid,
    parts: &Parts<'_>,
    part: impl Fn(u64) -> Result<()> + Sync,
) -> Result<()> {
    let count =
        usize::try_from(parts.len()).map_err(|_| Code::NoMemory.with("more chunks than can be counted"))?;
    if store.is_remote() {
        return pool::run_waiting(count, |index| part(index as u64));
    }
    if count <= SMALL_PARTS && grid.chunk_size().saturating_mul(count) <= SMALL_BYTES {
        return (0..count as u64).try_for_each(part);
    }
    pool::run(count, |index| part(index as u64))
}
