//! The caller's buffer of a write.

use super::Block;
use super::runs::{Axis, Layout, Runs, dense_size};
use crate::error::{Code, Result};
use crate::types::convert::Form;
use crate::types::text;
use std::ffi::{CStr, c_char};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};

/// Bytes that are gathered or converted at once on their way from or to scattered places.
const BATCH: usize = 512;

/// Where the values of a write come from, and how they are converted on the way.
#[derive(Debug)]
pub struct Source<'a> {
    base: *const u8,
    layout: Layout,
    form: Form,
    out_of_range: AtomicBool,
    caller: PhantomData<&'a [u8]>,
}

// SAFETY: the memory is only read, and `Source::new` was promised that nobody changes it.
unsafe impl Send for Source<'_> {}
// SAFETY: as for `Send`; the only other shared state is atomic.
unsafe impl Sync for Source<'_> {}

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
        let layout = Layout::new(mem_size, count, imap);
        Source { base, layout, form, out_of_range: AtomicBool::new(false), caller: PhantomData }
    }

    /// A dense row-major source over a slice, for Rust callers.
    ///
    /// # Errors
    /// `Internal` if the slice is too short, or for strings, which are pointers in the caller's memory.
    pub fn from_slice(slice: &'a [u8], mem_size: usize, count: &[u64], form: Form) -> Result<Source<'a>> {
        let fits = dense_size(mem_size, count).is_some_and(|size| size <= slice.len());
        if !fits || matches!(form, Form::String) {
            return Err(Code::Internal.with("a slice that cannot hold the values"));
        }
        // SAFETY: the slice is borrowed for 'a and was just found large enough.
        Ok(unsafe { Source::new(slice.as_ptr(), mem_size, count, None, form) })
    }

    /// Fetches a block into stored form: its first element goes to `dst[offset]`, neighbours `steps` bytes apart
    /// per dimension, elements of `size` bytes. Text that does not fit is cut at a character and noted as out of range.
    ///
    /// # Errors
    /// `Internal` if the block reaches outside `dst`.
    pub fn get(
        &self,
        block: &Block,
        dst: &mut [u8],
        offset: usize,
        steps: &[usize],
        size: usize,
    ) -> Result<()> {
        if block.is_empty() {
            return Ok(());
        }
        self.fitting(size)?;
        let dst = dst.get_mut(offset..).ok_or(Code::Internal)?;
        let place = self.layout.place(block)?;
        if block.is_single() && size <= dst.len() {
            self.fetch(self.base.wrapping_offset(place), dst, Axis::ONE, size);
            return Ok(());
        }
        let runs = Runs::of(block, self.layout.steps(), steps)?;
        let inside = runs.store_extent(size).is_some_and(|extent| extent <= dst.len());
        inside.then_some(()).ok_or_else(|| Code::Internal.with("block outside the stored bytes"))?;
        let run = runs.run();
        runs.each(|mem, store, count| {
            let from = self.base.wrapping_offset(place.wrapping_add(mem));
            self.fetch(from, dst.get_mut(store..).unwrap_or_default(), Axis { count, ..run }, size);
            Ok(())
        })
    }

    /// The text at `index` (of a source of strings); `None` is a NULL string.
    ///
    /// # Errors
    /// `Internal` if there is no such value or the values are no strings.
    pub fn get_text(&self, index: &[u64]) -> Result<Option<&'a [u8]>> {
        let one = Block { start: index.iter().copied().collect(), count: index.iter().map(|_| 1).collect() };
        let place = self.layout.place(&one)?;
        if !matches!(self.form, Form::String) || self.layout.size() != size_of::<*const c_char>() {
            return Err(Code::Internal.with("text of values that are no strings"));
        }
        Ok(read_text(self.base.wrapping_offset(place)))
    }

    /// The caller's own bytes of the block, if it is contiguous there and stored as it is.
    pub fn direct(&self, block: &Block) -> Option<&'a [u8]> {
        if block.is_empty() || !matches!(self.form, Form::Copy) {
            return None;
        }
        let place = self.layout.place(block).ok()?;
        let bytes = super::runs::contiguous(block, self.layout.steps(), self.layout.size())?;
        // SAFETY: the block is inside the layout, whose values `new` was promised; they leave no gaps.
        Some(unsafe { std::slice::from_raw_parts(self.base.wrapping_offset(place), bytes) })
    }

    /// Whether a value fetched so far did not fit its type (NC_ERANGE).
    pub fn out_of_range(&self) -> bool {
        self.out_of_range.load(Ordering::Relaxed)
    }

    /// Fails if values of `size` bytes in storage cannot be what the caller's memory is laid out for.
    fn fitting(&self, size: usize) -> Result<()> {
        let mem = self.layout.size();
        let fits = match self.form {
            Form::Copy => size == mem && size > 0,
            Form::Swap => size == mem && (1..=BATCH).contains(&size),
            Form::Convert(_) => (1..=BATCH).contains(&mem) && (1..=BATCH).contains(&size),
            Form::String => mem == size_of::<*const c_char>(),
        };
        if fits { Ok(()) } else { Err(Code::Internal.with("stored values of another size")) }
    }

    fn note(&self, fits: bool) {
        if !fits {
            self.out_of_range.store(true, Ordering::Relaxed);
        }
    }

    /// Fetches one run from `from` to the beginning of `dst`.
    fn fetch(&self, from: *const u8, dst: &mut [u8], run: Axis, size: usize) {
        let value = self.layout.size();
        if matches!(self.form, Form::String) {
            self.fetch_strings(from, dst, run, size);
        } else if run.count == 1 || run.mem == value as isize {
            // SAFETY: the values of the run follow each other without a gap; `new` was promised all of them.
            let src = unsafe { std::slice::from_raw_parts(from, value * run.count) };
            self.store(src, dst, run, size);
        } else if matches!(self.form, Form::Copy) {
            gather(from, run.mem, dst, run.store, size, run.count);
        } else {
            self.fetch_in_batches(from, dst, run, size);
        }
    }

    /// Gathers as many values as fit a small buffer, then converts them.
    fn fetch_in_batches(&self, from: *const u8, dst: &mut [u8], run: Axis, size: usize) {
        let value = self.layout.size();
        let mut batch = [0_u8; BATCH];
        let most = (BATCH / value.max(1)).max(1);
        let mut done = 0;
        while done < run.count {
            let count = most.min(run.count - done);
            let Some(values) = batch.get_mut(..count * value) else { return };
            gather(
                from.wrapping_offset(run.mem.wrapping_mul(done as isize)),
                run.mem,
                values,
                value,
                value,
                count,
            );
            self.store(
                values,
                dst.get_mut(done * run.store..).unwrap_or_default(),
                Axis { count, ..run },
                size,
            );
            done += count;
        }
    }

    /// Converts dense values and puts them `run.store` bytes apart.
    fn store(&self, src: &[u8], dst: &mut [u8], run: Axis, size: usize) {
        let value = self.layout.size();
        if run.count == 1 || run.store == size {
            let dst = dst.get_mut(..size * run.count).unwrap_or_default();
            return self.note(self.form.run(src, value, dst, size));
        }
        if matches!(self.form, Form::Copy) {
            return spread(src, dst, run.store, size);
        }
        let mut batch = [0_u8; BATCH];
        let most = (BATCH / size.max(1)).max(1);
        for (index, values) in src.chunks(most * value).enumerate() {
            let Some(stored) = batch.get_mut(..values.len() / value * size) else { return };
            self.note(self.form.run(values, value, stored, size));
            spread(stored, dst.get_mut(index * most * run.store..).unwrap_or_default(), run.store, size);
        }
    }

    fn fetch_strings(&self, from: *const u8, dst: &mut [u8], run: Axis, size: usize) {
        for value in 0..run.count {
            let at = value * run.store;
            let Some(field) = dst.get_mut(at..at.saturating_add(size)) else { return };
            let place = from.wrapping_offset(run.mem.wrapping_mul(value as isize));
            let whole = read_text(place).unwrap_or_default();
            let kept = text::cut(whole, size);
            self.note(kept.len() == whole.len());
            let (written, padding) = field.split_at_mut(kept.len());
            written.copy_from_slice(kept);
            padding.fill(0);
        }
    }
}

