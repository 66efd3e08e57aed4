//! netcdf_filter.h: filters of variables, and where plugins are looked for.

mod compressors;
pub(crate) mod plugin_path;
pub(crate) mod stand_in;
mod var_filter;

pub use compressors::*;
pub use plugin_path::{NCPluginList, nc_plugin_path_get, nc_plugin_path_ndirs, nc_plugin_path_set};
pub use var_filter::*;
