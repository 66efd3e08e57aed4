//! Deflate in zlib framing (HDF5 filter 1, Zarr `zlib`).

use super::config::Config;
use super::filter_id::DEFLATE;
use super::registry::{Built, Known};
use super::scratch::lengthen;
use super::{ChunkForm, Codec, FilterSpec};
use crate::error::{Code, Result};
use libdeflater::{CompressionError, CompressionLvl, Compressor, DecompressionError, Decompressor};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::sync::Arc;

pub(super) const KNOWN: Known =
    Known { name: "zlib", id: DEFLATE, params: Some(params), config: Some(config), build };

/// The level that zlib means by -1.
const DEFAULT_LEVEL: u32 = 6;
/// Deflate stores at most so many bytes in one (258 bytes in two bits).
pub(super) const LARGEST_RATIO: usize = 1032;

thread_local! {
    static DECOMPRESSOR: RefCell<Decompressor> = RefCell::new(Decompressor::new());
    /// The compressor of the level used last: a thread rarely writes with two.
    static COMPRESSOR: RefCell<Option<(i32, Compressor)>> = const { RefCell::new(None) };
}

fn params(config: Config<'_>) -> Result<Vec<u32>> {
    match config.integer("level", 1)? {
        -1 => Ok(vec![DEFAULT_LEVEL]),
        _ => Ok(vec![config.unsigned("level", 1)?]),
    }
}

fn config(params: &[u32], _: usize) -> Result<Value> {
    Ok(json!({"id": "zlib", "level": one_level(params)?}))
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    Ok((Arc::new(Deflate::new(one_level(&spec.params)?)?), form.compressed()))
}

fn one_level(params: &[u32]) -> Result<u32> {
    match params {
        [level] => Ok(*level),
        _ => Err(Code::Filter.with(format!("zlib has one parameter, not {}", params.len()))),
    }
}

/// Deflate at one level.
#[derive(Debug)]
pub(super) struct Deflate {
    level: i32,
}

impl Deflate {
    /// Deflate at a level from 0 to 9.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) for another level.
    pub(super) fn new(level: u32) -> Result<Deflate> {
        match i32::try_from(level) {
            Ok(level @ 0..=9) => Ok(Deflate { level }),
            _ => Err(Code::Filter.with(format!("zlib level {level} is not from 0 to 9"))),
        }
    }
}

/// Runs `work` on this thread's compressor for a level from 0 to 12.
///
/// # Errors
/// `Filter` (NC_EFILTER) for another level; those of `work`.
pub(super) fn with_compressor<T>(level: i32, work: impl FnOnce(&mut Compressor) -> Result<T>) -> Result<T> {
    COMPRESSOR.with_borrow_mut(|kept| {
        if kept.as_ref().is_none_or(|(known, _)| *known != level) {
            let wanted =
                CompressionLvl::new(level).map_err(|_| Code::Filter.with(format!("zlib level {level}")))?;
            *kept = Some((level, Compressor::new(wanted)));
        }
        let (_, compressor) = kept.as_mut().expect("it was put there above");
        work(compressor)
    })
}

/// Puts what `work` compresses in place of what is in `dst`; `work` makes it long enough first.
///
/// # Errors
/// `Filter` (NC_EFILTER); those of `work`.
pub(super) fn compress(
    level: i32,
    dst: &mut Vec<u8>,
    work: impl FnOnce(&mut Compressor, &mut Vec<u8>) -> Result<std::result::Result<usize, CompressionError>>,
) -> Result<()> {
    let len = with_compressor(level, |compressor| work(compressor, dst))?;
    dst.truncate(len.map_err(|error| Code::Filter.with(format!("deflate: {error}")))?);
    Ok(())
}

/// More than any writer's stored blocks, checksum, and header without a name take.
pub(super) fn bound(decoded: usize) -> usize {
    decoded.saturating_add(decoded / 256).saturating_add(64)
}

/// Runs `work` on this thread's decompressor; its errors say what they are about.
///
/// # Errors
/// `Filter` (NC_EFILTER).
pub(super) fn with_decompressor(
    room: usize,
    work: impl FnOnce(&mut Decompressor) -> std::result::Result<usize, DecompressionError>,
) -> Result<usize> {
    DECOMPRESSOR.with_borrow_mut(work).map_err(|error| {
        Code::Filter.with(match error {
            DecompressionError::BadData => "damaged deflated data".to_owned(),
            DecompressionError::InsufficientSpace => {
                format!("deflated data of more than the expected {room} bytes")
            }
        })
    })
}

/// Decodes a zlib stream to the start of `dst`.
///
/// # Errors
/// `Filter` (NC_EFILTER).
pub(super) fn decode_zlib(src: &[u8], dst: &mut [u8]) -> Result<usize> {
    with_decompressor(dst.len(), |decompressor| decompressor.zlib_decompress(src, dst))
}

impl Codec for Deflate {
    fn name(&self) -> &str {
        "zlib"
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        bound(decoded)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn decoded_bound(&self, encoded: usize) -> usize {
        encoded.saturating_mul(LARGEST_RATIO)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        compress(self.level, dst, |compressor, dst| {
            lengthen(dst, compressor.zlib_compress_bound(src.len()))?;
            Ok(compressor.zlib_compress(src, dst))
        })
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        decode_zlib(src, dst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::contract;

    #[test]
    fn meets_the_contract_at_every_level() {
        for level in 0..=9 {
            contract::check(&Deflate::new(level).unwrap(), 1, true);
        }
    }

    #[test]
    fn other_levels_are_refused() {
        assert_eq!(Deflate::new(10).unwrap_err().code(), Code::Filter);
        assert_eq!(Deflate::new(u32::MAX).unwrap_err().code(), Code::Filter);
    }

    #[test]
    fn reads_what_zlib_wrote() {
        // zlib.compress(b"netcdf" * 3, 9)
        let stored =
            [0x78, 0xda, 0xcb, 0x4b, 0x2d, 0x49, 0x4e, 0x49, 0xcb, 0x43, 0x22, 0x01, 0x46, 0x56, 0x07, 0x5d];
        let mut decoded = [0; 18];
        assert_eq!(Deflate::new(9).unwrap().decode(&stored, &mut decoded).unwrap(), 18);
        assert_eq!(&decoded, b"netcdfnetcdfnetcdf");
    }

    #[test]
    fn a_changed_checksum_is_found() {
        let codec = Deflate::new(1).unwrap();
        let mut stored = Vec::new();
        codec.encode(b"some values", &mut stored).unwrap();
        *stored.last_mut().unwrap() ^= 1;
        assert_eq!(codec.decode(&stored, &mut [0; 11]).unwrap_err().code(), Code::Filter);
    }
}
