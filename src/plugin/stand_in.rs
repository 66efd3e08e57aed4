//! A variable that a plugin may ask about through the C functions, in place of one whose file it cannot see.
//!
//! Plugins that need to know type and shape of a variable get its ncid and varid. Formats know neither, so the C
//! interface makes a small dataset in memory with one such variable.
#![forbid(unsafe_code)]

use crate::error::{Code, Result};
use once_cell::sync::OnceCell;
use std::os::raw::c_int;

/// What there is to know of a variable.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Whether its values are integers without sign, with one, or floating-point numbers.
    pub number: Number,
    /// Bytes of a value.
    pub size: usize,
    /// Whether values are stored with the most significant byte first.
    pub big_endian: bool,
    /// The shape of a chunk.
    pub chunk: Vec<u64>,
    /// Its length in the last dimension.
    pub row: u64,
}

/// A kind of number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Two's complement.
    Signed,
    /// Without sign, and whatever is no number.
    Unsigned,
    /// IEEE.
    Float,
}

/// Makes a variable, runs something on its ncid and varid, and removes it.
pub type Maker = fn(&Variable, &mut dyn FnMut(c_int, c_int) -> Result<()>) -> Result<()>;

static MAKER: OnceCell<Maker> = OnceCell::new();

/// Says how variables are made; the first one counts.
pub fn register(maker: Maker) {
    _ = MAKER.set(maker);
}

/// Runs `work` on the ncid and varid of such a variable.
///
/// # Errors
/// `NoFilter` (NC_ENOFILTER) if nobody registered a maker; those of the maker and of `work`.
pub(super) fn with(variable: &Variable, work: &mut dyn FnMut(c_int, c_int) -> Result<()>) -> Result<()> {
    let maker = MAKER.get().ok_or_else(|| Code::NoFilter.with("a plugin that asks about the variable"))?;
    maker(variable, work)
}
