//! Checks a request against a variable, in the reference's order of checks.
#![forbid(unsafe_code)]

use super::{Request, Slab};
use crate::error::Result;

/// One dimension of the variable as the checks see it.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// Length now.
    pub len: u64,
    /// Whether a write may grow it.
    pub unlimited: bool,
}

/// The slab that a request means. `writing` lets unlimited dimensions grow.
///
/// # Errors
/// `BadCoords` (NC_EINVALCOORDS), `BadEdge` (NC_EEDGE), `BadStride` (NC_ESTRIDE), each where the reference gives it.
pub fn check(request: &Request<'_>, shape: &[Extent], writing: bool) -> Result<Slab> {
    let _ = (request, shape, writing);
    todo!()
}
