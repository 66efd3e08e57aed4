//! Byte shuffle (HDF5 filter 2, Zarr `shuffle`).
