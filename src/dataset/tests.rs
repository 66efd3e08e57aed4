//! The rules of datasets over a format in memory.

use super::testing::Memory;
use super::*;
use crate::model::{Fill, Layout, UserTypeKind};
use crate::types::{Atomic, ExtType, MemType, TypeId};

const ROOT: GroupId = GroupId::ROOT;
const CLASSIC: i32 = 0x100;
const WRITE: i32 = 1;
const INT: i32 = 4;

fn code<T: std::fmt::Debug>(result: Result<T>) -> Code {
    result.unwrap_err().code()
}

/// One int; its bytes are leaked, which a test can bear.
fn put<'a>(name: &'a str, value: &i32) -> AttPut<'a> {
    let bytes: &'static [u8] = Box::leak(Box::new(value.to_ne_bytes()));
    AttPut { name: Some(name), xtype: INT, len: 1, mem: MemType::I32, value: AttValue::Bytes(bytes) }
}

fn int_of(dataset: &Dataset, varid: i32, name: &str) -> Result<i32> {
    let mut value = 0;
    dataset.get_att(ROOT, varid, Some(name), MemType::I32, |values| {
        if let Delivery::Bytes(bytes) = values {
            value = i32::from_ne_bytes(bytes.try_into().unwrap());
        }
        Ok(())
    })?;
    Ok(value)
}

#[test]
fn definitions_reach_the_format_when_define_mode_ends() {
    let memory = Memory::default();
    let dataset = memory.create(0);
    dataset.define_dim(ROOT, "t", 0).unwrap();
    dataset.define_var(ROOT, "v", INT, 1, Some(&[0])).unwrap();
    assert!(memory.kept.lock().commits.is_empty());
    dataset.end_define().unwrap();
    let commits = memory.kept.lock().commits.clone();
    assert_eq!(commits.len(), 1);
    assert!(commits[0].groups.contains(&ROOT) && commits[0].vars.contains(&VarId(0)));
    assert_eq!(code(dataset.end_define()), Code::NotInDefineMode);
}

#[test]
fn growth_stores_every_variable_of_the_dimension() {
    let memory = Memory::default();
    let dataset = memory.create(0);
    let t = dataset.define_dim(ROOT, "t", 0).unwrap();
    for name in ["a", "b"] {
        dataset.define_var(ROOT, name, INT, 1, Some(&[0])).unwrap();
    }
    dataset.define_var(ROOT, "scalar", INT, 0, None).unwrap();
    dataset.end_define().unwrap();
    assert!(dataset.dim(0).unwrap().grow(5));
    dataset.note_growth(&[t]);
    dataset.sync().unwrap();
    let last = memory.kept.lock().commits.last().cloned().unwrap();
    assert_eq!(last.vars, [VarId(0), VarId(1)].into());
    assert_eq!(last.groups, [ROOT].into());
    dataset.sync().unwrap();
    assert_eq!(memory.kept.lock().commits.len(), 2, "nothing changed since");
}

#[test]
fn an_abort_of_what_was_just_created_removes_it() {
    let memory = Memory::default();
    memory.create(0).abort().unwrap();
    assert!(memory.kept.lock().removed);
}

#[test]
fn an_abort_of_a_redefinition_keeps_what_was_before() {
    let memory = Memory::default();
    let dataset = memory.create(0);
    dataset.define_dim(ROOT, "x", 3).unwrap();
    dataset.put_att(ROOT, -1, &put("n", &1)).unwrap();
    dataset.end_define().unwrap();
    // Without define mode, but not yet stored.
    dataset.put_att(ROOT, -1, &put("n", &2)).unwrap();
    dataset.redefine().unwrap();
    dataset.define_dim(ROOT, "y", 3).unwrap();
    dataset.put_att(ROOT, -1, &put("n", &3)).unwrap();
    dataset.abort().unwrap();
    assert!(!memory.kept.lock().removed);
    let again = memory.open(0);
    assert_eq!(again.find_dim(ROOT, "x").unwrap(), DimId(0));
    assert_eq!(code(again.find_dim(ROOT, "y")), Code::BadDim);
    assert_eq!(int_of(&again, -1, "n").unwrap(), 2);
}

#[test]
fn what_a_failed_commit_lost_the_next_one_stores() {
    let memory = Memory::default();
    let dataset = memory.create(0);
    dataset.define_dim(ROOT, "x", 3).unwrap();
    memory.kept.lock().broken = true;
    assert_eq!(code(dataset.end_define()), Code::CantWrite);
    assert!(dataset.is_defining());
    dataset.close().unwrap();
    assert!(memory.open(0).find_dim(ROOT, "x").is_ok());
}

