//! Writes one value: nc_put_var1 and its typed forms.

use super::{LONG, Part, put};
use crate::ffi::trace::traced;
use crate::types::MemType;
use std::ffi::c_void;
use std::os::raw::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_schar, c_short, c_uchar, c_uint, c_ulonglong,
    c_ushort,
};

/// Writes one value from text, one `char` each.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_text(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::Text, op) }
}

/// Writes one value from `signed char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_schar(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_schar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::I8, op) }
}

/// Writes one value from `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_uchar(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::U8, op) }
}

/// Writes one value from `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_ubyte(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::U8, op) }
}

/// Writes one value from `short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_short(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_short,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::I16, op) }
}

/// Writes one value from `unsigned short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_ushort(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_ushort,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::U16, op) }
}

/// Writes one value from `int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_int(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::I32, op) }
}

/// Writes one value from `unsigned int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_uint(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_uint,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::U32, op) }
}

/// Writes one value from `long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_long(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_long,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), LONG, op) }
}

/// Writes one value from `long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_longlong(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_longlong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::I64, op) }
}

/// Writes one value from `unsigned long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_ulonglong(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_ulonglong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::U64, op) }
}

/// Writes one value from `float`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_float(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_float,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::F32, op) }
}

/// Writes one value from `double`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_double(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_double,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::F64, op) }
}

/// Writes one value from strings.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1_string(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *mut *const c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::String, op) }
}

/// Writes one value from values of the variable's own type.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_var1(
    ncid: c_int,
    varid: c_int,
    indexp: *const usize,
    op: *const c_void,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::one(indexp), MemType::Native, op) }
}
