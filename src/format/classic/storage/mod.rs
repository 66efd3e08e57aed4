//! The bytes of a classic file, in a file or in memory, read and written at offsets by many threads.

mod cached;
#[cfg(test)]
mod contract;
mod file;
mod memory;
mod persist;

pub use cached::Cached;
pub use file::FileStorage;
pub use memory::{Block, MemoryStorage};

use crate::error::Result;
use std::fmt::Debug;

/// Bytes of a block where the system's blocks are not larger.
const BLOCK: u64 = 8 << 10;

/// What fills a storage that is to take the place of another; it is empty at first.
pub(super) type Filler<'a> = &'a mut dyn FnMut(&dyn Storage) -> Result<()>;

/// The bytes of one classic file. Every call may come from any thread at any time; reads and writes of the same bytes
/// at the same time leave some mixture of old and new.
pub trait Storage: Send + Sync + Debug {
    /// How many bytes there are now.
    ///
    /// # Errors
    /// Those of the system.
    fn size(&self) -> Result<u64>;

    /// Cuts or lengthens to that many bytes; new ones are zero.
    ///
    /// # Errors
    /// `ReadOnly` (NC_EPERM), `InMemory` (NC_EINMEMORY) for memory that must stay as large as it is, `NoMemory`; those
    /// of the system.
    fn set_size(&self, size: u64) -> Result<()>;

    /// Reads what there is from `offset` on: less than all of `dst` only at the end. Answers how many bytes.
    ///
    /// # Errors
    /// Those of the system.
    fn read(&self, dst: &mut [u8], offset: u64) -> Result<usize>;

    /// Writes all of `src`; what lies between the old end and `offset` becomes zero. Nothing to write changes nothing.
    ///
    /// # Errors
    /// As [`Storage::set_size`].
    fn write(&self, src: &[u8], offset: u64) -> Result<()>;

    /// Hands to the system (or whoever is below) what was written and is still kept here.
    ///
    /// # Errors
    /// Those of the system; what could not be written is kept.
    fn flush(&self) -> Result<()> {
        Ok(())
    }

    /// Flushes, and forgets what was read, so that later reads see what others wrote.
    ///
    /// # Errors
    /// As [`Storage::flush`].
    fn refresh(&self) -> Result<()> {
        Ok(())
    }

    /// Makes what was written survive a crash of the system, which takes its time (`fsync`).
    ///
    /// # Errors
    /// Those of the system.
    fn sync(&self) -> Result<()>;

    /// Replaces all bytes by those that `fill` writes, or none of them: until the new ones are complete, and after any
    /// error, the old ones are there. A read in flight ends on the old bytes; nobody may write meanwhile.
    ///
    /// # Errors
    /// As [`Storage::set_size`]; those of `fill`. For a file also those of making another in its directory.
    fn replace(&self, fill: Filler<'_>) -> Result<()>;

    /// Bytes of a block, for callers who align to them.
    fn block_size(&self) -> u64 {
        BLOCK
    }

    /// Takes away what was just created; memory just ends.
    ///
    /// # Errors
    /// `ReadOnly` (NC_EPERM); those of the system.
    fn remove(&self) -> Result<()> {
        Ok(())
    }
}

/// Reads all of `dst`; what lies beyond the end is zero. Answers how many bytes were there.
///
/// # Errors
/// Those of the system.
pub(super) fn read_padded(storage: &dyn Storage, dst: &mut [u8], offset: u64) -> Result<usize> {
    let done = storage.read(dst, offset)?;
    // netcdf-c: values beyond the end of the file are zero.
    dst.get_mut(done..).unwrap_or_default().fill(0);
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beyond_the_end_all_is_zero() {
        let storage = MemoryStorage::new(vec![1, 2, 3]);
        let mut dst = [9; 4];
        assert_eq!(read_padded(&storage, &mut dst, 1), Ok(2));
        assert_eq!(dst, [2, 3, 0, 0]);
        assert_eq!(read_padded(&storage, &mut dst, u64::MAX), Ok(0));
        assert_eq!(dst, [0; 4]);
    }
}
