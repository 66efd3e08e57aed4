//! An archive that changes: what is put goes to the end of a draft, which a flush gives the archive's name.

use super::beside;
use super::contents::{Contents, Found, Volume};
use super::directory::Directory;
use super::files::{Files, write_at};
use super::inventory::Portion;
use super::record::{END_SIZE, End, Entry, LOCAL_SIZE};
use super::rewrite;
use crate::error::{Code, Result, Within};
use crate::zmap::dir::describe;
use crate::zmap::{Entry as Listed, Key};
use bytes::Bytes;
use parking_lot::{RwLock, RwLockWriteGuard};
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Dead bytes that are never worth a new draft while an archive is changed; a sixteenth when it is closed.
const LITTLE: u64 = 1 << 20;
/// Dead bytes that are worth a new draft before there is a flush, if there are more of them than live ones.
const MUCH: u64 = 64 << 20;
/// Bytes of the directory that are written at once.
pub(super) const BLOCK: usize = 1 << 20;

/// How names stand in a new archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Below a directory that is called like the archive, directories among the entries: as the netCDF C library.
    Below,
    /// As the keys: as zarr-python.
    Plain,
}

/// An archive open for changing. All methods may be called from any thread.
#[derive(Debug)]
pub(super) struct Archive {
    files: Files,
    /// Held for reading while something is put, for writing while a draft becomes the archive.
    gate: RwLock<()>,
    /// Held for moments only.
    contents: RwLock<Contents>,
    comment: Bytes,
    /// Whether there are entries for directories.
    with_dirs: bool,
    /// Whether anything changed since the archive was published.
    changed: AtomicBool,
    /// Whether it was ever published: then it is worth leaving without dead bytes.
    published: AtomicBool,
    /// Whether its file was made for it, and not published yet.
    fresh: AtomicBool,
}

impl Archive {
    /// Opens the archive at a resolved path.
    ///
    /// # Errors
    /// Those of the directory and the system; `ReadOnly` (NC_EPERM) if entries are encrypted.
    pub(super) fn open(path: &Path) -> Result<Archive> {
        let file = Arc::new(beside::open_locked(path)?);
        let directory = Directory::read(&*file).within(|| path.display().to_string())?;
        if let Some(name) = &directory.encrypted {
            let place = path.display();
            return Err(
                Code::ReadOnly.with(format!("{place}: entry {name} is encrypted; open it for reading"))
            );
        }
        let (len, comment) = (directory.start, directory.comment.clone());
        let contents = Contents::of(directory, file.clone());
        let with_dirs = contents.table.from(b"").any(|(name, _)| name.ends_with(b"/"));
        let files = Files::of(path.to_owned(), file, len)?;
        Ok(Archive::new(files, contents, comment, with_dirs))
    }

    /// A new archive at a resolved path. What is there stays until the first flush.
    ///
    /// # Errors
    /// `Exists` (NC_EEXIST) for an `exclusive` one that is there, `System(EISDIR)` for a directory; those of the system.
    pub(super) fn create(path: &Path, exclusive: bool, form: Form) -> Result<Archive> {
        let (file, fresh) = loop {
            match beside::open_new(path) {
                Ok(file) => break (empty(file, path)?, true),
                Err(error) if error.kind() != ErrorKind::AlreadyExists => {
                    return Err(describe(error, "creating", path));
                }
                Err(_) if exclusive => return Err(Code::Exists.with(path.display().to_string())),
                Err(_) => {}
            }
            beside::check_regular(&fs::metadata(path)?, path)?;
            match beside::open_locked(path) {
                Err(error) if error.code() == Code::NoObject => {}
                opened => break (opened?, false),
            }
        };
        let file = Arc::new(file);
        let root = if form == Form::Below { root_of(path) } else { String::new() };
        let contents = Contents::empty(&root, file.clone());
        let archive =
            Archive::new(Files::of(path.to_owned(), file, 0)?, contents, Bytes::new(), form == Form::Below);
        archive.fresh.store(fresh, Ordering::Relaxed);
        archive.changed.store(true, Ordering::Relaxed);
        Ok(archive)
    }

