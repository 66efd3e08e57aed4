//! Asking about variables.

use crate::dataset::filter_id::{DEFLATE, FLETCHER32, SHUFFLE, SZIP};
use crate::error::{Code, Result};
use crate::ffi::constants::limit::{NC_CHUNKED, NC_COMPACT, NC_CONTIGUOUS, NC_GLOBAL};
use crate::ffi::constants::limit::{NC_ENDIAN_BIG, NC_ENDIAN_LITTLE, NC_ENDIAN_NATIVE};
use crate::ffi::guard::on;
use crate::ffi::netcdf::value;
use crate::ffi::ptr;
use crate::model::Layout;
use crate::types::Endian;
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};

/// The variable of that name in a group (netCDF manual, `nc_inq_varid`): NC_EBADID, NC_EINVAL, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_varid(ncid: c_int, name: *const c_char, varidp: *mut c_int) -> c_int {
    on(ncid, |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        if varidp.is_null() {
            // netcdf-c: nobody looks when nobody wants to know.
            return Ok(());
        }
        let varid = dataset.find_var(group, name)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(varidp, varid as c_int) };
        Ok(())
    })
}

/// Name, type, dimensions and number of attributes of a variable (`nc_inq_var`): NC_EBADID, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_var(
    ncid: c_int,
    varid: c_int,
    name: *mut c_char,
    xtypep: *mut c_int,
    ndimsp: *mut c_int,
    dimidsp: *mut c_int,
    nattsp: *mut c_int,
) -> c_int {
    on(ncid, |dataset, group| {
        if !nattsp.is_null() {
            let count = dataset.att_count(group, varid)?;
            // SAFETY: as this function's.
            unsafe { ptr::put(nattsp, count as c_int) };
            if varid == NC_GLOBAL {
                return Ok(());
            }
        }
        dataset.with_var(group, varid, |_, var| {
            // SAFETY: as this function's.
            unsafe { ptr::put_text(name, &var.name) };
            // SAFETY: as this function's.
            unsafe { ptr::put(xtypep, var.ext.number()) };
            // SAFETY: as this function's.
            unsafe { ptr::put(ndimsp, var.dims.len() as c_int) };
            // SAFETY: as this function's.
            unsafe { ptr::put_all(dimidsp, var.dims.iter().map(|id| id.0 as c_int)) };
            Ok(())
        })
    })
}

/// The name of a variable (`nc_inq_varname`): NC_EBADID, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_varname(ncid: c_int, varid: c_int, name: *mut c_char) -> c_int {
    on(ncid, |dataset, group| {
        dataset.with_var(group, varid, |_, var| {
            // SAFETY: as this function's.
            unsafe { ptr::put_text(name, &var.name) };
            Ok(())
        })
    })
}

/// The type of a variable (`nc_inq_vartype`): NC_EBADID, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_vartype(ncid: c_int, varid: c_int, xtypep: *mut c_int) -> c_int {
    on(ncid, |dataset, group| {
        let ext = dataset.with_var(group, varid, |_, var| Ok(var.ext))?;
        // SAFETY: as this function's.
        unsafe { ptr::put(xtypep, ext.number()) };
        Ok(())
    })
}

/// The number of dimensions of a variable (`nc_inq_varndims`): NC_EBADID, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_varndims(ncid: c_int, varid: c_int, ndimsp: *mut c_int) -> c_int {
    on(ncid, |dataset, group| {
        let rank = dataset.with_var(group, varid, |_, var| Ok(var.dims.len()))?;
        // SAFETY: as this function's.
        unsafe { ptr::put(ndimsp, rank as c_int) };
        Ok(())
    })
}

/// The dimensions of a variable (`nc_inq_vardimid`): NC_EBADID, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_vardimid(ncid: c_int, varid: c_int, dimidsp: *mut c_int) -> c_int {
    on(ncid, |dataset, group| {
        dataset.with_var(group, varid, |_, var| {
            // SAFETY: as this function's.
            unsafe { ptr::put_all(dimidsp, var.dims.iter().map(|id| id.0 as c_int)) };
            Ok(())
        })
    })
}

/// The number of attributes of a variable, or of a group for `NC_GLOBAL` (`nc_inq_varnatts`): NC_EBADID, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_varnatts(ncid: c_int, varid: c_int, nattsp: *mut c_int) -> c_int {
    on(ncid, |dataset, group| {
        let count = dataset.att_count(group, varid)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(nattsp, count as c_int) };
        Ok(())
    })
}

/// Whether a variable has fill values, and which (`nc_inq_var_fill`): NC_EBADID, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_var_fill(
    ncid: c_int,
    varid: c_int,
    no_fill: *mut c_int,
    fill_valuep: *mut c_void,
) -> c_int {
    on(ncid, |dataset, group| {
        let (none, wanted) = (dataset.has_no_fill(group, varid)?, !fill_valuep.is_null());
        // SAFETY: as this function's.
        unsafe { ptr::put(no_fill, c_int::from(none)) };
        if none || !wanted {
            return Ok(());
        }
        dataset.fill_value(group, varid, |values| {
            // SAFETY: as this function's.
            unsafe { value::deliver(values, fill_valuep) }
        })
    })
}

/// How a variable is stored, and the shape of its chunks (`nc_inq_var_chunking`): NC_EBADID, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_var_chunking(
    ncid: c_int,
    varid: c_int,
    storagep: *mut c_int,
    chunksizesp: *mut usize,
) -> c_int {
    on(ncid, |dataset, group| {
        dataset.with_var(group, varid, |_, var| {
            // SAFETY: as this function's.
            unsafe { ptr::put(storagep, storage(&var.layout)) };
            if let Layout::Chunked(shape) = &var.layout {
                // SAFETY: as this function's.
                unsafe { ptr::put_all(chunksizesp, shape.iter().map(|len| *len as usize)) };
            }
            Ok(())
        })
    })
}

