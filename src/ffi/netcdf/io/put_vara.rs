//! Writes blocks of values: nc_put_vara and its typed forms.

use super::{LONG, Part, put};
use crate::ffi::trace::traced;
use crate::types::MemType;
use std::ffi::c_void;
use std::os::raw::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_schar, c_short, c_uchar, c_uint, c_ulonglong,
    c_ushort,
};

/// Writes a block from text, one `char` each.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_text(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::Text, op) }
}

/// Writes a block from `signed char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_schar(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_schar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::I8, op) }
}

/// Writes a block from `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_uchar(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::U8, op) }
}

/// Writes a block from `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_ubyte(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::U8, op) }
}

/// Writes a block from `short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_short(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_short,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::I16, op) }
}

/// Writes a block from `unsigned short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_ushort(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_ushort,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::U16, op) }
}

/// Writes a block from `int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_int(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::I32, op) }
}

/// Writes a block from `unsigned int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_uint(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_uint,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::U32, op) }
}

/// Writes a block from `long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_long(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_long,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), LONG, op) }
}

/// Writes a block from `long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_longlong(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_longlong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::I64, op) }
}

/// Writes a block from `unsigned long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_ulonglong(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_ulonglong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::U64, op) }
}

/// Writes a block from `float`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_float(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_float,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::F32, op) }
}

/// Writes a block from `double`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_double(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_double,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::F64, op) }
}

/// Writes a block from strings.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara_string(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *mut *const c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::String, op) }
}

/// Writes a block from values of the variable's own type.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_vara(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    op: *const c_void,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::block(startp, countp), MemType::Native, op) }
}
