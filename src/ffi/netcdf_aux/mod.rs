//! netcdf_aux.h: helpers around types, filters, plugin paths and files.

mod files;
mod filter_spec;
pub(crate) mod give;
mod number;
mod plugin_list;
mod provenance;

pub use files::*;
pub use filter_spec::*;
pub use plugin_list::*;
pub use provenance::*;