#[test]
fn the_classic_model_keeps_its_modes_apart() {
    let memory = Memory::default();
    let dataset = memory.create(CLASSIC);
    dataset.define_dim(ROOT, "x", 3).unwrap();
    assert_eq!(code(dataset.enter_data_mode()), Code::InDefineMode);
    assert_eq!(code(dataset.sync()), Code::InDefineMode);
    assert_eq!(code(dataset.define_group(ROOT, "g")), Code::StrictClassic);
    assert_eq!(code(dataset.define_var(ROOT, "s", 12, 0, None)), Code::StrictClassic);
    dataset.end_define().unwrap();
    assert_eq!(code(dataset.define_dim(ROOT, "y", 3)), Code::NotInDefineMode);
    assert_eq!(code(dataset.put_att(ROOT, -1, &put("n", &1))), Code::NotInDefineMode);
    dataset.close().unwrap();
    assert!(memory.open(0).is_classic());
}

#[test]
fn the_enhanced_model_changes_modes_by_itself() {
    let memory = Memory::default();
    let dataset = memory.create(0);
    assert!(dataset.enter_data_mode().unwrap());
    assert!(!dataset.is_defining());
    dataset.define_dim(ROOT, "x", 3).unwrap();
    assert!(dataset.is_defining());
    dataset.redefine().unwrap();
    dataset.close().unwrap();
    assert!(memory.open(0).find_dim(ROOT, "x").is_ok());
}

#[test]
fn nothing_changes_in_a_dataset_opened_for_reading() {
    let memory = Memory::default();
    memory.create(0).close().unwrap();
    let dataset = memory.open(0);
    assert_eq!(code(dataset.redefine()), Code::ReadOnly);
    assert_eq!(code(dataset.define_dim(ROOT, "x", 3)), Code::ReadOnly);
    assert_eq!(code(dataset.define_var(ROOT, "v", INT, 0, None)), Code::ReadOnly);
    assert_eq!(code(dataset.define_group(ROOT, "g")), Code::ReadOnly);
    assert_eq!(code(dataset.put_att(ROOT, -1, &put("n", &1))), Code::ReadOnly);
    assert_eq!(code(dataset.delete_att(ROOT, -1, "n")), Code::ReadOnly);
    dataset.abort().unwrap();
    assert_eq!(memory.kept.lock().commits.len(), 1);
}

#[test]
fn attributes_are_loaded_when_asked_for_and_kept_when_changed() {
    let memory = Memory::default();
    let dataset = memory.create(0);
    dataset.define_var(ROOT, "v", INT, 0, None).unwrap();
    dataset.put_att(ROOT, 0, &put("first", &1)).unwrap();
    dataset.put_att(ROOT, 0, &put("second", &2)).unwrap();
    dataset.close().unwrap();
    let dataset = memory.open(WRITE);
    dataset.put_att(ROOT, 0, &put("third", &3)).unwrap();
    dataset.rename_att(ROOT, 0, "first", "one").unwrap();
    dataset.delete_att(ROOT, 0, "second").unwrap();
    dataset.close().unwrap();
    let dataset = memory.open(0);
    assert_eq!(dataset.att_count(ROOT, 0).unwrap(), 2);
    assert_eq!(int_of(&dataset, 0, "one").unwrap(), 1);
    assert_eq!(int_of(&dataset, 0, "third").unwrap(), 3);
}

#[test]
fn made_up_attributes_have_values_but_no_place() {
    let dataset = Memory::default().create(0);
    let info = dataset.att_info(ROOT, -1, Some("_NCProperties")).unwrap();
    assert_eq!(info, AttInfo { ext: Atomic::Char.into(), len: 9 });
    let ends_like_a_c_string = |values: Delivery<'_>| {
        assert!(matches!(values, Delivery::Bytes(b"version=2\0")));
        Ok(())
    };
    dataset.get_att(ROOT, -1, Some("_NCProperties"), MemType::Text, ends_like_a_c_string).unwrap();
    assert_eq!(code(dataset.att_place(ROOT, -1, Some("_NCProperties"))), Code::AttMeta);
    assert_eq!(code(dataset.att_info(ROOT, -1, Some("_Codecs"))), Code::NoAtt);
    assert_eq!(code(dataset.put_att(ROOT, -1, &put("_NCProperties", &1))), Code::NameInUse);
    let group = dataset.define_group(ROOT, "g").unwrap();
    assert_eq!(code(dataset.put_att(group, -1, &put("_nczarr_group", &1))), Code::NameInUse);
}

