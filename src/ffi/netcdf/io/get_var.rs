//! Reads whole variables: nc_get_var and its typed forms.

use super::{LONG, Part, get};
use crate::ffi::trace::traced;
use crate::types::MemType;
use std::ffi::c_void;
use std::os::raw::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_schar, c_short, c_uchar, c_uint, c_ulonglong,
    c_ushort,
};

/// Reads a whole variable as text, one `char` each.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_text(ncid: c_int, varid: c_int, ip: *mut c_char) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::Text, ip) }
}

/// Reads a whole variable as `signed char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_schar(ncid: c_int, varid: c_int, ip: *mut c_schar) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::I8, ip) }
}

/// Reads a whole variable as `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_uchar(ncid: c_int, varid: c_int, ip: *mut c_uchar) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::U8, ip) }
}

/// Reads a whole variable as `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_ubyte(ncid: c_int, varid: c_int, ip: *mut c_uchar) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::U8, ip) }
}

/// Reads a whole variable as `short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_short(ncid: c_int, varid: c_int, ip: *mut c_short) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::I16, ip) }
}

/// Reads a whole variable as `unsigned short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_ushort(ncid: c_int, varid: c_int, ip: *mut c_ushort) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::U16, ip) }
}

/// Reads a whole variable as `int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_int(ncid: c_int, varid: c_int, ip: *mut c_int) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::I32, ip) }
}

/// Reads a whole variable as `unsigned int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_uint(ncid: c_int, varid: c_int, ip: *mut c_uint) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::U32, ip) }
}

/// Reads a whole variable as `long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_long(ncid: c_int, varid: c_int, ip: *mut c_long) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), LONG, ip) }
}

/// Reads a whole variable as `long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_longlong(ncid: c_int, varid: c_int, ip: *mut c_longlong) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::I64, ip) }
}

/// Reads a whole variable as `unsigned long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_ulonglong(ncid: c_int, varid: c_int, ip: *mut c_ulonglong) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::U64, ip) }
}

/// Reads a whole variable as `float`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_float(ncid: c_int, varid: c_int, ip: *mut c_float) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::F32, ip) }
}

/// Reads a whole variable as `double`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_double(ncid: c_int, varid: c_int, ip: *mut c_double) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::F64, ip) }
}

/// Reads a whole variable as strings. Each is to be freed with `nc_free_string`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var_string(ncid: c_int, varid: c_int, ip: *mut *mut c_char) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::String, ip) }
}

/// Reads a whole variable as values of the variable's own type.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_var(ncid: c_int, varid: c_int, ip: *mut c_void) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::whole(), MemType::Native, ip) }
}
