//! The entries of an archive by name: a sorted table with all names in one place.

use super::record::Entry;
use crate::error::{Code, Result};
use std::cmp::Ordering;

/// One entry and where its name is.
#[derive(Clone, Copy, Debug)]
struct Row {
    entry: Entry,
    name_at: u32,
    name_len: u16,
}

/// Entries sorted by the bytes of their names, each name once.
#[derive(Debug, Default)]
pub(super) struct Index {
    names: Vec<u8>,
    rows: Vec<Row>,
}

impl Index {
    /// An index with room for so many entries with so many bytes of names.
    ///
    /// # Errors
    /// `NoMemory` (NC_ENOMEM).
    pub(super) fn with_room(entries: usize, names: usize) -> Result<Index> {
        let mut index = Index::default();
        let no_room = |_| Code::NoMemory.with(format!("an index of {entries} entries"));
        index.rows.try_reserve_exact(entries).map_err(no_room)?;
        index.names.try_reserve_exact(names).map_err(no_room)?;
        Ok(index)
    }

    /// Adds an entry at the end; [`Index::sort`] puts it in its place.
    ///
    /// # Errors
    /// `NoMemory` (NC_ENOMEM) for more than 4 GiB of names.
    pub(super) fn push(&mut self, name: &[u8], entry: Entry) -> Result<()> {
        let (Ok(name_at), Ok(name_len)) = (u32::try_from(self.names.len()), u16::try_from(name.len())) else {
            return Err(Code::NoMemory.with("an archive with more than 4 GiB of names"));
        };
        self.names.extend_from_slice(name);
        self.rows.push(Row { entry, name_at, name_len });
        Ok(())
    }

    /// Sorts what was pushed; of several entries with one name the last stays.
    pub(super) fn sort(&mut self) {
        let names = &self.names;
        let compare = |a: &Row, b: &Row| name_of(names, a).cmp(name_of(names, b));
        if self.rows.is_sorted_by(|a, b| compare(a, b) == Ordering::Less) {
            return;
        }
        self.rows.sort_by(compare);
        // `dedup_by` keeps the first of its equals: it gets the last one's entry.
        self.rows.dedup_by(|later, kept| {
            let same = compare(later, kept) == Ordering::Equal;
            if same {
                kept.entry = later.entry;
            }
            same
        });
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Bytes of all names.
    pub(super) fn names_size(&self) -> usize {
        self.names.len()
    }

    /// The entry of that name.
    pub(super) fn get(&self, name: &[u8]) -> Option<&Entry> {
        let found = self.rows.binary_search_by(|row| name_of(&self.names, row).cmp(name)).ok()?;
        self.rows.get(found).map(|row| &row.entry)
    }

    /// All entries from the first whose name is not less.
    pub(super) fn from(&self, name: &[u8]) -> impl Iterator<Item = (&[u8], &Entry)> {
        let first = self.rows.partition_point(|row| name_of(&self.names, row) < name);
        let rest = self.rows.get(first..).unwrap_or_default();
        rest.iter().map(|row| (name_of(&self.names, row), &row.entry))
    }
}

fn name_of<'a>(names: &'a [u8], row: &Row) -> &'a [u8] {
    let start = row.name_at as usize;
    names.get(start..start + usize::from(row.name_len)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(offset: u64) -> Entry {
        Entry::stored(b"", offset, 0, 0)
    }

    #[test]
    fn the_last_of_a_name_counts() {
        let mut index = Index::with_room(4, 9).unwrap();
        for (at, name) in ["b", "a", "b/c", "b", "a"].into_iter().enumerate() {
            index.push(name.as_bytes(), entry(at as u64)).unwrap();
        }
        index.sort();
        let all: Vec<_> = index.from(b"").map(|(name, entry)| (name, entry.offset)).collect();
        assert_eq!(all, [(&b"a"[..], 4), (b"b", 3), (b"b/c", 2)]);
        assert_eq!(index.get(b"b").map(|entry| entry.offset), Some(3));
        assert_eq!(index.get(b"c"), None);
        assert_eq!(index.from(b"b/").count(), 1);
    }

    #[test]
    fn a_row_is_small() {
        assert!(size_of::<Row>() <= 56);
    }
}
