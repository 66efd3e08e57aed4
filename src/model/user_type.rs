//! User-defined types.

use super::GroupId;
use crate::types::{ExtType, TypeId};

/// One field of a compound type.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Name.
    pub name: Box<str>,
    /// Offset in bytes in the compound as the caller has it.
    pub offset: usize,
    /// Type of its values.
    pub ext: ExtType,
    /// Shape of an array field; empty for one value.
    pub shape: Vec<u32>,
}

/// The class of a type and what belongs to it.
#[derive(Clone, Debug, PartialEq)]
pub enum UserTypeKind {
    /// `NC_COMPOUND`.
    Compound(Vec<Field>),
    /// `NC_ENUM`: an integer type, and members with their values as native-endian bytes of that type.
    Enum {
        /// The integer type of the values.
        base: ExtType,
        /// Name and value of each.
        members: Vec<(Box<str>, Vec<u8>)>,
    },
    /// `NC_OPAQUE`.
    Opaque,
    /// `NC_VLEN`: sequences of any length of a type.
    Vlen(ExtType),
}

/// One user-defined type.
#[derive(Clone, Debug, PartialEq)]
pub struct UserType {
    /// Its number.
    pub id: TypeId,
    /// The group that declares it.
    pub group: GroupId,
    /// Name.
    pub name: Box<str>,
    /// Bytes of one value in the caller's memory.
    pub size: usize,
    /// What it is.
    pub kind: UserTypeKind,
    /// Whether it is final: committed, or used by a variable or attribute.
    pub committed: bool,
}
