//! Copying a variable with its attributes and values.

use super::att::{nc_copy_att, nc_inq_att};
use super::att_get::nc_get_att;
use super::att_put::nc_put_att;
use super::dim::nc_inq_dimid;
use super::file::{nc_enddef, nc_redef};
use super::io::{nc_get_vara, nc_put_vara};
use super::memory::nc_reclaim_data;
use super::user_type_inq::{nc_inq_type, nc_inq_typeid, nc_inq_user_type};
use super::var_def::nc_def_var;
use crate::dataset::Dataset;
use crate::error::{Code, Result};
use crate::ffi::constants::limit::NC_MAX_NAME;
use crate::ffi::guard::guard;
use crate::ffi::handle::{self, Whose};
use crate::ffi::trace::traced;
use crate::ffi::user::types::{error, type_size};
use crate::ffi::user::var::{VarPlaces, dims, rank, shape};
use crate::ffi::user::{Answer, UserDataset, answer, ask};
use crate::types::Atomic;
use std::ffi::{CStr, CString, c_void};
use std::os::raw::{c_char, c_int};
use std::ptr::null_mut;

/// Room for a name that a table writes.
const NAME_SIZE: usize = NC_MAX_NAME as usize + 1;
const NAME: [c_char; NAME_SIZE] = [0; NAME_SIZE];

/// Bytes that are copied at once, as far as rows allow it.
const BUFFER: usize = 32 << 20;

/// Copies a variable to another dataset, which has dimensions of the same names (netCDF manual, `nc_copy_var`):
/// NC_EBADID, NC_ENOTVAR, NC_EBADDIM; those of defining, reading and writing variables and attributes.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_copy_var(ncid_in: c_int, varid_in: c_int, ncid_out: c_int) -> c_int {
    guard(|| {
        let source = Source::find(ncid_in, varid_in)?;
        let varid_out = source.define(ncid_out)?;
        source.copy_atts(ncid_out, varid_out)?;
        // netcdf-c: does not look whether define mode could be left.
        nc_enddef(ncid_out);
        source.copy_values(ncid_out, varid_out)
    })
}

/// The variable that is copied.
struct Source {
    ncid: c_int,
    varid: c_int,
    name: CString,
    xtype: c_int,
    dims: Vec<CString>,
    shape: Vec<usize>,
    atts: Vec<CString>,
    size: usize,
}

impl Source {
    fn find(ncid: c_int, varid: c_int) -> Result<Source> {
        let ours = |dataset: &Dataset, group| {
            let var = dataset.var(group, varid)?;
            let model = dataset.snapshot();
            let dims = var.dims.iter().filter_map(|id| model.dim(*id));
            let dims = dims.map(|dim| c_name(&dim.name)).collect::<Result<_>>()?;
            let count = dataset.att_count(group, varid)?;
            let att = |place| dataset.att_at(group, varid, place, |att| c_name(&att.name));
            let atts = (0..count as c_int).map(att).collect::<Result<_>>()?;
            let shape = model.shape(&var).into_iter().map(|len| len as usize).collect();
            let size = model.type_size(var.ext).ok_or(Code::BadType)?;
            let (name, xtype) = (c_name(&var.name)?, var.ext.number());
            Ok(Source { ncid, varid, name, xtype, dims, shape, atts, size })
        };
        match handle::visit(ncid, ours)? {
            Whose::Ours(source) => Ok(source),
            Whose::Theirs(user) => user.run(|user| Source::ask(user, ncid, varid)).map_err(error),
        }
    }

    /// [`Source::find`] in a dataset of a user's format.
    fn ask(user: &UserDataset, ncid: c_int, varid: c_int) -> Answer<Source> {
        let (mut text, mut xtype, mut count) = (NAME, 0, 0);
        let (name, xtypep, natts) = (text.as_mut_ptr(), &raw mut xtype, &raw mut count);
        VarPlaces { name, xtype: xtypep, natts, ..VarPlaces::NONE }.ask(user, ncid, varid)?;
        let dim = |dimid| {
            let mut text = NAME;
            let name = text.as_mut_ptr();
            ask!(user, inq_dim(ncid, dimid, name, _)).map(|()| name_of(&text))
        };
        let att = |number| {
            let mut text = NAME;
            let name = text.as_mut_ptr();
            ask!(user, inq_attname(ncid, varid, number, name)).map(|()| name_of(&text))
        };
        let dimids = dims(user, ncid, varid, rank(user, ncid, varid)?)?;
        Ok(Source {
            ncid,
            varid,
            name: name_of(&text),
            xtype,
            shape: shape(user, ncid, &dimids)?,
            dims: dimids.into_iter().map(dim).collect::<Answer<_>>()?,
            atts: (0..count).map(att).collect::<Answer<_>>()?,
            size: type_size(user, ncid, xtype)?,
        })
    }

    fn define(&self, ncid_out: c_int) -> Result<c_int> {
        let mut dimids = Vec::with_capacity(self.dims.len());
        for name in &self.dims {
            let mut dimid = 0;
            // SAFETY: a C string and room for a number.
            check(unsafe { nc_inq_dimid(ncid_out, name.as_ptr(), &mut dimid) })?;
            dimids.push(dimid);
        }
        match Code::from_number(nc_redef(ncid_out)) {
            None | Some(Code::InDefineMode) => {}
            Some(code) => return Err(code.into()),
        }
        let (name, rank, mut varid) = (&self.name, dimids.len() as c_int, 0);
        // SAFETY: a C string, `rank` numbers and room for one.
        check(unsafe { nc_def_var(ncid_out, name.as_ptr(), self.xtype, rank, dimids.as_ptr(), &mut varid) })?;
        Ok(varid)
    }

