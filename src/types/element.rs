//! How one value of a variable lies in a decoded chunk or a contiguous file region.

use super::{Atomic, Endian};

/// What the bytes of an element are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ElementKind {
    /// A number or one byte of text (never `Atomic::String`).
    Atomic(Atomic),
    /// Text in a field of fixed size, padded with NUL at its end (Zarr `|S128`); a `String` for the caller.
    FixedString,
    /// A value of a user-defined type, byte for byte as the caller has it.
    Opaque,
    /// Text of any length; its chunks are not arrays of fixed-size elements and formats handle them apart.
    VarString,
}

/// One stored value: its meaning, its size in bytes and its byte order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Element {
    /// What the bytes mean.
    pub kind: ElementKind,
    /// Bytes of one element in storage.
    pub size: usize,
    /// Byte order, of numbers only.
    pub endian: Endian,
}

impl Element {
    /// A number or character of that type and byte order.
    pub const fn atomic(atomic: Atomic, endian: Endian) -> Element {
        Element { kind: ElementKind::Atomic(atomic), size: atomic.size(), endian }
    }
}
