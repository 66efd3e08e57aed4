//! Copying a variable with its attributes and values.

use super::att::nc_copy_att;
use super::dim::nc_inq_dimid;
use super::file::{nc_enddef, nc_redef};
use super::io::{nc_get_vara, nc_put_vara};
use super::memory::nc_reclaim_data;
use super::var_def::nc_def_var;
use crate::error::{Code, Result};
use crate::ffi::guard::guard;
use crate::ffi::handle;
use crate::model::Var;
use std::ffi::CString;
use std::os::raw::c_int;
use std::sync::Arc;

/// Bytes that are copied at once, as far as rows allow it.
const BUFFER: usize = 32 << 20;

/// Copies a variable to another dataset, which has dimensions of the same names (netCDF manual, `nc_copy_var`):
/// NC_EBADID, NC_ENOTVAR, NC_EBADDIM; those of defining, reading and writing variables and attributes.
#[unsafe(no_mangle)]
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
    var: Arc<Var>,
    dims: Vec<CString>,
    shape: Vec<usize>,
    atts: Vec<CString>,
    size: usize,
}

impl Source {
    fn find(ncid: c_int, varid: c_int) -> Result<Source> {
        handle::with(ncid, |dataset, group| {
            let var = dataset.var(group, varid)?;
            let model = dataset.snapshot();
            let dims = var.dims.iter().filter_map(|id| model.dim(*id));
            let dims = dims.map(|dim| c_name(&dim.name)).collect::<Result<_>>()?;
            let count = dataset.att_count(group, varid)?;
            let att = |place| dataset.att_at(group, varid, place, |att| c_name(&att.name));
            let atts = (0..count as c_int).map(att).collect::<Result<_>>()?;
            let shape = model.shape(&var).into_iter().map(|len| len as usize).collect();
            let size = model.type_size(var.ext).ok_or(Code::BadType)?;
            Ok(Source { ncid, varid, var, dims, shape, atts, size })
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
        let name = c_name(&self.var.name)?;
        let (rank, xtype, mut varid) = (dimids.len() as c_int, self.var.ext.number(), 0);
        // SAFETY: a C string, `rank` numbers and room for one.
        check(unsafe { nc_def_var(ncid_out, name.as_ptr(), xtype, rank, dimids.as_ptr(), &mut varid) })?;
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
        unsafe { nc_reclaim_data(self.ncid, self.var.ext.number(), place, values) };
        check(written)
    }
}

fn c_name(name: &str) -> Result<CString> {
    CString::new(name).map_err(|_| Code::BadName.into())
}

fn check(status: c_int) -> Result<()> {
    Code::from_number(status).map_or(Ok(()), |code| Err(code.into()))
}
