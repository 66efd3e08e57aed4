//! Attributes as read: the members of `.zattrs`, with the types that NCZarr notes beside them.

use super::dtype::{Dtype, Kind};
use super::json::Doc;
use super::number;
use crate::model::{Att, AttData};
use crate::types::{Atomic, text};
use serde_json::value::RawValue;
use serde_json::{Map as Members, Value};
use std::collections::HashMap;

/// Members of `.zattrs` that the API does not show.
const HIDDEN: [&str; 10] = [
    "_ARRAY_DIMENSIONS",
    "_NCProperties",
    "_nczarr_attr",
    "_nczarr_group",
    "_nczarr_array",
    "_nczarr_superblock",
    "_NCZARR_ATTR",
    "_NCZARR_GROUP",
    "_NCZARR_ARRAY",
    "_NCZARR_SUPERBLOCK",
];

/// The most NUL bytes at the end of a text that are noted as a length.
pub(super) const MAX_PADDING: usize = 4096;

/// Whether the API does not show an attribute of that name.
pub(super) fn is_hidden(name: &str) -> bool {
    HIDDEN.contains(&name)
}

/// The type that a writer noted for an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hint {
    Char,
    Number(Atomic),
    Text,
}

/// The attributes of one owner, as stored.
#[derive(Debug)]
pub(super) struct Stored<'a> {
    doc: &'a Doc,
    raw: HashMap<String, &'a RawValue>,
    types: Option<&'a Members<String, Value>>,
    notes: Option<&'a Members<String, Value>>,
    fill_type: Option<Atomic>,
}

impl<'a> Stored<'a> {
    /// The attributes in `.zattrs`. The types may be in an object of their own (4.8.0); an attribute `_FillValue`
    /// without a noted type is of `fill_type`.
    pub(super) fn new(doc: &'a Doc, old_types: Option<&'a Doc>, fill_type: Option<Atomic>) -> Stored<'a> {
        let notes = doc.get("_nczarr_attr").or_else(|| doc.get("_NCZARR_ATTR")).and_then(Value::as_object);
        let old = old_types.and_then(|doc| doc.get("types"));
        let types = notes.and_then(|notes| notes.get("types")).or(old).and_then(Value::as_object);
        Stored { doc, raw: doc.raw(), types, notes, fill_type }
    }

    /// All that the API shows, in order.
    pub(super) fn all(&self) -> Vec<Att> {
        let shown = self.doc.members().iter().filter(|(name, _)| !is_hidden(name));
        shown.map(|(name, value)| self.read(name, value)).collect()
    }

    /// One of them.
    pub(super) fn att(&self, name: &str) -> Option<Att> {
        self.doc.get(name).map(|value| self.read(name, value))
    }

    /// The JSON text and the noted type of one, to be kept as they are.
    pub(super) fn verbatim(&self, name: &str) -> Option<(&str, Option<&str>)> {
        let noted = self.types.and_then(|types| types.get(name)).and_then(Value::as_str);
        Some((self.raw.get(name)?.get(), noted))
    }

    /// Whether the JSON text of that attribute alone does not say all.
    pub(super) fn has_note(&self, name: &str) -> bool {
        self.doc.has_raw_bytes() || self.is_latin1(name) || self.length(name).is_some()
    }

    fn read(&self, name: &str, value: &Value) -> Att {
        let typed = match self.hint(name) {
            Some(Hint::Char) => Some(self.chars(name, value)),
            Some(Hint::Text) => self.strings(name, value),
            Some(Hint::Number(atomic)) => numbers(name, atomic, value),
            None => None,
        };
        typed.unwrap_or_else(|| self.guess(name, value))
    }

    fn hint(&self, name: &str) -> Option<Hint> {
        match self.types.and_then(|types| types.get(name)) {
            Some(noted) => noted.as_str().and_then(hint),
            None if name == "_FillValue" => self.fill_type.map(|atomic| match atomic {
                Atomic::Char => Hint::Char,
                Atomic::String => Hint::Text,
                number => Hint::Number(number),
            }),
            None => None,
        }
    }

    /// The type that the value itself suggests.
    fn guess(&self, name: &str, value: &Value) -> Att {
        let typed = match value {
            Value::Array(items) if items.is_empty() => Some(att(name, Atomic::Char, 0, Vec::new())),
            Value::Array(items) if items.iter().all(Value::is_string) && !items.iter().all(is_numeric) => {
                self.strings(name, value)
            }
            Value::Array(_) | Value::Number(_) | Value::Bool(_) => {
                number_type(value).and_then(|atomic| numbers(name, atomic, value))
            }
            Value::String(_) | Value::Null | Value::Object(_) => None,
        };
        typed.unwrap_or_else(|| self.chars(name, value))
    }

    fn chars(&self, name: &str, value: &Value) -> Att {
        let mut bytes = self.text_bytes(name, value);
        let padded = self.length(name).filter(|len| *len <= bytes.len().saturating_add(MAX_PADDING));
        bytes.resize(padded.unwrap_or(0).max(bytes.len()), 0);
        att(name, Atomic::Char, bytes.len(), bytes)
    }

    fn strings(&self, name: &str, value: &Value) -> Option<Att> {
        let one = |value: &Value| (!value.is_null()).then(|| self.text_bytes(name, value).into_boxed_slice());
        let texts: Vec<_> = match value {
            Value::Array(items) if items.iter().any(|item| item.is_array() || item.is_object()) => {
                return None;
            }
            Value::Array(items) => items.iter().map(one).collect(),
            Value::Object(_) => return None,
            single => vec![one(single)],
        };
        let ext = Atomic::String.into();
        Some(Att { name: text::nfc(name).into(), ext, len: texts.len(), data: AttData::Strings(texts) })
    }

    /// The bytes of a text; of what is no text, the JSON as it stands.
    fn text_bytes(&self, name: &str, value: &Value) -> Vec<u8> {
        match value {
            Value::String(text) if self.is_latin1(name) => latin1(text),
            Value::String(text) => self.doc.bytes_of(text),
            other => match self.raw.get(name).filter(|_| self.doc.get(name) == Some(other)) {
                Some(raw) => self.doc.bytes_of(raw.get()),
                None => other.to_string().into_bytes(),
            },
        }
    }

    fn is_latin1(&self, name: &str) -> bool {
        let names = self.notes.and_then(|notes| notes.get("latin1")).and_then(Value::as_array);
        names.is_some_and(|names| names.iter().any(|known| known == name))
    }

    fn length(&self, name: &str) -> Option<usize> {
        let len = self.notes?.get("lengths")?.get(name)?.as_u64()?;
        usize::try_from(len).ok()
    }
}

