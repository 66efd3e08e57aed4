//! The chunk cache: of new variables and of one variable.

use crate::dataset::defaults;
use crate::error::{Code, Result};
use crate::ffi::guard::{guard, on};
use crate::ffi::ptr;
use crate::ffi::trace::traced;
use crate::ffi::user::types::number;
use crate::ffi::user::{UserDataset, ask, theirs};
use crate::model::CacheLimit;
use std::os::raw::{c_float, c_int};

/// Sets the chunk cache of datasets opened from now on (netCDF manual, `nc_set_chunk_cache`): NC_EINVAL.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_set_chunk_cache(size: usize, nelems: usize, preemption: c_float) -> c_int {
    guard(|| defaults::set_cache(CacheLimit { size, slots: nelems, preemption }))
}

/// The chunk cache of datasets opened from now on (`nc_get_chunk_cache`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_chunk_cache(
    sizep: *mut usize,
    nelemsp: *mut usize,
    preemptionp: *mut c_float,
) -> c_int {
    guard(|| {
        // SAFETY: as this function's.
        unsafe { put_limit(defaults::cache(), sizep, nelemsp, preemptionp) };
        Ok(())
    })
}

/// [`nc_set_chunk_cache`] for Fortran; the preemption is in percent: NC_EINVAL for sizes below 1 as well.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_set_chunk_cache_ints(size: c_int, nelems: c_int, preemption: c_int) -> c_int {
    guard(|| {
        if size <= 0 || nelems <= 0 || preemption < 0 {
            return Err(Code::Invalid.with("a cache without room or a negative preemption"));
        }
        defaults::set_cache(limit_of(size, nelems, preemption, defaults::CACHE_LIMIT)?)
    })
}

/// [`nc_get_chunk_cache`] for Fortran; the preemption is in percent.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_chunk_cache_ints(
    sizep: *mut c_int,
    nelemsp: *mut c_int,
    preemptionp: *mut c_int,
) -> c_int {
    guard(|| {
        // SAFETY: as this function's.
        unsafe { put_ints(defaults::cache(), sizep, nelemsp, preemptionp) };
        Ok(())
    })
}

/// Sets the chunk cache of a variable (`nc_set_var_chunk_cache`): NC_EBADID, NC_EINVAL, NC_ENOTVAR.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_set_var_chunk_cache(
    ncid: c_int,
    varid: c_int,
    size: usize,
    nelems: usize,
    preemption: c_float,
) -> c_int {
    on(ncid, theirs!(set_var_chunk_cache(ncid, varid, size, nelems, preemption)), |dataset, group| {
        dataset.check_enhanced()?;
        dataset.set_cache(group, varid, CacheLimit { size, slots: nelems, preemption })
    })
}

/// The chunk cache of a variable (`nc_get_var_chunk_cache`): NC_EBADID, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_chunk_cache(
    ncid: c_int,
    varid: c_int,
    sizep: *mut usize,
    nelemsp: *mut usize,
    preemptionp: *mut c_float,
) -> c_int {
    on(ncid, theirs!(get_var_chunk_cache(ncid, varid, sizep, nelemsp, preemptionp)), |dataset, group| {
        dataset.check_enhanced()?;
        let limit = dataset.cache(group, varid)?;
        // SAFETY: as this function's.
        unsafe { put_limit(limit, sizep, nelemsp, preemptionp) };
        Ok(())
    })
}

/// [`nc_set_var_chunk_cache`] for Fortran: the size is in megabytes, the preemption in percent, and what is negative
/// stays at its default.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_set_var_chunk_cache_ints(
    ncid: c_int,
    varid: c_int,
    size: c_int,
    nelems: c_int,
    preemption: c_int,
) -> c_int {
    let limit = || -> Result<CacheLimit> {
        let mut limit = limit_of(size, nelems, preemption, defaults::CACHE_LIMIT)?;
        if size >= 0 {
            limit.size = limit.size.saturating_mul(1 << 20);
        }
        Ok(limit)
    };
    let theirs = |user: &UserDataset| {
        let CacheLimit { size, slots, preemption } = limit().map_err(number)?;
        ask!(user, set_var_chunk_cache(ncid, varid, size, slots, preemption))
    };
    on(ncid, theirs, |dataset, group| {
        dataset.check_enhanced()?;
        dataset.set_cache(group, varid, limit()?)
    })
}

/// [`nc_get_var_chunk_cache`] for Fortran: the size is in megabytes, the preemption in percent.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_chunk_cache_ints(
    ncid: c_int,
    varid: c_int,
    sizep: *mut c_int,
    nelemsp: *mut c_int,
    preemptionp: *mut c_int,
) -> c_int {
    let tell = |limit: CacheLimit| {
        let limit = CacheLimit { size: limit.size >> 20, ..limit };
        // SAFETY: as this function's.
        unsafe { put_ints(limit, sizep, nelemsp, preemptionp) };
    };
    let theirs = |user: &UserDataset| {
        let (mut size, mut slots, mut preemption) = (0, 0, 0.0);
        let (size_place, slots_place, rest) = (&raw mut size, &raw mut slots, &raw mut preemption);
        ask!(user, get_var_chunk_cache(ncid, varid, size_place, slots_place, rest))?;
        tell(CacheLimit { size, slots, preemption });
        Ok(())
    };
    on(ncid, theirs, |dataset, group| {
        dataset.check_enhanced()?;
        dataset.cache(group, varid).map(tell)
    })
}

/// A limit in the units of the Fortran functions; what is negative is taken from `or`.
fn limit_of(size: c_int, nelems: c_int, preemption: c_int, or: CacheLimit) -> Result<CacheLimit> {
    if preemption > 100 {
        return Err(Code::Invalid.with("a preemption above 100 percent"));
    }
    Ok(CacheLimit {
        size: usize::try_from(size).unwrap_or(or.size),
        slots: usize::try_from(nelems).unwrap_or(or.slots),
        preemption: if preemption < 0 { or.preemption } else { preemption as f32 / 100.0 },
    })
}

/// # Safety
/// The pointer contract.
unsafe fn put_limit(limit: CacheLimit, sizep: *mut usize, nelemsp: *mut usize, preemptionp: *mut c_float) {
    // SAFETY: as this function's.
    unsafe { ptr::put(sizep, limit.size) };
    // SAFETY: as this function's.
    unsafe { ptr::put(nelemsp, limit.slots) };
    // SAFETY: as this function's.
    unsafe { ptr::put(preemptionp, limit.preemption) };
}

/// # Safety
/// The pointer contract.
unsafe fn put_ints(limit: CacheLimit, sizep: *mut c_int, nelemsp: *mut c_int, preemptionp: *mut c_int) {
    let int = |size: usize| c_int::try_from(size).unwrap_or(c_int::MAX);
    // SAFETY: as this function's.
    unsafe { ptr::put(sizep, int(limit.size)) };
    // SAFETY: as this function's.
    unsafe { ptr::put(nelemsp, int(limit.slots)) };
    // SAFETY: as this function's.
    unsafe { ptr::put(preemptionp, (limit.preemption * 100.0) as c_int) };
}
