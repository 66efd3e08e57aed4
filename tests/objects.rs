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
