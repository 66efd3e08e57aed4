//! Where settings and credentials come from: what a server gets to see of each, by `nc_open` in a process of its own.
#![allow(clippy::multiple_unsafe_ops_per_block)]

mod c_api;
#[path = "../src/zmap/object/testing.rs"]
mod server;

use c_api::*;
use server::{BUCKET, Server};
use std::ffi::{CStr, CString};
use std::fs;
use std::os::raw::{c_char, c_int};
use std::path::Path;
use std::process::Command;

unsafe extern "C" {
    fn nc_rc_get(key: *const c_char) -> *mut c_char;
    fn nc_rc_set(key: *const c_char, value: *const c_char) -> c_int;
    fn free(memory: *mut c_char);
}

const CONFIG: &str = "# a comment\n[default]\nregion = plain ; another\n\
    [profile x]\nregion = of-x # and another\n[profile y]\naws_region = of-y\n\
    [profile here]\nregion = of-here\nendpoint_url = {endpoint}\n";
const CREDENTIALS: &str = "[default]\naws_access_key_id = DEFAULTID\naws_secret_access_key = d\n\
    [x]\naws_access_key_id = XID\naws_secret_access_key = x\n; y has a token\n\
    [y]\naws_access_key_id = YID\naws_secret_access_key = y\naws_session_token = ytoken\n\
    [here]\naws_access_key_id = HEREID\naws_secret_access_key = h\n";
/// Keys of the environment.
const KEYS: [(&str, &str); 3] =
    [("AWS_ACCESS_KEY_ID", "ENVID"), ("AWS_SECRET_ACCESS_KEY", "e"), ("AWS_SESSION_TOKEN", "envtoken")];

/// A URL without settings, one that says where the server is, and one with the server's host.
const BARE: &str = "s3://bucket/p";
const THERE: &str = "s3://bucket/p#aws.endpoint={endpoint}";
const BY_HOST: &str = "{endpoint}/bucket/p#mode=nczarr,s3";

/// A user's home, working directory and environment, and a server.
struct World {
    server: Server,
    place: tempfile::TempDir,
    variables: Vec<(String, String)>,
}

impl World {
    /// With the files of AWS.
    fn new() -> World {
        let world =
            World { server: Server::start(), place: tempfile::tempdir().unwrap(), variables: Vec::new() };
        fs::create_dir(world.place.path().join("cwd")).unwrap();
        world.with("home/.aws/config", CONFIG).with("home/.aws/credentials", CREDENTIALS)
    }

    fn fill(&self, text: &str) -> String {
        let place = self.place.path().display().to_string();
        let host = self.server.endpoint.trim_start_matches("http://");
        text.replace("{endpoint}", &self.server.endpoint).replace("{host}", host).replace("{place}", &place)
    }

    /// With a file.
    fn with(self, name: &str, text: &str) -> World {
        let path = self.place.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, self.fill(text)).unwrap();
        self
    }

    /// With variables in the environment.
    fn and(mut self, variables: &[(&str, &str)]) -> World {
        for (name, value) in variables {
            let value = self.fill(value);
            self.variables.push(((*name).to_owned(), value));
        }
        self
    }

    /// What a request for a URL has: key, region and token, each `-` if it has none.
    fn asks(&self, url: &str) -> String {
        self.server.behaviour().headers.clear();
        let home = self.place.path().join("home");
        let mut command = Command::new(std::env::current_exe().unwrap());
        command
            .args(["--exact", "child", "--ignored"])
            .env_clear()
            .current_dir(self.place.path().join("cwd"));
        command.env("HOME", home).env("SETTINGS_URL", self.fill(url)).envs(self.variables.iter().cloned());
        let output = command.output().unwrap();
        assert!(output.status.success(), "{url}: {}", String::from_utf8_lossy(&output.stdout));
        let behaviour = self.server.behaviour();
        let headers = behaviour.headers.first().unwrap_or_else(|| panic!("{url}: the server was not asked"));
        let credential = headers.get("authorization").and_then(|text| text.split("Credential=").nth(1));
        let mut parts = credential.unwrap_or("-/-/-").split('/');
        let (id, region) = (parts.next().unwrap(), parts.nth(1).unwrap());
        let token = headers.get("x-amz-security-token").map_or("-", String::as_str);
        format!("{id} {region} {token}")
    }
}

/// Opens what the environment says; whether there is something does not matter.
#[test]
#[ignore = "the other tests run it, in processes of their own"]
fn child() {
    let variable = |name| std::env::var(name).unwrap_or_default();
    if let Some((key, value)) = variable("SETTINGS_SET").split_once('=') {
        let (key, value) = (CString::new(key).unwrap(), CString::new(value).unwrap());
        // SAFETY: two C strings; what comes back is a C string that is ours.
        unsafe {
            assert_eq!(nc_rc_set(key.as_ptr(), value.as_ptr()), 0);
            let got = nc_rc_get(key.as_ptr());
            assert_eq!(CStr::from_ptr(got), value.as_c_str());
            free(got);
        }
    }
    let (url, mut ncid) = (CString::new(variable("SETTINGS_URL")).unwrap(), -1);
    if variable("SETTINGS_CREATE") == "1" {
        // SAFETY: a C string and a place for the id.
        ok(unsafe { nc_create(url.as_ptr(), NC_NETCDF4, &mut ncid) });
        return ok(nc_close(ncid));
    }
    // SAFETY: a C string and a place for the id.
    if unsafe { nc_open(url.as_ptr(), NC_NOWRITE, &mut ncid) } == 0 {
        ok(nc_close(ncid));
    }
}

