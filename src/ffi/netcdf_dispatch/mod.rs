//! netcdf_dispatch.h: for authors of formats of their own.
//!
//! Most functions here do nothing but refuse; a table lists them where its format has nothing to offer.

mod default_io;
mod no_filters;
mod not_classic;
mod not_enhanced;
mod read_only;
mod table;

pub use default_io::*;
pub use no_filters::*;
pub use not_classic::*;
pub use not_enhanced::*;
pub use read_only::*;
pub use table::{NC_DISPATCH_VERSION, NC_Dispatch};
