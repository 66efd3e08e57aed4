//! `cargo xtask bench`: the same program on the reference library and on ours, case by case in turn.

use crate::{Result, debian, install, project, python, shell};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How often each case runs on each library; the shortest time of each counts.
const ROUNDS: usize = 3;

/// What is compared when no case is named: Zarr with the filters that both have. The cases with threads are left out
/// because the reference does not survive them.
const CASES: &[&str] = &[
    "zarr_read_zlib",
    "zarr_read_none",
    "zarr_read_steps_zlib",
    "zarr_read_float_as_double",
    "zarr_read_points",
    "zarr_read_stride",
    "zarr_read_var1",
    "zarr_open_meta",
    "zarr_read_tiny_chunks",
    "zarr_write_zlib",
    "zarr_write_none",
];

/// Cases that spend part of their time in making the data that they write: the time of `gen_only` is taken off.
const WITH_DATA_MADE: &str = "zarr_write";

const INTRODUCTION: &str = "\
# How fast

`cargo xtask bench --record` made this table: one program (`ffi-tests/bench/ncbench.c`), run in turn on the reference
(the libnetcdf in the netCDF4 wheel from PyPI) and on this library, on data that the reference wrote. Each time is the
shortest of several runs; the ratio is theirs divided by ours, so 2.0 means half the time. Times of one machine say
little about another; ratios travel better. The time of making the data is taken off the cases that write.
The field is `float`, NT x 721 x 1440, about as compressible as a reanalysis.

";

/// A measured run: seconds, and a checksum of the values.
struct Sample {
    seconds: f64,
    checksum: String,
}

/// Compares the named cases, or all of ours; `--record` writes `docs/PERFORMANCE.md`.
///
/// # Errors
/// If a library gives wrong values or a run fails.
pub(crate) fn run(words: &[&str]) -> Result<()> {
    debian::need(&[debian::BUILD, debian::TEST])?;
    let record = words.contains(&"--record");
    let named: Vec<&str> = words.iter().copied().filter(|word| *word != "--record").collect();
    let prefix = project::prefix()?;
    install::install(&prefix)?;
    let bench = Bench::prepare(&prefix)?;
    let making = [bench.best(Side::Reference, "gen_only")?, bench.best(Side::Ours, "gen_only")?];
    let mut table = String::from("| case | reference, s | oxcdf, s | ratio |\n|---|---:|---:|---:|\n");
    for case in if named.is_empty() { CASES.to_vec() } else { named } {
        let row = bench.compare(case, &making)?;
        println!("{}", row.trim_end());
        table.push_str(&row);
    }
    if record {
        let cores = std::thread::available_parallelism()?;
        let page = format!("{INTRODUCTION}NT = {}, {cores} cores.\n\n{table}", bench.steps);
        fs::write(project::root().join("docs/PERFORMANCE.md"), page)?;
    }
    Ok(())
}

#[derive(Clone, Copy)]
enum Side {
    Reference,
    Ours,
}

/// The program, its data, and the two libraries.
struct Bench {
    program: PathBuf,
    data: PathBuf,
    ours: PathBuf,
    reference: PathBuf,
    steps: String,
}

impl Bench {
    /// Compiles the program and lets the reference write the data, unless they are there.
    fn prepare(prefix: &Path) -> Result<Bench> {
        let place = project::target()?.join("bench");
        fs::create_dir_all(&place)?;
        let program = place.join("ncbench");
        let source = project::root().join("ffi-tests/bench/ncbench.c");
        let mut compiler = Command::new("cc");
        compiler.arg("-O2").arg("-o").arg(&program).arg(source).args(["-lnetcdf", "-lm", "-lpthread"]);
        shell::run(&mut compiler)?;
        let steps = std::env::var("NCBENCH_NT").unwrap_or_else(|_| "16".into());
        let bench = Bench {
            program,
            data: place.join(format!("data-{steps}")),
            ours: prefix.join("lib"),
            reference: python::ensure()?.wheel_library,
            steps,
        };
        let complete = bench.data.join("complete");
        if !complete.exists() {
            shell::run(bench.command(Side::Reference, &["prepare"]).arg(&bench.data))?;
            fs::write(complete, "")?;
        }
        Ok(bench)
    }

    fn command(&self, side: Side, words: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(words).env("NCBENCH_NT", &self.steps).env("NCBENCH_REPS", "1");
        match side {
            Side::Ours => command.env("LD_LIBRARY_PATH", &self.ours),
            Side::Reference => {
                let plugins =
                    self.reference.parent().map(|libs| libs.with_file_name("netCDF4").join("plugins"));
                command
                    .env("LD_PRELOAD", &self.reference)
                    .env("HDF5_PLUGIN_PATH", plugins.unwrap_or_default())
            }
        };
        command
    }

    fn once(&self, side: Side, case: &str) -> Result<Sample> {
        let text = shell::capture(self.command(side, &["run"]).arg(&self.data).arg(case))?;
        let line =
            text.lines().find(|line| line.starts_with(case)).ok_or_else(|| format!("no case {case}"))?;
        let mut words = line.split_whitespace();
        let seconds = words.nth(1).and_then(|word| word.parse().ok()).ok_or("no time in ncbench's line")?;
        let checksum = words.last().unwrap_or_default().to_string();
        Ok(Sample { seconds, checksum })
    }

    fn best(&self, side: Side, case: &str) -> Result<f64> {
        let mut best = f64::INFINITY;
        for _ in 0..ROUNDS {
            best = best.min(self.once(side, case)?.seconds);
        }
        Ok(best)
    }

    /// A row of the table.
    fn compare(&self, case: &str, making: &[f64; 2]) -> Result<String> {
        let (mut theirs, mut ours) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..ROUNDS {
            let (a, b) = (self.once(Side::Reference, case)?, self.once(Side::Ours, case)?);
            if a.checksum != b.checksum {
                return Err(format!("{case}: checksums differ, {} and {}", a.checksum, b.checksum).into());
            }
            (theirs, ours) = (theirs.min(a.seconds), ours.min(b.seconds));
        }
        if case.starts_with(WITH_DATA_MADE) {
            (theirs, ours) = (theirs - making[0], ours - making[1]);
        }
        let mut row = String::new();
        writeln!(row, "| {case} | {theirs:.4} | {ours:.4} | {:.2} |", theirs / ours)?;
        Ok(row)
    }
}
