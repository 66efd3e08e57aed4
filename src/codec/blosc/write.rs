//! Encodes Blosc chunks, block by block.

use super::header::{self, Header, Shuffling};
use super::{Blosc, Compressor, bits, lz};
use crate::codec::shuffle::Shuffle;
use crate::codec::{deflate, lz4, scratch, zstd};
use crate::error::{Code, Result};
use ::lz4::block::CompressionMode;

/// Chunks shorter than this are stored as they are.
const SHORTEST: usize = 128;
/// What the nearest cache holds: the unit of block sizes.
const CACHED: usize = 32 << 10;

/// Encodes a chunk in place of what is in `dst`.
///
/// # Errors
/// `Filter` (NC_EFILTER) for a chunk of 2 GiB; `NoMemory`.
pub(super) fn encode(blosc: &Blosc, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
    if src.len() > header::LARGEST {
        return Err(Code::Filter.with(format!(
            "blosc takes at most {} bytes, not {}",
            header::LARGEST,
            src.len()
        )));
    }
    let header = plan(blosc, src.len());
    scratch::lengthen(dst, src.len() + header::SIZE)?;
    dst.truncate(src.len() + header::SIZE);
    let compressed = blosc.level > 0 && src.len() >= SHORTEST;
    let encoded = if compressed { compress(blosc, &header, src, dst)? } else { None };
    let header = match encoded {
        Some(encoded) => Header { encoded, ..header },
        None => {
            let body = dst.get_mut(header::SIZE..).unwrap_or_default();
            body.copy_from_slice(src);
            Header { stored: true, encoded: dst.len(), ..header }
        }
    };
    dst.truncate(header.encoded);
    dst.get_mut(..header::SIZE).unwrap_or_default().copy_from_slice(&header.bytes());
    Ok(())
}

fn plan(blosc: &Blosc, size: usize) -> Header {
    // The header has one byte for it; larger elements are not shuffled in Blosc either.
    let element_size = if blosc.element_size > 255 { 1 } else { blosc.element_size.max(1) };
    let block = block_size(blosc, element_size, size);
    // As Blosc decides since 1.5: these three gain by it, and the streams of zstd would be too short.
    let whole = blosc.compressor == Compressor::Zstd || !splits_well(blosc, element_size, block);
    Header {
        element_size,
        shuffling: match blosc.shuffling {
            Shuffling::Bytes if element_size == 1 => Shuffling::None,
            other => other,
        },
        stored: false,
        whole,
        compressor: blosc.compressor,
        decoded: size,
        block,
        encoded: 0,
    }
}

fn splits_well(blosc: &Blosc, element_size: usize, block: usize) -> bool {
    let quick = matches!(blosc.compressor, Compressor::BloscLz | Compressor::Lz4 | Compressor::Snappy);
    quick && blosc.shuffling == Shuffling::Bytes && header::splits(element_size, block)
}

/// Blocks grow with the level, as in Blosc; whole elements, and by eights, so that bits can be shuffled.
fn block_size(blosc: &Blosc, element_size: usize, size: usize) -> usize {
    let wanted = match blosc.level {
        _ if blosc.block > 0 => blosc.block.max(SHORTEST),
        0..=1 => CACHED,
        2..=3 => 4 * CACHED,
        4..=6 => 8 * CACHED,
        7..=8 => 16 * CACHED,
        _ => 32 * CACHED,
    };
    let unit = element_size.saturating_mul(8);
    let wanted = if wanted > unit { wanted / unit * unit } else { wanted };
    wanted.min(size).max(1)
}

