//! A storage that keeps pages of another in memory, for values that are read and written one by one.
//!
//! A page has one slot that it can be in, with a lock of its own, held while the page is fetched or written back. What
//! is large passes by the pages, which are brought into agreement with it before and after.

use super::{Filler, Storage};
use crate::error::{Code, Result};
use once_cell::sync::OnceCell;
use parking_lot::RwLock;
use std::fmt;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Bytes of a page; reads and writes from this size on pass by.
const PAGE: usize = 8 << 10;
/// Pages that are kept at most, a power of two.
const SLOTS: usize = 1 << 10;

/// A storage whose small reads and writes go through pages in memory. What other processes write is not seen in a page
/// that is here already, until [`Storage::refresh`].
pub struct Cached {
    storage: Box<dyn Storage>,
    // Made with the first small read or write: many datasets are opened for their header or for large slabs alone.
    slots: OnceCell<Box<[RwLock<Page>]>>,
    /// Number of pages that are to be written back.
    dirty: AtomicUsize,
}

/// A page that is here, or an empty place for one.
#[derive(Debug, Default)]
struct Page {
    /// Which: the page's offset divided by `PAGE`.
    number: u64,
    /// As much of it as there is; none for an empty place.
    bytes: Vec<u8>,
    /// What differs from the storage.
    dirty: Range<usize>,
}

/// The part of a read or write that lies in one page.
struct Piece {
    number: u64,
    /// Where in the page.
    start: usize,
    len: usize,
}

impl Cached {
    /// Keeps pages of that storage.
    pub fn new(storage: Box<dyn Storage>) -> Cached {
        Cached { storage, slots: OnceCell::new(), dirty: AtomicUsize::new(0) }
    }

    /// The place where a page is if it is here.
    fn slot(&self, number: u64) -> Result<&RwLock<Page>> {
        let slots = self.slots.get_or_init(|| (0..SLOTS).map(|_| RwLock::default()).collect());
        slots.get(index(number)).ok_or_else(|| Code::Internal.into())
    }

    /// Reads from a page what it has. Less than was asked for says nothing about the storage.
    fn read_piece(&self, piece: &Piece, dst: &mut [u8]) -> Result<usize> {
        let slot = self.slot(piece.number)?;
        let page = slot.read();
        if page.is(piece.number) {
            return Ok(page.read(piece, dst));
        }
        drop(page);
        let mut page = slot.write();
        self.fetch(piece.number, &mut page)?;
        Ok(page.read(piece, dst))
    }

    fn read_pieces(&self, dst: &mut [u8], offset: u64) -> Result<usize> {
        let mut done = 0;
        for piece in pieces(offset, dst.len()) {
            let count = self.read_piece(&piece, dst.get_mut(done..).unwrap_or_default())?;
            done += count;
            if count < piece.len {
                break;
            }
        }
        Ok(done)
    }

    /// Reads from the storage itself.
    fn read_past(&self, dst: &mut [u8], offset: u64) -> Result<usize> {
        self.write_back_within(offset, dst.len())?;
        self.storage.read(dst, offset)
    }

