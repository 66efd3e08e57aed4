//! Other programs: run, capture, find.

use crate::Result;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// Runs a program, its output going where ours goes.
///
/// # Errors
/// If it cannot be started or fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().map_err(|error| format!("{}: {error}", text(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{}: {status}", text(command)).into()) }
}

/// Runs a program and gives what it printed.
///
/// # Errors
/// If it cannot be started, fails (then the message has what it said), or prints something that is not UTF-8.
pub(crate) fn capture(command: &mut Command) -> Result<String> {
    let output =
        command.stdin(Stdio::null()).output().map_err(|error| format!("{}: {error}", text(command)))?;
    if output.status.success() {
        return Ok(String::from_utf8(output.stdout)?);
    }
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(format!("{}: {}\n{said}", text(command), output.status).into())
}

/// Runs a program whose output is of interest only if it fails.
///
/// # Errors
/// If it cannot be started or fails; then the message has what it printed.
pub(crate) fn quiet(command: &mut Command) -> Result<()> {
    let output = command.output().map_err(|error| format!("{}: {error}", text(command)))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err(format!("{}: {}\n{}", text(command), output.status, String::from_utf8_lossy(&said)).into())
}

/// Runs a program, shows what it prints, and gives that and whether it succeeded.
///
/// # Errors
/// If it cannot be started.
pub(crate) fn tee(command: &mut Command) -> Result<(String, bool)> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{}: {error}", text(command)))?;
    let mut printed = String::new();
    if let Some(out) = child.stdout.take() {
        for line in BufReader::new(out).split(b'\n') {
            let line = String::from_utf8_lossy(&line?).into_owned();
            println!("{line}");
            printed.push_str(&line);
            printed.push('\n');
        }
    }
    Ok((printed, child.wait()?.success()))
}

/// The command as a person would type it.
fn text(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}
