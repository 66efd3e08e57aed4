//! From a path to a dataset: the only file that names concrete formats.

use super::{Dataset, Flags, defaults};
use crate::error::{Code, Result};
use crate::format::zarr::{Zarr, detect};
use crate::url::{self, Location, OnDisk, Wanted, ZarrMode, rc};
use crate::zmap::{DirMap, Map};
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// Creates a dataset (`nc_create`).
///
/// # Errors
/// `Invalid` (NC_EINVAL) for flags that exclude each other, `Diskless`, `InMemory`, `Exists` (NC_EEXIST) with
/// `NC_NOCLOBBER`, `NotBuilt` (NC_ENOTBUILT) for a format or store that is not built in; those of the store.
pub fn create(path: &str, flags: Flags) -> Result<Dataset> {
    if flags.several_formats() {
        return Err(Code::Invalid.with("flags that name several formats"));
    }
    check_memory_flags(flags)?;
    let location = url::locate(trim(path))?;
    location.check_built()?;
    let mode = match &location.wanted {
        Wanted::Zarr(mode) => *mode,
        _ => return Err(not_built(unsaid_format(flags))),
    };
    check_zarr_flags(flags)?;
    let map: Arc<dyn Map> = Arc::new(DirMap::create(Path::new(&location.path), flags.no_clobber())?);
    let format = Box::new(Zarr::create(map, mode)?.with_separator(separator(&location.path)));
    Ok(Dataset::created(format, &location.canonical, flags))
}

/// Opens a dataset (`nc_open`).
///
/// # Errors
/// As [`create`]; the system's `ENOENT` for a path where nothing is, `UnknownFormat` (NC_ENOTNC) for what is no
/// dataset.
pub fn open(path: &str, flags: Flags) -> Result<Dataset> {
    check_memory_flags(flags)?;
    let location = url::locate(trim(path))?;
    location.check_built()?;
    let mode = match &location.wanted {
        Wanted::Zarr(mode) => *mode,
        _ => recognise(&location)?,
    };
    check_zarr_flags(flags)?;
    let map: Arc<dyn Map> = Arc::new(DirMap::open(Path::new(&location.path), flags.write())?);
    let format = Box::new(Zarr::open(map, mode, flags.write())?.with_separator(separator(&location.path)));
    Dataset::opened(format, &location.canonical, flags)
}

/// Removes a dataset (`nc_delete`).
///
/// # Errors
/// As [`open`]; those of the store.
pub fn delete(path: &str) -> Result<()> {
    let dataset = open(path, Flags::default().with_write())?;
    let place = url::locate(trim(path))?.path;
    dataset.close()?;
    let map = DirMap::open(Path::new(&place), true)?;
    map.delete_tree(&crate::zmap::Key::root())?;
    // The directory may hold what is not ours.
    drop(std::fs::remove_dir(&place));
    Ok(())
}

/// Callers may put blanks and control characters before a path.
fn trim(path: &str) -> &str {
    path.trim_start_matches(|letter| letter <= ' ')
}

fn check_memory_flags(flags: Flags) -> Result<()> {
    if flags.diskless() && (flags.in_memory() || flags.mmap()) {
        return Err(Code::Diskless.into());
    }
    if flags.in_memory() && flags.mmap() {
        return Err(Code::InMemory.into());
    }
    if flags.mmap() && flags.netcdf4() {
        return Err(Code::Invalid.into());
    }
    Ok(())
}

/// Flags that mean nothing for Zarr.
fn check_zarr_flags(flags: Flags) -> Result<()> {
    if flags.mmap() || flags.diskless() || flags.classic_format() {
        return Err(Code::Invalid.with("a flag that Zarr has no use for"));
    }
    Ok(())
}

/// The format of a new dataset for which neither path nor URL says one.
fn unsaid_format(flags: Flags) -> &'static str {
    let hdf5 = match flags.classic_format() {
        true => false,
        false => flags.netcdf4() || matches!(defaults::format(), 3 | 4),
    };
    if hdf5 { "netCDF-4 over HDF5" } else { "the classic formats" }
}

/// What a path without a word about its format holds.
fn recognise(location: &Location) -> Result<ZarrMode> {
    match location.on_disk() {
        OnDisk::Missing => Err(Code::System(libc::ENOENT).with(location.given.as_str())),
        OnDisk::File => Err(refuse_file(Path::new(&location.path))),
        OnDisk::Directory => match detect(&DirMap::open(Path::new(&location.path), false)?)? {
            Some(_) => Ok(location.zarr_mode),
            None => Err(Code::UnknownFormat.with(location.given.as_str())),
        },
    }
}

/// Why a plain file cannot be opened.
fn refuse_file(path: &Path) -> crate::error::Error {
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| file.take(8).read_to_end(&mut start));
    match (read, &*start) {
        (Err(error), _) => error.into(),
        (_, [b'C', b'D', b'F', 1 | 2 | 5, ..]) => not_built("the classic formats"),
        (_, b"\x89HDF\r\n\x1a\n") => not_built("netCDF-4 over HDF5"),
        (_, [0x0e, 0x03, 0x13, 0x01, ..]) => not_built("HDF4"),
        (_, [b'P', b'K', 3, 4, ..]) => not_built("zip stores"),
        _ => Code::UnknownFormat.with(path.display().to_string()),
    }
}

fn not_built(what: &str) -> crate::error::Error {
    Code::NotBuilt.with(format!("{what}: not built in"))
}

/// What stands between the indexes in the names of chunks of new arrays.
fn separator(path: &str) -> char {
    match rc::get("ZARR.DIMENSION_SEPARATOR", Some(path)).as_deref() {
        Some("/") => '/',
        _ => '.',
    }
}
