//! Attributes as written: the members of `.zattrs`, and the notes of their types.

use super::attrs::{MAX_PADDING, Stored, is_hidden};
use super::json;
use super::number;
use super::out::{Out, quote};
use crate::error::{Code, Result, Within};
use crate::model::{Att, AttData};
use crate::types::Atomic;
use serde_json::Value;
use std::borrow::Cow;

/// How deep JSON in a char attribute may nest to be stored as JSON.
const MAX_DEPTH: usize = 32;

/// How attributes are written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Style {
    /// Types are not noted, and other notes only where there are any.
    pub(super) pure: bool,
    /// The noted size of string values.
    pub(super) text_size: usize,
}

/// The members of a `.zattrs` that is being written.
#[derive(Debug, Default)]
pub(super) struct Attrs {
    style: Style,
    members: Vec<(String, Out)>,
    types: Vec<(String, Out)>,
    latin1: Vec<String>,
    lengths: Vec<(String, Out)>,
}

/// What JSON cannot say of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Note {
    latin1: bool,
    length: Option<usize>,
}

impl Attrs {
    /// The attributes of an owner. Those that are as stored already keep their stored text.
    ///
    /// # Errors
    /// `Nczarr` (NC_ENCZARR) for values of a user-defined type, as the reference answers.
    pub(super) fn new(atts: &[Att], stored: Option<&Stored<'_>>, style: Style) -> Result<Attrs> {
        let mut attrs = Attrs { style, ..Attrs::default() };
        for att in atts.iter().filter(|att| !is_hidden(&att.name)) {
            attrs.add(att, stored).within(|| format!("attribute {}", att.name))?;
        }
        Ok(attrs)
    }

    fn add(&mut self, att: &Att, stored: Option<&Stored<'_>>) -> Result<()> {
        let dtype = dtype(att, self.style.text_size)?;
        let kept = stored
            .filter(|stored| !stored.has_note(&att.name) && stored.att(&att.name).as_ref() == Some(att));
        if let Some((text, noted)) = kept.and_then(|stored| stored.verbatim(&att.name)) {
            let current = noted.filter(|noted| noted.parse::<i32>().is_err() && *noted != "<U1");
            self.push(&att.name, text.to_owned(), current.unwrap_or(&dtype));
            return Ok(());
        }
        let (text, note) = value(att, self.style.pure)?;
        self.push(&att.name, text, &dtype);
        if note.latin1 {
            self.latin1.push(att.name.to_string());
        }
        if let Some(len) = note.length {
            self.lengths.push((att.name.to_string(), Out::number(len as u64)));
        }
        Ok(())
    }

    fn push(&mut self, name: &str, text: String, dtype: &str) {
        self.members.push((name.to_owned(), Out::Raw(text)));
        self.types.push((name.to_owned(), Out::Text(dtype.to_owned())));
    }

    /// Adds a member that has no noted type.
    pub(super) fn plain(&mut self, name: &str, value: Out) {
        self.members.push((name.to_owned(), value));
    }

    /// Adds a member of that noted type.
    pub(super) fn typed(&mut self, name: &str, value: Out, dtype: &str) {
        self.members.push((name.to_owned(), value));
        self.types.push((name.to_owned(), Out::Text(dtype.to_owned())));
    }

    /// Whether there is a member of that name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.members.iter().any(|(known, _)| known == name)
    }

    /// The text of the object.
    pub(super) fn render(mut self) -> String {
        let mut notes = Vec::new();
        if !self.style.pure {
            self.types.push(("_nczarr_attr".to_owned(), Out::Text("|J0".to_owned())));
            notes.push(("types".to_owned(), Out::Object(self.types)));
        }
        if !self.latin1.is_empty() {
            notes.push(("latin1".to_owned(), Out::texts(self.latin1.iter().map(String::as_str))));
        }
        if !self.lengths.is_empty() {
            notes.push(("lengths".to_owned(), Out::Object(self.lengths)));
        }
        if !notes.is_empty() {
            self.members.push(("_nczarr_attr".to_owned(), Out::Object(notes)));
        }
        Out::Object(self.members).render()
    }
}

