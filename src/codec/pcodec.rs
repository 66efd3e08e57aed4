//! Pcodec (Zarr `pcodec`): its standalone format, of numbers of 16, 32 and 64 bits in this machine's byte order.

use super::config::Config;
use super::numbers::{NumberKind, Numbers};
use super::registry::{Built, Known};
use super::{ChunkForm, Codec, FilterSpec, scratch};
use crate::error::{Code, Result};
use pco::data_types::Number;
use pco::standalone::{simple_compress_into, simple_decompress_into};
use pco::{ChunkConfig, DeltaSpec, ModeSpec, PagingSpec};
use std::sync::Arc;

pub(super) const KNOWN: Known = Known { name: "pcodec", id: 0, params: None, config: None, build };

/// Numbers in a page where nothing is said.
const PAGE: i64 = 262_144;

/// Pcodec with its settings.
#[derive(Debug)]
struct Pcodec {
    config: ChunkConfig,
    numbers: Numbers,
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let config = Config::of(spec)?;
    let numbers = form.numbers;
    if !matches!(numbers.size, 2 | 4 | 8) || numbers.kind == NumberKind::Other {
        return Err(Code::Filter.with("pcodec: only numbers of 16, 32 and 64 bits are encoded"));
    }
    if numbers.endian.is_foreign() {
        return Err(Code::Filter.with("pcodec: numbers in the byte order of other machines"));
    }
    let level = config.integer("level", 8)?;
    let level =
        usize::try_from(level).ok().filter(|level| *level <= 12).ok_or_else(|| config.bad("level"))?;
    let page = config.integer("equal_pages_up_to", PAGE)?;
    let page =
        usize::try_from(page).ok().filter(|page| *page > 0).ok_or_else(|| config.bad("equal_pages_up_to"))?;
    let mode = match config.text("mode_spec") {
        None | Some("auto") => ModeSpec::Auto,
        Some("classic") => ModeSpec::Classic,
        _ => return Err(config.bad("mode_spec")),
    };
    let settings = ChunkConfig::default()
        .with_compression_level(level)
        .with_mode_spec(mode)
        .with_delta_spec(delta(config)?)
        .with_paging_spec(PagingSpec::EqualPagesUpTo(page));
    Ok((Arc::new(Pcodec { config: settings, numbers }), form.compressed()))
}

fn delta(config: Config<'_>) -> Result<DeltaSpec> {
    let order = match config.get("delta_encoding_order") {
        None => None,
        Some(order) => {
            let order =
                order.as_u64().and_then(|order| usize::try_from(order).ok()).filter(|order| *order <= 7);
            Some(order.ok_or_else(|| config.bad("delta_encoding_order"))?)
        }
    };
    match (config.text("delta_spec"), order) {
        (None | Some("auto" | "try_consecutive"), Some(order)) => Ok(DeltaSpec::TryConsecutive(order)),
        (None | Some("auto"), None) => Ok(DeltaSpec::Auto),
        (Some("none"), None) => Ok(DeltaSpec::NoOp),
        (Some("try_lookback"), None) => Ok(DeltaSpec::TryLookback),
        _ => Err(config.bad("delta_spec")),
    }
}

impl Pcodec {
    /// The numbers are brought together first: bytes need not lie as numbers must.
    fn compress<T: Number, const N: usize>(&self, src: &[u8], read: fn([u8; N]) -> T) -> Result<Vec<u8>> {
        self.numbers.count(src.len())?;
        let numbers: Vec<T> = src.as_chunks::<N>().0.iter().map(|bytes| read(*bytes)).collect();
        let mut encoded = Vec::new();
        simple_compress_into(&numbers, &self.config, &mut encoded)
            .map_err(|error| Code::Filter.with(format!("pcodec: {error}")))?;
        Ok(encoded)
    }

