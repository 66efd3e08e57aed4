//! What six releases of the reference wrote of one CDL reads alike.

use super::*;

/// `base.cdl`, in the words of [`describe`].
const BASE: &str = r#"/ dim lat 3
/ dim lon 4
/ dim nchar 6
/ att title char "one dataset, every version"
/ att history char "made by ncgen"
/ att levels int 1 2 3
/ att one short 7
/ att empty char ""
/ var byte b(lat,lon) Chunked([3, 4]) = 1 2 3 4 -5 -6 -7 -8 -1 10 11 127
/ b:_FillValue byte -1
/ b:note char "signed bytes"
/ var double d(lat,lon) Chunked([1, 4]) = 0.1 0.2 0.3 0.4 1e+300 -1e-300 2.718281828459045 3.0 4.0 5.0 6.0 7.0
/ d:pi double 3.14159
/ var float f(lat,lon) Chunked([3, 4]) = 0.5 1.5 2.5 3.5 9.96921e+36 5.25 6.125 1e-30 3e+38 -7.75 8.0 9.0
/ f:units char "m s-1"
/ f:_FillValue float 9.96921e+36
/ f:missing float -999.0 1e+20
/ var int i(lat,lon) Chunked([2, 3]) = 1 2 3 4 5 6 7 8 9 10 11 12
/ i:valid_range int -10 100
/ var int64 l(lon) Chunked([4]) = 0 -1 9007199254740993 -9223372036854775807
/ var char name(lat,nchar) Chunked([3, 6]) = "north\0equat\0south\0"
/ var short s(lat,lon) Chunked([3, 4]) = 1 -2 3 -4 5 -6 7 -8 9 -32768 11 -12
/ s:scale_factor float 0.01
/ s:add_offset double 273.15
/ s:_FillValue short -32768
/ var int scalar() Chunked([]) = 42
/ scalar:grid_mapping_name char "latitude_longitude"
/ var ubyte ub(lat,lon) Chunked([3, 4]) = 0 1 2 3 250 251 252 253 254 128 127 5
/ var uint ui(lon) Chunked([4]) = 0 1 3000000000 4294967295
/ var uint64 ul(lon) Chunked([4]) = 0 1 9007199254740993 18446744073709551615
/ var ushort us(lon) Chunked([4]) = 0 1 40000 65535
/g1 dim z 2
/g1 att comment char "a group"
/g1 var short deep(z) Chunked([2]) = 1 2
/g1 var float v(z,lon) Chunked([2, 4]) = 1.5 2.5 3.5 4.5 5.5 6.5 7.5 8.5
/g1 v:units char "K"
/g1/g2 var double w(lat) Chunked([3]) = -1.0 0.0 1.0
/g1/g2 w:long_name char "nested"
"#;

/// What `full.cdl` has beyond it.
const FULL: [(&str, &str); 2] = [
    ("/ dim nchar 6\n", "/ dim time 5 unlimited\n"),
    (
        "/ scalar:",
        "/ var string st(lat) Chunked([3]) = \"alpha\" \"\" \"gamma delta\"\n/ st:_nczarr_maxstrlen int 24\n/ st:who char \"onetwo words\"\n",
    ),
];

const REC: &str = "/ var float rec(time,lon) Chunked([1, 4]) = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0 9.0 10.0 11.0 12.0 13.0 14.0 15.0 16.0 17.0 18.0 19.0 20.0\n/ rec:units char \"days since 2000-01-01\"\n";

fn full() -> String {
    let mut text = BASE.to_owned();
    for (after, addition) in FULL {
        let end = text.find(after).unwrap();
        let end = end + text[end..].find('\n').unwrap() + 1;
        text.insert_str(end, addition);
    }
    let at = text.find("/ var short s(").unwrap();
    text.insert_str(at, REC);
    text
}

fn read(path: &str, mode: ZarrMode) -> String {
    let (zarr, model) = open(&copy(&generations().join(path)), mode);
    describe(&zarr, &model)
}

/// [`BASE`] as a release stored it: the first two lost the values of scalars.
fn base(release: &str) -> String {
    let scalar = if release.starts_with("4.8") { "= -2147483647\n/ scalar" } else { "= 42\n/ scalar" };
    BASE.replace("= 42\n/ scalar", scalar)
}

/// Compares line by line, so that a difference is seen.
fn assert_same(found: &str, expected: &str) {
    for (found, expected) in found.lines().zip(expected.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(found.lines().count(), expected.lines().count());
}

#[test]
fn base_reads_alike_whoever_wrote_it() {
    for release in ["4.8.0", "4.8.1", "4.9.0", "4.9.2", "4.9.3", "4.10.2"] {
        assert_same(&read(&format!("{release}/base.zarr"), NCZARR), &base(release));
    }
}

#[test]
fn full_reads_alike_whoever_wrote_it() {
    for dataset in ["4.9.3/full.zarr", "4.10.2/full.zarr", "4.10.2/consolidated_full.zarr"] {
        assert_same(&read(dataset, NCZARR), &full());
    }
    let consolidated = ZarrMode { consolidated: Some(true), ..NCZARR };
    assert_same(&read("4.10.2/consolidated_full.zarr", consolidated), &full());
}

#[test]
fn an_older_dataset_is_rewritten_in_the_newest_form() {
    for release in ["4.8.0", "4.8.1", "4.9.0", "4.9.2"] {
        let map = copy(&generations().join(release).join("base.zarr"));
        let (zarr, model) = open(&map, NCZARR);
        let changes = Changes { groups: [GroupId::ROOT].into(), ..Changes::default() };
        zarr.commit(&model, &changes).unwrap();
        assert_same(&describe(&zarr, &model), &base(release));
        assert_eq!(text(&*map, ".zgroup"), r#"{"zarr_format": 2}"#);
        assert!(!text(&*map, "name/.zarray").contains("U1"), "{release}");
        assert!(text(&*map, "g1/v/.zattrs").contains(r#""dimension_references": ["/g1/z","/lon"]"#));
        assert_eq!(map.get(&key(".nczgroup"), Range::All).unwrap(), None);
        let (zarr, model) = open(&map, NCZARR);
        assert_same(&describe(&zarr, &model), &base(release));
    }
}

#[test]
fn a_commit_without_a_change_leaves_every_object_as_it_is() {
    let map = copy(&generations().join("4.10.2/full.zarr"));
    let (zarr, model) = open(&map, NCZARR);
    let before = text(&*map, ".zattrs");
    zarr.commit(&model, &everything(&model)).unwrap();
    assert_eq!(text(&*map, ".zattrs"), before);
    let written = copy(&generations().join("4.10.2/full.zarr"));
    for name in [
        "f/.zattrs",
        "f/.zarray",
        "st/.zarray",
        "rec/.zattrs",
        "scalar/.zattrs",
        "g1/.zattrs",
        "g1/g2/w/.zarray",
    ] {
        assert_eq!(text(&*map, name), text(&*written, name), "{name}");
    }
}

#[test]
fn pure_datasets_lose_only_what_zarr_cannot_say() {
    let found = read("4.10.2/pure_full.zarr", PURE);
    let expected = full();
    let values = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.contains(" var ")).map(str::to_owned).collect()
    };
    assert_eq!(values(&found), values(&expected));
    assert!(found.contains("/ dim time 5\n"));
    assert_eq!(read("4.10.2/pure_full.zarr", NCZARR), found, "what is found counts, not what is asked for");
}
