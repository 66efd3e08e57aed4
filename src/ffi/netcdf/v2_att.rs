//! netCDF 2: attributes (ncattput ... ncattdel).

use super::att::{nc_copy_att, nc_del_att, nc_inq_att, nc_inq_attname, nc_rename_att};
use super::att_get::nc_get_att;
use super::att_put::nc_put_att;
use super::v2::{answer, answer_naming};
use crate::ffi::ptr::put;
use crate::ffi::trace::traced;
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};

/// Writes an attribute; answers 0 or -1 (netCDF 2 manual, `ncattput`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncattput(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    datatype: c_int,
    len: c_int,
    value: *const c_void,
) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_put_att(ncid, varid, name, datatype, len as usize, value) };
    answer(c"ncattput", code, ncid, 0)
}

/// Type and length of an attribute; answers 1 or -1 (netCDF 2 manual, `ncattinq`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncattinq(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    datatype: *mut c_int,
    len: *mut c_int,
) -> c_int {
    let mut found = 0;
    // SAFETY: as this function's.
    let code = unsafe { nc_inq_att(ncid, varid, name, datatype, &mut found) };
    if code == 0 {
        // SAFETY: as this function's.
        unsafe { put(len, found as c_int) };
    }
    // SAFETY: as this function's.
    unsafe { answer_naming(c"ncattinq", code, c"attname \"%s\"", name, 1) }
}

/// Reads an attribute in its own type; answers 1 or -1 (netCDF 2 manual, `ncattget`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncattget(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    value: *mut c_void,
) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_get_att(ncid, varid, name, value) };
    answer(c"ncattget", code, ncid, 1)
}

/// Copies an attribute; answers 0 or -1 (netCDF 2 manual, `ncattcopy`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncattcopy(
    ncid_in: c_int,
    varid_in: c_int,
    name: *const c_char,
    ncid_out: c_int,
    varid_out: c_int,
) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_copy_att(ncid_in, varid_in, name, ncid_out, varid_out) };
    // SAFETY: as this function's.
    unsafe { answer_naming(c"ncattcopy", code, c"%s", name, 0) }
}

/// The name of an attribute by number; answers the number or -1 (netCDF 2 manual, `ncattname`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncattname(ncid: c_int, varid: c_int, attnum: c_int, name: *mut c_char) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_inq_attname(ncid, varid, attnum, name) };
    answer(c"ncattname", code, ncid, attnum)
}

/// Gives an attribute another name; answers 1 or -1 (netCDF 2 manual, `ncattrename`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncattrename(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    newname: *const c_char,
) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_rename_att(ncid, varid, name, newname) };
    answer(c"ncattrename", code, ncid, 1)
}

/// Deletes an attribute; answers 1 or -1 (netCDF 2 manual, `ncattdel`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncattdel(ncid: c_int, varid: c_int, name: *const c_char) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_del_att(ncid, varid, name) };
    answer(c"ncattdel", code, ncid, 1)
}
