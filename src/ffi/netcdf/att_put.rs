//! Writing attributes: nc_put_att and its typed forms.

use super::io::LONG;
use super::value;
use crate::dataset::AttPut;
use crate::ffi::guard::on;
use crate::ffi::ptr;
use crate::ffi::trace::traced;
use crate::ffi::user::theirs;
use crate::types::{Atomic, MemType};
use std::ffi::c_void;
use std::os::raw::{
    c_char, c_double, c_float, c_int, c_long, c_longlong, c_schar, c_short, c_uchar, c_uint, c_ulonglong,
    c_ushort,
};

/// What the caller says of an attribute.
struct Put {
    name: *const c_char,
    xtype: c_int,
    len: usize,
    mem: MemType,
}

/// Writes an attribute: NC_EBADID and the errors of `Dataset::put_att`; NC_ERANGE after all values were taken.
///
/// # Safety
/// The pointer contract.
unsafe fn put(ncid: c_int, varid: c_int, put: &Put, values: *const c_void) -> c_int {
    let Put { name, xtype, len, mem } = *put;
    let own = mem.atomic().map_or(xtype, Atomic::number);
    on(ncid, theirs!(put_att(ncid, varid, name, xtype, len, values, own)), |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::maybe_text(name) }?;
        // SAFETY: as this function's.
        let value = unsafe { value::borrow(dataset, own, len, values) };
        dataset.put_att(group, varid, &AttPut { name, xtype, len, mem, value })
    })
}

/// Writes an attribute whose values are in memory as its type says (netCDF manual, `nc_put_att`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_void,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::Native }, op) }
}

/// Writes an attribute of type `NC_CHAR`; `len` counts bytes, a NUL only if it is to be kept.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_text(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    len: usize,
    op: *const c_char,
) -> c_int {
    let xtype = Atomic::Char.number();
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::Text }, op.cast()) }
}

/// Writes an attribute of type `NC_STRING`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_string(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    len: usize,
    op: *mut *const c_char,
) -> c_int {
    let xtype = Atomic::String.number();
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::String }, op.cast_const().cast()) }
}

/// Writes an attribute from `signed char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_schar(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_schar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::I8 }, op.cast()) }
}

/// Writes an attribute from `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_uchar(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::U8 }, op.cast()) }
}

/// Writes an attribute from `unsigned char`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_ubyte(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_uchar,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::U8 }, op.cast()) }
}

/// Writes an attribute from `short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_short(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_short,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::I16 }, op.cast()) }
}

/// Writes an attribute from `unsigned short`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_ushort(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_ushort,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::U16 }, op.cast()) }
}

/// Writes an attribute from `int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_int(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::I32 }, op.cast()) }
}

/// Writes an attribute from `unsigned int`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_uint(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_uint,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::U32 }, op.cast()) }
}

/// Writes an attribute from `long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_long(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_long,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: LONG }, op.cast()) }
}

/// Writes an attribute from `long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_longlong(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_longlong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::I64 }, op.cast()) }
}

/// Writes an attribute from `unsigned long long`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_ulonglong(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_ulonglong,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::U64 }, op.cast()) }
}

/// Writes an attribute from `float`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_float(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_float,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::F32 }, op.cast()) }
}

/// Writes an attribute from `double`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_att_double(
    ncid: c_int,
    varid: c_int,
    name: *const c_char,
    xtype: c_int,
    len: usize,
    op: *const c_double,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { put(ncid, varid, &Put { name, xtype, len, mem: MemType::F64 }, op.cast()) }
}
