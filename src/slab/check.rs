//! Checks a request against a variable, in the reference's order of checks.
#![forbid(unsafe_code)]

use super::{Dims, Request, Slab};
use crate::error::{Code, Result};

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
/// Without a start the whole variable is meant, or nothing valid if other arguments are there; a missing count is
/// the length of the dimension wherever the start is; a missing stride is 1. A function that was given NULL where
/// the reference insists on a start passes an empty slice.
///
/// # Errors
/// `BadCoords` (NC_EINVALCOORDS), `BadEdge` (NC_EEDGE), `BadStride` (NC_ESTRIDE), each where the reference gives it:
/// strides first, then dimension by dimension its start and its end. `NoMemory` (NC_ENOMEM) for more values than
/// an address can count.
pub fn check(request: &Request<'_>, shape: &[Extent], writing: bool) -> Result<Slab> {
    let slab = gather(request, shape)?;
    let empty = slab.is_empty();
    for (dim, extent) in shape.iter().enumerate() {
        let range = Range::of(&slab, dim);
        if writing && extent.unlimited {
            range.countable(dim)?;
        } else {
            // A write that moves nothing may end anywhere; a read may not.
            range.within(extent.len, dim, writing && empty)?;
        }
    }
    if !empty {
        total(&slab.count)?;
    }
    Ok(slab)
}

fn gather(request: &Request<'_>, shape: &[Extent]) -> Result<Slab> {
    let rank = shape.len();
    if rank == 0 {
        return Ok(Slab::default());
    }
    Ok(Slab {
        start: starts(request, rank)?,
        stride: strides(request, rank)?,
        count: counts(request, shape)?,
    })
}

fn starts(request: &Request<'_>, rank: usize) -> Result<Dims<u64>> {
    match request.start {
        Some(start) if start.len() == rank => Ok(start.iter().map(|&at| at as u64).collect()),
        None if request.count.is_none() && request.stride.is_none() && request.imap.is_none() => {
            Ok(std::iter::repeat_n(0, rank).collect())
        }
        _ => Err(Code::BadCoords.with("no start is given")),
    }
}

fn counts(request: &Request<'_>, shape: &[Extent]) -> Result<Dims<u64>> {
    match request.count {
        Some(count) if count.len() == shape.len() => Ok(count.iter().map(|&len| len as u64).collect()),
        Some(_) => Err(Code::BadEdge.with("a count is missing")),
        None => Ok(shape.iter().map(|extent| extent.len).collect()),
    }
}

fn strides(request: &Request<'_>, rank: usize) -> Result<Dims<u64>> {
    let Some(stride) = request.stride else {
        return Ok(std::iter::repeat_n(1, rank).collect());
    };
    if stride.len() != rank {
        return Err(Code::BadStride.with("a stride is missing"));
    }
    stride.iter().map(|&step| positive(step)).collect()
}

fn positive(stride: isize) -> Result<u64> {
    match u64::try_from(stride) {
        Ok(step) if step > 0 => Ok(step),
        _ => Err(Code::BadStride.with(format!("stride {stride}"))),
    }
}

/// What is asked of one dimension.
struct Range {
    start: u64,
    count: u64,
    /// Index of the last value; `None` if no number is large enough.
    last: Option<u64>,
}

impl Range {
    fn of(slab: &Slab, dim: usize) -> Range {
        let at = |list: &Dims<u64>| list.get(dim).copied().unwrap_or(0);
        let (start, count) = (at(&slab.start), at(&slab.count));
        let ahead = at(&slab.stride).checked_mul(count.saturating_sub(1));
        Range { start, count, last: ahead.and_then(|ahead| start.checked_add(ahead)) }
    }

    /// Fails unless the range lies in a dimension of that length. The start of an empty range may be its end.
    fn within(&self, len: u64, dim: usize, nothing: bool) -> Result<()> {
        if self.start > len || (self.start == len && self.count > 0) {
            let context = format!("dimension {dim}: start {} of {len}", self.start);
            return Err(Code::BadCoords.with(context));
        }
        if !nothing && self.count > 0 && self.last.is_none_or(|last| last >= len) {
            let context = format!("dimension {dim}: {} values from {} of {len}", self.count, self.start);
            return Err(Code::BadEdge.with(context));
        }
        Ok(())
    }

    /// Fails if a dimension that holds the range would be longer than offsets can tell.
    fn countable(&self, dim: usize) -> Result<()> {
        match self.last {
            Some(last) if last < i64::MAX as u64 => Ok(()),
            _ if self.count == 0 => Ok(()),
            _ => Err(Code::BadEdge.with(format!("dimension {dim}: it cannot become that long"))),
        }
    }
}

fn total(count: &[u64]) -> Result<u64> {
    let product = count.iter().try_fold(1_u64, |product, &len| product.checked_mul(len));
    product
        .filter(|&len| len <= isize::MAX as u64)
        .ok_or_else(|| Code::NoMemory.with("more values than memory can hold"))
}
