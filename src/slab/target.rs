//! The caller's buffer of a read: the one place where several threads write one buffer.

use super::runs::{Axis, Layout, Runs, dense_size};
use super::{Block, Dims};
use crate::error::{Code, Result};
use crate::types::convert::{Form, reverse_in_place};
use parking_lot::{Mutex, MutexGuard};
use smallvec::SmallVec;
use std::ffi::c_char;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};

/// Bytes that are converted at once on their way to scattered places.
const BATCH: usize = 512;

/// Where the values of a read go, and how they are converted on the way.
#[derive(Debug)]
pub struct Target<'a> {
    base: *mut u8,
    layout: Layout,
    form: Form,
    out_of_range: AtomicBool,
    /// Held while delivering, if values share memory (an imap of 0): disjoint blocks are not enough then.
    turn: Option<Mutex<()>>,
    caller: PhantomData<&'a mut [u8]>,
}

// SAFETY: `Target::new` was promised that the memory is for the target alone, and callers give disjoint blocks to
// different threads; blocks that share memory nevertheless take turns.
unsafe impl Send for Target<'_> {}
// SAFETY: as for `Send`; the only other shared state is atomic.
unsafe impl Sync for Target<'_> {}

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
        let layout = Layout::new(mem_size, count, imap);
        let turn = (imap.is_some() && layout.overlaps()).then(|| Mutex::new(()));
        Target { base, layout, form, out_of_range: AtomicBool::new(false), turn, caller: PhantomData }
    }

    /// A dense row-major target over a slice, for Rust callers.
    ///
    /// # Errors
    /// `Internal` if the slice is too short, or for strings, which are pointers in the caller's memory.
    pub fn from_slice(slice: &'a mut [u8], mem_size: usize, count: &[u64], form: Form) -> Result<Target<'a>> {
        let fits = dense_size(mem_size, count).is_some_and(|size| size <= slice.len());
        if !fits || matches!(form, Form::String) {
            return Err(Code::Internal.with("a slice that cannot hold the values"));
        }
        // SAFETY: the slice is ours for 'a and was just found large enough.
        Ok(unsafe { Target::new(slice.as_mut_ptr(), mem_size, count, None, form) })
    }

    /// Delivers a block. Its first element lies at `src[offset]`, neighbours `steps` bytes apart per dimension
    /// (all non-negative), elements are `size` bytes.
    ///
    /// # Errors
    /// `Internal` if the block reaches outside `src`; `NoMemory` for strings.
    pub fn put(&self, block: &Block, src: &[u8], offset: usize, steps: &[usize], size: usize) -> Result<()> {
        if block.is_empty() {
            return Ok(());
        }
        let src = src.get(offset..).ok_or(Code::Internal)?;
        self.put_as(self.form, block, src, steps, size)
    }

    /// Delivers the only value of a target that has no more; `value` is its stored element.
    ///
    /// # Errors
    /// `Internal` if there are more, or none, or for an element of another size; `NoMemory` for strings.
    pub fn put_single(&self, value: &[u8]) -> Result<()> {
        self.fitting(self.form, value.len())?;
        if !self.layout.is_single() {
            return Err(Code::Internal.with("one value for a target of several"));
        }
        self.deliver(self.form, self.base, value, Axis::ONE, value.len())
    }

    /// Delivers one stored element to every value of a block (fill).
    ///
    /// # Errors
    /// `Internal` if the element is no element; `NoMemory` for strings.
    pub fn fill(&self, block: &Block, element: &[u8]) -> Result<()> {
        if block.is_empty() {
            return Ok(());
        }
        let steps: Dims<usize> = Dims::from_elem(0, block.count.len());
        let size = self.layout.size();
        if matches!(self.form, Form::String | Form::Copy) {
            return self.put_as(self.form, block, element, &steps, element.len());
        }
        let mut value: SmallVec<[u8; 16]> = SmallVec::from_elem(0, size);
        self.fitting(self.form, element.len())?;
        self.convert(self.form, element, element.len(), &mut value, size);
        self.put_as(Form::Copy, block, &value, &steps, size)
    }

    /// Delivers one text of any length to the value at `index` (of a target of strings); `None` is a NULL string.
    ///
    /// # Errors
    /// `Internal` if there is no such value or the values are no strings; `NoMemory`.
    pub fn put_text(&self, index: &[u64], text: Option<&[u8]>) -> Result<()> {
        let one = Block { start: index.iter().copied().collect(), count: index.iter().map(|_| 1).collect() };
        let place = self.layout.place(&one)?;
        if !matches!(self.form, Form::String) || self.layout.size() != size_of::<*mut c_char>() {
            return Err(Code::Internal.with("text for values that are no strings"));
        }
        let string = text.map_or(Ok(std::ptr::null_mut()), c_string)?;
        let _turn = self.turn();
        // SAFETY: `new` was promised a writable pointer there.
        unsafe { self.base.wrapping_offset(place).cast::<*mut c_char>().write_unaligned(string) };
        Ok(())
    }

    /// Runs `write` on the caller's own bytes of the block, if the block is contiguous there and needs no conversion
    /// other than reversing bytes (done afterwards); `None` if not. On an error the bytes may be half written.
    pub fn direct<T>(&self, block: &Block, write: impl FnOnce(&mut [u8]) -> Result<T>) -> Option<Result<T>> {
        if block.is_empty() || self.turn.is_some() || !matches!(self.form, Form::Copy | Form::Swap) {
            return None;
        }
        let size = self.layout.size();
        let place = self.layout.place(block).ok()?;
        let bytes = super::runs::contiguous(block, self.layout.steps(), size)?;
        // SAFETY: the block is inside the layout, whose values `new` was promised; they leave no gaps.
        let slice = unsafe { std::slice::from_raw_parts_mut(self.base.wrapping_offset(place), bytes) };
        let result = write(slice);
        if matches!(self.form, Form::Swap) {
            reverse_in_place(slice, size);
        }
        Some(result)
    }

    /// Whether values lie in the caller's memory as they are stored, but for the order of their bytes.
    pub fn is_stored_alike(&self) -> bool {
        matches!(self.form, Form::Copy | Form::Swap)
    }

    /// Whether a value delivered so far did not fit its type (NC_ERANGE).
    pub fn out_of_range(&self) -> bool {
        self.out_of_range.load(Ordering::Relaxed)
    }

    /// Delivers a block from the beginning of `src`, moving values as `form` says.
    fn put_as(&self, form: Form, block: &Block, src: &[u8], steps: &[usize], size: usize) -> Result<()> {
        self.fitting(form, size)?;
        let place = self.layout.place(block)?;
        let _turn = self.turn();
        if block.is_single() && size <= src.len() {
            return self.deliver(form, self.base.wrapping_offset(place), src, Axis::ONE, size);
        }
        let runs = Runs::in_memory_order(block, self.layout.steps(), steps)?;
        let inside = runs.store_extent(size).is_some_and(|extent| extent <= src.len());
        inside.then_some(()).ok_or_else(|| Code::Internal.with("block outside the stored bytes"))?;
        let run = runs.run();
        runs.each(|mem, store, count| {
            let to = self.base.wrapping_offset(place.wrapping_add(mem));
            self.deliver(form, to, src.get(store..).unwrap_or_default(), Axis { count, ..run }, size)
        })
    }

    fn turn(&self) -> Option<MutexGuard<'_, ()>> {
        self.turn.as_ref().map(Mutex::lock)
    }

    /// Fails if values of `size` bytes in storage cannot be what the caller's memory is laid out for.
    fn fitting(&self, form: Form, size: usize) -> Result<()> {
        let mem = self.layout.size();
        let fits = match form {
            Form::Copy => size == mem && size > 0,
            Form::Swap => size == mem && (1..=BATCH).contains(&size),
            Form::Convert(_) => (1..=BATCH).contains(&mem),
            Form::String => mem == size_of::<*mut c_char>(),
        };
        if fits { Ok(()) } else { Err(Code::Internal.with("stored values of another size")) }
    }

    /// Delivers one run from the beginning of `src` to `to`.
    fn deliver(&self, form: Form, to: *mut u8, src: &[u8], run: Axis, size: usize) -> Result<()> {
        let value = self.layout.size();
        if matches!(form, Form::String) {
            return deliver_strings(to, src, run, size);
        }
        if run.count == 1 || run.mem == value as isize {
            // SAFETY: the values of the run follow each other without a gap; `new` was promised all of them.
            let dst = unsafe { std::slice::from_raw_parts_mut(to, value * run.count) };
            self.convert(form, src, run.store, dst, value);
        } else if matches!(form, Form::Copy) {
            scatter(src, run.store, to, run.mem, value, run.count);
        } else {
            self.deliver_in_batches(form, to, src, run);
        }
        Ok(())
    }

    fn convert(&self, form: Form, src: &[u8], step: usize, dst: &mut [u8], size: usize) {
        if !form.run(src, step, dst, size) {
            self.out_of_range.store(true, Ordering::Relaxed);
        }
    }

    /// Converts as many values as fit a small buffer, then puts them to their places.
    fn deliver_in_batches(&self, form: Form, to: *mut u8, src: &[u8], run: Axis) {
        let value = self.layout.size();
        let mut batch = [0_u8; BATCH];
        let most = (BATCH / value.max(1)).max(1);
        let mut done = 0;
        while done < run.count {
            let count = most.min(run.count - done);
            let Some(values) = batch.get_mut(..count * value) else { return };
            let src = src.get(done * run.store..).unwrap_or_default();
            self.convert(form, src, run.store, values, value);
            scatter(
                values,
                value,
                to.wrapping_offset(run.mem.wrapping_mul(done as isize)),
                run.mem,
                value,
                count,
            );
            done += count;
        }
    }
}