    fn write_piece(&self, piece: &Piece, src: &[u8]) -> Result<()> {
        let mut page = self.slot(piece.number)?.write();
        self.fetch(piece.number, &mut page)?;
        let was_clean = page.dirty.is_empty();
        page.write(piece, src)?;
        if was_clean && !page.dirty.is_empty() {
            self.dirty.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Sees to it that the place holds that page.
    fn fetch(&self, number: u64, page: &mut Page) -> Result<()> {
        if page.is(number) {
            return Ok(());
        }
        self.write_back(page)?;
        // Empty, should the read fail.
        page.bytes.clear();
        let mut bytes = std::mem::take(&mut page.bytes);
        bytes.resize(PAGE, 0);
        let count = self.storage.read(&mut bytes, offset(number))?;
        bytes.truncate(count);
        (page.number, page.bytes) = (number, bytes);
        Ok(())
    }

    fn write_back(&self, page: &mut Page) -> Result<()> {
        let Some(bytes) = page.bytes.get(page.dirty.clone()).filter(|bytes| !bytes.is_empty()) else {
            return Ok(());
        };
        self.storage.write(bytes, offset(page.number) + page.dirty.start as u64)?;
        page.dirty = 0..0;
        self.dirty.fetch_sub(1, Ordering::Relaxed);
        Ok(())
    }

    /// The places of the pages that some bytes lie in, as far as there can be any.
    fn slots_of(&self, offset: u64, len: usize) -> impl Iterator<Item = (&RwLock<Page>, Range<u64>)> {
        let first = offset / PAGE as u64;
        let end = offset.saturating_add(len as u64).div_ceil(PAGE as u64);
        let slots = self.slots.get().map(|slots| &**slots).unwrap_or_default();
        let few = end - first <= SLOTS as u64;
        let some =
            (first..end).take(if few { SLOTS } else { 0 }).filter_map(|number| slots.get(index(number)));
        some.chain(slots.iter().filter(move |_| !few)).map(move |slot| (slot, first..end))
    }

    /// Brings what was written in small pieces to the storage, before a large read sees it.
    fn write_back_within(&self, offset: u64, len: usize) -> Result<()> {
        if self.dirty.load(Ordering::Relaxed) == 0 {
            return Ok(());
        }
        for (slot, numbers) in self.slots_of(offset, len) {
            let mut page = slot.write();
            if numbers.contains(&page.number) {
                self.write_back(&mut page)?;
            }
        }
        Ok(())
    }

    /// Leaves no page with any of these bytes; what other bytes of such a page were written reaches the storage.
    fn drop_within(&self, offset: u64, len: usize) -> Result<()> {
        for (slot, numbers) in self.slots_of(offset, len) {
            let mut page = slot.write();
            if numbers.contains(&page.number) {
                self.write_back(&mut page)?;
                page.bytes.clear();
            }
        }
        Ok(())
    }

    fn drop_all(&self) -> Result<()> {
        self.drop_within(0, usize::MAX)
    }
}

/// Which slot a page can be in. Neighbours come to lie far apart, and so do pages at equal distances.
fn index(number: u64) -> usize {
    // 2^64 divided by the golden ratio.
    (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOTS.ilog2())) as usize
}

/// Where a page begins.
fn offset(number: u64) -> u64 {
    number * PAGE as u64
}

fn pieces(offset: u64, len: usize) -> impl Iterator<Item = Piece> {
    let mut done = 0;
    std::iter::from_fn(move || {
        let at = offset.checked_add(done as u64)?;
        let start = (at % PAGE as u64) as usize;
        let piece = Piece { number: at / PAGE as u64, start, len: (PAGE - start).min(len - done) };
        done += piece.len;
        (piece.len > 0).then_some(piece)
    })
}

impl Page {
    fn is(&self, number: u64) -> bool {
        self.number == number && !self.bytes.is_empty()
    }

    fn read(&self, piece: &Piece, dst: &mut [u8]) -> usize {
        let there = self.bytes.get(piece.start..).unwrap_or_default();
        let len = there.len().min(piece.len);
        if let (Some(dst), Some(src)) = (dst.get_mut(..len), there.get(..len)) {
            dst.copy_from_slice(src);
        }
        len
    }

    fn write(&mut self, piece: &Piece, src: &[u8]) -> Result<()> {
        let end = piece.start + piece.len;
        if end > self.bytes.len() {
            self.bytes.resize(end, 0);
        }
        self.bytes.get_mut(piece.start..end).ok_or(Code::Internal)?.copy_from_slice(src);
        self.dirty = match self.dirty.is_empty() {
            true => piece.start..end,
            false => self.dirty.start.min(piece.start)..self.dirty.end.max(end),
        };
        Ok(())
    }
}

impl fmt::Debug for Cached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cached").field("storage", &self.storage).finish_non_exhaustive()
    }
}

impl Storage for Cached {
    fn size(&self) -> Result<u64> {
        self.flush()?;
        self.storage.size()
    }

    fn set_size(&self, size: u64) -> Result<()> {
        self.flush()?;
        self.storage.set_size(size)?;
        self.drop_all()
    }

    fn read(&self, dst: &mut [u8], offset: u64) -> Result<usize> {
        let done =
            if dst.len() >= PAGE { self.read_past(dst, offset) } else { self.read_pieces(dst, offset) }?;
        let Some(rest) = dst.get_mut(done..).filter(|rest| !rest.is_empty()) else { return Ok(done) };
        // What is the end for the storage or for a page may not be it: something beyond may have been written.
        self.flush()?;
        Ok(done + self.storage.read(rest, offset.saturating_add(done as u64))?)
    }

