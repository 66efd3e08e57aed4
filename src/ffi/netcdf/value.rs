//! Attribute values between the caller's memory and safe values.

use crate::dataset::{AttValue, Dataset, Delivery};
use crate::error::{Code, Result};
use crate::ffi::ptr;
use crate::slab::c_string;
use crate::types::Atomic;
use std::ffi::{CStr, c_void};
use std::os::raw::{c_char, c_int};

/// The caller's `len` values of type `xtype`; `Missing` for NULL, for an unknown type and for more than there can be.
///
/// # Safety
/// The pointer contract.
pub(super) unsafe fn borrow<'a>(
    dataset: &Dataset,
    xtype: c_int,
    len: usize,
    first: *const c_void,
) -> AttValue<'a> {
    let Some(size) = dataset.type_size(xtype) else { return AttValue::Missing };
    if first.is_null() || i32::try_from(len).is_err() {
        return AttValue::Missing;
    }
    if xtype == Atomic::String.number() {
        // SAFETY: as this function's.
        return unsafe { borrow_strings(len, first.cast()) };
    }
    // SAFETY: as this function's.
    let bytes = unsafe { ptr::maybe_slice(first.cast::<u8>(), len.saturating_mul(size)) };
    bytes.map_or(AttValue::Missing, AttValue::Bytes)
}

/// The caller's strings.
///
/// # Safety
/// The pointer contract: `len` pointers, each NULL or to a C string.
pub(super) unsafe fn borrow_strings<'a>(len: usize, first: *const *const c_char) -> AttValue<'a> {
    if i32::try_from(len).is_err() {
        return AttValue::Missing;
    }
    // SAFETY: as this function's.
    let Some(places) = (unsafe { ptr::maybe_slice(first, len) }) else { return AttValue::Missing };
    let text = |place: &*const c_char| {
        // SAFETY: as this function's; NULL is taken out first.
        (!place.is_null()).then(|| unsafe { CStr::from_ptr(*place) }.to_bytes())
    };
    AttValue::Strings(places.iter().map(text).collect())
}

/// Copies delivered values to the caller; strings become C strings of their own (`nc_free_string`).
///
/// # Errors
/// `Invalid` for NULL, `NoMemory`.
///
/// # Safety
/// The pointer contract.
pub(super) unsafe fn deliver(values: Delivery<'_>, place: *mut c_void) -> Result<()> {
    let empty = match values {
        Delivery::Bytes(bytes) => bytes.is_empty(),
        Delivery::Strings(texts) => texts.is_empty(),
    };
    if place.is_null() && !empty {
        return Err(Code::Invalid.with("NULL where values are wanted"));
    }
    match values {
        _ if empty => {}
        Delivery::Bytes(bytes) => {
            // SAFETY: by the pointer contract there is room for all values.
            unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), place.cast::<u8>(), bytes.len()) };
        }
        Delivery::Strings(texts) => {
            let copies = texts.iter().map(|text| c_copy(text.as_deref())).collect::<Result<Vec<_>>>()?;
            // SAFETY: by the pointer contract there is room for all values.
            unsafe { ptr::put_all(place.cast::<*mut c_char>(), copies) };
        }
    }
    Ok(())
}

/// A C string on the C heap, for the caller to free; NULL stays NULL.
///
/// # Errors
/// `NoMemory` (NC_ENOMEM).
pub(super) fn c_copy(text: Option<&[u8]>) -> Result<*mut c_char> {
    text.map_or(Ok(std::ptr::null_mut()), c_string)
}
