//! The chunk engine: slabs to chunks, chunks to bytes, on all cores, through one cache per dataset.
#![deny(unsafe_code)]

mod array;
mod cache;
mod engine;
mod grid;
#[allow(unsafe_code)]
mod pool;

pub use array::{Array, ChunkStore};
pub use cache::{Cache, CacheSize};
pub use engine::Engine;
pub use grid::{Grid, Part, Parts};
