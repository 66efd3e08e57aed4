//! From a path to a dataset: the only file that names concrete formats.

use super::memory::Memory;
use super::{Dataset, Flags, defaults, store};
use crate::error::{Code, Result, Within};
pub use crate::format::classic::{Block, MemoryStorage};
use crate::format::classic::{Cached, Classic, FileStorage, Options, Storage, Version};
use crate::format::zarr::{Zarr, detect};
use crate::url::{self, Location, OnDisk, Wanted, ZarrMode, rc};
use crate::zmap::{DirMap, MemMap, Source, ZipMap};
use std::fs::File;
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Bytes that tell a format.
const MAGIC: usize = 8;

/// What `NC_ALIGN_CHUNK` aligns to in a classic file: netcdf-c takes the file system's blocks, and these if they are
/// smaller.
const BLOCK: u64 = 8192;

/// Creates a dataset (`nc_create`).
///
/// # Errors
/// `Invalid` (NC_EINVAL) for flags that exclude each other, `Diskless`, `InMemory`, `Exists` (NC_EEXIST) with
/// `NC_NOCLOBBER`, `NotBuilt` (NC_ENOTBUILT) for a format or store that is not built in; those of the store.
pub fn create(path: &str, flags: Flags) -> Result<Dataset> {
    create_sized(path, flags, 0, None)
}

/// Creates a dataset that has at least `size` bytes if it is a classic file (`nc__create`), with `NC_INMEMORY` in that
/// memory (`nc_create_mem`).
///
/// # Errors
/// As [`create`].
pub fn create_sized(path: &str, flags: Flags, size: u64, memory: Option<MemoryStorage>) -> Result<Dataset> {
    if flags.several_formats() {
        return Err(Code::Invalid.with("flags that name several formats"));
    }
    check_memory_flags(flags)?;
    let location = url::locate(trim(path))?;
    location.check_built()?;
    let mode = match &location.wanted {
        Wanted::Zarr(mode) => *mode,
        _ => {
            let version = classic_version(flags)?;
            return match memory_of(flags, memory) {
                Some(storage) => create_in_memory(&location, flags, version, size, storage),
                None => create_classic(&location, flags, version, size),
            };
        }
    };
    check_zarr_flags(flags)?;
    let map = store::create(&location, flags.no_clobber(), mode.pure)?;
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
        _ => match recognise(&location)? {
            Found::Zarr(mode) => mode,
            Found::Classic(file) => return open_classic(file, &location, flags),
        },
    };
    check_zarr_flags(flags)?;
    let map = store::open(&location, flags.write())?;
    let zarr = Zarr::open(map, mode, flags.write());
    let zarr = if let Wanted::Zarr(_) = location.wanted { zarr } else { zarr.map_err(store::not_a_dataset) };
    let format = Box::new(zarr?.with_separator(separator(&location.path)));
    Dataset::opened(format, &location.canonical, flags)
}

/// A new dataset that is nowhere stored, for definitions alone.
///
/// # Errors
/// None that can be foreseen.
pub fn create_nowhere() -> Result<Dataset> {
    let mode = ZarrMode { pure: false, xarray: true, consolidated: None };
    let format = Box::new(Zarr::create(Arc::new(MemMap::new()), mode)?);
    Ok(Dataset::created(format, "", Flags::default()))
}

/// Removes a dataset (`nc_delete`).
///
/// # Errors
/// As [`open`]; those of the store.
pub fn delete(path: &str) -> Result<()> {
    let location = url::locate(trim(path))?;
    if !matches!(location.wanted, Wanted::Zarr(_)) && location.on_disk() == OnDisk::File {
        open(path, Flags::default())?.close()?;
        // netcdf-c: no more specific code than NC_EIO.
        return std::fs::remove_file(&location.path).map_err(|error| Code::Io.with(error.to_string()));
    }
    let dataset = open(path, Flags::default().with_write())?;
    dataset.close()?;
    store::delete(&location)
}

/// Callers may put blanks and control characters before a path.
fn trim(path: &str) -> &str {
    path.trim_start_matches(|letter| letter <= ' ')
}

