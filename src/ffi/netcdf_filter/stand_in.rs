//! Variables for plugins to ask about: each in a dataset of its own, in memory, for as long as the plugin asks.

use crate::dataset::{self, Dataset, Storage};
use crate::error::{Code, Result};
use crate::ffi::handle;
use crate::model::GroupId;
use crate::plugin::stand_in::{self, Number, Variable};
use crate::types::{Atomic, Endian};
use std::os::raw::c_int;

/// Says to plugins how such variables are made. May be called any number of times.
pub(crate) fn register() {
    stand_in::register(with_variable);
}

fn with_variable(variable: &Variable, work: &mut dyn FnMut(c_int, c_int) -> Result<()>) -> Result<()> {
    let dataset = dataset::create_nowhere()?;
    let varid = define(&dataset, variable)?;
    let ncid = handle::insert(dataset)?;
    let worked = work(ncid, varid);
    drop(handle::take(ncid));
    worked
}

fn define(dataset: &Dataset, variable: &Variable) -> Result<c_int> {
    let atomic = atomic(variable)?;
    let chunk: Vec<usize> =
        variable.chunk.iter().map(|len| usize::try_from(*len).unwrap_or(usize::MAX)).collect();
    let mut dims = Vec::new();
    for (place, len) in chunk.iter().enumerate() {
        let is_last = place + 1 == chunk.len();
        let row = usize::try_from(variable.row).unwrap_or(usize::MAX);
        // A chunk may not be longer than its dimension.
        let len = if is_last { row.max(*len) } else { *len };
        let dim = dataset.define_dim(GroupId::ROOT, &format!("d{place}"), len)?;
        dims.push(c_int::try_from(dim.0).map_err(|_| Code::Internal)?);
    }
    let rank = c_int::try_from(dims.len()).map_err(|_| Code::Internal)?;
    let name = "v";
    let number = crate::types::ExtType::from(atomic).number();
    let varid = c_int::try_from(dataset.define_var(GroupId::ROOT, name, number, rank, Some(&dims))?);
    let varid = varid.map_err(|_| Code::Internal)?;
    if !chunk.is_empty() {
        dataset.define_storage(GroupId::ROOT, varid, Storage::Chunked(Some(&chunk)))?;
    }
    if atomic.size() > 1 {
        let endian = if variable.big_endian { Endian::Big } else { Endian::Little };
        dataset.define_endian(GroupId::ROOT, varid, Some(endian))?;
    }
    Ok(varid)
}

fn atomic(variable: &Variable) -> Result<Atomic> {
    Ok(match (variable.number, variable.size) {
        (Number::Signed, 1) => Atomic::Byte,
        (Number::Signed, 2) => Atomic::Short,
        (Number::Signed, 4) => Atomic::Int,
        (Number::Signed, 8) => Atomic::Int64,
        (Number::Unsigned, 1) => Atomic::UByte,
        (Number::Unsigned, 2) => Atomic::UShort,
        (Number::Unsigned, 4) => Atomic::UInt,
        (Number::Unsigned, 8) => Atomic::UInt64,
        (Number::Float, 4) => Atomic::Float,
        (Number::Float, 8) => Atomic::Double,
        (_, size) => return Err(Code::Filter.with(format!("a plugin's filter on values of {size} bytes"))),
    })
}
