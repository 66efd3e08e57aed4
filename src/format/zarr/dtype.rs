//! Zarr V2 data types: the `dtype` of an array, as written.

use super::json;
use crate::error::{Code, Result, Within};
use crate::types::Endian;
use serde_json::Value;

/// Bytes of one element at most.
const MAX_SIZE: usize = 1 << 30;
/// How deep structured types may nest.
const MAX_DEPTH: usize = 16;
/// Fields of one structured type at most.
const MAX_FIELDS: usize = 1 << 16;

/// What kind of values.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// One byte, 0 or 1.
    Bool,
    /// Signed integers of 1, 2, 4 or 8 bytes.
    Int,
    /// Unsigned integers of 1, 2, 4 or 8 bytes.
    UInt,
    /// IEEE numbers of 2, 4 or 8 bytes.
    Float,
    /// Two floats of half the size.
    Complex,
    /// Time since 1970 in that unit (`ns`, `25s`), an 8-byte integer.
    Datetime(String),
    /// A length of time in that unit, an 8-byte integer.
    Timedelta(String),
    /// Bytes padded with NUL.
    Bytes,
    /// Unicode characters of four bytes padded with NUL.
    Unicode,
    /// Python objects: a filter says of what kind.
    Object,
    /// Uninterpreted bytes.
    Void,
    /// Fields one after the other.
    Struct(Vec<Field>),
}

/// One field of a structured type.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Field {
    /// Its name.
    pub(super) name: String,
    /// Its type.
    pub(super) dtype: Dtype,
    /// Its shape; empty for one value.
    pub(super) shape: Vec<u32>,
}

/// A data type.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Dtype {
    /// What kind of values.
    pub(super) kind: Kind,
    /// Bytes of one element in a decoded chunk.
    pub(super) size: usize,
    /// Byte order as written; none for `|`.
    pub(super) endian: Option<Endian>,
}

impl Dtype {
    /// Understands the `dtype` member of an array.
    ///
    /// # Errors
    /// `BadType` (NC_EBADTYPE) for a type that is not known, `ZarrMeta` for what is no type at all.
    pub(super) fn parse(value: &Value) -> Result<Dtype> {
        parse(value, 0).within(|| format!("dtype {value}"))
    }

    /// Whether it is text or bytes of that size with that first character.
    pub(super) fn is_single(&self, kind: &Kind) -> bool {
        let size = if *kind == Kind::Unicode { 4 } else { 1 };
        self.kind == *kind && self.size == size
    }
}

fn parse(value: &Value, depth: usize) -> Result<Dtype> {
    match value {
        Value::String(text) => parse_text(text),
        Value::Array(fields) if depth < MAX_DEPTH => parse_struct(fields, depth),
        Value::Array(_) => Err(Code::BadType.with("nested too deeply")),
        other => Err(json::unexpected("a string or a list of fields", other)),
    }
}

fn parse_text(text: &str) -> Result<Dtype> {
    let unknown = || Code::BadType.with("not a type that is known");
    let (endian, rest) = match text.split_at_checked(1) {
        Some(("<", rest)) => (Some(Endian::Little), rest),
        Some((">", rest)) => (Some(Endian::Big), rest),
        Some(("|" | "=", rest)) => (None, rest),
        _ => (None, text),
    };
    let (letter, rest) = rest.split_at_checked(1).ok_or_else(unknown)?;
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (count, unit) = rest.split_at(digits);
    let count: usize = if count.is_empty() { 0 } else { count.parse().map_err(|_| unknown())? };
    let (kind, size) = match (letter, count, unit) {
        ("b", 1, "") => (Kind::Bool, 1),
        ("i", 1 | 2 | 4 | 8, "") => (Kind::Int, count),
        ("u", 1 | 2 | 4 | 8, "") => (Kind::UInt, count),
        ("f", 2 | 4 | 8, "") => (Kind::Float, count),
        ("c", 8 | 16, "") => (Kind::Complex, count),
        ("M", 8, unit) => (Kind::Datetime(time_unit(unit)?), 8),
        ("m", 8, unit) => (Kind::Timedelta(time_unit(unit)?), 8),
        ("S", 1.., "") => (Kind::Bytes, count),
        ("U", 1.., "") => (Kind::Unicode, count.checked_mul(4).ok_or_else(unknown)?),
        ("V", 1.., "") => (Kind::Void, count),
        ("O", _, "") => (Kind::Object, 0),
        _ => return Err(unknown()),
    };
    if size > MAX_SIZE {
        return Err(Code::BadType.with(format!("{size} bytes in one element, at most {MAX_SIZE} are read")));
    }
    Ok(Dtype { kind, size, endian })
}

