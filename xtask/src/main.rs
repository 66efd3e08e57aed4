//! `cargo xtask COMMAND`: everything that a contributor or CI runs.

fn main() {}
