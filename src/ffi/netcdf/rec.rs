//! Whole records: nc_inq_rec, nc_get_rec, nc_put_rec.

use super::io::{nc_get_vara, nc_put_vara};
use crate::dataset::Dataset;
use crate::error::{Code, Result};
use crate::ffi::guard::on;
use crate::ffi::ptr::{put, put_all, slice};
use crate::ffi::trace::traced;
use crate::ffi::user::types::type_size;
use crate::ffi::user::{Answer, UserDataset, ask, var};
use crate::model::{DimId, GroupId, Model, Var};
use std::cell::Cell;
use std::ffi::c_void;
use std::os::raw::c_int;
use std::sync::Arc;

/// A variable whose first dimension is the record dimension.
struct Record {
    varid: c_int,
    /// Bytes of one record in memory.
    size: usize,
    /// Values of one record per dimension, the first being 1.
    count: Vec<usize>,
}

/// The record variables of a group and the bytes of one record of each (netCDF manual, `nc_inq_rec`). Without a record
/// dimension nothing is written.
///
/// # Errors
/// NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_rec(
    ncid: c_int,
    nrecvarsp: *mut usize,
    recvarids: *mut c_int,
    recsizes: *mut usize,
) -> c_int {
    let tell = |records: Option<Vec<Record>>| {
        let Some(records) = records else { return };
        // SAFETY: the pointer contract.
        unsafe { put(nrecvarsp, records.len()) };
        // SAFETY: the pointer contract.
        unsafe { put_all(recvarids, records.iter().map(|record| record.varid)) };
        // SAFETY: the pointer contract.
        unsafe { put_all(recsizes, records.iter().map(|record| record.size)) };
    };
    let theirs = |user: &UserDataset| their_records(user, ncid).map(tell);
    on(ncid, theirs, |dataset, group| records(dataset, group).map(tell))
}

/// Reads one record of every record variable, except where the pointer is NULL (netCDF manual, `nc_get_rec`).
///
/// # Errors
/// Those of `nc_get_vara` for the first variable that fails.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_get_rec(ncid: c_int, recnum: usize, datap: *mut *mut c_void) -> c_int {
    let read = |varid, start: &[usize], count: &[usize], place| {
        // SAFETY: as this function's.
        unsafe { nc_get_vara(ncid, varid, start.as_ptr(), count.as_ptr(), place) }
    };
    // SAFETY: as this function's.
    unsafe { each(ncid, recnum, datap.cast_const(), read) }
}

/// Writes one record of every record variable, except where the pointer is NULL (netCDF manual, `nc_put_rec`).
///
/// # Errors
/// Those of `nc_put_vara` for the first variable that fails.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_put_rec(ncid: c_int, recnum: usize, datap: *const *mut c_void) -> c_int {
    let write = |varid, start: &[usize], count: &[usize], place: *mut c_void| {
        // SAFETY: as this function's.
        unsafe { nc_put_vara(ncid, varid, start.as_ptr(), count.as_ptr(), place) }
    };
    // SAFETY: as this function's.
    unsafe { each(ncid, recnum, datap, write) }
}

/// Moves one record of every variable that has a place.
///
/// # Safety
/// `places` has a pointer for each record variable.
unsafe fn each(
    ncid: c_int,
    recnum: usize,
    places: *const *mut c_void,
    transfer: impl Fn(c_int, &[usize], &[usize], *mut c_void) -> c_int,
) -> c_int {
    let found = Cell::default();
    let keep = |records: Option<Vec<Record>>| found.set(records.unwrap_or_default());
    let theirs = |user: &UserDataset| their_records(user, ncid).map(keep);
    let code = on(ncid, theirs, |dataset, group| records(dataset, group).map(keep));
    let found = found.into_inner();
    if code != 0 {
        return code;
    }
    // SAFETY: as this function's.
    let Ok(places) = (unsafe { slice(places, found.len()) }) else { return Code::Invalid.number() };
    for (record, place) in found.iter().zip(places).filter(|(_, place)| !place.is_null()) {
        let mut start = vec![0; record.count.len()];
        start.iter_mut().take(1).for_each(|first| *first = recnum);
        let code = transfer(record.varid, &start, &record.count, *place);
        if code != 0 {
            return code;
        }
    }
    0
}

/// The record variables of a group; `None` if no unlimited dimension is seen from there.
fn records(dataset: &Dataset, group: GroupId) -> Result<Option<Vec<Record>>> {
    let model = dataset.snapshot();
    let Some(unlimited) = unlimited(&model, group) else { return Ok(None) };
    let vars = &model.group(group).ok_or(Code::BadId)?.vars;
    let numbered = vars.iter().filter_map(|id| model.var(*id)).zip(0..);
    let records = numbered.filter(|(var, _)| var.dims.first() == Some(&unlimited));
    records.map(|(var, varid)| record(&model, var, varid)).collect::<Result<_>>().map(Some)
}

/// The record dimension: the first unlimited one of the group or the nearest around it.
fn unlimited(model: &Model, group: GroupId) -> Option<DimId> {
    let dims = model.outward(group).flat_map(|group| &group.dims);
    dims.copied().find(|id| model.dim(*id).is_some_and(|dim| dim.unlimited))
}

fn record(model: &Model, var: &Arc<Var>, varid: c_int) -> Result<Record> {
    let mut count: Vec<usize> = model.shape(var).iter().map(|len| *len as usize).collect();
    count.iter_mut().take(1).for_each(|first| *first = 1);
    let size = model.type_size(var.ext).ok_or(Code::BadType)?;
    let size = count.iter().try_fold(size, |size, len| size.checked_mul(*len)).ok_or(Code::VarTooLarge)?;
    Ok(Record { varid, size, count })
}

/// [`records`] of a dataset of a user's format.
fn their_records(user: &UserDataset, ncid: c_int) -> Answer<Option<Vec<Record>>> {
    let (mut vars, mut unlimited) = (0, -1);
    let (varsp, unlimitedp) = (&raw mut vars, &raw mut unlimited);
    ask!(user, inq(ncid, _, varsp, _, _))?;
    ask!(user, inq_unlimdim(ncid, unlimitedp))?;
    if unlimited == -1 {
        return Ok(None);
    }
    let mut records = Vec::new();
    for varid in 0..vars {
        let dims = var::dims(user, ncid, varid, var::rank(user, ncid, varid)?)?;
        if dims.first() == Some(&unlimited) {
            records.push(their_record(user, ncid, varid, &dims)?);
        }
    }
    Ok(Some(records))
}

fn their_record(user: &UserDataset, ncid: c_int, varid: c_int, dims: &[c_int]) -> Answer<Record> {
    let mut count = var::shape(user, ncid, dims)?;
    count.iter_mut().take(1).for_each(|first| *first = 1);
    let size = type_size(user, ncid, var::xtype(user, ncid, varid)?)?;
    let size = count.iter().try_fold(size, |size, len| size.checked_mul(*len));
    Ok(Record { varid, size: size.ok_or(Code::VarTooLarge.number())?, count })
}
