//! The filters of LZMA as Python names them: what changes the bytes, and the compressor behind it.

use crate::codec::config::Config;
use crate::error::Result;
use lzma_rust2::filter::bcj::{BcjReader, BcjWriter};
use lzma_rust2::filter::delta::{DeltaReader, DeltaWriter};
use lzma_rust2::{
    Lzma2Options, Lzma2Reader, Lzma2Writer, LzmaOptions, LzmaReader, LzmaWriter, XzOptions,
    filter::FilterType,
};
use serde_json::Value;
use std::io::{self, Read, Write};

/// Python's numbers of filters.
const DELTA: u64 = 3;
const X86: u64 = 4;
const POWERPC: u64 = 5;
const IA64: u64 = 6;
const ARM: u64 = 7;
const ARMTHUMB: u64 = 8;
const SPARC: u64 = 9;
const LZMA2: u64 = 0x21;
const LZMA1: u64 = 0x4000_0000_0000_0001;

/// The dictionaries that any decoder has room for, in bytes: that of the highest preset.
pub(super) const LARGEST_DICTIONARY: u32 = 64 << 20;
/// The smallest one.
const SMALLEST_DICTIONARY: u32 = 4096;

/// A filter before the compressor, with its parameter: the distance of delta, the address of the first byte otherwise.
#[derive(Clone, Copy, Debug)]
struct Step {
    kind: FilterType,
    parameter: u32,
}

/// A chain of filters.
#[derive(Debug)]
pub(super) struct Chain {
    /// What comes before the compressor, first applied first.
    steps: Vec<Step>,
    /// Whether the compressor is LZMA2, rather than the older LZMA1.
    second: bool,
    options: LzmaOptions,
}

/// The level of a preset; the flag "extreme" only takes more time.
fn preset(number: i64) -> Option<u32> {
    u32::try_from(number & !(1 << 31)).ok().filter(|level| *level <= 9)
}

/// A member of a filter that is a number of 32 bits.
fn member(filter: &Value, name: &str) -> Option<u32> {
    filter.get(name)?.as_u64().and_then(|value| u32::try_from(value).ok())
}

impl Chain {
    /// The chain of a configuration: of its filters, or only of the compressor at its preset.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER), saying which member makes no sense.
    pub(super) fn of(config: Config<'_>) -> Result<Chain> {
        let level = preset(config.integer("preset", 6)?).ok_or_else(|| config.bad("preset"))?;
        let mut chain = Chain { steps: Vec::new(), second: true, options: LzmaOptions::with_preset(level) };
        let filters = config.get("filters").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        for (place, filter) in filters.iter().enumerate() {
            let last = place + 1 == filters.len();
            chain.add(filter, last).ok_or_else(|| config.bad("filters"))?;
        }
        Ok(chain)
    }

    fn add(&mut self, filter: &Value, last: bool) -> Option<()> {
        let kind = match filter.get("id")?.as_u64()? {
            DELTA => FilterType::Delta,
            X86 => FilterType::BcjX86,
            POWERPC => FilterType::BcjPpc,
            IA64 => FilterType::BcjIa64,
            ARM => FilterType::BcjArm,
            ARMTHUMB => FilterType::BcjArmThumb,
            SPARC => FilterType::BcjSparc,
            LZMA2 if last => return self.compressor(filter, true),
            LZMA1 if last => return self.compressor(filter, false),
            _ => return None,
        };
        let delta = kind == FilterType::Delta;
        let parameter = member(filter, if delta { "dist" } else { "start_offset" }).unwrap_or(delta.into());
        self.steps.push(Step { kind, parameter });
        (!delta || (1..=256).contains(&parameter)).then_some(())
    }

    fn compressor(&mut self, filter: &Value, second: bool) -> Option<()> {
        self.second = second;
        if let Some(level) = filter.get("preset").and_then(Value::as_i64) {
            self.options = LzmaOptions::with_preset(preset(level)?);
        }
        let options = &mut self.options;
        for (name, place) in [
            ("dict_size", &mut options.dict_size),
            ("lc", &mut options.lc),
            ("lp", &mut options.lp),
            ("pb", &mut options.pb),
        ] {
            *place = member(filter, name).unwrap_or(*place);
        }
        (options.lc <= 4 && options.lp <= 4 - options.lc && options.pb <= 4).then_some(())
    }

