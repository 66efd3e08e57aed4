//! Tests of what is written: definitions stored and stored again, values before and after.

use super::*;
use crate::model::{Atts, DimId, Fill, GroupId, Layout, VarId};
use crate::types::{Atomic, MemType, convert};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

const WRITABLE: Options = Options { writable: true, share: false, block: 0 };
const NUMBERS: [i32; 6] = [3, 1, 4, 1, 5, -9];

/// A model with the dimensions `t` (records), `x` of 3 and `y` of 2.
fn model() -> Model {
    let mut model = Model { classic: true, ..Model::new() };
    for (name, len) in [("t", 0), ("x", 3), ("y", 2)] {
        model.add_dim(GroupId::ROOT, name, len, len == 0).unwrap();
    }
    model
}

fn add(model: &mut Model, name: &str, atomic: Atomic, dims: &[u32], fill: Fill) -> VarId {
    let dims = dims.iter().map(|dim| DimId(*dim)).collect();
    let add = |id| Var {
        id,
        group: GroupId::ROOT,
        name: name.into(),
        ext: atomic.into(),
        dims,
        layout: Layout::Contiguous,
        fill,
        endian: None,
        filters: Vec::new(),
        quantize: None,
        atts: Atts::none(),
        cache: None,
        problem: None,
    };
    model.add_var(GroupId::ROOT, add).unwrap()
}

fn commit(file: &Classic, model: &Model, room: Room) -> Result<()> {
    file.commit(model, &Changes { defined: Some(room), ..Changes::default() })
}

fn slab(start: &[u64], count: &[u64]) -> Slab {
    let stride = count.iter().map(|_| 1).collect();
    Slab { start: start.into(), count: count.into(), stride }
}

fn put(file: &Classic, model: &Model, id: VarId, slab: &Slab, values: &[i32]) {
    let var = model.var(id).unwrap();
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_ne_bytes()).collect();
    let form = convert::writing(MemType::I32, &file.element(var).unwrap()).unwrap();
    let source = Source::from_slice(&bytes, 4, &slab.count, form).unwrap();
    file.write(var, slab, &source).unwrap();
}

fn get(file: &Classic, id: VarId, slab: &Slab) -> Vec<i32> {
    let model = file.load().unwrap();
    let var = model.var(id).unwrap();
    let mut bytes = vec![0; slab.count.iter().product::<u64>() as usize * 4];
    let form = convert::reading(&file.element(var).unwrap(), MemType::I32).unwrap();
    let target = Target::from_slice(&mut bytes, 4, &slab.count, form).unwrap();
    file.read(var, slab, &target).unwrap();
    bytes.chunks(4).map(|value| i32::from_ne_bytes(value.try_into().unwrap())).collect()
}

/// `int fixed(y, x)` and `short record(t)` with two records, in a file.
fn filled(path: &Path, version: Version) -> (Classic, Model) {
    let storage = Box::new(FileStorage::create(path, false).unwrap());
    let file = Classic::create(storage, version, WRITABLE, 0).unwrap();
    let mut model = model();
    let fixed = add(&mut model, "fixed", Atomic::Int, &[2, 1], Fill::Default);
    let record = add(&mut model, "record", Atomic::Short, &[0], Fill::Default);
    commit(&file, &model, Room::default()).unwrap();
    put(&file, &model, fixed, &slab(&[0, 0], &[2, 3]), &NUMBERS);
    put(&file, &model, record, &slab(&[1], &[1]), &[7]);
    file.flush().unwrap();
    (file, model)
}

fn check(file: &Classic) {
    assert_eq!(get(file, VarId(0), &slab(&[0, 0], &[2, 3])), NUMBERS);
    assert_eq!(get(file, VarId(1), &slab(&[0], &[2])), [-32767, 7]);
}

fn reopened(path: &Path) -> Classic {
    Classic::open(Box::new(FileStorage::open(path, false).unwrap()), Options::default()).unwrap()
}

