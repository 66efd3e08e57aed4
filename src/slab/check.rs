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
/// the length of the dimension wherever the start is; a missing stride is 1.
///
/// # Errors
/// `BadCoords` (NC_EINVALCOORDS), `BadEdge` (NC_EEDGE), `BadStride` (NC_ESTRIDE), each where the reference gives it:
/// strides first, then dimension by dimension its start and its end. `NoMemory` (NC_ENOMEM) for more values than
/// an address can count.
pub fn check(request: &Request<'_>, shape: &[Extent], writing: bool) -> Result<Slab> {
    let slab = gather(request, shape)?;
    let empty = slab.is_empty();
    let ranges = slab.start.iter().zip(&slab.count).zip(&slab.stride);
    for (dim, (((&start, &count), &stride), extent)) in ranges.zip(shape).enumerate() {
        let range = Range::of(start, count, stride);
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
            Ok(Dims::from_elem(0, rank))
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
        return Ok(Dims::from_elem(1, rank));
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
    fn of(start: u64, count: u64, stride: u64) -> Range {
        let ahead = stride.checked_mul(count.saturating_sub(1));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A record dimension of 3, then one of 4.
    const SHAPE: [Extent; 2] = [Extent { len: 3, unlimited: true }, Extent { len: 4, unlimited: false }];
    const HUGE: usize = usize::MAX;
    type Answer = Result<(), Code>;

    fn asked(start: [usize; 2], count: [usize; 2], stride: Option<[isize; 2]>, writing: bool) -> Answer {
        let stride = stride.as_ref().map(<[isize; 2]>::as_slice);
        let request = Request { start: Some(&start), count: Some(&count), stride, imap: None };
        check(&request, &SHAPE, writing).map(drop).map_err(|error| error.code())
    }

    /// Start, count, stride, and the answers to a read and to a write; seen with netCDF-4 files and libnetcdf 4.9.0.
    type Fact = ([usize; 2], [usize; 2], Option<[isize; 2]>, Answer, Answer);

    #[rustfmt::skip]
    const FACTS: [Fact; 22] = [
        ([0, 0], [3, 4], None, Ok(()), Ok(())),
        ([0, 0], [4, 4], None, Err(Code::BadEdge), Ok(())),
        ([3, 0], [1, 4], None, Err(Code::BadCoords), Ok(())),
        ([5, 0], [1, 4], None, Err(Code::BadCoords), Ok(())),
        ([3, 0], [0, 4], None, Ok(()), Ok(())),
        ([4, 0], [0, 4], None, Err(Code::BadCoords), Ok(())),
        ([0, 0], [3, 5], None, Err(Code::BadEdge), Err(Code::BadEdge)),
        ([0, 4], [3, 1], None, Err(Code::BadCoords), Err(Code::BadCoords)),
        ([0, 4], [3, 0], None, Ok(()), Ok(())),
        ([0, 5], [3, 0], None, Err(Code::BadCoords), Err(Code::BadCoords)),
        // What moves nothing may end anywhere when writing.
        ([0, 2], [0, 5], None, Err(Code::BadEdge), Ok(())),
        ([0, 4], [0, 1], None, Err(Code::BadCoords), Err(Code::BadCoords)),
        // The first dimension at fault decides.
        ([0, 5], [5, 1], None, Err(Code::BadEdge), Err(Code::BadCoords)),
        ([3, 0], [1, 5], None, Err(Code::BadCoords), Err(Code::BadEdge)),
        // Strides come before all else, and only steps between values count.
        ([9, 9], [9, 9], Some([1, 0]), Err(Code::BadStride), Err(Code::BadStride)),
        ([0, 0], [3, 4], Some([-1, 1]), Err(Code::BadStride), Err(Code::BadStride)),
        ([0, 0], [2, 2], Some([2, 3]), Ok(()), Ok(())),
        ([0, 0], [2, 2], Some([2, 4]), Err(Code::BadEdge), Err(Code::BadEdge)),
        ([0, 0], [1, 1], Some([isize::MAX, isize::MAX]), Ok(()), Ok(())),
        // netcdf-c computes these modulo 2^64.
        ([0, 0], [HUGE, 2], Some([1, isize::MAX]), Err(Code::BadEdge), Err(Code::BadEdge)),
        ([0, 1], [1, HUGE], None, Err(Code::BadEdge), Err(Code::BadEdge)),
        ([HUGE, 0], [1, 1], None, Err(Code::BadCoords), Err(Code::BadEdge)),
    ];

    #[test]
    fn codes_are_those_that_callers_know() {
        for (start, count, stride, reading, writing) in FACTS {
            assert_eq!(asked(start, count, stride, false), reading, "read {start:?} {count:?} {stride:?}");
            assert_eq!(asked(start, count, stride, true), writing, "write {start:?} {count:?} {stride:?}");
        }
    }

    #[test]
    fn what_is_missing_means_the_whole() {
        let whole = Slab::whole(&[3, 4]);
        assert_eq!(check(&Request::default(), &SHAPE, false), Ok(whole.clone()));
        let request = Request { start: Some(&[0, 0]), ..Request::default() };
        assert_eq!(check(&request, &SHAPE, true), Ok(whole));
        // A missing count is the length, not what is left of it.
        let request = Request { start: Some(&[0, 1]), ..Request::default() };
        assert_eq!(check(&request, &SHAPE, false).map_err(|error| error.code()), Err(Code::BadEdge));
        let request = Request { count: Some(&[1, 1]), ..Request::default() };
        assert_eq!(check(&request, &SHAPE, false).map_err(|error| error.code()), Err(Code::BadCoords));
    }

    #[test]
    fn a_scalar_has_one_value_whatever_is_asked() {
        let request = Request { start: Some(&[7]), count: Some(&[0]), stride: Some(&[0]), imap: None };
        let slab = check(&request, &[], false).expect("a scalar");
        assert_eq!((slab.rank(), slab.len(), slab.is_empty()), (0, 1, false));
    }

    #[test]
    fn more_values_than_memory_can_hold_are_refused() {
        let shape = [Extent { len: 1 << 63, unlimited: false }; 2];
        let code =
            |request| check(&request, &shape, false).map(|slab| slab.len()).map_err(|error| error.code());
        assert_eq!(code(Request::default()), Err(Code::NoMemory));
        let request = Request { start: Some(&[0, 0]), count: Some(&[0, 1 << 63]), ..Request::default() };
        assert_eq!(code(request), Ok(0));
    }
}
