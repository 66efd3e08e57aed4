//! Values in the caller's memory that own other memory: strings, sequences, and types made of them.

use super::memory_walk::{Copy, Reclaim, allocate, walk};
use crate::error::{Code, Result};
use crate::ffi::guard::{guard, on};
use crate::ffi::ptr;
use crate::ffi::trace::traced;
use crate::ffi::user::theirs;
use crate::ffi::user::types::model_for;
use crate::model::{Model, UserTypeKind};
use crate::types::{Atomic, ExtType, TypeId};
use std::ffi::c_void;
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
#[traced]
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
#[traced]
pub unsafe extern "C" fn nc_free_vlen(vl: *mut nc_vlen_t) -> c_int {
    // SAFETY: as this function's.
    unsafe { nc_free_vlens(1, vl) }
}

/// Frees the values of several sequences that were read (`nc_free_vlens`).
///
/// # Safety
/// The pointer contract; the values are on the C heap.
#[unsafe(no_mangle)]
#[traced]
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
#[traced]
pub unsafe extern "C" fn nc_put_vlen_element(
    ncid: c_int,
    typeid1: c_int,
    vlen_element: *mut c_void,
    len: usize,
    data: *const c_void,
) -> c_int {
    on(ncid, theirs!(put_vlen_element(ncid, typeid1, vlen_element, len, data)), |dataset, _| {
        dataset.check_user_types()?;
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
#[traced]
pub unsafe extern "C" fn nc_get_vlen_element(
    ncid: c_int,
    typeid1: c_int,
    vlen_element: *const c_void,
    len: *mut usize,
    data: *mut c_void,
) -> c_int {
    on(ncid, theirs!(get_vlen_element(ncid, typeid1, vlen_element, len, data)), |dataset, _| {
        dataset.check_user_types()?;
        let model = dataset.snapshot();
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
    let model = model_for(ncid, xtype)?;
    let user = |id: TypeId| model.user_type(id).map(|_| ExtType::User(id));
    let ext = Atomic::from_number(xtype).map(ExtType::from).or_else(|| user(TypeId(xtype)));
    Ok(Some(Typed { ext: ext.ok_or(Code::BadType)?, model }))
}

struct Typed {
    model: Arc<Model>,
    ext: ExtType,
}

/// Frees all that values own (`nc_reclaim_data`), but not the values' own memory: NC_EINVAL, NC_EBADID, NC_EBADTYPE.
///
/// # Safety
/// The pointer contract; what the values own is on the C heap.
#[unsafe(no_mangle)]
#[traced]
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
#[traced]
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
#[traced]
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
#[traced]
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
