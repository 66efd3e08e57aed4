//! What a file format must do. Formats know models and slabs, never an ncid.
#![forbid(unsafe_code)]

pub mod classic;
pub mod zarr;

use crate::error::Result;
use crate::model::{Att, CacheLimit, Changes, Model, Owner, Var};
use crate::slab::{Slab, Source, Target};
use crate::types::Element;

/// Which kind of data a format handles (`NC_FORMATX_*` of `nc_inq_format_extended`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormatKind {
    /// `NC_FORMATX_NC3` (1), CDF-1: `NC_FORMAT_CLASSIC`.
    Cdf1,
    /// `NC_FORMATX_NC3` (1), CDF-2: `NC_FORMAT_64BIT_OFFSET`.
    Cdf2,
    /// `NC_FORMATX_NC3` (1), CDF-5: `NC_FORMAT_64BIT_DATA`.
    Cdf5,
    /// `NC_FORMATX_NCZARR` (10).
    Nczarr,
}

/// What a format can hold, for the mode rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caps {
    /// Groups, strings, several unlimited dimensions in any position, chunking: the enhanced model.
    pub enhanced: bool,
    /// User-defined types can be defined.
    pub user_types: bool,
    /// Filters can be set.
    pub filters: bool,
}

/// One open dataset of some format.
pub trait Format: Send + Sync + std::fmt::Debug {
    /// Its kind.
    fn kind(&self) -> FormatKind;

    /// What it can hold.
    fn caps(&self) -> Caps;

    /// Bytes of the longest name of a group or variable that it can store.
    fn longest_name(&self) -> usize {
        crate::model::name::MAX_LEN
    }

    /// Names and shapes, once, at open. A broken variable is listed with its `problem`.
    fn load(&self) -> Result<Model>;

    /// The attributes of one owner, in the order of their creation, hidden ones left out.
    fn load_attrs(&self, owner: Owner) -> Result<Vec<Att>>;

    /// An attribute that is in no list but can be asked for by name, such as `_NCProperties` or `_Codecs`.
    fn made_up_att(&self, model: &Model, owner: Owner, name: &str) -> Result<Option<Att>> {
        let _ = (model, owner, name);
        Ok(None)
    }

    /// How a variable's values are stored; fails for a variable that cannot be read, with the reason.
    fn element(&self, var: &Var) -> Result<Element>;

    /// Stores what changed (enddef, sync, close): arrays before the group that lists them.
    fn commit(&self, model: &Model, changes: &Changes) -> Result<()>;

    /// Reads a checked slab of a variable.
    fn read(&self, var: &Var, slab: &Slab, target: &Target<'_>) -> Result<()>;

    /// Writes a checked slab of a variable; unlimited dimensions may end before the slab does.
    fn write(&self, var: &Var, slab: &Slab, source: &Source<'_>) -> Result<()>;

    /// Whether records that are added from now on get fill values; for formats in which that is not a variable's affair.
    fn set_filling(&self, filling: bool) {
        let _ = filling;
    }

    /// What is stored now, if others may have changed it; none for formats that do not look again.
    fn refresh(&self) -> Result<Option<Model>> {
        Ok(None)
    }

    /// New limits of a variable's chunk cache.
    fn tune(&self, var: &Var, cache: CacheLimit);

    /// Writes back cached data, ahead of a commit that says where they are.
    fn settle(&self) -> Result<()> {
        self.flush()
    }

    /// Writes back cached data and makes all of it last (sync).
    fn flush(&self) -> Result<()>;

    /// Ends the dataset; everything was committed and flushed before.
    fn close(&self) -> Result<()>;

    /// Ends the dataset as [`Format::close`] does, after a caller gave it up (`nc_abort`).
    fn leave(&self) -> Result<()> {
        self.close()
    }

    /// Ends the dataset without keeping what is not committed; one that was just created is removed.
    fn abort(&self) -> Result<()>;
}