    fn copy_atts(&self, ncid_out: c_int, varid_out: c_int) -> Result<()> {
        for name in &self.atts {
            // SAFETY: a C string.
            check(unsafe { nc_copy_att(self.ncid, self.varid, name.as_ptr(), ncid_out, varid_out) })?;
        }
        Ok(())
    }

    /// Some rows of the first dimension at a time.
    fn copy_values(&self, ncid_out: c_int, varid_out: c_int) -> Result<()> {
        let rows = self.shape.first().copied().unwrap_or(1);
        let row: usize = self.shape.iter().skip(1).product();
        if rows == 0 || row == 0 {
            return Ok(());
        }
        let step = (BUFFER / row.saturating_mul(self.size).max(1)).clamp(1, rows);
        let mut first = 0;
        while first < rows {
            let count = step.min(rows - first);
            self.copy_rows(ncid_out, varid_out, first, count, row)?;
            first += count;
        }
        Ok(())
    }

    fn copy_rows(
        &self,
        ncid_out: c_int,
        varid_out: c_int,
        first: usize,
        rows: usize,
        row: usize,
    ) -> Result<()> {
        let values = rows.saturating_mul(row);
        let mut start = vec![0; self.shape.len()];
        let mut count = self.shape.clone();
        if let (Some(start), Some(count)) = (start.first_mut(), count.first_mut()) {
            (*start, *count) = (first, rows);
        }
        // As words, so that values of every type are aligned.
        let mut buffer = vec![0u64; values.saturating_mul(self.size).div_ceil(8)];
        let place = buffer.as_mut_ptr().cast();
        let (start, count) = (start.as_ptr(), count.as_ptr());
        // SAFETY: arrays of the variable's rank and room for all values.
        check(unsafe { nc_get_vara(self.ncid, self.varid, start, count, place) })?;
        // SAFETY: arrays of the variable's rank and as many values.
        let written = unsafe { nc_put_vara(ncid_out, varid_out, start, count, place) };
        // SAFETY: the values that were just read.
        unsafe { nc_reclaim_data(self.ncid, self.xtype, place, values) };
        check(written)
    }
}

fn c_name(name: &str) -> Result<CString> {
    CString::new(name).map_err(|_| Code::BadName.into())
}

fn check(status: c_int) -> Result<()> {
    Code::from_number(status).map_or(Ok(()), |code| Err(code.into()))
}

/// Copies an attribute between datasets one of which has a user's format.
pub(super) fn copy_att_by_calls(from: (c_int, c_int), name: *const c_char, to: (c_int, c_int)) -> Answer {
    if from == to {
        return Ok(());
    }
    let (mut xtype, mut len, mut size) = (0, 0, 0);
    // SAFETY: the name is the caller's, by the pointer contract; room for two numbers.
    answer(unsafe { nc_inq_att(from.0, from.1, name, &mut xtype, &mut len) })?;
    let xtype_out = same_type(from.0, xtype, to.0)?;
    // SAFETY: room for a number.
    answer(unsafe { nc_inq_type(from.0, xtype, null_mut(), &mut size) })?;
    // As words, so that values of every type are aligned; one at least, so that there is a place for none.
    let words = len.checked_mul(size).ok_or(Code::NoMemory.number())?.div_ceil(8).max(1);
    let mut buffer = vec![0_u64; words];
    let place = buffer.as_mut_ptr().cast::<c_void>();
    // SAFETY: the caller's name, and room for all values.
    answer(unsafe { nc_get_att(from.0, from.1, name, place) })?;
    // SAFETY: the caller's name, and the values that were just read.
    let put = unsafe { nc_put_att(to.0, to.1, name, xtype_out, len, place) };
    // SAFETY: the values that were just read.
    unsafe { nc_reclaim_data(from.0, xtype, place, len) };
    answer(put)
}

/// The type of another dataset that has the name, class and size of a type; atomic types are everywhere the same.
fn same_type(ncid: c_int, xtype: c_int, ncid_out: c_int) -> Answer<c_int> {
    if Atomic::from_number(xtype).is_some() {
        return Ok(xtype);
    }
    let (mut name, mut size, mut class) = (NAME, 0, 0);
    let (named, other) = (name.as_mut_ptr(), null_mut());
    // SAFETY: room for a name and two numbers.
    answer(unsafe { nc_inq_user_type(ncid, xtype, named, &mut size, other, null_mut(), &mut class) })?;
    let (mut found, mut found_size, mut found_class) = (0, 0, 0);
    // SAFETY: a C string and room for a number.
    answer(unsafe { nc_inq_typeid(ncid_out, named, &mut found) })?;
    let (sizep, classp) = (&mut found_size, &mut found_class);
    // SAFETY: room for two numbers.
    answer(unsafe { nc_inq_user_type(ncid_out, found, null_mut(), sizep, null_mut(), null_mut(), classp) })?;
    if (size, class) == (found_size, found_class) { Ok(found) } else { Err(Code::BadType.number()) }
}

fn name_of(text: &[c_char; NAME_SIZE]) -> CString {
    let bytes = text.map(|letter| letter as u8);
    CStr::from_bytes_until_nul(&bytes).unwrap_or_default().to_owned()
}
