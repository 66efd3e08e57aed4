//! netCDF 2: variables and their values (ncvardef ... ncvargetg).

use super::io::{nc_get_var1, nc_get_vara, nc_get_varm, nc_get_vars};
use super::io::{nc_put_var1, nc_put_vara, nc_put_varm, nc_put_vars};
use super::v2::{answer, nctypelen};
use super::var_def::{nc_def_var, nc_rename_var};
use super::var_inq::{nc_inq_var, nc_inq_varid, nc_inq_varndims, nc_inq_vartype};
use crate::ffi::ptr::slice;
use crate::ffi::trace::traced;
use std::ffi::c_void;
use std::os::raw::{c_char, c_int, c_long};

// Arrays of `long` are passed on as arrays of `size_t` and `ptrdiff_t`.
const _: () = assert!(size_of::<c_long>() == size_of::<usize>());

/// Defines a variable and answers its id, or -1 (netCDF 2 manual, `ncvardef`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncvardef(
    ncid: c_int,
    name: *const c_char,
    datatype: c_int,
    ndims: c_int,
    dim: *const c_int,
) -> c_int {
    let mut varid = -1;
    // SAFETY: as this function's.
    let code = unsafe { nc_def_var(ncid, name, datatype, ndims, dim, &mut varid) };
    answer(c"ncvardef", code, ncid, varid)
}

/// The id of a variable, or -1 (netCDF 2 manual, `ncvarid`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncvarid(ncid: c_int, name: *const c_char) -> c_int {
    let mut varid = -1;
    // SAFETY: as this function's.
    let code = unsafe { nc_inq_varid(ncid, name, &mut varid) };
    answer(c"ncvarid", code, ncid, varid)
}

/// All about a variable; answers `varid` or -1 (netCDF 2 manual, `ncvarinq`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncvarinq(
    ncid: c_int,
    varid: c_int,
    name: *mut c_char,
    datatype: *mut c_int,
    ndims: *mut c_int,
    dim: *mut c_int,
    natts: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_inq_var(ncid, varid, name, datatype, ndims, dim, natts) };
    answer(c"ncvarinq", code, ncid, varid)
}

/// Gives a variable another name; answers `varid` or -1 (netCDF 2 manual, `ncvarrename`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncvarrename(ncid: c_int, varid: c_int, name: *const c_char) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_rename_var(ncid, varid, name) };
    answer(c"ncvarrename", code, ncid, varid)
}

/// Writes one value; answers 0 or -1 (netCDF 2 manual, `ncvarput1`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncvarput1(
    ncid: c_int,
    varid: c_int,
    index: *const c_long,
    value: *const c_void,
) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_put_var1(ncid, varid, index.cast(), value) };
    answer(c"ncvarput1", code, ncid, 0)
}

/// Reads one value; answers 0 or -1 (netCDF 2 manual, `ncvarget1`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncvarget1(
    ncid: c_int,
    varid: c_int,
    index: *const c_long,
    value: *mut c_void,
) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_get_var1(ncid, varid, index.cast(), value) };
    answer(c"ncvarget1", code, ncid, 0)
}

/// Writes a block of values; answers 0 or -1 (netCDF 2 manual, `ncvarput`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncvarput(
    ncid: c_int,
    varid: c_int,
    start: *const c_long,
    count: *const c_long,
    value: *const c_void,
) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_put_vara(ncid, varid, start.cast(), count.cast(), value) };
    answer(c"ncvarput", code, ncid, 0)
}

/// Reads a block of values; answers 0 or -1 (netCDF 2 manual, `ncvarget`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncvarget(
    ncid: c_int,
    varid: c_int,
    start: *const c_long,
    count: *const c_long,
    value: *mut c_void,
) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_get_vara(ncid, varid, start.cast(), count.cast(), value) };
    answer(c"ncvarget", code, ncid, 0)
}

/// Writes a strided block of values; answers 0 or -1 (netCDF 2 manual, `ncvarputs`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncvarputs(
    ncid: c_int,
    varid: c_int,
    start: *const c_long,
    count: *const c_long,
    stride: *const c_long,
    value: *const c_void,
) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_put_vars(ncid, varid, start.cast(), count.cast(), stride.cast(), value) };
    answer(c"ncvarputs", code, ncid, 0)
}

/// Reads a strided block of values; answers 0 or -1 (netCDF 2 manual, `ncvargets`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncvargets(
    ncid: c_int,
    varid: c_int,
    start: *const c_long,
    count: *const c_long,
    stride: *const c_long,
    value: *mut c_void,
) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_get_vars(ncid, varid, start.cast(), count.cast(), stride.cast(), value) };
    answer(c"ncvargets", code, ncid, 0)
}

/// Writes a strided block of values, spread in memory as `map` (in bytes) says;
/// answers 0 or -1, or the code of an unknown variable (netCDF 2 manual, `ncvarputg`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncvarputg(
    ncid: c_int,
    varid: c_int,
    start: *const c_long,
    count: *const c_long,
    stride: *const c_long,
    map: *const c_long,
    value: *const c_void,
) -> c_int {
    if map.is_null() {
        // SAFETY: as this function's.
        return unsafe { ncvarputs(ncid, varid, start, count, stride, value) };
    }
    // SAFETY: as this function's.
    let imap = match unsafe { in_values(ncid, varid, map) } {
        Ok(imap) => imap,
        Err(code) => return code,
    };
    let (start, count, stride) = (start.cast(), count.cast(), stride.cast());
    // SAFETY: as this function's.
    let code = unsafe { nc_put_varm(ncid, varid, start, count, stride, imap.as_ptr(), value) };
    answer(c"ncvarputg", code, ncid, 0)
}

/// Reads a strided block of values, spread in memory as `map` (in bytes) says;
/// answers 0 or -1, or the code of an unknown variable (netCDF 2 manual, `ncvargetg`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncvargetg(
    ncid: c_int,
    varid: c_int,
    start: *const c_long,
    count: *const c_long,
    stride: *const c_long,
    map: *const c_long,
    value: *mut c_void,
) -> c_int {
    if map.is_null() {
        // SAFETY: as this function's.
        return unsafe { ncvargets(ncid, varid, start, count, stride, value) };
    }
    // SAFETY: as this function's.
    let imap = match unsafe { in_values(ncid, varid, map) } {
        Ok(imap) => imap,
        Err(code) => return code,
    };
    let (start, count, stride) = (start.cast(), count.cast(), stride.cast());
    // SAFETY: as this function's.
    let code = unsafe { nc_get_varm(ncid, varid, start, count, stride, imap.as_ptr(), value) };
    answer(c"ncvargetg", code, ncid, 0)
}

/// A map in bytes as one in values.
///
/// # Errors
/// The code of an unknown variable.
///
/// # Safety
/// The pointer contract.
unsafe fn in_values(ncid: c_int, varid: c_int, map: *const c_long) -> Result<Vec<isize>, c_int> {
    let (mut rank, mut xtype) = (0, 0);
    // SAFETY: a place for the result.
    let code = unsafe { nc_inq_varndims(ncid, varid, &mut rank) };
    if code != 0 {
        return Err(code);
    }
    // SAFETY: a place for the result.
    let code = unsafe { nc_inq_vartype(ncid, varid, &mut xtype) };
    if code != 0 {
        return Err(code);
    }
    let size = nctypelen(xtype).max(1) as isize;
    // SAFETY: as this function's.
    let map = unsafe { slice(map, usize::try_from(rank).unwrap_or(0)) };
    Ok(map.unwrap_or_default().iter().map(|bytes| *bytes as isize / size).collect())
}
