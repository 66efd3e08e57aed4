//! The type of values in the caller's memory.

/// What a `nc_get_*_TYPE` or `nc_put_*_TYPE` function moves; `long` is passed as the integer it is on the platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MemType {
    /// `char`, text.
    Text,
    /// `signed char`.
    I8,
    /// `unsigned char`.
    U8,
    /// `short`.
    I16,
    /// `unsigned short`.
    U16,
    /// `int`.
    I32,
    /// `unsigned int`.
    U32,
    /// `long long`.
    I64,
    /// `unsigned long long`.
    U64,
    /// `float`.
    F32,
    /// `double`.
    F64,
    /// `char *`, a C string of its own for each value.
    String,
    /// As the dataset declares it: the untyped functions.
    Native,
}
