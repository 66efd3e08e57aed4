//! netCDF 2: records (ncrecinq, ncrecget, ncrecput).

use super::rec::{nc_get_rec, nc_inq_rec, nc_put_rec};
use super::v2::answer;
use crate::ffi::ptr::{put, put_all};
use crate::ffi::trace::traced;
use std::ffi::c_void;
use std::os::raw::{c_int, c_long};
use std::ptr;

/// The record variables and the bytes of one record of each; answers their number or -1 (netCDF 2 manual, `ncrecinq`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncrecinq(
    ncid: c_int,
    nrecvars: *mut c_int,
    recvarids: *mut c_int,
    recsizes: *mut c_long,
) -> c_int {
    let mut len = 0;
    // SAFETY: a place for the number; NULL is allowed.
    let code = unsafe { nc_inq_rec(ncid, &mut len, ptr::null_mut(), ptr::null_mut()) };
    if code != 0 {
        return answer(c"ncrecinq", code, ncid, 0);
    }
    let mut sizes = vec![0; len];
    // SAFETY: as this function's, and there is room for the sizes.
    let code = unsafe { nc_inq_rec(ncid, ptr::null_mut(), recvarids, sizes.as_mut_ptr()) };
    if code == 0 {
        // SAFETY: as this function's.
        unsafe { put(nrecvars, len as c_int) };
        // SAFETY: as this function's.
        unsafe { put_all(recsizes, sizes.iter().map(|size| *size as c_long)) };
    }
    answer(c"ncrecinq", code, ncid, len as c_int)
}

/// Reads one record of every record variable that has a place; answers 0 or -1 (netCDF 2 manual, `ncrecget`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncrecget(ncid: c_int, recnum: c_long, datap: *mut *mut c_void) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_get_rec(ncid, recnum as usize, datap) };
    answer(c"ncrecget", code, ncid, 0)
}

/// Writes one record of every record variable that has a place; answers 0 or -1 (netCDF 2 manual, `ncrecput`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncrecput(ncid: c_int, recnum: c_long, datap: *const *mut c_void) -> c_int {
    // SAFETY: as this function's.
    let code = unsafe { nc_put_rec(ncid, recnum as usize, datap) };
    answer(c"ncrecput", code, ncid, 0)
}
