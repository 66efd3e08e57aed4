//! Chunks of texts (`vlen-utf8`, `vlen-bytes`, `json2`), alone and compressed: any bytes are texts or an error.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use netcdf::format::Format;
use netcdf::format::zarr::Zarr;
use netcdf::slab::{Slab, Target};
use netcdf::types::{MemType, convert};
use netcdf::url::ZarrMode;
use netcdf::zmap::{Key, Map, MemMap};
use oxcdf_fuzz::memory;
use std::ffi::c_char;
use std::sync::Arc;

const PACKINGS: [&str; 3] = ["vlen-utf8", "vlen-bytes", "json2"];
const COMPRESSORS: [&str; 6] = [
    "null",
    "null",
    r#"{"id": "zlib", "level": 1}"#,
    r#"{"id": "zstd", "level": 1}"#,
    r#"{"id": "blosc", "cname": "lz4", "clevel": 1, "shuffle": 0, "blocksize": 0}"#,
    r#"{"id": "crc32"}"#,
];

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    packing: u8,
    compressor: u8,
    count: u8,
    chunk: &'a [u8],
}

fuzz_target!(|input: Input<'_>| {
    let packing = PACKINGS[usize::from(input.packing) % PACKINGS.len()];
    let compressor = COMPRESSORS[usize::from(input.compressor) % COMPRESSORS.len()];
    let count = u64::from(input.count).max(1);
    let map = MemMap::new();
    let put = |key: &str, bytes: &[u8]| map.put(&Key::parse(key).unwrap(), bytes).unwrap();
    let meta = format!(
        r#"{{"zarr_format": 2, "shape": [{count}], "chunks": [{count}], "dtype": "|O", "fill_value": null,
            "order": "C", "filters": [{{"id": "{packing}"}}], "compressor": {compressor}}}"#
    );
    put(".zgroup", br#"{"zarr_format": 2}"#);
    put("v/.zarray", meta.as_bytes());
    put("v/0", input.chunk);
    let mode = ZarrMode { pure: true, xarray: true, consolidated: None };
    let zarr = Zarr::open(Arc::new(map), mode, false).expect("the metadata are sound");
    // What little bytes may stand for a lot is bounded by a constant; a value of JSON is larger than its text.
    memory::within((128 << 20) + 200 * input.chunk.len(), &meta, || read(&zarr, count));
});

fn read(zarr: &Zarr, count: u64) {
    let model = zarr.load().expect("the metadata are sound");
    let var = model.vars.first().expect("there is one variable");
    let element = zarr.element(var).expect("it has texts");
    let form = convert::reading(&element, MemType::String).expect("texts are read as texts");
    let mut texts = vec![std::ptr::null_mut::<c_char>(); count as usize];
    // SAFETY: as many pointers as there are values, not touched until the target is gone.
    let target = unsafe { Target::new(texts.as_mut_ptr().cast(), size_of::<*mut c_char>(), &[count], None, form) };
    let _ = zarr.read(var, &Slab::whole(&[count]), &target);
    drop(target);
    for text in texts {
        // SAFETY: from `malloc`, or NULL where reading ended before.
        unsafe { libc::free(text.cast()) };
    }
}
