//! Reads JSON as other writers left it: bare words, raw bytes and lone surrogates included.

use crate::error::{Code, Result};
use crate::zmap::Key;
use serde_json::value::RawValue;
use serde_json::{Map as Members, Value};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write;

/// The largest metadata object that is read.
pub(super) const MAX_SIZE: usize = 1 << 28;

/// First of 256 private characters that stand for raw bytes while the text is parsed.
const RAW_BYTE: u32 = 0x10_FE00;

/// One metadata object: a JSON object, with its text for members that are wanted as they stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Doc {
    text: String,
    members: Members<String, Value>,
    /// Whether raw bytes were replaced by private characters.
    raw_bytes: bool,
}

impl Doc {
    /// Parses the object stored at `key`.
    ///
    /// # Errors
    /// `ZarrMeta` (NC_EZARRMETA) if it is no JSON object, naming the key and the place.
    pub(super) fn parse(bytes: &[u8], key: &Key) -> Result<Doc> {
        let bad = |what: String| Code::ZarrMeta.with(format!("{key}: {what}"));
        if bytes.len() > MAX_SIZE {
            return Err(bad(format!("{} bytes of metadata, at most {MAX_SIZE} are read", bytes.len())));
        }
        let (text, raw_bytes) = tidy(bytes);
        match serde_json::from_str(&text) {
            Ok(Value::Object(members)) => Ok(Doc { text: text.into_owned(), members, raw_bytes }),
            Ok(other) => Err(bad(format!("expected an object, found {}", kind(&other)))),
            Err(error) => Err(bad(error.to_string())),
        }
    }

    /// A member.
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        self.members.get(name)
    }

    /// All members in their order.
    pub(super) fn members(&self) -> &Members<String, Value> {
        &self.members
    }

    /// The whole text, valid JSON.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The text of each member as it stands.
    pub(super) fn raw(&self) -> HashMap<String, &RawValue> {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// Whether bytes that are not UTF-8 were met with.
    pub(super) fn has_raw_bytes(&self) -> bool {
        self.raw_bytes
    }

    /// The bytes that a text in this object stands for.
    pub(super) fn bytes_of(&self, text: &str) -> Vec<u8> {
        if !self.raw_bytes {
            return text.as_bytes().to_vec();
        }
        let mut bytes = Vec::with_capacity(text.len());
        for c in text.chars() {
            match u8::try_from(u32::from(c).wrapping_sub(RAW_BYTE)) {
                Ok(byte) => bytes.push(byte),
                Err(_) => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
        bytes
    }
}

/// What a value is, for messages.
pub(super) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a truth value",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// An error about the shape of metadata.
pub(super) fn unexpected(expected: &str, found: &Value) -> crate::error::Error {
    Code::ZarrMeta.with(format!("expected {expected}, found {}", kind(found)))
}

/// The value as an object.
pub(super) fn object(value: &Value) -> Result<&Members<String, Value>> {
    value.as_object().ok_or_else(|| unexpected("an object", value))
}

/// The value as a list.
pub(super) fn list(value: &Value) -> Result<&Vec<Value>> {
    value.as_array().ok_or_else(|| unexpected("a list", value))
}

/// The value as a text.
pub(super) fn text(value: &Value) -> Result<&str> {
    value.as_str().ok_or_else(|| unexpected("a string", value))
}

/// The value as a list of texts.
pub(super) fn texts(value: &Value) -> Result<Vec<String>> {
    list(value)?.iter().map(|item| text(item).map(str::to_owned)).collect()
}

/// The value as a length: not negative, and within what netCDF can count.
pub(super) fn length(value: &Value) -> Result<u64> {
    let found = || Code::ZarrMeta.with(format!("expected a length from 0 to {}, found {value}", i64::MAX));
    let len = match value {
        Value::Number(number) => number.as_u64(),
        Value::String(digits) => digits.parse().ok(),
        _ => None,
    };
    len.filter(|len| i64::try_from(*len).is_ok()).ok_or_else(found)
}

/// The value as a list of lengths.
pub(super) fn lengths(value: &Value) -> Result<Vec<u64>> {
    list(value)?.iter().map(length).collect()
}

/// Valid JSON of what may be nearly so; whether raw bytes were replaced.
pub(super) fn tidy(bytes: &[u8]) -> (Cow<'_, str>, bool) {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => (quote_bare_words(text), false),
        Err(_) => (Cow::Owned(quote_bare_words(&with_private_characters(bytes)).into_owned()), true),
    }
}

/// UTF-8 of bytes that are not quite: each byte that belongs to no character becomes a private one.
fn with_private_characters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        let stand_in = |byte: &u8| char::from_u32(RAW_BYTE + u32::from(*byte)).unwrap_or('\u{FFFD}');
        text.extend(chunk.invalid().iter().map(stand_in));
    }
    text
}

