//! The C functions that the tests of this folder call, and a folder for their data.

#![allow(dead_code)]

use netcdf as _;
use std::ffi::{CStr, CString};
use std::os::raw::{c_char, c_int};
use std::path::Path;

pub(crate) const NC_CLOBBER: c_int = 0;
pub(crate) const NC_NETCDF4: c_int = 0x1000;
pub(crate) const NC_NOWRITE: c_int = 0;
pub(crate) const NC_WRITE: c_int = 1;
pub(crate) const NC_FLOAT: c_int = 5;
pub(crate) const NC_CHUNKED: c_int = 0;
pub(crate) const NC_UNLIMITED: usize = 0;

unsafe extern "C" {
    pub(crate) safe fn nc_close(ncid: c_int) -> c_int;
    pub(crate) safe fn nc_sync(ncid: c_int) -> c_int;
    pub(crate) safe fn nc_strerror(code: c_int) -> *const c_char;
    pub(crate) safe fn nc_oxcdf_last_error() -> *const c_char;
    pub(crate) fn nc_create(path: *const c_char, mode: c_int, ncid: *mut c_int) -> c_int;
    pub(crate) fn nc_open(path: *const c_char, mode: c_int, ncid: *mut c_int) -> c_int;
    pub(crate) fn nc_inq_varid(ncid: c_int, name: *const c_char, varid: *mut c_int) -> c_int;
    pub(crate) fn nc_inq_nvars(ncid: c_int, nvars: *mut c_int) -> c_int;
    pub(crate) fn nc_def_dim(ncid: c_int, name: *const c_char, len: usize, dimid: *mut c_int) -> c_int;
    pub(crate) fn nc_def_var(
        ncid: c_int,
        name: *const c_char,
        xtype: c_int,
        ndims: c_int,
        dims: *const c_int,
        varid: *mut c_int,
    ) -> c_int;
    pub(crate) fn nc_def_var_chunking(
        ncid: c_int,
        varid: c_int,
        storage: c_int,
        chunks: *const usize,
    ) -> c_int;
    pub(crate) fn nc_def_var_deflate(
        ncid: c_int,
        varid: c_int,
        shuffle: c_int,
        deflate: c_int,
        level: c_int,
    ) -> c_int;
    pub(crate) fn nc_def_var_filter(
        ncid: c_int,
        varid: c_int,
        id: u32,
        nparams: usize,
        params: *const u32,
    ) -> c_int;
    pub(crate) fn nc_put_att_text(
        ncid: c_int,
        varid: c_int,
        name: *const c_char,
        len: usize,
        text: *const c_char,
    ) -> c_int;
    pub(crate) fn nc_get_att_text(ncid: c_int, varid: c_int, name: *const c_char, text: *mut c_char)
    -> c_int;
    pub(crate) fn nc_get_var_float(ncid: c_int, varid: c_int, values: *mut f32) -> c_int;
    pub(crate) fn nc_get_vara_float(
        ncid: c_int,
        varid: c_int,
        start: *const usize,
        count: *const usize,
        values: *mut f32,
    ) -> c_int;
    pub(crate) fn nc_put_vara_float(
        ncid: c_int,
        varid: c_int,
        start: *const usize,
        count: *const usize,
        values: *const f32,
    ) -> c_int;
}

/// What went wrong, in the library's own words.
pub(crate) fn said(code: c_int) -> String {
    // SAFETY: both functions return NUL-terminated strings.
    let (text, last) = unsafe { (CStr::from_ptr(nc_strerror(code)), CStr::from_ptr(nc_oxcdf_last_error())) };
    format!("{code} {} ({})", text.to_string_lossy(), last.to_string_lossy())
}

/// Fails the test unless the call succeeded.
#[track_caller]
pub(crate) fn ok(code: c_int) {
    assert_eq!(code, 0, "{}", said(code));
}

pub(crate) fn c(text: &str) -> CString {
    CString::new(text).unwrap()
}

/// The path of an NCZarr directory as C programs write it.
pub(crate) fn nczarr(folder: &Path, name: &str) -> CString {
    c(&format!("file://{}#mode=nczarr,file", folder.join(name).display()))
}

