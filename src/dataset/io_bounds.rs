//! The bounds that mapped calls (`nc_get_varm` and its family) check before anything else.

use crate::error::{Code, Result};
use crate::slab::{Extent, Request};

/// Strides that a mapped call refuses, from this one on (netcdf-c: `X_INT_MAX`).
const MAX_STRIDE: usize = 0x7fff_ffff;

/// Checks strides, then start and count without regard to strides. Answers whether there is something to do.
///
/// # Errors
/// `BadStride` (NC_ESTRIDE), `BadCoords` (NC_EINVALCOORDS), `BadEdge` (NC_EEDGE).
pub(super) fn mapped_bounds(request: &Request<'_>, shape: &[Extent], writing: bool) -> Result<bool> {
    let strides = request.stride.unwrap_or_default();
    if strides.iter().any(|stride| usize::try_from(*stride).is_ok_and(is_bad) || *stride < 0) {
        return Err(Code::BadStride.into());
    }
    if !goes_by_value(request) {
        return Ok(true);
    }
    let counts = request.count.unwrap_or_default();
    let mut ranges = request.start.unwrap_or_default().iter().enumerate().zip(shape);
    // netcdf-c looks at the fastest dimension first when reading, at the slowest first when writing.
    let one =
        |((i, start), extent): ((usize, &usize), &Extent)| in_bounds(*start, counts.get(i), extent, writing);
    if writing {
        ranges.try_for_each(one)?;
    } else {
        ranges.rev().try_for_each(one)?;
    }
    Ok(!counts.contains(&0))
}

/// Whether a mapped or strided call refuses that stride.
pub(super) const fn is_bad_stride(stride: isize) -> bool {
    stride <= 0 || stride as usize >= MAX_STRIDE
}

/// Whether netcdf-c takes a mapped call value by value: one without a map and with strides of 1 it takes as a block.
pub(super) fn goes_by_value(request: &Request<'_>) -> bool {
    request.imap.is_some() || request.stride.unwrap_or_default().iter().any(|stride| *stride != 1)
}

const fn is_bad(stride: usize) -> bool {
    stride == 0 || stride >= MAX_STRIDE
}

fn in_bounds(start: usize, count: Option<&usize>, extent: &Extent, writing: bool) -> Result<()> {
    if writing && extent.unlimited {
        return Ok(());
    }
    let start = start as u64;
    // netcdf-c: a missing count is the length of the dimension wherever the start is.
    let count = count.map_or(extent.len, |count| *count as u64);
    if start > extent.len || (start == extent.len && count > 0) {
        return Err(Code::BadCoords.into());
    }
    if start.checked_add(count).is_none_or(|end| end > extent.len) {
        return Err(Code::BadEdge.into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: [Extent; 2] = [Extent { len: 4, unlimited: true }, Extent { len: 6, unlimited: false }];

    fn bounds(start: [usize; 2], count: [usize; 2], stride: [isize; 2], writing: bool) -> Result<bool, Code> {
        let imap = [6, 1];
        let request =
            Request { start: Some(&start), count: Some(&count), stride: Some(&stride), imap: Some(&imap) };
        mapped_bounds(&request, &SHAPE, writing).map_err(|error| error.code())
    }

    #[test]
    fn strides_come_first() {
        assert_eq!(bounds([9, 9], [1, 1], [0, 1], false), Err(Code::BadStride));
        assert_eq!(bounds([9, 9], [1, 1], [1, -1], false), Err(Code::BadStride));
        assert_eq!(bounds([9, 9], [1, 1], [0x7fff_ffff, 1], false), Err(Code::BadStride));
    }

    #[test]
    fn starts_and_edges_in_the_reference_order() {
        assert_eq!(bounds([4, 0], [1, 6], [1, 1], false), Err(Code::BadCoords));
        assert_eq!(bounds([4, 0], [1, 7], [1, 1], false), Err(Code::BadEdge));
        assert_eq!(bounds([4, 0], [1, 6], [1, 1], true), Ok(true));
        assert_eq!(bounds([0, 6], [1, 1], [1, 1], true), Err(Code::BadCoords));
        assert_eq!(bounds([0, 6], [0, 0], [1, 1], true), Ok(false));
        assert_eq!(bounds([0, 0], [2, 3], [1, 2], false), Ok(true));
    }

    #[test]
    fn a_missing_count_is_the_whole_length() {
        let (start, imap) = ([0, 1], [6, 1]);
        let request = Request { start: Some(&start), imap: Some(&imap), ..Request::default() };
        for writing in [false, true] {
            let answer = mapped_bounds(&request, &SHAPE, writing).map_err(|error| error.code());
            assert_eq!(answer, Err(Code::BadEdge));
        }
    }

    #[test]
    fn without_a_map_and_strides_there_is_nothing_special() {
        let (start, count) = ([9, 9], [9, 9]);
        let request = Request { start: Some(&start), count: Some(&count), ..Request::default() };
        assert_eq!(mapped_bounds(&request, &SHAPE, false).map_err(|error| error.code()), Ok(true));
        assert!(!goes_by_value(&request));
        assert!(!goes_by_value(&Request { stride: Some(&[1, 1]), ..request }));
        assert!(goes_by_value(&Request { stride: Some(&[1, 2]), ..request }));
        assert!(goes_by_value(&Request { imap: Some(&[6, 1]), ..request }));
    }
}
