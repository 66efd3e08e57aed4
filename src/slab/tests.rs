//! Blocks moved by `Target` and `Source` against a model that moves one value at a time.

use super::{Block, Dims, Source, Target};
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
        4 => plain(700),
        5 => typed(Atomic::Short, FOREIGN, Atomic::Short),
        6 => typed(Atomic::Double, FOREIGN, Atomic::Double),
        7 => typed(Atomic::Short, Endian::NATIVE, Atomic::Double),
        8 => typed(Atomic::Double, FOREIGN, Atomic::Short),
        _ => typed(Atomic::UByte, Endian::NATIVE, Atomic::Int),
    }
}

/// One dimension: values in memory, those of the block, gap factor in storage, direction, gap and order in memory.
type Dim = (u64, u64, u64, usize, bool, isize, u8);

fn dims() -> impl Strategy<Value = Vec<Dim>> {
    let dim = (0..6_u64, 0..6_u64, 0..6_u64, 1..4_usize, any::<bool>(), 0..2_isize, any::<u8>());
    prop::collection::vec(dim, 0..5)
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
