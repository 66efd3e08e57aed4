//! What Rust code allocates: counted, so that a target can say how much there may be.

use std::alloc::{GlobalAlloc, Layout, System};
use std::fmt::Display;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The system's allocator, counting.
struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

static NOW: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

fn more(size: usize) {
    let now = NOW.fetch_add(size, Ordering::Relaxed) + size;
    MOST.fetch_max(now, Ordering::Relaxed);
}

// SAFETY: every call goes to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        more(layout.size());
        // SAFETY: the caller's promise.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        more(layout.size());
        // SAFETY: the caller's promise.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        more(size);
        NOW.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller's promise.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// Runs `work` on what is named; panics if at any time it had more than `bytes` allocated.
///
/// The C libraries of codecs allocate by themselves, and only their contexts: they decode into buffers of ours.
pub fn within<T>(bytes: usize, what: &dyn Display, work: impl FnOnce() -> T) -> T {
    let before = NOW.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    let result = work();
    let taken = MOST.load(Ordering::Relaxed).saturating_sub(before);
    assert!(taken <= bytes, "{what}: {taken} bytes allocated, at most {bytes} are allowed");
    result
}
