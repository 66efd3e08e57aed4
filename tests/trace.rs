//! What the library tells, at each level and by each way to ask for it. The calls run in a process of their own, as what
//! is told is a matter of the whole process.
#![allow(clippy::multiple_unsafe_ops_per_block)]

mod c_api;

use c_api::*;
use std::fs;
use std::os::raw::c_int;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

unsafe extern "C" {
    safe fn nc_set_log_level(level: c_int) -> c_int;
    safe fn ncsetloglevel(level: c_int) -> c_int;
    fn nc_rc_set(key: *const c_char, value: *const c_char) -> c_int;
    fn nc_inq_var(
        ncid: c_int,
        varid: c_int,
        name: *mut c_char,
        xtype: *mut c_int,
        ndims: *mut c_int,
        dimids: *mut c_int,
        natts: *mut c_int,
    ) -> c_int;
    fn ncopen(path: *const c_char, mode: c_int) -> c_int;
    fn ncclose(ncid: c_int) -> c_int;
    static mut ncopts: c_int;
}

use std::os::raw::c_char;

/// Which calls the child makes, and on what.
const SCENE: &str = "OXCDF_TEST_SCENE";
const PLACE: &str = "OXCDF_TEST_PLACE";

/// Everything that asks for messages.
const VARIABLES: [&str; 4] = ["NCTRACING", "NCLOGGING", "NETCDF_LOG_LEVEL", "NCLOGFILE"];

/// Runs a scene in a process with these variables; answers what it says on its standard error output.
#[track_caller]
fn child(scene: &str, place: &str, variables: &[(&str, &str)]) -> String {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "scene", "--ignored", "--nocapture"]).env(SCENE, scene).env(PLACE, place);
    for name in VARIABLES {
        command.env_remove(name);
    }
    command.envs(variables.iter().copied());
    let output = command.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stdout));
    said
}

/// A place for the dataset of the child.
fn folder() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = nczarr(folder.path(), "x.zarr").into_string().unwrap();
    (folder, path)
}

#[test]
#[ignore = "runs as a process of the other tests"]
fn scene() {
    let Ok(scene) = std::env::var(SCENE) else { return };
    let place = std::env::var(PLACE).unwrap();
    match scene.as_str() {
        "calls" => calls(&place),
        "asked" => {
            ok(nc_set_log_level(9));
            ok(nc_set_log_level(-1));
            calls(&place);
            ok(nc_set_log_level(9));
            fails("/nowhere/x.nc");
        }
        "numbers" => {
            for (level, before) in [(0, 0), (4, 0), (9, 4), (1, 4), (-1, 1), (0, 1), (0, 0)] {
                assert_eq!(ncsetloglevel(level), before, "before {level}");
            }
        }
        "open" => fails(&place),
        "old" => old(&place),
        "secrets" => secrets(),
        "threads" => threads(&place),
        "twice" => {
            fails(&place);
            fails("/nowhere/y.nc");
        }
        other => panic!("no scene {other}"),
    }
}

/// A dataset is written and read, and two calls fail.
fn calls(path: &str) {
    create(&c(path), [8, 8], [4, 8]);
    let ncid = open(&c(path), NC_NOWRITE);
    let var = varid(ncid, "v");
    let (mut name, mut xtype, mut ndims, mut dims, mut natts) = ([0; 257], 0, 0, [0; 2], 0);
    let mut values = [0f32; 8];
    let get = |start: [usize; 2], values: &mut [f32; 8]| {
        // SAFETY: two dimensions, and room for one row.
        unsafe { nc_get_vara_float(ncid, var, start.as_ptr(), [1, 8].as_ptr(), values.as_mut_ptr()) }
    };
    // SAFETY: a place for each result.
    ok(unsafe {
        nc_inq_var(ncid, var, name.as_mut_ptr(), &mut xtype, &mut ndims, dims.as_mut_ptr(), &mut natts)
    });
    ok(get([3, 0], &mut values));
    assert_eq!(get([8, 0], &mut values), -40);
    let mut none = -1;
    // SAFETY: a C string and a place for the id.
    assert_eq!(unsafe { nc_inq_varid(ncid, c"no\n\"such".as_ptr(), &mut none) }, -49);
    ok(nc_close(ncid));
}

