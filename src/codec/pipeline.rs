//! A chain of codecs: encoding runs it forwards, decoding backwards.

use super::Codec;
use crate::error::Result;
use std::sync::Arc;

/// The filters of one variable in the order in which a writer applies them.
#[derive(Clone, Debug, Default)]
pub struct Pipeline {
    codecs: Vec<Arc<dyn Codec>>,
}

impl Pipeline {
    /// A pipeline of those codecs, first applied first.
    pub fn new(codecs: Vec<Arc<dyn Codec>>) -> Pipeline {
        Pipeline { codecs }
    }

    /// Whether chunks are stored as they are, so that parts of them can be read by range.
    pub fn is_identity(&self) -> bool {
        self.codecs.is_empty()
    }

    /// Encodes a chunk; the result stands in `dst`.
    pub fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        let _ = (src, dst);
        todo!()
    }

    /// Decodes a chunk into exactly `dst`, using `scratch` in between.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) if it is damaged or has another length than `dst`.
    pub fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<()> {
        let _ = (src, dst);
        todo!()
    }
}
