//! Compound types whose layout the library works out: ncaux_begin_compound, ncaux_add_field, ncaux_end_compound,
//! ncaux_abort_compound.

use super::alignment::{of_type, with_type};
use crate::error::{Code, Result};
use crate::ffi::guard::guard;
use crate::ffi::netcdf::user_type::{nc_def_compound, nc_insert_array_compound, nc_insert_compound};
use crate::ffi::ptr::{put, slice};
use crate::ffi::trace::traced;
use std::ffi::{CStr, CString, c_void};
use std::os::raw::{c_char, c_int};
use std::ptr;

/// A compound type being put together; the caller holds it as a tag.
struct Builder {
    ncid: c_int,
    name: CString,
    fields: Vec<Field>,
}

struct Field {
    name: CString,
    xtype: c_int,
    shape: Vec<c_int>,
}

/// Begins a compound type; `tag` is to be given to [`ncaux_abort_compound`] in the end. `alignmode` is not looked at:
/// fields are aligned as C aligns them.
///
/// # Errors
/// NC_EINVAL for no name.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_begin_compound(
    ncid: c_int,
    name: *const c_char,
    alignmode: c_int,
    tag: *mut *mut c_void,
) -> c_int {
    let _ = alignmode;
    guard(|| {
        // SAFETY: the pointer contract.
        unsafe { put(tag, ptr::null_mut()) };
        // SAFETY: the pointer contract.
        let name = unsafe { owned(name) }?;
        if !tag.is_null() {
            let builder = Box::new(Builder { ncid, name, fields: Vec::new() });
            // SAFETY: not NULL, so writable by the pointer contract.
            unsafe { put(tag, Box::into_raw(builder).cast()) };
        }
        Ok(())
    })
}

/// Frees what [`ncaux_begin_compound`] gave; NULL is allowed. A type that was ended stays.
///
/// # Safety
/// The tag is NULL or from [`ncaux_begin_compound`], and not used afterwards.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_abort_compound(tag: *mut c_void) -> c_int {
    guard(|| {
        if !tag.is_null() {
            // SAFETY: made by `Box::into_raw`, and not used afterwards.
            drop(unsafe { Box::from_raw(tag.cast::<Builder>()) });
        }
        Ok(())
    })
}

/// Adds a field, an array if `ndims` is above 0; a NULL tag does nothing.
///
/// # Errors
/// NC_EINVAL for no name, or a shape that is negative or has a length below 1.
///
/// # Safety
/// The pointer contract; the tag as for [`ncaux_abort_compound`].
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_add_field(
    tag: *mut c_void,
    name: *const c_char,
    field_type: c_int,
    ndims: c_int,
    dimsizes: *const c_int,
) -> c_int {
    guard(|| {
        // SAFETY: NULL or a builder that nobody else uses.
        let Some(builder) = (unsafe { tag.cast::<Builder>().as_mut() }) else { return Ok(()) };
        let rank = usize::try_from(ndims).map_err(|_| Code::Invalid)?;
        // SAFETY: the pointer contract.
        let shape = unsafe { slice(dimsizes, rank) }?.to_vec();
        if shape.iter().any(|len| *len <= 0) {
            return Err(Code::Invalid.with("an array field without values"));
        }
        // SAFETY: the pointer contract.
        let name = unsafe { owned(name) }?;
        builder.fields.push(Field { name, xtype: field_type, shape });
        Ok(())
    })
}

/// Defines the compound type; the tag is still to be freed.
///
/// # Errors
/// NC_EINVAL for a NULL tag or no fields; those of `nc_def_compound` and `nc_insert_compound`.
///
/// # Safety
/// The pointer contract; the tag as for [`ncaux_abort_compound`].
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_end_compound(tag: *mut c_void, xtypeid: *mut c_int) -> c_int {
    guard(|| {
        // SAFETY: NULL or a builder that nobody else uses.
        let builder = unsafe { tag.cast::<Builder>().as_ref() }.ok_or(Code::Invalid)?;
        let layout = Layout::of(builder)?;
        let mut id = 0;
        // SAFETY: a name, and a place for the result.
        check(unsafe { nc_def_compound(builder.ncid, layout.size, builder.name.as_ptr(), &mut id) })?;
        for (field, offset) in builder.fields.iter().zip(layout.offsets) {
            insert(builder.ncid, id, field, offset)?;
        }
        // SAFETY: the pointer contract.
        unsafe { put(xtypeid, id) };
        Ok(())
    })
}

