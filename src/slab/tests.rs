//! Blocks moved by `Target` and `Source` against a model that moves one value at a time.

use super::testing::Texts;
use super::{Block, Dims, Source, Target};
use crate::error::Code;
use crate::types::convert::{self, Form};
use crate::types::{Atomic, Element, Endian, MemType};
use proptest::prelude::*;

const FOREIGN: Endian = if cfg!(target_endian = "big") { Endian::Little } else { Endian::Big };

/// What is moved: size in storage, size in memory, the forms, and the bytes one value becomes when read and written.
struct Kind {
    stored: usize,
    mem: usize,
    reading: Form,
    writing: Form,
}

fn kind(which: usize) -> Kind {
    let plain = |size| Kind { stored: size, mem: size, reading: Form::Copy, writing: Form::Copy };
    let typed = |ext, endian, mem: Atomic| {
        let element = Element::atomic(ext, endian);
        Kind {
            stored: ext.size(),
            mem: mem.size(),
            reading: convert::reading(&element, MemType::from(mem)).expect("numbers"),
            writing: convert::writing(MemType::from(mem), &element).expect("numbers"),
        }
    };
    match which {
        0 => plain(1),
        1 => plain(2),
        2 => plain(3),
        3 => plain(8),
        4 => plain(17),
        5 => typed(Atomic::Short, FOREIGN, Atomic::Short),
        6 => typed(Atomic::Double, FOREIGN, Atomic::Double),
        7 => typed(Atomic::Short, Endian::NATIVE, Atomic::Double),
        8 => typed(Atomic::Double, FOREIGN, Atomic::Short),
        _ => typed(Atomic::UByte, Endian::NATIVE, Atomic::Int),
    }
}

/// One dimension: values in memory, those of the block, gap factor in storage, direction, gap and order in memory.
type Dim = (u64, u64, u64, usize, bool, isize, u8);

/// Up to four dimensions; two of them may be long, so that runs are cut into pieces and batches.
fn dims() -> impl Strategy<Value = Vec<Dim>> {
    let dim = (0..6_u64, 0..6_u64, 0..6_u64, 1..4_usize, any::<bool>(), 0..2_isize, any::<u8>());
    let long = prop::option::of((0..4_usize, 60..140_u64));
    (prop::collection::vec(dim, 0..5), long.clone(), long).prop_map(|(mut dims, first, second)| {
        for (at, len) in first.into_iter().chain(second) {
            if let Some(dim) = dims.get_mut(at) {
                (dim.0, dim.2) = (len, len);
            }
        }
        dims
    })
}

/// Everything about one case.
struct Case {
    count: Vec<u64>,
    block: Block,
    /// Bytes between neighbours in storage.
    store: Vec<usize>,
    stored_len: usize,
    offset: usize,
    /// Values between neighbours in memory.
    imap: Vec<isize>,
    origin: usize,
    mem_len: usize,
}

impl Case {
    fn new(dims: &[Dim], kind: &Kind, offset: usize) -> Case {
        let count: Vec<u64> = dims.iter().map(|dim| dim.0).collect();
        let start: Dims<u64> = dims.iter().map(|dim| dim.1.min(dim.0)).collect();
        let some: Dims<u64> = dims.iter().zip(&start).map(|(dim, start)| dim.2.min(dim.0 - start)).collect();
        let block = Block { start, count: some };
        let mut store = vec![0; dims.len()];
        let mut size = kind.stored;
        for (at, dim) in dims.iter().enumerate().rev() {
            store[at] = size * dim.3;
            size = store[at] * (block.count[at].max(1) as usize);
        }
        let (imap, origin, values) = spread(dims);
        Case {
            count,
            block,
            store,
            stored_len: offset + size,
            offset,
            imap,
            origin: origin * kind.mem,
            mem_len: values * kind.mem,
        }
    }

    /// Where each value of the block is: byte offsets in memory and storage.
    fn places(&self, mem_size: usize) -> Vec<(usize, usize)> {
        let mut places = Vec::new();
        let total: u64 = self.block.count.iter().product();
        for number in 0..total {
            let (mut rest, mut mem, mut store) = (number, self.origin as isize, self.offset);
            for at in (0..self.count.len()).rev() {
                let index = rest % self.block.count[at];
                rest /= self.block.count[at];
                mem += (self.block.start[at] + index) as isize * self.imap[at] * mem_size as isize;
                store += index as usize * self.store[at];
            }
            places.push((mem as usize, store));
        }
        places
    }
}

