//! Asking about variables.

use crate::dataset::filter_id::{DEFLATE, FLETCHER32, SHUFFLE, SZIP};
use crate::error::{Code, Result};
use crate::ffi::constants::error::NC_ENOTNC4;
use crate::ffi::constants::limit::{NC_CHUNKED, NC_COMPACT, NC_CONTIGUOUS, NC_GLOBAL};
use crate::ffi::constants::limit::{NC_ENDIAN_BIG, NC_ENDIAN_LITTLE, NC_ENDIAN_NATIVE};
use crate::ffi::guard::on;
use crate::ffi::netcdf::value;
use crate::ffi::ptr;
use crate::ffi::trace::traced;
use crate::ffi::user::var::{VarPlaces, filter_params, rank};
use crate::ffi::user::{UserDataset, not_global, theirs, wanted};
use crate::model::Layout;
use crate::types::Endian;
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};

/// The variable of that name in a group (netCDF manual, `nc_inq_varid`): NC_EBADID, NC_EINVAL, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_varid(ncid: c_int, name: *const c_char, varidp: *mut c_int) -> c_int {
    on(ncid, theirs!(inq_varid(ncid, name, varidp)), |dataset, group| {
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
#[traced]
pub unsafe extern "C" fn nc_inq_var(
    ncid: c_int,
    varid: c_int,
    name: *mut c_char,
    xtypep: *mut c_int,
    ndimsp: *mut c_int,
    dimidsp: *mut c_int,
    nattsp: *mut c_int,
) -> c_int {
    let theirs = |user: &UserDataset| {
        let (xtype, ndims, dimids, natts) = (xtypep, ndimsp, dimidsp, nattsp);
        VarPlaces { name, xtype, ndims, dimids, natts, ..VarPlaces::NONE }.ask(user, ncid, varid)
    };
    on(ncid, theirs, |dataset, group| {
        if !nattsp.is_null() {
            // netcdf-c: counts the attributes of a group for NC_GLOBAL, but not those of a classic file.
            if varid == NC_GLOBAL && dataset.check_enhanced().is_err() {
                return Err(Code::NoVar.into());
            }
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
#[traced]
pub unsafe extern "C" fn nc_inq_varname(ncid: c_int, varid: c_int, name: *mut c_char) -> c_int {
    let theirs = |user: &UserDataset| VarPlaces { name, ..VarPlaces::NONE }.ask(user, ncid, varid);
    on(ncid, theirs, |dataset, group| {
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
#[traced]
pub unsafe extern "C" fn nc_inq_vartype(ncid: c_int, varid: c_int, xtypep: *mut c_int) -> c_int {
    let theirs = |user: &UserDataset| VarPlaces { xtype: xtypep, ..VarPlaces::NONE }.ask(user, ncid, varid);
    on(ncid, theirs, |dataset, group| {
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
#[traced]
pub unsafe extern "C" fn nc_inq_varndims(ncid: c_int, varid: c_int, ndimsp: *mut c_int) -> c_int {
    let theirs = |user: &UserDataset| VarPlaces { ndims: ndimsp, ..VarPlaces::NONE }.ask(user, ncid, varid);
    on(ncid, theirs, |dataset, group| {
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
#[traced]
pub unsafe extern "C" fn nc_inq_vardimid(ncid: c_int, varid: c_int, dimidsp: *mut c_int) -> c_int {
    let theirs = |user: &UserDataset| VarPlaces { dimids: dimidsp, ..VarPlaces::NONE }.ask(user, ncid, varid);
    on(ncid, theirs, |dataset, group| {
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
#[traced]
pub unsafe extern "C" fn nc_inq_varnatts(ncid: c_int, varid: c_int, nattsp: *mut c_int) -> c_int {
    let theirs = |user: &UserDataset| match varid {
        NC_GLOBAL => wanted(nattsp, theirs!(inq(ncid, _, _, nattsp, _)))(user),
        _ => VarPlaces { natts: nattsp, ..VarPlaces::NONE }.ask(user, ncid, varid),
    };
    on(ncid, theirs, |dataset, group| {
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
#[traced]
pub unsafe extern "C" fn nc_inq_var_fill(
    ncid: c_int,
    varid: c_int,
    no_fill: *mut c_int,
    fill_valuep: *mut c_void,
) -> c_int {
    let theirs = |user: &UserDataset| {
        VarPlaces { no_fill, fill: fill_valuep, ..VarPlaces::NONE }.ask(user, ncid, varid)
    };
    on(ncid, theirs, |dataset, group| {
        let (none, wanted) = (dataset.has_no_fill(group, varid)?, !fill_valuep.is_null());
        // SAFETY: as this function's.
        unsafe { ptr::put(no_fill, c_int::from(none)) };
        // Classic files have the value all the same.
        let has_value = !none || dataset.check_enhanced().is_err();
        if !has_value || !wanted {
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
#[traced]
pub unsafe extern "C" fn nc_inq_var_chunking(
    ncid: c_int,
    varid: c_int,
    storagep: *mut c_int,
    chunksizesp: *mut usize,
) -> c_int {
    let theirs = |user: &UserDataset| {
        VarPlaces { storage: storagep, chunks: chunksizesp, ..VarPlaces::NONE }.ask(user, ncid, varid)
    };
    on(ncid, theirs, |dataset, group| {
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
#[traced]
pub unsafe extern "C" fn nc_inq_var_chunking_ints(
    ncid: c_int,
    varid: c_int,
    storagep: *mut c_int,
    chunksizesp: *mut c_int,
) -> c_int {
    let put = |storage: c_int, shape: &[usize]| {
        // SAFETY: as this function's.
        unsafe { ptr::put(storagep, storage) };
        // SAFETY: as this function's.
        unsafe { ptr::put_all(chunksizesp, shape.iter().map(|len| *len as c_int)) };
        let fits = shape.iter().all(|len| c_int::try_from(*len).is_ok());
        if fits || chunksizesp.is_null() { Ok(()) } else { Err(Code::Range) }
    };
    let theirs = |user: &UserDataset| {
        let (mut storage, mut shape) = (0, vec![0; rank(user, ncid, varid)?]);
        let places = VarPlaces { storage: &raw mut storage, chunks: shape.as_mut_ptr(), ..VarPlaces::NONE };
        places.ask(user, ncid, varid)?;
        put(storage, if storage == NC_CHUNKED { &shape } else { &[] }).map_err(Code::number)
    };
    on(ncid, theirs, |dataset, group| {
        dataset.with_var(group, varid, |_, var| {
            let shape = match &var.layout {
                Layout::Chunked(shape) => shape.iter().map(|len| *len as usize).collect(),
                _ => Vec::new(),
            };
            Ok(put(storage(&var.layout), &shape)?)
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
#[traced]
pub unsafe extern "C" fn nc_inq_var_deflate(
    ncid: c_int,
    varid: c_int,
    shufflep: *mut c_int,
    deflatep: *mut c_int,
    deflate_levelp: *mut c_int,
) -> c_int {
    let put = |shuffle: bool, level: Option<u32>| {
        // SAFETY: as this function's.
        unsafe { ptr::put(shufflep, c_int::from(shuffle)) };
        // SAFETY: as this function's.
        unsafe { ptr::put(deflatep, c_int::from(level.is_some())) };
        // SAFETY: as this function's.
        unsafe { ptr::put(deflate_levelp, level.unwrap_or(0) as c_int) };
    };
    let theirs = |user: &UserDataset| {
        let deflate = match filter_params(user, ncid, varid, DEFLATE) {
            Err(NC_ENOTNC4) => {
                put(false, None);
                return Ok(());
            }
            found => found?,
        };
        let level = deflate.as_deref().map(only).transpose().map_err(|error| error.code().number())?;
        put(false, level);
        let shuffle = VarPlaces { shuffle: shufflep, ..VarPlaces::NONE };
        wanted(shufflep, |user| shuffle.ask(user, ncid, varid))(user)
    };
    on(ncid, theirs, |dataset, group| {
        let deflate = dataset.filter(group, varid, DEFLATE)?;
        let shuffle = dataset.filter(group, varid, SHUFFLE)?.is_some();
        put(shuffle, deflate.as_deref().map(only).transpose()?);
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
#[traced]
pub unsafe extern "C" fn nc_inq_var_fletcher32(ncid: c_int, varid: c_int, fletcher32p: *mut c_int) -> c_int {
    let theirs =
        |user: &UserDataset| VarPlaces { fletcher32: fletcher32p, ..VarPlaces::NONE }.ask(user, ncid, varid);
    on(ncid, theirs, |dataset, group| {
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
#[traced]
pub unsafe extern "C" fn nc_inq_var_szip(
    ncid: c_int,
    varid: c_int,
    options_maskp: *mut c_int,
    pixels_per_blockp: *mut c_int,
) -> c_int {
    let put = |params: Option<&[u32]>| {
        let (mask, pixels) = match params {
            None => (0, 0),
            Some([mask, pixels, ..]) => (*mask, *pixels),
            Some(_) => return Err(Code::Filter.with("szip has two parameters")),
        };
        // SAFETY: as this function's.
        unsafe { ptr::put(options_maskp, mask as c_int) };
        // SAFETY: as this function's.
        unsafe { ptr::put(pixels_per_blockp, pixels as c_int) };
        Ok(())
    };
    let theirs = |user: &UserDataset| {
        let szip = match filter_params(user, ncid, varid, SZIP) {
            Err(NC_ENOTNC4) => None,
            found => found?,
        };
        put(szip.as_deref()).map_err(|error| error.code().number())
    };
    on(ncid, theirs, |dataset, group| put(dataset.filter(group, varid, SZIP)?.as_deref()))
}

/// The byte order of a variable: 0 native, 1 little, 2 big (`nc_inq_var_endian`): NC_EBADID, NC_ENOTVAR.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_var_endian(ncid: c_int, varid: c_int, endianp: *mut c_int) -> c_int {
    let theirs = |user: &UserDataset| VarPlaces { endian: endianp, ..VarPlaces::NONE }.ask(user, ncid, varid);
    on(ncid, theirs, |dataset, group| {
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
#[traced]
pub unsafe extern "C" fn nc_inq_var_quantize(
    ncid: c_int,
    varid: c_int,
    quantize_modep: *mut c_int,
    nsdp: *mut c_int,
) -> c_int {
    on(
        ncid,
        not_global(varid, theirs!(inq_var_quantize(ncid, varid, quantize_modep, nsdp))),
        |dataset, group| {
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
        },
    )
}
