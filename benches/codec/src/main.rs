//! How fast the codecs alone decode what `ncbench prepare` wrote: one thread, chunks in memory, warm buffers.
//!
//! usage: oxcdf-codec-speed DIR CASE, where DIR has the datasets and CASE is `zarr_read_zlib`, `_zstd` or `_blosc`. Prints the least
//! time of several, in seconds: what reading would take if nothing but decoding took time.

use netcdf::codec::registry::{FilterSpec, chain};
use netcdf::codec::{ChunkForm, Pipeline, filter_id};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// Bytes of a chunk of ncbench's field: one step of 721 x 1440 floats.
const CHUNK: usize = 721 * 1440 * 4;
const ROUNDS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [dir, case] = words.as_slice() else { return Err("oxcdf-codec-speed DIR CASE".into()) };
    let name = case.strip_prefix("zarr_read_").ok_or("a case that reads a Zarr dataset whole")?;
    let pipeline = Pipeline::new(chain(&filters(name)?, &ChunkForm::of_size(4))?);
    let chunks = encoded(&Path::new(dir).join(format!("z_{name}.zarr/v0")))?;
    let mut field = vec![0; CHUNK * chunks.len()];
    let mut least = Duration::MAX;
    for _ in 0..ROUNDS {
        least = least.min(decode(&pipeline, &chunks, &mut field)?);
    }
    writeln!(std::io::stdout(), "{:.6}", least.as_secs_f64())?;
    Ok(())
}

/// The filters that ncbench sets for a dataset of that name.
fn filters(name: &str) -> Result<Vec<FilterSpec>, String> {
    let spec = |id, params| FilterSpec { id, params, json: None };
    match name {
        "zlib" => Ok(vec![spec(filter_id::SHUFFLE, vec![4]), spec(filter_id::DEFLATE, vec![4])]),
        "zstd" => Ok(vec![spec(filter_id::ZSTD, vec![3])]),
        "blosc" => Ok(vec![spec(filter_id::BLOSC, vec![2, 2, 4, 0, 5, 1, 1])]),
        other => Err(format!("nothing is known of the filters of {other}")),
    }
}

/// The chunks of an array, in no order.
fn encoded(array: &Path) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let entries = fs::read_dir(array)?.collect::<Result<Vec<_>, _>>()?;
    let chunks = entries.iter().filter(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."));
    Ok(chunks.map(|entry| fs::read(entry.path())).collect::<Result<_, _>>()?)
}

fn decode(pipeline: &Pipeline, chunks: &[Vec<u8>], field: &mut [u8]) -> Result<Duration, Box<dyn Error>> {
    let start = Instant::now();
    for (chunk, place) in chunks.iter().zip(field.chunks_exact_mut(CHUNK)) {
        pipeline.decode(chunk, place)?;
    }
    Ok(start.elapsed())
}
