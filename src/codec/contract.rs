//! What every codec must do: each codec's tests run this suite on it.

use super::Codec;
use crate::error::Code;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// Byte behind the room for decoded data; it must stay as it is.
const GUARD: u8 = 0xa5;

/// Runs the suite. `unit` is what lengths of data are multiples of; `detects` whether cut-off data are always found out
/// by the codec itself (those of others by the length only).
pub(crate) fn check(codec: &dyn Codec, unit: usize, detects: bool) {
    let bytes = || proptest::collection::vec(any::<u8>(), 0..600);
    let repeats = (any::<u8>(), 0_usize..40_000).prop_map(|(byte, len)| vec![byte; len]);
    let data = prop_oneof![4 => bytes(), 1 => repeats].prop_map(move |mut data| {
        data.truncate(data.len() / unit * unit);
        data
    });
    run(&data, |data| round_trip(codec, &data));
    run(&bytes(), |data| survives(codec, &data));
    run(&(bytes(), any::<prop::sample::Index>()), |(mut data, cut)| {
        data.truncate(data.len() / unit * unit);
        cut_off(codec, &data, cut, detects)
    });
}

fn run<S: Strategy>(strategy: &S, test: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    let config = Config { cases: 64, failure_persistence: None, ..Config::default() };
    TestRunner::new(config).run(strategy, test).unwrap();
}

/// What goes in comes out, whatever was in the buffers; sizes are as announced; room too small is an error.
fn round_trip(codec: &dyn Codec, data: &[u8]) -> Result<(), TestCaseError> {
    let mut encoded = vec![GUARD; 5];
    codec.encode(data, &mut encoded).unwrap();
    prop_assert!(encoded.len() <= codec.encoded_bound(data.len()));
    prop_assert!(data.len() <= codec.decoded_bound(encoded.len()));
    if let Some(size) = codec.decoded_size(encoded.len()) {
        prop_assert_eq!(size, data.len());
        prop_assert_eq!(codec.encoded_bound(data.len()), encoded.len());
    }
    let mut decoded = vec![GUARD; data.len() + 3];
    prop_assert_eq!(codec.decode(&encoded, &mut decoded).unwrap(), data.len());
    prop_assert_eq!(&decoded[..data.len()], data);
    let mut exact = vec![0; data.len()];
    prop_assert_eq!(codec.decode(&encoded, &mut exact).unwrap(), data.len());
    if !data.is_empty() {
        let error = codec.decode(&encoded, &mut exact[1..]).unwrap_err();
        prop_assert_eq!(error.code(), Code::Filter);
    }
    Ok(())
}

/// Bytes that no encoder wrote give an error or some bytes, and never more than there is room for.
fn survives(codec: &dyn Codec, damaged: &[u8]) -> Result<(), TestCaseError> {
    for room in [0, 1, damaged.len(), 500] {
        let mut decoded = vec![0; room];
        match codec.decode(damaged, &mut decoded) {
            Ok(len) => prop_assert!(len <= room),
            Err(error) => prop_assert_eq!(error.code(), Code::Filter),
        }
    }
    Ok(())
}

/// Encoded data without their end are an error or come out shorter.
fn cut_off(
    codec: &dyn Codec,
    data: &[u8],
    cut: prop::sample::Index,
    detects: bool,
) -> Result<(), TestCaseError> {
    let mut encoded = Vec::new();
    codec.encode(data, &mut encoded).unwrap();
    if encoded.is_empty() {
        return Ok(());
    }
    let cut = cut.index(encoded.len());
    match codec.decode(&encoded[..cut], &mut vec![0; data.len()]) {
        Ok(len) => prop_assert!(!detects && len < data.len(), "{cut} of {} bytes", encoded.len()),
        Err(error) => prop_assert_eq!(error.code(), Code::Filter),
    }
    Ok(())
}
