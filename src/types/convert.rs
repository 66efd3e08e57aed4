//! Conversion kernels: runs of stored elements to runs of the caller's type, and back.

use super::{Element, MemType};
use crate::error::Result;

/// Converts elements that stand `step` bytes apart in `src` into the densely packed `dst`.
/// The number of values is `dst.len()` over the size of a destination value.
/// Answers whether every value could be represented (false: `NC_ERANGE`); all are delivered anyway.
pub type Kernel = fn(src: &[u8], step: usize, dst: &mut [u8]) -> bool;

/// How elements get from storage to the caller, or back: chosen once a call, run over many runs.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// Same bytes on both sides.
    Copy,
    /// Same values, bytes reversed in each.
    Swap,
    /// Another type; range-checked.
    Convert(Kernel),
    /// Fixed-size text on the storage side, a C string for each value on the caller's.
    String,
}

/// How stored `element`s become values of type `mem`.
///
/// # Errors
/// `CharConversion` (NC_ECHAR) between text and numbers; `BadType` (NC_EBADTYPE) where the reference gives it.
pub fn reading(element: &Element, mem: MemType) -> Result<Form> {
    let _ = (element, mem);
    todo!()
}

/// How values of type `mem` become stored `element`s. Errors as [`reading`].
pub fn writing(mem: MemType, element: &Element) -> Result<Form> {
    let _ = (element, mem);
    todo!()
}
