//! Finding the directory of an archive and reading it.

use super::index::Index;
use super::record::{CENTRAL_SIZE, Central, END_SIZE, END64_SIZE, End, LOCAL_SIZE, LOCATOR64_SIZE};
use super::source::{Source, fill, room};
use crate::error::{Code, Error, Result};
use bytes::Bytes;

/// The longest comment of an archive.
const LONGEST_COMMENT: u64 = u16::MAX as u64;
/// Bytes of the directory that are read at once.
const BLOCK: usize = 1 << 20;

/// What an archive holds.
#[derive(Debug)]
pub(super) struct Directory {
    /// Its entries.
    pub(super) index: Index,
    /// Where the entries end and the directory begins.
    pub(super) start: u64,
    /// The archive's comment.
    pub(super) comment: Bytes,
    /// The name of an entry that is encrypted, if there is one.
    pub(super) encrypted: Option<String>,
}

impl Directory {
    /// Reads the directory of an archive.
    ///
    /// # Errors
    /// `Truncated` (NC_ETRUNC) if there is none or it is damaged, `NotBuilt` for an archive in several parts.
    pub(super) fn read(source: &dyn Source) -> Result<Directory> {
        let found = find(source)?;
        if !found.end.whole {
            return Err(Code::NotBuilt.with("an archive in several parts; join them with `zip -s 0`"));
        }
        let mut directory =
            Directory { index: found.index()?, start: found.start, comment: found.comment, encrypted: None };
        directory.read_entries(source, &found.end, found.before)?;
        Ok(directory)
    }

    fn read_entries(&mut self, source: &dyn Source, end: &End, before: u64) -> Result<()> {
        let mut blocks = Blocks { source, at: self.start, left: end.size, buffer: Vec::new(), used: 0 };
        let mut count: u64 = 0;
        while blocks.more(CENTRAL_SIZE)? {
            let len = Central::len(blocks.rest()).unwrap_or(CENTRAL_SIZE);
            blocks.more(len)?;
            let Some(central) = Central::parse(blocks.rest()) else { break };
            self.add(&central, before)?;
            blocks.used += central.len;
            count += 1;
        }
        // Writers without zip64 count modulo 65536.
        if blocks.unread() > 0 || count != end.entries && count & 0xffff != end.entries {
            let (expected, place) = (end.entries, self.start);
            return Err(damaged(format!(
                "the directory at {place}: {count} entries of {expected} make sense"
            )));
        }
        self.index.sort();
        Ok(())
    }

    fn add(&mut self, central: &Central<'_>, before: u64) -> Result<()> {
        let mut entry = central.entry;
        entry.offset = entry.offset.saturating_add(before);
        let header = (LOCAL_SIZE + central.name.len()) as u64;
        let end = entry.offset.checked_add(header).and_then(|end| end.checked_add(entry.packed));
        if end.is_none_or(|end| end > self.start) {
            let name = String::from_utf8_lossy(central.name);
            return Err(damaged(format!("entry {name:?} is said to go beyond the entries' end")));
        }
        if entry.is_encrypted() && self.encrypted.is_none() {
            self.encrypted = Some(String::from_utf8_lossy(central.name).into_owned());
        }
        self.index.push(central.name, entry)
    }
}

/// Where the directory is.
struct Found {
    end: End,
    /// Where it begins in the source.
    start: u64,
    /// Bytes that were put before the archive, by which all its offsets are too small.
    before: u64,
    comment: Bytes,
}

impl Found {
    /// An empty index with room for what the directory can hold at most.
    fn index(&self) -> Result<Index> {
        let most = self.end.size / CENTRAL_SIZE as u64;
        let entries = most.min(self.end.entries);
        let names = self.end.size.saturating_sub(entries.saturating_mul(CENTRAL_SIZE as u64));
        let too_large = |_| Code::NoMemory.with(format!("a directory of {} bytes", self.end.size));
        Index::with_room(entries.try_into().map_err(too_large)?, names.try_into().map_err(too_large)?)
    }
}

