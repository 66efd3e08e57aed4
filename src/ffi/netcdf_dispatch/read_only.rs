//! Table entries of formats that only read: NC_RO_create ... NC_RO_sync.
#![allow(unused_variables, reason = "the header shows their names")]

use super::NC_Dispatch;
use crate::error::Code;
use crate::ffi::trace::traced;
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};

/// Serves `nc_rename_att`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_rename_att(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    newname: *const c_char,
) -> c_int {
    Code::ReadOnly.number()
}

/// Serves `nc_del_att`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_del_att(ncid: c_int, varid: c_int, name: *const c_char) -> c_int {
    Code::ReadOnly.number()
}

/// Serves `nc_put_att`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_put_att(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    file_type: c_int,
    len: usize,
    data: *const c_void,
    mem_type: c_int,
) -> c_int {
    Code::ReadOnly.number()
}

/// Serves `nc_def_dim`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_def_dim(ncid: c_int, name: *const c_char, len: usize, idp: *mut c_int) -> c_int {
    Code::ReadOnly.number()
}

/// Serves `nc_rename_dim`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_rename_dim(ncid: c_int, dimid: c_int, name: *const c_char) -> c_int {
    Code::ReadOnly.number()
}

/// Serves `nc_def_var`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_def_var(
    ncid: c_int,
    name: *const c_char,
    xtype: c_int,
    ndims: c_int,
    dimidsp: *const c_int,
    varidp: *mut c_int,
) -> c_int {
    Code::ReadOnly.number()
}

/// Serves `nc_def_var_fill`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_def_var_fill(
    ncid: c_int,
    varid: c_int,
    no_fill: c_int,
    fill_value: *const c_void,
) -> c_int {
    Code::ReadOnly.number()
}

/// Serves `nc_rename_var`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_rename_var(ncid: c_int, varid: c_int, name: *const c_char) -> c_int {
    Code::ReadOnly.number()
}

/// Serves `nc_put_vara`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_put_vara(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_void,
    memtype: c_int,
) -> c_int {
    Code::ReadOnly.number()
}

/// Serves `nc_set_fill`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_set_fill(ncid: c_int, fillmode: c_int, old_modep: *mut c_int) -> c_int {
    Code::ReadOnly.number()
}

/// Serves `nc_redef`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_redef(ncid: c_int) -> c_int {
    Code::ReadOnly.number()
}

/// Serves `nc__enddef`: nothing to do.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO__enddef(
    ncid: c_int,
    h_minfree: usize,
    v_align: usize,
    v_minfree: usize,
    r_align: usize,
) -> c_int {
    0
}

/// Serves `nc_sync`: nothing to do.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_sync(ncid: c_int) -> c_int {
    0
}

/// Serves `nc_create`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_RO_create(
    path: *const c_char,
    cmode: c_int,
    initialsz: usize,
    basepe: c_int,
    chunksizehintp: *mut usize,
    parameters: *mut c_void,
    dispatch: *const NC_Dispatch,
    ncid: c_int,
) -> c_int {
    Code::ReadOnly.number()
}
