//! Text of any length: chunks in the form of numcodecs `vlen-utf8`, which are no arrays of fixed-size elements.

use crate::chunk::{ChunkStore, Grid, Part};
use crate::codec::Codec;
use crate::error::{Code, Result, Within};
use crate::slab::{Slab, Source, Target};
use parking_lot::Mutex;
use std::sync::Arc;

/// A chunk of texts decodes to at most that many times its size, and these bytes.
const MAX_EXPANSION: usize = 1040;
const MIN_ROOM: usize = 4096;

/// The texts of one array.
#[derive(Debug)]
pub(super) struct Texts {
    grid: Grid,
    fill: Box<[u8]>,
    codecs: Vec<Arc<dyn Codec>>,
    store: Arc<dyn ChunkStore>,
    /// One writer at a time: a chunk is read, changed and stored.
    writing: Mutex<()>,
}

impl Texts {
    /// Texts in chunks of that grid; those never written are `fill`.
    pub(super) fn new(
        grid: Grid,
        fill: Box<[u8]>,
        codecs: Vec<Arc<dyn Codec>>,
        store: Arc<dyn ChunkStore>,
    ) -> Texts {
        Texts { grid, fill, codecs, store, writing: Mutex::new(()) }
    }

    /// Reads a slab.
    ///
    /// # Errors
    /// Those of the store; `Filter` (NC_EFILTER) for a damaged chunk, naming it.
    pub(super) fn read(&self, slab: &Slab, target: &Target<'_>) -> Result<()> {
        for part in self.grid.parts(slab).iter() {
            let chunk = self.load(&part.chunk)?;
            let texts = chunk.as_deref().map(|bytes| unpack(bytes, self.len())).transpose();
            let texts = texts.within(|| self.store.name(&part.chunk))?;
            self.each(&part, |place, index| {
                let text = texts.as_ref().and_then(|texts| texts.get(place)).copied();
                target.put_text(index, Some(text.unwrap_or(&self.fill)))
            })?;
        }
        Ok(())
    }

    /// Writes a slab.
    ///
    /// # Errors
    /// As [`Texts::read`].
    pub(super) fn write(&self, slab: &Slab, source: &Source<'_>) -> Result<()> {
        let _one_writer = self.writing.lock();
        for part in self.grid.parts(slab).iter() {
            let whole = self.grid.is_whole(&part);
            let old = if whole { None } else { self.load(&part.chunk)? };
            let texts = old.as_deref().map(|bytes| unpack(bytes, self.len())).transpose();
            let mut texts = match texts.within(|| self.store.name(&part.chunk))? {
                Some(texts) => texts,
                None => self.unwritten()?,
            };
            self.each(&part, |place, index| {
                let text = source.get_text(index)?.unwrap_or_default();
                if let Some(slot) = texts.get_mut(place) {
                    *slot = text;
                }
                Ok(())
            })?;
            self.save(&part.chunk, &pack(&texts)?)?;
        }
        Ok(())
    }

    /// Texts of one chunk.
    fn len(&self) -> usize {
        let len = self.grid.chunk().iter().try_fold(1_u64, |n, len| n.checked_mul(*len));
        len.and_then(|len| usize::try_from(len).ok()).unwrap_or(usize::MAX)
    }

    fn unwritten(&self) -> Result<Vec<&[u8]>> {
        let mut texts = Vec::new();
        let room = texts.try_reserve_exact(self.len());
        room.map_err(|_| Code::NoMemory.with(format!("a chunk of {} texts", self.len())))?;
        texts.resize(self.len(), &*self.fill);
        Ok(texts)
    }

    /// Runs `work` on each value of a part: its place in the chunk, and its index in the slab.
    fn each(&self, part: &Part, mut work: impl FnMut(usize, &[u64]) -> Result<()>) -> Result<()> {
        if part.block.is_empty() {
            return Ok(());
        }
        let rank = part.block.count.len();
        let mut at = vec![0_u64; rank];
        let mut index = vec![0_u64; rank];
        loop {
            let mut place = 0_u64;
            for dim in 0..rank {
                let of = |list: &[u64]| list.get(dim).copied().unwrap_or(0);
                place = place * of(self.grid.chunk()) + of(&part.start) + of(&at) * of(&part.stride);
                if let Some(slot) = index.get_mut(dim) {
                    *slot = of(&part.block.start) + of(&at);
                }
            }
            work(usize::try_from(place).unwrap_or(usize::MAX), &index)?;
            if !advance(&mut at, &part.block.count) {
                return Ok(());
            }
        }
    }

