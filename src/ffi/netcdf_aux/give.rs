//! Memory that the caller is to `free`: copies of Rust values in blocks from `malloc`.

use crate::error::{Code, Result};
use std::os::raw::c_char;

/// A copy of the values in a block of its own, never NULL, not even for no values.
///
/// # Errors
/// `NoMemory` (NC_ENOMEM).
pub(crate) fn array<T: Copy>(values: &[T]) -> Result<*mut T> {
    // SAFETY: any size may be asked for.
    let block = unsafe { libc::malloc(size_of_val(values).max(1)) }.cast::<T>();
    if block.is_null() {
        return Err(Code::NoMemory.into());
    }
    // SAFETY: the block is as large as the values, aligned for anything, and nobody else knows it.
    unsafe { block.copy_from_nonoverlapping(values.as_ptr(), values.len()) };
    Ok(block)
}

/// A copy of the text with a NUL behind it.
///
/// # Errors
/// `NoMemory` (NC_ENOMEM).
pub(crate) fn text(bytes: &[u8]) -> Result<*mut c_char> {
    let mut ended = Vec::with_capacity(bytes.len() + 1);
    ended.extend_from_slice(bytes);
    ended.push(0);
    Ok(array(&ended)?.cast())
}

/// Takes back what [`array`] or [`text`] gave, or the caller's `malloc`; NULL is allowed.
///
/// # Safety
/// The block is from `malloc` and nobody uses it afterwards.
pub(crate) unsafe fn back<T>(block: *mut T) {
    // SAFETY: as this function's.
    unsafe { libc::free(block.cast()) }
}

/// A value in a block of its own.
///
/// # Errors
/// `NoMemory` (NC_ENOMEM).
pub(crate) fn value<T>(value: T) -> Result<*mut T> {
    // SAFETY: any size may be asked for.
    let block = unsafe { libc::malloc(size_of::<T>().max(1)) }.cast::<T>();
    if block.is_null() {
        return Err(Code::NoMemory.into());
    }
    // SAFETY: the block is as large as the value, aligned for anything, and nobody else knows it.
    unsafe { block.write(value) };
    Ok(block)
}
