//! What a codec may ask of the chunks that it encodes.

use super::numbers::{NumberKind, Numbers};
use crate::types::Endian;

/// Values and shape of chunks on their way through a chain of codecs.
#[derive(Clone, Debug)]
pub struct ChunkForm {
    /// What the bytes are at this place of the chain.
    pub numbers: Numbers,
    /// Bytes of an element before the first codec.
    pub element_size: usize,
    /// The shape of a chunk.
    pub chunk: Vec<u64>,
    /// Elements along the last dimension of the variable.
    pub row: u64,
}

impl ChunkForm {
    /// Chunks of unknown shape with elements of that size, about which nothing else is known.
    pub fn of_size(element_size: usize) -> ChunkForm {
        let numbers = Numbers { kind: NumberKind::Other, size: element_size, endian: Endian::NATIVE };
        ChunkForm { numbers, element_size, chunk: Vec::new(), row: 0 }
    }

    /// The form of what a compressor makes of these: bytes.
    pub(super) fn compressed(&self) -> ChunkForm {
        ChunkForm { numbers: Numbers::BYTES, ..self.clone() }
    }
}
