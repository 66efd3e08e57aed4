//! Structured values: numbers of foreign byte order among their fields.

use super::{room, whole};
use crate::codec::Codec;
use crate::error::Result;

/// What to reverse in one element.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Swap {
    /// One number.
    Number {
        /// Its first byte.
        at: usize,
        /// Its bytes.
        size: usize,
    },
    /// The same in each of an array of values.
    Each {
        /// First byte of the first value.
        at: usize,
        /// Bytes of one value.
        step: usize,
        /// How many values.
        count: usize,
        /// What to reverse in a value.
        inner: Vec<Swap>,
    },
}

impl Swap {
    fn run(&self, value: &mut [u8]) {
        match self {
            Swap::Number { at, size } => {
                if let Some(number) = value.get_mut(*at..at + size) {
                    number.reverse();
                }
            }
            Swap::Each { at, step, count, inner } => {
                let Some(values) = value.get_mut(*at..at + step * count) else { return };
                for value in values.chunks_exact_mut((*step).max(1)) {
                    inner.iter().for_each(|swap| swap.run(value));
                }
            }
        }
    }
}

/// Structured values with numbers of foreign byte order in them.
#[derive(Debug)]
pub(crate) struct SwapFields {
    size: usize,
    swaps: Vec<Swap>,
}

impl SwapFields {
    /// Elements of `size` bytes in which that is to be reversed.
    pub(crate) fn new(size: usize, swaps: Vec<Swap>) -> SwapFields {
        SwapFields { size, swaps }
    }

    fn run(&self, chunk: &mut [u8]) {
        for element in chunk.chunks_exact_mut(self.size) {
            self.swaps.iter().for_each(|swap| swap.run(element));
        }
    }
}

impl Codec for SwapFields {
    fn name(&self) -> &str {
        "byte order of fields"
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
        dst.copy_from_slice(src);
        self.run(dst);
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        whole(self.name(), src.len(), self.size, dst.len(), Some(src.len()))?;
        let decoded = dst.get_mut(..src.len()).unwrap_or_default();
        decoded.copy_from_slice(src);
        self.run(decoded);
        Ok(src.len())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::there_and_back;
    use super::*;

    #[test]
    fn fields_are_reversed_each() {
        let inner = vec![Swap::Number { at: 1, size: 2 }];
        let codec = SwapFields::new(
            8,
            vec![Swap::Number { at: 0, size: 2 }, Swap::Each { at: 2, step: 3, count: 2, inner }],
        );
        let (encoded, back) = there_and_back(&codec, &[0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(encoded, [1, 0, 2, 4, 3, 5, 7, 6]);
        assert_eq!(back, [0, 1, 2, 3, 4, 5, 6, 7]);
    }
}