    fn write(&self, src: &[u8], offset: u64) -> Result<()> {
        if src.len() >= PAGE {
            // Before, as what is older must not be written back later; after, as a page may have been read meanwhile.
            self.drop_within(offset, src.len())?;
            self.storage.write(src, offset)?;
            return self.drop_within(offset, src.len());
        }
        let mut rest = src;
        for piece in pieces(offset, src.len()) {
            let (now, later) = rest.split_at_checked(piece.len).ok_or(Code::Internal)?;
            self.write_piece(&piece, now)?;
            rest = later;
        }
        Ok(())
    }

    fn flush(&self) -> Result<()> {
        if self.dirty.load(Ordering::Relaxed) == 0 {
            return Ok(());
        }
        let slots = self.slots.get().map(|slots| &**slots).unwrap_or_default();
        let dirty = |slot: &&RwLock<Page>| !slot.read().dirty.is_empty();
        let mut places: Vec<_> = slots.iter().filter(dirty).map(|slot| (slot.read().number, slot)).collect();
        // In the order of the file, as disks like it.
        places.sort_unstable_by_key(|(number, _)| *number);
        places.iter().try_for_each(|(_, slot)| self.write_back(&mut slot.write()))?;
        self.storage.flush()
    }

    fn refresh(&self) -> Result<()> {
        self.drop_all()?;
        self.storage.refresh()
    }

    fn sync(&self) -> Result<()> {
        self.flush()?;
        self.storage.sync()
    }

    fn replace(&self, fill: Filler<'_>) -> Result<()> {
        self.flush()?;
        self.storage.replace(fill)?;
        self.drop_all()
    }

    fn block_size(&self) -> u64 {
        self.storage.block_size()
    }

    fn remove(&self) -> Result<()> {
        self.storage.remove()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{FileStorage, MemoryStorage, contract};
    use super::*;
    use proptest::prelude::*;
    use std::sync::Arc;
    use std::thread;

    /// Counts the calls that come through to memory.
    #[derive(Debug)]
    struct Counting {
        storage: MemoryStorage,
        reads: AtomicUsize,
        writes: AtomicUsize,
    }

    impl Counting {
        fn of(bytes: Vec<u8>) -> Arc<Counting> {
            let storage = MemoryStorage::new(bytes);
            Arc::new(Counting { storage, reads: AtomicUsize::new(0), writes: AtomicUsize::new(0) })
        }

        fn reads(&self) -> usize {
            self.reads.load(Ordering::Relaxed)
        }

        fn writes(&self) -> usize {
            self.writes.load(Ordering::Relaxed)
        }
    }

    impl Storage for Arc<Counting> {
        fn size(&self) -> Result<u64> {
            self.storage.size()
        }

        fn set_size(&self, size: u64) -> Result<()> {
            self.storage.set_size(size)
        }

        fn read(&self, dst: &mut [u8], offset: u64) -> Result<usize> {
            self.reads.fetch_add(1, Ordering::Relaxed);
            self.storage.read(dst, offset)
        }

        fn write(&self, src: &[u8], offset: u64) -> Result<()> {
            self.writes.fetch_add(1, Ordering::Relaxed);
            self.storage.write(src, offset)
        }

        fn sync(&self) -> Result<()> {
            self.storage.sync()
        }

        fn replace(&self, fill: Filler<'_>) -> Result<()> {
            self.storage.replace(fill)
        }
    }

    fn cached(below: &Arc<Counting>) -> Cached {
        Cached::new(Box::new(Arc::clone(below)))
    }

    fn read(storage: &dyn Storage, offset: u64, len: usize) -> Vec<u8> {
        let mut bytes = vec![0; len];
        let count = storage.read(&mut bytes, offset).unwrap();
        bytes.truncate(count);
        bytes
    }

    #[test]
    fn keeps_the_contract() {
        contract::check(&|| Box::new(cached(&Counting::of(Vec::new()))));
        let dir = tempfile::tempdir().unwrap();
        let file = || FileStorage::create(&dir.path().join("a.nc"), false).unwrap();
        contract::check(&|| Box::new(Cached::new(Box::new(file()))));
    }

    #[test]
    fn small_reads_of_one_page_ask_once_and_large_ones_pass_by() {
        let below = Counting::of((0..3 * PAGE).map(|at| (at / 7) as u8).collect());
        let storage = cached(&below);
        (0..1000).for_each(|at| assert_eq!(read(&storage, at * 7, 2), [at as u8; 2]));
        assert_eq!(below.reads(), 1);
        assert_eq!(read(&storage, PAGE as u64 - 1, 2).len(), 2);
        assert_eq!(below.reads(), 2);
        assert_eq!(read(&storage, 0, 2 * PAGE).len(), 2 * PAGE);
        assert_eq!(below.reads(), 3);
    }

    #[test]
    fn small_writes_are_kept_until_they_are_asked_for() {
        let below = Counting::of(vec![1; 3 * PAGE]);
        let storage = cached(&below);
        (0..500).for_each(|at| storage.write(&[2; 4], at * 4).unwrap());
        assert_eq!((below.writes(), read(&storage, 1998, 4)), (0, vec![2, 2, 1, 1]));
        assert_eq!(read(&storage, 0, PAGE).get(1998..2002), Some(&[2, 2, 1, 1][..]));
        assert_eq!(below.writes(), 1);
        storage.write(&[3], 3 * PAGE as u64 + 9).unwrap();
        assert_eq!((storage.size(), below.writes()), (Ok(3 * PAGE as u64 + 10), 2));
        storage.flush().unwrap();
        assert_eq!(below.writes(), 2);
    }

    #[test]
    fn what_others_write_is_seen_after_a_refresh() {
        let below = Counting::of(vec![1; 100]);
        let storage = cached(&below);
        assert_eq!(read(&storage, 0, 1), [1]);
        storage.write(&[2], 50).unwrap();
        below.storage.write(&[3], 0).unwrap();
        below.storage.write(&[3; 2], 100).unwrap();
        assert_eq!(read(&storage, 0, 1), [1]);
        assert_eq!(read(&storage, 99, 5), [1, 3, 3], "beyond what was the end, always");
        storage.refresh().unwrap();
        assert_eq!((read(&storage, 0, 1), read(&below.storage, 50, 1)), (vec![3], vec![2]));
    }

    #[test]
    fn what_cannot_be_written_back_is_kept() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.nc");
        std::fs::write(&path, [1; 100]).unwrap();
        let storage = Cached::new(Box::new(FileStorage::open(&path, false).unwrap()));
        storage.write(&[2], 0).unwrap();
        assert_eq!(storage.flush().unwrap_err().code(), Code::ReadOnly);
        assert_eq!(storage.sync().unwrap_err().code(), Code::ReadOnly);
        assert_eq!(read(&storage, 0, 2), [2, 1]);
    }

