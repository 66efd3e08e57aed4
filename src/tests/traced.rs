//! Every function of the C interface can be traced, but those that are listed here.

use super::source::{all, exported};

/// Functions without `#[traced]`, and why.
const EXCEPT: [(&str, &str); 4] = [
    ("nc_advise", "variadic: it has no body in Rust"),
    ("ncerr", "a variable"),
    ("ncopts", "a variable"),
    ("nc_oxcdf_last_error", "asks what was told"),
];

/// Lists, strings, URLs and calendars: no netCDF.
const UTILITIES: &str = "ffi/extras/";

#[test]
fn every_function_is_traced() {
    let traced: Vec<String> = all().iter().flat_map(|source| traced_in(source.code())).collect();
    let missing: Vec<_> = exported()
        .into_iter()
        .filter(|(path, name)| {
            !path.starts_with(UTILITIES) && !EXCEPT.iter().any(|(except, _)| except == name)
        })
        .filter(|(_, name)| !traced.contains(name))
        .collect();
    assert!(missing.is_empty(), "without #[traced]: {missing:?}");
    assert!(traced.len() > 450, "only {} are traced: the scan is broken", traced.len());
}

/// The functions with the attribute.
fn traced_in(code: &str) -> Vec<String> {
    let after = code.split("#[unsafe(no_mangle)]\n#[traced]\n").skip(1);
    after
        .filter_map(|item| item.split_once(" fn ")?.1.split_once('('))
        .map(|(name, _)| name.to_owned())
        .collect()
}
