//! A store that counts what is asked of it.

use super::{Each, Entry, Inventory, Key, Map, Range, Want};
use crate::error::Result;
use bytes::Bytes;
use parking_lot::Mutex;

/// Counts the requests to a store.
#[derive(Debug)]
pub struct Counting<M> {
    inner: M,
    counts: Mutex<Counts>,
}

/// How often each operation was asked for, and how many bytes went either way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Objects read whole or in part, each one of `get_many` too.
    pub gets: u64,
    /// Calls of `get_many`.
    pub batches: u64,
    /// Objects stored.
    pub puts: u64,
    /// Objects or trees removed.
    pub deletes: u64,
    /// Trees moved.
    pub renames: u64,
    /// Listings.
    pub lists: u64,
    /// Flushes.
    pub flushes: u64,
    /// Bytes that came.
    pub bytes_read: u64,
    /// Bytes that went.
    pub bytes_written: u64,
}

impl<M: Map> Counting<M> {
    /// Counts from zero.
    pub fn new(inner: M) -> Counting<M> {
        Counting { inner, counts: Mutex::default() }
    }

    /// What was asked so far.
    pub fn counts(&self) -> Counts {
        *self.counts.lock()
    }

    /// What was asked since the last time, and starts again from zero.
    pub fn take(&self) -> Counts {
        std::mem::take(&mut *self.counts.lock())
    }

    fn count(&self, change: impl FnOnce(&mut Counts)) {
        change(&mut self.counts.lock());
    }

    fn count_read(&self, size: Option<usize>) {
        self.count(|counts| {
            counts.gets += 1;
            counts.bytes_read += size.unwrap_or(0) as u64;
        });
    }
}

impl<M: Map> Map for Counting<M> {
    fn place(&self) -> String {
        self.inner.place()
    }

    fn is_remote(&self) -> bool {
        self.inner.is_remote()
    }

    fn get(&self, key: &Key, range: Range) -> Result<Option<Bytes>> {
        let found = self.inner.get(key, range);
        self.count_read(found.as_ref().ok().and_then(|found| found.as_ref().map(Bytes::len)));
        found
    }

    fn get_into(&self, key: &Key, offset: u64, dst: &mut [u8]) -> Result<Option<usize>> {
        let found = self.inner.get_into(key, offset, dst);
        self.count_read(found.as_ref().ok().copied().flatten());
        found
    }

    fn get_many(&self, wants: &[Want], each: &Each<'_>) -> Result<()> {
        self.count(|counts| counts.batches += 1);
        self.inner.get_many(wants, &|i, found| {
            self.count_read(found.as_ref().map(Bytes::len));
            each(i, found)
        })
    }

    fn put(&self, key: &Key, bytes: &[u8]) -> Result<()> {
        self.count(|counts| {
            counts.puts += 1;
            counts.bytes_written += bytes.len() as u64;
        });
        self.inner.put(key, bytes)
    }

    fn put_many(&self, objects: &[(Key, Bytes)]) -> Result<()> {
        self.count(|counts| {
            counts.puts += objects.len() as u64;
            counts.bytes_written += objects.iter().map(|(_, bytes)| bytes.len() as u64).sum::<u64>();
        });
        self.inner.put_many(objects)
    }

    fn delete(&self, key: &Key) -> Result<()> {
        self.count(|counts| counts.deletes += 1);
        self.inner.delete(key)
    }

    fn delete_tree(&self, prefix: &Key) -> Result<()> {
        self.count(|counts| counts.deletes += 1);
        self.inner.delete_tree(prefix)
    }

    fn rename_tree(&self, from: &Key, to: &Key) -> Result<()> {
        self.count(|counts| counts.renames += 1);
        self.inner.rename_tree(from, to)
    }

    fn list(&self, prefix: &Key) -> Result<Vec<Entry>> {
        self.count(|counts| counts.lists += 1);
        self.inner.list(prefix)
    }

    fn inventory(&self) -> Option<&dyn Inventory> {
        self.inner.inventory()
    }

    fn flush(&self) -> Result<()> {
        self.count(|counts| counts.flushes += 1);
        self.inner.flush()
    }

    fn close(&self) -> Result<()> {
        self.inner.close()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zmap::{MemMap, contract};

    #[test]
    fn keeps_the_contract() {
        contract::check(&|_| Box::new(Counting::new(MemMap::new())));
    }

    #[test]
    fn counts_requests_and_bytes() {
        let map = Counting::new(MemMap::new());
        let key = Key::parse("a/0").unwrap();
        map.put(&key, b"12345").unwrap();
        map.get(&key, Range::Tail(2)).unwrap();
        map.get_into(&key, 0, &mut [0; 9]).unwrap();
        map.get(&Key::parse("none").unwrap(), Range::All).unwrap();
        map.list(&Key::root()).unwrap();
        let want = Want { key, range: Range::All };
        map.get_many(&[want.clone(), want], &|_, _| Ok(())).unwrap();
        let expected = Counts {
            gets: 5,
            batches: 1,
            puts: 1,
            lists: 1,
            bytes_read: 17,
            bytes_written: 5,
            ..Counts::default()
        };
        assert_eq!(map.take(), expected);
        assert_eq!(map.counts(), Counts::default());
    }
}
