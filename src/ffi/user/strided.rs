//! Strided and mapped access for tables that only read and write blocks: what the NCDEFAULT functions do.

use super::types::type_size;
use super::var::{dims, rank, shape, xtype};
use super::{Answer, UserDataset, ask};
use crate::error::Code;
use crate::ffi::ptr::maybe_slice;
use crate::types::{Atomic, TypeId};
use std::ffi::c_void;
use std::os::raw::c_int;

/// The arrays of a table's function; NULL stands for what they are by default.
#[derive(Clone, Copy)]
pub(crate) struct Arrays {
    pub(crate) start: *const usize,
    pub(crate) count: *const usize,
    pub(crate) stride: *const isize,
    pub(crate) imap: *const isize,
}

/// A variable of a user's format, and the caller's memory.
#[derive(Clone, Copy)]
pub(crate) struct Access {
    pub(crate) ncid: c_int,
    pub(crate) varid: c_int,
    /// The type in memory; 0 for the variable's own.
    pub(crate) mem: c_int,
    pub(crate) arrays: Arrays,
}

/// Which dimensions a write may make longer.
type Growing = fn(&UserDataset, c_int, &[c_int]) -> Answer<Vec<bool>>;

/// What is moved, all of it known: an entry of each for every dimension.
struct Plan {
    mem: c_int,
    size: usize,
    start: Vec<usize>,
    count: Vec<usize>,
    stride: Vec<isize>,
    imap: Vec<isize>,
}

/// Reads with strides, by the table's `get_vara`.
pub(crate) fn get_vars(user: &UserDataset, access: &Access, place: *mut c_void) -> Answer {
    let plan = Plan::of(user, access, false, none_grows)?;
    plan.each(get_one(user, access, place))
}

/// Writes with strides, by the table's `put_vara`.
pub(crate) fn put_vars(user: &UserDataset, access: &Access, place: *const c_void) -> Answer {
    let plan = Plan::of(user, access, false, unlimited_grow)?;
    plan.each(put_one(user, access, place))
}

/// Reads with strides to where a map of indexes says, by the table's `get_vara`.
pub(crate) fn get_varm(user: &UserDataset, access: &Access, place: *mut c_void) -> Answer {
    let plan = Plan::of(user, access, true, none_grows)?;
    plan.each(get_one(user, access, place))
}

/// Writes with strides from where a map of indexes says, by the table's `put_vara`.
pub(crate) fn put_varm(user: &UserDataset, access: &Access, place: *const c_void) -> Answer {
    let plan = Plan::of(user, access, true, records_grow)?;
    plan.each(put_one(user, access, place))
}

fn get_one(
    user: &UserDataset,
    access: &Access,
    place: *mut c_void,
) -> impl FnMut(&[usize], &[usize], isize, c_int) -> Answer {
    let Access { ncid, varid, .. } = *access;
    move |start, count, offset, mem| {
        let ((start, count), to) = (pointers(start, count), place.wrapping_byte_offset(offset));
        ask!(user, get_vara(ncid, varid, start, count, to, mem))
    }
}

fn put_one(
    user: &UserDataset,
    access: &Access,
    place: *const c_void,
) -> impl FnMut(&[usize], &[usize], isize, c_int) -> Answer {
    let Access { ncid, varid, .. } = *access;
    move |start, count, offset, mem| {
        let ((start, count), from) = (pointers(start, count), place.wrapping_byte_offset(offset));
        ask!(user, put_vara(ncid, varid, start, count, from, mem))
    }
}

/// What the table gets; of a scalar one entry, as tables may look at it.
const fn pointers(start: &[usize], count: &[usize]) -> (*const usize, *const usize) {
    if count.is_empty() { ([0].as_ptr(), [1].as_ptr()) } else { (start.as_ptr(), count.as_ptr()) }
}