/// Copies `count` values of `size` bytes to places that are `to_step` bytes apart and belong to the target.
fn scatter(src: &[u8], step: usize, to: *mut u8, to_step: isize, size: usize, count: usize) {
    match size {
        1 => scatter_sized(src, step, to, to_step, 1, count),
        2 => scatter_sized(src, step, to, to_step, 2, count),
        4 => scatter_sized(src, step, to, to_step, 4, count),
        8 => scatter_sized(src, step, to, to_step, 8, count),
        _ => scatter_sized(src, step, to, to_step, size, count),
    }
}

// Inlined into `scatter` so that the usual sizes become constants.
#[inline(always)]
fn scatter_sized(src: &[u8], step: usize, to: *mut u8, to_step: isize, size: usize, count: usize) {
    let (mut at, mut to) = (0_usize, to);
    for _ in 0..count {
        let Some(from) = src.get(at..at.saturating_add(size)) else { return };
        // SAFETY: a value of the target, by `Target::new`'s promise writable and apart from `src`.
        unsafe { std::ptr::copy_nonoverlapping(from.as_ptr(), to, size) };
        at = at.saturating_add(step);
        to = to.wrapping_offset(to_step);
    }
}

/// Delivers fields of `size` bytes as C strings; their padding is left out.
fn deliver_strings(to: *mut u8, src: &[u8], run: Axis, size: usize) -> Result<()> {
    for value in 0..run.count {
        let at = value * run.store;
        let field = src.get(at..at.saturating_add(size)).unwrap_or_default();
        let len = field.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        let string = c_string(field.get(..len).unwrap_or_default())?;
        let place = to.wrapping_offset(run.mem.wrapping_mul(value as isize));
        // SAFETY: a value of the target, by `Target::new`'s promise a writable pointer.
        unsafe { place.cast::<*mut c_char>().write_unaligned(string) };
    }
    Ok(())
}

