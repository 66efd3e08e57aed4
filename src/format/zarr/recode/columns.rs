//! `order: "F"`: columns in the store, rows in memory.

use super::room;
use crate::codec::Codec;
use crate::error::{Code, Result};

/// Stored column by column (`order: "F"`), row by row in memory.
#[derive(Debug)]
pub(crate) struct ColumnMajor {
    shape: Vec<usize>,
    size: usize,
}

impl ColumnMajor {
    /// Chunks of that shape of elements of `size` bytes.
    ///
    /// # Errors
    /// `BadChunk` (NC_EBADCHUNK) for a chunk larger than memory can be.
    pub(crate) fn new(chunk: &[u64], size: usize) -> Result<ColumnMajor> {
        let shape: Option<Vec<usize>> = chunk.iter().map(|len| usize::try_from(*len).ok()).collect();
        let fits =
            |shape: &Vec<usize>| shape.iter().try_fold(size, |bytes, len| bytes.checked_mul(*len)).is_some();
        let shape = shape.filter(fits).ok_or_else(|| Code::BadChunk.with("a chunk larger than memory"))?;
        Ok(ColumnMajor { shape, size })
    }

    fn bytes(&self) -> usize {
        self.shape.iter().product::<usize>() * self.size
    }

    /// Calls `move_one(row, column)` with the byte offsets of each element in both orders.
    fn each(&self, mut move_one: impl FnMut(usize, usize)) {
        let mut steps = Vec::with_capacity(self.shape.len());
        let mut step = self.size;
        for len in &self.shape {
            steps.push(step);
            step *= len;
        }
        let mut index = vec![0_usize; self.shape.len()];
        let mut column = 0;
        for row in (0..self.bytes()).step_by(self.size.max(1)) {
            move_one(row, column);
            for ((at, len), step) in index.iter_mut().zip(&self.shape).zip(&steps).rev() {
                *at += 1;
                column += step;
                if *at < *len {
                    break;
                }
                *at = 0;
                column -= step * len;
            }
        }
    }

    fn check(&self, src: usize, dst: usize) -> Result<()> {
        let bytes = self.bytes();
        if src == bytes && dst >= bytes {
            return Ok(());
        }
        Err(Code::Filter.with(format!("order F: {src} bytes in a chunk of {bytes}")))
    }

    fn turn(&self, src: &[u8], dst: &mut [u8], to_columns: bool) {
        self.each(|row, column| {
            let (from, to) = if to_columns { (row, column) } else { (column, row) };
            if let (Some(src), Some(dst)) = (src.get(from..from + self.size), dst.get_mut(to..to + self.size))
            {
                dst.copy_from_slice(src);
            }
        });
    }
}

impl Codec for ColumnMajor {
    fn name(&self) -> &str {
        "order F"
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded
    }

    fn decoded_size(&self, encoded: usize) -> Option<usize> {
        Some(encoded)
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        self.check(src.len(), usize::MAX)?;
        room(dst, src.len())?;
        self.turn(src, dst, true);
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        self.check(src.len(), dst.len())?;
        self.turn(src, dst, false);
        Ok(src.len())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::there_and_back;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn columns_become_rows() {
        let codec = ColumnMajor::new(&[2, 3], 1).unwrap();
        let (encoded, back) = there_and_back(&codec, &[1, 2, 3, 4, 5, 6]);
        assert_eq!(encoded, [1, 4, 2, 5, 3, 6]);
        assert_eq!(back, [1, 2, 3, 4, 5, 6]);
        assert!(codec.decode(&[0; 5], &mut [0; 6]).is_err());
        assert!(ColumnMajor::new(&[1 << 40, 1 << 40], 8).is_err());
    }

    proptest! {
        #[test]
        fn any_shape_comes_back(shape in proptest::collection::vec(1u64..5, 0..4), size in 1usize..4) {
            let codec = ColumnMajor::new(&shape, size).unwrap();
            let bytes: Vec<u8> = (0..codec.bytes()).map(|i| (i % 251) as u8).collect();
            prop_assert_eq!(there_and_back(&codec, &bytes).1, bytes);
        }
    }
}
