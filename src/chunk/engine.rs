//! Reads and writes slabs of chunked arrays.

use super::{Array, CacheSize};
use crate::error::Result;
use crate::slab::{Slab, Source, Target};

/// The engine of one dataset: its cache, and the pool shared by all.
#[derive(Debug, Default)]
pub struct Engine {}

impl Engine {
    /// An engine whose cache keeps that much by default for each array.
    pub fn new(cache: CacheSize) -> Engine {
        let _ = cache;
        todo!()
    }

    /// Reads a slab. Elements outside what was ever written are the fill value.
    ///
    /// # Errors
    /// Those of the store and of the codecs, each naming the chunk.
    pub fn read(&self, array: &Array, slab: &Slab, target: &Target<'_>) -> Result<()> {
        let _ = (array, slab, target);
        todo!()
    }

    /// Writes a slab. Whole chunks are encoded and stored at once, others stay in the cache until [`Engine::flush`]
    /// or eviction.
    pub fn write(&self, array: &Array, slab: &Slab, source: &Source<'_>) -> Result<()> {
        let _ = (array, slab, source);
        todo!()
    }

    /// Limits of the cache for one array.
    pub fn tune(&self, array: u64, cache: CacheSize) {
        let _ = (array, cache);
    }

    /// Writes back every dirty chunk of the array, or of all arrays.
    pub fn flush(&self, array: Option<&Array>) -> Result<()> {
        let _ = array;
        todo!()
    }

    /// Drops what is cached of an array without writing it back.
    pub fn forget(&self, array: u64) {
        let _ = array;
    }
}
