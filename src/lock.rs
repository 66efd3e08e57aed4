//! Locks for what threads of a pool share, also in a child made by `fork()`: all that they know is in themselves.
//!
//! `parking_lot` keeps those who wait in one table of the process. A thread that begins or ends to wait locks a part of
//! that table for a moment, and a child that is forked in such a moment never gets it: any of its own waiting threads may
//! hang then. The locks of the standard library would do, but ThreadSanitizer does not see through them
//! (`docs/design/001-threads.md`).

use lock_api::{GuardSend, RawMutex};
use std::sync::atomic::{AtomicU32, Ordering};

/// A lock for one thread at a time.
pub(crate) type Mutex<T> = lock_api::Mutex<Word, T>;
/// What holds it.
pub(crate) type MutexGuard<'a, T> = lock_api::MutexGuard<'a, Word, T>;

const FREE: u32 = 0;
const HELD: u32 = 1;
/// Held, and somebody may sleep until it is free.
const AWAITED: u32 = 2;
/// Looks at a lock that is held before sleeping: most are held for less than going to sleep takes.
const LOOKS: u32 = 100;

/// The state of a lock: one word that the system's sleepers are known by.
#[derive(Debug)]
pub(crate) struct Word(AtomicU32);

// SAFETY: only changing FREE into something else gives the lock, and only `unlock` changes it back.
unsafe impl RawMutex for Word {
    #[allow(clippy::declare_interior_mutable_const)]
    const INIT: Word = Word(AtomicU32::new(FREE));
    type GuardMarker = GuardSend;

    fn lock(&self) {
        if !self.try_lock() {
            self.wait();
        }
    }

    fn try_lock(&self) -> bool {
        self.0.compare_exchange(FREE, HELD, Ordering::Acquire, Ordering::Relaxed).is_ok()
    }

    unsafe fn unlock(&self) {
        if self.0.swap(FREE, Ordering::Release) == AWAITED {
            atomic_wait::wake_one(&self.0);
        }
    }
}

impl Word {
    /// Gets the lock, which then counts as awaited: others may sleep too.
    #[cold]
    fn wait(&self) {
        for _ in 0..LOOKS {
            if self.0.load(Ordering::Relaxed) == FREE && self.try_lock() {
                return;
            }
            std::hint::spin_loop();
        }
        while self.0.swap(AWAITED, Ordering::Acquire) != FREE {
            atomic_wait::wait(&self.0, AWAITED);
        }
    }
}

/// Where threads wait for a change of what a [`Mutex`] guards.
#[derive(Debug, Default)]
pub(crate) struct Condvar {
    changes: AtomicU32,
    /// Threads that wait. It grows under the mutex, so who changes something afterwards sees it.
    waiting: AtomicU32,
}

impl Condvar {
    pub(crate) const fn new() -> Condvar {
        Condvar { changes: AtomicU32::new(0), waiting: AtomicU32::new(0) }
    }

    /// Unlocks, sleeps until there is a change (or for no reason), and locks again.
    pub(crate) fn wait<T: ?Sized>(&self, guard: &mut MutexGuard<'_, T>) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let seen = self.changes.load(Ordering::Relaxed);
        MutexGuard::unlocked(guard, || atomic_wait::wait(&self.changes, seen));
        self.waiting.fetch_sub(1, Ordering::Relaxed);
    }

    /// Wakes one of those who wait.
    pub(crate) fn notify_one(&self) {
        if self.change() {
            atomic_wait::wake_one(&self.changes);
        }
    }

    /// Wakes all who wait.
    pub(crate) fn notify_all(&self) {
        if self.change() {
            atomic_wait::wake_all(&self.changes);
        }
    }

    /// Whether anybody would notice.
    fn change(&self) -> bool {
        let noticed = self.waiting.load(Ordering::Relaxed) > 0;
        if noticed {
            self.changes.fetch_add(1, Ordering::Relaxed);
        }
        noticed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    #[test]
    fn one_at_a_time() {
        let count = Mutex::new(0_u64);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..5000 {
                        let mut count = count.lock();
                        let before = *count;
                        if before.is_multiple_of(1000) {
                            std::thread::yield_now();
                        }
                        *count = before + 1;
                    }
                });
            }
        });
        assert!(count.try_lock().is_some());
        assert_eq!(count.into_inner(), 40_000);
    }

    #[test]
    fn who_waits_is_woken() {
        let (queue, there) = (Mutex::new(VecDeque::new()), Condvar::new());
        let take = || {
            let mut queue = queue.lock();
            loop {
                match queue.pop_front() {
                    Some(number) => return number,
                    None => there.wait(&mut queue),
                }
            }
        };
        std::thread::scope(|scope| {
            let takers: Vec<_> =
                (0..4).map(|_| scope.spawn(|| (0..2500).map(|_| take()).sum::<u64>())).collect();
            for number in 0..10_000 {
                queue.lock().push_back(number);
                there.notify_one();
            }
            assert_eq!(takers.into_iter().map(|taker| taker.join().unwrap()).sum::<u64>(), 9999 * 5000);
        });
        there.notify_all();
    }
}
