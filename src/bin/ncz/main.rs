//! `ncz`: looks at a Zarr or NCZarr store as it is, as objects and not as a dataset.
#![forbid(unsafe_code)]

mod args;
mod cat;
mod describe;
mod ls;
mod output;
mod progress;
mod stat;
mod store;
mod survey;
mod tree;
mod trie;

use args::Verb;
use output::{Output, Stop};
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let verb = args::parse();
    match run(&verb) {
        // Whoever reads what we write has seen enough.
        Ok(()) | Err(Stop::Closed) => ExitCode::SUCCESS,
        Err(Stop::Failed(said)) => {
            // Where nobody listens there is nobody to tell.
            drop(writeln!(std::io::stderr(), "ncz: {said}"));
            ExitCode::FAILURE
        }
    }
}

fn run(verb: &Verb) -> output::Result<()> {
    let mut out = Output::new();
    match verb {
        Verb::List(list) => ls::run(list, &mut out)?,
        Verb::Tree(look) => tree::run(look, &mut out)?,
        Verb::Cat { url, key } => cat::run(url, key, &mut out)?,
        Verb::Stat(look) => stat::run(look, &mut out)?,
    }
    Ok(out.flush()?)
}