/// An imap that walks the dimensions in a random order and direction with gaps; the first value's place, all places.
fn spread(dims: &[Dim]) -> (Vec<isize>, usize, usize) {
    let mut order: Vec<usize> = (0..dims.len()).collect();
    order.sort_by_key(|&at| (dims[at].6 / 64, at));
    let (mut imap, mut origin, mut step) = (vec![0; dims.len()], 0, 1_isize);
    for at in order.into_iter().rev() {
        let (len, _, _, _, backwards, gap, _) = dims[at];
        step += gap;
        imap[at] = if backwards { -step } else { step };
        origin += if backwards { step * (len.max(1) - 1) as isize } else { 0 };
        step *= len.max(1) as isize;
    }
    (imap, origin as usize, step as usize)
}

fn noise(len: usize, seed: u8) -> Vec<u8> {
    (0..len).map(|at| (at as u8).wrapping_mul(31).wrapping_add(seed) ^ ((at >> 8) as u8)).collect()
}

fn one(form: Form, src: &[u8], to: usize) -> (Vec<u8>, bool) {
    let mut value = vec![0; to];
    let fits = form.run(src, src.len(), &mut value, to);
    (value, fits)
}

proptest! {
    #[test]
    fn reading_moves_each_value_to_its_place(dims in dims(), which in 0..10_usize, offset in 0..9_usize) {
        let kind = kind(which);
        let case = Case::new(&dims, &kind, offset);
        let stored = noise(case.stored_len, 7);
        let (mut mem, mut expected) = (noise(case.mem_len, 99), noise(case.mem_len, 99));
        let mut all_fit = true;
        for (to, from) in case.places(kind.mem) {
            let (value, fits) = one(kind.reading, &stored[from..from + kind.stored], kind.mem);
            expected[to..to + kind.mem].copy_from_slice(&value);
            all_fit &= fits;
        }
        let target = Target::spread_over(&mut mem, case.origin, kind.mem, &case.count, &case.imap, kind.reading);
        target.put(&case.block, &stored, case.offset, &case.store, kind.stored).expect("inside");
        prop_assert_eq!(target.out_of_range(), !all_fit);
        drop(target);
        prop_assert_eq!(mem, expected);
    }

    #[test]
    fn writing_moves_each_value_to_its_place(dims in dims(), which in 0..10_usize, offset in 0..9_usize) {
        let kind = kind(which);
        let case = Case::new(&dims, &kind, offset);
        let mem = noise(case.mem_len, 7);
        let (mut stored, mut expected) = (noise(case.stored_len, 99), noise(case.stored_len, 99));
        let mut all_fit = true;
        for (from, to) in case.places(kind.mem) {
            let (value, fits) = one(kind.writing, &mem[from..from + kind.mem], kind.stored);
            expected[to..to + kind.stored].copy_from_slice(&value);
            all_fit &= fits;
        }
        let source = Source::spread_over(&mem, case.origin, kind.mem, &case.count, &case.imap, kind.writing);
        source.get(&case.block, &mut stored, case.offset, &case.store, kind.stored).expect("inside");
        prop_assert_eq!(source.out_of_range(), !all_fit);
        prop_assert_eq!(stored, expected);
    }

    #[test]
    fn filling_is_delivering_one_element_everywhere(dims in dims(), which in 0..10_usize) {
        let kind = kind(which);
        let case = Case::new(&dims, &kind, 0);
        let element = noise(kind.stored, 3);
        let (mut mem, mut expected) = (noise(case.mem_len, 99), noise(case.mem_len, 99));
        let (value, fits) = one(kind.reading, &element, kind.mem);
        let places = case.places(kind.mem);
        for &(to, _) in &places {
            expected[to..to + kind.mem].copy_from_slice(&value);
        }
        let target = Target::spread_over(&mut mem, case.origin, kind.mem, &case.count, &case.imap, kind.reading);
        target.fill(&case.block, &element).expect("inside");
        prop_assert_eq!(target.out_of_range(), !fits && !places.is_empty());
        drop(target);
        prop_assert_eq!(mem, expected);
    }
}

fn block<const RANK: usize>(start: [u64; RANK], count: [u64; RANK]) -> Block {
    Block { start: start.into_iter().collect(), count: count.into_iter().collect() }
}

