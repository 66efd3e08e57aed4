//! Formats that the caller brings: nc_def_user_format, nc_inq_user_format.
//!
//! What becomes of the datasets is said in `ffi/user/mod.rs`.

use crate::error::{Code, Result};
use crate::ffi::constants::mode::{NC_64BIT_DATA, NC_64BIT_OFFSET, NC_CLASSIC_MODEL, NC_NETCDF4};
use crate::ffi::guard::guard;
use crate::ffi::netcdf_dispatch::{NC_DISPATCH_VERSION, NC_Dispatch};
use crate::ffi::ptr::{bytes, put, put_all};
use crate::ffi::trace::traced;
use crate::ffi::user::registry::{self, MAGIC_LEN};
use std::os::raw::{c_char, c_int};

/// Registers a format: its table, and if given the magic number that its files begin with
/// (netCDF manual, `nc_def_user_format`). From then on `nc_create` and `nc_open` with the flag or with `mode=udf0` in the
/// path go to the table, and `nc_open` of files with the magic number; so does every call on the datasets. One such call
/// runs at a time.
///
/// # Errors
/// NC_EINVAL for no table, one of another version, a magic number longer than 8 bytes or for a classic format, or a mode
/// without exactly one of NC_UDF0 to NC_UDF9.
///
/// # Safety
/// The pointer contract; the table must stay, unchanged, and its functions keep to what the manual says of the calls
/// that they serve.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_def_user_format(
    mode_flag: c_int,
    dispatch_table: *mut NC_Dispatch,
    magic_number: *mut c_char,
) -> c_int {
    guard(|| {
        // SAFETY: NULL or a table, by the pointer contract.
        let table = unsafe { dispatch_table.as_ref() }.ok_or(Code::Invalid)?;
        let magic = if magic_number.is_null() {
            None
        } else {
            // SAFETY: not NULL, so a string by the pointer contract.
            Some(unsafe { bytes(magic_number) }?)
        };
        let slot = check(mode_flag, table.dispatch_version, magic)?;
        // SAFETY: as this function's.
        unsafe { registry::register(slot, dispatch_table, magic) };
        Ok(())
    })
}

/// The table and magic number of a registered format; NULL and zeros if none is (netCDF manual, `nc_inq_user_format`).
/// The magic number is 8 bytes, without a NUL if all are used.
///
/// # Errors
/// NC_EINVAL for a mode without exactly one of NC_UDF0 to NC_UDF9.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_user_format(
    mode_flag: c_int,
    dispatch_table: *mut *mut NC_Dispatch,
    magic_number: *mut c_char,
) -> c_int {
    guard(|| {
        let slot = slot(mode_flag)?;
        // SAFETY: the pointer contract.
        unsafe { put(dispatch_table, registry::pointer(slot)) };
        // SAFETY: the pointer contract, with room for a magic number.
        unsafe { put_all(magic_number, registry::magic(slot).map(|byte| byte as c_char)) };
        Ok(())
    })
}

fn check(mode: c_int, version: c_int, magic: Option<&[u8]>) -> Result<usize> {
    // The classic formats have magic numbers of their own.
    let classic = mode & (NC_64BIT_OFFSET | NC_64BIT_DATA) != 0
        || mode & (NC_CLASSIC_MODEL | NC_NETCDF4) == NC_CLASSIC_MODEL;
    if magic.is_some_and(|magic| magic.len() > MAGIC_LEN || classic) {
        return Err(Code::Invalid.with("magic number too long, or for a classic format"));
    }
    if version != NC_DISPATCH_VERSION {
        return Err(Code::Invalid.with(format!("dispatch table of version {version}")));
    }
    slot(mode)
}

/// Which of the ten formats a mode means.
fn slot(mode: c_int) -> Result<usize> {
    let mut named = registry::flagged(mode);
    match (named.next(), named.next()) {
        (Some(slot), None) => Ok(slot),
        _ => Err(Code::Invalid.with("not exactly one NC_UDF flag")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_flag_and_a_magic_number_of_its_own() {
        let code = |mode, version, magic| check(mode, version, magic).map_err(|error| error.code());
        assert_eq!(code(0x40, 5, None), Ok(0));
        assert_eq!(code(0x200_0000 | NC_NETCDF4, 5, Some(b"MAGIC123")), Ok(9));
        assert_eq!(code(0x40 | 0x80, 5, None), Err(Code::Invalid));
        assert_eq!(code(0, 5, None), Err(Code::Invalid));
        assert_eq!(code(0x40, 4, None), Err(Code::Invalid));
        assert_eq!(code(0x40, 5, Some(b"MAGIC1234")), Err(Code::Invalid));
        assert_eq!(code(0x40 | NC_CLASSIC_MODEL, 5, Some(b"M")), Err(Code::Invalid));
        assert_eq!(code(0x40 | NC_CLASSIC_MODEL | NC_NETCDF4, 5, Some(b"M")), Ok(0));
    }
}
