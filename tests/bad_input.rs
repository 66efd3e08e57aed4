//! Damaged datasets: a clear error where the damage is, everything else still readable, never a crash.
#![allow(clippy::multiple_unsafe_ops_per_block)]

mod c_api;

use c_api::*;
use std::fs;
use std::path::{Path, PathBuf};

/// A dataset with a variable `good` beside a variable `v` that a test damages, both deflated 12 x 10 in chunks of 5 x 10.
struct Patient {
    _folder: tempfile::TempDir,
    root: PathBuf,
}

const SHAPE: [usize; 2] = [12, 10];

impl Patient {
    fn new() -> Patient {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("p.zarr");
        create(&nczarr(folder.path(), "p.zarr"), SHAPE, [5, 10]);
        let patient = Patient { _folder: folder, root };
        patient.add_good();
        patient
    }

    /// Adds `good`, a copy of `v` made through the files, so that it does not depend on what is tested.
    fn add_good(&self) {
        fs::create_dir(self.root.join("good")).unwrap();
        for entry in fs::read_dir(self.root.join("v")).unwrap() {
            let entry = entry.unwrap();
            fs::copy(entry.path(), self.root.join("good").join(entry.file_name())).unwrap();
        }
        self.edit(".zattrs", |text| text.replacen("\"v\"", "\"v\", \"good\"", 1));
    }

    fn edit(&self, object: &str, change: impl Fn(String) -> String) {
        let path = self.root.join(object);
        let before = fs::read_to_string(&path).unwrap();
        let after = change(before.clone());
        assert_ne!(before, after, "{object} is not as this test expects: {before}");
        fs::write(path, after).unwrap();
    }

    fn open(&self) -> i32 {
        let parent: &Path = self.root.parent().unwrap();
        open(&nczarr(parent, "p.zarr"), NC_NOWRITE)
    }

    /// Opens, reads `good` whole, and answers what reading `v` gave.
    fn read_v(&self) -> (i32, String) {
        let ncid = self.open();
        check_rows(ncid, varid(ncid, "good"), 0, SHAPE[0], SHAPE[1]);
        let mut values = [0f32; SHAPE[0] * SHAPE[1]];
        let (start, count) = ([0, 0], SHAPE);
        // SAFETY: as many values as the healthy variable has; a damaged shape makes the edges fail before.
        let code = unsafe {
            nc_get_vara_float(ncid, varid(ncid, "v"), start.as_ptr(), count.as_ptr(), values.as_mut_ptr())
        };
        let text = said(code);
        ok(nc_close(ncid));
        (code, text)
    }

    /// `v` cannot be read, the error says `word`, and `good` is whole.
    #[track_caller]
    fn expect(&self, word: &str) {
        let (code, text) = self.read_v();
        assert_ne!(code, 0, "the damage went unnoticed");
        assert!(text.contains(word), "{text:?} does not say {word:?}");
    }
}

#[test]
fn the_patient_is_healthy_before() {
    assert_eq!(Patient::new().read_v().0, 0);
}

#[test]
fn a_truncated_chunk_is_named() {
    let patient = Patient::new();
    let chunk = patient.root.join("v/1.0");
    let bytes = fs::read(&chunk).unwrap();
    fs::write(&chunk, &bytes[..bytes.len() / 2]).unwrap();
    patient.expect("v/1.0");
}

#[test]
fn an_empty_chunk_is_named() {
    let patient = Patient::new();
    fs::write(patient.root.join("v/2.0"), b"").unwrap();
    patient.expect("v/2.0");
}

#[test]
fn a_chunk_of_garbage_is_named() {
    let patient = Patient::new();
    fs::write(patient.root.join("v/0.0"), b"this was never deflated, and it is long enough to look at")
        .unwrap();
    patient.expect("v/0.0");
}

#[test]
fn short_and_long_chunks_without_a_filter_are_named() {
    for size in [199, 201] {
        let patient = Patient::new();
        patient.edit("v/.zarray", |text| {
            let value: serde_json::Value = serde_json::from_str(&text).unwrap();
            let mut value = value.as_object().unwrap().clone();
            value.insert("compressor".into(), serde_json::Value::Null);
            value.insert("filters".into(), serde_json::Value::Null);
            serde_json::to_string(&value).unwrap()
        });
        for chunk in ["0.0", "1.0", "2.0"] {
            fs::write(patient.root.join("v").join(chunk), vec![0; 200]).unwrap();
        }
        fs::write(patient.root.join("v/1.0"), vec![0; size]).unwrap();
        patient.expect("v/1.0");
    }
}

#[test]
fn json_that_ends_too_soon_breaks_one_variable() {
    let patient = Patient::new();
    patient.edit("v/.zarray", |text| text[..text.len() / 2].to_owned());
    patient.expect("v/.zarray");
}