/// Refuses flags about memory that exclude each other.
///
/// # Errors
/// `Diskless`, `InMemory`, `Invalid`.
pub fn check_memory_flags(flags: Flags) -> Result<()> {
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

/// The classic format of a new dataset: that of the flags, else the default.
fn classic_version(flags: Flags) -> Result<Version> {
    let unsaid = !flags.classic_format() && !flags.netcdf4();
    let default = unsaid.then(defaults::format);
    if flags.netcdf4() || matches!(default, Some(3 | 4)) {
        return Err(not_built("netCDF-4 over HDF5"));
    }
    Ok(if flags.data_64bit() || default == Some(5) {
        Version::Cdf5
    } else if flags.offset_64bit() || default == Some(2) {
        Version::Cdf2
    } else {
        Version::Cdf1
    })
}

/// Memory for a new dataset that is to be there; netcdf-c: `NC_MMAP` creates no file either, unless with `NC_PERSIST`.
fn memory_of(flags: Flags, given: Option<MemoryStorage>) -> Option<MemoryStorage> {
    let wanted = flags.in_memory() || flags.diskless() || flags.mmap();
    wanted.then(|| given.unwrap_or_else(|| MemoryStorage::new(Vec::new())))
}

fn create_in_memory(
    location: &Location,
    flags: Flags,
    version: Version,
    size: u64,
    storage: MemoryStorage,
) -> Result<Dataset> {
    let file = flags.persist().then(|| PathBuf::from(&location.path));
    if file.as_deref().is_some_and(Path::exists) {
        if flags.no_clobber() {
            return Err(Code::Exists.with(location.given.as_str()));
        }
        check_writable(location, libc::EPERM)?;
    }
    let options = classic_options(flags.with_write());
    let format = Classic::create(Box::new(storage.clone()), version, options, size)?;
    let memory = Memory { storage, file, for_caller: flags.in_memory() };
    Ok(Dataset::created(Box::new(format), &location.canonical, flags).in_memory(Some(memory)))
}

/// Fails with that system error if a file cannot be written later.
fn check_writable(location: &Location, errno: i32) -> Result<()> {
    let opened = FileStorage::open(Path::new(&location.path), true);
    opened.map(drop).map_err(|_| Code::System(errno).with(location.given.as_str()))
}

fn create_classic(location: &Location, flags: Flags, version: Version, size: u64) -> Result<Dataset> {
    let path = Path::new(&location.path);
    let storage = FileStorage::create(path, flags.no_clobber()).map_err(|error| match error.code() {
        Code::System(libc::EEXIST) => Code::Exists.with(location.given.as_str()),
        _ => error.within(&location.given),
    })?;
    let storage = classic_storage(storage, flags);
    let format = Classic::create(storage, version, classic_options(flags.with_write()), size)?;
    Ok(Dataset::created(Box::new(format), &location.canonical, flags))
}

/// A file behind a cache, unless what others write at the same time must be seen.
fn classic_storage(file: FileStorage, flags: Flags) -> Box<dyn Storage> {
    let file = Box::new(file);
    if flags.share() { file } else { Box::new(Cached::new(file)) }
}

fn classic_options(flags: Flags) -> Options {
    Options { writable: flags.write(), share: flags.share(), block: BLOCK }
}

fn open_classic(file: File, location: &Location, flags: Flags) -> Result<Dataset> {
    if flags.in_memory() {
        return Err(Code::Invalid.with("NC_INMEMORY without memory: that is what nc_open_mem takes"));
    }
    if flags.diskless() {
        return open_diskless(file, location, flags);
    }
    let file = match flags.write() {
        false => FileStorage::reading(file, Path::new(&location.path))?,
        true => FileStorage::open(Path::new(&location.path), true).within(|| location.given.clone())?,
    };
    let format = Classic::open(classic_storage(file, flags), classic_options(flags));
    let format = format.within(|| location.given.clone())?;
    Dataset::opened(Box::new(format), &location.canonical, flags)
}

/// Reads the whole file now; it is written in the end with `NC_PERSIST` only.
fn open_diskless(mut file: File, location: &Location, flags: Flags) -> Result<Dataset> {
    if flags.persist() {
        check_writable(location, libc::EACCES)?;
    }
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes).within(|| location.given.clone())?;
    open_in_memory(MemoryStorage::new(bytes), location, flags)
}