fn code<T>(result: crate::error::Result<T>) -> Option<Code> {
    result.err().map(|error| error.code())
}

#[test]
fn a_scalar_is_one_value() {
    let mut mem = [0; 4];
    let target = Target::from_slice(&mut mem, 4, &[], Form::Copy).expect("room for one");
    target.put(&block([], []), &[9, 9, 1, 2, 3, 4], 2, &[], 4).expect("inside");
    drop(target);
    assert_eq!(mem, [1, 2, 3, 4]);
}

#[test]
fn a_single_value_needs_no_block() {
    let mut mem = [0; 4];
    let target = Target::from_slice(&mut mem, 4, &[1, 1], Form::Swap).expect("room for one");
    target.put_single(&[1, 2, 3, 4]).expect("one value");
    assert_eq!(code(target.put_single(&[1, 2])), Some(Code::Internal));
    drop(target);
    assert_eq!(mem, [4, 3, 2, 1]);
    let several = Target::from_slice(&mut mem, 2, &[2], Form::Copy).expect("room for two");
    assert_eq!(code(several.put_single(&[1, 2])), Some(Code::Internal));
}

#[test]
fn nothing_outside_is_touched() {
    let mut mem = [0; 8];
    let target = Target::from_slice(&mut mem, 2, &[2, 2], Form::Copy).expect("room for four");
    let stored = [1; 8];
    assert_eq!(code(target.put(&block([1, 1], [1, 2]), &stored, 0, &[4, 2], 2)), Some(Code::Internal));
    assert_eq!(code(target.put(&block([u64::MAX, 0], [2, 1]), &stored, 0, &[4, 2], 2)), Some(Code::Internal));
    assert_eq!(code(target.put(&block([0, 0], [2, 2]), &stored, 1, &[4, 2], 2)), Some(Code::Internal));
    assert_eq!(
        code(target.put(&block([0, 0], [2, 2]), &stored, 0, &[usize::MAX, 2], 2)),
        Some(Code::Internal)
    );
    assert_eq!(code(target.put(&block([0, 0], [2, 2]), &stored, 9, &[4, 2], 2)), Some(Code::Internal));
    assert_eq!(code(target.put(&block([0, 0], [1, 1]), &stored, 7, &[4, 2], 2)), Some(Code::Internal));
    assert_eq!(code(target.put(&block([0], [1]), &stored, 0, &[2], 2)), Some(Code::Internal));
    assert_eq!(code(target.put(&block([0, 0], [1, 1]), &stored, 0, &[4, 2], 4)), Some(Code::Internal));
    assert_eq!(code(target.put(&block([2, 0], [0, 2]), &[], 5, &[4, 2], 2)), None);
    drop(target);
    assert_eq!(mem, [0; 8]);
    assert_eq!(code(Target::from_slice(&mut mem, 2, &[5], Form::Copy)), Some(Code::Internal));
    assert_eq!(code(Target::from_slice(&mut mem, 2, &[1 << 63, 1 << 63], Form::Copy)), Some(Code::Internal));
    assert_eq!(code(Target::from_slice(&mut mem, 8, &[1], Form::String)), Some(Code::Internal));
    assert_eq!(code(Source::from_slice(&mem, 8, &[1], Form::String)), Some(Code::Internal));
}

#[test]
fn direct_access_is_for_what_lies_together() {
    let mut mem: Vec<u8> = (0..24).collect();
    let target = Target::from_slice(&mut mem, 2, &[3, 4], Form::Swap).expect("room");
    let seen = target.direct(&block([1, 0], [2, 4]), |bytes| {
        bytes[0] = 100;
        Ok(bytes.to_vec())
    });
    assert_eq!(seen.expect("together").expect("no error")[1..], (9..24).collect::<Vec<u8>>());
    assert!(target.direct(&block([0, 0], [2, 3]), |_| Ok(())).is_none());
    assert!(target.direct(&block([0, 0], [0, 4]), |_| Ok(())).is_none());
    assert_eq!(target.direct(&block([2, 1], [1, 2]), |bytes| Ok(bytes.len())), Some(Ok(4)));
    drop(target);
    // What was passed is turned round afterwards, once for each call.
    assert_eq!(mem[..12], [0, 1, 2, 3, 4, 5, 6, 7, 9, 100, 11, 10]);
    assert_eq!(mem[16..24], [17, 16, 18, 19, 20, 21, 23, 22]);
}

