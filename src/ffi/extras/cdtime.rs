//! Dates of the calendars that climate data use (nctime.h of the C library): cdRel2Iso and its kin.

use super::calendar::{self, Date, Rules};
use super::shield;
use crate::ffi::ptr;
use std::os::raw::{c_char, c_double, c_int, c_long, c_short};

/// Most that is written for a date, its NUL included (`CD_MAX_CHARTIME`).
const MOST: usize = 48;

/// A date in parts.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types)]
pub struct cdCompTime {
    /// The year; 0 in a calendar without years.
    pub year: c_long,
    /// The month, 1 to 12.
    pub month: c_short,
    /// The day of the month.
    pub day: c_short,
    /// Hours since midnight.
    pub hour: c_double,
}

/// A date and its calendar.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_snake_case)]
pub struct CdTime {
    /// The year, counted from `baseYear` in calendars that count from one.
    pub year: c_long,
    /// The month, 1 to 12.
    pub month: c_short,
    /// The day of the month.
    pub day: c_short,
    /// Hours since midnight.
    pub hour: c_double,
    /// The year from which is counted.
    pub baseYear: c_long,
    /// The calendar (`CdTimeType`).
    pub timeType: c_int,
}

#[allow(clippy::useless_conversion, reason = "c_long has 32 bits on some systems")]
fn to_c(date: &Date) -> cdCompTime {
    let year = c_long::try_from(date.year).unwrap_or(c_long::MAX);
    cdCompTime { year, month: date.month, day: date.day, hour: date.hour }
}

/// Reads a date (`1979-1-15 12:30`) of a calendar into its parts. What is missing or wrong is January, the first, or
/// midnight.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cdChar2Comp(timetype: c_int, chartime: *mut c_char, comptime: *mut cdCompTime) {
    shield((), || {
        // SAFETY: the pointer contract.
        let Ok(text) = (unsafe { ptr::bytes(chartime) }) else { return };
        let date = calendar::parse_date(Rules::of(timetype), text);
        // SAFETY: the pointer contract.
        unsafe { ptr::put(comptime, to_c(&date)) }
    });
}

/// Reads `unit since date` into the number of the unit and the date. Answers 0, or 1 if it is no such text.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cdParseRelunits(
    timetype: c_int,
    relunits: *mut c_char,
    unit: *mut c_int,
    base_comptime: *mut cdCompTime,
) -> c_int {
    shield(1, || {
        // SAFETY: the pointer contract.
        let Ok(text) = (unsafe { ptr::bytes(relunits) }) else { return 1 };
        let Some(relative) = calendar::parse_units(Rules::of(timetype), text) else { return 1 };
        // SAFETY: the pointer contract.
        unsafe { ptr::put(unit, relative.unit as c_int) };
        // SAFETY: the pointer contract.
        unsafe { ptr::put(base_comptime, to_c(&relative.base)) };
        0
    })
}

/// Writes the date that is `reltime` units after the base, as `1979-01-15 12:30`, with `separator` for the blank.
/// `chartime` must hold 48 bytes. It becomes empty where the C library leaves it as it was.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cdRel2Iso(
    timetype: c_int,
    relunits: *mut c_char,
    separator: c_int,
    reltime: c_double,
    chartime: *mut c_char,
) {
    shield((), || {
        // SAFETY: the pointer contract.
        let Ok(units) = (unsafe { ptr::bytes(relunits) }) else { return };
        let rules = Rules::of(timetype);
        let separator = u8::try_from(separator).map_or(' ', char::from);
        let date = calendar::date_of(rules, units, reltime);
        let text = date.and_then(|date| calendar::text_of(rules, &date, separator));
        let text = text.filter(|text| text.len() < MOST).unwrap_or_default();
        // SAFETY: the pointer contract; no more than the 48 bytes that every caller has.
        unsafe { ptr::put_text(chartime, &text) }
    });
}

/// Sets what happens on an error (1: exit, 2: a message) and answers what did before.
#[unsafe(no_mangle)]
pub extern "C" fn cdSetErrOpts(opts: c_int) -> c_int {
    calendar::set_error_options(opts)
}

/// Computes the hours from 1970, or from the date's base year, to a date.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Cdh2e(htime: *mut CdTime, etime: *mut c_double) {
    #[allow(clippy::useless_conversion, reason = "c_long has 32 bits on some systems")]
    shield((), || {
        // SAFETY: the pointer contract: NULL or a date that nobody changes meanwhile.
        let Some(time) = (unsafe { htime.as_ref() }) else { return };
        let date = Date { year: i64::from(time.year), month: time.month, day: time.day, hour: time.hour };
        let hours = Rules::of(time.timeType).hours(&date, i64::from(time.baseYear));
        // SAFETY: the pointer contract.
        unsafe { ptr::put(etime, hours) }
    });
}
