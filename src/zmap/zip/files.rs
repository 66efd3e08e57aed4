//! The files of an archive that changes: the archive itself, the draft of the next one, and a spare.

use super::beside;
use crate::error::{Code, Error, Result};
use crate::zmap::dir::describe;
use parking_lot::Mutex;
use std::fs::{self, File, Metadata};
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::os::unix::fs::{FileExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file that only this process knows.
#[derive(Debug)]
struct Hidden {
    file: Arc<File>,
    path: PathBuf,
    /// Bytes of the log that it has.
    len: u64,
    /// Places in the log that were given back while others behind them were taken.
    holes: Vec<Range<u64>>,
}

impl Hidden {
    fn new(file: Arc<File>, path: PathBuf, len: u64) -> Hidden {
        Hidden { file, path, len, holes: Vec::new() }
    }

    /// Takes a place back. The log ends before it, unless something behind it is still taken.
    fn give_back(&mut self, place: Range<u64>) {
        self.holes.push(place);
        while let Some(last) = self.holes.iter().position(|hole| hole.end == self.len) {
            self.len = self.holes.swap_remove(last).start;
        }
    }
}

/// The file that has the archive's name.
#[derive(Debug)]
struct Published {
    file: Arc<File>,
    /// Which file it is, wherever its name goes.
    id: (u64, u64),
    /// Bytes of the log that it has.
    len: u64,
    /// Made and filled here, so that it may become a draft again.
    ours: bool,
}

#[derive(Debug)]
struct State {
    /// None for a new archive whose file was taken away again.
    published: Option<Published>,
    draft: Option<Hidden>,
    spare: Option<Hidden>,
    /// The remains of processes that died are removed once.
    clean: bool,
}

/// The files of one archive. Each begins with the same bytes: the log, to which bytes are only appended.
#[derive(Debug)]
pub(super) struct Files {
    target: PathBuf,
    /// Whose permissions a new file gets.
    model: Option<Metadata>,
    /// The process that made the files.
    process: u32,
    state: Mutex<State>,
}

/// A place in the draft that is only the caller's.
#[derive(Debug)]
pub(super) struct Reserved {
    /// The draft.
    pub(super) file: Arc<File>,
    /// Where the place begins.
    pub(super) offset: u64,
}

impl Files {
    /// The files of the archive that `file` holds, `len` bytes of which are entries.
    pub(super) fn of(target: PathBuf, file: Arc<File>, len: u64) -> Result<Files> {
        let metadata = file.metadata()?;
        let published = Published { file, id: id(&metadata), len, ours: false };
        let state = State { published: Some(published), draft: None, spare: None, clean: false };
        let process = std::process::id();
        Ok(Files { target, model: Some(metadata), process, state: Mutex::new(state) })
    }

    /// The archive's path.
    pub(super) fn target(&self) -> &Path {
        &self.target
    }

    /// Fails in a process forked from the one that opened the archive: both would write to the same place.
    ///
    /// # Errors
    /// `ReadOnly` (NC_EPERM).
    pub(super) fn check_process(&self) -> Result<()> {
        if self.is_own() {
            return Ok(());
        }
        Err(Code::ReadOnly.with("the archive was opened before this process was forked; open it again"))
    }

    /// Whether the files were made by this process.
    pub(super) fn is_own(&self) -> bool {
        self.process == std::process::id()
    }

    /// Bytes of the log.
    pub(super) fn len(&self) -> u64 {
        let state = self.state.lock();
        let published = || state.published.as_ref().map(|published| published.len);
        state.draft.as_ref().map(|draft| draft.len).or_else(published).unwrap_or(0)
    }

    /// Takes `size` bytes at the end of the log, in a draft that is made if there is none; `switch` is told of a new
    /// one before anybody writes to it.
    ///
    /// # Errors
    /// Those of the system.
    pub(super) fn reserve(&self, size: u64, switch: impl FnOnce(&Arc<File>)) -> Result<Reserved> {
        let mut state = self.state.lock();
        if state.draft.is_none() {
            let draft = self.make_draft(&mut state)?;
            switch(&draft.file);
            state.draft = Some(draft);
        }
        let draft = state.draft.as_mut().ok_or(Code::Internal)?;
        let offset = draft.len;
        draft.len = offset.checked_add(size).ok_or(Code::Internal)?;
        Ok(Reserved { file: draft.file.clone(), offset })
    }

    /// Gives back a place that could not be written: there has to be room for the directory before it.
    pub(super) fn give_back(&self, offset: u64, size: u64) {
        if let Some(draft) = &mut self.state.lock().draft {
            draft.give_back(offset..offset.saturating_add(size));
        }
    }

    /// Replaces draft and spare by an empty draft, for a new log that `fill` writes; answers its file. The old ones
    /// stay if `fill` fails.
    ///
    /// # Errors
    /// Those of the system and of `fill`, which answers how many bytes it wrote.
    pub(super) fn rewrite(&self, fill: impl FnOnce(&File) -> Result<u64>) -> Result<Arc<File>> {
        let mut state = self.state.lock();
        let mut draft = self.new_hidden(&mut state)?;
        match fill(&draft.file) {
            Ok(len) => draft.len = len,
            Err(error) => {
                discard(Some(draft));
                return Err(error);
            }
        }
        let file = draft.file.clone();
        discard(state.draft.replace(draft));
        discard(state.spare.take());
        // What is published has another log, to which nothing will be appended.
        state.published.iter_mut().for_each(|published| published.ours = false);
        Ok(file)
    }

    /// Gives the draft, `len` bytes of which are the archive, the archive's name.
    ///
    /// # Errors
    /// `System(ESTALE)` if another file has that name by now; those of the system. The draft stays.
    pub(super) fn publish(&self, len: u64) -> Result<()> {
        let mut state = self.state.lock();
        self.check_target(state.published.as_ref())?;
        let Some(draft) = state.draft.as_ref() else { return Err(Code::Internal.into()) };
        let describe = |error| describe(error, "replacing", &self.target);
        draft.file.set_len(len).map_err(describe)?;
        let metadata = draft.file.metadata().map_err(describe)?;
        let spare =
            state.published.as_ref().filter(|published| published.ours).and_then(|old| self.keep(old));
        if let Err(error) = fs::rename(&draft.path, &self.target) {
            discard(spare);
            return Err(describe(error));
        }
        let file = draft.file.clone();
        state.draft = None;
        state.spare = spare;
        state.published = Some(Published { file, id: id(&metadata), len, ours: true });
        Ok(())
    }

    /// Takes away the empty file that stood for a new archive.
    pub(super) fn remove_target(&self) {
        let mut state = self.state.lock();
        if self.is_own() && self.check_target(state.published.as_ref()).is_ok() {
            let _nobody_needs_it = fs::remove_file(&self.target);
            state.published = None;
        }
    }

    /// Removes what nobody shall see.
    pub(super) fn clear(&self) {
        if self.is_own() {
            let mut state = self.state.lock();
            discard(state.draft.take());
            discard(state.spare.take());
        }
    }

    /// Lets others change the archive.
    pub(super) fn unlock(&self) {
        self.clear();
        if self.is_own() {
            let state = self.state.lock();
            state.published.iter().for_each(|published| drop(published.file.unlock()));
        }
    }

    /// The spare, or a new file, with all of the log.
    fn make_draft(&self, state: &mut State) -> Result<Hidden> {
        let mut draft = match state.spare.take() {
            Some(spare) => spare,
            None => self.new_hidden(state)?,
        };
        let Some(published) = &state.published else { return Ok(draft) };
        if let Err(error) = catch_up(&draft, published) {
            discard(Some(draft));
            return Err(describe(error, "copying", &self.target));
        }
        draft.len = published.len;
        Ok(draft)
    }

    fn new_hidden(&self, state: &mut State) -> Result<Hidden> {
        if !state.clean {
            beside::remove_remains(&self.target);
            state.clean = true;
        }
        let (file, path) = beside::create(&self.target, self.model.as_ref())
            .map_err(|error| describe(error, "making a file beside", &self.target))?;
        Ok(Hidden::new(Arc::new(file), path, 0))
    }

    /// A second name for the file that is about to lose its own. Without one (not all file systems can do that)
    /// the next draft is copied.
    fn keep(&self, old: &Published) -> Option<Hidden> {
        if old.file.metadata().ok()?.nlink() != 1 {
            return None;
        }
        let path = beside::unused_name(&self.target);
        fs::hard_link(&self.target, &path).ok()?;
        Some(Hidden::new(old.file.clone(), path, old.len))
    }

    fn check_target(&self, published: Option<&Published>) -> Result<()> {
        match fs::metadata(&self.target) {
            Ok(found) if published.is_none_or(|published| published.id != id(&found)) => Err(self.replaced()),
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(describe(error, "replacing", &self.target))
            }
            _ => Ok(()),
        }
    }

    fn replaced(&self) -> Error {
        let target = self.target.display();
        Code::System(libc::ESTALE).with(format!("{target} was replaced by another file since it was opened"))
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        self.clear();
    }
}

fn id(metadata: &Metadata) -> (u64, u64) {
    (metadata.dev(), metadata.ino())
}

fn discard(hidden: Option<Hidden>) {
    if let Some(hidden) = hidden {
        let _it_may_be_gone = fs::remove_file(hidden.path);
    }
}

/// Copies what the draft lacks of the log; file systems that can share the bytes do so.
fn catch_up(draft: &Hidden, published: &Published) -> io::Result<()> {
    let lacks = published.len.saturating_sub(draft.len);
    if lacks == 0 {
        return Ok(());
    }
    let (mut from, mut to) = (&*published.file, &*draft.file);
    from.seek(SeekFrom::Start(draft.len))?;
    to.seek(SeekFrom::Start(draft.len))?;
    let copied = io::copy(&mut (&mut from).take(lacks), &mut to)?;
    if copied < lacks {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(())
}

/// Writes at an offset, with no other writer's position in the way.
pub(super) fn write_at(file: &File, bytes: &[u8], offset: u64, target: &Path) -> Result<()> {
    file.write_all_at(bytes, offset).map_err(|error| describe(error, "writing", target))
}