fn fails(path: &str) {
    let mut ncid = -1;
    // SAFETY: a C string and a place for the id.
    assert_ne!(unsafe { nc_open(c(path).as_ptr(), NC_NOWRITE, &mut ncid) }, 0);
}

/// netCDF 2 calls netCDF 3 for each of its own.
fn old(path: &str) {
    create(&c(path), [2, 2], [2, 2]);
    // SAFETY: one thread; its errors are not to end the process.
    unsafe { ncopts = 0 };
    // SAFETY: C strings.
    unsafe {
        let ncid = ncopen(c(path).as_ptr(), 0);
        assert!(ncid > 0);
        assert_eq!(ncclose(ncid), 0);
        assert_eq!(ncopen(c"/nowhere/x.nc".as_ptr(), 0), -1);
    }
}

fn secrets() {
    let set = |key: &str, value: &str| {
        // SAFETY: C strings.
        ok(unsafe { nc_rc_set(c(key).as_ptr(), c(value).as_ptr()) });
    };
    set("AWS.SECRET_ACCESS_KEY", "mumble");
    set("HTTP.CREDENTIALS.USERPASSWORD", "me:mumble");
    set("AWS.REGION", "eu-west-1");
    for url in [
        "http://me:mumble@127.0.0.1:1/x.zarr?sig=mumble#mode=zarr",
        "http://me:mumble@127.0.0.1:x/x.zarr#mode=zarr",
        "http://me:x/mumble@127.0.0.1/x.zarr?sig=mumble",
        "s3://b/x.zarr#aws.secret_access_key=mumble&aws.session_token=mumble&aws.endpoint=http://127.0.0.1:1",
        "[aws.secret_access_key=mumble]s3://",
        "[log][aws.session_token=mumble]nonsense://x",
    ] {
        fails(url);
    }
}

fn threads(path: &str) {
    create(&c(path), [8, 64], [1, 64]);
    std::thread::scope(|scope| {
        for thread in 0..8 {
            scope.spawn(move || {
                let ncid = open(&c(path), NC_NOWRITE);
                for _ in 0..50 {
                    check_rows(ncid, varid(ncid, "v"), thread, 1, 64);
                }
                ok(nc_close(ncid));
            });
        }
    });
}

/// The one line with this in it.
#[track_caller]
fn line<'a>(said: &'a str, part: &str) -> &'a str {
    let found: Vec<&str> = said.lines().filter(|line| line.contains(part)).collect();
    assert_eq!(found.len(), 1, "{part} in {said}");
    found[0]
}

/// Whether `text` is `head`, anything, `tail`.
#[track_caller]
fn reads(text: &str, head: &str, tail: &str) {
    assert!(text.starts_with(head) && text.ends_with(tail), "{text}\nis not {head} ... {tail}");
}

#[test]
fn silence_unless_asked() {
    let (_folder, path) = folder();
    assert_eq!(child("calls", &path, &[]), "");
    for name in &VARIABLES[..3] {
        assert_eq!(child("calls", &path, &[(name, "-1")]), "");
    }
    assert_eq!(child("calls", &path, &[("NCLOGGING", "OFF")]), "");
}

