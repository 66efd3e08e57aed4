//! Stores of objects over the network: S3 and compatible services, Google, Azure, and web servers for reading.
//!
//! Nothing is asked twice: no request looks whether an object is there before another reads it, and many are in
//! flight at once.
#![forbid(unsafe_code)]

mod batch;
mod build;
mod fault;
mod inventory;
mod listing;
mod path;
mod process;
mod request;
mod runtime;
mod wire;

use super::{Each, Entry, Inventory, Key, Map, Range, Want, check_rename, sort_by_name};
use crate::error::{Code, Result};
use crate::url::{Location, Service};
use build::Plan;
use bytes::Bytes;
use futures_util::TryStreamExt;
use object_store::ObjectStore;
use object_store::path::Path;
use path::below;
use process::PerProcess;
use request::Client;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use wire::Notes;

/// The objects below one key of a bucket, or below one URL of a web server.
#[derive(Debug)]
pub struct ObjectMap {
    /// How a client is made: each process has its own.
    origin: Origin,
    clients: PerProcess<Client>,
    notes: Arc<Notes>,
    whole_only: Arc<AtomicBool>,
    prefix: String,
    place: Arc<str>,
    writable: bool,
    lists: bool,
    /// For reading only: what takes the place of something missing must not be written over it.
    denied_is_missing: bool,
}

/// Where clients come from.
#[derive(Debug)]
enum Origin {
    Url(Box<Plan>),
    #[cfg(test)]
    Given(Arc<dyn ObjectStore>),
}

impl Origin {
    fn store(&self) -> Result<Arc<dyn ObjectStore>> {
        match self {
            Origin::Url(plan) => plan.client(),
            #[cfg(test)]
            Origin::Given(store) => Ok(Arc::clone(store)),
        }
    }
}

impl ObjectMap {
    /// The store that a URL names. Nothing is asked of the network yet.
    ///
    /// # Errors
    /// `BadUrl` (NC_EURL) for a URL without a bucket, `Auth` (NC_EAUTH) for credentials that cannot be had, `ReadOnly`
    /// (NC_EPERM) for writing to a web server.
    pub fn open(location: &Location, writable: bool) -> Result<ObjectMap> {
        let plan = Plan::new(location)?;
        let is_web = plan.service() == Service::Web;
        // What follows a question mark may be a signature.
        let place = location.path.split('?').next().unwrap_or_default();
        if writable && is_web {
            let hint = "a web server is read only; say mode=nczarr,s3 if it speaks S3";
            return Err(Code::ReadOnly.with(format!("{place}: {hint}")));
        }
        let denied_is_missing = !writable && plan.denied_is_missing();
        Ok(ObjectMap {
            notes: Arc::clone(&plan.notes),
            prefix: plan.key().to_owned(),
            origin: Origin::Url(Box::new(plan)),
            clients: PerProcess::new(),
            whole_only: Arc::default(),
            place: place.into(),
            writable,
            lists: !is_web,
            denied_is_missing,
        })
    }

    /// A store of object_store's, below a prefix.
    #[cfg(test)]
    fn given(store: Arc<dyn ObjectStore>, prefix: &str) -> ObjectMap {
        ObjectMap {
            origin: Origin::Given(store),
            clients: PerProcess::new(),
            notes: Arc::default(),
            whole_only: Arc::default(),
            prefix: prefix.to_owned(),
            place: format!("test/{prefix}").into(),
            writable: true,
            lists: true,
            denied_is_missing: false,
        }
    }

    fn client(&self) -> Result<Client> {
        let made = || {
            Ok(Client {
                store: self.origin.store()?,
                notes: Arc::clone(&self.notes),
                whole_only: Arc::clone(&self.whole_only),
                denied_is_missing: self.denied_is_missing,
                place: Arc::clone(&self.place),
            })
        };
        self.clients.get(made).cloned()
    }

    fn path(&self, key: &Key) -> Result<Path> {
        path::path(&self.prefix, key)
    }

    fn may_write(&self) -> Result<()> {
        if self.writable { Ok(()) } else { Err(Code::ReadOnly.with(self.place.as_ref())) }
    }

    /// Every object below a prefix.
    fn all_below(&self, prefix: &Key) -> Result<Vec<Path>> {
        let (client, path) = (self.client()?, self.path(prefix)?);
        let listed = runtime::wait(client.list_all(path.clone()))?;
        let found = listed.into_iter().map(|object| object.location);
        Ok(found.filter(|location| below(&path, location).is_some()).collect())
    }

    /// Deletes objects, many with one request where the service takes that.
    fn delete_all(&self, paths: Vec<Path>) -> Result<()> {
        if paths.is_empty() {
            return Ok(());
        }
        let client = self.client()?;
        runtime::wait(async move {
            let path = paths.first().cloned().unwrap_or_default();
            let paths = Box::pin(futures_util::stream::iter(paths.into_iter().map(Ok)));
            let deleted =
                client.store.delete_stream(paths).try_for_each(|_| std::future::ready(Ok(()))).await;
            match deleted {
                Err(object_store::Error::NotFound { .. }) | Ok(()) => Ok(()),
                Err(error) => Err(client.fail(&error, "deleting", &path)),
            }
        })
    }
}

