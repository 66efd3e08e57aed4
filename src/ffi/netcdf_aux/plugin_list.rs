//! Lists of plugin directories as text and back: ncaux_plugin_path_*.

use super::give;
use crate::error::{Code, Result};
use crate::ffi::guard::guard;
use crate::ffi::netcdf_filter::plugin_path::{self, NCPluginList};
use crate::ffi::ptr::{bytes, put, slice};
use crate::ffi::trace::traced;
use crate::plugin::path;
use std::os::raw::{c_char, c_int};
use std::ptr;

/// The separator of paths on this platform.
const SEPARATOR: u8 = if cfg!(windows) { b';' } else { b':' };

fn separator(sep: c_char) -> u8 {
    if sep == 0 { SEPARATOR } else { sep as u8 }
}

/// Splits `pathlen` bytes of a path into `dirs`. `sep` is `;`, `:` or 0 for the platform's. The array of `dirs` is used if
/// it has one, else allocated; the names always are.
///
/// # Errors
/// NC_EINVAL for no list, NC_ENOMEM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_plugin_path_parsen(
    pathlen: usize,
    pathlist: *const c_char,
    sep: c_char,
    dirs: *mut NCPluginList,
) -> c_int {
    guard(|| {
        // SAFETY: NULL or a list, by the pointer contract.
        let list = unsafe { dirs.as_mut() }.ok_or(Code::Invalid)?;
        if pathlen == 0 || pathlist.is_null() {
            list.ndirs = 0;
            return Ok(());
        }
        // SAFETY: not NULL, so `pathlen` readable bytes by the pointer contract.
        let path = unsafe { slice(pathlist.cast::<u8>(), pathlen) }?;
        let path = path.split(|byte| *byte == 0).next().unwrap_or_default();
        // A path that begins with NUL is one empty directory for the reference.
        let parsed = if path.is_empty() { vec![Vec::new()] } else { path::split(path, separator(sep)) };
        // SAFETY: an array that the caller gave has room for as many names as the path has, by the pointer contract.
        unsafe { plugin_path::fill(list, &parsed) }
    })
}

/// Splits a path into `dirs`, as [`ncaux_plugin_path_parsen`].
///
/// # Errors
/// NC_EINVAL for no list, NC_ENOMEM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_plugin_path_parse(
    pathlist: *const c_char,
    sep: c_char,
    dirs: *mut NCPluginList,
) -> c_int {
    // SAFETY: NULL or a string, by the pointer contract.
    let len = unsafe { bytes(pathlist) }.map_or(0, <[u8]>::len);
    // SAFETY: `len` bytes were just found there; `dirs` is passed on as it came.
    unsafe { ncaux_plugin_path_parsen(len, pathlist, sep, dirs) }
}

/// Joins directories to a path, which is to be freed. `sep` as in [`ncaux_plugin_path_parsen`].
///
/// # Errors
/// NC_EINVAL for no list or a list without its array, NC_ENOMEM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_plugin_path_tostring(
    dirs: *const NCPluginList,
    sep: c_char,
    catp: *mut *mut c_char,
) -> c_int {
    guard(|| {
        // SAFETY: NULL or a list, by the pointer contract.
        let list = unsafe { dirs.as_ref() }.ok_or(Code::Invalid)?;
        // SAFETY: an array of `ndirs` strings, by the pointer contract.
        let joined = unsafe { plugin_path::names(list) }?.join(&separator(sep));
        if catp.is_null() {
            return Ok(());
        }
        let text = give::text(&joined)?;
        // SAFETY: not NULL, so writable by the pointer contract.
        unsafe { put(catp, text) };
        Ok(())
    })
}

/// Frees the names and the array of a list; NULL is allowed.
///
/// # Safety
/// The pointer contract; names and array are from `malloc`.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_plugin_path_clear(dirs: *mut NCPluginList) -> c_int {
    guard(|| {
        // SAFETY: NULL or a list, by the pointer contract.
        let Some(list) = (unsafe { dirs.as_mut() }) else { return Ok(()) };
        if list.ndirs == 0 || list.dirs.is_null() {
            return Ok(());
        }
        // SAFETY: an array of as many names, by the pointer contract.
        for name in unsafe { slice(list.dirs.cast_const(), list.ndirs) }? {
            // SAFETY: each name is from `malloc`, as this function asks, and forgotten below.
            unsafe { give::back(*name) };
        }
        // SAFETY: the array is from `malloc` too, as this function asks, and forgotten below.
        unsafe { give::back(list.dirs) };
        *list = NCPluginList { ndirs: 0, dirs: ptr::null_mut() };
        Ok(())
    })
}

/// Frees a list and what is in it; NULL is allowed.
///
/// # Safety
/// The pointer contract; the list itself is from `malloc`.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_plugin_path_reclaim(dirs: *mut NCPluginList) -> c_int {
    // SAFETY: NULL or a list whose names and array are from `malloc`, as this function asks.
    let code = unsafe { ncaux_plugin_path_clear(dirs) };
    // SAFETY: NULL or from `malloc`, as this function asks; the caller gives it up.
    unsafe { give::back(dirs) };
    code
}

/// Puts a directory at the end of a list.
///
/// # Errors
/// NC_EINVAL for no list or no directory, NC_ENOMEM.
///
/// # Safety
/// The pointer contract; the array is from `malloc`.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_plugin_path_append(dirs: *mut NCPluginList, dir: *const c_char) -> c_int {
    // SAFETY: `insert` asks of its arguments what this function does.
    guard(|| unsafe { insert(dirs, dir, usize::MAX) })
}

