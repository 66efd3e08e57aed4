//! Credentials are in no line of the log and in no error, at the most talkative level and whatever goes wrong.
#![allow(clippy::multiple_unsafe_ops_per_block)]

mod c_api;
#[path = "../src/zmap/object/testing.rs"]
mod server;

use c_api::*;
use server::{BUCKET, Server};
use std::ffi::CStr;
use std::sync::Mutex;

unsafe extern "C" {
    safe fn nc_set_log_level(level: std::os::raw::c_int) -> std::os::raw::c_int;
}

const ID: &str = "AKIAHUSHHUSHHUSH";
const SECRET: &str = "whisper/secret+key";
const TOKEN: &str = "sessiontokenmurmur";
const PASSWORD: &str = "passwordmumble";

static LINES: Mutex<Vec<String>> = Mutex::new(Vec::new());

struct Keep;

impl log::Log for Keep {
    fn enabled(&self, _: &log::Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &log::Record<'_>) {
        LINES.lock().unwrap().push(format!("{}: {}", record.target(), record.args()));
    }

    fn flush(&self) {}
}

fn keep_error(url: &str) {
    let mut ncid = -1;
    // SAFETY: a C string and a place for the id.
    let code = unsafe { nc_open(c(url).as_ptr(), NC_NOWRITE, &mut ncid) };
    assert_ne!(code, 0);
    // SAFETY: the function returns a NUL-terminated string.
    let said = unsafe { CStr::from_ptr(nc_oxcdf_last_error()) };
    LINES.lock().unwrap().push(format!("error: {}", said.to_string_lossy()));
}

#[test]
fn secrets_are_never_shown() {
    log::set_logger(&Keep).unwrap();
    ok(nc_set_log_level(10));
    assert_eq!(log::max_level(), log::LevelFilter::Trace);
    let variables =
        [("AWS_ACCESS_KEY_ID", ID), ("AWS_SECRET_ACCESS_KEY", SECRET), ("AWS_SESSION_TOKEN", TOKEN)];
    for (name, value) in variables {
        // SAFETY: no other thread runs yet.
        unsafe { std::env::set_var(name, value) };
    }
    let server = Server::start();
    let url = format!("s3://{BUCKET}/x.zarr#aws.endpoint={}", server.endpoint);
    create(&c(&url), [8, 8], [4, 8]);
    let ncid = open(&c(&url), NC_NOWRITE);
    check_rows(ncid, varid(ncid, "v"), 0, 8, 8);
    ok(nc_close(ncid));
    let echo = "<Error><Code>SignatureDoesNotMatch</Code><Message>AKIAHUSHHUSHHUSH whisper/secret+key sessiontokenmurmur</Message>\
        <AWSAccessKeyId>AKIAHUSHHUSHHUSH</AWSAccessKeyId><StringToSign>whisper/secret+key</StringToSign></Error>";
    for status in [403, 400, 500, 301] {
        server.behaviour().always = Some((status, "", echo));
        keep_error(&url);
    }
    keep_error(&format!("s3://{BUCKET}/x.zarr#aws.endpoint=http://127.0.0.1:1"));
    let web = server.endpoint.replace("http://", &format!("http://user:{PASSWORD}@"));
    keep_error(&format!("{web}/{BUCKET}/x.zarr?sig={TOKEN}"));
    keep_error(&format!(
        "s3://{BUCKET}/x.zarr#aws.secret_access_key={SECRET}&aws.session_token={TOKEN}&aws.endpoint=http://127.0.0.1:1"
    ));
    let lines = LINES.lock().unwrap();
    assert!(lines.iter().any(|line| line.contains("x.zarr/.zgroup")), "requests are in the log");
    let calls = lines.iter().filter(|line| line.contains(" nc_open(path=")).count();
    assert!(calls > 10, "calls are in the log, as they begin and as they end: {calls}");
    assert!(lines.iter().filter(|line| line.starts_with("error: ")).count() == 7);
    for secret in [ID, SECRET, TOKEN, PASSWORD] {
        let shown: Vec<_> = lines.iter().filter(|line| line.contains(secret)).collect();
        assert!(shown.is_empty(), "{shown:#?}");
    }
}
