//! Reading and writing values of datasets of a user's format: what the caller left out is filled in, and the table's
//! `get_vara`, `get_vars`, `get_varm` and their like do the rest.

use super::{ONES, Part, Shape, ZEROS};
use crate::error::Code;
use crate::ffi::user::var::{dims, rank, shape, xtype};
use crate::ffi::user::{Answer, UserDataset, ask};
use crate::types::{Atomic, MemType};
use std::ffi::c_void;
use std::os::raw::c_int;

/// The caller's arrays, and those that stand for what is NULL.
struct Full {
    start: *const usize,
    count: Vec<usize>,
    stride: Vec<isize>,
}

impl Full {
    fn of(user: &UserDataset, ncid: c_int, varid: c_int, part: &Part) -> Answer<Full> {
        let start = if part.shape == Shape::Whole { ZEROS.as_ptr() } else { part.start };
        let mut full = Full { start, count: Vec::new(), stride: Vec::new() };
        let asks =
            part.shape != Shape::One && part.count.is_null() || part.strides() && part.stride.is_null();
        if !start.is_null() && !asks {
            return Ok(full);
        }
        let rank = rank(user, ncid, varid)?;
        if start.is_null() && rank > 0 {
            return Err(Code::BadCoords.number());
        }
        if part.count.is_null() && part.shape != Shape::One {
            full.count = shape(user, ncid, &dims(user, ncid, varid, rank)?)?;
        }
        full.stride = vec![1; rank];
        Ok(full)
    }

    fn count(&self, part: &Part) -> *const usize {
        match part.shape {
            Shape::One => ONES.as_ptr(),
            _ if part.count.is_null() => self.count.as_ptr(),
            _ => part.count,
        }
    }

    const fn stride(&self, part: &Part) -> *const isize {
        if part.stride.is_null() { self.stride.as_ptr() } else { part.stride }
    }
}

/// The type that the table is told. For values as the variable has them it is told none, except about blocks.
fn memory_type(user: &UserDataset, ncid: c_int, varid: c_int, part: &Part, mem: MemType) -> Answer<c_int> {
    match mem.atomic() {
        None if part.shape == Shape::Block => xtype(user, ncid, varid),
        known => Ok(known.map_or(0, Atomic::number)),
    }
}

/// Reads the part into the caller's memory.
pub(super) fn get(
    user: &UserDataset,
    ncid: c_int,
    varid: c_int,
    part: &Part,
    mem: MemType,
    place: *mut c_void,
) -> Answer {
    let mem = memory_type(user, ncid, varid, part, mem)?;
    let full = Full::of(user, ncid, varid, part)?;
    let (start, count, stride, imap) = (full.start, full.count(part), full.stride(part), part.imap);
    match part.shape {
        Shape::Mapped => ask!(user, get_varm(ncid, varid, start, count, stride, imap, place, mem)),
        Shape::Strided => ask!(user, get_vars(ncid, varid, start, count, stride, place, mem)),
        _ => ask!(user, get_vara(ncid, varid, start, count, place, mem)),
    }
}

/// Writes the part from the caller's memory.
pub(super) fn put(
    user: &UserDataset,
    ncid: c_int,
    varid: c_int,
    part: &Part,
    mem: MemType,
    place: *const c_void,
) -> Answer {
    let mem = memory_type(user, ncid, varid, part, mem)?;
    let full = Full::of(user, ncid, varid, part)?;
    let (start, count, stride, imap) = (full.start, full.count(part), full.stride(part), part.imap);
    match part.shape {
        Shape::Mapped => ask!(user, put_varm(ncid, varid, start, count, stride, imap, place, mem)),
        Shape::Strided => ask!(user, put_vars(ncid, varid, start, count, stride, place, mem)),
        _ => ask!(user, put_vara(ncid, varid, start, count, place, mem)),
    }
}
