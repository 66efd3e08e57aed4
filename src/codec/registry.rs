//! Names of filters: HDF5 ids and parameters on one side, Zarr configurations on the other.

use super::Codec;
use super::deflate::{DEFAULT_LEVEL, Deflate};
use super::filter_id::{BLOSC, BZIP2, DEFLATE, FLETCHER32, SHUFFLE, SZIP, ZSTD};
use super::fletcher32::Fletcher32;
use super::shuffle::Shuffle;
use crate::error::{Code, Result};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// A filter as the netCDF API names it: HDF5 id and parameters. Filters known only by their Zarr configuration have id 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilterSpec {
    /// HDF5 filter id (of [`super::filter_id`]); 0 if the codec has none.
    pub id: u32,
    /// HDF5 parameters, in the caller's form (`nc_inq_var_filter_info`).
    pub params: Vec<u32>,
    /// The Zarr configuration as read, for a codec that was read from metadata.
    pub json: Option<Value>,
}

/// Filters that have a place in both worlds: HDF5 id, numcodecs name.
const NAMES: [(u32, &str); 7] = [
    (DEFLATE, "zlib"),
    (SHUFFLE, "shuffle"),
    (FLETCHER32, "fletcher32"),
    (SZIP, "szip"),
    (BZIP2, "bz2"),
    (BLOSC, "blosc"),
    (ZSTD, "zstd"),
];

/// Blosc's compressors in the order of their numbers in HDF5 parameters.
const BLOSC_COMPRESSORS: [&str; 6] = ["blosclz", "lz4", "lz4hc", "snappy", "zlib", "zstd"];

/// Whether a filter is built in (`nc_inq_filter_avail`).
pub fn is_available(id: u32) -> bool {
    matches!(id, DEFLATE | SHUFFLE | FLETCHER32)
}

/// The codec for a filter on elements of `element_size` bytes.
///
/// # Errors
/// `NoFilter` (NC_ENOFILTER) for an unknown one, `Filter` (NC_EFILTER) for bad parameters.
pub fn codec(spec: &FilterSpec, element_size: usize) -> Result<Arc<dyn Codec>> {
    match (spec.id, spec.params.as_slice()) {
        (DEFLATE, [level]) => Ok(Arc::new(Deflate::new(*level)?)),
        (DEFLATE, params) => Err(Code::Filter.with(format!("zlib has one parameter, not {}", params.len()))),
        (SHUFFLE, _) => Ok(Arc::new(Shuffle::new(element_size)?)),
        (FLETCHER32, _) => Ok(Arc::new(Fletcher32)),
        _ => Err(Code::NoFilter.with(format!("filter {} is not built in", describe(spec)))),
    }
}

/// The Zarr V2 configuration (numcodecs form) of a filter.
///
/// # Errors
/// `NoFilter` (NC_ENOFILTER) for a filter that has no such form, `Filter` (NC_EFILTER) for bad parameters.
pub fn to_zarr(spec: &FilterSpec, element_size: usize) -> Result<Value> {
    match (spec.id, spec.params.as_slice(), &spec.json) {
        (DEFLATE, [level], _) => Ok(json!({"id": "zlib", "level": level})),
        (SHUFFLE, _, _) => Ok(json!({"id": "shuffle", "elementsize": element_size})),
        (FLETCHER32, _, _) => Ok(json!({"id": "fletcher32"})),
        (_, _, Some(read)) => Ok(read.clone()),
        (SZIP, [mask, pixels, ..], _) => Ok(json!({"id": "szip", "mask": mask, "pixels-per-block": pixels})),
        (BZIP2, [level], _) => Ok(json!({"id": "bz2", "level": level})),
        (ZSTD, [level], _) => Ok(json!({"id": "zstd", "level": level.cast_signed()})),
        (BLOSC, [_, _, _, size, level, shuffle, compressor, ..], _) => {
            blosc_to_zarr(*size, *level, *shuffle, *compressor)
        }
        (id, params, None) if name(id).is_some() => {
            Err(Code::Filter.with(format!("filter {} with {} parameters", describe(spec), params.len())))
        }
        _ => Err(Code::NoFilter.with(format!("filter {} has no Zarr name", describe(spec)))),
    }
}