#[test]
fn errors_say_which_call_failed_and_why() {
    let (_folder, path) = folder();
    for (name, level) in [("NCTRACING", "1"), ("NCLOGGING", "ERR"), ("NETCDF_LOG_LEVEL", "0")] {
        let said = child("calls", &path, &[(name, level)]);
        let lines: Vec<&str> = said.lines().collect();
        let [first, second] = lines[..] else { panic!("{said}") };
        reads(
            first,
            "netcdf: error: nc_get_vara_float(ncid=65536, varid=0, startp=[8,0], countp=[1,8], ip=0x",
            "",
        );
        assert!(
            first.contains(") = -40 NC_EINVALCOORDS: NetCDF: Index exceeds dimension bound: "),
            "{first}"
        );
        assert!(first.contains('v') && first.contains('8'), "{first}");
        reads(second, "netcdf: error: nc_inq_varid(ncid=65536, name=\"no\\n\\\"such\", varidp=0x", "");
        assert!(second.contains(") = -49 NC_ENOTVAR: "), "{second}");
    }
}

#[test]
fn every_call_is_told_with_arguments_and_result() {
    let (_folder, path) = folder();
    let said = child("calls", &path, &[("NCTRACING", "9")]);
    reads(
        line(&said, " nc_create("),
        &format!("netcdf: nc_create(path=\"{path}\", cmode=4096, ncidp=&65536) = 0 in "),
        " ms",
    );
    reads(
        line(&said, "name=\"x\""),
        "netcdf: nc_def_dim(ncid=65536, name=\"x\", len=8, idp=&1) = 0 in ",
        " ms",
    );
    let defined =
        "netcdf: nc_def_var(ncid=65536, name=\"v\", xtype=5, ndims=2, dimidsp=[0,1], varidp=&0) = 0 in ";
    reads(line(&said, "nc_def_var("), defined, " ms");
    let chunks = "netcdf: nc_def_var_chunking(ncid=65536, varid=0, storage=0, chunksizesp=[4,8]) = 0 in ";
    reads(line(&said, "nc_def_var_chunking("), chunks, " ms");
    let asked = "netcdf: nc_inq_var(ncid=65536, varid=0, name=\"v\", xtypep=&5, ndimsp=&2, dimidsp=[0,1], nattsp=&1) = 0 in ";
    reads(line(&said, "nc_inq_var("), asked, " ms");
    reads(
        line(&said, "startp=[3,0]"),
        "netcdf: nc_get_vara_float(ncid=65536, varid=0, startp=[3,0], countp=[1,8], ip=0x",
        " ms",
    );
    assert_eq!(
        said.lines().filter(|line| line.starts_with("netcdf: nc_close(ncid=65536) = 0 in ")).count(),
        2
    );
    // Level 4 is in it: the objects of the store.
    reads(line(&said, "/v/1.0: "), "netcdf: put /", " ms");
    assert_eq!(said.lines().filter(|line| line.contains("nc_inq_varid(")).count(), 2);
    assert!(!said.contains(" begins"), "{said}");
    let said = child("calls", &path, &[("NCTRACING", "10")]);
    reads(
        line(&said, "nc_def_var_chunking(ncid=65536, varid=0, storage=0, chunksizesp=[4,8]) begins"),
        "netcdf: ",
        "begins",
    );
}

#[test]
fn objects_of_a_local_store_are_told_at_4() {
    let (_folder, path) = folder();
    let said = child("calls", &path, &[("NCLOGGING", "4")]);
    reads(line(&said, "/v/1.0: "), "netcdf: put /", " ms");
    assert!(
        said.lines().any(|line| line.starts_with("netcdf: get /") && line.contains("/v/0.0: ")),
        "{said}"
    );
    assert!(!said.contains("nc_create"), "{said}");
    assert!(!child("calls", &path, &[("NCLOGGING", "3")]).contains("put /"));
}

#[test]
fn a_program_may_ask_by_itself() {
    let (_folder, path) = folder();
    let said = child("asked", &path, &[]);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 2, "{said}");
    reads(lines[0], "netcdf: nc_set_log_level(new_level=9) = 0 in ", " ms");
    reads(lines[1], "netcdf: error: nc_open(path=\"/nowhere/x.nc\", mode=0, ncidp=0x", "");
}

