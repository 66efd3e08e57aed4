//! Tests of the whole way from a path to its meaning.

use super::*;
use proptest::prelude::*;

fn find(path: &str) -> Location {
    locate_with(path, false).unwrap()
}

fn mode(path: &str) -> ZarrMode {
    match find(path).wanted {
        Wanted::Zarr(mode) => mode,
        other => panic!("{path}: {other:?}"),
    }
}

fn cwd(name: &str) -> String {
    format!("{}/{name}", std::env::current_dir().unwrap().display())
}

#[test]
fn plain_paths_say_nothing() {
    for path in ["x.nc", "/a/x.zarr", "a:b", "C:/x", "./http:x", "[mode=zarr]/x", "file:x", "http:x"] {
        let found = find(path);
        assert_eq!((found.wanted.clone(), found.store), (Wanted::Unsaid, StoreKind::File), "{path}");
        assert_eq!((found.path.as_str(), found.canonical.as_str()), (path, path));
    }
    assert_eq!(find(" \t/a/x.nc ").path, "/a/x.nc ");
}

#[test]
fn zarr_modes_are_understood() {
    let zarr = |pure, xarray, consolidated| ZarrMode { pure, xarray, consolidated };
    assert_eq!(mode("file:///x#mode=nczarr,file"), zarr(false, true, None));
    assert_eq!(mode("file:///x#mode=zarr"), zarr(true, true, None));
    assert_eq!(mode("file:///x#zarr"), zarr(true, true, None));
    assert_eq!(mode("file:///x#mode=xarray"), zarr(true, true, None));
    assert_eq!(mode("file:///x#mode=nczarr,noxarray"), zarr(false, false, None));
    assert_eq!(mode("file:///x#mode=noxarray"), zarr(false, false, None));
    assert_eq!(mode("file:///x#mode=zarr,noxarray"), zarr(true, false, None));
    assert_eq!(mode("file:///x#mode=nczarr,consolidated"), zarr(false, true, Some(true)));
    assert_eq!(
        mode("file:///x#mode=consolidated&mode=zarr&mode=noconsolidated"),
        zarr(true, true, Some(false))
    );
    assert_eq!(mode("[mode=nczarr]file:///x"), zarr(false, true, None));
    assert_eq!(mode("FILE:///x#MODE=NCZarr"), zarr(false, true, None));
}

#[test]
fn the_environment_asks_for_consolidated_metadata() {
    let consolidated = |path: &str| locate_with(path, true).unwrap().zarr_mode.consolidated;
    assert_eq!(consolidated("file:///x#mode=nczarr"), Some(true));
    assert_eq!(consolidated("/x.zarr"), Some(true));
    assert_eq!(consolidated("file:///x#mode=nczarr,noconsolidated"), Some(false));
    for yes in ["1", "17x", " true", "YES", "010"] {
        assert!(is_true(yes), "{yes}");
    }
    for no in ["", "0", "00", "-1", "no", "on"] {
        assert!(!is_true(no), "{no}");
    }
}

#[test]
fn stores_are_understood() {
    for (path, store) in [
        ("file:///x#mode=nczarr,file", StoreKind::File),
        ("file:///x.zip#mode=nczarr,zip", StoreKind::Zip),
        ("s3://bucket/x#mode=nczarr", StoreKind::S3),
        ("https://host/x#mode=zarr,s3", StoreKind::S3),
        ("https://b.s3.us-east-1.amazonaws.com/x#mode=zarr", StoreKind::S3),
        ("https://host/x.zarr#mode=zarr", StoreKind::Http),
    ] {
        let found = find(path);
        assert!(matches!(found.wanted, Wanted::Zarr(_)), "{path}");
        assert_eq!(found.store, store, "{path}");
        let built = found.check_built().map_err(|error| error.code());
        assert_eq!(built, Ok(()));
    }
    for (path, store) in [
        ("s3://bucket/x", StoreKind::S3),
        ("gs3://bucket/x", StoreKind::S3),
        ("gs://bucket/x", StoreKind::Google),
        ("az://container/x", StoreKind::Azure),
        ("https://account.blob.core.windows.net/container/x.zarr", StoreKind::Azure),
        ("https://b.s3.us-east-1.amazonaws.com/x.zarr", StoreKind::S3),
        ("https://host/bucket/x#mode=s3", StoreKind::S3),
        ("https://host/x.zarr", StoreKind::Http),
    ] {
        let found = find(path);
        assert_eq!((found.store, &found.wanted), (store, &Wanted::Zarr(found.zarr_mode)), "{path}");
        assert!(!found.zarr_mode.pure);
    }
    assert_eq!(find("s3://bucket/x.zarr").canonical, "s3://bucket/x.zarr#mode=s3,nczarr");
    assert_eq!(find("s3://bucket/x#mode=bytes").wanted, Wanted::NotBuilt("files by byte ranges"));
}

