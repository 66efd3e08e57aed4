//! What an archive holds, seen as a store: objects below a root.

use super::data::{Data, Unpacked};
use super::directory::Directory;
use super::record::Entry;
use super::source::Source;
use super::table::Table;
use crate::error::{Code, Result};
use crate::zmap::{Entry as Listed, Key, Range};
use bytes::Bytes;
use std::sync::Arc;

/// Names of objects that say where a dataset's root is.
const MARKS: [&str; 6] = [".zgroup", ".zarray", ".zattrs", ".zmetadata", ".nczarr", "zarr.json"];
/// A directory beside the root that says nothing: macOS keeps attributes of files there.
const ASIDE: &str = "__MACOSX";

/// Where the bytes of entries are.
#[derive(Debug)]
pub(super) struct Volume {
    /// The archive's file, or memory.
    pub(super) source: Arc<dyn Source>,
    unpacked: Unpacked,
}

impl Volume {
    pub(super) fn new(source: Arc<dyn Source>) -> Arc<Volume> {
        Arc::new(Volume { source, unpacked: Unpacked::default() })
    }
}

/// The entries of an archive and where their bytes are.
#[derive(Debug)]
pub(super) struct Contents {
    /// The entries, by their whole names.
    pub(super) table: Table,
    /// What the names of all objects begin with: nothing, or directories with a slash at the end.
    pub(super) root: Box<str>,
    /// The bytes.
    pub(super) volume: Arc<Volume>,
}

/// An object that was found; nothing is locked while it is read.
pub(super) struct Found {
    name: Vec<u8>,
    entry: Entry,
    volume: Arc<Volume>,
}

impl Contents {
    /// What a directory says, over the archive's bytes.
    pub(super) fn of(directory: Directory, source: Arc<dyn Source>) -> Contents {
        let table = Table::new(directory.index);
        let root = find_root(&table).into();
        Contents { table, root, volume: Volume::new(source) }
    }

    /// Nothing, below a root.
    pub(super) fn empty(root: &str, source: Arc<dyn Source>) -> Contents {
        Contents { table: Table::default(), root: root.into(), volume: Volume::new(source) }
    }

    /// The name that an object has in the archive.
    pub(super) fn name(&self, key: &Key) -> Vec<u8> {
        [self.root.as_bytes(), key.as_str().as_bytes()].concat()
    }

    /// What the names of everything below a key begin with.
    pub(super) fn prefix(&self, key: &Key) -> Vec<u8> {
        let mut prefix = self.name(key);
        if !key.is_root() {
            prefix.push(b'/');
        }
        prefix
    }

    /// The object of a key.
    pub(super) fn find(&self, key: &Key) -> Option<Found> {
        if !key.as_str().split('/').all(is_part) {
            return None;
        }
        let name = self.name(key);
        let entry = *self.table.get(&name)?;
        Some(Found { name, entry, volume: self.volume.clone() })
    }

    /// What is one level below a key.
    pub(super) fn list(&self, key: &Key) -> Vec<Listed> {
        let mut listed = list(&self.table, &self.prefix(key));
        crate::zmap::sort_by_name(&mut listed);
        listed
    }
}

impl Found {
    /// Bytes of it.
    pub(super) fn size(&self) -> u64 {
        self.entry.size
    }

    fn data(&self) -> Data<'_> {
        let Volume { source, unpacked } = &*self.volume;
        Data { source: &**source, entry: self.entry, name: &self.name, unpacked }
    }

    /// Its bytes.
    ///
    /// # Errors
    /// Those of [`Data::get`].
    pub(super) fn get(&self, range: Range) -> Result<Bytes> {
        let (offset, len) = range.within_object(self.entry.size);
        self.data().get(offset.min(self.entry.size), len)
    }

    /// All its bytes, if they are at most so many.
    ///
    /// # Errors
    /// `Truncated` (NC_ETRUNC) for more; those of [`Data::get`].
    pub(super) fn get_bounded(&self, most: u64) -> Result<Bytes> {
        if self.entry.size > most {
            let (name, size) = (String::from_utf8_lossy(&self.name), self.entry.size);
            return Err(
                Code::Truncated.with(format!("entry {name}: {size} bytes, {most} at most make sense"))
            );
        }
        self.get(Range::All)
    }

    /// Its bytes from `offset`, into `dst`; answers how many there were.
    ///
    /// # Errors
    /// Those of [`Data::get`].
    pub(super) fn get_into(&self, offset: u64, dst: &mut [u8]) -> Result<usize> {
        self.data().get_into(offset.min(self.entry.size), dst)
    }
}

