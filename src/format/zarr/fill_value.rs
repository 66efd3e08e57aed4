//! The member `fill_value` of `.zarray`, in every spelling.

use super::meaning::{Meaning, Type};
use super::number;
use crate::codec::Codec;
use crate::error::{Code, Result};
use crate::model::Fill;
use crate::types::{Atomic, Element, ElementKind, fill::default_fill};
use crate::url::base64;
use serde_json::Value;

/// Six digits of the default of double, as the reference writes it.
const SHORT_DEFAULT: f64 = 9.969_21e36;

/// What a fill value means for values of a type. `encoded`: texts are base64, as Zarr asks (pure stores).
///
/// # Errors
/// `ZarrMeta` (NC_EZARRMETA) if the type has no such value.
pub(super) fn read(meaning: &Meaning, value: &Value, encoded: bool) -> Result<Fill> {
    let value = match value {
        Value::Null => return Ok(Fill::None),
        // 4.8.0 wrote a list of one value.
        Value::Array(items) if items.is_empty() => return Ok(Fill::Default),
        Value::Array(items) if items.len() == 1 => items.first().unwrap_or(value),
        other => other,
    };
    let bytes = match &meaning.ext {
        Type::Atomic(Atomic::Char) => {
            text(value, encoded, one_byte_each).map(|text| vec![text.first().copied().unwrap_or(0)])
        }
        Type::Atomic(Atomic::String) => {
            // Only fields of bytes are base64; Unicode and text of any length stand as they are.
            let bytes = meaning.element.kind == ElementKind::FixedString && meaning.stage.is_none();
            text(value, encoded && bytes, |text| text.as_bytes().to_vec())
        }
        Type::Atomic(atomic) => numeric(*atomic, value, meaning.units.is_some()),
        Type::User(shape) if shape.name.is_some() => complex(shape.size, value),
        Type::User(shape) => structured(shape.size, meaning.stage.as_deref(), value),
    };
    let bytes =
        bytes.ok_or_else(|| Code::ZarrMeta.with(format!("fill_value: no value of the type: {value}")))?;
    Ok(if is_default(&meaning.ext, &bytes) { Fill::Default } else { Fill::Value(bytes.into()) })
}

/// Whether these bytes are what values of the type are filled with by default.
fn is_default(ext: &Type, bytes: &[u8]) -> bool {
    match ext {
        Type::Atomic(Atomic::String) => bytes.is_empty(),
        Type::Atomic(Atomic::Double) if bytes == SHORT_DEFAULT.to_ne_bytes() => true,
        Type::Atomic(atomic) => bytes == default_fill(*atomic),
        Type::User(_) => false,
    }
}

fn numeric(atomic: Atomic, value: &Value, time: bool) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    if time && value == "NaT" {
        return Some(i64::MIN.to_ne_bytes().to_vec());
    }
    number::from_json(atomic, value, &mut bytes).then_some(bytes)
}

fn text(value: &Value, encoded: bool, plain: impl Fn(&str) -> Vec<u8>) -> Option<Vec<u8>> {
    match value {
        Value::String(text) if encoded => Some(base64::decode(text).unwrap_or_else(|| plain(text))),
        Value::String(text) => Some(plain(text)),
        // A digit as char fill value was written as a number.
        Value::Number(number) => Some(number.to_string().into_bytes()),
        Value::Bool(truth) => Some(truth.to_string().into_bytes()),
        _ => None,
    }
}

/// A single character of Latin-1 is one byte; other text is UTF-8.
fn one_byte_each(text: &str) -> Vec<u8> {
    let mut chars = text.chars();
    match (chars.next().map(|c| u8::try_from(u32::from(c))), chars.next()) {
        (Some(Ok(byte)), None) => vec![byte],
        _ => text.as_bytes().to_vec(),
    }
}

fn complex(size: usize, value: &Value) -> Option<Vec<u8>> {
    let part = if size == 8 { Atomic::Float } else { Atomic::Double };
    let mut bytes = Vec::new();
    match value {
        Value::Array(parts) if parts.len() == 2 => {
            parts.iter().all(|value| number::from_json(part, value, &mut bytes)).then_some(bytes)
        }
        Value::Array(_) => None,
        real => {
            let whole = number::from_json(part, real, &mut bytes);
            bytes.resize(size, 0);
            whole.then_some(bytes)
        }
    }
}

fn structured(size: usize, swap: Option<&dyn Codec>, value: &Value) -> Option<Vec<u8>> {
    let stored = match value {
        Value::String(text) => base64::decode(text)?,
        Value::Number(number) if number.as_f64() == Some(0.0) => vec![0; size],
        _ => return None,
    };
    if stored.len() != size {
        return None;
    }
    let Some(swap) = swap else { return Some(stored) };
    let mut native = vec![0; size];
    swap.decode(&stored, &mut native).is_ok().then_some(native)
}

/// The fill value as one element of a decoded chunk; none if chunks are not filled.
pub(super) fn element(fill: &Fill, element: &Element) -> Option<Box<[u8]>> {
    let native: &[u8] = match (fill, element.kind) {
        (Fill::None, _) => return None,
        (Fill::Value(bytes), _) => bytes,
        (Fill::Default, ElementKind::Atomic(atomic)) => default_fill(atomic),
        (Fill::Default, _) => &[],
    };
    if element.kind == ElementKind::VarString {
        return Some(native.into());
    }
    let mut stored: Vec<u8> = native.iter().copied().take(element.size).collect();
    stored.resize(element.size, 0);
    if matches!(element.kind, ElementKind::Atomic(_)) && element.endian.is_foreign() {
        stored.reverse();
    }
    Some(stored.into())
}

