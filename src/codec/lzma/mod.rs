//! LZMA (Zarr `lzma`): the formats of Python's `lzma` module, that is .xz, .lzma and raw LZMA2.

mod filters;

use super::config::Config;
use super::registry::{Built, Known};
use super::{ChunkForm, Codec, FilterSpec, members};
use crate::error::{Code, Result};
use filters::{Chain, LARGEST_DICTIONARY};
use lzma_rust2::{CheckType, LzmaReader, LzmaWriter, XzOptions, XzReader, XzWriter};
use std::io::{self, Read, Write};
use std::sync::Arc;

pub(super) const KNOWN: Known = Known { name: "lzma", id: 0, params: None, config: None, build };

/// What a decoder may take besides a dictionary, in KiB.
const MEMORY: u32 = 16 << 10;
/// A match of 273 bytes can take less than a bit.
const LARGEST_RATIO: usize = 1 << 16;
/// How .xz begins.
const XZ_MAGIC: &[u8] = b"\xfd7zXZ\0";

/// The framing.
#[derive(Clone, Copy, Debug)]
enum Format {
    /// Whichever of the next two it is; the first one is written.
    Auto,
    Xz,
    Alone,
    Raw,
}

/// LZMA with its settings.
#[derive(Debug)]
struct Lzma {
    format: Format,
    check: CheckType,
    chain: Chain,
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let config = Config::of(spec)?;
    let format = match config.integer("format", 1)? {
        0 => Format::Auto,
        1 => Format::Xz,
        2 => Format::Alone,
        3 => Format::Raw,
        _ => return Err(config.bad("format")),
    };
    let check = match config.integer("check", -1)? {
        -1 | 4 => CheckType::Crc64,
        0 => CheckType::None,
        1 => CheckType::Crc32,
        10 => CheckType::Sha256,
        _ => return Err(config.bad("check")),
    };
    Ok((Arc::new(Lzma { format, check, chain: Chain::of(config)? }), form.compressed()))
}

fn failed(error: io::Error) -> crate::error::Error {
    Code::Filter.with(format!("lzma: {error}"))
}

/// What a decoder may take for data that become `room` bytes, in KiB: no distance is larger than what was decoded.
fn memory(room: usize) -> u32 {
    let room = u32::try_from(room >> 10).unwrap_or(u32::MAX);
    room.max(LARGEST_DICTIONARY >> 10).saturating_add(MEMORY)
}

impl Lzma {
    fn encode_to(&self, src: &[u8], dst: Vec<u8>) -> io::Result<Vec<u8>> {
        match self.format {
            Format::Auto | Format::Xz => {
                let lzma_options = self.chain.options(src.len());
                let mut options = XzOptions { lzma_options, check_type: self.check, ..XzOptions::default() };
                self.chain.prepend_to(&mut options);
                let mut writer = XzWriter::new(dst, options)?;
                writer.write_all(src)?;
                writer.finish()
            }
            Format::Alone => {
                let mut writer = LzmaWriter::new_use_header(dst, &self.chain.options(src.len()), None)?;
                writer.write_all(src)?;
                writer.finish()
            }
            Format::Raw => self.chain.encode(src, dst),
        }
    }

    fn decode_to(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        match self.format {
            Format::Auto if !src.starts_with(XZ_MAGIC) => decode_alone(src, dst),
            Format::Auto | Format::Xz => members::decode(src, dst, decode_xz, next_xz),
            Format::Alone => decode_alone(src, dst),
            Format::Raw => read_all(self.chain.decoder(src, dst.len()).map_err(failed)?, dst),
        }
    }
}

fn decode_xz(src: &mut &[u8], dst: &mut [u8]) -> Result<usize> {
    read_all(XzReader::new_mem_limit(src, false, memory(dst.len())), dst)
}

fn next_xz(rest: &[u8]) -> Option<&[u8]> {
    Some(members::without_padding(rest)).filter(|rest| rest.starts_with(XZ_MAGIC))
}

fn decode_alone(src: &[u8], dst: &mut [u8]) -> Result<usize> {
    read_all(LzmaReader::new_mem_limit(src, memory(dst.len()), None).map_err(failed)?, dst)
}

/// Reads to the end, which must come when `dst` is full at the latest.
fn read_all(mut reader: impl Read, dst: &mut [u8]) -> Result<usize> {
    let mut len = 0;
    loop {
        let room = dst.get_mut(len..).unwrap_or_default();
        if room.is_empty() {
            let more = reader.read(&mut [0]).map_err(failed)?;
            let error = || Code::Filter.with(format!("lzma data of more than the expected {len} bytes"));
            return if more == 0 { Ok(len) } else { Err(error()) };
        }
        match reader.read(room).map_err(failed)? {
            0 => return Ok(len),
            read => len += read,
        }
    }
}

