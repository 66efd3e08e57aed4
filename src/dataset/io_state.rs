//! What a data call asks of the dataset's mode.

use super::Dataset;
use crate::error::Result;
use crate::model::DimId;

impl Dataset {
    /// Fails if the dataset was opened for reading only.
    pub(super) fn check_writable(&self) -> Result<()> {
        Ok(())
    }

    /// Leaves define mode; true if that committed something.
    pub(super) fn enter_data_mode(&self) -> Result<bool> {
        Ok(false)
    }

    /// Notes that dimensions grew.
    pub(super) fn note_growth(&self, _dims: &[DimId]) {}
}
