//! Blosc 1 (HDF5 filter 32001, Zarr `blosc`): a shuffle and one of six compressors on blocks that fit a cache.
//!
//! ```text
//! chunk   version 1, compressor's version 1, flags 1, element size 1, decoded 4, block 4, encoded 4,
//!         then the bytes as they are (flag 2), or: start of each block 4, blocks
//! block   one stream, or one for each byte of an element: length 4, bytes (as they are if not shorter)
//! flags   1 bytes shuffled, 2 stored, 4 bits shuffled, 0x10 one stream a block, high three bits: compressor
//! ```

mod bits;
mod header;
mod lz;
mod read;
mod write;

use super::config::Config;
use super::filter_id::BLOSC;
use super::registry::{Built, Known};
use super::{ChunkForm, Codec, FilterSpec};
use crate::error::{Code, Result};
use header::Shuffling;
use serde_json::{Value, json};
use std::sync::Arc;

pub(super) const KNOWN: Known =
    Known { name: "blosc", id: BLOSC, params: Some(params), config: Some(config), build };

/// Of the six, blosclz has the largest ratio within a stream; what is more comes from as many blocks.
const LARGEST_RATIO: usize = 1 << 17;

/// What compresses the streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Compressor {
    BloscLz,
    Lz4,
    Lz4Hc,
    Snappy,
    Zlib,
    Zstd,
}

impl Compressor {
    /// All, in the order of their numbers in HDF5 parameters, with numcodecs' names.
    const ALL: [(Compressor, &'static str); 6] = [
        (Compressor::BloscLz, "blosclz"),
        (Compressor::Lz4, "lz4"),
        (Compressor::Lz4Hc, "lz4hc"),
        (Compressor::Snappy, "snappy"),
        (Compressor::Zlib, "zlib"),
        (Compressor::Zstd, "zstd"),
    ];

    fn of_number(number: u32) -> Result<(Compressor, &'static str)> {
        let found = usize::try_from(number).ok().and_then(|number| Compressor::ALL.get(number));
        found.copied().ok_or_else(|| Code::Filter.with(format!("blosc compressor {number}")))
    }

    /// The compressor by its number in a chunk.
    fn of_format(number: u8) -> Result<Compressor> {
        Ok(match number {
            0 => Compressor::BloscLz,
            1 => Compressor::Lz4,
            2 => Compressor::Snappy,
            3 => Compressor::Zlib,
            4 => Compressor::Zstd,
            other => return Err(Code::Filter.with(format!("blosc: compressor {other}"))),
        })
    }

    fn format(self) -> u8 {
        match self {
            Compressor::BloscLz => 0,
            Compressor::Lz4 | Compressor::Lz4Hc => 1,
            Compressor::Snappy => 2,
            Compressor::Zlib => 3,
            Compressor::Zstd => 4,
        }
    }
}

/// Blosc with its settings.
#[derive(Debug)]
struct Blosc {
    compressor: Compressor,
    level: u32,
    shuffling: Shuffling,
    element_size: usize,
    /// Bytes of a block; 0 for what suits the level.
    block: usize,
}

fn params(config: Config<'_>) -> Result<Vec<u32>> {
    let compressor = config.text("cname").unwrap_or("lz4");
    let number = Compressor::ALL.iter().position(|(_, name)| *name == compressor);
    let number = u32::try_from(number.ok_or_else(|| config.bad("cname"))?).unwrap_or(0);
    // -1 is numcodecs' "bits for elements of one byte, else bytes", which the element's size decides later.
    let shuffle = match config.integer("shuffle", 1)? {
        -1 => 1,
        _ => config.unsigned("shuffle", 1)?,
    };
    Ok(vec![0, 0, 0, config.unsigned("blocksize", 0)?, config.unsigned("clevel", 5)?, shuffle, number])
}

fn config(params: &[u32], _: usize) -> Result<Value> {
    let [_, _, _, size, level, shuffle, number, ..] = params else { return Err(wrong_number(params)) };
    let (_, name) = Compressor::of_number(*number)?;
    Ok(json!({"id": "blosc", "clevel": level, "blocksize": size, "cname": name, "shuffle": shuffle}))
}

fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let [_, _, _, size, level, shuffle, number, ..] = spec.params.as_slice() else {
        return Err(wrong_number(&spec.params));
    };
    let by_size = Config::of(spec).is_ok_and(|config| config.whole("shuffle") == Some(-1));
    let shuffling = match shuffle {
        _ if by_size && form.numbers.size == 1 => Shuffling::Bits,
        0 => Shuffling::None,
        1 => Shuffling::Bytes,
        2 => Shuffling::Bits,
        other => return Err(Code::Filter.with(format!("blosc: shuffle {other}"))),
    };
    if *level > 9 {
        return Err(Code::Filter.with(format!("blosc: level {level} is not from 0 to 9")));
    }
    let (compressor, _) = Compressor::of_number(*number)?;
    let block = usize::try_from(*size).unwrap_or(0);
    let codec = Blosc { compressor, level: *level, shuffling, element_size: form.numbers.size, block };
    Ok((Arc::new(codec), form.compressed()))
}

