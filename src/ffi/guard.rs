//! What stands between a C caller and the library: panics stop here, errors become codes.

use super::handle::{self, Whose};
use super::trace;
use super::user::types::error;
use super::user::{Answer, UserDataset};
use crate::dataset::Dataset;
use crate::error::{Code, Error, Result};
use crate::ffi::trace::traced;
use crate::model::GroupId;
use std::cell::{Cell, RefCell};
use std::ffi::CString;
use std::os::raw::{c_char, c_int};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

thread_local! {
    static LAST: RefCell<(Option<Error>, CString)> = RefCell::default();
    static FAILURES: Cell<u32> = const { Cell::new(0) };
}

/// Runs an entry that needs no open dataset. A panic becomes `NC_EINTERNAL`.
pub(crate) fn guard(body: impl FnOnce() -> Result<()>) -> c_int {
    finish(catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|_| Err(panicked())))
}

/// Runs an entry on an open dataset and the group that `ncid` names, by `theirs` if the dataset has a user's format.
/// While it runs, the dataset cannot be closed. A panic becomes `NC_EINTERNAL` and breaks this dataset only.
pub(crate) fn on(
    ncid: c_int,
    theirs: impl FnOnce(&UserDataset) -> Answer,
    ours: impl FnOnce(&Dataset, GroupId) -> Result<()>,
) -> c_int {
    let ours = || handle::visit(ncid, |dataset, group| shield(dataset, || ours(dataset, group)));
    either(ours, |user| user.run(theirs))
}

/// Runs an entry that ends a dataset, after the calls in flight on it. If that fails, the dataset stays open, unless a
/// fault had broken it, now or before: then it goes without another try to store anything.
pub(crate) fn ending(
    ncid: c_int,
    theirs: impl FnOnce(&UserDataset) -> Answer,
    ours: impl FnOnce(&Dataset) -> Result<()>,
) -> c_int {
    let ours = || handle::remove(ncid, |dataset| shield(dataset, || ours(dataset)));
    either(ours, |user| user.run(|user| user.end(ncid, false, theirs)))
}

/// The call on our dataset, or on the one that turns out to be theirs.
pub(crate) fn either(
    ours: impl FnOnce() -> Result<Whose<()>>,
    theirs: impl FnOnce(Arc<UserDataset>) -> Answer,
) -> c_int {
    match catch_unwind(AssertUnwindSafe(ours)).unwrap_or_else(|_| Err(panicked())) {
        Ok(Whose::Ours(())) => 0,
        Ok(Whose::Theirs(user)) => answered(|| theirs(user)),
        Err(error) => finish(Err(error)),
    }
}

/// Runs the call on a dataset of a user's format. Its number reaches the caller as it is.
#[cold]
pub(crate) fn answered(theirs: impl FnOnce() -> Answer) -> c_int {
    let answer = catch_unwind(AssertUnwindSafe(theirs)).unwrap_or(Err(Code::Internal.number()));
    let Err(number) = answer else { return 0 };
    finish(Err(error(number)));
    number
}

/// Runs `body`; if it panics, the dataset is marked broken.
fn shield(dataset: &Dataset, body: impl FnOnce() -> Result<()>) -> Result<()> {
    dataset.check_whole()?;
    catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|_| {
        dataset.mark_broken();
        Err(panicked())
    })
}

fn panicked() -> Error {
    Code::Internal.with("a fault inside the library; the dataset it happened on can only be closed")
}

/// Keeps the error for [`nc_oxcdf_last_error`] and gives its number.
fn finish(result: Result<()>) -> c_int {
    let Err(error) = result else { return 0 };
    let number = error.code().number();
    if !trace::is_inside() {
        log::error!("{error}");
    }
    FAILURES.set(FAILURES.get().wrapping_add(1));
    LAST.with_borrow_mut(|last| last.0 = Some(error));
    number
}

/// How many calls of this thread have failed, to see whether one did.
pub(crate) fn failures() -> u32 {
    FAILURES.get()
}

/// The last error of this thread.
pub(crate) fn last_error() -> Option<Error> {
    LAST.with_borrow(|last| last.0.clone())
}

/// What the last failed call of this thread was about: the text of its code, then which key, name or value.
/// The empty string if none failed. The text stays valid until the next call of this function on this thread.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_oxcdf_last_error() -> *const c_char {
    LAST.with_borrow_mut(|(error, text)| {
        let said = error.as_ref().map_or_else(String::new, ToString::to_string).replace('\0', " ");
        *text = CString::new(said).unwrap_or_default();
        text.as_ptr()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dataset::testing::Memory;
    use crate::ffi::netcdf::{file::nc_close, io::nc_get_var_double, var_def::nc_def_var};

    const NETCDF4: c_int = 0x1000;

    /// An open dataset in memory with one scalar variable.
    fn open(memory: &Memory) -> c_int {
        let ncid = handle::insert(memory.create(NETCDF4)).unwrap();
        let mut varid = -1;
        // SAFETY: a C string, no dimensions, a place for the id.
        let code = unsafe { nc_def_var(ncid, c"v".as_ptr(), 6, 0, std::ptr::null(), &mut varid) };
        assert_eq!((code, varid), (0, 0));
        ncid
    }

    fn read(ncid: c_int) -> c_int {
        let mut value = 0.0;
        // SAFETY: a place for the one value.
        unsafe { nc_get_var_double(ncid, 0, &mut value) }
    }

    #[test]
    fn a_panic_below_breaks_one_dataset_and_no_other() {
        let (sick, well) = (Memory::default(), Memory::default());
        let (broken, whole) = (open(&sick), open(&well));
        sick.kept.lock().panics = true;
        assert_eq!(read(broken), Code::Internal.number());
        sick.kept.lock().panics = false;
        assert_eq!(read(broken), Code::Internal.number(), "later calls fail cleanly");
        assert_eq!(read(whole), Code::NoData.number(), "the other dataset answers for itself");
        let commits = sick.kept.lock().commits.len();
        assert_eq!(nc_close(broken), Code::Internal.number());
        assert_eq!(sick.kept.lock().commits.len(), commits, "nothing more is stored after a fault");
        assert_eq!(nc_close(broken), Code::BadId.number(), "the id is free again");
        assert_eq!(nc_close(whole), 0);
    }

    #[test]
    fn a_close_that_fails_leaves_the_dataset_open() {
        let memory = Memory::default();
        let ncid = open(&memory);
        memory.kept.lock().broken = true;
        assert_eq!(nc_close(ncid), Code::CantWrite.number());
        assert_eq!(nc_close(ncid), 0);
    }
}
