//! From a number and its units to a date.

use super::complain;
use super::rules::{Date, Rules};
use super::units::{Relative, Unit, parse_units};

/// The first day that was Gregorian, and what the Julian calendar calls it.
const REFORM: (Date, Date) = (Date::midnight(1582, 10, 15), Date::midnight(1582, 10, 5));

/// Differences of the mixed calendar are counted from here, which shows in their rounding.
const YEAR_1979: Date = Date::midnight(1979, 1, 1);

/// A step of units: hours, or months whose number is not so many hours.
enum Step {
    Hours(f64),
    Months(i64),
}

/// The date of a number of units; nothing if the units are not understood.
pub(crate) fn date_of(rules: Rules, units: &[u8], value: f64) -> Option<Date> {
    let Relative { unit, base } = parse_units(rules, units)?;
    let step = step(unit, value);
    match step {
        Step::Hours(hours) if rules.is_mixed() => return Some(add_mixed(&base, hours)),
        Step::Months(_) if value == 0.0 && rules.is_known() => return Some(base),
        _ => {}
    }
    if !rules.is_known() {
        complain(format_args!("Error on relative units conversion, invalid timetype"));
        return None;
    }
    let rules = rules.for_units();
    Some(match step {
        Step::Hours(hours) => rules.date(rules.hours(&base, 1970) + hours),
        Step::Months(months) => add_months(rules, &base, months),
    })
}

fn step(unit: Unit, value: f64) -> Step {
    let whole = |months: f64| Step::Months((months + if value < 0.0 { -1e-10 } else { 1e-10 }) as i64);
    match unit {
        Unit::Second => Step::Hours(value / 3600.0),
        Unit::Minute => Step::Hours(value / 60.0),
        Unit::Hour => Step::Hours(value),
        Unit::Day => Step::Hours(24.0 * value),
        Unit::Week => Step::Hours(168.0 * value),
        Unit::Month => whole(value),
        Unit::Season => whole(3.0 * value),
        Unit::Year => whole(12.0 * value),
    }
}

/// The first of the month that is so many months later; the day and time of the base do not count.
fn add_months(rules: Rules, base: &Date, months: i64) -> Date {
    let base = rules.date(rules.hours(base, 1970));
    let months = months.clamp(-10_000_000_000_000, 10_000_000_000_000) + i64::from(base.month) - 1;
    let year = base.year.saturating_add(months.div_euclid(12));
    let first = Date::midnight(year, months.rem_euclid(12) as i16 + 1, 1);
    rules.date(rules.hours(&first, 1970))
}

/// Adds hours across the reform of the calendar. The moment of the reform is 15 October.
// netcdf-c: that very moment, midnight, comes out as 5 October, which this calendar leaves out.
fn add_mixed(base: &Date, hours: f64) -> Date {
    let (gregorian, julian) = (Rules::GREGORIAN, Rules::JULIAN);
    if base.is_before(&REFORM.0) {
        let until = difference(julian, &REFORM.1, base);
        return match hours < until {
            true => add(julian, base, hours),
            false => add(gregorian, &REFORM.0, hours - until),
        };
    }
    let since = difference(gregorian, &REFORM.0, base);
    match hours >= since {
        true => add(gregorian, base, hours),
        false => add(julian, &REFORM.1, hours - since),
    }
}

fn since_1979(rules: Rules, date: &Date) -> f64 {
    rules.hours(date, 1970) - rules.hours(&YEAR_1979, 1970)
}

fn difference(rules: Rules, a: &Date, b: &Date) -> f64 {
    since_1979(rules, a) - since_1979(rules, b)
}

fn add(rules: Rules, date: &Date, hours: f64) -> Date {
    rules.date(rules.hours(&YEAR_1979, 1970) + (since_1979(rules, date) + hours))
}
