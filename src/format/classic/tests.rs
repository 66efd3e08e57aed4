//! Headers as tables of bytes, every byte of them damaged, and values read back.

use super::*;
use crate::model::{AttData, GroupId, VarId};
use crate::slab::Dims;
use crate::types::{Atomic, MemType, convert};
use proptest::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

const LONG: u64 = 1 << 40;

/// Writes the members of a header as the version has them.
struct Sheet {
    version: u8,
    bytes: Vec<u8>,
}

impl Sheet {
    fn new(version: u8, records: u64) -> Sheet {
        let sheet = Sheet { version, bytes: vec![b'C', b'D', b'F', version] };
        sheet.count(records)
    }

    fn word(mut self, number: u32) -> Sheet {
        self.bytes.extend(number.to_be_bytes());
        self
    }

    fn count(mut self, number: u64) -> Sheet {
        match self.version {
            5 => self.bytes.extend(number.to_be_bytes()),
            _ => self.bytes.extend((number as u32).to_be_bytes()),
        }
        self
    }

    fn begin(mut self, offset: u64) -> Sheet {
        match self.version {
            1 => self.bytes.extend((offset as u32).to_be_bytes()),
            _ => self.bytes.extend(offset.to_be_bytes()),
        }
        self
    }

    fn text(self, text: &[u8]) -> Sheet {
        self.count(text.len() as u64).padded(text)
    }

    fn padded(mut self, bytes: &[u8]) -> Sheet {
        self.bytes.extend(bytes);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self
    }

    fn list(self, tag: u32, len: u64) -> Sheet {
        self.word(tag).count(len)
    }

    fn dim(self, name: &str, len: u64) -> Sheet {
        self.text(name.as_bytes()).count(len)
    }

    fn var(self, name: &str, dims: &[u64], atomic: Atomic, begin: u64) -> Sheet {
        let start = self.text(name.as_bytes()).count(dims.len() as u64);
        let dims = dims.iter().fold(start, |sheet, dim| sheet.count(*dim));
        dims.list(0, 0).word(atomic.number() as u32).count(0).begin(begin)
    }
}

/// `short s(t, x)`, `int f(x)`, `byte b(t)` with x = 3 and two records; an attribute of the dataset.
fn small(version: u8, records: u64) -> Vec<u8> {
    let header = |begin: u64| {
        Sheet::new(version, records)
            .list(10, 2)
            .dim("t", 0)
            .dim("x", 3)
            .list(12, 1)
            .text(b"title")
            .word(3)
            .count(3)
            .padded(&[0, 1, 0xff, 0xfe, 1, 0])
            .list(11, 3)
            .var("s", &[0, 1], Atomic::Short, begin + 12)
            .var("f", &[1], Atomic::Int, begin)
            .var("b", &[0], Atomic::Byte, begin + 20)
    };
    let begin = header(0).bytes.len() as u64;
    let mut sheet = header(begin);
    for value in [7_u32, 8, 9] {
        sheet = sheet.word(value);
    }
    for record in 0..2 {
        let shorts: Vec<u8> = (1..4).flat_map(|value: i16| (value + 3 * record).to_be_bytes()).collect();
        sheet = sheet.padded(&shorts).padded(&[0xf0 + record as u8]);
    }
    sheet.bytes
}

fn open(bytes: Vec<u8>) -> Result<Classic> {
    Classic::open(Box::new(MemoryStorage::new(bytes)), Options::default())
}

fn code(bytes: Vec<u8>) -> Option<Code> {
    open(bytes).err().map(|error| error.code())
}

/// Reads a slab as 64-bit integers.
fn read(file: &Classic, var: u32, start: &[u64], count: &[u64], stride: &[u64]) -> Vec<i64> {
    let model = file.load().expect("it was opened");
    let var = model.var(VarId(var)).expect("a variable of the table");
    let slab = Slab {
        start: Dims::from_slice(start),
        count: Dims::from_slice(count),
        stride: Dims::from_slice(stride),
    };
    let form = convert::reading(&file.element(var).expect("any"), MemType::I64).expect("numbers");
    let mut values = vec![0; slab.len() as usize * 8];
    let target = Target::from_slice(&mut values, 8, count, form).expect("large enough");
    file.read(var, &slab, &target).expect("memory does not fail");
    values.chunks_exact(8).map(|bytes| i64::from_ne_bytes(bytes.try_into().expect("eight"))).collect()
}

