//! zfp (HDF5 filter 32013, Zarr `zfpy`): a stream with the full header of zfp, as zfpy writes it.

use super::config::Config;
use super::filter_id::ZFP;
use super::numbers::{NumberKind, Numbers};
use super::registry::{Built, Known};
use super::{ChunkForm, Codec, FilterSpec, scratch};
use crate::error::{Code, Result};
use serde_json::{Value, json};
use std::sync::Arc;
use zfp_rs::{
    ZFP_HEADER_MAX_BITS, ZfpBitStream, ZfpConfig, ZfpDimensionality, ZfpField, ZfpFieldMut, ZfpHeaderMask,
    ZfpScalar, ZfpScalarType, ZfpStreamAlignment,
};

pub(super) const KNOWN: Known =
    Known { name: "zfpy", id: ZFP, params: Some(params), config: Some(config), build };

/// Modes by their numbers in HDF5 parameters (of the filter H5Z-ZFP), and by those of zfpy.
const RATE: (u32, i64) = (1, 2);
const PRECISION: (u32, i64) = (2, 3);
const ACCURACY: (u32, i64) = (3, 4);
const REVERSIBLE: (u32, i64) = (5, 5);

/// zfp with its settings.
#[derive(Debug)]
struct Zfp {
    config: ZfpConfig,
    numbers: Numbers,
    /// The shape of a chunk, fastest dimension first, then zeros.
    dims: [usize; 4],
}

fn failed(error: impl std::fmt::Display) -> crate::error::Error {
    Code::Filter.with(format!("zfp: {error}"))
}

/// The mode, a place that is not used, and the number of the mode: a precision, or the halves of a double.
fn params(config: Config<'_>) -> Result<Vec<u32>> {
    let double = |mode: u32, value: f64| {
        let bits = value.to_bits();
        vec![mode, 0, (bits & 0xffff_ffff) as u32, (bits >> 32) as u32]
    };
    Ok(match setting(config)? {
        Setting::Rate(rate) => double(RATE.0, rate),
        Setting::Precision(bits) => vec![PRECISION.0, 0, bits],
        Setting::Accuracy(tolerance) => double(ACCURACY.0, tolerance),
        Setting::Reversible => vec![REVERSIBLE.0],
    })
}

/// As numcodecs has it: no loss is a tolerance below zero.
fn config(params: &[u32], _: usize) -> Result<Value> {
    let double = |low: u32, high: u32| f64::from_bits(u64::from(high) << 32 | u64::from(low));
    let (mode, tolerance, rate, precision) = match *params {
        [] => (ACCURACY, -1.0, -1.0, -1),
        [mode, ..] if mode == REVERSIBLE.0 => (ACCURACY, -1.0, -1.0, -1),
        [mode, _, low, high, ..] if mode == RATE.0 => (RATE, -1.0, double(low, high), -1),
        [mode, _, bits, ..] if mode == PRECISION.0 => (PRECISION, -1.0, -1.0, i64::from(bits)),
        [mode, _, low, high, ..] if mode == ACCURACY.0 => (ACCURACY, double(low, high), -1.0, -1),
        _ => return Err(Code::Filter.with(format!("zfp: parameters {params:?}"))),
    };
    Ok(json!({"id": "zfpy", "mode": mode.1, "tolerance": tolerance, "rate": rate, "precision": precision}))
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let scalar = scalar_type(form.numbers)?;
    let dims = dims(form)?;
    let json = match &spec.json {
        Some(read) => read.clone(),
        None => config(&spec.params, form.element_size)?,
    };
    let json = json.as_object().ok_or(Code::Filter)?;
    let config = match setting(Config::new(json))? {
        Setting::Rate(rate) => {
            let rank = dimensionality(&dims);
            ZfpConfig::fixed_rate(rate, scalar, rank, ZfpStreamAlignment::Unaligned).map_err(failed)?
        }
        Setting::Precision(bits) => ZfpConfig::fixed_precision(bits),
        Setting::Accuracy(tolerance) => ZfpConfig::fixed_accuracy(tolerance),
        Setting::Reversible => ZfpConfig::reversible(),
    };
    Ok((Arc::new(Zfp { config, numbers: form.numbers, dims }), form.compressed()))
}

