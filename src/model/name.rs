//! The rules for names: what is allowed, NFC, and the length limit (netCDF manual, "CDL Names").
#![forbid(unsafe_code)]

use crate::error::{Code, Result};
use crate::types::text;

/// The most bytes a name may have (`NC_MAX_NAME`).
pub const MAX_LEN: usize = 256;

/// The name as it is kept: in NFC, if it may be given to something new.
///
/// A name begins with a letter, a digit, an underscore or any character beyond ASCII; it holds neither `/` nor
/// control characters and does not end with a blank.
///
/// # Errors
/// `BadName` (NC_EBADNAME) if it breaks these rules; `LongName` (NC_EMAXNAME) if it has more than 256 bytes as given
/// or in NFC. The first fault counts, going through the name from its beginning, but `/` and bytes that are not UTF-8
/// come before all others and a blank at the end after.
pub fn check(name: &[u8]) -> Result<String> {
    let text = std::str::from_utf8(name).map_err(|_| bad(name))?;
    if name.contains(&b'/') || !text.starts_with(begins_a_name) {
        return Err(bad(name));
    }
    for (at, letter) in text.char_indices().skip(1) {
        if letter.is_ascii_control() {
            return Err(bad(name));
        }
        if at + letter.len_utf8() > MAX_LEN {
            return Err(Code::LongName.into());
        }
    }
    if text.ends_with(' ') {
        return Err(bad(name));
    }
    short(text::nfc(text))
}

/// The name in NFC, to look for what has it; it need not be one that [`check`] allows.
///
/// # Errors
/// `BadName` (NC_EBADNAME) if it is not UTF-8; `LongName` (NC_EMAXNAME) if it has more than 256 bytes in NFC.
pub fn normalize(name: &[u8]) -> Result<String> {
    let text = std::str::from_utf8(name).map_err(|_| bad(name))?;
    short(text::nfc(text))
}

fn begins_a_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || !letter.is_ascii()
}

fn short(name: String) -> Result<String> {
    if name.len() > MAX_LEN { Err(Code::LongName.into()) } else { Ok(name) }
}

fn bad(name: &[u8]) -> crate::error::Error {
    Code::BadName.with(format!("{:?}", String::from_utf8_lossy(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(name: &str) -> Option<Code> {
        check(name.as_bytes()).err().map(|error| error.code())
    }

    #[test]
    fn names_of_the_manual_pass() {
        for name in ["a", "_x", "0", "2t", "a b", "a-b.c@d+e(f)", "été", "温度", "a~", "a\\b\"c'"] {
            assert_eq!(check(name.as_bytes()).as_deref(), Ok(name));
        }
    }

    #[test]
    fn forbidden_characters_are_refused() {
        for name in ["", "/", "a/b", " a", "a ", ".", "-a", "a\tb", "a\n", "a\x7f", "\x01a", "~", "é/", "é "]
        {
            assert_eq!(code(name), Some(Code::BadName), "{name:?}");
        }
        assert_eq!(check(b"a\xff").map_err(|error| error.code()), Err(Code::BadName));
        assert_eq!(check(b"\xc3").map_err(|error| error.code()), Err(Code::BadName));
    }

    #[test]
    fn names_are_kept_in_nfc() {
        assert_eq!(check("e\u{301}".as_bytes()).as_deref(), Ok("é"));
        assert_eq!(normalize("e\u{301}/".as_bytes()).as_deref(), Ok("é/"));
    }

    #[test]
    fn the_limit_is_256_bytes_and_the_first_fault_counts() {
        assert_eq!(code(&"n".repeat(256)), None);
        assert_eq!(code(&"n".repeat(257)), Some(Code::LongName));
        assert_eq!(code(&format!("{} ", "n".repeat(255))), Some(Code::BadName));
        assert_eq!(code(&format!("{} ", "n".repeat(256))), Some(Code::LongName));
        assert_eq!(code(&format!("{}\n", "n".repeat(256))), Some(Code::BadName));
        assert_eq!(code(&format!("{}x\n", "n".repeat(256))), Some(Code::LongName));
        assert_eq!(code(&format!("{}/", "n".repeat(300))), Some(Code::BadName));
        // U+0958 grows from three bytes to six in NFC.
        assert_eq!(code(&"\u{958}".repeat(43)), Some(Code::LongName));
    }
}
