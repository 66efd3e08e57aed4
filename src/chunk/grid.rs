//! Turns a slab into the parts that each chunk contributes.
#![forbid(unsafe_code)]

use crate::error::{Code, Result};
use crate::slab::{Block, Dims, Slab};

/// The regular grid of an array's chunks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    chunk: Dims<u64>,
    element_size: usize,
    /// Bytes of a chunk.
    size: usize,
    /// Bytes between neighbours in a decoded chunk, per dimension.
    steps: Dims<usize>,
    /// Length of the array, if known.
    shape: Option<Dims<u64>>,
}

/// What one chunk contributes to a slab.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Index of the chunk in the grid, per dimension.
    pub chunk: Dims<u64>,
    /// Index of the first wanted element inside the chunk, per dimension.
    pub start: Dims<u64>,
    /// Distance of wanted elements inside the chunk, per dimension (the slab's stride).
    pub stride: Dims<u64>,
    /// Which values of the slab these are.
    pub block: Block,
}

impl Grid {
    /// A grid of chunks of that shape (empty for a scalar: one chunk of one element).
    ///
    /// # Errors
    /// `BadChunk` (NC_EBADCHUNK) if a chunk has no elements or more bytes than memory can address.
    pub fn new(chunk: &[u64], element_size: usize) -> Result<Grid> {
        let mut steps: Dims<usize> = chunk.iter().map(|_| element_size).collect();
        let bytes = chunk.iter().zip(&mut steps).try_rfold(element_size, |size, (&len, step)| {
            *step = size;
            size.checked_mul(usize::try_from(len).ok().filter(|&len| len > 0)?)
        });
        match bytes.filter(|&size| size > 0 && isize::try_from(size).is_ok()) {
            Some(size) => Ok(Grid { chunk: chunk.into(), element_size, size, steps, shape: None }),
            None => Err(Code::BadChunk.with(format!("chunks of {chunk:?} elements of {element_size} bytes"))),
        }
    }

    /// The same grid, told how long the array is now: reads of all that an edge chunk has need not keep the chunk.
    pub fn with_shape(self, shape: &[u64]) -> Grid {
        Grid { shape: Some(shape.into()), ..self }
    }

    /// Shape of a chunk.
    pub fn chunk(&self) -> &[u64] {
        &self.chunk
    }

    /// Bytes of an element.
    pub fn element_size(&self) -> usize {
        self.element_size
    }

    /// Bytes of a decoded chunk.
    pub fn chunk_size(&self) -> usize {
        self.size
    }

    /// Bytes between neighbours in a decoded chunk, per dimension.
    pub fn steps(&self) -> &[usize] {
        &self.steps
    }

    /// Whether a part is all of its chunk: with a stride it has fewer values than the chunk has elements.
    pub fn is_whole(&self, part: &Part) -> bool {
        part.block.count == self.chunk
    }

    /// Whether a part is all of its chunk that is inside the array.
    pub fn is_all_there_is(&self, part: &Part) -> bool {
        let Some(shape) = &self.shape else { return self.is_whole(part) };
        let inside = shape.iter().zip(&self.chunk).zip(&part.chunk);
        let inside =
            inside.map(|((shape, len), index)| shape.saturating_sub(index.saturating_mul(*len)).min(*len));
        inside.eq(part.block.count.iter().copied())
    }

    /// The chunk that holds an element, and the element's offset in its bytes.
    pub(super) fn locate(&self, place: &[u64]) -> (Dims<u64>, usize) {
        let mut offset = 0;
        let dims = place.iter().zip(&self.chunk).zip(&self.steps);
        let chunk = dims.map(|((place, len), step)| {
            offset += (place % len) as usize * step;
            place / len
        });
        (chunk.collect(), offset)
    }

    /// The parts of a slab in row-major order of chunks; their blocks are disjoint and cover the slab. Chunks
    /// that lie between two strides have none.
    pub fn parts<'a>(&'a self, slab: &'a Slab) -> Parts<'a> {
        let spans = self.chunk.iter().enumerate().map(|(dim, &len)| Span::of(slab, dim, len)).collect();
        Parts { slab, spans }
    }
}

/// The parts of one slab, made one at a time.
#[derive(Clone, Debug)]
pub struct Parts<'a> {
    slab: &'a Slab,
    spans: Dims<Span>,
}