/// The dtype that is noted for an attribute.
fn dtype(att: &Att, text_size: usize) -> Result<String> {
    let atomic = att.ext.atomic().ok_or_else(|| Code::Nczarr.with("a value of a user-defined type"))?;
    Ok(match atomic {
        Atomic::Char => ">S1".to_owned(),
        Atomic::String => format!("|S{text_size}"),
        number => plain_dtype(number, '<'),
    })
}

/// The dtype of a numeric type.
pub(super) fn plain_dtype(atomic: Atomic, order: char) -> String {
    let letter = match atomic {
        Atomic::Float | Atomic::Double => 'f',
        Atomic::UByte | Atomic::UShort | Atomic::UInt | Atomic::UInt64 => 'u',
        _ => 'i',
    };
    format!("{order}{letter}{}", atomic.size())
}

fn value(att: &Att, pure: bool) -> Result<(String, Note)> {
    match (&att.data, att.ext.atomic()) {
        (AttData::Strings(texts), _) => Ok(strings(texts)),
        (AttData::Bytes(bytes), Some(Atomic::Char)) => Ok(chars(bytes, pure)),
        (AttData::Bytes(bytes), Some(atomic)) => Ok((numbers(atomic, bytes)?, Note::default())),
        (AttData::Bytes(_), None) => Err(Code::Nczarr.with("a value of a user-defined type")),
    }
}

fn numbers(atomic: Atomic, bytes: &[u8]) -> Result<String> {
    let items: Option<Vec<Out>> =
        bytes.chunks(atomic.size()).map(|value| number::to_json(atomic, value).map(Out::Raw)).collect();
    let items =
        items.ok_or_else(|| Code::BadType.with(format!("{} bytes of {}", bytes.len(), atomic.name())))?;
    Ok(match items.as_slice() {
        [single] => single.render(),
        _ => Out::List(items).render(),
    })
}

fn strings(texts: &[Option<Box<[u8]>>]) -> (String, Note) {
    let latin1 = texts.iter().flatten().any(|text| std::str::from_utf8(text).is_err());
    let one = |text: &Option<Box<[u8]>>| Out::Raw(quote_bytes(text.as_deref().unwrap_or_default(), latin1));
    let text = match texts {
        [single] => one(single).render(),
        _ => Out::List(texts.iter().map(one).collect()).render(),
    };
    (text, Note { latin1, length: None })
}

fn chars(bytes: &[u8], pure: bool) -> (String, Note) {
    let zeros = bytes.iter().rev().take_while(|byte| **byte == 0).count();
    let padded = zeros > 0 && zeros <= MAX_PADDING;
    let bytes_kept = if padded { bytes.get(..bytes.len() - zeros).unwrap_or(bytes) } else { bytes };
    let length = padded.then_some(bytes.len());
    match std::str::from_utf8(bytes_kept) {
        Ok(text) if length.is_none() && is_json(text, pure) => (text.to_owned(), Note::default()),
        Ok(text) => (quote(text), Note { latin1: false, length }),
        Err(_) => (quote_bytes(bytes_kept, true), Note { latin1: true, length }),
    }
}

/// A JSON string of UTF-8 bytes, or of one character for each byte.
fn quote_bytes(bytes: &[u8], latin1: bool) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) if !latin1 => quote(text),
        _ => quote(&bytes.iter().map(|byte| char::from(*byte)).collect::<String>()),
    }
}

/// Whether a text is a JSON object or list that comes back to the byte when it is stored as such. Without a noted
/// type a plain list would come back as numbers or strings.
fn is_json(text: &str, pure: bool) -> bool {
    let bare = matches!(
        (text.bytes().next(), text.bytes().last()),
        (Some(b'{'), Some(b'}')) | (Some(b'['), Some(b']'))
    );
    if !bare || depth(text) > MAX_DEPTH || !matches!(json::tidy(text.as_bytes()), (Cow::Borrowed(_), false)) {
        return false;
    }
    match serde_json::from_str::<Value>(text) {
        Ok(Value::Array(items)) => !pure || items.iter().any(|item| item.is_array() || item.is_object()),
        parsed => parsed.is_ok(),
    }
}

