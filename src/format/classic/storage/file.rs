//! A storage that is a file.

use super::{Filler, Storage};
use crate::error::{Code, Result, Within};
use parking_lot::RwLock;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::ErrorKind;
use std::os::unix::fs::{FileExt, MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A file.
#[derive(Debug)]
pub struct FileStorage {
    /// Where it is, of a writable file with symbolic links followed.
    path: PathBuf,
    writable: bool,
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
        if !writable {
            return FileStorage::reading(file, path);
        }
        Ok(FileStorage { path: fs::canonicalize(path)?, writable, file: RwLock::new(file) })
    }

    /// A file that was opened for reading at that path.
    ///
    /// # Errors
    /// Those of the system for a relative path where there is no current directory.
    pub fn reading(file: File, path: &Path) -> Result<FileStorage> {
        Ok(FileStorage { path: std::path::absolute(path)?, writable: false, file: RwLock::new(file) })
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
        Ok(FileStorage { path: fs::canonicalize(path)?, writable: true, file: RwLock::new(file) })
    }

    /// Fails if the file was opened for reading; else its path.
    fn writable(&self) -> Result<&Path> {
        if self.writable { Ok(&self.path) } else { Err(Code::ReadOnly.into()) }
    }

    /// Whether the path still leads to the file that is open, and no other path does.
    fn is_sole(&self) -> bool {
        let (there, here) = (fs::symlink_metadata(&self.path), self.file.read().metadata());
        there.is_ok_and(|there| here.is_ok_and(|here| is_same(&there, &here) && here.nlink() == 1))
    }
}

fn is_same(one: &Metadata, other: &Metadata) -> bool {
    (one.dev(), one.ino()) == (other.dev(), other.ino())
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
        if !self.is_sole() {
            return Err(Code::CantCreate.with(format!("{} has other names, or another", path.display())));
        }
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

    fn refresh(&self) -> Result<()> {
        let mut file = self.file.write();
        let replaced = fs::metadata(&self.path)
            .is_ok_and(|there| file.metadata().is_ok_and(|here| there.is_file() && !is_same(&there, &here)));
        if replaced {
            // Whoever changed it put a new file in its place.
            *file = OpenOptions::new().read(true).write(self.writable).open(&self.path)?;
        }
        Ok(())
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
///
/// # Errors
/// `CantCreate` (NC_ECANTCREATE) if the directory takes no file, or none that is its owner's; those of the system.
fn create_beside(path: &Path, old: &File) -> Result<File> {
    let old = old.metadata()?;
    // Nobody may read it before it is known who shall.
    let new = OpenOptions::new().read(true).write(true).create_new(true).mode(0o600).open(path);
    let new = new.map_err(|error| match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            Code::CantCreate.with(error.to_string())
        }
        _ => error.into(),
    })?;
    let as_old = give(&new, &old);
    as_old.map(|()| new).inspect_err(|_| drop(fs::remove_file(path)))
}

fn give(new: &File, old: &Metadata) -> Result<()> {
    let own = new.metadata()?;
    if own.uid() != old.uid() {
        fchown(new, Some(old.uid()), None)
            .map_err(|_| Code::CantCreate.with("another's file cannot be replaced by one of theirs"))?;
    }
    if own.gid() != old.gid() {
        // Only a member of the group may give it away; else the file is the writer's, as any new file.
        drop(fchown(new, None, Some(old.gid())));
    }
    Ok(new.set_permissions(fs::Permissions::from_mode(old.permissions().mode() & 0o7777))?)
}

fn fill_file(path: &Path, file: &File, precious: bool, fill: Filler<'_>) -> Result<()> {
    let storage = FileStorage { path: path.to_owned(), writable: true, file: RwLock::new(file.try_clone()?) };
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
    fn a_file_with_two_names_is_not_replaced() {
        let dir = tempfile::tempdir().unwrap();
        let (path, other) = (dir.path().join("a.nc"), dir.path().join("b.nc"));
        let storage = FileStorage::create(&path, false).unwrap();
        let replaced = || storage.replace(&mut |new| new.write(b"new", 0)).map_err(|error| error.code());
        fs::hard_link(&path, &other).unwrap();
        assert_eq!(replaced(), Err(Code::CantCreate));
        fs::remove_file(&path).unwrap();
        assert_eq!(replaced(), Err(Code::CantCreate), "the name is gone");
        fs::write(&path, "of somebody else").unwrap();
        assert_eq!(replaced(), Err(Code::CantCreate), "the name is another's");
        assert_eq!(fs::read(&path).unwrap(), b"of somebody else");
    }

    #[test]
    fn a_reader_finds_the_file_that_took_the_place_of_its_own() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.nc");
        let writer = FileStorage::create(&path, false).unwrap();
        writer.write(b"old", 0).unwrap();
        let reader = FileStorage::open(&path, false).unwrap();
        writer.replace(&mut |new| new.write(b"newer", 0)).unwrap();
        assert_eq!(reader.size(), Ok(3));
        reader.refresh().unwrap();
        assert_eq!(reader.size(), Ok(5));
        fs::remove_file(&path).unwrap();
        reader.refresh().unwrap();
        assert_eq!(reader.size(), Ok(5), "what was open stays so");
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
