//! Filters: what turns a chunk's bytes into fewer or safer ones, and back.
#![forbid(unsafe_code)]

mod arithmetic;
mod astype;
mod bitround;
mod blosc;
mod bz2;
mod checksum;
mod chunk_form;
mod config;
mod deflate;
mod delta;
mod digits;
pub mod filter_id;
mod fixed_scale_offset;
mod fletcher32;
mod gzip;
mod lz4;
mod lzma;
mod members;
mod numbers;
mod packbits;
#[cfg(feature = "pcodec")]
mod pcodec;
mod pipeline;
mod plugin;
pub mod registry;
pub(crate) mod scratch;
mod shuffle;
mod szip;
mod wide;
#[cfg(feature = "zfpy")]
mod zfpy;
mod zstd;

#[cfg(test)]
pub(crate) mod contract;
#[cfg(test)]
mod testing;

pub use chunk_form::ChunkForm;
pub use numbers::{NumberKind, Numbers};
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
