//! What is in an archive, with sizes: its directory is in memory and has all of it.

use super::contents::{Contents, is_part};
use super::{Access, ZipMap};
use crate::error::Result;
use crate::zmap::{Entry, Inventory, Key, Map, Visit};

/// Entries that are looked at while nobody can change them.
const PORTION: usize = 1000;

/// Some objects with their sizes, and the name of the entry that follows in the archive, if one does.
pub(super) struct Portion {
    objects: Vec<(String, u64)>,
    next: Option<Vec<u8>>,
}

impl Contents {
    /// The objects below a key among the next entries, from the first or from that name on.
    pub(super) fn portion(&self, key: &Key, from: Option<&[u8]>) -> Portion {
        let prefix = self.prefix(key);
        let mut entries =
            self.table.from(from.unwrap_or(&prefix)).take_while(|(name, _)| name.starts_with(&prefix));
        let objects = entries.by_ref().take(PORTION).filter_map(|(name, entry)| {
            let name = std::str::from_utf8(name.get(self.root.len()..)?).ok()?;
            name.split('/').all(is_part).then(|| (name.to_owned(), entry.size))
        });
        let objects = objects.collect();
        Portion { objects, next: entries.next().map(|(name, _)| name.to_vec()) }
    }
}

impl ZipMap {
    fn portion(&self, key: &Key, from: Option<&[u8]>) -> Portion {
        match &self.access {
            Access::Fixed(contents) => contents.portion(key, from),
            Access::Shared(archive) => archive.portion(key, from),
            Access::Writer(writer) => writer.archive().portion(key, from),
        }
    }
}

impl Inventory for ZipMap {
    fn level(&self, prefix: &Key) -> Result<Vec<(Entry, Option<u64>)>> {
        let size = |entry: &Entry| match entry {
            Entry::Object(name) => self.find(&prefix.join(name)).map(|found| found.size()),
            Entry::Prefix(_) => None,
        };
        Ok(self.list(prefix)?.into_iter().map(|entry| (entry.clone(), size(&entry))).collect())
    }

    fn walk(&self, prefix: &Key, visit: &mut Visit<'_>) -> Result<()> {
        let mut from = None;
        loop {
            let portion = self.portion(prefix, from.as_deref());
            portion.objects.iter().try_for_each(|(key, size)| visit(key, *size))?;
            match portion.next {
                Some(next) => from = Some(next),
                None => return Ok(()),
            }
        }
    }
}
