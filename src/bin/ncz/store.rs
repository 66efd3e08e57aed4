//! The store that a URL names, and walks through it.

use crate::output::{Result, Stop};
use crate::progress::Progress;
use netcdf::dataset;
use netcdf::error::Code;
use netcdf::url::Location;
use netcdf::zmap::{Inventory, Key, Map};
use std::sync::Arc;

/// An open store.
pub(crate) struct Store {
    /// Where it is.
    pub(crate) location: Location,
    /// Its objects.
    pub(crate) map: Arc<dyn Map>,
}

impl Store {
    /// Opens it for reading.
    pub(crate) fn open(url: &str) -> Result<Store> {
        let (location, map) = dataset::look_at(url)?;
        Ok(Store { location, map })
    }

    /// Its name for people.
    pub(crate) fn place(&self) -> String {
        self.map.place()
    }

    /// What it tells of itself.
    pub(crate) fn inventory(&self) -> Result<&dyn Inventory> {
        self.map.inventory().ok_or_else(|| {
            let place = self.place();
            Stop::Failed(format!(
                "cannot list: {place}: a web server does not say what it has: try `ncz tree`, which reads .zmetadata, or \
                 `ncz cat` with a key"
            ))
        })
    }
}

/// The key that a user names; slashes at its ends mean nothing.
pub(crate) fn key(text: &str) -> Result<Key> {
    Ok(Key::parse(text)?)
}

/// Calls `each` with every object below a prefix, its key and its size.
pub(crate) fn each_object(
    inventory: &dyn Inventory,
    prefix: &Key,
    mut each: impl FnMut(&str, u64) -> Result<()>,
) -> Result<()> {
    let (mut progress, mut stopped) = (Progress::new(), None);
    let walked = inventory.walk(prefix, &mut |key, size| {
        progress.step();
        each(key, size).map_err(|stop| {
            stopped = Some(stop);
            Code::Io.into()
        })
    });
    match stopped {
        Some(stop) => Err(stop),
        None => Ok(walked?),
    }
}
