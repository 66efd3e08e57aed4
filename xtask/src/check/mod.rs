//! `cargo xtask test`: the stages, one after the other, and the sum of what they found.

mod clients;
mod cmake;
mod ctest;
mod fuzz;
mod rust;
mod stores;
mod symbols;
mod tally;

use crate::{Result, debian, headers, install, project};
use std::time::Instant;
use tally::Tally;

/// A part of the tests that can be asked for by name.
struct Stage {
    name: &'static str,
    run: fn() -> Result<Tally>,
}

/// In this order: what is quick and breaks often comes first; what needs the installed library comes after it.
const STAGES: &[Stage] = &[
    Stage { name: "format", run: rust::format },
    Stage { name: "clippy", run: rust::clippy },
    Stage { name: "doc", run: rust::doc },
    Stage { name: "rust", run: rust::test },
    Stage { name: "threads", run: rust::threads },
    Stage { name: "headers", run: || headers::check().map(|()| Tally::one()) },
    Stage { name: "install", run: || install::install(&project::prefix()?).map(|()| Tally::one()) },
    Stage { name: "cmake", run: cmake::check },
    Stage { name: "symbols", run: symbols::check },
    Stage { name: "ctest", run: ctest::check },
    Stage { name: "clients", run: clients::check },
    Stage { name: "stores", run: stores::check },
    Stage { name: "fuzz", run: fuzz::check },
];

/// Runs the named stages, or all; ends with the line `N passed, N failed`.
///
/// # Errors
/// If there is no such stage, a package is missing, or anything failed.
pub(crate) fn run(names: &[&str]) -> Result<()> {
    if let Some(unknown) = names.iter().find(|name| STAGES.iter().all(|stage| stage.name != **name)) {
        let known: Vec<&str> = STAGES.iter().map(|stage| stage.name).collect();
        return Err(format!("no stage {unknown}; there are {}", known.join(", ")).into());
    }
    debian::need(&[debian::BUILD, debian::TEST])?;
    debian::wish(debian::WISHED)?;
    let chosen = STAGES.iter().filter(|stage| names.is_empty() || names.contains(&stage.name));
    let results: Vec<(&str, Tally, f64)> = chosen.map(run_stage).collect();
    report(&results)
}

fn run_stage(stage: &Stage) -> (&'static str, Tally, f64) {
    println!("\n== {}", stage.name);
    let start = Instant::now();
    let tally = (stage.run)().unwrap_or_else(|error| {
        println!("{}: {error}", stage.name);
        Tally { failed: 1, ..Tally::default() }
    });
    (stage.name, tally, start.elapsed().as_secs_f64())
}

fn report(results: &[(&str, Tally, f64)]) -> Result<()> {
    println!();
    for (name, tally, seconds) in results {
        println!("{name:10} {tally} in {seconds:.0} s");
    }
    let total: Tally = results.iter().map(|(_, tally, _)| *tally).sum();
    println!("{total}");
    if total.failed == 0 { Ok(()) } else { Err("some tests failed".into()) }
}
