//! What callers set for datasets yet to be opened: the default format and the default chunk cache.

use crate::error::{Code, Result};
use crate::model::CacheLimit;
use parking_lot::RwLock;
use std::sync::atomic::{AtomicI32, Ordering};

/// `NC_FORMAT_CLASSIC` to begin with.
static FORMAT: AtomicI32 = AtomicI32::new(1);
static CACHE: RwLock<Option<CacheLimit>> = RwLock::new(None);

/// The chunk cache of a variable for which nothing was set; what release 4.10 has.
pub const CACHE_LIMIT: CacheLimit = CacheLimit { size: 64 << 20, slots: 1000, preemption: 0.75 };

/// The format (`NC_FORMAT_*`) of a dataset that is created without a word about it.
pub fn format() -> i32 {
    FORMAT.load(Ordering::Relaxed)
}

/// Sets the default format (`nc_set_default_format`); answers the one before.
///
/// # Errors
/// `Invalid` (NC_EINVAL) for what is no format.
pub fn set_format(format: i32) -> Result<i32> {
    if !(1..=5).contains(&format) {
        return Err(Code::Invalid.with(format!("format {format}")));
    }
    Ok(FORMAT.swap(format, Ordering::Relaxed))
}

/// The chunk cache that new variables get if the caller set one.
pub(super) fn chosen_cache() -> Option<CacheLimit> {
    *CACHE.read()
}

/// The chunk cache of variables for which nothing else is said (`nc_get_chunk_cache`).
pub fn cache() -> CacheLimit {
    chosen_cache().unwrap_or(CACHE_LIMIT)
}

/// Sets the chunk cache of variables of datasets opened from now on (`nc_set_chunk_cache`).
///
/// # Errors
/// `Invalid` (NC_EINVAL) for a preemption outside 0 to 1.
pub fn set_cache(cache: CacheLimit) -> Result<()> {
    check_preemption(cache.preemption)?;
    *CACHE.write() = Some(cache);
    Ok(())
}

pub(super) fn check_preemption(preemption: f32) -> Result<()> {
    if (0.0..=1.0).contains(&preemption) {
        return Ok(());
    }
    Err(Code::Invalid.with(format!("preemption {preemption} outside 0 to 1")))
}
