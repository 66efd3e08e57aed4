//! One filter of a plugin: both halves together.
#![forbid(unsafe_code)]

use super::library::{Codec, Function};
use super::stand_in::{self, Variable};
use crate::error::{Result, Within};
use parking_lot::Mutex;
use std::sync::Arc;

/// HDF5 calls filters one at a time, and so they are written: all plugins share this.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// A filter of a plugin.
#[derive(Clone, Debug)]
pub struct Filter {
    function: Arc<Function>,
    codec: Arc<Codec>,
}

impl Filter {
    pub(super) fn new(function: Arc<Function>, codec: Arc<Codec>) -> Filter {
        Filter { function, codec }
    }

    /// Its number in HDF5.
    pub fn id(&self) -> u32 {
        self.function.id
    }

    /// Its name in Zarr.
    pub fn name(&self) -> &str {
        &self.codec.name
    }

    /// The parameters that a configuration means.
    ///
    /// # Errors
    /// The plugin's; `Filter` (NC_EFILTER).
    pub fn params(&self, config: &str) -> Result<Vec<u32>> {
        let _one = ONE_AT_A_TIME.lock();
        self.codec.params(config).map_err(|error| self.said(&error))
    }

    /// The configuration that parameters mean.
    ///
    /// # Errors
    /// As [`Filter::params`].
    pub fn config(&self, params: &[u32]) -> Result<String> {
        let _one = ONE_AT_A_TIME.lock();
        self.codec.config(params).map_err(|error| self.said(&error))
    }

    /// The parameters with which chunks of a variable are encoded and decoded.
    ///
    /// # Errors
    /// As [`Filter::params`].
    pub fn working_params(&self, variable: &Variable, params: &[u32]) -> Result<Vec<u32>> {
        if !self.codec.adapts() {
            return Ok(params.to_vec());
        }
        let mut working = Vec::new();
        stand_in::with(variable, &mut |ncid, varid| {
            // Not under the lock: the plugin calls this library.
            working = self.codec.adapt(ncid, varid, params).map_err(|error| self.said(&error))?;
            Ok(())
        })?;
        Ok(working)
    }

    /// Encodes or decodes a chunk and hands the result to `take`.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) if the plugin fails; `NoMemory`; those of `take`.
    pub fn run(
        &self,
        decode: bool,
        params: &[u32],
        src: &[u8],
        take: impl FnOnce(&[u8]) -> Result<()>,
    ) -> Result<()> {
        if src.is_empty() {
            // A filter says by 0 bytes that it failed.
            return take(src);
        }
        let _one = ONE_AT_A_TIME.lock();
        let block = self.function.run(decode, params, src).within(|| self.name())?;
        take(block.bytes())
    }

    fn said(&self, error: &crate::error::Error) -> crate::error::Error {
        error.code().with(format!("{} of the plugin {}: {error}", self.name(), self.codec.place.display()))
    }
}