/// The unit in `[ns]`; a type without one counts in units that nothing says.
fn time_unit(text: &str) -> Result<String> {
    let unit = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let name = unit.trim_start_matches(|c: char| c.is_ascii_digit());
    match name {
        "Y" | "M" | "W" | "D" | "h" | "m" | "s" | "ms" | "us" | "μs" | "ns" | "ps" | "fs" | "as" | "" => {
            Ok(unit.to_owned())
        }
        _ => Err(Code::BadType.with("not a unit of time that is known")),
    }
}

fn parse_struct(fields: &[Value], depth: usize) -> Result<Dtype> {
    if fields.is_empty() || fields.len() > MAX_FIELDS {
        return Err(Code::BadType.with(format!("{} fields, 1 to {MAX_FIELDS} are read", fields.len())));
    }
    let fields: Vec<Field> = fields.iter().map(|field| parse_field(field, depth)).collect::<Result<_>>()?;
    let mut size = 0_usize;
    for field in &fields {
        let values = field.shape.iter().try_fold(1_usize, |n, len| n.checked_mul(*len as usize));
        let bytes = values.and_then(|values| values.checked_mul(field.dtype.size));
        let total = bytes.and_then(|bytes| size.checked_add(bytes)).filter(|total| *total <= MAX_SIZE);
        size = total.ok_or_else(|| Code::BadType.with(format!("field {}: too large", field.name)))?;
    }
    Ok(Dtype { kind: Kind::Struct(fields), size, endian: None })
}

fn parse_field(value: &Value, depth: usize) -> Result<Field> {
    let parts = json::list(value)?;
    let (Some(name), Some(dtype)) = (parts.first(), parts.get(1)) else {
        return Err(json::unexpected("a list of a name and a type", value));
    };
    let shape = match parts.get(2) {
        None => Vec::new(),
        Some(Value::Array(lens)) => lens.iter().map(field_len).collect::<Result<_>>()?,
        Some(len) => vec![field_len(len)?],
    };
    let name = json::text(name)?.to_owned();
    let dtype = parse(dtype, depth + 1).within(|| format!("field {name}"))?;
    Ok(Field { name, dtype, shape })
}

fn field_len(value: &Value) -> Result<u32> {
    let len = u32::try_from(json::length(value)?).ok().filter(|len| *len > 0);
    len.ok_or_else(|| Code::BadType.with("a field without values, or with too many"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    fn dtype(text: &str) -> Result<(Kind, usize, Option<Endian>)> {
        Dtype::parse(&json!(text)).map(|dtype| (dtype.kind, dtype.size, dtype.endian))
    }

    #[test]
    fn plain_types_are_read() {
        assert_eq!(dtype("<i4").unwrap(), (Kind::Int, 4, Some(Endian::Little)));
        assert_eq!(dtype(">f8").unwrap(), (Kind::Float, 8, Some(Endian::Big)));
        assert_eq!(dtype("|b1").unwrap(), (Kind::Bool, 1, None));
        assert_eq!(dtype("<U5").unwrap(), (Kind::Unicode, 20, Some(Endian::Little)));
        assert_eq!(dtype("|S128").unwrap(), (Kind::Bytes, 128, None));
        assert_eq!(dtype("|O").unwrap(), (Kind::Object, 0, None));
        assert_eq!(dtype("<M8[25s]").unwrap(), (Kind::Datetime("25s".into()), 8, Some(Endian::Little)));
        assert_eq!(dtype("|V16").unwrap(), (Kind::Void, 16, None));
    }

    #[test]
    fn other_types_are_refused() {
        for bad in [
            "",
            "<",
            "i3",
            "<f16",
            "<c32",
            "M8[parsec]",
            "|S0",
            "i4x",
            "|S99999999999999999999",
            "|V9999999999",
            "é4",
        ] {
            assert_eq!(dtype(bad).unwrap_err().code(), Code::BadType, "{bad}");
        }
        assert_eq!(Dtype::parse(&json!(4)).unwrap_err().code(), Code::ZarrMeta);
    }

    #[test]
    fn structured_types_are_packed() {
        let point = json!([["x", "<f4"], ["y", ">f4", [2, 3]], ["in", [["a", "|u1"], ["b", "<i2"]]]]);
        let dtype = Dtype::parse(&point).unwrap();
        assert_eq!(dtype.size, 4 + 24 + 3);
        let Kind::Struct(fields) = dtype.kind else { panic!("not structured") };
        assert_eq!(fields[1].shape, [2, 3]);
        for bad in
            [json!([]), json!([["x"]]), json!([["x", "<f4", [0]]]), json!([["x", "<f8", [99999, 99999]]])]
        {
            assert!(Dtype::parse(&bad).is_err(), "{bad}");
        }
        let deep = (0..100).fold(json!("<i4"), |inner, _| json!([["x", inner]]));
        assert!(Dtype::parse(&deep).is_err());
    }

    proptest! {
        #[test]
        fn any_text_is_parsed_or_refused(text in "[<>|=]?[a-zA-Z]?[0-9]{0,22}.{0,6}") {
            _ = Dtype::parse(&json!(text));
        }
    }
}
