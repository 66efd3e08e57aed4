//! A store that fails on purpose, for tests of what stands above it.

use super::{Each, Entry, Key, Map, Range, Want};
use crate::error::{Code, Result};
use bytes::Bytes;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What is done to a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// `get`, `get_into`, and each object of `get_many`.
    Get,
    /// `put`.
    Put,
    /// `delete` and `delete_tree`.
    Delete,
    /// `rename_tree`.
    Rename,
    /// `list`.
    List,
    /// `flush`.
    Flush,
}

/// What goes wrong with an operation that a [`Fault`] strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Harm {
    /// It fails, and nothing was done.
    Fail(Code),
    /// It fails although it was done, as when an answer is lost on the way.
    FailAfter(Code),
    /// A read brings at most so many bytes, as of a truncated object. Other operations are not harmed.
    Truncate(usize),
    /// It takes so long.
    Delay(Duration),
}

/// What goes wrong, and when. Which operations it strikes depends on nothing but their order.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Only this operation; `None` for all.
    pub operation: Option<Operation>,
    /// Only keys that contain this text; the empty one is in all.
    pub key_contains: String,
    /// Of the operations that match, only each `every`-th: 1 for all.
    pub every: u64,
    /// What then happens.
    pub harm: Harm,
}

/// A store whose operations fail now and then.
#[derive(Debug)]
pub struct Faulty<M> {
    inner: M,
    faults: Vec<(Fault, AtomicU64)>,
}

impl<M: Map> Faulty<M> {
    /// A store with those faults; the first one that strikes an operation is the only one.
    pub fn new(inner: M, faults: impl IntoIterator<Item = Fault>) -> Faulty<M> {
        Faulty { inner, faults: faults.into_iter().map(|fault| (fault, AtomicU64::new(0))).collect() }
    }

    /// The store behind the faults.
    pub fn inner(&self) -> &M {
        &self.inner
    }

    /// What happens to this operation, which thereby counts.
    fn strike(&self, operation: Operation, key: &Key) -> Option<Harm> {
        let strikes = |(fault, count): &&(Fault, AtomicU64)| {
            fault.operation.is_none_or(|only| only == operation)
                && key.as_str().contains(&fault.key_contains)
                && (count.fetch_add(1, Ordering::Relaxed) + 1).is_multiple_of(fault.every.max(1))
        };
        self.faults.iter().find(strikes).map(|(fault, _)| fault.harm)
    }

    fn run<T>(&self, operation: Operation, key: &Key, act: impl FnOnce() -> Result<T>) -> Result<T> {
        let fail = |code: Code| Err(code.with(format!("fault at {operation:?} {key}")));
        match self.strike(operation, key) {
            Some(Harm::Fail(code)) => fail(code),
            Some(Harm::FailAfter(code)) => act().and_then(|_| fail(code)),
            Some(Harm::Delay(time)) => {
                std::thread::sleep(time);
                act()
            }
            Some(Harm::Truncate(_)) | None => act(),
        }
    }

    /// A read, and the most bytes that it may bring.
    fn read<T>(&self, key: &Key, act: impl FnOnce(usize) -> Result<T>) -> Result<T> {
        match self.strike(Operation::Get, key) {
            Some(Harm::Truncate(most)) => act(most),
            Some(Harm::Fail(code) | Harm::FailAfter(code)) => Err(code.with(format!("fault at Get {key}"))),
            Some(Harm::Delay(time)) => {
                std::thread::sleep(time);
                act(usize::MAX)
            }
            None => act(usize::MAX),
        }
    }
}

impl<M: Map> Map for Faulty<M> {
    fn place(&self) -> String {
        self.inner.place()
    }

    fn is_remote(&self) -> bool {
        self.inner.is_remote()
    }

    fn get(&self, key: &Key, range: Range) -> Result<Option<Bytes>> {
        self.read(key, |most| {
            Ok(self.inner.get(key, range)?.map(|bytes| bytes.slice(..most.min(bytes.len()))))
        })
    }

    fn get_into(&self, key: &Key, offset: u64, dst: &mut [u8]) -> Result<Option<usize>> {
        self.read(key, |most| {
            let len = most.min(dst.len());
            self.inner.get_into(key, offset, dst.get_mut(..len).unwrap_or_default())
        })
    }