/// What a noted type means: a dtype, or (4.8.0) the number of an nc_type.
fn hint(noted: &str) -> Option<Hint> {
    if noted.starts_with("|J") {
        return Some(Hint::Char);
    }
    if let Ok(number) = noted.parse() {
        return Atomic::from_number(number).map(|atomic| match atomic {
            Atomic::Char => Hint::Char,
            Atomic::String => Hint::Text,
            atomic => Hint::Number(atomic),
        });
    }
    let dtype = Dtype::parse(&Value::from(noted)).ok()?;
    let is_char =
        dtype.is_single(&Kind::Unicode) || (dtype.is_single(&Kind::Bytes) && dtype.endian.is_some());
    Some(match (&dtype.kind, dtype.size) {
        (Kind::Bytes | Kind::Unicode, _) if is_char => Hint::Char,
        (Kind::Bytes | Kind::Unicode, _) => Hint::Text,
        (Kind::Int, 1) => Hint::Number(Atomic::Byte),
        (Kind::Int, 2) => Hint::Number(Atomic::Short),
        (Kind::Int, 4) => Hint::Number(Atomic::Int),
        (Kind::Int, _) => Hint::Number(Atomic::Int64),
        (Kind::UInt | Kind::Bool, 1) => Hint::Number(Atomic::UByte),
        (Kind::UInt, 2) => Hint::Number(Atomic::UShort),
        (Kind::UInt, 4) => Hint::Number(Atomic::UInt),
        (Kind::UInt, _) => Hint::Number(Atomic::UInt64),
        (Kind::Float, 8) => Hint::Number(Atomic::Double),
        (Kind::Float, _) => Hint::Number(Atomic::Float),
        _ => return None,
    })
}

