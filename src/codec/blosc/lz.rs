//! BloscLZ, Blosc's own compressor: runs of up to 32 literal bytes, and matches up to 72 703 bytes back.
//!
//! A byte below 32 says how many literals follow, less one. Any other begins a match: length less two in its high
//! three bits (7: more bytes follow, each added, the last one not 255), distance less one in its low five bits and the
//! next byte; if all these are set, two more bytes follow, of a distance beyond 8191.

use crate::error::{Code, Result};

/// Literals in one run.
const LONGEST_RUN: usize = 32;
/// The largest distance in 13 bits, where all of them set mean more.
const NEAR: usize = 8191;
/// The largest distance.
const FAR: usize = NEAR + 0xffff;
/// Matches shorter than this are not worth it.
const SHORTEST: usize = 4;
/// Bits of the index of the table of places.
const TABLE_BITS: u32 = 14;
/// The last bytes are always literals.
const TAIL: usize = 12;

/// Decodes to the start of `dst`.
///
/// # Errors
/// `Filter` (NC_EFILTER).
pub(super) fn decode(src: &[u8], dst: &mut [u8]) -> Result<usize> {
    decode_all(src, dst).ok_or_else(|| Code::Filter.with("damaged blosclz data"))
}

fn decode_all(src: &[u8], dst: &mut [u8]) -> Option<usize> {
    let Some((first, mut rest)) = src.split_first() else { return Some(0) };
    let mut control = *first & 31;
    let mut len = 0;
    loop {
        if control < 32 {
            let (literals, after) = rest.split_at_checked(usize::from(control) + 1)?;
            dst.get_mut(len..)?.get_mut(..literals.len())?.copy_from_slice(literals);
            len += literals.len();
            rest = after;
        } else {
            let (found, after) = read_match(control, rest)?;
            repeat(dst, len, &found)?;
            len += found.len;
            rest = after;
        }
        let Some((next, after)) = rest.split_first() else { return Some(len) };
        (control, rest) = (*next, after);
    }
}

/// Bytes that stand a distance back.
struct Match {
    len: usize,
    distance: usize,
}

fn read_match(control: u8, mut src: &[u8]) -> Option<(Match, &[u8])> {
    let mut byte = || {
        let (first, rest) = src.split_first()?;
        src = rest;
        Some(usize::from(*first))
    };
    let mut len = usize::from(control >> 5) + 2;
    if control >> 5 == 7 {
        loop {
            let more = byte()?;
            len = len.checked_add(more)?;
            if more != 255 {
                break;
            }
        }
    }
    let high = usize::from(control & 31) << 8;
    let low = byte()?;
    let distance = if high + low == NEAR {
        let (high, low) = (byte()?, byte()?);
        NEAR + (high << 8) + low + 1
    } else {
        high + low + 1
    };
    Some((Match { len, distance }, src))
}

/// Appends a match; it may overlap what it gives.
fn repeat(dst: &mut [u8], len: usize, found: &Match) -> Option<()> {
    let from = len.checked_sub(found.distance)?;
    let end = len.checked_add(found.len).filter(|end| *end <= dst.len())?;
    if found.distance == 1 {
        let byte = *dst.get(from)?;
        dst.get_mut(len..end)?.fill(byte);
        return Some(());
    }
    let mut done = len;
    while done < end {
        // What has been written so far can be copied again at once.
        let part = (done - from).min(end - done);
        dst.copy_within(from..from + part, done);
        done += part;
    }
    Some(())
}

/// Encodes to the start of `dst`; `None` if it does not fit.
pub(super) fn encode(src: &[u8], dst: &mut [u8]) -> Option<usize> {
    let mut table = vec![0_u32; 1 << TABLE_BITS];
    let mut out = Out { dst, len: 0 };
    let last = src.len().saturating_sub(TAIL);
    let (mut at, mut literals) = (0, 0);
    while at < last {
        let word = src.get(at..)?.first_chunk::<4>()?;
        let slot = table.get_mut(hash(*word))?;
        // Place 0 in the table is also that of no place at all; a match there is only missed or found by comparing.
        let before = std::mem::replace(slot, u32::try_from(at).ok()?) as usize;
        let len = if before < at && at - before <= FAR { common(src, before, at, last) } else { 0 };
        if len < SHORTEST {
            at += 1;
            continue;
        }
        out.literals(src.get(literals..at)?)?;
        out.found(&Match { len, distance: at - before })?;
        at += len;
        literals = at;
    }
    out.literals(src.get(literals..)?)?;
    Some(out.len)
}

