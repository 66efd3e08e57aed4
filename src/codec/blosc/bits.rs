//! Bit shuffle: lowest bits of all first bytes of the elements, then their second bits, and so on.

use crate::codec::Codec;
use crate::codec::scratch;
use crate::codec::shuffle::Shuffle;
use crate::error::Result;

/// Elements are handled by eights; if they do not come so, nothing is shuffled.
const GROUP: usize = 8;

/// Shuffles the bits of elements of `size` bytes from `src` to `dst`, which is as long.
pub(super) fn part(size: usize, src: &[u8], dst: &mut [u8]) -> Result<()> {
    let Some(count) = groups_of(size, src.len()) else {
        dst.copy_from_slice(src);
        return Ok(());
    };
    scratch::with_vec(|planes| {
        Shuffle::new(size)?.encode(src, planes)?;
        let elements = count * size;
        for (plane, rows) in planes.chunks_exact(count).zip(dst.chunks_exact_mut(count)).take(size) {
            for (place, group) in plane.as_chunks::<GROUP>().0.iter().enumerate() {
                let bits = transpose(u64::from_le_bytes(*group)).to_le_bytes();
                let places = rows.iter_mut().skip(place).step_by(count / GROUP);
                places.zip(bits).for_each(|(to, from)| *to = from);
            }
        }
        let rest = dst.get_mut(elements..).unwrap_or_default();
        rest.copy_from_slice(src.get(elements..).unwrap_or_default());
        Ok(())
    })
}

/// The inverse of [`part`].
pub(super) fn join(size: usize, src: &[u8], dst: &mut [u8]) -> Result<()> {
    let Some(count) = groups_of(size, src.len()) else {
        dst.copy_from_slice(src);
        return Ok(());
    };
    scratch::with_bytes(src.len(), |planes| {
        let elements = count * size;
        for (rows, plane) in src.chunks_exact(count).zip(planes.chunks_exact_mut(count)).take(size) {
            let mut rows = rows.chunks_exact(count / GROUP);
            let rows: [&[u8]; GROUP] = std::array::from_fn(|_| rows.next().unwrap_or_default());
            for (place, group) in plane.as_chunks_mut::<GROUP>().0.iter_mut().enumerate() {
                let bits = rows.map(|row| row.get(place).copied().unwrap_or(0));
                *group = transpose(u64::from_le_bytes(bits)).to_le_bytes();
            }
        }
        let rest = planes.get_mut(elements..).unwrap_or_default();
        rest.copy_from_slice(src.get(elements..).unwrap_or_default());
        Shuffle::new(size)?.decode(planes, dst).map(drop)
    })
}

/// How many elements there are, if their bits can be shuffled.
fn groups_of(size: usize, bytes: usize) -> Option<usize> {
    let count = bytes.checked_div(size)?;
    (count > 0 && count.is_multiple_of(GROUP)).then_some(count)
}

/// Transposes eight rows of eight bits, by swaps across the diagonal.
fn transpose(mut rows: u64) -> u64 {
    const STEPS: [(u32, u64); 3] =
        [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)];
    for (apart, mask) in STEPS {
        let other = (rows ^ (rows >> apart)) & mask;
        rows ^= other ^ (other << apart);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn bits_of_one_rank_stand_together() {
        // Eight elements of two bytes: element i has bit i of its first byte and bit 0 of its second byte set.
        let src: Vec<u8> = (0..8).flat_map(|place| [1_u8 << place, 1]).collect();
        let mut dst = vec![0; 16];
        part(2, &src, &mut dst).unwrap();
        assert_eq!(dst, [1, 2, 4, 8, 16, 32, 64, 128, 255, 0, 0, 0, 0, 0, 0, 0]);
    }

    proptest! {
        #[test]
        fn anything_comes_back(size in 1_usize..18, data in proptest::collection::vec(any::<u8>(), 0..700)) {
            let (mut parted, mut joined) = (vec![0; data.len()], vec![0; data.len()]);
            part(size, &data, &mut parted).unwrap();
            join(size, &parted, &mut joined).unwrap();
            prop_assert_eq!(joined, data);
        }
    }
}
