//! Zstandard (HDF5 filter 32015, Zarr `zstd`).

use super::config::Config;
use super::filter_id::ZSTD;
use super::registry::{Built, Known};
use super::{ChunkForm, Codec, FilterSpec};
use crate::error::{Code, Result};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::sync::Arc;
use zstd_safe::{CCtx, CParameter, DCtx};

pub(super) const KNOWN: Known =
    Known { name: "zstd", id: ZSTD, params: Some(params), config: Some(config), build };

/// A block of 128 KiB can be stored in four bytes.
const LARGEST_RATIO: usize = 1 << 16;

thread_local! {
    static DECOMPRESSOR: RefCell<Option<DCtx<'static>>> = const { RefCell::new(None) };
    static COMPRESSOR: RefCell<Option<CCtx<'static>>> = const { RefCell::new(None) };
}

/// Zstandard at a level from -131072 to 22.
#[derive(Debug)]
struct Zstd {
    level: i32,
    checksum: bool,
}

/// Fast levels are below zero; HDF5 keeps the same 32 bits.
fn params(config: Config<'_>) -> Result<Vec<u32>> {
    let level = i32::try_from(config.integer("level", 0)?).map_err(|_| config.bad("level"))?;
    Ok(vec![level.cast_unsigned()])
}

fn config(params: &[u32], _: usize) -> Result<Value> {
    Ok(json!({"id": "zstd", "level": level(params)?}))
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let checksum = Config::of(spec).is_ok_and(|config| config.truth("checksum"));
    let level = level(&spec.params)?.clamp(zstd_safe::min_c_level(), zstd_safe::max_c_level());
    Ok((Arc::new(Zstd { level, checksum }), form.compressed()))
}

fn level(params: &[u32]) -> Result<i32> {
    match params {
        [level] => Ok(level.cast_signed()),
        _ => Err(Code::Filter.with(format!("zstd has one parameter, not {}", params.len()))),
    }
}

/// Encodes `src` to the start of `dst`.
///
/// # Errors
/// `Filter` (NC_EFILTER), also where `dst` is too short; `NoMemory`.
pub(super) fn encode(src: &[u8], dst: &mut [u8], level: i32, checksum: bool) -> Result<usize> {
    COMPRESSOR.with_borrow_mut(|kept| {
        if kept.is_none() {
            *kept = CCtx::try_create();
        }
        let context = kept.as_mut().ok_or(Code::NoMemory)?;
        context.set_parameter(CParameter::CompressionLevel(level)).map_err(failed)?;
        context.set_parameter(CParameter::ChecksumFlag(checksum)).map_err(failed)?;
        context.compress2(dst, src).map_err(failed)
    })
}

/// Decodes frames to the start of `dst`.
///
/// # Errors
/// `Filter` (NC_EFILTER); `NoMemory`.
pub(super) fn decode(src: &[u8], dst: &mut [u8]) -> Result<usize> {
    if src.is_empty() {
        return Err(Code::Filter.with("zstd: no frame at all"));
    }
    DECOMPRESSOR.with_borrow_mut(|kept| {
        if kept.is_none() {
            *kept = DCtx::try_create();
        }
        let context = kept.as_mut().ok_or(Code::NoMemory)?;
        context.decompress(dst, src).map_err(failed)
    })
}

fn failed(code: usize) -> crate::error::Error {
    Code::Filter.with(format!("zstd: {}", zstd_safe::get_error_name(code)))
}

impl Codec for Zstd {
    fn name(&self) -> &str {
        KNOWN.name
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        zstd_safe::compress_bound(decoded).saturating_add(16)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn decoded_bound(&self, encoded: usize) -> usize {
        encoded.saturating_mul(LARGEST_RATIO)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        super::scratch::lengthen(dst, self.encoded_bound(src.len()))?;
        let len = encode(src, dst.as_mut_slice(), self.level, self.checksum)?;
        dst.truncate(len);
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        decode(src, dst)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, codec, encode};
    use crate::error::Code;
    use serde_json::json;

    #[test]
    fn meets_the_contract_at_many_levels() {
        for level in [-131_072, -5, 0, 1, 9, 19, 22] {
            check(&json!({"id": "zstd", "level": level}), "|u1", true);
        }
        check(&json!({"id": "zstd", "level": 3, "checksum": true}), "|u1", true);
    }

    #[test]
    fn a_changed_checksum_is_found() {
        let config = json!({"id": "zstd", "level": 1, "checksum": true});
        let mut stored = encode(&config, "|u1", b"some values");
        *stored.last_mut().unwrap() ^= 1;
        assert_eq!(codec(&config, "|u1").decode(&stored, &mut [0; 11]).unwrap_err().code(), Code::Filter);
    }

    #[test]
    fn several_frames_are_one_chunk() {
        let config = json!({"id": "zstd", "level": 1});
        let frames = [encode(&config, "|u1", b"some "), encode(&config, "|u1", b"values")].concat();
        let mut decoded = [0; 11];
        assert_eq!(codec(&config, "|u1").decode(&frames, &mut decoded).unwrap(), 11);
        assert_eq!(&decoded, b"some values");
    }
}
