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

const CLASSIC_DIR: &str = "OXCDF_TEST_CRASH_DIR";
const ROWS: usize = 12;
const WIDTH: usize = 3000;
const NC_SHARE: c_int = 0x0800;

unsafe extern "C" {
    safe fn nc_redef(ncid: c_int) -> c_int;
    safe fn nc_enddef(ncid: c_int) -> c_int;
    fn nc_inq_dimlen(ncid: c_int, dimid: c_int, len: *mut usize) -> c_int;
}

fn put_record(ncid: c_int, var: c_int, record: usize) {
    // SAFETY: one start and one count for a variable of rank 1, and one value.
    ok(unsafe { nc_put_vara_float(ncid, var, &record, &1, &(record as f32)) });
}

/// A fixed variable whose values are known, and a record variable that counts.
fn create_classic(path: &CStr) {
    let (mut ncid, mut dims, mut vars) = (0, [0; 3], [0; 2]);
    // SAFETY: C strings, as many dimensions as are said, places for the ids.
    unsafe {
        ok(nc_create(path.as_ptr(), 0, &mut ncid));
        ok(nc_def_dim(ncid, c"t".as_ptr(), 0, &mut dims[0]));
        ok(nc_def_dim(ncid, c"y".as_ptr(), ROWS, &mut dims[1]));
        ok(nc_def_dim(ncid, c"x".as_ptr(), WIDTH, &mut dims[2]));
        ok(nc_def_var(ncid, c"v".as_ptr(), 5, 2, &dims[1], &mut vars[0]));
        ok(nc_def_var(ncid, c"count".as_ptr(), 5, 1, &dims[0], &mut vars[1]));
    }
    ok(nc_enddef(ncid));
    let values: Vec<f32> = (0..ROWS * WIDTH).map(|at| value(at / WIDTH, at % WIDTH)).collect();
    // SAFETY: two starts and counts, and the values.
    ok(unsafe { nc_put_vara_float(ncid, vars[0], [0, 0].as_ptr(), [ROWS, WIDTH].as_ptr(), values.as_ptr()) });
    put_record(ncid, vars[1], 0);
    ok(nc_close(ncid));
}

fn records(ncid: c_int) -> usize {
    let mut len = 0;
    // SAFETY: a place for the length.
    ok(unsafe { nc_inq_dimlen(ncid, 0, &mut len) });
    len
}

/// What the killed process does: it adds records and definitions until it is killed. Without its directory it is no test.
#[test]
fn the_writer_of_a_classic_file() {
    let Some(folder) = std::env::var_os(CLASSIC_DIR) else { return };
    let path = c(&format!("{}/c.nc", folder.to_string_lossy()));
    for round in 0.. {
        let ncid = open(&path, NC_WRITE | if round % 3 == 0 { NC_SHARE } else { 0 });
        let count = varid(ncid, "count");
        let begin = records(ncid);
        (begin..begin + 20).for_each(|record| put_record(ncid, count, record));
        ok(nc_sync(ncid));
        ok(nc_redef(ncid));
        let name = c(&format!("att{begin}"));
        // SAFETY: C strings, and the text's length.
        ok(unsafe { nc_put_att_text(ncid, -1, name.as_ptr(), 12, c"twelve bytes".as_ptr()) });
        if round % 2 == 0 {
            let (name, mut var) = (c(&format!("more{begin}")), 0);
            // SAFETY: a C string, one dimension, a place for the id.
            ok(unsafe { nc_def_var(ncid, name.as_ptr(), 5, 1, &(round % 4 / 2), &mut var) });
        }
        ok(nc_enddef(ncid));
        put_record(ncid, count, begin + 20);
        ok(nc_close(ncid));
    }
}

/// Whenever the writer is killed, the file can be read, and all values that were stored are there.
#[test]
fn a_killed_writer_leaves_a_classic_file_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = c(&format!("{}/c.nc", folder.path().display()));
    let mut known = 0;
    for round in 0..40_u64 {
        if round % 10 == 0 {
            create_classic(&path);
            known = 0;
        }
        let mut writer = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "the_writer_of_a_classic_file"])
            .env(CLASSIC_DIR, folder.path())
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_millis(10 + round * 7919 % 60));
        writer.kill().unwrap();
        writer.wait().unwrap();
        let ncid = open(&path, NC_NOWRITE);
        check_rows(ncid, varid(ncid, "v"), 0, ROWS, WIDTH);
        let len = records(ncid);
        assert!(len >= known.max(1), "round {round}: {len} records of {known}");
        let mut counted = vec![-1_f32; len];
        // SAFETY: room for all records.
        ok(unsafe { nc_get_var_float(ncid, varid(ncid, "count"), counted.as_mut_ptr()) });
        assert!(
            counted.iter().enumerate().all(|(at, value)| *value == at as f32),
            "round {round}: {counted:?}"
        );
        known = len;
        ok(nc_close(ncid));
    }
}