/// Compresses all blocks; `None` if they do not become shorter.
fn compress(blosc: &Blosc, header: &Header, src: &[u8], dst: &mut [u8]) -> Result<Option<usize>> {
    let blocks = src.len().div_ceil(header.block);
    let mut len = blocks * 4 + header::SIZE;
    scratch::with_bytes(header.block, |stage| {
        for (index, block) in src.chunks(header.block).enumerate() {
            let shuffled = stage.get_mut(..block.len()).unwrap_or_default();
            let bytes = part(header, block, shuffled)?;
            let Some(place) =
                dst.get_mut(header::SIZE + 4 * index..).and_then(|rest| rest.first_chunk_mut::<4>())
            else {
                return Ok(None);
            };
            *place = u32::try_from(len).map_err(|_| Code::Filter)?.to_le_bytes();
            for stream in bytes.chunks(bytes.len() / header.streams(bytes.len())) {
                match compress_stream(blosc, stream, dst.get_mut(len..).unwrap_or_default())? {
                    Some(used) => len += used,
                    None => return Ok(None),
                }
            }
        }
        Ok(Some(len).filter(|len| *len < src.len() + header::SIZE))
    })
}

/// The bytes of a block in the order in which they are compressed.
fn part<'a>(header: &Header, src: &'a [u8], stage: &'a mut [u8]) -> Result<&'a [u8]> {
    match header.shuffling {
        Shuffling::None => return Ok(src),
        Shuffling::Bits => bits::part(header.element_size, src, stage)?,
        Shuffling::Bytes => Shuffle::new(header.element_size)?.part_into(src, stage),
    }
    Ok(stage)
}

/// Compresses a stream with its length before it; stored as it is if that is shorter. `None` if there is no room.
fn compress_stream(blosc: &Blosc, src: &[u8], dst: &mut [u8]) -> Result<Option<usize>> {
    let Some((head, body)) = dst.split_first_chunk_mut::<4>() else { return Ok(None) };
    let room = body.len().min(src.len().saturating_sub(1));
    let compressed = encode_stream(blosc, src, body.get_mut(..room).unwrap_or_default())?;
    let len = match compressed.filter(|len| *len > 0 && *len < src.len()) {
        Some(len) => len,
        None => {
            let Some(place) = body.get_mut(..src.len()) else { return Ok(None) };
            place.copy_from_slice(src);
            src.len()
        }
    };
    *head = u32::try_from(len).map_err(|_| Code::Filter)?.to_le_bytes();
    Ok(Some(len + 4))
}

/// Compresses a stream to the start of `dst`; `None` if it does not fit.
fn encode_stream(blosc: &Blosc, src: &[u8], dst: &mut [u8]) -> Result<Option<usize>> {
    let level = i32::try_from(blosc.level).unwrap_or(9);
    Ok(match blosc.compressor {
        Compressor::BloscLz => lz::encode(src, dst),
        Compressor::Lz4 => lz4::encode(src, dst, CompressionMode::FAST(10 - level.min(9))).ok(),
        Compressor::Lz4Hc => lz4::encode(src, dst, CompressionMode::HIGHCOMPRESSION(level)).ok(),
        Compressor::Snappy => snappy(src, dst)?,
        Compressor::Zlib => {
            deflate::with_compressor(level, |compressor| Ok(compressor.zlib_compress(src, dst).ok()))?
        }
        // Blosc's scale: the highest of its levels is the highest of Zstandard's.
        Compressor::Zstd => {
            let level = if level < 9 { level * 2 - 1 } else { zstd_safe::max_c_level() };
            zstd::encode(src, dst, level, false).ok()
        }
    })
}

/// Snappy needs room for the worst case.
fn snappy(src: &[u8], dst: &mut [u8]) -> Result<Option<usize>> {
    scratch::with_bytes(snap::raw::max_compress_len(src.len()), |stage| {
        let len = snap::raw::Encoder::new()
            .compress(src, stage)
            .map_err(|error| Code::Filter.with(format!("blosc: snappy: {error}")))?;
        let (Some(place), Some(bytes)) = (dst.get_mut(..len), stage.get(..len)) else { return Ok(None) };
        place.copy_from_slice(bytes);
        Ok(Some(len))
    })
}
