//! Recodings between the elements that netCDF knows and those of other writers, as codecs before all filters.

use crate::codec::Codec;
use crate::error::{Code, Result};
use crate::types::Endian;

/// Checks that a chunk is a whole number of elements and fits.
fn whole(name: &str, src: usize, element: usize, dst: usize, needed: Option<usize>) -> Result<()> {
    if element == 0 || !src.is_multiple_of(element) {
        return Err(
            Code::Filter.with(format!("{name}: {src} bytes are no whole number of {element}-byte elements"))
        );
    }
    match needed {
        Some(needed) if needed <= dst => Ok(()),
        _ => Err(Code::Filter.with(format!("{name}: more than the {dst} bytes of the chunk"))),
    }
}

/// Room for `size` bytes in place of what is in `dst`.
fn room(dst: &mut Vec<u8>, size: usize) -> Result<()> {
    dst.clear();
    dst.try_reserve(size).map_err(|_| Code::NoMemory.with(format!("{size} bytes for a chunk")))?;
    dst.resize(size, 0);
    Ok(())
}

/// Stored IEEE half precision, native single precision in memory.
#[derive(Debug)]
pub(super) struct Half {
    stored: Endian,
}

impl Half {
    /// Halves stored in that byte order.
    pub(super) fn new(stored: Endian) -> Half {
        Half { stored }
    }
}

impl Codec for Half {
    fn name(&self) -> &str {
        "float16"
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded / 2
    }

    fn decoded_size(&self, encoded: usize) -> Option<usize> {
        encoded.checked_mul(2)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        whole(self.name(), src.len(), 4, usize::MAX, Some(0))?;
        room(dst, src.len() / 2)?;
        for (single, half) in src.chunks_exact(4).zip(dst.chunks_exact_mut(2)) {
            let bits = single.try_into().map_or(0, u32::from_ne_bytes);
            let bytes = half_of(bits).to_ne_bytes();
            half.copy_from_slice(&if self.stored.is_foreign() { [bytes[1], bytes[0]] } else { bytes });
        }
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        whole(self.name(), src.len(), 2, dst.len(), src.len().checked_mul(2))?;
        for (half, single) in src.chunks_exact(2).zip(dst.chunks_exact_mut(4)) {
            let bits = half.try_into().map_or(0, u16::from_ne_bytes);
            let bits = if self.stored.is_foreign() { bits.swap_bytes() } else { bits };
            single.copy_from_slice(&single_of(bits).to_ne_bytes());
        }
        Ok(src.len() * 2)
    }
}

/// The bits of the single of the same value as a half (IEEE 754-2008, 3.6).
fn single_of(half: u16) -> u32 {
    let sign = u32::from(half & 0x8000) << 16;
    let exponent = u32::from(half >> 10) & 0x1F;
    let fraction = u32::from(half & 0x3FF);
    match (exponent, fraction) {
        (0, 0) => sign,
        (0, _) => {
            // Subnormal: the value is a small integer times 2^-24, which a single holds exactly.
            sign | (fraction as f32 * (1.0 / 16_777_216.0)).to_bits()
        }
        (0x1F, _) => sign | 0x7F80_0000 | fraction << 13,
        _ => sign | (exponent + 112) << 23 | fraction << 13,
    }
}

/// The bits of the half nearest to a single, ties to even.
fn half_of(single: u32) -> u16 {
    let sign = u16::try_from(single >> 16 & 0x8000).unwrap_or(0);
    let magnitude = single & 0x7FFF_FFFF;
    let bits = match magnitude {
        0x7F80_0001.. => 0x7E00 | (magnitude >> 13 & 0x3FF),
        0x4780_0000.. => 0x7C00,
        0x3880_0000.. => rounded(magnitude - 0x3800_0000, 13),
        0x3300_0000.. => {
            let shift = 126 - (magnitude >> 23);
            rounded(magnitude & 0x7F_FFFF | 0x80_0000, shift)
        }
        _ => 0,
    };
    sign | u16::try_from(bits.min(0x7FFF)).unwrap_or(0x7FFF)
}