impl<'a> Parts<'a> {
    /// Number of parts, without making any.
    pub fn len(&self) -> u64 {
        self.spans.iter().fold(1, |len, span| span.chunks.saturating_mul(len))
    }

    /// Whether the slab wants nothing.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The part at `index`, in row-major order of chunks; `None` behind the last one.
    pub fn get(&self, index: u64) -> Option<Part> {
        if index >= self.len() {
            return None;
        }
        let blank = || Dims::from_elem(0, self.spans.len());
        let stride = Dims::from_slice(&self.slab.stride);
        let block = Block { start: blank(), count: blank() };
        let mut part = Part { chunk: blank(), start: blank(), stride, block };
        let mut rest = index;
        for (dim, span) in self.spans.iter().enumerate().rev() {
            let run = span.run(if span.chunks > 1 { rest % span.chunks } else { 0 });
            rest = if span.chunks > 1 { rest / span.chunks } else { rest };
            part.chunk[dim] = run.chunk;
            part.start[dim] = run.start;
            part.block.start[dim] = run.first;
            part.block.count[dim] = run.count;
        }
        Some(part)
    }

    /// All parts in order, made one at a time.
    pub fn iter(&self) -> impl Iterator<Item = Part> + '_ {
        (0..self.len()).map_while(|index| self.get(index))
    }
}

/// A slab along one dimension. Positions never exceed that of the slab's last value, so nothing overflows.
#[derive(Clone, Copy, Debug, Default)]
struct Span {
    start: u64,
    count: u64,
    stride: u64,
    chunk_len: u64,
    /// Chunks that hold a wanted value.
    chunks: u64,
}

/// What one chunk has of a [`Span`].
struct Run {
    chunk: u64,
    /// Place of the first value inside the chunk.
    start: u64,
    /// Its number among the values of the slab.
    first: u64,
    count: u64,
}

impl Span {
    fn of(slab: &Slab, dim: usize, chunk_len: u64) -> Span {
        let number = |list: &Dims<u64>| list.get(dim).copied().unwrap_or(0);
        let (start, count) = (number(&slab.start), number(&slab.count));
        let stride = number(&slab.stride).max(1);
        let mut span = Span { start, count, stride, chunk_len, chunks: count };
        if count > 1 && stride < chunk_len {
            span.chunks = span.position(count - 1) / chunk_len - start / chunk_len + 1;
        }
        span
    }

    fn position(&self, value: u64) -> u64 {
        self.start.saturating_add(value.saturating_mul(self.stride))
    }

