//! The formats that the caller registered: a table and perhaps a magic number in each of ten slots.

use crate::ffi::constants::mode::NC_MAX_UDF_FORMATS;
use crate::ffi::constants::mode::{NC_UDF0, NC_UDF1, NC_UDF2, NC_UDF3, NC_UDF4};
use crate::ffi::constants::mode::{NC_UDF5, NC_UDF6, NC_UDF7, NC_UDF8, NC_UDF9};
use crate::ffi::netcdf_dispatch::NC_Dispatch;
use parking_lot::Mutex;
use std::os::raw::c_int;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, Ordering};

/// How many formats there can be.
pub(crate) const SLOTS: usize = NC_MAX_UDF_FORMATS as usize;

/// The mode flags, by slot.
const FLAGS: [c_int; SLOTS] =
    [NC_UDF0, NC_UDF1, NC_UDF2, NC_UDF3, NC_UDF4, NC_UDF5, NC_UDF6, NC_UDF7, NC_UDF8, NC_UDF9];

/// Bytes of a magic number at most (NC_MAX_MAGIC_NUMBER_LEN).
pub(crate) const MAGIC_LEN: usize = 8;

/// A magic number; zeros fill it up.
pub(crate) type Magic = [u8; MAGIC_LEN];

static TABLES: [AtomicPtr<NC_Dispatch>; SLOTS] = [const { AtomicPtr::new(null_mut()) }; SLOTS];
static MAGICS: Mutex<[Magic; SLOTS]> = Mutex::new([[0; MAGIC_LEN]; SLOTS]);

/// The slots that a mode names.
pub(crate) fn flagged(mode: c_int) -> impl Iterator<Item = usize> {
    (0..).zip(FLAGS).filter(move |(_, flag)| mode & flag != 0).map(|(slot, _)| slot)
}

/// The flag of a slot.
pub(crate) fn flag(slot: usize) -> c_int {
    FLAGS.get(slot).copied().unwrap_or(0)
}

/// Registers a format. Without a magic number, that of the slot stays.
///
/// # Safety
/// The table stays, unchanged, and its functions keep to the netCDF manual.
pub(crate) unsafe fn register(slot: usize, table: *mut NC_Dispatch, magic: Option<&[u8]>) {
    if let (Some(magic), Some(kept)) = (magic, MAGICS.lock().get_mut(slot)) {
        *kept = [0; MAGIC_LEN];
        kept.iter_mut().zip(magic).for_each(|(to, from)| *to = *from);
    }
    if let Some(kept) = TABLES.get(slot) {
        kept.store(table, Ordering::Release);
    }
}

/// The table of a slot; NULL if none is registered.
pub(crate) fn pointer(slot: usize) -> *mut NC_Dispatch {
    TABLES.get(slot).map_or(null_mut(), |kept| kept.load(Ordering::Acquire))
}

/// The table of a slot.
pub(crate) fn table(slot: usize) -> Option<&'static NC_Dispatch> {
    // SAFETY: NULL, or a table that stays, as who registered it said.
    unsafe { pointer(slot).as_ref() }
}

/// The magic number of a slot.
pub(crate) fn magic(slot: usize) -> Magic {
    MAGICS.lock().get(slot).copied().unwrap_or_default()
}

/// Whether any format is registered.
pub(crate) fn any() -> bool {
    (0..SLOTS).any(|slot| !pointer(slot).is_null())
}

/// The first format whose magic number a file begins with.
pub(crate) fn recognise(start: &[u8]) -> Option<usize> {
    (0..SLOTS).find(|slot| {
        let magic = magic(*slot);
        let len = magic.iter().position(|byte| *byte == 0).unwrap_or(MAGIC_LEN);
        len > 0 && magic.get(..len).is_some_and(|magic| start.starts_with(magic))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mode_names_slots() {
        assert_eq!(flagged(NC_UDF0).collect::<Vec<_>>(), [0]);
        assert_eq!(flagged(0x1000 | NC_UDF9 | NC_UDF2).collect::<Vec<_>>(), [2, 9]);
        assert_eq!(flagged(0x1000).next(), None);
        assert!((0..SLOTS).all(|slot| flagged(flag(slot)).eq([slot])));
    }

    #[test]
    fn files_are_recognised_by_what_they_begin_with() {
        // SAFETY: no table is registered, only a magic number, which nothing but this test looks for.
        unsafe { register(8, null_mut(), Some(b"unit")) };
        assert_eq!(recognise(b"unit test"), Some(8));
        assert_eq!((recognise(b"uni"), recognise(b"")), (None, None));
        assert_eq!(magic(8), *b"unit\0\0\0\0");
    }
}
