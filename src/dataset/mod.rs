//! What each netCDF call means, in safe Rust: the rules of modes, names and values.
#![forbid(unsafe_code)]
