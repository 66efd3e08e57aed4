//! Names of filters: HDF5 ids and parameters on one side, Zarr configurations on the other.

use super::Codec;
use crate::error::Result;
use serde_json::Value;
use std::sync::Arc;

/// A filter as the netCDF API names it: HDF5 id and parameters. Filters known only by their Zarr configuration have id 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilterSpec {
    /// HDF5 filter id (1 deflate, 2 shuffle, 3 fletcher32, ...); 0 if the codec has none.
    pub id: u32,
    /// HDF5 parameters, in the caller's form (`nc_inq_var_filter_info`).
    pub params: Vec<u32>,
    /// The Zarr configuration as read, for a codec that was read from metadata.
    pub json: Option<Value>,
}

/// Whether a filter is built in (`nc_inq_filter_avail`).
pub fn is_available(id: u32) -> bool {
    let _ = id;
    todo!()
}

/// The codec for a filter on elements of `element_size` bytes.
///
/// # Errors
/// `NoFilter` (NC_ENOFILTER) for an unknown one, `Filter` (NC_EFILTER) for bad parameters.
pub fn codec(spec: &FilterSpec, element_size: usize) -> Result<Arc<dyn Codec>> {
    let _ = (spec, element_size);
    todo!()
}

/// The Zarr V2 configuration (numcodecs form) of a filter.
pub fn to_zarr(spec: &FilterSpec, element_size: usize) -> Result<Value> {
    let _ = (spec, element_size);
    todo!()
}

/// The filter that a Zarr V2 configuration means; unknown ones come back with id 0 and their JSON.
pub fn from_zarr(config: &Value) -> Result<FilterSpec> {
    let _ = config;
    todo!()
}
