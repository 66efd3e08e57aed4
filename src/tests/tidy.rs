//! Habits that a compiler does not check: see `docs/STYLE.md`.

use super::source::{Source, all};

/// Lines of a file without its tests; what is longer holds more than one idea.
const LONGEST: usize = 450;

/// Files that may say `unsafe`: the C surface, the two that share one buffer between threads, the pool that lends
/// them a borrowed closure, the locks, and the binding to the libraries of plugins.
const UNSAFE: &[&str] =
    &["ffi/", "slab/target.rs", "slab/source.rs", "pool.rs", "lock.rs", "plugin/library.rs"];

/// The lines that break a rule, with their places.
fn breaches(rule: impl Fn(&Source, &str) -> bool) -> Vec<String> {
    let sources = all();
    let breach =
        |source: &Source, number: usize, line: &str| format!("src/{}:{number}: {}", source.path, line.trim());
    sources
        .iter()
        .flat_map(|source| source.lines().map(move |(number, line)| (source, number, line)))
        .filter(|(source, _, line)| rule(source, line))
        .map(|(source, number, line)| breach(source, number, line))
        .collect()
}

fn none(what: &str, found: &[String]) {
    assert!(found.is_empty(), "{what}:\n{}", found.join("\n"));
}

#[test]
fn the_first_line_says_what_the_file_is_for() {
    let silent: Vec<_> =
        all().iter().filter(|s| !s.text.starts_with("//! ")).map(|s| s.path.clone()).collect();
    none("no `//!` on line 1", &silent);
}

#[test]
fn files_are_short() {
    let length = |source: &Source| source.code().lines().count();
    let long: Vec<_> =
        all().iter().filter(|s| length(s) > LONGEST).map(|s| format!("{}: {}", s.path, length(s))).collect();
    none("too long", &long);
}

#[test]
fn nothing_unwraps() {
    none(
        "unwrap outside of tests",
        &breaches(|_, line| line.contains(".unwrap()") || line.contains(".unwrap_err()")),
    );
}

#[test]
fn expect_gives_a_reason() {
    none("expect without a reason", &breaches(|_, line| line.contains(".expect(\"\")")));
}

#[test]
fn nothing_is_left_to_do() {
    let marks = ["todo!", "unimplemented!", "dbg!", "println!", "eprintln!"];
    none("left over", &breaches(|_, line| marks.iter().any(|mark| line.contains(mark))));
    let words = ["TODO", "FIXME", "XXX", "HACK"];
    let with_mark = |source: &Source| {
        let text = if source.path == "tests/tidy.rs" { "" } else { source.text.as_str() };
        let mut found = text.lines().filter(|line| words.iter().any(|word| has_word(line, word)));
        found.next().map(|line| format!("{}: {}", source.path, line.trim()))
    };
    none("left to do", &all().iter().filter_map(with_mark).collect::<Vec<_>>());
}

fn has_word(line: &str, word: &str) -> bool {
    line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|part| part == word)
}

#[test]
fn unsafe_stays_where_it_belongs() {
    let outside = |source: &Source, line: &str| {
        !UNSAFE.iter().any(|place| source.path.starts_with(place)) && has_word(line, "unsafe")
    };
    none("unsafe outside of its places", &breaches(outside));
}

/// Every file that may not say `unsafe` has `#![forbid(unsafe_code)]`, itself or in the head of its folder.
#[test]
fn the_compiler_forbids_unsafe_elsewhere() {
    let sources = all();
    let forbids = |path: &str| {
        sources.iter().any(|s| s.path == path && s.text.lines().any(|line| line == "#![forbid(unsafe_code)]"))
    };
    let covered = |path: &str| {
        let folders = path.match_indices('/').map(|(end, _)| &path[..end]);
        let heads = folders.flat_map(|folder| ["mod.rs", "main.rs"].map(|head| format!("{folder}/{head}")));
        forbids(path) || heads.into_iter().any(|head| forbids(&head))
    };
    // A head of a folder where one file may say `unsafe` cannot forbid it for all.
    let heads = ["lib.rs", "slab/mod.rs", "plugin/mod.rs"];
    let free = |path: &str| UNSAFE.iter().any(|place| path.starts_with(place)) || heads.contains(&path);
    let open: Vec<_> = sources
        .iter()
        .filter(|s| !s.test && !free(&s.path) && !covered(&s.path))
        .map(|s| s.path.clone())
        .collect();
    none("no #![forbid(unsafe_code)] here or above", &open);
}

/// Every `unsafe` block and `unsafe impl` has its reason on the lines just above or on its own line.
#[test]
fn every_unsafe_block_has_its_reason() {
    let mut missing = Vec::new();
    for source in all() {
        let lines: Vec<&str> = source.code().lines().collect();
        for (index, line) in lines.iter().enumerate() {
            let starts = line.contains("unsafe {") || line.trim_start().starts_with("unsafe impl");
            if !starts || line.trim_start().starts_with("//") || line.contains("SAFETY:") {
                continue;
            }
            let above = lines[..index].iter().rev().take(6);
            let comment = above.take_while(|line| !line.trim().is_empty() && !line.trim().ends_with('}'));
            if !comment.into_iter().any(|line| line.contains("// SAFETY:")) {
                missing.push(format!("src/{}:{}: {}", source.path, index + 1, line.trim()));
            }
        }
    }
    none("unsafe without `// SAFETY:`", &missing);
}
