//! Writes whole variables: nc_put_var and its typed forms.

use super::{LONG, Part, put};
use crate::ffi::trace::traced;
use crate::types::MemType;
use std::ffi::c_void;
use std::os::raw::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_schar, c_short, c_uchar, c_uint, c_ulonglong,
    c_ushort,
};

/// Writes a whole variable from text, one `char` each.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_text(ncid: c_int, varid: c_int, op: *const c_char) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::Text, op) }
}

/// Writes a whole variable from `signed char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_schar(ncid: c_int, varid: c_int, op: *const c_schar) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::I8, op) }
}

/// Writes a whole variable from `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_uchar(ncid: c_int, varid: c_int, op: *const c_uchar) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::U8, op) }
}

/// Writes a whole variable from `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_ubyte(ncid: c_int, varid: c_int, op: *const c_uchar) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::U8, op) }
}

/// Writes a whole variable from `short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_short(ncid: c_int, varid: c_int, op: *const c_short) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::I16, op) }
}

/// Writes a whole variable from `unsigned short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_ushort(ncid: c_int, varid: c_int, op: *const c_ushort) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::U16, op) }
}

/// Writes a whole variable from `int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_int(ncid: c_int, varid: c_int, op: *const c_int) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::I32, op) }
}

/// Writes a whole variable from `unsigned int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_uint(ncid: c_int, varid: c_int, op: *const c_uint) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::U32, op) }
}

/// Writes a whole variable from `long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_long(ncid: c_int, varid: c_int, op: *const c_long) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), LONG, op) }
}

/// Writes a whole variable from `long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_longlong(ncid: c_int, varid: c_int, op: *const c_longlong) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::I64, op) }
}

/// Writes a whole variable from `unsigned long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_ulonglong(ncid: c_int, varid: c_int, op: *const c_ulonglong) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::U64, op) }
}

/// Writes a whole variable from `float`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_float(ncid: c_int, varid: c_int, op: *const c_float) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::F32, op) }
}

/// Writes a whole variable from `double`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_double(ncid: c_int, varid: c_int, op: *const c_double) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::F64, op) }
}

/// Writes a whole variable from strings.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var_string(ncid: c_int, varid: c_int, op: *mut *const c_char) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::String, op) }
}

/// Writes a whole variable from values of the variable's own type.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var(ncid: c_int, varid: c_int, op: *const c_void) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::whole(), MemType::Native, op) }
}
