//! Texts and paths: NC_shellUnescape, NCpathcanonical, nc__testurl, NC__testurl, strlcat, nc_strlcat,
//! nc_utf8_to_utf16.

use super::{new_c_string, shield};
use crate::error::Code;
use crate::ffi::guard::guard;
use crate::ffi::ptr;
use crate::url::Uri;
use std::os::raw::{c_char, c_int, c_uchar, c_ushort};
use std::ptr::null_mut;

/// A copy of a text without the backslashes that a shell needs before `#`; the caller frees it. NULL for NULL.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn NC_shellUnescape(esc: *const c_char) -> *mut c_char {
    shield(null_mut(), || {
        // SAFETY: the pointer contract.
        let Ok(text) = (unsafe { ptr::bytes(esc) }) else { return null_mut() };
        let escapes = |i: usize| text.get(i..i + 2) == Some(b"\\#");
        let kept = text.iter().enumerate().filter(|(i, _)| !escapes(*i)).map(|(_, byte)| *byte);
        new_c_string(kept.collect::<Vec<u8>>())
    })
}

/// A path with slashes, and `/cygdrive/D` for a drive `D:`, as a string that the caller frees.
///
/// # Errors
/// NC_ENOMEM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn NCpathcanonical(srcpath: *const c_char, canonp: *mut *mut c_char) -> c_int {
    guard(|| {
        // SAFETY: the pointer contract.
        let Ok(path) = (unsafe { ptr::bytes(srcpath) }) else { return Ok(()) };
        if canonp.is_null() {
            return Ok(());
        }
        let canonical = new_c_string(canonical(path));
        if canonical.is_null() {
            return Err(Code::NoMemory.into());
        }
        // SAFETY: the pointer contract.
        unsafe { ptr::put(canonp, canonical) };
        Ok(())
    })
}

/// The path of all systems that a system's own path stands for.
fn canonical(path: &[u8]) -> Vec<u8> {
    let path: Vec<u8> = path.iter().map(|byte| if *byte == b'\\' { b'/' } else { *byte }).collect();
    match path.as_slice() {
        [b'/', b'/', rest @ ..] => {
            [b"/cygdrive//".as_slice(), if rest.is_empty() { b"" } else { b"/" }, rest].concat()
        }
        [drive, b':', rest @ ..] if is_drive(*drive) && matches!(rest, [] | [b'/', ..]) => {
            [b"/cygdrive/".as_slice(), &[*drive], rest].concat()
        }
        _ => path,
    }
}

fn is_drive(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'/'
}

/// The path of a URL, or nothing if the text is none.
fn url_path(text: &[u8]) -> Option<(Uri, String)> {
    let uri = Uri::parse(std::str::from_utf8(text).ok()?).ok()?;
    let path = uri.path.clone().unwrap_or_default();
    Some((uri, path))
}

/// The last name of a path.
fn last_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Whether a path is a URL: 1, and then the last name in it, without what follows its last dot, as a string that the
/// caller frees; else 0.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc__testurl(path: *const c_char, basenamep: *mut *mut c_char) -> c_int {
    shield(0, || {
        // SAFETY: the pointer contract.
        let found = unsafe { ptr::bytes(path) }.ok().and_then(url_path);
        let name = found.map_or(String::new(), |(_, path)| last_name(&path).to_owned());
        let name = name.rsplit_once('.').map_or(name.as_str(), |(name, _)| name);
        if name.is_empty() {
            return 0;
        }
        // SAFETY: the pointer contract.
        unsafe { put_c_string(basenamep, name) };
        1
    })
}

/// As [`nc__testurl`], and whether it is a `file:` URL. A name that begins with its only dot stays whole, and a URL
/// without a name is one too.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn NC__testurl(
    path: *const c_char,
    basenamep: *mut *mut c_char,
    isfilep: *mut c_int,
) -> c_int {
    shield(0, || {
        // SAFETY: the pointer contract.
        let found = unsafe { ptr::bytes(path) }.ok().and_then(url_path);
        let is_file = found.as_ref().is_some_and(|(uri, _)| uri.scheme == "file");
        // SAFETY: the pointer contract.
        unsafe { ptr::put(isfilep, c_int::from(is_file)) };
        let Some((_, path)) = found else { return 0 };
        let name = last_name(&path);
        let name = name.rsplit_once('.').map_or(name, |(stem, _)| if stem.is_empty() { name } else { stem });
        // SAFETY: the pointer contract.
        unsafe { put_c_string(basenamep, name) };
        1
    })
}

/// Gives the caller a string, if one is wanted.
///
/// # Safety
/// The pointer contract: NULL or writable.
unsafe fn put_c_string(place: *mut *mut c_char, text: &str) {
    if !place.is_null() {
        // SAFETY: as the caller's.
        unsafe { ptr::put(place, new_c_string(text)) }
    }
}

/// Appends a string to one in a buffer of `size` bytes, as much as has room, and answers the length that the whole
/// has.
///
/// # Safety
/// The pointer contract; `dst` holds `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn strlcat(dst: *mut c_char, src: *const c_char, size: usize) -> usize {
    // SAFETY: as the caller's.
    unsafe { nc_strlcat(dst, src, size) }
}

/// [`strlcat`] under the name that newer tools use.
///
/// # Safety
/// The pointer contract; `dst` holds `dsize` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_strlcat(dst: *mut c_char, src: *const c_char, dsize: usize) -> usize {
    shield(0, || {
        // SAFETY: the pointer contract.
        let src = unsafe { ptr::bytes(src) }.unwrap_or_default();
        if dst.is_null() || dsize == 0 {
            return src.len();
        }
        // SAFETY: the buffer holds `dsize` bytes.
        let buffer = unsafe { std::slice::from_raw_parts_mut(dst.cast::<u8>(), dsize) };
        let Some(len) = buffer.iter().position(|byte| *byte == 0) else { return dsize + src.len() };
        let room = dsize - len - 1;
        let fits = src.iter().take(room).chain([&0]);
        buffer.iter_mut().skip(len).zip(fits).for_each(|(to, from)| *to = *from);
        len + src.len()
    })
}

/// Turns UTF-8 into UTF-16 of characters that need one unit, as an array that ends in 0 and that the caller frees.
///
/// # Errors
/// NC_EBADNAME for what is not UTF-8 and for other characters; NC_EINVAL for NULL; NC_ENOMEM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_utf8_to_utf16(
    s8: *const c_uchar,
    utf16p: *mut *mut c_ushort,
    len16p: *mut usize,
) -> c_int {
    guard(|| {
        // SAFETY: the pointer contract.
        let text = unsafe { ptr::text(s8.cast()) }?;
        let unit =
            |c: char| u16::try_from(u32::from(c)).map_err(|_| Code::BadName.with(format!("{c:?} in UTF-16")));
        let units: Vec<u16> = text.chars().map(unit).collect::<Result<_, _>>()?;
        if !utf16p.is_null() {
            // SAFETY: `calloc` takes any size.
            let array: *mut c_ushort = unsafe { libc::calloc(units.len() + 1, size_of::<c_ushort>()) }.cast();
            if array.is_null() {
                return Err(Code::NoMemory.into());
            }
            // SAFETY: the array has room for all units, and stays 0 after them.
            unsafe { ptr::put_all(array, units.iter().copied()) };
            // SAFETY: the pointer contract.
            unsafe { ptr::put(utf16p, array) };
        }
        // SAFETY: the pointer contract.
        unsafe { ptr::put(len16p, units.len()) };
        Ok(())
    })
}

#[cfg(test)]
mod tests;
