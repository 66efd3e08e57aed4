//! A storage in memory: the library's own or a caller's.

use super::{Filler, Storage};
use crate::error::{Code, Result};
use parking_lot::RwLock;
use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

/// Memory that bytes are kept in; who owns it decides what may become of it.
pub trait Block: Any + Send + Sync + Debug {
    /// The bytes.
    fn bytes(&self) -> &[u8];

    /// The bytes, to change them.
    ///
    /// # Errors
    /// `ReadOnly` (NC_EPERM).
    fn bytes_mut(&mut self) -> Result<&mut [u8]>;

    /// Cuts or lengthens to that many bytes; new ones are zero.
    ///
    /// # Errors
    /// `ReadOnly` (NC_EPERM), `InMemory` (NC_EINMEMORY) for memory that must stay as large as it is, `NoMemory`.
    fn set_size(&mut self, size: usize) -> Result<()>;
}

impl Block for Vec<u8> {
    fn bytes(&self) -> &[u8] {
        self
    }

    fn bytes_mut(&mut self) -> Result<&mut [u8]> {
        Ok(self)
    }

    fn set_size(&mut self, size: usize) -> Result<()> {
        self.try_reserve(size.saturating_sub(self.len())).map_err(|_| no_room(size))?;
        self.resize(size, 0);
        Ok(())
    }
}

/// Bytes in memory. A clone is the same bytes.
#[derive(Clone, Debug)]
pub struct MemoryStorage {
    block: Arc<RwLock<Box<dyn Block>>>,
}

impl MemoryStorage {
    /// The bytes of a block.
    pub fn new(block: impl Block) -> MemoryStorage {
        MemoryStorage { block: Arc::new(RwLock::new(Box::new(block))) }
    }

    /// Looks at the bytes, which nobody changes meanwhile.
    pub fn look<T>(&self, look: impl FnOnce(&[u8]) -> T) -> T {
        look(self.block.read().bytes())
    }

    /// The block as it is now, leaving no bytes here.
    pub fn take(&self) -> Box<dyn Block> {
        std::mem::replace(&mut self.block.write(), Box::new(Vec::new()))
    }
}

impl Storage for MemoryStorage {
    fn size(&self) -> Result<u64> {
        Ok(self.block.read().bytes().len() as u64)
    }

    fn set_size(&self, size: u64) -> Result<()> {
        self.block.write().set_size(to_size(size)?)
    }

    fn read(&self, dst: &mut [u8], offset: u64) -> Result<usize> {
        let block = self.block.read();
        let rest =
            usize::try_from(offset).ok().and_then(|offset| block.bytes().get(offset..)).unwrap_or_default();
        let len = rest.len().min(dst.len());
        if let (Some(dst), Some(src)) = (dst.get_mut(..len), rest.get(..len)) {
            dst.copy_from_slice(src);
        }
        Ok(len)
    }

    fn write(&self, src: &[u8], offset: u64) -> Result<()> {
        if src.is_empty() {
            return Ok(());
        }
        let start = to_size(offset)?;
        let end = start.checked_add(src.len()).ok_or_else(|| no_room(usize::MAX))?;
        let mut block = self.block.write();
        if end > block.bytes().len() {
            block.set_size(end)?;
        }
        let dst = block.bytes_mut()?.get_mut(start..end).ok_or(Code::Internal)?;
        dst.copy_from_slice(src);
        Ok(())
    }

    fn sync(&self) -> Result<()> {
        Ok(())
    }

    fn replace(&self, fill: Filler<'_>) -> Result<()> {
        let new = MemoryStorage::new(Vec::new());
        fill(&new)?;
        let new = new.take();
        let mut block = self.block.write();
        // The block stays, as its owner may know its place.
        block.bytes_mut()?;
        block.set_size(new.bytes().len())?;
        block.bytes_mut()?.copy_from_slice(new.bytes());
        Ok(())
    }
}

fn to_size(size: u64) -> Result<usize> {
    usize::try_from(size).map_err(|_| no_room(usize::MAX))
}

fn no_room(size: usize) -> crate::error::Error {
    Code::NoMemory.with(format!("no room for {size} bytes"))
}

#[cfg(test)]
mod tests {
    use super::super::contract;
    use super::*;

    /// Bytes that cannot be changed.
    #[derive(Debug)]
    struct Borrowed(&'static [u8]);

    impl Block for Borrowed {
        fn bytes(&self) -> &[u8] {
            self.0
        }

        fn bytes_mut(&mut self) -> Result<&mut [u8]> {
            Err(Code::ReadOnly.into())
        }

        fn set_size(&mut self, _: usize) -> Result<()> {
            Err(Code::ReadOnly.into())
        }
    }

    #[test]
    fn keeps_the_contract() {
        contract::check(&|| Box::new(MemoryStorage::new(Vec::new())));
    }

    #[test]
    fn borrowed_bytes_are_read_where_they_are_and_never_changed() {
        let storage = MemoryStorage::new(Borrowed(b"old"));
        contract::check_read_only(&storage, Code::ReadOnly);
        assert_eq!(storage.take().bytes(), b"old");
    }

    #[test]
    fn more_than_there_is_memory_is_an_error() {
        let storage = MemoryStorage::new(b"old".to_vec());
        assert_eq!(storage.set_size(1 << 62).unwrap_err().code(), Code::NoMemory);
        assert_eq!(storage.write(b"x", u64::MAX).unwrap_err().code(), Code::NoMemory);
        assert_eq!(storage.take().bytes(), b"old");
    }
}
