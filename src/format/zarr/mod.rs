//! NCZarr and Zarr V2 over a store.
#![forbid(unsafe_code)]

mod array_meta;
mod attrs;
mod attrs_out;
mod base64;
mod dtype;
mod fill_value;
mod json;
mod meaning;
mod number;
mod out;
mod recode;
