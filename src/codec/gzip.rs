//! Deflate in gzip framing (Zarr `gzip`).

use super::config::Config;
use super::deflate::{self, LARGEST_RATIO, with_decompressor};
use super::registry::{Built, Known};
use super::scratch::lengthen;
use super::{ChunkForm, Codec, FilterSpec, members};
use crate::error::{Code, Result};
use flate2::bufread::GzDecoder;
use std::io::Read;
use std::sync::Arc;

pub(super) const KNOWN: Known = Known { name: "gzip", id: 0, params: None, config: None, build };

/// How a member begins: its magic number, and deflate.
const MAGIC: &[u8] = b"\x1f\x8b\x08";
/// Bytes of a member of nothing: header, an empty block, checksum and length.
const SHORTEST_MEMBER: usize = 20;

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
        deflate::bound(decoded)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn decoded_bound(&self, encoded: usize) -> usize {
        encoded.saturating_mul(LARGEST_RATIO)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        deflate::compress(self.level, dst, |compressor, dst| {
            lengthen(dst, compressor.gzip_compress_bound(src.len()))?;
            Ok(compressor.gzip_compress(src, dst))
        })
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        let len = with_decompressor(dst.len(), |decompressor| decompressor.gzip_decompress(src, dst))?;
        // That was the first member. It does not say where it ends; another one would begin with these bytes.
        let behind = src.get(SHORTEST_MEMBER..).unwrap_or_default();
        match memchr::memmem::find(behind, MAGIC) {
            None => Ok(len),
            Some(_) => members::decode(src, dst, decode_member, next_member),
        }
    }
}

/// Decodes one member, which it takes away from `src`.
fn decode_member(src: &mut &[u8], dst: &mut [u8]) -> Result<usize> {
    let damaged = |error| Code::Filter.with(format!("gzip: {error}"));
    let (mut reader, mut len) = (GzDecoder::new(src), 0);
    while let Some(room) = dst.get_mut(len..).filter(|room| !room.is_empty()) {
        match reader.read(room).map_err(damaged)? {
            0 => return Ok(len),
            read => len += read,
        }
    }
    match reader.read(&mut [0]).map_err(damaged)? {
        0 => Ok(len),
        _ => Err(Code::Filter.with(format!("gzip data of more than the expected {} bytes", dst.len()))),
    }
}

fn next_member(rest: &[u8]) -> Option<&[u8]> {
    Some(members::without_padding(rest)).filter(|rest| rest.starts_with(MAGIC))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, codec, codec_or, encode};
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
    #[test]
    fn members_follow_each_other() {
        let gzip = codec(&json!({"id": "gzip"}), "|u1");
        let member = |data: &[u8]| encode(&json!({"id": "gzip"}), "|u1", data);
        let all = [member(b""), member(b"some "), vec![0; 5], member(b"values"), vec![0; 9]].concat();
        let mut decoded = [0; 11];
        assert_eq!(gzip.decode(&all, &mut decoded).unwrap(), 11);
        assert_eq!(&decoded, b"some values");
        assert_eq!(gzip.decode(&all, &mut decoded[1..]).unwrap_err().code(), Code::Filter);
        let twice = [member(b"netcdf"), member(b"netcdf")].concat();
        assert_eq!(gzip.decode(&twice, &mut decoded[..6]).unwrap_err().code(), Code::Filter);
        for cut in 1..20 {
            assert!(gzip.decode(&twice[..twice.len() - cut], &mut [0; 12]).is_err());
        }
    }
}