impl Map for ObjectMap {
    fn place(&self) -> String {
        self.place.to_string()
    }

    fn is_remote(&self) -> bool {
        true
    }

    fn get(&self, key: &Key, range: Range) -> Result<Option<Bytes>> {
        let path = self.path(key)?;
        if path.as_ref().is_empty() {
            return Ok(None);
        }
        runtime::wait(self.client()?.get(path, range))
    }

    fn get_into(&self, key: &Key, offset: u64, dst: &mut [u8]) -> Result<Option<usize>> {
        let found = self.get(key, Range::Part { offset, len: dst.len() as u64 })?;
        Ok(found.map(|bytes| {
            dst.iter_mut().zip(&bytes).for_each(|(to, from)| *to = *from);
            bytes.len().min(dst.len())
        }))
    }

    fn get_many(&self, wants: &[Want], each: &Each<'_>) -> Result<()> {
        let client = self.client()?;
        let paths = wants.iter().map(|want| Ok((self.path(&want.key)?, want.range)));
        let paths: Vec<(Path, Range)> = paths.collect::<Result<_>>()?;
        let request = move |number: usize| {
            let want = paths.get(number).cloned();
            let client = client.clone();
            async move {
                match want {
                    Some((path, range)) if !path.as_ref().is_empty() => client.get(path, range).await,
                    _ => Ok(None),
                }
            }
        };
        batch::run(wants.len(), request, each)
    }

    fn put(&self, key: &Key, bytes: &[u8]) -> Result<()> {
        self.may_write()?;
        if key.is_root() {
            return Err(Code::Invalid.with("the root of a store is no object"));
        }
        runtime::wait(self.client()?.put(self.path(key)?, Bytes::copy_from_slice(bytes)))
    }

    fn put_many(&self, objects: &[(Key, Bytes)]) -> Result<()> {
        self.may_write()?;
        let client = self.client()?;
        let objects = objects.iter().map(|(key, bytes)| Ok((self.path(key)?, bytes.clone())));
        let objects: Vec<(Path, Bytes)> = objects.collect::<Result<_>>()?;
        let count = objects.len();
        let request = move |number: usize| {
            let object = objects.get(number).cloned();
            let client = client.clone();
            async move {
                match object {
                    Some((path, bytes)) => client.put(path, bytes).await,
                    None => Ok(()),
                }
            }
        };
        batch::run(count, request, &|_, ()| Ok(()))
    }

    fn delete(&self, key: &Key) -> Result<()> {
        self.may_write()?;
        runtime::wait(self.client()?.delete(self.path(key)?))
    }

    fn delete_tree(&self, prefix: &Key) -> Result<()> {
        self.may_write()?;
        self.delete_all(self.all_below(prefix)?)
    }

    fn rename_tree(&self, from: &Key, to: &Key) -> Result<()> {
        self.may_write()?;
        check_rename(from, to)?;
        if !self.list(to)?.is_empty() || self.get(to, Range::Tail(1))?.is_some() {
            return Err(Code::ObjectExists.with(format!("{to} of {}", self.place)));
        }
        let (old, new) = (self.path(from)?, self.path(to)?);
        let paths = self.all_below(from)?;
        let moves = paths.iter().filter_map(|path| {
            let name = below(&old, path)?;
            Some(Path::parse(format!("{new}/{name}")).map(|to| (path.clone(), to)))
        });
        let moves: Vec<(Path, Path)> =
            moves.collect::<Result<_, _>>().map_err(|error| Code::BadName.with(error.to_string()))?;
        let client = self.client()?;
        let count = moves.len();
        let request = move |number: usize| {
            let pair = moves.get(number).cloned();
            let client = client.clone();
            async move {
                match pair {
                    Some((from, to)) => client.copy(from, to).await,
                    None => Ok(()),
                }
            }
        };
        batch::run(count, request, &|_, ()| Ok(()))?;
        self.delete_all(paths)
    }

    fn list(&self, prefix: &Key) -> Result<Vec<Entry>> {
        if !self.lists {
            let hint = "a web server does not list what it has: the dataset needs .zmetadata (mode=...,consolidated when written) or the lists of mode=nczarr";
            return Err(Code::NotZarr.with(format!("{}: {hint}", self.place)));
        }
        let (client, path) = (self.client()?, self.path(prefix)?);
        let listed = runtime::wait(client.list(path.clone()))?;
        let name = |location: &Path| below(&path, location).map(str::to_owned);
        let objects = listed.objects.iter().filter_map(|object| name(&object.location)).map(Entry::Object);
        let prefixes = listed.common_prefixes.iter().filter_map(name).map(Entry::Prefix);
        let mut entries: Vec<Entry> = objects.chain(prefixes).collect();
        sort_by_name(&mut entries);
        Ok(entries)
    }

    fn inventory(&self) -> Option<&dyn Inventory> {
        self.lists.then_some(self)
    }

    fn flush(&self) -> Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod live;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
