//! The classic formats: CDF-1, CDF-2 and CDF-5 (`docs/formats/classic.md`).
#![forbid(unsafe_code)]

mod arrange;
mod commit;
mod encode;
mod entries;
mod fill;
mod header;
mod layout;
mod reach;
mod read;
mod reader;
mod records;
mod rewrite;
mod single;
mod state;
mod storage;
mod walk;
mod write;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod written;

pub use storage::{Block, Cached, FileStorage, MemoryStorage, Storage};

use crate::error::{Code, Result, Within};
use crate::format::{Caps, Format, FormatKind};
use crate::model::{Att, CacheLimit, Changes, Model, Owner, Room, Var};
use crate::slab::{Slab, Source, Target};
use crate::types::{Element, Endian};
use commit::Commit;
use header::Header;
use layout::{Areas, Place, Plan};
use parking_lot::RwLock;
use records::Records;
use state::State;
use std::sync::Arc;

/// Which of the three formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// `CDF\x01`: all numbers of four bytes.
    Cdf1,
    /// `CDF\x02`: offsets of eight bytes.
    Cdf2,
    /// `CDF\x05`: offsets and counts of eight bytes, eleven types.
    Cdf5,
}

impl Version {
    /// The version that the first bytes of a file name.
    pub fn of_magic(start: &[u8]) -> Option<Version> {
        header::version(start)
    }

    /// Bytes of the largest variable that others may follow.
    fn largest(self) -> u64 {
        match self {
            Version::Cdf1 => i32::MAX as u64 - 3,
            Version::Cdf2 => u64::from(u32::MAX) - 3,
            Version::Cdf5 => i64::MAX as u64 - 3,
        }
    }
}

/// The sizes that a caller can ask blocks to have.
const SMALLEST_BLOCK: u64 = 256;
const LARGEST_BLOCK: u64 = 256 << 20;

/// How a dataset is opened or created.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// It may be changed.
    pub writable: bool,
    /// Others read what is written: the number of records is stored at once (`NC_SHARE`).
    pub share: bool,
    /// Bytes of a block, for callers who align to them; 0 for those of the system.
    pub block: u64,
}

/// An open classic dataset.
///
/// Who writes values holds `state` for reading as long as that takes, since a commit may put them elsewhere.
#[derive(Debug)]
pub struct Classic {
    storage: Box<dyn Storage>,
    version: Version,
    options: Options,
    state: RwLock<Arc<State>>,
    records: Records,
}

impl Classic {
    /// Opens the dataset that a storage holds.
    ///
    /// # Errors
    /// `UnknownFormat` (NC_ENOTNC) for what is no classic file or has variables out of place; the code of the
    /// reference for every other rule that the header breaks, with the place.
    pub fn open(storage: Box<dyn Storage>, options: Options) -> Result<Classic> {
        let (state, records) = State::read(&*storage)?;
        Ok(Classic::new(storage, options, state, records))
    }

    /// Creates an empty dataset in an empty storage of at least `size` bytes.
    ///
    /// # Errors
    /// Those of the storage.
    pub fn create(
        storage: Box<dyn Storage>,
        version: Version,
        options: Options,
        size: u64,
    ) -> Result<Classic> {
        let header = Header::empty(version);
        let bytes = encode::Encoded::of(&header, &[], 0)?.with_begins(std::iter::empty())?;
        // netcdf-c: until the first commit a file is zeros, as long as an empty header.
        storage.set_size(size.max(bytes.len() as u64))?;
        storage.write(&bytes, 0)?;
        let plan = Plan::new(Vec::new(), &[], Areas::default());
        Ok(Classic::new(storage, options, State::new(header, plan), 0))
    }

    fn new(storage: Box<dyn Storage>, options: Options, state: State, records: u64) -> Classic {
        let version = state.header.version;
        let state = RwLock::new(Arc::new(state));
        Classic { storage, version, options, state, records: Records::new(records) }
    }

    /// Bytes of a block.
    fn block(&self) -> u64 {
        match self.options.block {
            0 => self.storage.block_size(),
            hint => hint.clamp(SMALLEST_BLOCK, LARGEST_BLOCK).next_multiple_of(8),
        }
    }

    fn now(&self) -> Arc<State> {
        Arc::clone(&self.state.read())
    }

