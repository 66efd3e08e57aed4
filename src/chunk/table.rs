//! What the cache knows of the chunks it keeps: tables by array, each under a lock that nobody holds for long.
#![forbid(unsafe_code)]

use super::lru::{ByChunk, Lru, Mixer};
use super::slot::{Data, Home, Outgoing, Slot};
use crate::slab::Dims;
use once_cell::sync::OnceCell;
use parking_lot::{Mutex, MutexGuard};
use std::cell::Cell;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::Arc;
use std::time::Duration;

/// Buffers of dropped chunks that an array keeps for its next ones.
const SPARES: usize = 4;
/// Bytes of the largest buffer that is kept.
const LARGEST_SPARE: usize = 64 << 20;
/// The oldest chunks, among which those are sought that were only here until they were stored.
const LOOKED_AT: usize = 64;
/// Longer than any thread of this process keeps a table.
const PATIENCE: Duration = Duration::from_secs(1);

/// The table of some of the arrays.
#[derive(Debug)]
pub(super) struct Shard {
    table: Mutex<Table>,
    /// The process that made it.
    pid: u32,
    /// Takes its place in a forked child, if a thread that the child has not got holds its lock.
    next: OnceCell<Box<Shard>>,
}

impl Shard {
    pub(super) fn new() -> Shard {
        Shard { table: Mutex::default(), pid: std::process::id(), next: OnceCell::new() }
    }

    pub(super) fn table(&self) -> MutexGuard<'_, Table> {
        if let Some(next) = self.next.get() {
            return next.table();
        }
        if let Some(table) = self.table.try_lock() {
            return table;
        }
        if self.pid == std::process::id() {
            return self.table.lock();
        }
        let waited = self.table.try_lock_for(PATIENCE);
        waited.unwrap_or_else(|| self.next.get_or_init(|| Box::new(Shard::new())).table())
    }
}

/// What is kept, by array.
pub(super) type Table = HashMap<u64, Kept, BuildHasherDefault<Mixer>>;

/// What is kept of one array.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) chunks: Lru<Held>,
    pub(super) limit: usize,
    pub(super) bytes: usize,
    pub(super) home: Option<Arc<Home>>,
    pub(super) spares: Vec<Vec<u8>>,
    pub(super) ranges: ByChunk<usize>,
}

/// A slot and the bytes that it counts.
#[derive(Clone, Debug)]
pub(super) struct Held {
    pub(super) slot: Arc<Slot>,
    pub(super) bytes: usize,
    /// Only here until it is stored: nobody asked for it since a call gave all of it.
    pub(super) passing: Cell<bool>,
}

impl Held {
    pub(super) fn new(slot: Arc<Slot>, bytes: usize) -> Held {
        Held { slot, bytes, passing: Cell::new(false) }
    }

    /// Takes the buffer of a clean chunk that nobody is using, which is no longer valid then.
    fn empty(&self) -> Option<Vec<u8>> {
        let mut data = self.slot.try_write().filter(|data| matches!(**data, Data::Ready(_)))?;
        if self.slot.is_dirty() {
            return None;
        }
        match std::mem::replace(&mut *data, Data::Gone) {
            Data::Ready(buffer) => Some(buffer),
            _ => None,
        }
    }
}

/// A chunk that has to make room.
pub(super) enum Victim {
    /// No longer valid, with its buffer.
    Clean(Dims<u64>, Vec<u8>),
    /// To be stored first.
    Dirty(Outgoing),
}

impl Kept {
    pub(super) fn new(limit: usize) -> Kept {
        Kept {
            chunks: Lru::default(),
            limit,
            bytes: 0,
            home: None,
            spares: Vec::new(),
            ranges: ByChunk::default(),
        }
    }

    /// Takes a chunk out and answers the bytes that it counted.
    pub(super) fn remove(&mut self, chunk: &[u64]) -> usize {
        let bytes = self.chunks.remove(chunk).map_or(0, |held| held.bytes);
        self.bytes -= bytes;
        bytes
    }

    pub(super) fn keep_spare(&mut self, buffer: Vec<u8>) {
        if self.spares.len() < SPARES && buffer.capacity() <= LARGEST_SPARE {
            self.spares.push(buffer);
        }
    }

    /// The chunk used longest ago that nobody is using; never the newest.
    pub(super) fn victim(&self) -> Option<Victim> {
        let older = self.chunks.len().saturating_sub(1);
        self.chunks.oldest_first().take(older).find_map(|(chunk, held)| {
            if held.slot.is_dirty() {
                return self.outgoing(chunk, held).filter(|_| held.slot.try_leave()).map(Victim::Dirty);
            }
            held.empty().map(|buffer| Victim::Clean(chunk.into(), buffer))
        })
    }

    /// A chunk that was only here until it was stored, with its buffer: the next one fits in it.
    pub(super) fn passed(&self) -> Option<(Dims<u64>, Vec<u8>)> {
        let mut passing = self.chunks.oldest_first().take(LOOKED_AT).filter(|(_, held)| held.passing.get());
        passing.find_map(|(chunk, held)| Some((chunk.into(), held.empty()?)))
    }

    fn outgoing(&self, chunk: &[u64], held: &Held) -> Option<Outgoing> {
        let home = Arc::clone(self.home.as_ref()?);
        Some(Outgoing { chunk: chunk.into(), slot: Arc::clone(&held.slot), home })
    }
}

/// The dirty chunks of one array of a table, or of all.
pub(super) fn dirty(table: &Table, array: Option<u64>) -> Vec<Outgoing> {
    let wanted = table.iter().filter(|(id, _)| array.is_none_or(|array| array == **id));
    let chunks = wanted.flat_map(|(_, kept)| kept.chunks.oldest_first().map(move |chunk| (kept, chunk)));
    let dirty = chunks.filter(|(_, (_, held))| held.slot.is_dirty());
    dirty.filter_map(|(kept, (chunk, held))| kept.outgoing(chunk, held)).collect()
}
