//! netcdf_mem.h: datasets in the caller's memory.

mod block;

use crate::dataset::{self, Flags, MemoryStorage};
use crate::error::{Code, Result};
use crate::ffi::constants::mode::{NC_INMEMORY, NC_MMAP, NC_WRITE};
use crate::ffi::guard::{ending, guard};
use crate::ffi::netcdf::file::begin;
use crate::ffi::ptr;
use crate::ffi::trace::traced;
use crate::ffi::user::open::Hints;
use crate::ffi::user::{self, UserDataset, theirs};
use block::{CBlock, Terms};
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};
use std::ptr::null_mut;
use std::sync::Arc;

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

/// Opens bytes in memory as a dataset to read (netCDF manual, `nc_open_mem`). They stay the caller's, and must be there
/// unchanged until the dataset is closed. A classic file, or a zip archive that holds a Zarr dataset, which is
/// only read; HDF5 is not built.
///
/// # Errors
/// NC_EINVAL for no path, fewer than 8 bytes, or a mode with NC_WRITE or NC_MMAP; NC_EDISKLESS for NC_DISKLESS; then as
/// [`nc_open`](crate::ffi::netcdf::file::nc_open).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_open_mem(
    path: *const c_char,
    mode: c_int,
    size: usize,
    memory: *mut c_void,
    ncidp: *mut c_int,
) -> c_int {
    if mode & NC_WRITE != 0 {
        return guard(|| Err(Code::Invalid.with("NC_WRITE with nc_open_mem")));
    }
    let mut lent = NC_memio { size, memory, flags: NC_MEMIO_LOCKED };
    // SAFETY: as this function's.
    unsafe { open(path, mode, &raw mut lent, ncidp) }
}

/// Creates a dataset in memory (netCDF manual, `nc_create_mem`): a classic file of at least `initialsize` bytes, which
/// [`nc_close_memio`] hands over. HDF5 is not built.
///
/// # Errors
/// NC_EINVAL for no path or a mode with NC_MMAP, then as [`nc_create`](crate::ffi::netcdf::file::nc_create).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_create_mem(
    path: *const c_char,
    mode: c_int,
    initialsize: usize,
    ncidp: *mut c_int,
) -> c_int {
    let create = |path: &str, flags: Flags| {
        if mode & NC_MMAP != 0 {
            return Err(Code::Invalid.with("NC_MMAP in memory"));
        }
        let memory = MemoryStorage::new(CBlock::new());
        dataset::create_sized(path, flags, initialsize as u64, Some(memory))
    };
    let hints = Hints { initial_size: initialsize, ..Hints::NONE };
    let theirs = |user: &Arc<UserDataset>| user::open::create(user, hints);
    // SAFETY: as this function's.
    unsafe { begin(path, mode | NC_INMEMORY, ncidp, user::open::to_create, create, theirs) }
}

/// Opens bytes in memory as a dataset, to read or write (netCDF manual, `nc_open_memio`). With `NC_MEMIO_LOCKED` they stay
/// where they are and are the caller's, who keeps them until the dataset is closed; a write that needs more room fails
/// with NC_EINMEMORY. Else they are from `malloc` and the library's once this succeeds (with NC_WRITE, `info->memory` is
/// then NULL), to be moved and freed, until [`nc_close_memio`] hands them back. After an error they are the caller's.
///
/// # Errors
/// As [`nc_open_mem`], but NC_WRITE is allowed.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_open_memio(
    path: *const c_char,
    mode: c_int,
    info: *mut NC_memio,
    ncidp: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { open(path, mode, info, ncidp) }
}

/// Closes a dataset and hands its bytes to the caller (netCDF manual, `nc_close_memio`), who frees them unless they were
/// locked. `info` stays as it is for a dataset that was not in memory (NC_DISKLESS counts as a file); NULL is as `nc_close`.
///
/// # Errors
/// As `nc_close`.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_close_memio(ncid: c_int, info: *mut NC_memio) -> c_int {
    let place = info.cast();
    ending(ncid, theirs!(close(ncid, place)), |dataset| {
        // SAFETY: NULL or writable, by the pointer contract.
        let Some(info) = (unsafe { info.as_mut() }) else { return dataset.close() };
        if let Some(block) = dataset.close_for_bytes()? {
            (info.memory, info.size) = CBlock::from_block(block)?.into_raw();
        }
        Ok(())
    })
}