/// The filter that a Zarr V2 configuration means; unknown ones come back with id 0 and their JSON.
///
/// # Errors
/// `ZarrMeta` (NC_EZARRMETA) if it is not an object with an `id`.
pub fn from_zarr(config: &Value) -> Result<FilterSpec> {
    let object = config.as_object();
    let named = object.and_then(|object| Some((object, object.get("id")?.as_str()?)));
    let Some((object, codec)) = named else {
        return Err(Code::ZarrMeta.with(format!("codec {config} has no id")));
    };
    let id = NAMES.iter().find(|(_, name)| *name == codec).map_or(0, |(id, _)| *id);
    Ok(FilterSpec { id, params: params(id, object)?, json: Some(config.clone()) })
}

/// The HDF5 parameters of a configuration; an absent member has numcodecs' default.
fn params(id: u32, config: &Map<String, Value>) -> Result<Vec<u32>> {
    let member = |name: &str, default: i64| integer(config, name, default);
    let param = |name: &str, default: i64| unsigned(name, member(name, default)?);
    Ok(match id {
        DEFLATE => match member("level", 1)? {
            -1 => vec![DEFAULT_LEVEL],
            level => vec![unsigned("level", level)?],
        },
        SZIP => vec![param("mask", 0)?, param("pixels-per-block", 0)?],
        BZIP2 => vec![param("level", 1)?],
        // Fast levels are below zero; HDF5 keeps the same 32 bits.
        ZSTD => vec![i32::try_from(member("level", 0)?).map_err(|_| bad("level", config))?.cast_unsigned()],
        BLOSC => {
            let compressor = config.get("cname").and_then(Value::as_str).unwrap_or("lz4");
            let number = BLOSC_COMPRESSORS.iter().position(|name| *name == compressor);
            let number = u32::try_from(number.ok_or_else(|| bad("cname", config))?).unwrap_or(0);
            vec![0, 0, 0, param("blocksize", 0)?, param("clevel", 5)?, blosc_shuffle(config)?, number]
        }
        _ => Vec::new(),
    })
}

/// Blosc's shuffle, where numcodecs says -1 for "by the size of elements": bits for bytes, else bytes.
fn blosc_shuffle(config: &Map<String, Value>) -> Result<u32> {
    match integer(config, "shuffle", 1)? {
        -1 => Ok(1),
        shuffle => unsigned("shuffle", shuffle),
    }
}

/// An integer member; the reference's release 4.9.3 wrote them in quotes.
fn integer(config: &Map<String, Value>, name: &str, default: i64) -> Result<i64> {
    let found = match config.get(name) {
        None | Some(Value::Null) => Some(default),
        Some(Value::String(text)) => text.trim().parse().ok(),
        Some(value) => value.as_i64(),
    };
    found.ok_or_else(|| bad(name, config))
}

fn unsigned(name: &str, value: i64) -> Result<u32> {
    u32::try_from(value).map_err(|_| Code::Filter.with(format!("codec parameter {name} is {value}")))
}

fn bad(name: &str, config: &Map<String, Value>) -> crate::error::Error {
    let value = config.get(name).unwrap_or(&Value::Null);
    Code::Filter.with(format!("codec parameter {name} is {value}"))
}

fn blosc_to_zarr(block_size: u32, level: u32, shuffle: u32, compressor: u32) -> Result<Value> {
    let name = usize::try_from(compressor).ok().and_then(|number| BLOSC_COMPRESSORS.get(number));
    let name = name.ok_or_else(|| Code::Filter.with(format!("blosc compressor {compressor}")))?;
    Ok(json!({"id": "blosc", "clevel": level, "blocksize": block_size, "cname": name, "shuffle": shuffle}))
}

fn name(id: u32) -> Option<&'static str> {
    NAMES.iter().find(|(known, _)| *known == id).map(|(_, name)| *name)
}