/// The text as a C string of its own, which `free` takes back.
pub(crate) fn c_string(text: &[u8]) -> Result<*mut c_char> {
    let size = text.len().checked_add(1).ok_or(Code::NoMemory)?;
    // SAFETY: `malloc` takes any size.
    let string = unsafe { libc::malloc(size) }.cast::<u8>();
    if string.is_null() {
        return Err(Code::NoMemory.into());
    }
    // SAFETY: the new memory has one byte more than the text.
    unsafe { std::ptr::copy_nonoverlapping(text.as_ptr(), string, text.len()) };
    // SAFETY: that byte is its last.
    unsafe { string.wrapping_add(text.len()).write(0) };
    Ok(string.cast())
}

#[cfg(test)]
impl<'a> Target<'a> {
    /// A target over part of a slice whose first value is at `origin`; the test sees to it that all are inside.
    pub(super) fn spread_over(
        slice: &'a mut [u8],
        origin: usize,
        mem_size: usize,
        count: &[u64],
        imap: &[isize],
        form: Form,
    ) -> Target<'a> {
        let base = slice.as_mut_ptr().wrapping_add(origin);
        // SAFETY: the test computed the slice's length from the same numbers.
        unsafe { Target::new(base, mem_size, count, Some(imap), form) }
    }
}