/// Puts words that JSON does not know in quotes, and replaces escaped halves of surrogate pairs.
fn quote_bare_words(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut kept = 0;
    let mut at = 0;
    while let Some(byte) = text.as_bytes().get(at) {
        let (end, replacement) = match byte {
            b'"' => string_end(text, at),
            b'{' | b'}' | b'[' | b']' | b':' | b',' | b' ' | b'\t' | b'\n' | b'\r' => (at + 1, None),
            _ => bare_word(text, at),
        };
        if let Some(replacement) = replacement {
            out.push_str(text.get(kept..at).unwrap_or(""));
            out.push_str(&replacement);
            kept = end;
        }
        at = end;
    }
    if kept == 0 {
        return Cow::Borrowed(text);
    }
    out.push_str(text.get(kept..).unwrap_or(""));
    Cow::Owned(out)
}

/// The end of the string that begins at `start`, and its text if it must be another.
fn string_end(text: &str, start: usize) -> (usize, Option<String>) {
    let bytes = text.as_bytes();
    let mut at = start + 1;
    let mut doubtful = false;
    loop {
        match bytes.get(at) {
            None => return (bytes.len(), None),
            Some(b'"') => break,
            Some(b'\\') => {
                let escaped = bytes.get(at + 1);
                doubtful |= !matches!(escaped, Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't'));
                at += 2;
            }
            Some(byte) => {
                doubtful |= *byte < 0x20;
                at += 1;
            }
        }
    }
    let end = at + 1;
    let string = text.get(start..end).unwrap_or("\"\"");
    let sound = !doubtful || serde_json::from_str::<String>(string).is_ok();
    (end, (!sound).then(|| mend_string(string)))
}

/// A string with control characters and escapes that JSON does not know made good.
fn mend_string(string: &str) -> String {
    let mut out = String::with_capacity(string.len());
    let inner = string.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or("");
    let mut rest = inner.chars();
    while let Some(c) = rest.next() {
        match c {
            '\\' => mend_escape(&mut rest, &mut out),
            c if c < ' ' => _ = write!(out, "\\u{:04x}", u32::from(c)),
            c => out.push(c),
        }
    }
    format!("\"{out}\"")
}

fn mend_escape(rest: &mut std::str::Chars<'_>, out: &mut String) {
    let hex = |text: &str| text.get(..4).and_then(|hex| u32::from_str_radix(hex, 16).ok());
    match rest.next() {
        Some(c @ ('"' | '\\' | '/' | 'b' | 'f' | 'n' | 'r' | 't')) => out.extend(['\\', c]),
        Some('u') if hex(rest.as_str()).is_some() => {
            let unit = hex(rest.as_str()).unwrap_or(0xFFFD);
            *rest = rest.as_str().get(4..).unwrap_or("").chars();
            let second = rest.as_str().strip_prefix("\\u").and_then(hex);
            match (unit, second) {
                (0xD800..=0xDBFF, Some(low @ 0xDC00..=0xDFFF)) => {
                    *rest = rest.as_str().get(6..).unwrap_or("").chars();
                    _ = write!(out, "\\u{unit:04x}\\u{low:04x}");
                }
                (0xD800..=0xDFFF, _) => out.push('\u{FFFD}'),
                (unit, _) => _ = write!(out, "\\u{unit:04x}"),
            }
        }
        // Old writers put a backslash before an apostrophe.
        Some(c) if c >= ' ' => out.push(c),
        Some(_) | None => {}
    }
}

/// The end of the bare word at `start`, and the word in quotes if JSON does not know it.
fn bare_word(text: &str, start: usize) -> (usize, Option<String>) {
    let rest = text.get(start..).unwrap_or("");
    let stop = |c: char| matches!(c, '{' | '}' | '[' | ']' | ':' | ',' | '"') || c.is_ascii_whitespace();
    let len = rest.find(stop).unwrap_or(rest.len());
    let word = rest.get(..len).unwrap_or("");
    let known = is_plain_integer(word) || serde_json::from_str::<Value>(word).is_ok();
    let quoted = (!known).then(|| serde_json::Value::from(word).to_string());
    (start + len.max(1), quoted)
}

