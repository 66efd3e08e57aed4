//! Hyperslabs: what part of a variable a call wants, and the caller's buffer behind it.

mod block;
mod check;
mod request;
mod source;
mod target;

pub use block::Block;
pub use check::{Extent, check};
pub use request::{Request, Slab};
pub use source::Source;
pub use target::Target;

/// A short list of one number per dimension, without an allocation for the usual ranks.
pub type Dims<T> = smallvec::SmallVec<[T; 6]>;
