//! Text of any length: chunks that are no arrays of fixed-size elements, packed as numcodecs does.

use super::json;
use crate::chunk::{ChunkStore, Grid, Part, share};
use crate::codec::Codec;
use crate::error::{Code, Result, Within};
use crate::slab::{Slab, Source, Target};
use parking_lot::Mutex;
use serde_json::Value;
use std::borrow::Cow;
use std::sync::Arc;

/// A chunk of texts decodes to at most so many bytes for each of its own and each text, and these besides.
const MAX_EXPANSION: usize = 1040;
const MIN_ROOM: usize = 64 << 20;
/// What is tried first, beside what four times the chunk takes.
const FIRST_ROOM: usize = 4096;

/// How the texts of a chunk become bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    /// Each after its length (`vlen-utf8`, `vlen-bytes`).
    Lengths,
    /// As JSON, in lists within lists, with a type and the shape behind (`json2`).
    Json,
}

impl Packing {
    /// The packing of that filter, if it packs texts.
    pub(super) fn of_filter(name: &str) -> Option<Packing> {
        match name {
            "vlen-utf8" | "vlen-bytes" => Some(Packing::Lengths),
            "json2" => Some(Packing::Json),
            _ => None,
        }
    }

    fn unpack(self, bytes: &[u8], expected: usize) -> Result<Vec<Cow<'_, [u8]>>> {
        match self {
            Packing::Lengths => unpack(bytes, expected),
            Packing::Json => unpack_json(bytes, expected),
        }
    }

    fn pack(self, texts: &[Cow<'_, [u8]>], shape: &[u64]) -> Result<Vec<u8>> {
        match self {
            Packing::Lengths => pack(texts),
            Packing::Json => Ok(pack_json(texts, shape)),
        }
    }
}

/// The texts of one array.
#[derive(Debug)]
pub(super) struct Texts {
    grid: Grid,
    packing: Packing,
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
        packing: Packing,
        fill: Box<[u8]>,
        codecs: Vec<Arc<dyn Codec>>,
        store: Arc<dyn ChunkStore>,
    ) -> Texts {
        Texts { grid, packing, fill, codecs, store, writing: Mutex::new(()) }
    }

    /// Reads a slab.
    ///
    /// # Errors
    /// Those of the store; `Filter` (NC_EFILTER) for a damaged chunk, naming it.
    pub(super) fn read(&self, slab: &Slab, target: &Target<'_>) -> Result<()> {
        let parts = self.grid.parts(slab);
        share(&*self.store, &self.grid, &parts, |number| {
            parts.get(number).map_or(Ok(()), |part| self.read_part(&part, target))
        })
    }

    fn read_part(&self, part: &Part, target: &Target<'_>) -> Result<()> {
        let chunk = self.load(&part.chunk)?;
        let texts = chunk.as_deref().map(|bytes| self.packing.unpack(bytes, self.len())).transpose();
        let texts = texts.within(|| self.store.name(&part.chunk))?;
        self.each(part, |place, index| {
            let text = texts.as_ref().and_then(|texts| texts.get(place)).map(|text| &**text);
            target.put_text(index, Some(text.unwrap_or(&self.fill)))
        })
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
            let texts = old.as_deref().map(|bytes| self.packing.unpack(bytes, self.len())).transpose();
            let mut texts = match texts.within(|| self.store.name(&part.chunk))? {
                Some(texts) => texts,
                None => self.unwritten()?,
            };
            self.each(&part, |place, index| {
                let text = source.get_text(index)?.unwrap_or_default();
                if let Some(slot) = texts.get_mut(place) {
                    *slot = Cow::Borrowed(text);
                }
                Ok(())
            })?;
            self.save(&part.chunk, &self.packing.pack(&texts, self.grid.chunk())?)?;
        }
        Ok(())
    }

    /// Texts of one chunk.
    fn len(&self) -> usize {
        let len = self.grid.chunk().iter().try_fold(1_u64, |n, len| n.checked_mul(*len));
        len.and_then(|len| usize::try_from(len).ok()).unwrap_or(usize::MAX)
    }

    fn unwritten(&self) -> Result<Vec<Cow<'_, [u8]>>> {
        let mut texts = Vec::new();
        let room = texts.try_reserve_exact(self.len());
        room.map_err(|_| Code::NoMemory.with(format!("a chunk of {} texts", self.len())))?;
        texts.resize(self.len(), Cow::Borrowed(&*self.fill));
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
            bytes = decode(&**codec, &bytes, self.len()).within(|| self.store.name(chunk))?;
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

