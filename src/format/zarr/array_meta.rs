//! The object `.zarray`: shape, chunks, type, fill value, order and filters of an array (Zarr V2, "Arrays").

use super::json::{self, Doc};
use super::out::Out;
use crate::error::{Code, Result, Within};
use crate::zmap::Key;
use serde_json::Value;

/// Dimensions of one array at most (`NC_MAX_VAR_DIMS`).
const MAX_RANK: usize = 1024;

/// What `.zarray` says.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ArrayMeta {
    /// Length in each dimension.
    pub(super) shape: Vec<u64>,
    /// Chunk length in each dimension.
    pub(super) chunks: Vec<u64>,
    /// Type, as written.
    pub(super) dtype: Value,
    /// Fill value, as written.
    pub(super) fill: Value,
    /// Whether chunks are stored column by column.
    pub(super) column_major: bool,
    /// Filters in the order in which a writer applies them, the compressor last.
    pub(super) chain: Vec<Value>,
    /// Between the numbers in the name of a chunk: `.` or `/`.
    pub(super) separator: char,
}

impl ArrayMeta {
    /// Understands the object at `key`.
    ///
    /// # Errors
    /// `ZarrMeta` (NC_EZARRMETA) or `BadChunk` (NC_EBADCHUNK), naming the key and the member.
    pub(super) fn parse(doc: &Doc, key: &Key) -> Result<ArrayMeta> {
        check_version(doc, key)?;
        let member = |name: &str| {
            doc.get(name).ok_or_else(|| Code::ZarrMeta.with(format!("{key}: the member {name} is missing")))
        };
        let lengths = |name: &str| json::lengths(member(name)?).within(|| format!("{key}: {name}"));
        let (shape, mut chunks) = (lengths("shape")?, lengths("chunks")?);
        // Along a dimension without elements some writers give chunks none either.
        chunks
            .iter_mut()
            .zip(&shape)
            .filter(|(_, len)| **len == 0)
            .for_each(|(chunk, _)| *chunk = (*chunk).max(1));
        check_chunks(&shape, &chunks).within(|| format!("{key}: chunks"))?;
        Ok(ArrayMeta {
            shape,
            chunks,
            dtype: member("dtype")?.clone(),
            fill: doc.get("fill_value").cloned().unwrap_or(Value::Null),
            column_major: order(doc.get("order")).within(|| format!("{key}: order"))?,
            chain: chain(doc).within(|| key.to_string())?,
            separator: match doc.get("dimension_separator") {
                Some(Value::String(separator)) if separator == "/" => '/',
                _ => '.',
            },
        })
    }

    /// The text of the object, members in the reference's order.
    pub(super) fn render(&self) -> String {
        let (compressor, filters) = match self.chain.split_last() {
            // Only text of any length may stand alone among the filters: it is no compressor.
            Some((last, before)) if !is_object_filter(last) => (Out::from(last), before),
            _ => (Out::from(&Value::Null), self.chain.as_slice()),
        };
        let filters = if filters.is_empty() {
            Out::from(&Value::Null)
        } else {
            Out::List(filters.iter().map(Out::from).collect())
        };
        let mut members = vec![
            ("zarr_format", Out::number(2)),
            ("shape", Out::numbers(&self.shape)),
            ("dtype", Out::from(&self.dtype)),
            ("chunks", Out::numbers(&self.chunks)),
            ("fill_value", Out::from(&self.fill)),
            ("order", Out::Text(if self.column_major { "F" } else { "C" }.to_owned())),
            ("compressor", compressor),
            ("filters", filters),
        ];
        if self.separator != '.' {
            members.push(("dimension_separator", Out::Text(self.separator.to_string())));
        }
        Out::Object(members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()).render()
    }

    /// The filter that makes objects of bytes, if there is one: how texts of any length are packed.
    pub(super) fn object_filter(&self) -> Option<&str> {
        self.chain.iter().find(|filter| is_object_filter(filter)).and_then(filter_id)
    }

    /// All filters in the order in which a writer applies them, as configurations.
    pub(super) fn filters(&self) -> &[Value] {
        &self.chain
    }

    /// The name of the filter that comes first.
    pub(super) fn first_filter(&self) -> Option<&str> {
        self.chain.first().and_then(filter_id)
    }

    /// The filters on bytes.
    pub(super) fn byte_filters(&self) -> impl Iterator<Item = &Value> {
        self.chain.iter().filter(|filter| !is_object_filter(filter))
    }
}

/// The name of a filter.
fn filter_id(filter: &Value) -> Option<&str> {
    filter.get("id").and_then(Value::as_str)
}

/// Whether a filter turns Python objects into bytes.
fn is_object_filter(filter: &Value) -> bool {
    let known = ["vlen-utf8", "vlen-bytes", "vlen-array", "json2", "msgpack2", "pickle", "categorize"];
    filter_id(filter).is_some_and(|id| known.contains(&id))
}

