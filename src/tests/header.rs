//! The headers in `include/` declare what the source exports, and nothing else.

use super::source::{exported, read};
use std::collections::BTreeSet;

const HEADERS: &[&str] =
    &["netcdf.h", "netcdf_filter.h", "netcdf_mem.h", "netcdf_aux.h", "netcdf_par.h", "netcdf_dispatch.h"];

/// Declared by hand: Rust has no variadic functions.
const NOT_IN_RUST: &[&str] = &["nc_advise"];

/// The functions and variables that a header declares.
fn declared(header: &str) -> BTreeSet<String> {
    let text = read(&format!("include/{header}"));
    let name = |line: &str| {
        let head = line.split(['(', ';']).next()?;
        head.rsplit(|c: char| !c.is_alphanumeric() && c != '_')
            .find(|word| !word.is_empty())
            .map(str::to_string)
    };
    text.lines().filter(|line| line.starts_with("EXTERNL ")).filter_map(name).collect()
}

#[test]
fn every_declaration_has_a_definition() {
    let exported: BTreeSet<String> = exported().into_iter().map(|(_, name)| name).collect();
    for header in HEADERS {
        for name in declared(header) {
            let known = exported.contains(&name) || NOT_IN_RUST.contains(&name.as_str());
            assert!(known, "include/{header} declares {name}, which src/ffi does not define");
        }
    }
}
