//! Variables.

use super::{Atts, DimId, GroupId};
use crate::codec::FilterSpec;
use crate::error::Error;
use crate::types::{Endian, ExtType};

/// A variable by its number, unique in the dataset (not the C `varid`, which counts inside a group).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VarId(pub u32);

/// How a variable's values are laid out in storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One run of bytes (`NC_CONTIGUOUS`).
    Contiguous,
    /// With its metadata (`NC_COMPACT`).
    Compact,
    /// In chunks of that shape (`NC_CHUNKED`); a scalar has an empty shape.
    Chunked(Vec<u64>),
}

/// What values that were never written read as.
#[derive(Clone, Debug, PartialEq)]
pub enum Fill {
    /// Anything: no fill values are written (`NC_NOFILL`).
    None,
    /// The default of the type.
    Default,
    /// One value, native-endian bytes of the variable's type; for strings the text.
    Value(Box<[u8]>),
}

/// Lossy quantization (`nc_def_var_quantize`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quantize {
    /// `NC_QUANTIZE_BITGROOM` (1), `_GRANULARBR` (2), `_BITROUND` (3).
    pub mode: i32,
    /// Significant digits (1, 2) or bits (3) kept.
    pub digits: i32,
}

/// One variable.
#[derive(Clone, Debug)]
pub struct Var {
    /// Its number.
    pub id: VarId,
    /// The group that declares it.
    pub group: GroupId,
    /// Name, NFC.
    pub name: Box<str>,
    /// Type of its values.
    pub ext: ExtType,
    /// Its dimensions, slowest first.
    pub dims: Vec<DimId>,
    /// Its layout in storage.
    pub layout: Layout,
    /// Its fill value.
    pub fill: Fill,
    /// Byte order if one was asked for or found; `None` is native.
    pub endian: Option<Endian>,
    /// Its filters in the order in which a writer applies them.
    pub filters: Vec<FilterSpec>,
    /// Its quantization.
    pub quantize: Option<Quantize>,
    /// Its attributes; `_FillValue` is among them once it is set.
    pub atts: Atts,
    /// Limits of its chunk cache if set for it alone.
    pub cache: Option<CacheLimit>,
    /// Why its data cannot be read or written, if so; it is listed all the same.
    pub problem: Option<Error>,
}

impl Var {
    /// The filters that have a number in HDF5. Programs that list filters ask about each; codecs of Zarr without a number
    /// are in the attribute `_Codecs`.
    pub fn numbered_filters(&self) -> impl Iterator<Item = &FilterSpec> {
        self.filters.iter().filter(|filter| filter.id != 0)
    }
}

/// Limits of one variable's chunk cache (`nc_set_var_chunk_cache`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CacheLimit {
    /// Bytes.
    pub size: usize,
    /// Slots (hash buckets in HDF5), kept for inquiry.
    pub slots: usize,
    /// Preemption, 0 to 1, kept for inquiry.
    pub preemption: f32,
}
