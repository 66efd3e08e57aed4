//! The release build of the library and its command.

use crate::{Result, debian, project, shell};
use std::path::PathBuf;
use std::process::Command;

/// What a release build leaves.
pub(crate) struct Library {
    /// The shared library, as cargo names it.
    pub(crate) shared: PathBuf,
    /// The static library.
    pub(crate) archive: PathBuf,
    /// The command `ncz`.
    pub(crate) command: PathBuf,
}

/// Builds the library for use.
///
/// # Errors
/// If a compiler is missing or the build fails.
pub(crate) fn build() -> Result<Library> {
    debian::need(&[debian::BUILD])?;
    shell::run(cargo().args(["build", "--release", "--package", "oxcdf", "--lib", "--bin", "ncz"]))?;
    let dir = project::target()?.join("release");
    let (shared, archive) = (dir.join("libnetcdf.so"), dir.join("libnetcdf.a"));
    Ok(Library { shared, archive, command: dir.join("ncz") })
}

/// The cargo that runs us, in the repository.
pub(crate) fn cargo() -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(project::root());
    command
}

/// This machine's target. With one named, cargo builds build scripts and macros without the flags for the target.
pub(crate) fn triple() -> String {
    format!("{}-unknown-linux-gnu", std::env::consts::ARCH)
}
