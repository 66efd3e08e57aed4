//! From a location to the store of a Zarr dataset: a directory, an archive, or a store over the network.

use crate::error::{Code, Error, Result};
use crate::url::{self, Location, OnDisk, StoreKind};
use crate::zmap::{self, DirMap, Form, Key, Map, Told, ZipMap};
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// What the root of a dataset has at least one of.
const METADATA: [&str; 6] = [".zgroup", ".zarray", ".zattrs", ".zmetadata", ".nczarr", "zarr.json"];

/// Opens a store. What is there decides whether it is a directory or an archive, whatever the location says.
///
/// # Errors
/// Those of [`DirMap::open`], [`ZipMap::open`] and [`zmap::remote`].
pub(super) fn open(location: &Location, writable: bool) -> Result<Arc<dyn Map>> {
    if is_remote(location) {
        return zmap::remote(location, writable);
    }
    let path = Path::new(&location.path);
    Ok(if is_archive(location) {
        Told::if_wanted(ZipMap::open(path, writable)?)
    } else {
        Told::if_wanted(DirMap::open(path, writable)?)
    })
}

/// Opens what a path names as a store, for reading: there may be a dataset in it or not.
///
/// # Errors
/// The system's `ENOENT` for a path where nothing is, `UnknownFormat` (NC_ENOTNC) for a file that is no archive and for
/// what is served by another protocol; those of [`DirMap::open`], [`ZipMap::open`] and [`zmap::remote`].
pub fn look_at(path: &str) -> Result<(Location, Arc<dyn Map>)> {
    let location = url::locate(path)?;
    let modes = location.parameter("mode").unwrap_or_default().split(',');
    if let Some(mode) = modes.into_iter().find(|mode| ["dap2", "dap4", "bytes"].contains(mode)) {
        return Err(
            Code::UnknownFormat.with(format!("{}: mode={mode} names no store of objects", location.path))
        );
    }
    let map = match location.on_disk() {
        _ if is_remote(&location) => zmap::remote(&location, false)?,
        OnDisk::Missing => return Err(Code::System(libc::ENOENT).with(location.path.as_str())),
        OnDisk::Directory => Arc::new(DirMap::open(Path::new(&location.path), false)?),
        OnDisk::File => Arc::new(open_file(Path::new(&location.path))?),
    };
    Ok((location, map))
}

/// Opens a file, which must be an archive.
fn open_file(path: &Path) -> Result<ZipMap> {
    let other = match start(path, 4).as_deref().unwrap_or_default() {
        [b'C', b'D', b'F', _] => {
            "a classic netCDF file, which is no store of objects: ncdump shows what is in it"
        }
        b"\x89HDF" => "an HDF5 file, which is no store of objects: ncdump and h5dump show what is in it",
        _ => {
            let no_archive = |error: Error| match error.code() {
                Code::Truncated => Code::UnknownFormat.with(error.context().unwrap_or_default()),
                _ => error,
            };
            return ZipMap::open(path, false).map_err(no_archive);
        }
    };
    Err(Code::UnknownFormat.with(format!("{}: {other}", path.display())))
}

/// Makes a store: an archive if the location says so, or if its name ends in `.zip` and it does not say `file`.
///
/// # Errors
/// Those of [`DirMap::create`], [`ZipMap::create`] and [`zmap::remote`]; `System(ENOTEMPTY)` for objects that are no dataset.
pub(super) fn create(location: &Location, exclusive: bool, pure: bool) -> Result<Arc<dyn Map>> {
    if is_remote(location) {
        return create_remote(location, exclusive);
    }
    let path = Path::new(&location.path);
    let named = path.extension().is_some_and(|ext| ext.eq_ignore_ascii_case("zip"));
    let said = location.parameter("mode").is_some_and(|modes| modes.split(',').any(|mode| mode == "file"));
    Ok(if location.store == StoreKind::Zip || named && !said {
        // The netCDF C library wants a directory around all, readers of plain Zarr want none.
        let form = if pure { Form::Plain } else { Form::Below };
        Told::if_wanted(ZipMap::create(path, exclusive, form)?)
    } else {
        Told::if_wanted(DirMap::create(path, exclusive)?)
    })
}

/// Removes the store of a dataset that nobody has open.
///
/// # Errors
/// Those of the system.
pub(super) fn delete(location: &Location) -> Result<()> {
    if is_remote(location) {
        return zmap::remote(location, true)?.delete_tree(&Key::root());
    }
    let path = Path::new(&location.path);
    if is_archive(location) {
        return Ok(fs::remove_file(path)?);
    }
    DirMap::open(path, true)?.delete_tree(&Key::root())?;
    // The directory may hold what is not ours.
    drop(fs::remove_dir(path));
    Ok(())
}

fn is_remote(location: &Location) -> bool {
    !matches!(location.store, StoreKind::File | StoreKind::Zip)
}

/// A place over the network for a new dataset. Only another dataset makes way for it.
fn create_remote(location: &Location, exclusive: bool) -> Result<Arc<dyn Map>> {
    let map = zmap::remote(location, true)?;
    let entries = map.list(&Key::root())?;
    if exclusive && !entries.is_empty() {
        return Err(Code::Exists.with(map.place()));
    }
    if !entries.is_empty() && !entries.iter().any(|entry| METADATA.contains(&entry.name())) {
        let context = format!("{} holds objects, and no dataset", map.place());
        return Err(Code::System(libc::ENOTEMPTY).with(context));
    }
    Ok(map)
}

/// Whether there is an archive, or shall be one.
fn is_archive(location: &Location) -> bool {
    match location.on_disk() {
        OnDisk::Directory => false,
        OnDisk::Missing => location.store == StoreKind::Zip,
        OnDisk::File => location.store == StoreKind::Zip || begins_as_archive(Path::new(&location.path)),
    }
}

fn begins_as_archive(path: &Path) -> bool {
    start(path, 4).is_some_and(|start| ZipMap::is_magic(&start))
}

/// The first bytes of a file; none of what is no file, or cannot be read.
fn start(path: &Path, len: u64) -> Option<Vec<u8>> {
    let mut start = Vec::new();
    let read = fs::metadata(path).is_ok_and(|found| found.is_file())
        && File::open(path).is_ok_and(|file| file.take(len).read_to_end(&mut start).is_ok());
    read.then_some(start)
}

/// What a plain path leads to that was taken for an archive of a dataset but is another: a document, a program.
pub(super) fn not_a_dataset(error: Error) -> Error {
    match error.code() {
        Code::NotZarr => Code::UnknownFormat.with(error.context().unwrap_or_default()),
        _ => error,
    }
}
