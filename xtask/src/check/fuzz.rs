//! Every parser of outside bytes, for a short while, on input that libFuzzer makes up.

use super::tally::Tally;
use crate::library::{cargo, triple};
use crate::{Result, project, shell};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::thread;

/// Seconds for each target; `OXCDF_FUZZ_SECONDS` says otherwise, for a long hunt.
const SECONDS: &str = "8";
/// What cargo-fuzz passes too: edges and comparisons are counted, so that libFuzzer finds its way.
const FLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares --cfg=fuzzing";

/// Builds the targets and runs each, as many at once as there are cores.
pub(super) fn check() -> Result<Tally> {
    let home = project::root().join("fuzz");
    let built = project::target()?.join("fuzz");
    let mut build = cargo();
    build.args(["build", "--quiet", "--release", "--target", &triple()]).current_dir(&home);
    shell::run(build.env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", &built))?;
    let left = Mutex::new(targets(&home)?.into_iter());
    let next = || left.lock().ok()?.next();
    let work = || std::iter::from_fn(next).map(|name| verdict(&built, &name)).sum::<Tally>();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().map_err(|_| "a panic".into())).sum()
    })
}

fn verdict(built: &Path, name: &str) -> Tally {
    let program = built.join(triple()).join("release").join(name);
    match hunt(&program, &built.join("corpus").join(name)) {
        Ok(()) => Tally::one(),
        Err(error) => {
            println!("not ok {name}: {error}");
            Tally { failed: 1, ..Tally::default() }
        }
    }
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