#[test]
fn other_formats_are_named() {
    for (path, what) in [
        ("https://host/x.nc", "DAP2"),
        ("dods://host/x", "DAP2"),
        ("dap4://host/x", "DAP4"),
        ("https://host/x#dap4", "DAP4"),
        ("file:///x#mode=netcdf-4", "HDF5"),
        ("https://host/x.nc#mode=nczarr,bytes", "files by byte ranges"),
    ] {
        assert_eq!(find(path).wanted, Wanted::NotBuilt(what), "{path}");
        assert_eq!(find(path).check_built().map_err(|error| error.code()), Err(Code::NotBuilt));
    }
    assert_eq!(find("dods://host/x").path, "http://host/x");
    assert_eq!(find("file:///x#mode=udf3").wanted, Wanted::User(3));
    assert_eq!(find("file:///x#mode=udf10").wanted, Wanted::Unsaid);
}

#[test]
fn file_urls_become_absolute_paths() {
    for (url, path) in [
        ("file:///a/x#mode=zarr", "/a/x".to_owned()),
        ("file:/a/x#mode=zarr", "/a/x".to_owned()),
        ("file://x#mode=zarr", cwd("x")),
        ("file://a/x%20y?q#mode=zarr", cwd("a/x%20y")),
        (r"file:///a\b\#c\?d#mode=zarr", "/a/b#c?d".to_owned()),
        ("file:///G\u{f6}/\u{1f30d}#mode=zarr", "/G\u{f6}/\u{1f30d}".to_owned()),
    ] {
        assert_eq!(find(url).path, path, "{url}");
    }
}

#[test]
fn canonical_urls_say_all_and_mean_the_same() {
    for (url, canonical) in [
        ("[mode=nczarr]file:///a", "file:///a#mode=nczarr"),
        ("file:///a#mode=zarr&mode=file&log", "file:///a#mode=zarr,file,nczarr&log"),
        (r"file:///a\#b?q=1#zarr", r"file:///a\#b?q=1#mode=nczarr,zarr"),
        (
            "https://u:p@h:1/x#mode=s3,zarr&aws.profile=me",
            "https://u:p@h:1/x#mode=s3,zarr,nczarr&aws.profile=me",
        ),
    ] {
        let found = find(url);
        assert_eq!(found.canonical, canonical, "{url}");
        let again = find(canonical);
        assert_eq!((again.canonical, again.path, again.wanted), (found.canonical, found.path, found.wanted));
    }
    assert!(!find("https://u:secret@h/x#mode=s3,zarr").path.contains("secret"));
    assert_eq!(find("https://h/x#mode=s3,zarr&AWS.Profile=me").parameter("aws.profile"), Some("me"));
}

#[test]
fn what_is_no_path_is_refused() {
    let code = |path: &str| locate_with(path, false).map_err(|error| error.code()).err();
    for path in ["", "  ", "file://", "file:////x", "file:///", "http://", "http://u@h/x", "file:/#mode=zarr"]
    {
        let expected = if path == "http://" { None } else { Some(Code::BadUrl) };
        assert_eq!(code(path), expected, "{path}");
    }
    assert_eq!(code("zarr://x/y"), Some(Code::Invalid));
}

#[test]
fn what_is_on_the_disk_is_told() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("f"), "x").unwrap();
    let at = |name: &str| find(&format!("file://{}/{name}#mode=zarr", dir.path().display())).on_disk();
    assert_eq!((at(""), at("f"), at("none")), (OnDisk::Directory, OnDisk::File, OnDisk::Missing));
    assert_eq!(find("s3://bucket/x").on_disk(), OnDisk::Missing);
}

proptest! {
    #[test]
    fn no_text_breaks_it(text in "\\PC*", scheme in "(file|s3|http|x)", mode in "[a-z=&,#\\[\\]]{0,20}") {
        let _ = locate_with(&text, false);
        let _ = locate_with(&format!("{scheme}://{text}"), true);
        if let Ok(found) = locate_with(&format!("[{mode}]{scheme}:///{text}#{mode}"), false) {
            let _ = found.check_built();
        }
    }

    #[test]
    fn canonical_urls_are_stable(path in "[a-z/\\\\#?%. ]{1,12}", mode in "(nczarr|zarr|file|noxarray|,){1,5}") {
        if let Ok(found) = locate_with(&format!("file://{path}#mode={mode}"), false) {
            let again = locate_with(&found.canonical, false).unwrap();
            prop_assert_eq!(again.canonical, found.canonical);
        }
    }
}

#[test]
fn a_mode_makes_a_plain_path_a_url() {
    let plain = locate("/data/a?b/x.zarr#mode=nczarr,file").unwrap();
    let url = locate("file:///data/a\\?b/x.zarr#mode=nczarr,file").unwrap();
    assert_eq!(Location { given: String::new(), ..plain.clone() }, Location { given: String::new(), ..url });
    assert_eq!(plain.path, "/data/a?b/x.zarr");
    let here = std::env::current_dir().unwrap().join("x.zarr");
    assert_eq!(locate("x.zarr#mode=zarr").unwrap().path, here.to_str().unwrap());
    assert_eq!(locate("take#5.nc").unwrap().path, "take#5.nc");
}
