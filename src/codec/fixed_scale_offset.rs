//! Numbers scaled, shifted and rounded (Zarr `fixedscaleoffset`): `(x - offset) * scale` is stored.

use super::arithmetic::{Arithmetic, Each, Run, Types};
use super::config::Config;
use super::numbers::Reckon;
use super::registry::{Built, Known};
use super::{ChunkForm, FilterSpec};
use crate::error::Result;

pub(super) const KNOWN: Known = Known { name: "fixedscaleoffset", id: 0, params: None, config: None, build };

/// The scale and the offset, which are integers where the configuration writes them so: then integers stay exact.
#[derive(Debug)]
struct FixedScaleOffset {
    scale: f64,
    offset: f64,
    whole: Option<(i64, i64)>,
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let config = Config::of(spec)?;
    let types = Types::of(config, "dtype", "astype", form)?;
    let calculation = FixedScaleOffset {
        scale: config.float("scale")?,
        offset: config.float("offset")?,
        whole: config.whole("scale").zip(config.whole("offset")),
    };
    Ok(Each { name: KNOWN.name, types, calculation }.after(form))
}

impl Arithmetic for FixedScaleOffset {
    fn there(&self, types: Types, run: Run<'_>) -> Result<()> {
        let of = types.decoded;
        if let (Some((scale, offset)), false) = (self.whole, of.is_float()) {
            return run(Reckon::Ints(&mut |values| {
                for value in values {
                    *value = of.wrapped(value.wrapping_sub(offset).wrapping_mul(scale));
                }
            }));
        }
        // numpy reckons with single precision where the values have it, with double where they are integers.
        let round = |value: f64| if of.is_float() { of.rounded(value) } else { value };
        let (scale, offset) = (round(self.scale), round(self.offset));
        run(Reckon::Floats(&mut |values| {
            for value in values {
                *value = round(round(*value - offset) * scale).round_ties_even();
            }
        }))
    }

    fn back(&self, types: Types, run: Run<'_>) -> Result<()> {
        let of = types.encoded;
        let round = |value: f64| if of.is_float() { of.rounded(value) } else { value };
        let (scale, offset) = (round(self.scale), round(self.offset));
        run(Reckon::Floats(&mut |values| {
            for value in values {
                *value = round(round(*value / scale) + offset);
            }
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{codec, encode};
    use crate::error::Code;
    use serde_json::json;

    #[test]
    fn values_are_those_of_numcodecs() {
        // FixedScaleOffset(offset=1000, scale=10, dtype='f8', astype='u1').encode(np.linspace(1000, 1001, 10))
        let config =
            json!({"id": "fixedscaleoffset", "scale": 10, "offset": 1000, "dtype": "<f8", "astype": "|u1"});
        let values = (0..10).map(|place| 1000.0 + f64::from(place) / 9.0);
        let src: Vec<u8> = values.flat_map(f64::to_le_bytes).collect();
        let encoded = encode(&config, "<f8", &src);
        assert_eq!(encoded, [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]);
        let mut decoded = vec![0; 80];
        assert_eq!(codec(&config, "<f8").decode(&encoded, &mut decoded).unwrap(), 80);
        assert_eq!(decoded[8..16], 1000.1_f64.to_le_bytes());
        assert_eq!(
            codec(&config, "<f8").decode(&encoded, &mut decoded[1..]).unwrap_err().code(),
            Code::Filter
        );
    }

    #[test]
    fn big_endian_values_give_big_endian_ones() {
        let config =
            json!({"id": "fixedscaleoffset", "scale": 100.0, "offset": 1.5, "dtype": ">f4", "astype": ">i2"});
        assert_eq!(encode(&config, ">f4", &2.5_f32.to_be_bytes()), [0, 100]);
    }

    #[test]
    fn integers_stay_exact() {
        let config = json!({"id": "fixedscaleoffset", "scale": 1, "offset": 1, "dtype": "<i8"});
        assert_eq!(encode(&config, "<i8", &i64::MAX.to_le_bytes()), (i64::MAX - 1).to_le_bytes());
    }
}
