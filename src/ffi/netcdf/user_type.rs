//! Defining user-defined types.

use crate::dataset::{Dataset, NewType};
use crate::error::Result;
use crate::ffi::guard::on;
use crate::ffi::ptr;
use crate::ffi::trace::traced;
use crate::ffi::user::theirs;
use crate::model::{GroupId, UserTypeKind};
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};

/// Defines a type and tells its number.
///
/// # Safety
/// The pointer contract.
unsafe fn define(
    dataset: &Dataset,
    group: GroupId,
    name: *const c_char,
    new: NewType,
    typeidp: *mut c_int,
) -> Result<()> {
    // SAFETY: as this function's.
    let name = unsafe { ptr::text(name) }?;
    let id = dataset.define_type(group, name, new)?;
    // SAFETY: as this function's.
    unsafe { ptr::put(typeidp, id.0) };
    Ok(())
}

/// Defines a compound type (netCDF manual, `nc_def_compound`): NC_EBADID, NC_ENOTNC4, NC_EBADNAME, NC_EMAXNAME,
/// NC_ESTRICTNC3, NC_EPERM, NC_EINVAL, NC_ENAMEINUSE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_def_compound(
    ncid: c_int,
    size: usize,
    name: *const c_char,
    typeidp: *mut c_int,
) -> c_int {
    on(ncid, theirs!(def_compound(ncid, size, name, typeidp)), |dataset, group| {
        // SAFETY: as this function's.
        unsafe { define(dataset, group, name, NewType::Compound(size), typeidp) }
    })
}

/// Defines an opaque type (`nc_def_opaque`): errors as [`nc_def_compound`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_def_opaque(
    ncid: c_int,
    size: usize,
    name: *const c_char,
    xtypep: *mut c_int,
) -> c_int {
    on(ncid, theirs!(def_opaque(ncid, size, name, xtypep)), |dataset, group| {
        // SAFETY: as this function's.
        unsafe { define(dataset, group, name, NewType::Opaque(size), xtypep) }
    })
}

/// Defines a type of sequences (`nc_def_vlen`): errors as [`nc_def_compound`], NC_EBADTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_def_vlen(
    ncid: c_int,
    name: *const c_char,
    base_typeid: c_int,
    xtypep: *mut c_int,
) -> c_int {
    on(ncid, theirs!(def_vlen(ncid, name, base_typeid, xtypep)), |dataset, group| {
        // SAFETY: as this function's.
        unsafe { define(dataset, group, name, NewType::Vlen(base_typeid), xtypep) }
    })
}

/// Defines an enumeration (`nc_def_enum`): errors as [`nc_def_compound`], NC_EBADTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_def_enum(
    ncid: c_int,
    base_typeid: c_int,
    name: *const c_char,
    typeidp: *mut c_int,
) -> c_int {
    on(ncid, theirs!(def_enum(ncid, base_typeid, name, typeidp)), |dataset, group| {
        // SAFETY: as this function's.
        unsafe { define(dataset, group, name, NewType::Enum(base_typeid), typeidp) }
    })
}

/// Adds a field to a compound type (`nc_insert_compound`): NC_EBADID, NC_ENOTNC4, NC_EINVAL, NC_EBADNAME,
/// NC_EMAXNAME, NC_EBADTYPE, NC_ETYPDEFINED.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_insert_compound(
    ncid: c_int,
    xtype: c_int,
    name: *const c_char,
    offset: usize,
    field_typeid: c_int,
) -> c_int {
    on(ncid, theirs!(insert_compound(ncid, xtype, name, offset, field_typeid)), |dataset, _| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        dataset.insert_field(xtype, name, offset, field_typeid, &[])
    })
}

/// Adds an array field to a compound type (`nc_insert_array_compound`): errors as [`nc_insert_compound`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_insert_array_compound(
    ncid: c_int,
    xtype: c_int,
    name: *const c_char,
    offset: usize,
    field_typeid: c_int,
    ndims: c_int,
    dim_sizes: *const c_int,
) -> c_int {
    on(
        ncid,
        theirs!(insert_array_compound(ncid, xtype, name, offset, field_typeid, ndims, dim_sizes)),
        |dataset, _| {
            // SAFETY: as this function's.
            let name = unsafe { ptr::text(name) }?;
            // SAFETY: as this function's.
            let shape = unsafe { ptr::slice(dim_sizes, usize::try_from(ndims).unwrap_or(0)) }?;
            dataset.insert_field(xtype, name, offset, field_typeid, shape)
        },
    )
}

/// Adds a member to an enumeration (`nc_insert_enum`): NC_EBADID, NC_ENOTNC4, NC_EINVAL, NC_EBADNAME, NC_EMAXNAME,
/// NC_EBADTYPE, NC_ETYPDEFINED.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_insert_enum(
    ncid: c_int,
    xtype: c_int,
    name: *const c_char,
    value: *const c_void,
) -> c_int {
    on(ncid, theirs!(insert_enum(ncid, xtype, name, value)), |dataset, _| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        let size = match dataset.user_type(xtype) {
            Ok(user) if matches!(user.kind, UserTypeKind::Enum { .. }) => user.size,
            _ => 0,
        };
        // SAFETY: by the pointer contract a value of the base type.
        let value = unsafe { ptr::slice(value.cast::<u8>(), size) }?;
        dataset.insert_member(xtype, name, value)
    })
}
