//! Writes strided blocks of values, mapped in memory: nc_put_varm and its typed forms.

use super::{LONG, Part, put};
use crate::ffi::trace::traced;
use crate::types::MemType;
use std::ffi::c_void;
use std::os::raw::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_schar, c_short, c_uchar, c_uint, c_ulonglong,
    c_ushort,
};

/// Writes a strided block, spread in memory as `imapp` says, from text, one `char` each.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_text(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::Text, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from `signed char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_schar(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_schar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::I8, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_uchar(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::U8, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_ubyte(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::U8, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from `short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_short(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_short,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::I16, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from `unsigned short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_ushort(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_ushort,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::U16, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from `int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_int(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::I32, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from `unsigned int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_uint(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_uint,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::U32, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from `long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_long(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_long,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), LONG, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from `long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_longlong(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_longlong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::I64, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from `unsigned long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_ulonglong(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_ulonglong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::U64, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from `float`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_float(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_float,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::F32, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from `double`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_double(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_double,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::F64, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from strings.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm_string(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *mut *const c_char,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::String, op) }
}

/// Writes a strided block, spread in memory as `imapp` says, from values of the variable's own type.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_varm(
    ncid: c_int,
    varid: c_int,
    startp: *const usize,
    countp: *const usize,
    stridep: *const isize,
    imapp: *const isize,
    op: *const c_void,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, Part::mapped(startp, countp, stridep, imapp), MemType::Native, op) }
}
