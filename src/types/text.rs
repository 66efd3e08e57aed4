//! Text in UTF-8: where it may be cut, and the normal form in which names are compared.

use unicode_normalization::UnicodeNormalization;

/// As much of `text` as fits `size` bytes without cutting a UTF-8 character in two. What is no UTF-8 is cut anywhere.
pub fn cut(text: &[u8], size: usize) -> &[u8] {
    let Some(kept) = text.get(..size) else { return text };
    // A character has at most three bytes before its last.
    let begins = |at: usize| text.get(at).is_none_or(|&byte| byte & 0xC0 != 0x80);
    let end = (size.saturating_sub(3)..=size).rev().find(|&at| begins(at)).unwrap_or(size);
    text.get(..end).unwrap_or(kept)
}

/// The text in Unicode's normal form C, in which netCDF keeps names.
pub fn nfc(text: &str) -> String {
    text.nfc().collect()
}
