//! What the library itself asks a user's format about a variable.

use super::{Answer, UserDataset, ask};
use crate::error::Code;
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};
use std::ptr::null_mut;

/// Where the answers about a variable go, by the pointer contract; NULL for what is not asked.
#[derive(Clone, Copy)]
pub(crate) struct VarPlaces {
    pub(crate) name: *mut c_char,
    pub(crate) xtype: *mut c_int,
    pub(crate) ndims: *mut c_int,
    pub(crate) dimids: *mut c_int,
    pub(crate) natts: *mut c_int,
    pub(crate) shuffle: *mut c_int,
    pub(crate) fletcher32: *mut c_int,
    pub(crate) storage: *mut c_int,
    pub(crate) chunks: *mut usize,
    pub(crate) no_fill: *mut c_int,
    pub(crate) fill: *mut c_void,
    pub(crate) endian: *mut c_int,
}

impl VarPlaces {
    pub(crate) const NONE: VarPlaces = VarPlaces {
        name: null_mut(),
        xtype: null_mut(),
        ndims: null_mut(),
        dimids: null_mut(),
        natts: null_mut(),
        shuffle: null_mut(),
        fletcher32: null_mut(),
        storage: null_mut(),
        chunks: null_mut(),
        no_fill: null_mut(),
        fill: null_mut(),
        endian: null_mut(),
    };

    /// Asks for these.
    pub(crate) fn ask(self, user: &UserDataset, ncid: c_int, varid: c_int) -> Answer {
        let VarPlaces { name, xtype, ndims, dimids, natts, shuffle, fletcher32, .. } = self;
        let VarPlaces { storage, chunks, no_fill, fill, endian, .. } = self;
        ask!(
            user,
            inq_var_all(
                ncid,
                varid,
                name,
                xtype,
                ndims,
                dimids,
                natts,
                shuffle,
                _,
                _,
                fletcher32,
                storage,
                chunks,
                no_fill,
                fill,
                endian,
                _,
                _,
                _
            )
        )
    }
}

/// The type of a variable, as a number.
pub(crate) fn xtype(user: &UserDataset, ncid: c_int, varid: c_int) -> Answer<c_int> {
    let mut xtype = 0;
    VarPlaces { xtype: &raw mut xtype, ..VarPlaces::NONE }.ask(user, ncid, varid)?;
    Ok(xtype)
}

/// The number of dimensions of a variable.
pub(crate) fn rank(user: &UserDataset, ncid: c_int, varid: c_int) -> Answer<usize> {
    let mut rank = 0;
    VarPlaces { ndims: &raw mut rank, ..VarPlaces::NONE }.ask(user, ncid, varid)?;
    usize::try_from(rank).map_err(|_| Code::Invalid.number())
}

/// The dimensions of a variable, which has `rank` of them.
pub(crate) fn dims(user: &UserDataset, ncid: c_int, varid: c_int, rank: usize) -> Answer<Vec<c_int>> {
    let mut dims = vec![0; rank];
    VarPlaces { dimids: dims.as_mut_ptr(), ..VarPlaces::NONE }.ask(user, ncid, varid)?;
    Ok(dims)
}

/// The lengths of dimensions now.
pub(crate) fn shape(user: &UserDataset, ncid: c_int, dims: &[c_int]) -> Answer<Vec<usize>> {
    let len = |dim: &c_int| {
        let (dimid, mut len) = (*dim, 0);
        let place = &raw mut len;
        ask!(user, inq_dim(ncid, dimid, _, place)).map(|()| len)
    };
    dims.iter().map(len).collect()
}

/// The parameters of a filter of a variable; none if it has no such filter.
pub(crate) fn filter_params(
    user: &UserDataset,
    ncid: c_int,
    varid: c_int,
    id: u32,
) -> Answer<Option<Vec<u32>>> {
    let mut len = 0;
    let place = &raw mut len;
    match ask!(user, inq_var_filter_info(ncid, varid, id, place, _)) {
        Err(number) if number == Code::NoFilter.number() => return Ok(None),
        asked => asked?,
    }
    let mut params = vec![0; len];
    let values = params.as_mut_ptr();
    ask!(user, inq_var_filter_info(ncid, varid, id, place, values)).map(|()| Some(params))
}

/// The filters of a variable.
pub(crate) fn filters(user: &UserDataset, ncid: c_int, varid: c_int) -> Answer<Vec<u32>> {
    let mut len = 0;
    let place = &raw mut len;
    ask!(user, inq_var_filter_ids(ncid, varid, place, _))?;
    if len == 0 {
        return Ok(Vec::new());
    }
    let mut ids = vec![0; len];
    let values = ids.as_mut_ptr();
    ask!(user, inq_var_filter_ids(ncid, varid, place, values)).map(|()| ids)
}
