//! Archives that lie.

use super::*;
use crate::zmap::zip::record::{CENTRAL, Entry as Record};
use proptest::prelude::*;

/// An archive of entries as they are said to be.
fn archive(entries: &[(&str, Record, &[u8])]) -> Vec<u8> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    for (name, entry, data) in entries {
        let entry = Record { offset: bytes.len() as u64, ..*entry };
        entry.write_local(name.as_bytes(), &mut bytes);
        bytes.extend_from_slice(data);
        entry.write_central(name.as_bytes(), &mut directory);
    }
    let (offset, size) = (bytes.len() as u64, directory.len() as u64);
    bytes.extend(directory);
    End { entries: entries.len() as u64, size, offset, whole: true }.write(b"", &mut bytes);
    bytes
}

fn stored(name: &str, data: &[u8]) -> Record {
    Record::stored(name.as_bytes(), 0, data.len() as u64, libdeflater::crc32(data))
}

fn open(bytes: Vec<u8>) -> Result<ZipMap> {
    ZipMap::over(Arc::new(Bytes::from(bytes)), "hostile.zip")
}

/// The error of reading the only object.
fn error_of(entry: Record, data: &[u8]) -> crate::error::Error {
    let map = open(archive(&[("v/0", entry, data)])).unwrap();
    let error = map.get(&key("v/0"), Range::All).unwrap_err();
    let mut dst = vec![0; 16];
    assert_eq!(code(map.get_into(&key("v/0"), 0, &mut dst)), Some(error.code()));
    assert!(error.to_string().contains("hostile.zip: entry v/0"), "{error}");
    error
}

#[test]
fn a_wrong_checksum_names_the_entry() {
    let entry = Record { crc: 1, ..stored("v/0", b"data") };
    let error = error_of(entry, b"data");
    assert_eq!(error.code(), Code::Truncated);
    let map = open(archive(&[("v/0", entry, b"data")])).unwrap();
    let part = map.get(&key("v/0"), Range::Part { offset: 1, len: 2 }).unwrap();
    assert_eq!(part.unwrap(), b"at".as_slice(), "a part has no checksum");
}

#[test]
fn what_cannot_be_unpacked_says_why() {
    let entry = stored("v/0", b"data");
    let error = error_of(Record { flags: 1, ..entry }, b"data");
    assert_eq!(error.code(), Code::NotBuilt);
    assert!(error.to_string().contains("encrypted"), "{error}");
    let error = error_of(Record { method: 14, ..entry }, b"data");
    assert_eq!(error.code(), Code::NotBuilt);
    assert!(error.to_string().contains("method 14"), "{error}");
}

#[test]
fn wrong_sizes_are_found_before_there_is_room_for_them() {
    let entry = stored("v/0", b"data");
    assert_eq!(error_of(Record { size: 1 << 50, ..entry }, b"data").code(), Code::Truncated);
    assert_eq!(error_of(Record { size: 3, ..entry }, b"data").code(), Code::Truncated);
    let deflated = |size| Record { method: 8, size, ..entry };
    for size in [5, 1 << 40, u64::MAX] {
        assert_eq!(error_of(deflated(size), b"data").code(), Code::Truncated, "{size}");
    }
    let beyond = archive(&[("v/0", Record { packed: 500, size: 500, ..entry }, b"data")]);
    assert_eq!(code(open(beyond)), Some(Code::Truncated));
}

#[test]
fn a_bomb_is_read_as_far_as_asked() {
    let bomb = deflate(&vec![0; 100 << 20]);
    let size = 100 << 20;
    let crc = 0x5af5_cc5a;
    let entry = Record { method: 8, packed: bomb.len() as u64, size, crc, ..stored("v/0", b"") };
    let map = open(archive(&[("v/0", entry, &bomb)])).unwrap();
    let part = |offset, len| map.get(&key("v/0"), Range::Part { offset, len }).unwrap().unwrap();
    assert_eq!(part(0, 1000), vec![0; 1000]);
    assert_eq!(part(size - 10, 1000), vec![0; 10]);
    assert_eq!(part(size, 1000), vec![]);
    let error = map.get_bounded(&key("v/0"), size - 1).unwrap_err();
    assert!(error.to_string().contains("entry v/0: 104857600 bytes"), "{error}");
}

fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut compressor = libdeflater::Compressor::new(libdeflater::CompressionLvl::fastest());
    let mut packed = vec![0; compressor.deflate_compress_bound(bytes.len())];
    let len = compressor.deflate_compress(bytes, &mut packed).unwrap();
    packed.truncate(len);
    packed
}

#[test]
fn deflated_entries_are_read_whole_and_in_parts() {
    let bytes: Vec<u8> = (0..34_000_000_u32).map(|n| (n / 1000) as u8).collect();
    for size in [0, 1, 70_000, bytes.len()] {
        let data = &bytes[..size];
        let packed = deflate(data);
        let entry = Record { method: 8, packed: packed.len() as u64, ..stored("v/0", data) };
        let map = open(archive(&[("v/0", entry, &packed)])).unwrap();
        assert_eq!(get(&map, "v/0").unwrap(), data);
        let mut dst = [9; 50];
        let start = size.saturating_sub(30);
        let len = map.get_into(&key("v/0"), start as u64, &mut dst).unwrap().unwrap();
        assert_eq!(dst[..len], data[start..]);
        assert!(dst[len..].iter().all(|byte| *byte == 9));
        let wrong = archive(&[("v/0", Record { crc: entry.crc ^ 1, ..entry }, &packed)]);
        let error = open(wrong).unwrap().get(&key("v/0"), Range::All).unwrap_err();
        assert!(error.to_string().contains("checksum"), "{error}");
    }
}

#[test]
fn the_last_of_a_name_counts() {
    let both = archive(&[("v/0", stored("v/0", b"old"), b"old"), ("v/0", stored("v/0", b"newer"), b"newer")]);
    let map = open(both).unwrap();
    assert_eq!(get(&map, "v/0").unwrap(), b"newer");
    assert_eq!(map.list(&key("v")).unwrap().len(), 1);
}

#[test]
fn a_header_with_another_name_is_not_believed() {
    let mut bytes = archive(&[("v/0", stored("v/0", b"data"), b"data")]);
    bytes[32] = b'1';
    let error = open(bytes).unwrap().get(&key("v/0"), Range::All).unwrap_err();
    assert!(error.to_string().contains("another name"), "{error}");
}

#[test]
fn names_that_lead_out_lead_nowhere() {
    let names = ["../up", "/abs", "a/../b", "C:\\dir\\file", "v/0"];
    let entries = names.map(|name| (name, stored(name, b"x"), b"x".as_slice()));
    let map = open(archive(&entries)).unwrap();
    let listed = map.list(&Key::root()).unwrap();
    let listed: Vec<_> = listed.iter().map(Entry::name).collect();
    assert_eq!(listed, ["C:\\dir\\file", "a", "v"]);
    for name in ["../up", "/abs", "a/../b", "v/"] {
        assert_eq!(map.get(&Key::root().join(name), Range::All).unwrap(), None, "{name}");
    }
}

#[test]
fn overlapping_entries_stay_as_they_are() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("x.zip");
    let (data, mut bytes, mut directory) = (vec![5; 100_000], Vec::new(), Vec::new());
    let entry = stored("v/000", &data);
    entry.write_local(b"v/000", &mut bytes);
    bytes.extend(&data);
    for n in 0..1000 {
        entry.write_central(format!("v/{n:03}").as_bytes(), &mut directory);
    }
    let (offset, size) = (bytes.len() as u64, directory.len() as u64);
    bytes.extend(directory);
    End { entries: 1000, size, offset, whole: true }.write(b"", &mut bytes);
    fs::write(&path, &bytes).unwrap();
    let map = ZipMap::open(&path, true).unwrap();
    assert_eq!(get(&map, "v/000").unwrap(), data);
    assert_eq!(code(map.get(&key("v/001"), Range::All)), Some(Code::Truncated));
    map.put(&key("new"), b"x").unwrap();
    map.close().unwrap();
    assert!(fs::metadata(&path).unwrap().len() < 300_000, "nothing was copied a thousand times");
}

