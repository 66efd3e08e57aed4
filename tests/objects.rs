//! Datasets on a server of the tests' own that speaks S3: what is asked of it, how long it takes, what goes wrong.
#![allow(clippy::multiple_unsafe_ops_per_block)]

mod c_api;
#[path = "../src/zmap/object/testing.rs"]
mod server;

use c_api::*;
use server::{BUCKET, Server, Trouble};
use std::ffi::{CStr, CString};
use std::time::{Duration, Instant};

const NC_NOCLOBBER: i32 = 4;
const NC_EPERM: i32 = -37;
const NC_EEXIST: i32 = -35;
const NC_EACCESS: i32 = -77;
const NC_EAUTH: i32 = -78;
const NC_ENOTFOUND: i32 = -90;
const NC_ES3: i32 = -138;
const NC_ENOOBJECT: i32 = -141;
const NC_ENOTZARR: i32 = -143;

fn open_at(url: &str) -> i32 {
    open(&c(url), NC_NOWRITE)
}

fn error_of_open(url: &str) -> (i32, String) {
    let path = CString::new(url).unwrap();
    let mut ncid = -1;
    // SAFETY: a string and a place for the id.
    let code = unsafe { nc_open(path.as_ptr(), NC_NOWRITE, &mut ncid) };
    // SAFETY: the function returns a NUL-terminated string.
    let said = unsafe { CStr::from_ptr(nc_oxcdf_last_error()) };
    (code, said.to_string_lossy().into_owned())
}

fn error_of_create(url: &str, mode: i32) -> i32 {
    let path = CString::new(url).unwrap();
    let mut ncid = -1;
    // SAFETY: a string and a place for the id.
    unsafe { nc_create(path.as_ptr(), NC_NETCDF4 | mode, &mut ncid) }
}

fn define_many(url: &str, vars: usize) {
    let ncid = create_at(url);
    let dim = def_dim(ncid, "x", 4);
    for number in 0..vars {
        def_var(ncid, &format!("v{number}"), &[dim]);
    }
    ok(nc_close(ncid));
}

fn create_at(url: &str) -> i32 {
    let (path, mut ncid) = (CString::new(url).unwrap(), -1);
    // SAFETY: a string and a place for the id.
    ok(unsafe { nc_create(path.as_ptr(), NC_CLOBBER | NC_NETCDF4, &mut ncid) });
    ncid
}

fn def_dim(ncid: i32, name: &str, len: usize) -> i32 {
    let (name, mut dim) = (CString::new(name).unwrap(), -1);
    // SAFETY: a string and a place for the id.
    ok(unsafe { nc_def_dim(ncid, name.as_ptr(), len, &mut dim) });
    dim
}

fn def_var(ncid: i32, name: &str, dims: &[i32]) -> i32 {
    let (name, mut var) = (CString::new(name).unwrap(), -1);
    // SAFETY: a string, as many dimensions as said, and a place for the id.
    ok(unsafe { nc_def_var(ncid, name.as_ptr(), NC_FLOAT, dims.len() as i32, dims.as_ptr(), &mut var) });
    var
}

fn count(requests: &[String], start: &str) -> usize {
    requests.iter().filter(|request| request.starts_with(start)).count()
}

#[test]
fn opening_asks_for_each_object_once() {
    let server = Server::start();
    let url = server.url("many.zarr");
    define_many(&url, 500);
    let written = server.take_requests();
    assert_eq!(count(&written, "HEAD"), 0);
    assert!(count(&written, "PUT") < 1010, "{}", count(&written, "PUT"));
    server.behaviour().latency = Duration::from_millis(5);
    ok(nc_close(open_at(&url)));
    let read = server.take_requests();
    assert_eq!(count(&read, "GET"), read.len(), "only reading");
    assert_eq!(read.iter().filter(|request| request.contains("list-type")).count(), 0, "nothing is listed");
    let mut unique = read.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), read.len(), "nothing twice");
    assert!(read.len() <= 1 + 7 + 1000, "{}", read.len());
    assert!(server.behaviour().most_at_once > 8);
}

#[test]
fn consolidated_metadata_are_one_request() {
    let server = Server::start();
    let url = server.url("all.zarr");
    define_many(&url.replace("mode=nczarr,s3", "mode=nczarr,s3,consolidated"), 500);
    server.take_requests();
    let ncid = open_at(&url);
    let read = server.take_requests();
    assert_eq!(read.len(), 1, "{read:?}");
    assert!(read[0].starts_with("GET all.zarr/.zmetadata"));
    let mut vars = 0;
    // SAFETY: a place for the number.
    ok(unsafe { nc_inq_nvars(ncid, &mut vars) });
    assert_eq!(vars, 500);
    ok(nc_close(ncid));
    let web = format!("{}/{BUCKET}/all.zarr", server.endpoint);
    ok(nc_close(open_at(&web)));
    assert_eq!(server.take_requests().len(), 1, "over plain HTTP too");
    assert_eq!(error_of_create(&web, 0), NC_EPERM);
}

