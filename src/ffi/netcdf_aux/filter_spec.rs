//! Filter specifications in text: ncaux_h5filterspec_parse, _parselist, _parse_parameter, _free, _fix8.
//!
//! A specification is `id,parameter,...`; several are joined by `|`, perhaps after `[format]`. A parameter is a number
//! whose last letters say its type: `b` and `s` (cut to 8 and 16 bits), none or `u` (32 bits), `f`, and `d` and `l` or `ul`,
//! which make two 32-bit values. A point at the end means `f`.

use super::{give, number};
use crate::error::{Code, Error, Result};
use crate::ffi::guard::guard;
use crate::ffi::ptr::{bytes, put, put_all};
use crate::ffi::trace::traced;
use std::os::raw::{c_char, c_int, c_uchar, c_uint};

/// One filter: its HDF5 id and parameters.
#[repr(C)]
#[allow(non_camel_case_types, reason = "the C name")]
#[derive(Debug)]
pub struct NC_H5_Filterspec {
    /// HDF5 id.
    pub filterid: c_uint,
    /// Number of parameters.
    pub nparams: usize,
    /// The parameters, from `malloc`.
    pub params: *mut c_uint,
}

/// Parses one specification; `paramsp` gets an array to be freed.
///
/// # Errors
/// NC_EINVAL for no text, no id or a malformed parameter.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_h5filterspec_parse(
    txt: *const c_char,
    idp: *mut c_uint,
    nparamsp: *mut usize,
    paramsp: *mut *mut c_uint,
) -> c_int {
    guard(|| {
        // SAFETY: the pointer contract.
        let (id, params) = specification(unsafe { bytes(txt) }?)?;
        if !paramsp.is_null() {
            let array = give::array(&params)?;
            // SAFETY: not NULL, so writable by the pointer contract.
            unsafe { put(paramsp, array) };
        }
        // SAFETY: the pointer contract.
        unsafe { put(idp, id) };
        // SAFETY: the pointer contract.
        unsafe { put(nparamsp, params.len()) };
        Ok(())
    })
}

/// Parses several specifications; `vectorp` gets an array of structures, each to be freed with
/// [`ncaux_h5filterspec_free`] and the array with `free`, or NULL for none.
///
/// # Errors
/// NC_EINVAL for NULL, a malformed format tag or a malformed specification.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_h5filterspec_parselist(
    txt0: *const c_char,
    formatp: *mut c_int,
    nspecsp: *mut usize,
    vectorp: *mut *mut *mut NC_H5_Filterspec,
) -> c_int {
    guard(|| {
        // SAFETY: the pointer contract.
        let (format, specs) = list(unsafe { bytes(txt0) }?)?;
        if !vectorp.is_null() {
            let vector = hand_over(&specs)?;
            // SAFETY: not NULL, so writable by the pointer contract.
            unsafe { put(vectorp, vector) };
        }
        // SAFETY: the pointer contract.
        unsafe { put(formatp, format) };
        // SAFETY: the pointer contract.
        unsafe { put(nspecsp, specs.len()) };
        Ok(())
    })
}

/// Parses one parameter into one or two values.
///
/// # Errors
/// NC_EINVAL for no text or a malformed one.
///
/// # Safety
/// The pointer contract; there is room for two values.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_h5filterspec_parse_parameter(
    txt: *const c_char,
    nuiparamsp: *mut usize,
    uiparams: *mut c_uint,
) -> c_int {
    guard(|| {
        // SAFETY: the pointer contract.
        let values = parameter(unsafe { bytes(txt) }?)?;
        let len = values.iter().count();
        // SAFETY: the pointer contract.
        unsafe { put_all(uiparams, values.iter()) };
        // SAFETY: the pointer contract.
        unsafe { put(nuiparamsp, len) };
        Ok(())
    })
}

/// Frees one structure of a parsed list; NULL is allowed.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_h5filterspec_free(f: *mut NC_H5_Filterspec) {
    // SAFETY: NULL or a structure of a list, by the pointer contract.
    if let Some(spec) = unsafe { f.as_ref() } {
        // SAFETY: its parameters are from `malloc`.
        unsafe { give::back(spec.params) };
    }
    // SAFETY: the structure is from `malloc`.
    unsafe { give::back(f) };
}

/// Brings an 8-byte value into the order in which HDF5 keeps it among its parameters (`decode` 0), or back: two 4-byte
/// values of this machine, the low one first.
///
/// # Safety
/// The pointer contract: 8 bytes.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_h5filterspec_fix8(mem: *mut c_uchar, decode: c_int) {
    let _ = decode; // the exchange is its own inverse
    if cfg!(target_endian = "big") && !mem.is_null() {
        let halves = mem.cast::<[u8; 4]>();
        // SAFETY: both halves are within the 8 bytes.
        let second = unsafe { halves.add(1) };
        // SAFETY: the halves do not overlap.
        unsafe { halves.swap(second) };
    }
}

/// One or two 32-bit values.
enum Values {
    One(u32),
    Two(u64),
}

impl Values {
    /// The values, the low half of an 8-byte one first.
    fn iter(&self) -> impl Iterator<Item = u32> {
        let (low, high) = match *self {
            Values::One(value) => (value, None),
            Values::Two(bits) => (bits as u32, Some((bits >> 32) as u32)),
        };
        std::iter::once(low).chain(high)
    }
}

/// A filter's id and parameters.
type Spec = (u32, Vec<u32>);

fn specification(text: &[u8]) -> Result<Spec> {
    let mut parts = text.split(|byte| *byte == b',');
    let id = parts.next().and_then(number::unsigned).ok_or_else(|| malformed(text))?;
    let mut params = Vec::new();
    for part in parts {
        params.extend(parameter(part)?.iter());
    }
    Ok((id as u32, params))
}

