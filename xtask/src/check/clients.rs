//! The client scripts: unmodified programs that run on our library.

use super::tally::Tally;
use crate::{Result, project, python, shell};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs every script of `ffi-tests/clients`, each in an empty directory.
pub(super) fn check() -> Result<Tally> {
    let python = python::ensure()?;
    let mut tallies = Vec::new();
    for script in scripts()? {
        tallies.push(run(&script, &python)?);
    }
    Ok(tallies.into_iter().sum())
}

fn scripts() -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(project::root().join("ffi-tests/clients"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|ext| ext == "sh" || ext == "py") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn run(script: &Path, python: &python::Python) -> Result<Tally> {
    let name = script.file_name().unwrap_or_default();
    println!("-- {}", name.display());
    let place = project::target()?.join("clients").join(name);
    if place.exists() {
        fs::remove_dir_all(&place)?;
    }
    fs::create_dir_all(&place)?;
    let prefix = project::prefix()?;
    let shell = script.extension().is_some_and(|ext| ext == "sh");
    let mut command = Command::new(if shell { Path::new("bash") } else { &python.program });
    command.arg(script).current_dir(&place);
    command.env("SOURCE", project::root()).env("PREFIX", &prefix).env("LIBDIR", prefix.join("lib"));
    command.env("PYTHON", &python.program).env("WHEEL_LIB", &python.wheel_library).env("HOME", &place);
    command.env_remove("LD_LIBRARY_PATH").env_remove("LD_PRELOAD");
    let (output, success) = shell::tee(&mut command)?;
    let tally = Tally::of_script(&output);
    if tally == Tally::default() && success {
        return Err(format!("{} printed no result", name.display()).into());
    }
    Ok(tally.with_status(success))
}