#[test]
fn chunks_are_fetched_side_by_side() {
    let server = Server::start();
    let url = server.url("slow.zarr");
    create(&c(&url), [256, 64], [1, 64]);
    server.behaviour().latency = Duration::from_millis(30);
    let ncid = open_at(&url);
    let var = varid(ncid, "v");
    server.take_requests();
    // A machine that is busy with something else may need another try.
    let best = (0..5).map(|_| {
        let start = Instant::now();
        check_rows(ncid, var, 0, 256, 64);
        assert_eq!(server.take_requests().len(), 256);
        start.elapsed()
    });
    let best = best.min().unwrap();
    eprintln!("256 chunks with 30 ms of latency: {best:?}");
    assert!(best < Duration::from_millis(300), "{best:?}");
    ok(nc_close(ncid));
}

#[test]
fn faults_of_the_network_are_overcome() {
    for trouble in [Trouble::Status(503), Trouble::Status(429), Trouble::HangUp, Trouble::Cut] {
        let server = Server::start();
        server.behaviour().trouble = Some((5, trouble));
        let url = server.url("faulty.zarr");
        create(&c(&url), [40, 40], [4, 40]);
        let ncid = open_at(&url);
        check_rows(ncid, varid(ncid, "v"), 0, 40, 40);
        ok(nc_close(ncid));
    }
}

#[test]
fn a_server_that_falls_silent_is_asked_again() {
    let server = Server::start();
    let url = format!("{}&http.timeout=1", server.url("silent.zarr"));
    create(&c(&url), [40, 40], [4, 40]);
    server.behaviour().trouble = Some((7, Trouble::Stall(Duration::from_secs(60))));
    let start = Instant::now();
    let ncid = open_at(&url);
    check_rows(ncid, varid(ncid, "v"), 0, 40, 40);
    ok(nc_close(ncid));
    assert!(start.elapsed() < Duration::from_secs(30));
}

/// Whatever request it is at which a writer is turned away, what was there before can be read.
#[test]
fn a_writer_that_is_turned_away_loses_nothing() {
    const REFUSED: (u16, &str, &str) = (403, "", "<Error><Code>AccessDenied</Code></Error>");
    let server = Server::start();
    let url = server.url("kept.zarr");
    create(&c(&url), [40, 40], [4, 40]);
    let before = server.behaviour().objects.clone();
    for step in 0..3 {
        let ncid = open(&c(&url), NC_WRITE);
        let dim = def_dim(ncid, "more", 8);
        let var = def_var(ncid, "w", &[dim]);
        let values = [5.0_f32; 8];
        // SAFETY: one start, one count, and as many values.
        let put = || unsafe { nc_put_vara_float(ncid, var, [0].as_ptr(), [8].as_ptr(), values.as_ptr()) };
        if step > 0 {
            ok(put());
        }
        if step > 1 {
            ok(nc_sync(ncid));
        }
        server.behaviour().always = Some(REFUSED);
        let codes = [put(), nc_sync(ncid), nc_close(ncid)];
        assert!(codes.contains(&NC_EAUTH), "{codes:?}");
        server.behaviour().always = None;
        let ncid = open_at(&url);
        check_rows(ncid, varid(ncid, "v"), 0, 40, 40);
        ok(nc_close(ncid));
        server.behaviour().objects = before.clone();
    }
}

#[test]
fn what_is_denied_is_missing_only_if_the_user_says_so() {
    let server = Server::start();
    let url = server.url("hidden.zarr").replace("mode=nczarr,s3", "mode=nczarr,s3,consolidated");
    create(&c(&url), [40, 40], [4, 40]);
    server.behaviour().objects.remove("hidden.zarr/v/9.0");
    server.behaviour().secretive = true;
    let read = |ncid: i32, row: usize| {
        let mut values = [0.0_f32; 40];
        // SAFETY: two numbers each, and room for the values.
        let code = unsafe {
            nc_get_vara_float(
                ncid,
                varid(ncid, "v"),
                [row, 0].as_ptr(),
                [1, 40].as_ptr(),
                values.as_mut_ptr(),
            )
        };
        (code, values[0])
    };
    let ncid = open_at(&url);
    assert_eq!(read(ncid, 3), (0, value(3, 0)));
    assert_eq!(read(ncid, 36).0, NC_EAUTH);
    assert!(said(NC_EAUTH).contains("http.denied=missing"), "{}", said(NC_EAUTH));
    ok(nc_close(ncid));
    let single = url.replace("consolidated", "noconsolidated");
    let (code, said) = error_of_open(&single);
    assert!(code == NC_EAUTH && said.contains("http.denied=missing"), "{said}");
    ok(nc_close(open_at(&format!("{single}&http.denied=missing"))));
    let lenient = format!("{url}&http.denied=missing");
    let ncid = open_at(&lenient);
    assert_eq!(read(ncid, 3), (0, value(3, 0)));
    assert_eq!(read(ncid, 36), (0, 9.969_21e36));
    ok(nc_close(ncid));
    let ncid = open(&c(&lenient), NC_WRITE);
    assert_eq!(read(ncid, 36).0, NC_EAUTH, "it might be there, and be written over");
    ok(nc_close(ncid));
}

