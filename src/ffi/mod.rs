//! The C surface: the one folder full of `unsafe`.
//!
//! # The pointer contract
//!
//! Every exported function trusts its caller for what C itself trusts: a pointer that is not NULL points to as many
//! properly aligned values as the netCDF manual says, readable (arguments) or writable (results) during the call, and
//! strings end in NUL. What can be checked is checked: NULL where a value is needed is `NC_EINVAL`, ids are looked up,
//! and no panic leaves the library ([`guard`]). The `SAFETY` lines below this folder refer to this paragraph as
//! "the pointer contract".
//!
//! An entry has four beats inside its guard: the handle, the arguments, one safe call, the results. Results are
//! written after success only.

pub mod constants;
pub mod extras;
pub mod guard;
pub(crate) mod handle;
pub(crate) mod logging;
pub mod netcdf;
pub mod netcdf_aux;
pub mod netcdf_dispatch;
pub mod netcdf_filter;
pub mod netcdf_mem;
pub mod netcdf_par;
pub(crate) mod ptr;
pub(crate) mod trace;
pub(crate) mod user;
