//! Installing with CMake gives the same files as installing with cargo.

use super::tally::Tally;
use crate::{Result, project, shell};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Builds and installs with CMake, into another prefix, and compares the lists of files.
pub(super) fn check() -> Result<Tally> {
    let target = project::target()?;
    let (build, prefix) = (target.join("cmake"), target.join("cmake-prefix"));
    if prefix.exists() {
        fs::remove_dir_all(&prefix)?;
    }
    let cmake = || {
        let mut command = Command::new("cmake");
        command.env("CARGO_TARGET_DIR", &target);
        command
    };
    shell::quiet(cmake().arg("-S").arg(project::root()).arg("-B").arg(&build))?;
    shell::quiet(cmake().arg("--build").arg(&build))?;
    shell::quiet(cmake().arg("--install").arg(&build).arg("--prefix").arg(&prefix))?;
    let (theirs, ours) = (files(&project::prefix()?)?, files(&prefix)?);
    if ours != theirs {
        let differing: Vec<_> = ours.symmetric_difference(&theirs).collect();
        return Err(format!("installed by one of CMake and cargo only: {differing:?}").into());
    }
    Ok(Tally::one())
}

/// The files below a directory, by their paths in it.
fn files(root: &Path) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    let mut open = vec![root.to_path_buf()];
    while let Some(dir) = open.pop() {
        for entry in fs::read_dir(dir)? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            } else {
                found.insert(path.strip_prefix(root)?.display().to_string());
            }
        }
    }
    if found.is_empty() {
        Err(format!("nothing was installed in {}", root.display()).into())
    } else {
        Ok(found)
    }
}