#[test]
fn fragments_name_profile_region_and_endpoint() {
    let world =
        World::new().and(&KEYS).and(&[("AWS_REGION", "env"), ("AWS_ENDPOINT_URL", "http://127.0.0.1:1")]);
    let of_y = "YID of-y ytoken";
    assert_eq!(world.asks(&format!("{THERE}&aws.profile=y")), of_y);
    assert_eq!(world.asks(&format!("{THERE}&AWS.Profile=y")), of_y);
    assert_eq!(world.asks(&format!("{THERE}&awsprofile=y")), of_y);
    assert_eq!(world.asks("s3://bucket/p#mode=nczarr,s3,awsprofile=y&aws.endpoint={endpoint}"), of_y);
    assert_eq!(world.asks("{endpoint}/bucket/p#mode=nczarr,s3,awsprofile=y"), of_y);
    assert_eq!(world.asks(&format!("{THERE}&aws.profile=y&aws.region=said")), "YID said ytoken");
    assert_eq!(world.asks(&format!("{THERE}&aws.profile=x")), "XID of-x -");
}

#[test]
fn every_rc_file_is_read() {
    for name in ["home/.ncrc", "home/.daprc", "home/.dodsrc", "cwd/.ncrc", "cwd/.daprc", "cwd/.dodsrc"] {
        let text = "# a comment\nAWS.PROFILE=y\nAWS.REGION=rc\nAWS.ENDPOINT={endpoint}\n";
        let world = World::new().with(name, text).and(&KEYS).and(&[("AWS_REGION", "env")]);
        assert_eq!(world.asks(BARE), "YID rc ytoken", "{name}");
        assert_eq!(world.asks(&format!("{BARE}#aws.profile=x")), "XID rc -", "{name}: the fragment wins");
    }
    let world = World::new().with("home/.ncrc", "AWS.PROFILE=x").with("cwd/.dodsrc", "AWS.PROFILE=y");
    assert_eq!(world.asks(THERE), "YID of-y ytoken", "the working directory wins");
    let world = world.and(&[("AWS_PROFILE", "here")]);
    assert_eq!(world.asks(THERE), "YID of-y ytoken", "over the environment too");
}

#[test]
fn rc_entries_for_a_url_are_for_that_url() {
    let rc = "AWS.PROFILE=x\n[http://{host}]AWS.PROFILE=y\n[http://{host}/bucket/other]AWS.PROFILE=here\n\
        [s3://bucket/p]AWS.REGION=of-the-key\n[s3://elsewhere]AWS.REGION=wrong\n";
    let world = World::new().with("home/.ncrc", rc);
    assert_eq!(world.asks(BY_HOST), "YID of-y ytoken");
    assert_eq!(world.asks("{endpoint}/bucket/other/z#mode=nczarr,s3"), "HEREID of-here -");
    assert_eq!(world.asks(THERE), "XID of-the-key -");
    assert_eq!(world.asks("s3://bucket/q#aws.endpoint={endpoint}"), "XID of-x -");
}

#[test]
fn variables_say_which_rc_files_count() {
    let world = || World::new().with("home/.ncrc", "AWS.PROFILE=x").with("other/.dodsrc", "AWS.PROFILE=y");
    assert_eq!(world().and(&[("NCRCENV_HOME", "{place}/other")]).asks(THERE), "YID of-y ytoken");
    assert_eq!(world().and(&[("NCRCENV_RC", "{place}/other/.dodsrc")]).asks(THERE), "YID of-y ytoken");
    assert_eq!(world().and(&[("NCRCENV_IGNORE", "1")]).asks(THERE), "DEFAULTID plain -");
}

#[test]
fn programs_set_what_files_say() {
    let world = World::new().with("home/.ncrc", "AWS.PROFILE=x").and(&[("SETTINGS_SET", "AWS.PROFILE=y")]);
    assert_eq!(world.asks(THERE), "YID of-y ytoken");
}

#[test]
fn the_environment_says_who_and_where() {
    let world = World::new().and(&KEYS).and(&[("AWS_REGION", "env"), ("AWS_DEFAULT_REGION", "second")]);
    assert_eq!(world.asks(THERE), "ENVID env envtoken");
    let world = World::new().and(&[("AWS_DEFAULT_REGION", "second"), ("AWS_ENDPOINT_URL", "{endpoint}")]);
    assert_eq!(world.asks(BARE), "DEFAULTID second -");
    let world = World::new()
        .and(&[("AWS_ENDPOINT_URL_S3", "{endpoint}"), ("AWS_ENDPOINT_URL", "http://127.0.0.1:1")]);
    assert_eq!(world.asks(BARE), "DEFAULTID plain -");
    let world = World::new().and(&[("AWS_PROFILE", "y")]);
    assert_eq!(world.asks(THERE), "YID of-y ytoken");
}

