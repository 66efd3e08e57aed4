//! Byte order: the only place where it is chosen.

/// The order of the bytes of a stored number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Endian {
    /// Least significant byte first.
    Little,
    /// Most significant byte first.
    Big,
}

impl Endian {
    /// The order of this machine.
    pub const NATIVE: Endian = if cfg!(target_endian = "big") { Endian::Big } else { Endian::Little };

    /// Whether numbers in this order must be turned round here.
    pub const fn is_foreign(self) -> bool {
        !matches!((self, Endian::NATIVE), (Endian::Little, Endian::Little) | (Endian::Big, Endian::Big))
    }
}