    fn new(files: Files, contents: Contents, comment: Bytes, with_dirs: bool) -> Archive {
        Archive {
            files,
            gate: RwLock::new(()),
            contents: RwLock::new(contents),
            comment,
            with_dirs,
            changed: AtomicBool::new(false),
            published: AtomicBool::new(false),
            fresh: AtomicBool::new(false),
        }
    }

    /// The archive's path.
    pub(super) fn path(&self) -> &Path {
        self.files.target()
    }

    /// The object of a key.
    pub(super) fn find(&self, key: &Key) -> Option<Found> {
        self.contents.read().find(key)
    }

    /// What is one level below a key.
    pub(super) fn list(&self, key: &Key) -> Vec<Listed> {
        self.contents.read().list(key)
    }

    /// Some of what is below a key, as [`Contents::portion`].
    pub(super) fn portion(&self, key: &Key, from: Option<&[u8]>) -> Portion {
        self.contents.read().portion(key, from)
    }

    /// Stores an object.
    ///
    /// # Errors
    /// Those of the system; the object that was there stays.
    pub(super) fn put(&self, key: &Key, bytes: &[u8]) -> Result<()> {
        self.files.check_process()?;
        {
            let _open = self.gate.read();
            self.make_dirs(key)?;
            let name = self.contents.read().name(key);
            let entry = self.append(&name, bytes)?;
            self.contents.write().table.insert(&name, entry)?;
            self.changed.store(true, Ordering::Release);
        }
        if self.wastes(MUCH, 1) {
            let _closed = self.gate.write();
            // Another thread may have been faster.
            let _it_can_wait = self.wastes(MUCH, 1) && self.rewrite();
        }
        Ok(())
    }

    /// Whether there are more dead bytes than `little`, and than a part of the live ones.
    fn wastes(&self, little: u64, part: u64) -> bool {
        let live = self.contents.read().table.live();
        self.files.len().saturating_sub(live) > little.max(live / part)
    }

    /// Removes an object.
    ///
    /// # Errors
    /// `NoMemory`.
    pub(super) fn delete(&self, key: &Key) -> Result<()> {
        self.files.check_process()?;
        let _open = self.gate.read();
        let mut contents = self.contents.write();
        let name = contents.name(key);
        if !key.is_root() && contents.table.get(&name).is_some() {
            contents.table.remove(&name)?;
            self.changed.store(true, Ordering::Release);
        }
        Ok(())
    }

    /// Removes every object below a key.
    ///
    /// # Errors
    /// `NoMemory`.
    pub(super) fn delete_tree(&self, key: &Key) -> Result<()> {
        self.files.check_process()?;
        let _closed = self.gate.write();
        let mut contents = self.contents.write();
        let prefix = contents.prefix(key);
        let names: Vec<Box<[u8]>> = contents.table.below(&prefix).map(Into::into).collect();
        let root = contents.root.clone();
        for name in names.iter().filter(|name| ***name != *root.as_bytes()) {
            contents.table.remove(name)?;
        }
        self.changed.fetch_or(!names.is_empty(), Ordering::AcqRel);
        if key.is_root() && self.fresh.load(Ordering::Relaxed) {
            self.files.remove_target();
        }
        Ok(())
    }

    /// Moves every object below a key: their entries are written anew, for their names stand before their data.
    ///
    /// # Errors
    /// `ObjectExists` if something is at `to`; those of the system. Nothing has moved then.
    pub(super) fn rename_tree(&self, from: &Key, to: &Key) -> Result<()> {
        self.files.check_process()?;
        let _closed = self.gate.write();
        let moves = self.moves(from, to)?;
        if moves.is_empty() {
            return Ok(());
        }
        self.make_dirs(to)?;
        let mut moved = Vec::with_capacity(moves.len());
        for (old, new) in &moves {
            moved.push(self.append_again(old, new)?);
        }
        let mut contents = self.contents.write();
        for ((old, new), entry) in moves.iter().zip(moved) {
            contents.table.remove(old)?;
            contents.table.insert(new, entry)?;
        }
        self.changed.store(true, Ordering::Release);
        Ok(())
    }

