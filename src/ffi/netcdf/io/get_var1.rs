//! Reads one value: nc_get_var1 and its typed forms.

use super::{LONG, Part, get};
use crate::ffi::trace::traced;
use crate::types::MemType;
use std::ffi::c_void;
use std::os::raw::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_schar, c_short, c_uchar, c_uint, c_ulonglong,
    c_ushort,
};

/// Reads one value as text, one `char` each.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_text(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::Text, ip) }
}

/// Reads one value as `signed char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_schar(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_schar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::I8, ip) }
}

/// Reads one value as `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_uchar(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::U8, ip) }
}

/// Reads one value as `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_ubyte(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::U8, ip) }
}

/// Reads one value as `short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_short(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_short,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::I16, ip) }
}

/// Reads one value as `unsigned short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_ushort(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_ushort,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::U16, ip) }
}

/// Reads one value as `int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_int(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::I32, ip) }
}

/// Reads one value as `unsigned int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_uint(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_uint,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::U32, ip) }
}

/// Reads one value as `long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_long(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_long,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), LONG, ip) }
}

/// Reads one value as `long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_longlong(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_longlong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::I64, ip) }
}

/// Reads one value as `unsigned long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_ulonglong(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_ulonglong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::U64, ip) }
}

/// Reads one value as `float`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_float(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_float,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::F32, ip) }
}

/// Reads one value as `double`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_double(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_double,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::F64, ip) }
}

/// Reads one value as strings. Each is to be freed with `nc_free_string`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1_string(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut *mut c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::String, ip) }
}

/// Reads one value as values of the variable's own type.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var1(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    ip: *mut c_void,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::one(indexp), MemType::Native, ip) }
}
