//! Truth values as bits (Zarr `packbits`): a byte with the number of unused bits, then eight values a byte, first
//! value highest.

use super::numbers::Numbers;
use super::registry::{Built, Known};
use super::{ChunkForm, Codec, FilterSpec};
use crate::error::{Code, Result};
use std::sync::Arc;

pub(super) const KNOWN: Known = Known { name: "packbits", id: 0, params: None, config: None, build };

/// Bytes 0 and 1 as bits.
#[derive(Debug)]
struct PackBits;

fn build(_: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    if form.numbers.size != 1 {
        return Err(Code::Filter.with("codec packbits: values of more than one byte"));
    }
    Ok((Arc::new(PackBits), ChunkForm { numbers: Numbers::BYTES, ..form.clone() }))
}

impl Codec for PackBits {
    fn name(&self) -> &str {
        KNOWN.name
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded.div_ceil(8).saturating_add(1)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn decoded_bound(&self, encoded: usize) -> usize {
        encoded.saturating_sub(1).saturating_mul(8)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        super::scratch::lengthen(dst, self.encoded_bound(src.len()))?;
        dst.clear();
        dst.push(u8::try_from(src.len().wrapping_neg() % 8).unwrap_or(0));
        let pack =
            |values: &[u8]| (0..).zip(values).map(|(bit, value)| u8::from(*value != 0) << (7 - bit)).sum();
        dst.extend(src.chunks(8).map(pack as fn(&[u8]) -> u8));
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        let damaged = || Code::Filter.with(format!("packbits: {} damaged bytes", src.len()));
        let (unused, packed) = src.split_first().ok_or_else(damaged)?;
        let len = packed.len().saturating_mul(8).checked_sub(usize::from(*unused)).ok_or_else(damaged)?;
        let room = dst.len();
        let dst = dst.get_mut(..len);
        let dst = dst.ok_or_else(|| Code::Filter.with(format!("{len} values, {room} expected")))?;
        for (values, byte) in dst.chunks_mut(8).zip(packed) {
            (0..).zip(values).for_each(|(bit, value)| *value = byte >> (7 - bit) & 1);
        }
        Ok(len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn bits_are_those_of_numpy() {
        let mut encoded = vec![9];
        PackBits.encode(&[1, 0, 0, 1, 0, 0, 0, 0, 1], &mut encoded).unwrap();
        assert_eq!(encoded, [7, 0x90, 0x80]);
        PackBits.encode(&[], &mut encoded).unwrap();
        assert_eq!(encoded, [0]);
    }

    proptest! {
        #[test]
        fn truth_values_come_back(values in proptest::collection::vec(0_u8..2, 0..100)) {
            let mut encoded = Vec::new();
            PackBits.encode(&values, &mut encoded).unwrap();
            let mut decoded = vec![7; values.len()];
            prop_assert_eq!(PackBits.decode(&encoded, &mut decoded).unwrap(), values.len());
            prop_assert_eq!(decoded, values);
        }

        #[test]
        fn any_bytes_are_values_or_an_error(bytes: Vec<u8>, room in 0_usize..100) {
            _ = PackBits.decode(&bytes, &mut vec![0; room]);
        }
    }
}
