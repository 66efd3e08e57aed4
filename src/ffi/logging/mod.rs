//! How much is told, and to whom: `docs/howto/trace.md` has the levels.

mod output;

use super::trace;
use crate::url;
use log::{Level, LevelFilter, Log, Metadata, Record};
use std::sync::Once;
use std::sync::atomic::{AtomicI32, Ordering};

/// What callers set to be told more, as for the C library. The most talkative counts.
const VARIABLES: [&str; 3] = ["NCTRACING", "NCLOGGING", "NETCDF_LOG_LEVEL"];

/// Names the file that messages go to, as older releases of the C library have it.
const FILE: &str = "NCLOGFILE";

/// Nothing is told: `NC_TURN_OFF_LOGGING`.
pub(crate) const OFF: i32 = -1;
/// Errors and warnings.
pub(crate) const WARNINGS: i32 = 2;
/// Also requests to servers. What "logging is on" means where no number is said.
pub(crate) const REQUESTS: i32 = 3;
/// Also every call.
pub(crate) const CALLS: i32 = 9;
/// Also every call as it begins.
pub(crate) const BEGINS: i32 = 10;

static LEVEL: AtomicI32 = AtomicI32::new(OFF);

struct Teller;

impl Log for Teller {
    /// Our own messages: those of the libraries below could show what is sent with a request.
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("netcdf")
    }

    fn log(&self, record: &Record<'_>) {
        if !self.enabled(record.metadata()) {
            return;
        }
        let kind = match record.level() {
            Level::Error => "error: ",
            Level::Warn => "warning: ",
            Level::Info => "note: ",
            Level::Debug | Level::Trace => "",
        };
        let line = format!("netcdf: {kind}{}", record.args());
        // A name with a line break in it must not look like a line of ours.
        match line.contains(char::is_control) {
            true => output::write(&line.escape_debug().to_string()),
            false => output::write(&line),
        }
    }

    fn flush(&self) {}
}

/// Tells all up to a level: -1 nothing, 0 and 1 errors, 2 warnings, 3 requests, 4 objects of local stores, 9 calls, 10
/// their beginnings.
pub(crate) fn set_level(level: i32) {
    // A Rust program that loads this library may have a logger of its own.
    drop(log::set_logger(&Teller));
    LEVEL.store(level.max(OFF), Ordering::Relaxed);
    log::set_max_level(match level {
        ..=OFF => LevelFilter::Off,
        0 | 1 => LevelFilter::Error,
        WARNINGS => LevelFilter::Info,
        REQUESTS => LevelFilter::Debug,
        _ => LevelFilter::Trace,
    });
    super::extras::log::switch(level >= WARNINGS);
    trace::switch(level > OFF);
}

/// The level that [`set_level`] set.
pub(crate) fn level() -> i32 {
    LEVEL.load(Ordering::Relaxed)
}

/// Looks once at the environment.
pub(crate) fn begin() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let text = |name: &&str| std::env::var(name).ok();
        let level = VARIABLES.iter().filter_map(text).map(|text| named(&text)).max();
        let file = text(&FILE).filter(|name| !name.is_empty());
        match (level, &file) {
            (Some(level), _) => set_level(level),
            (None, Some(_)) => set_level(REQUESTS),
            (None, None) => trace::switch(false),
        }
        file.iter().for_each(|name| send_to(name));
    });
}

/// Does what `log` among the parameters of a URL asks for: at least requests are told from now on, of all datasets, in
/// the file that it names, if it does.
pub(crate) fn heed(path: &str) {
    let Some(file) = url::parameter(path, "log") else { return };
    if level() < REQUESTS {
        set_level(REQUESTS);
    }
    if !file.is_empty() {
        send_to(&file);
    }
}

/// Sends messages to a file, at its end; `stderr` and `stdout` are no files. They stay where they are if that fails.
fn send_to(name: &str) {
    if let Err(error) = output::open(name) {
        log::error!("{name:?} cannot be written, messages stay where they were: {error}");
    }
}

/// Writes whole lines to where messages go.
pub(crate) fn write_bytes(lines: &[u8]) {
    output::write_bytes(lines);
}

/// A level by its number or name.
fn named(text: &str) -> i32 {
    match text.trim().to_ascii_lowercase().as_str() {
        "off" => OFF,
        "err" | "error" => 1,
        "warn" => WARNINGS,
        "note" | "info" => REQUESTS,
        "debug" => 4,
        other => other.parse().unwrap_or(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_names_and_numbers() {
        assert_eq!((named("OFF"), named("warn"), named(" 3 "), named("what")), (OFF, 2, 3, 1));
    }
}
