//! Recodings between the elements that netCDF knows and those of other writers, as codecs before all filters.

mod columns;
mod fields;
mod half;
mod ucs4;

pub(super) use columns::ColumnMajor;
pub(super) use fields::{Swap, SwapFields};
pub(super) use half::Half;
pub(super) use ucs4::Ucs4;

use crate::error::{Code, Result};

/// Checks that a chunk is a whole number of elements and fits.
fn whole(name: &str, src: usize, element: usize, dst: usize, needed: Option<usize>) -> Result<()> {
    if element == 0 || !src.is_multiple_of(element) {
        return Err(
            Code::Filter.with(format!("{name}: {src} bytes are no whole number of {element}-byte elements"))
        );
    }
    match needed {
        Some(needed) if needed <= dst => Ok(()),
        _ => Err(Code::Filter.with(format!("{name}: more than the {dst} bytes of the chunk"))),
    }
}

/// Room for `size` bytes in place of what is in `dst`.
fn room(dst: &mut Vec<u8>, size: usize) -> Result<()> {
    dst.clear();
    dst.try_reserve(size).map_err(|_| Code::NoMemory.with(format!("{size} bytes for a chunk")))?;
    dst.resize(size, 0);
    Ok(())
}

#[cfg(test)]
mod testing {
    use crate::codec::Codec;

    /// What a codec makes of `decoded`, and what it makes of that.
    pub(super) fn there_and_back(codec: &dyn Codec, decoded: &[u8]) -> (Vec<u8>, Vec<u8>) {
        let mut encoded = vec![9; 3];
        codec.encode(decoded, &mut encoded).unwrap();
        let mut back = vec![0xAA; decoded.len()];
        assert_eq!(codec.decode(&encoded, &mut back).unwrap(), decoded.len());
        (encoded, back)
    }
}
