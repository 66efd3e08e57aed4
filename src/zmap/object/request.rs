//! One request for an object, and what its answer is worth.

use super::fault::{Fault, understand};
use super::wire::Notes;
use crate::error::{Code, Error, Result};
use crate::zmap::Range;
use bytes::Bytes;
use futures_util::TryStreamExt;
use object_store::path::Path;
use object_store::{GetOptions, GetRange, ListResult, ObjectMeta, ObjectStore, ObjectStoreExt};
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What helps if an object is denied because it does not exist.
const HINT: &str =
    "where a bucket may not be listed, S3 denies what does not exist: http.denied=missing reads that as fill";
/// Numbers in a range from here on are left to no server: nothing is that long.
const ENDLESS: u64 = 1 << 62;
/// The wait before a request that broke is made anew, which doubles each time.
pub(super) const FIRST_PAUSE: Duration = Duration::from_millis(100);
/// The last such wait.
pub(super) const LAST_PAUSE: Duration = Duration::from_millis(1600);

/// A store with what is known of it.
#[derive(Clone, Debug)]
pub(super) struct Client {
    pub(super) store: Arc<dyn ObjectStore>,
    pub(super) notes: Arc<Notes>,
    /// The server gives no parts of objects.
    pub(super) whole_only: Arc<AtomicBool>,
    /// Objects that must not be read are taken for ones that are not there.
    pub(super) denied_is_missing: bool,
    /// How messages name the store.
    pub(super) place: Arc<str>,
}

impl Client {
    /// The bytes of an object.
    pub(super) async fn get(self, path: Path, range: Range) -> Result<Option<Bytes>> {
        let attempt = || {
            let (client, path) = (self.clone(), path.clone());
            async move { client.get_once(&path, range).await }
        };
        match again(attempt).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(Fault::NoObject) => Ok(None),
            Err(Fault::BehindEnd) => Ok(Some(Bytes::new())),
            Err(Fault::Denied(_)) if self.denied_is_missing => Ok(None),
            Err(Fault::Denied(error)) => Err(self.name(with_hint(&error), "reading", &path)),
            Err(fault) => Err(self.name(fault.into(), "reading", &path)),
        }
    }

    async fn get_once(&self, path: &Path, range: Range) -> Result<Bytes, Fault> {
        let (asked, empty) = ask(range);
        let whole_only = self.whole_only.load(Ordering::Relaxed);
        let answer = if whole_only { Err(Fault::NoRanges) } else { self.fetch(path, asked).await };
        match answer {
            Err(Fault::NoRanges) => {
                let bytes = self.fetch(path, None).await?;
                self.whole_only.store(true, Ordering::Relaxed);
                Ok(range.of(&bytes))
            }
            Ok(bytes) if empty => Ok(bytes.slice(..0)),
            answer => answer,
        }
    }

    async fn fetch(&self, path: &Path, range: Option<GetRange>) -> Result<Bytes, Fault> {
        let options = GetOptions { range, ..GetOptions::default() };
        let answer = self.store.get_opts(path, options).await.map_err(|error| self.understand(&error))?;
        let expected = answer.range.end.saturating_sub(answer.range.start);
        let bytes = answer.bytes().await.map_err(|error| match self.understand(&error) {
            // The answer had begun, so the object is there: what is missing is its end.
            Fault::Other(error) => Fault::Broken(error),
            fault => fault,
        })?;
        if bytes.len() as u64 == expected {
            return Ok(bytes);
        }
        let found = bytes.len();
        Err(Fault::Broken(Code::Truncated.with(format!("{found} bytes arrived of {expected}"))))
    }

    /// Stores an object.
    pub(super) async fn put(self, path: Path, bytes: Bytes) -> Result<()> {
        let attempt = || {
            let (client, path, bytes) = (self.clone(), path.clone(), bytes.clone());
            async move { client.store.put(&path, bytes.into()).await.map_err(|error| client.understand(&error)) }
        };
        let done = again(attempt).await;
        done.map(drop).map_err(|fault| self.name(fault.into(), "writing", &path))
    }

    /// Removes an object, if it is there.
    pub(super) async fn delete(self, path: Path) -> Result<()> {
        let attempt = || {
            let (client, path) = (self.clone(), path.clone());
            async move { client.store.delete(&path).await.map_err(|error| client.understand(&error)) }
        };
        match again(attempt).await {
            Ok(()) | Err(Fault::NoObject) => Ok(()),
            Err(fault) => Err(self.name(fault.into(), "deleting", &path)),
        }
    }

    /// Copies an object.
    pub(super) async fn copy(self, from: Path, to: Path) -> Result<()> {
        let attempt = || {
            let (client, from, to) = (self.clone(), from.clone(), to.clone());
            async move { client.store.copy(&from, &to).await.map_err(|error| client.understand(&error)) }
        };
        again(attempt).await.map_err(|fault| self.name(fault.into(), "copying", &from))
    }

    /// What is one level below a path.
    pub(super) async fn list(self, path: Path) -> Result<ListResult> {
        let attempt = || {
            let (client, path) = (self.clone(), path.clone());
            let understand = move |error| client.understand(&error);
            let store = Arc::clone(&self.store);
            async move { store.list_with_delimiter(Some(&path)).await.map_err(understand) }
        };
        again(attempt).await.map_err(|fault| self.name(fault.into(), "listing", &path))
    }

    /// All that is below a path.
    pub(super) async fn list_all(self, path: Path) -> Result<Vec<ObjectMeta>> {
        let attempt = || {
            let (client, path) = (self.clone(), path.clone());
            let understand = move |error| client.understand(&error);
            let store = Arc::clone(&self.store);
            async move { store.list(Some(&path)).try_collect().await.map_err(understand) }
        };
        again(attempt).await.map_err(|fault| self.name(fault.into(), "listing", &path))
    }

    /// What an error means.
    pub(super) fn understand(&self, error: &object_store::Error) -> Fault {
        understand(error, &self.notes)
    }

    /// The error of a request that cannot do without an answer.
    pub(super) fn fail(&self, error: &object_store::Error, doing: &str, path: &Path) -> Error {
        self.name(self.understand(error).into(), doing, path)
    }

    /// The error, with what was done where.
    pub(super) fn name(&self, error: Error, doing: &str, path: &Path) -> Error {
        error.within(format_args!("{doing} {path} of {}", self.place))
    }
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        match fault {
            Fault::NoObject => Code::NoObject.with("no such object"),
            Fault::BehindEnd | Fault::NoRanges => {
                Code::Io.with("the server speaks of parts where none was asked for")
            }
            Fault::Broken(error) | Fault::Denied(error) | Fault::Other(error) => error,
        }
    }
}

