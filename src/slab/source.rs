//! The caller's buffer of a write.

use super::Block;
use crate::error::Result;
use crate::types::convert::Form;
use std::marker::PhantomData;
use std::sync::atomic::AtomicBool;

/// Where the values of a write come from, and how they are converted on the way.
#[derive(Debug)]
pub struct Source<'a> {
    base: *const u8,
    mem_size: usize,
    steps: super::Dims<isize>,
    form: Form,
    out_of_range: AtomicBool,
    caller: PhantomData<&'a [u8]>,
}

impl<'a> Source<'a> {
    /// A source over the memory at `base`: row-major over `count`, or spread as `imap` (in values) says.
    ///
    /// # Safety
    /// Every value of `count` at its place must be readable for `'a` and not change meanwhile; for strings each
    /// value is NULL or a NUL-terminated C string.
    pub unsafe fn new(
        base: *const u8,
        mem_size: usize,
        count: &[u64],
        imap: Option<&[isize]>,
        form: Form,
    ) -> Source<'a> {
        let _ = (base, mem_size, count, imap, form);
        todo!()
    }

    /// A dense row-major source over a slice, for Rust callers.
    pub fn from_slice(slice: &'a [u8], mem_size: usize, count: &[u64], form: Form) -> Result<Source<'a>> {
        let _ = (slice, mem_size, count, form);
        todo!()
    }

    /// Fetches a block into stored form: its first element goes to `dst[offset]`, neighbours `steps` bytes apart
    /// per dimension, elements of `size` bytes. Text that does not fit is cut at a character and noted as out of range.
    pub fn get(
        &self,
        block: &Block,
        dst: &mut [u8],
        offset: usize,
        steps: &[usize],
        size: usize,
    ) -> Result<()> {
        let _ = (block, dst, offset, steps, size);
        todo!()
    }

    /// The text at `index` (of a source of strings); `None` is a NULL string.
    pub fn get_text(&self, index: &[u64]) -> Result<Option<&'a [u8]>> {
        let _ = index;
        todo!()
    }

    /// The caller's own bytes of the block, if it is contiguous there and stored as it is.
    pub fn direct(&self, block: &Block) -> Option<&'a [u8]> {
        let _ = block;
        todo!()
    }

    /// Whether a value fetched so far did not fit its type (NC_ERANGE).
    pub fn out_of_range(&self) -> bool {
        self.out_of_range.load(std::sync::atomic::Ordering::Relaxed)
    }
}
