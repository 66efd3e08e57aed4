//! Loops over runs of values: one written for all pairs of types, made into machine code for each.

use super::super::{Atomic, Endian};
use super::Kernel;
use super::number::{Cast, Number, Universal};
use crate::error::{Code, Result};

/// The kernel from a stored number type to another in memory.
///
/// # Errors
/// `BadType` if one of them is no number.
pub(super) fn reading(ext: Atomic, mem: Atomic, endian: Endian) -> Result<Kernel> {
    let kernel =
        if endian.is_foreign() { select::<true, false>(ext, mem) } else { select::<false, false>(ext, mem) };
    kernel.ok_or_else(|| Code::BadType.into())
}

/// The kernel from a number type in memory to another in storage. Errors as [`reading`].
pub(super) fn writing(mem: Atomic, ext: Atomic, endian: Endian) -> Result<Kernel> {
    let kernel =
        if endian.is_foreign() { select::<false, true>(mem, ext) } else { select::<false, false>(mem, ext) };
    kernel.ok_or_else(|| Code::BadType.into())
}

fn select<const REVERSED_IN: bool, const REVERSED_OUT: bool>(from: Atomic, to: Atomic) -> Option<Kernel> {
    match from {
        Atomic::Byte => select_to::<i8, REVERSED_IN, REVERSED_OUT>(to),
        Atomic::UByte => select_to::<u8, REVERSED_IN, REVERSED_OUT>(to),
        Atomic::Short => select_to::<i16, REVERSED_IN, REVERSED_OUT>(to),
        Atomic::UShort => select_to::<u16, REVERSED_IN, REVERSED_OUT>(to),
        Atomic::Int => select_to::<i32, REVERSED_IN, REVERSED_OUT>(to),
        Atomic::UInt => select_to::<u32, REVERSED_IN, REVERSED_OUT>(to),
        Atomic::Int64 => select_to::<i64, REVERSED_IN, REVERSED_OUT>(to),
        Atomic::UInt64 => select_to::<u64, REVERSED_IN, REVERSED_OUT>(to),
        Atomic::Float => select_to::<f32, REVERSED_IN, REVERSED_OUT>(to),
        Atomic::Double => select_to::<f64, REVERSED_IN, REVERSED_OUT>(to),
        Atomic::Char | Atomic::String => None,
    }
}

fn select_to<S: Universal, const REVERSED_IN: bool, const REVERSED_OUT: bool>(to: Atomic) -> Option<Kernel> {
    Some(match to {
        Atomic::Byte => convert::<S, i8, REVERSED_IN, REVERSED_OUT>,
        Atomic::UByte => convert::<S, u8, REVERSED_IN, REVERSED_OUT>,
        Atomic::Short => convert::<S, i16, REVERSED_IN, REVERSED_OUT>,
        Atomic::UShort => convert::<S, u16, REVERSED_IN, REVERSED_OUT>,
        Atomic::Int => convert::<S, i32, REVERSED_IN, REVERSED_OUT>,
        Atomic::UInt => convert::<S, u32, REVERSED_IN, REVERSED_OUT>,
        Atomic::Int64 => convert::<S, i64, REVERSED_IN, REVERSED_OUT>,
        Atomic::UInt64 => convert::<S, u64, REVERSED_IN, REVERSED_OUT>,
        Atomic::Float => convert::<S, f32, REVERSED_IN, REVERSED_OUT>,
        Atomic::Double => convert::<S, f64, REVERSED_IN, REVERSED_OUT>,
        Atomic::Char | Atomic::String => return None,
    })
}

fn convert<S, D, const REVERSED_IN: bool, const REVERSED_OUT: bool>(
    src: &[u8],
    step: usize,
    dst: &mut [u8],
) -> bool
where
    S: Number + Cast<D>,
    D: Number,
{
    let mut outside = false;
    let mut one = |from: &[u8], to: &mut [u8]| {
        let value = if REVERSED_IN { S::load_reversed(from) } else { S::load(from) };
        let (value, fits) = value.cast();
        outside |= !fits;
        if REVERSED_OUT { value.store_reversed(to) } else { value.store(to) }
    };
    // The dense loop stands apart so that the compiler vectorises it.
    if step == S::SIZE {
        src.chunks_exact(S::SIZE).zip(dst.chunks_exact_mut(D::SIZE)).for_each(|(from, to)| one(from, to));
    } else {
        each_strided(src, step, S::SIZE, dst.chunks_exact_mut(D::SIZE), one);
    }
    !outside
}

