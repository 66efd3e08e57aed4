//! szip (HDF5 filter 4): the decoded size in four bytes, then CCSDS 121.0 adaptive entropy coding as HDF5 uses it.
//!
//! Values of 32 and 64 bits are coded byte by byte, all first bytes first. A scan line that is not a whole number of
//! blocks is filled up. Both are habits of the szip library, which the data themselves do not tell.

mod aec;

use super::config::Config;
use super::filter_id::SZIP;
use super::registry::{Built, Known};
use super::shuffle::Shuffle;
use super::{ChunkForm, Codec, FilterSpec, scratch};
use crate::error::{Code, Result};
use crate::types::Endian;
use aec::Coding;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::sync::Arc;
use tensogram_szip::{AEC_DATA_MSB, AEC_DATA_PREPROCESS, AEC_NOT_ENFORCE, AecParams};

pub(super) const KNOWN: Known =
    Known { name: "szip", id: SZIP, params: Some(params), config: Some(config), build };

/// Differences of neighbours are coded (`NC_SZIP_NN`).
const NEAREST_NEIGHBOUR: u32 = 32;
/// Blocks in a scan line at most.
const MAX_BLOCKS: u64 = 128;
/// Values in a scan line at most.
const MAX_LINE: u64 = 4096;
/// Values in a block at most.
const MAX_BLOCK: u32 = 32;
/// Bytes of the decoded size.
const HEAD: usize = 4;

/// szip of values of one size in scan lines of one length.
#[derive(Debug)]
struct Szip {
    params: AecParams,
    /// Values are coded by their bytes, of which each has so many.
    planes: Option<usize>,
    /// Bytes of a value as it is coded.
    coded_size: usize,
    /// Values of a scan line.
    line: usize,
}

fn params(config: Config<'_>) -> Result<Vec<u32>> {
    Ok(vec![config.unsigned("mask", 0)?, config.unsigned("pixels-per-block", 0)?])
}

fn config(params: &[u32], _: usize) -> Result<Value> {
    match params {
        [mask, block, ..] => Ok(json!({"id": "szip", "mask": mask, "pixels-per-block": block})),
        _ => Err(Code::Filter.with(format!("szip takes two parameters, not {}", params.len()))),
    }
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let wrong = |what: String| Code::Filter.with(format!("szip: {what}"));
    let [mask, block, ..] = spec.params.as_slice() else {
        return Err(wrong(format!("two parameters, not {}", spec.params.len())));
    };
    if *block == 0 || *block % 2 == 1 || *block > MAX_BLOCK {
        return Err(wrong(format!("{block} values in a block: an even number up to {MAX_BLOCK} is needed")));
    }
    let size = form.numbers.size;
    let (bits, planes) = match size {
        1 => (8, None),
        2 => (16, None),
        4 | 8 => (8, Some(size)),
        _ => return Err(wrong(format!("values of {size} bytes"))),
    };
    let line = line(form, u64::from(*block)).map_err(wrong)?;
    let order = if form.numbers.endian == Endian::Big { AEC_DATA_MSB } else { 0 };
    let preprocess = if mask & NEAREST_NEIGHBOUR != 0 { AEC_DATA_PREPROCESS } else { 0 };
    let params = AecParams {
        bits_per_sample: bits,
        block_size: *block,
        rsi: u32::try_from(line.div_ceil(u64::from(*block))).unwrap_or(u32::MAX),
        flags: AEC_NOT_ENFORCE | order | preprocess,
    };
    let line = usize::try_from(line).unwrap_or(usize::MAX);
    let coded_size = if planes.is_some() { 1 } else { size };
    Ok((Arc::new(Szip { params, planes, coded_size, line }), form.compressed()))
}

/// Values in a scan line: the last dimension of the variable, within what szip allows.
fn line(form: &ChunkForm, block: u64) -> Result<u64, String> {
    let values = form.chunk.iter().try_fold(1_u64, |count, len| count.checked_mul(*len)).unwrap_or(u64::MAX);
    match form.row {
        row if row < block && values < block => {
            Err(format!("a chunk of {values} values is less than a block of {block}"))
        }
        row if row < block => Ok(values.min(block * MAX_BLOCKS)),
        row if row <= MAX_LINE => Ok(row.min(block * MAX_BLOCKS)),
        _ => Ok(block * MAX_BLOCKS),
    }
}

