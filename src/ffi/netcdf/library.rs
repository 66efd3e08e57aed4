//! The library itself: version, error texts, settings that hold for all datasets.

use crate::dataset::defaults;
use crate::error::Code;
use crate::ffi::guard::guard;
use crate::ffi::netcdf::value;
use crate::ffi::trace::traced;
use crate::ffi::{logging, ptr};
use crate::url::rc;
use once_cell::sync::Lazy;
use std::collections::HashMap;
use std::ffi::{CStr, CString};
use std::os::raw::{c_char, c_int};
use std::sync::atomic::{AtomicI32, AtomicUsize, Ordering};

/// Callers read the release before the first blank, and a date between ` of ` and ` $`.
const VERSION: &CStr = match CStr::from_bytes_with_nul(
    concat!("4.10.1 of oxcdf ", env!("CARGO_PKG_VERSION"), " $\0").as_bytes(),
) {
    Ok(version) => version,
    Err(_) => c"4.10.1",
};

static TEXTS: Lazy<HashMap<c_int, CString>> = Lazy::new(|| {
    let entry = |code: &Code| Some((code.number(), CString::new(code.text()?).ok()?));
    Code::ALL.iter().filter_map(entry).collect()
});

static THRESHOLD: AtomicI32 = AtomicI32::new(0);
static ALIGNMENT: AtomicI32 = AtomicI32::new(0);
static META_BLOCK: AtomicUsize = AtomicUsize::new(0);

/// The release of the netCDF C library that this one stands for, and its own (netCDF manual, `nc_inq_libvers`).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_inq_libvers() -> *const c_char {
    VERSION.as_ptr()
}

/// The text of an error code or, for positive numbers, of the system's error (`nc_strerror`).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_strerror(ncerr: c_int) -> *const c_char {
    if ncerr == 0 {
        return c"No error".as_ptr();
    }
    if ncerr > 0 {
        // SAFETY: any number may be asked; the answer is never NULL on the systems that Rust supports, and lives long
        // enough for what callers do with it: print it.
        return unsafe { libc::strerror(ncerr) };
    }
    TEXTS.get(&ncerr).map_or(c"Unknown Error", CString::as_c_str).as_ptr()
}

/// Does nothing (`nc_initialize`): the library is ready when it is loaded.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_initialize() -> c_int {
    0
}

/// Does nothing (`nc_finalize`): what is open stays open until it is closed.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_finalize() -> c_int {
    0
}

/// Sets the format of datasets created without a word about it (`nc_set_default_format`): NC_EINVAL.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_set_default_format(format: c_int, old_formatp: *mut c_int) -> c_int {
    guard(|| {
        // netcdf-c: the old format is told even if the new one is none.
        // SAFETY: as this function's.
        unsafe { ptr::put(old_formatp, defaults::format()) };
        defaults::set_format(format).map(drop)
    })
}

/// The format of datasets created without a word about it.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_get_default_format() -> c_int {
    defaults::format()
}

/// Sets how much is told: -1 nothing, 1 errors, 2 warnings, 3 requests, 9 calls (`nc_set_log_level`).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_set_log_level(new_level: c_int) -> c_int {
    guard(|| {
        logging::set_level(new_level);
        Ok(())
    })
}

/// Keeps the alignment of HDF5 objects for [`nc_get_alignment`]; nothing else here aligns.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_set_alignment(threshold: c_int, alignment: c_int) -> c_int {
    THRESHOLD.store(threshold, Ordering::Relaxed);
    ALIGNMENT.store(alignment, Ordering::Relaxed);
    0
}

/// The alignment that was set (`nc_get_alignment`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_alignment(thresholdp: *mut c_int, alignmentp: *mut c_int) -> c_int {
    // SAFETY: as this function's.
    unsafe { ptr::put(thresholdp, THRESHOLD.load(Ordering::Relaxed)) };
    // SAFETY: as this function's.
    unsafe { ptr::put(alignmentp, ALIGNMENT.load(Ordering::Relaxed)) };
    0
}

/// Keeps the size of HDF5 metadata blocks for [`nc_get_meta_block_size`]; nothing else here has such blocks.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_set_meta_block_size(size: usize) -> c_int {
    META_BLOCK.store(size, Ordering::Relaxed);
    0
}

/// The size of metadata blocks that was set (`nc_get_meta_block_size`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_meta_block_size(sizep: *mut usize) -> c_int {
    // SAFETY: as this function's.
    unsafe { ptr::put(sizep, META_BLOCK.load(Ordering::Relaxed)) };
    0
}

/// [`nc_set_meta_block_size`] for Fortran: NC_EINVAL for a negative size.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_set_meta_block_size_ints(size: c_int) -> c_int {
    guard(|| {
        META_BLOCK.store(usize::try_from(size).map_err(|_| Code::Invalid)?, Ordering::Relaxed);
        Ok(())
    })
}

/// [`nc_get_meta_block_size`] for Fortran.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_meta_block_size_ints(sizep: *mut c_int) -> c_int {
    let size = c_int::try_from(META_BLOCK.load(Ordering::Relaxed)).unwrap_or(c_int::MAX);
    // SAFETY: as this function's.
    unsafe { ptr::put(sizep, size) };
    0
}

/// The value of a run-time configuration key, for the caller to free; NULL if there is none (`nc_rc_get`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_rc_get(key: *const c_char) -> *mut c_char {
    let mut found = std::ptr::null_mut();
    guard(|| {
        // SAFETY: as this function's.
        let key = unsafe { ptr::text(key) }?;
        found = value::c_copy(rc::get(key, None).as_deref().map(str::as_bytes))?;
        Ok(())
    });
    found
}

/// Sets a run-time configuration key (`nc_rc_set`): NC_EINVAL.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_rc_set(key: *const c_char, value: *const c_char) -> c_int {
    guard(|| {
        // SAFETY: as this function's.
        let key = unsafe { ptr::text(key) }?;
        // SAFETY: as this function's.
        let value = unsafe { ptr::text(value) }?;
        rc::set(key, value);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(number: c_int) -> String {
        // SAFETY: static texts.
        let text = unsafe { CStr::from_ptr(nc_strerror(number)) };
        text.to_string_lossy().into_owned()
    }

    #[test]
    fn every_code_has_its_text() {
        assert_eq!(text(0), "No error");
        assert_eq!(text(-33), "NetCDF: Not a valid ID");
        assert_eq!(text(-144), "NetCDF: Malformed Zarr metadata");
        assert_eq!(text(-9999), "Unknown Error");
        assert_eq!(text(2), "No such file or directory");
    }

    #[test]
    fn clients_find_release_and_date_in_the_version() {
        // SAFETY: a static text.
        let version = unsafe { CStr::from_ptr(nc_inq_libvers()) }.to_str().unwrap();
        assert_eq!(version.split(' ').next(), Some("4.10.1"));
        let (_, date) = version.split_once(" of ").unwrap();
        assert!(date.ends_with(" $"));
    }
}
