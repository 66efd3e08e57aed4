//! Tests of the whole tree: layering, tidiness, headers, symbols.
#![forbid(unsafe_code)]

mod header;
mod layering;
mod source;
mod symbols;
mod tidy;
mod traced;
