//! What cargo itself checks: form, lints, documentation, unit and property tests.

use super::tally::Tally;
use crate::library::cargo;
use crate::{Result, shell};

/// The form of every file is rustfmt's.
pub(super) fn format() -> Result<Tally> {
    shell::run(cargo().args(["fmt", "--all", "--check"])).map(|()| Tally::one())
}

/// No warning of the compiler or of clippy.
pub(super) fn clippy() -> Result<Tally> {
    let words = ["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"];
    shell::run(cargo().args(words)).map(|()| Tally::one())
}

/// No broken link and no missing piece in the documentation.
pub(super) fn doc() -> Result<Tally> {
    let words = ["doc", "--quiet", "--no-deps", "--package", "oxcdf"];
    shell::run(cargo().args(words).env("RUSTDOCFLAGS", "-D warnings")).map(|()| Tally::one())
}

/// The tests that are written in Rust.
pub(super) fn test() -> Result<Tally> {
    let (output, success) = shell::tee(cargo().args(["test", "--workspace", "--no-fail-fast"]))?;
    Ok(Tally::of_cargo_test(&output).with_status(success))
}