#[test]
fn each_trouble_has_its_code_and_advice() {
    let server = Server::start();
    let url = server.url("none.zarr");
    assert_eq!(error_of_open(&url).0, NC_ENOOBJECT);
    server.behaviour().objects.insert("none.zarr/readme".into(), b"x".to_vec());
    assert_eq!(error_of_open(&url).0, NC_ENOTZARR);
    assert_eq!(error_of_create(&url, 0), libc::ENOTEMPTY);
    assert_eq!(error_of_open(&url.replace(BUCKET, "other")).0, NC_ENOTFOUND);
    for (status, headers, body, code, advice) in [
        (403, "", "<Error><Code>AccessDenied</Code></Error>", NC_EAUTH, "credentials"),
        (400, "", "<Error><Code>ExpiredToken</Code></Error>", NC_EACCESS, "expired"),
        (301, "x-amz-bucket-region: eu-west-1\r\n", "", NC_ES3, "aws.region=eu-west-1"),
    ] {
        server.behaviour().always = Some((status, headers, body));
        let (found, said) = error_of_open(&url);
        assert_eq!(found, code, "{said}");
        assert!(said.contains(advice) && said.contains("none.zarr"), "{said}");
    }
}

#[test]
fn datasets_are_replaced_changed_and_kept() {
    let server = Server::start();
    let url = server.url("x.zarr");
    create(&c(&url), [40, 40], [4, 40]);
    assert_eq!(error_of_create(&url, NC_NOCLOBBER), NC_EEXIST);
    let ncid = open(&c(&url), NC_WRITE);
    let var = varid(ncid, "v");
    let values = vec![7.0_f32; 40];
    // SAFETY: two numbers each, and values for them.
    ok(unsafe { nc_put_vara_float(ncid, var, [3, 0].as_ptr(), [1, 40].as_ptr(), values.as_ptr()) });
    ok(nc_close(ncid));
    let ncid = open_at(&url);
    let mut row = vec![0.0_f32; 40];
    // SAFETY: two numbers each, and room for the values.
    ok(unsafe { nc_get_vara_float(ncid, var, [3, 0].as_ptr(), [1, 40].as_ptr(), row.as_mut_ptr()) });
    assert_eq!(row, values);
    ok(nc_close(ncid));
    define_many(&url, 1);
    let keys: Vec<String> = server.behaviour().objects.keys().cloned().collect();
    assert_eq!(keys, ["x.zarr/.zattrs", "x.zarr/.zgroup", "x.zarr/v0/.zarray", "x.zarr/v0/.zattrs"]);
}

unsafe extern "C" {
    fn nc_put_att_int(
        ncid: i32,
        varid: i32,
        name: *const std::ffi::c_char,
        xtype: i32,
        len: usize,
        values: *const i32,
    ) -> i32;
    fn nc_put_var_string(ncid: i32, varid: i32, values: *const *const std::ffi::c_char) -> i32;
    fn nc_get_var_string(ncid: i32, varid: i32, values: *mut *mut std::ffi::c_char) -> i32;
    fn nc_free_string(len: usize, values: *mut *mut std::ffi::c_char) -> i32;
}

#[test]
fn chunks_of_texts_are_fetched_side_by_side() {
    const NC_INT: i32 = 4;
    const NC_STRING: i32 = 12;
    let server = Server::start();
    let url = server.url("texts.zarr");
    let ncid = create_at(&url);
    let dim = def_dim(ncid, "x", 64);
    let texts: Vec<CString> = (0..64).map(|n| c(&"text ".repeat(n))).collect();
    let pointers: Vec<_> = texts.iter().map(|text| text.as_ptr()).collect();
    let mut var = -1;
    // SAFETY: C strings, one dimension, one value or as many as the variable has.
    unsafe {
        ok(nc_def_var(ncid, c"s".as_ptr(), NC_STRING, 1, &dim, &mut var));
        ok(nc_def_var_chunking(ncid, var, NC_CHUNKED, [1].as_ptr()));
        ok(nc_put_att_int(ncid, var, c"_nczarr_maxstrlen".as_ptr(), NC_INT, 1, &0));
        ok(nc_put_var_string(ncid, var, pointers.as_ptr()));
    }
    ok(nc_close(ncid));
    let ncid = open_at(&url);
    server.behaviour().latency = Duration::from_millis(20);
    server.behaviour().most_at_once = 0;
    let mut found = [std::ptr::null_mut(); 64];
    // SAFETY: room for as many texts as the variable has.
    ok(unsafe { nc_get_var_string(ncid, varid(ncid, "s"), found.as_mut_ptr()) });
    for (text, found) in texts.iter().zip(found) {
        // SAFETY: the library gave a string.
        assert_eq!(text.as_c_str(), unsafe { CStr::from_ptr(found) });
    }
    // SAFETY: what the library gave.
    ok(unsafe { nc_free_string(64, found.as_mut_ptr()) });
    assert!(server.behaviour().most_at_once > 8);
    ok(nc_close(ncid));
}