    /// Makes room for the records of a slab, with fill values where it puts none.
    fn grow(&self, state: &State, var: &Var, place: &Place, slab: &Slab) -> Result<Option<u64>> {
        let first = slab.start.first().zip(slab.count.first()).zip(slab.stride.first());
        let Some(((start, count), stride)) = first.filter(|_| place.record) else {
            return Ok(None);
        };
        // Without values the records are made all the same, as far as the slab names them.
        let ahead = count.checked_sub(1).map_or(Some(0), |last| last.checked_mul(*stride)?.checked_add(1));
        let end = ahead.and_then(|ahead| start.checked_add(ahead)).ok_or(Code::BadCoords)?;
        if end <= self.records.known() {
            return Ok(None);
        }
        // What is about to be written whole, padding and all, needs no fill values before.
        let inner =
            slab.count.iter().skip(1).fold(place.size as u64, |size, count| size.saturating_mul(*count));
        let whole = inner == place.padded.min(state.plan.record_size) && *stride == 1;
        let spared = (whole && *count > 0 && *start <= self.records.filled()).then_some(var.id.0 as usize);
        self.records.fill_to(end, state, &*self.storage, spared)?;
        Ok(Some(end))
    }
}

impl Format for Classic {
    fn kind(&self) -> FormatKind {
        match self.version {
            Version::Cdf1 => FormatKind::Cdf1,
            Version::Cdf2 => FormatKind::Cdf2,
            Version::Cdf5 => FormatKind::Cdf5,
        }
    }

    fn caps(&self) -> Caps {
        Caps { enhanced: false, user_types: false, filters: false }
    }

    fn load(&self) -> Result<Model> {
        self.now().model(self.records.known())
    }

    fn load_attrs(&self, owner: Owner) -> Result<Vec<Att>> {
        self.now().atts(owner)
    }

    fn element(&self, var: &Var) -> Result<Element> {
        let atomic = var.ext.atomic().ok_or(Code::BadType)?;
        Ok(Element::atomic(atomic, Endian::Big))
    }

    fn commit(&self, model: &Model, changes: &Changes) -> Result<()> {
        let mut state = self.state.write();
        let changes = Changes {
            defined: changes.defined.map(|room| commit::resolve(room, self.block())),
            ..Changes::default()
        };
        let records = self.records.known();
        let mut commit = Commit::plan(&state, model, &changes, records, self.block())?;
        match commit.store(&*self.storage) {
            Err(error) if error.code() == Code::CantCreate && commit.moves() => {
                let free = self.storage.size()?.saturating_sub(commit.new.header.size);
                let behind = |room: Room| Room { header: room.header.max(free), ..room };
                let changes = Changes { defined: changes.defined.map(behind), ..Changes::default() };
                commit = Commit::plan(&state, model, &changes, records, self.block()).map_err(|_| error)?;
                commit.store_behind(&*self.storage)?;
            }
            stored => stored?,
        }
        self.records.note_stored(records);
        let new = commit.new;
        *state = Arc::new(new);
        Ok(())
    }

    fn read(&self, var: &Var, slab: &Slab, target: &Target<'_>) -> Result<()> {
        let state = self.now();
        let place = state.place(var.id)?;
        let done = match slab.is_single() {
            true => single::read(&*self.storage, place, &slab.start, target),
            false => read::read(&*self.storage, place, slab, target),
        };
        done.within(|| format!("variable {}", var.name))
    }

    fn write(&self, var: &Var, slab: &Slab, source: &Source<'_>) -> Result<()> {
        let state = self.state.read();
        let place = state.place(var.id)?;
        let grown = self.grow(&state, var, place, slab)?;
        let done = match slab.is_single() {
            _ if slab.is_empty() => Ok(()),
            true => single::write(&*self.storage, place, &slab.start, source),
            false => write::write(&*self.storage, place, slab, source),
        };
        done.within(|| format!("variable {}", var.name))?;
        if let Some(records) = grown {
            self.records.publish(records);
            if self.options.share {
                self.records.store(self.version, &*self.storage)?;
            }
        }
        Ok(())
    }

    fn set_filling(&self, filling: bool) {
        self.records.set_filling(filling);
    }

    fn tune(&self, _: &Var, _: CacheLimit) {}

    fn flush(&self) -> Result<()> {
        if !self.options.writable {
            return Ok(());
        }
        let _no_commit = self.state.read();
        // First the values, then what says that they are there.
        self.storage.flush()?;
        self.records.store(self.version, &*self.storage)?;
        self.storage.flush()
    }

    fn refresh(&self) -> Result<Option<Model>> {
        let mut state = self.state.write();
        self.storage.refresh()?;
        let (new, records) = State::read(&*self.storage)?;
        let model = new.model(records)?;
        *state = Arc::new(new);
        self.records.reset(records);
        Ok(Some(model))
    }

    fn close(&self) -> Result<()> {
        if !self.options.writable {
            return Ok(());
        }
        // What was never written is there all the same, as zeros.
        let state = self.now();
        let end = state.plan.end(state.header.size, self.records.known());
        if self.storage.size()? < end {
            self.storage.set_size(end)?;
        }
        Ok(())
    }

    fn leave(&self) -> Result<()> {
        // netcdf-c: what was never written and is at the end stays missing there.
        Ok(())
    }

    fn abort(&self) -> Result<()> {
        self.storage.remove()
    }
}