/// # Safety
/// The pointer contract. A table that the memory goes to may keep the pointer to `info` no longer than its call.
unsafe fn open(path: *const c_char, mode: c_int, info: *mut NC_memio, ncidp: *mut c_int) -> c_int {
    let mut storage = None;
    let make = |path: &str, flags: Flags| {
        // SAFETY: as this function's.
        let block = unsafe { block(mode, info) }?;
        let memory = storage.insert(MemoryStorage::new(block)).clone();
        dataset::open_memory(path, flags, memory)
    };
    let whose = |path: &str, mode| {
        // SAFETY: as this function's.
        let start = unsafe { start_of(info) };
        start.map_or(Ok(None), |start| user::open::to_open_memory(path, mode, start))
    };
    let theirs =
        |user: &Arc<UserDataset>| user::open::open(user, Hints { parameters: info.cast(), ..Hints::NONE });
    // SAFETY: as this function's.
    let code = unsafe { begin(path, mode | NC_INMEMORY, ncidp, whose, make, theirs) };
    match storage {
        Some(storage) if code != 0 => leave(&storage),
        // SAFETY: as this function's.
        Some(_) if mode & NC_WRITE != 0 => unsafe { keep(info) },
        // A user's format does with the memory as it likes.
        _ => {}
    }
    code
}

/// Tells the caller that memory which is not locked is the library's now.
///
/// # Safety
/// The pointer contract.
unsafe fn keep(info: *mut NC_memio) {
    // SAFETY: NULL or writable, by the pointer contract.
    if let Some(info) = unsafe { info.as_mut() }.filter(|info| info.flags & NC_MEMIO_LOCKED == 0) {
        info.memory = null_mut();
    }
}

/// The bytes that the caller's memory begins with, if there are enough to tell a format.
///
/// # Safety
/// The pointer contract.
unsafe fn start_of<'a>(info: *const NC_memio) -> Option<&'a [u8]> {
    // SAFETY: NULL or readable, by the pointer contract.
    let info = unsafe { info.as_ref() }.filter(|info| !info.memory.is_null() && info.size >= MAGIC_LEN)?;
    // SAFETY: there are so many bytes, as the caller says.
    unsafe { ptr::maybe_slice(info.memory.cast::<u8>().cast_const(), MAGIC_LEN) }
}

/// The caller's memory, on the terms that mode and flags say.
///
/// # Safety
/// The pointer contract.
unsafe fn block(mode: c_int, info: *const NC_memio) -> Result<CBlock> {
    // SAFETY: NULL or readable, by the pointer contract.
    let info = unsafe { info.as_ref() }.ok_or_else(|| Code::Invalid.with("no memory"))?;
    if info.memory.is_null() || info.size < MAGIC_LEN || mode & NC_MMAP != 0 {
        return Err(Code::Invalid.with("no memory, fewer than 8 bytes, or NC_MMAP"));
    }
    let terms = match (info.flags & NC_MEMIO_LOCKED != 0, mode & NC_WRITE != 0) {
        (true, false) => Terms::Lent,
        (true, true) => Terms::Locked,
        (false, _) => Terms::Owned,
    };
    // SAFETY: what the manual asks of the caller; owned memory is from `malloc`.
    Ok(unsafe { CBlock::from_caller(info.memory, info.size, terms) })
}

/// Leaves the bytes of a dataset that could not be opened to the caller.
fn leave(storage: &MemoryStorage) {
    if let Ok(block) = CBlock::from_block(storage.take()) {
        let _the_callers_as_before = block.into_raw();
    }
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
        assert_eq!(code == 0, ncid != -1);
        if code == 0 {
            // SAFETY: no place for the bytes.
            assert_eq!(unsafe { nc_close_memio(ncid, ptr::null_mut()) }, 0);
        }
        code
    }

    #[test]
    fn arguments_first_then_the_format() {
        assert_eq!(open_code(false, 0, b"CDF\x01\0\0\0\0"), -36);
        assert_eq!(open_code(true, NC_WRITE, b"CDF\x01\0\0\0\0"), -36);
        assert_eq!(open_code(true, 0, b"CDF\x01\0\0\0"), -36);
        assert_eq!(open_code(true, 0, b"CDF\x01\0\0\0\0"), 0);
        assert_eq!(open_code(true, 0, b"\x89HDF\r\n\x1a\n"), -128);
        assert_eq!(open_code(true, 0, b"whatever"), -51);
    }
}
