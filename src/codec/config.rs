//! The members of a codec's configuration.

use super::FilterSpec;
use super::numbers::Numbers;
use crate::error::{Code, Error, Result};
use serde_json::{Map, Value};

/// A configuration as numcodecs writes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Config<'a>(&'a Map<String, Value>);

impl<'a> Config<'a> {
    pub(super) fn new(members: &'a Map<String, Value>) -> Config<'a> {
        Config(members)
    }

    /// The configuration with which a filter was read.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) if it was not.
    pub(super) fn of(spec: &'a FilterSpec) -> Result<Config<'a>> {
        let members = spec.json.as_ref().and_then(Value::as_object);
        members
            .map(Config)
            .ok_or_else(|| Code::Filter.with(format!("filter {} has no configuration", spec.id)))
    }

    pub(super) fn get(self, name: &str) -> Option<&'a Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// A text.
    pub(super) fn text(self, name: &str) -> Option<&'a str> {
        self.get(name).and_then(Value::as_str)
    }

    /// An integer, exactly as such.
    pub(super) fn whole(self, name: &str) -> Option<i64> {
        self.get(name).and_then(Value::as_i64)
    }

    /// An integer; the reference's release 4.9.3 wrote them in quotes.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) for anything else.
    pub(super) fn integer(self, name: &str, default: i64) -> Result<i64> {
        let found = match self.get(name) {
            None => Some(default),
            Some(Value::String(text)) => text.trim().parse().ok(),
            Some(value) => value.as_i64(),
        };
        found.ok_or_else(|| self.bad(name))
    }

    /// An integer as HDF5 has parameters.
    ///
    /// # Errors
    /// As [`Config::integer`], and for those out of range.
    pub(super) fn unsigned(self, name: &str, default: i64) -> Result<u32> {
        u32::try_from(self.integer(name, default)?).map_err(|_| self.bad(name))
    }

    /// A number.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) if it is missing or something else.
    pub(super) fn float(self, name: &str) -> Result<f64> {
        self.get(name).and_then(Value::as_f64).ok_or_else(|| self.bad(name))
    }

    /// A truth value; absent ones are false.
    pub(super) fn truth(self, name: &str) -> bool {
        self.get(name).and_then(Value::as_bool).unwrap_or(false)
    }

    /// A numeric type.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) if it is something else.
    pub(super) fn numbers(self, name: &str) -> Result<Option<Numbers>> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::String(text)) => Numbers::parse(text).map(Some),
            Some(_) => Err(self.bad(name)),
        }
    }

    /// The error for a member that makes no sense.
    pub(super) fn bad(self, name: &str) -> Error {
        let codec = self.text("id").unwrap_or("?");
        let value = self.0.get(name).unwrap_or(&Value::Null);
        Code::Filter.with(format!("codec {codec}: {name} is {value}"))
    }
}
