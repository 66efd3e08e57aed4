//! Messages on the standard error output, if the caller or the environment asks for them.

use log::{LevelFilter, Log, Metadata, Record};
use std::io::Write;
use std::sync::Once;

/// What callers set to see messages, as the reference's programs do.
const VARIABLES: [&str; 2] = ["NETCDF_LOG_LEVEL", "NCLOGGING"];

/// The level that means nothing at all, `NC_TURN_OFF_LOGGING`.
const OFF: i32 = -1;

struct ToStderr;

impl Log for ToStderr {
    /// Our own messages: those of the libraries below could show what is sent with a request.
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("netcdf")
    }

    fn log(&self, record: &Record<'_>) {
        if !self.enabled(record.metadata()) {
            return;
        }
        // Where nobody listens there is nobody to tell.
        drop(writeln!(std::io::stderr(), "{}: {}", record.level(), record.args()));
    }

    fn flush(&self) {}
}

/// Shows messages up to a level of `nc_set_log_level`: 0 is errors only, more is more.
pub(crate) fn set_level(level: i32) {
    // A Rust program that loads this library may have a logger of its own.
    drop(log::set_logger(&ToStderr));
    super::extras::log::switch(level > OFF);
    log::set_max_level(match level {
        ..=OFF => LevelFilter::Off,
        0 => LevelFilter::Error,
        1 => LevelFilter::Warn,
        2 => LevelFilter::Info,
        3 => LevelFilter::Debug,
        _ => LevelFilter::Trace,
    });
}

/// The level that [`set_level`] set; -1 for nothing.
pub(crate) fn level() -> i32 {
    log::max_level() as i32 - 1
}

/// Looks once at the environment.
pub(crate) fn begin() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if let Some(level) = VARIABLES.iter().find_map(|name| std::env::var(name).ok().as_deref().map(named))
        {
            set_level(level);
        }
    });
}

/// A level by its number or name.
fn named(text: &str) -> i32 {
    match text.trim().to_ascii_lowercase().as_str() {
        "off" => OFF,
        "err" | "error" => 0,
        "warn" => 1,
        "note" | "info" => 2,
        "debug" => 3,
        other => other.parse().unwrap_or(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_names_and_numbers() {
        assert_eq!((named("OFF"), named("warn"), named(" 3 "), named("what")), (OFF, 1, 3, 0));
    }
}
