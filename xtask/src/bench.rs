//! `cargo xtask bench`: the same program on the reference library and on ours, case by case in turn.

use crate::{Result, debian, install, library, project, python, shell};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// What is compared when no case is named: Zarr with the filters that both have, and classic files. The cases with threads are left out
/// because the reference does not survive them.
const CASES: &[&str] = &[
    "zarr_read_zlib",
    "zarr_read_zstd",
    "zarr_read_blosc",
    "zarr_read_none",
    "zarr_read_steps_zlib",
    "zarr_read_float_as_double",
    "zarr_read_points",
    "zarr_read_stride",
    "zarr_read_var1",
    "zarr_open_meta",
    "zarr_read_tiny_chunks",
    "zarr_write_zlib",
    "zarr_write_zstd",
    "zarr_write_none",
    "cdf_read_fixed",
    "cdf_read_float_as_double",
    "cdf_read_record",
    "cdf_read_var1",
    "cdf_open_meta",
    "cdf_write",
];

const INTRODUCTION: &str = "\
# How fast

`cargo xtask bench --record` made this table: one program (`ffi-tests/bench/ncbench.c`), run in turn on the reference
(the libnetcdf in the netCDF4 wheel from PyPI) and on this library, on data that the reference wrote. Each time is the
shortest of several runs; the ratio is theirs divided by ours, so 2.0 means half the time. Times of one machine say
little about another; ratios travel better. The time of making the data is taken off the cases that write; since chunks
are encoded while the program makes the next ones (`docs/design/012-write-behind.md`), what is left of ours may be too
little to measure: less than 5 ms counts as 5 ms. The checksums of what was read agree. The last column compares with
the codec alone (`benches/codec`: one core, chunks in memory) if that shared its work among the cores perfectly.
What the program does itself is in ours: adding up every 97th value takes one core 2 ms, a tenth of reading Blosc.
Runs differ, most of all where two cores are not always two: `docs/design/013-limits-of-reading.md`.
The field is `float`, NT x 721 x 1440, about as compressible as a reanalysis.

";

const LATENCY: &str = "\
## Latency

256 chunks of one variable from a web server on the loopback that waits 30 ms before each answer
(`ffi-tests/bench/latency.py`, recorded with the rest): the least of five reads of the whole variable, with no chunk kept
in between. A test fails above ten waits (`tests/objects.rs`).

";

/// Compares the named cases, or all of ours; `--record` writes `docs/PERFORMANCE.md`.
///
/// # Errors
/// If a case is slower than the reference or gives other values, or a run fails.
pub(crate) fn run(words: &[&str]) -> Result<()> {
    debian::need(&[debian::BUILD, debian::TEST])?;
    let record = words.contains(&"--record");
    let mut cases: Vec<&str> = words.iter().copied().filter(|word| *word != "--record").collect();
    if cases.is_empty() {
        cases = CASES.to_vec();
    }
    let steps = std::env::var("NCBENCH_NT").unwrap_or_else(|_| "16".into());
    let (table, success) = compare(&cases, &steps)?;
    let (waits, quick) = latency()?;
    if record {
        let cores = std::thread::available_parallelism()?;
        let rows =
            |text: &str| text.lines().filter(|line| line.starts_with('|')).collect::<Vec<_>>().join("\n");
        let page = format!(
            "{INTRODUCTION}NT = {steps}, {cores} cores.\n\n{}\n\n{LATENCY}{}\n",
            rows(&table),
            rows(&waits)
        );
        fs::write(project::root().join("docs/PERFORMANCE.md"), page)?;
    }
    if success && quick {
        Ok(())
    } else {
        Err("a case is slower than the reference, or its values differ".into())
    }
}

/// Reads from a server that takes its time; answers a table, and whether it went well.
fn latency() -> Result<(String, bool)> {
    let python = python::ensure()?;
    let mut command = Command::new(&python.program);
    command.arg(project::root().join("ffi-tests/bench/latency.py"));
    command.arg("--ours").arg(project::prefix()?.join("lib")).arg("--reference").arg(&python.wheel_library);
    shell::tee(command.arg(project::target()?.join("bench/latency")))
}

/// Builds everything that `ffi-tests/bench/compare.py` needs, and runs it.
fn compare(cases: &[&str], steps: &str) -> Result<(String, bool)> {
    let prefix = project::prefix()?;
    install::install(&prefix)?;
    let python = python::ensure()?;
    let place = project::target()?.join("bench");
    fs::create_dir_all(&place)?;
    let program = place.join("ncbench");
    let bench = project::root().join("ffi-tests/bench");
    let mut compiler = Command::new("cc");
    compiler.args(["-O2", "-o"]).arg(&program).arg(bench.join("ncbench.c"));
    shell::run(compiler.args(["-lnetcdf", "-lm", "-lpthread"]))?;

    let mut command = Command::new(&python.program);
    command.arg(bench.join("compare.py"));
    command.arg("--ours").arg(prefix.join("lib")).arg("--reference").arg(&python.wheel_library);
    command.arg("--codec").arg(codec()?);
    command.arg("--plugins").arg(python.plugins()).env("NCBENCH_NT", steps);
    command.arg(&program).arg(place.join(format!("data-{steps}"))).args(cases);
    shell::tee(&mut command)
}

/// Builds `benches/codec` and answers where the program is.
fn codec() -> Result<PathBuf> {
    shell::run(library::cargo().args(["build", "--release", "--package", "oxcdf-codec-speed"]))?;
    Ok(project::target()?.join("release/oxcdf-codec-speed"))
}
