//! What a Zarr data type means in netCDF: the type, the stored element, and the recoding between both.

use super::dtype::{Dtype, Field, Kind};
use super::recode::{Half, Swap, SwapFields, Ucs4};
use crate::codec::{Codec, NumberKind, Numbers};
use crate::error::{Code, Result};
use crate::types::{Atomic, Element, ElementKind, Endian};
use std::sync::Arc;

/// How one-character text types are to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// NCZarr of 4.9.1 and later: `>S1` is char, other text is string.
    Nczarr,
    /// NCZarr of 4.8.0 to 4.9.0: `<U1` is char, one byte each.
    OldNczarr,
    /// Plain Zarr: any `S1` is char.
    Pure,
}

/// The netCDF type of an array; user-defined ones are yet to be added to the model.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Type {
    /// One of the twelve.
    Atomic(Atomic),
    /// A compound or opaque type that must be defined under that name.
    User(UserShape),
}

/// A user-defined type to be.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct UserShape {
    /// Its name, if there is a customary one; else it is named after the variable.
    pub(super) name: Option<&'static str>,
    /// Bytes of one value.
    pub(super) size: usize,
    /// Its fields; none for an opaque type.
    pub(super) fields: Vec<UserField>,
}

/// One field of a compound type to be.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct UserField {
    /// Its name.
    pub(super) name: String,
    /// Bytes before it.
    pub(super) offset: usize,
    /// Its type.
    pub(super) ext: Type,
    /// Its shape.
    pub(super) shape: Vec<u32>,
}

/// Everything that follows from a data type.
#[derive(Clone, Debug)]
pub(super) struct Meaning {
    /// The netCDF type.
    pub(super) ext: Type,
    /// One element as the engine sees it.
    pub(super) element: Element,
    /// One element as filters see it.
    pub(super) stored: Numbers,
    /// The byte order that netCDF reports; none where it means nothing.
    pub(super) endian: Option<Endian>,
    /// What turns elements into stored ones, before all filters.
    pub(super) stage: Option<Arc<dyn Codec>>,
    /// CF units that the type implies.
    pub(super) units: Option<String>,
}

/// What a data type means. Object arrays are text if `vlen_text`.
///
/// # Errors
/// `BadType` (NC_EBADTYPE) where netCDF has no such type.
pub(super) fn meaning(dtype: &Dtype, dialect: Dialect, vlen_text: bool) -> Result<Meaning> {
    let found = understood(dtype, dialect, vlen_text)?;
    let kind = match dtype.kind {
        Kind::Int | Kind::Datetime(_) | Kind::Timedelta(_) => NumberKind::Int,
        Kind::Bool | Kind::UInt => NumberKind::UInt,
        Kind::Float => NumberKind::Float,
        _ => NumberKind::Other,
    };
    let endian = dtype.endian.unwrap_or(Endian::NATIVE);
    // Text of any length comes to the filters as bytes.
    let size = dtype.size.max(1);
    Ok(Meaning { stored: Numbers { kind, size, endian }, ..found })
}

fn understood(dtype: &Dtype, dialect: Dialect, vlen_text: bool) -> Result<Meaning> {
    let endian = dtype.endian.unwrap_or(Endian::NATIVE);
    let number = |atomic: Atomic| plain(Type::Atomic(atomic), Element::atomic(atomic, endian), dtype.endian);
    Ok(match &dtype.kind {
        Kind::Bool => number(Atomic::UByte),
        Kind::Float if dtype.size == 2 => half(endian),
        Kind::Int | Kind::UInt | Kind::Float => number(number_type(dtype)?),
        Kind::Datetime(unit) => {
            let units = long_unit(unit).map(|unit| format!("{unit} since 1970-01-01"));
            Meaning { units, ..number(Atomic::Int64) }
        }
        Kind::Timedelta(unit) => Meaning { units: long_unit(unit), ..number(Atomic::Int64) },
        Kind::Bytes | Kind::Unicode if is_char(dtype, dialect) => number_less(Atomic::Char, 1),
        Kind::Bytes => text(dtype.size),
        Kind::Unicode => Meaning { stage: Some(Arc::new(Ucs4::new(dtype.size, endian))), ..text(dtype.size) },
        Kind::Object if vlen_text => var_text(),
        Kind::Object => {
            return Err(Code::BadType.with("objects without the filter vlen-utf8, vlen-bytes or json2"));
        }
        Kind::Void | Kind::Complex | Kind::Struct(_) => user(dtype, dialect)?,
    })
}

fn plain(ext: Type, element: Element, endian: Option<Endian>) -> Meaning {
    let reported =
        endian.filter(|_| element.size > 1 || matches!(ext, Type::Atomic(atomic) if atomic.is_number()));
    let stored = Numbers { kind: NumberKind::Other, size: element.size, endian: Endian::NATIVE };
    Meaning { ext, element, stored, endian: reported, stage: None, units: None }
}