#[test]
fn the_environment_says_where_the_files_of_aws_are() {
    let world = World::new()
        .with("c", "[default]\nregion = other-config\n")
        .with("k", "[default]\naws_access_key_id = OTHERID\naws_secret_access_key = o\n");
    let world = world.and(&[("AWS_CONFIG_FILE", "{place}/c")]);
    assert_eq!(world.asks(THERE), "DEFAULTID other-config -");
    let world = world.and(&[("AWS_SHARED_CREDENTIALS_FILE", "{place}/k")]);
    assert_eq!(world.asks(THERE), "OTHERID other-config -");
}

#[test]
fn a_profile_says_where_its_service_is() {
    assert_eq!(World::new().asks(&format!("{BARE}#aws.profile=here")), "HEREID of-here -");
    assert_eq!(World::new().and(&[("AWS_PROFILE", "here")]).asks(BARE), "HEREID of-here -");
}

/// Hosts that are not there are asked for through a proxy, which is the server.
#[test]
fn urls_name_host_bucket_and_region() {
    let proxy = "HTTP.PROXY.SERVER={endpoint}\n";
    let world = World::new().with("home/.ncrc", proxy).with(
        "home/.aws/config",
        "[default]\nregion = plain\n[profile x]\nendpoint_url = http://example.org:9000\ns3 =\n  addressing_style = virtual\n",
    );
    let mode = "#mode=nczarr,s3";
    for (url, target, region) in [
        ("http://bucket.s3.there.amazonaws.com/p", "bucket.s3.there.amazonaws.com/p", "there"),
        ("http://s3.there.amazonaws.com/bucket/p", "s3.there.amazonaws.com/bucket/p", "there"),
        ("http://bucket.s3.there.example.org/p", "bucket.s3.there.example.org/p", "there"),
        ("http://example.org:9000/bucket/p", "example.org:9000/bucket/p", "plain"),
        ("http://storage.googleapis.com/bucket/p", "storage.googleapis.com/bucket/p", "plain"),
    ] {
        world.server.take_requests();
        assert_eq!(world.asks(&format!("{url}{mode}")), format!("DEFAULTID {region} -"), "{url}");
        let requests = world.server.take_requests();
        let asked = |request: &String| request.starts_with(&format!("GET /{target}/."));
        assert!(requests.iter().any(asked), "{url}: {requests:?}");
    }
    for (url, target) in [
        (&format!("{BARE}#aws.profile=x"), "bucket.example.org:9000/p"),
        (&format!("{BARE}#aws.endpoint=http://example.org"), "example.org/bucket/p"),
    ] {
        world.server.take_requests();
        world.asks(url);
        let requests = world.server.take_requests();
        assert!(
            requests.iter().any(|request| request.starts_with(&format!("GET /{target}/."))),
            "{url}: {requests:?}"
        );
    }
}

#[test]
fn s3_urls_without_a_fragment_are_nczarr() {
    let world = World::new().and(&[("AWS_ENDPOINT_URL", "{endpoint}"), ("SETTINGS_CREATE", "1")]);
    assert_eq!(world.asks("s3://bucket/a b/new+x"), "DEFAULTID plain -");
    let objects = &world.server.behaviour().objects;
    let attributes = objects.get("a b/new+x/.zattrs").expect("attributes of the root");
    assert!(String::from_utf8_lossy(attributes).contains("_nczarr_group"), "{:?}", objects.keys());
}

#[test]
fn settings_of_http_reach_the_server() {
    let world = World::new().with("home/.ncrc", "HTTP.USERAGENT=someone/7\n");
    world.asks(THERE);
    let agent = |world: &World| world.server.behaviour().headers[0].get("user-agent").cloned();
    assert_eq!(agent(&world).as_deref(), Some("someone/7"));
    let web = "{endpoint}/bucket/x.zarr#http.credentials.username=me&http.credentials.password=hush";
    world.asks(web);
    let headers = world.server.behaviour().headers[0].clone();
    assert_eq!(headers.get("authorization").map(String::as_str), Some("Basic bWU6aHVzaA=="));
}

#[test]
fn nobody_signs_nothing() {
    for name in ["none", "no"] {
        let world = World::new().and(&KEYS).and(&[("AWS_REGION", "env")]);
        assert_eq!(world.asks(&format!("{THERE}&aws.profile={name}")), "- - -");
        let world = World::new().and(&KEYS).with("home/.ncrc", &format!("AWS.PROFILE={name}"));
        assert_eq!(world.asks(THERE), "- - -");
        let world = World::new().and(&KEYS).and(&[("AWS_PROFILE", name)]);
        assert_eq!(world.asks(THERE), "- - -");
    }
}

#[test]
fn nothing_at_all_is_nobody() {
    let world = World::new().and(&[("HOME", "/nonexistent")]);
    assert_eq!(world.asks(THERE), "- - -");
    assert!(Path::new("/nonexistent").metadata().is_err() && BUCKET == "bucket");
}
