//! The caller's buffer of a read: the one place where several threads write one buffer.

use super::Block;
use crate::error::Result;
use crate::types::convert::Form;
use std::marker::PhantomData;
use std::sync::atomic::AtomicBool;

/// Where the values of a read go, and how they are converted on the way.
#[derive(Debug)]
pub struct Target<'a> {
    base: *mut u8,
    /// Bytes of one value in the caller's memory.
    mem_size: usize,
    /// Bytes between neighbours, per dimension, in the caller's memory.
    steps: super::Dims<isize>,
    form: Form,
    out_of_range: AtomicBool,
    caller: PhantomData<&'a mut [u8]>,
}

impl<'a> Target<'a> {
    /// A target over the memory at `base`: row-major over `count`, or spread as `imap` (in values) says.
    ///
    /// # Safety
    /// Every value of `count` at its place must be writable for `'a`, and nobody else may use it meanwhile.
    pub unsafe fn new(
        base: *mut u8,
        mem_size: usize,
        count: &[u64],
        imap: Option<&[isize]>,
        form: Form,
    ) -> Target<'a> {
        let _ = (base, mem_size, count, imap, form);
        todo!()
    }

    /// A dense row-major target over a slice, for Rust callers.
    pub fn from_slice(slice: &'a mut [u8], mem_size: usize, count: &[u64], form: Form) -> Result<Target<'a>> {
        let _ = (slice, mem_size, count, form);
        todo!()
    }

    /// Delivers a block. Its first element lies at `src[offset]`, neighbours `steps` bytes apart per dimension
    /// (all non-negative), elements are `size` bytes.
    ///
    /// # Errors
    /// `Internal` if the block reaches outside `src`; `NoMemory` for strings.
    pub fn put(&self, block: &Block, src: &[u8], offset: usize, steps: &[usize], size: usize) -> Result<()> {
        let _ = (block, src, offset, steps, size);
        todo!()
    }

    /// Delivers one stored element to every value of a block (fill).
    pub fn fill(&self, block: &Block, element: &[u8]) -> Result<()> {
        let _ = (block, element);
        todo!()
    }

    /// Delivers one text of any length to the value at `index` (of a target of strings); `None` is a NULL string.
    pub fn put_text(&self, index: &[u64], text: Option<&[u8]>) -> Result<()> {
        let _ = (index, text);
        todo!()
    }

    /// Runs `write` on the caller's own bytes of the block, if the block is contiguous there and needs no conversion
    /// other than reversing bytes (done afterwards); `None` if not. On an error the bytes may be half written.
    pub fn direct<T>(&self, block: &Block, write: impl FnOnce(&mut [u8]) -> Result<T>) -> Option<Result<T>> {
        let _ = (block, write);
        todo!()
    }

    /// Whether a value delivered so far did not fit its type (NC_ERANGE).
    pub fn out_of_range(&self) -> bool {
        self.out_of_range.load(std::sync::atomic::Ordering::Relaxed)
    }
}
