//! Defining variables and their properties.

use crate::dataset::filter_id::SZIP;
use crate::dataset::{AttValue, Storage};
use crate::error::{Code, Result};
use crate::ffi::constants::limit::{NC_CHUNKED, NC_COMPACT, NC_CONTIGUOUS, NC_GLOBAL};
use crate::ffi::constants::limit::{NC_ENDIAN_BIG, NC_ENDIAN_LITTLE, NC_ENDIAN_NATIVE};
use crate::ffi::guard::on;
use crate::ffi::netcdf::value;
use crate::ffi::ptr;
use crate::ffi::trace::traced;
use crate::ffi::user::var::rank;
use crate::ffi::user::{UserDataset, ask, not_global, theirs};
use crate::model::Quantize;
use crate::types::Endian;
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};

/// Defines a variable (netCDF manual, `nc_def_var`): NC_EBADID, NC_ENOTINDEFINE, NC_EPERM, NC_EBADNAME, NC_EMAXNAME,
/// NC_EBADTYPE, NC_ESTRICTNC3, NC_EMAXDIMS, NC_EINVAL, NC_ENAMEINUSE, NC_EBADDIM.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_def_var(
    ncid: c_int,
    name: *const c_char,
    xtype: c_int,
    ndims: c_int,
    dimidsp: *const c_int,
    varidp: *mut c_int,
) -> c_int {
    on(ncid, theirs!(def_var(ncid, name, xtype, ndims, dimidsp, varidp)), |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        // SAFETY: as this function's.
        let dims = unsafe { ptr::maybe_slice(dimidsp, usize::try_from(ndims).unwrap_or(0)) };
        let varid = dataset.define_var(group, name, xtype, ndims, dims)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(varidp, varid as c_int) };
        Ok(())
    })
}

/// Gives a variable another name (`nc_rename_var`): NC_EBADID, NC_EINVAL, NC_EMAXNAME, NC_EPERM, NC_EBADNAME,
/// NC_ENOTVAR, NC_ENAMEINUSE, NC_ENOTINDEFINE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_rename_var(ncid: c_int, varid: c_int, name: *const c_char) -> c_int {
    on(ncid, theirs!(rename_var(ncid, varid, name)), |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        dataset.rename_var(group, varid, name)
    })
}

/// Sets the fill value of a variable, or that it has none (`nc_def_var_fill`): NC_EBADID, NC_EGLOBAL, NC_EPERM,
/// NC_ENOTVAR, NC_ELATEDEF, NC_EINVAL.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_def_var_fill(
    ncid: c_int,
    varid: c_int,
    no_fill: c_int,
    fill_value: *const c_void,
) -> c_int {
    on(ncid, not_global(varid, theirs!(def_var_fill(ncid, varid, no_fill, fill_value))), |dataset, group| {
        if varid == NC_GLOBAL {
            return Err(Code::NotGlobal.into());
        }
        let ext = dataset.with_var(group, varid, |_, var| Ok(var.ext));
        let value = match ext {
            Ok(ext) if !fill_value.is_null() => {
                // SAFETY: as this function's.
                Some(unsafe { value::borrow(dataset, ext.number(), 1, fill_value) })
            }
            _ => None,
        };
        dataset.define_fill(
            group,
            varid,
            no_fill != 0,
            value.filter(|value| !matches!(value, AttValue::Missing)),
        )
    })
}

/// Sets the shape of a variable's chunks (`nc_def_var_chunking`): NC_EBADID, NC_EPERM, NC_ENOTVAR, NC_ELATEDEF,
/// NC_EINVAL, NC_EBADCHUNK.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_def_var_chunking(
    ncid: c_int,
    varid: c_int,
    storage: c_int,
    chunksizesp: *const usize,
) -> c_int {
    on(ncid, theirs!(def_var_chunking(ncid, varid, storage, chunksizesp)), |dataset, group| {
        let rank = dataset.with_var(group, varid, |_, var| Ok(var.dims.len())).unwrap_or(0);
        // SAFETY: as this function's.
        let shape = unsafe { ptr::maybe_slice(chunksizesp, rank) };
        dataset.check_settable(group, varid)?;
        dataset.define_storage(group, varid, storage_of(storage, shape)?)
    })
}

