//! A zip archive as a store (`docs/formats/zip.md`).
//!
//! A read looks its entry up in a table and then reads the file at a place, so that many threads read at once. A write
//! goes to the end of a draft beside the archive, which [`Map::flush`] makes the archive: it is never half changed.
#![forbid(unsafe_code)]

mod archive;
mod beside;
mod contents;
mod data;
mod directory;
mod files;
mod index;
mod inventory;
mod open;
mod record;
mod rewrite;
mod source;
mod table;

#[cfg(test)]
mod tests;

pub use archive::Form;
pub use source::Source;

use super::dir::describe;
use super::{Each, Entry, Inventory, Key, Map, Range, Want, check_rename};
use crate::error::{Code, Result, Within};
use archive::Archive;
use bytes::Bytes;
use contents::{Contents, Found};
use directory::Directory;
use open::Writer;
use std::fs::OpenOptions;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::Arc;

/// Objects are entries of an archive.
#[derive(Debug)]
pub struct ZipMap {
    place: String,
    access: Access,
}

/// What may be done with the archive.
#[derive(Debug)]
enum Access {
    /// Reading what does not change.
    Fixed(Contents),
    /// Reading what others in this process are changing.
    Shared(Arc<Archive>),
    /// Changing.
    Writer(Writer),
}

impl ZipMap {
    /// The archive in a file.
    ///
    /// # Errors
    /// `NoObject` (NC_ENOOBJECT) if there is nothing, `Auth` (NC_EAUTH) without permission, `Truncated` (NC_ETRUNC) for
    /// what is no archive or a damaged one, `NotBuilt` for one in several parts; for changing also `ReadOnly` (NC_EPERM)
    /// if entries are encrypted and `System(EBUSY)` if another process is changing it.
    pub fn open(path: &Path, writable: bool) -> Result<ZipMap> {
        let access = match writable {
            true => Access::Writer(Writer::open(path)?),
            false => match open::changing(path) {
                Some(archive) => Access::Shared(archive),
                None => Access::Fixed(read_file(path)?),
            },
        };
        Ok(ZipMap { place: place(path)?, access })
    }

    /// A new, empty archive. The directory that it is in must exist. A file that is there is replaced by the first
    /// flush, unless `exclusive`.
    ///
    /// # Errors
    /// `Exists` (NC_EEXIST) for an `exclusive` one that is there, `System(EISDIR)` for a directory, `NoObject` without a
    /// parent directory; as [`ZipMap::open`].
    pub fn create(path: &Path, exclusive: bool, form: Form) -> Result<ZipMap> {
        let access = Access::Writer(Writer::create(path, exclusive, form)?);
        Ok(ZipMap { place: place(path)?, access })
    }

    /// An archive in memory or wherever else bytes can be read, for reading; `place` names it in messages.
    ///
    /// # Errors
    /// `Truncated` (NC_ETRUNC) for what is no archive or a damaged one, `NotBuilt` for one in several parts.
    pub fn over(source: Arc<dyn Source>, place: &str) -> Result<ZipMap> {
        let directory = Directory::read(&*source).within(|| place.to_owned())?;
        let access = Access::Fixed(Contents::of(directory, source));
        Ok(ZipMap { place: place.to_owned(), access })
    }

    /// Whether bytes begin as an archive does that has nothing put before it.
    pub fn is_magic(start: &[u8]) -> bool {
        start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06")
    }

    fn find(&self, key: &Key) -> Option<Found> {
        match &self.access {
            Access::Fixed(contents) => contents.find(key),
            Access::Shared(archive) => archive.find(key),
            Access::Writer(writer) => writer.archive().find(key),
        }
    }

    fn to_change(&self) -> Result<&Archive> {
        match &self.access {
            Access::Writer(writer) => Ok(writer.archive()),
            _ => Err(Code::ReadOnly.with(self.place())),
        }
    }
}

impl Map for ZipMap {
    fn place(&self) -> String {
        self.place.clone()
    }

    fn get(&self, key: &Key, range: Range) -> Result<Option<Bytes>> {
        let found = self.find(key).map(|found| found.get(range)).transpose();
        found.within(|| self.place())
    }

    fn get_bounded(&self, key: &Key, most: u64) -> Result<Option<Bytes>> {
        let found = self.find(key).map(|found| found.get_bounded(most)).transpose();
        found.within(|| self.place())
    }

    fn get_into(&self, key: &Key, offset: u64, dst: &mut [u8]) -> Result<Option<usize>> {
        let found = self.find(key).map(|found| found.get_into(offset, dst)).transpose();
        found.within(|| self.place())
    }

    fn get_many(&self, wants: &[Want], each: &Each<'_>) -> Result<()> {
        wants.iter().enumerate().try_for_each(|(i, want)| each(i, self.get(&want.key, want.range)?))
    }

    fn put(&self, key: &Key, bytes: &[u8]) -> Result<()> {
        if key.is_root() {
            return Err(Code::Invalid.with("the root of a store is no object"));
        }
        self.to_change()?.put(key, bytes)
    }

    fn delete(&self, key: &Key) -> Result<()> {
        self.to_change()?.delete(key)
    }

    fn delete_tree(&self, prefix: &Key) -> Result<()> {
        self.to_change()?.delete_tree(prefix)
    }

    fn rename_tree(&self, from: &Key, to: &Key) -> Result<()> {
        let archive = self.to_change()?;
        check_rename(from, to)?;
        archive.rename_tree(from, to)
    }

    fn list(&self, prefix: &Key) -> Result<Vec<Entry>> {
        Ok(match &self.access {
            Access::Fixed(contents) => contents.list(prefix),
            Access::Shared(archive) => archive.list(prefix),
            Access::Writer(writer) => writer.archive().list(prefix),
        })
    }

    fn inventory(&self) -> Option<&dyn Inventory> {
        Some(self)
    }

    fn flush(&self) -> Result<()> {
        match &self.access {
            Access::Writer(writer) => writer.archive().flush(),
            _ => Ok(()),
        }
    }

    fn close(&self) -> Result<()> {
        match &self.access {
            Access::Writer(writer) => writer.close(),
            _ => Ok(()),
        }
    }
}

fn place(path: &Path) -> Result<String> {
    Ok(std::path::absolute(path)?.display().to_string())
}

/// What a file holds, which is not waited for if it is a pipe.
fn read_file(path: &Path) -> Result<Contents> {
    loop {
        let file = OpenOptions::new().read(true).custom_flags(libc::O_NONBLOCK).open(path);
        let file = file.map_err(|error| describe(error, "opening", path))?;
        beside::check_regular(&file.metadata()?, path)?;
        match Directory::read(&file) {
            Ok(directory) => return Ok(Contents::of(directory, Arc::new(file))),
            // Replaced since it was opened, and then the draft of the next one.
            Err(_) if beside::is_elsewhere(&file, path) => {}
            Err(error) => return Err(error.within(path.display())),
        }
    }
}
