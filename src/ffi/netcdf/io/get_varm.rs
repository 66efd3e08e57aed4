//! Reads strided blocks of values, mapped in memory: nc_get_varm and its typed forms.

use super::{LONG, Part, get};
use crate::ffi::trace::traced;
use crate::types::MemType;
use std::ffi::c_void;
use std::os::raw::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_schar, c_short, c_uchar, c_uint, c_ulonglong,
    c_ushort,
};

/// Reads a strided block, spread in memory as `imapp` says, as text, one `char` each.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_text(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::Text, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as `signed char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_schar(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_schar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::I8, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_uchar(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::U8, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_ubyte(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::U8, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as `short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_short(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_short,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::I16, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as `unsigned short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_ushort(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_ushort,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::U16, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as `int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_int(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::I32, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as `unsigned int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_uint(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_uint,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::U32, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as `long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_long(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_long,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), LONG, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as `long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_longlong(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_longlong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::I64, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as `unsigned long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_ulonglong(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_ulonglong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::U64, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as `float`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_float(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_float,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::F32, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as `double`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_double(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_double,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::F64, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as strings. Each is to be freed with `nc_free_string`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm_string(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut *mut c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::String, ip) }
}

/// Reads a strided block, spread in memory as `imapp` says, as values of the variable's own type.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_varm(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    ip: *mut c_void,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { get(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::Native, ip) }
}
