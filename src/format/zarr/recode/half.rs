//! `f2`: IEEE half precision in the store, single precision in memory.

use super::{room, whole};
use crate::codec::Codec;
use crate::error::Result;
use crate::types::{Endian, half};

/// Stored IEEE half precision, native single precision in memory.
#[derive(Debug)]
pub(crate) struct Half {
    stored: Endian,
}

impl Half {
    /// Halves stored in that byte order.
    pub(crate) fn new(stored: Endian) -> Half {
        Half { stored }
    }
}

impl Codec for Half {
    fn name(&self) -> &str {
        "float16"
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded / 2
    }

    fn decoded_size(&self, encoded: usize) -> Option<usize> {
        encoded.checked_mul(2)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        whole(self.name(), src.len(), 4, usize::MAX, Some(0))?;
        room(dst, src.len() / 2)?;
        for (single, half) in src.as_chunks().0.iter().zip(dst.as_chunks_mut().0) {
            *half = self.stored.bytes_of_u16(half::from_bits_of_single(u32::from_ne_bytes(*single)));
        }
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        whole(self.name(), src.len(), 2, dst.len(), src.len().checked_mul(2))?;
        for (half, single) in src.as_chunks().0.iter().zip(dst.as_chunks_mut().0) {
            *single = half::bits_of_single(self.stored.u16(*half)).to_ne_bytes();
        }
        Ok(src.len() * 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_come_in_both_orders() {
        let codec = Half::new(Endian::Big);
        let mut out = [0; 4];
        codec.decode(&[0x3C, 0x00], &mut out).unwrap();
        assert_eq!(f32::from_ne_bytes(out), 1.0);
        assert!(codec.decode(&[1], &mut out).is_err());
        assert!(codec.decode(&[1; 4], &mut out).is_err());
    }
}
