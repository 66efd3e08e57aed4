//! Calendars of climate data: dates from "days since 1850-1-1", as `ncdump -t` prints them.
//!
//! The calendars are those of the CF conventions, and three "climatological" ones without years. Numbers of hours
//! are computed in the order in which the C library computes them, because its output shows the rounding.
#![forbid(unsafe_code)]

mod convert;
mod iso;
mod rules;
mod scan;
mod units;

pub(super) use convert::date_of;
pub(super) use iso::text_of;
pub(super) use rules::{Date, Rules};
pub(super) use units::{parse_date, parse_units};

use std::fmt;
use std::io::Write;
use std::sync::atomic::{AtomicI32, Ordering};

/// `CU_FATAL`: an error ends the program.
const FATAL: i32 = 1;

/// `CU_VERBOSE`: an error is printed.
const VERBOSE: i32 = 2;

static ERROR_OPTIONS: AtomicI32 = AtomicI32::new(0);

/// Sets what happens on an error, and answers what did before.
pub(super) fn set_error_options(options: i32) -> i32 {
    ERROR_OPTIONS.swap(options, Ordering::Relaxed)
}

/// Tells the user of an error in units or a date, as the options say.
fn complain(message: fmt::Arguments<'_>) {
    let options = ERROR_OPTIONS.load(Ordering::Relaxed);
    if options & VERBOSE != 0 {
        // Where nobody listens there is nobody to tell. netcdf-c: an empty line after each message.
        drop(writeln!(std::io::stderr(), "CDMS error: {message}\n"));
    }
    if options & FATAL != 0 {
        std::process::exit(1);
    }
}

#[cfg(test)]
mod tests;