impl Plan {
    fn of(user: &UserDataset, access: &Access, mapped: bool, growing: Growing) -> Answer<Plan> {
        let Access { ncid, varid, mem, arrays } = *access;
        let (mem, size) = memory(user, ncid, xtype(user, ncid, varid)?, mem, mapped)?;
        let rank = rank(user, ncid, varid)?;
        let dims = dims(user, ncid, varid, rank)?;
        let shape = shape(user, ncid, &dims)?;
        // SAFETY: by the pointer contract each array is NULL or has an entry for every dimension.
        let start = unsafe { maybe_slice(arrays.start, rank) };
        // SAFETY: as above.
        let count = unsafe { maybe_slice(arrays.count, rank) };
        // SAFETY: as above.
        let stride = unsafe { maybe_slice(arrays.stride, rank) };
        // SAFETY: as above.
        let imap = unsafe { maybe_slice(arrays.imap, rank) };
        if rank > 0 && start.is_none() {
            return Err(Code::BadCoords.number());
        }
        let start = start.map_or_else(Vec::new, <[usize]>::to_vec);
        let rest = || start.iter().zip(&shape).map(|(start, len)| len.saturating_sub(*start)).collect();
        let count = count.map_or_else(rest, <[usize]>::to_vec);
        let stride = stride.map_or_else(|| vec![1; rank], <[isize]>::to_vec);
        let imap = imap.map_or_else(|| in_order(&count), <[isize]>::to_vec);
        let plan = Plan { mem, size, start, count, stride, imap };
        plan.check(&shape, &growing(user, ncid, &dims)?, mapped)?;
        Ok(plan)
    }

    /// The bounds, in the order of the reference: with a map all strides come first.
    fn check(&self, shape: &[usize], growing: &[bool], mapped: bool) -> Answer {
        let bad = |stride: &isize| *stride <= 0 || *stride >= c_int::MAX as isize;
        if mapped && self.stride.iter().any(bad) {
            return Err(Code::BadStride.number());
        }
        let bounds = self.start.iter().zip(&self.count).zip(shape).zip(growing);
        for ((((start, count), len), grows), stride) in bounds.zip(&self.stride) {
            if !grows {
                within(*start, *count, *len)?;
            }
            if bad(stride) {
                return Err(Code::BadStride.number());
            }
        }
        Ok(())
    }

    /// Moves block after block: as long ones as lie together in the file and in memory. After an error the others are
    /// moved all the same, as in the reference; NC_ERANGE is answered only if there was no other.
    fn each(&self, mut one: impl FnMut(&[usize], &[usize], isize, c_int) -> Answer) -> Answer {
        if self.count.contains(&0) {
            return Ok(());
        }
        let together = self.together();
        let mut block = vec![1; self.count.len()];
        let alone = self.count.len() - together;
        let tail = self.count.get(alone..).unwrap_or_default();
        block.iter_mut().skip(alone).zip(tail).for_each(|(len, count)| *len = *count);
        let mut index = vec![0; alone];
        let mut answer = Ok(());
        loop {
            let moved = one(&self.at(&index), &block, self.offset(&index), self.mem);
            if moved.is_err() && (answer.is_ok() || moved != Err(Code::Range.number())) {
                answer = moved;
            }
            if !next(&mut index, &self.count) {
                return answer;
            }
        }
    }

    /// How many of the last dimensions are one block in the file and in memory: all or the last, or none.
    fn together(&self) -> usize {
        let rank = self.count.len();
        let whole = |from: usize| {
            self.stride.get(from..).is_some_and(|stride| stride.iter().all(|stride| *stride == 1))
                && self.imap.get(from..) == in_order(&self.count).get(from..)
        };
        match rank {
            0 => 0,
            _ if whole(0) => rank,
            _ => usize::from(whole(rank - 1)),
        }
    }

    /// Where in the file the block of an index begins.
    fn at(&self, index: &[usize]) -> Vec<usize> {
        let mut start = self.start.clone();
        for ((start, index), stride) in start.iter_mut().zip(index).zip(&self.stride) {
            *start = start.saturating_add(index.saturating_mul(stride.unsigned_abs()));
        }
        start
    }

    /// Where in memory the block of an index begins, in bytes.
    fn offset(&self, index: &[usize]) -> isize {
        let steps = index.iter().zip(&self.imap).map(|(index, step)| step.wrapping_mul(*index as isize));
        steps.fold(0_isize, isize::wrapping_add).wrapping_mul(self.size as isize)
    }
}

/// Whether a dimension has these indexes.
fn within(start: usize, count: usize, len: usize) -> Answer {
    if start > len || start == len && count > 0 {
        return Err(Code::BadCoords.number());
    }
    match start.checked_add(count) {
        Some(end) if end <= len => Ok(()),
        _ => Err(Code::BadEdge.number()),
    }
}

/// The next index in order; false after the last.
fn next(index: &mut [usize], count: &[usize]) -> bool {
    for (index, count) in index.iter_mut().zip(count).rev() {
        *index += 1;
        if *index < *count {
            return true;
        }
        *index = 0;
    }
    false
}

/// The map of values that follow each other.
fn in_order(count: &[usize]) -> Vec<isize> {
    let mut imap = vec![1_isize; count.len()];
    let mut step = 1_isize;
    for (place, count) in imap.iter_mut().zip(count).rev() {
        *place = step;
        step = step.wrapping_mul(*count as isize);
    }
    imap
}

