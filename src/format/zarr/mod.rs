//! Zarr V2 and NCZarr over any store.