fn insert(ncid: c_int, id: c_int, field: &Field, offset: usize) -> Result<()> {
    let (name, rank) = (field.name.as_ptr(), field.shape.len() as c_int);
    check(if rank == 0 {
        // SAFETY: `name` is a C string that `field` owns.
        unsafe { nc_insert_compound(ncid, id, name, offset, field.xtype) }
    } else {
        let shape = field.shape.as_ptr();
        // SAFETY: a name, and a shape of that rank.
        unsafe { nc_insert_array_compound(ncid, id, name, offset, field.xtype, rank, shape) }
    })
}

/// Where C puts the fields, and how large the whole is.
struct Layout {
    offsets: Vec<usize>,
    size: usize,
}

impl Layout {
    fn of(builder: &Builder) -> Result<Layout> {
        let mut layout = Layout { offsets: Vec::new(), size: 0 };
        let mut widest = 1;
        for field in &builder.fields {
            let (size, align) = size_and_alignment(builder.ncid, field)?;
            let offset = layout.size.next_multiple_of(align);
            layout.offsets.push(offset);
            layout.size = offset.checked_add(size).ok_or(Code::Invalid)?;
            widest = widest.max(align);
        }
        layout.size = layout.size.next_multiple_of(widest);
        if layout.size == 0 {
            return Err(Code::Invalid.with("a compound without fields"));
        }
        Ok(layout)
    }
}

fn size_and_alignment(ncid: c_int, field: &Field) -> Result<(usize, usize)> {
    let (mut size, mut align) = (0, 1);
    check(with_type(ncid, field.xtype, |model, ext| {
        size = model.type_size(ext).ok_or(Code::BadType)?;
        align = of_type(model, ext)?;
        Ok(())
    }))?;
    let len = field.shape.iter().try_fold(1_usize, |len, dim| len.checked_mul(usize::try_from(*dim).ok()?));
    let size = len.and_then(|len| size.checked_mul(len)).ok_or(Code::Invalid)?;
    Ok((size, align))
}

/// The error that a code stands for.
fn check(code: c_int) -> Result<()> {
    match Code::from_number(code) {
        None if code == 0 => Ok(()),
        None => Err(Code::Internal.with(format!("unknown code {code}"))),
        Some(code) => Err(code.into()),
    }
}

/// # Safety
/// The pointer contract.
unsafe fn owned(text: *const c_char) -> Result<CString> {
    if text.is_null() {
        return Err(Code::Invalid.with("NULL where a name is needed"));
    }
    // SAFETY: not NULL, so a string by the pointer contract.
    Ok(unsafe { CStr::from_ptr(text) }.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(xtype: c_int, shape: &[c_int]) -> Field {
        Field { name: c"f".to_owned(), xtype, shape: shape.to_vec() }
    }

    #[test]
    fn fields_lie_where_c_puts_them() {
        let fields = vec![field(1, &[]), field(6, &[]), field(3, &[3]), field(12, &[])];
        let builder = Builder { ncid: -1, name: c"t".to_owned(), fields };
        let layout = Layout::of(&builder).expect("atomic types only");
        #[repr(C)]
        struct AsInC(i8, f64, [i16; 3], *const c_char);
        let offsets = [
            std::mem::offset_of!(AsInC, 0),
            std::mem::offset_of!(AsInC, 1),
            std::mem::offset_of!(AsInC, 2),
            std::mem::offset_of!(AsInC, 3),
        ];
        assert_eq!(layout.offsets, offsets);
        assert_eq!(layout.size, size_of::<AsInC>());
    }

    #[test]
    fn bad_fields_are_refused() {
        let mut tag = ptr::null_mut();
        // SAFETY: a name and a place for the tag.
        assert_eq!(unsafe { ncaux_begin_compound(-1, c"t".as_ptr(), 0, &mut tag) }, 0);
        // SAFETY: a name and a shape.
        assert_eq!(unsafe { ncaux_add_field(tag, c"f".as_ptr(), 4, 1, &0) }, -36);
        // SAFETY: a name.
        assert_eq!(unsafe { ncaux_add_field(tag, c"f".as_ptr(), 4, -1, ptr::null()) }, -36);
        let mut id = 0;
        // SAFETY: the tag, and a place for the result.
        assert_eq!(unsafe { ncaux_end_compound(tag, &mut id) }, -36);
        // SAFETY: the tag is not used afterwards.
        assert_eq!(unsafe { ncaux_abort_compound(tag) }, 0);
    }
}