/// The same as [`nc_inq_var_chunking`] with sizes as `int` (for Fortran); NC_ERANGE where one does not fit.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_var_chunking_ints(
    ncid: c_int,
    varid: c_int,
    storagep: *mut c_int,
    chunksizesp: *mut c_int,
) -> c_int {
    on(ncid, |dataset, group| {
        dataset.with_var(group, varid, |_, var| {
            // SAFETY: as this function's.
            unsafe { ptr::put(storagep, storage(&var.layout)) };
            let Layout::Chunked(shape) = &var.layout else { return Ok(()) };
            // SAFETY: as this function's.
            unsafe { ptr::put_all(chunksizesp, shape.iter().map(|len| *len as c_int)) };
            let fits = shape.iter().all(|len| c_int::try_from(*len).is_ok());
            if fits || chunksizesp.is_null() { Ok(()) } else { Err(Code::Range.into()) }
        })
    })
}

/// A scalar has no shape of chunks to tell (ncdump -s would print half a line): it is contiguous, as in HDF5.
fn storage(layout: &Layout) -> c_int {
    match layout {
        Layout::Chunked(shape) if shape.is_empty() => NC_CONTIGUOUS,
        Layout::Chunked(_) => NC_CHUNKED,
        Layout::Contiguous => NC_CONTIGUOUS,
        Layout::Compact => NC_COMPACT,
    }
}

/// Shuffle and deflate of a variable (`nc_inq_var_deflate`): NC_EBADID, NC_ENOTVAR, NC_EFILTER.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_var_deflate(
    ncid: c_int,
    varid: c_int,
    shufflep: *mut c_int,
    deflatep: *mut c_int,
    deflate_levelp: *mut c_int,
) -> c_int {
    on(ncid, |dataset, group| {
        let deflate = dataset.filter(group, varid, DEFLATE)?;
        let shuffle = dataset.filter(group, varid, SHUFFLE)?.is_some();
        let level = deflate.as_deref().map(only).transpose()?;
        // SAFETY: as this function's.
        unsafe { ptr::put(shufflep, c_int::from(shuffle)) };
        // SAFETY: as this function's.
        unsafe { ptr::put(deflatep, c_int::from(deflate.is_some())) };
        // SAFETY: as this function's.
        unsafe { ptr::put(deflate_levelp, level.unwrap_or(0) as c_int) };
        Ok(())
    })
}

/// The one parameter of a filter that has one.
fn only(params: &[u32]) -> Result<u32> {
    match params {
        [param] => Ok(*param),
        _ => Err(Code::Filter.with("deflate has one parameter")),
    }
}

/// Whether a variable has a Fletcher checksum (`nc_inq_var_fletcher32`): NC_EBADID, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_var_fletcher32(ncid: c_int, varid: c_int, fletcher32p: *mut c_int) -> c_int {
    on(ncid, |dataset, group| {
        let checksum = dataset.filter(group, varid, FLETCHER32)?.is_some();
        // SAFETY: as this function's.
        unsafe { ptr::put(fletcher32p, c_int::from(checksum)) };
        Ok(())
    })
}

/// The szip parameters of a variable, zeros without szip (`nc_inq_var_szip`): NC_EBADID, NC_ENOTVAR, NC_EFILTER.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_var_szip(
    ncid: c_int,
    varid: c_int,
    options_maskp: *mut c_int,
    pixels_per_blockp: *mut c_int,
) -> c_int {
    on(ncid, |dataset, group| {
        let (mask, pixels) = match dataset.filter(group, varid, SZIP)?.as_deref() {
            None => (0, 0),
            Some([mask, pixels, ..]) => (*mask, *pixels),
            Some(_) => return Err(Code::Filter.with("szip has two parameters")),
        };
        // SAFETY: as this function's.
        unsafe { ptr::put(options_maskp, mask as c_int) };
        // SAFETY: as this function's.
        unsafe { ptr::put(pixels_per_blockp, pixels as c_int) };
        Ok(())
    })
}

/// The byte order of a variable: 0 native, 1 little, 2 big (`nc_inq_var_endian`): NC_EBADID, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_var_endian(ncid: c_int, varid: c_int, endianp: *mut c_int) -> c_int {
    on(ncid, |dataset, group| {
        let endian = dataset.with_var(group, varid, |_, var| Ok(var.endian))?;
        dataset.check_enhanced()?;
        let endian = match endian {
            None => NC_ENDIAN_NATIVE,
            Some(Endian::Little) => NC_ENDIAN_LITTLE,
            Some(Endian::Big) => NC_ENDIAN_BIG,
        };
        // SAFETY: as this function's.
        unsafe { ptr::put(endianp, endian) };
        Ok(())
    })
}

/// The quantization of a variable, 0 for none (`nc_inq_var_quantize`): NC_EBADID, NC_EGLOBAL, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nc_inq_var_quantize(
    ncid: c_int,
    varid: c_int,
    quantize_modep: *mut c_int,
    nsdp: *mut c_int,
) -> c_int {
    on(ncid, |dataset, group| {
        if varid == NC_GLOBAL {
            return Err(Code::NotGlobal.into());
        }
        dataset.check_enhanced()?;
        let quantize = dataset.with_var(group, varid, |_, var| Ok(var.quantize))?;
        // SAFETY: as this function's.
        unsafe { ptr::put(quantize_modep, quantize.map_or(0, |quantize| quantize.mode)) };
        // SAFETY: as this function's.
        unsafe { ptr::put(nsdp, quantize.map_or(0, |quantize| quantize.digits)) };
        Ok(())
    })
}
