//! Define mode and data mode, and what leaves a dataset for its store: commit, sync, close, abort.

use super::memory::Memory;
use super::{Block, Dataset, id_of};
use crate::error::{Code, Error, Result};
use crate::model::{Changes, DimId, GroupId, Model, Owner, Room, Var, VarId};
use std::mem;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The mode argument of `nc_open` and `nc_create`, as the caller gave it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags(pub i32);

impl Flags {
    const WRITE: i32 = 0x0001;
    const NOCLOBBER: i32 = 0x0004;
    const DISKLESS: i32 = 0x0008;
    const MMAP: i32 = 0x0010;
    const DATA_64BIT: i32 = 0x0020;
    const CLASSIC: i32 = 0x0100;
    const OFFSET_64BIT: i32 = 0x0200;
    const SHARE: i32 = 0x0800;
    const NETCDF4: i32 = 0x1000;
    const PERSIST: i32 = 0x4000;
    const INMEMORY: i32 = 0x8000;

    const fn has(self, bit: i32) -> bool {
        self.0 & bit != 0
    }

    /// `NC_WRITE`.
    pub const fn write(self) -> bool {
        self.has(Flags::WRITE)
    }

    /// `NC_NOCLOBBER`.
    pub const fn no_clobber(self) -> bool {
        self.has(Flags::NOCLOBBER)
    }

    /// `NC_CLASSIC_MODEL`.
    pub const fn classic(self) -> bool {
        self.has(Flags::CLASSIC)
    }

    /// `NC_SHARE`: other processes write while this one reads, or the other way round.
    pub const fn share(self) -> bool {
        self.has(Flags::SHARE)
    }

    /// `NC_NETCDF4`.
    pub const fn netcdf4(self) -> bool {
        self.has(Flags::NETCDF4)
    }

    /// `NC_DISKLESS`.
    pub const fn diskless(self) -> bool {
        self.has(Flags::DISKLESS)
    }

    /// `NC_MMAP`.
    pub const fn mmap(self) -> bool {
        self.has(Flags::MMAP)
    }

    /// `NC_INMEMORY`.
    pub const fn in_memory(self) -> bool {
        self.has(Flags::INMEMORY)
    }

    /// `NC_PERSIST`: what is in memory is written to a file in the end.
    pub const fn persist(self) -> bool {
        self.has(Flags::PERSIST)
    }

    /// The same with `NC_INMEMORY`.
    pub const fn with_in_memory(self) -> Flags {
        Flags(self.0 | Flags::INMEMORY)
    }

    /// `NC_64BIT_OFFSET` or `NC_64BIT_DATA`: a classic format is named.
    pub const fn classic_format(self) -> bool {
        self.has(Flags::OFFSET_64BIT | Flags::DATA_64BIT)
    }

    /// `NC_64BIT_OFFSET`.
    pub const fn offset_64bit(self) -> bool {
        self.has(Flags::OFFSET_64BIT)
    }

    /// `NC_64BIT_DATA`.
    pub const fn data_64bit(self) -> bool {
        self.has(Flags::DATA_64BIT)
    }

    /// More than one of the bits that name a format.
    pub const fn several_formats(self) -> bool {
        (self.0 & (Flags::NETCDF4 | Flags::OFFSET_64BIT | Flags::DATA_64BIT)).count_ones() > 1
    }

    /// The same with `NC_WRITE`.
    pub const fn with_write(self) -> Flags {
        Flags(self.0 | Flags::WRITE)
    }
}

/// What is defined and not yet stored.
#[derive(Debug, Default)]
pub(super) struct Work {
    /// What the next commit stores.
    pub(super) changes: Changes,
    /// Variables below this number are in the store: their properties are settled.
    pub(super) settled: usize,
    /// Nothing was committed since the dataset was created; abort removes it.
    fresh: bool,
    /// What to return to when a redefinition is aborted.
    before: Option<(Arc<Model>, Changes)>,
}

impl Work {
    pub(super) fn opened(vars: usize) -> Work {
        Work { settled: vars, ..Work::default() }
    }

    pub(super) fn created() -> Work {
        let changes = Changes { groups: [GroupId::ROOT].into(), ..Changes::default() };
        Work { fresh: true, changes, ..Work::default() }
    }

