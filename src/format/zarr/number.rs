//! Numbers between JSON and the bytes of a type, without losing a bit.

use crate::types::Atomic;
use serde_json::Value;

/// The JSON text of one native-endian number: the shortest that reads back to the same bits.
/// None for text types and wrong sizes.
pub(super) fn to_json(atomic: Atomic, bytes: &[u8]) -> Option<String> {
    Some(match atomic {
        Atomic::Byte => i8::from_ne_bytes(bytes.try_into().ok()?).to_string(),
        Atomic::UByte => u8::from_ne_bytes(bytes.try_into().ok()?).to_string(),
        Atomic::Short => i16::from_ne_bytes(bytes.try_into().ok()?).to_string(),
        Atomic::UShort => u16::from_ne_bytes(bytes.try_into().ok()?).to_string(),
        Atomic::Int => i32::from_ne_bytes(bytes.try_into().ok()?).to_string(),
        Atomic::UInt => u32::from_ne_bytes(bytes.try_into().ok()?).to_string(),
        Atomic::Int64 => i64::from_ne_bytes(bytes.try_into().ok()?).to_string(),
        Atomic::UInt64 => u64::from_ne_bytes(bytes.try_into().ok()?).to_string(),
        Atomic::Float => single(f32::from_ne_bytes(bytes.try_into().ok()?)),
        Atomic::Double => double(f64::from_ne_bytes(bytes.try_into().ok()?)),
        Atomic::Char | Atomic::String => return None,
    })
}

/// Appends the native-endian bytes of a JSON value as a number of that type; false if it has none.
pub(super) fn from_json(atomic: Atomic, value: &Value, out: &mut Vec<u8>) -> bool {
    append(atomic, value, out).is_some()
}

fn append(atomic: Atomic, value: &Value, out: &mut Vec<u8>) -> Option<()> {
    match atomic {
        Atomic::Byte => out.extend(i8::try_from(integer(value)?).ok()?.to_ne_bytes()),
        Atomic::UByte => out.extend(u8::try_from(integer(value)?).ok()?.to_ne_bytes()),
        Atomic::Short => out.extend(i16::try_from(integer(value)?).ok()?.to_ne_bytes()),
        Atomic::UShort => out.extend(u16::try_from(integer(value)?).ok()?.to_ne_bytes()),
        Atomic::Int => out.extend(i32::try_from(integer(value)?).ok()?.to_ne_bytes()),
        Atomic::UInt => out.extend(u32::try_from(integer(value)?).ok()?.to_ne_bytes()),
        Atomic::Int64 => out.extend(i64::try_from(integer(value)?).ok()?.to_ne_bytes()),
        Atomic::UInt64 => out.extend(u64::try_from(integer(value)?).ok()?.to_ne_bytes()),
        Atomic::Float => out.extend(to_single(value)?.to_ne_bytes()),
        Atomic::Double => out.extend(to_double(value)?.to_ne_bytes()),
        Atomic::Char | Atomic::String => return None,
    }
    Some(())
}

fn single(x: f32) -> String {
    let short = if x.is_finite() { serde_json::to_string(&x).ok() } else { None };
    // Readers go through double; for nearly every value that gives the same bits.
    let exact = |text: &String| text.parse::<f64>().is_ok_and(|y| (y as f32).to_bits() == x.to_bits());
    short.filter(exact).unwrap_or_else(|| double(f64::from(x)))
}

fn double(x: f64) -> String {
    match x {
        _ if x.is_nan() => "\"NaN\"".to_owned(),
        f64::INFINITY => "\"Infinity\"".to_owned(),
        f64::NEG_INFINITY => "\"-Infinity\"".to_owned(),
        _ => Value::from(x).to_string(),
    }
}

/// A JSON value as an integer; fractions are cut off, as netCDF converts.
fn integer(value: &Value) -> Option<i128> {
    match value {
        Value::Bool(truth) => Some(i128::from(*truth)),
        Value::Number(number) => number
            .as_i64()
            .map(i128::from)
            .or_else(|| number.as_u64().map(i128::from))
            .or_else(|| number.as_f64().and_then(whole)),
        Value::String(text) => {
            text.trim().parse().ok().or_else(|| text.trim().parse::<f64>().ok().and_then(whole))
        }
        _ => None,
    }
}

