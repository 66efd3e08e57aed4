//! netcdf_aux.h: helpers around types, filters, plugin paths and files.

mod alignment;
mod compound;
mod dump;
mod files;
mod filter_spec;
pub(crate) mod give;
mod number;
mod plugin_list;
mod provenance;
mod reclaim;

pub use alignment::{ncaux_class_alignment, ncaux_inq_any_type, ncaux_type_alignment};
pub use compound::{ncaux_abort_compound, ncaux_add_field, ncaux_begin_compound, ncaux_end_compound};
pub use dump::ncaux_dump_data;
pub use files::*;
pub use filter_spec::*;
pub use plugin_list::*;
pub use provenance::*;
pub use reclaim::*;

use std::os::raw::c_int;

/// A way to align fields: as the C compiler does.
pub const NCAUX_ALIGN_C: c_int = 0;
/// A way to align fields: the reference has a number for it and treats it like the other.
pub const NCAUX_ALIGN_UNIFORM: c_int = 1;
