//! Checksums of four bytes before or after the data (Zarr `crc32`, `crc32c`, `adler32`).

use super::config::Config;
use super::registry::{Built, Known};
use super::{ChunkForm, Codec, FilterSpec};
use crate::error::{Code, Result};
use std::sync::Arc;

pub(super) const CRC32: Known = Known {
    name: "crc32",
    id: 0,
    params: None,
    config: None,
    build: |spec, form| build(spec, form, Kind::Crc32),
};
pub(super) const CRC32C: Known = Known {
    name: "crc32c",
    id: 0,
    params: None,
    config: None,
    build: |spec, form| build(spec, form, Kind::Crc32c),
};
pub(super) const ADLER32: Known = Known {
    name: "adler32",
    id: 0,
    params: None,
    config: None,
    build: |spec, form| build(spec, form, Kind::Adler32),
};

/// Bytes of a checksum.
const SIZE: usize = 4;

#[derive(Clone, Copy, Debug)]
enum Kind {
    Crc32,
    Crc32c,
    Adler32,
}

/// A checksum and its place.
#[derive(Debug)]
struct Checksum {
    kind: Kind,
    first: bool,
}

fn build(spec: &FilterSpec, form: &ChunkForm, kind: Kind) -> Result<Built> {
    let config = Config::of(spec)?;
    let first = match config.text("location") {
        None => !matches!(kind, Kind::Crc32c),
        Some("start") => true,
        Some("end") => false,
        Some(_) => return Err(config.bad("location")),
    };
    Ok((Arc::new(Checksum { kind, first }), form.clone()))
}

impl Checksum {
    fn of(&self, data: &[u8]) -> [u8; SIZE] {
        let sum = match self.kind {
            Kind::Crc32 => crc32fast::hash(data),
            Kind::Crc32c => crc32c::crc32c(data),
            Kind::Adler32 => simd_adler32::adler32(&data),
        };
        sum.to_le_bytes()
    }
}

impl Codec for Checksum {
    fn name(&self) -> &str {
        match self.kind {
            Kind::Crc32 => CRC32.name,
            Kind::Crc32c => CRC32C.name,
            Kind::Adler32 => ADLER32.name,
        }
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        decoded.saturating_add(SIZE)
    }

    fn decoded_size(&self, encoded: usize) -> Option<usize> {
        Some(encoded.saturating_sub(SIZE))
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        super::scratch::lengthen(dst, src.len().saturating_add(SIZE))?;
        dst.clear();
        if self.first {
            dst.extend_from_slice(&self.of(src));
        }
        dst.extend_from_slice(src);
        if !self.first {
            dst.extend_from_slice(&self.of(src));
        }
        Ok(())
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        let parts = if self.first {
            src.split_first_chunk::<SIZE>()
        } else {
            src.split_last_chunk().map(|(data, sum)| (sum, data))
        };
        let Some((stored, data)) = parts else {
            return Err(Code::Filter.with(format!("{} bytes cannot hold a checksum", src.len())));
        };
        if self.of(data) != *stored {
            return Err(Code::Filter.with(format!("the {} checksum differs", self.name())));
        }
        let room = dst.len();
        let dst = dst.get_mut(..data.len());
        let dst = dst.ok_or_else(|| Code::Filter.with(format!("{} bytes, {room} expected", data.len())))?;
        dst.copy_from_slice(data);
        Ok(data.len())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, codec, codec_or, encode};
    use crate::error::Code;
    use serde_json::json;

    #[test]
    fn meet_the_contract_at_either_end() {
        for id in ["crc32", "crc32c", "adler32"] {
            for place in ["start", "end"] {
                check(&json!({"id": id, "location": place}), "|u1", true);
            }
            assert!(codec_or(&json!({"id": id, "location": "middle"}), "|u1").is_err());
        }
    }

    #[test]
    fn sums_are_those_of_numcodecs() {
        let of = |id: &str| encode(&json!({"id": id}), "|u1", b"netcdf");
        assert_eq!(of("crc32"), b"\xc8\x1f\x62\xd9netcdf");
        assert_eq!(of("crc32c"), b"netcdf\xee\xf0\xb3\x8a");
        assert_eq!(of("adler32"), b"\x75\x02\xba\x08netcdf");
    }

    #[test]
    fn any_changed_byte_is_found() {
        for id in ["crc32", "crc32c", "adler32"] {
            let stored = encode(&json!({"id": id}), "|u1", b"some values");
            for place in 0..stored.len() {
                let mut damaged = stored.clone();
                damaged[place] ^= 0x10;
                let result = codec(&json!({"id": id}), "|u1").decode(&damaged, &mut [0; 11]);
                assert_eq!(result.unwrap_err().code(), Code::Filter);
            }
        }
    }
}
