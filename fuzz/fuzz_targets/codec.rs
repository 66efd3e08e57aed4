//! Encoded chunks: any bytes through any chain of built-in codecs, into a chunk of any small size.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use netcdf::codec::{FilterSpec, Pipeline, registry};

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    filters: Vec<(u8, u8)>,
    element_size: u8,
    chunk_size: u16,
    encoded: &'a [u8],
}

fuzz_target!(|input: Input<'_>| {
    let codec = |(id, param): &(u8, u8)| {
        let spec = FilterSpec { id: u32::from(*id % 4), params: vec![u32::from(*param % 10)], json: None };
        registry::codec(&spec, usize::from(input.element_size).max(1)).ok()
    };
    let pipeline = Pipeline::new(input.filters.iter().take(4).filter_map(codec).collect());
    let mut chunk = vec![0; usize::from(input.chunk_size)];
    let _ = pipeline.decode(input.encoded, &mut chunk);

    let mut encoded = Vec::new();
    if pipeline.encode(input.encoded, &mut encoded).is_ok() {
        let mut decoded = vec![0; input.encoded.len()];
        pipeline.decode(&encoded, &mut decoded).expect("what was encoded decodes");
        assert_eq!(decoded, input.encoded);
    }
});