fn att(name: &str, atomic: Atomic, len: usize, bytes: Vec<u8>) -> Att {
    Att { name: text::nfc(name).into(), ext: atomic.into(), len, data: AttData::Bytes(bytes) }
}

fn numbers(name: &str, atomic: Atomic, value: &Value) -> Option<Att> {
    let single = std::slice::from_ref(value);
    let items = value.as_array().map_or(single, Vec::as_slice);
    let mut bytes = Vec::new();
    let all = items.iter().all(|item| number::from_json(atomic, item, &mut bytes));
    all.then(|| att(name, atomic, items.len(), bytes))
}

/// The narrowest of ubyte (truth values), int, uint, int64, uint64 and double that holds every number of a value.
fn number_type(value: &Value) -> Option<Atomic> {
    let single = std::slice::from_ref(value);
    let items = value.as_array().map_or(single, Vec::as_slice);
    if items.iter().all(Value::is_boolean) {
        return Some(Atomic::UByte);
    }
    let mut bounds = (0_i64, 0_u64);
    for item in items {
        match item {
            Value::Bool(_) => {}
            Value::Number(number) => match (number.as_i64(), number.as_u64()) {
                (_, Some(up)) => bounds.1 = bounds.1.max(up),
                (Some(down), None) => bounds.0 = bounds.0.min(down),
                (None, None) => return items.iter().all(is_numeric).then_some(Atomic::Double),
            },
            Value::String(_) if is_numeric(item) => {
                return items.iter().all(is_numeric).then_some(Atomic::Double);
            }
            _ => return None,
        }
    }
    let fits = |atomic| {
        let mut bytes = Vec::new();
        number::from_json(atomic, &bounds.0.into(), &mut bytes)
            && number::from_json(atomic, &bounds.1.into(), &mut bytes)
    };
    let order = [Atomic::Int, Atomic::UInt, Atomic::Int64, Atomic::UInt64, Atomic::Double];
    order.into_iter().find(|atomic| fits(*atomic))
}

/// Whether a list item is a number, or a word for one.
fn is_numeric(value: &Value) -> bool {
    match value {
        Value::Bool(_) | Value::Number(_) => true,
        Value::String(text) => matches!(text.as_str(), "NaN" | "Infinity" | "-Infinity"),
        _ => false,
    }
}

