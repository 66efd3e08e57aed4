//! The source files of a part of the tree.

use crate::Result;
use std::fs;
use std::path::{Path, PathBuf};

/// All files below a directory whose names end in one of these, in the order of their paths.
///
/// # Errors
/// If a directory cannot be read.
pub(crate) fn files(dir: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path, extensions)?);
        } else if path.extension().is_some_and(|ext| extensions.iter().any(|known| ext == *known)) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
