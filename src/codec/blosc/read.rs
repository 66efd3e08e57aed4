//! Decodes Blosc chunks, block by block.

use super::header::{self, Header, Shuffling};
use super::{Compressor, bits, lz};
use crate::codec::shuffle::Shuffle;
use crate::codec::{Codec, deflate, lz4, scratch, zstd};
use crate::error::{Code, Result};

/// Decodes a chunk to the start of `dst`.
///
/// # Errors
/// `Filter` (NC_EFILTER).
pub(super) fn decode(src: &[u8], dst: &mut [u8]) -> Result<usize> {
    let header = Header::read(src)?;
    let src = src.get(..header.encoded).unwrap_or_default();
    let room = dst.len();
    let dst = dst.get_mut(..header.decoded);
    let dst =
        dst.ok_or_else(|| Code::Filter.with(format!("blosc: {} bytes, {room} expected", header.decoded)))?;
    if header.stored {
        let bytes = src.get(header::SIZE..).and_then(|bytes| bytes.get(..header.decoded));
        dst.copy_from_slice(bytes.ok_or_else(|| cut_off(src.len()))?);
    } else if header.shuffling == Shuffling::None {
        for (index, block) in dst.chunks_mut(header.block.max(1)).enumerate() {
            decode_block(&header, src, index, block)?;
        }
    } else {
        scratch::with_bytes(header.block.min(header.decoded), |stage| {
            for (index, block) in dst.chunks_mut(header.block.max(1)).enumerate() {
                let stage = stage.get_mut(..block.len()).unwrap_or_default();
                decode_block(&header, src, index, stage)?;
                join(&header, stage, block)?;
            }
            Ok(())
        })?;
    }
    Ok(header.decoded)
}

/// Undoes the shuffle of a block.
fn join(header: &Header, src: &[u8], dst: &mut [u8]) -> Result<()> {
    match header.shuffling {
        Shuffling::Bits => bits::join(header.element_size, src, dst),
        _ => Shuffle::new(header.element_size)?.decode(src, dst).map(drop),
    }
}

/// Decodes the streams of a block, which fill `dst`.
fn decode_block(header: &Header, src: &[u8], index: usize, dst: &mut [u8]) -> Result<()> {
    let place = index.checked_mul(4).and_then(|place| place.checked_add(header::SIZE));
    let start = place.and_then(|place| number(src, place)).ok_or_else(|| cut_off(src.len()))?;
    let mut rest = src.get(start..).ok_or_else(|| cut_off(src.len()))?;
    let size = dst.len() / header.streams(dst.len());
    for part in dst.chunks_mut(size.max(1)) {
        let stream = number(rest, 0).and_then(|len| rest.get(4..)?.split_at_checked(len));
        let (stream, after) = stream.ok_or_else(|| cut_off(src.len()))?;
        rest = after;
        if stream.len() == part.len() {
            part.copy_from_slice(stream); // It could not be made shorter.
            continue;
        }
        let len = decode_stream(header.compressor, stream, part)?;
        if len != part.len() {
            return Err(Code::Filter.with(format!("blosc: {len} bytes in a stream, {} expected", part.len())));
        }
    }
    Ok(())
}

fn decode_stream(compressor: Compressor, src: &[u8], dst: &mut [u8]) -> Result<usize> {
    match compressor {
        Compressor::BloscLz => lz::decode(src, dst),
        Compressor::Lz4 | Compressor::Lz4Hc => lz4::decode(src, dst),
        Compressor::Snappy => snap::raw::Decoder::new()
            .decompress(src, dst)
            .map_err(|error| Code::Filter.with(format!("blosc: snappy: {error}"))),
        Compressor::Zlib => deflate::decode_zlib(src, dst),
        Compressor::Zstd => zstd::decode(src, dst),
    }
}

/// A number of four bytes.
fn number(src: &[u8], place: usize) -> Option<usize> {
    usize::try_from(u32::from_le_bytes(*src.get(place..)?.first_chunk::<4>()?)).ok()
}

fn cut_off(len: usize) -> crate::error::Error {
    Code::Filter.with(format!("blosc: {len} bytes are too few for what they announce"))
}
