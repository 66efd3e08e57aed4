//! The older names of nc_reclaim_data and nc_reclaim_data_all.

use crate::ffi::netcdf::memory::{nc_reclaim_data, nc_reclaim_data_all};
use crate::ffi::trace::traced;
use std::ffi::c_void;
use std::os::raw::c_int;

/// Frees what values own, such as strings and sequences; as `nc_reclaim_data`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_reclaim_data(
    ncid: c_int,
    xtype: c_int,
    memory: *mut c_void,
    count: usize,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { nc_reclaim_data(ncid, xtype, memory, count) }
}

/// Frees what values own, and the values; as `nc_reclaim_data_all`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_reclaim_data_all(
    ncid: c_int,
    xtype: c_int,
    memory: *mut c_void,
    count: usize,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { nc_reclaim_data_all(ncid, xtype, memory, count) }
}
