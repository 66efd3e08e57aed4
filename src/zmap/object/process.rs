//! A value that belongs to one process: a child made by `fork()` leaves its parent's alone and makes its own.
//!
//! Threads and connections do not come along into a child, although the memory that describes them does: using them
//! hangs, and even dropping them can reach into what the parent still uses.

use crate::error::Result;
use once_cell::race::OnceBox;

/// The values of this process and of those that it was forked from. Looking never waits for a lock, which a thread
/// that did not come along might hold.
pub(super) struct PerProcess<T> {
    first: OnceBox<Link<T>>,
}

struct Link<T> {
    pid: u32,
    value: Option<T>,
    next: OnceBox<Link<T>>,
}

impl<T> PerProcess<T> {
    /// No value yet.
    pub(super) const fn new() -> PerProcess<T> {
        PerProcess { first: OnceBox::new() }
    }

    /// The value of this process, made now if there is none. Two threads may both make one; then one is dropped.
    ///
    /// # Errors
    /// Those of `make`.
    pub(super) fn get(&self, make: impl Fn() -> Result<T>) -> Result<&T> {
        let pid = std::process::id();
        let mut place = &self.first;
        loop {
            let made =
                || make().map(|value| Box::new(Link { pid, value: Some(value), next: OnceBox::new() }));
            let link = place.get_or_try_init(made)?;
            match &link.value {
                Some(value) if link.pid == pid => return Ok(value),
                _ => place = &link.next,
            }
        }
    }
}

impl<T> Drop for Link<T> {
    fn drop(&mut self) {
        if self.pid != std::process::id() {
            std::mem::forget(self.value.take());
        }
    }
}

impl<T> std::fmt::Debug for PerProcess<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PerProcess")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Code;

    #[test]
    fn it_is_made_once() {
        let value = PerProcess::new();
        assert_eq!(value.get(|| Err(Code::Io.into())).map_err(|error| error.code()), Err(Code::Io));
        assert_eq!(value.get(|| Ok(1)).unwrap(), &1);
        assert_eq!(value.get(|| Ok(2)).unwrap(), &1);
    }

    #[test]
    fn what_another_process_made_is_neither_used_nor_dropped() {
        struct Alarm;
        impl Drop for Alarm {
            fn drop(&mut self) {
                panic!("dropped");
            }
        }
        let value = PerProcess::new();
        let other = Link { pid: 0, value: Some(Some(Alarm)), next: OnceBox::new() };
        assert!(value.first.set(Box::new(other)).is_ok());
        assert!(value.get(|| Ok(None)).unwrap().is_none());
    }
}
