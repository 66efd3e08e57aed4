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

    /// The number that these bytes are in this order.
    pub const fn u16(self, bytes: [u8; 2]) -> u16 {
        match self {
            Endian::Little => u16::from_le_bytes(bytes),
            Endian::Big => u16::from_be_bytes(bytes),
        }
    }

    /// The number that these bytes are in this order.
    pub const fn u32(self, bytes: [u8; 4]) -> u32 {
        match self {
            Endian::Little => u32::from_le_bytes(bytes),
            Endian::Big => u32::from_be_bytes(bytes),
        }
    }

    /// The bytes of a number in this order.
    pub const fn bytes_of_u16(self, number: u16) -> [u8; 2] {
        match self {
            Endian::Little => number.to_le_bytes(),
            Endian::Big => number.to_be_bytes(),
        }
    }

    /// The bytes of a number in this order.
    pub const fn bytes_of_u32(self, number: u32) -> [u8; 4] {
        match self {
            Endian::Little => number.to_le_bytes(),
            Endian::Big => number.to_be_bytes(),
        }
    }

    /// The bytes of a number in this order, from or to the order of this machine.
    pub fn turned<const N: usize>(self, mut bytes: [u8; N]) -> [u8; N] {
        if self.is_foreign() {
            bytes.reverse();
        }
        bytes
    }
}