impl Codec for Lzma {
    fn name(&self) -> &str {
        KNOWN.name
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        // Chunks that cannot be made shorter are stored, at three bytes each, within blocks with their headers.
        decoded.saturating_add(decoded / 16).saturating_add(1024)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn decoded_bound(&self, encoded: usize) -> usize {
        encoded.saturating_mul(LARGEST_RATIO)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        let mut buffer = std::mem::take(dst);
        buffer.clear();
        *dst = self.encode_to(src, buffer).map_err(failed)?;
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        self.decode_to(src, dst)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, codec, codec_or, encode};
    use crate::error::Code;
    use serde_json::json;

    #[test]
    fn meets_the_contract_in_every_format() {
        for check_type in [-1, 0, 1, 4, 10] {
            check(
                &json!({"id": "lzma", "format": 1, "check": check_type, "preset": 1, "filters": null}),
                "|u1",
                true,
            );
        }
        let raw = json!([{"id": 3, "dist": 4}, {"id": 33, "preset": 1}]);
        check(&json!({"id": "lzma", "format": 1, "preset": null, "filters": raw}), "|u1", true);
        check(&json!({"id": "lzma", "format": 3, "preset": null, "filters": raw}), "|u1", true);
        check(&json!({"id": "lzma", "format": 0, "preset": 1}), "|u1", true);
        check(&json!({"id": "lzma", "format": 2, "preset": 1}), "|u1", false);
    }

    #[test]
    fn every_filter_of_a_chain_counts() {
        let lzma2 = json!({"id": 33, "preset": 1, "lc": 0, "lp": 3, "pb": 1});
        let lzma1 = json!({"id": 0x4000_0000_0000_0001_u64, "preset": 1, "lc": 1, "lp": 2});
        for last in [lzma2, lzma1] {
            for first in [4, 5, 6, 7, 8, 9] {
                let filters =
                    json!([{"id": first, "start_offset": 16}, {"id": 3, "dist": 3}, {"id": 3}, last]);
                check(&json!({"id": "lzma", "format": 3, "filters": filters}), "|u1", true);
            }
        }
        let bytes: Vec<u8> =
            (0..200_000_u32).flat_map(|value| (value.wrapping_mul(value) % 9973).to_le_bytes()).collect();
        let two = json!([{"id": 3, "dist": 4}, {"id": 3}, {"id": 33, "preset": 0}]);
        for format in [1, 3] {
            let config = json!({"id": "lzma", "format": format, "filters": two});
            let mut decoded = vec![0; bytes.len()];
            codec(&config, "|u1").decode(&encode(&config, "|u1", &bytes), &mut decoded).unwrap();
            assert!(decoded == bytes, "format {format}");
        }
    }

    #[test]
    fn streams_follow_each_other_and_what_follows_them_is_left() {
        let config = json!({"id": "lzma", "preset": 0});
        let (some, values) = (encode(&config, "|u1", b"some "), encode(&config, "|u1", b"values"));
        let mut decoded = [0; 11];
        for between in [&b""[..], &[0; 8]] {
            let stored = [&some, between, &values, b"other"].concat();
            assert_eq!(codec(&config, "|u1").decode(&stored, &mut decoded).unwrap(), 11);
            assert_eq!(&decoded, b"some values");
        }
    }

    #[test]
    fn a_header_cannot_ask_for_gigabytes() {
        // The header of .lzma: properties, a dictionary of 4 GiB, unknown size.
        let stored = b"\x5d\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0\0\0\0";
        let result = codec(&json!({"id": "lzma", "format": 2}), "|u1").decode(stored, &mut [0; 10]);
        assert_eq!(result.unwrap_err().code(), Code::Filter);
    }

    #[test]
    fn wrong_settings_are_refused() {
        for config in [
            json!({"id": "lzma", "format": 4}),
            json!({"id": "lzma", "check": 5}),
            json!({"id": "lzma", "preset": 10}),
            json!({"id": "lzma", "filters": [{"id": 77}]}),
            json!({"id": "lzma", "filters": [{"id": 33}, {"id": 3}]}),
            json!({"id": "lzma", "filters": [{"id": 3, "dist": 257}, {"id": 33}]}),
            json!({"id": "lzma", "filters": [{"id": 33, "lc": 3, "lp": 2}]}),
        ] {
            assert_eq!(codec_or(&config, "|u1").unwrap_err().code(), Code::Filter);
        }
    }
}