#[inline(always)]
fn each_strided<'d>(
    src: &[u8],
    step: usize,
    size: usize,
    places: impl Iterator<Item = &'d mut [u8]>,
    mut one: impl FnMut(&[u8], &mut [u8]),
) {
    if step < size {
        return each_overlapping(src, step, size, places, one);
    }
    // A chunk begins at each value; the last one may end with it.
    for (from, to) in src.chunks(step).zip(places) {
        let Some(from) = from.get(..size) else { return };
        one(from, to);
    }
}

/// For values that share bytes, above all for one value that is repeated (`step` 0).
#[inline(always)]
fn each_overlapping<'d>(
    src: &[u8],
    step: usize,
    size: usize,
    places: impl Iterator<Item = &'d mut [u8]>,
    mut one: impl FnMut(&[u8], &mut [u8]),
) {
    let mut at = 0;
    for to in places {
        let Some(from) = src.get(at..).and_then(|rest| rest.get(..size)) else { return };
        one(from, to);
        at += step;
    }
}

/// Copies values of `size` bytes that stand `step` apart into the densely packed `dst`.
pub(super) fn copy(src: &[u8], step: usize, dst: &mut [u8], size: usize) {
    match size {
        _ if step == size => copy_dense(src, dst),
        0 => {}
        1 => copy_run::<u8>(src, step, dst),
        2 => copy_run::<u16>(src, step, dst),
        4 => copy_run::<u32>(src, step, dst),
        8 => copy_run::<u64>(src, step, dst),
        _ => each_strided(src, step, size, dst.chunks_exact_mut(size), |from, to| to.copy_from_slice(from)),
    }
}

fn copy_dense(src: &[u8], dst: &mut [u8]) {
    let len = src.len().min(dst.len());
    if let (Some(from), Some(to)) = (src.get(..len), dst.get_mut(..len)) {
        to.copy_from_slice(from);
    }
}

fn copy_run<N: Number>(src: &[u8], step: usize, dst: &mut [u8]) {
    each_strided(src, step, N::SIZE, dst.chunks_exact_mut(N::SIZE), |from, to| N::load(from).store(to));
}

/// Copies like [`copy`], reversing the bytes of each value.
pub(super) fn reverse(src: &[u8], step: usize, dst: &mut [u8], size: usize) {
    match size {
        0 => {}
        2 => reverse_run::<u16>(src, step, dst),
        4 => reverse_run::<u32>(src, step, dst),
        8 => reverse_run::<u64>(src, step, dst),
        _ => each_strided(src, step, size, dst.chunks_exact_mut(size), |from, to| {
            to.copy_from_slice(from);
            to.reverse();
        }),
    }
}

fn reverse_run<N: Number>(src: &[u8], step: usize, dst: &mut [u8]) {
    if step == N::SIZE {
        let pairs = src.chunks_exact(N::SIZE).zip(dst.chunks_exact_mut(N::SIZE));
        pairs.for_each(|(from, to)| N::load_reversed(from).store(to));
    } else {
        let places = dst.chunks_exact_mut(N::SIZE);
        each_strided(src, step, N::SIZE, places, |from, to| N::load_reversed(from).store(to));
    }
}

/// Reverses the bytes of each value of `size` bytes.
pub fn reverse_in_place(values: &mut [u8], size: usize) {
    match size {
        0 | 1 => {}
        2 => values.chunks_exact_mut(2).for_each(|value| u16::load_reversed(value).store(value)),
        4 => values.chunks_exact_mut(4).for_each(|value| u32::load_reversed(value).store(value)),
        8 => values.chunks_exact_mut(8).for_each(|value| u64::load_reversed(value).store(value)),
        _ => values.chunks_exact_mut(size).for_each(|value| value.reverse()),
    }
}
