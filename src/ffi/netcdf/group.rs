//! Groups: finding, listing, naming, defining.

use crate::error::Code;
use crate::ffi::guard::on;
use crate::ffi::handle::sibling;
use crate::ffi::ptr;
use crate::ffi::trace::traced;
use crate::ffi::user::theirs;
use crate::model::{DimId, GroupId};
use std::os::raw::{c_char, c_int};

/// The group of that name directly inside another (netCDF manual, `nc_inq_ncid`); NULL asks for the root:
/// NC_EBADID, NC_EBADNAME, NC_ENOGRP.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_ncid(ncid: c_int, name: *const c_char, grp_ncid: *mut c_int) -> c_int {
    on(ncid, theirs!(inq_ncid(ncid, name, grp_ncid)), |dataset, group| {
        // SAFETY: as this function's.
        let found = match unsafe { ptr::maybe_text(name) }? {
            None => GroupId::ROOT,
            Some(name) => dataset.find_group(group, name)?,
        };
        // SAFETY: as this function's.
        unsafe { ptr::put(grp_ncid, sibling(ncid, found)) };
        Ok(())
    })
}

/// The same as [`nc_inq_ncid`] (`nc_inq_grp_ncid`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_grp_ncid(
    ncid: c_int,
    grp_name: *const c_char,
    grp_ncid: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { nc_inq_ncid(ncid, grp_name, grp_ncid) }
}

/// The group at a path below another (`nc_inq_grp_full_ncid`): NC_EBADID, NC_EINVAL, NC_EBADNAME, NC_ENOGRP.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_grp_full_ncid(
    ncid: c_int,
    full_name: *const c_char,
    grp_ncid: *mut c_int,
) -> c_int {
    on(ncid, theirs!(inq_grp_full_ncid(ncid, full_name, grp_ncid)), |dataset, group| {
        // SAFETY: as this function's.
        let path = unsafe { ptr::text(full_name) }?;
        let found = dataset.find_group_path(group, path)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(grp_ncid, sibling(ncid, found)) };
        Ok(())
    })
}

/// The groups directly inside another (`nc_inq_grps`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_grps(ncid: c_int, numgrps: *mut c_int, ncids: *mut c_int) -> c_int {
    on(ncid, theirs!(inq_grps(ncid, numgrps, ncids)), |dataset, group| {
        dataset.with_group(group, |_, group| {
            // SAFETY: as this function's.
            unsafe { ptr::put(numgrps, group.groups.len() as c_int) };
            // SAFETY: as this function's.
            unsafe { ptr::put_all(ncids, group.groups.iter().map(|id| sibling(ncid, *id))) };
            Ok(())
        })
    })
}

/// The name of a group, `/` for the root (`nc_inq_grpname`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_grpname(ncid: c_int, name: *mut c_char) -> c_int {
    on(ncid, theirs!(inq_grpname(ncid, name)), |dataset, group| {
        dataset.with_group(group, |_, group| {
            // SAFETY: as this function's.
            unsafe { ptr::put_text(name, &group.name) };
            Ok(())
        })
    })
}

/// The path of a group and its length without the NUL (`nc_inq_grpname_full`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_grpname_full(ncid: c_int, lenp: *mut usize, full_name: *mut c_char) -> c_int {
    on(ncid, theirs!(inq_grpname_full(ncid, lenp, full_name)), |dataset, group| {
        let path = dataset.with_group(group, |model, group| Ok(model.group_path(group.id)))?;
        // SAFETY: as this function's.
        unsafe { ptr::put(lenp, path.len()) };
        // SAFETY: as this function's.
        unsafe { ptr::put_text(full_name, &path) };
        Ok(())
    })
}

/// The length of a group's path without the NUL (`nc_inq_grpname_len`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_grpname_len(ncid: c_int, lenp: *mut usize) -> c_int {
    // SAFETY: as this function's.
    unsafe { nc_inq_grpname_full(ncid, lenp, std::ptr::null_mut()) }
}

/// The group around a group (`nc_inq_grp_parent`): NC_EBADID, NC_ENOGRP for the root.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_grp_parent(ncid: c_int, parent_ncid: *mut c_int) -> c_int {
    on(ncid, theirs!(inq_grp_parent(ncid, parent_ncid)), |dataset, group| {
        let parent = dataset.with_group(group, |_, group| Ok(group.parent))?.ok_or(Code::NoGroup)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(parent_ncid, sibling(ncid, parent)) };
        Ok(())
    })
}

/// The variables of a group (`nc_inq_varids`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_varids(ncid: c_int, nvars: *mut c_int, varids: *mut c_int) -> c_int {
    on(ncid, theirs!(inq_varids(ncid, nvars, varids)), |dataset, group| {
        let count = dataset.with_group(group, |_, group| Ok(group.vars.len()))? as c_int;
        // SAFETY: as this function's.
        unsafe { ptr::put(nvars, count) };
        // SAFETY: as this function's.
        unsafe { ptr::put_all(varids, 0..count) };
        Ok(())
    })
}

/// The dimensions of a group, and with `include_parents` of those around it, in the order of their numbers
/// (`nc_inq_dimids`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_dimids(
    ncid: c_int,
    ndims: *mut c_int,
    dimids: *mut c_int,
    include_parents: c_int,
) -> c_int {
    on(ncid, theirs!(inq_dimids(ncid, ndims, dimids, include_parents)), |dataset, group| {
        let mut ids: Vec<DimId> = dataset.with_group(group, |model, group| {
            let reach = if include_parents == 0 { 1 } else { usize::MAX };
            Ok(model.outward(group.id).take(reach).flat_map(|group| group.dims.iter().copied()).collect())
        })?;
        ids.sort_unstable();
        // SAFETY: as this function's.
        unsafe { ptr::put(ndims, ids.len() as c_int) };
        // SAFETY: as this function's.
        unsafe { ptr::put_all(dimids, ids.iter().map(|id| id.0 as c_int)) };
        Ok(())
    })
}

/// The types that a group declares (`nc_inq_typeids`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_typeids(ncid: c_int, ntypes: *mut c_int, typeids: *mut c_int) -> c_int {
    on(ncid, theirs!(inq_typeids(ncid, ntypes, typeids)), |dataset, group| {
        dataset.with_group(group, |_, group| {
            // SAFETY: as this function's.
            unsafe { ptr::put(ntypes, group.types.len() as c_int) };
            // SAFETY: as this function's.
            unsafe { ptr::put_all(typeids, group.types.iter().map(|id| id.0)) };
            Ok(())
        })
    })
}

/// Defines a group (`nc_def_grp`): NC_EBADID, NC_EINVAL, NC_EBADNAME, NC_EMAXNAME, NC_ENAMEINUSE, NC_ESTRICTNC3,
/// NC_EPERM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_def_grp(parent_ncid: c_int, name: *const c_char, new_ncid: *mut c_int) -> c_int {
    on(parent_ncid, theirs!(def_grp(parent_ncid, name, new_ncid)), |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        let made = dataset.define_group(group, name)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(new_ncid, sibling(parent_ncid, made)) };
        Ok(())
    })
}

/// Gives a group another name (`nc_rename_grp`): NC_EBADID, NC_EPERM, NC_EBADGRPID for the root, NC_EBADNAME,
/// NC_EMAXNAME, NC_ENAMEINUSE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_rename_grp(grpid: c_int, name: *const c_char) -> c_int {
    on(grpid, theirs!(rename_grp(grpid, name)), |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        dataset.rename_group(group, name)
    })
}
