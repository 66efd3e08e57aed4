//! Hyperslabs: what part of a variable a call wants, and the caller's buffer behind it.

mod block;
mod check;
mod request;
mod runs;
mod source;
mod target;

pub use block::Block;
pub use check::{Extent, check};
pub use request::{Request, Slab};
pub use source::Source;
pub use target::Target;
pub(crate) use target::c_string;

/// A short list of one number per dimension, without an allocation for the usual ranks.
pub type Dims<T> = smallvec::SmallVec<[T; 6]>;

/// Number of values of a box, which is 1 without dimensions. Where a dimension is 0 the others may be of any length.
fn volume(count: &[u64]) -> u64 {
    if count.contains(&0) { 0 } else { count.iter().fold(1, |volume, &len| volume.saturating_mul(len)) }
}

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
