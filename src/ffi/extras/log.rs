//! Messages of the tools: nclog, ncsetlogging, ncsetloglevel.

use crate::ffi::logging;
use std::os::raw::{c_char, c_int};
use std::sync::atomic::{AtomicI32, AtomicPtr, Ordering};

/// The highest level of [`ncsetloglevel`], which are those of `nc_set_log_level` but for 0: nothing.
const HIGHEST: c_int = 4;

unsafe extern "C" {
    /// Whether `nclog` tells more than errors.
    safe static oxcdf_log_on: AtomicI32;
    /// What takes the lines of `nclog`, [`take`]; NULL for the standard error output.
    safe static oxcdf_log_taker: AtomicPtr<()>;

    fn oxcdf_log_format(kind: c_int, format: *const c_char, ...);
}

/// Switches the messages of [`nclog`] on or off.
pub(crate) fn switch(on: bool) {
    oxcdf_log_on.store(c_int::from(on), Ordering::Relaxed);
}

/// Sends the messages of [`nclog`] to where all others go.
pub(crate) fn send_through() {
    oxcdf_log_taker.store(take as *mut (), Ordering::Relaxed);
}

/// Writes a line of [`nclog`].
///
/// # Safety
/// `line` has `size` bytes.
unsafe extern "C" fn take(line: *const u8, size: usize) {
    // SAFETY: as the caller's.
    logging::write_bytes(unsafe { std::slice::from_raw_parts(line, size) });
}

/// Sets how much is told: 0 nothing, 1 errors, 2 warnings, 3 notes, 4 all but calls. Answers what it was. Other numbers
/// change nothing.
#[unsafe(no_mangle)]
pub extern "C" fn ncsetloglevel(level: c_int) -> c_int {
    logging::begin();
    let before = match logging::level() {
        logging::OFF => 0,
        level => level.clamp(1, HIGHEST),
    };
    match level {
        0 => logging::set_level(logging::OFF),
        1..=HIGHEST => logging::set_level(level),
        _ => {}
    }
    before
}

/// Switches messages on or off, and answers whether they were on.
#[unsafe(no_mangle)]
pub extern "C" fn ncsetlogging(tf: c_int) -> c_int {
    c_int::from(ncsetloglevel(if tf == 0 { 0 } else { logging::REQUESTS }) > 0)
}

/// Prints a message in the manner of `printf`: `void nclog(int kind, const char *format, ...)`. The kinds are 0 note,
/// 1 warning, 2 error, 3 debug; only errors are printed while logging is off.
///
/// # Safety
/// The pointer contract, and arguments as the format says.
#[unsafe(no_mangle)]
#[unsafe(naked)]
pub unsafe extern "C" fn nclog() {
    // The arguments stay where the caller put them.
    #[cfg(target_arch = "x86_64")]
    core::arch::naked_asm!("jmp {}", sym oxcdf_log_format);
    #[cfg(target_arch = "aarch64")]
    core::arch::naked_asm!("b {}", sym oxcdf_log_format);
    #[cfg(target_arch = "riscv64")]
    core::arch::naked_asm!("tail {}", sym oxcdf_log_format);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_previous_level_is_answered() {
        ncsetloglevel(0);
        assert_eq!(ncsetlogging(1), 0);
        assert_eq!(oxcdf_log_on.load(Ordering::Relaxed), 1);
        assert_eq!(ncsetloglevel(9), 3);
        assert_eq!(ncsetloglevel(1), 3);
        assert_eq!(ncsetlogging(0), 1);
        assert_eq!(oxcdf_log_on.load(Ordering::Relaxed), 0);
    }
}