#[test]
fn a_fill_value_attribute_is_the_fill_value() {
    let dataset = Memory::default().create(0);
    dataset.define_var(ROOT, "v", Atomic::Short.number(), 0, None).unwrap();
    dataset.put_att(ROOT, 0, &put("_FillValue", &-9)).unwrap();
    let expected = Fill::Value((-9_i16).to_ne_bytes().into());
    assert_eq!(dataset.var(ROOT, 0).unwrap().fill, expected);
    dataset.delete_att(ROOT, 0, "_FillValue").unwrap();
    assert_eq!(dataset.var(ROOT, 0).unwrap().fill, Fill::Default);
    dataset.end_define().unwrap();
    assert_eq!(code(dataset.put_att(ROOT, 0, &put("_FillValue", &-9))), Code::LateFill);
    assert_eq!(code(dataset.define_fill(ROOT, 0, true, None)), Code::LateDef);
}

#[test]
fn an_attribute_of_an_unknown_type_is_refused_after_what_the_model_forbids() {
    for (classic, wanted) in [(false, Code::BadTypeId), (true, Code::StrictClassic)] {
        let dataset = Memory::default().create(if classic { CLASSIC } else { 0 });
        let put = AttPut { xtype: 13, ..put("a", &1) };
        assert_eq!(code(dataset.put_att(ROOT, -1, &put)), wanted);
        let none = AttPut { xtype: 0, ..put };
        assert_eq!(code(dataset.put_att(ROOT, -1, &none)), Code::BadType);
    }
}

#[test]
fn a_copy_in_the_classic_model_looks_for_its_place_first() {
    for (classic, wanted) in [(false, Code::NoAtt), (true, Code::NoVar)] {
        let dataset = Memory::default().create(if classic { CLASSIC } else { 0 });
        let place = |varid| Place { dataset: &dataset, group: ROOT, varid };
        assert_eq!(code(copy_att(place(-1), Some("absent"), place(7))), wanted);
    }
}

#[test]
fn a_dimension_that_is_renamed_stores_its_users() {
    let memory = Memory::default();
    let dataset = memory.create(0);
    let group = dataset.define_group(ROOT, "g").unwrap();
    let x = dataset.define_dim(group, "x", 3).unwrap();
    dataset.define_var(group, "v", INT, 1, Some(&[x.0 as i32])).unwrap();
    dataset.end_define().unwrap();
    dataset.rename_dim(0, "longer").unwrap();
    dataset.sync().unwrap();
    assert!(memory.kept.lock().commits[1].vars.contains(&VarId(0)));
    dataset.rename_group(group, "h").unwrap();
    dataset.sync().unwrap();
    let last = memory.kept.lock().commits.last().cloned().unwrap();
    assert!(last.vars.contains(&VarId(0)) && last.groups.contains(&ROOT) && last.groups.contains(&group));
}

#[test]
fn chunk_shapes_are_checked_against_the_dimensions() {
    let dataset = Memory::default().create(0);
    dataset.define_dim(ROOT, "x", 10).unwrap();
    dataset.define_dim(ROOT, "t", 0).unwrap();
    dataset.define_var(ROOT, "v", INT, 2, Some(&[1, 0])).unwrap();
    let storage = |shape: &[usize]| dataset.define_storage(ROOT, 0, Storage::Chunked(Some(shape)));
    storage(&[100, 5]).unwrap();
    assert_eq!(dataset.var(ROOT, 0).unwrap().layout, Layout::Chunked(vec![100, 5]));
    assert_eq!(code(storage(&[100, 11])), Code::BadChunk);
    assert_eq!(code(storage(&[usize::MAX, 5])), Code::BadChunk);
    assert_eq!(code(dataset.define_storage(ROOT, 0, Storage::Whole)), Code::Invalid);
    storage(&[0, 5]).unwrap();
    assert_eq!(dataset.var(ROOT, 0).unwrap().layout, Layout::Chunked(vec![1, 10]));
}

fn with_types() -> Dataset {
    Memory { user_types: true, ..Memory::default() }.create(0)
}

#[test]
fn a_format_without_user_types_says_so_first() {
    let dataset = Memory::default().create(0);
    assert_eq!(code(dataset.define_type(ROOT, "", NewType::Opaque(0))), Code::NotNetcdf4);
    assert_eq!(code(dataset.detailed_type(32)), Code::NotNetcdf4);
    assert_eq!(code(dataset.user_type(32)), Code::BadType);
}

