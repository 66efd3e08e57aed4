//! A new file with the values of the old one in other places.

use super::commit::Commit;
use super::layout::Place;
use super::storage::{Storage, read_padded};
use crate::error::{Code, Result};

/// Bytes that are copied at once.
const PIECE: u64 = 4 << 20;
/// How far beyond the end of the old file zeros are copied too; a file is to end where the C library lets it end.
const SLACK: u64 = 1 << 20;

/// Writes header, values and fill values of a commit to a new storage; the values are those of the old one.
///
/// # Errors
/// `NoMemory`; those of the storages.
pub(super) fn rewrite(commit: &Commit<'_>, old: &dyn Storage, new: &dyn Storage) -> Result<()> {
    let size = old.size()?;
    if size > 0 {
        new.set_size(size)?;
    }
    new.write(&commit.bytes, 0)?;
    keep_gaps(commit, old, new, size)?;
    copy_values(commit, old, new)
}

/// Writes the old values and the fill values of a commit to their new places, which nothing else may use.
///
/// # Errors
/// As [`rewrite`].
pub(super) fn copy_values(commit: &Commit<'_>, old: &dyn Storage, new: &dyn Storage) -> Result<()> {
    for (from, to) in pairs(commit).filter(|(from, _)| !from.record) {
        copy(old, from.begin, new, to.begin, from.padded)?;
    }
    commit.fill(new, false)?;
    Records::of(commit)?.rewrite(old, new)
}

/// netcdf-c: what moves away leaves its bytes where nothing else is written.
fn keep_gaps(commit: &Commit<'_>, old: &dyn Storage, new: &dyn Storage, size: u64) -> Result<()> {
    let plan = &commit.new.plan;
    let known = commit.old.plan.places.len();
    let written = |number: usize| number < known || commit.fills.get(number) == Some(&true);
    let places = plan.places.iter().enumerate().filter(|(number, place)| !place.record && written(*number));
    let fixed = places.map(|(_, place)| place);
    let ends = fixed.clone().map(|place| place.begin.saturating_add(place.padded));
    let begins = fixed.map(|place| place.begin).chain([plan.areas.records]);
    for (end, begin) in [commit.bytes.len() as u64].into_iter().chain(ends).zip(begins) {
        let begin = begin.min(size);
        if begin > end {
            copy(old, end, new, end, begin - end)?;
        }
    }
    Ok(())
}

/// Old and new places of the variables that there were.
fn pairs<'a>(commit: &'a Commit<'_>) -> impl Iterator<Item = (&'a Place, &'a Place)> {
    commit.old.plan.places.iter().zip(&commit.new.plan.places)
}

/// Copies what there is: far beyond the end of the old file all is zero, as in a new one where nothing was written.
fn copy(old: &dyn Storage, from: u64, new: &dyn Storage, to: u64, size: u64) -> Result<()> {
    let size = size.min(old.size()?.saturating_add(SLACK).saturating_sub(from));
    let mut buffer = room(PIECE.min(size))?;
    let mut done = 0;
    while done < size {
        let len = PIECE.min(size - done);
        // At most the buffer's length.
        let piece = buffer.get_mut(..len as usize).ok_or(Code::Internal)?;
        read_padded(old, piece, from.saturating_add(done))?;
        new.write(piece, to.saturating_add(done))?;
        done += len;
    }
    Ok(())
}

fn room(size: u64) -> Result<Vec<u8>> {
    let size = usize::try_from(size).map_err(|_| Code::NoMemory)?;
    let mut buffer = Vec::new();
    buffer.try_reserve_exact(size).map_err(|_| Code::NoMemory.with(format!("no room for {size} bytes")))?;
    buffer.resize(size, 0);
    Ok(buffer)
}

/// One variable within a record.
enum Slice {
    /// Values that there are: offset in the old record, offset in the new one, bytes.
    Kept(u64, u64, u64),
    /// Fill values: number of the variable, offset in the new record, bytes.
    Filled(usize, u64, u64),
}

/// The records on their way.
struct Records<'a> {
    commit: &'a Commit<'a>,
    slices: Vec<Slice>,
    old_size: u64,
    new_size: u64,
    /// Where the first records begin.
    old_begin: u64,
    new_begin: u64,
    /// Bytes from the beginning of a record to the end of its last slice.
    old_reach: u64,
    new_reach: u64,
}

