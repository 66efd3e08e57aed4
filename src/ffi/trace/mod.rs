//! Calls of the C interface, told as they end: which, with what, and what came of it.
//!
//! `#[traced]` on an exported function looks at one static ([`is_on`]) and, only if anything is to be told, puts the
//! function's body between [`Call::begin`] and [`Call::end`]. A call inside a call is not told. The decision and what
//! it costs: `docs/design/011-tracing.md`.

mod arguments;
mod value;

pub(crate) use oxcdf_macros::traced;

use super::constants::error::NAMES;
use super::{guard, logging};
use crate::error::Code;
use arguments::Arguments;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Instant;

/// Whether anything is to be told. As long as nobody has looked at the environment it may be.
static ON: AtomicBool = AtomicBool::new(true);

/// The threads that have called so far.
static THREADS: AtomicU32 = AtomicU32::new(0);

thread_local! {
    /// Calls of this thread inside of each other.
    static DEPTH: Cell<u32> = const { Cell::new(0) };
    /// This thread's number, from 1; 0 before its first call.
    static NUMBER: Cell<u32> = const { Cell::new(0) };
}

/// Whether anything is to be told: what a call costs if not.
#[inline(always)]
pub(crate) fn is_on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// Whether from now on anything is to be told.
pub(crate) fn switch(on: bool) {
    ON.store(on, Ordering::Relaxed);
}

/// Whether this thread is in a call that will tell of its errors.
pub(crate) fn is_inside() -> bool {
    DEPTH.get() > 0
}

/// An argument or a result as 64 bits, so that one function can look at those of all.
pub(crate) fn word<T: Copy>(value: T) -> u64 {
    let from = (&raw const value).cast::<u8>();
    match size_of::<T>() {
        // SAFETY: the value has this size, and its bytes are set: arguments are numbers and pointers.
        1 => u64::from(unsafe { from.read() }),
        // SAFETY: as above.
        4 => u64::from(unsafe { from.cast::<u32>().read_unaligned() }),
        // SAFETY: as above.
        8 => unsafe { from.cast::<u64>().read_unaligned() },
        _ => 0,
    }
}

/// A call that runs.
pub(crate) struct Call<'a> {
    signature: &'static str,
    words: &'a [u64],
    /// When it began, and how many calls of this thread had failed by then; none for a call inside another.
    began: Option<(Instant, u32)>,
}

impl<'a> Call<'a> {
    /// A call of the function with this head, with these arguments, begins.
    #[cold]
    pub(crate) fn begin(signature: &'static str, words: &'a [u64]) -> Call<'a> {
        logging::begin();
        let depth = DEPTH.replace(DEPTH.get() + 1);
        // Even if nothing is told now: the call itself may change that.
        let began = (depth == 0).then(|| (Instant::now(), guard::failures()));
        let call = Call { signature, words, began };
        if call.began.is_some() && logging::level() >= logging::BEGINS {
            call.tell(|call| log::trace!("{}{} begins", thread(), call.arguments(None)));
        }
        call
    }

    /// It ends with this result.
    #[cold]
    pub(crate) fn end(self, result: u64) {
        if let Some((began, failures)) = self.began {
            let time = began.elapsed().as_secs_f64() * 1e3;
            self.tell(|call| call.tell_end(result, time, guard::failures() != failures));
        }
        DEPTH.set(DEPTH.get() - 1);
    }

    /// What is told must not fail what it tells about.
    fn tell(&self, line: impl FnOnce(&Call<'a>)) {
        drop(catch_unwind(AssertUnwindSafe(|| line(self))));
    }

    fn tell_end(&self, result: u64, time: f64, failed: bool) {
        let tells_all = logging::level() >= logging::CALLS;
        if result as u32 == 0 && !tells_all {
            return;
        }
        let arguments = self.arguments(Some(result));
        let error = arguments.code().filter(|code| *code != 0 && (failed || arguments.is_coded()));
        if let Some(code) = error {
            log::error!("{}{arguments} = {}", thread(), failure(code));
        } else if tells_all {
            log::trace!("{}{arguments} = {} in {time:.3} ms", thread(), arguments.result());
        }
    }

    fn arguments(&self, result: Option<u64>) -> Arguments<'a> {
        Arguments::new(self.signature, self.words, result)
    }
}

/// The number and name of an error, its text and what it is about.
fn failure(code: i32) -> String {
    let name = NAMES
        .iter()
        .find(|(number, _)| *number == code)
        .map_or(String::new(), |(_, name)| format!(" {name}"));
    match (guard::last_error(), Code::from_number(code)) {
        // netCDF 2 answers -1 whatever it was.
        (Some(error), _) if code == -1 || error.code().number() == code => format!("{code}{name}: {error}"),
        (_, Some(code_text)) => format!("{code}{name}: {code_text}"),
        (_, None) => format!("{code}{name}"),
    }
}

/// Which thread calls, if there are several.
fn thread() -> String {
    if NUMBER.get() == 0 {
        NUMBER.set(THREADS.fetch_add(1, Ordering::Relaxed) + 1);
    }
    if THREADS.load(Ordering::Relaxed) > 1 { format!("[thread {}] ", NUMBER.get()) } else { String::new() }
}

#[cfg(test)]
mod tests;
