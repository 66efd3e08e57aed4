//! Codecs that reckon with every value by itself or with the one before it: what they share.

use super::config::Config;
use super::numbers::{self, Numbers, Reckon};
use super::registry::Built;
use super::{ChunkForm, Codec};
use crate::error::Result;
use std::sync::Arc;

/// Runs a calculation over all values of a chunk.
pub(super) type Run<'a> = &'a mut dyn FnMut(Reckon<'_>) -> Result<()>;

/// What a calculation makes of values, and of what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Types {
    /// The values before.
    pub(super) decoded: Numbers,
    /// The values afterwards.
    pub(super) encoded: Numbers,
}

impl Types {
    /// The types that members of a configuration name; the chunk's where there is no `decoded`, the same where there is no
    /// `encoded`.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) for what is no type of numbers.
    pub(super) fn of(config: Config<'_>, decoded: &str, encoded: &str, form: &ChunkForm) -> Result<Types> {
        let decoded = config.numbers(decoded)?.unwrap_or(form.numbers);
        Ok(Types { decoded, encoded: config.numbers(encoded)?.unwrap_or(decoded) })
    }
}

/// A calculation and its inverse, as far as it has one.
pub(super) trait Arithmetic: Send + Sync + std::fmt::Debug + 'static {
    /// What encoding does.
    fn there(&self, types: Types, run: Run<'_>) -> Result<()>;
    /// What decoding does.
    fn back(&self, types: Types, run: Run<'_>) -> Result<()>;
}

/// The codec of a calculation.
#[derive(Debug)]
pub(super) struct Each<A> {
    /// The codec's name.
    pub(super) name: &'static str,
    pub(super) types: Types,
    pub(super) calculation: A,
}

impl<A: Arithmetic> Each<A> {
    /// The codec, and the form of what comes out of it.
    pub(super) fn after(self, before: &ChunkForm) -> Built {
        let form = ChunkForm { numbers: self.types.encoded, ..before.clone() };
        (Arc::new(self), form)
    }
}

impl<A: Arithmetic> Codec for Each<A> {
    fn name(&self) -> &str {
        self.name
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        (decoded / self.types.decoded.size.max(1)).saturating_mul(self.types.encoded.size)
    }

    fn decoded_size(&self, encoded: usize) -> Option<usize> {
        (encoded / self.types.encoded.size.max(1)).checked_mul(self.types.decoded.size)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        let Types { decoded, encoded } = self.types;
        self.calculation
            .there(self.types, &mut |reckon| numbers::recode_to_vec(decoded, encoded, src, dst, reckon))
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        let Types { decoded, encoded } = self.types;
        let mut size = 0;
        self.calculation.back(self.types, &mut |reckon| {
            size = numbers::recode(encoded, decoded, src, dst, reckon)?;
            Ok(())
        })?;
        Ok(size)
    }
}
