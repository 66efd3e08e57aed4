//! Numbers as configurations of codecs name them (`<f4`), and the way from and to wide ones to reckon with.

use crate::error::{Code, Result};
use crate::types::{Endian, half};

/// Numbers that are reckoned with at once.
pub(super) const BLOCK: usize = 512;

/// What kind of value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberKind {
    /// Two's complement.
    Int,
    /// Without sign; truth values too.
    UInt,
    /// IEEE.
    Float,
    /// No number: text, bytes, a structure.
    Other,
}

/// The values of a chunk: all of one kind and size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Their kind.
    pub kind: NumberKind,
    /// Bytes of one.
    pub size: usize,
    /// The order of these bytes.
    pub endian: Endian,
}

impl Numbers {
    /// Bytes that mean nothing in particular.
    pub(super) const BYTES: Numbers = Numbers { kind: NumberKind::UInt, size: 1, endian: Endian::NATIVE };

    /// Understands a numpy type string of a number (`<i4`, `|u1`, `f8`).
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) for other types.
    pub(super) fn parse(text: &str) -> Result<Numbers> {
        let (endian, rest) = match text.split_at_checked(1) {
            Some(("<", rest)) => (Endian::Little, rest),
            Some((">", rest)) => (Endian::Big, rest),
            Some(("|" | "=", rest)) => (Endian::NATIVE, rest),
            _ => (Endian::NATIVE, text),
        };
        let (kind, size) = match rest {
            "b1" | "u1" => (NumberKind::UInt, 1),
            "u2" => (NumberKind::UInt, 2),
            "u4" => (NumberKind::UInt, 4),
            "u8" => (NumberKind::UInt, 8),
            "i1" => (NumberKind::Int, 1),
            "i2" => (NumberKind::Int, 2),
            "i4" => (NumberKind::Int, 4),
            "i8" => (NumberKind::Int, 8),
            "f2" => (NumberKind::Float, 2),
            "f4" => (NumberKind::Float, 4),
            "f8" => (NumberKind::Float, 8),
            _ => return Err(Code::Filter.with(format!("a codec on values of type {text}"))),
        };
        Ok(Numbers { kind, size, endian })
    }

    pub(super) fn is_float(self) -> bool {
        self.kind == NumberKind::Float
    }

    /// How many values some bytes are.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) if the last one is cut off.
    pub(super) fn count(self, bytes: usize) -> Result<usize> {
        if self.size == 0 || !bytes.is_multiple_of(self.size) {
            let size = self.size;
            return Err(Code::Filter.with(format!("{bytes} bytes are no whole number of {size}-byte values")));
        }
        Ok(bytes / self.size)
    }

    /// An integer as it comes out of a variable of this type.
    pub(super) fn wrapped(self, value: i64) -> i64 {
        let unused = 64 - 8 * self.size.clamp(1, 8);
        match self.kind {
            NumberKind::Int => value << unused >> unused,
            _ => (value.cast_unsigned() << unused >> unused).cast_signed(),
        }
    }

    /// The number of this type nearest to `value`. Sums, products and quotients of two such numbers, reckoned with
    /// double precision, are thereby what reckoning in this type gives.
    pub(super) fn rounded(self, value: f64) -> f64 {
        match self.size {
            2 => f64::from(half::to_single(half::from_double(value))),
            4 => f64::from(value as f32),
            _ => value,
        }
    }

    /// Reads integers, of 64 bits modulo 2^64; fractions are cut off.
    pub(super) fn load_ints(self, src: &[u8], dst: &mut [i64]) {
        let endian = self.endian;
        match (self.kind, self.size) {
            (NumberKind::Int, 1) => load(src, dst, endian, |b| i64::from(i8::from_ne_bytes(b))),
            (NumberKind::Int, 2) => load(src, dst, endian, |b| i64::from(i16::from_ne_bytes(b))),
            (NumberKind::Int, 4) => load(src, dst, endian, |b| i64::from(i32::from_ne_bytes(b))),
            (NumberKind::UInt, 1) => load(src, dst, endian, |[b]| i64::from(b)),
            (NumberKind::UInt, 2) => load(src, dst, endian, |b| i64::from(u16::from_ne_bytes(b))),
            (NumberKind::UInt, 4) => load(src, dst, endian, |b| i64::from(u32::from_ne_bytes(b))),
            (NumberKind::Int | NumberKind::UInt, _) => load(src, dst, endian, i64::from_ne_bytes),
            (_, 2) => load(src, dst, endian, |b| half::to_single(u16::from_ne_bytes(b)) as i64),
            (_, 4) => load(src, dst, endian, |b| f32::from_ne_bytes(b) as i64),
            _ => load(src, dst, endian, |b| f64::from_ne_bytes(b) as i64),
        }
    }

    /// Reads numbers of double precision.
    pub(super) fn load_floats(self, src: &[u8], dst: &mut [f64]) {
        let endian = self.endian;
        match (self.kind, self.size) {
            (NumberKind::Int, 1) => load(src, dst, endian, |b| f64::from(i8::from_ne_bytes(b))),
            (NumberKind::Int, 2) => load(src, dst, endian, |b| f64::from(i16::from_ne_bytes(b))),
            (NumberKind::Int, 4) => load(src, dst, endian, |b| f64::from(i32::from_ne_bytes(b))),
            (NumberKind::Int, _) => load(src, dst, endian, |b| i64::from_ne_bytes(b) as f64),
            (NumberKind::UInt, 1) => load(src, dst, endian, |[b]| f64::from(b)),
            (NumberKind::UInt, 2) => load(src, dst, endian, |b| f64::from(u16::from_ne_bytes(b))),
            (NumberKind::UInt, 4) => load(src, dst, endian, |b| f64::from(u32::from_ne_bytes(b))),
            (NumberKind::UInt, _) => load(src, dst, endian, |b| u64::from_ne_bytes(b) as f64),
            (_, 2) => load(src, dst, endian, |b| f64::from(half::to_single(u16::from_ne_bytes(b)))),
            (_, 4) => load(src, dst, endian, |b| f64::from(f32::from_ne_bytes(b))),
            _ => load(src, dst, endian, f64::from_ne_bytes),
        }
    }

    /// Stores integers; what does not fit loses its high bits.
    pub(super) fn store_ints(self, src: &[i64], dst: &mut [u8]) {
        let endian = self.endian;
        match (self.kind, self.size) {
            (NumberKind::Int | NumberKind::UInt, 1) => store(src, dst, endian, |v| [v as u8]),
            (NumberKind::Int | NumberKind::UInt, 2) => store(src, dst, endian, |v| (v as u16).to_ne_bytes()),
            (NumberKind::Int | NumberKind::UInt, 4) => store(src, dst, endian, |v| (v as u32).to_ne_bytes()),
            (NumberKind::Int | NumberKind::UInt, _) => store(src, dst, endian, i64::to_ne_bytes),
            (_, 2) => store(src, dst, endian, |v| half::from_double(v as f64).to_ne_bytes()),
            (_, 4) => store(src, dst, endian, |v| (v as f32).to_ne_bytes()),
            _ => store(src, dst, endian, |v| (v as f64).to_ne_bytes()),
        }
    }

    /// Stores numbers of double precision; an integer takes what is before the point, and of that its low bits.
    pub(super) fn store_floats(self, src: &[f64], dst: &mut [u8]) {
        let endian = self.endian;
        match (self.kind, self.size) {
            (NumberKind::Int | NumberKind::UInt, 1) => store(src, dst, endian, |v| [v as i64 as u8]),
            (NumberKind::Int | NumberKind::UInt, 2) => {
                store(src, dst, endian, |v| (v as i64 as u16).to_ne_bytes())
            }
            (NumberKind::Int | NumberKind::UInt, 4) => {
                store(src, dst, endian, |v| (v as i64 as u32).to_ne_bytes())
            }
            (NumberKind::Int, _) => store(src, dst, endian, |v| (v as i64).to_ne_bytes()),
            (NumberKind::UInt, _) => store(src, dst, endian, |v| whole_u64(v).to_ne_bytes()),
            (_, 2) => store(src, dst, endian, |v| half::from_double(v).to_ne_bytes()),
            (_, 4) => store(src, dst, endian, |v| (v as f32).to_ne_bytes()),
            _ => store(src, dst, endian, f64::to_ne_bytes),
        }
    }
}

