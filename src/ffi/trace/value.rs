//! One argument as text.

use crate::url::without_secrets;
use std::fmt::Write;

/// Characters of a text that are shown.
const LONGEST_TEXT: usize = 120;

/// Bytes of a text that are looked at.
const LONGEST_READ: usize = 8192;

/// Values of an array that are shown.
const LONGEST_ARRAY: usize = 32;

/// The value of a number of that C type; none for a type that is no number.
pub(super) fn number(kind: &str, word: u64) -> Option<String> {
    Some(match kind {
        "c_int" => (word as u32 as i32).to_string(),
        "c_uint" => (word as u32).to_string(),
        "c_char" => format!("{:?}", char::from(word as u8)),
        "usize" | "c_ulonglong" => word.to_string(),
        "isize" | "c_long" => (word as isize).to_string(),
        "c_longlong" => (word as i64).to_string(),
        "c_float" => f32::from_bits(word as u32).to_string(),
        "c_double" => f64::from_bits(word).to_string(),
        _ => return None,
    })
}

/// The value at an address that holds a number of that C type; none for other types.
///
/// # Safety
/// The address is that of a readable value of this type.
pub(super) unsafe fn number_at(kind: &str, address: u64) -> Option<String> {
    let word = match kind {
        "c_int" | "c_uint" | "c_float" => {
            let place: *const u32 = std::ptr::with_exposed_provenance(address as usize);
            // SAFETY: as this function's.
            u64::from(unsafe { place.read_unaligned() })
        }
        "usize" | "isize" | "c_long" => {
            let place: *const usize = std::ptr::with_exposed_provenance(address as usize);
            // SAFETY: as this function's.
            unsafe { place.read_unaligned() as u64 }
        }
        _ => return None,
    };
    number(kind, word)
}

/// The bytes of a value of that C type; none for a type that [`number_at`] does not read.
pub(super) fn size(kind: &str) -> Option<usize> {
    match kind {
        "c_int" | "c_uint" | "c_float" => Some(4),
        "usize" | "isize" | "c_long" => Some(size_of::<usize>()),
        _ => None,
    }
}

/// `[a,b,c]`; none for types that are no numbers.
///
/// # Safety
/// The address is that of `len` readable values of this type.
pub(super) unsafe fn array(kind: &str, address: u64, len: usize) -> Option<String> {
    let size = size(kind)? as u64;
    let mut text = String::from("[");
    for index in 0..len.min(LONGEST_ARRAY) {
        let place = address.checked_add(size.checked_mul(index as u64)?)?;
        // SAFETY: as this function's: the index is below the length.
        let value = unsafe { number_at(kind, place) }?;
        text.extend([if index == 0 { "" } else { "," }, &value]);
    }
    if len > LONGEST_ARRAY {
        text.push_str(",...");
    }
    text.push(']');
    Some(text)
}

/// A pointer: `NULL` or its number.
pub(super) fn address(word: u64) -> String {
    if word == 0 { "NULL".to_owned() } else { format!("{word:#x}") }
}

/// A C string in quotes, without secrets and not longer than anybody reads.
///
/// # Safety
/// The address is NULL or that of a string that ends in NUL.
pub(super) unsafe fn text(word: u64) -> String {
    if word == 0 {
        return address(word);
    }
    let first: *const u8 = std::ptr::with_exposed_provenance(word as usize);
    let mut bytes = Vec::new();
    while bytes.len() < LONGEST_READ {
        // SAFETY: as this function's: all bytes before were not the NUL.
        let place = unsafe { first.add(bytes.len()) };
        // SAFETY: as above.
        match unsafe { place.read() } {
            0 => break,
            byte => bytes.push(byte),
        }
    }
    quoted(&bytes)
}

fn quoted(bytes: &[u8]) -> String {
    let all = String::from_utf8_lossy(bytes);
    let shown = without_secrets(&all);
    // Where the end of a login would be is not known.
    let shown = if bytes.len() == LONGEST_READ && all.contains("://") { "***" } else { &shown };
    let mut text = String::from("\"");
    for c in shown.chars().take(LONGEST_TEXT) {
        match c {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            c if c.is_control() => drop(write!(text, "{}", c.escape_default())),
            c => text.push(c),
        }
    }
    text.push_str(if shown.chars().nth(LONGEST_TEXT).is_some() { "\"..." } else { "\"" });
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_quoted_and_cut() {
        assert_eq!(quoted(b"a\"b\\c\n\x01\xc3\xa4\xff"), r#""a\"b\\c\n\u{1}ä�""#);
        assert_eq!(quoted(&[b'x'; 500]), format!("\"{}\"...", "x".repeat(LONGEST_TEXT)));
        // SAFETY: NULL is allowed.
        assert_eq!(unsafe { text(0) }, "NULL");
        assert_eq!(quoted(b"https://me:mumble@host/x"), r#""https://***@host/x""#);
        let mut long = b"https://me:".to_vec();
        long.resize(LONGEST_READ, b'm');
        assert_eq!(quoted(&long), r#""***""#);
    }

    #[test]
    fn numbers_have_the_width_of_their_types() {
        assert_eq!(number("c_int", 0xffff_ffff).as_deref(), Some("-1"));
        assert_eq!(number("c_uint", 0xffff_ffff).as_deref(), Some("4294967295"));
        assert_eq!(number("c_float", u64::from(0.75f32.to_bits())).as_deref(), Some("0.75"));
        assert_eq!(number("*mut c_void", 1), None);
    }

    #[test]
    fn arrays_are_cut() {
        let values: Vec<usize> = (0..40).collect();
        let place = values.as_ptr().expose_provenance() as u64;
        // SAFETY: that many values are there.
        assert_eq!(unsafe { array("usize", place, 3) }.as_deref(), Some("[0,1,2]"));
        // SAFETY: as above.
        let long = unsafe { array("usize", place, 40) }.unwrap_or_default();
        assert!(long.ends_with(",31,...]"), "{long}");
        // SAFETY: none are read.
        assert_eq!(unsafe { array("usize", place, 0) }.as_deref(), Some("[]"));
    }
}
