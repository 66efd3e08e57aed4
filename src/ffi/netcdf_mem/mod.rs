//! netcdf_mem.h: datasets in memory, of formats that are not built; arguments are checked, then the answer is NC_ENOTBUILT.

use crate::error::{Code, Result};
use crate::ffi::constants::mode::{NC_MMAP, NC_WRITE};
use crate::ffi::guard::{ending, guard};
use crate::ffi::ptr::slice;
use crate::ffi::user::theirs;
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};

/// A flag of [`NC_memio`]: the library may neither move nor free the bytes.
pub const NC_MEMIO_LOCKED: c_int = 1;

/// A dataset's bytes in memory.
#[repr(C)]
#[allow(non_camel_case_types, reason = "the C name")]
#[derive(Debug)]
pub struct NC_memio {
    /// Number of bytes.
    pub size: usize,
    /// The bytes, from `malloc`.
    pub memory: *mut c_void,
    /// `NC_MEMIO_LOCKED` if the library may neither move nor free them.
    pub flags: c_int,
}

/// Bytes that tell a format.
const MAGIC_LEN: usize = 8;

/// Opens bytes in memory as a dataset to read (netCDF manual, `nc_open_mem`).
///
/// # Errors
/// Not built: NC_ENOTBUILT for classic and HDF5 data, NC_ENOTNC for others; NC_EINVAL before for no path, fewer than 8
/// bytes, or a mode with NC_WRITE or NC_MMAP.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_open_mem(
    path: *const c_char,
    mode: c_int,
    size: usize,
    memory: *mut c_void,
    ncidp: *mut c_int,
) -> c_int {
    guard(|| {
        let _ = ncidp;
        if mode & NC_WRITE != 0 {
            return Err(Code::Invalid.with("NC_WRITE with nc_open_mem"));
        }
        // SAFETY: as this function's.
        unsafe { open(path, mode, size, memory) }
    })
}

/// Creates a dataset in memory (netCDF manual, `nc_create_mem`).
///
/// # Errors
/// Not built: NC_EINVAL for a mode with NC_MMAP, else NC_ENOTBUILT.
#[unsafe(no_mangle)]
pub extern "C" fn nc_create_mem(
    path: *const c_char,
    mode: c_int,
    initialsize: usize,
    ncidp: *mut c_int,
) -> c_int {
    guard(|| {
        let _ = (path, initialsize, ncidp);
        if mode & NC_MMAP != 0 {
            return Err(Code::Invalid.with("NC_MMAP in memory"));
        }
        Err(not_built())
    })
}

/// Opens bytes in memory as a dataset, to read or write (netCDF manual, `nc_open_memio`).
///
/// # Errors
/// Not built: as [`nc_open_mem`], but NC_WRITE is allowed.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_open_memio(
    path: *const c_char,
    mode: c_int,
    info: *mut NC_memio,
    ncidp: *mut c_int,
) -> c_int {
    guard(|| {
        let _ = ncidp;
        // SAFETY: NULL or readable, by the pointer contract.
        let info = unsafe { info.as_ref() }.ok_or(Code::Invalid)?;
        // SAFETY: as this function's.
        unsafe { open(path, mode, info.size, info.memory) }
    })
}

/// Closes a dataset and hands its bytes to the caller (netCDF manual, `nc_close_memio`). No format that is built keeps
/// its data in memory, so the dataset is closed and `info` stays as it is, as the reference does for NCZarr.
///
/// # Errors
/// As `nc_close`.
#[unsafe(no_mangle)]
pub extern "C" fn nc_close_memio(ncid: c_int, info: *mut NC_memio) -> c_int {
    let place = info.cast();
    ending(ncid, theirs!(close(ncid, place)), |dataset| dataset.close())
}

/// # Safety
/// The pointer contract.
unsafe fn open(path: *const c_char, mode: c_int, size: usize, memory: *const c_void) -> Result<()> {
    if path.is_null() || memory.is_null() || size < MAGIC_LEN || mode & NC_MMAP != 0 {
        return Err(Code::Invalid.with("no path, no memory, fewer than 8 bytes, or NC_MMAP"));
    }
    // SAFETY: there are at least that many bytes, as checked.
    let magic = unsafe { slice(memory.cast::<u8>(), MAGIC_LEN) }?;
    let known = magic.starts_with(b"CDF") || magic == b"\x89HDF\r\n\x1a\n";
    Err(if known { not_built() } else { Code::UnknownFormat.into() })
}

fn not_built() -> crate::error::Error {
    Code::NotBuilt.with("formats that can be held in memory")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ptr;

    fn open_code(path: bool, mode: c_int, bytes: &[u8]) -> c_int {
        let path = if path { c"x".as_ptr() } else { ptr::null() };
        let memory = bytes.as_ptr().cast_mut().cast();
        let mut ncid = -1;
        // SAFETY: the slice is as long as said.
        let code = unsafe { nc_open_mem(path, mode, bytes.len(), memory, &mut ncid) };
        assert_eq!(ncid, -1);
        code
    }

    #[test]
    fn arguments_first_then_the_format() {
        assert_eq!(open_code(false, 0, b"CDF\x01\0\0\0\0"), -36);
        assert_eq!(open_code(true, NC_WRITE, b"CDF\x01\0\0\0\0"), -36);
        assert_eq!(open_code(true, 0, b"CDF\x01\0\0\0"), -36);
        assert_eq!(open_code(true, 0, b"CDF\x01\0\0\0\0"), -128);
        assert_eq!(open_code(true, 0, b"\x89HDF\r\n\x1a\n"), -128);
        assert_eq!(open_code(true, 0, b"whatever"), -51);
    }
}
