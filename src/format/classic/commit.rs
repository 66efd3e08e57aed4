//! From a model to the file: a new header where the old one is, or a new file where values must move.

use super::arrange::Before;
use super::encode::Encoded;
use super::fill::{fill_fixed, fill_records};
use super::header::Header;
use super::layout::{Plan, check_sizes, shapes};
use super::rewrite;
use super::state::State;
use super::storage::{Storage, read_padded};
use crate::error::{Code, Result};
use crate::model::{Changes, Fill, Model, Room};

/// A commit that has yet to be stored.
pub(super) struct Commit<'a> {
    pub(super) old: &'a State,
    pub(super) new: State,
    /// The new header.
    pub(super) bytes: Vec<u8>,
    /// The file has at least this many bytes.
    pub(super) reach: u64,
    pub(super) records: u64,
    /// For each variable whether it is to be filled.
    pub(super) fills: Vec<bool>,
}

impl<'a> Commit<'a> {
    /// What a model becomes in the file.
    ///
    /// # Errors
    /// `VarTooLarge` (NC_EVARSIZE); `BadType` (NC_EBADTYPE) for a new variable with a wrong `_FillValue`; `Range` for
    /// more records than the version can say.
    pub(super) fn plan(
        old: &'a State,
        model: &Model,
        changes: &Changes,
        records: u64,
        block: u64,
    ) -> Result<Commit<'a>> {
        let mut header = Header::of_model(model, &old.header, changes.defined.is_some())?;
        let shapes = shapes(&header)?;
        let encoded = Encoded::of(&header, &shapes, records)?;
        header.size = encoded.size();
        let reach = encoded.reach(block);
        let plan = match &changes.defined {
            Some(room) => {
                check_sizes(header.version, &shapes)?;
                let before = Before { version: header.version, header: header.size, old: &old.plan };
                Plan::arrange(&before, shapes, room)?
            }
            None => {
                let begins: Vec<u64> = old.plan.places.iter().map(|place| place.begin).collect();
                let fits = begins.is_empty() || header.size <= old.plan.areas.fixed;
                fits.then_some(()).ok_or_else(|| Code::NotInDefineMode.with("a header that grew"))?;
                Plan::new(shapes, &begins, old.plan.areas)
            }
        };
        let bytes = encoded.with_begins(plan.places.iter().map(|place| place.begin))?;
        for (entry, place) in header.vars.iter_mut().zip(&plan.places) {
            entry.begin = Some(place.begin);
        }
        let new_from = old.plan.places.len();
        let vars = model.vars.iter().enumerate();
        let fills = vars.map(|(number, var)| number >= new_from && var.fill != Fill::None).collect();
        let commit = Commit { old, new: State::new(header, plan), bytes, reach, records, fills };
        commit.added().try_for_each(|number| commit.new.pattern(number).map(drop))?;
        Ok(commit)
    }

    /// The numbers of variables to be filled.
    fn added(&self) -> impl Iterator<Item = usize> {
        self.fills.iter().enumerate().filter(|(_, fills)| **fills).map(|(number, _)| number)
    }

    /// Stores it. After an error the file is what it was, but for bytes that belong to no variable.
    ///
    /// # Errors
    /// Those of the storage.
    pub(super) fn store(&self, storage: &dyn Storage) -> Result<()> {
        if self.moves() {
            return storage.replace(&mut |new| {
                rewrite::rewrite(self, storage, new)?;
                self.fill_block(new)
            });
        }
        // New variables are where the old header knows none: until the new header is there nothing has changed.
        self.fill(storage, true)?;
        storage.flush()?;
        write_changes(storage, &self.bytes)?;
        self.fill_block(storage)?;
        storage.flush()
    }

    /// Stores it in a file that no other can take the place of: values that move must have places behind all old ones.
    ///
    /// # Errors
    /// As [`Commit::store`].
    pub(super) fn store_behind(&self, storage: &dyn Storage) -> Result<()> {
        rewrite::copy_values(self, storage, storage)?;
        // Until the new header is there the old values are where the old one says.
        storage.sync()?;
        write_changes(storage, &self.bytes)?;
        storage.flush()
    }

    /// Whether there are values that come to be elsewhere.
    pub(super) fn moves(&self) -> bool {
        self.new.plan.moves(&self.old.plan, self.records)
    }

    /// Makes the file as long as the block that the header ends in.
    fn fill_block(&self, storage: &dyn Storage) -> Result<()> {
        if storage.size()? < self.reach { storage.set_size(self.reach) } else { Ok(()) }
    }

    /// Fills what is new; records only if they are wanted here.
    pub(super) fn fill(&self, storage: &dyn Storage, with_records: bool) -> Result<()> {
        let plan = &self.new.plan;
        for number in self.added() {
            let place = plan.places.get(number).ok_or(Code::Internal)?;
            let pattern = self.new.pattern(number)?;
            match place.record {
                false => fill_fixed(storage, place, pattern)?,
                true if with_records => fill_records(storage, plan, place, pattern, 0, self.records)?,
                true => {}
            }
        }
        Ok(())
    }
}

/// Writes a header over another, and of it only what differs: a kill in between then does the least harm.
fn write_changes(storage: &dyn Storage, header: &[u8]) -> Result<()> {
    let mut old = vec![0; header.len()];
    let had = read_padded(storage, &mut old, 0)?;
    let differs = |(new, old): (&u8, &u8)| new != old;
    let first = header.iter().zip(&old).position(differs).unwrap_or(header.len());
    let last = header.iter().zip(&old).rposition(differs).map_or(first, |last| last + 1);
    // What is beyond the end of the file must be there, even if it is zero.
    let (first, last) = if had < header.len() { (first.min(had), header.len()) } else { (first, last) };
    match header.get(first..last) {
        Some([]) | None => Ok(()),
        Some(changed) => storage.write(changed, first as u64),
    }
}

/// The room that a caller wants, with the size of the system's blocks put in.
pub(super) fn resolve(room: Room, block: u64) -> Room {
    let align = |align| if align == Room::CHUNK { block } else { align };
    Room { align_fixed: align(room.align_fixed), align_records: align(room.align_records), ..room }
}
