//! LZMA (Zarr `lzma`): the formats of Python's `lzma` module, that is .xz, .lzma and raw LZMA2.

use super::config::Config;
use super::registry::{Built, Known};
use super::{ChunkForm, Codec, FilterSpec};
use crate::error::{Code, Result};
use lzma_rust2::{
    CheckType, Lzma2Options, Lzma2Reader, Lzma2Writer, LzmaOptions, LzmaReader, LzmaWriter, XzOptions,
    XzReader, XzWriter,
    filter::{
        FilterType,
        delta::{DeltaReader, DeltaWriter},
    },
};
use serde_json::Value;
use std::io::{self, Read, Write};
use std::sync::Arc;

pub(super) const KNOWN: Known = Known { name: "lzma", id: 0, params: None, config: None, build };

/// What a decoder may take, which is more than the highest preset needs, in KiB.
const MEMORY: u32 = 80 << 10;
/// A match of 273 bytes can take less than a bit.
const LARGEST_RATIO: usize = 1 << 16;
/// Python's numbers of filters.
const FILTER_DELTA: u64 = 3;
const FILTER_LZMA2: u64 = 0x21;

/// The framing.
#[derive(Clone, Copy, Debug)]
enum Format {
    Xz,
    Alone,
    Raw,
}

/// LZMA with its settings.
#[derive(Debug)]
struct Lzma {
    format: Format,
    check: CheckType,
    preset: u32,
    /// Size of the dictionary, if it is not the preset's.
    dictionary: Option<u32>,
    /// Distance of the delta filter before it, if there is one.
    delta: Option<u32>,
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let config = Config::of(spec)?;
    let format = match config.integer("format", 1)? {
        0 | 1 => Format::Xz,
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
    let preset = preset(config.integer("preset", 6)?).ok_or_else(|| config.bad("preset"))?;
    let mut lzma = Lzma { format, check, preset, dictionary: None, delta: None };
    for filter in config.get("filters").and_then(Value::as_array).into_iter().flatten() {
        lzma.add(filter).ok_or_else(|| config.bad("filters"))?;
    }
    Ok((Arc::new(lzma), form.compressed()))
}

/// The level of a preset; the flag "extreme" only takes more time.
fn preset(number: i64) -> Option<u32> {
    u32::try_from(number & !(1 << 31)).ok().filter(|level| *level <= 9)
}

fn failed(error: io::Error) -> crate::error::Error {
    Code::Filter.with(format!("lzma: {error}"))
}

impl Lzma {
    fn add(&mut self, filter: &Value) -> Option<()> {
        let member =
            |name: &str| filter.get(name).and_then(Value::as_u64).and_then(|value| u32::try_from(value).ok());
        match filter.get("id")?.as_u64()? {
            FILTER_DELTA => {
                self.delta = Some(member("dist").unwrap_or(1)).filter(|dist| (1..=256).contains(dist))
            }
            FILTER_LZMA2 => {
                if let Some(level) = filter.get("preset").and_then(Value::as_i64) {
                    self.preset = preset(level)?;
                }
                self.dictionary = member("dict_size");
            }
            _ => return None,
        }
        Some(())
    }

    /// Settings of the encoder: a dictionary larger than the data is of no use.
    fn options(&self, size: usize) -> LzmaOptions {
        let mut options = LzmaOptions::with_preset(self.preset);
        let size = u32::try_from(size).unwrap_or(u32::MAX);
        options.dict_size = self.dictionary.unwrap_or(options.dict_size).min(size).clamp(4096, 64 << 20);
        options
    }

    /// The dictionary that raw data need, which they do not say themselves.
    fn raw_dictionary(&self) -> u32 {
        self.dictionary.unwrap_or(LzmaOptions::with_preset(self.preset).dict_size).clamp(4096, 64 << 20)
    }

    fn encode_to(&self, src: &[u8], dst: Vec<u8>) -> io::Result<Vec<u8>> {
        let lzma_options = self.options(src.len());
        match self.format {
            Format::Xz => {
                let mut options = XzOptions { lzma_options, check_type: self.check, ..XzOptions::default() };
                if let Some(distance) = self.delta {
                    options.prepend_pre_filter(FilterType::Delta, distance);
                }
                let mut writer = XzWriter::new(dst, options)?;
                writer.write_all(src)?;
                writer.finish()
            }
            Format::Alone => {
                let mut writer = LzmaWriter::new_use_header(dst, &lzma_options, None)?;
                writer.write_all(src)?;
                writer.finish()
            }
            Format::Raw => {
                let mut writer =
                    Lzma2Writer::new(dst, Lzma2Options { lzma_options, ..Lzma2Options::default() });
                match self.delta {
                    Some(distance) => DeltaWriter::new(&mut writer, distance as usize).write_all(src)?,
                    None => writer.write_all(src)?,
                }
                writer.finish()
            }
        }
    }

    fn decode_to(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        match self.format {
            Format::Xz => read_all(XzReader::new_mem_limit(src, true, MEMORY), dst),
            Format::Alone => read_all(LzmaReader::new_mem_limit(src, MEMORY, None).map_err(failed)?, dst),
            Format::Raw => {
                let reader = Lzma2Reader::new(src, self.raw_dictionary(), None);
                match self.delta {
                    Some(distance) => read_all(DeltaReader::new(reader, distance as usize), dst),
                    None => read_all(reader, dst),
                }
            }
        }
    }
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
    use super::super::testing::{check, codec, codec_or};
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
        check(&json!({"id": "lzma", "format": 2, "preset": 1}), "|u1", false);
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
        ] {
            assert_eq!(codec_or(&config, "|u1").unwrap_err().code(), Code::Filter);
        }
    }
}