    /// The names of what is below `from`, and what they shall be.
    fn moves(&self, from: &Key, to: &Key) -> Result<Vec<(Vec<u8>, Vec<u8>)>> {
        let contents = self.contents.read();
        let (old, new) = (contents.prefix(from), contents.prefix(to));
        let taken = contents.table.get(&contents.name(to)).is_some();
        if taken || contents.table.below(&new).next().is_some() {
            return Err(Code::ObjectExists.with(to.to_string()));
        }
        let renamed = |name: &[u8]| {
            let rest = name.get(old.len()..).unwrap_or_default();
            (name.to_vec(), [new.as_slice(), rest].concat())
        };
        Ok(contents.table.below(&old).map(renamed).collect())
    }

    /// Makes the archive what was put so far.
    ///
    /// # Errors
    /// Those of the system; the archive is as it was after the last flush.
    pub(super) fn flush(&self) -> Result<()> {
        self.publish(LITTLE, 1)
    }

    /// The last flush: leaves an archive with few dead bytes, and nothing beside it.
    ///
    /// # Errors
    /// As [`Archive::flush`].
    pub(super) fn finish(&self) -> Result<()> {
        self.publish(LITTLE / 16, 4)?;
        self.files.unlock();
        Ok(())
    }

    /// Leaves the archive as it was after the last flush: a new one goes.
    pub(super) fn abandon(&self) {
        let _closed = self.gate.write();
        if self.fresh.load(Ordering::Relaxed) {
            self.files.remove_target();
        }
        self.files.unlock();
    }

    /// Publishes, without dead bytes if they are more than `little` and more than a part of the live ones.
    fn publish(&self, little: u64, part: u64) -> Result<()> {
        if !self.files.is_own() {
            return Ok(());
        }
        let closed = self.gate.write();
        let changed = self.changed.load(Ordering::Acquire);
        if !changed && !self.published.load(Ordering::Relaxed) {
            return Ok(());
        }
        let rewritten = self.wastes(little, part) && self.rewrite();
        if changed || rewritten {
            self.write_directory(&closed)?;
            self.changed.store(false, Ordering::Release);
            self.published.store(true, Ordering::Relaxed);
            self.fresh.store(false, Ordering::Relaxed);
        }
        Ok(())
    }

    fn write_directory(&self, _closed: &RwLockWriteGuard<'_, ()>) -> Result<()> {
        let reserved = self.files.reserve(0, |file| self.switch(file))?;
        let (start, path) = (reserved.offset, self.path());
        let (mut at, mut entries, mut block) = (start, 0, Vec::with_capacity(BLOCK));
        let contents = self.contents.read();
        for (name, entry) in contents.table.from(b"") {
            entry.write_central(name, &mut block);
            entries += 1;
            if block.len() >= BLOCK {
                write_at(&reserved.file, &block, at, path)?;
                at += block.len() as u64;
                block.clear();
            }
        }
        let size = at + block.len() as u64 - start;
        drop(contents);
        End { entries, size, offset: start, whole: true }.write(&self.comment, &mut block);
        write_at(&reserved.file, &block, at, path)?;
        self.files.publish(at + block.len() as u64)
    }

    /// Copies the live entries to a new draft; answers whether it did. Nothing needs it, so that nothing fails if it
    /// cannot be done. The caller holds the gate for writing.
    fn rewrite(&self) -> bool {
        let mut table = None;
        let copy = |file: &File| {
            let (new, len) = rewrite::copy_live(&self.contents.read(), file, self.path())?;
            table = Some(new);
            Ok(len)
        };
        match (self.files.rewrite(copy), table) {
            (Ok(file), Some(table)) => {
                let mut contents = self.contents.write();
                (contents.table, contents.volume) = (table, Volume::new(file));
                self.changed.store(true, Ordering::Release);
                true
            }
            _ => false,
        }
    }

