//! Stores: objects by key, the only thing that a Zarr dataset needs of the world.
#![forbid(unsafe_code)]

mod counting;
mod dir;
mod faulty;
mod inventory;
mod key;
mod mem;
#[cfg(feature = "objects")]
mod object;
mod readonly;
mod recycle;
mod told;
mod zip;

#[cfg(test)]
pub(crate) mod contract;

pub use counting::{Counting, Counts};
pub use dir::DirMap;
pub use faulty::{Fault, Faulty, Harm, Operation};
pub use inventory::{Inventory, Visit};
pub use key::Key;
pub use mem::MemMap;
#[cfg(feature = "objects")]
pub use object::ObjectMap;
pub use readonly::ReadOnly;
pub use told::Told;
pub use zip::{Form, Source, ZipMap};

use crate::error::{Code, Result};
use crate::url::Location;
use bytes::Bytes;
use std::sync::Arc;

/// Which bytes of an object are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// All of it.
    All,
    /// `len` bytes from `offset`; an object that ends before gives what it has.
    Part {
        /// First byte.
        offset: u64,
        /// Number of bytes.
        len: u64,
    },
    /// The last `len` bytes, or all of a shorter object.
    Tail(u64),
}

impl Range {
    /// Offset and length of what there is of it in an object of `size` bytes.
    pub(crate) fn within_object(self, size: u64) -> (u64, u64) {
        match self {
            Range::All => (0, size),
            Range::Part { offset, len } => (offset, len.min(size.saturating_sub(offset))),
            Range::Tail(len) => (size.saturating_sub(len), len.min(size)),
        }
    }

    /// What was wanted of an object that is there as a whole.
    pub(crate) fn of(self, bytes: &Bytes) -> Bytes {
        let size = bytes.len();
        let (offset, len) = self.within_object(size as u64);
        let start = usize::try_from(offset).unwrap_or(size).min(size);
        let end = usize::try_from(len).map_or(size, |len| start.saturating_add(len).min(size));
        bytes.slice(start..end)
    }
}

/// One object that [`Map::get_many`] shall bring.
#[derive(Clone, Debug)]
pub struct Want {
    /// Its key.
    pub key: Key,
    /// Which bytes.
    pub range: Range,
}

/// What a listing finds one level below a prefix.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Entry {
    /// An object, by the last part of its key.
    Object(String),
    /// A prefix that has objects below it, by its last part.
    Prefix(String),
}

impl Entry {
    /// The last part of the key or prefix.
    pub fn name(&self) -> &str {
        match self {
            Entry::Object(name) | Entry::Prefix(name) => name,
        }
    }
}

/// The store over the network that a URL names.
///
/// # Errors
/// Those of [`ObjectMap::open`].
#[cfg(feature = "objects")]
pub fn remote(location: &Location, writable: bool) -> Result<Arc<dyn Map>> {
    Ok(Arc::new(ObjectMap::open(location, writable)?))
}

/// Without the feature `objects` there is none.
///
/// # Errors
/// `NotBuilt` (NC_ENOTBUILT).
#[cfg(not(feature = "objects"))]
pub fn remote(location: &Location, _writable: bool) -> Result<Arc<dyn Map>> {
    let url = location.object_url()?;
    Err(Code::NotBuilt.with(format!("{:?} was left out of this library, for {}", url.service, location.path)))
}

/// Puts a listing in the order of its names; of an object and a prefix of one name the object is first.
fn sort_by_name(entries: &mut [Entry]) {
    entries.sort_unstable_by(|a, b| (a.name(), a).cmp(&(b.name(), b)));
}

/// Refuses a move of the root, onto the root, or of a tree into itself.
fn check_rename(from: &Key, to: &Key) -> Result<()> {
    let inside =
        to.as_str().strip_prefix(from.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    if from.is_root() || to.is_root() || inside {
        return Err(Code::Invalid.with(format!("cannot move {from} to {to}")));
    }
    Ok(())
}

/// Receives the objects of [`Map::get_many`]: the index of the want, and its bytes or `None` if there is no such object.
pub type Each<'a> = dyn Fn(usize, Option<Bytes>) -> Result<()> + Sync + 'a;

/// A store of objects by key. Absence is `Ok(None)`, never an error.
pub trait Map: Send + Sync + std::fmt::Debug {
    /// Where it is, for error messages: a path or a URL without secrets.
    fn place(&self) -> String;

    /// Whether each request is a way over the network: then few, large, many at once are better than many, small,
    /// one after the other.
    fn is_remote(&self) -> bool {
        false
    }

    /// The bytes of an object.
    fn get(&self, key: &Key, range: Range) -> Result<Option<Bytes>>;

    /// All bytes of an object that makes sense with at most `most` of them. A store in which a few bytes can stand for
    /// very many refuses a larger one before it makes room for it.
    fn get_bounded(&self, key: &Key, most: u64) -> Result<Option<Bytes>> {
        let _ = most;
        self.get(key, Range::All)
    }

    /// Reads from `offset` into `dst` and answers how many bytes there were: fewer than `dst.len()` only at the
    /// end of the object.
    fn get_into(&self, key: &Key, offset: u64, dst: &mut [u8]) -> Result<Option<usize>>;

    /// Many objects, in any order, as they arrive; the first error of `each` or of the store ends it.
    fn get_many(&self, wants: &[Want], each: &Each<'_>) -> Result<()>;

    /// Stores an object: afterwards the old one or the new one is there, never half of it.
    fn put(&self, key: &Key, bytes: &[u8]) -> Result<()>;

    /// Stores many objects, in any order; the first error ends it, and of the others any may be stored.
    fn put_many(&self, objects: &[(Key, Bytes)]) -> Result<()> {
        objects.iter().try_for_each(|(key, bytes)| self.put(key, bytes))
    }

    /// Removes an object; that there is none is no error.
    fn delete(&self, key: &Key) -> Result<()>;

    /// Removes every object below a prefix (the root: all of them), but not one of that very key.
    fn delete_tree(&self, prefix: &Key) -> Result<()>;

    /// Moves every object below `from` to below `to`, where nothing may be yet. That there is none is no error.
    ///
    /// # Errors
    /// `ObjectExists` if something is there, `Invalid` for the root and for a move into itself.
    fn rename_tree(&self, from: &Key, to: &Key) -> Result<()>;

    /// What is one level below a prefix, sorted by name. A store that has directories may name one that holds no object.
    fn list(&self, prefix: &Key) -> Result<Vec<Entry>>;

    /// How the store tells what it holds with its size, if it can: a web server cannot.
    fn inventory(&self) -> Option<&dyn Inventory> {
        None
    }

    /// Hands everything put so far to whoever keeps it, so that others see it and it outlives this process.
    fn flush(&self) -> Result<()>;

    /// Flushes and ends all changing: the store may now put itself in order. After a failure it is still open.
    fn close(&self) -> Result<()> {
        self.flush()
    }
}