/// `bits` without its last `shift`, to the nearest, ties to even.
fn rounded(bits: u32, shift: u32) -> u32 {
    let kept = bits >> shift;
    let rest = bits & ((1 << shift) - 1);
    let half = 1 << (shift - 1);
    kept + u32::from(rest > half || (rest == half && kept & 1 == 1))
}

/// Stored Unicode characters of four bytes, NUL-padded UTF-8 in the same space in memory.
#[derive(Debug)]
pub(super) struct Ucs4 {
    size: usize,
    stored: Endian,
}

impl Ucs4 {
    /// Texts of `size` bytes, a multiple of four, in that byte order.
    pub(super) fn new(size: usize, stored: Endian) -> Ucs4 {
        Ucs4 { size, stored }
    }

    fn code_point(&self, bytes: &[u8]) -> u32 {
        let code = bytes.try_into().map_or(0, u32::from_ne_bytes);
        if self.stored.is_foreign() { code.swap_bytes() } else { code }
    }
}

impl Codec for Ucs4 {
    fn name(&self) -> &str {
        "unicode"
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded
    }

    fn decoded_size(&self, encoded: usize) -> Option<usize> {
        Some(encoded)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        whole(self.name(), src.len(), self.size, usize::MAX, Some(0))?;
        room(dst, src.len())?;
        for (text, codes) in src.chunks_exact(self.size).zip(dst.chunks_exact_mut(self.size)) {
            let end = text.iter().position(|byte| *byte == 0).unwrap_or(text.len());
            let text = String::from_utf8_lossy(text.get(..end).unwrap_or(&[]));
            for (c, code) in text.chars().zip(codes.chunks_exact_mut(4)) {
                let bits = if self.stored.is_foreign() { u32::from(c).swap_bytes() } else { u32::from(c) };
                code.copy_from_slice(&bits.to_ne_bytes());
            }
        }
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        whole(self.name(), src.len(), self.size, dst.len(), Some(src.len()))?;
        for (codes, text) in src.chunks_exact(self.size).zip(dst.chunks_exact_mut(self.size)) {
            text.fill(0);
            let mut at = 0;
            for code in codes.chunks_exact(4).map(|code| self.code_point(code)).take_while(|code| *code != 0)
            {
                let c = char::from_u32(code).unwrap_or('\u{FFFD}');
                let Some(place) = text.get_mut(at..at + c.len_utf8()) else { break };
                c.encode_utf8(place);
                at += c.len_utf8();
            }
        }
        Ok(src.len())
    }
}

/// What to reverse in one element.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Swap {
    /// One number.
    Number {
        /// Its first byte.
        at: usize,
        /// Its bytes.
        size: usize,
    },
    /// The same in each of an array of values.
    Each {
        /// First byte of the first value.
        at: usize,
        /// Bytes of one value.
        step: usize,
        /// How many values.
        count: usize,
        /// What to reverse in a value.
        inner: Vec<Swap>,
    },
}

impl Swap {
    fn run(&self, value: &mut [u8]) {
        match self {
            Swap::Number { at, size } => {
                if let Some(number) = value.get_mut(*at..at + size) {
                    number.reverse();
                }
            }
            Swap::Each { at, step, count, inner } => {
                let Some(values) = value.get_mut(*at..at + step * count) else { return };
                for value in values.chunks_exact_mut((*step).max(1)) {
                    inner.iter().for_each(|swap| swap.run(value));
                }
            }
        }
    }
}

/// Structured values with numbers of foreign byte order in them.
#[derive(Debug)]
pub(super) struct SwapFields {
    size: usize,
    swaps: Vec<Swap>,
}

impl SwapFields {
    /// Elements of `size` bytes in which that is to be reversed.
    pub(super) fn new(size: usize, swaps: Vec<Swap>) -> SwapFields {
        SwapFields { size, swaps }
    }

    fn run(&self, chunk: &mut [u8]) {
        for element in chunk.chunks_exact_mut(self.size) {
            self.swaps.iter().for_each(|swap| swap.run(element));
        }
    }
}

