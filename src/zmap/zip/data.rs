//! The bytes of one entry: stored or deflated, all of them or a part.

use super::record::{DEFLATED, Entry, LOCAL_SIZE, STORED, parse_local};
use super::source::{Source, fill, room, take};
use crate::error::{Code, Error, Result};
use bytes::Bytes;
use flate2::read::DeflateDecoder;
use libdeflater::Decompressor;
use parking_lot::Mutex;
use std::cell::RefCell;
use std::io::{self, Read};

/// Deflate makes at most so many bytes of one (258 bytes of two bits).
const LARGEST_RATIO: u64 = 1032;
/// Deflated entries up to this size are unpacked whole, and the last one is kept.
const KEPT: u64 = 32 << 20;

thread_local! {
    static DECOMPRESSOR: RefCell<Decompressor> = RefCell::new(Decompressor::new());
}

/// The deflated entry that was unpacked last, by the place of its header: parts of it are often asked for in a row.
#[derive(Debug, Default)]
pub(super) struct Unpacked(Mutex<Option<(u64, Bytes)>>);

/// One entry, ready to be read.
pub(super) struct Data<'a> {
    /// The archive.
    pub(super) source: &'a dyn Source,
    /// The entry.
    pub(super) entry: Entry,
    /// Its whole name in the archive.
    pub(super) name: &'a [u8],
    /// What was unpacked last.
    pub(super) unpacked: &'a Unpacked,
}

impl Data<'_> {
    /// `len` bytes from `offset`, which are within the entry.
    ///
    /// # Errors
    /// `Truncated` (NC_ETRUNC) for damage, `NotBuilt` (NC_ENOTBUILT) for an encrypted entry or another method.
    pub(super) fn get(&self, offset: u64, len: u64) -> Result<Bytes> {
        self.read(offset, len).map_err(|error| self.name_it(error))
    }

    fn read(&self, offset: u64, len: u64) -> Result<Bytes> {
        self.check()?;
        let start = self.start()?;
        match self.entry.method {
            STORED => {
                let bytes = take(self.source, start + offset, len)?;
                self.check_sum(len, &bytes)?;
                Ok(bytes)
            }
            _ if offset == 0 && len == self.entry.size && len > KEPT => self.inflate(start),
            _ if self.entry.size <= KEPT => self.kept(start).map(|bytes| part(&bytes, offset, len)),
            _ => self.stream(start, offset, len),
        }
    }

    /// Reads from `offset` into `dst`; answers how many bytes there were.
    ///
    /// # Errors
    /// As [`Data::get`].
    pub(super) fn get_into(&self, offset: u64, dst: &mut [u8]) -> Result<usize> {
        let len = self.entry.size.saturating_sub(offset).min(dst.len() as u64);
        let dst = dst.get_mut(..len as usize).unwrap_or_default();
        if self.entry.method == STORED {
            self.read_stored(offset, dst).map_err(|error| self.name_it(error))?;
        } else {
            dst.copy_from_slice(&self.get(offset, len)?);
        }
        Ok(dst.len())
    }

    fn read_stored(&self, offset: u64, dst: &mut [u8]) -> Result<()> {
        self.check()?;
        fill(self.source, self.start()?.saturating_add(offset), dst)?;
        self.check_sum(dst.len() as u64, dst)
    }

    /// What can be known before anything is read.
    fn check(&self) -> Result<()> {
        let Entry { packed, size, method, .. } = self.entry;
        if self.entry.is_encrypted() {
            return Err(Code::NotBuilt.with("it is encrypted; make the archive again without a password"));
        }
        match method {
            STORED if packed != size => Err(damaged(format!("{size} bytes stored in {packed}"))),
            STORED => Ok(()),
            DEFLATED if size > packed.saturating_mul(LARGEST_RATIO) => {
                Err(damaged(format!("{packed} deflated bytes cannot make {size}")))
            }
            DEFLATED => Ok(()),
            other => Err(Code::NotBuilt
                .with(format!("packed by method {other}; make the archive again stored or deflated"))),
        }
    }

    fn start(&self) -> Result<u64> {
        data_start(self.source, &self.entry, self.name)
    }

    /// Compares the checksum, if these are all the bytes.
    fn check_sum(&self, len: u64, bytes: &[u8]) -> Result<()> {
        if len < self.entry.size {
            return Ok(());
        }
        let (found, expected) = (libdeflater::crc32(bytes), self.entry.crc);
        if found != expected {
            return Err(damaged(format!("the checksum is {found:08x}, expected {expected:08x}")));
        }
        Ok(())
    }

    fn kept(&self, start: u64) -> Result<Bytes> {
        let key = self.entry.offset;
        if let Some((_, bytes)) = self.unpacked.0.lock().as_ref().filter(|(kept, _)| *kept == key) {
            return Ok(bytes.clone());
        }
        let bytes = self.inflate(start)?;
        *self.unpacked.0.lock() = Some((key, bytes.clone()));
        Ok(bytes)
    }

    fn inflate(&self, start: u64) -> Result<Bytes> {
        let packed = take(self.source, start, self.entry.packed)?;
        let mut bytes = room(self.entry.size)?;
        let unpack = |unpacker: &mut Decompressor| unpacker.deflate_decompress(&packed, &mut bytes);
        let size = DECOMPRESSOR.with_borrow_mut(unpack).map_err(|error| damaged(error.to_string()))?;
        if size as u64 != self.entry.size {
            return Err(damaged(format!("{size} bytes, expected {}", self.entry.size)));
        }
        self.check_sum(self.entry.size, &bytes)?;
        Ok(bytes.into())
    }

    /// A part of something large, without holding more of it.
    fn stream(&self, start: u64, offset: u64, len: u64) -> Result<Bytes> {
        let packed = Packed { source: self.source, at: start, left: self.entry.packed };
        let mut unpacked = DeflateDecoder::new(packed);
        let mut bytes = room(len)?;
        let skipped = io::copy(&mut (&mut unpacked).take(offset), &mut io::sink());
        let read = skipped.and_then(|_| unpacked.read_exact(&mut bytes));
        read.map_err(|error| damaged(error.to_string()))?;
        Ok(bytes.into())
    }

    /// Says which entry an error is about.
    fn name_it(&self, error: Error) -> Error {
        error.within(format_args!("entry {}", String::from_utf8_lossy(self.name)))
    }
}

