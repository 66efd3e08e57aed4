//! LZ4 blocks (Zarr `lz4`, HDF5 filter 32004): the decoded size in four bytes, then one block.
//!
//! HDF5 frames its blocks otherwise. Chunks of Zarr are as numcodecs writes them; only the number is HDF5's.

use super::config::Config;
use super::filter_id::LZ4;
use super::registry::{Built, Known};
use super::{ChunkForm, Codec, FilterSpec};
use crate::error::{Code, Result};
use lz4::block::{self, CompressionMode};
use serde_json::json;
use std::sync::Arc;

pub(super) const KNOWN: Known = Known {
    name: "lz4",
    id: LZ4,
    params: None,
    config: Some(|_, _| Ok(json!({"id": "lz4", "acceleration": 1}))),
    build,
};

/// Bytes of the decoded size.
const HEAD: usize = 4;

/// LZ4 with an acceleration from 1.
#[derive(Debug)]
struct Lz4 {
    acceleration: i32,
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let acceleration = match Config::of(spec) {
        Ok(config) => config.integer("acceleration", 1)?.clamp(1, 65_537),
        Err(_) => 1,
    };
    let acceleration = i32::try_from(acceleration).unwrap_or(1);
    Ok((Arc::new(Lz4 { acceleration }), form.compressed()))
}

/// Bytes that a block takes at most.
pub(super) fn bound(decoded: usize) -> usize {
    decoded.saturating_add(decoded / 255).saturating_add(16)
}

/// Encodes a block to the start of `dst`.
///
/// # Errors
/// `Filter` (NC_EFILTER) where `dst` is too short or `src` too long.
pub(super) fn encode(src: &[u8], dst: &mut [u8], mode: CompressionMode) -> Result<usize> {
    check_length(src.len())?;
    let room = dst.len().min(i32::MAX as usize);
    let dst = dst.get_mut(..room).unwrap_or_default();
    block::compress_to_buffer(src, Some(mode), false, dst)
        .map_err(|error| Code::Filter.with(format!("lz4 cannot compress: {error}")))
}

/// Decodes a block to the start of `dst`.
///
/// # Errors
/// `Filter` (NC_EFILTER).
pub(super) fn decode(src: &[u8], dst: &mut [u8]) -> Result<usize> {
    check_length(src.len())?;
    check_length(dst.len())?;
    let room = i32::try_from(dst.len()).ok();
    block::decompress_to_buffer(src, room, dst).map_err(|_| {
        Code::Filter.with(format!("damaged lz4 data, or more than the expected {} bytes", dst.len()))
    })
}

/// LZ4 counts in signed 32 bits, and its bound must not overflow either.
fn check_length(len: usize) -> Result<()> {
    if len <= 0x7e00_0000 {
        return Ok(());
    }
    Err(Code::Filter.with(format!("lz4 takes at most 2113929216 bytes, not {len}")))
}

impl Codec for Lz4 {
    fn name(&self) -> &str {
        KNOWN.name
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        bound(decoded).saturating_add(HEAD)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn decoded_bound(&self, encoded: usize) -> usize {
        encoded.saturating_mul(256)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        check_length(src.len())?;
        super::scratch::lengthen(dst, self.encoded_bound(src.len()))?;
        let size = u32::try_from(src.len()).map_err(|_| Code::Filter)?;
        let (head, rest) = dst.split_first_chunk_mut::<HEAD>().ok_or(Code::Internal)?;
        *head = size.to_le_bytes();
        let len = encode(src, rest, CompressionMode::FAST(self.acceleration))?;
        dst.truncate(HEAD + len);
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        let Some((head, packed)) = src.split_first_chunk::<HEAD>() else {
            return Err(Code::Filter.with(format!("lz4: {} bytes cannot hold a size", src.len())));
        };
        let size = usize::try_from(u32::from_le_bytes(*head)).unwrap_or(usize::MAX);
        let room = dst.len();
        let dst = dst.get_mut(..size);
        let dst = dst.ok_or_else(|| Code::Filter.with(format!("lz4: {size} bytes, {room} expected")))?;
        match decode(packed, dst)? {
            len if len == size => Ok(size),
            len => Err(Code::Filter.with(format!("lz4: {len} bytes decoded, {size} announced"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, codec};
    use serde_json::json;

    #[test]
    fn meets_the_contract() {
        check(&json!({"id": "lz4", "acceleration": 1}), "|u1", true);
        check(&json!({"id": "lz4", "acceleration": 50}), "|u1", true);
    }

    #[test]
    fn reads_what_numcodecs_wrote() {
        // LZ4().encode(b"netcdf" * 6)
        let stored = b"\x24\0\0\0\x6Fnetcdf\x06\0\x06\x50etcdf";
        let mut decoded = [0; 36];
        let result = codec(&json!({"id": "lz4"}), "|u1").decode(stored, &mut decoded);
        assert_eq!(result.unwrap(), 36);
        assert_eq!(&decoded, b"netcdfnetcdfnetcdfnetcdfnetcdfnetcdf");
    }
}
