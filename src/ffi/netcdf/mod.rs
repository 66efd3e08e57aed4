//! netcdf.h: one file per noun.

mod file;
pub mod io;
pub mod user_format;