#[test]
fn levels_of_the_tools_are_those_of_all() {
    assert_eq!(child("numbers", "", &[]), "");
}

#[test]
fn a_call_in_a_call_is_not_told() {
    let (_folder, path) = folder();
    let said = child("old", &path, &[("NCTRACING", "9")]);
    reads(line(&said, "ncopen(path=\"file"), "netcdf: ncopen(path=\"", " ms");
    reads(line(&said, "ncclose("), "netcdf: ncclose(ncid=65536) = 0 in ", " ms");
    reads(line(&said, "nowhere"), "netcdf: error: ncopen(path=\"/nowhere/x.nc\", mode=0) = -1: ", "");
    assert!(!said.contains("nc_open("), "{said}");
}

#[test]
fn secrets_are_not_told() {
    let said = child("secrets", "", &[("NCTRACING", "10")]);
    assert!(!said.contains("mumble"), "{said}");
    reads(line(&said, "SECRET_ACCESS_KEY\", value=\"***\") ="), "netcdf: nc_rc_set(key=\"AWS.", " ms");
    assert!(said.contains("value=\"eu-west-1\""), "{said}");
    assert!(said.contains("path=\"http://***@127.0.0.1:1/x.zarr?***#mode=zarr\""), "{said}");
}

#[test]
fn lines_of_several_threads_stay_whole() {
    let (_folder, path) = folder();
    let said = child("threads", &path, &[("NCTRACING", "9")]);
    let calls: Vec<&str> = said.lines().filter(|line| line.contains("nc_get_vara_float(")).collect();
    assert_eq!(calls.len(), 400);
    for call in calls {
        reads(call, "netcdf: ", " ms");
        assert_eq!(call.matches("netcdf: ").count(), 1, "{call}");
    }
    for thread in 1..=9 {
        let mark = format!("netcdf: [thread {thread}] ");
        assert!(thread == 1 || said.lines().filter(|line| line.starts_with(&mark)).count() > 50, "{mark}");
    }
}

#[test]
fn a_url_may_ask_for_a_log() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("a b.log");
    let url = |name: &str, fragment: &str| {
        format!("file://{}#mode=zarr{fragment}", folder.path().join(name).display())
    };
    let said = child("open", &url("none.zarr", "&log"), &[]);
    reads(said.trim_end(), "netcdf: error: nc_open(path=\"file://", "");
    let named = format!("&log={}", log.display());
    assert_eq!(child("twice", &url("none.zarr", &named), &[]), "");
    assert_eq!(child("twice", &url("none.zarr", &named), &[]), "");
    let lines = fs::read_to_string(&log).unwrap();
    assert_eq!(lines.lines().count(), 4, "at the end, and of all datasets: {lines}");
    assert_eq!(fs::metadata(&log).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_log_that_cannot_be_written_hinders_nothing() {
    let (_folder, path) = folder();
    let asks = format!("{path}&log=/nowhere/x.log");
    let said = child("calls", &asks, &[]);
    reads(
        said.lines().next().unwrap_or_default(),
        "netcdf: error: \"/nowhere/x.log\" cannot be written, ",
        "",
    );
    assert!(said.contains("nc_inq_varid("), "{said}");
}

#[test]
fn the_environment_may_name_a_file() {
    let (folder, path) = folder();
    let log = folder.path().join("x.log").display().to_string();
    let told = |variables: &[(&str, &str)]| {
        assert_eq!(child("calls", &path, variables), "");
        let lines = fs::read_to_string(&log).unwrap();
        fs::remove_file(Path::new(&log)).unwrap();
        lines.lines().count()
    };
    assert_eq!(told(&[("NCLOGFILE", &log)]), 2);
    assert!(told(&[("NCLOGFILE", &log), ("NCTRACING", "9")]) > 15);
    assert_eq!(child("calls", &path, &[("NCLOGFILE", "stderr")]).lines().count(), 2);
}
