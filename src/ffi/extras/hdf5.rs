//! The one HDF5 function that Debian's netCDF4 for Python takes from libnetcdf, because the original links libhdf5.

use super::shield;
use crate::ffi::ptr;
use std::os::raw::{c_int, c_uint, c_void};

type GetLibVersion = unsafe extern "C" fn(*mut c_uint, *mut c_uint, *mut c_uint) -> c_int;

/// The version of the HDF5 library: that of the libhdf5 that the program loads besides this library, or 0.0.0 if
/// there is none (HDF5 reference manual, `H5get_libversion`).
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn H5get_libversion(
    major: *mut c_uint,
    minor: *mut c_uint,
    release: *mut c_uint,
) -> c_int {
    shield(-1, || match the_real_one() {
        // SAFETY: the caller's pointers, handed on.
        Some(real) => unsafe { real(major, minor, release) },
        None => {
            for place in [major, minor, release] {
                // SAFETY: NULL or writable by the pointer contract.
                unsafe { ptr::put(place, 0) };
            }
            0
        }
    })
}

/// The function of that name in a library behind this one.
fn the_real_one() -> Option<GetLibVersion> {
    // SAFETY: a look-up by a NUL-terminated name; it runs no code of ours.
    let found: *mut c_void = unsafe { libc::dlsym(libc::RTLD_NEXT, c"H5get_libversion".as_ptr()) };
    if found.is_null() {
        return None;
    }
    // SAFETY: whatever libhdf5 exports under this name has had this signature in every release.
    Some(unsafe { std::mem::transmute::<*mut c_void, GetLibVersion>(found) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_libhdf5_the_version_is_zero() {
        let (mut major, mut minor, mut release) = (7, 7, 7);
        // SAFETY: three places.
        assert_eq!(unsafe { H5get_libversion(&mut major, &mut minor, &mut release) }, 0);
        assert_eq!((major, minor, release), (0, 0, 0));
    }
}
