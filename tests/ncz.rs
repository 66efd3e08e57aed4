//! The command `ncz`, run as a user runs it.

#[path = "../src/zmap/object/testing.rs"]
mod server;

use serde_json::Value;
use server::{BUCKET, Server};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const ARRAY: &str = r#"{"zarr_format": 2, "shape": [10, 4], "chunks": [3, 4], "dtype": "<f4", "fill_value": 0,
    "order": "C", "compressor": {"id": "zlib", "level": 1}, "filters": null}"#;
const NESTED: &str = r#"{"zarr_format": 2, "shape": [100], "chunks": [1], "dtype": "|u1", "fill_value": 0,
    "order": "C", "compressor": null, "filters": null, "dimension_separator": "/"}"#;
const GROUP: &str = r#"{"zarr_format": 2}"#;

fn ncz(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ncz"));
    let clean = command.env("NCRCENV_IGNORE", "1").env_remove("AWS_PROFILE").env("NO_COLOR", "1");
    clean.args(words).output().expect("the command runs")
}

fn done(words: &[&str]) -> String {
    let output = ncz(words);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{words:?}: {said}");
    assert_eq!(said, "", "{words:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn json(words: &[&str]) -> Value {
    serde_json::from_str(&done(words)).expect("JSON")
}

/// Status and message of what goes wrong.
fn failed(words: &[&str]) -> (Option<i32>, String) {
    let output = ncz(words);
    assert_eq!(output.stdout, b"", "{words:?}");
    (output.status.code(), String::from_utf8(output.stderr).expect("text"))
}

/// The objects of a dataset as others may have written it, with some that belong to nothing.
fn objects() -> Vec<(&'static str, Vec<u8>)> {
    let mut objects: Vec<(&str, Vec<u8>)> = [
        (".zgroup", GROUP),
        ("temp/.zarray", ARRAY),
        ("temp/.zattrs", r#"{"units": "K"}"#),
        ("temp/0.0", "12345"),
        ("temp/3.0", "123"),
        ("temp/4.0", "outside"),
        ("g/.zgroup", GROUP),
        ("g/2020/.zarray", NESTED),
        ("notes/readme", "by hand"),
    ]
    .map(|(key, text)| (key, text.as_bytes().to_vec()))
    .into();
    objects.extend(["g/2020/0", "g/2020/7", "g/2020/99"].map(|key| (key, b"x".to_vec())));
    objects
}

fn directory(place: &Path, objects: &[(&str, Vec<u8>)]) -> String {
    let root = place.join("x.zarr");
    for (key, bytes) in objects {
        let path = root.join(key);
        fs::create_dir_all(path.parent().expect("below the root")).expect("a directory");
        fs::write(path, bytes).expect("a file");
    }
    root.display().to_string()
}

fn archive(place: &Path, objects: &[(&str, Vec<u8>)]) -> String {
    use netcdf::zmap::{Form, Key, Map, ZipMap};
    let path = place.join("x.zip");
    let map = ZipMap::create(&path, false, Form::Plain).expect("an archive");
    for (key, bytes) in objects {
        map.put(&Key::parse(key).expect("a key"), bytes).expect("an entry");
    }
    map.close().expect("an archive");
    path.display().to_string()
}

fn bucket(objects: &[(&str, Vec<u8>)]) -> (Server, String) {
    let server = Server::start();
    for (key, bytes) in objects {
        server.behaviour().objects.insert(format!("a b/x.zarr/{key}"), bytes.clone());
    }
    let url = server.url("a b/x.zarr");
    (server, url)
}

#[test]
fn every_store_looks_the_same() {
    let place = tempfile::tempdir().unwrap();
    let objects = objects();
    let (_server, s3) = bucket(&objects);
    let stores = [directory(place.path(), &objects), archive(place.path(), &objects), s3];
    let bytes: usize = objects.iter().map(|(_, bytes)| bytes.len()).sum();
    for store in &stores {
        let stat = json(&["stat", "--json", store]);
        assert_eq!(stat["objects"], objects.len(), "{store}");
        assert_eq!(stat["bytes"], bytes);
        assert_eq!((&stat["metadata"]["objects"], &stat["others"]["objects"]), (&5.into(), &2.into()));
        let temp = &stat["arrays"][1];
        assert_eq!((&temp["key"], &temp["dtype"]), (&"temp".into(), &"<f4".into()));
        assert_eq!((&temp["chunks"]["stored"], &temp["chunks"]["possible"]), (&2.into(), &4.into()));
        assert_eq!((&temp["chunks"]["bytes"], &temp["chunks"]["value_bytes"]), (&8.into(), &160.into()));
        assert_eq!(temp["chunks"]["ratio"], 0.05);
        let nested = &stat["arrays"][0];
        assert_eq!((&nested["key"], &nested["chunks"]["stored"]), (&"g/2020".into(), &3.into()));
        assert_eq!((&stat["chunks"]["stored"], &stat["chunks"]["possible"]), (&5.into(), &104.into()));

        let lines = done(&["tree", store]);
        let (_place, lines) = lines.split_once('\n').expect("more than one line");
        let expected = "\
├── g/
│   └── 2020  |u1 [100] in chunks of [1], uncompressed, 3 of 100 chunks, 3 B
├── notes/  1 object of 7 B
└── temp  <f4 [10, 4] in chunks of [3, 4], zlib, 2 of 4 chunks, 8 B, 1 other object of 7 B
";
        assert_eq!(lines, expected, "{store}");
        let tree = json(&["tree", "-j", store]);
        assert_eq!(tree["nodes"].as_array().expect("a list").len(), 5);

        assert_eq!(
            done(&["ls", store]),
            "          18  .zgroup\n           -  g/\n           -  notes/\n           -  temp/\n"
        );
        assert_eq!(done(&["ls", store, "/notes/"]), "           7  readme\n");
        assert_eq!(done(&["ls", store, "temp/0.0"]), "           5  temp/0.0\n");
        assert_eq!(done(&["ls", "-r", store]).lines().count(), objects.len());
        let listed = json(&["ls", "--json", store, "g"]);
        assert_eq!(
            listed,
            serde_json::json!([{"key": "g/.zgroup", "kind": "object", "bytes": 18}, {"key": "g/2020", "kind": "prefix"}])
        );
        assert_eq!(json(&["ls", "-rj", store]).as_array().expect("a list").len(), objects.len());
        for (key, bytes) in &objects {
            assert_eq!(ncz(&["cat", store, key]).stdout, *bytes, "{key}");
        }
    }
}

#[test]
fn a_bucket_is_listed_once() {
    let (server, url) = bucket(&objects());
    done(&["stat", &url]);
    let requests = server.take_requests();
    let lists = requests.iter().filter(|request| request.contains("list-type")).count();
    assert_eq!(lists, 1, "{requests:?}");
    assert!(requests.iter().all(|request| request.starts_with("GET")), "{requests:?}");
}

#[test]
fn what_goes_wrong_is_said() {
    let place = tempfile::tempdir().unwrap();
    let store = directory(place.path(), &objects());
    let nowhere = place.path().join("nowhere").display().to_string();
    let classic = place.path().join("x.nc").display().to_string();
    fs::write(&classic, b"CDF\x01\0\0\0\0").unwrap();
    let hdf5 = place.path().join("x.h5").display().to_string();
    fs::write(&hdf5, b"\x89HDF\r\n\x1a\n").unwrap();
    for (words, hint) in [
        (&["cat", &store, "temp/1.0"][..], "`ncz ls`"),
        (&["cat", &store, "temp"], "`ncz ls`"),
        (&["cat", &store, "../x"], "relative part"),
        (&["ls", &store, "nothing/here"], "`ncz ls`"),
        (&["ls", &nowhere], "check the path"),
        (&["stat", &classic], "ncdump"),
        (&["tree", &hdf5], "h5dump"),
        (&["ls", "https://h/x#mode=dap2"], "dap2"),
        (&["ls", "s3://"], "bucket"),
    ] {
        let (status, said) = failed(words);
        assert_eq!(status, Some(1), "{words:?}");
        assert!(
            said.starts_with("ncz: ") && said.contains(hint) && said.lines().count() == 1,
            "{words:?}: {said}"
        );
    }
    for words in [&["cat", &store][..], &["du", &store], &[], &["ls", "--fast", &store]] {
        assert_eq!(failed(words).0, Some(2), "{words:?}");
    }
    assert!(done(&["--help"]).contains("Exit status"));
    assert!(done(&["--version"]).starts_with("ncz "));
}

#[test]
fn broken_metadata_are_reported_and_stop_nothing() {
    let place = tempfile::tempdir().unwrap();
    let mut objects = objects();
    objects.extend([
        ("bad/.zarray", b"{".to_vec()),
        ("bad/0.0", b"12".to_vec()),
        ("odd/.zarray", ARRAY.replace("zlib", "jpeg17").into_bytes()),
        ("three/zarr.json", br#"{"zarr_format": 3, "node_type": "array"}"#.to_vec()),
        ("three/c/0/0", b"123".to_vec()),
        (".zmetadata", b"no JSON".to_vec()),
    ]);
    let (_server, s3) = bucket(&objects);
    for store in [directory(place.path(), &objects), s3] {
        let stat = json(&["stat", "--json", &store]);
        assert_eq!(stat["objects"], objects.len());
        let arrays: Vec<_> = stat["arrays"].as_array().expect("a list").iter().collect();
        let find = |key: &str| *arrays.iter().find(|array| array["key"] == key).expect(key);
        assert!(find("bad")["problem"].as_str().expect("a reason").contains("/bad/.zarray"));
        assert_eq!((&find("bad")["chunks"]["stored"], &find("bad")["shape"]), (&1.into(), &Value::Null));
        assert!(find("odd")["problem"].as_str().expect("a reason").contains("jpeg17"));
        assert_eq!(find("odd")["chunks"]["possible"], 4);
        assert!(find("three")["problem"].as_str().expect("a reason").contains("V3"));
        assert_eq!(find("three")["chunks"]["stored"], 1);
        assert_eq!(find("temp")["problem"], Value::Null);
        let tree = done(&["tree", &store]);
        assert!(tree.contains("bad  array: /bad/.zarray: ") && tree.contains("cannot be read: "), "{tree}");
        assert!(done(&["ls", &store]).contains("bad/"));
        assert_eq!(done(&["cat", &store, "bad/.zarray"]), "{");
    }
}

#[test]
fn a_web_server_is_read_by_its_metadata() {
    let all = format!(
        r#"{{"metadata": {{".zgroup": {GROUP}, "temp/.zarray": {ARRAY}, "g/.zgroup": {GROUP}}}, "zarr_consolidated_format": 1}}"#
    );
    let mut objects = objects();
    objects.push((".zmetadata", all.into_bytes()));
    let (server, _) = bucket(&objects);
    let url = format!("{}/{BUCKET}/a%20b/x.zarr", server.endpoint);
    let tree = done(&["tree", &url]);
    assert!(
        tree.contains("temp  <f4 [10, 4] in chunks of [3, 4], zlib\n") && tree.contains("not counted"),
        "{tree}"
    );
    let stat = json(&["stat", "-j", &url]);
    assert_eq!((&stat["listed"], &stat["objects"]), (&false.into(), &Value::Null));
    assert_eq!(stat["arrays"][0]["chunks"]["possible"], 4);
    assert!(done(&["stat", &url]).contains("not counted"));
    assert_eq!(done(&["cat", &url, "temp/0.0"]), "12345");
    let secret = url.replace("http://", "http://me:hush@");
    assert!(!done(&["tree", &secret]).contains("hush"));
    assert!(!failed(&["ls", &format!("{secret}?sig=hush")]).1.contains("hush"));
    let (status, said) = failed(&["ls", &url]);
    assert!(status == Some(1) && said.contains("`ncz tree`"), "{said}");
    let (status, said) = failed(&["tree", &format!("{}/{BUCKET}/none.zarr", server.endpoint)]);
    assert!(status == Some(1) && said.contains("none.zarr"), "{said}");
}

#[test]
fn stores_of_the_reference_are_understood() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("ffi-tests/data/generations");
    let mut stores = 0;
    for release in fs::read_dir(root).expect("releases").flatten().filter(|release| release.path().is_dir()) {
        for store in fs::read_dir(release.path()).expect("stores").flatten() {
            let path = store.path();
            let name = path.extension().unwrap_or_default();
            if name != "zarr" && name != "zip" {
                continue;
            }
            let path = path.display().to_string();
            let stat = json(&["stat", "--json", &path]);
            assert!(stat["chunks"]["stored"].as_u64() > Some(0), "{path}");
            let sound =
                |array: &Value| array["chunks"]["stored"].as_u64() <= array["chunks"]["possible"].as_u64();
            assert!(stat["arrays"].as_array().expect("a list").iter().all(sound), "{path}");
            stores += 1;
        }
    }
    assert!(stores >= 10, "only {stores} stores");
}

#[test]
fn names_are_escaped_for_people_only() {
    let place = tempfile::tempdir().unwrap();
    let store = directory(place.path(), &[("a\n\u{1b}[31mb/0", b"x".to_vec()), ("Größe", b"y".to_vec())]);
    let listed = done(&["ls", &store]);
    assert!(listed.contains("a\\n\\u{1b}[31mb/\n") && listed.contains("Größe\n"), "{listed}");
    assert!(!done(&["tree", &store]).contains('\u{1b}'));
    assert_eq!(json(&["ls", "-j", &store])[1]["key"], "a\n\u{1b}[31mb");
    let (_, said) = failed(&["cat", &store, "\u{1b}[31m"]);
    assert!(!said.contains('\u{1b}'), "{said}");
}

#[test]
fn a_reader_may_leave() {
    let place = tempfile::tempdir().unwrap();
    let many: Vec<(String, Vec<u8>)> =
        (0..5000).map(|n| (format!("a/{n}-{}", "x".repeat(60)), Vec::new())).collect();
    let many: Vec<(&str, Vec<u8>)> = many.iter().map(|(key, bytes)| (key.as_str(), bytes.clone())).collect();
    let store = directory(place.path(), &many);
    for words in [&["ls", "-r", &store][..], &["ls", "-rj", &store]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ncz"));
        let mut child =
            command.args(words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
        let mut first = [0; 16];
        let mut pipe = child.stdout.take().expect("a pipe");
        pipe.read_exact(&mut first).expect("the start of a listing");
        drop(pipe);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    }
}

#[test]
fn a_full_disk_is_an_error() {
    let full = PathBuf::from("/dev/full");
    if !full.exists() {
        return;
    }
    let place = tempfile::tempdir().unwrap();
    let store = directory(place.path(), &objects());
    let out = fs::OpenOptions::new().write(true).open(full).expect("a device");
    let mut command = Command::new(env!("CARGO_BIN_EXE_ncz"));
    let output = command.args(["tree", &store]).stdout(out).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("standard output"));
}
