//! The names that the library exports are those that programs ask for.

use super::source::{exported, required};
use std::collections::BTreeSet;

/// What we export besides: our own functions have our name in theirs.
fn is_ours(name: &str) -> bool {
    name.starts_with("nc_oxcdf_")
}

#[test]
fn nothing_is_exported_that_nobody_asks_for() {
    let required: BTreeSet<String> = required().into_iter().map(|(name, _)| name).collect();
    let extra: Vec<_> =
        exported().into_iter().filter(|(_, name)| !required.contains(name) && !is_ours(name)).collect();
    assert!(extra.is_empty(), "in no list of ffi-tests/abi: {extra:?}");
}

#[test]
fn everything_that_somebody_asks_for_is_exported() {
    let exported: BTreeSet<String> = exported().into_iter().map(|(_, name)| name).collect();
    let missing: Vec<_> = required().into_iter().filter(|(name, _)| !exported.contains(name)).collect();
    assert!(missing.is_empty(), "not exported: {missing:?}");
}

#[test]
fn nothing_is_exported_twice() {
    let mut seen = BTreeSet::new();
    let twice: Vec<_> = exported().into_iter().filter(|(_, name)| !seen.insert(name.clone())).collect();
    assert!(twice.is_empty(), "{twice:?}");
}
