//! Units of relative time, `days since 1850-01-01 00:00:00`, and dates.

use super::complain;
use super::rules::{Date, Rules};
use super::scan::Scanner;

/// Longest name of a unit and longest part of a date, as the C library reads them.
const MOST: (usize, usize) = (63, 47);

/// A unit, by its number in the C interface (`cdUnitTime`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub(crate) enum Unit {
    Minute = 1,
    Hour = 2,
    Day = 3,
    Week = 4,
    Month = 5,
    Season = 6,
    Year = 7,
    Second = 8,
}

/// How names of units begin, and their other short names.
const NAMES: [(&str, &str, Unit); 8] = [
    ("sec", "s", Unit::Second),
    ("min", "mn", Unit::Minute),
    ("hour", "hr", Unit::Hour),
    ("day", "dy", Unit::Day),
    ("week", "wk", Unit::Week),
    ("month", "mo", Unit::Month),
    ("season", "season", Unit::Season),
    ("year", "yr", Unit::Year),
];

/// Units of relative time, understood.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Relative {
    pub(crate) unit: Unit,
    /// The date from which is counted.
    pub(crate) base: Date,
}

/// Understands `unit since date [time]`. Without a date it is 1979, or January in a calendar without years.
/// What is wrong with the date is told, but no reason to give up.
pub(crate) fn parse_units(rules: Rules, text: &[u8]) -> Option<Relative> {
    let Some((name, date)) = split(text) else {
        complain(format_args!("Error on relative units conversion, string = {}", text.escape_ascii()));
        return None;
    };
    let Some(unit) = unit_named(name) else {
        complain(format_args!(
            "Error on relative units conversion: invalid units = {}",
            String::from_utf8_lossy(name)
        ));
        return None;
    };
    if unit == Unit::Year && !rules.has_years() {
        complain(format_args!("Error on relative units conversion: climatological units cannot be 'years'."));
        return None;
    }
    let without = if rules.has_years() { "1979" } else { "1" };
    let date = if date.is_empty() { without.as_bytes() } else { &date };
    Some(Relative { unit, base: parse_date(rules, date) })
}

/// The unit's name, and the date and time with one blank between.
fn split(text: &[u8]) -> Option<(&[u8], Vec<u8>)> {
    let mut scanner = Scanner(text);
    let name = scanner.word(MOST.0)?;
    scanner.space();
    if scanner.literal("since").is_none() {
        return Some((name, Vec::new()));
    }
    let mut blank = scanner;
    let date = blank.word(MOST.1);
    let parts = match date {
        // A date in the form of ISO 8601.
        Some(date) if date.contains(&b'T') => {
            let date = scanner.until(b'T', MOST.1);
            [date, scanner.literal("T").and(date).and_then(|_| scanner.word(MOST.1))]
        }
        date => [date, date.and_then(|_| blank.word(MOST.1))],
    };
    let parts: Vec<&[u8]> = parts.into_iter().flatten().collect();
    Some((name, parts.join(b" ".as_slice())))
}

fn unit_named(name: &[u8]) -> Option<Unit> {
    let begins =
        |with: &str| name.get(..with.len()).is_some_and(|start| start.eq_ignore_ascii_case(with.as_bytes()));
    let named = |(start, short, _): &&(&str, &str, Unit)| {
        begins(start) || name.eq_ignore_ascii_case(short.as_bytes())
    };
    NAMES.iter().find(named).map(|(_, _, unit)| *unit)
}

/// The parts of a date, as many as are written.
#[derive(Default)]
struct Parts {
    year: Option<i64>,
    month: Option<i64>,
    day: Option<i64>,
    hour: Option<i64>,
    minute: Option<i64>,
    second: Option<f64>,
}

impl Parts {
    /// Reads `year-month-day hour:minute:second` until something does not fit.
    fn scan(&mut self, rules: Rules, text: &[u8]) -> Option<()> {
        let mut scanner = Scanner(text);
        if rules.has_years() {
            self.year = Some(scanner.integer()?);
            scanner.literal("-")?;
        }
        self.month = Some(scanner.integer()?);
        scanner.literal("-")?;
        self.day = Some(scanner.integer()?);
        self.hour = Some(scanner.integer()?);
        scanner.literal(":")?;
        self.minute = Some(scanner.integer()?);
        scanner.literal(":")?;
        self.second = Some(scanner.number()?);
        Some(())
    }
}

/// Understands `year-month-day hour:minute:second`, of which the end may be missing; without year in a calendar that
/// has none. What is missing or wrong is January, the first, midnight.
pub(crate) fn parse_date(rules: Rules, text: &[u8]) -> Date {
    let mut date = Date::midnight(0, 1, 1);
    let mut parts = Parts::default();
    let _as_far_as_it_goes = parts.scan(rules, text);
    if parts.year.or(parts.month).is_none() {
        complain(format_args!("Error on character time conversion, string = {}", text.escape_ascii()));
        return date;
    }
    date.year = parts.year.unwrap_or(0);
    // The C interface holds these as `short`.
    date.month = parts.month.map_or(1, |month| month as i16);
    date.day = parts.day.map_or(1, |day| day as i16);
    match add_time(&mut date, &parts) {
        Ok(()) => {
            is_valid(&date);
        }
        Err(what) => complain(format_args!("Error on character time conversion: invalid {what}")),
    }
    date
}

/// Adds the time of day, up to the first part that is none.
fn add_time(date: &mut Date, parts: &Parts) -> Result<(), String> {
    let within = |part: Option<i64>, most: i32, name: &str| match part.map(|value| value as i32) {
        None => Ok(0.0),
        Some(value) if (0..=most).contains(&value) => Ok(f64::from(value)),
        Some(value) => Err(format!("{name} = {value}")),
    };
    date.hour = within(parts.hour, 23, "hour")?;
    date.hour += within(parts.minute, 59, "minute")? / 60.0;
    match parts.second {
        Some(second) if !(0.0..=60.0).contains(&second) => return Err(format!("second = {second:.6}")),
        second => date.hour += second.unwrap_or(0.0) / 3600.0,
    }
    Ok(())
}

/// Whether a date can be one; if not, says why.
pub(super) fn is_valid(date: &Date) -> bool {
    let wrong = match () {
        () if !(1..=12).contains(&date.month) => format!("month = {}", date.month),
        () if !(1..=31).contains(&date.day) => format!("day = {}", date.day),
        () if date.hour < 0.0 || date.hour > 24.0 => format!("hour = {:.6}", date.hour),
        () => return true,
    };
    complain(format_args!("Error on time conversion: invalid {wrong}"));
    false
}