fn whole_u64(value: f64) -> u64 {
    if value < 0.0 { (value as i64).cast_unsigned() } else { value as u64 }
}

fn load<W, const N: usize>(src: &[u8], dst: &mut [W], endian: Endian, read: impl Fn([u8; N]) -> W) {
    for (to, from) in dst.iter_mut().zip(src.as_chunks::<N>().0) {
        *to = read(endian.turned(*from));
    }
}

fn store<W: Copy, const N: usize>(src: &[W], dst: &mut [u8], endian: Endian, write: impl Fn(W) -> [u8; N]) {
    for (to, from) in dst.as_chunks_mut::<N>().0.iter_mut().zip(src) {
        *to = endian.turned(write(*from));
    }
}

/// What is done to numbers on their way from one type to another, in blocks of at most [`BLOCK`].
pub(super) enum Reckon<'a> {
    /// With integers of 64 bits.
    Ints(&'a mut dyn FnMut(&mut [i64])),
    /// With double precision.
    Floats(&'a mut dyn FnMut(&mut [f64])),
}

/// Turns the numbers `src` into others. Answers how many bytes of `dst` they take.
///
/// # Errors
/// `Filter` (NC_EFILTER) if a number is cut off or `dst` is too short.
pub(super) fn recode(
    from: Numbers,
    to: Numbers,
    src: &[u8],
    dst: &mut [u8],
    reckon: Reckon<'_>,
) -> Result<usize> {
    let count = from.count(src.len())?;
    let size = count.saturating_mul(to.size);
    let room = dst.len();
    let dst = dst.get_mut(..size);
    let dst = dst.ok_or_else(|| Code::Filter.with(format!("{size} bytes, {room} expected")))?;
    let blocks = src.chunks(BLOCK * from.size).zip(dst.chunks_mut(BLOCK * to.size));
    match reckon {
        Reckon::Ints(work) => blocks.for_each(|(src, dst)| {
            let mut block = [0_i64; BLOCK];
            let values = block.get_mut(..src.len() / from.size).unwrap_or_default();
            from.load_ints(src, values);
            work(values);
            to.store_ints(values, dst);
        }),
        Reckon::Floats(work) => blocks.for_each(|(src, dst)| {
            let mut block = [0_f64; BLOCK];
            let values = block.get_mut(..src.len() / from.size).unwrap_or_default();
            from.load_floats(src, values);
            work(values);
            to.store_floats(values, dst);
        }),
    }
    Ok(size)
}

/// As [`recode`], to a vector whose content goes.
///
/// # Errors
/// As [`recode`]; `NoMemory`.
pub(super) fn recode_to_vec(
    from: Numbers,
    to: Numbers,
    src: &[u8],
    dst: &mut Vec<u8>,
    reckon: Reckon<'_>,
) -> Result<()> {
    let size = from.count(src.len())?.saturating_mul(to.size);
    super::scratch::lengthen(dst, size)?;
    dst.truncate(size);
    recode(from, to, src, dst, reckon).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Numbers {
        Numbers::parse(text).unwrap()
    }

    #[test]
    fn numpy_types_are_understood() {
        assert_eq!(numbers(">i2"), Numbers { kind: NumberKind::Int, size: 2, endian: Endian::Big });
        assert_eq!(numbers("|b1").size, 1);
        for text in ["", "<", "<S4", "<c8", "<f16", "O", "é"] {
            assert_eq!(Numbers::parse(text).unwrap_err().code(), Code::Filter, "{text}");
        }
    }

    #[test]
    fn every_type_keeps_its_own_values() {
        for text in ["|u1", ">u2", "<u4", ">u8", "|i1", "<i2", ">i4", "<i8"] {
            let of = numbers(text);
            let src: Vec<u8> = (0..96_u8).map(|byte| byte.wrapping_mul(37)).collect();
            let mut back = vec![0; src.len()];
            recode(of, of, &src, &mut back, Reckon::Ints(&mut |_| ())).unwrap();
            assert_eq!(back, src, "{text}");
        }
        for text in ["<f2", ">f4", "<f8"] {
            let of = numbers(text);
            let mut src = vec![0; 7 * of.size];
            of.store_floats(&[0.0, -1.5, 3.0, 1024.0, f64::INFINITY, 0.25, -0.0], &mut src);
            let mut back = vec![0; src.len()];
            recode(of, of, &src, &mut back, Reckon::Floats(&mut |_| ())).unwrap();
            assert_eq!(back, src, "{text}");
        }
    }

    #[test]
    fn integers_wrap_at_their_size() {
        assert_eq!(numbers("|u1").wrapped(-3), 253);
        assert_eq!(numbers("<i2").wrapped(40_000), -25_536);
        assert_eq!(numbers("<u8").wrapped(-1), -1);
    }

    #[test]
    fn cut_off_numbers_and_lack_of_room_are_errors() {
        let of = numbers("<i4");
        assert!(recode(of, of, &[0; 7], &mut [0; 8], Reckon::Ints(&mut |_| ())).is_err());
        assert!(recode(of, of, &[0; 8], &mut [0; 7], Reckon::Ints(&mut |_| ())).is_err());
    }
}
