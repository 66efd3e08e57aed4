//! Values in the caller's memory that own other memory: strings, sequences, and types made of them.

use crate::error::{Code, Result};
use crate::ffi::guard::guard;
use crate::ffi::netcdf::value::c_copy;
use crate::ffi::{handle, ptr};
use crate::model::{Model, UserTypeKind};
use crate::types::{Atomic, ExtType, TypeId};
use std::ffi::{CStr, c_void};
use std::os::raw::{c_char, c_int};
use std::sync::Arc;

/// A sequence of values (netcdf.h `nc_vlen_t`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types)]
pub struct nc_vlen_t {
    /// Number of values.
    pub len: usize,
    /// The values, on the C heap.
    pub p: *mut c_void,
}

/// Frees strings that were read (netCDF manual, `nc_free_string`), but not the array of pointers.
///
/// # Safety
/// The pointer contract; the strings are on the C heap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_free_string(nelems: usize, data: *mut *mut c_char) -> c_int {
    guard(|| {
        // SAFETY: as this function's.
        for string in unsafe { ptr::slice(data.cast_const(), nelems) }? {
            // SAFETY: as this function's; NULL is freed as nothing.
            unsafe { libc::free(string.cast()) };
        }
        Ok(())
    })
}

/// Frees the values of a sequence that was read (`nc_free_vlen`), but not the `nc_vlen_t`.
///
/// # Safety
/// The pointer contract; the values are on the C heap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_free_vlen(vl: *mut nc_vlen_t) -> c_int {
    // SAFETY: as this function's.
    unsafe { nc_free_vlens(1, vl) }
}

/// Frees the values of several sequences that were read (`nc_free_vlens`).
///
/// # Safety
/// The pointer contract; the values are on the C heap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_free_vlens(nelems: usize, vlens: *mut nc_vlen_t) -> c_int {
    guard(|| {
        // SAFETY: as this function's.
        for vlen in unsafe { ptr::slice(vlens.cast_const(), nelems) }? {
            // SAFETY: as this function's.
            unsafe { libc::free(vlen.p) };
        }
        Ok(())
    })
}

/// Fills a sequence with the caller's values (`nc_put_vlen_element`): NC_EBADID, NC_ENOTNC4.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_put_vlen_element(
    ncid: c_int,
    _typeid1: c_int,
    vlen_element: *mut c_void,
    len: usize,
    data: *const c_void,
) -> c_int {
    guard(|| {
        handle::with(ncid, |dataset, _| dataset.check_user_types())?;
        let vlen = nc_vlen_t { len, p: data.cast_mut() };
        // SAFETY: as this function's.
        unsafe { ptr::put(vlen_element.cast(), vlen) };
        Ok(())
    })
}

/// Copies the values of a sequence to the caller (`nc_get_vlen_element`): NC_EBADID, NC_ENOTNC4, NC_EBADTYPE,
/// NC_EINVAL.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_get_vlen_element(
    ncid: c_int,
    typeid1: c_int,
    vlen_element: *const c_void,
    len: *mut usize,
    data: *mut c_void,
) -> c_int {
    guard(|| {
        let model = handle::with(ncid, |dataset, _| {
            dataset.check_user_types()?;
            Ok(dataset.snapshot())
        })?;
        let base = match model.user_type(TypeId(typeid1)).map(|user| &user.kind) {
            Some(UserTypeKind::Vlen(base)) => *base,
            _ => return Err(Code::BadType.into()),
        };
        if vlen_element.is_null() {
            return Err(Code::Invalid.into());
        }
        // SAFETY: not NULL, and a sequence by the pointer contract.
        let vlen = unsafe { vlen_element.cast::<nc_vlen_t>().read() };
        let size = vlen.len.checked_mul(model.type_size(base).ok_or(Code::BadType)?).ok_or(Code::Invalid)?;
        if !data.is_null() && size > 0 {
            // SAFETY: by the pointer contract both sides hold the values.
            unsafe { std::ptr::copy_nonoverlapping(vlen.p.cast::<u8>(), data.cast::<u8>(), size) };
        }
        // SAFETY: as this function's.
        unsafe { ptr::put(len, vlen.len) };
        Ok(())
    })
}

/// The type of that number and the model that describes it.
fn typed(ncid: c_int, xtype: c_int, memory: *const c_void, nelems: usize) -> Result<Option<Typed>> {
    if ncid < 0 || xtype <= 0 || (memory.is_null() && nelems > 0) {
        return Err(Code::Invalid.into());
    }
    if nelems == 0 {
        return Ok(None);
    }
    let model = handle::with(ncid, |dataset, _| Ok(dataset.snapshot()))?;
    let user = |id: TypeId| model.user_type(id).map(|_| ExtType::User(id));
    let ext = Atomic::from_number(xtype).map(ExtType::from).or_else(|| user(TypeId(xtype)));
    Ok(Some(Typed { ext: ext.ok_or(Code::BadType)?, model }))
}

