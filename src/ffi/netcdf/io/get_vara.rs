//! Reads blocks of values: nc_get_vara and its typed forms.

use super::{LONG, Part, get};
use crate::ffi::trace::traced;
use crate::types::MemType;
use std::ffi::c_void;
use std::os::raw::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_schar, c_short, c_uchar, c_uint, c_ulonglong,
    c_ushort,
};

/// Reads a block as text, one `char` each.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_text(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::Text, ip) }
}

/// Reads a block as `signed char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_schar(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_schar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::I8, ip) }
}

/// Reads a block as `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_uchar(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::U8, ip) }
}

/// Reads a block as `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_ubyte(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::U8, ip) }
}

/// Reads a block as `short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_short(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_short,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::I16, ip) }
}

/// Reads a block as `unsigned short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_ushort(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_ushort,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::U16, ip) }
}

/// Reads a block as `int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_int(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::I32, ip) }
}

/// Reads a block as `unsigned int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_uint(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_uint,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::U32, ip) }
}

/// Reads a block as `long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_long(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_long,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), LONG, ip) }
}

/// Reads a block as `long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_longlong(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_longlong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::I64, ip) }
}

/// Reads a block as `unsigned long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_ulonglong(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_ulonglong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::U64, ip) }
}

/// Reads a block as `float`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_float(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_float,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::F32, ip) }
}

/// Reads a block as `double`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_double(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_double,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::F64, ip) }
}

/// Reads a block as strings. Each is to be freed with `nc_free_string`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara_string(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut *mut c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::String, ip) }
}

/// Reads a block as values of the variable's own type.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vara(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    ip: *mut c_void,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::block(startp, countp), MemType::Native, ip) }
}
