//! The header as a stream: what comes next, with its place for error messages.

use super::Version;
use super::header::Name;
use super::storage::{Storage, read_padded};
use crate::error::{Code, Error, Result};
use crate::model::name::MAX_LEN;

/// Bytes that are asked for at once, at first and at most: few headers are long.
const BLOCK: usize = 8 << 10;
const MOST_BLOCK: usize = 64 << 10;
/// How far beyond the end of the file zeros are believed, as netcdf-c believes them.
const SLACK: u64 = 64 << 10;
/// The most bytes that the values of one attribute may have.
const LARGEST: u64 = i32::MAX as u64;

/// Reads a header from its beginning to its end, a block at a time.
pub(super) struct Reader<'a> {
    storage: &'a dyn Storage,
    /// One past the last byte that may be read.
    end: u64,
    /// Offset in the file of the first byte in the buffer.
    base: u64,
    buffer: Vec<u8>,
    at: usize,
    /// Bytes to ask for next.
    block: usize,
    /// Which version, once the magic number said it.
    pub(super) version: Version,
}

impl<'a> Reader<'a> {
    pub(super) fn new(storage: &'a dyn Storage) -> Result<Reader<'a>> {
        let end = storage.size()?.saturating_add(SLACK);
        Ok(Reader { storage, end, base: 0, buffer: Vec::new(), at: 0, block: BLOCK, version: Version::Cdf1 })
    }

    /// The offset of what comes next.
    pub(super) fn offset(&self) -> u64 {
        self.base + self.at as u64
    }

    /// The next `len` bytes.
    #[inline]
    pub(super) fn take(&mut self, len: usize) -> Result<&[u8]> {
        let ready = self.buffer.len() - self.at;
        if len > ready {
            self.refill(len, ready)?;
        }
        let start = self.at;
        self.at += len;
        self.buffer.get(start..self.at).ok_or_else(|| Code::Internal.into())
    }

    #[cold]
    fn refill(&mut self, len: usize, ready: usize) -> Result<()> {
        self.check_end(len as u64)?;
        self.buffer.drain(..self.at);
        self.base += self.at as u64;
        self.at = 0;
        let size = len.max(self.block);
        self.block = (self.block * 2).min(MOST_BLOCK);
        let room = self.buffer.try_reserve_exact(size.saturating_sub(ready));
        room.map_err(|_| self.fault(Code::NoMemory, "no room for so large a header"))?;
        self.buffer.resize(size, 0);
        let place = self.base + ready as u64;
        read_padded(self.storage, self.buffer.get_mut(ready..).unwrap_or_default(), place)?;
        Ok(())
    }

    fn check_end(&self, len: u64) -> Result<()> {
        if len > self.end.saturating_sub(self.offset()) {
            return Err(self.fault(Code::Truncated, "the header goes beyond the end of the file"));
        }
        Ok(())
    }

    /// Passes over `len` bytes and what pads them; answers where they are.
    pub(super) fn pass(&mut self, len: u64) -> Result<u64> {
        let whole = self.check_size(len)?;
        self.check_end(whole)?;
        let offset = self.offset();
        let ready = (self.buffer.len() - self.at) as u64;
        if whole <= ready {
            self.at += whole as usize;
        } else {
            self.buffer.clear();
            (self.base, self.at) = (offset + whole, 0);
        }
        Ok(offset)
    }

    /// A four-byte number.
    pub(super) fn word(&mut self) -> Result<u32> {
        let bytes = self.take(4)?.try_into().map_err(|_| Code::Internal)?;
        Ok(u32::from_be_bytes(bytes))
    }

    fn long(&mut self) -> Result<u64> {
        let bytes = self.take(8)?.try_into().map_err(|_| Code::Internal)?;
        Ok(u64::from_be_bytes(bytes))
    }

    /// A NON_NEG: a count, length or number of eight bytes in CDF-5, of four in the others.
    pub(super) fn count(&mut self) -> Result<u64> {
        match self.version {
            Version::Cdf5 => self.long(),
            _ => self.word().map(u64::from),
        }
    }

    /// An OFFSET: four bytes in CDF-1, eight in the others. None if it is negative.
    pub(super) fn begin(&mut self) -> Result<Option<u64>> {
        let begin = match self.version {
            Version::Cdf1 => i64::from(self.word()?.cast_signed()),
            _ => self.long()?.cast_signed(),
        };
        Ok(u64::try_from(begin).ok())
    }

    /// A name; one that is no UTF-8 has its wrong bytes replaced, and it ends before a NUL as it does for C.
    pub(super) fn name(&mut self) -> Result<Name> {
        let len = self.count()?;
        if len > MAX_LEN as u64 {
            return Err(self.fault(Code::LongName, format_args!("a name of {len} bytes")));
        }
        let bytes = self.padded(len)?;
        if let (Ok(text), false) = (std::str::from_utf8(bytes), bytes.contains(&0)) {
            return Ok(Name::from(text));
        }
        let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
        let text: Box<str> = String::from_utf8_lossy(bytes.get(..end).unwrap_or_default()).into();
        let stored = (text.as_bytes() != bytes).then(|| bytes.into());
        Ok(Name { text, stored })
    }

    /// `len` bytes, of which padding up to a multiple of four follows.
    pub(super) fn padded(&mut self, len: u64) -> Result<&[u8]> {
        // At most 2^31: fits.
        let whole = self.check_size(len)? as usize;
        self.take(whole)?.get(..len as usize).ok_or_else(|| Code::Internal.into())
    }

    /// `len` and what pads it.
    fn check_size(&self, len: u64) -> Result<u64> {
        if len > LARGEST {
            return Err(self.fault(Code::NoMemory, format_args!("an attribute of {len} bytes")));
        }
        Ok(len.next_multiple_of(4))
    }

    /// An error that says where.
    pub(super) fn fault(&self, code: Code, what: impl std::fmt::Display) -> Error {
        code.with(format!("{what} (header, before byte {})", self.offset()))
    }
}
