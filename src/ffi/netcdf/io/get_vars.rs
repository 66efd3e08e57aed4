//! Reads strided blocks of values: nc_get_vars and its typed forms.

use super::{LONG, Part, get};
use crate::ffi::trace::traced;
use crate::types::MemType;
use std::ffi::c_void;
use std::os::raw::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_schar, c_short, c_uchar, c_uint, c_ulonglong,
    c_ushort,
};

/// Reads a strided block as text, one `char` each.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_text(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::Text, ip) }
}

/// Reads a strided block as `signed char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_schar(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_schar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::I8, ip) }
}

/// Reads a strided block as `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_uchar(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::U8, ip) }
}

/// Reads a strided block as `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_ubyte(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::U8, ip) }
}

/// Reads a strided block as `short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_short(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_short,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::I16, ip) }
}

/// Reads a strided block as `unsigned short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_ushort(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_ushort,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::U16, ip) }
}

/// Reads a strided block as `int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_int(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::I32, ip) }
}

/// Reads a strided block as `unsigned int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_uint(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_uint,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::U32, ip) }
}

/// Reads a strided block as `long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_long(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_long,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), LONG, ip) }
}

/// Reads a strided block as `long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_longlong(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_longlong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::I64, ip) }
}

/// Reads a strided block as `unsigned long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_ulonglong(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_ulonglong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::U64, ip) }
}

/// Reads a strided block as `float`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_float(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_float,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::F32, ip) }
}

/// Reads a strided block as `double`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_double(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_double,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::F64, ip) }
}

/// Reads a strided block as strings. Each is to be freed with `nc_free_string`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars_string(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut *mut c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::String, ip) }
}

/// Reads a strided block as values of the variable's own type.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_vars(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    ip: *mut c_void,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::strided(startp, countp, stridep), MemType::Native, ip) }
}
