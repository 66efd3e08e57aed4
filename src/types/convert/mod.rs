//! Conversion kernels: runs of stored elements to runs of the caller's type, and back.

mod kernel;
mod number;

use super::{Atomic, Element, ElementKind, Endian, MemType};
use crate::error::{Code, Result};
pub use kernel::reverse_in_place;

/// Converts elements that stand `step` bytes apart in `src` into the densely packed `dst`.
/// The number of values is `dst.len()` over the size of a destination value.
/// Answers whether every value could be represented (false: `NC_ERANGE`); all are delivered anyway.
pub type Kernel = fn(src: &[u8], step: usize, dst: &mut [u8]) -> bool;

/// How elements get from storage to the caller, or back: chosen once a call, run over many runs.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// Same bytes on both sides.
    Copy,
    /// Same values, bytes reversed in each.
    Swap,
    /// Another type; range-checked.
    Convert(Kernel),
    /// Fixed-size text on the storage side, a C string for each value on the caller's.
    String,
}

impl Form {
    /// Moves values that stand `step` bytes apart in `src` into the densely packed `dst`; `size` is the size of a
    /// value in `dst`. Answers as a [`Kernel`]. Values for which `src` is too short are left alone, and so is
    /// everything under [`Form::String`]: texts are no bytes to be moved.
    pub fn run(self, src: &[u8], step: usize, dst: &mut [u8], size: usize) -> bool {
        match self {
            Form::Copy => kernel::copy(src, step, dst, size),
            Form::Swap => kernel::reverse(src, step, dst, size),
            Form::Convert(kernel) => return kernel(src, step, dst),
            Form::String => {}
        }
        true
    }
}

/// How stored `element`s become values of type `mem`.
///
/// # Errors
/// `CharConversion` (NC_ECHAR) between text and numbers, strings included; `BadType` (NC_EBADTYPE) between strings
/// and numbers and for user-defined types, which are moved as they are only.
pub fn reading(element: &Element, mem: MemType) -> Result<Form> {
    Ok(match matching(element, mem)? {
        Pair::Same => same_type(element),
        Pair::Text => Form::String,
        Pair::Numbers { ext, mem } => Form::Convert(kernel::reading(ext, mem, element.endian)?),
    })
}

/// How values of type `mem` become stored `element`s. Errors as [`reading`].
pub fn writing(mem: MemType, element: &Element) -> Result<Form> {
    Ok(match matching(element, mem)? {
        Pair::Same => same_type(element),
        Pair::Text => Form::String,
        Pair::Numbers { ext, mem } => Form::Convert(kernel::writing(mem, ext, element.endian)?),
    })
}

/// Converts an array of native numbers or characters, as attributes hold them: the new bytes, and whether every
/// value could be represented.
///
/// # Errors
/// Those of [`reading`].
pub fn convert_native(from: Atomic, bytes: &[u8], to: Atomic) -> Result<(Vec<u8>, bool)> {
    let form = reading(&Element::atomic(from, Endian::NATIVE), MemType::from(to))?;
    if matches!(form, Form::String) {
        return Err(Code::BadType.into());
    }
    let mut converted = vec![0; (bytes.len() / from.size()).saturating_mul(to.size())];
    let fits = form.run(bytes, from.size(), &mut converted, to.size());
    Ok((converted, fits))
}

/// What an element and a caller's type have to do with each other.
enum Pair {
    Same,
    Text,
    Numbers { ext: Atomic, mem: Atomic },
}

fn matching(element: &Element, mem: MemType) -> Result<Pair> {
    match (element.kind, mem) {
        (ElementKind::FixedString | ElementKind::VarString, MemType::String | MemType::Native) => {
            Ok(Pair::Text)
        }
        (_, MemType::Native) | (ElementKind::Atomic(Atomic::Char), MemType::Text) => Ok(Pair::Same),
        (ElementKind::Atomic(Atomic::Char), _) | (_, MemType::Text) => Err(Code::CharConversion.into()),
        (ElementKind::Atomic(ext), _) => numbers(ext, mem),
        _ => Err(Code::BadType.into()),
    }
}

fn numbers(ext: Atomic, mem: MemType) -> Result<Pair> {
    match mem.atomic() {
        Some(mem) if mem == ext => Ok(Pair::Same),
        Some(mem) if mem.is_number() && ext.is_number() => Ok(Pair::Numbers { ext, mem }),
        _ => Err(Code::BadType.into()),
    }
}

fn same_type(element: &Element) -> Form {
    match element.kind {
        ElementKind::Atomic(atomic) if atomic.size() > 1 && element.endian.is_foreign() => Form::Swap,
        _ => Form::Copy,
    }
}

#[cfg(test)]
mod tests;
