//! Finds the longest runs of a block: values that are evenly spaced both in memory and in storage.
#![forbid(unsafe_code)]

use super::{Block, Dims};
use crate::error::{Code, Result};
use smallvec::SmallVec;

/// Evenly spaced values: how many, and the bytes from one to the next on both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Axis {
    pub(super) count: usize,
    pub(super) mem: isize,
    pub(super) store: usize,
}

type Axes = SmallVec<[Axis; 6]>;

/// A block as runs: the innermost axis is the run, the outer ones say where the runs begin.
#[derive(Debug)]
pub(super) struct Runs {
    outer: Axes,
    run: Axis,
}

impl Runs {
    /// The runs of a block whose neighbours are `mem` and `store` bytes apart per dimension. Dimensions that follow
    /// each other without a gap on both sides become one; those of length 1 vanish.
    ///
    /// # Errors
    /// `Internal` if the lists differ in length or a count does not fit an address.
    pub(super) fn of(block: &Block, mem: &[isize], store: &[usize]) -> Result<Runs> {
        Ok(Runs::merged(&axes(block, mem, store)?))
    }

    /// As [`Runs::of`], with the dimensions in the order that memory has them: neighbours are written together.
    pub(super) fn in_memory_order(block: &Block, mem: &[isize], store: &[usize]) -> Result<Runs> {
        let mut axes = axes(block, mem, store)?;
        if !axes.is_sorted_by(|outer, inner| outer.mem.unsigned_abs() >= inner.mem.unsigned_abs()) {
            axes.sort_by_key(|axis| std::cmp::Reverse(axis.mem.unsigned_abs()));
        }
        Ok(Runs::merged(&axes))
    }

    fn merged(axes: &[Axis]) -> Runs {
        let mut outer = Axes::new();
        for axis in axes {
            match outer.last_mut() {
                Some(last) if axis.continues(last) => {
                    *last = Axis { count: last.count * axis.count, ..*axis }
                }
                _ => outer.push(*axis),
            }
        }
        let run = outer.pop().unwrap_or(Axis::ONE);
        Runs { outer, run }
    }

    /// The axis along a run.
    pub(super) fn run(&self) -> Axis {
        self.run
    }

    /// Bytes of storage from the first value's first byte to the last value's last; `None` if none can say.
    pub(super) fn store_extent(&self, size: usize) -> Option<usize> {
        self.outer.iter().chain([&self.run]).try_fold(size, |extent, axis| {
            axis.count.saturating_sub(1).checked_mul(axis.store)?.checked_add(extent)
        })
    }

    /// Calls `each` for every run with its offsets in memory and in storage and its number of values. Runs come in
    /// row-major order, in pieces if storage and memory run crosswise.
    pub(super) fn each(&self, mut each: impl FnMut(isize, usize, usize) -> Result<()>) -> Result<()> {
        walk(&self.outer, &self.run, 0, 0, &mut each)
    }
}

/// The dimensions of a block that are longer than 1.
fn axes(block: &Block, mem: &[isize], store: &[usize]) -> Result<Axes> {
    if block.count.len() != mem.len() || mem.len() != store.len() {
        return Err(Code::Internal.with("block, memory and storage differ in rank"));
    }
    let mut axes = Axes::new();
    for ((&count, &mem), &store) in block.count.iter().zip(mem).zip(store) {
        if count != 1 {
            let count = usize::try_from(count).map_err(|_| Code::Internal)?;
            axes.push(Axis { count, mem, store });
        }
    }
    Ok(axes)
}

impl Axis {
    /// One value alone.
    pub(super) const ONE: Axis = Axis { count: 1, mem: 0, store: 0 };

    /// Whether this axis, repeated along `outer`, goes on evenly on both sides.
    fn continues(&self, outer: &Axis) -> bool {
        let mem = isize::try_from(self.count).ok().and_then(|count| self.mem.checked_mul(count));
        mem == Some(outer.mem)
            && self.store.checked_mul(self.count) == Some(outer.store)
            && outer.count.checked_mul(self.count).is_some()
    }

    /// Whether values along this axis are nearer to each other than along `run` on one of the sides.
    fn crosses(&self, run: &Axis) -> bool {
        self.mem.unsigned_abs() < run.mem.unsigned_abs() || self.store < run.store
    }

    fn each(&self, mem: isize, store: usize, mut each: impl FnMut(isize, usize) -> Result<()>) -> Result<()> {
        let (mut mem, mut store) = (mem, store);
        for _ in 0..self.count {
            each(mem, store)?;
            mem = mem.wrapping_add(self.mem);
            store = store.wrapping_add(self.store);
        }
        Ok(())
    }
}

