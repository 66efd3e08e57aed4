//! What values in the caller's memory own, pointer by pointer: to free it or to copy it.

use super::memory::nc_vlen_t;
use super::value::c_copy;
use crate::error::{Code, Result};
use crate::model::{Model, UserTypeKind};
use crate::types::{Atomic, ExtType};
use std::ffi::{CStr, c_void};
use std::os::raw::c_char;

/// What to do with each pointer that a value owns.
pub(super) trait Visit {
    /// A string; `place` holds its pointer.
    ///
    /// # Safety
    /// `place` holds NULL or a pointer to a C string on the C heap.
    unsafe fn string(&mut self, place: *mut *mut c_char) -> Result<()>;

    /// Before the values of a sequence, of `size` bytes in all.
    ///
    /// # Safety
    /// `place` holds a sequence.
    unsafe fn enter(&mut self, place: *mut nc_vlen_t, size: usize) -> Result<()>;

    /// After them.
    ///
    /// # Safety
    /// `place` holds a sequence.
    unsafe fn leave(&mut self, place: *mut nc_vlen_t) -> Result<()>;
}

/// Visits every pointer in `count` values of a type.
///
/// # Safety
/// `place` holds so many values of that type.
pub(super) unsafe fn walk(
    model: &Model,
    ext: ExtType,
    place: *mut u8,
    count: usize,
    visit: &mut dyn Visit,
) -> Result<()> {
    if !owns_memory(model, ext) {
        return Ok(());
    }
    let size = model.type_size(ext).ok_or(Code::BadType)?;
    for i in 0..count {
        // SAFETY: within the values, as this function's.
        let at = unsafe { place.add(i * size) };
        // SAFETY: as this function's.
        unsafe { walk_one(model, ext, at, visit) }?;
    }
    Ok(())
}

/// # Safety
/// `at` holds a value of that type.
unsafe fn walk_one(model: &Model, ext: ExtType, at: *mut u8, visit: &mut dyn Visit) -> Result<()> {
    let ExtType::User(id) = ext else {
        // SAFETY: `at` holds a string, the only atomic type that `walk` lets through.
        return unsafe { visit.string(at.cast()) };
    };
    match &model.user_type(id).ok_or(Code::BadType)?.kind {
        UserTypeKind::Compound(fields) => {
            for field in fields {
                // SAFETY: a field lies within the value.
                let field_at = unsafe { at.add(field.offset) };
                let count = field.shape.iter().map(|len| *len as usize).product();
                // SAFETY: as this function's.
                unsafe { walk(model, field.ext, field_at, count, visit) }?;
            }
            Ok(())
        }
        UserTypeKind::Vlen(base) => {
            let place = at.cast::<nc_vlen_t>();
            // SAFETY: `at` holds a sequence, as this function's caller says.
            let len = unsafe { place.read() }.len;
            let size = model.type_size(*base).and_then(|size| size.checked_mul(len)).ok_or(Code::BadType)?;
            // SAFETY: the same sequence, whose values have `size` bytes.
            unsafe { visit.enter(place, size) }?;
            // SAFETY: `enter` leaves a sequence of as many values, its own or a copy.
            let values = unsafe { place.read() }.p.cast();
            // SAFETY: `len` values of the type `base`.
            unsafe { walk(model, *base, values, len, visit) }?;
            // SAFETY: the same sequence; nothing looks at its values any more.
            unsafe { visit.leave(place) }
        }
        UserTypeKind::Enum { .. } | UserTypeKind::Opaque => Ok(()),
    }
}

/// Whether values of a type hold pointers.
fn owns_memory(model: &Model, ext: ExtType) -> bool {
    match ext {
        ExtType::Atomic(atomic) => atomic == Atomic::String,
        ExtType::User(id) => match model.user_type(id).map(|user| &user.kind) {
            Some(UserTypeKind::Vlen(_)) => true,
            Some(UserTypeKind::Compound(fields)) => fields.iter().any(|field| owns_memory(model, field.ext)),
            _ => false,
        },
    }
}

/// Frees what is visited.
pub(super) struct Reclaim;

impl Visit for Reclaim {
    unsafe fn string(&mut self, place: *mut *mut c_char) -> Result<()> {
        // SAFETY: as the trait's.
        let string = unsafe { place.replace(std::ptr::null_mut()) };
        // SAFETY: as the trait's.
        unsafe { libc::free(string.cast()) };
        Ok(())
    }

    unsafe fn enter(&mut self, _: *mut nc_vlen_t, _: usize) -> Result<()> {
        Ok(())
    }

    unsafe fn leave(&mut self, place: *mut nc_vlen_t) -> Result<()> {
        // SAFETY: as the trait's.
        let vlen = unsafe { place.replace(nc_vlen_t { len: 0, p: std::ptr::null_mut() }) };
        // SAFETY: as the trait's.
        unsafe { libc::free(vlen.p) };
        Ok(())
    }
}

/// Replaces what is visited, which belongs to another value, by copies.
pub(super) struct Copy;

impl Visit for Copy {
    unsafe fn string(&mut self, place: *mut *mut c_char) -> Result<()> {
        // SAFETY: as the trait's.
        let string = unsafe { place.read() };
        if string.is_null() {
            return Ok(());
        }
        // SAFETY: as the trait's.
        let text = unsafe { CStr::from_ptr(string) };
        let copy = c_copy(Some(text.to_bytes()))?;
        // SAFETY: as the trait's.
        unsafe { place.write(copy) };
        Ok(())
    }

    unsafe fn enter(&mut self, place: *mut nc_vlen_t, size: usize) -> Result<()> {
        // SAFETY: as the trait's.
        let vlen = unsafe { place.read() };
        let p = allocate(size)?;
        if size > 0 && !vlen.p.is_null() {
            // SAFETY: both sides hold `size` bytes.
            unsafe { std::ptr::copy_nonoverlapping(vlen.p.cast::<u8>(), p.cast::<u8>(), size) };
        }
        // SAFETY: as the trait's.
        unsafe { place.write(nc_vlen_t { len: vlen.len, p }) };
        Ok(())
    }

    unsafe fn leave(&mut self, _: *mut nc_vlen_t) -> Result<()> {
        Ok(())
    }
}

/// Zeroed memory on the C heap; NULL for nothing.
pub(super) fn allocate(size: usize) -> Result<*mut c_void> {
    if size == 0 {
        return Ok(std::ptr::null_mut());
    }
    // SAFETY: any size may be asked of calloc.
    let place = unsafe { libc::calloc(1, size) };
    if place.is_null() { Err(Code::NoMemory.into()) } else { Ok(place) }
}
