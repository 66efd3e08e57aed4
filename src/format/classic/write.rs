//! Writing a slab: straight from the caller where its bytes are those of the file, else converted in a buffer.

use super::layout::Place;
use super::storage::Storage;
use super::walk::{PIECE, Walk};
use crate::error::{Code, Result};
use crate::slab::{Block, Slab, Source};

/// Writes a slab of the variable at that place.
///
/// # Errors
/// Those of the system; `NoMemory`; `Internal` for a slab of another rank.
pub(super) fn write(storage: &dyn Storage, place: &Place, slab: &Slab, source: &Source<'_>) -> Result<()> {
    let walk = Walk::new(place, slab)?;
    // Between the values of a block lies nothing that belongs to others.
    walk.each(0, PIECE, |block| part(storage, &walk, block, source))
}

fn part(storage: &dyn Storage, walk: &Walk<'_>, block: &Block, source: &Source<'_>) -> Result<()> {
    let stretch = walk.stretch(block)?;
    if let Some(bytes) = source.direct(block) {
        return storage.write(bytes, stretch.offset);
    }
    let size = usize::try_from(stretch.span).map_err(|_| Code::NoMemory)?;
    let steps = walk.buffer_steps(block)?;
    let mut few = [0_u8; 512];
    if let Some(few) = few.get_mut(..size) {
        source.get(block, few, 0, &steps, walk.size)?;
        return storage.write(few, stretch.offset);
    }
    let mut many = Vec::new();
    many.try_reserve_exact(size).map_err(|_| Code::NoMemory.with(format!("no room for {size} bytes")))?;
    many.resize(size, 0);
    source.get(block, &mut many, 0, &steps, walk.size)?;
    storage.write(&many, stretch.offset)
}
