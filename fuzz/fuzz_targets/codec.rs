//! Encoded chunks: any bytes through any chain of built-in codecs, into a chunk of any small size.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use netcdf::codec::{ChunkForm, NumberKind, Numbers, Pipeline, registry};
use netcdf::types::Endian;
use oxcdf_fuzz::memory;

/// Configurations, and whether what was encoded comes back bit for bit whatever it was.
const CODECS: &[(&str, bool)] = &[
    (r#"{"id": "zlib", "level": 1}"#, true),
    (r#"{"id": "gzip", "level": 1}"#, true),
    (r#"{"id": "shuffle", "elementsize": 0}"#, true),
    (r#"{"id": "fletcher32"}"#, true),
    (r#"{"id": "crc32"}"#, true),
    (r#"{"id": "crc32c"}"#, true),
    (r#"{"id": "adler32"}"#, true),
    (r#"{"id": "zstd", "level": 1}"#, true),
    (r#"{"id": "lz4", "acceleration": 1}"#, true),
    (r#"{"id": "bz2", "level": 1}"#, true),
    (r#"{"id": "lzma", "preset": 0}"#, true),
    (r#"{"id": "lzma", "format": 2, "preset": 0}"#, true),
    (r#"{"id": "lzma", "format": 3, "filters": [{"id": 3, "dist": 2}, {"id": 33, "preset": 0}]}"#, true),
    (r#"{"id": "lzma", "format": 3, "filters": [{"id": 4}, {"id": 4611686018427387905, "lc": 0, "lp": 4}]}"#, true),
    (r#"{"id": "blosc", "cname": "blosclz", "clevel": 5, "shuffle": 1, "blocksize": 0}"#, true),
    (r#"{"id": "blosc", "cname": "lz4", "clevel": 5, "shuffle": 2, "blocksize": 256}"#, true),
    (r#"{"id": "blosc", "cname": "snappy", "clevel": 5, "shuffle": 0, "blocksize": 0}"#, true),
    (r#"{"id": "blosc", "cname": "zlib", "clevel": 1, "shuffle": 1, "blocksize": 200}"#, true),
    (r#"{"id": "blosc", "cname": "zstd", "clevel": 1, "shuffle": 2, "blocksize": 0}"#, true),
    (r#"{"id": "szip", "mask": 32, "pixels-per-block": 8}"#, true),
    (r#"{"id": "szip", "mask": 4, "pixels-per-block": 16}"#, true),
    (r#"{"id": "delta", "dtype": ">i2"}"#, true),
    (r#"{"id": "delta", "dtype": "<u4", "astype": "<i2"}"#, false),
    (r#"{"id": "fixedscaleoffset", "scale": 10, "offset": 1, "dtype": "<f8", "astype": "|u1"}"#, false),
    (r#"{"id": "astype", "encode_dtype": "<f4", "decode_dtype": ">f8"}"#, false),
    (r#"{"id": "quantize", "digits": 1, "dtype": "<f4"}"#, false),
    (r#"{"id": "bitround", "keepbits": 3}"#, false),
    (r#"{"id": "packbits"}"#, false),
    (r#"{"id": "pcodec", "level": 1}"#, true),
    (r#"{"id": "zfpy", "mode": 4, "tolerance": -1}"#, false),
];

const KINDS: [(NumberKind, usize); 8] = [
    (NumberKind::Int, 1),
    (NumberKind::Int, 2),
    (NumberKind::Int, 4),
    (NumberKind::UInt, 8),
    (NumberKind::Float, 2),
    (NumberKind::Float, 4),
    (NumberKind::Float, 8),
    (NumberKind::Other, 5),
];

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    codecs: Vec<u8>,
    kind: u8,
    big: bool,
    chunk: (u8, u8),
    encoded: &'a [u8],
}

fuzz_target!(|input: Input<'_>| {
    let (kind, size) = KINDS[usize::from(input.kind) % KINDS.len()];
    let numbers = Numbers { kind, size, endian: if input.big { Endian::Big } else { Endian::Little } };
    let chunk = [u64::from(input.chunk.0).max(1), u64::from(input.chunk.1).max(1)];
    let form = ChunkForm { numbers, element_size: size, chunk: chunk.to_vec(), row: chunk[1] };
    let chosen: Vec<_> =
        input.codecs.iter().take(4).map(|place| CODECS[usize::from(*place) % CODECS.len()]).collect();
    let config = |text: &str| registry::from_zarr(&serde_json::from_str(text).unwrap()).unwrap();
    let specs: Vec<_> = chosen.iter().map(|(text, _)| config(text)).collect();
    let Ok(codecs) = registry::chain(&specs, &form) else { return };
    let pipeline = Pipeline::new(codecs);
    let room = chunk[0] as usize * chunk[1] as usize * size;
    let mut decoded = vec![0; room];
    // Stages between two codecs are at most so much larger than the chunk; dictionaries of LZMA are the constant.
    let bound = 4 * chosen.len() * room + 16 * input.encoded.len() + (96 << 20);
    memory::within(bound, &format_args!("{chosen:?}"), || {
        let _ = pipeline.decode(input.encoded, &mut decoded);
    });

    // A chunk that begins with these bytes.
    decoded.fill(0);
    let start = room.min(input.encoded.len());
    decoded[..start].copy_from_slice(&input.encoded[..start]);
    let mut encoded = Vec::new();
    if pipeline.encode(&decoded, &mut encoded).is_ok() && chosen.iter().all(|(_, exact)| *exact) {
        let mut back = vec![0; room];
        pipeline.decode(&encoded, &mut back).expect("what was encoded decodes");
        assert!(back == decoded);
    }
});