/// The member `fill_value` for a fill of that type.
///
/// # Errors
/// `BadType` (NC_EBADTYPE) for bytes that are no value of the type.
pub(super) fn write(fill: &Fill, atomic: Atomic, encoded: bool) -> Result<Value> {
    let bytes: &[u8] = match fill {
        Fill::None => return Ok(Value::Null),
        Fill::Default => default_fill(atomic),
        Fill::Value(bytes) => bytes,
    };
    match atomic {
        Atomic::Char if bytes == [0] => Ok(Value::from("")),
        Atomic::Char | Atomic::String if encoded => Ok(Value::from(base64::encode(bytes))),
        Atomic::Char => Ok(Value::from(bytes.iter().map(|byte| char::from(*byte)).collect::<String>())),
        Atomic::String => Ok(Value::from(String::from_utf8_lossy(bytes))),
        _ => {
            let text = number::to_json(atomic, bytes);
            let value = text.and_then(|text| serde_json::from_str(&text).ok());
            value.ok_or_else(|| Code::BadType.with(format!("a fill value of {} bytes", bytes.len())))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::dtype::Dtype;
    use super::super::meaning::{Dialect, meaning};
    use super::*;
    use serde_json::json;

    fn of(dtype: Value, value: Value) -> Result<Fill> {
        let meaning = meaning(&Dtype::parse(&dtype).unwrap(), Dialect::Pure, false).unwrap();
        read(&meaning, &value, true)
    }

    fn value(bytes: &[u8]) -> Fill {
        Fill::Value(bytes.into())
    }

    #[test]
    fn numbers_are_read_in_every_spelling() {
        assert_eq!(of(json!("<i4"), json!(5)).unwrap(), value(&5_i32.to_ne_bytes()));
        assert_eq!(of(json!(">i4"), json!([-1])).unwrap(), value(&(-1_i32).to_ne_bytes()));
        assert_eq!(of(json!("<i4"), json!(null)).unwrap(), Fill::None);
        assert_eq!(of(json!("<i4"), json!(-2_147_483_647)).unwrap(), Fill::Default);
        assert_eq!(of(json!("<f8"), json!(9.96921e36)).unwrap(), Fill::Default);
        assert_eq!(of(json!("<f4"), json!(9.96921e36)).unwrap(), Fill::Default);
        assert_eq!(of(json!("<f8"), json!("-Infinity")).unwrap(), value(&f64::NEG_INFINITY.to_ne_bytes()));
        assert_eq!(of(json!("|b1"), json!(true)).unwrap(), value(&[1]));
        assert_eq!(of(json!("<f2"), json!(1.5)).unwrap(), value(&1.5_f32.to_ne_bytes()));
        assert_eq!(of(json!("<M8[s]"), json!("NaT")).unwrap(), value(&i64::MIN.to_ne_bytes()));
        assert_eq!(of(json!("<u2"), json!(70000)).unwrap_err().code(), Code::ZarrMeta);
    }

    #[test]
    fn text_may_be_base64_or_plain() {
        assert_eq!(of(json!("|S1"), json!("")).unwrap(), Fill::Default);
        assert_eq!(of(json!("|S1"), json!("x")).unwrap(), value(b"x"));
        assert_eq!(of(json!("|S1"), json!("eA==")).unwrap(), value(b"x"));
        assert_eq!(of(json!("|S1"), json!(5)).unwrap(), value(b"5"));
        assert_eq!(of(json!("|S9"), json!("aGVsbG8=")).unwrap(), value(b"hello"));
        assert_eq!(of(json!("<U9"), json!("abcd")).unwrap(), value(b"abcd"));
    }

    #[test]
    fn structures_are_read() {
        assert_eq!(of(json!("<c8"), json!([1.0, "NaN"])).unwrap(), {
            let mut bytes = 1_f32.to_ne_bytes().to_vec();
            bytes.extend(f32::NAN.to_ne_bytes());
            Fill::Value(bytes.into())
        });
        assert_eq!(of(json!([["a", ">u2"]]), json!("AAE=")).unwrap(), value(&1_u16.to_ne_bytes()));
        assert_eq!(of(json!("|V3"), json!("AAE=")).unwrap_err().code(), Code::ZarrMeta);
    }

    #[test]
    fn what_is_written_reads_back() {
        for (dtype, fill) in [
            ("<f4", value(&0.1_f32.to_ne_bytes())),
            ("|S1", value(b"5")),
            ("|S8", value(b"abcd")),
            ("|S8", value("\u{e9}".as_bytes())),
        ] {
            let meaning = meaning(&Dtype::parse(&json!(dtype)).unwrap(), Dialect::Pure, false).unwrap();
            let Type::Atomic(atomic) = meaning.ext else { panic!("atomic") };
            for encoded in [false, true] {
                let written = write(&fill, atomic, encoded).unwrap();
                assert_eq!(read(&meaning, &written, encoded).unwrap(), fill, "{written}");
            }
        }
        assert_eq!(write(&Fill::Default, Atomic::Char, false).unwrap(), json!(""));
        assert_eq!(write(&Fill::None, Atomic::Int, false).unwrap(), json!(null));
    }

    #[test]
    fn elements_are_padded_and_in_order() {
        let big = Element::atomic(Atomic::Short, crate::types::Endian::Big);
        assert_eq!(element(&value(&258_i16.to_ne_bytes()), &big).unwrap(), [1, 2].into());
        let text = Element { kind: ElementKind::FixedString, size: 3, endian: big.endian };
        assert_eq!(element(&value(b"a"), &text).unwrap(), [b'a', 0, 0].into());
        assert_eq!(element(&Fill::Default, &text).unwrap(), [0, 0, 0].into());
        assert_eq!(element(&Fill::None, &text), None);
    }
}
