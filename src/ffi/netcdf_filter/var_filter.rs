//! Filters of a variable by HDF5 id: nc_def_var_filter, nc_inq_var_filter, _ids, _info, and nc_inq_filter_avail.

use crate::dataset::Dataset;
use crate::error::{Code, Result};
use crate::ffi::guard::on;
use crate::ffi::ptr::{put, put_all, slice};
use crate::ffi::trace::traced;
use crate::ffi::user::var::filters;
use crate::ffi::user::{UserDataset, ask, theirs};
use crate::model::GroupId;
use std::os::raw::{c_int, c_uint};

/// Adds a filter to a variable, or changes its parameters (netCDF manual, `nc_def_var_filter`).
///
/// # Errors
/// NC_ENOTVAR; NC_EINDEFINE outside define mode; NC_EINVAL for scalars and wrong parameters; NC_ELATEDEF; NC_EFILTER for
/// the wrong number of parameters; NC_ENOFILTER for a filter that is neither built in nor a plugin.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_def_var_filter(
    ncid: c_int,
    varid: c_int,
    id: c_uint,
    nparams: usize,
    params: *const c_uint,
) -> c_int {
    on(ncid, theirs!(def_var_filter(ncid, varid, id, nparams, params)), |dataset, group| {
        // SAFETY: the pointer contract.
        let params = unsafe { slice(params, nparams) }?;
        dataset.define_filter(group, varid, id, params)
    })
}

/// The first filter of a variable, id 0 if it has none (netCDF manual, `nc_inq_var_filter`).
///
/// # Errors
/// NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_var_filter(
    ncid: c_int,
    varid: c_int,
    idp: *mut c_uint,
    nparams: *mut usize,
    params: *mut c_uint,
) -> c_int {
    let tell_id = |id: c_uint| {
        // SAFETY: the pointer contract.
        unsafe { put(idp, id) };
    };
    let theirs = |user: &UserDataset| {
        let first = filters(user, ncid, varid)?.first().copied();
        if let Some(id) = first {
            ask!(user, inq_var_filter_info(ncid, varid, id, nparams, params))?;
        }
        tell_id(first.unwrap_or(0));
        Ok(())
    };
    on(ncid, theirs, |dataset, group| {
        let var = dataset.var(group, varid)?;
        let first = var.numbered_filters().next();
        if let Some(first) = first {
            // SAFETY: the pointer contract.
            unsafe { put(nparams, first.params.len()) };
            // SAFETY: the pointer contract.
            unsafe { put_all(params, first.params.iter().copied()) };
        }
        tell_id(first.map_or(0, |first| first.id));
        Ok(())
    })
}

/// The ids of a variable's filters in the order in which a writer applies them (netCDF manual, `nc_inq_var_filter_ids`).
///
/// # Errors
/// NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_var_filter_ids(
    ncid: c_int,
    varid: c_int,
    nfilters: *mut usize,
    filterids: *mut c_uint,
) -> c_int {
    on(ncid, theirs!(inq_var_filter_ids(ncid, varid, nfilters, filterids)), |dataset, group| {
        let var = dataset.var(group, varid)?;
        // SAFETY: the pointer contract.
        unsafe { put_all(filterids, var.numbered_filters().map(|filter| filter.id)) };
        // SAFETY: the pointer contract.
        unsafe { put(nfilters, var.numbered_filters().count()) };
        Ok(())
    })
}

/// The parameters of one filter of a variable (netCDF manual, `nc_inq_var_filter_info`).
///
/// # Errors
/// NC_ENOTVAR; NC_ENOFILTER if the variable has no such filter.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_var_filter_info(
    ncid: c_int,
    varid: c_int,
    id: c_uint,
    nparams: *mut usize,
    params: *mut c_uint,
) -> c_int {
    on(ncid, theirs!(inq_var_filter_info(ncid, varid, id, nparams, params)), |dataset, group| {
        let found = parameters(dataset, group, varid, id)?;
        let found = found.ok_or_else(|| Code::NoFilter.with(format!("no filter {id} here")))?;
        // SAFETY: the pointer contract.
        unsafe { put(nparams, found.len()) };
        // SAFETY: the pointer contract.
        unsafe { put_all(params, found) };
        Ok(())
    })
}

/// Whether a filter can be used (netCDF manual, `nc_inq_filter_avail`).
///
/// # Errors
/// NC_ENOFILTER if not.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_inq_filter_avail(ncid: c_int, id: c_uint) -> c_int {
    on(ncid, theirs!(inq_filter_avail(ncid, id)), |dataset, _| dataset.check_filter(id))
}

/// The parameters of a filter of a variable, if it has it.
pub(super) fn parameters(
    dataset: &Dataset,
    group: GroupId,
    varid: c_int,
    id: u32,
) -> Result<Option<Vec<u32>>> {
    let var = dataset.var(group, varid)?;
    Ok(var.numbered_filters().find(|filter| filter.id == id).map(|filter| filter.params.clone()))
}
