//! The threads: a pool made on first use, left behind unseen in a forked child.
//!
//! The pool's threads work for the length of one [`run`] on what the caller borrows, beside the caller's own thread.
//! That needs one lifetime erased: beside the pointer to the pool itself, the only `unsafe` here. Locks are
//! our own: those of `parking_lot` may hang in a forked child.

use crate::error::Result;
use crate::lock::{Condvar, Mutex};
use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};

/// What the caller and its helpers do side by side until there is nothing left.
type Work<'a> = dyn Fn() + Sync + 'a;

/// Calls `part` for each number below `parts`, on as many threads as there are cores, the caller's among them.
/// The first error stops parts not yet begun and is returned. `OXCDF_THREADS` limits the number of threads.
///
/// # Panics
/// If a part panics, so does this, after every thread has left.
pub(crate) fn run(parts: usize, part: impl Fn(usize) -> Result<()> + Sync) -> Result<()> {
    run_on(parts, part, |helpers, work| share(Pool::of_this_process(), helpers, work))
}

/// The same for parts that mostly wait for the network: so many run at once as requests may be in flight. Their threads
/// end with the call: so many that sleep most of the time need not be kept.
///
/// # Panics
/// As [`run`].
pub(crate) fn run_waiting(parts: usize, part: impl Fn(usize) -> Result<()> + Sync) -> Result<()> {
    run_on(parts, part, |helpers, work| {
        std::thread::scope(|scope| {
            for _ in 0..helpers.min(AT_ONCE - 1) {
                let thread = std::thread::Builder::new().name("oxcdf-wait".into());
                if let Err(error) = thread.spawn_scoped(scope, work) {
                    log::warn!("no further thread for waiting: {error}");
                    break;
                }
            }
            work();
        });
    })
}

/// Calls `part` for each number, where `share` runs the work on this thread and on so many others at most.
fn run_on(
    parts: usize,
    part: impl Fn(usize) -> Result<()> + Sync,
    share: impl FnOnce(usize, &Work<'_>),
) -> Result<()> {
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(None);
    let work = || {
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= parts {
                break;
            }
            if let Err(error) = part(i) {
                next.store(parts, Ordering::Relaxed);
                failed.lock().get_or_insert(error);
            }
        }
    };
    match parts {
        0 => {}
        1 => work(),
        _ => share(parts - 1, &work),
    }
    failed.into_inner().map_or(Ok(()), Err)
}

/// Runs `work` on this thread and on up to `helpers` others; returns when all have left it.
fn share(pool: &'static Pool, helpers: usize, work: &Work<'_>) {
    let crew = Arc::new(Crew::default());
    {
        let _leave = Leave { pool, crew: &crew };
        // SAFETY: `_leave` takes back every ticket that has not begun and waits for the others, on every way out of
        // this block, so nothing uses `work` after it.
        let work = unsafe { std::mem::transmute::<&Work<'_>, &'static Work<'static>>(work) };
        pool.ask(helpers, work, &crew);
        work();
    }
    let panic = crew.state.lock().panic.take();
    if let Some(panic) = panic {
        resume_unwind(panic);
    }
}

/// Runs `job` soon on a thread of the pool, when no call needs that thread; now, if the pool has none.
/// A forked child does not do what its parent had still to do.
pub(crate) fn later(job: Job) {
    let pool = Pool::of_this_process();
    if pool.threads == 0 {
        return job();
    }
    pool.waiting.lock().jobs.push_back(job);
    pool.wake.notify_one();
}

/// Runs `job`, which mostly waits for the network, on a thread of its own. If there can be none the job is dropped.
pub(crate) fn later_waiting(job: Job) {
    if let Err(error) = std::thread::Builder::new().name("oxcdf-send".into()).spawn(job) {
        log::warn!("no further thread for sending: {error}");
    }
}

/// Threads that work beside the callers' own.
pub(crate) fn helpers() -> usize {
    Pool::of_this_process().threads
}

/// Something that no caller waits for here.
pub(crate) type Job = Box<dyn FnOnce() + Send>;

/// The helpers of one call.
#[derive(Default)]
struct Crew {
    state: Mutex<CrewState>,
    left: Condvar,
}

#[derive(Default)]
struct CrewState {
    at_work: usize,
    panic: Option<Box<dyn Any + Send>>,
}

/// An invitation to one thread to join a call.
struct Ticket {
    work: &'static Work<'static>,
    crew: Arc<Crew>,
}

/// What the threads have still to do; calls go first.
#[derive(Default)]
struct Waiting {
    tickets: VecDeque<Ticket>,
    jobs: VecDeque<Job>,
}

/// What one thread does next.
enum Next {
    Join(Ticket),
    Do(Job),
}

/// Ends a call: nobody joins any more, and who joined has left.
struct Leave<'a> {
    pool: &'static Pool,
    crew: &'a Arc<Crew>,
}

impl Drop for Leave<'_> {
    fn drop(&mut self) {
        self.pool.waiting.lock().tickets.retain(|ticket| !Arc::ptr_eq(&ticket.crew, self.crew));
        let mut state = self.crew.state.lock();
        while state.at_work > 0 {
            self.crew.left.wait(&mut state);
        }
    }
}

/// The threads of one process. Never freed: at exit they are simply not there any more.
struct Pool {
    pid: u32,
    threads: usize,
    waiting: Mutex<Waiting>,
    wake: Condvar,
}

