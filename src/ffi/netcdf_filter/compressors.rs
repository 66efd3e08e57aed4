//! Compressors by name: nc_def_var_bzip2, nc_def_var_zstandard, nc_def_var_blosc and their inquiries.

use super::var_filter::parameters;
use crate::dataset::Dataset;
use crate::dataset::filter_id::{BLOSC, BZIP2, ZSTD};
use crate::error::{Code, Result};
use crate::ffi::guard::on;
use crate::ffi::ptr::put;
use crate::ffi::trace::traced;
use crate::ffi::user::types::number;
use crate::ffi::user::var::filter_params;
use crate::ffi::user::{Answer, UserDataset, ask};
use crate::model::GroupId;
use std::ops::RangeInclusive;
use std::os::raw::{c_int, c_uint};

/// Turns bzip2 on for a variable, level 1 to 9 (netCDF manual, `nc_def_var_bzip2`).
///
/// # Errors
/// NC_EINVAL for another level; as `nc_def_var_filter`.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_def_var_bzip2(ncid: c_int, varid: c_int, level: c_int) -> c_int {
    define_level(ncid, varid, BZIP2, level, 1..=9)
}

/// Whether a variable has bzip2, and the level (netCDF manual, `nc_inq_var_bzip2`).
///
/// # Errors
/// NC_ENOTVAR; NC_EFILTER for other than one parameter.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_var_bzip2(
    ncid: c_int,
    varid: c_int,
    hasfilterp: *mut c_int,
    levelp: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { inq_level(ncid, varid, BZIP2, hasfilterp, levelp) }
}

/// Turns Zstandard on for a variable, level -131072 to 22 (netCDF manual, `nc_def_var_zstandard`).
///
/// # Errors
/// NC_EINVAL for another level; as `nc_def_var_filter`.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_def_var_zstandard(ncid: c_int, varid: c_int, level: c_int) -> c_int {
    define_level(ncid, varid, ZSTD, level, -131_072..=22)
}

/// Whether a variable has Zstandard, and the level (netCDF manual, `nc_inq_var_zstandard`).
///
/// # Errors
/// NC_ENOTVAR; NC_EFILTER for other than one parameter.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_var_zstandard(
    ncid: c_int,
    varid: c_int,
    hasfilterp: *mut c_int,
    levelp: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { inq_level(ncid, varid, ZSTD, hasfilterp, levelp) }
}

/// Turns Blosc on for a variable (netCDF manual, `nc_def_var_blosc`).
///
/// # Errors
/// NC_EINVAL for a shuffle above 2 or a compressor above 5; as `nc_def_var_filter`.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_def_var_blosc(
    ncid: c_int,
    varid: c_int,
    subcompressor: c_uint,
    level: c_uint,
    blocksize: c_uint,
    addshuffle: c_uint,
) -> c_int {
    let params = || {
        if addshuffle > 2 || subcompressor > 5 {
            return Err(Code::Invalid.with("Blosc's shuffle or compressor"));
        }
        // The first three are filled in when chunks are written.
        Ok([0, 0, 0, blocksize, level, addshuffle, subcompressor])
    };
    define(ncid, varid, BLOSC, &params)
}

/// Whether a variable has Blosc, and its parameters (netCDF manual, `nc_inq_var_blosc`).
///
/// # Errors
/// NC_ENOTVAR; NC_EFILTER for other than seven parameters.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_var_blosc(
    ncid: c_int,
    varid: c_int,
    hasfilterp: *mut c_int,
    subcompressorp: *mut c_uint,
    levelp: *mut c_uint,
    blocksizep: *mut c_uint,
    addshufflep: *mut c_uint,
) -> c_int {
    let tell = |found: Option<Vec<u32>>| {
        if let Some(params) = &found {
            let [_, _, _, size, level, shuffle, compressor] = params.as_slice() else {
                return Err(Code::Filter.with("Blosc takes seven parameters"));
            };
            let places =
                [(blocksizep, size), (levelp, level), (addshufflep, shuffle), (subcompressorp, compressor)];
            for (place, value) in places {
                // SAFETY: the pointer contract.
                unsafe { put(place, *value) };
            }
        }
        // SAFETY: the pointer contract.
        unsafe { put(hasfilterp, found.is_some().into()) };
        Ok(())
    };
    inquire(ncid, varid, BLOSC, &tell)
}

/// The parameters of a compressor of a variable, if it has it.
fn found(dataset: &Dataset, group: GroupId, varid: c_int, id: u32) -> Result<Option<Vec<u32>>> {
    dataset.check_filter(id)?;
    parameters(dataset, group, varid, id)
}

/// [`found`] for a dataset of a user's format.
fn asked(user: &UserDataset, ncid: c_int, varid: c_int, id: u32) -> Answer<Option<Vec<u32>>> {
    ask!(user, inq_filter_avail(ncid, id))?;
    filter_params(user, ncid, varid, id)
}

/// Hands the parameters of a compressor of a variable to `tell`, or that there is none.
fn inquire(ncid: c_int, varid: c_int, id: u32, tell: &dyn Fn(Option<Vec<u32>>) -> Result<()>) -> c_int {
    let theirs = |user: &UserDataset| tell(asked(user, ncid, varid, id)?).map_err(number);
    on(ncid, theirs, |dataset, group| tell(found(dataset, group, varid, id)?))
}

/// Turns a compressor on for a variable. That there is such a compressor is found out before `params` are looked at.
fn define<const N: usize>(
    ncid: c_int,
    varid: c_int,
    id: u32,
    params: &dyn Fn() -> Result<[c_uint; N]>,
) -> c_int {
    let theirs = |user: &UserDataset| -> Answer {
        ask!(user, inq_filter_avail(ncid, id))?;
        let params = params().map_err(number)?;
        let place = params.as_ptr();
        ask!(user, def_var_filter(ncid, varid, id, N, place))
    };
    on(ncid, theirs, |dataset, group| {
        dataset.check_filter(id)?;
        dataset.define_filter(group, varid, id, &params()?)
    })
}

/// Turns a compressor on whose one parameter is the level.
fn define_level(ncid: c_int, varid: c_int, id: u32, level: c_int, levels: RangeInclusive<c_int>) -> c_int {
    define(ncid, varid, id, &|| match levels.contains(&level) {
        true => Ok([level.cast_unsigned()]),
        false => {
            let (least, most) = (levels.start(), levels.end());
            Err(Code::Invalid.with(format!("level {level} of a compressor with levels {least} to {most}")))
        }
    })
}

/// Tells whether a variable has a compressor whose one parameter is the level, and that.
///
/// # Safety
/// The pointer contract.
unsafe fn inq_level(ncid: c_int, varid: c_int, id: u32, hasfilterp: *mut c_int, levelp: *mut c_int) -> c_int {
    inquire(ncid, varid, id, &|params| {
        // SAFETY: as this function's.
        unsafe { put_level(params.as_deref(), hasfilterp, levelp) }
    })
}

/// Tells whether there is a compressor whose one parameter is the level, and that (0 if not).
///
/// # Safety
/// The pointer contract.
unsafe fn put_level(params: Option<&[u32]>, hasfilterp: *mut c_int, levelp: *mut c_int) -> Result<()> {
    let level = match params {
        None => 0,
        Some([level]) => level.cast_signed(),
        Some(_) => return Err(Code::Filter.with("a compressor takes one parameter, its level")),
    };
    // SAFETY: the pointer contract.
    unsafe { put(levelp, level) };
    // SAFETY: the pointer contract.
    unsafe { put(hasfilterp, params.is_some().into()) };
    Ok(())
}
