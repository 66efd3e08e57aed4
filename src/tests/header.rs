//! The headers in `include/` declare what the source exports, and nothing else.

use super::source::{exported, read, required};
use std::collections::BTreeSet;

const HEADERS: &[&str] =
    &["netcdf.h", "netcdf_filter.h", "netcdf_mem.h", "netcdf_aux.h", "netcdf_par.h", "netcdf_dispatch.h"];

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
            assert!(
                exported.contains(&name),
                "include/{header} declares {name}, which src/ffi does not define"
            );
        }
    }
}

#[test]
fn every_public_function_is_declared() {
    let declared: BTreeSet<String> = HEADERS.iter().flat_map(|header| declared(header)).collect();
    for (name, why) in required() {
        let public =
            why.starts_with("header-") || ["v2", "netcdf_aux", "netcdf_dispatch"].contains(&why.as_str());
        assert!(!public || declared.contains(&name), "no header declares {name} ({why})");
    }
}