fn whole(x: f64) -> Option<i128> {
    (x.is_finite() && x.abs() < 1e30).then_some(x as i128)
}

fn to_double(value: &Value) -> Option<f64> {
    match value {
        Value::Bool(truth) => Some(f64::from(u8::from(*truth))),
        Value::Number(number) => number.as_f64(),
        Value::String(text) => word(text).or_else(|| text.trim().parse().ok()),
        _ => None,
    }
}

fn to_single(value: &Value) -> Option<f32> {
    match value {
        Value::String(text) if word(text).is_none() => text.trim().parse().ok(),
        _ => to_double(value).map(|x| x as f32),
    }
}

/// The values that JSON has no number for, in every spelling met with.
fn word(text: &str) -> Option<f64> {
    match text.trim().to_ascii_lowercase().as_str() {
        "nan" | "-nan" | "nanf" | "-nanf" => Some(f64::NAN),
        "infinity" | "+infinity" | "inf" | "+inf" | "infinityf" => Some(f64::INFINITY),
        "-infinity" | "-inf" | "-infinityf" => Some(f64::NEG_INFINITY),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    fn read(atomic: Atomic, value: &Value) -> Option<Vec<u8>> {
        let mut out = Vec::new();
        from_json(atomic, value, &mut out).then_some(out)
    }

    fn back(atomic: Atomic, bytes: &[u8]) -> Option<Vec<u8>> {
        read(atomic, &serde_json::from_str(&to_json(atomic, bytes)?).unwrap())
    }

    #[test]
    fn numbers_are_short_and_exact() {
        assert_eq!(to_json(Atomic::Int, &6_378_137_i32.to_ne_bytes()).unwrap(), "6378137");
        assert_eq!(to_json(Atomic::Float, &0.1_f32.to_ne_bytes()).unwrap(), "0.1");
        assert_eq!(
            to_json(Atomic::Double, &std::f64::consts::PI.to_ne_bytes()).unwrap(),
            "3.141592653589793"
        );
        assert_eq!(to_json(Atomic::Double, &f64::NEG_INFINITY.to_ne_bytes()).unwrap(), "\"-Infinity\"");
        assert_eq!(to_json(Atomic::Int, &[1]), None);
    }

    #[test]
    fn values_are_read_in_every_spelling() {
        assert_eq!(read(Atomic::Byte, &json!(300)), None);
        assert_eq!(read(Atomic::UByte, &json!(true)), Some(vec![1]));
        assert_eq!(read(Atomic::Int, &json!("12")), Some(12_i32.to_ne_bytes().to_vec()));
        assert_eq!(read(Atomic::Short, &json!(2.9)), Some(2_i16.to_ne_bytes().to_vec()));
        for nan in ["NaN", "nan", "nanf", "-NaN"] {
            let bytes = read(Atomic::Float, &json!(nan)).unwrap();
            assert!(f32::from_ne_bytes(bytes.try_into().unwrap()).is_nan());
        }
        let infinite = read(Atomic::Double, &json!("-Infinityf")).unwrap();
        assert_eq!(f64::from_ne_bytes(infinite.try_into().unwrap()), f64::NEG_INFINITY);
        assert_eq!(read(Atomic::Double, &json!("inf")), Some(f64::INFINITY.to_ne_bytes().to_vec()));
        assert_eq!(read(Atomic::Double, &json!("north")), None);
        assert_eq!(read(Atomic::Double, &json!([1])), None);
    }

    proptest! {
        #[test]
        fn every_double_comes_back(x: f64) {
            prop_assume!(!x.is_nan());
            prop_assert_eq!(back(Atomic::Double, &x.to_ne_bytes()), Some(x.to_ne_bytes().to_vec()));
        }

        #[test]
        fn every_float_comes_back(bits: u32) {
            let x = f32::from_bits(bits);
            prop_assume!(!x.is_nan());
            prop_assert_eq!(back(Atomic::Float, &x.to_ne_bytes()), Some(x.to_ne_bytes().to_vec()));
        }

        #[test]
        fn every_integer_comes_back(x: u64) {
            prop_assert_eq!(back(Atomic::UInt64, &x.to_ne_bytes()), Some(x.to_ne_bytes().to_vec()));
            prop_assert_eq!(back(Atomic::Int64, &x.to_ne_bytes()), Some(x.to_ne_bytes().to_vec()));
        }
    }
}
