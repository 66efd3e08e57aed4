//! Names of filters: HDF5 ids and parameters on one side, Zarr configurations on the other.

use super::config::Config;
use super::{ChunkForm, Codec, plugin};
use super::{NumberKind, Numbers};
use super::{astype, bitround, blosc, bz2, checksum, deflate, delta, digits, fixed_scale_offset};
use super::{fletcher32, gzip, lz4, lzma, packbits, shuffle, szip, zstd};
use crate::error::{Code, Result};
use crate::types::Endian;
use serde_json::Value;
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

/// A codec, and the form of what it encodes to.
pub(super) type Built = (Arc<dyn Codec>, ChunkForm);

/// The HDF5 parameters of a configuration, where an absent member has numcodecs' default.
pub(super) type Params = fn(Config<'_>) -> Result<Vec<u32>>;
/// The configuration of HDF5 parameters, for elements of some size.
pub(super) type Write = fn(&[u32], usize) -> Result<Value>;

/// What there is to know of one built-in filter.
pub(super) struct Known {
    /// Its name in Zarr metadata.
    pub(super) name: &'static str,
    /// Its number in HDF5; 0 if it has none.
    pub(super) id: u32,
    /// How its parameters are read; none if it has none.
    pub(super) params: Option<Params>,
    /// How its configuration is written; none if there is only the one that was read.
    pub(super) config: Option<Write>,
    /// The codec for chunks of some form.
    pub(super) build: fn(&FilterSpec, &ChunkForm) -> Result<Built>,
}

/// All that are built in.
const KNOWN: &[Known] = &[
    deflate::KNOWN,
    shuffle::KNOWN,
    fletcher32::KNOWN,
    szip::KNOWN,
    bz2::KNOWN,
    blosc::KNOWN,
    lz4::KNOWN,
    zstd::KNOWN,
    #[cfg(feature = "zfpy")]
    super::zfpy::KNOWN,
    gzip::KNOWN,
    lzma::KNOWN,
    checksum::CRC32,
    checksum::CRC32C,
    checksum::ADLER32,
    delta::KNOWN,
    fixed_scale_offset::KNOWN,
    digits::KNOWN,
    astype::KNOWN,
    bitround::KNOWN,
    packbits::KNOWN,
    #[cfg(feature = "pcodec")]
    super::pcodec::KNOWN,
];

/// Succeeds if a filter is built in or a plugin has it (`nc_inq_filter_avail`).
///
/// # Errors
/// `NoFilter` (NC_ENOFILTER), saying where it was looked for.
pub fn check_available(id: u32) -> Result<()> {
    if by_id(id).is_some() { Ok(()) } else { plugin::check(id) }
}

/// As [`check_available`]; a built-in filter must also be able to work with these parameters, whatever the chunks are.
///
/// # Errors
/// Those of [`check_available`]; `Filter` (NC_EFILTER) for bad parameters.
pub fn check_params(id: u32, params: &[u32]) -> Result<()> {
    let Some(known) = by_id(id) else { return plugin::check(id) };
    let spec = FilterSpec { id, params: params.to_vec(), json: None };
    known.config.map(|config| config(params, 4)).transpose()?;
    let numbers = Numbers { kind: NumberKind::Float, size: 4, endian: Endian::NATIVE };
    let any = ChunkForm { numbers, element_size: 4, chunk: vec![1], row: 1 };
    (known.build)(&spec, &any).map(drop)
}

/// The codecs of a chain of filters, first applied first, for chunks of some form.
///
/// # Errors
/// `NoFilter` (NC_ENOFILTER) for an unknown one, `Filter` (NC_EFILTER) for bad parameters.
pub fn chain(specs: &[FilterSpec], form: &ChunkForm) -> Result<Vec<Arc<dyn Codec>>> {
    let mut form = form.clone();
    let mut codecs = Vec::with_capacity(specs.len());
    for spec in specs {
        let (codec, after) = match known(spec) {
            Some(known) => (known.build)(spec, &form)?,
            None => plugin::build(spec, &form)?,
        };
        codecs.push(codec);
        form = after;
    }
    Ok(codecs)
}

/// The Zarr V2 configuration (numcodecs form) of a filter.
///
/// # Errors
/// `NoFilter` (NC_ENOFILTER) for a filter that has no such form, `Filter` (NC_EFILTER) for bad parameters.
pub fn to_zarr(spec: &FilterSpec, element_size: usize) -> Result<Value> {
    let config = known(spec).and_then(|known| known.config);
    // What was read stands as it was, but for the element size, which the reference writes as 0.
    match (config, &spec.json) {
        (Some(config), None) => config(&spec.params, element_size),
        (Some(config), Some(_)) if spec.id == super::filter_id::SHUFFLE => config(&spec.params, element_size),
        (_, Some(read)) => Ok(read.clone()),
        (None, None) => plugin::config(spec),
    }
}

/// The filter that a Zarr V2 configuration means; unknown ones come back with id 0 and their JSON.
///
/// # Errors
/// `ZarrMeta` (NC_EZARRMETA) if it is not an object with an `id`.
pub fn from_zarr(config: &Value) -> Result<FilterSpec> {
    let object = config.as_object();
    let named = object.and_then(|object| Some((object, object.get("id")?.as_str()?)));
    let Some((object, name)) = named else {
        return Err(Code::ZarrMeta.with(format!("codec {config} has no id")));
    };
    let known = KNOWN.iter().find(|known| known.name == name);
    if known.is_none()
        && let Some(spec) = plugin::read(name, config)?
    {
        return Ok(spec);
    }
    let params =
        known.and_then(|known| known.params).map(|params| params(Config::new(object))).transpose()?;
    Ok(FilterSpec {
        id: known.map_or(0, |known| known.id),
        params: params.unwrap_or_default(),
        json: Some(config.clone()),
    })
}

fn by_id(id: u32) -> Option<&'static Known> {
    KNOWN.iter().find(|known| known.id == id && id != 0)
}

