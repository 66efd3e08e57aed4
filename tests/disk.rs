//! A full disk and a folder that must not be written: the error says so, and what was stored before is whole.
//!
//! Each test runs once more in a process of its own, with a small file system mounted over its folder. Where mounting is
//! not allowed, the test says so and makes do with a limit for the size of files.
#![allow(clippy::multiple_unsafe_ops_per_block)]

mod c_api;

use c_api::*;
use std::ffi::CString;
use std::fs;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the inner test works; without it, it is no test.
const FOLDER: &str = "OXCDF_TEST_DISK";
/// Which error the inner test expects.
const EXPECTED: &str = "OXCDF_TEST_DISK_ERROR";
/// The inner process could not be set up.
const CANNOT: i32 = 77;
/// How to get a table of mounts of one's own: as root, and as anybody where the system lets users have it.
const WAYS: [&[&str]; 2] = [&["unshare", "--mount"], &["unshare", "--map-root-user", "--mount"]];
/// The user that owns nothing.
const NOBODY: u32 = 65534;

const KINDS: [&str; 3] = ["dir", "zip", "classic"];
const SHAPE: [usize; 2] = [40, 40];
/// Two megabytes.
const ROWS: usize = 512;
const WIDTH: usize = 1024;
const FILL: f32 = 9.969_21e36;
const NC_EAUTH: i32 = -78;

unsafe extern "C" {
    safe fn nc_redef(ncid: i32) -> i32;
    safe fn nc_enddef(ncid: i32) -> i32;
}

/// Runs a test of this file in a new process, which `script` prepares; false if that is not possible here.
fn apart(way: &[&str], script: &str, test: &str, folder: &Path, expected: i32) -> bool {
    let line = format!("{script}; exec \"$0\" --exact {test}");
    let mut words = way.iter().copied().chain(["sh", "-c", &line]);
    let mut command = Command::new(words.next().unwrap());
    command.args(words).arg(std::env::current_exe().unwrap());
    command.env(FOLDER, folder).env(EXPECTED, expected.to_string());
    run(&mut command)
}

fn run(command: &mut Command) -> bool {
    let done = command.output().unwrap();
    let said = String::from_utf8_lossy(&done.stdout) + String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success() || done.status.code() == Some(CANNOT), "{:?}: {said}", done.status);
    assert!(!done.status.success() || said.contains("1 passed"), "{said}");
    done.status.success()
}

/// Says what was left out, also where the output of tests that pass is not shown.
fn skip(what: &str) {
    drop(writeln!(std::io::stderr(), "NOT TESTED: {what}"));
}

fn inner() -> Option<(PathBuf, i32)> {
    let folder = std::env::var_os(FOLDER)?;
    Some((folder.into(), std::env::var(EXPECTED).unwrap().parse().unwrap()))
}

fn path(folder: &Path, kind: &str) -> CString {
    match kind {
        "dir" => nczarr(folder, "x.zarr"),
        "zip" => c(&format!("file://{}/x.zip#mode=nczarr,zip", folder.display())),
        _ => c(&format!("{}/x.nc", folder.display())),
    }
}

/// A dataset whose values are known.
fn create_known(folder: &Path, kind: &str) {
    if kind != "classic" {
        return create(&path(folder, kind), SHAPE, [4, 40]);
    }
    let mut ncid = -1;
    // SAFETY: a C string and a place for the id.
    ok(unsafe { nc_create(path(folder, kind).as_ptr(), NC_CLOBBER, &mut ncid) });
    assert_eq!(define(ncid, c"v", SHAPE, false), 0);
    assert_eq!([nc_enddef(ncid), put(ncid, "v", 0, SHAPE), nc_close(ncid)], [0; 3]);
}

/// Defines a variable, in chunks of 16 rows if it has any; answers the first error.
fn define(ncid: i32, name: &std::ffi::CStr, shape: [usize; 2], chunked: bool) -> i32 {
    let (mut dims, mut var) = ([0; 2], -1);
    // SAFETY: C strings, places for the ids, two dimensions.
    let codes = unsafe {
        [
            nc_def_dim(ncid, c(&format!("{}_y", name.to_str().unwrap())).as_ptr(), shape[0], &mut dims[0]),
            nc_def_dim(ncid, c(&format!("{}_x", name.to_str().unwrap())).as_ptr(), shape[1], &mut dims[1]),
            nc_def_var(ncid, name.as_ptr(), NC_FLOAT, 2, dims.as_ptr(), &mut var),
            if chunked { nc_def_var_chunking(ncid, var, NC_CHUNKED, [16, shape[1]].as_ptr()) } else { 0 },
        ]
    };
    first_error(codes)
}

