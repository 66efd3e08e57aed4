//! Filters: what turns a chunk's bytes into fewer or safer ones, and back.
#![forbid(unsafe_code)]

mod deflate;
mod pipeline;
pub mod registry;
mod shuffle;

#[cfg(test)]
pub(crate) mod contract;

pub use pipeline::Pipeline;
pub use registry::FilterSpec;

use crate::error::Result;

/// One filter with its parameters, working on whole chunks.
pub trait Codec: Send + Sync + std::fmt::Debug {
    /// Its name in Zarr metadata (`zlib`), for messages.
    fn name(&self) -> &str;

    /// Bytes that `decoded` bytes encode to at most.
    fn encoded_bound(&self, decoded: usize) -> usize;

    /// Bytes that `encoded` bytes decode to, where that is known without looking; `None` for compressors.
    fn decoded_size(&self, encoded: usize) -> Option<usize>;

    /// Encodes `src` and puts the result in place of what is in `dst`.
    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()>;

    /// Decodes `src` to the start of `dst` and answers how many bytes there are.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) if `src` is damaged or decodes to more than `dst` holds.
    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize>;
}
