//! What is in a directory tree, with sizes: one directory open for each level, and no list of names.

use super::{DirMap, as_entry, describe, is_temporary, present};
use crate::error::Result;
use crate::zmap::inventory::sort_level;
use crate::zmap::{Entry, Inventory, Key, Visit};
use std::fs::{self, DirEntry, Metadata, ReadDir};
use std::io::{self, ErrorKind};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

impl Inventory for DirMap {
    fn level(&self, prefix: &Key) -> Result<Vec<(Entry, Option<u64>)>> {
        let path = self.file(prefix)?;
        let read = || -> io::Result<Vec<(Entry, Option<u64>)>> {
            let mut level = Vec::new();
            for found in fs::read_dir(&path)? {
                let found = found?;
                level.extend(as_entry(&found).map(|entry| (size_of(&found, &entry), entry)));
            }
            Ok(level.into_iter().filter_map(|(size, entry)| size.map(|size| (entry, size))).collect())
        };
        let mut level = present(read().map(Some), &path)?.unwrap_or_default();
        sort_level(&mut level);
        Ok(level)
    }

    fn walk(&self, prefix: &Key, visit: &mut Visit<'_>) -> Result<()> {
        let path = self.file(prefix)?;
        let key = prefix.as_str().to_owned();
        let Some(first) = present(Level::open(&path, key.len()).map(Some), &path)? else { return Ok(()) };
        let mut walk = Walk { root: &self.root, key, levels: vec![first] };
        while let Some(size) = walk.next()? {
            visit(&walk.key, size)?;
        }
        Ok(())
    }
}

/// A walk under way.
struct Walk<'a> {
    root: &'a Path,
    /// Of what was found last.
    key: String,
    /// The directories that it is in, the outermost first.
    levels: Vec<Level>,
}

impl Walk<'_> {
    /// Goes to the next object and answers its size; none at the end.
    fn next(&mut self) -> Result<Option<u64>> {
        while let Some(level) = self.levels.last_mut() {
            self.key.truncate(level.key_len);
            let Some(entry) = level.entries.next() else {
                self.levels.pop();
                continue;
            };
            let size = entry.and_then(|entry| self.look(&entry));
            if let Some(size) =
                size.map_err(|error| describe(error, "listing", &self.root.join(&self.key)))?
            {
                return Ok(Some(size));
            }
        }
        Ok(None)
    }

    /// The size of an object; a directory is entered.
    fn look(&mut self, entry: &DirEntry) -> io::Result<Option<u64>> {
        let Ok(name) = entry.file_name().into_string() else { return Ok(None) };
        if !self.key.is_empty() {
            self.key.push('/');
        }
        self.key.push_str(&name);
        match find(entry, &name)? {
            Found::File(size) => return Ok(Some(size)),
            Found::Dir if !is_circle(entry, &self.levels) => self.enter(&entry.path())?,
            Found::Dir | Found::Other => {}
        }
        Ok(None)
    }

    fn enter(&mut self, path: &Path) -> io::Result<()> {
        match Level::open(path, self.key.len()) {
            Ok(level) => self.levels.push(level),
            // Gone since it was listed.
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

/// A directory that is being read.
struct Level {
    entries: ReadDir,
    /// Its device and number.
    id: (u64, u64),
    /// How long its key is.
    key_len: usize,
}

impl Level {
    fn open(path: &Path, key_len: usize) -> io::Result<Level> {
        Ok(Level { id: id(&fs::metadata(path)?), entries: fs::read_dir(path)?, key_len })
    }
}

/// What an entry of a directory is to a walk.
enum Found {
    File(u64),
    Dir,
    Other,
}

fn find(entry: &DirEntry, name: &str) -> io::Result<Found> {
    if is_temporary(name) {
        return Ok(Found::Other);
    }
    if entry.file_type()?.is_dir() {
        return Ok(Found::Dir);
    }
    Ok(match metadata(entry)? {
        Some(found) if found.is_file() => Found::File(found.len()),
        Some(found) if found.is_dir() => Found::Dir,
        _ => Found::Other,
    })
}

/// What an entry or the target of a link is; nothing if it is gone.
fn metadata(entry: &DirEntry) -> io::Result<Option<Metadata>> {
    let found = if entry.file_type()?.is_symlink() { fs::metadata(entry.path()) } else { entry.metadata() };
    match found {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// The size of an object; none for a prefix, and nothing at all for what is gone.
fn size_of(entry: &DirEntry, is: &Entry) -> Option<Option<u64>> {
    match is {
        Entry::Prefix(_) => Some(None),
        Entry::Object(_) => metadata(entry).ok().flatten().map(|found| Some(found.len())),
    }
}

/// Whether a link leads back to a directory that it is in.
fn is_circle(entry: &DirEntry, levels: &[Level]) -> bool {
    let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
    let to = |level: &Level| fs::metadata(entry.path()).is_ok_and(|found| id(&found) == level.id);
    is_link && levels.iter().any(to)
}

fn id(found: &Metadata) -> (u64, u64) {
    (found.dev(), found.ino())
}