    fn decompress<T: Number + Default, const N: usize>(
        &self,
        src: &[u8],
        dst: &mut [u8],
        write: fn(T) -> [u8; N],
    ) -> Result<usize> {
        // One more than there may be: then too many are found out.
        let mut numbers = Vec::new();
        let room = dst.len() / N + 1;
        numbers
            .try_reserve_exact(room)
            .map_err(|_| Code::NoMemory.with("no room for the numbers of pcodec"))?;
        numbers.resize(room, T::default());
        let progress = simple_decompress_into(src, &mut numbers)
            .map_err(|error| Code::Filter.with(format!("pcodec: {error}")))?;
        if !progress.finished || progress.n_processed >= room {
            return Err(
                Code::Filter.with(format!("pcodec data of more than the expected {} bytes", dst.len()))
            );
        }
        for (to, number) in dst.as_chunks_mut::<N>().0.iter_mut().zip(&numbers).take(progress.n_processed) {
            *to = write(*number);
        }
        Ok(progress.n_processed * N)
    }
}

impl Codec for Pcodec {
    fn name(&self) -> &str {
        KNOWN.name
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded.saturating_add(decoded / 16).saturating_add(1 << 16)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        let encoded = match (self.numbers.kind, self.numbers.size) {
            (NumberKind::Int, 2) => self.compress(src, i16::from_ne_bytes),
            (NumberKind::Int, 4) => self.compress(src, i32::from_ne_bytes),
            (NumberKind::Int, _) => self.compress(src, i64::from_ne_bytes),
            (NumberKind::UInt, 2) => self.compress(src, u16::from_ne_bytes),
            (NumberKind::UInt, 4) => self.compress(src, u32::from_ne_bytes),
            (NumberKind::UInt, _) => self.compress(src, u64::from_ne_bytes),
            (_, 2) => self.compress(src, |bytes| half::f16::from_bits(u16::from_ne_bytes(bytes))),
            (_, 4) => self.compress(src, f32::from_ne_bytes),
            _ => self.compress(src, f64::from_ne_bytes),
        }?;
        scratch::lengthen(dst, encoded.len())?;
        dst.clear();
        dst.extend_from_slice(&encoded);
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        match (self.numbers.kind, self.numbers.size) {
            (NumberKind::Int, 2) => self.decompress(src, dst, i16::to_ne_bytes),
            (NumberKind::Int, 4) => self.decompress(src, dst, i32::to_ne_bytes),
            (NumberKind::Int, _) => self.decompress(src, dst, i64::to_ne_bytes),
            (NumberKind::UInt, 2) => self.decompress(src, dst, u16::to_ne_bytes),
            (NumberKind::UInt, 4) => self.decompress(src, dst, u32::to_ne_bytes),
            (NumberKind::UInt, _) => self.decompress(src, dst, u64::to_ne_bytes),
            (_, 2) => self.decompress(src, dst, |number: half::f16| number.to_bits().to_ne_bytes()),
            (_, 4) => self.decompress(src, dst, f32::to_ne_bytes),
            _ => self.decompress(src, dst, f64::to_ne_bytes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, codec_or};
    use serde_json::json;

    #[test]
    fn meets_the_contract_for_every_type() {
        for kind in ["<u2", "<u4", "<u8", "<i2", "<i4", "<i8", "<f2", "<f4", "<f8"] {
            check(&json!({"id": "pcodec", "level": 4}), kind, true);
        }
    }

    #[test]
    fn wrong_settings_and_types_are_refused() {
        let config = |name: &str, value: serde_json::Value| json!({"id": "pcodec", "level": 8, name: value});
        assert!(codec_or(&config("level", json!(13)), "<f4").is_err());
        assert!(codec_or(&config("mode_spec", json!("other")), "<f4").is_err());
        assert!(codec_or(&config("delta_encoding_order", json!(8)), "<f4").is_err());
        assert!(codec_or(&config("delta_encoding_order", json!(2)), "<f4").is_ok());
        assert!(codec_or(&config("delta_spec", json!("none")), "<f4").is_ok());
        assert!(codec_or(&json!({"id": "pcodec"}), "|u1").is_err());
        assert!(codec_or(&json!({"id": "pcodec"}), ">f4").is_err());
    }
}