fn number_less(atomic: Atomic, size: usize) -> Meaning {
    let element = Element { kind: ElementKind::Atomic(atomic), size, endian: Endian::NATIVE };
    plain(Type::Atomic(atomic), element, None)
}

fn text(size: usize) -> Meaning {
    let element = Element { kind: ElementKind::FixedString, size, endian: Endian::NATIVE };
    plain(Type::Atomic(Atomic::String), element, None)
}

fn var_text() -> Meaning {
    let size = Atomic::String.size();
    let element = Element { kind: ElementKind::VarString, size, endian: Endian::NATIVE };
    plain(Type::Atomic(Atomic::String), element, None)
}

fn half(endian: Endian) -> Meaning {
    let element = Element::atomic(Atomic::Float, Endian::NATIVE);
    let stage: Arc<dyn Codec> = Arc::new(Half::new(endian));
    Meaning { stage: Some(stage), ..plain(Type::Atomic(Atomic::Float), element, Some(endian)) }
}

/// Whether text of one character is netCDF's char.
fn is_char(dtype: &Dtype, dialect: Dialect) -> bool {
    if dialect == Dialect::OldNczarr && dtype.is_single(&Kind::Unicode) {
        return true;
    }
    dtype.is_single(&Kind::Bytes) && (dialect == Dialect::Pure || dtype.endian == Some(Endian::Big))
}

fn number_type(dtype: &Dtype) -> Result<Atomic> {
    Ok(match (&dtype.kind, dtype.size) {
        (Kind::Bool | Kind::UInt, 1) => Atomic::UByte,
        (Kind::Int, 1) => Atomic::Byte,
        (Kind::Int, 2) => Atomic::Short,
        (Kind::Int, 4) => Atomic::Int,
        (Kind::Int | Kind::Datetime(_) | Kind::Timedelta(_), 8) => Atomic::Int64,
        (Kind::UInt, 2) => Atomic::UShort,
        (Kind::UInt, 4) => Atomic::UInt,
        (Kind::UInt, 8) => Atomic::UInt64,
        (Kind::Float, 4) => Atomic::Float,
        (Kind::Float, 8) => Atomic::Double,
        _ => return Err(Code::BadType.with("no netCDF type has such values")),
    })
}

/// The unit of time in words that UDUNITS knows; none for a count without a unit.
fn long_unit(unit: &str) -> Option<String> {
    let name = unit.trim_start_matches(|c: char| c.is_ascii_digit());
    let (count, _) = unit.split_at(unit.len() - name.len());
    let long = match name {
        "Y" => "common_years",
        "M" => "months",
        "W" => "weeks",
        "D" => "days",
        "h" => "hours",
        "m" => "minutes",
        "s" => "seconds",
        "ms" => "milliseconds",
        "us" | "μs" => "microseconds",
        "ns" => "nanoseconds",
        "ps" => "picoseconds",
        "fs" => "femtoseconds",
        "as" => "attoseconds",
        _ => return None,
    };
    Some(if count.is_empty() || count == "1" { long.to_owned() } else { format!("{count} {long}") })
}

fn user(dtype: &Dtype, dialect: Dialect) -> Result<Meaning> {
    let shape = user_shape(dtype, dialect)?;
    let element = Element { kind: ElementKind::Opaque, size: dtype.size, endian: Endian::NATIVE };
    let swaps = swaps(dtype, 0);
    let swap = (!swaps.is_empty()).then(|| Arc::new(SwapFields::new(dtype.size, swaps)) as Arc<dyn Codec>);
    Ok(Meaning { stage: swap, ..plain(Type::User(shape), element, None) })
}

fn user_shape(dtype: &Dtype, dialect: Dialect) -> Result<UserShape> {
    let (name, fields) = match &dtype.kind {
        Kind::Complex => {
            let part = if dtype.size == 8 { Atomic::Float } else { Atomic::Double };
            let name = if dtype.size == 8 { "_PFNC_FLOAT_COMPLEX_TYPE" } else { "_PFNC_DOUBLE_COMPLEX_TYPE" };
            let field = |name: &str, offset: usize| UserField {
                name: name.to_owned(),
                offset,
                ext: Type::Atomic(part),
                shape: Vec::new(),
            };
            (Some(name), vec![field("r", 0), field("i", part.size())])
        }
        Kind::Struct(fields) => (None, struct_fields(fields, dialect)?),
        _ => (None, Vec::new()),
    };
    Ok(UserShape { name, size: dtype.size, fields })
}

fn struct_fields(fields: &[Field], dialect: Dialect) -> Result<Vec<UserField>> {
    let mut offset = 0;
    let mut out = Vec::with_capacity(fields.len());
    for field in fields {
        let (ext, inner) = field_type(&field.dtype, dialect)?;
        let mut shape = field.shape.clone();
        shape.extend(inner);
        out.push(UserField { name: field.name.clone(), offset, ext, shape });
        offset += field.dtype.size * field.shape.iter().map(|len| *len as usize).product::<usize>();
    }
    Ok(out)
}