static POOL: AtomicPtr<Pool> = AtomicPtr::new(std::ptr::null_mut());

/// Parts that wait at once.
const AT_ONCE: usize = 64;

fn working_threads() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let asked = std::env::var("OXCDF_THREADS").ok().and_then(|text| text.trim().parse::<usize>().ok());
    asked.map_or(cores, |asked| asked.max(1)) - 1
}

impl Pool {
    /// The pool of this process. After `fork()` the child finds its parent's, whose threads it has not, and makes
    /// its own without touching the old one's locks.
    fn of_this_process() -> &'static Pool {
        let pid = std::process::id();
        let found = POOL.load(Ordering::Acquire);
        // SAFETY: the pointer is NULL or a leaked `Pool`.
        if let Some(pool) = unsafe { found.as_ref() }.filter(|pool| pool.pid == pid) {
            return pool;
        }
        let made = Box::into_raw(Box::new(Pool::new(pid, working_threads())));
        let won = POOL.compare_exchange(found, made, Ordering::AcqRel, Ordering::Acquire);
        // SAFETY: `made` was leaked just now, and nobody frees it.
        let made = unsafe { &*made };
        if won.is_ok() {
            made.start();
            return made;
        }
        Pool::of_this_process()
    }

    fn new(pid: u32, threads: usize) -> Pool {
        Pool { pid, threads, waiting: Mutex::default(), wake: Condvar::new() }
    }

    /// Starts the threads; one that cannot be had is done without, since callers work too.
    fn start(&'static self) {
        for _ in 0..self.threads {
            let thread = std::thread::Builder::new().name("oxcdf".into());
            if let Err(error) = thread.spawn(|| self.serve()) {
                log::warn!("no further thread for reading and writing: {error}");
                break;
            }
        }
    }

    fn ask(&self, helpers: usize, work: &'static Work<'static>, crew: &Arc<Crew>) {
        let helpers = helpers.min(self.threads);
        let tickets = (0..helpers).map(|_| Ticket { work, crew: Arc::clone(crew) });
        self.waiting.lock().tickets.extend(tickets);
        for _ in 0..helpers {
            self.wake.notify_one();
        }
    }

    /// What each thread does, for ever.
    fn serve(&self) {
        loop {
            match self.next() {
                Next::Join(ticket) => ticket.serve(),
                // Whoever waits for the job learns of a panic by what the job leaves undone.
                Next::Do(job) => drop(catch_unwind(AssertUnwindSafe(job))),
            }
        }
    }

    /// Waits for something to do. A ticket is counted as at work before the list of tickets is unlocked, so that a call
    /// that ends either finds the ticket still there or waits for it.
    fn next(&self) -> Next {
        let mut waiting = self.waiting.lock();
        loop {
            if let Some(ticket) = waiting.tickets.pop_front() {
                ticket.crew.state.lock().at_work += 1;
                return Next::Join(ticket);
            }
            if let Some(job) = waiting.jobs.pop_front() {
                return Next::Do(job);
            }
            self.wake.wait(&mut waiting);
        }
    }
}

impl Ticket {
    /// Works until there is nothing left of the call.
    fn serve(self) {
        let panic = catch_unwind(AssertUnwindSafe(self.work)).err();
        let mut state = self.crew.state.lock();
        state.at_work -= 1;
        state.panic = state.panic.take().or(panic);
        drop(state);
        self.crew.left.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Code;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn every_part_runs_once() {
        let counts: Vec<AtomicUsize> = (0..1000).map(|_| AtomicUsize::new(0)).collect();
        run(counts.len(), |i| {
            counts[i].fetch_add(1, Ordering::Relaxed);
            Ok(())
        })
        .unwrap();
        assert!(counts.iter().all(|count| count.load(Ordering::Relaxed) == 1));
    }

    #[test]
    fn the_first_error_stops_the_rest() {
        let ran = AtomicUsize::new(0);
        let result = run(100_000, |i| {
            ran.fetch_add(1, Ordering::Relaxed);
            if i == 7 { Err(Code::Io.into()) } else { Ok(()) }
        });
        assert_eq!(result.unwrap_err().code(), Code::Io);
        assert!(ran.load(Ordering::Relaxed) < 100_000);
    }

    #[test]
    fn a_panic_reaches_the_caller_and_the_pool_lives_on() {
        let panicked = catch_unwind(|| run(64, |i| if i == 40 { panic!("part 40") } else { Ok(()) }));
        assert!(panicked.is_err());
        let done = AtomicBool::new(false);
        run(2, |_| {
            done.store(true, Ordering::Relaxed);
            Ok(())
        })
        .unwrap();
        assert!(done.load(Ordering::Relaxed));
    }

    #[test]
    fn parts_that_wait_do_so_at_once() {
        let start = std::time::Instant::now();
        run_waiting(128, |_| {
            std::thread::sleep(std::time::Duration::from_millis(20));
            Ok(())
        })
        .unwrap();
        assert!(start.elapsed().as_millis() < 20 * 32, "{:?}", start.elapsed());
    }

    #[test]
    fn many_callers_share_the_pool() {
        let total = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        run(16, |_| {
                            total.fetch_add(1, Ordering::Relaxed);
                            Ok(())
                        })
                        .unwrap();
                    }
                });
            }
        });
        assert_eq!(total.load(Ordering::Relaxed), 8 * 50 * 16);
    }
}
