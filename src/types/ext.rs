//! The type of a variable or attribute as the dataset declares it.

/// One of the twelve atomic types; the discriminants are the `nc_type` numbers of netcdf.h.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(i32)]
pub enum Atomic {
    /// Signed 8-bit integer, `NC_BYTE`.
    Byte = 1,
    /// One byte of text, `NC_CHAR`.
    Char = 2,
    /// Signed 16-bit integer, `NC_SHORT`.
    Short = 3,
    /// Signed 32-bit integer, `NC_INT`.
    Int = 4,
    /// IEEE single precision, `NC_FLOAT`.
    Float = 5,
    /// IEEE double precision, `NC_DOUBLE`.
    Double = 6,
    /// Unsigned 8-bit integer, `NC_UBYTE`.
    UByte = 7,
    /// Unsigned 16-bit integer, `NC_USHORT`.
    UShort = 8,
    /// Unsigned 32-bit integer, `NC_UINT`.
    UInt = 9,
    /// Signed 64-bit integer, `NC_INT64`.
    Int64 = 10,
    /// Unsigned 64-bit integer, `NC_UINT64`.
    UInt64 = 11,
    /// Variable-length text, `NC_STRING`.
    String = 12,
}

impl Atomic {
    /// All of them in the order of their numbers.
    pub const ALL: [Atomic; 12] = [
        Atomic::Byte,
        Atomic::Char,
        Atomic::Short,
        Atomic::Int,
        Atomic::Float,
        Atomic::Double,
        Atomic::UByte,
        Atomic::UShort,
        Atomic::UInt,
        Atomic::Int64,
        Atomic::UInt64,
        Atomic::String,
    ];

    /// The `nc_type` number.
    pub const fn number(self) -> i32 {
        self as i32
    }

    /// The type with that `nc_type` number.
    pub fn from_number(number: i32) -> Option<Atomic> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        Atomic::ALL.get(index).copied()
    }

    /// Bytes of one value in the caller's memory; a string is a pointer there.
    pub const fn size(self) -> usize {
        match self {
            Atomic::Byte | Atomic::Char | Atomic::UByte => 1,
            Atomic::Short | Atomic::UShort => 2,
            Atomic::Int | Atomic::Float | Atomic::UInt => 4,
            Atomic::Double | Atomic::Int64 | Atomic::UInt64 => 8,
            Atomic::String => size_of::<*const u8>(),
        }
    }

    /// The name in CDL and in `nc_inq_type`.
    pub const fn name(self) -> &'static str {
        match self {
            Atomic::Byte => "byte",
            Atomic::Char => "char",
            Atomic::Short => "short",
            Atomic::Int => "int",
            Atomic::Float => "float",
            Atomic::Double => "double",
            Atomic::UByte => "ubyte",
            Atomic::UShort => "ushort",
            Atomic::UInt => "uint",
            Atomic::Int64 => "int64",
            Atomic::UInt64 => "uint64",
            Atomic::String => "string",
        }
    }

    /// Whether values of the type are numbers: all but `Char` and `String`.
    pub const fn is_number(self) -> bool {
        !matches!(self, Atomic::Char | Atomic::String)
    }
}

/// A user-defined type of a dataset, by its `nc_type` number (32 and up, `NC_FIRSTUSERTYPEID`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeId(pub i32);

impl TypeId {
    /// The number of the first user-defined type of a dataset.
    pub const FIRST: i32 = 32;
}

/// The declared type of a variable or attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExtType {
    /// One of the twelve.
    Atomic(Atomic),
    /// One that the dataset defines.
    User(TypeId),
}

impl ExtType {
    /// The `nc_type` number.
    pub const fn number(self) -> i32 {
        match self {
            ExtType::Atomic(atomic) => atomic.number(),
            ExtType::User(id) => id.0,
        }
    }

    /// The atomic type, if it is one.
    pub const fn atomic(self) -> Option<Atomic> {
        match self {
            ExtType::Atomic(atomic) => Some(atomic),
            ExtType::User(_) => None,
        }
    }
}

impl From<Atomic> for ExtType {
    fn from(atomic: Atomic) -> ExtType {
        ExtType::Atomic(atomic)
    }
}
