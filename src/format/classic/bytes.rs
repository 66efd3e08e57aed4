//! Where the bytes of a classic file come from: a file, or memory.

use crate::error::Result;
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;

/// A run of bytes that many threads may read at once.
pub trait Bytes: Send + Sync + std::fmt::Debug {
    /// How many there are now.
    ///
    /// # Errors
    /// Those of the system.
    fn size(&self) -> Result<u64>;

    /// Reads some bytes from `offset` on; 0 at the end.
    ///
    /// # Errors
    /// Those of the system.
    fn read_some(&self, dst: &mut [u8], offset: u64) -> io::Result<usize>;
}

impl Bytes for File {
    fn size(&self) -> Result<u64> {
        Ok(self.metadata()?.len())
    }

    fn read_some(&self, dst: &mut [u8], offset: u64) -> io::Result<usize> {
        self.read_at(dst, offset)
    }
}

impl Bytes for Vec<u8> {
    fn size(&self) -> Result<u64> {
        Ok(self.len() as u64)
    }

    fn read_some(&self, dst: &mut [u8], offset: u64) -> io::Result<usize> {
        let rest = usize::try_from(offset).ok().and_then(|offset| self.get(offset..)).unwrap_or_default();
        let len = rest.len().min(dst.len());
        for (to, from) in dst.iter_mut().zip(rest) {
            *to = *from;
        }
        Ok(len)
    }
}

/// Reads all of `dst`; what lies beyond the end is zero. Answers how many bytes were there.
///
/// # Errors
/// Those of the system.
pub(super) fn read_padded(bytes: &dyn Bytes, dst: &mut [u8], offset: u64) -> Result<usize> {
    let mut done = 0;
    while let Some(rest) = dst.get_mut(done..).filter(|rest| !rest.is_empty()) {
        match bytes.read_some(rest, offset.saturating_add(done as u64)) {
            Ok(0) => {
                // netcdf-c: values beyond the end of the file are zero.
                rest.fill(0);
                break;
            }
            Ok(count) => done += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beyond_the_end_all_is_zero() {
        let bytes: Vec<u8> = vec![1, 2, 3];
        let mut dst = [9; 4];
        assert_eq!(read_padded(&bytes, &mut dst, 1), Ok(2));
        assert_eq!(dst, [2, 3, 0, 0]);
        assert_eq!(read_padded(&bytes, &mut dst, u64::MAX), Ok(0));
        assert_eq!(dst, [0; 4]);
    }
}