/// Decodes what may have any size: room is made until it fits, within reason for so many texts.
fn decode(codec: &dyn Codec, src: &[u8], texts: usize) -> Result<Vec<u8>> {
    let limit = src.len().saturating_add(texts).saturating_mul(MAX_EXPANSION).saturating_add(MIN_ROOM);
    let limit = limit.min(codec.decoded_bound(src.len()));
    let first = src.len().saturating_mul(4).saturating_add(FIRST_ROOM);
    let mut size = codec.decoded_size(src.len()).unwrap_or(first);
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
fn unpack(bytes: &[u8], expected: usize) -> Result<Vec<Cow<'_, [u8]>>> {
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
        texts.push(Cow::Borrowed(text));
        rest = after;
    }
    Ok(texts)
}

fn pack(texts: &[Cow<'_, [u8]>]) -> Result<Vec<u8>> {
    let too_long = |_| Code::Filter.with("vlen-utf8: more than 4 GiB of text");
    let mut bytes = u32::try_from(texts.len()).map_err(too_long)?.to_le_bytes().to_vec();
    for text in texts {
        bytes.extend(u32::try_from(text.len()).map_err(too_long)?.to_le_bytes());
        bytes.extend_from_slice(text);
    }
    Ok(bytes)
}

/// The texts of a JSON list; the last two items are a type and the shape, which the metadata say too. What is no text
/// stands for itself as JSON, and nothing for none.
fn unpack_json(bytes: &[u8], expected: usize) -> Result<Vec<Cow<'_, [u8]>>> {
    let damaged = |what: &str| Code::Filter.with(format!("json2: {what}"));
    let items: Vec<Value> = serde_json::from_slice(bytes)
        .or_else(|_| serde_json::from_str(&json::tidy(bytes).0)) // NaN as it stands, and the like
        .map_err(|error| damaged(&error.to_string()))?;
    let (_, items) = items
        .split_last_chunk::<2>()
        .map(|(items, tail)| (tail, items))
        .ok_or_else(|| damaged("no shape"))?;
    let mut texts = Vec::new();
    items.iter().for_each(|item| flatten(item, &mut texts));
    if texts.len() != expected {
        return Err(damaged(&format!("expected {expected} texts, found {}", texts.len())));
    }
    Ok(texts)
}

fn flatten(item: &Value, texts: &mut Vec<Cow<'_, [u8]>>) {
    match item {
        Value::Array(items) => items.iter().for_each(|item| flatten(item, texts)),
        Value::String(text) => texts.push(Cow::Owned(text.clone().into_bytes())),
        Value::Null => texts.push(Cow::Borrowed(b"")),
        other => texts.push(Cow::Owned(other.to_string().into_bytes())),
    }
}

/// The opposite of [`unpack_json`]; what is no UTF-8 gets replacement characters, as JSON has no bytes.
fn pack_json(texts: &[Cow<'_, [u8]>], shape: &[u64]) -> Vec<u8> {
    let mut items: Vec<Value> =
        texts.iter().map(|text| Value::from(String::from_utf8_lossy(text).into_owned())).collect();
    for len in shape.iter().skip(1).rev() {
        let len = usize::try_from(*len).unwrap_or(usize::MAX).max(1);
        let mut rest = items.into_iter().peekable();
        items = Vec::new();
        while rest.peek().is_some() {
            items.push(Value::Array(rest.by_ref().take(len).collect()));
        }
    }
    items.push(Value::from("|O"));
    items.push(Value::from(shape));
    Value::Array(items).to_string().into_bytes()
}

fn number(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let (head, rest) = bytes.split_first_chunk::<4>()?;
    Some((usize::try_from(u32::from_le_bytes(*head)).ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cows<'a>(texts: &[&'a [u8]]) -> Vec<Cow<'a, [u8]>> {
        texts.iter().map(|text| Cow::Borrowed(*text)).collect()
    }

    #[test]
    fn json_has_lists_within_lists_and_the_shape() {
        let texts = cows(&[b"a", "\"é".as_bytes(), b"", b"d"]);
        let packed = pack_json(&texts, &[2, 2]);
        assert_eq!(packed, r#"[["a","\"é"],["","d"],"|O",[2,2]]"#.as_bytes());
        assert_eq!(unpack_json(&packed, 4).unwrap(), texts);
        assert_eq!(
            unpack_json(br#"["\u00e9",null,1.5,NaN,"|O",[4]]"#, 4).unwrap(),
            cows(&["é".as_bytes(), b"", b"1.5", b"NaN"])
        );
        assert!(unpack_json(&packed, 5).is_err());
        assert!(unpack_json(b"[1]", 1).is_err());
        assert!(unpack_json(b"{}", 1).is_err());
    }

    #[test]
    fn texts_are_packed_as_numcodecs_does() {
        let packed = pack(&cows(&[b"a", b"", "é".as_bytes()])).unwrap();
        assert_eq!(packed, b"\x03\0\0\0\x01\0\0\0a\0\0\0\0\x02\0\0\0\xC3\xA9");
        assert_eq!(unpack(&packed, 3).unwrap(), [b"a", &b""[..], "é".as_bytes()]);
    }

    #[test]
    fn damage_is_noticed() {
        let packed = pack(&cows(&[b"abc", b"d"])).unwrap();
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
