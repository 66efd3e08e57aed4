//! netCDF 2: how its functions report errors (ncerr, ncopts, nc_advise), and nctypelen.
//!
//! The functions of version 2 are those of version 3 with other signatures: they answer an id or 0, and -1 for errors,
//! which they report through `nc_advise`.

use crate::ffi::trace::traced;
use crate::types::Atomic;
use std::ffi::CStr;
use std::os::raw::{c_char, c_int};

/// The code of the last error of a netCDF 2 function; `NC_SYSERR` for errors of the system.
#[unsafe(no_mangle)]
#[allow(non_upper_case_globals, reason = "the C name")]
pub static mut ncerr: c_int = 0;

/// What a netCDF 2 function does with an error: `NC_VERBOSE` (print it), `NC_FATAL` (end the program).
#[unsafe(no_mangle)]
#[allow(non_upper_case_globals, reason = "the C name")]
pub static mut ncopts: c_int = 3;

unsafe extern "C" {
    /// The variadic function behind [`nc_advise`], in `advise.c`.
    fn oxcdf_advise(routine: *const c_char, code: c_int, format: *const c_char, ...);
}

/// Reports an error as `ncopts` says: keeps it in `ncerr`, prints it after a `printf` format with its arguments, ends the
/// program (netCDF 2 manual, `ncadvise`).
///
/// # Safety
/// The pointer contract, and arguments as the format says.
#[unsafe(naked)]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_advise(routine_name: *const c_char, err: c_int, fmt: *const c_char) {
    #[cfg(target_arch = "x86_64")]
    std::arch::naked_asm!("jmp {advise}@PLT", advise = sym oxcdf_advise);
    #[cfg(target_arch = "aarch64")]
    std::arch::naked_asm!("b {advise}", advise = sym oxcdf_advise);
}

/// Answers `good` if the call succeeded; otherwise reports its error and answers -1.
pub(super) fn answer(routine: &CStr, code: c_int, ncid: c_int, good: c_int) -> c_int {
    if code == 0 {
        return good;
    }
    // SAFETY: the format has one integer.
    unsafe { oxcdf_advise(routine.as_ptr(), code, c"ncid %d".as_ptr(), ncid) };
    -1
}

/// As [`answer`], for calls whose reports name a text.
///
/// # Safety
/// `format` has one text, and `text` is NULL or one.
pub(super) unsafe fn answer_naming(
    routine: &CStr,
    code: c_int,
    format: &CStr,
    text: *const c_char,
    good: c_int,
) -> c_int {
    if code == 0 {
        return good;
    }
    let text = if text.is_null() { c"".as_ptr() } else { text };
    // SAFETY: as this function's.
    unsafe { oxcdf_advise(routine.as_ptr(), code, format.as_ptr(), text) };
    -1
}

/// Bytes of a value of an atomic type in memory; -1 for other types (netCDF 2 manual, `nctypelen`).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nctypelen(datatype: c_int) -> c_int {
    Atomic::from_number(datatype).map_or(-1, |atomic| atomic.size() as c_int)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_of_types() {
        assert_eq!(
            [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(|xtype| nctypelen(xtype)),
            [1, 1, 2, 4, 4, 8, 1, 2, 4, 8, 8]
        );
        assert_eq!([0, -1, 13, 32].map(|xtype| nctypelen(xtype)), [-1; 4]);
    }
}
