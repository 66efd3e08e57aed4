//! The table of open datasets: `ncid = slot << 16 | group`.
//!
//! Each slot has its own lock, held for reading while a call runs on the dataset and for writing only to put a dataset
//! in or take it out. So a call never waits for another dataset's open or close, and a close waits for the calls in
//! flight on its own dataset.

use crate::dataset::Dataset;
use crate::error::{Code, Result};
use crate::model::GroupId;
use parking_lot::{Mutex, RwLock};
use std::collections::BTreeSet;
use std::os::raw::c_int;

/// Datasets that can be open at once; slot 0 is never used, so that an ncid of 0 is never valid.
const SLOTS: usize = 0x8000;

/// Boxed, so that the table is 16 bytes of zeros for each slot: the loader makes it, and the library's file does not
/// hold it.
type Slot = RwLock<Option<Box<Dataset>>>;

static TABLE: [Slot; SLOTS] = [const { RwLock::new(None) }; SLOTS];
static FREE: Mutex<Free> = Mutex::new(Free { next: 1, returned: BTreeSet::new() });

/// The slots not in use: those returned, and all from `next` on.
struct Free {
    next: usize,
    returned: BTreeSet<usize>,
}

impl Free {
    fn take(&mut self) -> Option<usize> {
        if let Some(slot) = self.returned.pop_first() {
            return Some(slot);
        }
        let slot = self.next;
        (slot < SLOTS).then(|| {
            self.next += 1;
            slot
        })
    }
}

fn split(ncid: c_int) -> Result<(usize, GroupId)> {
    let bits = u32::try_from(ncid).map_err(|_| Code::BadId)?;
    let group = GroupId((bits & 0xffff) as u16);
    Ok(((bits >> 16) as usize, group))
}

/// The ncid of a group in the dataset that `ncid` belongs to.
pub(crate) const fn sibling(ncid: c_int, group: GroupId) -> c_int {
    (ncid & !0xffff) | group.0 as c_int
}

/// Gives a dataset a slot; answers the ncid of its root group.
///
/// # Errors
/// `TooManyFiles` (NC_ENFILE) if all slots are taken.
pub(crate) fn insert(dataset: Dataset) -> Result<c_int> {
    let slot = FREE.lock().take().ok_or(Code::TooManyFiles)?;
    if let Some(place) = TABLE.get(slot) {
        *place.write() = Some(Box::new(dataset));
    }
    c_int::try_from(slot << 16).map_err(|_| Code::TooManyFiles.into())
}

/// Runs `body` on the dataset of an ncid, which stays open meanwhile.
///
/// # Errors
/// `BadId` (NC_EBADID) if there is no such dataset or group; else those of `body`.
pub(crate) fn with<T>(ncid: c_int, body: impl FnOnce(&Dataset, GroupId) -> Result<T>) -> Result<T> {
    let (slot, group) = split(ncid)?;
    let place = TABLE.get(slot).ok_or(Code::BadId)?.read_recursive();
    let dataset = place.as_ref().ok_or(Code::BadId)?;
    if !dataset.has_group(group) {
        return Err(Code::BadId.into());
    }
    body(dataset, group)
}

/// Ends a dataset: waits for the calls in flight on it, runs `end`, and frees the slot if that succeeded
/// or the dataset is broken anyway.
pub(crate) fn remove(ncid: c_int, end: impl FnOnce(&Dataset) -> Result<()>) -> Result<()> {
    let (slot, _) = split(ncid)?;
    let mut place = TABLE.get(slot).ok_or(Code::BadId)?.write();
    let dataset = place.as_ref().ok_or(Code::BadId)?;
    let ended = end(dataset);
    if ended.is_err() && dataset.check_whole().is_ok() {
        return ended;
    }
    *place = None;
    drop(place);
    FREE.lock().returned.insert(slot);
    ended
}

/// Takes a dataset out of the table once the calls in flight on it are done.
///
/// # Errors
/// `BadId` (NC_EBADID).
pub(crate) fn take(ncid: c_int) -> Result<Dataset> {
    let (slot, _) = split(ncid)?;
    let taken = TABLE.get(slot).ok_or(Code::BadId)?.write().take().ok_or(Code::BadId)?;
    FREE.lock().returned.insert(slot);
    Ok(*taken)
}
