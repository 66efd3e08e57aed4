//! A store of a few objects with any content: opening it, asking for everything, and reading a little of each variable.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use netcdf::format::zarr::Zarr;
use netcdf::url::ZarrMode;
use netcdf::zmap::{Key, Map, MemMap};
use oxcdf_fuzz::look_through;
use std::sync::Arc;

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    pure: bool,
    xarray: bool,
    group: Option<&'a str>,
    attrs: Option<&'a str>,
    array: Option<&'a str>,
    array_attrs: Option<&'a str>,
    consolidated: Option<&'a str>,
    chunk: &'a [u8],
}

fuzz_target!(|input: Input<'_>| {
    let map = MemMap::new();
    let put = |key: &str, bytes: &[u8]| map.put(&Key::parse(key).unwrap(), bytes).unwrap();
    put(".zgroup", input.group.unwrap_or(r#"{"zarr_format": 2}"#).as_bytes());
    let objects = [
        (".zattrs", input.attrs),
        ("v/.zarray", input.array),
        ("v/.zattrs", input.array_attrs),
        (".zmetadata", input.consolidated),
    ];
    for (key, text) in objects {
        text.inspect(|text| put(key, text.as_bytes()));
    }
    for key in ["v/0", "v/0.0", "v/0/0"] {
        put(key, input.chunk);
    }
    let mode = ZarrMode { pure: input.pure, xarray: input.xarray, consolidated: None };
    let Ok(zarr) = Zarr::open(Arc::new(map), mode, false) else { return };
    look_through(&zarr);
});
