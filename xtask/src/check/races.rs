//! The tests with threads once more, under ThreadSanitizer.

use super::tally::Tally;
use crate::library::cargo;
use crate::{Result, project, shell};

/// A stable compiler has the sanitizer's runtime but hides the switch; `std` itself stays as it was compiled.
const FLAGS: &str = "-Zsanitizer=thread -Cunsafe-allow-abi-mismatch=sanitizer";
/// The only place where a sanitizer runtime is sure to exist.
const TARGET: &str = "x86_64-unknown-linux-gnu";

/// Runs `tests/threads.rs` with every data race an error.
pub(super) fn check() -> Result<Tally> {
    if !cfg!(all(target_arch = "x86_64", target_os = "linux")) {
        println!("skip races: ThreadSanitizer is set up for {TARGET} only");
        return Ok(Tally { skipped: 1, ..Tally::default() });
    }
    let suppressions = project::root().join("ffi-tests/tsan.supp");
    let words = ["test", "--quiet", "--target", TARGET, "--test", "threads", "--", "--test-threads=1"];
    let mut command = cargo();
    command.args(words).arg("--nocapture");
    command.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", FLAGS);
    command.env("CARGO_TARGET_DIR", project::root().join("target/races"));
    command.env("TSAN_OPTIONS", format!("halt_on_error=1 suppressions={}", suppressions.display()));
    let (output, success) = shell::tee(&mut command)?;
    Ok(Tally::of_cargo_test(&output).with_status(success))
}