fn with_hint(error: &Error) -> Error {
    error.code().with(format!("{}; {HINT}", error.context().unwrap_or_default()))
}

/// Makes a request, and makes it anew if the connection broke; all requests can be made twice.
async fn again<T, F: Future<Output = Result<T, Fault>>>(mut attempt: impl FnMut() -> F) -> Result<T, Fault> {
    let mut pause = FIRST_PAUSE;
    loop {
        match attempt().await {
            Err(Fault::Broken(_)) if pause <= LAST_PAUSE => {
                tokio::time::sleep(pause).await;
                pause *= 2;
            }
            done => return done,
        }
    }
}

/// What is asked of a server, and whether no byte of it is wanted: then one tells whether the object is there.
fn ask(range: Range) -> (Option<GetRange>, bool) {
    match range {
        Range::All => (None, false),
        Range::Tail(len) if len >= ENDLESS => (None, false),
        Range::Tail(0) | Range::Part { len: 0, .. } => (Some(GetRange::Bounded(0..1)), true),
        Range::Tail(len) => (Some(GetRange::Suffix(len)), false),
        Range::Part { offset, .. } if offset >= ENDLESS => (Some(GetRange::Bounded(0..1)), true),
        Range::Part { offset, len } if len >= ENDLESS => (Some(GetRange::Offset(offset)), false),
        Range::Part { offset, len } => (Some(GetRange::Bounded(offset..offset + len)), false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_server_gets_numbers_that_overflow() {
        assert_eq!(
            ask(Range::Part { offset: u64::MAX, len: u64::MAX }),
            (Some(GetRange::Bounded(0..1)), true)
        );
        assert_eq!(ask(Range::Part { offset: 2, len: u64::MAX }), (Some(GetRange::Offset(2)), false));
        assert_eq!(ask(Range::Part { offset: 2, len: 3 }), (Some(GetRange::Bounded(2..5)), false));
        assert_eq!(ask(Range::Tail(u64::MAX)), (None, false));
        assert_eq!(ask(Range::Tail(7)), (Some(GetRange::Suffix(7)), false));
    }

    #[test]
    fn parts_are_cut_from_the_whole() {
        let bytes = Bytes::from_static(b"0123456789");
        assert_eq!(Range::Part { offset: 8, len: 5 }.of(&bytes), b"89".as_slice());
        assert_eq!(Range::Part { offset: 20, len: 5 }.of(&bytes), b"".as_slice());
        assert_eq!(Range::Tail(2).of(&bytes), b"89".as_slice());
        assert_eq!(Range::All.of(&bytes), bytes);
    }
}
