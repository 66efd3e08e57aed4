//! Which part of the tree may import which: the layers of `docs/ARCHITECTURE.md`.

use super::source::{Source, all};
use std::collections::BTreeSet;

/// A part of the tree (the longest prefix of the path that is listed here counts) and the parts that it may name.
const ALLOWED: &[(&str, &[&str])] = &[
    ("error.rs", &[]),
    ("lock.rs", &[]),
    ("url/", &["error"]),
    ("types/", &["error"]),
    ("plugin/", &["error"]),
    ("codec/", &["error", "types"]),
    // Filters that are not built in.
    ("codec/plugin.rs", &["error", "types", "plugin"]),
    ("slab/", &["error", "types"]),
    ("zmap/", &["error", "url"]),
    // Answers from the network are decoded by whoever of the pool is free.
    ("zmap/object/", &["error", "url", "pool", "lock"]),
    ("model/", &["error", "types"]),
    ("model/var.rs", &["error", "types", "codec"]),
    ("pool.rs", &["error", "lock"]),
    ("chunk/", &["error", "types", "slab", "codec", "pool"]),
    ("format/mod.rs", &["error", "types", "slab", "model"]),
    ("format/classic/", &["error", "types", "slab", "model", "format", "pool"]),
    ("format/zarr/", &["error", "types", "slab", "model", "format", "chunk", "codec", "zmap", "url"]),
    ("dataset/", &["error", "types", "slab", "model", "format"]),
    // Which filters there are, and the numbers that HDF5 gave them.
    ("dataset/filters.rs", &["error", "types", "model", "codec"]),
    ("dataset/property.rs", &["error", "types", "model", "codec"]),
    (
        "dataset/open.rs",
        &["error", "types", "slab", "model", "format", "format::zarr", "format::classic", "url", "zmap"],
    ),
    ("dataset/store.rs", &["error", "url", "zmap"]),
    ("ffi/", &["error", "types", "model", "dataset", "slab"]),
    // Path and configuration say which user's format a dataset has.
    ("ffi/user/", &["error", "types", "model", "dataset", "url"]),
    // Where plugins are looked for, and what they may ask about.
    ("ffi/netcdf_filter/", &["error", "types", "model", "dataset", "slab", "plugin"]),
    ("ffi/netcdf_aux/plugin_list.rs", &["error", "plugin"]),
    ("ffi/netcdf/library.rs", &["error", "dataset", "url"]),
    // What of a URL is secret, and its `log`.
    ("ffi/trace/", &["error", "url"]),
    ("ffi/logging/", &["url"]),
    // Programs look at stores past the C interface; of the library they name what others of its users may.
    ("bin/ncz/", &["error", "dataset", "format::zarr", "url", "zmap"]),
    // URLs in parts are what some of these functions are about.
    ("ffi/extras/", &["error", "url"]),
];

/// Modules that only the files that list them may name: the concrete formats.
const CONCRETE: &[&str] = &["format::zarr", "format::classic"];

#[test]
fn every_part_imports_only_what_lies_below() {
    let mut wrong = Vec::new();
    for source in all() {
        let allowed = rule(&source);
        for path in imports(&source) {
            let top = path.split("::").next().unwrap_or(&path);
            let concrete = CONCRETE.iter().find(|name| path.starts_with(**name));
            let inside = source.part() != "bin" && source.path.starts_with(&path.replace("::", "/"));
            let wanted = concrete.copied().filter(|_| !inside).unwrap_or(top);
            if top != source.part() && !allowed.contains(&wanted)
                || concrete.is_some() && !inside && !allowed.contains(&wanted)
            {
                wrong.push(format!("{} names crate::{path}", source.path));
            }
        }
    }
    assert!(wrong.is_empty(), "against the layers:\n{}", wrong.join("\n"));
}

/// `super::super` must not climb to the root of the crate, where it would escape the rule above.
#[test]
fn nobody_climbs_to_the_root() {
    let mut wrong = Vec::new();
    for source in all() {
        let inner = source.path.trim_end_matches("/mod.rs").trim_end_matches(".rs");
        let depth = inner.split('/').count();
        let climb = "super::".repeat(depth);
        for (number, line) in source.lines() {
            if source.path != "lib.rs" && line.contains(&climb) {
                wrong.push(format!("{}:{number}: {line}", source.path));
            }
        }
    }
    assert!(wrong.is_empty(), "say crate:: here:\n{}", wrong.join("\n"));
}

#[test]
fn every_part_has_a_rule() {
    let listed: BTreeSet<&str> = ALLOWED.iter().map(|(part, _)| part.trim_end_matches(".rs")).collect();
    for source in all() {
        let known = listed.iter().any(|part| source.path.starts_with(part))
            || ["lib", "tests"].contains(&source.part());
        assert!(known, "{} belongs to no layer", source.path);
    }
}

#[test]
fn imports_are_found() {
    let text = "use crate::{error::Result, format::{Format, zarr::Zarr}};\nuse crate::url;\nfn f() { crate::zmap::x() }";
    let found = |path: &str, text: &str| {
        let source = Source { path: path.into(), text: text.into(), test: false };
        imports(&source).into_iter().collect::<Vec<String>>()
    };
    let expected = ["error::Result", "format::Format", "format::zarr::Zarr", "url", "zmap::x"];
    assert_eq!(found("a/b.rs", text), expected);
    assert_eq!(found("bin/b/c.rs", &text.replace("crate::", "netcdf::")), expected);
    assert!(found("bin/b/c.rs", text).is_empty());
}

fn rule(source: &Source) -> &'static [&'static str] {
    let fitting = ALLOWED.iter().filter(|(part, _)| source.path.starts_with(part));
    match fitting.max_by_key(|(part, _)| part.len()) {
        Some((_, allowed)) => allowed,
        None if ["lib", "tests"].contains(&source.part()) => &[],
        None => panic!("{} belongs to no layer", source.path),
    }
}

/// Every path that the code names below `crate::`, and that of a program below `netcdf::`, groups in braces taken apart.
fn imports(source: &Source) -> BTreeSet<String> {
    let root = if source.part() == "bin" { "netcdf::" } else { "crate::" };
    let code: String = source.lines().map(|(_, line)| line.to_string() + "\n").collect();
    let mut found = BTreeSet::new();
    for (start, name) in code.match_indices(root) {
        expand("", &code[start + name.len()..], &mut found);
    }
    found
}

/// Adds the paths of one use tree that begins at the start of `text`; gives what follows it.
fn expand<'a>(before: &str, text: &'a str, found: &mut BTreeSet<String>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = rest.trim_start();
            if let Some(after) = rest.strip_prefix('}') {
                return after;
            }
            let next = expand(before, rest, found);
            rest = next.trim_start().strip_prefix(',').unwrap_or(next);
            if rest.len() == next.len() && !rest.trim_start().starts_with('}') {
                return rest;
            }
        }
    }
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let path = if before.is_empty() { word.to_string() } else { format!("{before}::{word}") };
    match rest.strip_prefix("::") {
        Some(deeper) if deeper.starts_with(|c: char| c == '{' || c == '_' || c.is_alphabetic()) => {
            expand(&path, deeper, found)
        }
        _ => {
            found.insert(path);
            let renamed = rest.trim_start().strip_prefix("as ").map(str::trim_start);
            renamed.map_or(rest, |name| name.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_'))
        }
    }
}
