//! Datasets of formats that the caller brought: every call on them goes to the functions of their table.
//!
//! Tables are written in C for a library that lets one call run at a time. So one call runs at a time here too, on all
//! datasets of all such formats together (`docs/design/005-user-formats.md` says why not by table). The functions of a
//! table may call the library in turn, also about the dataset that they serve.

pub(crate) mod open;
mod plugin;
pub(crate) mod registry;
pub(crate) mod strided;
pub(crate) mod types;
pub(crate) mod var;

use super::constants::limit::NC_GLOBAL;
use super::handle;
use super::netcdf_dispatch::NC_Dispatch;
use crate::error::Code;
use parking_lot::ReentrantMutex;
use std::ffi::CString;
use std::os::raw::c_int;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the C caller gets: `Err` holds the number of an error, of the library or of the format's own.
pub(crate) type Answer<T = ()> = Result<T, c_int>;

/// Held while a function of any table runs.
static TURN: ReentrantMutex<()> = ReentrantMutex::new(());

/// An open dataset of a format that the caller brought.
pub(crate) struct UserDataset {
    table: &'static NC_Dispatch,
    path: CString,
    mode: c_int,
    open: AtomicBool,
}

impl UserDataset {
    pub(crate) fn new(table: &'static NC_Dispatch, path: CString, mode: c_int) -> UserDataset {
        UserDataset { table, path, mode, open: AtomicBool::new(true) }
    }

    pub(crate) fn table(&self) -> &NC_Dispatch {
        self.table
    }

    /// The path that the format's function for opening got.
    pub(crate) fn path(&self) -> &str {
        self.path.to_str().unwrap_or_default()
    }

    /// Runs `call` when it is its turn, unless the dataset was closed meanwhile.
    pub(crate) fn run<T>(&self, call: impl FnOnce(&UserDataset) -> Answer<T>) -> Answer<T> {
        let _turn = TURN.lock();
        if !self.open.load(Ordering::Relaxed) {
            return Err(Code::BadId.number());
        }
        call(self)
    }

    /// Runs, within its turn, the call that ends the dataset, and frees its slot; after a failure only if the dataset
    /// ends `anyway`.
    pub(crate) fn end(&self, ncid: c_int, anyway: bool, call: impl FnOnce(&UserDataset) -> Answer) -> Answer {
        let ended = call(self);
        if ended.is_ok() || anyway {
            self.forget(ncid);
        }
        ended
    }

    /// Frees the slot; other threads that wait for their turn find the dataset closed.
    fn forget(&self, ncid: c_int) {
        // The table's function may itself have closed the dataset.
        if self.open.swap(false, Ordering::Relaxed) {
            handle::free(ncid);
        }
    }
}

/// Runs `body` while no function of a table runs on another thread.
pub(crate) fn alone<T>(body: impl FnOnce() -> T) -> T {
    let _turn = TURN.lock();
    body()
}

/// The answer that a number from C is.
pub(crate) const fn answer(number: c_int) -> Answer {
    if number == 0 { Ok(()) } else { Err(number) }
}

/// What a call answers for which a table has no function (the reference crashes).
pub(crate) const fn missing() -> c_int {
    Code::Invalid.number()
}

/// Calls a function of a user's table.
///
/// Input: `ask!(user, inq_dim(ncid, dimid, name, _))`. Output: what `inq_dim` of the table answers, as an [`Answer`],
/// `_` being NULL; NC_EINVAL if it is not there.
macro_rules! ask {
    (@argument _) => { std::ptr::null_mut() };
    (@argument $argument:tt) => { $argument };
    ($user:expr, $function:ident($($argument:tt),*)) => {
        match $user.table().$function {
            // SAFETY: who registers a table says that its functions keep to the manual (`nc_def_user_format`); the
            // arguments are those of the caller, who says the same of them.
            Some(function) => $crate::ffi::user::answer(unsafe {
                function($($crate::ffi::user::ask!(@argument $argument)),*)
            }),
            None => Err($crate::ffi::user::missing()),
        }
    };
}

/// The first beat of an entry for a dataset of a user's format: the same call on its table.
///
/// Input: `theirs!(inq_dim(ncid, dimid, name, _))`. Output: `|user: &UserDataset| ask!(user, inq_dim(…))`.
macro_rules! theirs {
    ($function:ident($($argument:tt),*)) => {
        |user: &$crate::ffi::user::UserDataset| $crate::ffi::user::ask!(user, $function($($argument),*))
    };
}

pub(crate) use {ask, theirs};

/// Refuses `NC_GLOBAL` where only a variable will do (NC_EGLOBAL); otherwise calls.
pub(crate) fn not_global(
    varid: c_int,
    call: impl FnOnce(&UserDataset) -> Answer,
) -> impl FnOnce(&UserDataset) -> Answer {
    move |user| if varid == NC_GLOBAL { Err(Code::NotGlobal.number()) } else { call(user) }
}

/// Calls only if the caller wants an answer at all: some functions of the reference look no further for NULL.
pub(crate) fn wanted<T>(
    place: *const T,
    call: impl FnOnce(&UserDataset) -> Answer,
) -> impl FnOnce(&UserDataset) -> Answer {
    move |user| if place.is_null() { Ok(()) } else { call(user) }
}
