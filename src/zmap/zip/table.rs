//! The entries of an archive that changes: an index, and what changed since it was made.

use super::index::Index;
use super::record::{Entry, LOCAL_SIZE};
use crate::error::Result;
use std::collections::BTreeMap;
use std::ops::Bound;

/// How many changes are kept beside an index before a new one is made: a quarter of it, and these.
const CHANGES: usize = 4096;

/// Entries by name.
#[derive(Debug, Default)]
pub(super) struct Table {
    index: Index,
    /// New entries, and `None` for those that were removed.
    changed: BTreeMap<Box<[u8]>, Option<Entry>>,
    live: u64,
}

impl Table {
    /// The entries of a sorted index.
    pub(super) fn new(index: Index) -> Table {
        let live = index.from(b"").map(|(name, entry)| cost(name, entry)).fold(0, u64::saturating_add);
        Table { index, changed: BTreeMap::new(), live }
    }

    /// Bytes of the archive that the entries take, directory apart.
    pub(super) fn live(&self) -> u64 {
        self.live
    }

    /// The entry of that name.
    pub(super) fn get(&self, name: &[u8]) -> Option<&Entry> {
        match self.changed.get(name) {
            Some(changed) => changed.as_ref(),
            None => self.index.get(name),
        }
    }

    /// Puts an entry in place of what has its name.
    ///
    /// # Errors
    /// `NoMemory` (NC_ENOMEM).
    pub(super) fn insert(&mut self, name: &[u8], entry: Entry) -> Result<()> {
        self.forget(name);
        self.live = self.live.saturating_add(cost(name, &entry));
        self.changed.insert(name.into(), Some(entry));
        self.settle()
    }

    /// Takes an entry out.
    ///
    /// # Errors
    /// As [`Table::insert`].
    pub(super) fn remove(&mut self, name: &[u8]) -> Result<()> {
        self.forget(name);
        if self.index.get(name).is_some() {
            self.changed.insert(name.into(), None);
        } else {
            self.changed.remove(name);
        }
        self.settle()
    }

    fn forget(&mut self, name: &[u8]) {
        let cost = self.get(name).map_or(0, |entry| cost(name, entry));
        self.live = self.live.saturating_sub(cost);
    }

    /// All entries in the order of their names, from the first that is not less than `name`.
    pub(super) fn from<'t>(&'t self, name: &'t [u8]) -> impl Iterator<Item = (&'t [u8], &'t Entry)> {
        let mut old = self.index.from(name).filter(|(name, _)| !self.changed.contains_key(*name)).peekable();
        let bounds = (Bound::Included(name), Bound::Unbounded);
        let new = self.changed.range::<[u8], _>(bounds);
        let mut new = new.filter_map(|(name, entry)| Some((&**name, entry.as_ref()?))).peekable();
        std::iter::from_fn(move || match (old.peek(), new.peek()) {
            (Some((a, _)), Some((b, _))) if a < b => old.next(),
            (Some(_), None) => old.next(),
            _ => new.next(),
        })
    }

    /// The names that begin with `prefix`.
    pub(super) fn below<'t>(&'t self, prefix: &'t [u8]) -> impl Iterator<Item = &'t [u8]> {
        self.from(prefix).map(|(name, _)| name).take_while(|name| name.starts_with(prefix))
    }

    /// The first name from `next` on that begins with `prefix`.
    pub(super) fn below_from<'t>(&'t self, prefix: &'t [u8], next: &'t [u8]) -> Option<&'t [u8]> {
        self.from(next).next().map(|(name, _)| name).filter(|name| name.starts_with(prefix))
    }

    /// How many entries there are at most.
    pub(super) fn len_bound(&self) -> usize {
        self.index.len() + self.changed.len()
    }

    /// Makes a new index of everything once there are many changes.
    fn settle(&mut self) -> Result<()> {
        if self.changed.len() < CHANGES + self.index.len() / 4 {
            return Ok(());
        }
        let names = self.index.names_size() + self.changed.keys().map(|name| name.len()).sum::<usize>();
        let mut index = Index::with_room(self.len_bound(), names)?;
        self.from(b"").try_for_each(|(name, entry)| index.push(name, *entry))?;
        self.index = index;
        self.changed.clear();
        Ok(())
    }
}

/// What an entry takes in an archive, extra fields apart.
fn cost(name: &[u8], entry: &Entry) -> u64 {
    entry.packed.saturating_add((LOCAL_SIZE + name.len()) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn entry(offset: u64) -> Entry {
        Entry::stored(b"", offset, 10, 0)
    }

    fn names(table: &Table) -> Vec<(String, u64)> {
        table.from(b"").map(|(name, entry)| (String::from_utf8_lossy(name).into(), entry.offset)).collect()
    }

    proptest! {
        #[test]
        fn it_is_a_sorted_map(changes in prop::collection::vec((0..40_u64, any::<bool>()), 0..200)) {
            let mut index = Index::default();
            (10..30).for_each(|n: u64| index.push(format!("{n}").as_bytes(), entry(n)).unwrap());
            let mut table = Table::new(index);
            let mut want: BTreeMap<String, u64> = (10..30).map(|n| (format!("{n}"), n)).collect();
            for (at, (n, put)) in changes.into_iter().enumerate() {
                let name = format!("{n}");
                if put {
                    table.insert(name.as_bytes(), entry(at as u64)).unwrap();
                    want.insert(name, at as u64);
                } else {
                    table.remove(name.as_bytes()).unwrap();
                    want.remove(&name);
                }
            }
            prop_assert_eq!(table.live(), want.keys().map(|name| 40 + name.len() as u64).sum::<u64>());
            prop_assert_eq!(names(&table), want.into_iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn many_changes_become_an_index() {
        let mut table = Table::default();
        (0..3 * CHANGES).for_each(|n| table.insert(format!("{n:06}").as_bytes(), entry(n as u64)).unwrap());
        (0..CHANGES + 100).for_each(|n| table.remove(format!("{n:06}").as_bytes()).unwrap());
        assert!(table.changed.len() < 2 * CHANGES);
        assert_eq!(table.from(b"").count(), 2 * CHANGES - 100);
        assert_eq!(table.below(b"0122").count(), 88);
        assert_eq!(table.live(), (2 * CHANGES as u64 - 100) * 46);
    }
}
