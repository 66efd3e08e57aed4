//! bzip2 (HDF5 filter 307, Zarr `bz2`).

use super::config::Config;
use super::filter_id::BZIP2;
use super::registry::{Built, Known};
use super::{ChunkForm, Codec, FilterSpec, members};
use crate::error::{Code, Result};
use bzip2::{Action, Compress, Compression, Decompress, Status};
use serde_json::{Value, json};
use std::sync::Arc;

pub(super) const KNOWN: Known =
    Known { name: "bz2", id: BZIP2, params: Some(params), config: Some(config), build };

/// A block of 900 000 bytes, each fifth of which stands for up to 255 more, can be stored in some 40 bytes.
const LARGEST_RATIO: usize = 1 << 21;

/// bzip2 with blocks of `level` times 100 000 bytes.
#[derive(Debug)]
struct Bzip2 {
    level: u32,
}

fn params(config: Config<'_>) -> Result<Vec<u32>> {
    Ok(vec![config.unsigned("level", 1)?])
}

fn config(params: &[u32], _: usize) -> Result<Value> {
    Ok(json!({"id": "bz2", "level": level(params)?}))
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    Ok((Arc::new(Bzip2 { level: level(&spec.params)? }), form.compressed()))
}

fn level(params: &[u32]) -> Result<u32> {
    match params {
        [level @ 1..=9] => Ok(*level),
        _ => Err(Code::Filter.with(format!("bz2 has one parameter from 1 to 9, not {params:?}"))),
    }
}

impl Codec for Bzip2 {
    fn name(&self) -> &str {
        KNOWN.name
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded.saturating_add(decoded / 64).saturating_add(1024)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn decoded_bound(&self, encoded: usize) -> usize {
        encoded.saturating_mul(LARGEST_RATIO)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        super::scratch::lengthen(dst, self.encoded_bound(src.len()))?;
        let mut stream = Compress::new(Compression::new(self.level), 0);
        loop {
            let read = src.get(position(stream.total_in())..).unwrap_or_default();
            let room = dst.get_mut(position(stream.total_out())..).unwrap_or_default();
            match stream.compress(read, room, Action::Finish) {
                Ok(Status::StreamEnd) => break,
                Ok(_) if position(stream.total_out()) < dst.len() => {}
                _ => return Err(Code::Filter.with("bz2 cannot compress")),
            }
        }
        dst.truncate(position(stream.total_out()));
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        members::decode(src, dst, decode_stream, next_stream)
    }
}

/// A stream begins with its level and its first block, or with its end.
fn next_stream(rest: &[u8]) -> Option<&[u8]> {
    let (first, after) = rest.strip_prefix(b"BZh")?.split_first()?;
    let begins = after.starts_with(b"1AY&SY") || after.starts_with(b"\x17\x72\x45\x38\x50\x90");
    (first.is_ascii_digit() && begins).then_some(rest)
}

/// Decodes one stream, which it takes away from `src`; answers how many bytes it gave.
fn decode_stream(src: &mut &[u8], dst: &mut [u8]) -> Result<usize> {
    let damaged = || Code::Filter.with("damaged bz2 data");
    let mut stream = Decompress::new(false);
    loop {
        let before = (stream.total_in(), stream.total_out());
        let read = src.get(position(before.0)..).unwrap_or_default();
        let room = dst.get_mut(position(before.1)..).unwrap_or_default();
        let full = room.is_empty();
        let status = stream.decompress(read, room).map_err(|_| damaged())?;
        let after = (stream.total_in(), stream.total_out());
        match status {
            Status::StreamEnd => {
                *src = src.get(position(after.0)..).unwrap_or_default();
                return Ok(position(after.1));
            }
            _ if after != before => {}
            _ if full => {
                return Err(
                    Code::Filter.with(format!("bz2 data of more than the expected {} bytes", dst.len()))
                );
            }
            _ => return Err(damaged()),
        }
    }
}

fn position(total: u64) -> usize {
    usize::try_from(total).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, codec, codec_or};
    use crate::error::Code;
    use serde_json::json;

    #[test]
    fn meets_the_contract_at_every_level() {
        for level in [1, 5, 9] {
            check(&json!({"id": "bz2", "level": level}), "|u1", true);
        }
        for level in [0, 10] {
            let error = codec_or(&json!({"id": "bz2", "level": level}), "|u1").unwrap_err();
            assert_eq!(error.code(), Code::Filter);
        }
    }

    #[test]
    fn reads_what_python_wrote() {
        // bz2.compress(b"netcdf" * 3), twice
        let stored: &[u8] = b"BZh91AY&SY\x9e\xcdSi\0\0\x07\x01\x80\x0f\x01\x04\0 \0\"=F\x9e\x83\0M\x12\x08\x94]\xc9\x14\xe1BB{5M\xa4";
        let bz2 = codec(&json!({"id": "bz2"}), "|u1");
        let mut decoded = [0; 36];
        assert_eq!(bz2.decode(&[stored, stored].concat(), &mut decoded).unwrap(), 36);
        assert_eq!(&decoded, b"netcdfnetcdfnetcdfnetcdfnetcdfnetcdf");
        for behind in [&b"BZh9"[..], b"else"] {
            assert_eq!(bz2.decode(&[stored, behind].concat(), &mut decoded).unwrap(), 18);
        }
        let cut = &stored[..stored.len() - 1];
        assert_eq!(bz2.decode(&[stored, cut].concat(), &mut decoded).unwrap_err().code(), Code::Filter);
        assert_eq!(bz2.decode(stored, &mut [0; 17]).unwrap_err().code(), Code::Filter);
    }
}
