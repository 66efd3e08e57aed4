//! A directory tree as a store.
//!
//! An object is a file below the root, its key the path to it. A read costs `open`, `fstat`, `pread` and `close`, or
//! without the `fstat` when the caller knows how much it wants. A write goes to a temporary file in the same
//! directory that then takes the object's name, so that neither a crash nor a concurrent reader meets half an object.
//!
//! Everything is handed to the operating system at once, which is what `nc_sync` promises: other processes see it,
//! and it outlives this one. Nothing is forced to the disk, as the C library does not do so either.

mod inventory;
mod perms;
mod remove;

use super::{Each, Entry, Inventory, Key, Map, Range, Want, recycle};
use crate::error::{Code, Error, Result};
use bytes::Bytes;
use once_cell::sync::Lazy;
use std::collections::hash_map::RandomState;
use std::fs::{self, DirBuilder, DirEntry, File, OpenOptions};
use std::hash::{BuildHasher, Hasher};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::{DirBuilderExt, FileExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// What a temporary file's name begins and ends with; no object has such a name.
const TEMPORARY: (&str, &str) = (".oxcdf-", ".tmp");

/// Objects are files below a directory.
#[derive(Debug)]
pub struct DirMap {
    root: PathBuf,
    writable: bool,
    /// The root itself was made by [`DirMap::create`], and goes when all objects do.
    made_root: bool,
}

impl DirMap {
    /// The store in an existing directory.
    ///
    /// # Errors
    /// `NoObject` (NC_ENOOBJECT) if there is nothing, `UnknownFormat` (NC_ENOTNC) if it is no directory, `Auth`
    /// (NC_EAUTH) if it may not be entered; as `nc_open` of the C library does for NCZarr.
    pub fn open(root: &Path, writable: bool) -> Result<DirMap> {
        let metadata = fs::metadata(root).map_err(|error| describe(error, "opening", root))?;
        if !metadata.is_dir() {
            return Err(Code::UnknownFormat.with(format!("{} is no directory", root.display())));
        }
        DirMap::at(root, writable, false)
    }

    /// A new, empty store. The directory's parent must exist. What a store is made of is removed from a directory
    /// that is there already, and a plain file makes way for it, unless `exclusive`.
    ///
    /// # Errors
    /// `Exists` (NC_EEXIST) for an `exclusive` one that is there; `System(ENOTEMPTY)` for a directory that
    /// holds other files and no store, which nothing is taken from; `NoObject` without a parent directory.
    pub fn create(root: &Path, exclusive: bool) -> Result<DirMap> {
        let made_root = match DirBuilder::new().mode(perms::dir()).create(root) {
            Ok(()) => true,
            Err(error) if error.kind() != ErrorKind::AlreadyExists => {
                return Err(describe(error, "creating", root));
            }
            Err(_) if exclusive => return Err(Code::Exists.with(root.display().to_string())),
            Err(_) => make_way(root)?,
        };
        DirMap::at(root, true, made_root)
    }

    /// Whether a path is there, whatever it is.
    pub fn exists(root: &Path) -> bool {
        fs::symlink_metadata(root).is_ok()
    }

    fn at(root: &Path, writable: bool, made_root: bool) -> Result<DirMap> {
        let root = std::path::absolute(root)?;
        Ok(DirMap { root, writable, made_root })
    }

    /// The file of an object. A key with a relative part never leads out of the store, whoever made it.
    fn file(&self, key: &Key) -> Result<PathBuf> {
        let name = key.as_str();
        let bad = |part: &str| part.is_empty() || part == "." || part == ".." || part.contains('\0');
        if !key.is_root() && name.split('/').any(bad) {
            return Err(Code::BadName.with(format!("key {name:?} has an empty or relative part")));
        }
        Ok(self.root.join(name))
    }

    fn may_write(&self) -> Result<()> {
        if self.writable { Ok(()) } else { Err(Code::ReadOnly.with(self.place())) }
    }
}

impl Map for DirMap {
    fn place(&self) -> String {
        self.root.display().to_string()
    }

    fn get(&self, key: &Key, range: Range) -> Result<Option<Bytes>> {
        let path = self.file(key)?;
        let read = || -> io::Result<Option<Vec<u8>>> {
            let file = open_object(&path)?;
            let metadata = file.metadata()?;
            if !metadata.is_file() {
                return Ok(None);
            }
            let (offset, len) = range.within_object(metadata.len());
            read_part(&file, offset, len).map(Some)
        };
        present(read(), &path).map(|found| found.map(recycle::share))
    }

    fn get_into(&self, key: &Key, offset: u64, dst: &mut [u8]) -> Result<Option<usize>> {
        let path = self.file(key)?;
        let read = |dst: &mut [u8]| fill_from(&open_object(&path)?, offset, dst).map(Some);
        present(read(dst), &path)
    }

    fn get_many(&self, wants: &[Want], each: &Each<'_>) -> Result<()> {
        wants.iter().enumerate().try_for_each(|(i, want)| each(i, self.get(&want.key, want.range)?))
    }

    fn put(&self, key: &Key, bytes: &[u8]) -> Result<()> {
        self.may_write()?;
        let path = self.file(key)?;
        let Some(dir) = path.parent().filter(|_| !key.is_root()) else {
            return Err(Code::Invalid.with("the root of a store is no object"));
        };
        put_file(dir, &path, bytes).map_err(|error| describe(error, "writing", &path))
    }

    fn delete(&self, key: &Key) -> Result<()> {
        self.may_write()?;
        let path = self.file(key)?;
        match fs::remove_file(&path) {
            Ok(()) => Ok(()),
            Err(error) if is_absence(&error) || is_directory(&error) => Ok(()),
            // EPERM is what other systems say of a directory.
            Err(_) if path.is_dir() => Ok(()),
            Err(error) => Err(describe(error, "deleting", &path)),
        }
    }

    fn delete_tree(&self, prefix: &Key) -> Result<()> {
        self.may_write()?;
        let path = self.file(prefix)?;
        remove::objects(&path).map_err(|error| describe(error, "deleting below", &path))?;
        if !prefix.is_root() || self.made_root {
            let _stays_if_it_holds_other_files = fs::remove_dir(&path);
        }
        Ok(())
    }

    fn rename_tree(&self, from: &Key, to: &Key) -> Result<()> {
        self.may_write()?;
        super::check_rename(from, to)?;
        let (old, new) = (self.file(from)?, self.file(to)?);
        if fs::symlink_metadata(&new).is_ok() {
            return Err(Code::ObjectExists.with(new.display().to_string()));
        }
        match with_parents(&new, || fs::rename(&old, &new)) {
            Err(error) if error.kind() == ErrorKind::NotFound && !DirMap::exists(&old) => Ok(()),
            done => done.map_err(|error| describe(error, "renaming", &old)),
        }
    }

    fn list(&self, prefix: &Key) -> Result<Vec<Entry>> {
        let path = self.file(prefix)?;
        let read = || -> io::Result<Vec<Entry>> {
            let mut entries = Vec::new();
            for found in fs::read_dir(&path)? {
                entries.extend(as_entry(&found?));
            }
            Ok(entries)
        };
        let mut entries = present(read().map(Some), &path)?.unwrap_or_default();
        super::sort_by_name(&mut entries);
        Ok(entries)
    }

    fn inventory(&self) -> Option<&dyn Inventory> {
        Some(self)
    }

    fn flush(&self) -> Result<()> {
        Ok(())
    }
}

/// Clears an existing path for a new store; answers whether the directory had to be made.
fn make_way(root: &Path) -> Result<bool> {
    let describe = |error| describe(error, "replacing", root);
    if fs::metadata(root).map_err(describe)?.is_dir() {
        if let Some(other) = remove::foreign_without_store(root).map_err(describe)? {
            return Err(
                Code::System(libc::ENOTEMPTY).with(format!("{} is there, and no store", other.display()))
            );
        }
        remove::objects(root).map_err(describe)?;
        return Ok(false);
    }
    fs::remove_file(root).map_err(describe)?;
    DirBuilder::new().mode(perms::dir()).create(root).map_err(describe)?;
    Ok(true)
}

/// Opens a file for reading without waiting for the writer of a pipe that someone put there.
fn open_object(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).custom_flags(libc::O_NONBLOCK).open(path)
}

