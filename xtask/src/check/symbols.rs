//! The installed library exports every symbol that programs may ask for, under the right soname.

use super::tally::Tally;
use crate::project::{self, SONAME};
use crate::{Result, shell};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Checks the list of `ffi-tests/abi` against the dynamic symbols, one result for each symbol.
pub(super) fn check() -> Result<Tally> {
    let library = project::prefix()?.join("lib").join(SONAME);
    let exported = exported(&library)?;
    let mut tally = Tally::default();
    for name in required()? {
        if exported.contains(&name) {
            tally.passed += 1;
        } else {
            println!("not exported: {name}");
            tally.failed += 1;
        }
    }
    check_soname(&library)?;
    Ok(tally)
}

/// The names of the checked-in lists.
fn required() -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for list in ["required.txt", "clients.tsv"] {
        let text = std::fs::read_to_string(project::root().join("ffi-tests/abi").join(list))?;
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        names.extend(lines.filter_map(|line| line.split('\t').next()).map(str::to_string));
    }
    names.retain(|name| !name.is_empty());
    if names.is_empty() { Err("ffi-tests/abi lists no symbol".into()) } else { Ok(names) }
}

/// The dynamic symbols that a library defines.
fn exported(library: &Path) -> Result<BTreeSet<String>> {
    let text = shell::capture(Command::new("nm").args(["-D", "--defined-only"]).arg(library))?;
    let names = text.lines().filter_map(|line| line.split_whitespace().nth(2));
    Ok(names.map(|name| name.split('@').next().unwrap_or(name).to_string()).collect())
}

fn check_soname(library: &Path) -> Result<()> {
    let text = shell::capture(Command::new("objdump").arg("-p").arg(library))?;
    let found = text.lines().find_map(|line| line.trim().strip_prefix("SONAME"));
    match found.map(str::trim) {
        Some(SONAME) => Ok(()),
        other => Err(format!("the soname is {other:?}, not {SONAME}").into()),
    }
}