    /// Each thread writes and reads its own bytes, small and large, which share pages with those of others.
    #[test]
    fn threads_with_neighbouring_bytes_do_not_disturb_each_other() {
        let below = Counting::of(Vec::new());
        let storage = cached(&below);
        let sizes = [5, PAGE + 3, 100, 2 * PAGE + 1, 1, PAGE - 1, PAGE];
        let starts = sizes.iter().scan(3, |at, size| Some(std::mem::replace(at, *at + size) as u64));
        thread::scope(|scope| {
            for (start, size) in starts.zip(sizes) {
                let storage = &storage;
                scope.spawn(move || {
                    for round in 0..200 {
                        storage.write(&vec![round; size], start).unwrap();
                        if round % 7 == 0 {
                            storage.flush().unwrap();
                        }
                        assert_eq!(read(storage, start, size), vec![round; size]);
                    }
                });
            }
        });
        storage.flush().unwrap();
        assert_eq!(read(&below.storage, 3, 7 * PAGE), vec![199; sizes.iter().sum()]);
    }

    proptest! {
        #[test]
        fn any_sequence_of_calls_is_as_without_pages(
            calls in proptest::collection::vec((0..8_u8, 0..4 * PAGE as u64, 0..2 * PAGE), 1..60),
        ) {
            let below = Counting::of(vec![7; PAGE + 5]);
            let (storage, plain) = (cached(&below), MemoryStorage::new(vec![7; PAGE + 5]));
            for (number, (kind, offset, len)) in calls.into_iter().enumerate() {
                match kind {
                    0 => {
                        storage.set_size(offset).unwrap();
                        plain.set_size(offset).unwrap();
                    }
                    1 => storage.flush().unwrap(),
                    2 => storage.refresh().unwrap(),
                    3 | 4 => {
                        let bytes = vec![number as u8; if kind == 3 { len } else { len % 16 }];
                        storage.write(&bytes, offset).unwrap();
                        plain.write(&bytes, offset).unwrap();
                    }
                    _ => {
                        let len = if kind == 5 { len } else { len % 16 };
                        prop_assert_eq!(read(&storage, offset, len), read(&plain, offset, len));
                    }
                }
            }
            prop_assert_eq!(storage.size(), plain.size());
            storage.flush().unwrap();
            prop_assert_eq!(read(&below.storage, 0, 8 * PAGE), read(&plain, 0, 8 * PAGE));
        }
    }
}