/// Whether a key can have that part; what cannot is left aside.
pub(super) fn is_part(part: &str) -> bool {
    !part.is_empty() && part != "." && part != ".." && !part.contains('\0')
}

/// What stands one level below a prefix, in the order of whole names.
fn list(table: &Table, prefix: &[u8]) -> Vec<Listed> {
    let mut listed = Vec::new();
    let mut next = prefix.to_vec();
    loop {
        let found = table.below_from(prefix, &next);
        let Some(rest) = found.and_then(|name| name.get(prefix.len()..)) else { return listed };
        let end = rest.iter().position(|byte| *byte == b'/');
        let part = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        let text = std::str::from_utf8(part).ok().filter(|part| is_part(part));
        let after = if end.is_some() { AFTER_SLASH } else { 0 };
        let entry = if end.is_some() { Listed::Prefix } else { Listed::Object };
        listed.extend(text.map(|text| entry(text.to_owned())));
        next = [prefix, part, &[after]].concat();
    }
}

/// The byte that follows `/`: no name that begins with a directory's is as great as the directory's with this behind it.
const AFTER_SLASH: u8 = b'/' + 1;

/// Descends into the only directory as long as nothing marks the root of a dataset. If nothing does at all, the first
/// entry may still be a directory that holds everything, as the netCDF C library has it.
fn find_root(table: &Table) -> String {
    let mut root = String::new();
    loop {
        let below = list(table, root.as_bytes());
        let marked =
            below.iter().any(|entry| matches!(entry, Listed::Object(name) if MARKS.contains(&&**name)));
        match only_dir(&below) {
            _ if marked => return root,
            Some(dir) => root = format!("{root}{dir}/"),
            None => break,
        }
    }
    let first = only_dir(&list(table, b"")).map(|dir| format!("{dir}/"));
    first.filter(|dir| table.get(dir.as_bytes()).is_some()).unwrap_or_default()
}

fn only_dir(listed: &[Listed]) -> Option<String> {
    let mut dirs = listed.iter().filter_map(|entry| match entry {
        Listed::Prefix(name) if name != ASIDE => Some(name),
        _ => None,
    });
    dirs.next().filter(|_| dirs.next().is_none()).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(names: &[&str]) -> Table {
        let mut table = Table::default();
        for name in names {
            table.insert(name.as_bytes(), Entry::stored(name.as_bytes(), 0, 0, 0)).unwrap();
        }
        table
    }

    #[test]
    fn the_root_is_found() {
        let root = |names: &[&str]| find_root(&table(names));
        assert_eq!(root(&[".zgroup", "v/.zarray"]), "");
        assert_eq!(root(&["x/", "x/.zgroup", "x/v/.zarray"]), "x/");
        assert_eq!(root(&["a/b/x.zarr/.zarray", "a/b/x.zarr/0", "a/b/LICENSE"]), "a/b/x.zarr/");
        assert_eq!(root(&["x/.zgroup", "__MACOSX/x/._.zgroup", "README"]), "x/");
        assert_eq!(root(&["x/.zgroup", "y/.zgroup"]), "", "which one is not known");
        assert_eq!(root(&["x/v/0"]), "");
        assert_eq!(root(&["x/", "x/v/0", "x/w/0"]), "x/");
        assert_eq!(root(&["../.zgroup", "/.zgroup"]), "");
        assert_eq!(root(&[]), "");
    }

    #[test]
    fn what_is_no_key_is_not_listed() {
        let names = ["a//b", "/etc/passwd", "../up", "./here", "a/../b", "back\\slash", "a/ok", "nul\0"];
        let table = table(&names);
        let prefix = |name: &str| Listed::Prefix(name.to_owned());
        assert_eq!(list(&table, b""), [prefix("a"), Listed::Object("back\\slash".to_owned())]);
        assert_eq!(list(&table, b"a/"), [Listed::Object("ok".to_owned())]);
    }

    #[test]
    fn an_object_and_a_prefix_may_have_one_name() {
        let table = table(&["a", "a.b/c", "a/b", "a/b/c", "a0"]);
        let mut listed = list(&table, b"");
        crate::zmap::sort_by_name(&mut listed);
        let names: Vec<_> = listed.iter().map(Listed::name).collect();
        assert_eq!(names, ["a", "a", "a.b", "a0"]);
    }
}
