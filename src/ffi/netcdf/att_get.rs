//! Reading attributes: nc_get_att and its typed forms.

use super::io::LONG;
use super::value;
use crate::ffi::guard::on;
use crate::ffi::ptr;
use crate::ffi::trace::traced;
use crate::ffi::user::{UserDataset, ask};
use crate::types::{Atomic, MemType};
use std::ffi::c_void;
use std::os::raw::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_schar, c_short, c_uchar, c_uint, c_ulonglong,
    c_ushort,
};

/// Delivers an attribute's values as `mem`: NC_EBADID, NC_ENOTVAR, NC_EBADNAME, NC_ENOTATT, NC_ECHAR, NC_EBADTYPE;
/// NC_ERANGE after all values were delivered.
///
/// # Safety
/// The pointer contract.
unsafe fn get<T>(ncid: c_int, varid: c_int, name: *const c_char, mem: MemType, place: *mut T) -> c_int {
    let theirs = |user: &UserDataset| {
        let (mut xtype, place) = (mem.atomic().map_or(0, Atomic::number), place.cast());
        if mem == MemType::Native {
            let asked = &raw mut xtype;
            ask!(user, inq_att(ncid, varid, name, asked, _))?;
        }
        ask!(user, get_att(ncid, varid, name, place, xtype))
    };
    on(ncid, theirs, |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::maybe_text(name) }?;
        dataset.get_att(group, varid, name, mem, |values| {
            // SAFETY: as this function's.
            unsafe { value::deliver(values, place.cast()) }
        })
    })
}

/// Reads an attribute in its own type (netCDF manual, `nc_get_att`); strings are to be freed with `nc_free_string`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_void,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::Native, ip) }
}

/// Reads an attribute of type `NC_CHAR`; no NUL is added, except to `_NCProperties` and `_Codecs`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_text(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::Text, ip) }
}

/// Reads an attribute of type `NC_STRING`; the strings are to be freed with `nc_free_string`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_string(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut *mut c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::String, ip) }
}

/// Reads an attribute as `signed char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_schar(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_schar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::I8, ip) }
}

/// Reads an attribute as `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_uchar(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::U8, ip) }
}

/// Reads an attribute as `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_ubyte(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::U8, ip) }
}

/// Reads an attribute as `short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_short(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_short,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::I16, ip) }
}

/// Reads an attribute as `unsigned short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_ushort(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_ushort,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::U16, ip) }
}

/// Reads an attribute as `int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_int(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::I32, ip) }
}

/// Reads an attribute as `unsigned int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_uint(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_uint,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::U32, ip) }
}

/// Reads an attribute as `long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_long(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_long,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, LONG, ip) }
}

/// Reads an attribute as `long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_longlong(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_longlong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::I64, ip) }
}

/// Reads an attribute as `unsigned long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_ulonglong(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_ulonglong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::U64, ip) }
}

/// Reads an attribute as `float`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_float(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_float,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::F32, ip) }
}

/// Reads an attribute as `double`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_att_double(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    ip: *mut c_double,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, name, MemType::F64, ip) }
}
