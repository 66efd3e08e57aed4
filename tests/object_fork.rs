//! A forked child makes connections of its own; the parent's go on.
#![allow(clippy::multiple_unsafe_ops_per_block)]

mod c_api;
#[path = "../src/zmap/object/testing.rs"]
mod server;

use c_api::*;
use server::Server;

#[test]
fn a_forked_child_has_its_own_connections() {
    let server = Server::start();
    let url = c(&server.url("forked.zarr"));
    create(&url, [40, 40], [4, 40]);
    let ncid = open(&url, NC_NOWRITE);
    let var = varid(ncid, "v");
    check_rows(ncid, var, 0, 40, 40);
    assert!(forked(|| {
        check_rows(ncid, var, 3, 30, 40);
        let own = open(&url, NC_WRITE);
        check_rows(own, varid(own, "v"), 0, 40, 40);
        ok(nc_close(own));
        ok(nc_close(ncid));
    }));
    check_rows(ncid, var, 0, 40, 40);
    ok(nc_close(ncid));
}
