//! Where variables are put that have no place yet, and which of the old ones must move for them.

use super::Version;
use super::layout::{Areas, Plan, Shape};
use crate::error::{Code, Error, Result};
use crate::model::Room;

/// What stands before new places are sought.
pub(super) struct Before<'a> {
    pub(super) version: Version,
    /// Bytes of the new header.
    pub(super) header: u64,
    /// The plan of the file as it is.
    pub(super) old: &'a Plan,
}

impl Plan {
    /// The plan for all variables, of which the first are those of the old plan. Nothing ever moves towards the
    /// beginning, and what has its place keeps it if the header and the variables before it leave it there.
    ///
    /// # Errors
    /// `VarTooLarge` (NC_EVARSIZE) for an offset that the version cannot say.
    pub(super) fn arrange(before: &Before<'_>, shapes: Vec<Shape>, room: &Room) -> Result<Plan> {
        let was = before.old.areas;
        if shapes.is_empty() {
            // netcdf-c: the header may grow without end while there are no variables.
            return Ok(Plan::new(shapes, &[], was));
        }
        let mut begins = vec![0; shapes.len()];
        let fixed = start(was.fixed, before.header, room.header, room.align_fixed)?.max(was.fixed);
        let end = row(before, &shapes, &mut begins, false, fixed)?;
        let old_records = before.old.places.iter().find(|place| place.record).map_or(0, |place| place.begin);
        let records = start(was.records, end, room.fixed, room.align_records)?.max(old_records);
        row(before, &shapes, &mut begins, true, records)?;
        let first = shapes.iter().zip(&begins).find(|(shape, _)| !shape.record);
        let fixed = first.map_or(records, |(_, begin)| *begin);
        Ok(Plan::new(shapes, &begins, Areas { fixed, records }))
    }

    /// Whether values of the old plan are elsewhere in this one.
    pub(super) fn moves(&self, old: &Plan, records: u64) -> bool {
        let moved = |record: bool| {
            let both = self.places.iter().zip(&old.places).filter(|(_, old)| old.record == record);
            both.into_iter().any(|(new, old)| new.begin != old.begin)
        };
        moved(false)
            || records > 0 && moved(true)
            || records > 1
                && old.places.iter().any(|place| place.record)
                && self.record_size != old.record_size
    }
}

/// Where a part begins: where it was, if that leaves so much room behind what is before it and is aligned.
fn start(was: u64, end: u64, free: u64, align: u64) -> Result<u64> {
    let least = end.checked_add(free).ok_or_else(too_far)?;
    if was >= least && aligned(was, align)? == was {
        return Ok(was);
    }
    aligned(least, align)
}

fn aligned(offset: u64, align: u64) -> Result<u64> {
    offset.checked_next_multiple_of(align.max(1)).ok_or_else(too_far)
}

/// Puts the variables with or without records in a row; answers where it ends.
fn row(before: &Before<'_>, shapes: &[Shape], begins: &mut [u64], record: bool, start: u64) -> Result<u64> {
    let mut old = before.old.places.iter().filter(|place| place.record == record);
    let mut at = start;
    for (shape, begin) in shapes.iter().zip(begins).filter(|(shape, _)| shape.record == record) {
        let most = if before.version == Version::Cdf1 { i32::MAX as u64 } else { i64::MAX as u64 };
        if at > most {
            return Err(too_far());
        }
        if let Some(old) = old.next() {
            at = at.max(old.begin);
        }
        *begin = at;
        at = at.checked_add(shape.padded).ok_or_else(too_far)?;
    }
    Ok(at)
}

fn too_far() -> Error {
    Code::VarTooLarge.with("a variable would begin beyond what offsets of this format can say")
}