struct Typed {
    model: Arc<Model>,
    ext: ExtType,
}

/// What to do with each pointer that a value owns.
trait Visit {
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
unsafe fn walk(
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
        // SAFETY: a string, the only atomic type that owns memory.
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
            // SAFETY: a sequence.
            let len = unsafe { place.read() }.len;
            let size = model.type_size(*base).and_then(|size| size.checked_mul(len)).ok_or(Code::BadType)?;
            // SAFETY: a sequence.
            unsafe { visit.enter(place, size) }?;
            // SAFETY: still a sequence.
            let values = unsafe { place.read() }.p.cast();
            // SAFETY: its values.
            unsafe { walk(model, *base, values, len, visit) }?;
            // SAFETY: a sequence.
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
struct Reclaim;

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
struct Copy;

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
fn allocate(size: usize) -> Result<*mut c_void> {
    if size == 0 {
        return Ok(std::ptr::null_mut());
    }
    // SAFETY: any size may be asked of calloc.
    let place = unsafe { libc::calloc(1, size) };
    if place.is_null() { Err(Code::NoMemory.into()) } else { Ok(place) }
}

/// Frees all that values own (`nc_reclaim_data`), but not the values' own memory: NC_EINVAL, NC_EBADID, NC_EBADTYPE.
///
/// # Safety
/// The pointer contract; what the values own is on the C heap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_reclaim_data(
    ncid: c_int,
    xtypeid: c_int,
    memory: *mut c_void,
    nelems: usize,
) -> c_int {
    guard(|| {
        let Some(Typed { model, ext }) = typed(ncid, xtypeid, memory, nelems)? else { return Ok(()) };
        // SAFETY: as this function's.
        unsafe { walk(&model, ext, memory.cast(), nelems, &mut Reclaim) }
    })
}

/// Frees values and all that they own (`nc_reclaim_data_all`): errors as [`nc_reclaim_data`].
///
/// # Safety
/// The pointer contract; the values are on the C heap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_reclaim_data_all(
    ncid: c_int,
    xtypeid: c_int,
    memory: *mut c_void,
    nelems: usize,
) -> c_int {
    // SAFETY: as this function's.
    let status = unsafe { nc_reclaim_data(ncid, xtypeid, memory, nelems) };
    if status == 0 {
        // SAFETY: as this function's.
        unsafe { libc::free(memory) };
    }
    status
}

/// Copies values with all that they own (`nc_copy_data`): NC_EINVAL, NC_EBADID, NC_EBADTYPE, NC_ENOMEM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_copy_data(
    ncid: c_int,
    xtypeid: c_int,
    memory: *const c_void,
    count: usize,
    copy: *mut c_void,
) -> c_int {
    guard(|| {
        let Some(Typed { model, ext }) = typed(ncid, xtypeid, memory, count)? else { return Ok(()) };
        if copy.is_null() {
            return Err(Code::Invalid.into());
        }
        let size = model.type_size(ext).and_then(|size| size.checked_mul(count)).ok_or(Code::BadType)?;
        // SAFETY: as this function's.
        unsafe { std::ptr::copy_nonoverlapping(memory.cast::<u8>(), copy.cast::<u8>(), size) };
        // SAFETY: as this function's.
        unsafe { walk(&model, ext, copy.cast(), count, &mut Copy) }
    })
}

/// Copies values with all that they own to new memory, for the caller to free with [`nc_reclaim_data_all`]
/// (`nc_copy_data_all`): errors as [`nc_copy_data`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_copy_data_all(
    ncid: c_int,
    xtypeid: c_int,
    memory: *const c_void,
    count: usize,
    copyp: *mut *mut c_void,
) -> c_int {
    let mut copy = std::ptr::null_mut();
    let allocated = guard(|| {
        let Some(Typed { model, ext }) = typed(ncid, xtypeid, memory, count)? else { return Ok(()) };
        let size = model.type_size(ext).and_then(|size| size.checked_mul(count)).ok_or(Code::BadType)?;
        copy = allocate(size)?;
        Ok(())
    });
    if allocated != 0 {
        return allocated;
    }
    // SAFETY: as this function's; there is room for the values.
    let status = unsafe { nc_copy_data(ncid, xtypeid, memory, count, copy) };
    if status != 0 || copyp.is_null() {
        // SAFETY: just allocated.
        unsafe { libc::free(copy) };
        return status;
    }
    // SAFETY: as this function's.
    unsafe { ptr::put(copyp, copy) };
    0
}
