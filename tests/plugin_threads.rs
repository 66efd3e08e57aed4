//! A filter plugin that several threads ask for at once. `cargo xtask test` runs this under ThreadSanitizer too.
#![allow(clippy::multiple_unsafe_ops_per_block)]

mod c_api;

use c_api::*;
use std::path::Path;
use std::process::Command;
use std::sync::Barrier;
use std::thread::scope;

/// The number of the plugin's filter and the parameter that makes it lengthen every chunk (`plugins/more/modes.h`).
const MODES: (u32, u32) = (40102, 1);
const SHAPE: [usize; 2] = [64, 48];
const THREADS: usize = 8;

/// Builds the filter and, apart from it, its name in Zarr.
fn build(folder: &Path) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for name in ["modes", "names"] {
        let mut cc = Command::new("cc");
        cc.args(["-shared", "-fPIC", "-I"]).arg(root.join("include")).arg("-o");
        cc.arg(folder.join(format!("lib{name}.so")));
        cc.arg(root.join(format!("ffi-tests/c/plugins/more/{name}.c")));
        assert!(cc.status().unwrap().success(), "{cc:?}");
    }
}

/// A dataset of `v(y, x)` in chunks that go through the plugin, filled with [`value`].
fn create_filtered(folder: &Path, name: &str) {
    let (mut ncid, mut var, mut dims) = (0, 0, [0; 2]);
    let values: Vec<f32> = (0..SHAPE[0] * SHAPE[1]).map(|i| value(i / SHAPE[1], i % SHAPE[1])).collect();
    // SAFETY: C strings, and places for the ids; as many dimensions, sizes, parameters and values as are said.
    unsafe {
        ok(nc_create(nczarr(folder, name).as_ptr(), NC_CLOBBER | NC_NETCDF4, &mut ncid));
        ok(nc_def_dim(ncid, c"y".as_ptr(), SHAPE[0], &mut dims[0]));
        ok(nc_def_dim(ncid, c"x".as_ptr(), SHAPE[1], &mut dims[1]));
        ok(nc_def_var(ncid, c"v".as_ptr(), NC_FLOAT, 2, dims.as_ptr(), &mut var));
        ok(nc_def_var_chunking(ncid, var, NC_CHUNKED, [8, 48].as_ptr()));
        ok(nc_def_var_filter(ncid, var, MODES.0, 1, [MODES.1].as_ptr()));
        ok(nc_put_vara_float(ncid, var, [0, 0].as_ptr(), SHAPE.as_ptr(), values.as_ptr()));
    }
    ok(nc_close(ncid));
}

#[test]
fn threads_that_need_a_plugin_at_once_load_it_and_share_it() {
    let (plugins, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    build(plugins.path());
    // SAFETY: the only test of this program, before any other thread of it reads the environment.
    unsafe { std::env::set_var("HDF5_PLUGIN_PATH", plugins.path()) };
    let (folder, together) = (folder.path(), &Barrier::new(THREADS));
    scope(|threads| {
        for thread in 0..THREADS {
            threads.spawn(move || {
                together.wait();
                create_filtered(folder, &format!("own{thread}.zarr"));
            });
        }
    });
    let ncid = open(&nczarr(folder, "own0.zarr"), NC_WRITE);
    let var = varid(ncid, "v");
    scope(|threads| {
        for thread in 0..THREADS {
            threads.spawn(move || {
                let own = open(&nczarr(folder, &format!("own{thread}.zarr")), NC_NOWRITE);
                for turn in 0..10 {
                    check_rows(ncid, var, (turn * 7 + thread) % 50, 1 + turn, SHAPE[1]);
                    check_rows(own, varid(own, "v"), turn, 30, SHAPE[1]);
                }
                ok(nc_close(own));
            });
        }
    });
    ok(nc_close(ncid));
    let chunk = folder.join("own1.zarr/v/0.0");
    assert_eq!(std::fs::metadata(chunk).unwrap().len(), 8 * 48 * 4 + 1000, "it went through the plugin");
}
