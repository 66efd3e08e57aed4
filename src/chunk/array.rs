//! What the engine must know of one chunked array, and where its chunks are.
#![forbid(unsafe_code)]

use super::Grid;
use crate::codec::Pipeline;
use crate::error::{Code, Result};
use bytes::Bytes;
use std::sync::Arc;

/// Where the encoded chunks of an array are: the engine's view of a store.
pub trait ChunkStore: Send + Sync + std::fmt::Debug {
    /// How error messages name a chunk: the object's key and the store.
    fn name(&self, chunk: &[u64]) -> String;
    /// The encoded bytes of a chunk; `None` if it was never written.
    fn get(&self, chunk: &[u64]) -> Result<Option<Bytes>>;
    /// Encoded bytes from `offset` into `dst`; answers how many there were, `None` if it was never written.
    fn get_into(&self, chunk: &[u64], offset: u64, dst: &mut [u8]) -> Result<Option<usize>>;
    /// Stores the encoded bytes of a chunk.
    fn put(&self, chunk: &[u64], bytes: &[u8]) -> Result<()>;
    /// Whether many fetches shall be in flight at once (object stores) rather than one a thread.
    fn is_remote(&self) -> bool {
        false
    }
}

/// One chunked array. Immutable; an array that grows or changes its filters is a new `Array`.
#[derive(Debug)]
pub struct Array {
    /// Distinguishes the arrays of one cache.
    pub id: u64,
    /// Chunk shape; says nothing of how long the array is.
    pub grid: Grid,
    /// Bytes of one stored element.
    pub element_size: usize,
    /// What a chunk that was never written holds, one element of `element_size` bytes; `None` reads as zeros
    /// and (no-fill) leaves new chunks unfilled.
    pub fill: Option<Box<[u8]>>,
    /// Filters.
    pub pipeline: Pipeline,
    /// The chunks.
    pub store: Arc<dyn ChunkStore>,
}

impl Array {
    /// Fails if the parts of the description do not fit each other.
    pub(super) fn check(&self) -> Result<()> {
        let fill = self.fill.as_ref().map_or(self.element_size, |fill| fill.len());
        if fill != self.element_size || self.grid.element_size() != self.element_size {
            return Err(Code::Internal.with(format!("array {} of elements of two sizes", self.id)));
        }
        Ok(())
    }

    /// Hands the element that stands for those never written to `work`.
    pub(super) fn with_fill<T>(&self, work: impl FnOnce(&[u8]) -> Result<T>) -> Result<T> {
        const ZEROS: [u8; 16] = [0; 16];
        match (&self.fill, ZEROS.get(..self.element_size)) {
            (Some(fill), _) => work(fill),
            (None, Some(zeros)) => work(zeros),
            (None, None) => work(&vec![0; self.element_size]),
        }
    }
}
