//! The threads that wait for the network: few, made on first use, never joined.

use super::process::PerProcess;
use crate::error::{Code, Result};
use crate::lock::{Condvar, Mutex};
use std::future::Future;
use std::sync::Arc;
use tokio::runtime::{Builder, Runtime};

/// Threads that move bytes and encrypt; hundreds of requests share them.
const THREADS: usize = 2;

static RUNTIME: PerProcess<Network> = PerProcess::new();

/// The runtime, which is left to end by itself where it is dropped: that may be inside another one.
struct Network(Option<Runtime>);

impl Drop for Network {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

/// Starts a task; the caller does not wait.
///
/// # Errors
/// If threads cannot be had.
pub(super) fn spawn(task: impl Future<Output = ()> + Send + 'static) -> Result<()> {
    match RUNTIME.get(start)? {
        Network(Some(runtime)) => drop(runtime.spawn(task)),
        Network(None) => return Err(Code::Internal.with("the runtime is gone")),
    }
    Ok(())
}

fn start() -> Result<Network> {
    let mut builder = Builder::new_multi_thread();
    let runtime = builder.worker_threads(THREADS).thread_name("oxcdf-net").enable_all().build();
    Ok(Network(Some(runtime?)))
}

/// Runs a task on the runtime and waits for its answer on this thread, which may itself belong to another runtime:
/// so nothing is ever run on it.
///
/// # Errors
/// Those of the task; `Internal` (NC_EINTERNAL) if it panicked.
pub(super) fn wait<T: Send + 'static>(task: impl Future<Output = Result<T>> + Send + 'static) -> Result<T> {
    let answer = Arc::new(Answer { value: Mutex::new(None), there: Condvar::new() });
    let promise = Promise(Some(Arc::clone(&answer)));
    spawn(async move { promise.keep(task.await) })?;
    let mut value = answer.value.lock();
    loop {
        if let Some(value) = value.take() {
            return value;
        }
        answer.there.wait(&mut value);
    }
}

/// Where an answer is put.
struct Answer<T> {
    value: Mutex<Option<Result<T>>>,
    there: Condvar,
}

/// The duty to answer, also if the task panics or is dropped.
struct Promise<T>(Option<Arc<Answer<T>>>);

impl<T> Promise<T> {
    fn keep(mut self, value: Result<T>) {
        self.answer(value);
    }

    fn answer(&mut self, value: Result<T>) {
        if let Some(answer) = self.0.take() {
            *answer.value.lock() = Some(value);
            answer.there.notify_all();
        }
    }
}

impl<T> Drop for Promise<T> {
    fn drop(&mut self) {
        self.answer(Err(Code::Internal.with("a request ended without an answer")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_back() {
        assert_eq!(wait(async { Ok(7) }).unwrap(), 7);
        let error = wait::<()>(async { Err(Code::Io.into()) }).unwrap_err();
        assert_eq!(error.code(), Code::Io);
    }

    #[test]
    fn a_panic_is_an_answer() {
        let error = wait::<()>(async { panic!("in a task") }).unwrap_err();
        assert_eq!(error.code(), Code::Internal);
    }

    #[test]
    fn it_works_inside_another_runtime() {
        let other = Builder::new_current_thread().build().unwrap();
        assert_eq!(other.block_on(async { wait(async { Ok(7) }).unwrap() }), 7);
    }
}
