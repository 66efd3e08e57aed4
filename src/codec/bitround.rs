//! Floating-point numbers with fewer bits of significand (Zarr `bitround`): rounded to the nearest, ties to even.
//!
//! What is no number stays as it is, with all its bits; numcodecs may turn it into a number.

use super::arithmetic::{Arithmetic, Each, Run, Types};
use super::config::Config;
use super::numbers::{NumberKind, Numbers, Reckon};
use super::registry::{Built, Known};
use super::{ChunkForm, FilterSpec};
use crate::error::{Code, Result};
use std::sync::Arc;

pub(super) const KNOWN: Known = Known { name: "bitround", id: 0, params: None, config: None, build };

/// Rounding of the bits of a floating-point type.
#[derive(Debug)]
struct BitRound {
    /// Bits of the significand that the type has.
    significand: u32,
    /// Of these, the ones that go.
    dropped: u32,
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let numbers = form.numbers;
    let significand = match (numbers.kind, numbers.size) {
        (NumberKind::Float, 2) => 10,
        (NumberKind::Float, 4) => 23,
        (NumberKind::Float, 8) => 52,
        _ => return Err(Code::Filter.with("codec bitround: only floating-point values are rounded")),
    };
    let kept = Config::of(spec)?.integer("keepbits", significand)?;
    let dropped = u32::try_from(significand.saturating_sub(kept)).ok().filter(|_| kept >= 0);
    let dropped = dropped.ok_or_else(|| Code::Filter.with(format!("codec bitround: keepbits {kept}")))?;
    let bits = Numbers { kind: NumberKind::UInt, ..numbers };
    let significand = u32::try_from(significand).unwrap_or(0);
    // Rounded as integers of the same size, they are floating-point values before and after.
    let types = Types { decoded: bits, encoded: bits };
    let codec = Each { name: KNOWN.name, types, calculation: BitRound { significand, dropped } };
    Ok((Arc::new(codec), form.clone()))
}

impl Arithmetic for BitRound {
    fn there(&self, types: Types, run: Run<'_>) -> Result<()> {
        if self.dropped == 0 {
            return run(Reckon::Ints(&mut |_| ()));
        }
        let width = 8 * types.encoded.size;
        let magnitudes = (u64::MAX >> (64 - width)) >> 1;
        let infinity = magnitudes >> self.significand << self.significand;
        let half = (1_u64 << (self.dropped - 1)) - 1;
        run(Reckon::Ints(&mut |values| {
            for value in values {
                let bits = value.cast_unsigned();
                if bits & magnitudes > infinity {
                    continue;
                }
                let odd = bits >> self.dropped & 1;
                *value = (bits.wrapping_add(odd + half) >> self.dropped << self.dropped).cast_signed();
            }
        }))
    }

    fn back(&self, _: Types, run: Run<'_>) -> Result<()> {
        run(Reckon::Ints(&mut |_| ()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, codec_or, encode};
    use crate::error::Code;
    use serde_json::json;

    #[test]
    fn meets_the_contract_where_nothing_is_lost() {
        for (kind, bits) in [("<f2", 10), (">f4", 23), ("<f8", 52)] {
            check(&json!({"id": "bitround", "keepbits": bits}), kind, false);
        }
    }

    #[test]
    fn values_are_rounded_and_nan_stays() {
        let config = json!({"id": "bitround", "keepbits": 2});
        let of = |value: u32| encode(&config, ">f4", &value.to_be_bytes());
        assert_eq!(of(1.125_f32.to_bits()), 1.0_f32.to_be_bytes());
        assert_eq!(of(1.375_f32.to_bits()), 1.5_f32.to_be_bytes());
        assert_eq!(of(1.13_f32.to_bits()), 1.25_f32.to_be_bytes());
        assert_eq!(of(0x7f80_0000), 0x7f80_0000_u32.to_be_bytes());
        for nan in [0x7fff_ffff_u32, 0x7f80_0001, 0xffc0_1234] {
            assert_eq!(of(nan), nan.to_be_bytes());
        }
    }

    #[test]
    fn other_types_and_too_many_bits_are_refused() {
        for (bits, kind) in [(3, "<i4"), (24, "<f4"), (-1, "<f8")] {
            let error = codec_or(&json!({"id": "bitround", "keepbits": bits}), kind).unwrap_err();
            assert_eq!(error.code(), Code::Filter);
        }
    }
}