fn hash(word: [u8; 4]) -> usize {
    (u32::from_le_bytes(word).wrapping_mul(0x9e37_79b1) >> (32 - TABLE_BITS)) as usize
}

/// How many bytes from `before` on are those from `at` on.
fn common(src: &[u8], before: usize, at: usize, last: usize) -> usize {
    let (left, right) = (src.get(before..).unwrap_or_default(), src.get(at..last).unwrap_or_default());
    left.iter().zip(right).take_while(|(left, right)| left == right).count()
}

struct Out<'a> {
    dst: &'a mut [u8],
    len: usize,
}

impl Out<'_> {
    fn put(&mut self, bytes: &[u8]) -> Option<()> {
        self.dst.get_mut(self.len..)?.get_mut(..bytes.len())?.copy_from_slice(bytes);
        self.len += bytes.len();
        Some(())
    }

    fn literals(&mut self, bytes: &[u8]) -> Option<()> {
        for run in bytes.chunks(LONGEST_RUN) {
            self.put(&[u8::try_from(run.len() - 1).ok()?])?;
            self.put(run)?;
        }
        Some(())
    }

    fn found(&mut self, found: &Match) -> Option<()> {
        let far = found.distance > NEAR;
        let distance = if far { NEAR } else { found.distance - 1 };
        let high = u8::try_from(distance >> 8).ok()?;
        let len = found.len - 2;
        self.put(&[u8::try_from(len.min(7)).ok()? << 5 | high])?;
        if len >= 7 {
            let mut more = len - 7;
            while more >= 255 {
                self.put(&[255])?;
                more -= 255;
            }
            self.put(&[u8::try_from(more).ok()?])?;
        }
        self.put(&[(distance & 0xff) as u8])?;
        if far {
            let beyond = u16::try_from(found.distance - NEAR - 1).ok()?;
            self.put(&beyond.to_be_bytes())?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn round_trip(data: &[u8]) -> usize {
        let mut encoded = vec![0; data.len() + data.len() / 16 + 64];
        let len = encode(data, &mut encoded).unwrap();
        let mut decoded = vec![0; data.len()];
        assert_eq!(decode(&encoded[..len], &mut decoded).unwrap(), data.len());
        assert!(decoded == data);
        len
    }

    #[test]
    fn reads_what_blosc_wrote() {
        // The stream in Blosc("blosclz", 9, shuffle=0).encode(b"netcdf" * 60).
        let mut decoded = [0; 360];
        assert_eq!(decode(b"\x25netcdf\xe0\xff\x57\x05\x02cdf", &mut decoded).unwrap(), 360);
        assert!(decoded.chunks(6).all(|word| word == b"netcdf"));
    }

    #[test]
    fn matches_of_every_distance_come_back() {
        for distance in [1, 2, 31, 8190, 8191, 8192, 8193, 40_000, FAR - 20, FAR, FAR + 1] {
            let mut data: Vec<u8> = (0..16_u32).map(|i| (i * 37 + 11) as u8).collect();
            let mut state = 1_u32;
            while data.len() < distance.max(16) {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                data.push((state >> 24) as u8);
            }
            let again: Vec<u8> = data[..16].to_vec();
            data.extend(again);
            data.extend([7; 30]);
            round_trip(&data);
        }
        assert!(round_trip(&vec![3; 100_000]) < 500);
    }

    proptest! {
        #[test]
        fn anything_comes_back(data in proptest::collection::vec(0_u8..4, 0..3000)) {
            round_trip(&data);
        }

        #[test]
        fn any_bytes_are_decoded_or_refused(data: Vec<u8>, room in 0_usize..1000) {
            let mut dst = vec![0; room];
            if let Ok(len) = decode(&data, &mut dst) {
                prop_assert!(len <= room);
            }
        }
    }
}
