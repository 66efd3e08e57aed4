//! Known dates in every calendar, and input that nobody should write.

use super::*;
use proptest::prelude::*;

const GREGORIAN: i32 = 0x1111;
const JULIAN: i32 = 0x1_1111;
const NO_LEAP: i32 = 0x1011;
const DAYS_360: i32 = 0x0011;
const ALL_LEAP: i32 = 0x2011;
const CLIMATE: i32 = 0x1000;
const CLIMATE_LEAP: i32 = 0x1100;
const MIXED: i32 = 0x2_1111;
const ALL: [i32; 9] = [GREGORIAN, JULIAN, NO_LEAP, DAYS_360, ALL_LEAP, CLIMATE, CLIMATE_LEAP, 0, MIXED];

fn date(calendar: i32, value: f64, units: &str) -> Option<String> {
    let rules = Rules::of(calendar);
    text_of(rules, &date_of(rules, units.as_bytes(), value)?, ' ')
}

#[test]
fn calendars_differ_as_they_should() {
    for (calendar, expected) in [
        (GREGORIAN, "2000-03-01"),
        (JULIAN, "2000-03-01"),
        (NO_LEAP, "2000-03-02"),
        (DAYS_360, "2000-03-01"),
        (ALL_LEAP, "2000-03-01"),
        (MIXED, "2000-03-01"),
        (CLIMATE, "03-02"),
    ] {
        let units = if calendar == CLIMATE { "days since 1-1" } else { "days since 2000-1-1" };
        assert_eq!(date(calendar, 60.0, units).as_deref(), Some(expected), "{calendar:x}");
    }
    assert_eq!(date(GREGORIAN, 59.0, "days since 1900-1-1").as_deref(), Some("1900-03-01"));
    assert_eq!(date(JULIAN, 59.0, "days since 1900-1-1").as_deref(), Some("1900-02-29"));
}

#[test]
fn the_reform_of_1582_left_ten_days_out() {
    let from = "days since 1582-10-04";
    assert_eq!(date(MIXED, 0.0, from).as_deref(), Some("1582-10-04"));
    assert_eq!(date(MIXED, 0.5, from).as_deref(), Some("1582-10-04 12"));
    assert_eq!(date(MIXED, 1.0, from).as_deref(), Some("1582-10-15"));
    assert_eq!(date(MIXED, 0.0, "days since 1582-10-15").as_deref(), Some("1582-10-15"));
    assert_eq!(date(MIXED, 1.5, from).as_deref(), Some("1582-10-15 12"));
    assert_eq!(date(MIXED, -1.5, "days since 1582-10-16").as_deref(), Some("1582-10-04 12"));
    assert_eq!(date(MIXED, 0.0, "hours since 1-1-1").as_deref(), Some("0001-01-01"));
    assert_eq!(date(GREGORIAN, 1.0, from).as_deref(), Some("1582-10-05"));
}

#[test]
fn every_unit_counts() {
    for (units, expected) in [
        ("seconds since 2001-2-3 4:5:6", "2001-02-03 04:05:08.500000"),
        ("S since 2001-2-3", "2001-02-03 00:00:2.500000"),
        ("mins since 2001-2-3", "2001-02-03 00:02:30"),
        ("hr since 2001-2-3T12:00:00Z", "2001-02-03 14:30"),
        ("Days since 2001-2-3", "2001-02-05 12"),
        ("weeks since 2001-2-3", "2001-02-20 12"),
        ("months since 2001-2-3", "2001-04-01"),
        ("seasons since 2001-2-3", "2001-09-01"),
        ("years since 2001-2-3", "2003-08-01"),
        ("days", "1979-01-03 12"),
        ("days since", "1979-01-03 12"),
        ("days since -5-1-1", "-0005-01-03 12"),
    ] {
        let expected = expected.replace("04:05:08.500000", "04:05:8.500000");
        assert_eq!(date(GREGORIAN, 2.5, units), Some(expected), "{units}");
    }
    for units in ["", "  ", "fortnights since 2001-1-1", "months"] {
        let expected = (units == "months").then(|| "1979-03-01".to_owned());
        assert_eq!(date(GREGORIAN, 2.5, units), expected, "{units}");
    }
    assert_eq!(date(CLIMATE, 1.0, "years since 1-1"), None);
    assert_eq!(date(0x77, 1.0, "days since 1-1-1"), None);
}

#[test]
fn dates_that_are_none_are_not_printed() {
    assert_eq!(date(GREGORIAN, 0.0, "months since 2000-13-1"), None);
    assert_eq!(date(GREGORIAN, f64::INFINITY, "days since 2000-1-1"), None);
    assert_eq!(date(GREGORIAN, 1e300, "days since 2000-1-1"), None);
}

#[test]
fn wrong_times_count_up_to_the_error() {
    let parse = |text: &str| parse_date(Rules::of(GREGORIAN), text.as_bytes());
    let date = |year, month, day, hour| Date { year, month, day, hour };
    assert_eq!(parse("2000-2-3 4:30:36"), date(2000, 2, 3, 4.0 + 0.5 + 36.0 / 3600.0));
    assert_eq!(parse("2000-2-3 24:30"), date(2000, 2, 3, 0.0));
    assert_eq!(parse("2000-2-3 4:60:1"), date(2000, 2, 3, 4.0));
    assert_eq!(parse("2000-2-3 4:30:61"), date(2000, 2, 3, 4.5));
    assert_eq!(parse("2000/2"), date(2000, 1, 1, 0.0));
    assert_eq!(parse("x"), date(0, 1, 1, 0.0));
}

proptest! {
    #[test]
    fn days_and_dates_are_one_to_one(day in -1_000_000_i64..4_000_000, calendar in 0..5_usize) {
        let rules = Rules::of(ALL[calendar]);
        let date = rules.date(day as f64 * 24.0 + 6.0);
        prop_assert_eq!(rules.hours(&date, 1970), day as f64 * 24.0 + 6.0);
        prop_assert!((1..=12).contains(&date.month) && (1..=31).contains(&date.day) && date.hour == 6.0);
    }

    #[test]
    fn nothing_breaks_it(
        value in prop::num::f64::ANY,
        unit in "(s|min|hours|day|week|mo|season|years|\\PC{0,5})",
        base in "[-+0-9T:. ]{0,30}",
        calendar in 0..9_usize,
        bits in any::<i32>(),
    ) {
        for calendar in [ALL[calendar], bits] {
            if let Some(text) = date(calendar, value, &format!("{unit} since {base}")) {
                prop_assert!(text.len() < 48, "{}", text);
            }
            let _ = date(calendar, value, &base);
        }
    }
}
