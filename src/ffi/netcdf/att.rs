//! Attributes: asking, copying, renaming, deleting.

use super::copy::copy_att_by_calls;
use crate::dataset::{AttInfo, Place, copy_att};
use crate::error::Code;
use crate::ffi::guard::{answered, on};
use crate::ffi::trace::traced;
use crate::ffi::user::theirs;
use crate::ffi::{handle, ptr};
use std::os::raw::{c_char, c_int};

/// Type and length of an attribute.
///
/// # Safety
/// The pointer contract.
unsafe fn info(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtypep: *mut c_int,
    lenp: *mut usize,
) -> c_int {
    on(ncid, theirs!(inq_att(ncid, varid, name, xtypep, lenp)), |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::maybe_text(name) }?;
        let AttInfo { ext, len } = dataset.att_info(group, varid, name)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(xtypep, ext.number()) };
        // SAFETY: as this function's.
        unsafe { ptr::put(lenp, len) };
        Ok(())
    })
}

/// Type and length of an attribute (netCDF manual, `nc_inq_att`): NC_EBADID, NC_ENOTVAR, NC_EBADNAME, NC_ENOTATT.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_att(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtypep: *mut c_int,
    lenp: *mut usize,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { info(ncid, varid, name, xtypep, lenp) }
}

/// The type of an attribute (`nc_inq_atttype`): errors as [`nc_inq_att`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_atttype(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtypep: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { info(ncid, varid, name, xtypep, std::ptr::null_mut()) }
}

/// The length of an attribute (`nc_inq_attlen`): errors as [`nc_inq_att`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_attlen(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    lenp: *mut usize,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { info(ncid, varid, name, std::ptr::null_mut(), lenp) }
}

/// The number of an attribute (`nc_inq_attid`): errors as [`nc_inq_att`]; NC_EATTMETA for one that has no number.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_attid(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    idp: *mut c_int,
) -> c_int {
    on(ncid, theirs!(inq_attid(ncid, varid, name, idp)), |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::maybe_text(name) }?;
        let place = dataset.att_place(group, varid, name)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(idp, place as c_int) };
        Ok(())
    })
}

/// The name of the attribute with a number (`nc_inq_attname`): NC_EBADID, NC_ENOTVAR, NC_ENOTATT.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_attname(
    ncid: c_int,
    varid: c_int,
    attnum: c_int,
    name: *mut c_char,
) -> c_int {
    on(ncid, theirs!(inq_attname(ncid, varid, attnum, name)), |dataset, group| {
        dataset.att_at(group, varid, attnum, |att| {
            // SAFETY: as this function's.
            unsafe { ptr::put_text(name, &att.name) };
            Ok(())
        })
    })
}

/// Gives an attribute another name (`nc_rename_att`): NC_EBADID, NC_EINVAL, NC_EMAXNAME, NC_EPERM, NC_EBADNAME,
/// NC_ENOTVAR, NC_ENAMEINUSE, NC_ENOTATT, NC_ENOTINDEFINE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_rename_att(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    newname: *const c_char,
) -> c_int {
    on(ncid, theirs!(rename_att(ncid, varid, name, newname)), |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        // SAFETY: as this function's.
        let new = unsafe { ptr::text(newname) }?;
        dataset.rename_att(group, varid, name, new)
    })
}

/// Deletes an attribute (`nc_del_att`): NC_EBADID, NC_EINVAL, NC_EPERM, NC_ENOTINDEFINE, NC_ENOTVAR, NC_ENOTATT.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_del_att(ncid: c_int, varid: c_int, name: *const c_char) -> c_int {
    on(ncid, theirs!(del_att(ncid, varid, name)), |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        dataset.delete_att(group, varid, name)
    })
}

/// Copies an attribute, by its value and type (`nc_copy_att`): NC_EBADID, the errors of reading and of writing it.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_copy_att(
    ncid_in: c_int,
    varid_in: c_int,
    name: *const c_char,
    ncid_out: c_int,
    varid_out: c_int,
) -> c_int {
    if handle::is_theirs(ncid_in) || handle::is_theirs(ncid_out) {
        return answered(|| copy_att_by_calls((ncid_in, varid_in), name, (ncid_out, varid_out)));
    }
    on(
        ncid_out,
        |_| Err(Code::BadId.number()),
        |dataset, group| {
            if ncid_in == ncid_out && varid_in == varid_out {
                return Ok(());
            }
            // SAFETY: as this function's.
            let name = unsafe { ptr::maybe_text(name) }?;
            let to = Place { dataset, group, varid: varid_out };
            handle::with(ncid_in, |dataset, group| {
                dataset.check_whole()?;
                copy_att(Place { dataset, group, varid: varid_in }, name, to)
            })
        },
    )
}