/// How deep brackets nest at most; those in strings count too, which errs on the safe side.
fn depth(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut deepest = 0;
    for byte in text.bytes() {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}

#[cfg(test)]
mod tests {
    use super::super::json::Doc;
    use super::*;
    use crate::zmap::Key;
    use proptest::prelude::*;

    fn text_att(bytes: &[u8]) -> Att {
        Att {
            name: "a".into(),
            ext: Atomic::Char.into(),
            len: bytes.len(),
            data: AttData::Bytes(bytes.to_vec()),
        }
    }

    fn written(att: &Att, pure: bool) -> String {
        Attrs::new(std::slice::from_ref(att), None, Style { pure, text_size: 128 }).unwrap().render()
    }

    fn back(text: &str) -> Att {
        let doc = Doc::parse(text.as_bytes(), &Key::root()).unwrap();
        Stored::new(&doc, None, None).att("a").unwrap()
    }

    #[test]
    fn text_looks_like_this() {
        let of = |text: &str| written(&text_att(text.as_bytes()), true);
        assert_eq!(of("m \"s\"\n"), r#"{"a": "m \"s\"\n"}"#);
        assert_eq!(of("007"), r#"{"a": "007"}"#);
        assert_eq!(of("true"), r#"{"a": "true"}"#);
        assert_eq!(of(r#"{"k":  1.50}"#), r#"{"a": {"k":  1.50}}"#);
        assert_eq!(of(r#" {"k": 1}"#), r#"{"a": " {\"k\": 1}"}"#);
        assert_eq!(of("[1,007]"), r#"{"a": "[1,007]"}"#);
        assert_eq!(of("[1, 2]"), r#"{"a": "[1, 2]"}"#);
        assert_eq!(of("[[1, 2]]"), r#"{"a": [[1, 2]]}"#);
        assert!(written(&text_att(b"[1, 2]"), false).starts_with(r#"{"a": [1, 2],"#));
        assert_eq!(written(&text_att(b"x\0"), true), r#"{"a": "x", "_nczarr_attr": {"lengths": {"a": 2}}}"#);
        assert_eq!(
            written(&text_att(b"\xB0C"), false),
            r#"{"a": "°C", "_nczarr_attr": {"types": {"a": ">S1", "_nczarr_attr": "|J0"}, "latin1": ["a"]}}"#
        );
    }

    #[test]
    fn unchanged_attributes_keep_their_text() {
        let doc = Doc::parse(br#"{"a": 3.14159, "b": true, "c": [1, 2.5]}"#, &Key::root()).unwrap();
        let stored = Stored::new(&doc, None, None);
        let mut atts = stored.all();
        atts[2] = Att { name: "c".into(), ..text_att(b"new") };
        let style = Style { pure: true, text_size: 128 };
        let text = Attrs::new(&atts, Some(&stored), style).unwrap().render();
        assert_eq!(text, r#"{"a": 3.14159, "b": true, "c": "new"}"#);
    }

    #[test]
    fn user_defined_types_are_refused() {
        let ext = crate::types::ExtType::User(crate::types::TypeId(32));
        let att = Att { ext, ..text_att(b"x") };
        assert_eq!(Attrs::new(&[att], None, Style::default()).unwrap_err().code(), Code::Nczarr);
    }

    proptest! {
        #[test]
        fn any_char_attribute_comes_back(bytes: Vec<u8>) {
            let att = text_att(&bytes);
            for pure in [false, true] {
                prop_assert_eq!(&back(&written(&att, pure)), &att);
            }
        }

        #[test]
        fn any_text_like_json_comes_back(text in r#"[\[\]{}"a:,0-9. \\u\t]{0,12}"#) {
            let att = text_att(text.as_bytes());
            for pure in [false, true] {
                prop_assert_eq!(&back(&written(&att, pure)), &att);
            }
        }

        #[test]
        fn any_strings_come_back(texts: Vec<Vec<u8>>) {
            let strings: Vec<_> = texts.iter().map(|text| Some(text.clone().into_boxed_slice())).collect();
            let ext = Atomic::String.into();
            let att = Att { name: "a".into(), ext, len: strings.len(), data: AttData::Strings(strings) };
            prop_assert_eq!(back(&written(&att, false)), att);
        }

        #[test]
        fn any_numbers_come_back(values: Vec<f32>) {
            let bytes: Vec<u8> = values.iter().filter(|x| !x.is_nan()).flat_map(|x| x.to_ne_bytes()).collect();
            let ext = Atomic::Float.into();
            let att = Att { name: "a".into(), ext, len: bytes.len() / 4, data: AttData::Bytes(bytes) };
            prop_assert_eq!(back(&written(&att, false)), att);
        }
    }
}