fn open_in_memory(storage: MemoryStorage, location: &Location, flags: Flags) -> Result<Dataset> {
    let file = (flags.persist() && flags.write()).then(|| PathBuf::from(&location.path));
    let format = Classic::open(Box::new(storage.clone()), classic_options(flags));
    let format = format.within(|| location.given.clone())?;
    let memory = Memory { storage, file, for_caller: flags.in_memory() };
    Ok(Dataset::opened(Box::new(format), &location.canonical, flags)?.in_memory(Some(memory)))
}

/// Opens a dataset in memory (`nc_open_mem`); `path` is only its name, but for `NC_PERSIST`.
///
/// # Errors
/// As [`open`].
pub fn open_memory(path: &str, flags: Flags, storage: MemoryStorage) -> Result<Dataset> {
    check_memory_flags(flags)?;
    let location = url::locate(trim(path))?;
    let mut start = [0; MAGIC];
    let count = storage.read(&mut start, 0)?;
    let start = start.get(..count).unwrap_or_default();
    if ZipMap::is_magic(start) {
        return open_archive_in_memory(storage, &location, flags);
    }
    recognise_start(start).within(|| location.given.clone())?;
    if flags.persist() {
        check_writable(&location, libc::EACCES)?;
    }
    open_in_memory(storage, &location, flags)
}

/// Opens the Zarr dataset in an archive in memory.
fn open_archive_in_memory(storage: MemoryStorage, location: &Location, flags: Flags) -> Result<Dataset> {
    if flags.write() {
        return Err(Code::ReadOnly.with(format!("{}: archives in memory are only read", location.given)));
    }
    let map = ZipMap::over(Arc::new(InMemory(storage.clone())), &location.given)?;
    let format = Zarr::open(Arc::new(map), location.zarr_mode, false).map_err(store::not_a_dataset)?;
    let memory = Memory { storage, file: None, for_caller: flags.in_memory() };
    Ok(Dataset::opened(Box::new(format), &location.canonical, flags)?.in_memory(Some(memory)))
}

/// Memory as the source of an archive.
#[derive(Debug)]
struct InMemory(MemoryStorage);

impl Source for InMemory {
    fn size(&self) -> Result<u64> {
        self.0.size()
    }

    fn read_at(&self, offset: u64, dst: &mut [u8]) -> Result<usize> {
        self.0.read(dst, offset)
    }
}

/// What was found at a path.
enum Found {
    Zarr(ZarrMode),
    Classic(File),
}

/// What a path without a word about Zarr holds.
fn recognise(location: &Location) -> Result<Found> {
    match location.on_disk() {
        OnDisk::Missing => Err(Code::System(libc::ENOENT).with(location.given.as_str())),
        OnDisk::File => recognise_file(location),
        OnDisk::Directory if location.wanted == Wanted::Classic => {
            Err(Code::System(libc::EISDIR).with(location.given.as_str()))
        }
        OnDisk::Directory => match detect(&DirMap::open(Path::new(&location.path), false)?)? {
            Some(_) => Ok(Found::Zarr(location.zarr_mode)),
            None => Err(Code::UnknownFormat.with(location.given.as_str())),
        },
    }
}

/// What a plain file is by its first bytes.
fn recognise_file(location: &Location) -> Result<Found> {
    let path = Path::new(&location.path);
    let mut start = Vec::new();
    let file = File::open(path)?;
    (&file).take(MAGIC as u64).read_to_end(&mut start)?;
    if ZipMap::is_magic(&start) {
        return Ok(Found::Zarr(location.zarr_mode));
    }
    recognise_start(&start).within(|| path.display().to_string())?;
    Ok(Found::Classic(file))
}

/// Fails for what are not the first bytes of a classic file.
fn recognise_start(start: &[u8]) -> Result<()> {
    match start {
        magic if Version::of_magic(magic).is_some() => Ok(()),
        b"\x89HDF\r\n\x1a\n" => Err(not_built("netCDF-4 over HDF5")),
        [0x0e, 0x03, 0x13, 0x01, ..] => Err(not_built("HDF4")),
        _ => Err(Code::UnknownFormat.with("no magic number of a known format")),
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
