//! Bytes at an offset: what an archive is read from, a file or memory.

use crate::error::{Code, Result};
use crate::zmap::recycle;
use bytes::Bytes;
use std::fmt::Debug;
use std::fs::File;
use std::io::ErrorKind;
use std::os::unix::fs::FileExt;

/// Bytes that can be read at any offset, by several threads at once.
pub trait Source: Send + Sync + Debug {
    /// How many bytes there are.
    ///
    /// # Errors
    /// Those of the system.
    fn size(&self) -> Result<u64>;

    /// Reads from `offset` until `dst` is full or there is no more; answers how many bytes there were.
    ///
    /// # Errors
    /// Those of the system.
    fn read_at(&self, offset: u64, dst: &mut [u8]) -> Result<usize>;

    /// The bytes as they lie in memory, if they do.
    fn in_memory(&self) -> Option<&Bytes> {
        None
    }
}

impl Source for File {
    fn size(&self) -> Result<u64> {
        Ok(self.metadata()?.len())
    }

    fn read_at(&self, offset: u64, dst: &mut [u8]) -> Result<usize> {
        let mut filled = 0;
        while let Some(rest) = dst.get_mut(filled..).filter(|rest| !rest.is_empty()) {
            match FileExt::read_at(self, rest, offset.saturating_add(filled as u64)) {
                Ok(0) => break,
                Ok(len) => filled += len,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(filled)
    }
}

impl Source for Bytes {
    fn size(&self) -> Result<u64> {
        Ok(self.len() as u64)
    }

    fn read_at(&self, offset: u64, dst: &mut [u8]) -> Result<usize> {
        let rest = usize::try_from(offset).ok().and_then(|offset| self.get(offset..)).unwrap_or_default();
        dst.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
        Ok(rest.len().min(dst.len()))
    }

    fn in_memory(&self) -> Option<&Bytes> {
        Some(self)
    }
}

/// Fills `dst` from `offset`.
///
/// # Errors
/// `Truncated` (NC_ETRUNC) if the source ends before; those of the system.
pub(super) fn fill(source: &dyn Source, offset: u64, dst: &mut [u8]) -> Result<()> {
    let read = source.read_at(offset, dst)?;
    if read < dst.len() {
        return Err(Code::Truncated.with(format!("{read} of {} bytes at {offset}", dst.len())));
    }
    Ok(())
}

/// `len` bytes from `offset`, which the caller knows to be within the source.
///
/// # Errors
/// As [`fill`]; `NoMemory`.
pub(super) fn take(source: &dyn Source, offset: u64, len: u64) -> Result<Bytes> {
    if let (Some(bytes), Ok(start)) = (source.in_memory(), usize::try_from(offset)) {
        let end = usize::try_from(len).ok().and_then(|len| start.checked_add(len));
        if let Some(end) = end.filter(|end| *end <= bytes.len()) {
            return Ok(bytes.slice(start..end));
        }
    }
    let mut bytes = room(len)?;
    fill(source, offset, &mut bytes)?;
    Ok(recycle::share(bytes))
}

/// A buffer of `len` bytes of unknown content.
///
/// # Errors
/// `NoMemory` (NC_ENOMEM) if there is no room for it.
pub(super) fn room(len: u64) -> Result<Vec<u8>> {
    let too_large = || Code::NoMemory.with(format!("{len} bytes"));
    let len = usize::try_from(len).map_err(|_| too_large())?;
    recycle::room(len).map_err(|_| too_large())
}