/// The built-in filter that is meant, by its number or by the name with which it was read.
fn known(spec: &FilterSpec) -> Option<&'static Known> {
    by_id(spec.id).or_else(|| {
        let name = read_name(spec)?;
        KNOWN.iter().find(|known| known.name == name)
    })
}

fn read_name(spec: &FilterSpec) -> Option<&str> {
    spec.json.as_ref()?.get("id")?.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn codec(spec: &FilterSpec, element_size: usize) -> Result<Arc<dyn Codec>> {
        chain(std::slice::from_ref(spec), &ChunkForm::of_size(element_size))
            .map(|mut codecs| codecs.remove(0))
    }

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
        let config = json!({"id": "msgpack2", "level": 8});
        let read = from_zarr(&config).unwrap();
        assert_eq!((read.id, read.params.len(), read.json.as_ref()), (0, 0, Some(&config)));
        assert_eq!(to_zarr(&read, 4).unwrap(), config);
        let error = codec(&read, 4).unwrap_err();
        assert_eq!(error.code(), Code::NoFilter);
        assert!(error.to_string().contains("msgpack2"));
    }

    #[test]
    fn what_is_not_built_in_is_named() {
        for id in [1, 32015] {
            check_available(id).unwrap();
        }
        for id in [0, 40000] {
            assert_eq!(check_available(id).unwrap_err().code(), Code::NoFilter);
        }
        assert_eq!(codec(&spec(40000, &[]), 4).unwrap_err().code(), Code::NoFilter);
        assert!(codec(&spec(40000, &[]), 4).unwrap_err().to_string().contains("40000"));
    }

    #[test]
    fn chains_follow_the_values_from_type_to_type() {
        let configs = [
            json!({"id": "fixedscaleoffset", "scale": 10, "offset": 0, "dtype": "<f8", "astype": "<i4"}),
            json!({"id": "delta", "dtype": "<i4", "astype": "<i2"}),
            json!({"id": "blosc", "cname": "lz4", "clevel": 5, "shuffle": 1, "blocksize": 0}),
            json!({"id": "crc32c"}),
        ];
        let specs: Vec<FilterSpec> = configs.iter().map(|config| from_zarr(config).unwrap()).collect();
        let pipeline =
            crate::codec::Pipeline::new(chain(&specs, &super::super::testing::form("<f8", &[500])).unwrap());
        let data: Vec<u8> = (0..500).flat_map(|value| (f64::from(value) / 10.0).to_le_bytes()).collect();
        let mut encoded = Vec::new();
        pipeline.encode(&data, &mut encoded).unwrap();
        assert_eq!(encoded[3], 2, "Blosc is told the size of what delta gives");
        let mut decoded = vec![0; data.len()];
        pipeline.decode(&encoded, &mut decoded).unwrap();
        assert_eq!(decoded, data);
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
