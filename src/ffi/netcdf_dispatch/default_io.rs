//! Table entries of formats that only read and write blocks: NCDEFAULT_get_vars, _put_vars, _get_varm, _put_varm.

use crate::error::Code;
use crate::ffi::guard::on;
use crate::ffi::trace::traced;
use crate::ffi::user::strided::{self, Access, Arrays};
use crate::ffi::user::{Answer, UserDataset};
use std::ffi::c_void;
use std::os::raw::c_int;

/// Serves `nc_get_vars` by calls of the table's `get_vara`: NC_EBADID for a dataset that has no table, NC_ECHAR,
/// NC_EBADTYPE, NC_EINVALCOORDS, NC_EEDGE, NC_ESTRIDE; those of the table.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn NCDEFAULT_get_vars(
    ncid: c_int,
    varid: c_int,
    start: *const usize,
    edges: *const usize,
    stride: *const isize,
    value0: *mut c_void,
    memtype: c_int,
) -> c_int {
    let arrays = Arrays { start, count: edges, stride, imap: std::ptr::null() };
    let access = Access { ncid, varid, mem: memtype, arrays };
    theirs(ncid, |user| strided::get_vars(user, &access, value0))
}

/// Serves `nc_put_vars` by calls of the table's `put_vara`: errors as [`NCDEFAULT_get_vars`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn NCDEFAULT_put_vars(
    ncid: c_int,
    varid: c_int,
    start: *const usize,
    edges: *const usize,
    stride: *const isize,
    value0: *const c_void,
    memtype: c_int,
) -> c_int {
    let arrays = Arrays { start, count: edges, stride, imap: std::ptr::null() };
    let access = Access { ncid, varid, mem: memtype, arrays };
    theirs(ncid, |user| strided::put_vars(user, &access, value0))
}

/// Serves `nc_get_varm` by calls of the table's `get_vara`: errors as [`NCDEFAULT_get_vars`], NC_EMAPTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn NCDEFAULT_get_varm(
    ncid: c_int,
    varid: c_int,
    start: *const usize,
    edges: *const usize,
    stride: *const isize,
    imapp: *const isize,
    value0: *mut c_void,
    memtype: c_int,
) -> c_int {
    let arrays = Arrays { start, count: edges, stride, imap: imapp };
    let access = Access { ncid, varid, mem: memtype, arrays };
    theirs(ncid, |user| strided::get_varm(user, &access, value0))
}

/// Serves `nc_put_varm` by calls of the table's `put_vara`: errors as [`NCDEFAULT_get_vars`], NC_EMAPTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn NCDEFAULT_put_varm(
    ncid: c_int,
    varid: c_int,
    start: *const usize,
    edges: *const usize,
    stride: *const isize,
    imapp: *const isize,
    value0: *const c_void,
    memtype: c_int,
) -> c_int {
    let arrays = Arrays { start, count: edges, stride, imap: imapp };
    let access = Access { ncid, varid, mem: memtype, arrays };
    theirs(ncid, |user| strided::put_varm(user, &access, value0))
}

/// Only tables call these functions, for their own datasets.
fn theirs(ncid: c_int, call: impl FnOnce(&UserDataset) -> Answer) -> c_int {
    on(ncid, call, |_, _| Err(Code::BadId.with("a dataset without a user's table")))
}
