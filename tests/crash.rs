//! What a writer that was killed leaves behind can be opened, and nothing that was stored before is lost.
#![allow(clippy::multiple_unsafe_ops_per_block)]

mod c_api;

use c_api::*;
use std::ffi::CStr;
use std::fs;
use std::os::raw::{c_char, c_int};

unsafe extern "C" {
    fn nc_def_grp(ncid: c_int, name: *const c_char, id: *mut c_int) -> c_int;
    fn nc_inq_ncid(ncid: c_int, name: *const c_char, id: *mut c_int) -> c_int;
}

fn define_group(ncid: c_int, name: &CStr) -> c_int {
    let mut id = 0;
    // SAFETY: a C string and a place for the id.
    ok(unsafe { nc_def_grp(ncid, name.as_ptr(), &mut id) });
    id
}

#[track_caller]
fn group(ncid: c_int, name: &CStr) -> c_int {
    let mut id = 0;
    // SAFETY: a C string and a place for the id.
    ok(unsafe { nc_inq_ncid(ncid, name.as_ptr(), &mut id) });
    id
}

/// The directories have their new names, the list of members does not: between the two steps of a rename.
#[test]
fn a_rename_cut_short_loses_no_values() {
    let folder = tempfile::tempdir().unwrap();
    let path = nczarr(folder.path(), "r.zarr");
    create(&path, [12, 10], [5, 10]);
    let ncid = open(&path, NC_WRITE);
    define_group(define_group(ncid, c"old"), c"inner");
    ok(nc_close(ncid));
    let root = folder.path().join("r.zarr");
    fs::rename(root.join("v"), root.join("renamed")).unwrap();
    fs::rename(root.join("old"), root.join("new")).unwrap();
    let ncid = open(&path, NC_NOWRITE);
    check_rows(ncid, varid(ncid, "renamed"), 0, 12, 10);
    let mut count = 0;
    // SAFETY: a place for the number.
    ok(unsafe { nc_inq_nvars(ncid, &mut count) });
    assert_eq!(count, 1);
    group(group(ncid, c"new"), c"inner");
    ok(nc_close(ncid));
}

/// Deep trees come back whole, on a thread with little stack.
#[test]
fn groups_nest_as_deep_as_paths_allow() {
    const DEPTH: usize = 600;
    let nest = || {
        let folder = tempfile::tempdir().unwrap();
        let path = nczarr(folder.path(), "d.zarr");
        create(&path, [1, 1], [1, 1]);
        let ncid = open(&path, NC_WRITE);
        (0..DEPTH).fold(ncid, |outer, _| define_group(outer, c"g"));
        ok(nc_close(ncid));
        let ncid = open(&path, NC_NOWRITE);
        (0..DEPTH).fold(ncid, |outer, _| group(outer, c"g"));
        ok(nc_close(ncid));
    };
    std::thread::Builder::new().stack_size(256 << 10).spawn(nest).unwrap().join().unwrap();
}
