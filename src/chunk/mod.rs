//! The chunk engine: slabs to chunks, chunks to bytes, on all cores, through one cache per dataset.
#![forbid(unsafe_code)]

mod array;
mod behind;
mod cache;
mod engine;
mod grid;
mod lru;
mod read;
mod slot;
mod table;
mod write;

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

pub use array::{Array, ChunkStore};
pub use cache::{Cache, CacheSize};
pub use engine::Engine;
pub(crate) use engine::share;
pub use grid::{Grid, Part, Parts};
