//! Differences between neighbours (Zarr `delta`): the first value stands as it is.

use super::arithmetic::{Arithmetic, Each, Run, Types};
use super::config::Config;
use super::numbers::Reckon;
use super::registry::{Built, Known};
use super::{ChunkForm, FilterSpec};
use crate::error::Result;

pub(super) const KNOWN: Known = Known { name: "delta", id: 0, params: None, config: None, build };

/// Differences between values of one type, stored as another.
#[derive(Debug)]
struct Delta;

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let types = Types::of(Config::of(spec)?, "dtype", "astype", form)?;
    Ok(Each { name: KNOWN.name, types, calculation: Delta }.after(form))
}

impl Arithmetic for Delta {
    fn there(&self, types: Types, run: Run<'_>) -> Result<()> {
        let of = types.decoded;
        if of.is_float() {
            let mut last = None;
            return run(Reckon::Floats(&mut |values| {
                for value in values {
                    let before = last.replace(*value);
                    *value = before.map_or(*value, |before| of.rounded(*value - before));
                }
            }));
        }
        let mut last = 0_i64;
        run(Reckon::Ints(&mut |values| {
            for value in values {
                let before = std::mem::replace(&mut last, *value);
                *value = of.wrapped(value.wrapping_sub(before));
            }
        }))
    }

    fn back(&self, types: Types, run: Run<'_>) -> Result<()> {
        let of = types.decoded;
        if of.is_float() {
            // numpy adds up with the wider of the two types.
            let wide = Some(types.encoded).filter(|encoded| encoded.is_float() && encoded.size > of.size);
            let wide = wide.unwrap_or(of);
            let mut sum = None;
            return run(Reckon::Floats(&mut |values| {
                for value in values {
                    *value = sum.map_or(*value, |sum| wide.rounded(sum + *value));
                    sum = Some(*value);
                }
            }));
        }
        let mut sum = 0_i64;
        run(Reckon::Ints(&mut |values| {
            for value in values {
                sum = sum.wrapping_add(*value);
                *value = of.wrapped(sum);
            }
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, codec, encode};
    use serde_json::json;

    #[test]
    fn meets_the_contract_for_integers_of_either_order() {
        for kind in ["|u1", "<i2", ">i2", ">u4", "<i8", ">u8"] {
            check(&json!({"id": "delta", "dtype": kind}), kind, false);
        }
    }

    #[test]
    fn differences_are_those_of_numcodecs() {
        // Delta(dtype='i2', astype='i1').encode(np.arange(100, 120, 2, dtype='i2'))
        let config = json!({"id": "delta", "dtype": "<i2", "astype": "|i1"});
        let values: Vec<u8> = (0..10_u8).flat_map(|place| [100 + 2 * place, 0]).collect();
        assert_eq!(encode(&config, "<i2", &values), [100, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
        // Differences of unsigned values wrap in their own type first.
        let config = json!({"id": "delta", "dtype": "|u1", "astype": "<i2"});
        assert_eq!(encode(&config, "|u1", &[5, 2]), [5, 0, 253, 0]);
    }

    #[test]
    fn floats_come_back_as_sums() {
        let config = json!({"id": "delta", "dtype": ">f4"});
        let values: Vec<u8> = [-0.0_f32, 1.5, -3.25].iter().flat_map(|value| value.to_be_bytes()).collect();
        let encoded = encode(&config, ">f4", &values);
        assert_eq!(encoded[..4], values[..4]);
        let mut decoded = vec![0; 12];
        codec(&config, ">f4").decode(&encoded, &mut decoded).unwrap();
        assert_eq!(decoded, values);
    }
}
