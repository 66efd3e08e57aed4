//! A forked child makes connections of its own; the parent's go on.
#![allow(clippy::multiple_unsafe_ops_per_block)]

mod c_api;
#[path = "../src/zmap/object/testing.rs"]
mod server;

use c_api::*;
use server::Server;

/// Runs `child` in a forked process and answers whether it ended well within twenty seconds.
fn forked(child: impl FnOnce()) -> bool {
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
