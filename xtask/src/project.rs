//! Where things are, and which netCDF release the library stands for.

use crate::Result;
use std::path::{Path, PathBuf};

/// The netCDF C library release whose interface is implemented; `nc_inq_libvers` names it too.
pub(crate) const NETCDF_VERSION: &str = "4.10.1";
/// The version of the dispatch table in netcdf_dispatch.h.
pub(crate) const DISPATCH_VERSION: &str = "5";
/// What programs that link the library ask the loader for.
pub(crate) const SONAME: &str = "libnetcdf.so.22";
/// The soname of Debian 12, for programs that were linked there.
pub(crate) const DEBIAN_SONAME: &str = "libnetcdf.so.19";

/// The repository.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// Cargo's target directory, where everything generated goes.
///
/// # Errors
/// If the path that the environment gives cannot be made absolute.
pub(crate) fn target() -> Result<PathBuf> {
    let given = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    Ok(std::path::absolute(given.unwrap_or_else(|| root().join("target")))?)
}

/// Where the tests and the demo install the library.
///
/// # Errors
/// As [`target`].
pub(crate) fn prefix() -> Result<PathBuf> {
    Ok(target()?.join("prefix"))
}