fn check_version(doc: &Doc, key: &Key) -> Result<()> {
    match doc.get("zarr_format") {
        Some(version) if version.as_u64() == Some(2) || version == "2" => Ok(()),
        Some(other) => Err(Code::ZarrMeta.with(format!("{key}: zarr_format: expected 2, found {other}"))),
        None => Err(Code::ZarrMeta.with(format!("{key}: the member zarr_format is missing"))),
    }
}

fn check_chunks(shape: &[u64], chunks: &[u64]) -> Result<()> {
    if shape.len() != chunks.len() {
        let found = chunks.len();
        return Err(Code::BadChunk.with(format!("expected {} numbers, found {found}", shape.len())));
    }
    if shape.len() > MAX_RANK {
        return Err(
            Code::TooManyDims.with(format!("{} dimensions, at most {MAX_RANK} are read", shape.len()))
        );
    }
    if chunks.contains(&0) {
        return Err(Code::BadChunk.with("expected lengths from 1, found 0"));
    }
    Ok(())
}

fn order(value: Option<&Value>) -> Result<bool> {
    match value {
        None => Ok(false),
        Some(Value::String(order)) if order == "C" => Ok(false),
        Some(Value::String(order)) if order == "F" => Ok(true),
        Some(other) => Err(Code::ZarrMeta.with(format!("expected \"C\" or \"F\", found {other}"))),
    }
}

fn chain(doc: &Doc) -> Result<Vec<Value>> {
    let mut chain = match doc.get("filters") {
        None | Some(Value::Null) => Vec::new(),
        Some(filters) => json::list(filters).within(|| "filters")?.clone(),
    };
    if let Some(compressor) = doc.get("compressor").filter(|value| !value.is_null()) {
        chain.push(compressor.clone());
    }
    for filter in &chain {
        if filter_id(filter).is_none() {
            return Err(Code::Filter.with(format!("expected a filter with an id, found {filter}")));
        }
    }
    Ok(chain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const PLAIN: &str = r#"{"zarr_format": 2, "shape": [3,4], "dtype": "<i4", "chunks": [2,3], "fill_value": -2147483647, "order": "C", "compressor": {"id": "zlib", "level": 5}, "filters": [{"id": "shuffle", "elementsize": 4}]}"#;

    fn parse(text: &str) -> Result<ArrayMeta> {
        let key = Key::parse("i/.zarray").unwrap();
        ArrayMeta::parse(&Doc::parse(text.as_bytes(), &key)?, &key)
    }

    #[test]
    fn text_is_read_and_written_alike() {
        let meta = parse(PLAIN).unwrap();
        assert_eq!((&meta.shape[..], &meta.chunks[..]), (&[3, 4][..], &[2, 3][..]));
        assert_eq!(meta.chain.len(), 2);
        assert_eq!(meta.render(), PLAIN);
        let text = r#"{"zarr_format": 2, "shape": [], "dtype": "|O", "chunks": [], "fill_value": "", "order": "F", "compressor": null, "filters": [{"id": "vlen-utf8"}], "dimension_separator": "/"}"#;
        let meta = parse(text).unwrap();
        assert_eq!(meta.object_filter(), Some("vlen-utf8"));
        assert_eq!(meta.render(), text);
    }

    #[test]
    fn errors_name_the_member_and_what_was_found() {
        let broken = |from: &str, to: &str| parse(&PLAIN.replace(from, to)).unwrap_err();
        let said = |from: &str, to: &str| broken(from, to).context().unwrap().to_owned();
        assert!(
            said("\"zarr_format\": 2", "\"zarr_format\": 3").contains("zarr_format: expected 2, found 3")
        );
        assert!(said("[2,3]", "[2,0]").contains("/i/.zarray: chunks: expected lengths from 1, found 0"));
        assert_eq!(
            parse(&PLAIN.replace("[2,3]", "[2,0]").replace("[3,4]", "[3,0]")).unwrap().chunks[..],
            [2, 1]
        );
        assert!(said("[2,3]", "[2]").contains("expected 2 numbers, found 1"));
        assert!(said("[3,4]", "[3,9223372036854775808]").contains("found 9223372036854775808"));
        assert!(said("[3,4]", "3").contains("shape: expected a list, found a number"));
        assert!(said("\"C\"", "\"K\"").contains("found \"K\""));
        assert!(said("\"dtype\"", "\"type\"").contains("the member dtype is missing"));
        assert_eq!(broken("[2,3]", "[2,0]").code(), Code::BadChunk);
        assert_eq!(broken("\"id\": \"zlib\"", "\"ID\": \"zlib\"").code(), Code::Filter);
    }

    proptest! {
        #[test]
        fn mutated_text_is_read_or_refused(at in 0..PLAIN.len(), byte in 32u8..127) {
            let mut text = PLAIN.as_bytes().to_vec();
            text[at] = byte;
            if let Ok(meta) = parse(std::str::from_utf8(&text).unwrap()) {
                prop_assert_eq!(parse(&meta.render()).unwrap(), meta);
            }
        }
    }
}