fn put(ncid: i32, name: &str, row: usize, shape: [usize; 2]) -> i32 {
    let values: Vec<f32> =
        (row..row + shape[0]).flat_map(|y| (0..shape[1]).map(move |x| value(y, x))).collect();
    // SAFETY: two numbers each, and as many values.
    unsafe { nc_put_vara_float(ncid, varid(ncid, name), [row, 0].as_ptr(), shape.as_ptr(), values.as_ptr()) }
}

fn first_error(codes: impl IntoIterator<Item = i32>) -> i32 {
    codes.into_iter().find(|code| *code != 0).unwrap_or(0)
}

/// Writes more than the disk holds; answers the first error and the last one, of closing.
fn write_much(ncid: i32) -> [i32; 2] {
    let rows = (0..ROWS).step_by(16).map(|row| put(ncid, "big", row, [16, WIDTH]));
    let error = first_error(rows.chain([nc_sync(ncid)]));
    [error, nc_close(ncid)]
}

/// What was there is whole, and of what was added each value is the right one or none.
fn check_whole(folder: &Path, kind: &str) {
    let ncid = open(&path(folder, kind), NC_NOWRITE);
    check_rows(ncid, varid(ncid, "v"), 0, SHAPE[0], SHAPE[1]);
    let mut big = -1;
    // SAFETY: a C string and a place for the id.
    if unsafe { nc_inq_varid(ncid, c"big".as_ptr(), &mut big) } == 0 && kind != "classic" {
        let mut values = vec![-1_f32; ROWS * WIDTH];
        // SAFETY: room for all values.
        ok(unsafe { nc_get_var_float(ncid, big, values.as_mut_ptr()) });
        let right = |(at, found): (usize, &f32)| *found == FILL || *found == value(at / WIDTH, at % WIDTH);
        assert!(values.iter().enumerate().all(right), "{kind}: half a chunk");
    }
    ok(nc_close(ncid));
    let hidden = files(folder).into_iter().filter(|name| name.contains("oxcdf"));
    assert_eq!(hidden.collect::<Vec<_>>(), [""; 0], "{kind}: something was left behind");
}

/// The names of all files below a folder.
fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().flatten();
    entries
        .flat_map(|entry| match entry.file_type().unwrap().is_dir() {
            true => files(&entry.path()),
            false => vec![entry.file_name().into_string().unwrap()],
        })
        .collect()
}

/// Opens the dataset and adds a variable; classic files may notice already then that there is no room.
fn begin(folder: &Path, kind: &str) -> (i32, i32) {
    let ncid = open(&path(folder, kind), NC_WRITE);
    if kind == "classic" {
        let codes = [nc_redef(ncid), define(ncid, c"big", [ROWS, WIDTH], false), nc_enddef(ncid)];
        return (ncid, first_error(codes));
    }
    (ncid, define(ncid, c"big", [ROWS, WIDTH], true))
}

#[test]
fn writing_until_the_disk_is_full() {
    let Some((folder, expected)) = inner() else { return };
    for kind in KINDS {
        create_known(&folder, kind);
        let (ncid, error) = begin(&folder, kind);
        let [written, closed] = write_much(ncid);
        let found = first_error([error, written, closed]);
        assert_eq!(found, expected, "{kind}: {error} {written} {closed} {}", said(found));
        check_whole(&folder, kind);
        for name in ["x.zarr", "x.zip", "x.nc"].map(|name| folder.join(name)) {
            let _not_every_kind_is_there = fs::remove_dir_all(&name).or_else(|_| fs::remove_file(&name));
        }
    }
}

/// Once there is room again, the same calls on the same dataset store everything.
#[test]
fn writing_until_there_is_room_again() {
    let Some((folder, expected)) = inner() else { return };
    let ballast = folder.join("ballast");
    for kind in KINDS {
        create_known(&folder, kind);
        fs::write(&ballast, vec![7_u8; 7 << 20]).unwrap();
        let (ncid, mut error) = begin(&folder, kind);
        let write = || first_error((0..ROWS).step_by(16).map(|row| put(ncid, "big", row, [16, WIDTH])));
        error = first_error([error, write(), nc_sync(ncid)]);
        assert_eq!(error, expected, "{kind}: {}", said(error));
        fs::remove_file(&ballast).unwrap();
        if kind == "classic" {
            // It may still be defining: that is what failed.
            nc_enddef(ncid);
        }
        ok(write());
        ok(nc_sync(ncid));
        ok(nc_close(ncid));
        check_whole(&folder, kind);
        let ncid = open(&path(&folder, kind), NC_NOWRITE);
        check_rows(ncid, varid(ncid, "big"), 0, ROWS, WIDTH);
        ok(nc_close(ncid));
        for name in ["x.zarr", "x.zip", "x.nc"].map(|name| folder.join(name)) {
            let _not_every_kind_is_there = fs::remove_dir_all(&name).or_else(|_| fs::remove_file(&name));
        }
    }
}