/// The type of a field, and the extra dimension of text.
fn field_type(dtype: &Dtype, dialect: Dialect) -> Result<(Type, Option<u32>)> {
    match &dtype.kind {
        Kind::Bytes => {
            let len = u32::try_from(dtype.size).ok().filter(|len| *len > 1);
            Ok((Type::Atomic(Atomic::Char), len))
        }
        Kind::Struct(_) | Kind::Void | Kind::Complex => Ok((Type::User(user_shape(dtype, dialect)?), None)),
        Kind::Unicode | Kind::Object => Err(Code::BadType.with("a field of Unicode text or objects")),
        _ => Ok((Type::Atomic(number_type(dtype)?), None)),
    }
}

/// Where in an element of that type there are numbers of foreign byte order.
fn swaps(dtype: &Dtype, at: usize) -> Vec<Swap> {
    let foreign = dtype.endian.is_some_and(Endian::is_foreign);
    match &dtype.kind {
        Kind::Struct(fields) => field_swaps(fields, at),
        Kind::Complex if foreign => {
            let size = dtype.size / 2;
            vec![Swap::Number { at, size }, Swap::Number { at: at + size, size }]
        }
        Kind::Int | Kind::UInt | Kind::Float | Kind::Datetime(_) | Kind::Timedelta(_) if foreign => {
            vec![Swap::Number { at, size: dtype.size }]
        }
        _ => Vec::new(),
    }
}

fn field_swaps(fields: &[Field], mut at: usize) -> Vec<Swap> {
    let mut out = Vec::new();
    for field in fields {
        let count = field.shape.iter().map(|len| *len as usize).product::<usize>();
        let inner = swaps(&field.dtype, 0);
        if !inner.is_empty() {
            out.push(Swap::Each { at, step: field.dtype.size, count, inner });
        }
        at += field.dtype.size * count;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn of(dtype: serde_json::Value, dialect: Dialect) -> Result<Meaning> {
        meaning(&Dtype::parse(&dtype).unwrap(), dialect, false)
    }

    fn atomic(dtype: &str, dialect: Dialect) -> Atomic {
        match of(json!(dtype), dialect).unwrap().ext {
            Type::Atomic(atomic) => atomic,
            Type::User(_) => panic!("{dtype} is user-defined"),
        }
    }

    #[test]
    fn text_of_one_character_depends_on_who_wrote_it() {
        use Dialect::{Nczarr, OldNczarr, Pure};
        for dialect in [Nczarr, OldNczarr, Pure] {
            assert_eq!(atomic(">S1", dialect), Atomic::Char);
            assert_eq!(atomic("|S2", dialect), Atomic::String);
        }
        assert_eq!(atomic("|S1", Nczarr), Atomic::String);
        assert_eq!(atomic("|S1", Pure), Atomic::Char);
        assert_eq!(atomic("<U1", OldNczarr), Atomic::Char);
        assert_eq!(atomic("<U1", Nczarr), Atomic::String);
        assert_eq!(atomic("<U1", Pure), Atomic::String);
    }

    #[test]
    fn numbers_keep_their_order_and_size() {
        let big = of(json!(">i2"), Dialect::Pure).unwrap();
        assert_eq!(big.element, Element::atomic(Atomic::Short, Endian::Big));
        assert_eq!(big.endian, Some(Endian::Big));
        assert!(big.stage.is_none());
        let half = of(json!("<f2"), Dialect::Pure).unwrap();
        assert_eq!((half.stored.size, half.element.size), (2, 4));
        assert_eq!(atomic("|b1", Dialect::Pure), Atomic::UByte);
    }

    #[test]
    fn times_have_cf_units() {
        let units = |dtype: &str| of(json!(dtype), Dialect::Pure).unwrap().units;
        assert_eq!(units("<M8[ns]").unwrap(), "nanoseconds since 1970-01-01");
        assert_eq!(units("<M8[D]").unwrap(), "days since 1970-01-01");
        assert_eq!(units("<m8[25s]").unwrap(), "25 seconds");
        assert_eq!(units("<M8"), None);
    }

    #[test]
    fn structures_become_compounds() {
        let dtype = json!([["a", "|u1"], ["s", "|S3"], ["v", ">f4", [2]], ["z", "<c16"]]);
        let meaning = of(dtype, Dialect::Pure).unwrap();
        let Type::User(shape) = &meaning.ext else { panic!("atomic") };
        let offsets: Vec<_> = shape.fields.iter().map(|field| field.offset).collect();
        assert_eq!(offsets, [0, 1, 4, 12]);
        assert_eq!(shape.fields[1].shape, [3]);
        assert_eq!(meaning.element.size, 28);
        assert!(meaning.stage.is_some());
        assert!(of(json!([["u", "<U3"]]), Dialect::Pure).is_err());
        assert!(of(json!("|O"), Dialect::Pure).is_err());
    }
}
