//! Whole files: ncaux_readfile, ncaux_writefile.

use super::give;
use crate::ffi::guard::guard;
use crate::ffi::ptr::{bytes, put, slice};
use crate::ffi::trace::traced;
use std::ffi::{OsStr, c_void};
use std::os::raw::{c_char, c_int};
use std::os::unix::ffi::OsStrExt;

/// Reads a file; `content` gets a block to be freed.
///
/// # Errors
/// NC_EINVAL for no name, the system's `errno`, NC_ENOMEM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_readfile(
    filename: *const c_char,
    sizep: *mut usize,
    content: *mut *mut c_void,
) -> c_int {
    guard(|| {
        // SAFETY: the pointer contract.
        let name = unsafe { bytes(filename) }?;
        let data = std::fs::read(OsStr::from_bytes(name))?;
        if !content.is_null() {
            // A NUL behind the data, so that text can be used as it is.
            let block = give::text(&data)?.cast();
            // SAFETY: not NULL, so writable by the pointer contract.
            unsafe { put(content, block) };
        }
        // SAFETY: the pointer contract.
        unsafe { put(sizep, data.len()) };
        Ok(())
    })
}

/// Writes a file; NULL content makes an empty one.
///
/// # Errors
/// NC_EINVAL for no name, the system's `errno`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_writefile(
    filename: *const c_char,
    size: usize,
    content: *mut c_void,
) -> c_int {
    guard(|| {
        // SAFETY: the pointer contract.
        let name = unsafe { bytes(filename) }?;
        let size = if content.is_null() { 0 } else { size };
        // SAFETY: the pointer contract.
        let data = unsafe { slice(content.cast::<u8>(), size) }?;
        Ok(std::fs::write(OsStr::from_bytes(name), data)?)
    })
}
