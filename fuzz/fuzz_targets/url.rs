//! Paths and URLs as a caller may write them.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(location) = netcdf::url::locate(text) {
        let _ = location.check_built();
    }
});
