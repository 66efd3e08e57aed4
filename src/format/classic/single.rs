//! One value at a time, as programs read and write that know no better way: with as little ado as possible.

use super::layout::Place;
use super::storage::{Storage, read_padded};
use super::walk::too_far;
use crate::error::{Code, Result};
use crate::slab::{Block, Dims, Source, Target};

/// Bytes of the largest value.
const LARGEST: usize = 8;

/// Reads the value at `index` of the variable at that place.
///
/// # Errors
/// Those of the system; `Internal` for an index of another rank.
pub(super) fn read(storage: &dyn Storage, place: &Place, index: &[u64], target: &Target<'_>) -> Result<()> {
    let offset = offset(place, index)?;
    let mut value = [0; LARGEST];
    let value = value.get_mut(..place.size).ok_or(Code::Internal)?;
    read_padded(storage, value, offset)?;
    target.put_single(value)
}

/// Writes the value at `index` of the variable at that place.
///
/// # Errors
/// As [`read`].
pub(super) fn write(storage: &dyn Storage, place: &Place, index: &[u64], source: &Source<'_>) -> Result<()> {
    let offset = offset(place, index)?;
    let mut value = [0; LARGEST];
    let value = value.get_mut(..place.size).ok_or(Code::Internal)?;
    let one = Block { start: index.iter().map(|_| 0).collect(), count: index.iter().map(|_| 1).collect() };
    let steps = Dims::from_elem(0, index.len());
    source.get(&one, value, 0, &steps, place.size)?;
    storage.write(value, offset)
}

fn offset(place: &Place, index: &[u64]) -> Result<u64> {
    if place.steps.len() != index.len() {
        return Err(Code::Internal.with("index and variable differ in rank"));
    }
    let ahead = |offset: u64, (at, step): (&u64, &u64)| offset.checked_add(at.checked_mul(*step)?);
    index.iter().zip(&place.steps).try_fold(place.begin, ahead).ok_or_else(too_far)
}