fn read_part(file: &File, offset: u64, len: u64) -> io::Result<Vec<u8>> {
    let too_large = || io::Error::from_raw_os_error(libc::ENOMEM);
    let len = usize::try_from(len).map_err(|_| too_large())?;
    let mut bytes = recycle::room(len).map_err(|_| too_large())?;
    let read = fill_from(file, offset, &mut bytes)?;
    bytes.truncate(read);
    Ok(bytes)
}

/// Reads until `dst` is full or the file ends.
fn fill_from(file: &File, offset: u64, dst: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while let Some(rest) = dst.get_mut(filled..).filter(|rest| !rest.is_empty()) {
        match file.read_at(rest, offset.saturating_add(filled as u64)) {
            Ok(0) => break,
            Ok(n) => filled += n,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// Writes a temporary file beside `path` and gives it that name.
fn put_file(dir: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let temporary = dir.join(temporary_name());
    let written = with_parents(path, || write_new(&temporary, path, bytes));
    let stored = written.and_then(|()| fs::rename(&temporary, path));
    stored.inspect_err(|_| {
        let _it_may_not_even_have_been_made = fs::remove_file(&temporary);
    })
}

fn temporary_name() -> String {
    format!("{}{}{}", TEMPORARY.0, unique(), TEMPORARY.1)
}

/// A part of a name that no other thread, process (also one forked from this) or machine uses.
pub(super) fn unique() -> String {
    static COUNTER: AtomicU64 = AtomicU64::new(0);
    static RANDOM: Lazy<u64> = Lazy::new(|| RandomState::new().build_hasher().finish());
    let number = COUNTER.fetch_add(1, Ordering::Relaxed);
    format!("{:x}-{}-{number}", *RANDOM, std::process::id())
}

/// Writes a new file, with the permissions of the one that it will replace.
fn write_new(temporary: &Path, replaces: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(perms::file());
    let mut file = options.open(temporary)?;
    if let Ok(old) = fs::metadata(replaces)
        && old.is_file()
    {
        file.set_permissions(fs::Permissions::from_mode(old.permissions().mode() & 0o7777))?;
    }
    file.write_all(bytes)
}

/// Does something that makes `path`, and once more after making the directories above it if they are missing.
fn with_parents(path: &Path, make: impl Fn() -> io::Result<()>) -> io::Result<()> {
    match (make(), path.parent()) {
        (Err(error), Some(dir)) if error.kind() == ErrorKind::NotFound && !dir.exists() => {
            DirBuilder::new().recursive(true).mode(perms::dir()).create(dir)?;
            make()
        }
        (done, _) => done,
    }
}

/// What a directory entry is in a store: nothing, if a key cannot say its name or it holds no bytes.
fn as_entry(found: &DirEntry) -> Option<Entry> {
    let name = found.file_name().into_string().ok()?;
    let mut kind = found.file_type().ok()?;
    if kind.is_symlink() {
        kind = fs::metadata(found.path()).ok()?.file_type();
    }
    match () {
        () if is_temporary(&name) => None,
        () if kind.is_dir() => Some(Entry::Prefix(name)),
        () if kind.is_file() => Some(Entry::Object(name)),
        () => None,
    }
}

fn is_temporary(name: &str) -> bool {
    name.starts_with(TEMPORARY.0) && name.ends_with(TEMPORARY.1)
}

/// Turns the system's ways of saying "not there" into `None`.
fn present<T>(found: io::Result<Option<T>>, path: &Path) -> Result<Option<T>> {
    match found {
        Err(error) if is_absence(&error) || is_directory(&error) => Ok(None),
        found => found.map_err(|error| describe(error, "reading", path)),
    }
}

fn is_absence(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

fn is_directory(error: &io::Error) -> bool {
    error.kind() == ErrorKind::IsADirectory
}

/// The netCDF code of a system error where users know one, else the `errno`; and what was done to which file.
pub(super) fn describe(error: io::Error, doing: &str, path: &Path) -> Error {
    let code = match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => Code::NoObject,
        ErrorKind::PermissionDenied => Code::Auth,
        _ => error.raw_os_error().map_or(Code::Io, Code::System),
    };
    match code {
        Code::System(_) => code.with(format!("{doing} {}", path.display())),
        _ => code.with(format!("{doing} {}: {error}", path.display())),
    }
}

#[cfg(test)]
mod tests;
