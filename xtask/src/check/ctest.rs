//! The C programs of `ffi-tests`, built with CMake against the installed library and run by ctest.

use super::tally::Tally;
use crate::{Result, project, shell};
use std::path::PathBuf;
use std::process::Command;

/// Configures, builds and runs the project.
pub(super) fn check() -> Result<Tally> {
    let build = build()?;
    let mut command = Command::new("ctest");
    command.arg("--test-dir").arg(&build).args(["--output-on-failure", "--timeout", "300"]);
    let (output, success) = shell::tee(&mut command)?;
    Ok(Tally::of_ctest(&output).with_status(success))
}

/// Configures and builds the project; answers where the programs are.
pub(super) fn build() -> Result<PathBuf> {
    let build = project::target()?.join("ffi-tests");
    let prefix = format!("-DOXCDF_PREFIX={}", project::prefix()?.display());
    let source = project::root().join("ffi-tests");
    shell::quiet(Command::new("cmake").arg("-S").arg(&source).arg("-B").arg(&build).arg(prefix))?;
    shell::quiet(Command::new("cmake").arg("--build").arg(&build).args(["--parallel", "2"]))?;
    Ok(build)
}
