//! How many passed, how many failed, how many could not run.

use std::fmt;
use std::iter::Sum;

/// The result of a stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) skipped: usize,
}

impl Tally {
    /// One thing that passed.
    pub(crate) const fn one() -> Tally {
        Tally { passed: 1, failed: 0, skipped: 0 }
    }

    /// Counts at least one failure if the program that was counted failed in a way that its output does not tell.
    pub(crate) fn with_status(mut self, success: bool) -> Tally {
        if !success && self.failed == 0 {
            self.failed = 1;
        }
        self
    }

    /// The sum of the `test result:` lines of `cargo test`.
    pub(crate) fn of_cargo_test(output: &str) -> Tally {
        let lines = output.lines().filter(|line| line.starts_with("test result: "));
        lines
            .map(|line| Tally {
                passed: number_before(line, " passed"),
                failed: number_before(line, " failed"),
                skipped: number_before(line, " ignored"),
            })
            .sum()
    }

    /// The sum that ctest gives at its end: `90% tests passed, 1 tests failed out of 10`.
    pub(crate) fn of_ctest(output: &str) -> Tally {
        let Some(line) = output.lines().find(|line| line.contains("tests failed out of ")) else {
            return Tally { failed: 1, ..Tally::default() };
        };
        let failed = number_before(line, " tests failed");
        let total: usize = line.rsplit(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0);
        Tally { passed: total.saturating_sub(failed), failed, skipped: 0 }
    }

    /// The lines `ok ...`, `not ok ...` and `skip ...` of a client script.
    pub(crate) fn of_script(output: &str) -> Tally {
        let count = |start: &str| output.lines().filter(|line| line.starts_with(start)).count();
        Tally { passed: count("ok "), failed: count("not ok "), skipped: count("skip ") }
    }
}

fn number_before(line: &str, what: &str) -> usize {
    let Some(end) = line.find(what) else { return 0 };
    let word = line.get(..end).and_then(|text| text.rsplit(' ').next());
    word.and_then(|word| word.parse().ok()).unwrap_or(0)
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(all: I) -> Tally {
        all.fold(Tally::default(), |a, b| Tally {
            passed: a.passed + b.passed,
            failed: a.failed + b.failed,
            skipped: a.skipped + b.skipped,
        })
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 { write!(f, ", {} skipped", self.skipped) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_lines_add_up() {
        let text = "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured\n\
                    test result: FAILED. 10 passed; 2 failed; 0 ignored; 0 measured";
        assert_eq!(Tally::of_cargo_test(text), Tally { passed: 13, failed: 2, skipped: 1 });
    }

    #[test]
    fn ctest_line_is_read() {
        let text = "90% tests passed, 1 tests failed out of 10";
        assert_eq!(Tally::of_ctest(text), Tally { passed: 9, failed: 1, skipped: 0 });
        assert_eq!(Tally::of_ctest("No tests were found!!!").failed, 1);
    }

    #[test]
    fn a_silent_failure_counts() {
        assert_eq!(Tally::default().with_status(false).failed, 1);
        assert_eq!(Tally::of_script("ok a\nnot ok b\nskip c: no d\nnoise").with_status(false).failed, 1);
    }
}
