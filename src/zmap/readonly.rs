//! A store that refuses every change.

use super::{Each, Entry, Inventory, Key, Map, Range, Want};
use crate::error::{Code, Error, Result};
use bytes::Bytes;

/// Any store, for reading only: every change is `ReadOnly` (NC_EPERM).
#[derive(Debug)]
pub struct ReadOnly<M> {
    inner: M,
}

impl<M: Map> ReadOnly<M> {
    /// Guards a store.
    pub fn new(inner: M) -> ReadOnly<M> {
        ReadOnly { inner }
    }

    fn refuse(&self, key: &Key) -> Error {
        Code::ReadOnly.with(format!("{}{key}", self.inner.place()))
    }
}

impl<M: Map> Map for ReadOnly<M> {
    fn place(&self) -> String {
        self.inner.place()
    }

    fn is_remote(&self) -> bool {
        self.inner.is_remote()
    }

    fn get(&self, key: &Key, range: Range) -> Result<Option<Bytes>> {
        self.inner.get(key, range)
    }

    fn get_bounded(&self, key: &Key, most: u64) -> Result<Option<Bytes>> {
        self.inner.get_bounded(key, most)
    }

    fn get_into(&self, key: &Key, offset: u64, dst: &mut [u8]) -> Result<Option<usize>> {
        self.inner.get_into(key, offset, dst)
    }

    fn get_many(&self, wants: &[Want], each: &Each<'_>) -> Result<()> {
        self.inner.get_many(wants, each)
    }

    fn put(&self, key: &Key, _bytes: &[u8]) -> Result<()> {
        Err(self.refuse(key))
    }

    fn delete(&self, key: &Key) -> Result<()> {
        Err(self.refuse(key))
    }

    fn delete_tree(&self, prefix: &Key) -> Result<()> {
        Err(self.refuse(prefix))
    }

    fn rename_tree(&self, from: &Key, _to: &Key) -> Result<()> {
        Err(self.refuse(from))
    }

    fn list(&self, prefix: &Key) -> Result<Vec<Entry>> {
        self.inner.list(prefix)
    }

    fn inventory(&self) -> Option<&dyn Inventory> {
        self.inner.inventory()
    }

    fn flush(&self) -> Result<()> {
        Ok(())
    }

    fn close(&self) -> Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zmap::{MemMap, contract};

    #[test]
    fn reads_pass_and_changes_do_not() {
        let full = MemMap::new();
        contract::fill(&full);
        let map = ReadOnly::new(full);
        contract::check_reads(&map);
        let key = Key::parse("a").unwrap();
        let changes = [
            map.put(&key, b"x"),
            map.delete(&key),
            map.delete_tree(&Key::root()),
            map.rename_tree(&key, &Key::parse("b").unwrap()),
        ];
        for change in changes {
            assert_eq!(change.map_err(|error| error.code()), Err(Code::ReadOnly));
        }
        contract::check_reads(&map);
    }
}
