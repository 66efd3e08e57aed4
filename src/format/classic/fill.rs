//! Fill values: what is written where nothing else was.

use super::header::VarEntry;
use super::layout::{Place, Plan};
use super::storage::Storage;
use crate::error::{Code, Result, Within};
use crate::model::AttData;
use crate::pool;
use crate::types::convert::reverse_in_place;
use crate::types::{Endian, fill};
use smallvec::SmallVec;

/// Bytes that are written at once.
const PIECE: u64 = 1 << 20;
/// What is shorter than this is not worth waking other threads.
const SMALL: u64 = 4 << 20;

/// One value as the file has it.
pub(super) type Pattern = SmallVec<[u8; 8]>;

/// The fill value of a variable: that of its attribute, or that of its type.
///
/// # Errors
/// `BadType` (NC_EBADTYPE) for a `_FillValue` of another type or with other than one value.
pub(super) fn pattern(var: &VarEntry) -> Result<Pattern> {
    let att = var.atts.fill_value();
    let native = match att.map(|att| (att.ext == var.atomic.into(), att.len, &att.data)) {
        None => fill::default_fill(var.atomic),
        Some((true, 1, AttData::Bytes(bytes))) => bytes,
        Some(_) => return Err(Code::BadType.with(format!("_FillValue of variable {:?}", var.name.text))),
    };
    let mut bytes = Pattern::from_slice(native);
    if Endian::Big.is_foreign() {
        reverse_in_place(&mut bytes, var.atomic.size());
    }
    Ok(bytes)
}

/// Fills a variable without records.
pub(super) fn fill_fixed(storage: &dyn Storage, place: &Place, pattern: &[u8]) -> Result<()> {
    fill_run(storage, place.begin, place.padded, pattern)
}

/// Fills one variable in the records `from..to`.
pub(super) fn fill_records(
    storage: &dyn Storage,
    plan: &Plan,
    place: &Place,
    pattern: &[u8],
    from: u64,
    to: u64,
) -> Result<()> {
    // Where records are not padded, neither is what is filled.
    let size = place.padded.min(plan.record_size);
    let offset = |record: u64| {
        let ahead = record.checked_mul(plan.record_size);
        ahead.and_then(|ahead| place.begin.checked_add(ahead)).ok_or(Code::BadCoords)
    };
    if size == plan.record_size {
        return fill_run(storage, offset(from)?, size.saturating_mul(to.saturating_sub(from)), pattern);
    }
    (from..to).try_for_each(|record| fill_run(storage, offset(record)?, size, pattern))
}

/// Fills `size` bytes with one value after the other, the last one perhaps cut.
pub(super) fn fill_run(storage: &dyn Storage, offset: u64, size: u64, pattern: &[u8]) -> Result<()> {
    let whole = pattern.repeat((PIECE.min(size) as usize).div_ceil(pattern.len().max(1)));
    let piece = |part: u64| {
        let ahead = part.saturating_mul(PIECE);
        let len = PIECE.min(size.saturating_sub(ahead)) as usize;
        let place = offset.checked_add(ahead).ok_or(Code::BadCoords)?;
        storage.write(whole.get(..len).unwrap_or(&whole), place).within(|| "fill values")
    };
    let parts = size.div_ceil(PIECE);
    match usize::try_from(parts) {
        Ok(parts) if size > SMALL => pool::run(parts, |part| piece(part as u64)),
        _ => (0..parts).try_for_each(piece),
    }
}
