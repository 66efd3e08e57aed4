//! Default fill values (netcdf.h `NC_FILL_*`).

use super::Atomic;

/// The default fill value of a type as native-endian bytes; empty for `String`, whose default is "".
pub fn default_fill(atomic: Atomic) -> &'static [u8] {
    let _ = atomic;
    todo!()
}