impl Codec for SwapFields {
    fn name(&self) -> &str {
        "byte order of fields"
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded
    }

    fn decoded_size(&self, encoded: usize) -> Option<usize> {
        Some(encoded)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        whole(self.name(), src.len(), self.size, usize::MAX, Some(0))?;
        room(dst, src.len())?;
        dst.copy_from_slice(src);
        self.run(dst);
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        whole(self.name(), src.len(), self.size, dst.len(), Some(src.len()))?;
        let decoded = dst.get_mut(..src.len()).unwrap_or_default();
        decoded.copy_from_slice(src);
        self.run(decoded);
        Ok(src.len())
    }
}

/// Stored column by column (`order: "F"`), row by row in memory.
#[derive(Debug)]
pub(super) struct ColumnMajor {
    shape: Vec<usize>,
    size: usize,
}

impl ColumnMajor {
    /// Chunks of that shape of elements of `size` bytes.
    ///
    /// # Errors
    /// `BadChunk` (NC_EBADCHUNK) for a chunk larger than memory can be.
    pub(super) fn new(chunk: &[u64], size: usize) -> Result<ColumnMajor> {
        let shape: Option<Vec<usize>> = chunk.iter().map(|len| usize::try_from(*len).ok()).collect();
        let fits =
            |shape: &Vec<usize>| shape.iter().try_fold(size, |bytes, len| bytes.checked_mul(*len)).is_some();
        let shape = shape.filter(fits).ok_or_else(|| Code::BadChunk.with("a chunk larger than memory"))?;
        Ok(ColumnMajor { shape, size })
    }

    fn bytes(&self) -> usize {
        self.shape.iter().product::<usize>() * self.size
    }

    /// Calls `move_one(row, column)` with the byte offsets of each element in both orders.
    fn each(&self, mut move_one: impl FnMut(usize, usize)) {
        let mut steps = Vec::with_capacity(self.shape.len());
        let mut step = self.size;
        for len in &self.shape {
            steps.push(step);
            step *= len;
        }
        let mut index = vec![0_usize; self.shape.len()];
        let mut column = 0;
        for row in (0..self.bytes()).step_by(self.size.max(1)) {
            move_one(row, column);
            for ((at, len), step) in index.iter_mut().zip(&self.shape).zip(&steps).rev() {
                *at += 1;
                column += step;
                if *at < *len {
                    break;
                }
                *at = 0;
                column -= step * len;
            }
        }
    }

    fn check(&self, src: usize, dst: usize) -> Result<()> {
        let bytes = self.bytes();
        if src == bytes && dst >= bytes {
            return Ok(());
        }
        Err(Code::Filter.with(format!("order F: {src} bytes in a chunk of {bytes}")))
    }

    fn turn(&self, src: &[u8], dst: &mut [u8], to_columns: bool) {
        self.each(|row, column| {
            let (from, to) = if to_columns { (row, column) } else { (column, row) };
            if let (Some(src), Some(dst)) = (src.get(from..from + self.size), dst.get_mut(to..to + self.size))
            {
                dst.copy_from_slice(src);
            }
        });
    }
}

impl Codec for ColumnMajor {
    fn name(&self) -> &str {
        "order F"
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded
    }

