//! What stands between a C caller and the library: panics stop here, errors become codes.

use super::handle;
use crate::dataset::Dataset;
use crate::error::{Code, Error, Result};
use crate::model::GroupId;
use std::cell::RefCell;
use std::ffi::CString;
use std::os::raw::{c_char, c_int};
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    static LAST: RefCell<(Option<Error>, CString)> = RefCell::default();
}

/// Runs an entry that needs no open dataset. A panic becomes `NC_EINTERNAL`.
pub(crate) fn guard(body: impl FnOnce() -> Result<()>) -> c_int {
    finish(catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|_| Err(panicked())))
}

/// Runs an entry on an open dataset and the group that `ncid` names. While it runs, the dataset cannot be closed.
/// A panic becomes `NC_EINTERNAL` and breaks this dataset only.
pub(crate) fn on(ncid: c_int, body: impl FnOnce(&Dataset, GroupId) -> Result<()>) -> c_int {
    guard(|| handle::with(ncid, |dataset, group| shield(dataset, || body(dataset, group))))
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
    log::error!("{error}");
    LAST.with_borrow_mut(|last| last.0 = Some(error));
    number
}

/// What the last failed call of this thread was about: the text of its code, then which key, name or value.
/// The empty string if none failed. The text stays valid until the next call of this function on this thread.
#[unsafe(no_mangle)]
pub extern "C" fn nc_oxcdf_last_error() -> *const c_char {
    LAST.with_borrow_mut(|(error, text)| {
        let said = error.as_ref().map_or_else(String::new, ToString::to_string).replace('\0', " ");
        *text = CString::new(said).unwrap_or_default();
        text.as_ptr()
    })
}