#[test]
fn every_version_reads_the_same() {
    for version in [1, 2, 5] {
        let file = open(small(version, 2)).expect("a good header");
        assert_eq!(read(&file, 0, &[0, 0], &[2, 3], &[1, 1]), [1, 2, 3, 4, 5, 6]);
        assert_eq!(read(&file, 0, &[0, 0], &[2, 2], &[1, 2]), [1, 3, 4, 6]);
        assert_eq!(read(&file, 1, &[1], &[2], &[1]), [8, 9]);
        assert_eq!(read(&file, 2, &[0], &[2], &[1]), [-16, -15]);
        let atts = file.load_attrs(Owner::Group(GroupId::ROOT)).expect("in the header");
        let values: Vec<u8> = [1_i16, -2, 256].into_iter().flat_map(i16::to_ne_bytes).collect();
        assert_eq!(
            atts.first().map(|att| (&*att.name, att.len, &att.data)),
            Some(("title", 3, &AttData::Bytes(values)))
        );
    }
}

/// A short attribute, one of `len` bytes of 7, and a short one again.
fn with_large_attribute(version: u8, len: u64) -> Sheet {
    let sheet = Sheet::new(version, 0).list(0, 0).list(12, 3);
    sheet.text(b"before").word(1).count(1).padded(&[1]).text(b"large").word(3).count(len / 2)
}

#[test]
fn large_attributes_are_read_like_others() {
    for len in [65_534, 65_536, 65_538, 1_000_000] {
        let sheet = with_large_attribute(5, len).padded(&vec![7; len as usize]);
        let sheet = sheet.text(b"after").word(1).count(2).padded(&[2, 3]).list(0, 0);
        let file = open(sheet.bytes).expect("a good header");
        let atts = file.load_attrs(Owner::Group(GroupId::ROOT)).expect("in the header");
        let sizes: Vec<(&str, usize, &AttData)> =
            atts.iter().map(|att| (&*att.name, att.len, &att.data)).collect();
        assert_eq!(
            sizes,
            [
                ("before", 1, &AttData::Bytes(vec![1])),
                ("large", len as usize / 2, &AttData::Bytes(vec![7; len as usize])),
                ("after", 2, &AttData::Bytes(vec![2, 3])),
            ]
        );
    }
}

#[test]
fn an_attribute_that_a_sparse_file_seems_to_have_costs_nothing_if_the_rest_is_wrong() {
    let header = with_large_attribute(1, i32::MAX as u64 - 7).bytes;
    let file = std::sync::Arc::new(Counting(header, LONG, AtomicU64::default()));
    let error = Header::read(&*file).expect_err("no attribute follows");
    assert_eq!(error.code(), Code::LongName);
    assert!(file.2.load(Ordering::Relaxed) < 1 << 20, "little was read");
}

#[test]
fn streaming_counts_the_records_that_the_file_has_room_for() {
    let dims = |bytes| {
        open(bytes).expect("a good header").load().expect("it was opened").dims.first().map(|dim| dim.len())
    };
    assert_eq!(dims(small(1, u64::MAX)), Some(2));
    assert_eq!(dims(small(5, u64::MAX)), Some(2));
    let mut cut = small(2, u64::MAX);
    cut.truncate(cut.len() - 1);
    assert_eq!(dims(cut), Some(1));
}

#[test]
fn values_beyond_the_end_are_zero() {
    let mut bytes = small(1, 5);
    bytes.truncate(bytes.len() - 4);
    let file = open(bytes).expect("a good header");
    assert_eq!(read(&file, 2, &[0], &[5], &[1]), [-16, 0, 0, 0, 0]);
}

#[test]
fn a_single_record_variable_is_packed() {
    let header = |begin| {
        Sheet::new(1, 5).list(10, 1).dim("t", 0).list(0, 0).list(11, 1).var("b", &[0], Atomic::Byte, begin)
    };
    let begin = header(0).bytes.len() as u64;
    let file = open(header(begin).padded(&[1, 2, 3, 4, 5]).bytes).expect("a good header");
    assert_eq!(read(&file, 0, &[0], &[5], &[1]), [1, 2, 3, 4, 5]);
    assert_eq!(read(&file, 0, &[4], &[1], &[1]), [5]);
}

