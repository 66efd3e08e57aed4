//! `docs/COMPATIBILITY.md`: every symbol, where it is declared, what it does here, and which tests call it.

use crate::sources::files;
use crate::{Result, project, shell};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

const INTRODUCTION: &str = "\
# Which functions there are

Made by `cargo xtask headers` from the source, the lists of `ffi-tests/abi` and the tests. A function is
*implemented* if it does what the manual says for the formats and stores that this release has. It answers
*not built* if it belongs to something that this release lacks: it then returns what the netCDF C library returns
when it was built without that, and says so in its documentation. Tests are files of `ffi-tests`, or of `tests` where
the path says so, that call it by name; \"unit\" stands for tests beside the source. The FORTRAN 77 functions of
`netcdf.inc` are those of netCDF-Fortran; each is called by a test of `ffi-tests/fortran`.

";

const MATRIX: &str = "
# Which codecs there are

Each codec on every type that it accepts, written by one library and read by another: how many of the types came through
with the same values. zarr-python is 3.1 with numcodecs 0.16; netCDF-C is 4.10.1, as the netCDF4 package for Python
brings it. `ffi-tests/clients/codecs.py` makes the table and fails when a result differs from it.

TensorStore 0.1 reads ours and we its with no compressor, zlib, gzip, bz2, zstd and 18 forms of Blosc, on 21 types, in both orders
of dimensions (`ffi-tests/clients/codec_tensorstore.py`). Debian's netCDF-C 4.9.0 takes no part: it was built without
filters for Zarr, opens no plugin, reports none of the seven, and stores data that were to be filtered as they are.

A chunk of 2 GiB less one byte comes back without a filter and through zlib, zstd, shuffle and fletcher32. Blosc takes at
most 2147483631 bytes and LZ4 2113929216, and writing more says so. 4 GiB are too much for `nc_def_var_chunking`, as in
the reference; larger chunks of other writers are read (`ffi-tests/c/ours/large_chunks.c`, `clients/codec_edges.py`).

";

/// What is known about one symbol.
#[derive(Default)]
struct Symbol {
    header: String,
    defined: bool,
    not_built: bool,
    tests: BTreeSet<String>,
}

/// The text of the page.
///
/// # Errors
/// If a source file cannot be read.
pub(crate) fn text() -> Result<String> {
    let mut symbols = required()?;
    add_headers(&mut symbols)?;
    add_definitions(&mut symbols)?;
    add_tests(&mut symbols)?;
    let count = |what: fn(&Symbol) -> bool| symbols.values().filter(|symbol| what(symbol)).count();
    let mut text = String::from(INTRODUCTION);
    writeln!(
        text,
        "{} symbols: {} implemented, {} not built, {} called by a test.\n",
        symbols.len(),
        count(|symbol| symbol.defined && !symbol.not_built),
        count(|symbol| symbol.not_built),
        count(|symbol| !symbol.tests.is_empty()),
    )?;
    text.push_str("| symbol | header | state | tests |\n|---|---|---|---|\n");
    for (name, symbol) in &symbols {
        let tests: Vec<&str> = symbol.tests.iter().map(String::as_str).collect();
        writeln!(text, "| `{name}` | {} | {} | {} |", symbol.header, state(symbol), tests.join(", "))?;
    }
    text.push_str(&matrix()?);
    Ok(text)
}

/// The matrix of codecs, as the last run of `ffi-tests/clients/codecs.py` that was recorded has it.
fn matrix() -> Result<String> {
    let results = fs::read_to_string(project::root().join("ffi-tests/interop/codecs.tsv"))?;
    let mut text = String::from(MATRIX);
    for (number, line) in results.lines().enumerate() {
        let cells: Vec<String> = line.split('\t').map(|cell| cell.replace('|', "\\|")).collect();
        writeln!(text, "| {} |", cells.join(" | "))?;
        if number == 0 {
            writeln!(text, "|{}", "---|".repeat(cells.len()))?;
        }
    }
    Ok(text)
}

fn state(symbol: &Symbol) -> &'static str {
    match (symbol.defined, symbol.not_built) {
        (false, _) => "missing",
        (true, true) => "not built",
        (true, false) => "implemented",
    }
}

fn required() -> Result<BTreeMap<String, Symbol>> {
    let list = fs::read_to_string(project::root().join("ffi-tests/abi/required.txt"))?;
    let rows = list.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    Ok(rows
        .filter_map(|line| line.split('\t').next())
        .map(|name| (name.to_string(), Symbol::default()))
        .collect())
}

/// The words of a text that could be names in C or Rust.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

fn add_headers(symbols: &mut BTreeMap<String, Symbol>) -> Result<()> {
    for path in files(&project::root().join("xtask/headers"), &["in"])? {
        mark_header(symbols, &path)?;
    }
    for entry in fs::read_dir(project::root().join("src/ffi"))? {
        let dir = entry?.path();
        let folder = dir.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if dir.is_dir() && folder.starts_with("netcdf") {
            for path in files(&dir, &["rs"])? {
                let text = fs::read_to_string(&path)?;
                for name in exported(&text) {
                    if let Some(symbol) = symbols.get_mut(name) {
                        symbol.header = format!("{folder}.h");
                    }
                }
            }
        }
    }
    Ok(())
}

