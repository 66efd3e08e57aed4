//! Removing a store, and nothing but a store, from a directory tree.
//!
//! A caller who names the wrong directory must not lose it: only files that Zarr or NCZarr puts there go, and
//! symbolic links are never followed.

use super::is_temporary;
use std::fs::{self, DirEntry};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Names of objects that hold metadata, of every version of Zarr and NCZarr.
const METADATA: [&str; 9] = [
    ".zgroup",
    ".zarray",
    ".zattrs",
    ".zmetadata",
    "zarr.json",
    ".nczarr",
    ".nczgroup",
    ".nczvar",
    ".nczattr",
];

/// Removes the objects below a directory and the directories that held nothing else. The directory itself stays.
pub(super) fn objects(dir: &Path) -> io::Result<()> {
    let found = match fs::read_dir(dir) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Ok(()),
        found => found?,
    };
    for entry in found {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            objects(&entry.path())?;
            remove_if_empty(&entry.path())?;
        } else if is_object(&entry) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// A file that no store has, in a directory that is none: then clearing it for a new store would be a mistake.
/// Remains of an unfinished store are no such files.
pub(super) fn foreign_without_store(root: &Path) -> io::Result<Option<PathBuf>> {
    if METADATA.iter().any(|name| root.join(name).is_file()) {
        return Ok(None);
    }
    first_foreign(root)
}

fn first_foreign(dir: &Path) -> io::Result<Option<PathBuf>> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let foreign = match entry.file_type()? {
            kind if kind.is_dir() => first_foreign(&entry.path())?,
            kind if kind.is_file() && is_object(&entry) => None,
            _ => Some(entry.path()),
        };
        if foreign.is_some() {
            return Ok(foreign);
        }
    }
    Ok(None)
}

/// Whether a file is an object of a store by its name: metadata, a chunk, or a leftover of an interrupted write.
/// A symbolic link to a directory stands for a group or array; the link goes, what it leads to stays.
fn is_object(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let Some(name) = name.to_str() else { return false };
    METADATA.contains(&name) || is_chunk(name) || is_temporary(name) || entry.path().is_dir()
}

/// `0`, `3.14.15`, and with a leading `c` those of Zarr 3.
fn is_chunk(name: &str) -> bool {
    let index = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let numbers = name.strip_prefix("c.").unwrap_or(name);
    name == "c" || numbers.split('.').all(index)
}

fn remove_if_empty(dir: &Path) -> io::Result<()> {
    match fs::remove_dir(dir) {
        Err(error) if error.kind() == ErrorKind::DirectoryNotEmpty => Ok(()),
        done => done,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunk_names_are_told_from_others() {
        for name in ["0", "12.0.3", "c", "c.0.1"] {
            assert!(is_chunk(name), "{name}");
        }
        for name in ["", ".", "1.", "a", "c.", "0x1", "1.txt", "-1", "ca"] {
            assert!(!is_chunk(name), "{name}");
        }
    }
}
