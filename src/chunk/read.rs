//! What one chunk does for a read: the shortest way from the store, or the cache, to the caller's buffer.
#![forbid(unsafe_code)]

use super::{Array, Cache, Grid, Part};
use crate::codec::scratch;
use crate::error::{Code, Result, Within};
use crate::slab::{Block, Dims, Slab, Target};
use std::borrow::Cow;

/// What one request costs, in bytes that could be read instead; smaller chunks are never read by range.
const REQUEST: usize = 64 << 10;
/// Unfiltered chunks from this size on are read straight to where they belong, and their length is asked apart.
const STRAIGHT: usize = 256 << 10;

/// One read of an array.
pub(super) struct Reading<'a> {
    cache: &'a Cache,
    array: &'a Array,
    target: &'a Target<'a>,
}

impl<'a> Reading<'a> {
    pub(super) fn new(cache: &'a Cache, array: &'a Array, target: &'a Target<'a>) -> Result<Reading<'a>> {
        array.check()?;
        Ok(Reading { cache, array, target })
    }

    /// Delivers a single value if its chunk is cached: the way of programs that read value by value.
    pub(super) fn single(&self, slab: &Slab) -> Option<Result<()>> {
        if slab.count.iter().any(|count| *count != 1) {
            return None;
        }
        let (chunk, offset) = self.array.grid.locate(&slab.start);
        self.cache.peek(self.array, &chunk, |bytes| {
            let block =
                Block { start: Dims::from_elem(0, slab.rank()), count: Dims::from_slice(&slab.count) };
            self.target.put(&block, bytes, offset, self.array.grid.steps(), self.array.element_size)
        })
    }

    /// Delivers what one chunk contributes.
    pub(super) fn part(&self, part: &Part) -> Result<()> {
        if let Some(result) = self.cache.peek(self.array, &part.chunk, |bytes| self.put(part, bytes)) {
            return result;
        }
        let found = if self.array.grid.is_whole(part) {
            self.whole(part)
        } else if let Some((first, len)) = self.span(part).filter(|span| self.wants_range(part, *span)) {
            self.range(part, first, len)
        } else if self.array.grid.is_all_there_is(part) {
            self.aside(part)
        } else {
            self.through_cache(part)
        };
        if found.within(|| format!("reading chunk {}", self.array.store.name(&part.chunk)))? {
            return Ok(());
        }
        self.array.with_fill(|element| self.target.fill(&part.block, element))
    }

    /// A chunk that is wanted entirely does not enter the cache.
    fn whole(&self, part: &Part) -> Result<bool> {
        let straight = |dst: &mut [u8]| fetch(self.array, &part.chunk, dst);
        if let Some(found) = self.target.direct(&part.block, straight) {
            return found;
        }
        self.aside(part)
    }

    /// Decodes a chunk into a buffer of this thread.
    fn aside(&self, part: &Part) -> Result<bool> {
        scratch::with_bytes(self.array.grid.chunk_size(), |bytes| {
            let found = fetch(self.array, &part.chunk, bytes)?;
            if found {
                self.put(part, bytes)?;
            }
            Ok(found)
        })
    }

    fn through_cache(&self, part: &Part) -> Result<bool> {
        let load = |bytes: &mut Vec<u8>| load(self.array, &part.chunk, bytes);
        self.cache.read(self.array, &part.chunk, load, |bytes| self.put(part, bytes))
    }

    fn put(&self, part: &Part, bytes: &[u8]) -> Result<()> {
        let place = Place::of(part, &self.array.grid);
        self.target.put(&part.block, bytes, place.offset, &place.steps, self.array.element_size)
    }

    /// Reads the bytes from the first wanted element to the last.
    fn range(&self, part: &Part, first: usize, len: usize) -> Result<bool> {
        let ask = |dst: &mut [u8]| range_into(self.array, &part.chunk, first, dst);
        if len == wanted_bytes(part, self.array.element_size)
            && let Some(found) = self.target.direct(&part.block, ask)
        {
            return found;
        }
        scratch::with_bytes(len, |bytes| {
            let found = range_into(self.array, &part.chunk, first, bytes)?;
            if found {
                let steps = Place::of(part, &self.array.grid).steps;
                self.target.put(&part.block, bytes, 0, &steps, self.array.element_size)?;
            }
            Ok(found)
        })
    }

    /// Offset and length of the bytes from the first wanted element of an unfiltered chunk to the last.
    fn span(&self, part: &Part) -> Option<(usize, usize)> {
        if !self.array.pipeline.is_identity() || self.array.grid.chunk_size() <= REQUEST {
            return None;
        }
        let place = Place::of(part, &self.array.grid);
        let last =
            part.block.count.iter().zip(place.steps.iter()).map(|(count, step)| (*count as usize - 1) * step);
        Some((place.offset, last.sum::<usize>() + self.array.element_size))
    }

    fn wants_range(&self, part: &Part, (_, len): (usize, usize)) -> bool {
        self.cache.prefers_range(self.array, &part.chunk, len, REQUEST)
    }
}