/// Where the data of an entry begin.
///
/// # Errors
/// `Truncated` (NC_ETRUNC) if there is no local header with that name.
pub(super) fn data_start(source: &dyn Source, entry: &Entry, name: &[u8]) -> Result<u64> {
    let mut header = room((LOCAL_SIZE + name.len()) as u64)?;
    fill(source, entry.offset, &mut header)?;
    let (name_len, extra) = parse_local(&header).ok_or_else(|| damaged("there is no local header"))?;
    if name_len != name.len() || header.get(LOCAL_SIZE..) != Some(name) {
        return Err(damaged("the local header has another name"));
    }
    Ok(entry.offset + (LOCAL_SIZE + name_len + extra) as u64)
}

/// The packed bytes of an entry as a stream.
struct Packed<'a> {
    source: &'a dyn Source,
    at: u64,
    left: u64,
}

impl Read for Packed<'_> {
    fn read(&mut self, dst: &mut [u8]) -> io::Result<usize> {
        let len = self.left.min(dst.len() as u64) as usize;
        let dst = dst.get_mut(..len).unwrap_or_default();
        let read = self.source.read_at(self.at, dst).map_err(io::Error::other)?;
        self.at += read as u64;
        self.left -= read as u64;
        Ok(read)
    }
}

fn part(bytes: &Bytes, offset: u64, len: u64) -> Bytes {
    let size = bytes.len();
    let start = usize::try_from(offset).unwrap_or(size).min(size);
    let end = usize::try_from(len).map_or(size, |len| start.saturating_add(len).min(size));
    bytes.slice(start..end)
}

fn damaged(what: impl Into<String>) -> Error {
    Code::Truncated.with(what.into())
}
