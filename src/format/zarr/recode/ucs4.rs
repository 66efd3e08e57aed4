//! `U<n>`: four bytes for each character in the store, UTF-8 in memory.

use super::{room, whole};
use crate::codec::Codec;
use crate::error::Result;
use crate::types::Endian;

/// Stored Unicode characters of four bytes, NUL-padded UTF-8 in the same space in memory.
#[derive(Debug)]
pub(crate) struct Ucs4 {
    size: usize,
    stored: Endian,
}

impl Ucs4 {
    /// Texts of `size` bytes, a multiple of four, in that byte order.
    pub(crate) fn new(size: usize, stored: Endian) -> Ucs4 {
        Ucs4 { size, stored }
    }
}

impl Codec for Ucs4 {
    fn name(&self) -> &str {
        "unicode"
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded
    }

    fn decoded_size(&self, encoded: usize) -> Option<usize> {
        Some(encoded)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        whole(self.name(), src.len(), self.size, usize::MAX, Some(0))?;
        room(dst, src.len())?;
        for (text, codes) in src.chunks_exact(self.size).zip(dst.chunks_exact_mut(self.size)) {
            let end = text.iter().position(|byte| *byte == 0).unwrap_or(text.len());
            let text = String::from_utf8_lossy(text.get(..end).unwrap_or(&[]));
            for (c, code) in text.chars().zip(codes.as_chunks_mut().0) {
                *code = self.stored.bytes_of_u32(c.into());
            }
        }
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        whole(self.name(), src.len(), self.size, dst.len(), Some(src.len()))?;
        for (codes, text) in src.chunks_exact(self.size).zip(dst.chunks_exact_mut(self.size)) {
            text.fill(0);
            let mut at = 0;
            let codes = codes.as_chunks().0.iter().map(|code| self.stored.u32(*code));
            for code in codes.take_while(|code| *code != 0) {
                let c = char::from_u32(code).unwrap_or('\u{FFFD}');
                let Some(place) = text.get_mut(at..at + c.len_utf8()) else { break };
                c.encode_utf8(place);
                at += c.len_utf8();
            }
        }
        Ok(src.len())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::there_and_back;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn unicode_becomes_utf8() {
        let codec = Ucs4::new(12, Endian::Little);
        let stored: Vec<u8> = "°C\0λ😀x".chars().flat_map(|c| u32::from(c).to_le_bytes()).collect();
        let mut text = [1; 24];
        codec.decode(&stored, &mut text).unwrap();
        assert_eq!(&text[..12], "°C\0\0\0\0\0\0\0\0\0".as_bytes());
        assert_eq!(&text[12..], "λ😀x\0\0\0\0\0".as_bytes());
        assert_eq!(there_and_back(&codec, &text).0, stored);
    }

    proptest! {
        #[test]
        fn any_stored_unicode_decodes(bytes in proptest::collection::vec(any::<u8>(), 16)) {
            let mut text = [0; 16];
            Ucs4::new(8, Endian::Little).decode(&bytes, &mut text).unwrap();
            let end = text[..8].iter().position(|b| *b == 0).unwrap_or(8);
            prop_assert!(std::str::from_utf8(&text[..end]).is_ok());
        }
    }
}
