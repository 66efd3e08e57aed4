//! netcdf.h: one file per noun.

mod file;
pub mod io;