#[test]
fn broken_rules_have_the_codes_of_the_reference() {
    let dims = || Sheet::new(1, 0).list(10, 2).dim("t", 0).dim("x", 3).list(0, 0);
    let var = |sheet: Sheet, dims: &[u64], begin| sheet.list(11, 1).var("v", dims, Atomic::Int, begin).bytes;
    assert_eq!(code(var(dims(), &[0, 1], LONG)), Some(Code::UnknownFormat), "cut to 0 in CDF-1");
    assert_eq!(code(var(dims(), &[0, 1], 1000)), None);
    assert_eq!(code(var(dims(), &[2], 1000)), Some(Code::BadDim));
    assert_eq!(code(var(dims(), &[1 << 31], 1000)), Some(Code::BadDim));
    assert_eq!(code(var(Sheet::new(5, 0).list(0, 0).list(0, 0), &[1 << 31], 1000)), Some(Code::Range));
    assert_eq!(code(var(dims(), &[1, 0], 1000)), Some(Code::UnlimitedPosition));
    assert_eq!(code(var(dims(), &[1], 20)), Some(Code::UnknownFormat));
    assert_eq!(code(var(dims(), &[1], 0xffff_0000)), Some(Code::UnknownFormat), "negative");
    assert_eq!(code(dims().list(12, 1).bytes), Some(Code::System(libc::EINVAL)));
    assert_eq!(code(dims().list(12, 0).bytes), None);
    assert_eq!(code(dims().list(11, 1).var("v", &[1], Atomic::String, 1000).bytes), Some(Code::Invalid));
    assert_eq!(code(dims().list(11, 1).text(b"v").count(1025).bytes), Some(Code::TooManyDims));
    assert_eq!(code(Sheet::new(1, 0).list(10, 1).dim(&"n".repeat(257), 1).bytes), Some(Code::LongName));
    assert_eq!(code(Sheet::new(1, 0).list(10, u64::MAX).bytes), Some(Code::Truncated));
    assert_eq!(code(b"CDF\x03\0\0\0\0".to_vec()), Some(Code::UnknownFormat));
    assert_eq!(code(b"CDF\x01\0\0\0".to_vec()), Some(Code::UnknownFormat));
    assert_eq!(code(b"CDF\x01\0\0\0\0".to_vec()), None);
}

#[test]
fn only_the_last_variable_may_be_too_large() {
    let two = |version, first: u64, second: u64, records: bool| {
        let dims =
            Sheet::new(version, 0).list(10, 3).dim("n", 3_000_000_000).dim("m", 2).dim("t", 0).list(0, 0);
        let vars = dims.list(11, 2 + u64::from(records)).var("a", &[first], Atomic::Int, 1000);
        let vars = vars.var("b", &[second], Atomic::Int, if first == 0 { 12_000_001_000 } else { 1008 });
        code(if records { vars.var("r", &[2], Atomic::Int, LONG) } else { vars }.bytes)
    };
    assert_eq!(two(2, 1, 0, false), None);
    assert_eq!(two(2, 0, 1, false), Some(Code::VarTooLarge));
    assert_eq!(two(2, 0, 0, false), Some(Code::VarTooLarge));
    assert_eq!(two(2, 1, 0, true), Some(Code::VarTooLarge));
    assert_eq!(two(5, 0, 1, true), None);
}

/// Opens what may be damaged and reads a little of each variable; only panics and memory count.
fn use_it(bytes: Vec<u8>) {
    let Ok(file) = open(bytes) else { return };
    let model = file.load().expect("what opens loads");
    for var in &model.vars {
        let count: Dims<u64> = model.shape(var).iter().map(|len| (*len).min(3)).collect();
        let Ok(element) = file.element(var) else { continue };
        let slab = Slab::whole(&count);
        let mut values = vec![0; slab.len().min(1 << 16) as usize * element.size];
        let form = convert::reading(&element, MemType::Native).expect("the same type");
        if let Ok(target) = Target::from_slice(&mut values, element.size, &count, form) {
            drop(file.read(var, &slab, &target));
        }
        file.load_attrs(Owner::Var(var.id)).expect("in the header");
    }
}

#[test]
fn damage_to_any_byte_and_any_cut_is_survived() {
    for version in [1, 2, 5] {
        let whole = small(version, 2);
        for at in 0..whole.len() {
            use_it(whole.iter().copied().take(at).collect());
            for value in 0..=u8::MAX {
                let mut bytes = whole.clone();
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = value;
                }
                use_it(bytes);
            }
        }
    }
}

