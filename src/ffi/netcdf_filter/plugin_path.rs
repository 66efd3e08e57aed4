//! Where filter plugins are looked for: nc_plugin_path_ndirs, nc_plugin_path_get, nc_plugin_path_set.
//!
//! The list belongs to the process. It begins as `HDF5_PLUGIN_PATH` says, or as HDF5's usual directory.

use crate::error::{Code, Result};
use crate::ffi::guard::guard;
use crate::ffi::netcdf_aux::give;
use crate::ffi::ptr::{bytes, put, slice};
use parking_lot::Mutex;
use std::os::raw::{c_char, c_int};
use std::os::unix::ffi::OsStrExt;

/// A list of directories.
#[repr(C)]
#[derive(Debug)]
pub struct NCPluginList {
    /// Number of directories.
    pub ndirs: usize,
    /// Their names, each and the array from `malloc`.
    pub dirs: *mut *mut c_char,
}

/// One directory name for each entry.
pub(crate) type Dirs = Vec<Vec<u8>>;

/// Where HDF5 looks if nothing is said.
const DEFAULT: &[u8] = b"/usr/local/hdf5/lib/plugin";

static DIRS: Mutex<Option<Dirs>> = Mutex::new(None);

/// Works on the list, which is made on first use.
fn with_dirs<T>(work: impl FnOnce(&mut Dirs) -> T) -> T {
    work(DIRS.lock().get_or_insert_with(initial))
}

fn initial() -> Dirs {
    match std::env::var_os("HDF5_PLUGIN_PATH") {
        Some(path) => split(path.as_bytes(), b':'),
        None => vec![DEFAULT.to_vec()],
    }
}

/// The directories of a path; none for an empty one.
pub(crate) fn split(path: &[u8], separator: u8) -> Dirs {
    if path.is_empty() {
        return Dirs::new();
    }
    path.split(|byte| *byte == separator).map(<[u8]>::to_vec).collect()
}

/// The directories now.
pub(crate) fn current() -> Dirs {
    with_dirs(|dirs| dirs.clone())
}

/// Puts other directories in place of all.
pub(crate) fn replace(with: Dirs) {
    with_dirs(|dirs| *dirs = with);
}

/// The number of directories (netCDF manual, `nc_plugin_path_ndirs`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_plugin_path_ndirs(ndirsp: *mut usize) -> c_int {
    guard(|| {
        let len = with_dirs(|dirs| dirs.len());
        // SAFETY: the pointer contract.
        unsafe { put(ndirsp, len) };
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
pub unsafe extern "C" fn nc_plugin_path_get(dirs: *mut NCPluginList) -> c_int {
    guard(|| {
        // SAFETY: NULL or a list, by the pointer contract.
        let Some(list) = (unsafe { dirs.as_mut() }) else { return Ok(()) };
        // SAFETY: as this function's.
        unsafe { fill(list, &current()) }
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
pub unsafe extern "C" fn nc_plugin_path_set(dirs: *mut NCPluginList) -> c_int {
    guard(|| {
        // SAFETY: NULL or a list, by the pointer contract.
        let list = unsafe { dirs.as_ref() }.ok_or(Code::Invalid)?;
        // SAFETY: as this function's.
        replace(unsafe { names(list) }?);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_split_at_every_separator() {
        let dirs = |path: &[u8]| split(path, b':').len();
        assert_eq!(dirs(b""), 0);
        assert_eq!(dirs(b"/a"), 1);
        assert_eq!(dirs(b"/a::/b"), 3);
    }
}
