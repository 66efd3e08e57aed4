//! Deflate in gzip framing (Zarr `gzip`).

use super::config::Config;
use super::deflate::{LARGEST_RATIO, with_compressor, with_decompressor};
use super::registry::{Built, Known};
use super::{ChunkForm, Codec, FilterSpec};
use crate::error::{Code, Result};
use std::sync::Arc;

pub(super) const KNOWN: Known = Known { name: "gzip", id: 0, params: None, config: None, build };

/// gzip at a level from 0 to 9.
#[derive(Debug)]
struct Gzip {
    level: i32,
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let level = match Config::of(spec)?.integer("level", 1)? {
        -1 => 6,
        level => i32::try_from(level)
            .ok()
            .filter(|level| (0..=9).contains(level))
            .ok_or_else(|| Code::Filter.with(format!("gzip level {level} is not from 0 to 9")))?,
    };
    Ok((Arc::new(Gzip { level }), form.compressed()))
}

impl Codec for Gzip {
    fn name(&self) -> &str {
        KNOWN.name
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        // More than any writer's stored blocks, checksum, and header without a name take.
        decoded.saturating_add(decoded / 256).saturating_add(64)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn decoded_bound(&self, encoded: usize) -> usize {
        encoded.saturating_mul(LARGEST_RATIO)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        with_compressor(self.level, |compressor| {
            super::scratch::lengthen(dst, compressor.gzip_compress_bound(src.len()))?;
            let len = compressor
                .gzip_compress(src, dst)
                .map_err(|error| Code::Filter.with(format!("gzip cannot compress: {error}")))?;
            dst.truncate(len);
            Ok(())
        })
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        with_decompressor(dst.len(), |decompressor| decompressor.gzip_decompress(src, dst))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, codec, codec_or};
    use crate::error::Code;
    use serde_json::json;

    #[test]
    fn meets_the_contract_at_every_level() {
        for level in -1..=9 {
            check(&json!({"id": "gzip", "level": level}), "|u1", true);
        }
        assert_eq!(codec_or(&json!({"id": "gzip", "level": 10}), "|u1").unwrap_err().code(), Code::Filter);
    }

    #[test]
    fn reads_what_python_wrote() {
        // gzip.compress(b"netcdf" * 3, 9, mtime=0)
        let mut stored = *b"\x1f\x8b\x08\0\0\0\0\0\x02\x03\xcb\x4b\x2d\x49\x4e\x49\xcb\x43\x22\x01\xb9\x0f\x0e\xd3\x12\0\0\0";
        let gzip = codec(&json!({"id": "gzip"}), "|u1");
        let mut decoded = [0; 18];
        assert_eq!(gzip.decode(&stored, &mut decoded).unwrap(), 18);
        assert_eq!(&decoded, b"netcdfnetcdfnetcdf");
        stored[20] ^= 1;
        assert_eq!(gzip.decode(&stored, &mut decoded).unwrap_err().code(), Code::Filter);
    }
}
