//! The source tree as text, for the tests that judge it.

use std::fs;
use std::path::{Path, PathBuf};

/// A Rust file of `src`.
pub(super) struct Source {
    /// Its path below `src`, with `/` between the parts.
    pub(super) path: String,
    /// All of it.
    pub(super) text: String,
    /// Whether it is compiled for tests only.
    pub(super) test: bool,
}

impl Source {
    /// The text without its tests.
    pub(super) fn code(&self) -> &str {
        if self.test { "" } else { self.text.split("#[cfg(test)]\nmod ").next().unwrap_or(&self.text) }
    }

    /// The folder or file of `src` that it belongs to: `zmap` for `zmap/dir.rs`, `error` for `error.rs`.
    pub(super) fn part(&self) -> &str {
        let first = self.path.split('/').next().unwrap_or(&self.path);
        first.strip_suffix(".rs").unwrap_or(first)
    }

    /// The lines of the code that are not comments, with their numbers.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let numbered = self.code().lines().enumerate().map(|(index, line)| (index + 1, line));
        numbered.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }
}

/// The repository.
pub(super) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A file of the repository.
pub(super) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Every Rust file of `src`, in the order of the paths.
pub(super) fn all() -> Vec<Source> {
    let src = root().join("src");
    let mut paths = Vec::new();
    walk(&src, &mut paths);
    paths.sort();
    assert!(paths.len() > 40, "only {} source files: the walk is broken", paths.len());
    let below = |path: &PathBuf| path.strip_prefix(&src).expect("walked from src").display().to_string();
    let text = |path: &PathBuf| fs::read_to_string(path).expect("a source file is text");
    let source = |path: &PathBuf| Source { path: below(path), text: text(path), test: false };
    mark_tests(paths.iter().map(source).collect())
}

/// Marks the files that a parent declares as `#[cfg(test)] mod name;`, and all below them.
fn mark_tests(mut sources: Vec<Source>) -> Vec<Source> {
    let mut places = Vec::new();
    for source in &sources {
        let folder =
            source.path.trim_end_matches("mod.rs").trim_end_matches("lib.rs").trim_end_matches(".rs");
        for rest in source.text.split("#[cfg(test)]\n").skip(1) {
            let line = rest.trim_start().lines().next().unwrap_or("");
            if let Some(name) = line.strip_suffix(';').and_then(|line| line.rsplit("mod ").next()) {
                let slash = if folder.is_empty() || folder.ends_with('/') { "" } else { "/" };
                places.push(format!("{folder}{slash}{name}"));
            }
        }
    }
    for source in &mut sources {
        let inner = source.path.trim_end_matches(".rs");
        source.test = places.iter().any(|place| inner == place || inner.starts_with(&format!("{place}/")));
    }
    sources
}

fn walk(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("a directory of the source tree") {
        let path = entry.expect("an entry of the source tree").path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            found.push(path);
        }
    }
}

/// The names that the source exports to C: functions and statics after `#[unsafe(no_mangle)]`.
pub(super) fn exported() -> Vec<(String, String)> {
    let mut names = Vec::new();
    for source in all().iter().filter(|source| source.part() == "ffi") {
        for item in source.code().split("#[unsafe(no_mangle)]").skip(1) {
            let kind = item.find(" fn ").into_iter().chain(item.find(" static ")).min();
            let words = &item[kind.expect("an exported item is a function or a static")..];
            let mut words =
                words.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
            let name =
                words.by_ref().skip(1).find(|word| *word != "mut").expect("the name of an exported item");
            names.push((source.path.clone(), name.to_string()));
        }
    }
    assert!(names.len() > 100, "only {} exported names: the scan is broken", names.len());
    names
}

/// The symbols that must be exported, each with the reason: declared in a header, or imported by a program.
pub(super) fn required() -> Vec<(String, String)> {
    let lists = read("ffi-tests/abi/required.txt") + &read("ffi-tests/abi/clients.tsv");
    let rows = lists.lines().filter(|line| !line.starts_with('#'));
    let pairs: Vec<_> = rows.filter_map(|line| line.split_once('\t')).collect();
    assert!(pairs.len() > 1700, "only {} reasons for a symbol: the lists are broken", pairs.len());
    pairs.into_iter().map(|(name, why)| (name.to_string(), why.to_string())).collect()
}
