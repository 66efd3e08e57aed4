//! Dimensions.

use crate::ffi::guard::on;
use crate::ffi::ptr;
use crate::ffi::trace::traced;
use crate::ffi::user::theirs;
use std::os::raw::{c_char, c_int};

/// Defines a dimension, unlimited for a length of 0 (netCDF manual, `nc_def_dim`): NC_EBADID, NC_EPERM, NC_EUNLIMIT,
/// NC_ENOTINDEFINE, NC_EBADNAME, NC_EMAXNAME, NC_EDIMSIZE, NC_ENAMEINUSE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_def_dim(ncid: c_int, name: *const c_char, len: usize, idp: *mut c_int) -> c_int {
    on(ncid, theirs!(def_dim(ncid, name, len, idp)), |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        let id = dataset.define_dim(group, name, len)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(idp, id.0 as c_int) };
        Ok(())
    })
}

/// The dimension of that name which a group sees (`nc_inq_dimid`): NC_EBADID, NC_EINVAL, NC_EBADDIM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_dimid(ncid: c_int, name: *const c_char, idp: *mut c_int) -> c_int {
    on(ncid, theirs!(inq_dimid(ncid, name, idp)), |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        let id = dataset.find_dim(group, name)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(idp, id.0 as c_int) };
        Ok(())
    })
}

/// Name and length of a dimension (`nc_inq_dim`): NC_EBADID, NC_EBADDIM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_dim(ncid: c_int, dimid: c_int, name: *mut c_char, lenp: *mut usize) -> c_int {
    on(ncid, theirs!(inq_dim(ncid, dimid, name, lenp)), |dataset, _| {
        let dim = dataset.dim(dimid)?;
        // SAFETY: as this function's.
        unsafe { ptr::put_text(name, &dim.name) };
        // SAFETY: as this function's.
        unsafe { ptr::put(lenp, dim.len() as usize) };
        Ok(())
    })
}

/// The name of a dimension (`nc_inq_dimname`): NC_EBADID, NC_EBADDIM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_dimname(ncid: c_int, dimid: c_int, name: *mut c_char) -> c_int {
    // SAFETY: as this function's.
    unsafe { nc_inq_dim(ncid, dimid, name, std::ptr::null_mut()) }
}

/// The length of a dimension (`nc_inq_dimlen`): NC_EBADID, NC_EBADDIM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_dimlen(ncid: c_int, dimid: c_int, lenp: *mut usize) -> c_int {
    // SAFETY: as this function's.
    unsafe { nc_inq_dim(ncid, dimid, std::ptr::null_mut(), lenp) }
}

/// Gives a dimension another name (`nc_rename_dim`): NC_EBADID, NC_EINVAL, NC_EPERM, NC_EBADNAME, NC_EMAXNAME,
/// NC_EBADDIM, NC_ENAMEINUSE, NC_ENOTINDEFINE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_rename_dim(ncid: c_int, dimid: c_int, name: *const c_char) -> c_int {
    on(ncid, theirs!(rename_dim(ncid, dimid, name)), |dataset, _| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        dataset.rename_dim(dimid, name)
    })
}
