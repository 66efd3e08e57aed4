//! A line on the terminal while a listing takes long.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::{Duration, Instant};

/// Listings that are done by then show nothing.
const PATIENCE: Duration = Duration::from_millis(700);
/// Objects between looks at the clock.
const STRIDE: u64 = 256;

/// Counts objects, on the standard error output if it is a terminal.
pub(crate) struct Progress {
    begun: Instant,
    count: u64,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Nothing is counted, and nothing shown.
    pub(crate) fn new() -> Progress {
        Progress { begun: Instant::now(), count: 0, bar: None }
    }

    /// One object more.
    pub(crate) fn step(&mut self) {
        self.count += 1;
        if !self.count.is_multiple_of(STRIDE) {
            return;
        }
        if self.bar.is_none() && self.begun.elapsed() >= PATIENCE {
            self.bar = Some(bar(self.begun.elapsed()));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.count);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(elapsed: Duration) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_elapsed(elapsed);
    // The template is ours; if it were wrong, the usual one would do.
    let style = ProgressStyle::with_template("{spinner} {human_pos} objects in {elapsed}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    bar
}
