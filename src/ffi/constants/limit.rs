//! Limits, defaults, and the choices that a variable has.

use std::os::raw::c_int;

/// The library chooses the size of its buffers.
pub const NC_SIZEHINT_DEFAULT: c_int = 0;
/// In place of a variable: the attributes of the group.
pub const NC_GLOBAL: c_int = -1;
/// An old limit of dimensions; there is none now.
pub const NC_MAX_DIMS: c_int = 1024;
/// An old limit of attributes; there is none now.
pub const NC_MAX_ATTRS: c_int = 8192;
/// An old limit of variables; there is none now.
pub const NC_MAX_VARS: c_int = 8192;
/// The longest name, in bytes, without its NUL.
pub const NC_MAX_NAME: c_int = 256;
/// Dimensions that one variable can have.
pub const NC_MAX_VAR_DIMS: c_int = 1024;
/// The longest name in an HDF4 file.
pub const NC_MAX_HDF4_NAME: c_int = NC_MAX_NAME;
/// The byte order of this machine.
pub const NC_ENDIAN_NATIVE: c_int = 0;
/// The low byte first.
pub const NC_ENDIAN_LITTLE: c_int = 1;
/// The high byte first.
pub const NC_ENDIAN_BIG: c_int = 2;
/// Storage in chunks.
pub const NC_CHUNKED: c_int = 0;
/// Storage in one piece.
pub const NC_CONTIGUOUS: c_int = 1;
/// Storage with the metadata.
pub const NC_COMPACT: c_int = 2;
/// Storage of another kind.
pub const NC_UNKNOWN_STORAGE: c_int = 3;
/// Storage in other files.
pub const NC_VIRTUAL: c_int = 4;
/// No checksum.
pub const NC_NOCHECKSUM: c_int = 0;
/// The Fletcher checksum.
pub const NC_FLETCHER32: c_int = 1;
/// No shuffle.
pub const NC_NOSHUFFLE: c_int = 0;
/// Bytes are shuffled before they are compressed.
pub const NC_SHUFFLE: c_int = 1;
/// The level that only copies.
pub const NC_MIN_DEFLATE_LEVEL: c_int = 0;
/// The level that tries hardest.
pub const NC_MAX_DEFLATE_LEVEL: c_int = 9;
/// Szip: predict a value from the one before.
pub const NC_SZIP_NN: c_int = 32;
/// Szip: entropy coding alone.
pub const NC_SZIP_EC: c_int = 4;
/// Values keep all their bits.
pub const NC_NOQUANTIZE: c_int = 0;
/// Quantization by Bit Grooming.
pub const NC_QUANTIZE_BITGROOM: c_int = 1;
/// Quantization by Granular BitRound.
pub const NC_QUANTIZE_GRANULARBR: c_int = 2;
/// Quantization by BitRound.
pub const NC_QUANTIZE_BITROUND: c_int = 3;
/// Most significant digits of a `float`.
pub const NC_QUANTIZE_MAX_FLOAT_NSD: c_int = 6;
/// Most significant bits of a `float`.
pub const NC_QUANTIZE_MAX_FLOAT_NSB: c_int = 23;
/// Most significant digits of a `double`.
pub const NC_QUANTIZE_MAX_DOUBLE_NSD: c_int = 15;
/// Most significant bits of a `double`.
pub const NC_QUANTIZE_MAX_DOUBLE_NSB: c_int = 52;
/// Chunk sizes are `size_t`.
pub const NC_HAVE_NEW_CHUNKING_API: c_int = 1;
/// A log level below all messages.
pub const NC_TURN_OFF_LOGGING: c_int = -1;
/// netCDF 2: leave the program at the first error.
pub const NC_FATAL: c_int = 1;
/// netCDF 2: print a message for every error.
pub const NC_VERBOSE: c_int = 2;
/// The netCDF 2 name of `NC_MAX_DIMS`.
pub const MAX_NC_DIMS: c_int = NC_MAX_DIMS;
/// The netCDF 2 name of `NC_MAX_ATTRS`.
pub const MAX_NC_ATTRS: c_int = NC_MAX_ATTRS;
/// The netCDF 2 name of `NC_MAX_VARS`.
pub const MAX_NC_VARS: c_int = NC_MAX_VARS;
/// The netCDF 2 name of `NC_MAX_NAME`.
pub const MAX_NC_NAME: c_int = NC_MAX_NAME;
/// The netCDF 2 name of `NC_MAX_VAR_DIMS`.
pub const MAX_VAR_DIMS: c_int = NC_MAX_VAR_DIMS;