fn list(text: &[u8]) -> Result<(c_int, Vec<Spec>)> {
    let (format, specs) = match text.strip_prefix(b"[") {
        None => (0, text),
        Some(tagged) => {
            let end = tagged.iter().position(|byte| *byte == b']').ok_or_else(|| malformed(text))?;
            let (tag, rest) = tagged.split_at(end);
            (number::signed(tag).ok_or_else(|| malformed(text))?, rest.get(1..).unwrap_or_default())
        }
    };
    if specs.is_empty() {
        return Ok((format as c_int, Vec::new()));
    }
    // A bar at the end is the end of the last specification, not the begin of another.
    let specs = specs.strip_suffix(b"|").unwrap_or(specs);
    let parsed = specs.split(|byte| *byte == b'|').map(specification).collect::<Result<_>>()?;
    Ok((format as c_int, parsed))
}

fn parameter(text: &[u8]) -> Result<Values> {
    let trimmed = text.trim_ascii_start();
    let value = match kind(trimmed) {
        Some(Kind::Int(mask)) => number::integer(trimmed).map(|value| Values::One(value as u32 & mask)),
        Some(Kind::Float) => number::float(trimmed).map(|value| Values::One((value as f32).to_bits())),
        Some(Kind::Double) => number::float(trimmed).map(|value| Values::Two(value.to_bits())),
        Some(Kind::Long) => number::signed(trimmed).map(|value| Values::Two(value as u64)),
        Some(Kind::ULong) => number::unsigned(trimmed).map(Values::Two),
        None => None,
    };
    value.ok_or_else(|| malformed(text))
}

/// The type that the last letters of a parameter mean.
enum Kind {
    /// 32 bits, of which the mask is kept.
    Int(u32),
    Float,
    Double,
    Long,
    ULong,
}

fn kind(text: &[u8]) -> Option<Kind> {
    let (last, before) = text.split_last()?;
    // netcdf-c: a two-letter tag is only looked for in texts of three characters and more.
    let unsigned = text.len() > 2 && matches!(before.last(), Some(b'u' | b'U'));
    Some(match last.to_ascii_lowercase() {
        b'f' | b'.' => Kind::Float,
        b'd' => Kind::Double,
        b'b' => Kind::Int(0xff),
        b's' => Kind::Int(0xffff),
        b'l' if unsigned => Kind::ULong,
        b'l' => Kind::Long,
        b'0'..=b'9' | b'u' => Kind::Int(u32::MAX),
        _ => return None,
    })
}

fn malformed(text: &[u8]) -> Error {
    Code::Invalid.with(format!("filter specification {:?}", String::from_utf8_lossy(text)))
}

/// The list as C structures that the caller frees.
fn hand_over(specs: &[Spec]) -> Result<*mut *mut NC_H5_Filterspec> {
    if specs.is_empty() {
        return Ok(std::ptr::null_mut());
    }
    let mut pointers = Vec::with_capacity(specs.len());
    for (filterid, params) in specs {
        let spec =
            NC_H5_Filterspec { filterid: *filterid, nparams: params.len(), params: give::array(params)? };
        pointers.push(give::value(spec)?);
    }
    give::array(&pointers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Option<Vec<u32>> {
        parameter(text.as_bytes()).ok().map(|values| values.iter().collect())
    }

    #[test]
    fn letters_say_the_type() {
        assert_eq!(values("17"), Some(vec![17]));
        assert_eq!(values("-1"), Some(vec![u32::MAX]));
        assert_eq!(values("-17b"), Some(vec![0xef]));
        assert_eq!(values("  70000s"), Some(vec![4464]));
        assert_eq!(values("23u"), Some(vec![23]));
        assert_eq!(values("1.5f"), Some(vec![1.5_f32.to_bits()]));
        assert_eq!(values("2."), Some(vec![2.0_f32.to_bits()]));
        assert_eq!(values("1d"), Some(vec![0, 0x3ff0_0000]));
        assert_eq!(values("-2l"), Some(vec![u32::MAX - 1, u32::MAX]));
        assert_eq!(values("18446744073709551615ul"), Some(vec![u32::MAX; 2]));
        assert_eq!(values(""), None);
        assert_eq!(values("5x"), None);
        assert_eq!(values("b"), None);
    }

    #[test]
    fn lists_have_a_format_and_bars() {
        assert_eq!(list(b"[6]32001,0,5|4").ok(), Some((6, vec![(32001, vec![0, 5]), (4, vec![])])));
        assert_eq!(list(b"").ok(), Some((0, vec![])));
        assert_eq!(list(b"1,2|").ok(), Some((0, vec![(1, vec![2])])));
        assert!(list(b"[6").is_err());
        assert!(list(b"1||2").is_err());
        assert!(list(b"1,").is_err());
    }

    #[test]
    fn what_is_handed_over_can_be_freed() {
        let (mut len, mut vector) = (0, std::ptr::null_mut());
        let text = c"1,4|2";
        // SAFETY: a string and places for results.
        let code = unsafe {
            ncaux_h5filterspec_parselist(text.as_ptr(), std::ptr::null_mut(), &mut len, &mut vector)
        };
        assert_eq!((code, len), (0, 2));
        for i in 0..len {
            // SAFETY: within the array.
            let place = unsafe { vector.add(i) };
            // SAFETY: written by the parser.
            let spec = unsafe { place.read() };
            // SAFETY: from the parser, freed once.
            unsafe { ncaux_h5filterspec_free(spec) };
        }
        // SAFETY: from the parser, freed once.
        unsafe { give::back(vector) };
    }
}
