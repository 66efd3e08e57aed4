//! Byte shuffle (HDF5 filter 2, Zarr `shuffle`): first bytes of all elements, then second bytes, and so on.
//!
//! Bytes after the last whole element stay where they are, as HDF5 and numcodecs have it.

use super::filter_id::SHUFFLE;
use super::registry::{Built, Known};
use super::wide::wide;
use super::{ChunkForm, Codec, FilterSpec};
use crate::error::{Code, Result};
use serde_json::{Value, json};
use std::sync::Arc;

pub(super) const KNOWN: Known =
    Known { name: "shuffle", id: SHUFFLE, params: None, config: Some(config), build };

/// Elements handled together for sizes without a loop of their own, so that their bytes stay in the nearest cache.
const TILE: usize = 256;

fn config(_: &[u32], element_size: usize) -> Result<Value> {
    Ok(json!({"id": "shuffle", "elementsize": element_size}))
}

/// Elements are as long as the configuration says. The reference writes 0, or text, and means the variable's type.
fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let noted = spec.json.as_ref().and_then(|json| json.get("elementsize")?.as_u64());
    let noted = noted.and_then(|size| usize::try_from(size).ok()).filter(|size| *size > 0);
    Ok((Arc::new(Shuffle::new(noted.unwrap_or(form.element_size))?), form.clone()))
}

/// Shuffle of elements of one size.
#[derive(Debug)]
pub(super) struct Shuffle {
    size: usize,
}

impl Shuffle {
    /// Shuffle of elements of `size` bytes.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) for elements of no size.
    pub(super) fn new(size: usize) -> Result<Shuffle> {
        match size {
            0 => Err(Code::Filter.with("shuffle of elements of no size")),
            size => Ok(Shuffle { size }),
        }
    }

    /// Shuffles `src` into `dst`, which is as long.
    pub(super) fn part_into(&self, src: &[u8], dst: &mut [u8]) {
        self.split(src, dst, |src, dst| match self.size {
            1 => dst.copy_from_slice(src),
            2 => wide(|| part::<2>(src, dst)),
            4 => wide(|| part::<4>(src, dst)),
            8 => wide(|| part_8(src, dst)),
            size => part_any(src, dst, size),
        });
    }

    /// Runs `whole` on the part that consists of whole elements and copies the rest.
    fn split(&self, src: &[u8], dst: &mut [u8], whole: impl FnOnce(&[u8], &mut [u8])) {
        let elements = src.len() - src.len() % self.size;
        let (src, src_rest) = src.split_at(elements);
        let (dst, dst_rest) = dst.split_at_mut(elements);
        dst_rest.copy_from_slice(src_rest);
        if !src.is_empty() {
            whole(src, dst);
        }
    }
}

impl Codec for Shuffle {
    fn name(&self) -> &str {
        "shuffle"
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded
    }

    fn decoded_size(&self, encoded: usize) -> Option<usize> {
        Some(encoded)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        super::scratch::lengthen(dst, src.len())?;
        dst.truncate(src.len());
        self.part_into(src, dst);
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        let room = dst.len();
        let dst = dst.get_mut(..src.len());
        let dst = dst.ok_or_else(|| Code::Filter.with(format!("{} bytes, {room} expected", src.len())))?;
        self.split(src, dst, |src, dst| match self.size {
            1 => dst.copy_from_slice(src),
            2 => wide(|| join::<2>(src, dst)),
            4 => wide(|| join::<4>(src, dst)),
            8 => wide(|| join::<8>(src, dst)),
            size => join_any(src, dst, size),
        });
        Ok(src.len())
    }
}

/// Sorts the bytes of elements of `N` bytes into `N` planes.
#[inline(always)]
fn part<const N: usize>(src: &[u8], dst: &mut [u8]) {
    let (elements, _) = src.as_chunks::<N>();
    let mut planes = dst.chunks_exact_mut(elements.len());
    let mut planes: [&mut [u8]; N] = std::array::from_fn(|_| planes.next().unwrap_or_default());
    for (index, element) in elements.iter().enumerate() {
        for (plane, byte) in planes.iter_mut().zip(element) {
            plane[index] = *byte;
        }
    }
}

