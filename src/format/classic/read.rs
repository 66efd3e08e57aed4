//! Reading a slab: straight to the caller where nothing else lies between its values, else aside.

use super::layout::Place;
use super::storage::{Storage, read_padded};
use super::walk::{PIECE, Stretch, Walk};
use crate::error::{Code, Result};
use crate::slab::{Block, Slab, Target};

/// Bytes between two wanted values that are rather read than skipped by another call of the system.
const GAP: u64 = 16 << 10;

/// Bytes that are read at once if they must be converted: the processor's cache holds them until they are.
const ASIDE: u64 = 128 << 10;

/// Reads a slab of the variable at that place.
///
/// # Errors
/// Those of the system; `NoMemory`; `Internal` for a slab of another rank.
pub(super) fn read(storage: &dyn Storage, place: &Place, slab: &Slab, target: &Target<'_>) -> Result<()> {
    let walk = Walk::new(place, slab)?;
    let piece = if target.is_stored_alike() { PIECE } else { ASIDE };
    walk.each(GAP, piece, |block| part(storage, &walk, block, target))
}

/// Reads what lies between the first and the last value of a block.
fn part(storage: &dyn Storage, walk: &Walk<'_>, block: &Block, target: &Target<'_>) -> Result<()> {
    let stretch = walk.stretch(block)?;
    let fetch = |dst: &mut [u8]| read_padded(storage, dst, stretch.offset).map(drop);
    if stretch.dense
        && let Some(done) = target.direct(block, fetch)
    {
        return done;
    }
    aside(storage, walk, block, &stretch, target)
}

fn aside(
    storage: &dyn Storage,
    walk: &Walk<'_>,
    block: &Block,
    stretch: &Stretch,
    target: &Target<'_>,
) -> Result<()> {
    let size = usize::try_from(stretch.span).map_err(|_| Code::NoMemory)?;
    let steps = walk.buffer_steps(block)?;
    let mut few = [0_u8; 512];
    if let Some(few) = few.get_mut(..size) {
        read_padded(storage, few, stretch.offset)?;
        return target.put(block, few, 0, &steps, walk.size);
    }
    let mut many = Vec::new();
    many.try_reserve_exact(size).map_err(|_| Code::NoMemory.with(format!("no room for {size} bytes")))?;
    many.resize(size, 0);
    read_padded(storage, &mut many, stretch.offset)?;
    target.put(block, &many, 0, &steps, walk.size)
}