#[test]
fn compound_types_are_filled_until_they_are_used() {
    let dataset = with_types();
    let id = dataset.define_type(ROOT, "point", NewType::Compound(16)).unwrap();
    assert_eq!(id, TypeId(32));
    dataset.insert_field(id.0, "x", 0, INT, &[]).unwrap();
    dataset.insert_field(id.0, "y", 8, Atomic::Float.number(), &[2]).unwrap();
    assert_eq!(code(dataset.insert_field(id.0, "bad", 0, 99, &[])), Code::BadType);
    assert_eq!(code(dataset.insert_field(INT, "bad", 0, INT, &[])), Code::BadType);
    assert_eq!(code(dataset.insert_member(id.0, "bad", &[])), Code::BadType);
    assert_eq!(code(dataset.define_type(ROOT, "point", NewType::Opaque(4))), Code::NameInUse);
    dataset.define_var(ROOT, "v", id.0, 0, None).unwrap();
    assert_eq!(code(dataset.insert_field(id.0, "late", 0, INT, &[])), Code::TypeDefined);
    let user = dataset.user_type(id.0).unwrap();
    assert!(matches!(&user.kind, UserTypeKind::Compound(fields) if fields.len() == 2));
    assert_eq!(dataset.type_size(id.0), Some(16));
}

#[test]
fn types_are_found_from_anywhere_and_compared_by_what_they_are() {
    let (one, other) = (with_types(), with_types());
    let group = one.define_group(ROOT, "g").unwrap();
    let ours = one.define_type(group, "colour", NewType::Enum(INT)).unwrap();
    let theirs = other.define_type(ROOT, "colour", NewType::Enum(INT)).unwrap();
    one.insert_member(ours.0, "red", &1_i32.to_ne_bytes()).unwrap();
    let equal = |a, b| equal_types(&one.snapshot(), ExtType::User(a), &other.snapshot(), ExtType::User(b));
    assert!(!equal(ours, theirs));
    other.insert_member(theirs.0, "red", &1_i32.to_ne_bytes()).unwrap();
    assert!(equal(ours, theirs));
    assert_eq!(one.find_type(ROOT, "colour").unwrap(), ExtType::User(ours));
    assert_eq!(one.find_type(ROOT, "/g/colour").unwrap(), ExtType::User(ours));
    assert_eq!(one.find_type(ROOT, "int").unwrap(), Atomic::Int.into());
    assert_eq!(code(one.find_type(ROOT, "none")), Code::BadType);
}

#[test]
fn attributes_of_user_types_are_copied_where_an_equal_type_is() {
    let (one, other) = (with_types(), with_types());
    let id = one.define_type(ROOT, "blob", NewType::Opaque(3)).unwrap();
    let value = AttValue::Bytes(b"abcdef");
    let blob = AttPut { name: Some("b"), xtype: id.0, len: 2, mem: MemType::Native, value };
    one.put_att(ROOT, -1, &blob).unwrap();
    let place = |dataset| Place { dataset, group: ROOT, varid: -1 };
    assert_eq!(code(copy_att(place(&one), Some("b"), place(&other))), Code::BadType);
    other.define_type(ROOT, "other", NewType::Opaque(5)).unwrap();
    other.define_type(ROOT, "blob", NewType::Opaque(3)).unwrap();
    copy_att(place(&one), Some("b"), place(&other)).unwrap();
    let info = other.att_info(ROOT, -1, Some("b")).unwrap();
    assert_eq!(info, AttInfo { ext: ExtType::User(TypeId(33)), len: 2 });
}

#[test]
fn definers_and_readers_do_not_disturb_each_other() {
    let dataset = Memory::default().create(0);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let dataset = &dataset;
            scope.spawn(move || {
                for i in 0..100 {
                    let name = format!("v{thread}_{i}");
                    let varid = dataset.define_var(ROOT, &name, INT, 0, None).unwrap();
                    assert_eq!(dataset.find_var(ROOT, &name).unwrap(), varid);
                    dataset.put_att(ROOT, varid as i32, &put("n", &i)).unwrap();
                    if i % 10 == 0 {
                        dataset.sync().unwrap();
                    }
                    assert_eq!(int_of(dataset, varid as i32, "n").unwrap(), i);
                }
            });
        }
    });
    assert_eq!(dataset.counts(ROOT).unwrap().vars, 400);
}