/// Opens a dataset; the test fails if that does.
#[track_caller]
pub(crate) fn open(path: &CStr, mode: c_int) -> c_int {
    let mut ncid = 0;
    // SAFETY: a C string and a place for the id.
    ok(unsafe { nc_open(path.as_ptr(), mode, &mut ncid) });
    ncid
}

/// The id of a variable.
#[track_caller]
pub(crate) fn varid(ncid: c_int, name: &str) -> c_int {
    let mut id = -1;
    // SAFETY: a C string and a place for the id.
    ok(unsafe { nc_inq_varid(ncid, c(name).as_ptr(), &mut id) });
    id
}

/// The units of `v`.
const UNITS: &str = "m s-1";

/// Reads the units of `v` and checks them.
pub(crate) fn check_units(ncid: c_int, var: c_int) {
    let mut text = [0u8; UNITS.len()];
    // SAFETY: a C string, and room for the text, which has no NUL.
    ok(unsafe { nc_get_att_text(ncid, var, c"units".as_ptr(), text.as_mut_ptr().cast()) });
    assert_eq!(text, UNITS.as_bytes());
}

/// What [`create`] writes at `(y, x)`.
pub(crate) fn value(y: usize, x: usize) -> f32 {
    (y * 1000 + x) as f32
}

/// A dataset of one deflated variable `v(y, x)`, in chunks of `chunk`, filled with [`value`].
pub(crate) fn create(path: &CStr, shape: [usize; 2], chunk: [usize; 2]) {
    let (mut ncid, mut var, mut dims) = (0, 0, [0; 2]);
    // SAFETY: C strings, and places for the ids; the arrays have two entries for two dimensions.
    unsafe {
        ok(nc_create(path.as_ptr(), NC_CLOBBER | NC_NETCDF4, &mut ncid));
        ok(nc_def_dim(ncid, c"y".as_ptr(), shape[0], &mut dims[0]));
        ok(nc_def_dim(ncid, c"x".as_ptr(), shape[1], &mut dims[1]));
        ok(nc_def_var(ncid, c"v".as_ptr(), NC_FLOAT, 2, dims.as_ptr(), &mut var));
        ok(nc_def_var_chunking(ncid, var, NC_CHUNKED, chunk.as_ptr()));
        ok(nc_def_var_deflate(ncid, var, 1, 1, 4));
        ok(nc_put_att_text(ncid, var, c"units".as_ptr(), UNITS.len(), UNITS.as_ptr().cast()));
    }
    let values: Vec<f32> = (0..shape[0]).flat_map(|y| (0..shape[1]).map(move |x| value(y, x))).collect();
    // SAFETY: `values` holds as many values as `shape` says.
    ok(unsafe { nc_put_vara_float(ncid, var, [0, 0].as_ptr(), shape.as_ptr(), values.as_ptr()) });
    ok(nc_close(ncid));
}

/// Reads `count` rows from row `start` of `v`, as wide as `width`, and checks each value.
pub(crate) fn check_rows(ncid: c_int, var: c_int, start: usize, count: usize, width: usize) {
    let mut values = vec![-1f32; count * width];
    // SAFETY: `values` holds `count` rows of `width`.
    ok(unsafe {
        nc_get_vara_float(ncid, var, [start, 0].as_ptr(), [count, width].as_ptr(), values.as_mut_ptr())
    });
    for (i, got) in values.iter().enumerate() {
        assert_eq!(*got, value(start + i / width, i % width), "at {i}");
    }
}

/// Runs `child` in a forked process and answers whether it ended well within twenty seconds.
pub(crate) fn forked(child: impl FnOnce()) -> bool {
    // SAFETY: the child only runs `child` and leaves by `_exit`.
    let pid = unsafe { libc::fork() };
    if pid == 0 {
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(child)).is_err();
        // SAFETY: ends the child without running the parent's exit handlers.
        unsafe { libc::_exit(i32::from(panicked)) };
    }
    for _ in 0..2000 {
        let mut status = -1;
        // SAFETY: a child of ours and a place for its status.
        if unsafe { libc::waitpid(pid, &mut status, libc::WNOHANG) } == pid {
            return status == 0;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    // SAFETY: the child hangs; nothing else has its number.
    unsafe { libc::kill(pid, libc::SIGKILL) };
    false
}
