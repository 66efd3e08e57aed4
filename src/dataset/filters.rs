//! Which filters there are, for inquiry.

pub use crate::codec::filter_id;

use super::Dataset;
use crate::codec::registry;
use crate::error::{Code, Result};

impl Dataset {
    /// Succeeds if variables of this dataset can have that filter (`nc_inq_filter_avail`).
    ///
    /// # Errors
    /// `NoFilter` (NC_ENOFILTER).
    pub fn check_filter(&self, id: u32) -> Result<()> {
        if !self.format().caps().filters {
            return Err(Code::NoFilter.with("this format has no filters"));
        }
        registry::check_available(id)
    }
}
