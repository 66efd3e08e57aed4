//! Tests of texts and paths, through the C functions.

use super::*;
use std::ffi::{CStr, CString};

fn c(text: &str) -> CString {
    CString::new(text).unwrap()
}

/// Takes a string that a function allocated.
fn take(text: *mut c_char) -> Option<String> {
    if text.is_null() {
        return None;
    }
    // SAFETY: a string of this library.
    let copy = unsafe { CStr::from_ptr(text) }.to_str().unwrap().to_owned();
    // SAFETY: made with `strdup`.
    unsafe { libc::free(text.cast()) };
    Some(copy)
}

#[test]
fn only_escaped_hashes_lose_their_backslash() {
    for (text, expected) in [(r"a\#b\\c\", r"a#b\\c\"), (r"\\#", r"\#"), ("", "")] {
        // SAFETY: NUL-terminated.
        assert_eq!(take(unsafe { NC_shellUnescape(c(text).as_ptr()) }).as_deref(), Some(expected));
    }
    // SAFETY: NULL is allowed.
    assert!(unsafe { NC_shellUnescape(std::ptr::null()) }.is_null());
}

#[test]
fn paths_of_other_systems_become_ours() {
    let canonical = |text: &str| {
        let mut found = null_mut();
        // SAFETY: NUL-terminated, and a place for the result.
        assert_eq!(unsafe { NCpathcanonical(c(text).as_ptr(), &raw mut found) }, 0);
        take(found).unwrap()
    };
    for (path, expected) in [
        ("/a/b.nc", "/a/b.nc"),
        (r"a\b", "a/b"),
        (r"C:\x", "/cygdrive/C/x"),
        ("d:", "/cygdrive/d"),
        ("d:x", "d:x"),
        ("//host/x", "/cygdrive///host/x"),
        ("file:///x#mode=zarr", "file:///x#mode=zarr"),
    ] {
        assert_eq!(canonical(path), expected, "{path}");
    }
}

#[test]
fn urls_are_told_from_paths() {
    let old = |text: &str| {
        let mut name = null_mut();
        // SAFETY: NUL-terminated, and a place for the result.
        let is_url = unsafe { nc__testurl(c(text).as_ptr(), &raw mut name) };
        (is_url, take(name))
    };
    let new = |text: &str| {
        let (mut name, mut is_file) = (null_mut(), -1);
        // SAFETY: NUL-terminated, and places for the results.
        let is_url = unsafe { NC__testurl(c(text).as_ptr(), &raw mut name, &raw mut is_file) };
        (is_url, take(name), is_file)
    };
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(old("file:///a/relief.zarr#mode=nczarr"), (1, some("relief")));
    assert_eq!(old("https://host/a/b.c.nc"), (1, some("b.c")));
    assert_eq!(old("https://host/.x"), (0, None));
    assert_eq!(old("relief.nc"), (0, None));
    assert_eq!(new("file://a/relief.zarr"), (1, some("relief"), 1));
    assert_eq!(new("https://host/.x"), (1, some(".x"), 0));
    assert_eq!(new("https://host"), (1, some(""), 0));
    assert_eq!(new("relief.nc"), (0, None, 0));
    // SAFETY: NULL is allowed.
    assert_eq!(unsafe { NC__testurl(c("s3://b/x").as_ptr(), null_mut(), null_mut()) }, 1);
}

#[test]
fn appending_never_leaves_the_buffer() {
    let append = |room: usize| {
        let mut buffer = *b"ab\0-----";
        // SAFETY: the buffer is larger than the room.
        let len = unsafe { strlcat(buffer.as_mut_ptr().cast(), c("cdef").as_ptr(), room) };
        (len, buffer)
    };
    assert_eq!(append(8), (6, *b"abcdef\0-"));
    assert_eq!(append(5), (6, *b"abcd\0---"));
    assert_eq!(append(3), (6, *b"ab\0-----"));
    assert_eq!(append(2), (6, *b"ab\0-----"));
    assert_eq!(append(0), (4, *b"ab\0-----"));
}

#[test]
fn utf16_has_one_unit_per_character() {
    let convert = |bytes: &[u8]| {
        let text = CString::new(bytes).unwrap();
        let (mut units, mut len) = (null_mut(), 9);
        // SAFETY: NUL-terminated, and places for the results.
        let code = unsafe { nc_utf8_to_utf16(text.as_ptr().cast(), &raw mut units, &raw mut len) };
        if code != 0 {
            return Err(code);
        }
        // SAFETY: the function made as many units and a 0.
        let copy = unsafe { std::slice::from_raw_parts(units, len + 1) }.to_vec();
        // SAFETY: made with `calloc`.
        unsafe { libc::free(units.cast()) };
        Ok(copy)
    };
    assert_eq!(convert("a\u{f6}\u{20ac}".as_bytes()), Ok(vec![0x61, 0xf6, 0x20ac, 0]));
    assert_eq!(convert(b""), Ok(vec![0]));
    assert_eq!(convert("\u{1f30d}".as_bytes()), Err(-59));
    assert_eq!(convert(b"\xff"), Err(-59));
}