/// The type in memory and its size.
fn memory(user: &UserDataset, ncid: c_int, ext: c_int, mem: c_int, mapped: bool) -> Answer<(c_int, usize)> {
    let is_user = |xtype: c_int| xtype >= TypeId::FIRST;
    if mapped && is_user(ext) {
        return Err(Code::MappedUserType.number());
    }
    let mem = if mem == 0 { ext } else { mem };
    if mem != ext && (is_user(ext) || is_user(mem)) {
        return Err(Code::BadType.number());
    }
    let text = Atomic::Char.number();
    if (mem == text) != (ext == text) {
        return Err(Code::CharConversion.number());
    }
    Ok((mem, type_size(user, ncid, mem)?))
}

fn none_grows(_: &UserDataset, _: c_int, dims: &[c_int]) -> Answer<Vec<bool>> {
    Ok(vec![false; dims.len()])
}

/// Every unlimited dimension.
fn unlimited_grow(user: &UserDataset, ncid: c_int, dims: &[c_int]) -> Answer<Vec<bool>> {
    if dims.is_empty() || record_dim(user, ncid)? == -1 {
        return none_grows(user, ncid, dims);
    }
    let mut len = 0;
    let place = &raw mut len;
    ask!(user, inq_unlimdims(ncid, place, _))?;
    let mut unlimited = vec![0; usize::try_from(len).unwrap_or(0)];
    let ids = unlimited.as_mut_ptr();
    ask!(user, inq_unlimdims(ncid, place, ids))?;
    Ok(dims.iter().map(|dim| unlimited.contains(dim)).collect())
}

/// The first dimension, if it is the record dimension.
fn records_grow(user: &UserDataset, ncid: c_int, dims: &[c_int]) -> Answer<Vec<bool>> {
    let record = record_dim(user, ncid).unwrap_or(-1);
    Ok((0..).zip(dims).map(|(at, dim)| at == 0 && *dim == record).collect())
}

fn record_dim(user: &UserDataset, ncid: c_int) -> Answer<c_int> {
    let mut dim = -1;
    let place = &raw mut dim;
    ask!(user, inq_unlimdim(ncid, place)).map(|()| dim)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(count: &[usize], stride: &[isize], imap: &[isize]) -> Plan {
        let (start, count) = (vec![1; count.len()], count.to_vec());
        Plan { mem: 4, size: 4, start, count, stride: stride.to_vec(), imap: imap.to_vec() }
    }

    /// Start, block and offset in memory of every call.
    fn calls(plan: &Plan) -> Vec<(Vec<usize>, Vec<usize>, isize)> {
        let mut calls = Vec::new();
        let moved = plan.each(|start, count, offset, _| {
            calls.push((start.to_vec(), count.to_vec(), offset));
            Ok(())
        });
        assert_eq!(moved, Ok(()));
        calls
    }

    #[test]
    fn blocks_are_as_long_as_they_lie_together() {
        assert_eq!(calls(&plan(&[2, 3], &[1, 1], &[3, 1])), [(vec![1, 1], vec![2, 3], 0)]);
        let rows = [(vec![1, 1], vec![1, 3], 0), (vec![3, 1], vec![1, 3], 12)];
        assert_eq!(calls(&plan(&[2, 3], &[2, 1], &[3, 1])), rows);
        let values = [(vec![1, 1], vec![1, 1], 0), (vec![1, 3], vec![1, 1], 4), (vec![1, 5], vec![1, 1], 8)];
        assert_eq!(calls(&plan(&[1, 3], &[1, 2], &[3, 1])), values);
        let turned = calls(&plan(&[2, 2], &[1, 1], &[1, 2])).into_iter().map(|(_, _, offset)| offset);
        assert_eq!(turned.collect::<Vec<_>>(), [0, 8, 4, 12]);
        assert_eq!(calls(&plan(&[2, 0], &[2, 1], &[1, 1])), []);
        assert_eq!(calls(&plan(&[], &[], &[])), [(vec![], vec![], 0)]);
    }

    #[test]
    fn an_error_counts_more_than_a_value_out_of_range() {
        let plan = plan(&[4], &[2], &[1]);
        let mut answers =
            [Ok(()), Err(Code::Range.number()), Err(-4242), Err(Code::Range.number())].into_iter();
        assert_eq!(plan.each(|_, _, _, _| answers.next().unwrap_or(Ok(()))), Err(-4242));
        assert_eq!(answers.next(), None, "all were moved");
    }
}
