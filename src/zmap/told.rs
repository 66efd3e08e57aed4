//! A store that tells what is asked of it, in the log.

use super::{Each, Entry, Inventory, Key, Map, Range, Want};
use crate::error::Result;
use bytes::Bytes;
use std::sync::Arc;
use std::time::Instant;

/// Any store on this machine, with a line of the log for each object that is read or written. Those over the network
/// tell of their requests themselves.
#[derive(Debug)]
pub struct Told<M> {
    inner: M,
}

impl<M: Map + 'static> Told<M> {
    /// The store, which tells if the log wants to know now. One that does not costs nothing.
    pub fn if_wanted(inner: M) -> Arc<dyn Map> {
        if log::log_enabled!(log::Level::Trace) { Arc::new(Told { inner }) } else { Arc::new(inner) }
    }
}

impl<M: Map> Told<M> {
    /// Runs `act` and tells what came of it.
    fn tell<T>(
        &self,
        verb: &str,
        key: &Key,
        act: impl FnOnce() -> Result<T>,
        what: impl FnOnce(&T) -> String,
    ) -> Result<T> {
        let start = Instant::now();
        let result = act();
        let time = start.elapsed().as_secs_f64() * 1e3;
        let found = result.as_ref().map_or_else(ToString::to_string, what);
        log::trace!("{verb} {}{key}: {found}, {time:.3} ms", self.inner.place());
        result
    }
}

fn size(found: Option<usize>) -> String {
    found.map_or_else(|| "nothing there".to_owned(), |size| format!("{size} bytes"))
}

fn size_of(found: &Option<Bytes>) -> String {
    size(found.as_ref().map(Bytes::len))
}

impl<M: Map> Map for Told<M> {
    fn place(&self) -> String {
        self.inner.place()
    }

    fn is_remote(&self) -> bool {
        self.inner.is_remote()
    }

    fn get(&self, key: &Key, range: Range) -> Result<Option<Bytes>> {
        self.tell("get", key, || self.inner.get(key, range), size_of)
    }

    fn get_bounded(&self, key: &Key, most: u64) -> Result<Option<Bytes>> {
        self.tell("get", key, || self.inner.get_bounded(key, most), size_of)
    }

    fn get_into(&self, key: &Key, offset: u64, dst: &mut [u8]) -> Result<Option<usize>> {
        self.tell("get", key, || self.inner.get_into(key, offset, dst), |found| size(*found))
    }

    fn get_many(&self, wants: &[Want], each: &Each<'_>) -> Result<()> {
        let one = |index: usize, found: Option<Bytes>| {
            if let Some(want) = wants.get(index) {
                log::trace!("get {}{}: {}", self.inner.place(), want.key, size_of(&found));
            }
            each(index, found)
        };
        self.inner.get_many(wants, &one)
    }

    fn put(&self, key: &Key, bytes: &[u8]) -> Result<()> {
        self.tell("put", key, || self.inner.put(key, bytes), |()| size(Some(bytes.len())))
    }

    fn put_many(&self, objects: &[(Key, Bytes)]) -> Result<()> {
        for (key, bytes) in objects {
            log::trace!("put {}{key}: {}", self.inner.place(), size(Some(bytes.len())));
        }
        self.inner.put_many(objects)
    }

    fn delete(&self, key: &Key) -> Result<()> {
        self.tell("delete", key, || self.inner.delete(key), |()| "done".to_owned())
    }

    fn delete_tree(&self, prefix: &Key) -> Result<()> {
        self.tell("delete all below", prefix, || self.inner.delete_tree(prefix), |()| "done".to_owned())
    }

    fn rename_tree(&self, from: &Key, to: &Key) -> Result<()> {
        self.tell("move", from, || self.inner.rename_tree(from, to), |()| format!("now at {to}"))
    }

    fn list(&self, prefix: &Key) -> Result<Vec<Entry>> {
        let found = |entries: &Vec<Entry>| format!("{} entries", entries.len());
        self.tell("list", prefix, || self.inner.list(prefix), found)
    }

    fn inventory(&self) -> Option<&dyn Inventory> {
        self.inner.inventory()
    }

    fn flush(&self) -> Result<()> {
        self.tell("flush", &Key::root(), || self.inner.flush(), |()| "done".to_owned())
    }

    fn close(&self) -> Result<()> {
        self.tell("close", &Key::root(), || self.inner.close(), |()| "done".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zmap::{MemMap, contract};

    #[test]
    fn keeps_the_contract() {
        contract::check(&|_| Box::new(Told { inner: MemMap::new() }));
    }
}
