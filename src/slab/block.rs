//! A rectangular part of a slab, in the slab's own counting: what one chunk contributes.
#![forbid(unsafe_code)]

use super::Dims;

/// The values `start .. start + count` (per dimension) among those that a call moves; strides are already taken out.
/// The blocks that different threads hand to one [`super::Target`] must be disjoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Index of the first value, counted in values of the slab.
    pub start: Dims<u64>,
    /// Number of values per dimension.
    pub count: Dims<u64>,
}

impl Block {
    /// All values of a slab with those counts.
    pub fn whole(count: &[u64]) -> Block {
        Block { start: Dims::from_elem(0, count.len()), count: Dims::from_slice(count) }
    }

    /// Number of values; 1 for a scalar.
    pub fn len(&self) -> u64 {
        super::volume(&self.count)
    }

    /// Whether it is one value.
    pub(super) fn is_single(&self) -> bool {
        self.count.iter().all(|&len| len == 1)
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.count.contains(&0)
    }
}
