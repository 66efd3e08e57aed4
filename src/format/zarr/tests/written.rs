//! What is written here, byte for byte, and how it reads back.

use super::*;
use crate::codec::FilterSpec;
use crate::model::{Atts, DimId};
use crate::types::fill::default_fill;
use crate::zmap::{Fault, Faulty, Harm, Operation};

struct New {
    zarr: Zarr,
    map: Arc<MemMap>,
    model: Model,
}

impl New {
    fn create(mode: ZarrMode) -> New {
        let map = Arc::new(MemMap::new());
        New { zarr: Zarr::create(map.clone(), mode).unwrap(), map, model: Model::new() }
    }

    fn dim(&mut self, name: &str, len: u64, unlimited: bool) -> DimId {
        self.model.add_dim(GroupId::ROOT, name, len, unlimited).unwrap()
    }

    fn var(&mut self, name: &str, atomic: Atomic, dims: &[DimId], chunks: &[u64]) -> VarId {
        self.model.add_var(GroupId::ROOT, |id| new_var(id, name, atomic, dims, chunks)).unwrap()
    }

    fn commit(&self) {
        self.zarr.commit(&self.model, &everything(&self.model)).unwrap();
    }

    fn put(&self, name: &str, bytes: &[u8]) {
        write(&self.zarr, &self.model, &var(&self.model, name), bytes).unwrap();
    }

    /// Everything, from the store alone.
    fn reopened(&self, mode: ZarrMode) -> String {
        self.zarr.close().unwrap();
        let (zarr, model) = open(&self.map, mode);
        describe(&zarr, &model)
    }
}

fn filter(id: u32, params: &[u32]) -> FilterSpec {
    FilterSpec { id, params: params.to_vec(), json: None }
}

fn bytes_of(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|x| x.to_ne_bytes()).collect()
}

fn small(mode: ZarrMode) -> New {
    let mut new = New::create(mode);
    let (t, x) = (new.dim("t", 2, true), new.dim("x", 3, false));
    let v = new.var("v", Atomic::Float, &[t, x], &[1, 3]);
    let texts = vec![Some(b"one"[..].into()), Some(b"two words"[..].into())];
    let names =
        Att { name: "names".into(), ext: Atomic::String.into(), len: 2, data: AttData::Strings(texts) };
    let var = new.model.var_mut(v).unwrap();
    var.atts = vec![text_att("units", "m s-1"), names].into();
    var.filters = vec![filter(2, &[]), filter(1, &[5])];
    let scalar = new.var("scalar", Atomic::Byte, &[], &[]);
    new.model.var_mut(scalar).unwrap().endian = Some(Endian::Little);
    new.var("c", Atomic::Char, &[x], &[3]);
    new.model.group_mut(GroupId::ROOT).unwrap().atts = vec![text_att("title", "small")].into();
    let g = new.model.add_group(GroupId::ROOT, "g").unwrap();
    let deep = new
        .model
        .add_var(g, |id| Var { group: g, ..new_var(id, "deep", Atomic::Double, &[x], &[2]) })
        .unwrap();
    new.model.var_mut(deep).unwrap().endian = Some(Endian::Big);
    new.commit();
    new.put("v", &bytes_of(&[1.5, 2.5, 3.5, 4.5, 5.5, 6.5]));
    new.put("c", b"abc");
    new.put("deep", &[1.0_f64, 2.0, 3.0].iter().flat_map(|x| x.to_ne_bytes()).collect::<Vec<_>>());
    new
}

const SMALL: &str = r#"/ dim t 2 unlimited
/ dim x 3
/ att title char "small"
/ var char c(x) Chunked([3]) = "abc"
/ var byte scalar() Chunked([]) = -127
/ var float v(t,x) Chunked([1, 3]) = 1.5 2.5 3.5 4.5 5.5 6.5
/ v:units char "m s-1"
/ v:names string "one" "two words"
/g var double deep(x) Chunked([2]) = 1.0 2.0 3.0
"#;

