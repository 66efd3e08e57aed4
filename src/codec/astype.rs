//! Another type of number in the store (Zarr `astype`).

use super::arithmetic::{Arithmetic, Each, Run};
use super::config::Config;
use super::numbers::{Numbers, Reckon};
use super::registry::{Built, Known};
use super::{ChunkForm, FilterSpec};
use crate::error::Result;
use std::sync::Arc;

pub(super) const KNOWN: Known = Known { name: "astype", id: 0, params: None, config: None, build };

/// The two types.
#[derive(Debug)]
struct AsType {
    decoded: Numbers,
    encoded: Numbers,
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let config = Config::of(spec)?;
    let decoded = config.numbers("decode_dtype")?.unwrap_or(form.numbers);
    let encoded = config.numbers("encode_dtype")?.unwrap_or(decoded);
    let codec = Each(AsType { decoded, encoded });
    let form = codec.form(form);
    Ok((Arc::new(codec), form))
}

impl AsType {
    fn convert(&self, run: Run<'_>) -> Result<()> {
        if self.decoded.is_float() || self.encoded.is_float() {
            run(Reckon::Floats(&mut |_| ()))
        } else {
            run(Reckon::Ints(&mut |_| ()))
        }
    }
}

impl Arithmetic for AsType {
    fn name(&self) -> &'static str {
        KNOWN.name
    }

    fn decoded(&self) -> Numbers {
        self.decoded
    }

    fn encoded(&self) -> Numbers {
        self.encoded
    }

    fn there(&self, run: Run<'_>) -> Result<()> {
        self.convert(run)
    }

    fn back(&self, run: Run<'_>) -> Result<()> {
        self.convert(run)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, encode};
    use serde_json::json;

    #[test]
    fn meets_the_contract_where_nothing_is_lost() {
        check(&json!({"id": "astype", "encode_dtype": ">i8", "decode_dtype": "<i4"}), "<i4", false);
        check(&json!({"id": "astype", "encode_dtype": "<f8", "decode_dtype": ">i4"}), ">i4", false);
    }

    #[test]
    fn numbers_become_others() {
        let config = json!({"id": "astype", "encode_dtype": "|u1", "decode_dtype": "<f4"});
        let src: Vec<u8> = [1.9_f32, 250.0, -1.0].iter().flat_map(|value| value.to_le_bytes()).collect();
        assert_eq!(encode(&config, "<f4", &src), [1, 250, 255]);
    }
}
