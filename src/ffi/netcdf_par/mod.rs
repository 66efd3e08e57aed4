//! netcdf_par.h: parallel I/O through MPI, which is not built: every function answers NC_ENOPAR.
#![allow(unused_variables, reason = "the header shows their names")]
#![allow(non_camel_case_types, reason = "the names of mpi.h")]

use crate::error::Code;
use crate::ffi::trace::traced;
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};

/// An MPI communicator; what it is, only `mpi.h` knows (an integer or a pointer). It is never looked at.
pub type MPI_Comm = *mut c_void;
/// MPI hints, as [`MPI_Comm`].
pub type MPI_Info = *mut c_void;

/// `nc_var_par_access`: each process reads and writes on its own.
pub const NC_INDEPENDENT: c_int = 0;
/// `nc_var_par_access`: all processes read and write together.
pub const NC_COLLECTIVE: c_int = 1;

/// Creates a dataset for parallel access. Not built: NC_ENOPAR.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_create_par(
    path: *const c_char,
    cmode: c_int,
    comm: MPI_Comm,
    info: MPI_Info,
    ncidp: *mut c_int,
) -> c_int {
    Code::NotParallel.number()
}

/// Opens a dataset for parallel access. Not built: NC_ENOPAR.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_open_par(
    path: *const c_char,
    mode: c_int,
    comm: MPI_Comm,
    info: MPI_Info,
    ncidp: *mut c_int,
) -> c_int {
    Code::NotParallel.number()
}

/// Chooses collective or independent access to a variable. Not built: NC_ENOPAR.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_var_par_access(ncid: c_int, varid: c_int, par_access: c_int) -> c_int {
    Code::NotParallel.number()
}

/// `nc_create_par` with Fortran handles. Not built: NC_ENOPAR.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_create_par_fortran(
    path: *const c_char,
    cmode: c_int,
    comm: c_int,
    info: c_int,
    ncidp: *mut c_int,
) -> c_int {
    Code::NotParallel.number()
}

/// `nc_open_par` with Fortran handles. Not built: NC_ENOPAR.
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn nc_open_par_fortran(
    path: *const c_char,
    mode: c_int,
    comm: c_int,
    info: c_int,
    ncidp: *mut c_int,
) -> c_int {
    Code::NotParallel.number()
}
