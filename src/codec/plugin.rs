//! Filters of plugins as codecs.

use super::numbers::NumberKind;
use super::registry::Built;
use super::{ChunkForm, Codec, FilterSpec, scratch};
use crate::error::{Code, Result, Within};
use crate::plugin::stand_in::{Number, Variable};
use crate::plugin::{self, Filter};
use crate::types::Endian;
use serde_json::Value;
use std::sync::Arc;

/// A plugin's filter with the parameters for chunks of one variable.
#[derive(Debug)]
struct Plugin {
    filter: Filter,
    params: Vec<u32>,
}

/// The plugin's filter that is meant, by its number or by the name with which it was read.
///
/// # Errors
/// `NoFilter` (NC_ENOFILTER), saying where it was looked for.
fn find(spec: &FilterSpec) -> Result<Filter> {
    match spec.json.as_ref().and_then(|json| json.get("id")?.as_str()) {
        Some(name) if spec.id == 0 => plugin::by_name(name),
        _ => plugin::by_id(spec.id),
    }
}

/// Whether a plugin has that filter.
///
/// # Errors
/// As [`find`].
pub(super) fn check(id: u32) -> Result<()> {
    plugin::by_id(id).map(drop)
}

pub(super) fn build(spec: &FilterSpec, form: &ChunkForm) -> Result<Built> {
    let filter = find(spec)?;
    let variable = Variable {
        number: match form.numbers.kind {
            NumberKind::Int => Number::Signed,
            NumberKind::Float => Number::Float,
            NumberKind::UInt | NumberKind::Other => Number::Unsigned,
        },
        size: form.element_size,
        big_endian: form.numbers.endian == Endian::Big,
        chunk: form.chunk.clone(),
        row: form.row,
    };
    let params = filter.working_params(&variable, &spec.params)?;
    Ok((Arc::new(Plugin { filter, params }), form.compressed()))
}

/// The configuration of a filter that was defined by its number.
///
/// # Errors
/// As [`find`]; those of the plugin; `Filter` (NC_EFILTER) if what it says is no JSON.
pub(super) fn config(spec: &FilterSpec) -> Result<Value> {
    let filter = find(spec)?;
    let text = filter.config(&spec.params)?;
    let config: Option<Value> = serde_json::from_str(&text).ok();
    config.filter(|config| config.get("id").is_some_and(Value::is_string)).ok_or_else(|| {
        Code::Filter.with(format!(
            "{}: the plugin's configuration is no JSON object with an id: {text}",
            filter.name()
        ))
    })
}

/// The filter that a configuration of that name means, where a plugin has it.
///
/// # Errors
/// Those of the plugin.
pub(super) fn read(name: &str, config: &Value) -> Result<Option<FilterSpec>> {
    let Ok(filter) = plugin::by_name(name) else { return Ok(None) };
    let params = filter.params(&config.to_string()).within(|| format!("codec {config}"))?;
    Ok(Some(FilterSpec { id: filter.id(), params, json: Some(config.clone()) }))
}

impl Codec for Plugin {
    fn name(&self) -> &str {
        self.filter.name()
    }

    fn encoded_bound(&self, decoded: usize) -> usize {
        // Nobody knows; a filter that makes more of it is none to put others behind.
        decoded.saturating_mul(2).saturating_add(1 << 16)
    }

    fn decoded_size(&self, _encoded: usize) -> Option<usize> {
        None
    }

    fn encode(&self, src: &[u8], dst: &mut Vec<u8>) -> Result<()> {
        self.filter.run(false, &self.params, src, |bytes| {
            scratch::lengthen(dst, bytes.len())?;
            dst.clear();
            dst.extend_from_slice(bytes);
            Ok(())
        })
    }

    fn decode(&self, src: &[u8], dst: &mut [u8]) -> Result<usize> {
        let room = dst.len();
        let mut len = 0;
        self.filter.run(true, &self.params, src, |bytes| {
            let place = dst.get_mut(..bytes.len());
            let place = place.ok_or_else(|| {
                Code::Filter.with(format!("{}: {} bytes, {room} expected", self.name(), bytes.len()))
            })?;
            place.copy_from_slice(bytes);
            len = bytes.len();
            Ok(())
        })?;
        Ok(len)
    }
}
