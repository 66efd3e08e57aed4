//! The table of open datasets: `ncid = slot << 16 | group`.
//!
//! Each slot has its own lock, held for reading while a call runs on the dataset and for writing only to put a dataset
//! in or take it out. So a call never waits for another dataset's open or close, and a close waits for the calls in
//! flight on its own dataset.
//!
//! A slot may hold a dataset of a user's format instead. Such a dataset has its own way of waiting
//! ([`UserDataset::run`]), as the functions of its table call the library again: its slot is locked only to look.

use super::user::UserDataset;
use crate::dataset::Dataset;
use crate::error::{Code, Result};
use crate::model::GroupId;
use parking_lot::{Mutex, RwLock};
use std::collections::BTreeSet;
use std::os::raw::c_int;
use std::sync::Arc;

/// Datasets that can be open at once; slot 0 is never used, so that an ncid of 0 is never valid.
const SLOTS: usize = 0x8000;

/// What a slot holds. Small, and all zeros when it is free: the loader makes the table, and the library's file does
/// not hold it.
enum Slot {
    Free,
    Ours(Box<Dataset>),
    Theirs(Arc<UserDataset>),
}

/// Whose format a dataset has.
pub(crate) enum Whose<T> {
    /// One of the library's own, and what came of the call.
    Ours(T),
    /// The caller's; the slot is not locked any more.
    Theirs(Arc<UserDataset>),
}

impl<T> Whose<T> {
    pub(crate) fn map<U>(self, then: impl FnOnce(T) -> U) -> Whose<U> {
        match self {
            Whose::Ours(ours) => Whose::Ours(then(ours)),
            Whose::Theirs(user) => Whose::Theirs(user),
        }
    }
}

static TABLE: [RwLock<Slot>; SLOTS] = [const { RwLock::new(Slot::Free) }; SLOTS];
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
    occupy(Slot::Ours(Box::new(dataset)))
}

/// Gives a dataset of a user's format a slot; answers as [`insert`].
///
/// # Errors
/// As [`insert`].
pub(crate) fn insert_theirs(dataset: Arc<UserDataset>) -> Result<c_int> {
    occupy(Slot::Theirs(dataset))
}

fn occupy(content: Slot) -> Result<c_int> {
    let slot = FREE.lock().take().ok_or(Code::TooManyFiles)?;
    if let Some(place) = TABLE.get(slot) {
        *place.write() = content;
    }
    c_int::try_from(slot << 16).map_err(|_| Code::TooManyFiles.into())
}

/// Runs `body` on the dataset of an ncid, which stays open meanwhile; or finds that it is of a user's format.
///
/// # Errors
/// `BadId` (NC_EBADID) if there is no such dataset or group; else those of `body`.
pub(crate) fn visit<T>(ncid: c_int, body: impl FnOnce(&Dataset, GroupId) -> Result<T>) -> Result<Whose<T>> {
    let (slot, group) = split(ncid)?;
    let place = TABLE.get(slot).ok_or(Code::BadId)?.read_recursive();
    match &*place {
        Slot::Ours(dataset) if dataset.has_group(group) => body(dataset, group).map(Whose::Ours),
        Slot::Theirs(user) => Ok(Whose::Theirs(Arc::clone(user))),
        _ => Err(Code::BadId.into()),
    }
}

/// [`visit`] for what is asked of the library's own datasets only.
///
/// # Errors
/// As [`visit`]; `BadId` (NC_EBADID) for a dataset of a user's format.
pub(crate) fn with<T>(ncid: c_int, body: impl FnOnce(&Dataset, GroupId) -> Result<T>) -> Result<T> {
    match visit(ncid, body)? {
        Whose::Ours(result) => Ok(result),
        Whose::Theirs(_) => Err(Code::BadId.with("a dataset of a user's format")),
    }
}

/// Whether an ncid belongs to a dataset of a user's format.
pub(crate) fn is_theirs(ncid: c_int) -> bool {
    matches!(visit(ncid, |_, _| Ok(())), Ok(Whose::Theirs(_)))
}

/// Ends a dataset: waits for the calls in flight on it, runs `end`, and frees the slot if that succeeded
/// or the dataset is broken anyway. A dataset of a user's format is left to the caller.
pub(crate) fn remove(ncid: c_int, end: impl FnOnce(&Dataset) -> Result<()>) -> Result<Whose<()>> {
    let (slot, _) = split(ncid)?;
    let mut place = TABLE.get(slot).ok_or(Code::BadId)?.write();
    let dataset = match &*place {
        Slot::Ours(dataset) => dataset,
        Slot::Theirs(user) => return Ok(Whose::Theirs(Arc::clone(user))),
        Slot::Free => return Err(Code::BadId.into()),
    };
    let ended = end(dataset);
    if ended.is_err() && dataset.check_whole().is_ok() {
        return ended.map(Whose::Ours);
    }
    *place = Slot::Free;
    drop(place);
    FREE.lock().returned.insert(slot);
    ended.map(Whose::Ours)
}

/// Takes a dataset out of the table once the calls in flight on it are done. A dataset of a user's format is left to
/// the caller.
///
/// # Errors
/// `BadId` (NC_EBADID).
pub(crate) fn take(ncid: c_int) -> Result<Whose<Dataset>> {
    let (slot, _) = split(ncid)?;
    let mut place = TABLE.get(slot).ok_or(Code::BadId)?.write();
    if let Slot::Theirs(user) = &*place {
        return Ok(Whose::Theirs(Arc::clone(user)));
    }
    let Slot::Ours(dataset) = std::mem::replace(&mut *place, Slot::Free) else {
        return Err(Code::BadId.into());
    };
    drop(place);
    FREE.lock().returned.insert(slot);
    Ok(Whose::Ours(*dataset))
}

/// Frees the slot of a dataset of a user's format.
pub(crate) fn free(ncid: c_int) {
    let Ok((slot, _)) = split(ncid) else { return };
    let Some(place) = TABLE.get(slot) else { return };
    *place.write() = Slot::Free;
    FREE.lock().returned.insert(slot);
}
