//! The numbers of data types and of their classes.

use std::os::raw::c_int;

/// Not a type.
pub const NC_NAT: c_int = 0;
/// Signed integer of 8 bits.
pub const NC_BYTE: c_int = 1;
/// One byte of text.
pub const NC_CHAR: c_int = 2;
/// Signed integer of 16 bits.
pub const NC_SHORT: c_int = 3;
/// Signed integer of 32 bits.
pub const NC_INT: c_int = 4;
/// The old name of `NC_INT`.
pub const NC_LONG: c_int = NC_INT;
/// IEEE floating point of 32 bits.
pub const NC_FLOAT: c_int = 5;
/// IEEE floating point of 64 bits.
pub const NC_DOUBLE: c_int = 6;
/// Unsigned integer of 8 bits.
pub const NC_UBYTE: c_int = 7;
/// Unsigned integer of 16 bits.
pub const NC_USHORT: c_int = 8;
/// Unsigned integer of 32 bits.
pub const NC_UINT: c_int = 9;
/// Signed integer of 64 bits.
pub const NC_INT64: c_int = 10;
/// Unsigned integer of 64 bits.
pub const NC_UINT64: c_int = 11;
/// Text of any length.
pub const NC_STRING: c_int = 12;
/// The last type that is not defined by a user.
pub const NC_MAX_ATOMIC_TYPE: c_int = NC_STRING;
/// The class of types of variable length.
pub const NC_VLEN: c_int = 13;
/// The class of types of so many bytes.
pub const NC_OPAQUE: c_int = 14;
/// The class of enumerations.
pub const NC_ENUM: c_int = 15;
/// The class of types made of fields.
pub const NC_COMPOUND: c_int = 16;
/// The first number of a user-defined type.
pub const NC_FIRSTUSERTYPEID: c_int = 32;
