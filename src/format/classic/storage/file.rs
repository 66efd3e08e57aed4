//! A storage that is a file.

use super::{Filler, Storage};
use crate::error::{Code, Result, Within};
use parking_lot::RwLock;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{FileExt, MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A file.
#[derive(Debug)]
pub struct FileStorage {
    /// Where a writable file is, symbolic links followed.
    path: Option<PathBuf>,
    // Locked for writing only while another file takes its place.
    file: RwLock<File>,
}

impl FileStorage {
    /// Opens a file that is there.
    ///
    /// # Errors
    /// Those of the system.
    pub fn open(path: &Path, writable: bool) -> Result<FileStorage> {
        let file = OpenOptions::new().read(true).write(writable).open(path)?;
        // Only what may be replaced needs its place.
        let path = writable.then(|| fs::canonicalize(path)).transpose()?;
        Ok(FileStorage { path, file: RwLock::new(file) })
    }

    /// Creates an empty file; one that is there loses its bytes, unless `exclusive`.
    ///
    /// # Errors
    /// The system's `EEXIST` with `exclusive`, and others.
    pub fn create(path: &Path, exclusive: bool) -> Result<FileStorage> {
        let mut options = OpenOptions::new();
        options.read(true).write(true);
        if exclusive {
            options.create_new(true)
        } else {
            options.create(true).truncate(true)
        };
        let file = options.open(path)?;
        Ok(FileStorage { path: Some(fs::canonicalize(path)?), file: RwLock::new(file) })
    }

    /// Fails if the file was opened for reading; else its path.
    fn writable(&self) -> Result<&Path> {
        self.path.as_deref().ok_or_else(|| Code::ReadOnly.into())
    }
}

impl From<File> for FileStorage {
    /// A file that was opened for reading.
    fn from(file: File) -> FileStorage {
        FileStorage { path: None, file: RwLock::new(file) }
    }
}

impl Storage for FileStorage {
    fn size(&self) -> Result<u64> {
        Ok(self.file.read().metadata()?.len())
    }

    fn set_size(&self, size: u64) -> Result<()> {
        self.writable()?;
        Ok(self.file.read().set_len(size)?)
    }

    fn read(&self, dst: &mut [u8], offset: u64) -> Result<usize> {
        let file = self.file.read();
        let mut done = 0;
        while let Some(rest) = dst.get_mut(done..).filter(|rest| !rest.is_empty()) {
            // The system knows no offsets beyond this.
            let Some(place) = offset.checked_add(done as u64).filter(|at| i64::try_from(*at).is_ok()) else {
                break;
            };
            match file.read_at(rest, place) {
                Ok(0) => break,
                Ok(count) => done += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(done)
    }

    fn write(&self, src: &[u8], offset: u64) -> Result<()> {
        self.writable()?;
        Ok(self.file.read().write_all_at(src, offset)?)
    }

    fn sync(&self) -> Result<()> {
        Ok(self.file.read().sync_data()?)
    }

    fn replace(&self, fill: Filler<'_>) -> Result<()> {
        let path = self.writable()?;
        let beside = path.with_file_name(temporary_name());
        let new = create_beside(&beside, &self.file.read()).within(|| beside.display().to_string())?;
        // Nothing is lost with a file that is empty.
        let precious = self.size()? > 0;
        let filled = fill_file(&beside, &new, precious, fill);
        let replaced = filled.and_then(|()| {
            let mut file = self.file.write();
            fs::rename(&beside, path)?;
            *file = new;
            Ok(())
        });
        replaced.inspect_err(|_| {
            let _nothing_more_can_be_done = fs::remove_file(&beside);
        })
    }

    fn block_size(&self) -> u64 {
        self.file.read().metadata().map_or(super::BLOCK, |file| file.blksize().max(super::BLOCK))
    }

    fn remove(&self) -> Result<()> {
        Ok(fs::remove_file(self.writable()?)?)
    }
}

/// A name that no other thread or process of this machine uses.
fn temporary_name() -> String {
    static COUNTER: AtomicU64 = AtomicU64::new(0);
    format!(".oxcdf-{}-{}.tmp", std::process::id(), COUNTER.fetch_add(1, Ordering::Relaxed))
}

/// Makes the file that will take the place of `old`, for the same people.
fn create_beside(path: &Path, old: &File) -> io::Result<File> {
    let old = old.metadata()?;
    // Nobody may read it before it is known who shall.
    let new = OpenOptions::new().read(true).write(true).create_new(true).mode(0o600).open(path)?;
    if new.metadata()?.gid() != old.gid() {
        // Only a member of the group may give it away; else the file is the writer's, as any new file.
        drop(fchown(&new, None, Some(old.gid())));
    }
    new.set_permissions(fs::Permissions::from_mode(old.permissions().mode() & 0o7777))?;
    Ok(new)
}

fn fill_file(path: &Path, file: &File, precious: bool, fill: Filler<'_>) -> Result<()> {
    let storage = FileStorage { path: Some(path.to_owned()), file: RwLock::new(file.try_clone()?) };
    fill(&storage)?;
    // Else a crash of the system could leave the name with none of the bytes.
    if precious { storage.sync() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::super::contract;
    use super::*;
    use std::os::unix::fs::symlink;

    fn names(dir: &Path) -> Vec<String> {
        fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn keeps_the_contract() {
        let dir = tempfile::tempdir().unwrap();
        contract::check(&|| Box::new(FileStorage::create(&dir.path().join("a.nc"), false).unwrap()));
        assert_eq!(names(dir.path()), ["a.nc"], "nothing is left beside it");
    }

    #[test]
    fn keeps_permissions_and_links() {
        let dir = tempfile::tempdir().unwrap();
        let (real, link) = (dir.path().join("real.nc"), dir.path().join("link.nc"));
        fs::write(&real, "old").unwrap();
        fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("real.nc", &link).unwrap();
        let storage = FileStorage::open(&link, true).unwrap();
        storage.replace(&mut |new| new.write(b"new bytes", 0)).unwrap();
        assert_eq!(fs::read(&real).unwrap(), b"new bytes");
        assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o7777, 0o640);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        storage.write(b"NEW", 0).unwrap();
        assert_eq!(fs::read(&real).unwrap(), b"NEW bytes");
    }

    #[test]
    fn what_was_opened_to_read_cannot_be_written() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.nc");
        fs::write(&path, "old").unwrap();
        contract::check_read_only(&FileStorage::open(&path, false).unwrap(), Code::ReadOnly);
        assert_eq!(FileStorage::create(&path, true).unwrap_err().code(), Code::System(libc::EEXIST));
    }
}
