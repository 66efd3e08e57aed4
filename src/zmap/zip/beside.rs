//! Files beside an archive: their names, their permissions, and what is left of them after a crash.

use crate::error::{Code, Error, Result};
use crate::zmap::dir::{describe, unique};
use std::fs::{self, File, Metadata, OpenOptions, Permissions, TryLockError};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

/// What the names of files beside an archive end with.
const ENDING: &str = ".tmp";
/// Names that are longer than this leave no room for what is added to them.
const LONG: usize = 180;
/// How many symbolic links may lead to an archive.
const LINKS: usize = 40;

/// A new, locked file beside an archive, with the owner and permissions of a model.
pub(super) fn create(target: &Path, model: Option<&Metadata>) -> io::Result<(File, PathBuf)> {
    let path = unused_name(target);
    let file = open_new(&path)?;
    if let Some(model) = model {
        take_after(&file, model)?;
    }
    // Where files cannot be locked, none is.
    let _nobody_else_knows_it = file.try_lock();
    Ok((file, path))
}

/// A new file; its permissions are those of new files anywhere.
pub(super) fn open_new(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create_new(true).open(path)
}

fn take_after(file: &File, model: &Metadata) -> io::Result<()> {
    let own = file.metadata()?;
    if (own.uid(), own.gid()) != (model.uid(), model.gid()) {
        let _only_root_may = fchown(file, Some(model.uid()), Some(model.gid()));
    }
    file.set_permissions(Permissions::from_mode(model.mode() & 0o7777))
}

/// A path beside an archive that nobody else uses.
pub(super) fn unused_name(target: &Path) -> PathBuf {
    target.with_file_name(format!("{}{}{ENDING}", beginning(target), unique()))
}

/// What the names of the files beside an archive begin with.
fn beginning(target: &Path) -> String {
    let name = target.file_name().unwrap_or_default();
    match name.to_str().filter(|name| name.len() <= LONG) {
        Some(name) => format!(".{name}.oxcdf-"),
        None => {
            let mut hasher = DefaultHasher::new();
            name.hash(&mut hasher);
            format!(".{:016x}.oxcdf-", hasher.finish())
        }
    }
}

/// Removes files that processes which died left beside an archive. The caller holds the archive's lock: nobody else
/// uses them.
pub(super) fn remove_remains(target: &Path) {
    let beginning = beginning(target);
    let Some(found) = target.parent().and_then(|dir| fs::read_dir(dir).ok()) else { return };
    for entry in found.flatten() {
        let name = entry.file_name();
        if name.to_str().is_some_and(|name| name.starts_with(&beginning) && name.ends_with(ENDING)) {
            let _it_may_be_gone = fs::remove_file(entry.path());
        }
    }
}

/// The path of the file that a path leads to, which need not be there.
///
/// # Errors
/// Those of the system.
pub(super) fn resolve(path: &Path) -> Result<PathBuf> {
    let mut path = std::path::absolute(path)?;
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(link) => path = path.parent().unwrap_or(&path).join(link),
            Err(_) => break,
        }
    }
    let (Some(dir), Some(name)) = (path.parent(), path.file_name()) else { return Ok(path) };
    let dir = fs::canonicalize(dir).map_err(|error| describe(error, "opening", &path))?;
    Ok(dir.join(name))
}

/// Opens an archive for changing and locks it, so that no other process changes it.
///
/// # Errors
/// `System(EBUSY)` if one does, `Auth` (NC_EAUTH) without the permission to write; those of the system.
pub(super) fn open_locked(path: &Path) -> Result<File> {
    loop {
        let describe = |error| describe(error, "opening", path);
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .custom_flags(libc::O_NONBLOCK)
            .open(path)
            .map_err(describe)?;
        check_regular(&file.metadata()?, path)?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(busy(path));
        }
        // Somebody may have put another file there before this one was locked.
        if !is_elsewhere(&file, path) {
            return Ok(file);
        }
    }
}

/// Whether another file than this has that path by now.
pub(super) fn is_elsewhere(file: &File, path: &Path) -> bool {
    let id = |found: Metadata| (found.dev(), found.ino());
    let (now, own) = (fs::metadata(path).map(id).ok(), file.metadata().map(id).ok());
    now.is_some() && own.is_some() && now != own
}

/// Fails for what is no plain file: devices are not replaced by archives.
///
/// # Errors
/// `System(EISDIR)`, `Invalid` (NC_EINVAL).
pub(super) fn check_regular(metadata: &Metadata, path: &Path) -> Result<()> {
    match () {
        () if metadata.is_file() => Ok(()),
        () if metadata.is_dir() => Err(Code::System(libc::EISDIR).with(path.display().to_string())),
        () => Err(Code::Invalid.with(format!("{} is no plain file", path.display()))),
    }
}

fn busy(path: &Path) -> Error {
    Code::System(libc::EBUSY)
        .with(format!("another process is changing {}; try again when it has closed it", path.display()))
}
