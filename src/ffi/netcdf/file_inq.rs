//! Asking about a dataset: nc_inq and its parts, its path and its format.

use crate::dataset::{Counts, FormatKind};
use crate::ffi::constants::mode::{NC_64BIT_DATA, NC_64BIT_OFFSET, NC_NETCDF4};
use crate::ffi::constants::mode::{NC_FORMAT_64BIT_DATA, NC_FORMAT_64BIT_OFFSET, NC_FORMAT_CLASSIC};
use crate::ffi::constants::mode::{NC_FORMAT_NETCDF4, NC_FORMAT_NETCDF4_CLASSIC};
use crate::ffi::constants::mode::{NC_FORMATX_NC3, NC_FORMATX_NCZARR};
use crate::ffi::guard::on;
use crate::ffi::ptr;
use crate::ffi::trace::traced;
use crate::ffi::user::{UserDataset, theirs, wanted};
use crate::model::DimId;
use std::os::raw::{c_char, c_int};

fn dimid(id: Option<DimId>) -> c_int {
    id.map_or(-1, |id| id.0 as c_int)
}

/// Counts what a group holds (netCDF manual, `nc_inq`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq(
    ncid: c_int,
    ndimsp: *mut c_int,
    nvarsp: *mut c_int,
    nattsp: *mut c_int,
    unlimdimidp: *mut c_int,
) -> c_int {
    on(ncid, theirs!(inq(ncid, ndimsp, nvarsp, nattsp, unlimdimidp)), |dataset, group| {
        let Counts { dims, vars, atts, unlimited } = dataset.counts(group)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(ndimsp, dims as c_int) };
        // SAFETY: as this function's.
        unsafe { ptr::put(nvarsp, vars as c_int) };
        // SAFETY: as this function's.
        unsafe { ptr::put(nattsp, atts as c_int) };
        // SAFETY: as this function's.
        unsafe { ptr::put(unlimdimidp, dimid(unlimited)) };
        Ok(())
    })
}

/// The number of dimensions of a group (`nc_inq_ndims`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_ndims(ncid: c_int, ndimsp: *mut c_int) -> c_int {
    on(ncid, wanted(ndimsp, theirs!(inq(ncid, ndimsp, _, _, _))), |dataset, group| {
        let dims = dataset.with_group(group, |_, group| Ok(group.dims.len()))?;
        // SAFETY: as this function's.
        unsafe { ptr::put(ndimsp, dims as c_int) };
        Ok(())
    })
}

/// The number of variables of a group (`nc_inq_nvars`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_nvars(ncid: c_int, nvarsp: *mut c_int) -> c_int {
    on(ncid, wanted(nvarsp, theirs!(inq(ncid, _, nvarsp, _, _))), |dataset, group| {
        let vars = dataset.with_group(group, |_, group| Ok(group.vars.len()))?;
        // SAFETY: as this function's.
        unsafe { ptr::put(nvarsp, vars as c_int) };
        Ok(())
    })
}

/// The number of attributes of a group (`nc_inq_natts`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_natts(ncid: c_int, nattsp: *mut c_int) -> c_int {
    on(ncid, wanted(nattsp, theirs!(inq(ncid, _, _, nattsp, _))), |dataset, group| {
        let atts = dataset.counts(group)?.atts;
        // SAFETY: as this function's.
        unsafe { ptr::put(nattsp, atts as c_int) };
        Ok(())
    })
}

/// The first unlimited dimension that a group declares, or -1 (`nc_inq_unlimdim`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_unlimdim(ncid: c_int, unlimdimidp: *mut c_int) -> c_int {
    on(ncid, theirs!(inq_unlimdim(ncid, unlimdimidp)), |dataset, group| {
        let unlimited = dataset.unlimited_dim(group);
        // SAFETY: as this function's.
        unsafe { ptr::put(unlimdimidp, dimid(unlimited)) };
        Ok(())
    })
}

/// The unlimited dimensions that a group declares (`nc_inq_unlimdims`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_unlimdims(
    ncid: c_int,
    nunlimdimsp: *mut c_int,
    unlimdimidsp: *mut c_int,
) -> c_int {
    on(ncid, theirs!(inq_unlimdims(ncid, nunlimdimsp, unlimdimidsp)), |dataset, group| {
        let unlimited = dataset.unlimited_dims(group)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(nunlimdimsp, unlimited.len() as c_int) };
        // SAFETY: as this function's.
        unsafe { ptr::put_all(unlimdimidsp, unlimited.iter().map(|id| id.0 as c_int)) };
        Ok(())
    })
}

/// The path with which a dataset was opened (`nc_inq_path`), its length without the NUL: NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_path(ncid: c_int, pathlen: *mut usize, path: *mut c_char) -> c_int {
    let tell = |text: &str| {
        // SAFETY: as this function's.
        unsafe { ptr::put(pathlen, text.len()) };
        // SAFETY: as this function's.
        unsafe { ptr::put_text(path, text) };
    };
    let theirs = |user: &UserDataset| {
        tell(user.path());
        Ok(())
    };
    on(ncid, theirs, |dataset, _| {
        tell(dataset.path());
        Ok(())
    })
}

/// The format as callers know it, `NC_FORMAT_*` (`nc_inq_format`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_format(ncid: c_int, formatp: *mut c_int) -> c_int {
    on(ncid, theirs!(inq_format(ncid, formatp)), |dataset, _| {
        let format = match dataset.kind() {
            FormatKind::Cdf1 => NC_FORMAT_CLASSIC,
            FormatKind::Cdf2 => NC_FORMAT_64BIT_OFFSET,
            FormatKind::Cdf5 => NC_FORMAT_64BIT_DATA,
            FormatKind::Nczarr if dataset.is_classic() => NC_FORMAT_NETCDF4_CLASSIC,
            FormatKind::Nczarr => NC_FORMAT_NETCDF4,
        };
        // SAFETY: as this function's.
        unsafe { ptr::put(formatp, format) };
        Ok(())
    })
}

/// The format that holds the data (`NC_FORMATX_*`) and the mode (`nc_inq_format_extended`): NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_format_extended(
    ncid: c_int,
    formatp: *mut c_int,
    modep: *mut c_int,
) -> c_int {
    on(ncid, theirs!(inq_format_extended(ncid, formatp, modep)), |dataset, _| {
        let (format, implied) = match dataset.kind() {
            FormatKind::Cdf1 => (NC_FORMATX_NC3, 0),
            FormatKind::Cdf2 => (NC_FORMATX_NC3, NC_64BIT_OFFSET),
            FormatKind::Cdf5 => (NC_FORMATX_NC3, NC_64BIT_DATA),
            FormatKind::Nczarr => (NC_FORMATX_NCZARR, NC_NETCDF4),
        };
        // SAFETY: as this function's.
        unsafe { ptr::put(formatp, format) };
        let mode = dataset.flags().0 | implied;
        // SAFETY: as this function's.
        unsafe { ptr::put(modep, mode) };
        Ok(())
    })
}

/// Prints nothing: the reference shows its own structures here (`nc_show_metadata`): NC_EBADID.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_show_metadata(ncid: c_int) -> c_int {
    on(ncid, theirs!(show_metadata(ncid)), |_, _| Ok(()))
}
