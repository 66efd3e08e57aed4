//! Every parser of outside bytes, for a short while, on input that libFuzzer makes up.

use super::tally::Tally;
use crate::library::{cargo, triple};
use crate::{Result, project, shell};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Seconds for each target; `OXCDF_FUZZ_SECONDS` says otherwise, for a long hunt.
const SECONDS: &str = "8";
/// What cargo-fuzz passes too: edges and comparisons are counted, so that libFuzzer finds its way.
const FLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1 --cfg=fuzzing";

/// Builds the targets and runs each.
pub(super) fn check() -> Result<Tally> {
    let home = project::root().join("fuzz");
    let built = project::target()?.join("fuzz");
    let mut build = cargo();
    build.args(["build", "--quiet", "--release", "--target", &triple()]).current_dir(&home);
    shell::run(build.env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", &built))?;
    let mut tally = Tally::default();
    for name in targets(&home)? {
        let program = built.join(triple()).join("release").join(&name);
        let corpus = built.join("corpus").join(&name);
        match hunt(&program, &corpus) {
            Ok(()) => tally.passed += 1,
            Err(error) => {
                println!("not ok {name}: {error}");
                tally.failed += 1;
            }
        }
    }
    Ok(tally)
}

/// Runs one target; what it finds new is kept in `corpus` for the next time.
fn hunt(program: &Path, corpus: &Path) -> Result<()> {
    fs::create_dir_all(corpus)?;
    let seconds = std::env::var("OXCDF_FUZZ_SECONDS").unwrap_or_else(|_| SECONDS.into());
    let mut command = Command::new(program);
    command.arg(corpus).arg(format!("-max_total_time={seconds}"));
    command.args(["-rss_limit_mb=2048", "-timeout=10", "-verbosity=0", "-print_final_stats=1"]);
    shell::run(command.current_dir(corpus))
}

/// The names of the targets: one file each.
fn targets(home: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(home.join("fuzz_targets"))? {
        names.extend(entry?.path().file_stem().map(|stem| stem.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}