#[test]
fn objects_stand_as_the_reference_writes_them() {
    let new = small(NCZARR);
    assert_eq!(new.reopened(NCZARR), SMALL);
    let said = |name: &str| text(&*new.map, name);
    assert_eq!(said(".zgroup"), r#"{"zarr_format": 2}"#);
    let properties = concat!("version=2,oxcdf=", env!("CARGO_PKG_VERSION"), ",nczarr=2.0.0");
    let root = r#"{"title": "small", "_NCProperties": "PROPERTIES", "_nczarr_group": {"dimensions": {"t": {"size": 2, "unlimited": 1}, "x": 3}, "arrays": ["v","scalar","c"], "groups": ["g"]}, "_nczarr_superblock": {"version": "2.0.0"}, "_nczarr_attr": {"types": {"title": ">S1", "_NCProperties": ">S1", "_nczarr_group": "|J0", "_nczarr_superblock": "|J0", "_nczarr_attr": "|J0"}}}"#;
    assert_eq!(said(".zattrs"), root.replace("PROPERTIES", properties));
    assert_eq!(
        said("v/.zarray"),
        r#"{"zarr_format": 2, "shape": [2,3], "dtype": "<f4", "chunks": [1,3], "fill_value": 9.96921e+36, "order": "C", "compressor": {"id": "zlib", "level": 5}, "filters": [{"id": "shuffle", "elementsize": 4}]}"#
    );
    assert_eq!(
        said("v/.zattrs"),
        r#"{"units": "m s-1", "names": ["one","two words"], "_ARRAY_DIMENSIONS": ["t","x"], "_nczarr_array": {"dimension_references": ["/t","/x"], "storage": "chunked"}, "_nczarr_attr": {"types": {"units": ">S1", "names": "|S128", "_nczarr_array": "|J0", "_nczarr_attr": "|J0"}}}"#
    );
    assert_eq!(
        said("scalar/.zarray"),
        r#"{"zarr_format": 2, "shape": [1], "dtype": "|i1", "chunks": [1], "fill_value": -127, "order": "C", "compressor": null, "filters": null}"#
    );
    assert_eq!(
        said("scalar/.zattrs"),
        r#"{"_ARRAY_DIMENSIONS": ["_scalar_"], "_nczarr_array": {"dimension_references": [], "scalar": 1, "storage": "chunked"}, "_nczarr_attr": {"types": {"_nczarr_array": "|J0", "_nczarr_attr": "|J0"}}}"#
    );
    assert!(said("c/.zarray").contains(r#""dtype": ">S1", "chunks": [3], "fill_value": "","#));
    assert!(
        said("g/deep/.zarray")
            .contains(r#""dtype": ">f8", "chunks": [2], "fill_value": 9.969209968386869e+36,"#)
    );
    assert_eq!(&new.map.get(&key("g/deep/0"), Range::All).unwrap().unwrap()[..8], 1_f64.to_be_bytes());
}

#[test]
fn pure_objects_have_nothing_of_nczarr() {
    let new = small(PURE);
    // Dimensions are found in the order in which arrays name them.
    let expected = SMALL.replace("/ dim t 2 unlimited\n/ dim x 3\n", "/ dim x 3\n/ dim t 2\n");
    assert_eq!(new.reopened(PURE), expected);
    assert_eq!(new.reopened(NCZARR), expected);
    let said = |name: &str| text(&*new.map, name);
    assert!(said("c/.zarray").contains(r#""dtype": "|S1""#));
    assert!(said("scalar/.zarray").contains(r#""shape": [], "dtype": "|i1", "chunks": []"#));
    assert_eq!(said("scalar/.zattrs"), r#"{"_ARRAY_DIMENSIONS": []}"#);
    assert_eq!(
        said("v/.zattrs"),
        r#"{"units": "m s-1", "names": ["one","two words"], "_ARRAY_DIMENSIONS": ["t","x"]}"#
    );
    let nameless = small(ZarrMode { xarray: false, ..PURE });
    assert_eq!(text(&*nameless.map, "scalar/.zattrs"), "{}");
}

#[test]
fn renamed_variables_groups_and_dimensions_keep_their_values() {
    let mut new = small(NCZARR);
    let v = var(&new.model, "v").id;
    let c = var(&new.model, "c").id;
    new.model.rename_var(v, "c");
    new.model.rename_var(c, "v");
    new.model.rename_group(GroupId(1), "h");
    new.model.rename_dim(DimId(1), "y");
    let changes = Changes { groups: [GroupId::ROOT, GroupId(1)].into(), vars: [v, c].into(), defined: None };
    new.zarr.commit(&new.model, &changes).unwrap();
    new.put("c", &bytes_of(&[1.5, 2.5, 3.5, 4.5, 5.5, 7.5]));
    let expected = r#"/ dim t 2 unlimited
/ dim y 3
/ att title char "small"
/ var float c(t,y) Chunked([1, 3]) = 1.5 2.5 3.5 4.5 5.5 7.5
/ c:units char "m s-1"
/ c:names string "one" "two words"
/ var byte scalar() Chunked([]) = -127
/ var char v(y) Chunked([3]) = "abc"
/h var double deep(y) Chunked([2]) = 1.0 2.0 3.0
"#;
    assert_eq!(describe(&new.zarr, &new.model), expected);
    assert_eq!(new.reopened(NCZARR), expected);
    assert_eq!(new.map.list(&key("g")).unwrap(), []);
}

#[test]
fn a_grown_dimension_is_stored_with_its_arrays() {
    let new = small(NCZARR);
    let v = var(&new.model, "v");
    assert!(new.model.dims[0].grow(4));
    let slab = Slab { start: [3, 0].into_iter().collect(), ..Slab::whole(&[1, 3]) };
    let bytes = bytes_of(&[7.0, 8.0, 9.0]);
    let source = Source::from_slice(&bytes, 4, &[1, 3], convert::Form::Copy).unwrap();
    new.zarr.write(&v, &slab, &source).unwrap();
    let changes = Changes { groups: [GroupId::ROOT].into(), vars: [v.id].into(), defined: None };
    new.zarr.commit(&new.model, &changes).unwrap();
    let found = new.reopened(NCZARR);
    assert!(found.contains("/ dim t 4 unlimited"));
    assert!(found.contains("4.5 5.5 6.5 9.96921e+36 9.96921e+36 9.96921e+36 7.0 8.0 9.0"), "{found}");
}

#[test]
fn strings_have_the_size_that_attributes_ask_for() {
    let mut new = New::create(NCZARR);
    let x = new.dim("x", 2, false);
    let size = |name: &str, size: i32| {
        let data = AttData::Bytes(size.to_ne_bytes().to_vec());
        Att { name: name.into(), ext: Atomic::Int.into(), len: 1, data }
    };
    new.model.group_mut(GroupId::ROOT).unwrap().atts = vec![size("_nczarr_default_maxstrlen", 40)].into();
    for (name, len) in [("own", Some(6)), ("root", None), ("any", Some(0))] {
        let id = new.var(name, Atomic::String, &[x], &[2]);
        let var = new.model.var_mut(id).unwrap();
        var.atts = len.map_or(Atts::none(), |len| vec![size("_nczarr_maxstrlen", len)].into());
        var.fill = Fill::Value(b"none"[..].into());
    }
    new.commit();
    let dtype = |name: &str| text(&*new.map, &format!("{name}/.zarray"));
    assert!(dtype("own").contains(r#""dtype": "|S6""#));
    assert!(dtype("root").contains(r#""dtype": "|S40""#));
    assert!(dtype("any").contains(r#""dtype": "|O", "chunks": [2], "fill_value": "none", "order": "C", "compressor": null, "filters": [{"id": "vlen-utf8"}]"#));
    let found = new.reopened(NCZARR);
    assert_eq!(found.matches(r#"= "none" "none""#).count(), 3, "{found}");
}

#[test]
fn consolidated_metadata_follow_every_commit() {
    let consolidated = ZarrMode { consolidated: Some(true), ..NCZARR };
    let new = small(consolidated);
    assert_eq!(new.reopened(consolidated), SMALL);
    let (zarr, mut model) = open(&new.map, NCZARR);
    model.group_mut(GroupId::ROOT).unwrap().atts = vec![text_att("title", "changed")].into();
    zarr.commit(&model, &Changes { groups: [GroupId::ROOT].into(), ..Changes::default() }).unwrap();
    let all = text(&*new.map, ".zmetadata");
    assert!(
        all.starts_with(r#"{"metadata": {".zgroup": {"zarr_format": 2}, ".zattrs": {"title": "changed","#)
    );
    assert!(all.ends_with(r#", "zarr_consolidated_format": 1}"#));
    let (zarr, model) = open(&new.map, consolidated);
    assert_eq!(describe(&zarr, &model), SMALL.replace("small", "changed"));
    assert_eq!(small(NCZARR).map.get(&key(".zmetadata"), Range::All).unwrap(), None);
}

#[test]
fn the_classic_model_is_kept() {
    for mode in [NCZARR, PURE] {
        let mut new = New::create(mode);
        new.model.classic = true;
        new.commit();
        assert!(open(&new.map, mode).1.classic);
        assert!(!open(&small(mode).map, mode).1.classic);
    }
}

#[test]
fn a_commit_that_fails_on_the_way_leaves_the_previous_listing() {
    // Each variable is two objects: with every second put failing there is no getting on.
    for every in 3..12 {
        let fault = Fault {
            operation: Some(Operation::Put),
            key_contains: String::new(),
            every,
            harm: Harm::Fail(Code::CantWrite),
        };
        let old = small(NCZARR);
        old.zarr.close().unwrap();
        let objects = MemMap::new();
        copy_below(&*old.map, &objects, &Key::root());
        let map = Arc::new(Faulty::new(objects, [fault]));
        let zarr = Zarr::open(map.clone(), NCZARR, true).unwrap();
        let mut model = zarr.load().unwrap();
        for name in ["p", "q", "r"] {
            model.add_var(GroupId::ROOT, |id| new_var(id, name, Atomic::Int, &[DimId(1)], &[3])).unwrap();
        }
        let h = model.add_group(GroupId::ROOT, "h").unwrap();
        model.add_group(h, "i").unwrap();
        let failed = zarr.commit(&model, &everything(&model)).is_err();
        let again = Zarr::open(map.clone(), NCZARR, false).unwrap();
        let found = describe(&again, &again.load().unwrap());
        assert!(!failed || found == SMALL, "{every}: {found}");
        // What failed is stored by the next commits.
        let done = (0..40).any(|_| zarr.commit(&model, &everything(&model)).is_ok());
        assert!(done, "{every}");
        let again = Zarr::open(map.clone(), NCZARR, false).unwrap();
        assert_eq!(again.load().unwrap().vars.len(), 7);
    }
}

#[test]
fn an_aborted_creation_leaves_nothing() {
    let new = small(NCZARR);
    new.zarr.abort().unwrap();
    assert_eq!(new.map.list(&Key::root()).unwrap(), []);
    let kept = small(NCZARR);
    kept.zarr.close().unwrap();
    let (zarr, _) = open(&kept.map, NCZARR);
    zarr.abort().unwrap();
    assert!(kept.map.get(&key(".zgroup"), Range::All).unwrap().is_some());
}

#[test]
fn a_dataset_for_reading_refuses_changes() {
    let new = small(NCZARR);
    new.zarr.close().unwrap();
    let zarr = Zarr::open(new.map.clone(), NCZARR, false).unwrap();
    let model = zarr.load().unwrap();
    assert_eq!(zarr.commit(&model, &everything(&model)).unwrap_err().code(), Code::ReadOnly);
    let error = write(&zarr, &model, &var(&model, "c"), b"xyz").unwrap_err();
    assert_eq!(error.code(), Code::ReadOnly);
    assert_eq!(Zarr::open(store(&[]), NCZARR, false).unwrap_err().code(), Code::NotZarr);
}

#[test]
fn every_type_is_filled_by_its_default_and_written_exactly() {
    for mode in [NCZARR, PURE] {
        let mut new = New::create(mode);
        let x = new.dim("x", 2, false);
        for atomic in Atomic::ALL.into_iter().filter(|atomic| *atomic != Atomic::String) {
            for endian in [Endian::Little, Endian::Big] {
                let id = new.var(&format!("{}_{endian:?}", atomic.name()), atomic, &[x], &[2]);
                new.model.var_mut(id).unwrap().endian = Some(endian);
            }
        }
        new.commit();
        let (zarr, model) = open(&new.map, mode);
        for var in &model.vars {
            let element = zarr.element(var).unwrap();
            assert_eq!(var.fill, Fill::Default, "{}", var.name);
            assert_eq!(element.endian, if element.size > 1 { element.endian } else { Endian::NATIVE });
            let default = default_fill(var.ext.atomic().unwrap());
            let mut bytes = vec![0; 2 * default.len()];
            let form = convert::reading(&element, MemType::Native).unwrap();
            let target = Target::from_slice(&mut bytes, default.len(), &[2], form).unwrap();
            zarr.read(var, &Slab::whole(&[2]), &target).unwrap();
            drop(target);
            assert_eq!(bytes, [default, default].concat(), "{}", var.name);
        }
    }
}
