//! Fletcher's checksum after the data (HDF5 filter 3, Zarr `fletcher32`): found damage is an error.
//!
//! Two sums over big-endian 16-bit words, an odd last byte standing for a word's high half; stored
//! least significant byte first. HDF5 before 1.6.3 stored each half reversed, which is accepted.

use super::filter_id::FLETCHER32;
use super::registry::{Built, Known};
use super::{ChunkForm, Codec, FilterSpec};
use crate::error::{Code, Result};
use serde_json::json;
use std::sync::Arc;

pub(super) const KNOWN: Known = Known {
    name: "fletcher32",
    id: FLETCHER32,
    params: None,
    config: Some(|_, _| Ok(json!({"id": "fletcher32"}))),
    build,
};

/// Bytes of the checksum.
const SIZE: usize = 4;
/// Words that can be added up before the sums must be folded.
const WORDS: usize = 360;

fn build(_: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    Ok((Arc::new(Fletcher32), form.clone()))
}

/// The checksum filter; it has no parameters.
#[derive(Debug)]
pub(super) struct Fletcher32;

impl Codec for Fletcher32 {
    fn name(&self) -> &str {
        "fletcher32"
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded.saturating_add(SIZE)
    }

    fn decoded_size(&self, encoded: usize) -> Option<usize> {
        Some(encoded.saturating_sub(SIZE))
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        super::scratch::lengthen(dst, src.len().saturating_add(SIZE))?;
        dst.clear();
        dst.extend_from_slice(src);
        dst.extend_from_slice(&checksum(src).to_le_bytes());
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        let Some((data, stored)) = src.split_last_chunk::<SIZE>() else {
            return Err(Code::Filter.with(format!("{} bytes cannot end in a checksum", src.len())));
        };
        let [a, b, c, d] = *stored;
        let found = checksum(data).to_le_bytes();
        if found != *stored && found != [b, a, d, c] {
            return Err(Code::Filter.with("the fletcher32 checksum differs"));
        }
        let room = dst.len();
        let dst = dst.get_mut(..data.len());
        let dst = dst.ok_or_else(|| Code::Filter.with(format!("{} bytes, {room} expected", data.len())))?;
        dst.copy_from_slice(data);
        Ok(data.len())
    }
}

fn checksum(data: &[u8]) -> u32 {
    let fold = |sum: u32| (sum & 0xffff) + (sum >> 16);
    let (mut first, mut second) = (0_u32, 0_u32);
    for block in data.chunks(2 * WORDS) {
        for word in block.chunks(2) {
            let high = word.first().copied().unwrap_or(0);
            let low = word.get(1).copied().unwrap_or(0);
            first += u32::from(u16::from_be_bytes([high, low]));
            second += first;
        }
        (first, second) = (fold(first), fold(second));
    }
    (fold(second) << 16) | fold(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::contract;

    #[test]
    fn meets_the_contract() {
        contract::check(&Fletcher32, 1, true);
    }

    #[test]
    fn sums_are_those_of_numcodecs() {
        let blocks: Vec<u8> = (0..9).flat_map(|_| 0..=255).collect();
        assert_eq!(checksum(b"netcdf"), 0x985d_472f);
        assert_eq!(checksum(b"netcdf!"), 0x008d_682f);
        assert_eq!(checksum(&blocks), 0x7ca4_c23d);
        assert_eq!(checksum(&[255; 5000]), 0xffff_ffff);
        assert_eq!(checksum(&[0]), 0);
    }

    #[test]
    fn halves_reversed_by_old_hdf5_are_accepted() {
        let mut stored = b"netcdf".to_vec();
        stored.extend_from_slice(&[0x47, 0x2f, 0x98, 0x5d]);
        assert_eq!(Fletcher32.decode(&stored, &mut [0; 6]).unwrap(), 6);
    }

    #[test]
    fn any_changed_byte_is_found() {
        let mut stored = Vec::new();
        Fletcher32.encode(b"some values", &mut stored).unwrap();
        for place in 0..stored.len() {
            let mut damaged = stored.clone();
            damaged[place] ^= 0x10;
            assert_eq!(Fletcher32.decode(&damaged, &mut [0; 11]).unwrap_err().code(), Code::Filter);
        }
    }
}
