//! The checks of data calls on classic files, which come in an order of their own: it depends on the function.

use super::io::{Access, Way};
use super::io_bounds::{is_bad_stride, mapped_bounds};
use crate::error::{Code, Result};
use crate::format::FormatKind;
use crate::slab::{Extent, Request, Slab, Source};

impl Access<'_> {
    /// All checks but those of strides that lead out of a dimension. False if there is nothing to do.
    ///
    /// # Errors
    /// `BadCoords` for a missing start; for strided and mapped calls `CharConversion`, then the bounds; for all calls
    /// `ReadOnly` when writing, `InDefineMode`, `CharConversion`, and the bounds of calls without strides.
    pub(super) fn begin_classic(&mut self, request: &Request<'_>, writing: bool) -> Result<bool> {
        if self.rank() > 0 && request.start.is_none() {
            return Err(Code::BadCoords.with("NULL start for a variable with dimensions"));
        }
        let goes_on = match self.way {
            Way::Plain => true,
            Way::Strided => {
                self.check_text()?;
                strided_bounds(request, self.shape(), writing).map_err(|error| self.naming(error))?
            }
            Way::Mapped => {
                self.check_text()?;
                mapped_bounds(request, self.shape(), writing).map_err(|error| self.naming(error))?
            }
        };
        if !goes_on {
            return Ok(false);
        }
        if writing {
            self.dataset.check_writable()?;
        }
        if self.dataset.is_defining() {
            return Err(Code::InDefineMode.into());
        }
        self.check_text()?;
        if self.is_behind(request) {
            self.dataset.refresh()?;
            self.find_again()?;
        }
        if is_simple(request) {
            let doing = Doing {
                writing,
                read_only: !self.dataset.flags.write(),
                last_record: if self.dataset.kind() == FormatKind::Cdf5 {
                    u64::MAX
                } else {
                    u64::from(u32::MAX)
                },
            };
            plain_bounds(request, self.shape(), &doing).map_err(|error| self.naming(error))?;
        }
        Ok(true)
    }

    /// Whether the reader of a shared file asks for a record that was not there when it last looked.
    fn is_behind(&self, request: &Request<'_>) -> bool {
        let Some((start, extent)) = request.start.and_then(|start| start.first()).zip(self.shape().first())
        else {
            return false;
        };
        let flags = self.dataset.flags;
        extent.unlimited && *start as u64 > extent.len && flags.share() && !flags.write()
    }

    /// Whether strides lead beyond the records of a file that could have more of them.
    pub(super) fn leaves_records(&self, request: &Request<'_>) -> bool {
        let first = |values: Option<&[usize]>| values.and_then(|values| values.first()).copied().unwrap_or(0);
        let stride =
            request.stride.and_then(|stride| stride.first()).map_or(1, |stride| stride.unsigned_abs());
        let ahead = first(request.count).saturating_sub(1).saturating_mul(stride);
        let last = first(request.start).saturating_add(ahead) as u64;
        let beyond = self.shape().first().is_some_and(|extent| extent.unlimited && last >= extent.len);
        beyond && self.dataset.flags.write()
    }

    /// netcdf-c: a write of no values makes as many records as it names.
    pub(super) fn write_nothing(&self, request: &Request<'_>, slab: &Slab) -> Result<()> {
        let grows = self.shape().first().is_some_and(|extent| extent.unlimited) && is_simple(request);
        if !grows || !self.dataset.is_classic_format() {
            return Ok(());
        }
        let nothing = Source::from_slice(&[], 1, &slab.count, crate::types::convert::Form::Copy)?;
        self.dataset.format().write(self.var(), slab, &nothing)?;
        self.dataset.grow(self.var(), slab);
        Ok(())
    }
}

/// Whether values that follow each other in the file do so for the caller.
fn is_simple(request: &Request<'_>) -> bool {
    request.imap.is_none() && request.stride.unwrap_or_default().iter().all(|stride| *stride == 1)
}

/// What bounds depend on beside the variable.
struct Doing {
    writing: bool,
    /// The file cannot be written at all.
    read_only: bool,
    /// The last record that the format can count.
    last_record: u64,
}

/// What calls without strides check: all starts, then all ends; records last.
fn plain_bounds(request: &Request<'_>, shape: &[Extent], doing: &Doing) -> Result<()> {
    let Doing { writing, read_only, last_record } = *doing;
    let starts = request.start.unwrap_or_default().iter().map(|start| *start as u64);
    let each = || {
        starts.clone().enumerate().zip(shape).map(|((dim, start), extent)| Bounds {
            dim,
            start,
            count: request.count.and_then(|count| count.get(dim)).map_or(extent.len, |count| *count as u64),
            extent: *extent,
        })
    };
    for bounds in each() {
        let within = match bounds.extent.unlimited {
            true if bounds.start > last_record => false,
            true => !read_only || bounds.start <= bounds.extent.len,
            false => bounds.start <= bounds.extent.len,
        };
        bounds.check(within, Code::BadCoords)?;
    }
    for bounds in each() {
        let at_end = bounds.start == bounds.extent.len && bounds.count > 0;
        bounds.check(!at_end || bounds.extent.unlimited && !read_only, Code::BadCoords)?;
        bounds.check(bounds.extent.unlimited || bounds.is_within(), Code::BadEdge)?;
    }
    each()
        .filter(|bounds| bounds.extent.unlimited && !writing)
        .try_for_each(|bounds| bounds.check(bounds.is_within(), Code::BadEdge))
}