/// Where the elements of a part are in the bytes of its chunk.
pub(super) struct Place<'a> {
    pub(super) offset: usize,
    pub(super) steps: Cow<'a, [usize]>,
}

impl Place<'_> {
    /// All numbers are less than the size of the chunk; the stride along a single element does not count.
    pub(super) fn of<'a>(part: &Part, grid: &'a Grid) -> Place<'a> {
        let offset = part.start.iter().zip(grid.steps()).map(|(start, step)| *start as usize * step).sum();
        let strides = part.stride.iter().zip(&part.block.count);
        let strides = strides.map(|(stride, count)| if *count > 1 { *stride as usize } else { 1 });
        let steps = if strides.clone().all(|stride| stride == 1) {
            Cow::Borrowed(grid.steps())
        } else {
            strides.zip(grid.steps()).map(|(stride, step)| stride * step).collect()
        };
        Place { offset, steps }
    }
}

fn wanted_bytes(part: &Part, element_size: usize) -> usize {
    part.block.count.iter().map(|count| *count as usize).product::<usize>() * element_size
}

/// Fetches and decodes a chunk into a buffer, which then is as long as the chunk.
pub(super) fn load(array: &Array, chunk: &[u64], bytes: &mut Vec<u8>) -> Result<bool> {
    let size = array.grid.chunk_size();
    if array.pipeline.is_identity() {
        make_room(bytes, size)?;
        return fetch(array, chunk, bytes);
    }
    let Some(encoded) = array.store.get(chunk)? else { return Ok(false) };
    check_plausible(array, encoded.len(), size)?;
    make_room(bytes, size)?;
    array.pipeline.decode(&encoded, bytes).map(|()| true)
}

/// Fetches and decodes a chunk into `dst`; false if there is none.
fn fetch(array: &Array, chunk: &[u64], dst: &mut [u8]) -> Result<bool> {
    if dst.len() != array.grid.chunk_size() {
        return Err(Code::Internal.with("room of another size than the chunk"));
    }
    if array.pipeline.is_identity() && dst.len() >= STRAIGHT && !array.store.is_remote() {
        return fetch_straight(array, chunk, dst);
    }
    let Some(encoded) = array.store.get(chunk)? else { return Ok(false) };
    if !array.pipeline.is_identity() {
        return array.pipeline.decode(&encoded, dst).map(|()| true);
    }
    if encoded.len() != dst.len() {
        return Err(wrong_len(encoded.len(), dst.len()));
    }
    dst.copy_from_slice(&encoded);
    Ok(true)
}

/// Fetches an unfiltered chunk to where it belongs, then looks for a byte behind its end, where none may be.
fn fetch_straight(array: &Array, chunk: &[u64], dst: &mut [u8]) -> Result<bool> {
    if !range_into(array, chunk, 0, dst)? {
        return Ok(false);
    }
    let more = array.store.get_into(chunk, dst.len() as u64, &mut [0])?;
    if more.is_some_and(|len| len > 0) {
        return Err(Code::Truncated.with(format!("more than the expected {} bytes", dst.len())));
    }
    Ok(true)
}

/// Fetches bytes of an unfiltered chunk; false if there is no such chunk.
fn range_into(array: &Array, chunk: &[u64], first: usize, dst: &mut [u8]) -> Result<bool> {
    match array.store.get_into(chunk, first as u64, dst)? {
        None => Ok(false),
        Some(len) if len == dst.len() => Ok(true),
        Some(len) => Err(wrong_len(first.saturating_add(len), array.grid.chunk_size())),
    }
}

fn wrong_len(found: usize, expected: usize) -> crate::error::Error {
    Code::Truncated.with(format!("{found} bytes, {expected} expected"))
}

/// Fails before memory is taken for a chunk that its few encoded bytes cannot give.
fn check_plausible(array: &Array, encoded: usize, decoded: usize) -> Result<()> {
    if array.pipeline.is_plausible(encoded, decoded) {
        return Ok(());
    }
    Err(Code::Filter.with(format!("{encoded} bytes cannot be {decoded} bytes encoded")))
}

/// Makes a buffer exactly `size` bytes long.
pub(super) fn make_room(bytes: &mut Vec<u8>, size: usize) -> Result<()> {
    scratch::lengthen(bytes, size)?;
    bytes.truncate(size);
    Ok(())
}
