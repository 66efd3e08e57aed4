//! A store in memory.

use super::inventory::sort_level;
use super::{Each, Entry, Inventory, Key, Map, Range, Visit, Want, check_rename};
use crate::error::{Code, Result};
use bytes::Bytes;
use parking_lot::RwLock;
use std::collections::BTreeMap;

/// Objects in a sorted table.
#[derive(Debug, Default)]
pub struct MemMap {
    objects: RwLock<BTreeMap<Key, Bytes>>,
}

impl MemMap {
    /// An empty store.
    pub fn new() -> MemMap {
        MemMap::default()
    }

    fn object(&self, key: &Key) -> Option<Bytes> {
        self.objects.read().get(key).cloned()
    }
}

impl Map for MemMap {
    fn place(&self) -> String {
        "memory".to_owned()
    }

    fn get(&self, key: &Key, range: Range) -> Result<Option<Bytes>> {
        Ok(self.object(key).map(|bytes| range.of(&bytes)))
    }

    fn get_into(&self, key: &Key, offset: u64, dst: &mut [u8]) -> Result<Option<usize>> {
        let range = Range::Part { offset, len: dst.len() as u64 };
        Ok(self.get(key, range)?.map(|bytes| {
            dst.iter_mut().zip(&bytes).for_each(|(to, from)| *to = *from);
            bytes.len()
        }))
    }

    fn get_many(&self, wants: &[Want], each: &Each<'_>) -> Result<()> {
        wants.iter().enumerate().try_for_each(|(i, want)| each(i, self.get(&want.key, want.range)?))
    }

    fn put(&self, key: &Key, bytes: &[u8]) -> Result<()> {
        if key.is_root() {
            return Err(Code::Invalid.with("the root of a store is no object"));
        }
        self.objects.write().insert(key.clone(), Bytes::copy_from_slice(bytes));
        Ok(())
    }

    fn delete(&self, key: &Key) -> Result<()> {
        self.objects.write().remove(key);
        Ok(())
    }

    fn delete_tree(&self, prefix: &Key) -> Result<()> {
        self.objects.write().retain(|key, _| below(prefix, key).is_none());
        Ok(())
    }

    fn rename_tree(&self, from: &Key, to: &Key) -> Result<()> {
        check_rename(from, to)?;
        let mut objects = self.objects.write();
        if objects.keys().any(|key| key == to || below(to, key).is_some()) {
            return Err(Code::ObjectExists.with(to.to_string()));
        }
        let moved = std::mem::take(&mut *objects).into_iter();
        *objects = moved
            .map(|(key, bytes)| (below(from, &key).map_or(key.clone(), |name| to.join(name)), bytes))
            .collect();
        Ok(())
    }

    fn list(&self, prefix: &Key) -> Result<Vec<Entry>> {
        let objects = self.objects.read();
        let names = objects.keys().filter_map(|key| below(prefix, key));
        let mut entries: Vec<Entry> = names.map(as_entry).collect();
        super::sort_by_name(&mut entries);
        entries.dedup();
        Ok(entries)
    }

    fn inventory(&self) -> Option<&dyn Inventory> {
        Some(self)
    }

    fn flush(&self) -> Result<()> {
        Ok(())
    }
}

impl Inventory for MemMap {
    fn level(&self, prefix: &Key) -> Result<Vec<(Entry, Option<u64>)>> {
        let objects = self.objects.read();
        let found =
            objects.iter().filter_map(|(key, bytes)| Some((as_entry(below(prefix, key)?), bytes.len())));
        let mut level: Vec<_> = found
            .map(|(entry, size)| match entry {
                Entry::Object(_) => (entry, Some(size as u64)),
                Entry::Prefix(_) => (entry, None),
            })
            .collect();
        sort_level(&mut level);
        level.dedup();
        Ok(level)
    }

    fn walk(&self, prefix: &Key, visit: &mut Visit<'_>) -> Result<()> {
        // Whoever visits may look into the store.
        let objects = self.objects.read().clone();
        let mut found = objects.iter().filter(|(key, _)| below(prefix, key).is_some());
        found.try_for_each(|(key, bytes)| visit(key.as_str(), bytes.len() as u64))
    }
}

/// The rest of a key that is below a prefix.
fn below<'k>(prefix: &Key, key: &'k Key) -> Option<&'k str> {
    if prefix.is_root() {
        return Some(key.as_str());
    }
    key.as_str().strip_prefix(prefix.as_str())?.strip_prefix('/')
}

fn as_entry(rest: &str) -> Entry {
    match rest.split_once('/') {
        Some((name, _)) => Entry::Prefix(name.to_owned()),
        None => Entry::Object(rest.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zmap::contract;

    #[test]
    fn keeps_the_contract() {
        contract::check(&|_| Box::new(MemMap::new()));
    }
}