#[test]
fn a_full_disk_loses_nothing() {
    if inner().is_some() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let tests = [("writing_until_the_disk_is_full", "1m"), ("writing_until_there_is_room_again", "9m")];
    for (test, size) in tests {
        let mount = format!("mount -t tmpfs -o size={size} none \"${FOLDER}\" 2>/dev/null || exit {CANNOT}");
        if WAYS.iter().any(|way| apart(way, &mount, test, folder.path(), libc::ENOSPC)) {
            continue;
        }
        skip(&format!("{test}: no file system may be mounted here"));
    }
    // What exceeds a limit is refused as what exceeds the disk; blocks have 512 bytes.
    let limit = "ulimit -f 40; trap '' XFSZ";
    assert!(apart(&[], limit, tests[0].0, folder.path(), libc::EFBIG));
}

#[test]
fn writing_where_that_is_not_allowed() {
    let Some((folder, expected)) = inner() else { return };
    for kind in KINDS {
        let before = files(&folder);
        let name = path(&folder, kind);
        let mut ncid = -1;
        // SAFETY: a C string and a place for the id.
        let opened = unsafe { nc_open(name.as_ptr(), NC_WRITE, &mut ncid) };
        let mut codes = vec![opened];
        if opened == 0 {
            codes.push(put(ncid, "v", 0, SHAPE));
            codes.push(nc_sync(ncid));
            codes.push(nc_close(ncid));
        }
        let error = first_error(codes);
        // NCZarr says it as the reference does.
        let expected = if expected == libc::EACCES && kind != "classic" { NC_EAUTH } else { expected };
        assert_eq!(error, expected, "{kind}: {}", said(error));
        for mode in [NC_CLOBBER, NC_CLOBBER | NC_NETCDF4] {
            let other = folder.join("new");
            let other = if mode == 0 { c(other.to_str().unwrap()) } else { path(&other, kind) };
            // SAFETY: a C string and a place for the id.
            assert_ne!(unsafe { nc_create(other.as_ptr(), mode, &mut ncid) }, 0, "{kind}");
        }
        let mode = if kind == "classic" { NC_CLOBBER } else { NC_CLOBBER | NC_NETCDF4 };
        // SAFETY: a C string and a place for the id.
        let replaced = unsafe { nc_create(name.as_ptr(), mode, &mut ncid) };
        assert_ne!(replaced, 0, "{kind}");
        assert_eq!(files(&folder), before, "{kind}");
        let ncid = open(&name, NC_NOWRITE);
        check_rows(ncid, varid(ncid, "v"), 0, SHAPE[0], SHAPE[1]);
        ok(nc_close(ncid));
    }
}

#[test]
fn a_folder_that_must_not_be_written_is_left_as_it_is() {
    if inner().is_some() {
        return;
    }
    let test = "writing_where_that_is_not_allowed";
    let folder = tempfile::tempdir().unwrap();
    KINDS.iter().for_each(|kind| create_known(folder.path(), kind));
    let mount = format!(
        "mount --bind \"${FOLDER}\" \"${FOLDER}\" 2>/dev/null && mount -o remount,ro,bind \"${FOLDER}\" || exit {CANNOT}"
    );
    if !WAYS.iter().any(|way| apart(way, &mount, test, folder.path(), libc::EROFS)) {
        skip("a read-only file system: nothing may be mounted here");
    }
    by_permissions(folder.path(), test);
}

/// The same by permissions, which root would not feel.
fn by_permissions(folder: &Path, test: &str) {
    let script = format!(
        "find \"${FOLDER}\" -type d -exec chmod 555 {{}} + && find \"${FOLDER}\" -type f -exec chmod 444 {{}} +"
    );
    assert!(Command::new("sh").args(["-c", &script]).env(FOLDER, folder).status().unwrap().success());
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test]).env(FOLDER, folder).env(EXPECTED, libc::EACCES.to_string());
    // SAFETY: a call without preconditions.
    if unsafe { libc::geteuid() } == 0 {
        command.uid(NOBODY).gid(NOBODY).current_dir("/");
        let mut probe = Command::new(std::env::current_exe().unwrap());
        let reachable = probe.arg("--list").uid(NOBODY).gid(NOBODY).current_dir("/").output().is_ok();
        if !reachable {
            return skip("a folder without permissions: only root can start this test");
        }
    }
    let done = run(&mut command);
    let script = format!("chmod -R u+w \"${FOLDER}\"");
    assert!(Command::new("sh").args(["-c", &script]).env(FOLDER, folder).status().unwrap().success());
    assert!(done);
}
