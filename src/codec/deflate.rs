//! Deflate in zlib framing (HDF5 filter 1, Zarr `zlib`).
