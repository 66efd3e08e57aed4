//! Reading and writing values: every shape (var, var1, vara, vars, varm) in every type.
//!
//! The functions are written out, one per C name, over `get` and `put`. All answer 0 or an NC_E* code as
//! `Access::read` and `Access::write` list them; NC_ERANGE comes after all values were delivered or written.

mod get_var;
mod get_var1;
mod get_vara;
mod get_varm;
mod get_vars;
mod put_var;
mod put_var1;
mod put_vara;
mod put_varm;
mod put_vars;
mod theirs;

pub use get_var::*;
pub use get_var1::*;
pub use get_vara::*;
pub use get_varm::*;
pub use get_vars::*;
pub use put_var::*;
pub use put_var1::*;
pub use put_vara::*;
pub use put_varm::*;
pub use put_vars::*;

use crate::dataset::{Dataset, Plan, Way};
use crate::error::{Code, Result};
use crate::ffi::guard::on;
use crate::ffi::ptr::maybe_slice;
use crate::ffi::user::UserDataset;
use crate::model::GroupId;
use crate::slab::{Request, Source, Target};
use crate::types::MemType;
use std::os::raw::{c_int, c_long};
use std::ptr;

/// `long` as the integer that it is on this platform.
pub(super) const LONG: MemType = if size_of::<c_long>() == 8 { MemType::I64 } else { MemType::I32 };

/// Dimensions that a variable may have (NC_MAX_VAR_DIMS).
const MAX_RANK: usize = 1024;
static ZEROS: [usize; MAX_RANK] = [0; MAX_RANK];
static ONES: [usize; MAX_RANK] = [1; MAX_RANK];

/// Which values the caller means, by what its function takes.
#[derive(Clone, Copy, PartialEq)]
enum Shape {
    Whole,
    One,
    Block,
    Strided,
    Mapped,
}

/// The caller's arrays, whose lengths (the variable's rank) are not yet known.
struct Part {
    shape: Shape,
    start: *const usize,
    count: *const usize,
    stride: *const isize,
    imap: *const isize,
}

impl Part {
    const fn whole() -> Part {
        Part { shape: Shape::Whole, ..Part::block(ptr::null(), ptr::null()) }
    }

    const fn one(index: *const usize) -> Part {
        Part { shape: Shape::One, ..Part::block(index, ptr::null()) }
    }

    const fn block(start: *const usize, count: *const usize) -> Part {
        Part { shape: Shape::Block, start, count, stride: ptr::null(), imap: ptr::null() }
    }

    const fn strided(start: *const usize, count: *const usize, stride: *const isize) -> Part {
        Part { shape: Shape::Strided, stride, ..Part::block(start, count) }
    }

    const fn mapped(
        start: *const usize,
        count: *const usize,
        stride: *const isize,
        imap: *const isize,
    ) -> Part {
        Part { shape: Shape::Mapped, imap, ..Part::strided(start, count, stride) }
    }

    /// Whether the function takes strides.
    fn strides(&self) -> bool {
        matches!(self.shape, Shape::Strided | Shape::Mapped)
    }

    /// Which checks the functions of this shape begin with.
    fn way(&self) -> Way {
        match self.shape {
            Shape::Whole | Shape::One | Shape::Block => Way::Plain,
            Shape::Strided => Way::Strided,
            Shape::Mapped => Way::Mapped,
        }
    }

    /// Whether the functions need to know nothing of the variable before they look whether data may be moved at all.
    fn is_complete(&self, mem: MemType) -> bool {
        let complete = match self.shape {
            Shape::One => true,
            Shape::Block => !self.count.is_null() && mem != MemType::Native,
            Shape::Whole | Shape::Strided | Shape::Mapped => false,
        };
        complete && !self.start.is_null()
    }

    /// The request on a variable of that rank.
    ///
    /// # Safety
    /// Each array is NULL or has `rank` readable values.
    unsafe fn request<'a>(&self, rank: usize) -> Result<Request<'a>> {
        if rank == 0 {
            return Ok(Request::default());
        }
        let zeros = ZEROS.get(..rank).ok_or(Code::TooManyDims)?;
        let ones = ONES.get(..rank);
        // SAFETY: as this function's.
        let start = unsafe { maybe_slice(self.start, rank) };
        // SAFETY: as this function's.
        let count = unsafe { maybe_slice(self.count, rank) };
        let (start, count) = match self.shape {
            Shape::Whole => (Some(zeros), None),
            Shape::One => (start, ones),
            Shape::Block | Shape::Strided | Shape::Mapped => (start, count),
        };
        // SAFETY: as this function's.
        let stride = unsafe { maybe_slice(self.stride, rank) };
        // SAFETY: as this function's.
        let imap = unsafe { maybe_slice(self.imap, rank) };
        Ok(Request { start, count, stride, imap })
    }
}

/// Reads the part into the caller's memory.
///
/// # Safety
/// The pointer contract.
unsafe fn get<T>(ncid: c_int, varid: c_int, part: Part, mem: MemType, place: *mut T) -> c_int {
    let theirs = |user: &UserDataset| theirs::get(user, ncid, varid, &part, mem, place.cast());
    on(ncid, theirs, |dataset, group| {
        // SAFETY: as this function's.
        unsafe { read(dataset, group, varid, &part, mem, place.cast()) }
    })
}

/// Writes the part from the caller's memory.
///
/// # Safety
/// The pointer contract.
unsafe fn put<T>(ncid: c_int, varid: c_int, part: Part, mem: MemType, place: *const T) -> c_int {
    let theirs = |user: &UserDataset| theirs::put(user, ncid, varid, &part, mem, place.cast());
    on(ncid, theirs, |dataset, group| {
        // SAFETY: as this function's.
        unsafe { write(dataset, group, varid, &part, mem, place.cast()) }
    })
}

/// # Safety
/// The pointer contract.
unsafe fn read(
    dataset: &Dataset,
    group: GroupId,
    varid: c_int,
    part: &Part,
    mem: MemType,
    base: *mut u8,
) -> Result<()> {
    if part.is_complete(mem) {
        dataset.check_complete(varid, false)?;
    }
    let mut access = dataset.access(group, varid, mem, part.way())?;
    // SAFETY: the caller's arrays have the variable's rank, by the pointer contract.
    let request = unsafe { part.request(access.rank()) }?;
    access.read(&request, |plan: &Plan| {
        not_null(base)?;
        // SAFETY: by the pointer contract there is room for every value of the request, and it is the caller's alone.
        Ok(unsafe { Target::new(base, plan.mem_size, &plan.slab.count, request.imap, plan.form) })
    })
}

/// # Safety
/// The pointer contract.
unsafe fn write(
    dataset: &Dataset,
    group: GroupId,
    varid: c_int,
    part: &Part,
    mem: MemType,
    base: *const u8,
) -> Result<()> {
    if part.is_complete(mem) {
        dataset.check_complete(varid, true)?;
    }
    let mut access = dataset.access(group, varid, mem, part.way())?;
    // SAFETY: the caller's arrays have the variable's rank, by the pointer contract.
    let request = unsafe { part.request(access.rank()) }?;
    access.write(&request, |plan: &Plan| {
        not_null(base)?;
        // SAFETY: by the pointer contract every value of the request is there and does not change meanwhile.
        Ok(unsafe { Source::new(base, plan.mem_size, &plan.slab.count, request.imap, plan.form) })
    })
}

fn not_null(base: *const u8) -> Result<()> {
    if base.is_null() {
        return Err(Code::Invalid.with("NULL where values are needed"));
    }
    Ok(())
}
