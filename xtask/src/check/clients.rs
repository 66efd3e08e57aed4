//! The client scripts: unmodified programs that run on our library.

use super::tally::Tally;
use crate::{Result, project, python};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

/// Runs every script of `ffi-tests/clients`, each in an empty directory, as many at once as there are cores.
pub(super) fn check() -> Result<Tally> {
    let python = python::ensure()?;
    let left = Mutex::new(scripts()?.into_iter());
    let next = || left.lock().ok()?.next();
    let work =
        || std::iter::from_fn(next).map(|script| run(&script, &python).map_err(|error| error.to_string()));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let results: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(|| work().collect::<Vec<_>>())).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|_| vec![Err("a panic".into())]))
            .collect()
    });
    results.into_iter().flatten().try_fold(Tally::default(), |sum, tally| Ok([sum, tally?].into_iter().sum()))
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
    let done = command(script, python)?.stdin(Stdio::null()).output()?;
    let (output, success) = (String::from_utf8_lossy(&done.stdout), done.status.success());
    // At once, so that scripts that run at the same time are told apart.
    println!("-- {}\n{output}{}", name.display(), String::from_utf8_lossy(&done.stderr));
    let tally = Tally::of_script(&output);
    if tally == Tally::default() && success {
        return Err(format!("{} printed no result", name.display()).into());
    }
    Ok(tally.with_status(success))
}

/// A script in an empty directory, told where everything is.
pub(super) fn command(script: &Path, python: &python::Python) -> Result<Command> {
    let name = script.file_name().unwrap_or_default();
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
    Ok(command)
}
