//! netcdf_filter.h: filters of variables, and where plugins are looked for.

pub(crate) mod plugin_path;

pub use plugin_path::{NCPluginList, nc_plugin_path_get, nc_plugin_path_ndirs, nc_plugin_path_set};
