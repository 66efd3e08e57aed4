//! netcdf_aux.h: helpers around types, filters, plugin paths and files.

mod alignment;
mod dump;
mod files;
mod filter_spec;
pub(crate) mod give;
mod number;
mod plugin_list;
mod provenance;

pub use alignment::{ncaux_class_alignment, ncaux_inq_any_type, ncaux_type_alignment};
pub use dump::ncaux_dump_data;
pub use files::*;
pub use filter_spec::*;
pub use plugin_list::*;
pub use provenance::*;