/// The same as [`nc_def_var_chunking`] with sizes as `int` (for Fortran); NC_EINVAL for negative ones.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_def_var_chunking_ints(
    ncid: c_int,
    varid: c_int,
    storage: c_int,
    chunksizesp: *mut c_int,
) -> c_int {
    let sizes = |rank| {
        // SAFETY: as this function's.
        let shape = unsafe { ptr::maybe_slice(chunksizesp.cast_const(), rank) };
        let to_size = |size: &c_int| usize::try_from(*size).map_err(|_| Code::Invalid);
        shape.map(|shape| shape.iter().map(to_size).collect::<Result<Vec<_>, _>>()).transpose()
    };
    let theirs = |user: &UserDataset| {
        let shape = sizes(rank(user, ncid, varid)?).map_err(Code::number)?;
        let place = shape.as_ref().map_or(std::ptr::null(), Vec::as_ptr);
        ask!(user, def_var_chunking(ncid, varid, storage, place))
    };
    on(ncid, theirs, |dataset, group| {
        let shape = sizes(dataset.with_var(group, varid, |_, var| Ok(var.dims.len()))?)?;
        dataset.check_settable(group, varid)?;
        dataset.define_storage(group, varid, storage_of(storage, shape.as_deref())?)
    })
}

fn storage_of(storage: c_int, shape: Option<&[usize]>) -> Result<Storage<'_>> {
    match storage {
        NC_CHUNKED => Ok(Storage::Chunked(shape)),
        NC_CONTIGUOUS | NC_COMPACT => Ok(Storage::Whole),
        _ => Err(Code::Invalid.with(format!("storage {storage}"))),
    }
}

/// Sets shuffle and deflate of a variable (`nc_def_var_deflate`): NC_EBADID, NC_EPERM, NC_ENOTVAR, NC_ELATEDEF,
/// NC_EINDEFINE, NC_EINVAL.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_def_var_deflate(
    ncid: c_int,
    varid: c_int,
    shuffle: c_int,
    deflate: c_int,
    deflate_level: c_int,
) -> c_int {
    on(ncid, theirs!(def_var_deflate(ncid, varid, shuffle, deflate, deflate_level)), |dataset, group| {
        // Level 0 makes everything larger; netcdf-c takes it as no deflate in netCDF-4 files.
        let level = (deflate != 0 && deflate_level != 0).then_some(deflate_level as u32);
        dataset.define_deflate(group, varid, shuffle != 0, level)
    })
}

/// Adds the Fletcher checksum to a variable (`nc_def_var_fletcher32`): errors as [`nc_def_var_deflate`].
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_def_var_fletcher32(ncid: c_int, varid: c_int, fletcher32: c_int) -> c_int {
    on(ncid, theirs!(def_var_fletcher32(ncid, varid, fletcher32)), |dataset, group| {
        dataset.define_checksum(group, varid, fletcher32 != 0)
    })
}

/// Adds szip to a variable (`nc_def_var_szip`): NC_EINVAL after deflate, and for blocks of an odd number of values, of
/// more than 32 or than the variable has; else as [`nc_def_var_deflate`].
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_def_var_szip(
    ncid: c_int,
    varid: c_int,
    options_mask: c_int,
    pixels_per_block: c_int,
) -> c_int {
    let params = [options_mask as u32, pixels_per_block as u32];
    let place = params.as_ptr();
    on(ncid, theirs!(def_var_filter(ncid, varid, SZIP, 2, place)), |dataset, group| {
        dataset.define_filter(group, varid, SZIP, &params)
    })
}

/// Sets the byte order in which a variable is stored (`nc_def_var_endian`): NC_EBADID, NC_EPERM, NC_ENOTVAR,
/// NC_ELATEDEF, NC_EINVAL.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_def_var_endian(ncid: c_int, varid: c_int, endian: c_int) -> c_int {
    on(ncid, theirs!(def_var_endian(ncid, varid, endian)), |dataset, group| {
        dataset.check_settable(group, varid)?;
        let endian = match endian {
            NC_ENDIAN_NATIVE => None,
            NC_ENDIAN_LITTLE => Some(Endian::Little),
            NC_ENDIAN_BIG => Some(Endian::Big),
            _ => return Err(Code::Invalid.with(format!("byte order {endian}"))),
        };
        dataset.define_endian(group, varid, endian)
    })
}

/// Sets the quantization of a variable (`nc_def_var_quantize`), none for a mode of 0: NC_EBADID, NC_EGLOBAL, NC_EPERM,
/// NC_ENOTVAR, NC_ELATEDEF, NC_EINVAL.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_def_var_quantize(ncid: c_int, varid: c_int, quantize_mode: c_int, nsd: c_int) -> c_int {
    on(
        ncid,
        not_global(varid, theirs!(def_var_quantize(ncid, varid, quantize_mode, nsd))),
        |dataset, group| {
            if varid == NC_GLOBAL {
                return Err(Code::NotGlobal.into());
            }
            let quantize = (quantize_mode != 0).then_some(Quantize { mode: quantize_mode, digits: nsd });
            dataset.define_quantize(group, varid, quantize)
        },
    )
}