impl<'a> Records<'a> {
    fn of(commit: &'a Commit<'a>) -> Result<Records<'a>> {
        let (old_plan, new_plan) = (&commit.old.plan, &commit.new.plan);
        let (old_begin, new_begin) = (old_plan.areas.records, new_plan.areas.records);
        let mut slices = Vec::new();
        let within = |begin: u64, base: u64| begin.checked_sub(base).ok_or(Code::Internal);
        for (number, to) in new_plan.places.iter().enumerate().filter(|(_, place)| place.record) {
            let ahead = within(to.begin, new_begin)?;
            match old_plan.places.get(number) {
                Some(from) => {
                    // netcdf-c: what moves takes four bytes along even where records are not padded.
                    let moves = from.begin != to.begin || old_plan.record_size != new_plan.record_size;
                    let size = if moves { from.padded } else { from.padded.min(old_plan.record_size) };
                    slices.push(Slice::Kept(within(from.begin, old_begin)?, ahead, size));
                }
                None if commit.fills.get(number) == Some(&true) => {
                    slices.push(Slice::Filled(number, ahead, to.padded.min(new_plan.record_size)));
                }
                None => {}
            }
        }
        let reach = |slice: &Slice| match slice {
            Slice::Kept(from, to, size) => (from.saturating_add(*size), to.saturating_add(*size)),
            Slice::Filled(_, to, size) => (0, to.saturating_add(*size)),
        };
        let most = |(old, new): (u64, u64), slice| {
            let reach = reach(slice);
            (old.max(reach.0), new.max(reach.1))
        };
        let (old_reach, new_reach) = slices.iter().fold((0, 0), most);
        let (old_size, new_size) = (old_plan.record_size, new_plan.record_size);
        Ok(Records { commit, slices, old_size, new_size, old_begin, new_begin, old_reach, new_reach })
    }

    /// Many small records are put together in memory; large ones are copied slice by slice.
    fn rewrite(&self, old: &dyn Storage, new: &dyn Storage) -> Result<()> {
        if self.slices.is_empty() || self.commit.records == 0 {
            return Ok(());
        }
        let records = self.worth_it(old.size()?);
        let at_once = PIECE / self.old_size.max(self.new_size).max(1);
        let packed = self.old_reach <= self.old_size && self.new_reach <= self.new_size;
        let mut record = 0;
        while record < records {
            let count = at_once.clamp(1, records - record);
            if packed && at_once > 1 {
                self.together(record, count, old, new)?;
            } else {
                self.one_by_one(record, old, new)?;
            }
            record += if packed && at_once > 1 { count } else { 1 };
        }
        Ok(())
    }

    /// How many records are not all zeros: a header may promise far more than the old file has bytes for.
    fn worth_it(&self, old_file: u64) -> u64 {
        let filled = self.slices.iter().any(|slice| matches!(slice, Slice::Filled(..)));
        let end = old_file.saturating_add(SLACK);
        match end.saturating_sub(self.old_begin).checked_div(self.old_size) {
            Some(whole) if !filled => self.commit.records.min(whole.saturating_add(1)),
            _ => self.commit.records,
        }
    }

    fn together(&self, first: u64, count: u64, old: &dyn Storage, new: &dyn Storage) -> Result<()> {
        let mut from = room(self.old_size.saturating_mul(count))?;
        let mut to = room(self.new_size.saturating_mul(count))?;
        let (old_offset, new_offset) = self.offsets(first)?;
        read_padded(old, &mut from, old_offset)?;
        let records = from.chunks_mut(self.old_size.max(1) as usize);
        for (from, to) in records.zip(to.chunks_mut(self.new_size.max(1) as usize)) {
            for slice in &self.slices {
                self.put(slice, from, to)?;
            }
        }
        new.write(&to, new_offset)
    }

    fn put(&self, slice: &Slice, from: &[u8], to: &mut [u8]) -> Result<()> {
        let range = |at: u64, size: u64| at as usize..at.saturating_add(size) as usize;
        match slice {
            Slice::Kept(old, new, size) => {
                let from = from.get(range(*old, *size)).ok_or(Code::Internal)?;
                to.get_mut(range(*new, *size)).ok_or(Code::Internal)?.copy_from_slice(from);
            }
            Slice::Filled(number, new, size) => {
                let pattern = self.commit.new.pattern(*number)?;
                let to = to.get_mut(range(*new, *size)).ok_or(Code::Internal)?;
                for (byte, value) in to.iter_mut().zip(pattern.iter().cycle()) {
                    *byte = *value;
                }
            }
        }
        Ok(())
    }

    fn one_by_one(&self, record: u64, old: &dyn Storage, new: &dyn Storage) -> Result<()> {
        let (old_offset, new_offset) = self.offsets(record)?;
        for slice in &self.slices {
            match slice {
                Slice::Kept(from, to, size) => {
                    copy(old, old_offset.saturating_add(*from), new, new_offset.saturating_add(*to), *size)?;
                }
                Slice::Filled(number, to, size) => {
                    let pattern = self.commit.new.pattern(*number)?;
                    super::fill::fill_run(new, new_offset.saturating_add(*to), *size, pattern)?;
                }
            }
        }
        Ok(())
    }

    fn offsets(&self, record: u64) -> Result<(u64, u64)> {
        let offset =
            |begin: u64, size: u64| record.checked_mul(size).and_then(|ahead| begin.checked_add(ahead));
        let both = offset(self.old_begin, self.old_size).zip(offset(self.new_begin, self.new_size));
        both.ok_or_else(|| Code::VarTooLarge.with("records beyond what offsets can tell"))
    }
}
