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
        if self.format().caps().filters && registry::is_available(id) {
            return Ok(());
        }
        Err(Code::NoFilter.with(format!("filter {id} is not built in")))
    }
}
