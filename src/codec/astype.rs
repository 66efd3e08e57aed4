//! Another type of number in the store (Zarr `astype`).

use super::arithmetic::{Arithmetic, Each, Run, Types};
use super::config::Config;
use super::numbers::Reckon;
use super::registry::{Built, Known};
use super::{ChunkForm, FilterSpec};
use crate::error::Result;

pub(super) const KNOWN: Known = Known { name: "astype", id: 0, params: None, config: None, build };

/// Nothing but the conversion.
#[derive(Debug)]
struct AsType;

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let types = Types::of(Config::of(spec)?, "decode_dtype", "encode_dtype", form)?;
    Ok(Each { name: KNOWN.name, types, calculation: AsType }.after(form))
}

impl Arithmetic for AsType {
    fn there(&self, types: Types, run: Run<'_>) -> Result<()> {
        if types.decoded.is_float() || types.encoded.is_float() {
            run(Reckon::Floats(&mut |_| ()))
        } else {
            run(Reckon::Ints(&mut |_| ()))
        }
    }

    fn back(&self, types: Types, run: Run<'_>) -> Result<()> {
        self.there(types, run)
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
