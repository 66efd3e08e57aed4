//! Many requests at once: as many in flight as the store bears, each answer handed on as it arrives.

use super::runtime;
use crate::error::{Code, Result};
use crate::lock::{Condvar, Mutex};
use crate::pool;
use std::collections::VecDeque;
use std::future::Future;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Requests in flight, and answers that nobody took yet: of so many chunks there is memory.
pub(super) const IN_FLIGHT: usize = 64;

/// Makes a request for each number below `count` and calls `each` with its answer, on this thread and the pool's. The
/// first error ends it; requests that are under way then are let go.
///
/// # Errors
/// The first of a request or of `each`.
pub(super) fn run<T, F>(
    count: usize,
    request: impl Fn(usize) -> F + Send + 'static,
    each: &(dyn Fn(usize, T) -> Result<()> + Sync),
) -> Result<()>
where
    T: Send + 'static,
    F: Future<Output = Result<T>> + Send + 'static,
{
    if count == 0 {
        return Ok(());
    }
    let inbox = Arc::new(Inbox { state: Mutex::default(), there: Condvar::new() });
    let window = Arc::new(Semaphore::new(IN_FLIGHT));
    let _ended = Ended(&inbox, &window);
    runtime::spawn(send_all(count, request, Arc::clone(&inbox), Arc::clone(&window)))?;
    pool::run(count, |_| match inbox.take() {
        Some(Letter { number, answer, .. }) => {
            answer.and_then(|answer| each(number, answer)).inspect_err(|_| inbox.close())
        }
        None => Ok(()),
    })
}

async fn send_all<T, F>(
    count: usize,
    request: impl Fn(usize) -> F + Send + 'static,
    inbox: Arc<Inbox<T>>,
    window: Arc<Semaphore>,
) where
    T: Send + 'static,
    F: Future<Output = Result<T>> + Send + 'static,
{
    for number in 0..count {
        let Ok(permit) = Arc::clone(&window).acquire_owned().await else { return };
        let stamp = Stamp { number, inbox: Some(Arc::clone(&inbox)), permit: Some(permit) };
        let request = request(number);
        tokio::spawn(async move { stamp.post(request.await) });
    }
}

/// Answers that wait to be taken.
struct Inbox<T> {
    state: Mutex<InboxState<T>>,
    there: Condvar,
}

struct InboxState<T> {
    letters: VecDeque<Letter<T>>,
    closed: bool,
}

impl<T> Default for InboxState<T> {
    fn default() -> InboxState<T> {
        InboxState { letters: VecDeque::new(), closed: false }
    }
}

/// An answer; with its permit goes a place in the window.
struct Letter<T> {
    number: usize,
    answer: Result<T>,
    _permit: Option<OwnedSemaphorePermit>,
}

impl<T> Inbox<T> {
    /// The next answer; none after the end.
    fn take(&self) -> Option<Letter<T>> {
        let mut state = self.state.lock();
        loop {
            if state.closed {
                return None;
            }
            if let Some(mut letter) = state.letters.pop_front() {
                // Its place is free before it is read, which may need requests of its own.
                letter._permit = None;
                return Some(letter);
            }
            self.there.wait(&mut state);
        }
    }

    fn close(&self) {
        let mut state = self.state.lock();
        state.closed = true;
        let unread = std::mem::take(&mut state.letters);
        drop(state);
        drop(unread);
        self.there.notify_all();
    }
}

/// Ends a batch on every way out.
struct Ended<'a, T>(&'a Inbox<T>, &'a Semaphore);

impl<T> Drop for Ended<'_, T> {
    fn drop(&mut self) {
        self.1.close();
        self.0.close();
    }
}

/// The duty to answer one request, also if it panics.
struct Stamp<T> {
    number: usize,
    inbox: Option<Arc<Inbox<T>>>,
    permit: Option<OwnedSemaphorePermit>,
}

impl<T> Stamp<T> {
    fn post(mut self, answer: Result<T>) {
        self.send(answer);
    }

    fn send(&mut self, answer: Result<T>) {
        let Some(inbox) = self.inbox.take() else { return };
        let letter = Letter { number: self.number, answer, _permit: self.permit.take() };
        let mut state = inbox.state.lock();
        if !state.closed {
            state.letters.push_back(letter);
            drop(state);
            inbox.there.notify_one();
        }
    }
}

impl<T> Drop for Stamp<T> {
    fn drop(&mut self) {
        self.send(Err(Code::Internal.with("a request ended without an answer")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    #[test]
    fn every_answer_comes_once_and_few_are_in_flight() {
        static FLYING: AtomicUsize = AtomicUsize::new(0);
        static MOST: AtomicUsize = AtomicUsize::new(0);
        let request = |number| async move {
            MOST.fetch_max(FLYING.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            tokio::time::sleep(Duration::from_millis(1)).await;
            FLYING.fetch_sub(1, Ordering::SeqCst);
            Ok(number * 2)
        };
        let seen = Mutex::new(vec![0; 500]);
        run(500, request, &|number, answer| {
            assert_eq!(answer, number * 2);
            seen.lock()[number] += 1;
            Ok(())
        })
        .unwrap();
        assert!(seen.into_inner().iter().all(|count| *count == 1));
        assert!(MOST.load(Ordering::SeqCst) <= IN_FLIGHT);
        run(0, |_| async { Ok(()) }, &|_, ()| panic!("nothing was asked")).unwrap();
    }

    #[test]
    fn the_first_error_ends_it() {
        let fails = |number| async move { if number == 7 { Err(Code::Io.into()) } else { Ok(()) } };
        let error = run(100_000, fails, &|_, ()| Ok(())).unwrap_err();
        assert_eq!(error.code(), Code::Io);
        let error = run(1000, |_| async { Ok(()) }, &|_, ()| Err(Code::Range.into())).unwrap_err();
        assert_eq!(error.code(), Code::Range);
        let error = run(3, |_| async { panic!("in a request") }, &|_, ()| Ok(())).unwrap_err();
        assert_eq!(error.code(), Code::Internal);
    }

    #[test]
    fn a_slow_reader_is_not_flooded() {
        static SENT: AtomicUsize = AtomicUsize::new(0);
        let taken = AtomicUsize::new(0);
        let request = |_| async {
            SENT.fetch_add(1, Ordering::SeqCst);
            Ok(())
        };
        run(300, request, &|_, ()| {
            std::thread::sleep(Duration::from_micros(200));
            let taken = taken.fetch_add(1, Ordering::SeqCst);
            // Each of a few threads may hold one that it took already.
            assert!(SENT.load(Ordering::SeqCst) <= taken + IN_FLIGHT + 64);
            Ok(())
        })
        .unwrap();
    }
}
