//! Creating, opening, closing: nc_create, nc_open, nc_redef, nc_enddef, nc_sync, nc_abort, nc_close.

use crate::dataset::{self, Dataset, Flags};
use crate::error::{Code, Result};
use crate::ffi::constants::mode::{NC_FILL, NC_NOFILL};
use crate::ffi::guard::{either, ending, guard, on};
use crate::ffi::handle::Whose;
use crate::ffi::netcdf_filter::stand_in;
use crate::ffi::trace::traced;
use crate::ffi::user::open::Hints;
use crate::ffi::user::{self, Answer, UserDataset, theirs};
use crate::ffi::{handle, logging, ptr};
use crate::model::Room;
use std::os::raw::{c_char, c_int};
use std::sync::Arc;

/// Opens or creates a dataset and gives it an ncid: `theirs` if its format is a user's, as `whose` says, else `ours`.
///
/// # Safety
/// The pointer contract.
pub(crate) unsafe fn begin(
    path: *const c_char,
    mode: c_int,
    ncidp: *mut c_int,
    whose: impl FnOnce(&str, c_int) -> Result<Option<Arc<UserDataset>>>,
    ours: impl FnOnce(&str, Flags) -> Result<Dataset>,
    theirs: impl FnOnce(&Arc<UserDataset>) -> Answer<c_int>,
) -> c_int {
    stand_in::register();
    let tell = |ncid| {
        // SAFETY: as this function's.
        unsafe { ptr::put(ncidp, ncid) };
    };
    let make = || {
        // SAFETY: as this function's.
        let path = unsafe { ptr::bytes(path) }?;
        let path = std::str::from_utf8(path).map_err(|_| Code::Invalid.with("a path that is not UTF-8"))?;
        logging::heed(path);
        match whose(path, mode)? {
            Some(user) => Ok(Whose::Theirs(user)),
            None => handle::insert(ours(path, Flags(mode))?).map(tell).map(Whose::Ours),
        }
    };
    either(make, |user| theirs(&user).map(tell))
}

/// Creates a dataset.
///
/// # Safety
/// The pointer contract.
unsafe fn create(path: *const c_char, mode: c_int, hints: Hints, ncidp: *mut c_int) -> c_int {
    let ours = |path: &str, flags| dataset::create_sized(path, flags, hints.initial_size as u64, None);
    let theirs = |user: &Arc<UserDataset>| user::open::create(user, hints);
    // SAFETY: as this function's.
    unsafe { begin(path, mode, ncidp, user::open::to_create, ours, theirs) }
}

/// Opens a dataset.
///
/// # Safety
/// The pointer contract.
unsafe fn open(path: *const c_char, mode: c_int, hints: Hints, ncidp: *mut c_int) -> c_int {
    let theirs = |user: &Arc<UserDataset>| user::open::open(user, hints);
    // SAFETY: as this function's.
    unsafe { begin(path, mode, ncidp, user::open::to_open, dataset::open, theirs) }
}

/// Creates a dataset (netCDF manual, `nc_create`): NC_EINVAL, NC_EEXIST, NC_ENOTBUILT, system errors.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_create(path: *const c_char, cmode: c_int, ncidp: *mut c_int) -> c_int {
    // SAFETY: as this function's.
    unsafe { create(path, cmode, Hints::NONE, ncidp) }
}

/// Creates a dataset (`nc__create`); a classic file has at least `initialsz` bytes, the hint about chunks means nothing to
/// the formats here. Errors as [`nc_create`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc__create(
    path: *const c_char,
    cmode: c_int,
    initialsz: usize,
    chunksizehintp: *mut usize,
    ncidp: *mut c_int,
) -> c_int {
    let hints = Hints { initial_size: initialsz, chunk: chunksizehintp, ..Hints::NONE };
    // SAFETY: as this function's.
    unsafe { create(path, cmode, hints, ncidp) }
}

/// Creates a dataset (`nc__create_mp`); processor elements are history. Errors as [`nc_create`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc__create_mp(
    path: *const c_char,
    cmode: c_int,
    initialsz: usize,
    basepe: c_int,
    chunksizehintp: *mut usize,
    ncidp: *mut c_int,
) -> c_int {
    let hints = Hints { initial_size: initialsz, base_pe: basepe, chunk: chunksizehintp, ..Hints::NONE };
    // SAFETY: as this function's.
    unsafe { create(path, cmode, hints, ncidp) }
}

/// Opens a dataset (`nc_open`): NC_EINVAL, NC_ENOTNC, NC_ENOTBUILT, system errors such as ENOENT.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_open(path: *const c_char, mode: c_int, ncidp: *mut c_int) -> c_int {
    // SAFETY: as this function's.
    unsafe { open(path, mode, Hints::NONE, ncidp) }
}

/// Opens a dataset (`nc__open`); the hint about sizes means nothing to the formats here. Errors as [`nc_open`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc__open(
    path: *const c_char,
    mode: c_int,
    chunksizehintp: *mut usize,
    ncidp: *mut c_int,
) -> c_int {
    let hints = Hints { chunk: chunksizehintp, ..Hints::NONE };
    // SAFETY: as this function's.
    unsafe { open(path, mode, hints, ncidp) }
}