    fn decoded_size(&self, encoded: usize) -> Option<usize> {
        Some(encoded)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        self.check(src.len(), usize::MAX)?;
        room(dst, src.len())?;
        self.turn(src, dst, true);
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        self.check(src.len(), dst.len())?;
        self.turn(src, dst, false);
        Ok(src.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn there_and_back(codec: &dyn Codec, decoded: &[u8]) -> (Vec<u8>, Vec<u8>) {
        let mut encoded = vec![9; 3];
        codec.encode(decoded, &mut encoded).unwrap();
        let mut back = vec![0xAA; decoded.len()];
        assert_eq!(codec.decode(&encoded, &mut back).unwrap(), decoded.len());
        (encoded, back)
    }

    #[test]
    fn every_half_survives_the_way_through_single() {
        for bits in 0..=u16::MAX {
            let back = half_of(single_of(bits));
            let nan = bits & 0x7C00 == 0x7C00 && bits & 0x3FF != 0;
            assert!(
                back == bits || (nan && back & 0x7C00 == 0x7C00 && back & 0x3FF != 0),
                "{bits:#x} {back:#x}"
            );
        }
    }

    #[test]
    fn halves_are_rounded_to_the_nearest() {
        let half = |x: f32| half_of(x.to_bits());
        assert_eq!(half(1.0), 0x3C00);
        assert_eq!(half(65504.0), 0x7BFF);
        assert_eq!(half(65519.0), 0x7BFF);
        assert_eq!(half(65520.0), 0x7C00);
        assert_eq!(half(-2.0), 0xC000);
        assert_eq!(half(5.960_464_5e-8), 0x0001);
        assert_eq!(half(2.980_232_2e-8), 0x0000);
        assert_eq!(half(2.980_233e-8), 0x0001);
        assert_eq!(half(1.000_488_3), 0x3C00);
        assert_eq!(half(1.000_488_4), 0x3C01);
        assert_eq!(f32::from_bits(single_of(0x3555)), 0.333_251_95);
    }

    #[test]
    fn halves_come_in_both_orders() {
        let codec = Half::new(Endian::Big);
        let mut out = [0; 4];
        codec.decode(&[0x3C, 0x00], &mut out).unwrap();
        assert_eq!(f32::from_ne_bytes(out), 1.0);
        assert!(codec.decode(&[1], &mut out).is_err());
        assert!(codec.decode(&[1; 4], &mut out).is_err());
    }

    #[test]
    fn unicode_becomes_utf8() {
        let codec = Ucs4::new(12, Endian::Little);
        let stored: Vec<u8> = "°C\0λ😀x".chars().flat_map(|c| u32::from(c).to_le_bytes()).collect();
        let mut text = [1; 24];
        codec.decode(&stored, &mut text).unwrap();
        assert_eq!(&text[..12], "°C\0\0\0\0\0\0\0\0\0".as_bytes());
        assert_eq!(&text[12..], "λ😀x\0\0\0\0\0".as_bytes());
        assert_eq!(there_and_back(&codec, &text).0, stored);
    }

    #[test]
    fn fields_are_reversed_each() {
        let inner = vec![Swap::Number { at: 1, size: 2 }];
        let codec = SwapFields::new(
            8,
            vec![Swap::Number { at: 0, size: 2 }, Swap::Each { at: 2, step: 3, count: 2, inner }],
        );
        let (encoded, back) = there_and_back(&codec, &[0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(encoded, [1, 0, 2, 4, 3, 5, 7, 6]);
        assert_eq!(back, [0, 1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn columns_become_rows() {
        let codec = ColumnMajor::new(&[2, 3], 1).unwrap();
        let (encoded, back) = there_and_back(&codec, &[1, 2, 3, 4, 5, 6]);
        assert_eq!(encoded, [1, 4, 2, 5, 3, 6]);
        assert_eq!(back, [1, 2, 3, 4, 5, 6]);
        assert!(codec.decode(&[0; 5], &mut [0; 6]).is_err());
        assert!(ColumnMajor::new(&[1 << 40, 1 << 40], 8).is_err());
    }

    proptest! {
        #[test]
        fn any_shape_comes_back(shape in proptest::collection::vec(1u64..5, 0..4), size in 1usize..4) {
            let codec = ColumnMajor::new(&shape, size).unwrap();
            let bytes: Vec<u8> = (0..codec.bytes()).map(|i| (i % 251) as u8).collect();
            prop_assert_eq!(there_and_back(&codec, &bytes).1, bytes);
        }

        #[test]
        fn any_stored_unicode_decodes(bytes in proptest::collection::vec(any::<u8>(), 16)) {
            let mut text = [0; 16];
            Ucs4::new(8, Endian::Little).decode(&bytes, &mut text).unwrap();
            let end = text[..8].iter().position(|b| *b == 0).unwrap_or(8);
            prop_assert!(std::str::from_utf8(&text[..end]).is_ok());
        }
    }
}
