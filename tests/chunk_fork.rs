//! A forked child reads an array that threads of its parent were busy with.

use bytes::Bytes;
use netcdf::chunk::{Array, CacheSize, ChunkStore, Engine, Grid};
use netcdf::codec::{ChunkForm, FilterSpec, Pipeline, registry};
use netcdf::error::Result;
use netcdf::slab::{Slab, Target};
use netcdf::types::convert::Form;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const CHUNKS: u64 = 8;
const LEN: u64 = 4096;

/// Every chunk holds the same bytes; while `slow`, chunk 0 takes for ever.
#[derive(Debug)]
struct Same {
    encoded: Bytes,
    slow: AtomicBool,
}

impl ChunkStore for Same {
    fn name(&self, chunk: &[u64]) -> String {
        format!("{chunk:?}")
    }
    fn get(&self, chunk: &[u64]) -> Result<Option<Bytes>> {
        while chunk[0] == 0 && self.slow.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(Some(Bytes::copy_from_slice(&self.encoded)))
    }
    fn get_into(&self, _chunk: &[u64], _offset: u64, _dst: &mut [u8]) -> Result<Option<usize>> {
        Ok(None)
    }
    fn put(&self, _chunk: &[u64], _bytes: &[u8]) -> Result<()> {
        Ok(())
    }
}

fn array(store: &Arc<Same>) -> Array {
    let spec = FilterSpec { id: 1, params: vec![1], json: None };
    Array {
        id: 1,
        grid: Grid::new(&[LEN], 1).unwrap(),
        element_size: 1,
        fill: None,
        pipeline: Pipeline::new(registry::chain(&[spec], &ChunkForm::of_size(1)).unwrap()),
        store: Arc::clone(store) as Arc<dyn ChunkStore>,
    }
}

fn store() -> Arc<Same> {
    let mut encoded = Vec::new();
    let spec = FilterSpec { id: 1, params: vec![1], json: None };
    Pipeline::new(registry::chain(&[spec], &ChunkForm::of_size(1)).unwrap())
        .encode(&[7; LEN as usize], &mut encoded)
        .unwrap();
    Arc::new(Same { encoded: encoded.into(), slow: AtomicBool::new(false) })
}

fn reads(engine: &Engine, array: &Array, start: u64, count: u64) -> bool {
    let mut bytes = vec![0; count as usize];
    let slab = Slab {
        start: [start].into_iter().collect(),
        count: [count].into_iter().collect(),
        stride: [1].into_iter().collect(),
    };
    let target = Target::from_slice(&mut bytes, 1, &slab.count, Form::Copy).unwrap();
    engine.read(array, &slab, &target).is_ok() && bytes.iter().all(|byte| *byte == 7)
}

/// Runs `work` in a forked child, which is ended if it takes too long; answers whether it came out true.
fn in_child(work: impl FnOnce() -> bool) -> bool {
    // SAFETY: the child runs only `work`, which the library promises to bear, and leaves without running anything else.
    let pid = unsafe { libc::fork() };
    assert!(pid >= 0, "fork failed");
    if pid == 0 {
        // SAFETY: a call without preconditions; the signal ends the child.
        unsafe { libc::alarm(60) };
        let right = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).unwrap_or(false);
        // SAFETY: a call without preconditions.
        unsafe { libc::_exit(i32::from(!right)) };
    }
    let mut status = -1;
    // SAFETY: `status` is ours to write.
    let ended = unsafe { libc::waitpid(pid, &raw mut status, 0) };
    ended == pid && status == 0
}

#[test]
fn children_read_whatever_their_parents_threads_were_doing() {
    let store = store();
    let (array, engine) =
        (array(&store), Engine::new(CacheSize { size: 3 * 4096, slots: 0, preemption: 0.75 }));
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (array, engine, done) = (&array, &engine, &done);
            scope.spawn(move || {
                for place in (thread..).step_by(61) {
                    if done.load(Ordering::Relaxed) {
                        break;
                    }
                    assert!(reads(engine, array, place % (CHUNKS * LEN), 1));
                    assert!(place % 50 != 0 || reads(engine, array, 0, CHUNKS * LEN));
                }
            });
        }
        let right = (0..20).filter(|_| {
            in_child(|| {
                (0..CHUNKS).all(|chunk| reads(&engine, &array, chunk * LEN + 5, 1))
                    && reads(&engine, &array, 0, CHUNKS * LEN)
                    && reads(&engine, &array, 9, CHUNKS * LEN - 20)
            })
        });
        let right = right.count();
        done.store(true, Ordering::Relaxed);
        assert_eq!(right, 20);
    });
}

#[test]
fn children_do_not_wait_for_a_chunk_that_a_thread_of_the_parent_was_fetching() {
    let store = store();
    let (array, engine) =
        (array(&store), Engine::new(CacheSize { size: 1 << 20, slots: 0, preemption: 0.75 }));
    store.slow.store(true, Ordering::Relaxed);
    std::thread::scope(|scope| {
        let slow = scope.spawn(|| reads(&engine, &array, 3, 1));
        while engine.cached_bytes() == 0 {
            std::thread::yield_now();
        }
        std::thread::sleep(Duration::from_millis(20));
        let right = in_child(|| {
            store.slow.store(false, Ordering::Relaxed);
            reads(&engine, &array, 4, 1)
        });
        store.slow.store(false, Ordering::Relaxed);
        assert!(slow.join().unwrap());
        assert!(right);
    });
}
