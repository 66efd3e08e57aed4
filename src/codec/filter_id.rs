//! The numbers that HDF5 gave to filters, by which the netCDF API names them.

/// zlib.
pub const DEFLATE: u32 = 1;
/// Bytes of the same rank side by side.
pub const SHUFFLE: u32 = 2;
/// A checksum.
pub const FLETCHER32: u32 = 3;
/// szip.
pub const SZIP: u32 = 4;
/// bzip2.
pub const BZIP2: u32 = 307;
/// Blosc.
pub const BLOSC: u32 = 32001;
/// LZ4.
pub const LZ4: u32 = 32004;
/// zfp.
pub const ZFP: u32 = 32013;
/// Zstandard.
pub const ZSTD: u32 = 32015;
