//! `cargo xtask COMMAND`: everything that a contributor or CI runs.

mod bench;
mod check;
mod compatibility;
mod debian;
mod demo;
mod headers;
mod install;
mod library;
mod picture;
mod project;
mod python;
mod shell;
mod sources;

use std::process::ExitCode;

/// What every step returns: nothing of interest, or why it could not go on.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

const USAGE: &str = "\
cargo xtask demo                 build the library and show it at work on a map of the world's relief
cargo xtask test [STAGE...]      every test there is, or the named stages
cargo xtask bench [--record] [CASE...]
                                 compare speed with the reference library
cargo xtask headers [--check]    write include/* and docs/COMPATIBILITY.md from the source, or only compare
cargo xtask install --prefix DIR install library, headers, ncz, netcdf.pc, nc-config and CMake files";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result<()> {
    match words {
        ["demo"] => demo::run(),
        ["test", stages @ ..] => check::run(stages),
        ["bench", words @ ..] => bench::run(words),
        ["headers"] => headers::write(),
        ["headers", "--check"] => headers::check(),
        ["install", "--prefix", prefix] => install::install(prefix.as_ref()),
        _ => Err(USAGE.into()),
    }
}
