//! What cargo itself checks: form, lints, documentation, unit and property tests.

use super::tally::Tally;
use crate::library::{cargo, triple};
use crate::{Result, project, shell};

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

/// The tests of threads again, under ThreadSanitizer. The compiler hides the sanitizer behind a switch for its own
/// bootstrap; the standard library stays as it is, which the flag about the mismatch admits.
pub(super) fn threads() -> Result<Tally> {
    let root = project::root();
    let mut command = cargo();
    // What the test does not use need not be built once more.
    command.args([
        "test",
        "--target",
        &triple(),
        "--no-default-features",
        "--test",
        "threads",
        "--test",
        "plugin_threads",
        "--target-dir",
    ]);
    command.arg(project::target()?.join("sanitizer")).args(["--", "--test-threads=1"]);
    command.env("RUSTC_BOOTSTRAP", "1");
    command.env("RUSTFLAGS", "-Zsanitizer=thread -Cunsafe-allow-abi-mismatch=sanitizer");
    command.env("TSAN_OPTIONS", format!("suppressions={}", root.join("ffi-tests/tsan.supp").display()));
    let (output, success) = shell::tee(&mut command)?;
    Ok(Tally::of_cargo_test(&output).with_status(success))
}
