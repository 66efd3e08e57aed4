//! Dates as text, in the manner of ISO 8601.

use super::rules::{Date, Rules};
use super::units::is_valid;

/// Half a microsecond in seconds: what is less is rounding.
const HALF: f64 = 0.5e-6;

/// `1979-01-15 12:30:15`, without the parts at the end that are zero; nothing for a date that is none.
pub(crate) fn text_of(rules: Rules, date: &Date, separator: char) -> Option<String> {
    if !is_valid(date) {
        return None;
    }
    let day = match rules.has_years() {
        true => format!("{}-{:02}-{:02}", year(date.year), date.month, date.day),
        false => format!("{:02}-{:02}", date.month, date.day),
    };
    let hour = (date.hour + HALF / 60.0 / 60.0) as i32;
    let minutes = 60.0 * (date.hour - f64::from(hour));
    let minute = (minutes + HALF / 60.0) as i32;
    let seconds = 60.0 * (minutes - f64::from(minute));
    let second = (seconds + HALF) as i32;
    Some(match (hour, minute, second) {
        _ if seconds - f64::from(second) >= HALF => {
            format!("{day}{separator}{hour:02}:{minute:02}:{seconds:.6}")
        }
        (0, 0, 0) => day,
        (_, 0, 0) => format!("{day}{separator}{hour:02}"),
        (_, _, 0) => format!("{day}{separator}{hour:02}:{minute:02}"),
        _ => format!("{day}{separator}{hour:02}:{minute:02}:{second:02}"),
    })
}

/// A year in at least four digits, besides its sign.
fn year(year: i64) -> String {
    let sign = if year < 0 { "-" } else { "" };
    format!("{sign}{:04}", year.unsigned_abs())
}