proptest! {
    #[test]
    fn any_slab_of_large_dimensions_reads_what_the_offsets_say(
        dims in proptest::collection::vec((1_u64..60, 1_u64..4), 1..4),
        cuts in proptest::collection::vec((0_u64..100, 0_u64..100), 3),
        record in any::<bool>(),
    ) {
        let lens: Vec<u64> = dims.iter().map(|dim| dim.0).collect();
        let stored: Vec<u64> =
            lens.iter().enumerate().map(|(at, len)| if at == 0 && record { 0 } else { *len }).collect();
        let numbers: Vec<u64> = (0..lens.len() as u64).collect();
        let header = |begin| {
            let start = Sheet::new(1, *lens.first().unwrap()).list(10, lens.len() as u64);
            let all = stored.iter().fold(start, |sheet, len| sheet.dim("d", *len));
            all.list(0, 0).list(11, 1).var("v", &numbers, Atomic::Int, begin)
        };
        let mut bytes = header(header(0).bytes.len() as u64).bytes;
        let total: u64 = lens.iter().product();
        (0..total as u32).for_each(|value| bytes.extend(value.to_be_bytes()));
        let file = open(bytes).unwrap();
        let stride: Vec<u64> = dims.iter().map(|dim| dim.1).collect();
        let start: Vec<u64> = lens.iter().zip(&cuts).map(|(len, cut)| cut.0 % len).collect();
        let count: Vec<u64> = (0..lens.len())
            .map(|at| 1 + cuts[at].1 % (lens[at] - start[at]).div_ceil(stride[at]))
            .collect();
        let mut want = vec![0_i64];
        for at in 0..lens.len() {
            let (first, step, len) = (start[at], stride[at], lens[at]);
            let places = 0..count[at];
            let along = |before: i64| {
                places.clone().map(move |i| before * len as i64 + (first + i * step) as i64)
            };
            want = want.into_iter().flat_map(along).collect();
        }
        prop_assert_eq!(read(&file, 0, &start, &count, &stride), want);
    }
}

/// A file whose values say their own offset, so that reads of any length can be checked without its bytes in memory.
#[derive(Debug)]
struct Counting(Vec<u8>, u64, AtomicU64);

impl Storage for Counting {
    fn size(&self) -> Result<u64> {
        Ok(self.1)
    }

    fn read(&self, dst: &mut [u8], offset: u64) -> Result<usize> {
        self.2.fetch_add(dst.len() as u64, Ordering::Relaxed);
        for (byte, at) in dst.iter_mut().zip(offset..) {
            let value = ((at / 4) >> (8 * (3 - at % 4))) as u8;
            *byte = usize::try_from(at).ok().and_then(|at| self.0.get(at)).copied().unwrap_or(value);
        }
        Ok(dst.len())
    }

    fn set_size(&self, _: u64) -> Result<()> {
        Err(Code::ReadOnly.into())
    }

    fn write(&self, _: &[u8], _: u64) -> Result<()> {
        Err(Code::ReadOnly.into())
    }

    fn sync(&self) -> Result<()> {
        Ok(())
    }

    fn replace(&self, _: storage::Filler<'_>) -> Result<()> {
        Err(Code::ReadOnly.into())
    }
}

#[test]
fn large_reads_in_many_parts_and_sparse_ones_come_together() {
    let header = Sheet::new(2, 0).list(10, 2).dim("y", 3000).dim("x", 40_000).list(0, 0);
    let begin = 1_u64 << 33;
    let header = header.list(11, 1).var("v", &[0, 1], Atomic::Int, begin).bytes;
    let file = Classic::open(Box::new(Counting(header, LONG, AtomicU64::default())), Options::default())
        .expect("a good header");
    for (start, count, stride) in [
        ([7, 0], [20, 40_000], [1, 1]),
        ([7, 0], [20, 39_999], [1, 1]),
        ([0, 1], [3000, 2], [1, 39_998]),
        ([1, 3], [700, 13], [4, 3000]),
        ([2999, 39_999], [1, 1], [1, 1]),
    ] {
        let got = read(&file, 0, &start, &count, &stride);
        let [rows, columns] = count;
        let want = (0..rows).flat_map(|y| (0..columns).map(move |x| (y, x))).map(|(y, x)| {
            let index = (start[0] + y * stride[0]) * 40_000 + start[1] + x * stride[1];
            i64::from(((begin / 4 + index) as u32).cast_signed())
        });
        assert!(got.into_iter().eq(want), "{start:?} {count:?} {stride:?}");
    }
}
