//! Opening and creating: which paths go to a user's format, by mode flag, by `mode=udf0` in the path, by magic number.

use super::registry::{self, MAGIC_LEN};
use super::types::number;
use super::{Answer, UserDataset, ask, plugin};
use crate::dataset::{Flags, check_memory_flags};
use crate::error::{Code, Result};
use crate::ffi::constants::mode::NC_NETCDF4;
use crate::ffi::handle;
use crate::url::{self, Location, OnDisk, StoreKind, Wanted};
use std::ffi::{CString, c_void};
use std::fs::File;
use std::io::Read;
use std::os::raw::c_int;
use std::path::Path;
use std::sync::Arc;

/// What a table's functions for creating and opening are told besides path and mode.
#[derive(Clone, Copy)]
pub(crate) struct Hints {
    pub(crate) initial_size: usize,
    pub(crate) base_pe: c_int,
    pub(crate) chunk: *mut usize,
    pub(crate) parameters: *mut c_void,
}

impl Hints {
    pub(crate) const NONE: Hints =
        Hints { initial_size: 0, base_pe: 0, chunk: std::ptr::null_mut(), parameters: std::ptr::null_mut() };
}

/// The dataset to be created at a path, if its format is a user's.
///
/// # Errors
/// `NotBuilt` (NC_ENOTBUILT) if no such format is registered; `Invalid`, `Diskless`, `InMemory` for flags that exclude
/// each other.
pub(crate) fn to_create(path: &str, mode: c_int) -> Result<Option<Arc<UserDataset>>> {
    if Flags(mode).several_formats() {
        return Ok(None);
    }
    let Some((location, said)) = located(path, mode)? else { return Ok(None) };
    said.map(|slot| dataset(slot, &location, mode)).transpose()
}

/// The dataset to be opened at a path, if its format is a user's.
///
/// # Errors
/// As [`to_create`].
pub(crate) fn to_open(path: &str, mode: c_int) -> Result<Option<Arc<UserDataset>>> {
    // netcdf-c 4.10 wants a file to be there even so; whether a name means anything is for the format to say.
    recognised(path, mode, |location| {
        let is_file = location.store == StoreKind::File && location.on_disk() == OnDisk::File;
        if is_file { start_of(&location.path) } else { Vec::new() }
    })
}

/// The dataset in memory that begins with `start`, if its format is a user's.
///
/// # Errors
/// As [`to_create`].
pub(crate) fn to_open_memory(path: &str, mode: c_int, start: &[u8]) -> Result<Option<Arc<UserDataset>>> {
    recognised(path, mode, |_| start.to_vec())
}

fn recognised(
    path: &str,
    mode: c_int,
    start: impl FnOnce(&Location) -> Vec<u8>,
) -> Result<Option<Arc<UserDataset>>> {
    let Some((location, said)) = located(path, mode)? else { return Ok(None) };
    let unsaid = said.is_some() || location.wanted == Wanted::Unsaid;
    let start = if unsaid { start(&location) } else { Vec::new() };
    match (registry::recognise(&start), said) {
        // netcdf-c: what has a magic number is of the enhanced model.
        (Some(slot), _) => dataset(slot, &location, mode | NC_NETCDF4).map(Some),
        (None, said) => said.map(|slot| dataset(slot, &location, mode)).transpose(),
    }
}

/// Has a table create the dataset; answers its ncid.
pub(crate) fn create(user: &Arc<UserDataset>, hints: Hints) -> Answer<c_int> {
    let Hints { initial_size, base_pe, chunk, parameters } = hints;
    begin(user, |user, ncid| {
        let (path, mode, table) = (user.path.as_ptr(), user.mode, std::ptr::from_ref(user.table));
        ask!(user, create(path, mode, initial_size, base_pe, chunk, parameters, table, ncid))
    })
}

/// Has a table open the dataset; answers its ncid.
pub(crate) fn open(user: &Arc<UserDataset>, hints: Hints) -> Answer<c_int> {
    let Hints { base_pe, chunk, parameters, .. } = hints;
    begin(user, |user, ncid| {
        let (path, mode, table) = (user.path.as_ptr(), user.mode, std::ptr::from_ref(user.table));
        ask!(user, open(path, mode, base_pe, chunk, parameters, table, ncid))
    })
}

/// The dataset has its ncid before its table hears of it, as the table's function may use the ncid.
fn begin(user: &Arc<UserDataset>, call: impl FnOnce(&UserDataset, c_int) -> Answer) -> Answer<c_int> {
    user.run(|own| {
        let ncid = handle::insert_theirs(Arc::clone(user)).map_err(number)?;
        call(own, ncid).inspect_err(|_| own.forget(ncid)).map(|()| ncid)
    })
}

/// Where a path leads, and the slot of the user's format that path or mode name. Nothing if it cannot be a user's, or
/// the path cannot be understood: then the library's own formats say why.
fn located(path: &str, mode: c_int) -> Result<Option<(Location, Option<usize>)>> {
    plugin::load_once();
    let flagged = registry::flagged(mode).next();
    if flagged.is_none() && !registry::any() {
        return Ok(None);
    }
    check_memory_flags(Flags(mode))?;
    let Ok(location) = url::locate(path) else { return Ok(None) };
    let said = match location.wanted {
        Wanted::User(slot) => Some(slot),
        Wanted::Unsaid => flagged,
        _ => None,
    };
    Ok(Some((location, said)))
}

fn dataset(slot: usize, location: &Location, mode: c_int) -> Result<Arc<UserDataset>> {
    let missing = || Code::NotBuilt.with(format!("no format is registered for NC_UDF{slot}"));
    let table = registry::table(slot).ok_or_else(missing)?;
    // What a function that opens a file can use.
    let path = if location.store == StoreKind::File { &location.path } else { &location.canonical };
    let path = CString::new(path.as_str()).map_err(|_| Code::Invalid)?;
    Ok(Arc::new(UserDataset::new(table, path, mode)))
}

/// The bytes that a file begins with; none if it cannot be read.
fn start_of(path: &str) -> Vec<u8> {
    let mut start = Vec::new();
    let read = File::open(Path::new(path)).map(|file| file.take(MAGIC_LEN as u64).read_to_end(&mut start));
    if read.is_ok() { start } else { Vec::new() }
}