/// Puts a directory at the begin of a list.
///
/// # Errors
/// NC_EINVAL for no list or no directory, NC_ENOMEM.
///
/// # Safety
/// The pointer contract; the array is from `malloc`.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_plugin_path_prepend(dirs: *mut NCPluginList, dir: *const c_char) -> c_int {
    // SAFETY: `insert` asks of its arguments what this function does.
    guard(|| unsafe { insert(dirs, dir, 0) })
}

/// # Safety
/// The pointer contract; the array is from `malloc`.
unsafe fn insert(dirs: *mut NCPluginList, dir: *const c_char, at: usize) -> Result<()> {
    // SAFETY: NULL or a list, by the pointer contract.
    let list = unsafe { dirs.as_mut() }.ok_or(Code::Invalid)?;
    // SAFETY: NULL or a string, by the pointer contract.
    let dir = unsafe { bytes(dir) }?;
    // SAFETY: an array of `ndirs` names, by the pointer contract.
    let mut pointers = unsafe { slice(list.dirs.cast_const(), list.ndirs) }?.to_vec();
    pointers.insert(at.min(pointers.len()), give::text(dir)?);
    let array = give::array(&pointers)?;
    // SAFETY: the old array is from `malloc`, as this function asks, and replaced below.
    unsafe { give::back(list.dirs) };
    *list = NCPluginList { ndirs: pointers.len(), dirs: array };
    Ok(())
}

/// The length of the process's plugin path, joined by `;` (for Fortran).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn ncaux_plugin_path_stringlen() -> c_int {
    let mut len = -1;
    guard(|| {
        len = c_int::try_from(path().len()).map_err(|_| Code::NoMemory)?;
        Ok(())
    });
    len
}

/// The process's plugin path, joined by `;`, into `pathlen` bytes: cut if it does not fit, filled up with NUL if it does
/// (for Fortran).
///
/// # Errors
/// NC_EINVAL for no room.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_plugin_path_stringget(pathlen: c_int, path: *mut c_char) -> c_int {
    guard(|| {
        let room = room(pathlen, path)?;
        let text = self::path().into_iter().chain(std::iter::repeat(0)).take(room);
        // SAFETY: as many bytes as said, by the pointer contract.
        unsafe { crate::ffi::ptr::put_all(path, text.map(|byte| byte as c_char)) };
        Ok(())
    })
}

/// Makes `pathlen` bytes of text, directories joined by `;`, the process's plugin path (for Fortran).
///
/// # Errors
/// NC_EINVAL for no text.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_plugin_path_stringset(pathlen: c_int, path: *const c_char) -> c_int {
    guard(|| {
        let room = room(pathlen, path)?;
        // SAFETY: as many bytes as said, by the pointer contract.
        let text = unsafe { slice(path.cast::<u8>(), room) }?;
        let text = text.split(|byte| *byte == 0).next().unwrap_or_default();
        path::replace(path::split(text, b';'));
        Ok(())
    })
}

fn path() -> Vec<u8> {
    path::current().join(&b';')
}

fn room(len: c_int, text: *const c_char) -> Result<usize> {
    match usize::try_from(len) {
        Ok(room) if room > 0 && !text.is_null() => Ok(room),
        _ => Err(Code::Invalid.with("no room for the path")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(list: &NCPluginList) -> String {
        // SAFETY: a list made by these functions.
        let names = unsafe { plugin_path::names(list) }.unwrap_or_default();
        String::from_utf8_lossy(&names.join(&b'|')).into_owned()
    }

    #[test]
    fn lists_are_parsed_grown_and_joined() {
        let mut list = NCPluginList { ndirs: 0, dirs: ptr::null_mut() };
        let list = &raw mut list;
        // SAFETY: a list and strings.
        assert_eq!(unsafe { ncaux_plugin_path_parse(c"/a:/b".as_ptr(), 0, list) }, 0);
        // SAFETY: as above.
        assert_eq!(unsafe { ncaux_plugin_path_append(list, c"/z".as_ptr()) }, 0);
        // SAFETY: as above.
        assert_eq!(unsafe { ncaux_plugin_path_prepend(list, c"/0".as_ptr()) }, 0);
        // SAFETY: as above, and NULL is allowed.
        assert_eq!(unsafe { ncaux_plugin_path_append(list, ptr::null()) }, -36);
        // SAFETY: the list is alive.
        assert_eq!(joined(unsafe { &*list }), "/0|/a|/b|/z");
        let mut text = ptr::null_mut();
        // SAFETY: as above.
        assert_eq!(unsafe { ncaux_plugin_path_tostring(list, b';' as c_char, &mut text) }, 0);
        // SAFETY: just written.
        assert_eq!(unsafe { bytes(text) }.ok(), Some(&b"/0;/a;/b;/z"[..]));
        // SAFETY: from `malloc`.
        unsafe { give::back(text) };
        // SAFETY: as above.
        assert_eq!(unsafe { ncaux_plugin_path_clear(list) }, 0);
        // SAFETY: the list is alive.
        assert_eq!(unsafe { &*list }.ndirs, 0);
    }

    #[test]
    fn the_path_of_the_process_is_set_and_read_as_text() {
        // SAFETY: a text of that length.
        assert_eq!(unsafe { ncaux_plugin_path_stringset(6, c"/p;/qr".as_ptr()) }, 0);
        assert_eq!(ncaux_plugin_path_stringlen(), 6);
        let mut room = [b'x' as c_char; 8];
        // SAFETY: as many bytes as said.
        assert_eq!(unsafe { ncaux_plugin_path_stringget(8, room.as_mut_ptr()) }, 0);
        assert_eq!(room.map(|byte| byte as u8), *b"/p;/qr\0\0");
        // SAFETY: no pointer is followed.
        assert_eq!(unsafe { ncaux_plugin_path_stringset(0, c"".as_ptr()) }, -36);
    }
}