impl Szip {
    fn coding(&self) -> Coding {
        Coding {
            bits: self.params.bits_per_sample,
            block: self.params.block_size as usize,
            interval: self.params.rsi as usize,
            differences: self.params.flags & AEC_DATA_PREPROCESS != 0,
        }
    }

    /// Bytes of a scan line, and of one filled up.
    fn line_sizes(&self) -> (usize, usize) {
        let blocks = usize::try_from(self.params.rsi).unwrap_or(usize::MAX);
        let full = blocks.saturating_mul(self.params.block_size as usize).saturating_mul(self.coded_size);
        (self.line.saturating_mul(self.coded_size), full)
    }

    /// The values with each line filled up: with its last value, or with zeros.
    fn filled<'a>(&self, values: &'a [u8]) -> Result<Cow<'a, [u8]>> {
        let (line, full) = self.line_sizes();
        if line == full {
            return Ok(Cow::Borrowed(values));
        }
        let mut out = Vec::new();
        let size = values.len().div_ceil(line.max(1)).saturating_mul(full);
        out.try_reserve_exact(size).map_err(|_| Code::NoMemory.with(format!("{size} bytes for szip")))?;
        for part in values.chunks(line.max(1)) {
            out.extend_from_slice(part);
            let last = part.get(part.len().saturating_sub(self.coded_size)..).unwrap_or_default();
            let repeat = self.params.flags & AEC_DATA_PREPROCESS != 0;
            let value: Vec<u8> = if repeat { last.to_vec() } else { vec![0; self.coded_size] };
            out.extend(value.iter().cycle().take(full.saturating_sub(part.len())));
        }
        Ok(Cow::Owned(out))
    }

    fn code(&self, values: &[u8], dst: &mut Vec<u8>, size: u32) -> Result<()> {
        let filled = self.filled(values)?;
        let coded = tensogram_szip::aec_compress_no_offsets(&filled, &self.params)
            .map_err(|error| Code::Filter.with(format!("szip: {error}")))?;
        scratch::lengthen(dst, coded.len().saturating_add(HEAD))?;
        dst.clear();
        dst.extend_from_slice(&size.to_le_bytes());
        dst.extend_from_slice(&coded);
        Ok(())
    }

    /// Decodes so many bytes of values, without what lines were filled up with.
    fn decoded(&self, coded: &[u8], size: usize) -> Result<Vec<u8>> {
        let (line, full) = self.line_sizes();
        let wanted = if line == full { size } else { size.div_ceil(line.max(1)).saturating_mul(full) };
        let mut values = Vec::new();
        values
            .try_reserve_exact(wanted)
            .map_err(|_| Code::NoMemory.with(format!("{wanted} bytes for szip")))?;
        let order = if self.params.flags & AEC_DATA_MSB != 0 { Endian::Big } else { Endian::Little };
        aec::decode(coded, self.coding(), wanted / self.coded_size, |sample| match self.coded_size {
            1 => values.push(sample as u8),
            _ => values.extend_from_slice(&order.bytes_of_u16(sample as u16)),
        })?;
        if line != full {
            for index in 1..values.len().div_ceil(full.max(1)) {
                let from = index * full;
                let end = (from + line).min(values.len());
                values.copy_within(from..end, index * line);
            }
        }
        values.truncate(size);
        Ok(values)
    }
}

