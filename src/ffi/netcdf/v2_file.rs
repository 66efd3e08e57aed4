//! netCDF 2: datasets and dimensions (nccreate ... ncdimrename).

use super::dim::{nc_def_dim, nc_inq_dim, nc_inq_dimid, nc_rename_dim};
use super::file::{nc_abort, nc_close, nc_create, nc_enddef, nc_open, nc_redef, nc_set_fill, nc_sync};
use super::file_inq::nc_inq;
use super::v2::{answer, answer_naming};
use crate::error::Code;
use crate::ffi::ptr::put;
use crate::ffi::trace::traced;
use std::os::raw::{c_char, c_int, c_long};

/// Creates a dataset and answers its id, or -1 (netCDF 2 manual, `nccreate`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nccreate(path: *const c_char, cmode: c_int) -> c_int {
    let mut ncid = -1;
    // SAFETY: as this function's.
    let code = unsafe { nc_create(path, cmode, &mut ncid) };
    // SAFETY: as this function's.
    unsafe { answer_naming(c"nccreate", code, c"filename \"%s\"", path, ncid) }
}

/// Opens a dataset and answers its id, or -1 (netCDF 2 manual, `ncopen`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncopen(path: *const c_char, mode: c_int) -> c_int {
    let mut ncid = -1;
    // SAFETY: as this function's.
    let code = unsafe { nc_open(path, mode, &mut ncid) };
    // SAFETY: as this function's.
    unsafe { answer_naming(c"ncopen", code, c"filename \"%s\"", path, ncid) }
}

/// Enters define mode; answers 0 or -1 (netCDF 2 manual, `ncredef`).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn ncredef(ncid: c_int) -> c_int {
    let code = nc_redef(ncid);
    answer(c"ncredef", code, ncid, 0)
}

/// Leaves define mode; answers 0 or -1 (netCDF 2 manual, `ncendef`).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn ncendef(ncid: c_int) -> c_int {
    let code = nc_enddef(ncid);
    answer(c"ncendef", code, ncid, 0)
}

/// Closes a dataset; answers 0 or -1 (netCDF 2 manual, `ncclose`).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn ncclose(ncid: c_int) -> c_int {
    let code = nc_close(ncid);
    answer(c"ncclose", code, ncid, 0)
}

/// Makes all that was written last; answers 0 or -1 (netCDF 2 manual, `ncsync`).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn ncsync(ncid: c_int) -> c_int {
    let code = nc_sync(ncid);
    answer(c"ncsync", code, ncid, 0)
}

/// Closes a dataset without what was just defined; answers 0 or -1 (netCDF 2 manual, `ncabort`).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn ncabort(ncid: c_int) -> c_int {
    let code = nc_abort(ncid);
    answer(c"ncabort", code, ncid, 0)
}

/// Counts what a dataset has; answers `ncid` or -1 (netCDF 2 manual, `ncinquire`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncinquire(
    ncid: c_int,
    ndims: *mut c_int,
    nvars: *mut c_int,
    natts: *mut c_int,
    recdim: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_inq(ncid, ndims, nvars, natts, recdim) };
    answer(c"ncinquire", code, ncid, ncid)
}

/// Sets whether new variables are filled; answers the mode before, or -1 (netCDF 2 manual, `ncsetfill`).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn ncsetfill(ncid: c_int, fillmode: c_int) -> c_int {
    let mut before = -1;
    // SAFETY: a place for the result.
    let code = unsafe { nc_set_fill(ncid, fillmode, &mut before) };
    answer(c"ncsetfill", code, ncid, before)
}

/// Defines a dimension and answers its id, or -1 (netCDF 2 manual, `ncdimdef`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncdimdef(ncid: c_int, name: *const c_char, length: c_long) -> c_int {
    let mut dimid = -1;
    let code = match usize::try_from(length) {
        // SAFETY: as this function's.
        Ok(len) => unsafe { nc_def_dim(ncid, name, len, &mut dimid) },
        Err(_) => Code::BadDimSize.number(),
    };
    answer(c"ncdimdef", code, ncid, dimid)
}

/// The id of a dimension, or -1 (netCDF 2 manual, `ncdimid`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncdimid(ncid: c_int, name: *const c_char) -> c_int {
    let mut dimid = -1;
    // SAFETY: as this function's.
    let code = unsafe { nc_inq_dimid(ncid, name, &mut dimid) };
    answer(c"ncdimid", code, ncid, dimid)
}

/// Name and length of a dimension; answers `dimid` or -1 (netCDF 2 manual, `ncdiminq`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncdiminq(
    ncid: c_int,
    dimid: c_int,
    name: *mut c_char,
    length: *mut c_long,
) -> c_int {
    let mut len = 0;
    // SAFETY: as this function's.
    let code = unsafe { nc_inq_dim(ncid, dimid, name, &mut len) };
    if code == 0 {
        // SAFETY: as this function's.
        unsafe { put(length, len as c_long) };
    }
    answer(c"ncdiminq", code, ncid, dimid)
}

/// Gives a dimension another name; answers `dimid` or -1 (netCDF 2 manual, `ncdimrename`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncdimrename(ncid: c_int, dimid: c_int, name: *const c_char) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_rename_dim(ncid, dimid, name) };
    answer(c"ncdimrename", code, ncid, dimid)
}