    fn get_many(&self, wants: &[Want], each: &Each<'_>) -> Result<()> {
        wants.iter().enumerate().try_for_each(|(i, want)| each(i, self.get(&want.key, want.range)?))
    }

    fn put(&self, key: &Key, bytes: &[u8]) -> Result<()> {
        self.run(Operation::Put, key, || self.inner.put(key, bytes))
    }

    fn delete(&self, key: &Key) -> Result<()> {
        self.run(Operation::Delete, key, || self.inner.delete(key))
    }

    fn delete_tree(&self, prefix: &Key) -> Result<()> {
        self.run(Operation::Delete, prefix, || self.inner.delete_tree(prefix))
    }

    fn rename_tree(&self, from: &Key, to: &Key) -> Result<()> {
        self.run(Operation::Rename, from, || self.inner.rename_tree(from, to))
    }

    fn list(&self, prefix: &Key) -> Result<Vec<Entry>> {
        self.run(Operation::List, prefix, || self.inner.list(prefix))
    }

    fn flush(&self) -> Result<()> {
        self.run(Operation::Flush, &Key::root(), || self.inner.flush())
    }

    fn close(&self) -> Result<()> {
        self.run(Operation::Flush, &Key::root(), || self.inner.close())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zmap::{DirMap, Form, MemMap, ZipMap, contract};

    fn key(text: &str) -> Key {
        Key::parse(text).unwrap()
    }

    fn fault(operation: Option<Operation>, every: u64, harm: Harm) -> Fault {
        Fault { operation, key_contains: String::new(), every, harm }
    }

    #[test]
    fn without_faults_it_keeps_the_contract() {
        contract::check(&|_| Box::new(Faulty::new(MemMap::new(), [])));
    }

    #[test]
    fn around_every_store_faults_lose_nothing() {
        contract::check_faults(&|_| MemMap::new());
        contract::check_faults(&|folder| DirMap::create(&folder.join("x.zarr"), true).unwrap());
        for form in [Form::Below, Form::Plain] {
            contract::check_faults(&|folder| ZipMap::create(&folder.join("x.zip"), true, form).unwrap());
        }
    }

    #[test]
    fn each_third_put_fails_and_leaves_the_old_object() {
        let map = Faulty::new(MemMap::new(), [fault(Some(Operation::Put), 3, Harm::Fail(Code::Io))]);
        let put = |byte| map.put(&key("a"), &[byte; 4]).map_err(|error| error.code());
        assert_eq!([put(1), put(2), put(3), put(4)], [Ok(()), Ok(()), Err(Code::Io), Ok(())]);
        assert_eq!([put(5), put(6)], [Ok(()), Err(Code::Io)]);
        assert_eq!(map.get(&key("a"), Range::All).unwrap().unwrap(), [5; 4].as_slice());
    }

    #[test]
    fn a_lost_answer_leaves_the_new_object() {
        let map = Faulty::new(MemMap::new(), [fault(Some(Operation::Put), 1, Harm::FailAfter(Code::Io))]);
        assert!(map.put(&key("a"), b"x").is_err());
        assert_eq!(map.inner().get(&key("a"), Range::All).unwrap().unwrap(), b"x".as_slice());
    }

    #[test]
    fn only_matching_keys_are_truncated() {
        let truncate =
            Fault { key_contains: "v/".into(), ..fault(Some(Operation::Get), 1, Harm::Truncate(2)) };
        let map = Faulty::new(MemMap::new(), [truncate]);
        map.put(&key("v/0"), b"12345").unwrap();
        map.put(&key("w/0"), b"12345").unwrap();
        assert_eq!(map.get(&key("v/0"), Range::All).unwrap().unwrap(), b"12".as_slice());
        assert_eq!(map.get(&key("w/0"), Range::All).unwrap().unwrap(), b"12345".as_slice());
        assert_eq!(map.get_into(&key("v/0"), 1, &mut [0; 5]).unwrap(), Some(2));
        let sizes = parking_lot::Mutex::new(Vec::new());
        let wants = ["v/0", "w/0"].map(|name| Want { key: key(name), range: Range::All });
        map.get_many(&wants, &|_, bytes| {
            sizes.lock().push(bytes.unwrap().len());
            Ok(())
        })
        .unwrap();
        assert_eq!(*sizes.lock(), [2, 5]);
    }
}