fn damaged(what: impl Into<String>) -> Error {
    Code::Truncated.with(what.into())
}

fn find(source: &dyn Source) -> Result<Found> {
    let size = source.size()?;
    let len = size.min(END_SIZE as u64 + LONGEST_COMMENT);
    let mut tail = room(len)?;
    fill(source, size - len, &mut tail)?;
    let (place, end) = end_record(&tail).ok_or_else(|| damaged("no zip archive, or its end is missing"))?;
    let at = size - len + place as u64;
    let after = tail.get(place + END_SIZE..).unwrap_or_default();
    // The comment's length is the last thing in the record.
    let comment = End::parse(tail.get(place..).unwrap_or_default()).map_or(0, |(_, len)| len);
    let comment = Bytes::copy_from_slice(after.get(..comment).unwrap_or_default());
    let (end, until) = match zip64(source, at)? {
        Some(large) if end.has_all_ones() => large,
        _ => (end, at),
    };
    let start = until.checked_sub(end.size).ok_or_else(|| damaged("a directory larger than the archive"))?;
    let before =
        start.checked_sub(end.offset).ok_or_else(|| damaged("a directory that lies behind its end"))?;
    Ok(Found { end, start, before, comment })
}

/// The last end record whose comment goes to the end, else the last whose comment fits.
fn end_record(tail: &[u8]) -> Option<(usize, End)> {
    let last = tail.len().checked_sub(END_SIZE)?;
    let parse = |place: usize| {
        let (end, comment) = End::parse(tail.get(place..)?)?;
        Some((place, end, tail.len() - place - END_SIZE, comment))
    };
    let candidates = || (0..=last).rev().filter_map(parse);
    let exact = candidates().find(|(_, _, room, comment)| room == comment);
    let found = exact.or_else(|| candidates().find(|(_, _, room, comment)| comment <= room));
    found.map(|(place, end, ..)| (place, end))
}

/// The end record of zip64 before the end record at `at`, and where it is.
fn zip64(source: &dyn Source, at: u64) -> Result<Option<(End, u64)>> {
    let Some(place) = at.checked_sub(LOCATOR64_SIZE as u64) else { return Ok(None) };
    let mut locator = [0; LOCATOR64_SIZE];
    fill(source, place, &mut locator)?;
    let Some(said) = End::parse_locator(&locator) else { return Ok(None) };
    // Where it should be by itself counts first: something may have been put before the archive.
    for place in [place.checked_sub(END64_SIZE as u64), Some(said)].into_iter().flatten() {
        let mut record = [0; END64_SIZE];
        let whole = place < at && source.read_at(place, &mut record)? == END64_SIZE;
        if let Some(end) = End::parse64(&record).filter(|_| whole) {
            return Ok(Some((end, place)));
        }
    }
    Err(damaged("the end record of zip64 is missing"))
}

/// The directory, a block at a time.
struct Blocks<'a> {
    source: &'a dyn Source,
    /// Where the next block begins.
    at: u64,
    /// Bytes that are not in the buffer yet.
    left: u64,
    buffer: Vec<u8>,
    used: usize,
}

impl Blocks<'_> {
    fn rest(&self) -> &[u8] {
        self.buffer.get(self.used..).unwrap_or_default()
    }

    fn unread(&self) -> u64 {
        self.left + self.rest().len() as u64
    }

    /// Brings `len` bytes into the buffer; answers whether there are so many.
    fn more(&mut self, len: usize) -> Result<bool> {
        let have = self.rest().len();
        if have >= len {
            return Ok(true);
        }
        self.buffer.drain(..self.used);
        self.used = 0;
        let take = self.left.min((BLOCK.max(len) - have) as u64);
        self.buffer.resize(have + take as usize, 0);
        fill(self.source, self.at, self.buffer.get_mut(have..).unwrap_or_default())?;
        self.at += take;
        self.left -= take;
        Ok(self.buffer.len() >= len)
    }
}
