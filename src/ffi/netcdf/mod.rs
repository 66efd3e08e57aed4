//! netcdf.h: one file per noun.

pub mod att;
pub mod att_get;
pub mod att_put;
pub mod copy;
pub mod dim;
pub mod file;
pub mod file_inq;
pub mod group;
pub mod io;
pub mod library;
pub mod memory;
mod memory_walk;
pub mod rec;
pub mod user_field_inq;
pub mod user_format;
pub mod user_type;
pub mod user_type_inq;
pub mod v2;
pub mod v2_att;
pub mod v2_file;
pub mod v2_rec;
pub mod v2_var;
mod value;
pub mod var_cache;
pub mod var_def;
pub mod var_inq;
