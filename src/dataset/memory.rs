//! Datasets whose bytes are in memory (`NC_INMEMORY`, `NC_DISKLESS`): what becomes of these when the dataset ends.

use super::open::{Block, MemoryStorage};
use crate::error::{Result, Within};
use std::path::PathBuf;

/// The bytes of one dataset.
#[derive(Debug)]
pub(super) struct Memory {
    pub(super) storage: MemoryStorage,
    /// Where they are written in the end (`NC_PERSIST`).
    pub(super) file: Option<PathBuf>,
    /// Whether the caller can have them (`NC_INMEMORY`, not `NC_DISKLESS`).
    pub(super) for_caller: bool,
}

impl Memory {
    /// Writes the bytes to their file, if they have one.
    ///
    /// # Errors
    /// Those of the system.
    pub(super) fn persist(&self) -> Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        self.storage.persist(file).within(|| file.display().to_string())
    }

    /// The bytes, if the caller can have them.
    pub(super) fn take(&self) -> Option<Box<dyn Block>> {
        self.for_caller.then(|| self.storage.take())
    }
}
