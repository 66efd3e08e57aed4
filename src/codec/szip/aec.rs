//! Decodes CCSDS 121.0 adaptive entropy coding of samples of 8 and 16 bits.
//!
//! ```text
//! interval  up to `rsi` blocks; with differences, the first sample of the first block stands there as it is
//! block     option, then (but for option "all set") that first sample, then what the option says:
//! 0, bit 0  unary n: n + 1 blocks of zeros; n = 4: to the end of 64 blocks or of the interval, more count one less
//! 0, bit 1  pairs of samples, each as one unary number
//! k + 1     all samples without their last k bits in unary, then these bits
//! all set   samples as they are
//! ```

use crate::error::{Code, Error, Result};

/// Blocks after which a run of blocks of zeros ends.
const SEGMENT: usize = 64;
/// The largest number that a pair of samples can be.
const MAX_PAIR: u32 = 90;

/// How samples were coded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coding {
    /// Bits of a sample, 8 or 16.
    pub(super) bits: u32,
    /// Samples in a block.
    pub(super) block: usize,
    /// Blocks in an interval.
    pub(super) interval: usize,
    /// Whether differences of neighbours were coded.
    pub(super) differences: bool,
}

/// Decodes `count` samples, handing each to `put`.
///
/// # Errors
/// `Filter` (NC_EFILTER) for damaged data.
pub(super) fn decode(src: &[u8], coding: Coding, count: usize, mut put: impl FnMut(u32)) -> Result<()> {
    let mut bits = Bits { src, buffer: 0, len: 0 };
    let mut samples = Vec::new();
    let mut left = count;
    while left > 0 {
        let wanted = left.min(coding.block * coding.interval);
        samples.clear();
        interval(&mut bits, coding, wanted, &mut samples).ok_or_else(damaged)?;
        if coding.differences {
            integrate(coding.bits, &mut samples);
        }
        samples.iter().take(wanted).for_each(|sample| put(*sample));
        left -= wanted;
    }
    Ok(())
}

fn damaged() -> Error {
    Code::Filter.with("damaged szip data")
}

/// The samples of an interval, at least so many as wanted.
fn interval(bits: &mut Bits<'_>, coding: Coding, wanted: usize, samples: &mut Vec<u32>) -> Option<()> {
    let option_bits = if coding.bits <= 8 { 3 } else { 4 };
    let as_they_are = (1 << option_bits) - 1;
    while samples.len() < wanted {
        let index = samples.len() / coding.block;
        let option = bits.take(option_bits)?;
        let low = if option == 0 { Some(bits.take(1)?) } else { None };
        let first = usize::from(coding.differences && index == 0);
        if first == 1 && option != as_they_are {
            samples.push(bits.take(coding.bits)?);
        }
        match (option, low) {
            (_, Some(0)) => {
                let blocks = zero_blocks(bits.unary()?, index, coding.interval)?;
                samples.resize((index + blocks) * coding.block, 0);
            }
            (_, Some(_)) => pairs(bits, first, coding.block, samples)?,
            (option, None) if option == as_they_are => {
                for _ in 0..coding.block {
                    samples.push(bits.take(coding.bits)?);
                }
            }
            (option, None) => split(bits, option - 1, coding.block - first, samples)?,
        }
    }
    Some(())
}

/// How many blocks a run is; it ends where the interval does.
fn zero_blocks(number: u32, index: usize, interval: usize) -> Option<usize> {
    let left = interval.checked_sub(index)?;
    let blocks = match number {
        0..=3 => number as usize + 1,
        4 => left.min(SEGMENT - index % SEGMENT),
        more => more as usize,
    };
    (blocks <= left).then_some(blocks)
}

/// Pairs of samples with the sum s are counted from s (s + 1) / 2 on by their second one. Where the first sample of the
/// block stands apart, the first pair has nothing in its place.
fn pairs(bits: &mut Bits<'_>, first: usize, block: usize, samples: &mut Vec<u32>) -> Option<()> {
    let mut place = first;
    while place < block {
        let number = bits.unary().filter(|number| *number <= MAX_PAIR)?;
        let sum = (0..).take_while(|sum| sum * (sum + 1) / 2 <= number).last()?;
        let second = number - sum * (sum + 1) / 2;
        if place.is_multiple_of(2) {
            samples.push(sum - second);
            place += 1;
        }
        samples.push(second);
        place += 1;
    }
    Some(())
}

fn split(bits: &mut Bits<'_>, low: u32, count: usize, samples: &mut Vec<u32>) -> Option<()> {
    let start = samples.len();
    for _ in 0..count {
        samples.push(bits.unary()?.checked_shl(low)?);
    }
    if low > 0 {
        for sample in samples.iter_mut().skip(start) {
            *sample = sample.checked_add(bits.take(low)?)?;
        }
    }
    Some(())
}

/// Makes values of differences: a difference that keeps within the range on both sides is folded, even numbers up, odd
/// ones down; a larger one counts from the nearer end of the range.
fn integrate(bits: u32, samples: &mut [u32]) {
    let max = (1_u32 << bits) - 1;
    let Some((first, rest)) = samples.split_first_mut() else { return };
    *first &= max;
    let mut value = *first;
    for sample in rest {
        let room = if value > max / 2 { max - value } else { value };
        let folded = *sample;
        value = if folded.div_ceil(2) <= room {
            let half = folded >> 1;
            if folded & 1 == 0 { value.wrapping_add(half) } else { value.wrapping_sub(half + 1) }
        } else if value > max / 2 {
            max.wrapping_sub(folded)
        } else {
            folded
        } & max;
        *sample = value;
    }
}

/// Bits, most significant first.
struct Bits<'a> {
    src: &'a [u8],
    /// The next bits, from its top.
    buffer: u64,
    /// How many there are.
    len: u32,
}

impl Bits<'_> {
    fn fill(&mut self) {
        while self.len <= 56 {
            let Some((first, rest)) = self.src.split_first() else { return };
            self.buffer |= u64::from(*first) << (56 - self.len);
            self.len += 8;
            self.src = rest;
        }
    }

    /// The next `count` bits, at most 32, as a number.
    fn take(&mut self, count: u32) -> Option<u32> {
        self.fill();
        if count > self.len {
            return None;
        }
        let value = self.buffer.checked_shr(64 - count).unwrap_or(0);
        self.drop(count);
        u32::try_from(value).ok()
    }

    fn drop(&mut self, count: u32) {
        self.buffer = self.buffer.checked_shl(count).unwrap_or(0);
        self.len -= count;
    }

    /// The zeros before the next one.
    fn unary(&mut self) -> Option<u32> {
        let mut count = 0_u32;
        loop {
            self.fill();
            let zeros = self.buffer.leading_zeros();
            if zeros < self.len {
                self.drop(zeros + 1);
                return count.checked_add(zeros);
            }
            if self.len == 0 {
                return None;
            }
            count = count.checked_add(self.len)?;
            self.drop(self.len);
        }
    }
}