/// Integers of usual length, which are most words, need no closer look.
fn is_plain_integer(word: &str) -> bool {
    let first = word.as_bytes().first();
    word.len() < 18 && word.bytes().all(|b| b.is_ascii_digit()) && (first != Some(&b'0') || word.len() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn doc(text: &[u8]) -> Doc {
        Doc::parse(text, &Key::root()).unwrap()
    }

    #[test]
    fn bare_words_are_read_as_their_text() {
        let doc = doc(br#"{"a": NaN, "b": [-Infinity,1,007], "c": "x NaN, y", "d": 1e999, "e": -0}"#);
        assert_eq!(doc.get("a"), Some(&Value::from("NaN")));
        assert_eq!(doc.get("b"), Some(&serde_json::json!(["-Infinity", 1, "007"])));
        assert_eq!(doc.get("c"), Some(&Value::from("x NaN, y")));
        assert_eq!(doc.get("d"), Some(&Value::from("1e999")));
        assert!(doc.get("e").unwrap().is_number());
    }

    #[test]
    fn escapes_are_decoded_or_made_good() {
        let doc = doc(
            br#"{"a": "\u00b0C", "b": "it\'s", "c": "x\ud800y", "d": "\ud83d\ude00", "e": "\q\ud83d\ude00"}"#,
        );
        assert_eq!(doc.get("a").unwrap(), "°C");
        assert_eq!(doc.get("b").unwrap(), "it's");
        assert_eq!(doc.get("c").unwrap(), "x\u{FFFD}y");
        assert_eq!(doc.get("d").unwrap(), "😀");
        assert_eq!(doc.get("e").unwrap(), "q😀");
    }

    #[test]
    fn raw_bytes_come_back() {
        let doc = doc(b"{\"a\": \"20 \xB0C\", \"b\": \"\xC2\xB0\"}");
        assert_eq!(doc.bytes_of(text(doc.get("a").unwrap()).unwrap()), b"20 \xB0C");
        assert_eq!(doc.bytes_of(text(doc.get("b").unwrap()).unwrap()), "°".as_bytes());
    }

    #[test]
    fn members_keep_their_order_and_text() {
        let doc = doc(br#"{"z": { "k":1 }, "a": [ 2 ]}"#);
        assert_eq!(doc.members().keys().collect::<Vec<_>>(), ["z", "a"]);
        assert_eq!(doc.raw().get("z").unwrap().get(), r#"{ "k":1 }"#);
    }

    #[test]
    fn what_is_no_object_is_refused_with_its_key() {
        let key = Key::parse("a/.zattrs").unwrap();
        for bad in [&b"[1]"[..], b"{\"a\": ", b"", b"{\"a\": 1} x"] {
            let error = Doc::parse(bad, &key).unwrap_err();
            assert_eq!(error.code(), Code::ZarrMeta);
            assert!(error.context().unwrap().contains("/a/.zattrs"));
        }
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert!(Doc::parse(format!("{{\"a\": {deep}}}").as_bytes(), &key).is_err());
    }

    #[test]
    fn lengths_are_checked() {
        assert_eq!(lengths(&serde_json::json!([3, 0])).unwrap(), [3, 0]);
        for bad in [serde_json::json!(-1), serde_json::json!(1.5), serde_json::json!(1u64 << 63)] {
            assert!(length(&bad).is_err());
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_parsed_or_refused(bytes: Vec<u8>) {
            _ = Doc::parse(&bytes, &Key::root());
        }

        #[test]
        fn changed_metadata_are_parsed_or_refused(at in 0usize..200, byte: u8, cut in 0usize..200) {
            let mut text = br#"{"shape": [3,4], "fill_value": NaN, "x": "\u00b0 \' \ud800\udc00", "f": [{"id": 007}]}"#.to_vec();
            if let Some(place) = text.get_mut(at) { *place = byte; }
            text.truncate(text.len().max(cut) - cut / 2);
            if let Ok(doc) = Doc::parse(&text, &Key::root()) {
                prop_assert!(serde_json::from_str::<Value>(doc.text()).is_ok());
                prop_assert_eq!(doc.raw().len(), doc.members().len());
            }
        }

        #[test]
        fn valid_json_is_left_alone(text in ".*", number: f64) {
            let json = serde_json::json!({"t": text, "n": number}).to_string();
            prop_assert!(matches!(quote_bare_words(&json), Cow::Borrowed(_)));
        }
    }
}