    /// The run in the chunk that is number `index` among those with a wanted value.
    fn run(&self, index: u64) -> Run {
        let first = match (index, self.stride < self.chunk_len) {
            (0, _) => 0,
            (_, false) => index,
            (_, true) => {
                let border = (self.start / self.chunk_len + index) * self.chunk_len;
                (border - self.start).div_ceil(self.stride)
            }
        };
        let position = self.position(first);
        let (chunk, start) = (position / self.chunk_len, position % self.chunk_len);
        let left = self.count - first;
        let fit = match (self.chunks, self.chunk_len - 1 - start) {
            (1, _) => left,
            (_, room) if self.stride == 1 => room + 1,
            (_, room) => room / self.stride + 1,
        };
        Run { chunk, start, first, count: fit.min(left) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    type Index = Vec<u64>;

    fn slab(dims: &[(u64, u64, u64)]) -> Slab {
        Slab {
            start: dims.iter().map(|dim| dim.0).collect(),
            count: dims.iter().map(|dim| dim.1).collect(),
            stride: dims.iter().map(|dim| dim.2).collect(),
        }
    }

    /// Every element of a block: its index in the slab.
    fn indices(count: &[u64]) -> Vec<Vec<u64>> {
        count.iter().fold(vec![vec![]], |list, &len| {
            let longer = |index: &Vec<u64>| {
                let index = index.clone();
                (0..len).map(move |i| index.iter().copied().chain([i]).collect())
            };
            list.iter().flat_map(longer).collect()
        })
    }

    proptest! {
        #[test]
        fn parts_are_what_a_look_at_each_element_finds(
            dims in proptest::collection::vec((0_u64..20, 0_u64..6, 1_u64..9, 1_u64..8), 0..4),
        ) {
            let wanted: Vec<_> = dims.iter().map(|dim| (dim.0, dim.1, dim.2)).collect();
            let chunk: Vec<u64> = dims.iter().map(|dim| dim.3).collect();
            let (slab, grid) = (slab(&wanted), Grid::new(&chunk, 4).unwrap());
            let mut expected: BTreeMap<Index, Vec<(Index, Index)>> = BTreeMap::new();
            for index in indices(&slab.count) {
                let place: Vec<u64> = (0..index.len()).map(|d| slab.start[d] + index[d] * slab.stride[d]).collect();
                let number = (0..index.len()).map(|d| place[d] / chunk[d]).collect();
                let inside = (0..index.len()).map(|d| place[d] % chunk[d]).collect();
                expected.entry(number).or_default().push((index, inside));
            }
            let parts = grid.parts(&slab);
            prop_assert_eq!(parts.len(), expected.len() as u64);
            for (part, (number, elements)) in parts.iter().zip(expected) {
                prop_assert_eq!(part.chunk.as_slice(), number.as_slice());
                let found: Vec<_> = indices(&part.block.count).into_iter().map(|i| {
                    let index = (0..i.len()).map(|d| part.block.start[d] + i[d]).collect::<Vec<_>>();
                    let inside = (0..i.len()).map(|d| part.start[d] + i[d] * part.stride[d]).collect::<Vec<_>>();
                    (index, inside)
                }).collect();
                prop_assert_eq!(found, elements);
            }
        }
    }

    #[test]
    fn huge_shapes_do_not_overflow() {
        let end = u64::MAX;
        let grid = Grid::new(&[1 << 62, 7], 1);
        assert_eq!(grid.unwrap_err().code(), Code::BadChunk);
        let grid = Grid::new(&[1 << 40, 1], 1).unwrap();
        let slab = slab(&[(end - 9, 2, 9), (0, end, 1)]);
        let parts = grid.parts(&slab);
        assert_eq!(parts.len(), end);
        let last = parts.get(end - 1).unwrap();
        assert_eq!(last.chunk.as_slice(), [end >> 40, end - 1]);
        assert_eq!(last.block.count.as_slice(), [2, 1]);
        assert!(parts.get(end).is_none());
    }

    #[test]
    fn only_full_parts_are_whole() {
        let grid = Grid::new(&[4, 1], 2).unwrap();
        let whole =
            |dims: &[(u64, u64, u64)]| grid.parts(&slab(dims)).iter().all(|part| grid.is_whole(&part));
        assert!(whole(&[(4, 8, 1), (0, 3, 5)]));
        assert!(!whole(&[(3, 4, 1), (0, 1, 1)]));
        assert!(!whole(&[(0, 4, 2), (0, 1, 1)]));
        assert_eq!(grid.steps(), [2, 2]);
    }

    #[test]
    fn edge_chunks_have_less() {
        let grid = Grid::new(&[4, 3], 2).unwrap().with_shape(&[6, 7]);
        assert_eq!(grid.steps(), [6, 2]);
        let all = slab(&[(0, 6, 1), (0, 7, 1)]);
        assert!(grid.parts(&all).iter().all(|part| grid.is_all_there_is(&part)));
        let some = slab(&[(4, 2, 1), (6, 1, 1)]);
        assert!(grid.parts(&some).iter().all(|part| grid.is_all_there_is(&part) && !grid.is_whole(&part)));
        let less = slab(&[(0, 5, 1), (1, 6, 1)]);
        assert_eq!(grid.parts(&less).iter().filter(|part| grid.is_all_there_is(part)).count(), 2);
    }

    #[test]
    fn elements_are_found_in_their_chunks() {
        let grid = Grid::new(&[4, 3], 2).unwrap();
        let (chunk, offset) = grid.locate(&[9, 5]);
        assert_eq!((chunk.as_slice(), offset), (&[2, 1][..], 6 + 4));
    }

    #[test]
    fn a_scalar_is_one_chunk_of_one_element() {
        let grid = Grid::new(&[], 8).unwrap();
        let slab = slab(&[]);
        let parts: Vec<_> = grid.parts(&slab).iter().collect();
        assert_eq!((parts.len(), grid.chunk_size()), (1, 8));
        assert!(grid.is_whole(&parts[0]));
    }

    #[test]
    fn chunks_of_nothing_are_refused() {
        for (chunk, size) in [(&[0_u64, 3][..], 4), (&[3], 0), (&[u64::MAX], 1)] {
            assert_eq!(Grid::new(chunk, size).unwrap_err().code(), Code::BadChunk);
        }
    }
}
