//! How many records there are: in the file, filled, and known to callers.

use super::fill::fill_records;
use super::state::State;
use super::storage::Storage;
use super::{Version, encode};
use crate::error::Result;
use parking_lot::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Where the number of records stands in a header.
const OFFSET: u64 = 4;

/// The records of one open file.
#[derive(Debug)]
pub(super) struct Records {
    /// Those that callers know of.
    known: AtomicU64,
    /// Those that hold values or fill values; who adds some has the lock.
    filled: Mutex<u64>,
    /// Those that the header in the file says.
    stored: Mutex<u64>,
    /// Whether new ones get fill values (`nc_set_fill`).
    filling: AtomicBool,
}

impl Records {
    /// A file that has so many.
    pub(super) fn new(records: u64) -> Records {
        Records {
            known: AtomicU64::new(records),
            filled: Mutex::new(records),
            stored: Mutex::new(records),
            filling: AtomicBool::new(true),
        }
    }

    pub(super) fn known(&self) -> u64 {
        self.known.load(Ordering::Acquire)
    }

    pub(super) fn set_filling(&self, filling: bool) {
        self.filling.store(filling, Ordering::Release);
    }

    /// Fills all variables in records below `wanted` that are new; but `spared` of them is about to be written whole.
    ///
    /// # Errors
    /// `BadType` (NC_EBADTYPE) for a variable with a wrong `_FillValue`; those of the storage.
    pub(super) fn fill_to(
        &self,
        wanted: u64,
        state: &State,
        storage: &dyn Storage,
        spared: Option<usize>,
    ) -> Result<()> {
        let mut filled = self.filled.lock();
        if wanted <= *filled {
            return Ok(());
        }
        if self.filling.load(Ordering::Acquire) {
            for (number, place) in state.plan.places.iter().enumerate().filter(|(_, place)| place.record) {
                let pattern = state.pattern(number)?;
                if spared != Some(number) {
                    fill_records(storage, &state.plan, place, pattern, *filled, wanted)?;
                }
            }
        }
        *filled = wanted;
        Ok(())
    }

    /// The next record that has neither values nor fill values.
    pub(super) fn filled(&self) -> u64 {
        *self.filled.lock()
    }

    /// Callers may know of so many from now on.
    pub(super) fn publish(&self, records: u64) {
        self.known.fetch_max(records, Ordering::AcqRel);
    }

    /// Puts the number that callers know into the header, if it is not there.
    ///
    /// # Errors
    /// `Range` (NC_ERANGE) for more than the version can say; those of the storage.
    pub(super) fn store(&self, version: Version, storage: &dyn Storage) -> Result<()> {
        let mut stored = self.stored.lock();
        let known = self.known();
        if known != *stored {
            storage.write(&encode::records(version, known)?, OFFSET)?;
            *stored = known;
        }
        Ok(())
    }

    /// A header with so many was just stored.
    pub(super) fn note_stored(&self, records: u64) {
        *self.stored.lock() = records;
    }

    /// The file was read anew and has so many.
    pub(super) fn reset(&self, records: u64) {
        self.known.store(records, Ordering::Release);
        *self.filled.lock() = records;
        *self.stored.lock() = records;
    }
}