    fn load(&self, chunk: &[u64]) -> Result<Option<Vec<u8>>> {
        let Some(stored) = self.store.get(chunk)? else { return Ok(None) };
        let mut bytes = stored.to_vec();
        for codec in self.codecs.iter().rev() {
            bytes = decode(&**codec, &bytes).within(|| self.store.name(chunk))?;
        }
        Ok(Some(bytes))
    }

    fn save(&self, chunk: &[u64], bytes: &[u8]) -> Result<()> {
        let mut bytes = bytes.to_vec();
        for codec in &self.codecs {
            let mut encoded = Vec::new();
            codec.encode(&bytes, &mut encoded).within(|| self.store.name(chunk))?;
            bytes = encoded;
        }
        self.store.put(chunk, &bytes)
    }
}

/// Steps to the next index in row-major order; false after the last.
fn advance(at: &mut [u64], count: &[u64]) -> bool {
    for (at, count) in at.iter_mut().zip(count).rev() {
        *at += 1;
        if *at < *count {
            return true;
        }
        *at = 0;
    }
    false
}

/// Decodes what may have any size: room is made until it fits, within reason.
fn decode(codec: &dyn Codec, src: &[u8]) -> Result<Vec<u8>> {
    let limit = src.len().saturating_mul(MAX_EXPANSION).saturating_add(MIN_ROOM);
    let mut size =
        codec.decoded_size(src.len()).unwrap_or(src.len().saturating_mul(4).saturating_add(MIN_ROOM));
    loop {
        let mut dst = Vec::new();
        dst.try_reserve_exact(size).map_err(|_| Code::NoMemory.with(format!("{size} bytes for a chunk")))?;
        dst.resize(size, 0);
        match codec.decode(src, &mut dst) {
            Ok(len) => {
                dst.truncate(len);
                return Ok(dst);
            }
            Err(error) if size >= limit => return Err(error),
            Err(_) => size = size.saturating_mul(8).min(limit),
        }
    }
}

/// The texts of a chunk: their number, then the length and the bytes of each, numbers of four bytes.
fn unpack(bytes: &[u8], expected: usize) -> Result<Vec<&[u8]>> {
    let damaged = |what: String| Code::Filter.with(format!("vlen-utf8: {what}"));
    let (count, mut rest) = number(bytes).ok_or_else(|| damaged(format!("{} bytes", bytes.len())))?;
    if count != expected {
        return Err(damaged(format!("expected {expected} texts, found {count}")));
    }
    // Each text takes four bytes at least, so the number is no larger than what is there.
    let mut texts = Vec::with_capacity(count.min(rest.len() / 4));
    for place in 0..count {
        let text = number(rest).and_then(|(len, rest)| rest.split_at_checked(len));
        let (text, after) = text.ok_or_else(|| damaged(format!("it ends within text {place} of {count}")))?;
        texts.push(text);
        rest = after;
    }
    Ok(texts)
}

fn pack(texts: &[&[u8]]) -> Result<Vec<u8>> {
    let too_long = |_| Code::Filter.with("vlen-utf8: more than 4 GiB of text");
    let mut bytes = u32::try_from(texts.len()).map_err(too_long)?.to_le_bytes().to_vec();
    for text in texts {
        bytes.extend(u32::try_from(text.len()).map_err(too_long)?.to_le_bytes());
        bytes.extend_from_slice(text);
    }
    Ok(bytes)
}

fn number(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let (head, rest) = bytes.split_first_chunk::<4>()?;
    Some((usize::try_from(u32::from_le_bytes(*head)).ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn texts_are_packed_as_numcodecs_does() {
        let packed = pack(&[b"a", b"", "é".as_bytes()]).unwrap();
        assert_eq!(packed, b"\x03\0\0\0\x01\0\0\0a\0\0\0\0\x02\0\0\0\xC3\xA9");
        assert_eq!(unpack(&packed, 3).unwrap(), [b"a", &b""[..], "é".as_bytes()]);
    }

    #[test]
    fn damage_is_noticed() {
        let packed = pack(&[b"abc", b"d"]).unwrap();
        for len in 0..packed.len() {
            assert!(unpack(&packed[..len], 2).is_err(), "{len}");
        }
        assert!(unpack(&packed, 3).is_err());
        assert!(unpack(b"\xFF\xFF\xFF\xFF", u32::MAX as usize).is_err());
    }

    proptest! {
        #[test]
        fn any_bytes_are_unpacked_or_refused(bytes: Vec<u8>, count in 0usize..9) {
            _ = unpack(&bytes, count);
        }
    }
}
