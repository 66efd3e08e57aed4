//! IEEE half precision, which neither C nor this language has as a type: bits, and what single and double make of them.

/// The bits of the single of the same value as a half (IEEE 754-2008, 3.6).
pub fn bits_of_single(half: u16) -> u32 {
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
pub fn from_bits_of_single(single: u32) -> u16 {
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

/// The value of a half.
pub fn to_single(half: u16) -> f32 {
    f32::from_bits(bits_of_single(half))
}

/// The half nearest to a double, ties to even. The single between both is rounded to odd, so that nothing is rounded
/// twice.
pub fn from_double(double: f64) -> u16 {
    let single = double as f32;
    if !double.is_finite() || !single.is_finite() || f64::from(single) == double {
        return from_bits_of_single(single.to_bits());
    }
    let away = f64::from(single).abs() > double.abs();
    from_bits_of_single((single.to_bits() - u32::from(away)) | 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_survives_the_way_through_single_and_double() {
        for bits in 0..=u16::MAX {
            let back = from_bits_of_single(bits_of_single(bits));
            let wide = from_double(f64::from(to_single(bits)));
            let nan = bits & 0x7C00 == 0x7C00 && bits & 0x3FF != 0;
            let is_nan = |bits: u16| bits & 0x7C00 == 0x7C00 && bits & 0x3FF != 0;
            assert!(back == bits || (nan && is_nan(back)), "{bits:#x} {back:#x}");
            assert!(wide == bits || (nan && is_nan(wide)), "{bits:#x} {wide:#x}");
        }
    }

    #[test]
    fn halves_are_rounded_to_the_nearest() {
        let half = |x: f32| from_bits_of_single(x.to_bits());
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
        assert_eq!(f32::from_bits(bits_of_single(0x3555)), 0.333_251_95);
    }

    #[test]
    fn a_double_is_rounded_once() {
        // 1 + 2^-11 + 2^-40 is a little more than halfway between 1 and the next half, though not as a single.
        assert_eq!(from_double(1.0 + 2_f64.powi(-11) + 2_f64.powi(-40)), 0x3C01);
        assert_eq!(from_double(1.0 + 2_f64.powi(-11)), 0x3C00);
        assert_eq!(from_double(1.0e300), 0x7C00);
    }
}