/// What may be lost.
enum Setting {
    /// As much as leaves so many bits for a value.
    Rate(f64),
    /// All but so many bits of a block's largest value.
    Precision(u32),
    /// So much of each value.
    Accuracy(f64),
    /// Nothing.
    Reversible,
}

/// numcodecs hands the one parameter of the mode to zfpy, which takes none of them to mean "without loss".
fn setting(config: Config<'_>) -> Result<Setting> {
    let given = |name: &str| match config.get(name) {
        None => Ok(None),
        Some(_) => config.float(name).map(|value| Some(value).filter(|value| *value >= 0.0)),
    };
    let mode = config.integer("mode", ACCURACY.1)?;
    let chosen = match mode {
        _ if mode == RATE.1 => given("rate")?.map(Setting::Rate),
        _ if mode == PRECISION.1 => given("precision")?.map(|bits| Setting::Precision(bits as u32)),
        _ if mode == ACCURACY.1 => given("tolerance")?.map(Setting::Accuracy),
        _ if mode == REVERSIBLE.1 => None,
        _ => return Err(config.bad("mode")),
    };
    Ok(chosen.unwrap_or(Setting::Reversible))
}

fn scalar_type(numbers: Numbers) -> Result<ZfpScalarType> {
    if numbers.endian.is_foreign() {
        return Err(Code::Filter.with("zfp: numbers in the byte order of other machines"));
    }
    match (numbers.kind, numbers.size) {
        (NumberKind::Int, 4) => Ok(ZfpScalarType::I32),
        (NumberKind::Int, 8) => Ok(ZfpScalarType::I64),
        (NumberKind::Float, 4) => Ok(ZfpScalarType::F32),
        (NumberKind::Float, 8) => Ok(ZfpScalarType::F64),
        _ => Err(Code::Filter.with("zfp: only i4, i8, f4 and f8 are encoded")),
    }
}

fn dims(form: &ChunkForm) -> Result<[usize; 4]> {
    let mut dims = [0; 4];
    if form.chunk.is_empty() || form.chunk.len() > dims.len() {
        return Err(
            Code::Filter.with(format!("zfp: chunks of {} dimensions, 1 to 4 are encoded", form.chunk.len()))
        );
    }
    for (place, len) in dims.iter_mut().zip(form.chunk.iter().rev()) {
        *place = usize::try_from(*len).map_err(|_| Code::Filter)?;
    }
    Ok(dims)
}

fn dimensionality(dims: &[usize; 4]) -> ZfpDimensionality {
    match dims.iter().filter(|len| **len > 0).count() {
        0 | 1 => ZfpDimensionality::D1,
        2 => ZfpDimensionality::D2,
        3 => ZfpDimensionality::D3,
        _ => ZfpDimensionality::D4,
    }
}

impl Zfp {
    fn compress<T: ZfpScalar, const N: usize>(&self, src: &[u8], read: fn([u8; N]) -> T) -> Result<Vec<u8>> {
        let numbers: Vec<T> = src.as_chunks::<N>().0.iter().map(|bytes| read(*bytes)).collect();
        let field = ZfpField::new(&numbers, self.dims).map_err(failed)?;
        let size = self.config.maximum_size(scalar_type(self.numbers)?, self.dims).ok_or(Code::NoMemory)?;
        let mut stream =
            ZfpBitStream::new(size.saturating_add(ZFP_HEADER_MAX_BITS as usize / 8)).map_err(failed)?;
        stream.write_header(&self.config, &field.metadata(), ZfpHeaderMask::FULL).map_err(failed)?;
        stream.compress(&self.config, &field).map_err(failed)?;
        stream.into_bytes().map_err(failed)
    }