/// How messages call a filter: by its name, else by its number.
fn describe(spec: &FilterSpec) -> String {
    let read = spec.json.as_ref().and_then(|json| json.get("id")).and_then(Value::as_str);
    match read.or_else(|| name(spec.id)) {
        Some(name) => name.to_owned(),
        None => format!("{} (an HDF5 id)", spec.id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(id: u32, params: &[u32]) -> FilterSpec {
        FilterSpec { id, params: params.to_vec(), json: None }
    }

    #[test]
    fn configurations_and_parameters_mean_each_other() {
        let table = [
            (spec(1, &[4]), json!({"id": "zlib", "level": 4})),
            (spec(2, &[]), json!({"id": "shuffle", "elementsize": 8})),
            (spec(3, &[]), json!({"id": "fletcher32"})),
            (spec(4, &[141, 32]), json!({"id": "szip", "mask": 141, "pixels-per-block": 32})),
            (spec(307, &[9]), json!({"id": "bz2", "level": 9})),
            (spec(32015, &[3]), json!({"id": "zstd", "level": 3})),
            (spec(32015, &[u32::MAX]), json!({"id": "zstd", "level": -1})),
            (
                spec(32001, &[0, 0, 0, 256, 5, 1, 5]),
                json!({"id": "blosc", "clevel": 5, "blocksize": 256, "cname": "zstd", "shuffle": 1}),
            ),
        ];
        for (filter, config) in table {
            assert_eq!(to_zarr(&filter, 8).unwrap(), config);
            let read = from_zarr(&config).unwrap();
            assert_eq!((read.id, &read.params), (filter.id, &filter.params));
            assert_eq!(to_zarr(&read, 8).unwrap(), config);
        }
    }

    #[test]
    fn shuffle_is_written_with_the_true_size_whatever_was_read() {
        let read = from_zarr(&json!({"id": "shuffle", "elementsize": "0"})).unwrap();
        assert_eq!(to_zarr(&read, 4).unwrap(), json!({"id": "shuffle", "elementsize": 4}));
    }

    #[test]
    fn quoted_and_default_levels_are_read() {
        assert_eq!(from_zarr(&json!({"id": "zlib", "level": "7"})).unwrap().params, [7]);
        assert_eq!(from_zarr(&json!({"id": "zlib", "level": -1})).unwrap().params, [6]);
        assert_eq!(from_zarr(&json!({"id": "zlib"})).unwrap().params, [1]);
        let error = from_zarr(&json!({"id": "zlib", "level": {}})).unwrap_err();
        assert_eq!(error.code(), Code::Filter);
    }

    #[test]
    fn unknown_codecs_keep_their_configuration() {
        let config = json!({"id": "pcodec", "level": 8});
        let read = from_zarr(&config).unwrap();
        assert_eq!((read.id, read.params.len(), read.json.as_ref()), (0, 0, Some(&config)));
        assert_eq!(to_zarr(&read, 4).unwrap(), config);
        let error = codec(&read, 4).unwrap_err();
        assert_eq!(error.code(), Code::NoFilter);
        assert!(error.to_string().contains("pcodec"));
    }

    #[test]
    fn what_is_not_built_in_is_named() {
        let error = codec(&spec(32015, &[3]), 4).unwrap_err();
        assert_eq!(error.code(), Code::NoFilter);
        assert!(error.to_string().contains("zstd"));
        assert!(!is_available(32015) && is_available(1));
        assert!(codec(&spec(40000, &[]), 4).unwrap_err().to_string().contains("40000"));
    }

    #[test]
    fn wrong_parameters_are_refused() {
        for params in [&[10][..], &[], &[1, 2]] {
            assert_eq!(codec(&spec(1, params), 4).unwrap_err().code(), Code::Filter);
            if params.len() != 1 {
                assert_eq!(to_zarr(&spec(1, params), 4).unwrap_err().code(), Code::Filter);
            }
        }
        assert_eq!(to_zarr(&spec(40000, &[]), 4).unwrap_err().code(), Code::NoFilter);
        assert_eq!(from_zarr(&json!("zlib")).unwrap_err().code(), Code::ZarrMeta);
    }
}
