//! Storing chunks behind the caller's back: while a program makes its next values, another thread encodes and sends the last.
//!
//! The chunk is dirty in the cache until it is stored, as any other: whoever reads it finds it there, a flush stores or
//! waits for it, and one that cannot be stored stays dirty for the flush to report. See `docs/design/012-write-behind.md`.
#![forbid(unsafe_code)]

use super::Array;
use super::slot::Outgoing;
use crate::pool;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Chunks on their way beside those that the threads encode: so that no thread waits for the caller.
const AHEAD: usize = 1;
/// Bytes of chunks smaller than this are stored sooner than another thread is awake.
const SMALLEST: usize = 128 << 10;
/// Chunks on their way to an object store: enough for its answers to take long.
const REQUESTS: usize = 16;
/// Larger chunks would need more memory than writing them ought to.
const LARGEST: usize = 64 << 20;

/// Counts the chunks of one dataset that are being stored.
#[derive(Debug, Default)]
pub(super) struct Behind {
    under_way: Arc<AtomicUsize>,
}

/// The right to have one chunk stored.
#[derive(Debug)]
pub(super) struct Permit {
    under_way: Arc<AtomicUsize>,
}

impl Behind {
    /// Whether one call that gives so many whole chunks leaves threads, or requests, idle that could store them later.
    pub(super) fn suits(array: &Array, chunks: u64) -> bool {
        let size = array.grid.chunk_size();
        let worth = array.store.is_remote() || size >= SMALLEST;
        worth && size <= LARGEST && chunks <= helpers(array) as u64
    }

    /// A permit, unless as many chunks as can be stored at once are under way: then the caller does best to work too.
    pub(super) fn permit(&self, array: &Array) -> Option<Permit> {
        let permit = Permit { under_way: Arc::clone(&self.under_way) };
        let before = self.under_way.fetch_add(1, Ordering::Relaxed);
        (before < helpers(array) + AHEAD).then_some(permit)
    }
}

/// How many chunks can be stored at once while the caller goes on.
fn helpers(array: &Array) -> usize {
    if array.store.is_remote() { REQUESTS } else { pool::helpers() }
}

impl Permit {
    /// Stores the chunk soon. An error is kept by the chunk itself, which stays dirty.
    pub(super) fn store(self, outgoing: Outgoing) {
        let waits = outgoing.is_remote();
        let job = Box::new(move || {
            let _until_stored = self;
            if let Err(error) = outgoing.store() {
                log::warn!("kept in memory for now: {error}");
            }
        });
        if waits { pool::later_waiting(job) } else { pool::later(job) }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.under_way.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{TestStore, array, engine, read, slab, write};
    use super::super::{CacheSize, Engine};
    use super::*;
    use crate::error::Code;
    use crate::slab::Slab;
    use std::time::Duration;

    const LEN: u64 = 1 << 17;

    fn whole() -> (Slab, Vec<u16>) {
        (slab(&[(0, LEN, 1)]), (0..LEN).map(|value| value as u16).collect())
    }

    /// An array with one chunk, just written and perhaps not yet stored; `None` where no thread could store it later.
    fn written(store: &Arc<TestStore>) -> Option<(Engine, Array)> {
        let (engine, array) = (engine(1 << 20), array(store, 1, &[LEN], &[2]));
        if !Behind::suits(&array, 1) {
            eprintln!("not run: one core, nothing is stored later");
            return None;
        }
        let (slab, values) = whole();
        write(&engine, &array, &slab, &values).unwrap();
        Some((engine, array))
    }

    #[test]
    fn the_call_returns_before_the_chunk_is_stored_and_readers_find_it() {
        let store = Arc::new(TestStore::default());
        store.closed.store(true, Ordering::Relaxed);
        let Some((engine, array)) = written(&store) else { return };
        assert!(store.chunks.lock().is_empty());
        assert_eq!(read(&engine, &array, &whole().0).unwrap(), whole().1);
        store.open_gate();
        engine.flush(None).unwrap();
        assert_eq!((store.chunks.lock().len(), store.puts.load(Ordering::Relaxed)), (1, 1));
    }

    #[test]
    fn a_chunk_that_could_not_be_stored_is_reported_by_the_flush_and_kept() {
        let store = Arc::new(TestStore::default());
        store.fail_puts.store(true, Ordering::Relaxed);
        let Some((engine, array)) = written(&store) else { return };
        assert_eq!(engine.flush(None).unwrap_err().code(), Code::Io);
        assert_eq!(read(&engine, &array, &whole().0).unwrap(), whole().1);
        store.fail_puts.store(false, Ordering::Relaxed);
        engine.flush(None).unwrap();
        assert_eq!(store.chunks.lock().len(), 1);
    }

    #[test]
    fn a_chunk_that_nobody_asked_for_again_makes_room_for_the_next() {
        let store = Arc::new(TestStore::default());
        let Some((engine, array)) = written(&store) else { return };
        engine.tune(1, CacheSize { size: 1 << 30, slots: 0, preemption: 0.0 });
        let values = whole().1;
        engine.flush(None).unwrap();
        assert_eq!(read(&engine, &array, &whole().0).unwrap(), values, "this one stays");
        for step in 1..8 {
            write(&engine, &array, &slab(&[(step * LEN, LEN, 1)]), &values).unwrap();
            engine.flush(None).unwrap();
        }
        // Two, and perhaps some that another thread had stored but not let go of yet.
        assert!(engine.cached_bytes() <= 4 * 2 * LEN as usize, "{} bytes", engine.cached_bytes());
        let gets = store.gets.load(Ordering::Relaxed);
        assert_eq!(read(&engine, &array, &whole().0).unwrap(), values);
        assert_eq!(store.gets.load(Ordering::Relaxed), gets);
        assert_eq!(read(&engine, &array, &slab(&[(3 * LEN, LEN, 1)])).unwrap(), values);
        assert_eq!(store.chunks.lock().len(), 8);
    }

    /// `end` has to wait until the chunk is stored, and nothing is stored after it.
    fn waits(end: impl FnOnce(Engine) -> Option<Engine> + Send) {
        let store = Arc::new(TestStore::default());
        store.closed.store(true, Ordering::Relaxed);
        let Some((engine, _)) = written(&store) else { return };
        while store.puts.load(Ordering::Relaxed) == 0 {
            std::thread::yield_now();
        }
        std::thread::scope(|scope| {
            let ending = scope.spawn(|| end(engine));
            std::thread::sleep(Duration::from_millis(50));
            assert!(!ending.is_finished());
            store.open_gate();
            drop(ending.join().unwrap());
        });
        assert_eq!(store.puts.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn forgetting_an_array_waits_for_its_chunks_on_the_way() {
        waits(|engine| {
            engine.forget(1);
            Some(engine)
        });
    }

    #[test]
    fn dropping_an_engine_waits_for_its_chunks_on_the_way() {
        waits(|engine| {
            drop(engine);
            None
        });
    }

    #[test]
    fn no_more_chunks_are_taken_than_threads_can_store() {
        let array = array(&Arc::default(), 1, &[LEN], &[2]);
        let behind = Behind::default();
        let permits: Vec<Permit> = std::iter::from_fn(|| behind.permit(&array)).collect();
        assert_eq!(permits.len(), pool::helpers() + AHEAD);
        drop(permits);
        assert!(behind.permit(&array).is_some());
    }
}