#[test]
fn an_archive_with_encrypted_entries_is_not_changed() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("x.zip");
    let secret = Record { flags: 1, ..stored("secret", b"data") };
    fs::write(&path, archive(&[("secret", secret, b"data"), ("v", stored("v", b"x"), b"x")])).unwrap();
    assert_eq!(get(&ZipMap::open(&path, false).unwrap(), "v").unwrap(), b"x");
    let error = ZipMap::open(&path, true).unwrap_err();
    assert_eq!(error.code(), Code::ReadOnly);
    assert!(error.to_string().contains("secret"), "{error}");
}

#[test]
fn several_parts_and_other_damage_are_refused() {
    let whole = archive(&[("a", stored("a", b"x"), b"x"), ("b", stored("b", b"y"), b"y")]);
    let end = whole.len() - END_SIZE;
    let with = |at: usize, byte: u8| {
        let mut bytes = whole.clone();
        bytes[end + at] = byte;
        code(open(bytes))
    };
    assert_eq!(with(4, 1), Some(Code::NotBuilt), "the second part");
    assert_eq!(with(10, 3), Some(Code::Truncated), "one more entry than there are");
    assert_eq!(with(10, 1), Some(Code::Truncated), "one less");
    assert_eq!(with(12, 1), Some(Code::Truncated), "a directory cut short");
    assert_eq!(with(15, 255), Some(Code::Truncated), "a directory larger than the file");
    assert_eq!(with(19, 255), Some(Code::Truncated), "a directory beyond the file");
    for len in 0..whole.len() {
        assert_eq!(code(open(whole[..len].to_vec())), Some(Code::Truncated), "{len} bytes");
    }
    let mut bytes = whole;
    let directory = bytes.windows(4).position(|four| four == CENTRAL.to_le_bytes()).unwrap();
    bytes[directory + 28] = 200;
    assert_eq!(code(open(bytes)), Some(Code::Truncated), "a name beyond the directory");
}

#[test]
fn what_stands_before_and_behind_an_archive_is_left_aside() {
    let plain = archive(&[("v/0", stored("v/0", b"data"), b"data")]);
    let before = [b"#!/bin/sh\n".as_slice(), &plain].concat();
    assert_eq!(get(&open(before).unwrap(), "v/0").unwrap(), b"data");
    let behind = [plain.as_slice(), b"\n\n"].concat();
    assert_eq!(get(&open(behind).unwrap(), "v/0").unwrap(), b"data");
    let mut twice = plain.clone();
    let end = twice.len();
    twice[end - 2] = END_SIZE as u8;
    twice.extend(&plain[end - END_SIZE..]);
    assert!(open(twice).is_err(), "an end record within a comment leads to no directory");
}

proptest! {
    #[test]
    fn changed_bytes_never_break_more_than_a_call(changes in prop::collection::vec((any::<u16>(), any::<u8>()), 1..6)) {
        let packed = deflate(&[7; 1000]);
        let deflated = Record { method: 8, packed: packed.len() as u64, ..stored("d", &[7; 1000]) };
        let mut bytes = archive(&[
            ("x/.zgroup", stored("x/.zgroup", b"{}"), b"{}"),
            ("x/d", deflated, &packed),
            ("x/v/0", stored("x/v/0", b"data"), b"data"),
        ]);
        for (at, byte) in changes {
            let at = usize::from(at) % bytes.len();
            bytes[at] = byte;
        }
        if let Ok(map) = open(bytes) {
            for entry in map.list(&Key::root()).unwrap() {
                let _ = map.get(&Key::root().join(entry.name()), Range::All);
                let _ = map.get(&Key::root().join(entry.name()), Range::Part { offset: 5, len: 10 });
            }
        }
    }
}
