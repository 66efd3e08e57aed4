//! The type of values in the caller's memory.

use super::Atomic;

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

impl MemType {
    /// The atomic type whose values these are; `None` for `Native`, which is any type.
    pub const fn atomic(self) -> Option<Atomic> {
        Some(match self {
            MemType::Text => Atomic::Char,
            MemType::I8 => Atomic::Byte,
            MemType::U8 => Atomic::UByte,
            MemType::I16 => Atomic::Short,
            MemType::U16 => Atomic::UShort,
            MemType::I32 => Atomic::Int,
            MemType::U32 => Atomic::UInt,
            MemType::I64 => Atomic::Int64,
            MemType::U64 => Atomic::UInt64,
            MemType::F32 => Atomic::Float,
            MemType::F64 => Atomic::Double,
            MemType::String => Atomic::String,
            MemType::Native => return None,
        })
    }
}

impl From<Atomic> for MemType {
    fn from(atomic: Atomic) -> MemType {
        match atomic {
            Atomic::Char => MemType::Text,
            Atomic::Byte => MemType::I8,
            Atomic::UByte => MemType::U8,
            Atomic::Short => MemType::I16,
            Atomic::UShort => MemType::U16,
            Atomic::Int => MemType::I32,
            Atomic::UInt => MemType::U32,
            Atomic::Int64 => MemType::I64,
            Atomic::UInt64 => MemType::U64,
            Atomic::Float => MemType::F32,
            Atomic::Double => MemType::F64,
            Atomic::String => MemType::String,
        }
    }
}
