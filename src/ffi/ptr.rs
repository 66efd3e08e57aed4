//! C pointers to Rust values and back: the only conversions that entries use.

use crate::error::{Code, Result};
use std::ffi::CStr;
use std::os::raw::c_char;

/// The bytes of a C string, without its NUL.
///
/// # Errors
/// `Invalid` (NC_EINVAL) for NULL.
///
/// # Safety
/// The pointer contract: NULL or NUL-terminated.
pub(crate) unsafe fn bytes<'a>(text: *const c_char) -> Result<&'a [u8]> {
    if text.is_null() {
        return Err(Code::Invalid.with("NULL where a string is needed"));
    }
    // SAFETY: not NULL, and NUL-terminated by the pointer contract.
    Ok(unsafe { CStr::from_ptr(text) }.to_bytes())
}

/// A C string as text.
///
/// # Errors
/// `Invalid` (NC_EINVAL) for NULL, `BadName` (NC_EBADNAME) for bytes that are not UTF-8.
///
/// # Safety
/// The pointer contract: NULL or NUL-terminated.
pub(crate) unsafe fn text<'a>(text: *const c_char) -> Result<&'a str> {
    // SAFETY: as the caller's.
    let bytes = unsafe { bytes(text) }?;
    std::str::from_utf8(bytes).map_err(|_| Code::BadName.with("a name that is not UTF-8"))
}

/// A C string as text; NULL is none.
///
/// # Errors
/// `BadName` (NC_EBADNAME) for bytes that are not UTF-8.
///
/// # Safety
/// The pointer contract: NULL or NUL-terminated.
pub(crate) unsafe fn maybe_text<'a>(place: *const c_char) -> Result<Option<&'a str>> {
    if place.is_null() {
        return Ok(None);
    }
    // SAFETY: as the caller's.
    unsafe { text(place) }.map(Some)
}

/// A C array of `len` values; NULL is allowed where there are none.
///
/// # Errors
/// `Invalid` (NC_EINVAL) for NULL with a length.
///
/// # Safety
/// The pointer contract: NULL or `len` readable values.
pub(crate) unsafe fn slice<'a, T>(first: *const T, len: usize) -> Result<&'a [T]> {
    if len == 0 {
        return Ok(&[]);
    }
    if first.is_null() {
        return Err(Code::Invalid.with("NULL where values are needed"));
    }
    // SAFETY: not NULL, and `len` readable values by the pointer contract.
    Ok(unsafe { std::slice::from_raw_parts(first, len) })
}

/// An optional C array: NULL is `None`.
///
/// # Safety
/// The pointer contract: NULL or `len` readable values.
pub(crate) unsafe fn maybe_slice<'a, T>(first: *const T, len: usize) -> Option<&'a [T]> {
    if first.is_null() {
        return None;
    }
    // SAFETY: not NULL, and `len` readable values by the pointer contract.
    Some(unsafe { std::slice::from_raw_parts(first, len) })
}

/// Writes a result unless the caller does not want it (NULL).
///
/// # Safety
/// The pointer contract: NULL or writable.
pub(crate) unsafe fn put<T>(place: *mut T, value: T) {
    if place.is_null() {
        return;
    }
    // SAFETY: not NULL, and writable by the pointer contract.
    unsafe { place.write(value) }
}

/// Writes several results unless the caller does not want them (NULL).
///
/// # Safety
/// The pointer contract: NULL or writable for as many values.
pub(crate) unsafe fn put_all<T>(first: *mut T, values: impl IntoIterator<Item = T>) {
    if first.is_null() {
        return;
    }
    for (i, value) in values.into_iter().enumerate() {
        // SAFETY: the caller's array holds as many values as the manual says.
        let place = unsafe { first.add(i) };
        // SAFETY: as above.
        unsafe { place.write(value) };
    }
}

/// Writes a text and its NUL unless the caller does not want it (NULL).
///
/// # Safety
/// The pointer contract: NULL or writable for the text and a NUL.
pub(crate) unsafe fn put_text(place: *mut c_char, text: &str) {
    let bytes = text.bytes().chain([0]).map(|byte| byte as c_char);
    // SAFETY: as the caller's.
    unsafe { put_all(place, bytes) }
}
