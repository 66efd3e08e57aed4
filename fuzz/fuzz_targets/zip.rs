//! An archive of any content: listing it, reading every object whole and in part, and opening it as a dataset. Half of
//! the inputs are entries from which a well-formed archive is made, with some of its bytes changed.
#![no_main]

use arbitrary::Arbitrary;
use bytes::Bytes;
use libfuzzer_sys::fuzz_target;
use netcdf::format::zarr::Zarr;
use netcdf::url::ZarrMode;
use netcdf::zmap::{Entry, Key, Map, Range, ZipMap};
use oxcdf_fuzz::look_through;
use std::sync::Arc;

#[derive(Arbitrary, Debug)]
enum Input<'a> {
    Bytes(&'a [u8]),
    Entries { entries: Vec<Made<'a>>, changes: Vec<(u16, u8)> },
}

#[derive(Arbitrary, Debug)]
struct Made<'a> {
    name: &'a str,
    method: u16,
    flags: u16,
    size: u32,
    data: &'a [u8],
}

fuzz_target!(|input: Input<'_>| {
    let bytes = match input {
        Input::Bytes(bytes) => bytes.to_vec(),
        Input::Entries { entries, changes } => changed(archive(&entries), &changes),
    };
    let Ok(map) = ZipMap::over(Arc::new(Bytes::from(bytes)), "input") else { return };
    read_below(&map, &Key::root(), 0);
    let mode = ZarrMode { pure: false, xarray: true, consolidated: None };
    if let Ok(zarr) = Zarr::open(Arc::new(map), mode, false) {
        look_through(&zarr);
    }
});

fn read_below(map: &ZipMap, key: &Key, depth: usize) {
    for entry in map.list(key).unwrap() {
        let below = key.join(entry.name());
        match entry {
            Entry::Prefix(_) if depth < 20 => read_below(map, &below, depth + 1),
            Entry::Prefix(_) => {}
            Entry::Object(_) => {
                let whole = map.get(&below, Range::All);
                let part = map.get(&below, Range::Part { offset: 3, len: 5 });
                if let (Ok(Some(whole)), Ok(Some(part))) = (whole, part) {
                    assert!(whole.get(3..).unwrap_or_default().starts_with(&part));
                }
            }
        }
    }
}

/// An archive of these entries; only their sizes and methods may be wrong.
fn archive(entries: &[Made<'_>]) -> Vec<u8> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    for Made { name, method, flags, size, data } in entries {
        let (offset, crc) = (bytes.len() as u32, crc32(data));
        let size = if *method == 0 { data.len() as u32 } else { *size };
        let name_len = name.len() as u16;
        let mut common = Vec::new();
        [20, *flags & 0x809, *method].iter().for_each(|n: &u16| common.extend(n.to_le_bytes()));
        [0, crc, data.len() as u32, size].iter().for_each(|n: &u32| common.extend(n.to_le_bytes()));
        [name_len, 0].iter().for_each(|n| common.extend(n.to_le_bytes()));
        bytes.extend([b"PK\x03\x04", common.as_slice(), name.as_bytes(), data].concat());
        let rest = [[0; 10].as_slice(), &offset.to_le_bytes(), name.as_bytes()].concat();
        directory.extend([b"PK\x01\x02\x14\x00", common.as_slice(), &rest].concat());
    }
    let (count, start, len) = (entries.len() as u16, bytes.len() as u32, directory.len() as u32);
    bytes.extend(directory);
    bytes.extend([b"PK\x05\x06\0\0\0\0".as_slice(), &count.to_le_bytes(), &count.to_le_bytes()].concat());
    bytes.extend([len.to_le_bytes().as_slice(), &start.to_le_bytes(), &[0, 0]].concat());
    bytes
}

/// The checksum of stored data, so that they can be read.
fn crc32(data: &[u8]) -> u32 {
    let bit = |crc: u32, _| crc >> 1 ^ (0xedb8_8320 * (crc & 1));
    !data.iter().fold(u32::MAX, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), bit))
}

fn changed(mut bytes: Vec<u8>, changes: &[(u16, u8)]) -> Vec<u8> {
    for (at, byte) in changes {
        let place = usize::from(*at) % bytes.len();
        bytes[place] = *byte;
    }
    bytes
}
