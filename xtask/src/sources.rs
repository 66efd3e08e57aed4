//! The Rust source files of a part of the tree.

use crate::Result;
use std::fs;
use std::path::{Path, PathBuf};

/// All Rust files below a directory, in the order of their paths.
///
/// # Errors
/// If a directory cannot be read.
pub(crate) fn rust_files(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