/// One byte for each character, where every character is one.
fn latin1(text: &str) -> Vec<u8> {
    let bytes: Option<Vec<u8>> = text.chars().map(|c| u8::try_from(u32::from(c)).ok()).collect();
    bytes.unwrap_or_else(|| text.as_bytes().to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zmap::Key;

    fn read(text: &str) -> Vec<Att> {
        let doc = Doc::parse(text.as_bytes(), &Key::root()).unwrap();
        Stored::new(&doc, None, Some(Atomic::Short)).all()
    }

    fn one(text: &str) -> (Atomic, usize, AttData) {
        let att = read(text).into_iter().next().unwrap();
        (att.ext.atomic().unwrap(), att.len, att.data)
    }

    fn chars(text: &str) -> (Atomic, usize, AttData) {
        (Atomic::Char, text.len(), AttData::Bytes(text.into()))
    }

    fn doubles(values: &[f64]) -> (Atomic, usize, AttData) {
        let bytes = values.iter().flat_map(|x| x.to_ne_bytes()).collect();
        (Atomic::Double, values.len(), AttData::Bytes(bytes))
    }

    #[test]
    fn types_are_as_noted() {
        let noted = |value: &str, dtype: &str| {
            one(&format!(r#"{{"a": {value}, "_nczarr_attr": {{"types": {{"a": "{dtype}"}}}}}}"#))
        };
        assert_eq!(noted("7", "<i2"), (Atomic::Short, 1, AttData::Bytes(7_i16.to_ne_bytes().to_vec())));
        assert_eq!(noted("[1,2]", "<f8"), doubles(&[1.0, 2.0]));
        assert_eq!(noted("[]", "<f8"), doubles(&[]));
        assert_eq!(noted("\"NaN\"", "<f4").0, Atomic::Float);
        assert_eq!(noted("\"m s-1\"", ">S1"), chars("m s-1"));
        assert_eq!(noted("\"m s-1\"", "<U1"), chars("m s-1"));
        assert_eq!(noted("42", ">S1"), chars("42"));
        assert_eq!(noted("007", ">S1"), chars("007"));
        assert_eq!(noted("true", ">S1"), chars("true"));
        assert_eq!(noted("null", ">S1"), chars("null"));
        assert_eq!(noted(r#"{"k":  [1, 2.50]}"#, ">S1"), chars(r#"{"k":  [1, 2.50]}"#));
        assert_eq!(noted("[1, 2]", ">S1"), chars("[1, 2]"));
        let texts = AttData::Strings(vec![Some(b"one"[..].into()), Some(b""[..].into())]);
        assert_eq!(noted(r#"["one", ""]"#, "|S128"), (Atomic::String, 2, texts));
        assert_eq!(noted("300", "<i1").0, Atomic::Int, "what does not fit its noted type is read as it is");
    }

    #[test]
    fn types_are_numbers_in_the_first_generation() {
        let doc = Doc::parse(br#"{"one": [7], "t": "x"}"#, &Key::root()).unwrap();
        let types = Doc::parse(br#"{"types": {"one": "3", "t": "2"}}"#, &Key::root()).unwrap();
        let atts = Stored::new(&doc, Some(&types), None).all();
        assert_eq!(atts[0].ext, Atomic::Short.into());
        assert_eq!(atts[1].ext, Atomic::Char.into());
    }

    #[test]
    fn without_a_note_the_value_tells() {
        let of = |value: &str| one(&format!(r#"{{"a": {value}}}"#));
        assert_eq!(of("[1, 2.5]"), doubles(&[1.0, 2.5]));
        assert_eq!(of("[\"NaN\", 2]").0, Atomic::Double);
        assert_eq!(of("[NaN, Infinity]").0, Atomic::Double);
        assert_eq!(of("[\"NaN\", \"north\"]").0, Atomic::String);
        assert_eq!(of("true"), (Atomic::UByte, 1, AttData::Bytes(vec![1])));
        assert_eq!(of("null"), chars("null"));
        assert_eq!(of("[]"), (Atomic::Char, 0, AttData::Bytes(vec![])));
        assert_eq!(of("-5").0, Atomic::Int);
        assert_eq!(of("4000000000").0, Atomic::UInt);
        assert_eq!(of("[-1,4000000000]").0, Atomic::Int64);
        assert_eq!(of("18446744073709551615").0, Atomic::UInt64);
        assert_eq!(of("\"\\u00b0C\""), chars("°C"));
        assert_eq!(of("[\"a\",\"b\"]").0, Atomic::String);
        assert_eq!(of("[\"a\", 1]"), chars("[\"a\", 1]"));
        assert_eq!(of("{\"a\":{ }}"), chars("{\"a\":{ }}"));
        assert_eq!(one(r#"{"_FillValue": 3}"#).0, Atomic::Short);
    }

    #[test]
    fn hidden_members_are_left_out_and_order_kept() {
        let atts = read(
            r#"{"z": 1, "_ARRAY_DIMENSIONS": ["x"], "a": 2, "_nczarr_array": {}, "_nczarr_maxstrlen": 3}"#,
        );
        let names: Vec<&str> = atts.iter().map(|att| &*att.name).collect();
        assert_eq!(names, ["z", "a", "_nczarr_maxstrlen"]);
    }

    #[test]
    fn notes_bring_back_bytes() {
        let text = r#"{"a": "20 °C", "b": "x", "_nczarr_attr": {"types": {"a": ">S1", "b": ">S1"}, "latin1": ["a"], "lengths": {"b": 3}}}"#;
        let atts = read(text);
        assert_eq!(atts[0].data, AttData::Bytes(b"20 \xB0C".to_vec()));
        assert_eq!(atts[1].data, AttData::Bytes(b"x\0\0".to_vec()));
        let huge = read(&text.replace("\"b\": 3", "\"b\": 99999999999"));
        assert_eq!(huge[1].len, 1);
    }
}