    /// Settings of the encoder: a dictionary larger than the data is of no use.
    pub(super) fn options(&self, size: usize) -> LzmaOptions {
        let size = u32::try_from(size).unwrap_or(u32::MAX);
        let dict_size = self.options.dict_size.min(size).clamp(SMALLEST_DICTIONARY, LARGEST_DICTIONARY);
        LzmaOptions { dict_size, ..self.options.clone() }
    }

    /// Adds the filters before the compressor to those of an .xz file.
    pub(super) fn prepend_to(&self, options: &mut XzOptions) {
        for step in self.steps.iter().rev() {
            options.prepend_pre_filter(step.kind, step.parameter);
        }
    }

    /// Encodes without a frame around it, behind what is in `dst`.
    ///
    /// # Errors
    /// Those of the encoder.
    pub(super) fn encode(&self, src: &[u8], dst: Vec<u8>) -> io::Result<Vec<u8>> {
        let mut changed = Vec::new();
        for (place, step) in self.steps.iter().enumerate() {
            let before = std::mem::take(&mut changed);
            changed = step.encode(if place == 0 { src } else { &before })?;
        }
        let src = if self.steps.is_empty() { src } else { &changed };
        let lzma_options = self.options(src.len());
        if self.second {
            let mut writer = Lzma2Writer::new(dst, Lzma2Options { lzma_options, ..Lzma2Options::default() });
            writer.write_all(src)?;
            return writer.finish();
        }
        let mut writer = LzmaWriter::new_no_header(dst, &lzma_options, true)?;
        writer.write_all(src)?;
        writer.finish()
    }

    /// What [`Chain::encode`] made, to be read decoded; `room` is the size of what it may decode to.
    ///
    /// # Errors
    /// Those of the decoder.
    pub(super) fn decoder<'a>(&self, src: &'a [u8], room: usize) -> io::Result<Box<dyn Read + 'a>> {
        let options = &self.options;
        // The data do not say themselves how large it is. No distance is larger than what was decoded.
        let room = u32::try_from(room).unwrap_or(u32::MAX).max(LARGEST_DICTIONARY);
        let dictionary = options.dict_size.clamp(SMALLEST_DICTIONARY, room);
        let mut reader: Box<dyn Read + 'a> = if self.second {
            Box::new(Lzma2Reader::new(src, dictionary, None))
        } else {
            Box::new(LzmaReader::new(src, u64::MAX, options.lc, options.lp, options.pb, dictionary, None)?)
        };
        for step in self.steps.iter().rev() {
            reader = step.decoder(reader);
        }
        Ok(reader)
    }
}

impl Step {
    fn encode(self, src: &[u8]) -> io::Result<Vec<u8>> {
        let start = self.parameter as usize;
        let writer = |make: fn(Vec<u8>, usize) -> BcjWriter<Vec<u8>>| {
            let mut writer = make(Vec::new(), start);
            writer.write_all(src)?;
            writer.finish()
        };
        match self.kind {
            FilterType::BcjX86 => writer(BcjWriter::new_x86),
            FilterType::BcjPpc => writer(BcjWriter::new_ppc),
            FilterType::BcjIa64 => writer(BcjWriter::new_ia64),
            FilterType::BcjArm => writer(BcjWriter::new_arm),
            FilterType::BcjArmThumb => writer(BcjWriter::new_arm_thumb),
            FilterType::BcjSparc => writer(BcjWriter::new_sparc),
            _ => {
                let mut writer = DeltaWriter::new(Vec::new(), start);
                writer.write_all(src)?;
                Ok(writer.into_inner())
            }
        }
    }

    fn decoder<'a>(self, src: Box<dyn Read + 'a>) -> Box<dyn Read + 'a> {
        let start = self.parameter as usize;
        match self.kind {
            FilterType::BcjX86 => Box::new(BcjReader::new_x86(src, start)),
            FilterType::BcjPpc => Box::new(BcjReader::new_ppc(src, start)),
            FilterType::BcjIa64 => Box::new(BcjReader::new_ia64(src, start)),
            FilterType::BcjArm => Box::new(BcjReader::new_arm(src, start)),
            FilterType::BcjArmThumb => Box::new(BcjReader::new_arm_thumb(src, start)),
            FilterType::BcjSparc => Box::new(BcjReader::new_sparc(src, start)),
            _ => Box::new(DeltaReader::new(src, start)),
        }
    }
}
