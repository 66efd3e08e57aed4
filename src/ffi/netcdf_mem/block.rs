//! Memory that a C caller gave or lent, and memory that it will get: blocks from `malloc`.

use crate::dataset::Block;
use crate::error::{Code, Error, Result};
use std::any::Any;
use std::ffi::c_void;

/// Bytes at an address that a C caller knows or will know.
#[derive(Debug)]
pub(super) struct CBlock {
    memory: *mut u8,
    /// How many bytes are in use.
    size: usize,
    /// How many there are.
    room: usize,
    terms: Terms,
}

/// What may become of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Terms {
    /// Only to be read.
    Lent,
    /// To be changed, but neither moved nor freed (`NC_MEMIO_LOCKED`).
    Locked,
    /// To be moved by `realloc`, and freed in the end.
    Owned,
}

// SAFETY: the memory is not bound to a thread, and the block's owner lends it by `&` and `&mut` as any memory.
unsafe impl Send for CBlock {}
// SAFETY: as for `Send`; nothing is changed behind `&`.
unsafe impl Sync for CBlock {}

impl CBlock {
    /// No bytes yet, to be grown.
    pub(super) fn new() -> CBlock {
        CBlock { memory: std::ptr::null_mut(), size: 0, room: 0, terms: Terms::Owned }
    }

    /// A caller's bytes.
    ///
    /// # Safety
    /// `memory` has `size` readable bytes as long as the block lives, which nobody else changes meanwhile. But for
    /// `Lent` they are writable and nobody else reads them; `Owned` ones come from `malloc`.
    pub(super) unsafe fn from_caller(memory: *mut c_void, size: usize, terms: Terms) -> CBlock {
        CBlock { memory: memory.cast(), size, room: size, terms }
    }

    /// Address and size, for a caller who answers for them from now on.
    pub(super) fn into_raw(self) -> (*mut c_void, usize) {
        let raw = (self.memory.cast(), self.size);
        std::mem::forget(self);
        raw
    }

    /// The bytes of any block, copied unless they are at such an address already.
    ///
    /// # Errors
    /// `NoMemory`.
    pub(super) fn from_block(block: Box<dyn Block>) -> Result<CBlock> {
        let any: Box<dyn Any> = match block {
            ours if (&*ours as &dyn Any).is::<CBlock>() => ours,
            other => return CBlock::copy(other.bytes()),
        };
        any.downcast().map(|block| *block).map_err(|_| Code::Internal.into())
    }

    fn copy(bytes: &[u8]) -> Result<CBlock> {
        let mut block = CBlock::new();
        block.set_size(bytes.len())?;
        block.bytes_mut()?.copy_from_slice(bytes);
        Ok(block)
    }

    /// Makes room for at least `size` bytes.
    fn reserve(&mut self, size: usize) -> Result<()> {
        if size <= self.room {
            return Ok(());
        }
        if self.terms == Terms::Locked {
            return Err(Code::InMemory.with(format!("{size} bytes in locked memory of {}", self.room)));
        }
        // By halves more, so that growing by small steps does not copy everything each time.
        let room = size.max(self.room.saturating_add(self.room / 2));
        // SAFETY: from `malloc` by the promise of `from_caller`, or NULL; no slice of it lives, as `self` is borrowed.
        let memory = unsafe { libc::realloc(self.memory.cast(), room) };
        if memory.is_null() {
            return Err(no_room(size));
        }
        (self.memory, self.room) = (memory.cast(), room);
        Ok(())
    }

    fn check_writable(&self) -> Result<()> {
        if self.terms == Terms::Lent { Err(Code::ReadOnly.into()) } else { Ok(()) }
    }
}

fn no_room(size: usize) -> Error {
    Code::NoMemory.with(format!("no room for {size} bytes"))
}

impl Block for CBlock {
    fn bytes(&self) -> &[u8] {
        if self.memory.is_null() {
            return &[];
        }
        // SAFETY: so many bytes are in use: given by the caller, or zeroed by `set_size`.
        unsafe { std::slice::from_raw_parts(self.memory, self.size) }
    }

    fn bytes_mut(&mut self) -> Result<&mut [u8]> {
        self.check_writable()?;
        if self.memory.is_null() {
            return Ok(&mut []);
        }
        // SAFETY: as in `bytes`; writable by the promise of `from_caller`, as it is not `Lent`.
        Ok(unsafe { std::slice::from_raw_parts_mut(self.memory, self.size) })
    }

    fn set_size(&mut self, size: usize) -> Result<()> {
        self.check_writable()?;
        if isize::try_from(size).is_err() {
            return Err(no_room(size));
        }
        self.reserve(size)?;
        if size > self.size {
            // SAFETY: `reserve` made room up to `size`, and nobody else has this memory.
            unsafe { self.memory.wrapping_add(self.size).write_bytes(0, size - self.size) };
        }
        self.size = size;
        Ok(())
    }
}

impl Drop for CBlock {
    fn drop(&mut self) {
        if self.terms == Terms::Owned {
            // SAFETY: from `malloc` by the promise of `from_caller`, or NULL; nobody else will use it.
            unsafe { libc::free(self.memory.cast()) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owned_memory_grows_and_is_handed_over() {
        let mut block = CBlock::new();
        assert_eq!(block.bytes(), b"");
        for size in 1..3000 {
            block.set_size(size).unwrap();
            *block.bytes_mut().unwrap().last_mut().unwrap() = size as u8;
        }
        block.set_size(3).unwrap();
        block.set_size(5).unwrap();
        assert_eq!(block.bytes(), [1, 2, 3, 0, 0]);
        assert_eq!(block.set_size(usize::MAX).unwrap_err().code(), Code::NoMemory);
        let boxed: Box<dyn Block> = Box::new(block);
        let (memory, size) = CBlock::from_block(boxed).unwrap().into_raw();
        assert_eq!(size, 5);
        // SAFETY: handed over just now, from `malloc`.
        unsafe { libc::free(memory) };
        assert_eq!(CBlock::from_block(Box::new(vec![1, 2])).unwrap().bytes(), [1, 2]);
    }

    #[test]
    fn locked_memory_stays_where_it_is() {
        let mut bytes = *b"abcd";
        // SAFETY: the array lives longer than the block, which alone uses it.
        let mut block = unsafe { CBlock::from_caller(bytes.as_mut_ptr().cast(), 4, Terms::Locked) };
        assert_eq!(block.set_size(5).unwrap_err().code(), Code::InMemory);
        block.bytes_mut().unwrap()[0] = b'A';
        block.set_size(2).unwrap();
        assert_eq!(block.bytes(), b"Ab");
        block.set_size(4).unwrap();
        drop(block);
        assert_eq!(&bytes, b"Ab\0\0");
    }

    #[test]
    fn lent_memory_is_read_only() {
        let bytes = *b"abcd";
        let memory = bytes.as_ptr().cast_mut().cast();
        // SAFETY: the array lives longer than the block, and is not changed.
        let mut block = unsafe { CBlock::from_caller(memory, 4, Terms::Lent) };
        assert_eq!(block.bytes_mut().unwrap_err().code(), Code::ReadOnly);
        assert_eq!(block.set_size(2).unwrap_err().code(), Code::ReadOnly);
        assert_eq!(block.bytes(), b"abcd");
    }
}
