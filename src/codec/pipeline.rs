//! A chain of codecs: encoding runs it forwards, decoding backwards.

use super::{Codec, scratch};
use crate::error::{Code, Result};
use std::sync::Arc;

/// The filters of one variable in the order in which a writer applies them.
#[derive(Clone, Debug, Default)]
pub struct Pipeline {
    codecs: Vec<Arc<dyn Codec>>,
}

impl Pipeline {
    /// A pipeline of those codecs, first applied first.
    pub fn new(codecs: Vec<Arc<dyn Codec>>) -> Pipeline {
        Pipeline { codecs }
    }

    /// Whether chunks are stored as they are, so that parts of them can be read by range.
    pub fn is_identity(&self) -> bool {
        self.codecs.is_empty()
    }

    /// Encodes a chunk; the result stands in `dst`.
    ///
    /// # Errors
    /// Those of the codecs.
    pub fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        match self.codecs.as_slice() {
            [] => {
                dst.clear();
                dst.extend_from_slice(src);
                Ok(())
            }
            [only] => only.encode(src, dst),
            [first, rest @ ..] => scratch::with_vec(|stage| {
                first.encode(src, stage)?;
                encode_on(rest, stage, dst)
            }),
        }
    }

    /// Decodes a chunk into exactly `dst`. The last stage writes there; stages before it use buffers of the thread.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) if it is damaged or has another length than `dst`.
    pub fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<()> {
        let found = decode_back(&self.codecs, src, dst)?;
        if found != dst.len() {
            return Err(Code::Filter.with(format!("{found} bytes decoded, {} expected", dst.len())));
        }
        Ok(())
    }

    /// Whether `encoded` bytes can decode to `decoded` bytes at all: asked before memory for them is taken.
    pub fn is_plausible(&self, encoded: usize, decoded: usize) -> bool {
        let bound = self.codecs.iter().rev().fold(encoded, |size, codec| codec.decoded_bound(size));
        decoded <= bound
    }
}

/// Encodes with all of `codecs` (at least one), from the buffer `src`, which they may use up.
fn encode_on(codecs: &[Arc<dyn Codec>], src: &mut Vec<u8>, dst: &mut Vec<u8>) -> Result<()> {
    for (index, codec) in codecs.iter().enumerate() {
        if index > 0 {
            std::mem::swap(src, dst);
        }
        codec.encode(src, dst)?;
    }
    Ok(())
}

/// Decodes with the last codec first; answers how many bytes of `dst` were written.
fn decode_back(codecs: &[Arc<dyn Codec>], src: &[u8], dst: &mut [u8]) -> Result<usize> {
    match codecs {
        [] => {
            let room = dst.len();
            let start = dst.get_mut(..src.len());
            let start =
                start.ok_or_else(|| Code::Filter.with(format!("{} bytes, {room} expected", src.len())))?;
            start.copy_from_slice(src);
            Ok(src.len())
        }
        [only] => only.decode(src, dst),
        [before @ .., last] => {
            let size = stage_size(before, last.as_ref(), src.len(), dst.len());
            scratch::with_bytes(size, |stage| {
                let len = last.decode(src, stage)?;
                decode_back(before, stage.get(..len).unwrap_or_default(), dst)
            })
        }
    }
}

/// Room for what `last` decodes to, when `before` shall make `wanted` bytes of it.
fn stage_size(before: &[Arc<dyn Codec>], last: &dyn Codec, encoded: usize, wanted: usize) -> usize {
    let known = last.decoded_size(encoded);
    known.unwrap_or_else(|| before.iter().fold(wanted, |size, codec| codec.encoded_bound(size)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::ChunkForm;
    use crate::codec::registry::{self, FilterSpec};
    use proptest::prelude::*;

    fn pipeline(ids: &[u32], element_size: usize) -> Pipeline {
        let spec = |id: u32| FilterSpec { id, params: if id == 1 { vec![4] } else { vec![] }, json: None };
        let specs: Vec<FilterSpec> = ids.iter().map(|&id| spec(id)).collect();
        Pipeline::new(registry::chain(&specs, &ChunkForm::of_size(element_size)).unwrap())
    }

    /// A stage that doubles elements when it decodes, as one from half to single precision does.
    #[derive(Debug)]
    struct Widen;

    impl Codec for Widen {
        fn name(&self) -> &str {
            "widen"
        }
        fn encoded_bound(&self, decoded: usize) -> usize {
            decoded / 2
        }
        fn decoded_size(&self, encoded: usize) -> Option<usize> {
            encoded.checked_mul(2)
        }
        fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
            dst.clear();
            dst.extend(src.iter().step_by(2));
            Ok(())
        }
        fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
            let (pairs, _) = dst.as_chunks_mut::<2>();
            let pairs = pairs.get_mut(..src.len()).ok_or(Code::Filter)?;
            pairs.iter_mut().zip(src).for_each(|(pair, &byte)| *pair = [byte, 0]);
            Ok(2 * src.len())
        }
    }

    proptest! {
        #[test]
        fn any_chain_gives_back_what_it_got(
            ids in proptest::collection::vec(1_u32..=3, 0..5),
            element_size in 1_usize..9,
            data in proptest::collection::vec(any::<u8>(), 0..2000),
        ) {
            let chain = pipeline(&ids, element_size);
            let mut encoded = vec![7; 3];
            chain.encode(&data, &mut encoded).unwrap();
            prop_assert!(chain.is_plausible(encoded.len(), data.len()));
            let mut decoded = vec![0; data.len()];
            chain.decode(&encoded, &mut decoded).unwrap();
            prop_assert_eq!(&decoded, &data);
            let mut longer = vec![0; data.len() + 1];
            prop_assert_eq!(chain.decode(&encoded, &mut longer).unwrap_err().code(), Code::Filter);
            if let Some((_, shorter)) = decoded.split_last_mut() {
                prop_assert_eq!(chain.decode(&encoded, shorter).unwrap_err().code(), Code::Filter);
            }
        }

        #[test]
        fn damage_is_an_error_or_other_bytes(
            ids in proptest::collection::vec(1_u32..=3, 0..4),
            data in proptest::collection::vec(any::<u8>(), 0..300),
        ) {
            let _ = pipeline(&ids, 4).decode(&data, &mut [0; 64]);
        }
    }

    #[test]
    fn stages_may_change_the_size_of_elements() {
        let mut codecs: Vec<Arc<dyn Codec>> = vec![Arc::new(Widen)];
        codecs.extend(pipeline(&[2, 1], 2).codecs);
        let chain = Pipeline::new(codecs);
        let data: Vec<u8> = (0..40).map(|value| if value % 2 == 0 { value } else { 0 }).collect();
        let mut encoded = Vec::new();
        chain.encode(&data, &mut encoded).unwrap();
        let mut decoded = vec![1; 40];
        chain.decode(&encoded, &mut decoded).unwrap();
        assert_eq!(decoded, data);
    }

    #[test]
    fn a_few_bytes_cannot_mean_gigabytes() {
        assert!(!pipeline(&[2, 1], 4).is_plausible(20, 1 << 30));
        assert!(!pipeline(&[], 4).is_plausible(20, 21));
        assert!(pipeline(&[2, 1], 4).is_plausible(1 << 20, 1 << 30));
    }
}
