//! Turns a slab into the parts that each chunk contributes.

use crate::error::Result;
use crate::slab::{Block, Dims, Slab};

/// The regular grid of an array's chunks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    chunk: Dims<u64>,
}

/// What one chunk contributes to a slab.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Index of the chunk in the grid, per dimension.
    pub chunk: Dims<u64>,
    /// Index of the first wanted element inside the chunk, per dimension.
    pub start: Dims<u64>,
    /// Distance of wanted elements inside the chunk, per dimension (the slab's stride).
    pub stride: Dims<u64>,
    /// Which values of the slab these are.
    pub block: Block,
}

impl Grid {
    /// A grid of chunks of that shape (empty for a scalar: one chunk of one element).
    ///
    /// # Errors
    /// `BadChunk` (NC_EBADCHUNK) if a chunk has no elements or more bytes than memory can address.
    pub fn new(chunk: &[u64], element_size: usize) -> Result<Grid> {
        let _ = element_size;
        Ok(Grid { chunk: chunk.iter().copied().collect() })
    }

    /// Shape of a chunk.
    pub fn chunk(&self) -> &[u64] {
        &self.chunk
    }

    /// The parts of a slab in row-major order of chunks; their blocks are disjoint and cover the slab.
    pub fn parts<'a>(&'a self, slab: &'a Slab) -> impl Iterator<Item = Part> + 'a {
        let _ = slab;
        std::iter::empty()
    }
}
