//! Where plugins are looked for: a list of directories that belongs to the process.
//!
//! It begins as `HDF5_PLUGIN_PATH` says, or as HDF5's usual directory.
#![forbid(unsafe_code)]

use parking_lot::Mutex;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

/// One directory name for each entry.
pub type Dirs = Vec<Vec<u8>>;

/// Where HDF5 looks if nothing is said.
const DEFAULT: &[u8] = b"/usr/local/hdf5/lib/plugin";

static LIST: Mutex<List> = Mutex::new(List { dirs: None, version: 0 });

struct List {
    dirs: Option<Dirs>,
    /// Counts changes.
    version: u64,
}

/// Works on the list, which is made on first use.
fn with_list<T>(work: impl FnOnce(&mut Dirs, &mut u64) -> T) -> T {
    let List { dirs, version } = &mut *LIST.lock();
    work(dirs.get_or_insert_with(initial), version)
}

fn initial() -> Dirs {
    match std::env::var_os("HDF5_PLUGIN_PATH") {
        Some(path) => split(path.as_bytes(), b':'),
        None => vec![DEFAULT.to_vec()],
    }
}

/// The directories of a path; none for an empty one.
pub fn split(path: &[u8], separator: u8) -> Dirs {
    if path.is_empty() {
        return Dirs::new();
    }
    path.split(|byte| *byte == separator).map(<[u8]>::to_vec).collect()
}

/// The number of directories.
pub fn len() -> usize {
    with_list(|dirs, _| dirs.len())
}

/// The directories now.
pub fn current() -> Dirs {
    with_list(|dirs, _| dirs.clone())
}

/// The directories now, and a number that tells whether they have been set since.
pub(super) fn version_and_current() -> (u64, Dirs) {
    with_list(|dirs, version| (*version, dirs.clone()))
}

/// The directories for a message.
pub(super) fn as_text() -> String {
    with_list(|dirs, _| {
        let names: Vec<_> = dirs.iter().map(|dir| String::from_utf8_lossy(dir)).collect();
        names.join(", ")
    })
}

pub(super) fn as_path(dir: &[u8]) -> PathBuf {
    PathBuf::from(OsStr::from_bytes(dir))
}

/// Puts other directories in place of all.
pub fn replace(with: Dirs) {
    with_list(|dirs, version| {
        *dirs = with;
        *version += 1;
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_split_at_every_separator() {
        let dirs = |path: &[u8]| split(path, b':').len();
        assert_eq!(dirs(b""), 0);
        assert_eq!(dirs(b"/a"), 1);
        assert_eq!(dirs(b"/a::/b"), 3);
    }
}