    /// Whether a variable's properties can no longer change.
    pub(super) fn is_settled(&self, var: VarId) -> bool {
        id_of(var) < self.settled
    }
}

impl Dataset {
    /// Whether the dataset is in define mode.
    pub fn is_defining(&self) -> bool {
        self.defining.load(Ordering::Acquire)
    }

    /// Fails for a dataset opened without `NC_WRITE`.
    ///
    /// # Errors
    /// `ReadOnly` (NC_EPERM).
    pub fn check_writable(&self) -> Result<()> {
        if self.flags.write() { Ok(()) } else { Err(Code::ReadOnly.into()) }
    }

    /// Makes sure that data can be read or written: leaves define mode, except in the classic model. Answers whether
    /// it did, so that what the caller found before may be out of date.
    ///
    /// # Errors
    /// `InDefineMode` (NC_EINDEFINE) in the classic model; those of the commit.
    pub(super) fn enter_data_mode(&self) -> Result<bool> {
        if !self.is_defining() {
            return Ok(false);
        }
        if self.look(|model| model.classic) {
            return Err(Code::InDefineMode.into());
        }
        match self.end_define() {
            // Another thread was faster.
            Err(error) if error.code() == Code::NotInDefineMode => Ok(true),
            ended => ended.map(|()| true),
        }
    }

    /// Enters define mode (`nc_redef`).
    ///
    /// # Errors
    /// `InDefineMode` (NC_EINDEFINE) in the classic model, `ReadOnly` (NC_EPERM).
    pub fn redefine(&self) -> Result<()> {
        let mut work = self.work.lock();
        if self.is_defining() {
            // netcdf-c: NC_EINDEFINE for every NCZarr dataset, but not for netCDF-4 files.
            return if self.is_classic() { Err(Code::InDefineMode.into()) } else { Ok(()) };
        }
        self.check_writable()?;
        if self.flags.share() && self.is_classic_format() {
            // Others may have defined something meanwhile.
            self.store_all(&mut work)?;
            self.refresh()?;
        }
        self.enter_define(&mut work);
        Ok(())
    }

    /// Enters define mode and remembers what an abort returns to.
    pub(super) fn enter_define(&self, work: &mut Work) {
        work.before = Some((self.snapshot(), work.changes.clone()));
        self.defining.store(true, Ordering::Release);
    }

    /// Leaves define mode and stores what was defined (`nc_enddef`).
    ///
    /// # Errors
    /// As [`Dataset::end_define_with`].
    pub fn end_define(&self) -> Result<()> {
        self.end_define_with(Room::default())
    }

    /// Leaves define mode with room in formats that have a use for it (`nc__enddef`).
    ///
    /// # Errors
    /// `NotInDefineMode` (NC_ENOTINDEFINE); those of the store, after which the dataset is still in define mode.
    pub fn end_define_with(&self, room: Room) -> Result<()> {
        let mut work = self.work.lock();
        if !self.is_defining() {
            return Err(Code::NotInDefineMode.into());
        }
        self.note_definitions(&mut work, room);
        self.commit(&mut work)?;
        self.defining.store(false, Ordering::Release);
        Ok(())
    }

    /// The classic formats lay their values out anew whenever define mode ends.
    fn note_definitions(&self, work: &mut Work, room: Room) {
        if self.is_defining() && self.check_enhanced().is_err() {
            work.changes.defined = Some(room);
        }
    }

    /// Makes all that was defined and written last (`nc_sync`).
    ///
    /// # Errors
    /// `InDefineMode` (NC_EINDEFINE) in the classic model's define mode; those of the store.
    pub fn sync(&self) -> Result<()> {
        self.enter_data_mode()?;
        if !self.flags.write() {
            return self.refresh();
        }
        self.store_all(&mut self.work.lock())
    }

    /// Looks again at what others may have written meanwhile.
    pub(super) fn refresh(&self) -> Result<()> {
        if let Some(model) = self.format.refresh()? {
            *self.model.write() = Arc::new(model);
        }
        Ok(())
    }

    /// Ends the dataset (`nc_close`). After a failure it is still open.
    ///
    /// # Errors
    /// Those of the store.
    pub fn close(&self) -> Result<()> {
        self.finish()?;
        self.memory.as_ref().map_or(Ok(()), Memory::persist)
    }

