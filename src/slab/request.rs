//! What the caller asked for (`Request`) and, once checked, what will be read or written (`Slab`).
#![forbid(unsafe_code)]

use super::Dims;

/// Start, count, stride and imap of one call, as the caller gave them; `None` where the caller passed NULL
/// or the function has no such argument. The slices are of the variable's rank.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'a> {
    /// Index of the first value in each dimension.
    pub start: Option<&'a [usize]>,
    /// Number of values in each dimension.
    pub count: Option<&'a [usize]>,
    /// Distance between the values in each dimension of the variable.
    pub stride: Option<&'a [isize]>,
    /// Distance between the values in the caller's memory, in elements.
    pub imap: Option<&'a [isize]>,
}

/// A checked hyperslab: within the variable (or, when writing, what the variable will be grown to), strides at least 1.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Slab {
    /// Index of the first value in each dimension.
    pub start: Dims<u64>,
    /// Number of values in each dimension; a zero anywhere means nothing at all.
    pub count: Dims<u64>,
    /// Distance between the values in each dimension, at least 1.
    pub stride: Dims<u64>,
}

impl Slab {
    /// The whole of an array of that shape.
    pub fn whole(shape: &[u64]) -> Slab {
        Slab {
            start: shape.iter().map(|_| 0).collect(),
            count: shape.iter().copied().collect(),
            stride: shape.iter().map(|_| 1).collect(),
        }
    }

    /// Number of dimensions.
    pub fn rank(&self) -> usize {
        self.count.len()
    }

    /// Number of values; 1 for a scalar.
    pub fn len(&self) -> u64 {
        super::volume(&self.count)
    }

    /// Whether it is one value.
    pub fn is_single(&self) -> bool {
        self.count.iter().all(|&len| len == 1)
    }

    /// Whether there is nothing to move.
    pub fn is_empty(&self) -> bool {
        self.count.contains(&0)
    }
}