/// The text of a C string whose pointer is at `place` in a source of strings; `None` for NULL.
fn read_text<'a>(place: *const u8) -> Option<&'a [u8]> {
    // SAFETY: by `Source::new`'s promise a readable pointer.
    let string = unsafe { place.cast::<*const c_char>().read_unaligned() };
    if string.is_null() {
        return None;
    }
    // SAFETY: by the same promise NUL-terminated, and unchanged as long as the source lives.
    Some(unsafe { CStr::from_ptr(string) }.to_bytes())
}

/// Copies values that are `from_step` bytes apart in the source to places that are `step` bytes apart in `dst`.
fn gather(from: *const u8, from_step: isize, dst: &mut [u8], step: usize, size: usize, count: usize) {
    match size {
        1 => gather_sized(from, from_step, dst, step, 1, count),
        2 => gather_sized(from, from_step, dst, step, 2, count),
        4 => gather_sized(from, from_step, dst, step, 4, count),
        8 => gather_sized(from, from_step, dst, step, 8, count),
        _ => gather_sized(from, from_step, dst, step, size, count),
    }
}

// Inlined into `gather` so that the usual sizes become constants.
#[inline(always)]
fn gather_sized(from: *const u8, from_step: isize, dst: &mut [u8], step: usize, size: usize, count: usize) {
    let (mut at, mut from) = (0_usize, from);
    for _ in 0..count {
        let Some(to) = dst.get_mut(at..at.saturating_add(size)) else { return };
        // SAFETY: a value of the source, by `Source::new`'s promise readable, and apart from `dst`.
        unsafe { std::ptr::copy_nonoverlapping(from, to.as_mut_ptr(), size) };
        at = at.saturating_add(step);
        from = from.wrapping_offset(from_step);
    }
}

/// Copies dense values of `size` bytes to places that are `step` bytes apart.
fn spread(src: &[u8], dst: &mut [u8], step: usize, size: usize) {
    match size {
        1 => spread_sized(src, dst, step, 1),
        2 => spread_sized(src, dst, step, 2),
        4 => spread_sized(src, dst, step, 4),
        8 => spread_sized(src, dst, step, 8),
        0 => {}
        _ => spread_sized(src, dst, step, size),
    }
}

// Inlined into `spread` so that the usual sizes become constants.
#[inline(always)]
fn spread_sized(src: &[u8], dst: &mut [u8], step: usize, size: usize) {
    let mut at = 0_usize;
    for from in src.chunks_exact(size) {
        let Some(to) = dst.get_mut(at..at.saturating_add(size)) else { return };
        to.copy_from_slice(from);
        at = at.saturating_add(step);
    }
}

#[cfg(test)]
impl<'a> Source<'a> {
    /// A source over part of a slice whose first value is at `origin`; the test sees to it that all are inside.
    pub(super) fn spread_over(
        slice: &'a [u8],
        origin: usize,
        mem_size: usize,
        count: &[u64],
        imap: &[isize],
        form: Form,
    ) -> Source<'a> {
        let base = slice.as_ptr().wrapping_add(origin);
        // SAFETY: the test computed the slice's length from the same numbers.
        unsafe { Source::new(base, mem_size, count, Some(imap), form) }
    }
}