impl Codec for Szip {
    fn name(&self) -> &str {
        KNOWN.name
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        let (line, full) = self.line_sizes();
        let filled = decoded.div_ceil(line.max(1)).saturating_mul(full);
        filled.saturating_add(filled / 8).saturating_add(64)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        let size = u32::try_from(src.len()).map_err(|_| Code::Filter.with("szip: more than 4 GiB"))?;
        match self.planes {
            Some(planes) => scratch::with_vec(|stage| {
                Shuffle::new(planes)?.encode(src, stage)?;
                self.code(stage, dst, size)
            }),
            None => self.code(src, dst, size),
        }
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        let Some((head, coded)) = src.split_first_chunk::<HEAD>() else {
            return Err(Code::Filter.with(format!("szip: {} bytes cannot hold a size", src.len())));
        };
        let size = usize::try_from(u32::from_le_bytes(*head)).unwrap_or(usize::MAX);
        let room = dst.len();
        let dst = dst.get_mut(..size);
        let dst = dst.ok_or_else(|| Code::Filter.with(format!("szip: {size} bytes, {room} expected")))?;
        let values = self.decoded(coded, size)?;
        if values.len() != size {
            return Err(Code::Filter.with(format!("szip: {} bytes decoded, {size} announced", values.len())));
        }
        match self.planes {
            Some(planes) => Shuffle::new(planes)?.decode(&values, dst),
            None => {
                dst.copy_from_slice(&values);
                Ok(size)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{codec_in, codec_or, form};
    use crate::error::Code;
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn values_of_every_size_come_back() {
        for (kind, size) in [("|u1", 1), ("<i2", 2), (">i2", 2), ("<f4", 4), (">u4", 4), ("<f8", 8)] {
            for (mask, block) in [(32, 16), (4, 8), (32, 32), (4, 10)] {
                for row in [1_u64, 10, 100, 250] {
                    let shape = form(kind, &[100, row]);
                    let config = json!({"id": "szip", "mask": mask, "pixels-per-block": block});
                    let codec = codec_in(&config, &shape).unwrap();
                    let data: Vec<u8> = (0..100 * row * size).map(|at| (at * at / 77) as u8).collect();
                    let mut encoded = vec![1];
                    codec.encode(&data, &mut encoded).unwrap();
                    assert!(encoded.len() <= codec.encoded_bound(data.len()), "{kind} {mask} {block} {row}");
                    let mut decoded = vec![0; data.len()];
                    assert_eq!(codec.decode(&encoded, &mut decoded).unwrap(), data.len());
                    assert!(decoded == data, "{kind} {mask} {block} {row}");
                    assert!(codec.decode(&encoded, &mut decoded[1..]).is_err());
                }
            }
        }
    }

    proptest! {
        /// Small steps and long runs, where each way to code a block is taken.
        #[test]
        fn any_values_come_back(
            steps in proptest::collection::vec((0_usize..60, -40_i32..40), 1..60),
            kind in prop::sample::select(&["|u1", "<u2", ">i2", "<f4", ">f8"][..]),
            (mask, block) in (prop::sample::select(&[4, 32][..]), (1_u32..17).prop_map(|half| 2 * half)),
            row in 1_u64..300,
        ) {
            let mut value = 0_i32;
            let mut data: Vec<u8> = Vec::new();
            for (len, step) in steps {
                value += step;
                data.extend(std::iter::repeat_n(value as u8, len));
            }
            let shape = form(kind, &[10_000, row]);
            data.truncate(data.len() / shape.element_size * shape.element_size);
            let config = json!({"id": "szip", "mask": mask, "pixels-per-block": block});
            let codec = codec_in(&config, &shape).unwrap();
            let mut encoded = Vec::new();
            codec.encode(&data, &mut encoded).unwrap();
            let mut decoded = vec![0; data.len()];
            prop_assert_eq!(codec.decode(&encoded, &mut decoded).unwrap(), data.len());
            prop_assert_eq!(decoded, data);
        }

        #[test]
        fn any_bytes_are_values_or_an_error(bytes: Vec<u8>, room in 0_usize..4000, mask in 0_u32..64) {
            let config = json!({"id": "szip", "mask": mask, "pixels-per-block": 8});
            let codec = codec_in(&config, &form("<i2", &[100, 20])).unwrap();
            let mut announced = u32::try_from(room).unwrap().to_le_bytes().to_vec();
            announced.extend(bytes);
            _ = codec.decode(&announced, &mut vec![0; room]);
        }
    }

    #[test]
    fn what_szip_cannot_do_is_refused() {
        let config = |block: u32| json!({"id": "szip", "mask": 32, "pixels-per-block": block});
        for (block, kind) in [(0, "<i4"), (7, "<i4"), (34, "<i4")] {
            assert_eq!(codec_or(&config(block), kind).unwrap_err().code(), Code::Filter);
        }
        assert_eq!(codec_in(&config(16), &form("<i4", &[3, 5])).unwrap_err().code(), Code::Filter);
    }
}
