//! A slab as parts of the file: each part is one read or write, and parts are shared among the threads.

use super::layout::Place;
use crate::error::{Code, Error, Result};
use crate::pool;
use crate::slab::{Block, Dims, Slab};

/// Bytes that one part covers at most, unless a single value is larger.
pub(super) const PIECE: u64 = 1 << 20;
/// Calls that move no more bytes than this are not worth waking other threads.
const SMALL: u64 = 256 << 10;

/// The values of a slab in the file.
pub(super) struct Walk<'a> {
    slab: &'a Slab,
    /// Bytes from one value to the next, per dimension.
    steps: Dims<u64>,
    begin: u64,
    /// Bytes of one value.
    pub(super) size: usize,
}

/// How a slab is cut: whole dimensions from `dim + 1` on, and `along` indexes of `dim`.
struct Cut {
    dim: usize,
    along: u64,
    /// Number of parts.
    parts: u64,
    /// Bytes from the first value of a part to its last.
    span: u64,
}

/// Where the values of a block are.
pub(super) struct Stretch {
    /// Of the first value.
    pub(super) offset: u64,
    /// Bytes from the beginning of the first value to the end of the last.
    pub(super) span: u64,
    /// Whether they follow each other without a gap, the last dimension fastest.
    pub(super) dense: bool,
}

impl<'a> Walk<'a> {
    /// The values of a slab of the variable at that place.
    ///
    /// # Errors
    /// `Internal` for a slab of another rank, `BadCoords` for a value beyond what offsets can tell.
    pub(super) fn new(place: &Place, slab: &'a Slab) -> Result<Walk<'a>> {
        Ok(Walk { slab, steps: steps(place, slab)?, begin: begin(place, slab)?, size: place.size })
    }

    /// Calls `part` for blocks that together are the slab, on several threads if that is worth it. Values that are at
    /// most `gap` bytes apart may be in one block, which covers at most `piece` bytes unless a single value is larger.
    pub(super) fn each(
        &self,
        gap: u64,
        piece: u64,
        part: impl Fn(&Block) -> Result<()> + Sync,
    ) -> Result<()> {
        let Some(cut) = self.cut(gap, piece) else {
            return part(&Block::whole(&self.slab.count));
        };
        if cut.parts.saturating_mul(cut.span) <= SMALL {
            return (0..cut.parts).try_for_each(|number| part(&self.block(&cut, number)));
        }
        let parts = usize::try_from(cut.parts).map_err(|_| Code::NoMemory)?;
        pool::run(parts, |number| part(&self.block(&cut, number as u64)))
    }

    /// Goes outward as long as the values of a part lie near enough to each other. None if one part is all.
    fn cut(&self, gap: u64, piece: u64) -> Option<Cut> {
        let mut span = self.size as u64;
        for (dim, (count, step)) in self.slab.count.iter().zip(&self.steps).enumerate().rev() {
            let near = step.saturating_sub(span) <= gap;
            let room = piece.saturating_sub(span).checked_div(*step).unwrap_or(*count).saturating_add(1);
            let along = if near { room.min(*count) } else { 1 };
            let reach = step.saturating_mul(along.saturating_sub(1)).saturating_add(span);
            if along < *count {
                let outer = self.slab.count.iter().take(dim);
                let each = count.div_ceil(along);
                let parts = outer.fold(each, |parts, count| parts.saturating_mul(*count));
                return Some(Cut { dim, along, parts, span: reach });
            }
            span = reach;
        }
        None
    }

    /// The values of one part.
    fn block(&self, cut: &Cut, part: u64) -> Block {
        let mut block = Block::whole(&self.slab.count);
        let mut rest = part;
        let dims = block.start.iter_mut().zip(block.count.iter_mut()).take(cut.dim + 1).enumerate().rev();
        for (dim, (start, count)) in dims {
            let along = if dim == cut.dim { cut.along } else { 1 };
            let pieces = count.div_ceil(along).max(1);
            *start = (rest % pieces) * along;
            *count = along.min(*count - *start);
            rest /= pieces;
        }
        block
    }

    /// Where a block is.
    ///
    /// # Errors
    /// `BadCoords` for a value beyond what offsets can tell.
    pub(super) fn stretch(&self, block: &Block) -> Result<Stretch> {
        let ahead = |sum: u64, (at, step): (&u64, &u64)| sum.checked_add(at.checked_mul(*step)?);
        let offset = block.start.iter().zip(&self.steps).try_fold(self.begin, ahead).ok_or_else(too_far)?;
        let last = block.count.iter().zip(&self.steps);
        let span = last.fold(self.size as u64, |span, (count, step)| {
            span.saturating_add(count.saturating_sub(1).saturating_mul(*step))
        });
        let dense = span == block.len().saturating_mul(self.size as u64) && self.is_in_order(block);
        Ok(Stretch { offset, span, dense })
    }

    /// Whether the values of a block follow each other, the last dimension fastest.
    fn is_in_order(&self, block: &Block) -> bool {
        let mut size = self.size as u64;
        block.count.iter().zip(&self.steps).rev().all(|(count, step)| {
            let dense = *count == 1 || *step == size;
            size = size.saturating_mul(*count);
            dense
        })
    }

    /// Bytes from one value of a block to the next, per dimension, in a buffer for its stretch.
    ///
    /// # Errors
    /// `NoMemory` for more than memory can have.
    pub(super) fn buffer_steps(&self, block: &Block) -> Result<Dims<usize>> {
        let mut steps = Dims::<usize>::new();
        for (step, count) in self.steps.iter().zip(&block.count) {
            // What is only one value has no step that could be too large.
            steps.push(if *count > 1 { usize::try_from(*step).map_err(|_| Code::NoMemory)? } else { 0 });
        }
        Ok(steps)
    }
}

/// Bytes from one wanted value to the next, per dimension.
fn steps(place: &Place, slab: &Slab) -> Result<Dims<u64>> {
    if place.steps.len() != slab.rank() {
        return Err(Code::Internal.with("slab and variable differ in rank"));
    }
    let strides = slab.stride.iter().zip(&slab.count);
    // The stride along a single value does not count.
    let strides = strides.map(|(stride, count)| if *count > 1 { *stride } else { 1 });
    strides.zip(&place.steps).map(|(stride, step)| stride.checked_mul(*step).ok_or_else(too_far)).collect()
}

fn begin(place: &Place, slab: &Slab) -> Result<u64> {
    slab.start.iter().zip(&place.steps).try_fold(place.begin, |begin, (start, step)| {
        start.checked_mul(*step).and_then(|ahead| begin.checked_add(ahead)).ok_or_else(too_far)
    })
}

pub(super) fn too_far() -> Error {
    Code::BadCoords.with("a value beyond what offsets can tell")
}
