//! The rules of a calendar, and the day numbers that follow from them.

use super::complain;

/// Years are counted; without it a date has none.
const YEARS: i32 = 0x1;
/// Years are counted from 1, not from a base year.
const BASE_1970: i32 = 0x10;
/// There are leap years.
const LEAP: i32 = 0x100;
/// A year has 365 days; with neither this nor `DAYS_366`, 360.
const DAYS_365: i32 = 0x1000;
/// Every year has 366 days.
const DAYS_366: i32 = 0x2000;
/// Every fourth year is a leap year.
const JULIAN: i32 = 0x1_0000;
/// Julian until 4 October 1582, Gregorian from the next day, which is the 15th.
const MIXED: i32 = 0x2_0000;

/// The combinations that name a calendar (`cdCalenType`); the last is the mixed one.
const KNOWN: [i32; 9] = [0x1111, 0x1_1111, 0x1011, 0x0011, 0x2011, 0x1000, 0x1100, 0x0000, 0x2_1111];

/// Days before each month of a year without leap day.
const DAYS_BEFORE: [i64; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

fn days_before_month(month: i64) -> i64 {
    usize::try_from(month - 1).ok().and_then(|at| DAYS_BEFORE.get(at)).copied().unwrap_or(0)
}

/// A date with the hours since midnight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Date {
    pub(crate) year: i64,
    pub(crate) month: i16,
    pub(crate) day: i16,
    pub(crate) hour: f64,
}

impl Date {
    /// Midnight of a day.
    pub(super) const fn midnight(year: i64, month: i16, day: i16) -> Date {
        Date { year, month, day, hour: 0.0 }
    }

    /// Whether this date is before another.
    pub(super) fn is_before(&self, other: &Date) -> bool {
        let key = |date: &Date| (date.year, date.month, date.day);
        key(self) < key(other) || (key(self) == key(other) && self.hour < other.hour)
    }
}

/// The rules of a calendar, in the bits of the C interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules(i32);

impl Rules {
    /// The Gregorian calendar, also before its invention.
    pub(super) const GREGORIAN: Rules = Rules(0x1111);
    /// The Julian calendar.
    pub(super) const JULIAN: Rules = Rules(0x1_1111);

    /// The rules of those bits, whatever they are.
    pub(crate) const fn of(bits: i32) -> Rules {
        Rules(bits)
    }

    const fn has(self, bit: i32) -> bool {
        self.0 & bit != 0
    }

    /// Whether the bits name a calendar.
    pub(super) fn is_known(self) -> bool {
        KNOWN.contains(&self.0)
    }

    /// Whether it changes from Julian to Gregorian.
    pub(super) const fn is_mixed(self) -> bool {
        self.0 == MIXED | Rules::GREGORIAN.0
    }

    /// The calendar in which units are added: months of the mixed one are Gregorian, and the C library adds in a year
    /// of 365 days what it calls the climatological year of 360.
    pub(super) const fn for_units(self) -> Rules {
        match self.0 {
            0 => Rules(DAYS_365),
            _ if self.is_mixed() => Rules::GREGORIAN,
            _ => self,
        }
    }

    /// Whether dates have years.
    pub(super) const fn has_years(self) -> bool {
        self.has(YEARS | BASE_1970)
    }

    fn is_leap(self, year: i64) -> bool {
        let gregorian = year.rem_euclid(100) != 0 || year.rem_euclid(400) == 0;
        self.has(DAYS_366) || (self.has(LEAP) && year.rem_euclid(4) == 0 && (self.has(JULIAN) || gregorian))
    }

    /// Days from the beginning of year 0 to the beginning of `year`.
    fn days_before(self, year: i64) -> i64 {
        // No double holds the hours of more days than these years have.
        let year = year.clamp(-1_000_000_000_000, 1_000_000_000_000);
        let every = |n: i64| (year + n - 1).div_euclid(n);
        match () {
            () if self.has(DAYS_366) => 366 * year,
            () if !self.has(DAYS_365) => 360 * year,
            () if !self.has(LEAP) => 365 * year,
            () if self.has(JULIAN) => 365 * year + every(4),
            () => 365 * year + every(4) - every(100) + every(400),
        }
    }

    /// The year that holds a day, counted from the beginning of year 0, and the day's place in it from 0.
    fn year_of(self, day: i64) -> (i64, i64) {
        let mean = self.days_before(400) as f64 / 400.0;
        let mut year = (day as f64 / mean).floor() as i64;
        while self.days_before(year) > day {
            year -= 1;
        }
        while self.days_before(year + 1) <= day {
            year += 1;
        }
        (year, day - self.days_before(year))
    }

    /// The place of a date in its year, from 1. A month that is none counts as January.
    fn day_of_year(self, date: &Date, year: i64) -> i64 {
        let month = match date.month {
            month @ 1..=12 => i64::from(month),
            month => {
                complain(format_args!("Day-of-year error; month: {month}"));
                1
            }
        };
        let leap_day = i64::from(self.is_leap(year) && month > 2);
        let before = match self.has(DAYS_365 | DAYS_366) {
            true => days_before_month(month),
            false => 30 * (month - 1),
        };
        before + i64::from(date.day) + leap_day
    }

    /// Month and day of a place in a year, from 0.
    fn month_and_day(self, place: i64, year: i64) -> (i16, i16) {
        let leap_day = |month: i64| i64::from(self.is_leap(year) && month > 2);
        let before = |month: i64| match self.has(DAYS_365 | DAYS_366) {
            true => days_before_month(month) + leap_day(month),
            false => 30 * (month - 1),
        };
        let month = (1..=12).rev().find(|month| before(*month) <= place).unwrap_or(1);
        (month as i16, (place - before(month) + 1) as i16)
    }

    fn base_year(self, base: i64) -> i64 {
        match () {
            () if !self.has(YEARS) => 0,
            () if self.has(BASE_1970) => 1970,
            () => base,
        }
    }

    /// Hours from the beginning of the base year (1970, unless the calendar counts from `base`) to a date.
    pub(crate) fn hours(self, date: &Date, base: i64) -> f64 {
        let base = self.base_year(base);
        let year = match () {
            () if !self.has(YEARS) => 0,
            () if self.has(BASE_1970) => date.year,
            () => date.year.saturating_add(base),
        };
        let days = self.days_before(year) - self.days_before(base) + self.day_of_year(date, year) - 1;
        days as f64 * 24.0 + date.hour
    }

    /// The date so many hours from the beginning of 1970 (of a year, if dates have none).
    pub(super) fn date(self, hours: f64) -> Date {
        // Beyond 10^14 days, doubles do not count hours any more.
        let mut days = (hours / 24.0).floor().clamp(-1e14, 1e14) as i64;
        let mut hour = hours - days as f64 * 24.0;
        if hour >= 24.0 {
            days += 1;
            hour -= 24.0;
        }
        let (year, place) = self.year_of(days + self.days_before(self.base_year(1970)));
        let year = if self.has(YEARS) { year } else { 0 };
        let (month, day) = self.month_and_day(place, year);
        Date { year, month, day, hour }
    }
}
