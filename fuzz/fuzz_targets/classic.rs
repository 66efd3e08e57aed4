//! A classic file of any content: opening it, asking for everything, and reading a little of each variable.
#![no_main]

use libfuzzer_sys::fuzz_target;
use netcdf::format::classic::{Classic, MemoryStorage, Options};
use oxcdf_fuzz::look_through;

fuzz_target!(|bytes: &[u8]| {
    let storage = Box::new(MemoryStorage::new(bytes.to_vec()));
    if let Ok(file) = Classic::open(storage, Options::default()) {
        look_through(&file);
    }
});
