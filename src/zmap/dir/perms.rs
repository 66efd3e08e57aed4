//! Permissions of new files and directories, before the umask.

use std::sync::atomic::{AtomicU32, Ordering};

/// No mode has this value: the environment was not asked yet.
const UNKNOWN: u32 = u32::MAX;

/// Of files: `NC_DEFAULT_CREATE_PERMS`, a decimal number as in the C library, else 0660.
pub(super) fn file() -> u32 {
    static MODE: AtomicU32 = AtomicU32::new(UNKNOWN);
    once(&MODE, || from_env("NC_DEFAULT_CREATE_PERMS", 0o660))
}

/// Of directories: `NC_DEFAULT_DIR_PERMS`, a decimal number as in the C library, else 0770.
pub(super) fn dir() -> u32 {
    static MODE: AtomicU32 = AtomicU32::new(UNKNOWN);
    once(&MODE, || from_env("NC_DEFAULT_DIR_PERMS", 0o770))
}

/// The value kept in `cell`, made if it is not yet; two threads that make it at once make the same.
fn once(cell: &AtomicU32, make: impl FnOnce() -> u32) -> u32 {
    let known = cell.load(Ordering::Relaxed);
    if known != UNKNOWN {
        return known;
    }
    let made = make();
    cell.store(made, Ordering::Relaxed);
    made
}

fn from_env(name: &str, default: u32) -> u32 {
    std::env::var(name).ok().and_then(|text| parse(&text)).unwrap_or(default)
}

/// The number that the text begins with; what cannot be a file mode is as good as nothing.
fn parse(text: &str) -> Option<u32> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text.get(..end)?.parse().ok().filter(|mode| *mode <= 0o7777)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_decimal() {
        assert_eq!(parse("432"), Some(0o660));
        assert_eq!(parse(" 420 and more"), Some(0o644));
        for nonsense in ["", "rw", "-1", "99999", "99999999999999999999"] {
            assert_eq!(parse(nonsense), None, "{nonsense}");
        }
    }
}