/// What is asked of one dimension.
struct Bounds {
    dim: usize,
    start: u64,
    count: u64,
    extent: Extent,
}

impl Bounds {
    fn is_within(&self) -> bool {
        self.start.checked_add(self.count).is_some_and(|end| end <= self.extent.len)
    }

    fn check(&self, holds: bool, code: Code) -> Result<()> {
        let Bounds { dim, start, count, extent } = self;
        if holds {
            Ok(())
        } else {
            Err(code.with(format!("dimension {dim}: {count} from {start} of {}", extent.len)))
        }
    }
}

/// What strided calls check, dimension by dimension and without regard to the strides' reach. Answers whether there is
/// something to do.
fn strided_bounds(request: &Request<'_>, shape: &[Extent], writing: bool) -> Result<bool> {
    let starts = request.start.unwrap_or_default().iter();
    for ((dim, start), extent) in starts.enumerate().zip(shape) {
        let count = request.count.and_then(|count| count.get(dim)).map_or(extent.len, |count| *count as u64);
        let bounds = Bounds { dim, start: *start as u64, count, extent: *extent };
        if !(writing && extent.unlimited) {
            let inside = bounds.start < extent.len || bounds.start == extent.len && count == 0;
            bounds.check(inside, Code::BadCoords)?;
            bounds.check(bounds.is_within(), Code::BadEdge)?;
        }
        if request.stride.and_then(|stride| stride.get(dim)).is_some_and(|stride| is_bad_stride(*stride)) {
            return Err(Code::BadStride.with(format!("dimension {dim}")));
        }
    }
    let empty = request.count.is_some_and(|counts| counts.contains(&0));
    Ok(!empty || writing && is_simple(request))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: [Extent; 2] = [Extent { len: 4, unlimited: true }, Extent { len: 6, unlimited: false }];

    fn plain(start: [usize; 2], count: [usize; 2], writing: bool, read_only: bool) -> Result<(), Code> {
        let request = Request { start: Some(&start), count: Some(&count), ..Request::default() };
        let doing = Doing { writing, read_only, last_record: u64::from(u32::MAX) };
        plain_bounds(&request, &SHAPE, &doing).map_err(|error| error.code())
    }

    #[test]
    fn a_reader_finds_no_record_that_is_not_there_and_a_writer_makes_it() {
        assert_eq!(plain([4, 0], [1, 6], true, false), Ok(()));
        assert_eq!(plain([9, 0], [1, 6], true, false), Ok(()));
        assert_eq!(plain([4, 0], [1, 6], false, true), Err(Code::BadCoords));
        assert_eq!(plain([4, 0], [1, 6], false, false), Err(Code::BadEdge));
        assert_eq!(plain([3, 0], [2, 6], false, true), Err(Code::BadEdge));
        assert_eq!(plain([4, 0], [0, 6], false, true), Ok(()));
    }

    #[test]
    fn all_starts_come_before_all_ends() {
        assert_eq!(plain([3, 7], [2, 1], false, false), Err(Code::BadCoords));
        assert_eq!(plain([0, 6], [1, 1], true, false), Err(Code::BadCoords));
        assert_eq!(plain([0, 5], [1, 2], true, false), Err(Code::BadEdge));
        assert_eq!(plain([1 << 33, 9], [1, 2], true, false), Err(Code::BadCoords));
    }

    #[test]
    fn strided_calls_check_dimension_by_dimension() {
        let strided = |start: [usize; 2], count: [usize; 2], stride: [isize; 2], writing| {
            let request =
                Request { start: Some(&start), count: Some(&count), stride: Some(&stride), imap: None };
            strided_bounds(&request, &SHAPE, writing).map_err(|error| error.code())
        };
        assert_eq!(strided([9, 0], [1, 1], [0, 1], true), Err(Code::BadStride));
        assert_eq!(strided([9, 0], [1, 1], [0, 1], false), Err(Code::BadCoords));
        assert_eq!(strided([0, 9], [1, 1], [1, 0], true), Err(Code::BadCoords));
        assert_eq!(strided([0, 3], [1, 4], [1, 2], true), Err(Code::BadEdge));
        assert_eq!(strided([0, 3], [1, 3], [1, 2], true), Ok(true));
        assert_eq!(strided([0, 3], [0, 3], [1, 2], true), Ok(false));
        assert_eq!(strided([0, 3], [0, 3], [1, 1], true), Ok(true));
        assert_eq!(strided([0, 3], [0, 3], [1, 1], false), Ok(false));
    }
}
