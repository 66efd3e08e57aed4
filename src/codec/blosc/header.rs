//! The sixteen bytes before a Blosc chunk.

use super::Compressor;
use crate::error::{Code, Result};

/// Bytes of the header.
pub(super) const SIZE: usize = 16;
/// The version of the format that is written; later ones are Blosc 2.
const VERSION: u8 = 2;
/// Blosc counts in signed 32 bits.
pub(super) const LARGEST: usize = i32::MAX as usize - SIZE;

const BYTES_SHUFFLED: u8 = 1;
const STORED: u8 = 2;
const BITS_SHUFFLED: u8 = 4;
const NOT_SPLIT: u8 = 0x10;

/// What was done to the bytes of a block before they were compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shuffling {
    None,
    Bytes,
    Bits,
}

/// What the header says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Header {
    /// Bytes of an element.
    pub(super) element_size: usize,
    /// What was done to blocks.
    pub(super) shuffling: Shuffling,
    /// Whether the chunk stands there as it is.
    pub(super) stored: bool,
    /// Whether blocks are one stream each, rather than one for each byte of an element.
    pub(super) whole: bool,
    /// What compressed the streams.
    pub(super) compressor: Compressor,
    /// Bytes of the chunk.
    pub(super) decoded: usize,
    /// Bytes of a block but for the last one.
    pub(super) block: usize,
    /// Bytes of the encoded chunk with the header.
    pub(super) encoded: usize,
}

impl Header {
    /// Reads the header of an encoded chunk.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER), saying what is wrong.
    pub(super) fn read(src: &[u8]) -> Result<Header> {
        let Some((head, _)) = src.split_first_chunk::<SIZE>() else {
            return Err(Code::Filter.with(format!("blosc: {} bytes cannot hold a header", src.len())));
        };
        let [version, _, flags, element_size, a @ ..] = *head;
        if version == 0 || version > VERSION {
            return Err(Code::Filter.with(format!("blosc: version {version} of the format")));
        }
        let [d0, d1, d2, d3, b0, b1, b2, b3, e0, e1, e2, e3] = a;
        let size = |bytes: [u8; 4]| usize::try_from(u32::from_le_bytes(bytes)).unwrap_or(usize::MAX);
        let header = Header {
            element_size: usize::from(element_size.max(1)),
            shuffling: match (flags & BITS_SHUFFLED != 0, flags & BYTES_SHUFFLED != 0) {
                (true, _) => Shuffling::Bits,
                (false, true) if element_size > 1 => Shuffling::Bytes,
                _ => Shuffling::None,
            },
            stored: flags & STORED != 0,
            whole: flags & NOT_SPLIT != 0,
            compressor: Compressor::of_format(flags >> 5)?,
            decoded: size([d0, d1, d2, d3]),
            block: size([b0, b1, b2, b3]),
            encoded: size([e0, e1, e2, e3]),
        };
        header.check(src.len())?;
        Ok(header)
    }

    fn check(&self, there: usize) -> Result<()> {
        let wrong = |what: String| Err(Code::Filter.with(format!("blosc: {what}")));
        if self.encoded < SIZE || self.encoded > there {
            return wrong(format!("{there} bytes, {} announced", self.encoded));
        }
        if self.decoded > LARGEST {
            return wrong(format!("{} bytes in a chunk", self.decoded));
        }
        if self.decoded > 0 && (self.block == 0 || self.block > self.decoded.max(self.element_size)) {
            return wrong(format!("blocks of {} bytes in a chunk of {}", self.block, self.decoded));
        }
        Ok(())
    }

    /// The bytes of the header.
    pub(super) fn bytes(&self) -> [u8; SIZE] {
        let shuffled = match self.shuffling {
            Shuffling::None => 0,
            Shuffling::Bytes => BYTES_SHUFFLED,
            Shuffling::Bits => BITS_SHUFFLED,
        };
        let flag = |set: bool, bit: u8| if set { bit } else { 0 };
        let flags = shuffled
            | flag(self.stored, STORED)
            | flag(self.whole, NOT_SPLIT)
            | self.compressor.format() << 5;
        let mut bytes = [
            VERSION,
            1,
            flags,
            u8::try_from(self.element_size).unwrap_or(1),
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
        ];
        let sizes = [self.decoded, self.block, self.encoded];
        for (place, size) in bytes.as_chunks_mut::<4>().0.iter_mut().skip(1).zip(sizes) {
            *place = u32::try_from(size).unwrap_or(u32::MAX).to_le_bytes();
        }
        bytes
    }

    /// How many streams a block of that many bytes is.
    pub(super) fn streams(&self, block: usize) -> usize {
        let split = !self.whole && block == self.block && splits(self.element_size, self.block);
        if split { self.element_size } else { 1 }
    }
}

/// Whether blocks of that size are worth a stream for each byte of an element.
pub(super) fn splits(element_size: usize, block: usize) -> bool {
    const MOST: usize = 16;
    const SHORTEST: usize = 128;
    element_size <= MOST && block / element_size.max(1) >= SHORTEST
}