/// Joins `N` planes of bytes to elements of `N` bytes.
#[inline(always)]
fn join<const N: usize>(src: &[u8], dst: &mut [u8]) {
    let (elements, _) = dst.as_chunks_mut::<N>();
    let mut planes = src.chunks_exact(elements.len());
    let planes: [&[u8]; N] = std::array::from_fn(|_| planes.next().unwrap_or_default());
    for (index, element) in elements.iter_mut().enumerate() {
        *element = std::array::from_fn(|byte| planes[byte][index]);
    }
}

/// As [`part`] for elements of 8 bytes: eight of them at once, in registers.
#[inline(always)]
fn part_8(src: &[u8], dst: &mut [u8]) {
    let (elements, _) = src.as_chunks::<8>();
    let (groups, rest) = elements.as_chunks::<8>();
    for (byte, plane) in dst.chunks_exact_mut(elements.len()).enumerate() {
        let places = plane.iter_mut().skip(groups.len() * 8);
        places.zip(rest).for_each(|(place, element)| *place = element[byte]);
    }
    let mut planes = dst.chunks_exact_mut(elements.len());
    let mut planes: [_; 8] =
        std::array::from_fn(|_| planes.next().unwrap_or_default().as_chunks_mut::<8>().0);
    for (index, group) in groups.iter().enumerate() {
        let words = transpose(group.map(u64::from_le_bytes));
        for (plane, word) in planes.iter_mut().zip(words) {
            plane[index] = word.to_le_bytes();
        }
    }
}

/// Transposes eight rows of eight bytes: swaps halves, quarters, then single bytes across the diagonal.
#[inline(always)]
fn transpose(mut rows: [u64; 8]) -> [u64; 8] {
    const STEPS: [(usize, u64); 3] =
        [(4, 0x0000_0000_ffff_ffff), (2, 0x0000_ffff_0000_ffff), (1, 0x00ff_00ff_00ff_00ff)];
    for (apart, mask) in STEPS {
        for upper in (0..8).filter(|row| row & apart == 0) {
            let (a, b) = (rows[upper], rows[upper + apart]);
            rows[upper] = (a & mask) | ((b & mask) << (8 * apart));
            rows[upper + apart] = ((a >> (8 * apart)) & mask) | (b & !mask);
        }
    }
    rows
}

/// As [`part`] for any size, a tile of elements at a time.
fn part_any(src: &[u8], dst: &mut [u8], size: usize) {
    let count = src.len() / size;
    for (tile, elements) in src.chunks(TILE * size).enumerate() {
        for (byte, plane) in dst.chunks_exact_mut(count).enumerate() {
            let values = elements.iter().skip(byte).step_by(size);
            plane.iter_mut().skip(tile * TILE).zip(values).for_each(|(to, from)| *to = *from);
        }
    }
}

/// As [`join`] for any size, a tile of elements at a time.
fn join_any(src: &[u8], dst: &mut [u8], size: usize) {
    let count = dst.len() / size;
    for (tile, elements) in dst.chunks_mut(TILE * size).enumerate() {
        for (byte, plane) in src.chunks_exact(count).enumerate() {
            let places = elements.iter_mut().skip(byte).step_by(size);
            plane.iter().skip(tile * TILE).zip(places).for_each(|(from, to)| *to = *from);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::contract;

    #[test]
    fn meets_the_contract_for_every_size() {
        for size in [1, 2, 3, 4, 5, 8, 12, 16, 100] {
            contract::check(&Shuffle::new(size).unwrap(), size, false);
        }
    }

    #[test]
    fn planes_follow_each_other_and_the_rest_stays() {
        let mut encoded = Vec::new();
        Shuffle::new(4).unwrap().encode(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], &mut encoded).unwrap();
        assert_eq!(encoded, [0, 4, 1, 5, 2, 6, 3, 7, 8, 9]);
    }

    #[test]
    fn groups_and_tiles_meet_without_a_gap() {
        for size in [2, 3, 4, 8] {
            let src: Vec<u8> = (0..size * (2 * TILE + 7)).map(|value| (value % 251) as u8).collect();
            let mut encoded = Vec::new();
            Shuffle::new(size).unwrap().encode(&src, &mut encoded).unwrap();
            let count = src.len() / size;
            let expected = (0..src.len()).map(|place| src[place % count * size + place / count]);
            assert!(encoded.iter().copied().eq(expected));
        }
    }

    #[test]
    fn elements_of_no_size_are_refused() {
        assert_eq!(Shuffle::new(0).unwrap_err().code(), Code::Filter);
    }
}
