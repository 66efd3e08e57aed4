//! A table of chunks that knows which was used last and which longest ago.
#![forbid(unsafe_code)]

use crate::slab::Dims;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// No entry.
const NONE: usize = usize::MAX;

/// Values by chunk index, in the order of their last use.
#[derive(Debug)]
pub(super) struct Lru<V> {
    places: ByChunk<usize>,
    entries: Vec<Entry<V>>,
    /// Places in `entries` that are free.
    free: Vec<usize>,
    newest: usize,
    oldest: usize,
}

/// A table whose keys are chunk indices.
pub(super) type ByChunk<V> = HashMap<Dims<u64>, V, BuildHasherDefault<Mixer>>;

#[derive(Debug)]
struct Entry<V> {
    chunk: Dims<u64>,
    value: V,
    newer: usize,
    older: usize,
}

impl<V> Default for Lru<V> {
    fn default() -> Lru<V> {
        Lru { places: HashMap::default(), entries: Vec::new(), free: Vec::new(), newest: NONE, oldest: NONE }
    }
}

impl<V: Clone> Lru<V> {
    /// Number of chunks.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// The value of a chunk, without counting as a use.
    pub(super) fn peek(&self, chunk: &[u64]) -> Option<&V> {
        let place = self.places.get(chunk)?;
        self.entries.get(*place).map(|entry| &entry.value)
    }

    /// The value of a chunk, which is the newest from now on.
    pub(super) fn touch(&mut self, chunk: &[u64]) -> Option<&V> {
        let place = *self.places.get(chunk)?;
        if place != self.newest {
            self.unlink(place);
            self.link_newest(place);
        }
        self.entries.get(place).map(|entry| &entry.value)
    }

    /// Puts in a chunk that is not there, as the newest.
    pub(super) fn insert(&mut self, chunk: &[u64], value: V) {
        debug_assert!(self.peek(chunk).is_none(), "a chunk has one value");
        let entry = Entry { chunk: chunk.into(), value, newer: NONE, older: NONE };
        let place = match self.free.pop() {
            Some(place) => {
                self.entries[place] = entry;
                place
            }
            None => {
                self.entries.push(entry);
                self.entries.len() - 1
            }
        };
        self.places.insert(chunk.into(), place);
        self.link_newest(place);
    }

    /// Takes a chunk out.
    pub(super) fn remove(&mut self, chunk: &[u64]) -> Option<V> {
        let place = self.places.remove(chunk)?;
        self.unlink(place);
        self.free.push(place);
        self.entries.get(place).map(|entry| entry.value.clone())
    }

    /// Chunks from the one used longest ago to the newest.
    pub(super) fn oldest_first(&self) -> impl Iterator<Item = (&[u64], &V)> {
        let mut place = self.oldest;
        std::iter::from_fn(move || {
            let entry = self.entries.get(place)?;
            place = entry.newer;
            Some((entry.chunk.as_slice(), &entry.value))
        })
    }

    fn unlink(&mut self, place: usize) {
        let (newer, older) = (self.entries[place].newer, self.entries[place].older);
        match self.entries.get_mut(newer) {
            Some(entry) => entry.older = older,
            None => self.newest = older,
        }
        match self.entries.get_mut(older) {
            Some(entry) => entry.newer = newer,
            None => self.oldest = newer,
        }
    }

    fn link_newest(&mut self, place: usize) {
        let older = std::mem::replace(&mut self.newest, place);
        self.entries[place].older = older;
        self.entries[place].newer = NONE;
        match self.entries.get_mut(older) {
            Some(entry) => entry.newer = place,
            None => self.oldest = place,
        }
    }
}

/// A hash for indices of chunks: a few cycles a dimension. Callers choose the indices, so nobody gains by collisions.
#[derive(Debug, Default)]
pub(super) struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.mix(u64::from_ne_bytes(*word)));
        rest.iter().for_each(|byte| self.mix(u64::from(*byte)));
    }

    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn order_is_that_of_a_list(steps in proptest::collection::vec((0_u8..3, 0_u64..8), 0..80)) {
            let mut lru = Lru::default();
            let mut list: Vec<u64> = Vec::new();
            for (step, chunk) in steps {
                let place = list.iter().position(|&known| known == chunk);
                match step {
                    0 if place.is_none() => {
                        lru.insert(&[chunk, 1], chunk);
                        list.push(chunk);
                    }
                    1 => {
                        prop_assert_eq!(lru.remove(&[chunk, 1]), place.map(|place| list.remove(place)));
                    }
                    _ => {
                        prop_assert_eq!(lru.touch(&[chunk, 1]).copied(), place.map(|place| list[place]));
                        if let Some(place) = place {
                            list.remove(place);
                            list.push(chunk);
                        }
                    }
                }
                prop_assert!(lru.oldest_first().map(|(_, value)| value).eq(&list));
                prop_assert_eq!(lru.len(), list.len());
            }
        }
    }
}
