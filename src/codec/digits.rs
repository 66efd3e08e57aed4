//! Numbers rounded to decimal digits (Zarr `quantize`): to a power of two that keeps so many.

use super::arithmetic::{Arithmetic, Each, Run, Types};
use super::config::Config;
use super::numbers::Reckon;
use super::registry::{Built, Known};
use super::{ChunkForm, FilterSpec};
use crate::error::{Code, Result};

pub(super) const KNOWN: Known = Known { name: "quantize", id: 0, params: None, config: None, build };

/// Rounding to multiples of `1 / scale`.
#[derive(Debug)]
struct Digits {
    scale: f64,
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let config = Config::of(spec)?;
    let digits = config.integer("digits", 0)?;
    let digits = i32::try_from(digits).ok().filter(|digits| digits.unsigned_abs() <= 300);
    let digits = digits.ok_or_else(|| Code::Filter.with("codec quantize: digits out of range"))?;
    let types = Types::of(config, "dtype", "astype", form)?;
    if !types.decoded.is_float() || !types.encoded.is_float() {
        return Err(Code::Filter.with("codec quantize: only floating-point values are rounded"));
    }
    Ok(Each { name: KNOWN.name, types, calculation: Digits { scale: scale(digits) } }.after(form))
}

/// The power of two that numcodecs chooses, by the same steps.
fn scale(digits: i32) -> f64 {
    let exponent = 10_f64.powf(f64::from(-digits)).log10();
    let exponent = if exponent < 0.0 { exponent.floor() } else { exponent.ceil() };
    10_f64.powf(-exponent).log2().ceil().exp2()
}

impl Arithmetic for Digits {
    fn there(&self, types: Types, run: Run<'_>) -> Result<()> {
        let (of, scale) = (types.decoded, types.decoded.rounded(self.scale));
        run(Reckon::Floats(&mut |values| {
            for value in values {
                *value = of.rounded(of.rounded(scale * *value).round_ties_even() / scale);
            }
        }))
    }

    fn back(&self, _: Types, run: Run<'_>) -> Result<()> {
        run(Reckon::Floats(&mut |_| ()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::encode;
    use super::*;
    use serde_json::json;

    #[test]
    fn values_are_those_of_numcodecs() {
        // Quantize(digits=1, dtype='f8').encode(np.linspace(0, 1, 10)): 0.125, 0.25, 0.3125, 0.4375, 0.5625 ...
        let config = json!({"id": "quantize", "digits": 1, "dtype": "<f8", "astype": "<f8"});
        let src: Vec<u8> = (1..6).flat_map(|place| (f64::from(place) / 9.0).to_le_bytes()).collect();
        let wanted: Vec<u8> =
            [0.125, 0.25, 0.3125, 0.4375, 0.5625].iter().flat_map(|v: &f64| v.to_le_bytes()).collect();
        assert_eq!(encode(&config, "<f8", &src), wanted);
    }

    #[test]
    fn scales_are_powers_of_two() {
        assert_eq!((scale(0), scale(1), scale(2), scale(-2)), (1.0, 16.0, 128.0, 2_f64.powi(-6)));
    }
}
