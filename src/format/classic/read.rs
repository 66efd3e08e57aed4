//! A slab as parts of the file: each part is one read, and parts are shared among the threads.

use super::layout::Place;
use super::storage::{Storage, read_padded};
use crate::error::{Code, Result};
use crate::pool;
use crate::slab::{Block, Dims, Slab, Target};

/// Bytes that one part reads at most, unless a single value is larger.
const PIECE: u64 = 1 << 20;
/// Bytes between two wanted values that are rather read than skipped by another call of the system.
const GAP: u64 = 16 << 10;
/// Calls that read no more bytes than this are not worth waking other threads.
const SMALL: u64 = 256 << 10;

/// How a slab is cut: whole dimensions from `dim + 1` on, and `along` indexes of `dim`.
struct Cut {
    dim: usize,
    along: u64,
    /// Number of parts.
    parts: u64,
    /// Bytes from the first value of a part to its last.
    span: u64,
}

/// Reads a slab of the variable at that place.
///
/// # Errors
/// Those of the system; `NoMemory`; `Internal` for a slab of another rank.
pub(super) fn read(storage: &dyn Storage, place: &Place, slab: &Slab, target: &Target<'_>) -> Result<()> {
    let steps = steps(place, slab)?;
    let begin = begin(place, slab)?;
    let reading = Reading { storage, slab, steps, begin, size: place.size, target };
    let Some(cut) = reading.cut() else {
        return reading.part(&Block::whole(&slab.count));
    };
    let parts = usize::try_from(cut.parts).map_err(|_| Code::NoMemory)?;
    if cut.parts.saturating_mul(cut.span) <= SMALL {
        return (0..parts).try_for_each(|part| reading.part(&reading.block(&cut, part as u64)));
    }
    pool::run(parts, |part| reading.part(&reading.block(&cut, part as u64)))
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

pub(super) fn too_far() -> crate::error::Error {
    Code::BadCoords.with("a value beyond what offsets can tell")
}

/// One call.
struct Reading<'a> {
    storage: &'a dyn Storage,
    slab: &'a Slab,
    steps: Dims<u64>,
    begin: u64,
    size: usize,
    target: &'a Target<'a>,
}

impl Reading<'_> {
    /// Goes outward as long as the values of a part lie near enough to each other. None if one part is all.
    fn cut(&self) -> Option<Cut> {
        let mut span = self.size as u64;
        for (dim, (count, step)) in self.slab.count.iter().zip(&self.steps).enumerate().rev() {
            let near = step.saturating_sub(span) <= GAP;
            let room = PIECE.saturating_sub(span).checked_div(*step).unwrap_or(*count).saturating_add(1);
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

    /// Reads what lies between the first and the last value of a block: straight to the caller where nothing else
    /// lies between, else aside.
    fn part(&self, block: &Block) -> Result<()> {
        let ahead = |sum: u64, (at, step): (&u64, &u64)| sum.checked_add(at.checked_mul(*step)?);
        let offset = block.start.iter().zip(&self.steps).try_fold(self.begin, ahead).ok_or_else(too_far)?;
        let last = block.count.iter().zip(&self.steps);
        let span = last.fold(self.size as u64, |span, (count, step)| {
            span.saturating_add(count.saturating_sub(1).saturating_mul(*step))
        });
        let fetch = |dst: &mut [u8]| read_padded(self.storage, dst, offset).map(drop);
        if span == block.len().saturating_mul(self.size as u64)
            && self.is_in_order(block)
            && let Some(done) = self.target.direct(block, fetch)
        {
            return done;
        }
        self.aside(block, offset, span)
    }

    /// Whether the values of a block follow each other without a gap, the last dimension fastest.
    fn is_in_order(&self, block: &Block) -> bool {
        let mut size = self.size as u64;
        block.count.iter().zip(&self.steps).rev().all(|(count, step)| {
            let dense = *count == 1 || *step == size;
            size = size.saturating_mul(*count);
            dense
        })
    }

    fn aside(&self, block: &Block, offset: u64, span: u64) -> Result<()> {
        let size = usize::try_from(span).map_err(|_| Code::NoMemory)?;
        let mut steps = Dims::<usize>::new();
        for (step, count) in self.steps.iter().zip(&block.count) {
            // What is only one value has no step that could be too large.
            steps.push(if *count > 1 { usize::try_from(*step).map_err(|_| Code::NoMemory)? } else { 0 });
        }
        let mut few = [0_u8; 512];
        if let Some(few) = few.get_mut(..size) {
            read_padded(self.storage, few, offset)?;
            return self.target.put(block, few, 0, &steps, self.size);
        }
        let mut many = Vec::new();
        many.try_reserve_exact(size).map_err(|_| Code::NoMemory.with(format!("no room for {size} bytes")))?;
        many.resize(size, 0);
        read_padded(self.storage, &mut many, offset)?;
        self.target.put(block, &many, 0, &steps, self.size)
    }
}