    /// Reads from a draft from now on.
    fn switch(&self, file: &Arc<File>) {
        self.contents.write().volume = Volume::new(file.clone());
    }

    /// Adds the directories above a key that have no entry yet, the outermost first.
    fn make_dirs(&self, key: &Key) -> Result<()> {
        if !self.with_dirs {
            return Ok(());
        }
        let ends = std::iter::once(0).chain(key.as_str().match_indices('/').map(|(end, _)| end + 1));
        for end in ends {
            let dir = key.as_str().get(..end).unwrap_or_default();
            let name = [self.contents.read().root.as_bytes(), dir.as_bytes()].concat();
            if !name.is_empty() && self.contents.read().table.get(&name).is_none() {
                let entry = self.append(&name, &[])?;
                self.contents.write().table.insert(&name, entry)?;
            }
        }
        Ok(())
    }

    /// Writes an entry behind all others. It is in the archive once the table has it.
    fn append(&self, name: &[u8], bytes: &[u8]) -> Result<Entry> {
        check_name(name)?;
        let entry = Entry::stored(name, 0, bytes.len() as u64, libdeflater::crc32(bytes));
        self.append_as(name, &entry, bytes)
    }

    /// Writes the data of an entry once more, under a new name.
    fn append_again(&self, old: &[u8], new: &[u8]) -> Result<Entry> {
        check_name(new)?;
        let (entry, packed) = {
            let contents = self.contents.read();
            let entry = *contents.table.get(old).ok_or(Code::Internal)?;
            (entry, rewrite::packed(&contents, old, &entry)?)
        };
        let plain = Entry::stored(new, 0, 0, 0);
        let entry = Entry { flags: plain.flags | entry.moved(0).flags, ..entry };
        self.append_as(new, &entry, &packed)
    }

    fn append_as(&self, name: &[u8], entry: &Entry, packed: &[u8]) -> Result<Entry> {
        let mut header = Vec::with_capacity(LOCAL_SIZE + name.len());
        entry.write_local(name, &mut header);
        let size = (header.len() + packed.len()) as u64;
        let reserved = self.files.reserve(size, |file| self.switch(file))?;
        let (file, offset, data) = (&reserved.file, reserved.offset, header.len() as u64);
        let written = write_at(file, &header, offset, self.path())
            .and_then(|()| write_at(file, packed, offset + data, self.path()));
        match written {
            Ok(()) => Ok(entry.moved(offset)),
            Err(error) => {
                self.files.give_back(offset, size);
                Err(error)
            }
        }
    }
}

/// Puts an empty archive into a new file, which is then locked.
fn empty(file: File, path: &Path) -> Result<File> {
    let mut end = Vec::with_capacity(END_SIZE);
    End { entries: 0, size: 0, offset: 0, whole: true }.write(&[], &mut end);
    // Where files cannot be locked, none is.
    let _nobody_else_knows_it = file.try_lock();
    let written = write_at(&file, &end, 0, path);
    if written.is_err() {
        let _it_is_of_no_use = fs::remove_file(path);
    }
    written.map(|()| file)
}

/// The directory that a new archive has all objects in: its name without what follows the last dot.
fn root_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let stem = name.rsplit_once('.').map_or(&*name, |(stem, _)| stem);
    format!("{}/", if stem.is_empty() || stem == "." || stem == ".." { "data" } else { stem })
}

fn check_name(name: &[u8]) -> Result<()> {
    if name.len() > usize::from(u16::MAX) {
        return Err(Code::LongName.with(format!("a name of {} bytes; an archive allows 65535", name.len())));
    }
    Ok(())
}
