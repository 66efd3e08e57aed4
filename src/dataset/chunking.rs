//! The chunk shape of a variable for which none was asked.

use crate::model::{DimId, Model};
use crate::types::ExtType;

/// Bytes that a default chunk aims at.
const CHUNK_SIZE: usize = 16 << 20;
/// Bytes of a default chunk along a single unlimited dimension.
const RECORD_SIZE: usize = 4096;
/// Bytes that no chunk may exceed.
const MAX_SIZE: f64 = u32::MAX as f64;

/// The shape that the reference gives: all of the fixed dimensions, scaled down alike if that is more than a default
/// chunk, and one along unlimited dimensions unless there are no others.
pub(super) fn default_chunks(model: &Model, ext: ExtType, dims: &[DimId]) -> Vec<u64> {
    let size = model.type_size(ext).unwrap_or(1).max(1);
    let extents: Vec<Extent> = dims.iter().map(|id| Extent::of(model, *id)).collect();
    let mut chunks = first_guess(&extents, size);
    while !fits(&chunks, size) {
        chunks.iter_mut().for_each(|chunk| *chunk = (*chunk / 2).max(1));
    }
    // The length that an unlimited dimension happens to have says nothing about what it will have.
    for (chunk, extent) in chunks.iter_mut().zip(&extents).filter(|(_, extent)| !extent.unlimited) {
        *chunk = without_overhang(*chunk, extent.len);
    }
    chunks
}

/// Whether a chunk of that shape is within the limit.
pub(super) fn fits(chunks: &[u64], size: usize) -> bool {
    chunks.iter().fold(size as f64, |product, chunk| product * *chunk as f64) <= MAX_SIZE
}

struct Extent {
    len: u64,
    unlimited: bool,
}

impl Extent {
    fn of(model: &Model, id: DimId) -> Extent {
        model.dim(id).map_or(Extent { len: 1, unlimited: false }, |dim| Extent {
            len: dim.len(),
            unlimited: dim.unlimited,
        })
    }
}

fn first_guess(extents: &[Extent], size: usize) -> Vec<u64> {
    let rank = extents.len();
    let fixed = extents.iter().filter(|extent| !extent.unlimited).count();
    if rank == 1 && fixed == 0 {
        return vec![(RECORD_SIZE.min(CHUNK_SIZE / size) / size).max(1) as u64];
    }
    let target = CHUNK_SIZE as f64 / size as f64;
    if fixed == 0 {
        return vec![(target.powf(1.0 / rank as f64) as u64).max(1); rank];
    }
    // Single precision, as the shapes of existing datasets were computed.
    let values =
        extents.iter().filter(|extent| !extent.unlimited).fold(1f32, |n, extent| n * extent.len as f32);
    let scale = (CHUNK_SIZE as f64 / f64::from(values * size as f32)).powf(1.0 / fixed as f64);
    extents
        .iter()
        .map(|extent| match extent.unlimited {
            true => 1,
            false => ((scale * extent.len as f64 - 0.5) as u64).clamp(1, extent.len.max(1)),
        })
        .collect()
}

/// Makes chunks a little smaller where the last one would stick out far.
fn without_overhang(chunk: u64, len: u64) -> u64 {
    let chunks = len.div_ceil(chunk);
    if chunks == 0 {
        return chunk;
    }
    chunk - (chunks.saturating_mul(chunk) - len) / chunks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::GroupId;
    use crate::types::Atomic;

    fn chunks(atomic: Atomic, lens: &[u64]) -> Vec<u64> {
        let mut model = Model::new();
        let dims: Vec<DimId> = lens
            .iter()
            .map(|len| {
                model.add_dim(GroupId::ROOT, &format!("d{}", model.dims.len()), *len, *len == 0).unwrap()
            })
            .collect();
        default_chunks(&model, atomic.into(), &dims)
    }

    #[test]
    fn small_variables_are_one_chunk() {
        assert_eq!(chunks(Atomic::Int, &[3, 4]), [3, 4]);
        assert!(chunks(Atomic::Int, &[]).is_empty());
    }

    #[test]
    fn large_variables_are_cut_alike_in_every_dimension() {
        // Observed of release 4.10.1.
        assert_eq!(chunks(Atomic::Float, &[10000, 10000]), OBSERVED_LARGE);
    }

    const OBSERVED_LARGE: [u64; 2] = [2000, 2000];

    #[test]
    fn unlimited_dimensions_have_one_unless_they_are_alone() {
        assert_eq!(chunks(Atomic::Float, &[0, 4]), [1, 4]);
        assert_eq!(chunks(Atomic::Double, &[0]), [512]);
        assert_eq!(chunks(Atomic::Float, &[0, 0]), [2048, 2048]);
    }

    #[test]
    fn records_that_are_there_already_make_no_smaller_chunks() {
        let mut model = Model::new();
        let dim = model.add_dim(GroupId::ROOT, "time", 0, true).unwrap();
        model.dim(dim).unwrap().grow(3);
        assert_eq!(default_chunks(&model, Atomic::Double.into(), &[dim]), [512]);
    }
}
