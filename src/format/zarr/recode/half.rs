//! `f2`: IEEE half precision in the store, single precision in memory.

use super::{room, whole};
use crate::codec::Codec;
use crate::error::Result;
use crate::types::Endian;

/// Stored IEEE half precision, native single precision in memory.
#[derive(Debug)]
pub(crate) struct Half {
    stored: Endian,
}

impl Half {
    /// Halves stored in that byte order.
    pub(crate) fn new(stored: Endian) -> Half {
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
        for (single, half) in src.as_chunks().0.iter().zip(dst.as_chunks_mut().0) {
            *half = self.stored.bytes_of_u16(half_of(u32::from_ne_bytes(*single)));
        }
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        whole(self.name(), src.len(), 2, dst.len(), src.len().checked_mul(2))?;
        for (half, single) in src.as_chunks().0.iter().zip(dst.as_chunks_mut().0) {
            *single = single_of(self.stored.u16(*half)).to_ne_bytes();
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
