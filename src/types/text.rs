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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_between_characters() {
        for (text, size, kept) in [
            ("abc", 3, "abc"),
            ("abc", 5, "abc"),
            ("abc", 2, "ab"),
            ("abc", 0, ""),
            ("aé", 2, "a"),
            ("aé", 3, "aé"),
            ("温度", 5, "温"),
            ("温度", 2, ""),
            ("x😀y", 4, "x"),
            ("x😀y", 5, "x😀"),
        ] {
            assert_eq!(cut(text.as_bytes(), size), kept.as_bytes(), "{text} {size}");
        }
    }

    #[test]
    fn what_is_no_utf_8_is_cut_at_the_size() {
        assert_eq!(cut(&[0x80; 9], 5), [0x80; 5]);
        assert_eq!(cut(&[0xE9, b'a', 0xE9, b'b'], 3), [0xE9, b'a', 0xE9]);
    }

    #[test]
    fn nfc_composes() {
        assert_eq!(nfc("e\u{301}\u{212b}"), "éÅ");
    }
}
