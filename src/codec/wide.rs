//! Loops over bytes that are compiled twice: for every machine of a kind, and for those with wide vectors.
//!
//! What a processor offers beyond its kind is known when the program runs only; the crate `pulp` asks it, and holds the
//! `unsafe` that calling such code takes.

use once_cell::sync::Lazy;
use pulp::Arch;

static ARCH: Lazy<Arch> = Lazy::new(Arch::new);

/// Runs `work` compiled for the widest vectors that this machine has. What it calls has to be `#[inline(always)]`: else it
/// is compiled for every machine.
#[inline(always)]
pub(super) fn wide<R>(work: impl FnOnce() -> R) -> R {
    ARCH.dispatch(work)
}