/// Functions that a template declares by hand.
fn mark_header(symbols: &mut BTreeMap<String, Symbol>, template: &Path) -> Result<()> {
    let name = template.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    if !name.ends_with(".h") {
        return Ok(());
    }
    let text = fs::read_to_string(template)?;
    for line in text.lines().filter(|line| line.starts_with("EXTERNL ")) {
        if let Some(symbol) = words(line).find(|word| symbols.contains_key(*word)) {
            symbols.entry(symbol.to_string()).or_default().header = name.clone();
        }
    }
    Ok(())
}

/// The names that a Rust source exports: functions and statics after `#[unsafe(no_mangle)]`.
fn exported(text: &str) -> impl Iterator<Item = &str> {
    text.split("#[unsafe(no_mangle)]").skip(1).filter_map(|rest| {
        let kind = rest.find(" fn ").into_iter().chain(rest.find(" static ")).min()?;
        let name = words(rest.get(kind..)?).nth(1)?;
        if name == "mut" { words(rest.get(kind..)?).nth(2) } else { Some(name) }
    })
}

fn add_definitions(symbols: &mut BTreeMap<String, Symbol>) -> Result<()> {
    for path in files(&project::root().join("src/ffi"), &["rs"])? {
        let text = fs::read_to_string(&path)?;
        for (start, name) in definitions(&text) {
            let Some(symbol) = symbols.get_mut(name) else { continue };
            symbol.defined = true;
            symbol.not_built = says_not_built(&text, start);
        }
    }
    for path in files(&project::root().join("src/ffi"), &["c"])? {
        let text = fs::read_to_string(&path)?;
        for name in words(&text) {
            if let Some(symbol) = symbols.get_mut(name) {
                symbol.defined = true;
            }
        }
    }
    Ok(())
}

/// The exported items of a source, each with the place of its attribute.
fn definitions(text: &str) -> Vec<(usize, &str)> {
    let places = text.match_indices("#[unsafe(no_mangle)]").map(|(start, _)| start);
    places.zip(exported(text)).collect()
}

/// Whether the documentation just above an item says that it answers "not built".
fn says_not_built(text: &str, start: usize) -> bool {
    let above = text.get(..start).unwrap_or("");
    let doc = above.lines().rev().take_while(|line| line.starts_with("///") || line.starts_with("#["));
    doc.into_iter().any(|line| line.contains("Not built"))
}

fn add_tests(symbols: &mut BTreeMap<String, Symbol>) -> Result<()> {
    let root = project::root();
    let mut found = files(&root.join("ffi-tests"), &["c", "py", "sh", "f90"])?;
    let no_tests = ["data", "bench", "examples"];
    found.retain(|path| !path.components().any(|part| no_tests.iter().any(|name| part.as_os_str() == *name)));
    for path in found {
        let text = if path.extension().is_some_and(|ext| ext == "c") {
            preprocessed(&path)?
        } else {
            fs::read_to_string(&path)?
        };
        let name = path.strip_prefix(root.join("ffi-tests"))?.display().to_string();
        mark_tests(symbols, &text, &name);
    }
    for path in files(&root.join("tests"), &["rs"])? {
        let name = path.strip_prefix(&root)?.display().to_string();
        mark_tests(symbols, &fs::read_to_string(&path)?, &name);
    }
    for path in files(&root.join("src"), &["rs"])? {
        let text = fs::read_to_string(&path)?;
        let is_test = path.file_name().is_some_and(|name| name == "tests.rs");
        let tests = if is_test { Some(text.as_str()) } else { text.split("#[cfg(test)]").nth(1) };
        mark_tests(symbols, tests.unwrap_or(""), "unit");
    }
    Ok(())
}

/// A C file as the compiler sees it, without what headers declare: macros put the names of many functions together.
fn preprocessed(path: &Path) -> Result<String> {
    let root = project::root();
    let mut command = Command::new("cc");
    command.arg("-E").arg("-I").arg(root.join("include")).arg("-I").arg(root.join("ffi-tests/c")).arg(path);
    let mut inside = false;
    let mut text = String::new();
    for line in shell::capture(&mut command)?.lines() {
        if let Some(marker) = line.strip_prefix("# ") {
            inside = marker.split('"').nth(1).is_some_and(|file| file.contains("/ffi-tests/"));
        } else if inside {
            text.push_str(line);
            text.push('\n');
        }
    }
    Ok(text)
}

fn mark_tests(symbols: &mut BTreeMap<String, Symbol>, text: &str, test: &str) {
    for word in words(text) {
        if let Some(symbol) = symbols.get_mut(word) {
            symbol.tests.insert(test.to_string());
        }
    }
}
