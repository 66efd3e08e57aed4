//! Codecs by their configuration, for the tests of each.

use super::numbers::Numbers;
use super::{ChunkForm, Codec, contract, registry};
use crate::error::Result;
use serde_json::Value;
use std::sync::Arc;

/// Chunks of that numpy type and shape, of a variable as long.
pub(super) fn form(kind: &str, chunk: &[u64]) -> ChunkForm {
    let numbers = Numbers::parse(kind).unwrap();
    ChunkForm {
        numbers,
        element_size: numbers.size,
        chunk: chunk.to_vec(),
        row: chunk.last().copied().unwrap_or(0),
    }
}

pub(super) fn codec_in(config: &Value, form: &ChunkForm) -> Result<Arc<dyn Codec>> {
    let spec = registry::from_zarr(config)?;
    Ok(registry::chain(std::slice::from_ref(&spec), form)?.remove(0))
}

pub(super) fn codec_or(config: &Value, kind: &str) -> Result<Arc<dyn Codec>> {
    codec_in(config, &form(kind, &[1000]))
}

pub(super) fn codec(config: &Value, kind: &str) -> Arc<dyn Codec> {
    codec_or(config, kind).unwrap()
}

pub(super) fn encode(config: &Value, kind: &str, data: &[u8]) -> Vec<u8> {
    let mut encoded = vec![7; 3];
    codec(config, kind).encode(data, &mut encoded).unwrap();
    encoded
}

/// Runs the contract suite on a codec that loses nothing.
pub(super) fn check(config: &Value, kind: &str, detects: bool) {
    contract::check(&*codec(config, kind), Numbers::parse(kind).unwrap().size, detects);
}
