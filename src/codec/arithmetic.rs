//! Codecs that reckon with every value by itself or with the one before it: what they share.

use super::numbers::{self, Numbers, Reckon};
use super::{ChunkForm, Codec};
use crate::error::Result;

/// Runs a calculation over all values of a chunk.
pub(super) type Run<'a> = &'a mut dyn FnMut(Reckon<'_>) -> Result<()>;

/// A calculation and its inverse, as far as it has one.
pub(super) trait Arithmetic: Send + Sync + std::fmt::Debug {
    /// The codec's name.
    fn name(&self) -> &'static str;
    /// The values before.
    fn decoded(&self) -> Numbers;
    /// The values afterwards.
    fn encoded(&self) -> Numbers;
    /// What encoding does.
    fn there(&self, run: Run<'_>) -> Result<()>;
    /// What decoding does.
    fn back(&self, run: Run<'_>) -> Result<()>;
}

/// The codec of a calculation.
#[derive(Debug)]
pub(super) struct Each<A>(pub(super) A);

impl<A: Arithmetic> Each<A> {
    /// The form of what comes out of it.
    pub(super) fn form(&self, before: &ChunkForm) -> ChunkForm {
        ChunkForm { numbers: self.0.encoded(), ..before.clone() }
    }
}

impl<A: Arithmetic> Codec for Each<A> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        (decoded / self.0.decoded().size.max(1)).saturating_mul(self.0.encoded().size)
    }

    fn decoded_size(&self, encoded: usize) -> Option<usize> {
        (encoded / self.0.encoded().size.max(1)).checked_mul(self.0.decoded().size)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        let (from, to) = (self.0.decoded(), self.0.encoded());
        self.0.there(&mut |reckon| numbers::recode_to_vec(from, to, src, dst, reckon))
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        let (from, to) = (self.0.encoded(), self.0.decoded());
        let mut size = 0;
        self.0.back(&mut |reckon| {
            size = numbers::recode(from, to, src, dst, reckon)?;
            Ok(())
        })?;
        Ok(size)
    }
}
