//! A forked child reads on, though none of its parent's threads came along.
#![allow(clippy::multiple_unsafe_ops_per_block)]

mod c_api;

use c_api::*;

#[test]
fn a_forked_child_can_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = nczarr(folder.path(), "forked.zarr");
    create(&path, [40, 40], [4, 40]);
    let ncid = open(&path, NC_NOWRITE);
    let var = varid(ncid, "v");
    check_rows(ncid, var, 0, 40, 40);
    assert!(forked(|| {
        check_rows(ncid, var, 3, 30, 40);
        let own = open(&path, NC_NOWRITE);
        check_rows(own, varid(own, "v"), 0, 40, 40);
        ok(nc_close(own));
    }));
    check_rows(ncid, var, 0, 40, 40);
    ok(nc_close(ncid));
}

/// Both would write to one place.
#[test]
fn a_forked_child_does_not_write_an_archive_of_its_parent() {
    let folder = tempfile::tempdir().unwrap();
    let path = c(&format!("file://{}/forked.zip#mode=nczarr,zip", folder.path().display()));
    create(&path, [12, 10], [3, 10]);
    let ncid = open(&path, NC_WRITE);
    let var = varid(ncid, "v");
    let put_row = |y: usize| {
        let row: Vec<f32> = (0..10).map(|x| value(y, x)).collect();
        // SAFETY: `row` holds one row of ten.
        unsafe { nc_put_vara_float(ncid, var, [y, 0].as_ptr(), [1, 10].as_ptr(), row.as_ptr()) }
    };
    assert!(forked(|| {
        check_rows(ncid, var, 0, 12, 10);
        assert_ne!([put_row(0), nc_sync(ncid)], [0, 0]);
        nc_close(ncid);
        let own = open(&path, NC_NOWRITE);
        check_rows(own, varid(own, "v"), 0, 12, 10);
        ok(nc_close(own));
    }));
    ok(put_row(3));
    ok(nc_close(ncid));
    let ncid = open(&path, NC_NOWRITE);
    check_rows(ncid, varid(ncid, "v"), 0, 12, 10);
    ok(nc_close(ncid));
}
