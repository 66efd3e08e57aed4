//! netCDF paths and URLs: what a caller's path names, in which format and in which store.
#![forbid(unsafe_code)]

use crate::error::Result;

/// The store that a path names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreKind {
    /// A directory tree, or (for other formats) a plain file.
    File,
    /// A zip archive.
    Zip,
    /// S3 and compatible services.
    S3,
}

/// How Zarr is to be read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZarrMode {
    /// No `_nczarr_*` keys (`mode=zarr`).
    pub pure: bool,
    /// `_ARRAY_DIMENSIONS` are read and written (`mode=xarray`, the default).
    pub xarray: bool,
    /// Consolidated metadata: asked for, refused, or as found.
    pub consolidated: Option<bool>,
}

/// The format that a path names, if it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Zarr or NCZarr.
    Zarr(ZarrMode),
    /// A named format that is not built in: the answer is NC_ENOTBUILT; the text says which.
    NotBuilt(&'static str),
    /// Nothing is said: what is there decides, or the create mode.
    Unsaid,
}

/// A caller's path, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The path or URL as given.
    pub given: String,
    /// The local path, or the URL without its fragment.
    pub path: String,
    /// The format, if the path says one.
    pub wanted: Wanted,
    /// The store.
    pub store: StoreKind,
    /// `key=value` pairs of the fragment, keys in lower case.
    pub fragment: Vec<(String, String)>,
}

/// Understands a path or URL (netCDF manual, "Paths and URLs"; NCZarr documents, "Creating and opening").
///
/// # Errors
/// `BadUrl` (NC_EURL) for a malformed URL, `Invalid` (NC_EINVAL) for an unknown scheme, `NotFound` for an empty path.
pub fn locate(path: &str) -> Result<Location> {
    let _ = path;
    todo!()
}
