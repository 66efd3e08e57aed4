//! The metadata of a variable that is stored for the first time.

use super::array_meta::ArrayMeta;
use super::attrs_out::plain_dtype;
use super::dtype::Dtype;
use super::fill_value;
use super::meaning::{Dialect, Meaning, meaning};
use crate::codec::filter_id::SZIP;
use crate::codec::registry;
use crate::error::{Code, Result};
use crate::model::{Att, AttData, Layout, Var};
use crate::types::{Atomic, Endian};
use serde_json::{Value, json};

/// Bytes of a string where no attribute says how many.
const TEXT_SIZE: usize = 128;

/// How a new variable is to be stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewArray<'a> {
    /// The variable.
    pub(super) var: &'a Var,
    /// The length of its dimensions.
    pub(super) shape: &'a [u64],
    /// Bytes of a string; 0 for any length.
    pub(super) text_size: usize,
    /// Without what NCZarr adds.
    pub(super) pure: bool,
    /// Between the numbers in the name of a chunk.
    pub(super) separator: char,
}

impl NewArray<'_> {
    /// Its metadata, and what its type means.
    ///
    /// # Errors
    /// `Nczarr` (NC_ENCZARR) for a user-defined type; `NoFilter` or `Filter` for filters that cannot be written.
    pub(super) fn describe(&self) -> Result<(ArrayMeta, Meaning)> {
        let var = self.var;
        let atomic = var.ext.atomic().ok_or_else(|| Code::Nczarr.with("a user-defined type"))?;
        let dtype = self.dtype(atomic);
        let texts = atomic == Atomic::String && self.text_size == 0;
        let dialect = if self.pure { Dialect::Pure } else { Dialect::Nczarr };
        let meaning = meaning(&Dtype::parse(&dtype)?, dialect, texts)?;
        let mut chain = if texts { vec![json!({"id": "vlen-utf8"})] } else { Vec::new() };
        for filter in &var.filters {
            chain.push(registry::to_zarr(filter, meaning.stored.size)?);
        }
        let (shape, chunks) = self.extent();
        let fill = fill_value::write(&var.fill, atomic, self.pure && !texts)?;
        let meta =
            ArrayMeta { shape, chunks, dtype, fill, column_major: false, chain, separator: self.separator };
        Ok((meta, meaning))
    }

    fn dtype(&self, atomic: Atomic) -> Value {
        let order = match self.var.endian.unwrap_or(Endian::NATIVE) {
            Endian::Little => '<',
            Endian::Big => '>',
        };
        Value::from(match atomic {
            Atomic::Char => char_dtype(self.pure).to_owned(),
            Atomic::String if self.text_size == 0 => "|O".to_owned(),
            Atomic::String => format!("|S{}", self.text_size),
            // Bytes have no order; some readers refuse one. netCDF-c: its szip refuses bytes without one, and with them
            // the whole dataset.
            Atomic::Byte | Atomic::UByte if !self.has_szip() => plain_dtype(atomic, '|'),
            number => plain_dtype(number, order),
        })
    }

    fn has_szip(&self) -> bool {
        self.var.filters.iter().any(|filter| filter.id == SZIP)
    }

    fn extent(&self) -> (Vec<u64>, Vec<u64>) {
        if self.shape.is_empty() {
            let one = if self.pure { Vec::new() } else { vec![1] };
            return (one.clone(), one);
        }
        let chunks = match &self.var.layout {
            Layout::Chunked(chunks) if chunks.len() == self.shape.len() => chunks.clone(),
            _ => self.shape.iter().map(|len| (*len).max(1)).collect(),
        };
        (self.shape.to_vec(), chunks)
    }
}

/// The dtype of char.
pub(super) fn char_dtype(pure: bool) -> &'static str {
    if pure { "|S1" } else { ">S1" }
}

/// Bytes of the strings of a variable, 0 for any length: its attribute `_nczarr_maxstrlen`, else the root's
/// `_nczarr_default_maxstrlen`, else 128.
pub(super) fn text_size(var: &[Att], root: &[Att]) -> usize {
    let of = |atts: &[Att], name: &str| atts.iter().find(|att| &*att.name == name).and_then(first_integer);
    of(var, "_nczarr_maxstrlen")
        .or_else(|| of(root, "_nczarr_default_maxstrlen"))
        .and_then(|size| usize::try_from(size).ok())
        .unwrap_or(TEXT_SIZE)
}

fn first_integer(att: &Att) -> Option<i64> {
    let AttData::Bytes(bytes) = &att.data else { return None };
    let atomic = att.ext.atomic().filter(|atomic| atomic.is_number())?;
    let text = super::number::to_json(atomic, bytes.get(..atomic.size())?)?;
    text.parse().ok()
}
