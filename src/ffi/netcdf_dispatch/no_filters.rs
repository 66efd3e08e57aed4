//! Table entries of formats without filters: NC_NOOP_inq_var_filter_ids, _info and NC_NOOP_inq_filter_avail.
#![allow(unused_variables, reason = "the header shows their names")]

use crate::error::Code;
use crate::ffi::ptr::put;
use crate::ffi::trace::traced;
use std::os::raw::{c_int, c_uint};

/// Serves `nc_inq_var_filter_ids`: the number is 0.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn NC_NOOP_inq_var_filter_ids(
    ncid: c_int,
    varid: c_int,
    nfilters: *mut usize,
    filterids: *mut c_uint,
) -> c_int {
    // SAFETY: the pointer contract.
    unsafe { put(nfilters, 0) };
    0
}

/// Serves `nc_inq_var_filter_info`: no filter is there (NC_ENOFILTER).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOOP_inq_var_filter_info(
    ncid: c_int,
    varid: c_int,
    id: c_uint,
    nparams: *mut usize,
    params: *mut c_uint,
) -> c_int {
    Code::NoFilter.number()
}

/// Serves `nc_inq_filter_avail`: no filter is there (NC_ENOFILTER).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOOP_inq_filter_avail(ncid: c_int, id: c_uint) -> c_int {
    Code::NoFilter.number()
}
