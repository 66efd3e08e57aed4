//! Metadata that are broken, or made to break a reader.

use super::*;
use proptest::prelude::*;

const ROOT: &str = r#"{"_nczarr_group": {"dimensions": {"x": 2, "t": {"size": 1, "unlimited": 1}}, "arrays": ["a","b"], "groups": ["g"]}, "_nczarr_superblock": {"version": "2.0.0"}}"#;
const GOOD: &str = r#"{"zarr_format": 2, "shape": [2], "dtype": "<i4", "chunks": [2], "fill_value": 7, "order": "C", "compressor": null, "filters": null}"#;
const ATTRS: &str = r#"{"_ARRAY_DIMENSIONS": ["x"], "_nczarr_array": {"dimension_references": ["/x"], "storage": "chunked"}}"#;
const GROUP: &str = r#"{"zarr_format": 2}"#;

/// A dataset of two arrays and a group.
fn dataset(broken: &[(&str, &str)]) -> Arc<MemMap> {
    let map = store(&[
        (".zgroup", GROUP),
        (".zattrs", ROOT),
        ("a/.zarray", GOOD),
        ("a/.zattrs", ATTRS),
        ("b/.zarray", GOOD),
        ("b/.zattrs", ATTRS),
        ("g/.zgroup", GROUP),
        ("g/.zattrs", r#"{"_nczarr_group": {"dimensions": {}, "arrays": [], "groups": []}}"#),
    ]);
    for (name, text) in broken {
        map.put(&key(name), text.as_bytes()).unwrap();
    }
    map
}

/// `b` still reads, and what is said of `a`.
fn problem_of_a(map: &Arc<MemMap>, mode: ZarrMode) -> crate::error::Error {
    let (zarr, model) = open(map, mode);
    assert_eq!(values(&zarr, &model, &var(&model, "b")).unwrap(), "7 7");
    let a = var(&model, "a");
    let error = values(&zarr, &model, &a).unwrap_err();
    assert_eq!(a.problem.as_ref().unwrap().code(), error.code());
    assert!(error.context().unwrap().contains("variable a: /a"), "{error}");
    error
}

#[test]
fn one_broken_variable_is_listed_and_the_others_read() {
    let broken = |from: &str, to: &str| {
        let map = dataset(&[("a/.zarray", &GOOD.replace(from, to))]);
        let code = problem_of_a(&map, NCZARR).code();
        assert_eq!(problem_of_a(&map, PURE).code(), code);
        code
    };
    assert_eq!(broken("\"chunks\": [2]", "\"chunks\": [0]"), Code::BadChunk);
    assert_eq!(broken("[2], \"dtype\"", "[9223372036854775808], \"dtype\""), Code::ZarrMeta);
    assert_eq!(broken("<i4", "<q4"), Code::BadType);
    assert_eq!(broken("\"fill_value\": 7", "\"fill_value\": \"x\""), Code::ZarrMeta);
    assert_eq!(broken("\"compressor\": null", "\"compressor\": {\"id\": \"nobodys\"}"), Code::NoFilter);
    assert_eq!(broken("\"compressor\": null", "\"compressor\": 5"), Code::Filter);
    assert_eq!(broken("{\"zarr_format\"", "\"zarr_format\""), Code::ZarrMeta);
    let texts =
        GOOD.replace("<i4", "|O").replace("\"filters\": null", "\"filters\": [{\"id\": \"vlen-utf8\"}]");
    let map = dataset(&[("a/.zarray", &texts.replace("\"chunks\": [2]", "\"chunks\": [99999999999]"))]);
    assert_eq!(problem_of_a(&map, NCZARR).code(), Code::BadChunk);
    let objects = dataset(&[("a/.zarray", &texts.replace("vlen-utf8", "pickle"))]);
    assert_eq!(problem_of_a(&objects, NCZARR).code(), Code::NoFilter);
    let map = dataset(&[("a/.zattrs", "{\"units\": ")]);
    assert_eq!(problem_of_a(&map, NCZARR).code(), Code::ZarrMeta);
    let map = dataset(&[]);
    map.delete(&key("a/.zarray")).unwrap();
    assert_eq!(problem_of_a(&map, NCZARR).code(), Code::ZarrMeta);
}

#[test]
fn a_broken_variable_is_left_as_it_is_by_commits() {
    let bad = GOOD.replace("<i4", "<q4");
    let map = dataset(&[("a/.zarray", &bad)]);
    let (zarr, model) = open(&map, NCZARR);
    zarr.commit(&model, &everything(&model)).unwrap();
    assert_eq!(text(&*map, "a/.zarray"), bad);
    assert_eq!(text(&*map, "a/.zattrs"), ATTRS);
    assert!(text(&*map, ".zattrs").contains(r#""arrays": ["a","b"]"#));
}

#[test]
fn a_broken_root_is_an_error_that_names_it() {
    for (name, bad) in [(".zattrs", "{"), (".zgroup", "[]"), (".zattrs", "")] {
        let map = dataset(&[(name, bad)]);
        let error = Zarr::open(map, NCZARR, false).unwrap().load().unwrap_err();
        assert_eq!(error.code(), Code::ZarrMeta);
        assert!(error.context().unwrap().contains(name), "{error}");
    }
}

#[test]
fn missing_groups_and_impossible_names_are_left_out() {
    let listed = ROOT
        .replace(r#"["g"]"#, r#"["g","none","..","g","a/b","",".","g\u0000"]"#)
        .replace(r#"["a","b"]"#, r#"["a","b","a","../b","x/y",""]"#);
    let (zarr, model) = open(&dataset(&[(".zattrs", &listed)]), NCZARR);
    assert_eq!(model.groups.len(), 2);
    assert_eq!(model.vars.len(), 2);
    assert_eq!(values(&zarr, &model, &var(&model, "a")).unwrap(), "7 7");
}

#[test]
fn a_group_whose_list_is_broken_shows_what_the_store_has() {
    let (_, model) = open(&dataset(&[(".zattrs", &ROOT.replace("[\"a\",\"b\"]", "7"))]), NCZARR);
    let names: Vec<&str> = model.vars.iter().map(|var| &*var.name).collect();
    assert_eq!(names, ["a", "b"]);
    assert_eq!(model.groups.len(), 2);
}

#[cfg(unix)]
#[test]
fn groups_in_a_circle_end() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::create_dir(dir.path().join("g")).unwrap();
    for name in [".zgroup", "g/.zgroup"] {
        std::fs::write(dir.path().join(name), GROUP).unwrap();
    }
    std::os::unix::fs::symlink(dir.path(), dir.path().join("g/up")).unwrap();
    let map = Arc::new(DirMap::open(dir.path(), false).unwrap());
    let model = Zarr::open(map, NCZARR, false).unwrap().load().unwrap();
    assert!(model.groups.len() <= 202);
}

#[test]
fn a_dimension_of_another_length_is_nameless() {
    let map = dataset(&[("a/.zarray", &GOOD.replace("\"shape\": [2]", "\"shape\": [3]"))]);
    let (zarr, model) = open(&map, NCZARR);
    let names = |name: &str| -> Vec<String> {
        var(&model, name).dims.iter().map(|id| model.dim(*id).unwrap().name.to_string()).collect()
    };
    assert_eq!(names("a"), ["_Anonymous_Dim_3"]);
    assert_eq!(names("b"), ["x"]);
    assert_eq!(values(&zarr, &model, &var(&model, "a")).unwrap(), "7 7 7");
}

#[test]
fn a_chunk_of_another_size_is_an_error_that_names_it() {
    for bytes in [&b"\0\0\0"[..], &[0; 9]] {
        let map = dataset(&[]);
        map.put(&key("a/0"), bytes).unwrap();
        let (zarr, model) = open(&map, NCZARR);
        let error = values(&zarr, &model, &var(&model, "a")).unwrap_err();
        assert!(error.context().unwrap().contains("/a/0 of memory"), "{error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn any_change_to_metadata_loads_or_fails(which in 0usize..4, at in 0usize..400, byte: u8, more: bool) {
        let (name, good) = [(".zattrs", ROOT), ("a/.zarray", GOOD), ("a/.zattrs", ATTRS), (".zgroup", GROUP)][which];
        let mut bytes = good.as_bytes().to_vec();
        let at = at % bytes.len();
        if more { bytes.insert(at, byte) } else { bytes[at] = byte }
        let map = dataset(&[]);
        map.put(&key(name), &bytes).unwrap();
        let zarr = Zarr::open(map, NCZARR, false).unwrap();
        if let Ok(model) = zarr.load() {
            for var in &model.vars {
                if model.shape(var).iter().product::<u64>() < 1000 {
                    _ = values(&zarr, &model, var);
                }
            }
        }
    }

    #[test]
    fn any_change_to_consolidated_metadata_loads_or_fails(at in 0usize..1200, byte: u8) {
        let pair = |name: &str, text: &str| format!("\"{name}\": {text}");
        let entries = [
            pair(".zgroup", GROUP),
            pair(".zattrs", ROOT),
            pair("a/.zarray", GOOD),
            pair("a/.zattrs", ATTRS),
            pair("g/.zgroup", GROUP),
        ];
        let all = format!("{{\"metadata\": {{{}}}, \"zarr_consolidated_format\": 1}}", entries.join(", "));
        let mut bytes = all.into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        let map = dataset(&[]);
        map.put(&key(".zmetadata"), &bytes).unwrap();
        let zarr = Zarr::open(map, ZarrMode { consolidated: Some(true), ..NCZARR }, false).unwrap();
        _ = zarr.load();
    }
}
