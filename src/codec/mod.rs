//! Filters: what turns a chunk's bytes into fewer or safer ones, and back.
#![forbid(unsafe_code)]

mod deflate;
pub mod filter_id;
mod fletcher32;
mod pipeline;
pub mod registry;
pub(crate) mod scratch;
mod shuffle;

#[cfg(test)]
pub(crate) mod contract;

pub use pipeline::Pipeline;
pub use registry::FilterSpec;

use crate::error::Result;

/// One filter with its parameters, working on whole chunks.
///
/// A codec may change the size of elements (half to single precision): then both sizes below must be exact.
pub trait Codec: Send + Sync + std::fmt::Debug {
    /// Its name in Zarr metadata (`zlib`), for messages.
    fn name(&self) -> &str;

    /// Bytes that `decoded` bytes encode to at most; exactly, unless this is a compressor.
    fn encoded_bound(&self, decoded: usize) -> usize;

    /// Bytes that `encoded` bytes decode to, where that is known without looking; `None` for compressors.
    fn decoded_size(&self, encoded: usize) -> Option<usize>;

    /// Bytes that `encoded` bytes can decode to at most: keeps a few damaged bytes from claiming all memory.
    fn decoded_bound(&self, encoded: usize) -> usize {
        self.decoded_size(encoded).unwrap_or(usize::MAX)
    }

    /// Encodes `src` and puts the result in place of what is in `dst`.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) for values that have no encoded form; `NoMemory`.
    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()>;

    /// Decodes `src` to the start of `dst` and answers how many bytes there are.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) if `src` is damaged or decodes to more than `dst` holds.
    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize>;
}
