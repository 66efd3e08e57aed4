//! Where filter plugins are looked for: nc_plugin_path_ndirs, nc_plugin_path_get, nc_plugin_path_set.

use crate::error::{Code, Result};
use crate::ffi::guard::guard;
use crate::ffi::netcdf_aux::give;
use crate::ffi::ptr::{bytes, put, slice};
use crate::ffi::trace::traced;
use crate::plugin::path::{self, Dirs};
use std::os::raw::{c_char, c_int};

/// A list of directories.
#[repr(C)]
#[derive(Debug)]
pub struct NCPluginList {
    /// Number of directories.
    pub ndirs: usize,
    /// Their names, each and the array from `malloc`.
    pub dirs: *mut *mut c_char,
}

/// The number of directories (netCDF manual, `nc_plugin_path_ndirs`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_plugin_path_ndirs(ndirsp: *mut usize) -> c_int {
    guard(|| {
        // SAFETY: the pointer contract.
        unsafe { put(ndirsp, path::len()) };
        Ok(())
    })
}

/// The directories (netCDF manual, `nc_plugin_path_get`). The names are to be freed; the array too, if `dirs->dirs` was
/// NULL, otherwise the caller's array is filled.
///
/// # Errors
/// NC_ENOMEM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_plugin_path_get(dirs: *mut NCPluginList) -> c_int {
    guard(|| {
        // SAFETY: NULL or a list, by the pointer contract.
        let Some(list) = (unsafe { dirs.as_mut() }) else { return Ok(()) };
        // SAFETY: as this function's.
        unsafe { fill(list, &path::current()) }
    })
}

/// Puts other directories in place of all (netCDF manual, `nc_plugin_path_set`).
///
/// # Errors
/// NC_EINVAL for NULL.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_plugin_path_set(dirs: *mut NCPluginList) -> c_int {
    guard(|| {
        // SAFETY: NULL or a list, by the pointer contract.
        let list = unsafe { dirs.as_ref() }.ok_or(Code::Invalid)?;
        // SAFETY: as this function's.
        path::replace(unsafe { names(list) }?);
        Ok(())
    })
}

/// Gives a caller's list those names; its array is used if it has one.
///
/// # Safety
/// The list's array is NULL or has room for the names.
pub(crate) unsafe fn fill(list: &mut NCPluginList, dirs: &[Vec<u8>]) -> Result<()> {
    let names = dirs.iter().map(|dir| give::text(dir)).collect::<Result<Vec<_>>>()?;
    if list.dirs.is_null() && !names.is_empty() {
        list.dirs = give::array(&names)?;
    } else {
        // SAFETY: as this function's.
        unsafe { crate::ffi::ptr::put_all(list.dirs, names) };
    }
    list.ndirs = dirs.len();
    Ok(())
}

/// The names of a caller's list; NULL counts as an empty name.
///
/// # Safety
/// The pointer contract.
pub(crate) unsafe fn names(list: &NCPluginList) -> Result<Dirs> {
    // SAFETY: as this function's.
    let pointers = unsafe { slice(list.dirs.cast_const(), list.ndirs) }?;
    let name = |pointer: &*mut c_char| {
        if pointer.is_null() {
            return Ok(Vec::new());
        }
        // SAFETY: not NULL, so a string by the pointer contract.
        unsafe { bytes(*pointer) }.map(<[u8]>::to_vec)
    };
    pointers.iter().map(name).collect()
}
