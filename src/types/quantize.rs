//! Lossy quantization of floating-point numbers (netCDF manual, `nc_def_var_quantize`): bits that carry no
//! significant digits are made alike, so that compressors find less to store.

use super::Atomic;
use std::f64::consts::{LN_2, LN_10};

/// Bits of one decimal digit.
const BITS_PER_DIGIT: f64 = LN_10 / LN_2;

/// Which bits are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keep {
    /// So many bits of the mantissa; the rest are zeros in every other value and ones in those between.
    Groom(u32),
    /// So many bits of the mantissa; the rest are rounded.
    Round(u32),
    /// As many bits as so many decimal digits of each value need; the rest are rounded.
    Granular(i32),
}

/// How the values of one variable are quantized.
#[derive(Clone, Copy, Debug)]
pub struct Quantizer {
    keep: Keep,
    /// Whether values are `double`.
    wide: bool,
    /// The fill value, which stays as it is.
    fill: f64,
}

impl Quantizer {
    /// The quantizer of a mode (1 to 3, `NC_QUANTIZE_*`) that keeps so many digits (bits in mode 3) of values of a
    /// floating-point type; `fill` is the fill value in native bytes.
    pub fn new(atomic: Atomic, mode: i32, digits: i32, fill: &[u8]) -> Option<Quantizer> {
        let wide = match atomic {
            Atomic::Float => false,
            Atomic::Double => true,
            _ => return None,
        };
        let keep = match mode {
            // One bit more than the digits need: the first bit of a mantissa is implied, but not always worth one.
            1 => Keep::Groom((f64::from(digits) * BITS_PER_DIGIT).ceil() as u32 + 1),
            2 => Keep::Granular(digits),
            3 => Keep::Round(u32::try_from(digits).ok()?),
            _ => return None,
        };
        Some(Quantizer { keep, wide, fill: number(fill)? })
    }

    /// Quantizes native values, densely packed.
    pub fn run(&self, bytes: &mut [u8]) {
        let size = if self.wide { size_of::<f64>() } else { size_of::<f32>() };
        for (i, value) in bytes.chunks_exact_mut(size).enumerate() {
            let Some(given) = number(value) else { continue };
            if given == self.fill || given == 0.0 || !given.is_finite() {
                continue;
            }
            if let Ok(value) = <&mut [u8; 8]>::try_from(&mut *value) {
                *value = self.quantized(u64::from_ne_bytes(*value), given, i).to_ne_bytes();
            } else if let Ok(value) = <&mut [u8; 4]>::try_from(value) {
                let bits = u64::from(u32::from_ne_bytes(*value));
                *value = (self.quantized(bits, given, i) as u32).to_ne_bytes();
            }
        }
    }

    fn quantized(&self, bits: u64, value: f64, index: usize) -> u64 {
        let mantissa: u32 = if self.wide { 52 } else { 23 };
        let kept = match self.keep {
            Keep::Groom(kept) | Keep::Round(kept) => kept,
            Keep::Granular(digits) => significant_bits(value, digits),
        };
        let Some(low) = mantissa.checked_sub(kept).filter(|low| *low > 0) else { return bits };
        let ones = (1 << low) - 1;
        match self.keep {
            Keep::Groom(_) if index.is_multiple_of(2) => bits & !ones,
            Keep::Groom(_) => bits | ones,
            // Half of the least kept bit, which may carry up into the exponent.
            Keep::Round(_) | Keep::Granular(_) => bits.wrapping_add(1 << (low - 1)) & !ones,
        }
    }
}

/// A native `float` or `double`.
fn number(bytes: &[u8]) -> Option<f64> {
    if let Ok(bytes) = bytes.try_into() {
        return Some(f64::from_ne_bytes(bytes));
    }
    bytes.try_into().ok().map(|bytes| f64::from(f32::from_ne_bytes(bytes)))
}

/// The bits of the mantissa that so many decimal digits of a value need (Delaunay, Courtois and Gillon 2019, eq. 7, 8),
/// less one, which tests of the authors show to be enough.
fn significant_bits(value: f64, digits: i32) -> u32 {
    let (mantissa, exponent) = split(value);
    let log = mantissa.abs().log10();
    let before_point = (f64::from(exponent) / BITS_PER_DIGIT + log).floor() + 1.0;
    let power = (BITS_PER_DIGIT * (before_point - f64::from(digits))).floor();
    let bits = ((f64::from(exponent) - BITS_PER_DIGIT * log).floor() - power).abs() as u32;
    bits.saturating_sub(1)
}

/// A number in 0.5 .. 1 and a power of two that give the value together.
fn split(value: f64) -> (f64, i32) {
    const TINY: f64 = (1u64 << 54) as f64;
    let (scaled, shift) = if value.abs() < f64::MIN_POSITIVE { (value * TINY, 54) } else { (value, 0) };
    let bits = scaled.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i32 - 1022;
    (f64::from_bits(bits & !(0x7ff << 52) | (1022 << 52)), exponent - shift)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILL: f32 = 9.969_21e36;

    fn floats(mode: i32, digits: i32, values: &[f32]) -> Vec<f32> {
        let quantizer = Quantizer::new(Atomic::Float, mode, digits, &FILL.to_ne_bytes()).unwrap();
        let mut bytes: Vec<u8> = values.iter().flat_map(|value| value.to_ne_bytes()).collect();
        quantizer.run(&mut bytes);
        bytes.chunks_exact(4).map(|bytes| f32::from_ne_bytes(bytes.try_into().unwrap())).collect()
    }

    #[test]
    fn values_are_those_of_netcdf_4_9() {
        let groomed = floats(1, 3, &[1.234_567_8, 2.718_281_7, 100.987, -0.000_123_456]);
        assert_eq!(groomed, [1.234_375, 2.718_749_8, 100.968_75, -0.000_123_500_81]);
    }

    #[test]
    fn what_is_special_stays() {
        for mode in 1..=3 {
            let special = [0.0, -0.0, FILL, f32::INFINITY, f32::NEG_INFINITY];
            let kept: Vec<u32> = floats(mode, 1, &special).iter().map(|value| value.to_bits()).collect();
            assert_eq!(kept, special.map(f32::to_bits), "mode {mode}");
            assert!(floats(mode, 1, &[f32::NAN])[0].is_nan());
        }
    }

    #[test]
    fn more_digits_than_a_float_has_change_nothing() {
        let value = 1.234_567_8_f32;
        assert_eq!(floats(1, 7, &[value, value]), [value, value]);
        assert_eq!(floats(3, 23, &[value]), [value]);
    }

    #[test]
    fn numbers_are_split_as_frexp_does() {
        assert_eq!(split(8.0), (0.5, 4));
        assert_eq!(split(-0.75), (-0.75, 0));
        assert_eq!(split(f64::from_bits(1)), (0.5, -1073));
    }
}
