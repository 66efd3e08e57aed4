//! How far the C library writes when it writes a header: in blocks, of which the last may go beyond the header's end.
//!
//! Nothing is lost if a file ends earlier, but files are to be equal, byte for byte.

/// Bytes of a block where nobody asks for another size.
const BLOCK: u64 = 8 << 10;
/// The most bytes of the block that an empty header is in.
const EMPTY_BLOCK: u64 = 4 << 10;

/// A part of a header that stands in one block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) size: u64,
    /// It may go on in another block.
    pub(super) parts: bool,
}

/// The offset behind the last block, if the header consists of these pieces and an empty one has `empty` bytes.
pub(super) fn reach(pieces: &[Piece], empty: u64, block: u64) -> u64 {
    let block = if block == 0 { BLOCK } else { block };
    let size = pieces.iter().map(|piece| piece.size).sum::<u64>();
    let mut extent = if size <= empty { block.min(EMPTY_BLOCK) } else { block.min(size) };
    let (mut start, mut at) = (0, 0);
    for piece in pieces {
        let mut rest = piece.size;
        while rest > 0 {
            let next = if piece.parts { rest.min(extent) } else { rest };
            if at + next > start + extent {
                start = at;
                extent = extent.max(next);
            }
            at += next;
            rest -= next;
        }
    }
    start + extent
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(sizes: &[u64]) -> Vec<Piece> {
        sizes.iter().map(|&size| Piece { size, parts: false }).collect()
    }

    #[test]
    fn a_header_of_one_block_ends_where_it_ends_but_an_empty_one_fills_a_block() {
        assert_eq!(reach(&pieces(&[8, 8, 8, 8]), 32, 0), 4096);
        assert_eq!(reach(&pieces(&[8, 8, 8, 8]), 32, 512), 512);
        assert_eq!(reach(&pieces(&[8, 8, 8, 12]), 32, 0), 36);
        assert_eq!(reach(&pieces(&[8, 8184]), 32, 0), 8192);
    }

    #[test]
    fn a_large_header_ends_with_a_whole_block_that_begins_with_what_did_not_fit() {
        assert_eq!(reach(&pieces(&[8000, 192, 4]), 32, 0), 8192 + 8192);
        assert_eq!(reach(&pieces(&[8000, 200, 4]), 32, 0), 8000 + 8192);
        assert_eq!(reach(&pieces(&[8000, 10000, 4]), 32, 0), 18000 + 10000);
        let parts = [Piece { size: 8, parts: false }, Piece { size: 20000, parts: true }];
        assert_eq!(reach(&parts, 32, 0), 8 + 8192 + 8192 + 8192);
    }
}
