//! oxcdf: the netCDF C library's functions over Zarr, classic and netCDF-4 data.
//!
//! One call goes one way: [`ffi`] turns C arguments into safe ones, [`dataset`] knows what the call
//! means, a [`mod@format`] reads or writes its own kind of file, [`chunk`] and [`codec`] handle chunked
//! and filtered data, and a [`zmap`] stores objects by key. See `docs/ARCHITECTURE.md`.

pub mod chunk;
pub mod codec;
pub mod dataset;
pub mod error;
pub mod ffi;
pub mod format;
mod lock;
pub mod model;
pub mod plugin;
mod pool;
pub mod slab;
pub mod types;
pub mod url;
pub mod zmap;

#[cfg(test)]
mod tests;
