//! `ncz ls`: the objects and prefixes of one level, or all objects.

use crate::args::List;
use crate::output::{Output, Result, Stop, printable};
use crate::store::{Store, each_object, key};
use netcdf::zmap::{Entry, Key};
use serde_json::json;
use std::io::Write;

/// Lists.
pub(crate) fn run(list: &List, out: &mut Output) -> Result<()> {
    let store = Store::open(&list.url)?;
    let mut lines = Lines { out, json: list.json, count: 0 };
    lines.begin()?;
    if list.recursive {
        all(list, &store, &mut lines)?
    } else {
        level(list, &store, &mut lines)?
    }
    lines.end()
}

fn level(list: &List, store: &Store, lines: &mut Lines<'_>) -> Result<()> {
    let (inventory, prefix) = (store.inventory()?, key(&list.key)?);
    for (entry, size) in inventory.level(&prefix)? {
        lines.entry(&prefix, &entry, size)?;
    }
    if lines.count == 0 { itself(list, store, lines) } else { Ok(()) }
}

fn all(list: &List, store: &Store, lines: &mut Lines<'_>) -> Result<()> {
    each_object(store.inventory()?, &key(&list.key)?, |key, size| lines.object(key, key, Some(size)))?;
    if lines.count == 0 { itself(list, store, lines) } else { Ok(()) }
}

/// Where nothing is below a key: the object of that key, an empty prefix, or an error.
fn itself(list: &List, store: &Store, lines: &mut Lines<'_>) -> Result<()> {
    let wanted = key(&list.key)?;
    if wanted.is_root() {
        return Ok(());
    }
    let (parent, name) = wanted.as_str().rsplit_once('/').unwrap_or(("", wanted.as_str()));
    let found = store.inventory()?.level(&key(parent)?)?.into_iter().find(|(entry, _)| entry.name() == name);
    match found {
        Some((Entry::Object(_), size)) => lines.object(wanted.as_str(), wanted.as_str(), size),
        Some((Entry::Prefix(_), _)) => Ok(()),
        None => {
            let (name, place) = (printable(wanted.as_str()), store.place());
            Err(Stop::Failed(format!(
                "no such key: {name} in {place}: `ncz ls` without a key shows the first level"
            )))
        }
    }
}

/// What is listed, one line each, or as members of a JSON list.
struct Lines<'a> {
    out: &'a mut Output,
    json: bool,
    count: u64,
}

impl Lines<'_> {
    fn begin(&mut self) -> Result<()> {
        if self.json { Ok(self.out.write_all(b"[")?) } else { Ok(()) }
    }

    fn entry(&mut self, prefix: &Key, entry: &Entry, size: Option<u64>) -> Result<()> {
        let key = prefix.join(entry.name());
        match entry {
            Entry::Object(name) => self.object(key.as_str(), name, size),
            Entry::Prefix(_) if self.json => self.member(&json!({"key": key.as_str(), "kind": "prefix"})),
            Entry::Prefix(name) => self.line("-", &format!("{name}/")),
        }
    }

    fn object(&mut self, key: &str, name: &str, size: Option<u64>) -> Result<()> {
        match (self.json, size) {
            (true, size) => self.member(&json!({"key": key, "kind": "object", "bytes": size})),
            (false, Some(size)) => self.line(&size.to_string(), name),
            (false, None) => self.line("?", name),
        }
    }

    fn line(&mut self, size: &str, name: &str) -> Result<()> {
        self.count += 1;
        Ok(writeln!(self.out, "{size:>12}  {}", printable(name))?)
    }

    fn member(&mut self, member: &serde_json::Value) -> Result<()> {
        self.out.write_all(if self.count == 0 { b"\n  " } else { b",\n  " })?;
        self.count += 1;
        Ok(serde_json::to_writer(&mut *self.out, member)?)
    }

    fn end(&mut self) -> Result<()> {
        if self.json {
            Ok(self.out.write_all(if self.count == 0 { b"]\n" } else { b"\n]\n" })?)
        } else {
            Ok(())
        }
    }
}