    /// Ends the dataset and gives away its bytes, if they are in memory and for the caller (`nc_close_memio`); else as
    /// [`Dataset::close`].
    ///
    /// # Errors
    /// As [`Dataset::close`].
    pub fn close_for_bytes(&self) -> Result<Option<Box<dyn Block>>> {
        self.finish()?;
        match self.memory.as_ref().map(Memory::take) {
            Some(Some(block)) => Ok(Some(block)),
            _ => self.close().map(|()| None),
        }
    }

    /// Leaves nothing to be stored.
    fn finish(&self) -> Result<()> {
        if self.flags.write() {
            let mut work = self.work.lock();
            self.note_definitions(&mut work, Room::default());
            if let Err(error) = self.store_all(&mut work) {
                drop(work);
                return Err(self.give_up(error));
            }
        }
        self.format.close()
    }

    /// netcdf-c: a classic file whose definitions cannot be stored is aborted by its close, and is no longer open.
    fn give_up(&self, error: Error) -> Error {
        let undefinable = matches!(error.code(), Code::VarTooLarge | Code::BadType | Code::Range);
        if undefinable && self.is_defining() && self.is_classic_format() {
            if let Err(error) = self.abort() {
                log::warn!("what was there before is not stored: {error}");
            }
            self.mark_broken();
        }
        error
    }

    /// Ends the dataset without what was defined since the last enddef; one that was never out of its first define
    /// mode is removed (`nc_abort`).
    ///
    /// # Errors
    /// Those of the store; the dataset is ended all the same.
    pub fn abort(&self) -> Result<()> {
        let mut work = self.work.lock();
        if work.fresh && self.is_defining() {
            return self.format.abort();
        }
        let stored = if self.flags.write() { self.roll_back(&mut work) } else { Ok(()) };
        stored.and(self.format.leave()).and(self.memory.as_ref().map_or(Ok(()), Memory::persist))
    }

    fn roll_back(&self, work: &mut Work) -> Result<()> {
        if let (true, Some((model, changes))) = (self.is_defining(), work.before.take()) {
            *self.model.write() = model;
            work.changes = changes;
        }
        self.store_all(work)
    }

    /// Data first, then what says where they are: a crash in between leaves the previous listing readable.
    fn store_all(&self, work: &mut Work) -> Result<()> {
        self.format.settle()?;
        self.commit(work)?;
        self.format.flush()
    }

    /// Stores what changed; answers whether there was anything. What fails stays to be committed.
    pub(super) fn commit(&self, work: &mut Work) -> Result<bool> {
        let model = self.snapshot();
        self.gather_growth(&model, &mut work.changes);
        if work.changes.is_empty() {
            work.before = None;
            return Ok(false);
        }
        self.load_changed(&work.changes)?;
        self.format.commit(&model, &work.changes)?;
        *work = Work { settled: model.vars.len(), ..Work::default() };
        Ok(true)
    }

    /// A format commits whole sets of attributes, so they must be here.
    fn load_changed(&self, changes: &Changes) -> Result<()> {
        let groups = changes.groups.iter().map(|id| Owner::Group(*id));
        let vars = changes.vars.iter().map(|id| Owner::Var(*id));
        groups.chain(vars).try_for_each(|owner| self.with_atts(owner, |_| Ok(())))
    }

    /// Notes that a write made the unlimited dimensions of a variable longer. Every variable that uses them is stored
    /// anew with the next commit.
    pub fn note_growth(&self, dims: &[DimId]) {
        // The classic formats count their records themselves.
        if self.check_enhanced().is_ok() {
            self.grown.lock().extend(dims);
        }
    }

    fn gather_growth(&self, model: &Model, changes: &mut Changes) {
        let grown = mem::take(&mut *self.grown.lock());
        if grown.is_empty() {
            return;
        }
        changes.groups.extend(grown.iter().filter_map(|id| model.dim(*id)).map(|dim| dim.group));
        let uses = |var: &&Arc<Var>| var.dims.iter().any(|dim| grown.contains(dim));
        changes.vars.extend(model.vars.iter().filter(uses).map(|var| var.id));
    }
}
