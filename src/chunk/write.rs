//! What a write does to one chunk: store it anew if all of it is given, else change it in the cache.
#![forbid(unsafe_code)]

use super::behind::Behind;
use super::read::{Place, load, make_room};
use super::{Array, Cache, Part, slot};
use crate::codec::scratch;
use crate::error::{Result, Within};
use crate::slab::Source;

/// One write to an array.
pub(super) struct Writing<'a> {
    cache: &'a Cache,
    array: &'a Array,
    source: &'a Source<'a>,
    /// For chunks that may be stored after the call.
    behind: Option<&'a Behind>,
}

impl<'a> Writing<'a> {
    pub(super) fn new(
        cache: &'a Cache,
        array: &'a Array,
        source: &'a Source<'a>,
        behind: Option<&'a Behind>,
    ) -> Result<Writing<'a>> {
        array.check()?;
        cache.adopt(array);
        Ok(Writing { cache, array, source, behind })
    }

    /// Takes what one chunk gets.
    pub(super) fn part(&self, part: &Part) -> Result<()> {
        if self.array.grid.is_whole(part) { self.whole(part) } else { self.some(part) }
    }

    fn whole(&self, part: &Part) -> Result<()> {
        if let Some(permit) = self.behind.and_then(|behind| behind.permit(self.array)) {
            return self.cache.store_later(self.array, &part.chunk, permit, |bytes| self.take(part, bytes));
        }
        if let Some(bytes) = self.source.direct(&part.block) {
            return self.store(part, bytes);
        }
        scratch::with_bytes(self.array.grid.chunk_size(), |bytes| {
            self.take(part, bytes)?;
            self.store(part, bytes)
        })
    }

    fn store(&self, part: &Part, bytes: &[u8]) -> Result<()> {
        let Array { store, pipeline, .. } = self.array;
        let put = || slot::put(store.as_ref(), pipeline, &part.chunk, bytes);
        self.cache.replace(self.array, &part.chunk, put)
    }

    fn some(&self, part: &Part) -> Result<()> {
        let load = |bytes: &mut Vec<u8>| self.load_or_fill(part, bytes);
        self.cache.modify(self.array, &part.chunk, load, |bytes| self.take(part, bytes))
    }

    fn take(&self, part: &Part, bytes: &mut [u8]) -> Result<()> {
        let place = Place::of(part, &self.array.grid);
        self.source.get(&part.block, bytes, place.offset, &place.steps, self.array.element_size)
    }

    /// The chunk as stored, or a new one.
    fn load_or_fill(&self, part: &Part, bytes: &mut Vec<u8>) -> Result<()> {
        let name = || format!("reading chunk {}", self.array.store.name(&part.chunk));
        if !load(self.array, &part.chunk, bytes).within(name)? {
            make_room(bytes, self.array.grid.chunk_size())?;
            self.array.with_fill(|element| {
                repeat(element, bytes);
                Ok(())
            })?;
        }
        Ok(())
    }
}

/// Fills `bytes` with copies of `element`.
fn repeat(element: &[u8], bytes: &mut [u8]) {
    match element {
        [first, rest @ ..] if rest.iter().all(|byte| byte == first) => bytes.fill(*first),
        _ => bytes.chunks_exact_mut(element.len().max(1)).for_each(|place| place.copy_from_slice(element)),
    }
}
