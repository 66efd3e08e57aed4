//! Writes strided blocks of values: nc_put_vars and its typed forms.

use super::{LONG, Part, put};
use crate::ffi::trace::traced;
use crate::types::MemType;
use std::ffi::c_void;
use std::os::raw::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_schar, c_short, c_uchar, c_uint, c_ulonglong,
    c_ushort,
};

/// Writes a strided block from text, one `char` each.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_text(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::Text, op) }
}

/// Writes a strided block from `signed char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_schar(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_schar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::I8, op) }
}

/// Writes a strided block from `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_uchar(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::U8, op) }
}

/// Writes a strided block from `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_ubyte(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::U8, op) }
}

/// Writes a strided block from `short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_short(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_short,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::I16, op) }
}

/// Writes a strided block from `unsigned short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_ushort(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_ushort,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::U16, op) }
}

/// Writes a strided block from `int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_int(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::I32, op) }
}

/// Writes a strided block from `unsigned int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_uint(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_uint,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::U32, op) }
}

/// Writes a strided block from `long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_long(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_long,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), LONG, op) }
}

/// Writes a strided block from `long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_longlong(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_longlong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::I64, op) }
}

/// Writes a strided block from `unsigned long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_ulonglong(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_ulonglong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::U64, op) }
}

/// Writes a strided block from `float`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_float(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_float,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::F32, op) }
}

/// Writes a strided block from `double`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_double(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_double,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::F64, op) }
}

/// Writes a strided block from strings.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars_string(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *mut *const c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::String, op) }
}

/// Writes a strided block from values of the variable's own type.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vars(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    op: *const c_void,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::strided(startp, countp, stridep), MemType::Native, op) }
}
