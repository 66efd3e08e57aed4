//! Creating, opening, closing: nc_create, nc_open, nc_redef, nc_enddef, nc_sync, nc_abort, nc_close.

use crate::ffi::{guard::guard, handle};
use std::os::raw::c_int;

/// Closes a dataset (netCDF manual, `nc_close`).
///
/// # Errors
/// NC_EBADID; those of writing what is not yet stored, in which case the dataset stays open.
#[unsafe(no_mangle)]
pub extern "C" fn nc_close(ncid: c_int) -> c_int {
    guard(|| handle::remove(ncid, |dataset| dataset.close()))
}
