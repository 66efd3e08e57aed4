//! Writing to a variable whose values are quantized: they are converted, quantized and then stored.

use super::io::Plan;
use crate::error::{Code, Result};
use crate::format::Format;
use crate::model::{Fill, Var};
use crate::slab::{Block, Dims, Source};
use crate::types::quantize::Quantizer;
use crate::types::{Atomic, Element, Endian, MemType, convert, fill};

/// The quantizer of a variable, if it has one.
pub(super) fn quantizer(var: &Var) -> Option<(Atomic, Quantizer)> {
    let quantize = var.quantize?;
    let atomic = var.ext.atomic()?;
    let own = match &var.fill {
        Fill::Value(bytes) => bytes,
        Fill::None | Fill::Default => fill::default_fill(atomic),
    };
    Some((atomic, Quantizer::new(atomic, quantize.mode, quantize.digits, own)?))
}

/// Writes what `source` holds, quantized; its form must be to native values ([`native`]).
pub(super) fn write(
    format: &dyn Format,
    var: &Var,
    plan: &Plan,
    source: &Source<'_>,
    (atomic, quantizer): (Atomic, Quantizer),
) -> Result<()> {
    let count = &plan.slab.count;
    let size = atomic.size();
    let len =
        usize::try_from(plan.slab.len()).ok().and_then(|len| len.checked_mul(size)).ok_or(Code::NoMemory)?;
    let mut values = vec![0; len];
    source.get(&Block::whole(count), &mut values, 0, &dense_steps(count, size), size)?;
    quantizer.run(&mut values);
    let form = convert::writing(MemType::from(atomic), &format.element(var)?)?;
    format.write(var, &plan.slab, &Source::from_slice(&values, size, count, form)?)
}

/// The element in which values are quantized.
pub(super) fn native(atomic: Atomic) -> Element {
    Element::atomic(atomic, Endian::NATIVE)
}

/// Bytes between neighbours of a dense row-major array, per dimension.
fn dense_steps(count: &[u64], size: usize) -> Dims<usize> {
    let mut steps: Dims<usize> = count.iter().map(|_| size).collect();
    let mut step = size;
    for (place, len) in steps.iter_mut().zip(count).rev() {
        *place = step;
        step = step.saturating_mul(usize::try_from(*len).unwrap_or(usize::MAX));
    }
    steps
}
