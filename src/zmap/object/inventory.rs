//! What is in a bucket, with sizes: one listing of everything below a prefix, a page at a time.

use super::fault::Fault;
use super::path::below;
use super::request::{Client, FIRST_PAUSE, LAST_PAUSE};
use super::{ObjectMap, runtime};
use crate::error::Result;
use crate::zmap::inventory::sort_level;
use crate::zmap::{Entry, Inventory, Key, Visit};
use futures_util::TryStreamExt;
use futures_util::stream::BoxStream;
use object_store::path::Path;
use object_store::{ObjectMeta, ObjectStore};

/// Objects that are handed on together: what the services put in a page.
const PAGE: usize = 1000;

impl Inventory for ObjectMap {
    fn level(&self, prefix: &Key) -> Result<Vec<(Entry, Option<u64>)>> {
        let (client, path) = (self.client()?, self.path(prefix)?);
        let listed = runtime::wait(client.list(path.clone()))?;
        let name = |location: &Path| below(&path, location).map(str::to_owned);
        let object = |object: &ObjectMeta| Some((Entry::Object(name(&object.location)?), Some(object.size)));
        let prefixes = listed.common_prefixes.iter().filter_map(name).map(|name| (Entry::Prefix(name), None));
        let mut level: Vec<_> = listed.objects.iter().filter_map(object).chain(prefixes).collect();
        sort_level(&mut level);
        Ok(level)
    }

    fn walk(&self, prefix: &Key, visit: &mut Visit<'_>) -> Result<()> {
        let (root, path) = (self.path(&Key::root())?, self.path(prefix)?);
        let mut pages =
            Pages { client: self.client()?, path: path.clone(), stream: None, last: None, done: false };
        loop {
            let (rest, page) = runtime::wait(pages.next())?;
            if page.is_empty() {
                return Ok(());
            }
            for object in page.iter().filter(|object| below(&path, &object.location).is_some()) {
                below(&root, &object.location).map_or(Ok(()), |key| visit(key, object.size))?;
            }
            pages = rest;
        }
    }
}

/// A listing that is under way.
struct Pages {
    client: Client,
    path: Path,
    stream: Option<BoxStream<'static, object_store::Result<ObjectMeta>>>,
    /// The last object that was handed on: after a broken connection the listing goes on behind it.
    last: Option<Path>,
    /// Nothing follows.
    done: bool,
}

impl Pages {
    /// The next objects; none at the end.
    async fn next(mut self) -> Result<(Pages, Vec<ObjectMeta>)> {
        let mut pause = FIRST_PAUSE;
        loop {
            match self.attempt().await {
                Ok(page) => return Ok((self, page)),
                Err(Fault::Broken(_)) if pause <= LAST_PAUSE => {
                    self.stream = None;
                    tokio::time::sleep(pause).await;
                    pause *= 2;
                }
                Err(fault) => return Err(self.client.name(fault.into(), "listing", &self.path)),
            }
        }
    }

    async fn attempt(&mut self) -> Result<Vec<ObjectMeta>, Fault> {
        if self.done {
            return Ok(Vec::new());
        }
        let (store, path, last) = (&self.client.store, &self.path, &self.last);
        let stream = self.stream.get_or_insert_with(|| match last {
            None => store.list(Some(path)),
            Some(last) => store.list_with_offset(Some(path), last),
        });
        let mut page = Vec::new();
        while page.len() < PAGE {
            match stream.try_next().await {
                Ok(Some(object)) => page.push(object),
                Ok(None) => {
                    self.done = true;
                    break;
                }
                Err(error) if page.is_empty() => return Err(self.client.understand(&error)),
                // What came before it is handed on first.
                Err(_) => {
                    self.stream = None;
                    break;
                }
            }
        }
        self.last = page.last().map(|object| object.location.clone()).or(self.last.take());
        Ok(page)
    }
}
