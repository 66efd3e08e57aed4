//! Deflate in zlib framing (HDF5 filter 1, Zarr `zlib`).

use super::Codec;
use crate::error::{Code, Result};
use libdeflater::{CompressionLvl, Compressor, DecompressionError, Decompressor};
use std::cell::RefCell;

/// The level that zlib means by -1.
pub(super) const DEFAULT_LEVEL: u32 = 6;
/// Deflate stores at most so many bytes in one (258 bytes in two bits).
const LARGEST_RATIO: usize = 1032;

thread_local! {
    static DECOMPRESSOR: RefCell<Decompressor> = RefCell::new(Decompressor::new());
    /// The compressor of the level used last: a thread rarely writes with two.
    static COMPRESSOR: RefCell<Option<(i32, Compressor)>> = const { RefCell::new(None) };
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

    fn compress(&self, compressor: &mut Compressor, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        let bound = compressor.zlib_compress_bound(src.len());
        super::scratch::lengthen(dst, bound)?;
        let len = compressor
            .zlib_compress(src, dst)
            .map_err(|error| Code::Filter.with(format!("zlib cannot compress: {error}")))?;
        dst.truncate(len);
        Ok(())
    }
}

impl Codec for Deflate {
    fn name(&self) -> &str {
        "zlib"
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        // More than any writer's stored blocks, headers and checksum take.
        decoded.saturating_add(decoded / 256).saturating_add(64)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn decoded_bound(&self, encoded: usize) -> usize {
        encoded.saturating_mul(LARGEST_RATIO)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        COMPRESSOR.with_borrow_mut(|kept| {
            if kept.as_ref().is_none_or(|(level, _)| *level != self.level) {
                let level = CompressionLvl::new(self.level)
                    .map_err(|_| Code::Filter.with(format!("zlib level {}", self.level)))?;
                *kept = Some((self.level, Compressor::new(level)));
            }
            let (_, compressor) = kept.as_mut().expect("it was put there above");
            self.compress(compressor, src, dst)
        })
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        let result = DECOMPRESSOR.with_borrow_mut(|decompressor| decompressor.zlib_decompress(src, dst));
        result.map_err(|error| {
            Code::Filter.with(match error {
                DecompressionError::BadData => "damaged zlib data".to_owned(),
                DecompressionError::InsufficientSpace => {
                    format!("zlib data of more than the expected {} bytes", dst.len())
                }
            })
        })
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
