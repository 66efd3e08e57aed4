//! Table entries of formats without mapped access: NC_NOTNC3_get_varm, NC_NOTNC3_put_varm.
#![allow(unused_variables, reason = "the header shows their names")]

use crate::error::Code;
use crate::ffi::trace::traced;
use std::ffi::c_void;
use std::os::raw::c_int;

/// Serves `nc_get_varm`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC3_get_varm(
    ncid: c_int,
    varid: c_int,
    start: *const usize,
    edges: *const usize,
    stride: *const isize,
    imapp: *const isize,
    value0: *mut c_void,
    memtype: c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_put_varm`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC3_put_varm(
    ncid: c_int,
    varid: c_int,
    start: *const usize,
    edges: *const usize,
    stride: *const isize,
    imapp: *const isize,
    value0: *const c_void,
    memtype: c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}
