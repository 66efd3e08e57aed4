//! Decoders of damaged chunks take no more memory than the chunk and a constant, whatever the bytes announce.

#[expect(unreachable_pub, reason = "public in the crate of the fuzz targets")]
#[path = "../fuzz/src/memory.rs"]
mod memory;

use netcdf::codec::{ChunkForm, NumberKind, Numbers, Pipeline, registry};
use netcdf::types::Endian;
use serde_json::{Value, json};

/// Values in a chunk, of four bytes each.
const LEN: usize = 16 << 10;
const SIZE: usize = 4 * LEN;

/// Each codec, and what it may take besides two chunks.
fn codecs() -> Vec<(Value, usize)> {
    const LITTLE: usize = 1 << 20;
    // A block of bzip2; the largest dictionary of LZMA.
    const BZIP2: usize = 8 << 20;
    const LZMA: usize = 82 << 20;
    let blosc = |name| json!({"id": "blosc", "cname": name, "clevel": 5, "shuffle": 2, "blocksize": 0});
    let raw = json!([{"id": 33, "preset": 1}]);
    let mut codecs = vec![
        (json!({"id": "zlib", "level": 1}), LITTLE),
        (json!({"id": "gzip", "level": 1}), LITTLE),
        (json!({"id": "shuffle", "elementsize": 4}), LITTLE),
        (json!({"id": "fletcher32"}), LITTLE),
        (json!({"id": "crc32"}), LITTLE),
        (json!({"id": "zstd", "level": 1}), LITTLE),
        (json!({"id": "lz4"}), LITTLE),
        (json!({"id": "bz2", "level": 9}), BZIP2),
        (json!({"id": "lzma", "preset": 9}), LZMA),
        (json!({"id": "lzma", "format": 2, "preset": 9}), LZMA),
        (json!({"id": "lzma", "format": 3, "filters": raw}), LZMA),
        (json!({"id": "szip", "mask": 32, "pixels-per-block": 16}), LITTLE),
        (json!({"id": "delta", "dtype": "<i4"}), LITTLE),
        (json!({"id": "pcodec", "level": 4}), LITTLE),
        (json!({"id": "zfpy", "mode": 4}), LITTLE),
    ];
    codecs.extend(["blosclz", "lz4", "snappy", "zlib", "zstd"].map(|name| (blosc(name), LITTLE)));
    codecs
}

fn pipeline(config: &Value) -> Pipeline {
    let numbers = Numbers { kind: NumberKind::Int, size: 4, endian: Endian::Little };
    let form = ChunkForm { numbers, element_size: 4, chunk: vec![LEN as u64], row: LEN as u64 };
    let spec = registry::from_zarr(config).unwrap();
    Pipeline::new(registry::chain(&[spec], &form).unwrap())
}

/// A generator of numbers without order.
fn random(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

#[test]
fn damaged_chunks_take_no_memory_that_they_ask_for() {
    let values: Vec<u8> = (0..LEN as u32).flat_map(|value| (value / 3 % 1000).to_le_bytes()).collect();
    let mut decoded = vec![0; SIZE];
    let mut state = 7;
    for (config, constant) in codecs() {
        let chain = pipeline(&config);
        let mut sound = Vec::new();
        chain.encode(&values, &mut sound).unwrap();
        chain.decode(&sound, &mut decoded).unwrap();
        assert!(decoded == values, "{config}");
        for turn in 0..300 {
            let mut damaged = sound.clone();
            // The first bytes say how much there is: they are hit most.
            for _ in 0..1 + turn % 4 {
                let reach = if turn % 3 == 0 { damaged.len() } else { 32.min(damaged.len()) };
                let place = random(&mut state) % reach;
                damaged[place] = if turn % 2 == 0 { 0xff } else { random(&mut state) as u8 };
            }
            damaged.truncate(1 + random(&mut state) % damaged.len());
            memory::within(2 * SIZE + constant, &config, || {
                let _damaged_or_not = chain.decode(&damaged, &mut decoded);
            });
        }
    }
}