    fn decompress<T: ZfpScalar + Default + Clone, const N: usize>(
        &self,
        src: &[u8],
        dst: &mut [u8],
        write: fn(&T) -> [u8; N],
    ) -> Result<usize> {
        let mut stream = ZfpBitStream::from_bytes(src).map_err(failed)?;
        let header = stream.read_header(ZfpHeaderMask::FULL).map_err(failed)?;
        let (Some(meta), Some(config)) = (header.metadata, header.config) else {
            return Err(Code::Filter.with("zfp: a header without type and shape"));
        };
        let len = dst.len() / N;
        let count =
            meta.dims.iter().filter(|len| **len > 0).try_fold(1_usize, |count, len| count.checked_mul(*len));
        if meta.scalar_type != scalar_type(self.numbers)? || count.is_none_or(|count| count > len) {
            return Err(Code::Filter.with(format!(
                "zfp: {:?} of {:?}, {len} values of {N} bytes expected",
                meta.scalar_type, meta.dims
            )));
        }
        let count = count.unwrap_or(0);
        let mut numbers = Vec::new();
        numbers
            .try_reserve_exact(count)
            .map_err(|_| Code::NoMemory.with("no room for the numbers of zfp"))?;
        numbers.resize(count, T::default());
        let mut field = ZfpFieldMut::new(&mut numbers, meta.dims).map_err(failed)?;
        stream.decompress(&config, &mut field).map_err(failed)?;
        // Behind its end the stream gives zeros for ever.
        if stream.read_pos().div_ceil(8) > src.len() as u64 {
            return Err(Code::Filter.with(format!("zfp: {} bytes are cut off", src.len())));
        }
        dst.as_chunks_mut::<N>().0.iter_mut().zip(&numbers).for_each(|(to, number)| *to = write(number));
        Ok(count * N)
    }
}

impl Codec for Zfp {
    fn name(&self) -> &str {
        KNOWN.name
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        let scalar = scalar_type(self.numbers).ok();
        let most = scalar.and_then(|scalar| self.config.maximum_size(scalar, self.dims)).unwrap_or(0);
        most.max(decoded.saturating_mul(2)).saturating_add(64)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        let encoded = match (self.numbers.kind, self.numbers.size) {
            (NumberKind::Int, 4) => self.compress(src, i32::from_ne_bytes),
            (NumberKind::Int, _) => self.compress(src, i64::from_ne_bytes),
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
            (NumberKind::Int, 4) => self.decompress(src, dst, |number: &i32| number.to_ne_bytes()),
            (NumberKind::Int, _) => self.decompress(src, dst, |number: &i64| number.to_ne_bytes()),
            (_, 4) => self.decompress(src, dst, |number: &f32| number.to_ne_bytes()),
            _ => self.decompress(src, dst, |number: &f64| number.to_ne_bytes()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{codec_in, form};
    use serde_json::json;

    #[test]
    fn every_type_and_rank_comes_back_without_loss() {
        let config = json!({"id": "zfpy", "mode": 4, "tolerance": -1, "rate": -1, "precision": -1});
        for (kind, size) in [("<i4", 4), ("<i8", 8), ("<f4", 4), ("<f8", 8)] {
            for shape in [&[60_u64][..], &[6, 10], &[3, 4, 5], &[3, 2, 2, 5]] {
                let codec = codec_in(&config, &form(kind, shape)).unwrap();
                let data: Vec<u8> = (0..60 * size).map(|at| (at * 7 % 64) as u8).collect();
                let mut encoded = vec![1];
                codec.encode(&data, &mut encoded).unwrap();
                assert!(encoded.len() <= codec.encoded_bound(data.len()));
                let mut decoded = vec![0; data.len()];
                assert_eq!(codec.decode(&encoded, &mut decoded).unwrap(), data.len());
                assert_eq!(decoded, data, "{kind} {shape:?}");
                assert!(codec.decode(&encoded, &mut decoded[1..]).is_err());
                assert!(codec.decode(&encoded[..8], &mut decoded).is_err());
            }
        }
    }

    #[test]
    fn what_zfp_cannot_do_is_refused() {
        let config = json!({"id": "zfpy", "mode": 4});
        for (kind, shape) in [("<i2", &[4_u64][..]), (">f4", &[4]), ("<f4", &[1, 1, 1, 1, 4]), ("<f4", &[])] {
            assert!(codec_in(&config, &form(kind, shape)).is_err());
        }
    }
}