#[test]
fn what_was_written_is_read_and_survives_a_redefinition() {
    for version in [Version::Cdf1, Version::Cdf2, Version::Cdf5] {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.nc");
        let (file, mut model) = filled(&path, version);
        check(&file);
        check(&reopened(&path));
        let inode = std::fs::metadata(&path).unwrap().ino();
        let more = add(&mut model, "more", Atomic::Byte, &[0, 1], Fill::Default);
        commit(&file, &model, Room::default()).unwrap();
        let again = reopened(&path);
        check(&file);
        check(&again);
        assert_eq!(get(&again, more, &slab(&[0, 0], &[2, 3])), [-127; 6]);
        assert_ne!(std::fs::metadata(&path).unwrap().ino(), inode, "values moved to a new file");
        assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1, "and nothing else is left");
    }
}

#[test]
fn what_fits_the_room_is_written_where_it_is() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("a.nc");
    let (file, mut model) = filled(&path, Version::Cdf2);
    commit(&file, &model, Room { header: 1000, fixed: 100, align_fixed: 64, align_records: 8 }).unwrap();
    let inode = std::fs::metadata(&path).unwrap().ino();
    assert_eq!(file.now().plan.areas.fixed % 64, 0);
    add(&mut model, "more", Atomic::Double, &[1], Fill::Default);
    commit(&file, &model, Room::default()).unwrap();
    assert_eq!(std::fs::metadata(&path).unwrap().ino(), inode);
    check(&reopened(&path));
}

#[test]
fn a_file_with_two_names_keeps_both_and_its_values_behind_the_old_ones() {
    let dir = tempfile::tempdir().unwrap();
    let (path, other) = (dir.path().join("a.nc"), dir.path().join("b.nc"));
    let (file, mut model) = filled(&path, Version::Cdf1);
    std::fs::hard_link(&path, &other).unwrap();
    let old_size = file.storage.size().unwrap();
    add(&mut model, "more", Atomic::Int, &[0], Fill::Default);
    commit(&file, &model, Room::default()).unwrap();
    assert!(file.now().plan.areas.fixed >= old_size);
    check(&file);
    check(&reopened(&other));
}

#[test]
fn definitions_that_cannot_be_stored_leave_the_file_as_it_was() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("a.nc");
    let (file, mut model) = filled(&path, Version::Cdf1);
    let before = std::fs::read(&path).unwrap();
    for (name, len) in [("long", 1 << 20), ("longer", 1 << 12)] {
        model.add_dim(GroupId::ROOT, name, len, false).unwrap();
    }
    add(&mut model, "large", Atomic::Int, &[3, 4], Fill::None);
    let stored = commit(&file, &model, Room::default());
    assert_eq!(stored.map_err(|error| error.code()), Err(Code::VarTooLarge));
    assert_eq!(std::fs::read(&path).unwrap(), before);
    check(&file);
}

#[test]
fn a_large_last_variable_has_its_place_and_the_header_says_so_as_it_can() {
    let storage = Box::new(MemoryStorage::new(Vec::new()));
    let file = Classic::create(storage, Version::Cdf2, WRITABLE, 0).unwrap();
    let mut model = Model { classic: true, ..Model::new() };
    model.add_dim(GroupId::ROOT, "x", 1 << 31, false).unwrap();
    let small = add(&mut model, "small", Atomic::Int, &[], Fill::None);
    add(&mut model, "large", Atomic::Int, &[0], Fill::None);
    commit(&file, &model, Room::default()).unwrap();
    let mut vsize = [0; 4];
    let end = file.now().header.size;
    assert_eq!(file.storage.read(&mut vsize, end - 12), Ok(4));
    assert_eq!(vsize, [0xff; 4]);
    put(&file, &model, small, &slab(&[], &[]), &[5]);
    assert_eq!(get(&file, small, &slab(&[], &[])), [5]);
}

#[test]
fn names_that_become_shorter_keep_the_headers_size() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("a.nc");
    let (file, mut model) = filled(&path, Version::Cdf5);
    let size = file.now().header.size;
    model.rename_var(VarId(0), "f");
    file.commit(&model, &Changes { vars: [VarId(0)].into(), ..Changes::default() }).unwrap();
    assert_eq!(file.now().header.size, size);
    let again = reopened(&path);
    assert_eq!(again.load().unwrap().find_var(GroupId::ROOT, "f"), Some(0));
    check(&again);
}
