//! Utility functions of the C library that its tools and other programs import although no manual names them.
//!
//! Programs built against release 4.9 and its tools must find them with the layouts of that release: lists
//! ([`list`]), URLs ([`uri`]), dates ([`cdtime`]), texts and paths ([`text`]), messages ([`log`]).

mod calendar;
pub mod cdtime;
#[allow(non_snake_case)]
pub mod hdf5;
pub mod list;
pub mod log;
pub mod text;
pub mod uri;

use std::ffi::CString;
use std::os::raw::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs an entry that answers no code. A panic becomes `otherwise`.
fn shield<T>(otherwise: T, body: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or(otherwise)
}

/// A copy of a text for a C caller, who frees it with `free`; NULL without memory. It ends before any NUL in it.
fn new_c_string(text: impl AsRef<[u8]>) -> *mut c_char {
    let text: Vec<u8> = text.as_ref().iter().copied().take_while(|byte| *byte != 0).collect();
    let text = CString::new(text).unwrap_or_default();
    // SAFETY: `text` ends in NUL and lives until the copy is made.
    unsafe { libc::strdup(text.as_ptr()) }
}
