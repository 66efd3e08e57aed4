//! The `_NCProperties` attribute taken apart: ncaux_parse_provenance.

use super::give;
use crate::error::{Code, Result};
use crate::ffi::guard::guard;
use crate::ffi::ptr::{bytes, put};
use crate::ffi::trace::traced;
use std::os::raw::{c_char, c_int};
use std::ptr;

/// Takes `key=value` pairs apart, which `,` or (version 1) `|` separates and `\` protects. `pairsp` gets an array
/// key, value, key, value, ..., NULL, NULL of texts; all of them and the array are to be freed. No text gives NULL.
///
/// # Errors
/// NC_EINVAL for an empty pair.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_parse_provenance(
    ncprop: *const c_char,
    pairsp: *mut *mut *mut c_char,
) -> c_int {
    guard(|| {
        if pairsp.is_null() {
            return Ok(());
        }
        // SAFETY: not NULL, so writable by the pointer contract.
        unsafe { put(pairsp, ptr::null_mut()) };
        if ncprop.is_null() {
            return Ok(());
        }
        // SAFETY: not NULL, so a string by the pointer contract.
        let text = unsafe { bytes(ncprop) }?;
        if text.is_empty() {
            return Ok(());
        }
        let mut pointers = Vec::new();
        for (key, value) in pairs(text)? {
            pointers.push(give::text(&key)?);
            pointers.push(give::text(&value)?);
        }
        pointers.extend([ptr::null_mut(); 2]);
        let array = give::array(&pointers)?;
        // SAFETY: not NULL, so writable by the pointer contract.
        unsafe { put(pairsp, array) };
        Ok(())
    })
}

type Pair = (Vec<u8>, Vec<u8>);

fn pairs(text: &[u8]) -> Result<Vec<Pair>> {
    let mut rest = Some(text);
    let mut pairs = Vec::new();
    while let Some(text) = rest {
        let (pair, after) = cut(text, |byte| matches!(byte, b',' | b'|'));
        if pair.is_empty() {
            return Err(Code::Invalid.with("an empty pair in _NCProperties"));
        }
        let (key, value) = cut(pair, |byte| byte == b'=');
        pairs.push((plain(key), plain(value.unwrap_or_default())));
        rest = after;
    }
    Ok(pairs)
}

/// What stands before and after the first unprotected separator.
fn cut(text: &[u8], is_separator: impl Fn(u8) -> bool) -> (&[u8], Option<&[u8]>) {
    let mut protected = false;
    for (i, byte) in text.iter().enumerate() {
        if !protected && is_separator(*byte) {
            let (before, after) = text.split_at(i);
            return (before, after.get(1..));
        }
        protected = !protected && *byte == b'\\';
    }
    (text, None)
}

/// The text without the backslashes that protect a character.
fn plain(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(text.len());
    let mut bytes = text.iter();
    while let Some(byte) = bytes.next() {
        let byte = if *byte == b'\\' { bytes.next().unwrap_or(byte) } else { byte };
        plain.push(*byte);
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn as_text(text: &str) -> Option<Vec<(String, String)>> {
        let text_of = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        let pairs = pairs(text.as_bytes()).ok()?;
        Some(pairs.into_iter().map(|(key, value)| (text_of(key), text_of(value))).collect())
    }

    #[test]
    fn pairs_of_both_versions() {
        let expected = [("version", "2"), ("netcdf", "4.9.0")].map(|(k, v)| (k.to_owned(), v.to_owned()));
        assert_eq!(as_text("version=2,netcdf=4.9.0"), Some(expected.to_vec()));
        assert_eq!(as_text("version=2|netcdf=4.9.0"), Some(expected.to_vec()));
        assert_eq!(as_text(r"a\,b=c\=d=e"), Some(vec![("a,b".into(), "c=d=e".into())]));
        assert_eq!(as_text("key"), Some(vec![("key".into(), String::new())]));
        assert_eq!(as_text("a=1,,b=2"), None);
        assert_eq!(as_text("a=1,"), None);
    }
}