#[test]
fn direct_access_follows_the_map() {
    let mut mem = [0_u8; 24];
    let column_major = Target::spread_over(&mut mem, 0, 2, &[3, 4], &[1, 3], Form::Copy);
    assert_eq!(column_major.direct(&block([0, 2], [3, 1]), |bytes| Ok(bytes.len())), Some(Ok(6)));
    assert!(column_major.direct(&block([0, 0], [3, 4]), |_| Ok(())).is_none());
    let source = Source::spread_over(&mem, 0, 2, &[3, 4], &[1, 3], Form::Copy);
    assert_eq!(source.direct(&block([0, 2], [3, 1])).map(<[u8]>::len), Some(6));
    assert!(source.direct(&block([0, 0], [1, 2])).is_none());
}

#[test]
fn threads_deliver_disjoint_blocks_and_take_turns_where_memory_is_shared() {
    let mut mem = vec![0; 4 * 64];
    let rows = Target::from_slice(&mut mem, 1, &[4, 64], Form::Copy).expect("room");
    let mut one = [0; 8];
    let same = Target::spread_over(&mut one, 0, 8, &[4, 64], &[0, 0], Form::Copy);
    std::thread::scope(|scope| {
        for row in 0..4_u64 {
            let (rows, same) = (&rows, &same);
            scope.spawn(move || {
                rows.fill(&block([row, 0], [1, 64]), &[row as u8 + 1]).expect("inside");
                same.fill(&block([row, 0], [1, 64]), &[row as u8 + 1; 8]).expect("inside");
            });
        }
    });
    drop((rows, same));
    assert_eq!(mem, (1..=4).flat_map(|row| [row; 64]).collect::<Vec<u8>>());
    assert!(one[0] > 0 && one == [one[0]; 8], "{one:?}");
}

#[test]
fn fields_become_strings_and_strings_fields() {
    let stored = b"ab\0\0-\xc3\xa9cd-\0\0\0\0-e\0f\0-";
    let mut texts = Texts::new(4);
    let target = texts.target(&[2, 2]);
    target.put(&block([0, 0], [2, 2]), stored, 0, &[10, 5], 4).expect("inside");
    assert!(!target.out_of_range());
    drop(target);
    let source = texts.source(&[2, 2]);
    let text = |index: [u64; 2]| source.get_text(&index).expect("inside");
    assert_eq!(text([0, 0]), Some(&b"ab"[..]));
    assert_eq!(text([0, 1]), Some("écd".as_bytes()));
    assert_eq!(text([1, 0]), Some(&b""[..]));
    // A C string ends at its first NUL.
    assert_eq!(text([1, 1]), Some(&b"e"[..]));
    assert_eq!(code(source.get_text(&[0, 2])), Some(Code::Internal));

    let mut fields = [b'#'; 12];
    source.get(&block([0, 0], [2, 2]), &mut fields, 0, &[6, 3], 3).expect("inside");
    assert_eq!(&fields, b"ab\0\xc3\xa9c\0\0\0e\0\0");
    assert!(source.out_of_range());
}

#[test]
fn long_text_is_cut_between_characters_and_null_is_an_empty_field() {
    let mut texts = Texts::new(3);
    let target = texts.target(&[3]);
    target.put_text(&[0], Some("aé".as_bytes())).expect("inside");
    target.put_text(&[1], None).expect("inside");
    target.put_text(&[2], Some(b"xy")).expect("inside");
    assert_eq!(code(target.put_text(&[3], None)), Some(Code::Internal));
    drop(target);
    let source = texts.source(&[3]);
    assert_eq!(source.get_text(&[1]).expect("inside"), None);
    let mut fields = [b'#'; 6];
    source.get(&block([1], [2]), &mut fields, 0, &[2], 2).expect("inside");
    assert_eq!((&fields, source.out_of_range()), (b"\0\0xy##", false));
    source.get(&block([0], [1]), &mut fields, 0, &[2], 2).expect("inside");
    assert_eq!((&fields, source.out_of_range()), (b"a\0xy##", true));
}

#[test]
fn strings_fill_too() {
    let mut texts = Texts::new(2);
    let target = texts.target(&[2]);
    target.fill(&block([0], [2]), b"no\0").expect("inside");
    drop(target);
    let source = texts.source(&[2]);
    for index in 0..2 {
        assert_eq!(source.get_text(&[index]), Ok(Some(&b"no"[..])));
    }
}