/// Opens a dataset (`nc__open_mp`); processor elements are history. Errors as [`nc_open`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc__open_mp(
    path: *const c_char,
    mode: c_int,
    basepe: c_int,
    chunksizehintp: *mut usize,
    ncidp: *mut c_int,
) -> c_int {
    let hints = Hints { base_pe: basepe, chunk: chunksizehintp, ..Hints::NONE };
    // SAFETY: as this function's.
    unsafe { open(path, mode, hints, ncidp) }
}

/// Enters define mode (`nc_redef`): NC_EBADID, NC_EINDEFINE, NC_EPERM.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_redef(ncid: c_int) -> c_int {
    on(ncid, theirs!(redef(ncid)), |dataset, _| dataset.redefine())
}

/// Leaves define mode and stores the definitions (`nc_enddef`): NC_EBADID, NC_ENOTINDEFINE, errors of the store.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_enddef(ncid: c_int) -> c_int {
    on(ncid, theirs!(_enddef(ncid, 0, 1, 0, 1)), |dataset, _| dataset.end_define())
}

/// Leaves define mode (`nc__enddef`) with room in a classic file, in bytes: free behind the header, alignment of the
/// variables without records, free behind these, alignment of the records; other formats have no use for it.
/// NC_EINVAL for an alignment of 0, else as [`nc_enddef`].
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc__enddef(
    ncid: c_int,
    h_minfree: usize,
    v_align: usize,
    v_minfree: usize,
    r_align: usize,
) -> c_int {
    on(ncid, theirs!(_enddef(ncid, h_minfree, v_align, v_minfree, r_align)), |dataset, _| {
        if v_align == 0 || r_align == 0 {
            // netcdf-c: divides by it.
            return Err(Code::Invalid.with("an alignment of 0"));
        }
        dataset.end_define_with(Room {
            header: h_minfree as u64,
            fixed: v_minfree as u64,
            align_fixed: v_align as u64,
            align_records: r_align as u64,
        })
    })
}

/// Makes all that was defined and written last (`nc_sync`): NC_EBADID, NC_EINDEFINE in the classic model.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_sync(ncid: c_int) -> c_int {
    on(ncid, theirs!(sync(ncid)), |dataset, _| dataset.sync())
}

/// Ends a dataset without what was defined since the last enddef (`nc_abort`): NC_EBADID, errors of the store, after
/// which the ncid is gone all the same.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_abort(ncid: c_int) -> c_int {
    let ours = || match handle::take(ncid)? {
        Whose::Ours(dataset) => dataset.abort().map(Whose::Ours),
        Whose::Theirs(user) => Ok(Whose::Theirs(user)),
    };
    either(ours, |user| user.run(|user| user.end(ncid, true, theirs!(abort(ncid)))))
}

/// Closes a dataset (`nc_close`): NC_EBADID; errors of writing what is not yet stored leave it open.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_close(ncid: c_int) -> c_int {
    ending(ncid, theirs!(close(ncid, _)), |dataset| dataset.close())
}

/// Sets whether new variables have fill values (`nc_set_fill`): NC_EBADID, NC_EPERM, NC_EINVAL.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_set_fill(ncid: c_int, fillmode: c_int, old_modep: *mut c_int) -> c_int {
    on(ncid, theirs!(set_fill(ncid, fillmode, old_modep)), |dataset, _| {
        dataset.check_writable()?;
        if fillmode != NC_FILL && fillmode != NC_NOFILL {
            return Err(Code::Invalid.with(format!("fill mode {fillmode}")));
        }
        let filled = dataset.set_filling(fillmode == NC_FILL)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(old_modep, if filled { NC_FILL } else { NC_NOFILL }) };
        Ok(())
    })
}

/// Removes a dataset (`nc_delete`): errors as [`nc_open`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_delete(path: *const c_char) -> c_int {
    guard(|| {
        // SAFETY: as this function's.
        dataset::delete(unsafe { ptr::text(path) }?)
    })
}

/// Removes a dataset (`nc_delete_mp`); processor elements are history. Errors as [`nc_open`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_delete_mp(path: *const c_char, _basepe: c_int) -> c_int {
    // SAFETY: as this function's.
    unsafe { nc_delete(path) }
}

/// Accepts a processor element (`nc_set_base_pe`) and does nothing with it: NC_EBADID.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_set_base_pe(ncid: c_int, _pe: c_int) -> c_int {
    on(ncid, |_| Ok(()), |_, _| Ok(()))
}

/// The processor element (`nc_inq_base_pe`), always 0: NC_EBADID.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_base_pe(ncid: c_int, pe: *mut c_int) -> c_int {
    let code = on(ncid, |_| Ok(()), |_, _| Ok(()));
    if code == 0 {
        // SAFETY: as this function's.
        unsafe { ptr::put(pe, 0) };
    }
    code
}
