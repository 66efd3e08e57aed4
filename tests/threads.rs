//! Any function from any thread at any time. `cargo xtask test` runs these under ThreadSanitizer too.
#![allow(clippy::multiple_unsafe_ops_per_block)]

mod c_api;

use c_api::*;
use std::thread::scope;

const SHAPE: [usize; 2] = [64, 48];

#[test]
fn two_threads_read_one_dataset() {
    let folder = tempfile::tempdir().unwrap();
    let path = nczarr(folder.path(), "shared.zarr");
    create(&path, SHAPE, [7, 16]);
    let ncid = open(&path, NC_NOWRITE);
    let var = varid(ncid, "v");
    scope(|threads| {
        for thread in 0..2 {
            threads.spawn(move || {
                for turn in 0..40 {
                    let start = (turn * 5 + thread) % 50;
                    check_units(ncid, varid(ncid, "v"));
                    check_rows(ncid, var, start, 1 + turn % 13, SHAPE[1]);
                }
            });
        }
    });
    ok(nc_close(ncid));
}

#[test]
fn eight_threads_read_and_write_eight_datasets() {
    let folder = tempfile::tempdir().unwrap();
    scope(|threads| {
        for thread in 0..8 {
            let folder = folder.path();
            threads.spawn(move || {
                let path = nczarr(folder, &format!("own{thread}.zarr"));
                for _ in 0..3 {
                    create(&path, SHAPE, [9, 11]);
                    let ncid = open(&path, NC_WRITE);
                    let var = varid(ncid, "v");
                    check_rows(ncid, var, 0, SHAPE[0], SHAPE[1]);
                    let row: Vec<f32> = (0..SHAPE[1]).map(|x| value(5, x)).collect();
                    // SAFETY: one row of values.
                    ok(unsafe {
                        nc_put_vara_float(ncid, var, [5, 0].as_ptr(), [1, SHAPE[1]].as_ptr(), row.as_ptr())
                    });
                    check_rows(ncid, var, 3, 5, SHAPE[1]);
                    ok(nc_close(ncid));
                }
            });
        }
    });
}

#[test]
fn threads_write_different_rows_of_one_dataset() {
    let folder = tempfile::tempdir().unwrap();
    let path = nczarr(folder.path(), "rows.zarr");
    create(&path, SHAPE, [8, 48]);
    let ncid = open(&path, NC_WRITE);
    let var = varid(ncid, "v");
    scope(|threads| {
        for thread in 0..4 {
            threads.spawn(move || {
                for y in (thread..SHAPE[0]).step_by(4) {
                    let row: Vec<f32> = (0..SHAPE[1]).map(|x| value(y, x) + 0.5).collect();
                    // SAFETY: one row of values.
                    ok(unsafe {
                        nc_put_vara_float(ncid, var, [y, 0].as_ptr(), [1, SHAPE[1]].as_ptr(), row.as_ptr())
                    });
                }
            });
        }
    });
    ok(nc_close(ncid));
    let ncid = open(&path, NC_NOWRITE);
    let mut all = vec![0f32; SHAPE[0] * SHAPE[1]];
    // SAFETY: as many values as the variable has.
    ok(unsafe { nc_get_var_float(ncid, varid(ncid, "v"), all.as_mut_ptr()) });
    for (i, got) in all.iter().enumerate() {
        assert_eq!(*got, value(i / SHAPE[1], i % SHAPE[1]) + 0.5, "at {i}");
    }
    ok(nc_close(ncid));
}

#[test]
fn opening_and_closing_disturbs_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let path = nczarr(folder.path(), "busy.zarr");
    create(&path, SHAPE, [8, 8]);
    let ncid = open(&path, NC_NOWRITE);
    let var = varid(ncid, "v");
    scope(|threads| {
        let path = &path;
        threads.spawn(move || {
            for _ in 0..30 {
                let other = open(path, NC_NOWRITE);
                ok(nc_close(other));
            }
        });
        threads.spawn(move || {
            for _ in 0..30 {
                check_rows(ncid, var, 10, 20, SHAPE[1]);
            }
        });
    });
    ok(nc_close(ncid));
    assert_eq!(nc_close(ncid), -33);
}
