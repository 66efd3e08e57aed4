//! Asking about the fields of compound types.

use crate::error::Code;
use crate::ffi::guard::on;
use crate::ffi::ptr;
use crate::ffi::trace::traced;
use crate::ffi::user::{Answer, UserDataset, theirs};
use crate::model::{Field, UserTypeKind};
use std::os::raw::{c_char, c_int};

/// Looks at a field of a compound type.
fn field(
    ncid: c_int,
    xtype: c_int,
    fieldid: c_int,
    theirs: impl FnOnce(&UserDataset) -> Answer,
    look: impl FnOnce(&Field),
) -> c_int {
    on(ncid, theirs, |dataset, _| {
        let user = dataset.detailed_type(xtype)?;
        let UserTypeKind::Compound(fields) = &user.kind else { return Err(Code::BadType.with(&*user.name)) };
        let field = usize::try_from(fieldid).ok().and_then(|id| fields.get(id));
        look(field.ok_or(Code::BadField)?);
        Ok(())
    })
}

/// All about a field of a compound type (`nc_inq_compound_field`): NC_EBADID, NC_ENOTNC4, NC_EBADTYPE, NC_EBADFIELD.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_compound_field(
    ncid: c_int,
    xtype: c_int,
    fieldid: c_int,
    name: *mut c_char,
    offsetp: *mut usize,
    field_typeidp: *mut c_int,
    ndimsp: *mut c_int,
    dim_sizesp: *mut c_int,
) -> c_int {
    let theirs =
        theirs!(inq_compound_field(ncid, xtype, fieldid, name, offsetp, field_typeidp, ndimsp, dim_sizesp));
    field(ncid, xtype, fieldid, theirs, |field| {
        // SAFETY: as this function's.
        unsafe { ptr::put_text(name, &field.name) };
        // SAFETY: as this function's.
        unsafe { ptr::put(offsetp, field.offset) };
        // SAFETY: as this function's.
        unsafe { ptr::put(field_typeidp, field.ext.number()) };
        // SAFETY: as this function's.
        unsafe { ptr::put(ndimsp, field.shape.len() as c_int) };
        // SAFETY: as this function's.
        unsafe { ptr::put_all(dim_sizesp, field.shape.iter().map(|len| *len as c_int)) };
    })
}

/// The name of a field (`nc_inq_compound_fieldname`): errors as [`nc_inq_compound_field`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_compound_fieldname(
    ncid: c_int,
    xtype: c_int,
    fieldid: c_int,
    name: *mut c_char,
) -> c_int {
    let theirs = theirs!(inq_compound_field(ncid, xtype, fieldid, name, _, _, _, _));
    field(ncid, xtype, fieldid, theirs, |field| {
        // SAFETY: as this function's.
        unsafe { ptr::put_text(name, &field.name) };
    })
}

/// The offset of a field (`nc_inq_compound_fieldoffset`): errors as [`nc_inq_compound_field`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_compound_fieldoffset(
    ncid: c_int,
    xtype: c_int,
    fieldid: c_int,
    offsetp: *mut usize,
) -> c_int {
    let theirs = theirs!(inq_compound_field(ncid, xtype, fieldid, _, offsetp, _, _, _));
    field(ncid, xtype, fieldid, theirs, |field| {
        // SAFETY: as this function's.
        unsafe { ptr::put(offsetp, field.offset) };
    })
}

/// The type of a field (`nc_inq_compound_fieldtype`): errors as [`nc_inq_compound_field`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_compound_fieldtype(
    ncid: c_int,
    xtype: c_int,
    fieldid: c_int,
    field_typeidp: *mut c_int,
) -> c_int {
    let theirs = theirs!(inq_compound_field(ncid, xtype, fieldid, _, _, field_typeidp, _, _));
    field(ncid, xtype, fieldid, theirs, |field| {
        // SAFETY: as this function's.
        unsafe { ptr::put(field_typeidp, field.ext.number()) };
    })
}

/// The number of dimensions of a field (`nc_inq_compound_fieldndims`): errors as [`nc_inq_compound_field`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_compound_fieldndims(
    ncid: c_int,
    xtype: c_int,
    fieldid: c_int,
    ndimsp: *mut c_int,
) -> c_int {
    let theirs = theirs!(inq_compound_field(ncid, xtype, fieldid, _, _, _, ndimsp, _));
    field(ncid, xtype, fieldid, theirs, |field| {
        // SAFETY: as this function's.
        unsafe { ptr::put(ndimsp, field.shape.len() as c_int) };
    })
}

/// The shape of a field (`nc_inq_compound_fielddim_sizes`): errors as [`nc_inq_compound_field`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_compound_fielddim_sizes(
    ncid: c_int,
    xtype: c_int,
    fieldid: c_int,
    dim_sizes: *mut c_int,
) -> c_int {
    let theirs = theirs!(inq_compound_field(ncid, xtype, fieldid, _, _, _, _, dim_sizes));
    field(ncid, xtype, fieldid, theirs, |field| {
        // SAFETY: as this function's.
        unsafe { ptr::put_all(dim_sizes, field.shape.iter().map(|len| *len as c_int)) };
    })
}

/// The number of the field of that name (`nc_inq_compound_fieldindex`): errors as [`nc_inq_compound_field`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_compound_fieldindex(
    ncid: c_int,
    xtype: c_int,
    name: *const c_char,
    fieldidp: *mut c_int,
) -> c_int {
    on(ncid, theirs!(inq_compound_fieldindex(ncid, xtype, name, fieldidp)), |dataset, _| {
        let user = dataset.detailed_type(xtype)?;
        let UserTypeKind::Compound(fields) = &user.kind else { return Err(Code::BadType.with(&*user.name)) };
        // SAFETY: as this function's.
        let name = unsafe { ptr::bytes(name) }?;
        let name = crate::model::name::normalize(name)?;
        let index = fields.iter().position(|field| *field.name == *name).ok_or(Code::BadField)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(fieldidp, index as c_int) };
        Ok(())
    })
}