fn wrong_number(params: &[u32]) -> crate::error::Error {
    Code::Filter.with(format!("blosc takes seven parameters, not {}", params.len()))
}

impl Codec for Blosc {
    fn name(&self) -> &str {
        KNOWN.name
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded.saturating_add(header::SIZE)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn decoded_bound(&self, encoded: usize) -> usize {
        encoded.saturating_mul(LARGEST_RATIO)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        write::encode(self, src, dst)
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        read::decode(src, dst)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, codec, codec_or, encode};
    use super::Compressor;
    use crate::error::Code;
    use serde_json::{Value, json};

    fn blosc(name: &str, level: u32, shuffle: i32) -> Value {
        json!({"id": "blosc", "cname": name, "clevel": level, "shuffle": shuffle, "blocksize": 0})
    }

    #[test]
    fn meets_the_contract_with_every_compressor_and_shuffle() {
        for (_, name) in Compressor::ALL {
            for shuffle in -1..=2 {
                check(&blosc(name, 5, shuffle), "<i2", true);
            }
        }
        for level in [0, 1, 9] {
            check(&blosc("blosclz", level, 1), "<f8", true);
        }
    }

    #[test]
    fn many_blocks_come_back_and_become_shorter() {
        let data: Vec<u8> = (0..300_003_u32).flat_map(|value| (value / 3).to_le_bytes()).collect();
        for (_, name) in Compressor::ALL {
            for shuffle in 0..=2 {
                for block in [0, 1000, 65_536] {
                    let config = json!({"id": "blosc", "cname": name, "clevel": 5, "shuffle": shuffle, "blocksize": block});
                    let encoded = encode(&config, "<u4", &data);
                    assert!(encoded.len() < data.len() / 2 || name != "zstd", "{config}: {}", encoded.len());
                    let mut decoded = vec![0; data.len()];
                    assert_eq!(codec(&config, "<u4").decode(&encoded, &mut decoded).unwrap(), data.len());
                    assert!(decoded == data, "{config}");
                }
            }
        }
    }

    #[test]
    fn reads_what_blosc_wrote() {
        // Blosc("lz4", 5, shuffle=2).encode((np.arange(64) * 3).astype("<i4"))
        let stored = "02013404000100000001000057000000140000003f00000013aa01001366010013b401002238c70200f311c0073f\
                      f8c0073ff800f83f00ff07c0ff0000c0ffff0700000000000000f8ffff0a000f0200a1500000000000";
        let hex = stored.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).unwrap());
        let stored: Vec<u8> = hex.map(|pair| u8::from_str_radix(pair, 16).unwrap()).collect();
        let wanted: Vec<u8> = (0..64_u32).flat_map(|value| (value * 3).to_le_bytes()).collect();
        let mut decoded = vec![0; 256];
        codec(&blosc("lz4", 5, 2), "<i4").decode(&stored, &mut decoded).unwrap();
        assert_eq!(decoded, wanted);
    }

    #[test]
    fn what_cannot_be_made_shorter_is_stored() {
        let mut state = 1_u64;
        let noise: Vec<u8> = std::iter::repeat_with(|| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 56) as u8
        })
        .take(100_000)
        .collect();
        for (_, name) in Compressor::ALL {
            let encoded = encode(&blosc(name, 9, 1), "<f4", &noise);
            assert!(encoded.len() <= noise.len() + 16, "{name}");
            let mut decoded = vec![0; noise.len()];
            codec(&blosc(name, 9, 1), "<f4").decode(&encoded, &mut decoded).unwrap();
            assert!(decoded == noise);
        }
    }

    #[test]
    fn wrong_settings_are_refused() {
        for config in [blosc("lz5", 5, 1), blosc("lz4", 10, 1), blosc("lz4", 5, 3)] {
            assert_eq!(codec_or(&config, "<f4").unwrap_err().code(), Code::Filter);
        }
    }
}