#[test]
fn metadata_that_is_not_json_or_not_text_breaks_one_variable() {
    for bytes in [&b"[]"[..], b"", b"\xff\xfe\x00", b"{\"zarr_format\": 2}", b"null"] {
        let patient = Patient::new();
        fs::write(patient.root.join("v/.zarray"), bytes).unwrap();
        patient.expect("v/.zarray");
    }
}

#[test]
fn metadata_that_cannot_be_read_break_one_variable() {
    let patient = Patient::new();
    fs::remove_file(patient.root.join("v/.zarray")).unwrap();
    std::os::unix::fs::symlink(".zarray", patient.root.join("v/.zarray")).unwrap();
    patient.expect("v/.zarray");
}

#[test]
fn absurd_shapes_and_chunks_break_one_variable() {
    let change = |member: &str, to: &str| {
        let patient = Patient::new();
        patient.edit("v/.zarray", |text| {
            let mut value: serde_json::Value = serde_json::from_str(&text).unwrap();
            value[member] = serde_json::from_str(to).unwrap();
            value.to_string()
        });
        patient
    };
    for chunks in
        ["[0,10]", "[5]", "[5,10,1]", "[-5,10]", "[5.5,10]", "\"5\"", "null", "[9223372036854775807,10]"]
    {
        change("chunks", chunks).expect("v/.zarray");
    }
    for shape in ["[9223372036854775808,10]", "[18446744073709551616,10]", "[-1,10]", "[12]", "{}", "null"] {
        change("shape", shape).expect("v/.zarray");
    }
    for dtype in ["\"<f3\"", "\"\"", "\"f\"", "\"<f99999999999999999999\"", "7", "[]", "null"] {
        change("dtype", dtype).expect("v/.zarray");
    }
    for format in ["3", "[]", "null"] {
        change("zarr_format", format).expect("v/.zarray");
    }
}

#[test]
fn a_huge_but_lawful_shape_reads_as_fill() {
    let patient = Patient::new();
    patient.edit("v/.zarray", |text| {
        let mut value: serde_json::Value = serde_json::from_str(&text).unwrap();
        value["shape"] = serde_json::json!([4611686018427387904u64, 10]);
        value.to_string()
    });
    patient.edit(".zattrs", |text| text.replacen("\"y\": 12", "\"y\": 4611686018427387904", 1));
    let ncid = patient.open();
    let mut value = [0f32];
    let start = [4611686018427387000usize, 3];
    // SAFETY: one value.
    ok(unsafe {
        nc_get_vara_float(ncid, varid(ncid, "v"), start.as_ptr(), [1, 1].as_ptr(), value.as_mut_ptr())
    });
    assert_eq!(value[0], 9.969_21e36);
    ok(nc_close(ncid));
}

#[test]
fn missing_cyclic_and_illegal_members_hide_nothing_else() {
    for (member, names) in [
        ("groups", "[\"nowhere\"]"),
        ("groups", "[\".\"]"),
        ("groups", "[\"..\"]"),
        ("groups", "[\"\"]"),
        ("groups", "[\"a/b\"]"),
        ("groups", "[7]"),
        ("arrays", "[\"v\", \"good\", \"nowhere\"]"),
        ("arrays", "[\"v\", \"good\", \"../v\"]"),
        ("arrays", "[\"v\", \"good\", \"v\"]"),
        ("arrays", "[\"v\", \"good\", null]"),
    ] {
        let patient = Patient::new();
        patient.edit(".zattrs", |text| {
            let mut value: serde_json::Value = serde_json::from_str(&text).unwrap();
            value["_nczarr_group"][member] = serde_json::from_str(names).unwrap();
            value.to_string()
        });
        assert_eq!(patient.read_v().0, 0, "{member} {names}");
    }
}

#[test]
fn a_damaged_root_is_an_error_that_names_it() {
    for (object, text) in [(".zgroup", "{"), (".zattrs", "{\"a\": "), (".zattrs", "[1]")] {
        let patient = Patient::new();
        fs::write(patient.root.join(object), text).unwrap();
        let path = nczarr(patient.root.parent().unwrap(), "p.zarr");
        let mut ncid = 0;
        // SAFETY: a C string and a place for the id.
        let code = unsafe { nc_open(path.as_ptr(), NC_NOWRITE, &mut ncid) };
        assert_ne!(code, 0, "{object} {text}");
        assert!(said(code).contains(object), "{}", said(code));
    }
}

#[test]
fn names_with_a_slash_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ncid, mut id) = (0, 0);
    // SAFETY: C strings, and places for the ids.
    unsafe {
        ok(nc_create(nczarr(folder.path(), "s.zarr").as_ptr(), NC_CLOBBER | NC_NETCDF4, &mut ncid));
        assert_eq!(nc_def_dim(ncid, c"a/b".as_ptr(), 3, &mut id), -59);
        assert_eq!(nc_def_var(ncid, c"a/b".as_ptr(), NC_FLOAT, 0, std::ptr::null(), &mut id), -59);
    }
    ok(nc_close(ncid));
}