// Offsets wrap rather than overflow: the caller checked those of storage, and owns those of memory.
fn walk<F>(axes: &[Axis], run: &Axis, mem: isize, store: usize, each: &mut F) -> Result<()>
where
    F: FnMut(isize, usize, usize) -> Result<()>,
{
    match axes {
        [] => each(mem, store, run.count),
        [axis] if axis.crosses(run) => pieces(axis, run, mem, store, each),
        [axis, inner @ ..] => axis.each(mem, store, |mem, store| walk(inner, run, mem, store, each)),
    }
}

/// Values of one run that are moved before its neighbour's when runs lie crosswise: their cache lines still stay.
const PIECE: usize = 32;

fn pieces<F>(axis: &Axis, run: &Axis, mem: isize, store: usize, each: &mut F) -> Result<()>
where
    F: FnMut(isize, usize, usize) -> Result<()>,
{
    for done in (0..run.count).step_by(PIECE) {
        let count = PIECE.min(run.count - done);
        let mem = mem.wrapping_add(run.mem.wrapping_mul(done as isize));
        let store = store.wrapping_add(run.store.wrapping_mul(done));
        axis.each(mem, store, |mem, store| each(mem, store, count))?;
    }
    Ok(())
}

/// Where the values of a call are in the caller's memory: checked places, no access.
#[derive(Debug)]
pub(super) struct Layout {
    count: Dims<u64>,
    steps: Dims<isize>,
    size: usize,
}

impl Layout {
    /// Values of `size` bytes, row-major over `count`, or spread as `imap` (in values) says.
    pub(super) fn new(size: usize, count: &[u64], imap: Option<&[isize]>) -> Layout {
        let steps = match imap {
            Some(imap) => imap.iter().map(|&step| step.wrapping_mul(size as isize)).collect(),
            None => dense(size, count),
        };
        Layout { count: Dims::from_slice(count), steps, size }
    }

    /// Bytes of one value.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Whether it is of one value.
    pub(super) fn is_single(&self) -> bool {
        self.count.iter().all(|&len| len == 1)
    }

    /// Bytes between neighbours, per dimension.
    pub(super) fn steps(&self) -> &[isize] {
        &self.steps
    }

    /// Offset of a block's first value.
    ///
    /// # Errors
    /// `Internal` if the block is not inside the layout.
    pub(super) fn place(&self, block: &Block) -> Result<isize> {
        let rank = self.steps.len();
        if block.start.len() != rank || block.count.len() != rank || self.count.len() != rank {
            return Err(Code::Internal.with("block and memory differ in rank"));
        }
        let ranges = block.start.iter().zip(&block.count).zip(self.count.iter().zip(&self.steps));
        ranges.into_iter().try_fold(0_isize, |place, ((&start, &count), (&len, &step))| {
            match start.checked_add(count) {
                Some(end) if end <= len => Ok(place.wrapping_add(step.wrapping_mul(start as isize))),
                _ => Err(Code::Internal.with("block outside the caller's memory")),
            }
        })
    }

    /// Whether two different values may share bytes (an imap of 0, say).
    pub(super) fn overlaps(&self) -> bool {
        let mut axes: SmallVec<[(usize, u64); 6]> = SmallVec::new();
        axes.extend(self.steps.iter().map(|step| step.unsigned_abs()).zip(self.count.iter().copied()));
        axes.retain(|axis| axis.1 > 1);
        axes.sort_unstable();
        let mut extent = self.size as u128;
        axes.iter().any(|&(step, count)| {
            let overlap = (step as u128) < extent;
            extent = (step as u128).saturating_mul(u128::from(count - 1)).saturating_add(extent);
            overlap
        })
    }
}

/// Bytes of a dense array; `None` if no number is large enough.
pub(super) fn dense_size(size: usize, count: &[u64]) -> Option<usize> {
    count.iter().try_fold(size, |extent, &len| extent.checked_mul(usize::try_from(len).ok()?))
}

fn dense(size: usize, count: &[u64]) -> Dims<isize> {
    let mut steps: Dims<isize> = Dims::from_elem(0, count.len());
    let mut step = size as isize;
    for (place, &len) in steps.iter_mut().zip(count).rev() {
        *place = step;
        step = step.wrapping_mul(len as isize);
    }
    steps
}

/// Bytes of a block whose values follow each other in memory without a gap, in row-major order; `None` if they do not.
pub(super) fn contiguous(block: &Block, steps: &[isize], size: usize) -> Option<usize> {
    block.count.iter().zip(steps).rev().try_fold(size, |extent, (&count, &step)| {
        (count == 1 || usize::try_from(step) == Ok(extent)).then_some(())?;
        extent.checked_mul(usize::try_from(count).ok()?)
    })
}
