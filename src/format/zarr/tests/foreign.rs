//! Datasets of other writers: what zarr-python 3 wrote of each type, and what netCDF has no word for.

use super::*;
use crate::model::UserTypeKind;

/// `.zarray` of an array as zarr-python writes it.
fn array(shape: &str, chunks: &str, dtype: &str, fill: &str, rest: &str) -> String {
    format!(
        r#"{{"shape": {shape}, "chunks": {chunks}, "dtype": {dtype}, "fill_value": {fill}, {rest}, "zarr_format": 2}}"#
    )
}

const PLAIN: &str = r#""order": "C", "filters": null, "dimension_separator": ".", "compressor": null"#;

fn with_array(name: &str, meta: &str, chunks: &[(&str, &[u8])]) -> Arc<MemMap> {
    let map = store(&[(".zgroup", r#"{"zarr_format": 2}"#), (&format!("{name}/.zarray"), meta)]);
    for (chunk, bytes) in chunks {
        map.put(&key(&format!("{name}/{chunk}")), bytes).unwrap();
    }
    map
}

/// The type and the values of an array of one chunk.
fn one(shape: &str, dtype: &str, fill: &str, chunk: &[u8]) -> String {
    let map = with_array("v", &array(shape, shape, dtype, fill, PLAIN), &[("0", chunk)]);
    let (zarr, model) = open(&map, NCZARR);
    let var = var(&model, "v");
    let kind = var.ext.atomic().map_or("user", Atomic::name);
    format!("{kind} {}", values(&zarr, &model, &var).unwrap())
}

#[test]
fn every_type_is_read() {
    assert_eq!(one("[3]", r#""|b1""#, "false", b"\x01\x00\x01"), "ubyte 1 0 1");
    assert_eq!(one("[3]", r#"">f2""#, "0.0", b">\x00\xc0\x005T"), "float 1.5 -2.0 0.3330078");
    let days = b"\xcd*\0\0\0\0\0\0\\,\0\0\0\0\0\0\0\0\0\0\0\0\0\x80";
    assert_eq!(
        one("[3]", r#""<M8[D]""#, "-9223372036854775808", days),
        "int64 10957 11356 -9223372036854775808"
    );
    assert_eq!(one("[2]", r#""|S5""#, r#""""#, b"hellox\0\0\0\0"), r#"string "hello" "x""#);
    assert_eq!(one("[2]", r#""|S1""#, r#""""#, b"ab"), r#"char "ab""#);
    let unicode = b"a\0\0\0\xf1\0\0\0b\0\0\0\0\0\0\0\0\xf6\x01\0x\0\0\0\0\0\0\0\0\0\0\0";
    assert_eq!(one("[2]", r#""<U4""#, r#""""#, unicode), "string \"añb\" \"😀x\"");
    assert_eq!(one("[2]", r#""|V3""#, r#""AAAA""#, b"abcdef"), format!("user {:?}", b"abcdef"));
}

#[test]
fn complex_and_structured_values_become_compounds() {
    let big = b"?\xf0\0\0\0\0\0\0@\0\0\0\0\0\0\0";
    let mut native = 1_f64.to_ne_bytes().to_vec();
    native.extend(2_f64.to_ne_bytes());
    assert_eq!(one("[1]", r#"">c16""#, "[0.0, 0.0]", big), format!("user {native:?}"));
    let dtype = r#"[["a","<i4"],["b",">f8"],["s","|S3"]]"#;
    let map = with_array("v", &array("[1]", "[1]", dtype, "\"AAAAAAAAAAAAAAAAAAAA\"", PLAIN), &[]);
    map.put(&key("v/0"), b"\x01\0\0\0@\x04\0\0\0\0\0\0ab\0").unwrap();
    let (zarr, model) = open(&map, PURE);
    let mut native = 1_i32.to_ne_bytes().to_vec();
    native.extend(2.5_f64.to_ne_bytes());
    native.extend(b"ab\0");
    assert_eq!(values(&zarr, &model, &var(&model, "v")).unwrap(), format!("{native:?}"));
    let user = &model.types[0];
    assert_eq!((&*user.name, user.size), ("v_t", 15));
    let UserTypeKind::Compound(fields) = &user.kind else { panic!("{user:?}") };
    assert_eq!(fields.iter().map(|field| field.offset).collect::<Vec<_>>(), [0, 4, 12]);
}

#[test]
fn columns_and_slashes_are_read() {
    let rest = PLAIN.replace("\"C\"", "\"F\"");
    let bytes = |values: &[i32]| values.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
    let chunks = [
        ("0.0", bytes(&[0, 4, 1, 5, 2, 6])),
        ("0.1", bytes(&[3, 7, 0, 0, 0, 0])),
        ("1.0", bytes(&[8, 0, 9, 0, 10, 0])),
        ("1.1", bytes(&[11, 0, 0, 0, 0, 0])),
    ];
    let chunks: Vec<(&str, &[u8])> = chunks.iter().map(|(name, bytes)| (*name, &bytes[..])).collect();
    let map = with_array("v", &array("[3,4]", "[2,3]", "\"<i4\"", "0", &rest), &chunks);
    let (zarr, model) = open(&map, NCZARR);
    assert_eq!(values(&zarr, &model, &var(&model, "v")).unwrap(), "0 1 2 3 4 5 6 7 8 9 10 11");
    let rest = PLAIN.replace("\".\"", "\"/\"");
    let map = with_array("v", &array("[2,2]", "[1,2]", "\"|i1\"", "7", &rest), &[("1/0", b"\x01\x02")]);
    let (zarr, model) = open(&map, NCZARR);
    assert_eq!(values(&zarr, &model, &var(&model, "v")).unwrap(), "7 7 1 2");
}

#[test]
fn texts_of_any_length_are_read_and_written() {
    let rest = r#""order": "C", "filters": [{"id": "vlen-utf8"}], "compressor": {"id": "zlib", "level": 1}"#;
    let meta = array("[3]", "[2]", "\"|O\"", "\"none\"", rest);
    let map = with_array("v", &meta, &[("0", b"x\x01cb```\x04\xe2Df \x91tx%\x00\x06\xae\x026")]);
    let (zarr, model) = open(&map, PURE);
    let v = var(&model, "v");
    assert_eq!(values(&zarr, &model, &v).unwrap(), "\"a\" \"bé\" \"none\"");
    let mut texts = Texts::new(2);
    let whole = Slab::whole(&[2]);
    zarr.read(&v, &whole, &texts.target(&[2])).unwrap();
    let slab = Slab { start: [1].into_iter().collect(), ..whole };
    zarr.write(&v, &slab, &texts.source(&[2])).unwrap();
    assert_eq!(values(&zarr, &model, &v).unwrap(), "\"a\" \"a\" \"bé\"");
    let (zarr, model) = open(&map, PURE);
    assert_eq!(values(&zarr, &model, &v).unwrap(), "\"a\" \"a\" \"bé\"");
    map.put(&key("v/0"), b"x\x01cb``").unwrap();
    let error = values(&zarr, &model, &v).unwrap_err();
    assert_eq!(error.code(), Code::Filter);
    assert!(error.context().unwrap().contains("/v/0"));
}

#[test]
fn shuffled_chunks_are_read_by_the_size_that_was_noted() {
    let rest = r#""order": "C", "filters": [{"id": "shuffle", "elementsize": 4}], "compressor": {"id": "zlib", "level": 3}"#;
    let meta = array("[10]", "[10]", "\"<i4\"", "0", rest);
    let map = with_array("v", &meta, &[("0", b"x^c`dbfaec\xe7\xe0d\xc0\x0b\x00\x06\x13\x00.")]);
    let (zarr, model) = open(&map, NCZARR);
    let v = var(&model, "v");
    assert_eq!(values(&zarr, &model, &v).unwrap(), "0 1 2 3 4 5 6 7 8 9");
    let codecs = zarr.made_up_att(&model, Owner::Var(v.id), "_Codecs").unwrap().unwrap();
    assert_eq!(
        att_text(&codecs),
        r#"char "[{\"id\": \"shuffle\", \"elementsize\": 4},{\"id\": \"zlib\", \"level\": 3}]""#
    );
}

fn group_of(arrays: &[(&str, &str, &str)]) -> Arc<MemMap> {
    let map = store(&[(".zgroup", r#"{"zarr_format": 2}"#), ("g/.zgroup", r#"{"zarr_format": 2}"#)]);
    for (name, shape, dims) in arrays {
        let meta = array(shape, shape, "\"|u1\"", "0", PLAIN);
        map.put(&key(&format!("{name}/.zarray")), meta.as_bytes()).unwrap();
        let attrs = format!(r#"{{"_ARRAY_DIMENSIONS": {dims}}}"#);
        map.put(&key(&format!("{name}/.zattrs")), attrs.as_bytes()).unwrap();
    }
    map
}

fn dims(model: &Model, name: &str) -> Vec<String> {
    let var = var(model, name);
    let of = |id: &crate::model::DimId| {
        let dim = model.dim(*id).unwrap();
        format!("{}{}", model.group_path(dim.group), dim.name)
    };
    var.dims.iter().map(of).collect()
}

#[test]
fn dimensions_are_shared_by_name_where_their_lengths_agree() {
    let map = group_of(&[
        ("a", "[2,3]", r#"["y","x"]"#),
        ("b", "[3]", r#"["x"]"#),
        ("c", "[4]", r#"["x"]"#),
        ("d", "[4,4]", "[]"),
        ("e", "[2]", r#"["a/b"]"#),
        ("g/h", "[3,5]", r#"["x","y"]"#),
        ("s", "[1]", r#"["_scalar_"]"#),
        ("t", "[1]", r#"["one"]"#),
        ("u", "[]", "[]"),
    ]);
    let (_, model) = open(&map, NCZARR);
    assert_eq!(dims(&model, "a"), ["/y", "/x"]);
    assert_eq!(dims(&model, "b"), ["/x"]);
    assert_eq!(dims(&model, "c"), ["/_Anonymous_Dim_4"]);
    assert_eq!(dims(&model, "d"), ["/_Anonymous_Dim_4", "/_Anonymous_Dim_4"]);
    assert_eq!(dims(&model, "e"), ["/_Anonymous_Dim_2"]);
    assert_eq!(dims(&model, "h"), ["/x", "/gy"]);
    assert_eq!(dims(&model, "t"), ["/one"]);
    assert!(dims(&model, "s").is_empty() && dims(&model, "u").is_empty());
    let (_, nameless) = open(&map, ZarrMode { xarray: false, ..PURE });
    assert_eq!(dims(&nameless, "a"), ["/_Anonymous_Dim_2", "/_Anonymous_Dim_3"]);
}

#[test]
fn an_array_alone_is_a_dataset_of_one_variable() {
    let map =
        store(&[(".zarray", &array("[2]", "[2]", "\"|u1\"", "5", PLAIN)), (".zattrs", r#"{"units": "K"}"#)]);
    map.put(&key("0"), &[1, 2]).unwrap();
    let (zarr, model) = open(&map, NCZARR);
    assert_eq!(
        describe(&zarr, &model),
        "/ dim _Anonymous_Dim_2 2\n/ var ubyte memory(_Anonymous_Dim_2) Chunked([2]) = 1 2\n/ memory:units char \"K\"\n"
    );
    write(&zarr, &model, &var(&model, "memory"), &[3, 4]).unwrap();
    zarr.commit(&model, &everything(&model)).unwrap();
    zarr.close().unwrap();
    assert_eq!(map.get(&key("0"), Range::All).unwrap().unwrap()[..], [3, 4]);
    assert_eq!(map.get(&key(".zgroup"), Range::All).unwrap(), None);
}

#[test]
fn foreign_metadata_stay_as_they_are_but_for_what_changed() {
    let attrs = r#"{"list": [1, 2.5], "yes": true, "none": null, "deep": {"a": [1, {"b": 2}]}, "_ARRAY_DIMENSIONS": ["x"]}"#;
    let map = with_array("v", &array("[2]", "[2]", "\"<M8[s]\"", "0", PLAIN), &[]);
    map.put(&key("v/.zattrs"), attrs.as_bytes()).unwrap();
    let (zarr, mut model) = open(&map, NCZARR);
    let v = var(&model, "v");
    let mut atts = zarr.load_attrs(Owner::Var(v.id)).unwrap();
    let said: Vec<String> = atts.iter().map(|att| format!("{} {}", att.name, att_text(att))).collect();
    assert_eq!(
        said,
        [
            "list double 1.0 2.5",
            "yes ubyte 1",
            "none char \"null\"",
            "deep char \"{\\\"a\\\": [1, {\\\"b\\\": 2}]}\"",
            "units char \"seconds since 1970-01-01\"",
        ]
    );
    atts.push(text_att("new", "007"));
    model.var_mut(v.id).unwrap().atts = atts.into();
    zarr.commit(&model, &everything(&model)).unwrap();
    let expected = attrs.replace("\"_ARRAY", "\"new\": \"007\", \"_ARRAY");
    assert_eq!(text(&*map, "v/.zattrs"), expected);
    assert!(text(&*map, "v/.zarray").contains("\"dtype\": \"<M8[s]\""));
    assert!(!text(&*map, "v/.zarray").contains("nczarr"));
}
