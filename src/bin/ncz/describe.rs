//! What is said of one prefix: on a line for people, and as JSON.

use crate::output::{count, human, printable, reason};
use crate::survey::Survey;
use crate::trie::{Kind, Node, Tally};
use netcdf::error::Error;
use netcdf::format::zarr::ArrayInfo;
use serde_json::{Map, Value, json};

/// The longest name of a type on a line.
const LONGEST: usize = 40;

/// What a web server does not tell.
pub(crate) const UNLISTED: &str = "a web server does not list its objects: chunks are not counted";

/// All that is to be said of a prefix behind its name.
pub(crate) fn line(node: &Node, listed: bool) -> String {
    let mut parts = match &node.kind {
        Kind::Plain => Vec::new(),
        Kind::Group(problem) => problem.iter().map(reason).collect(),
        Kind::Array(Ok(array)) => array_parts(array),
        Kind::Array(Err(error)) => vec![format!("array: {}", reason(error))],
    };
    if listed {
        parts.extend(counted(node));
    }
    if let Some(problem) = unreadable(node) {
        parts.push(format!("cannot be read: {}", reason(problem)));
    }
    parts.join(", ")
}

/// Why the values of an array that is known cannot be read.
fn unreadable(node: &Node) -> Option<&Error> {
    match &node.kind {
        Kind::Array(Ok(array)) => array.problem.as_ref(),
        _ => None,
    }
}

fn array_parts(array: &ArrayInfo) -> Vec<String> {
    let mut dtype = printable(&array.dtype);
    if let Some((end, _)) = dtype.char_indices().nth(LONGEST) {
        dtype.truncate(end);
        dtype.push('…');
    }
    let codecs = array.codecs.iter().map(|name| printable(name)).collect::<Vec<_>>().join(" + ");
    let codecs = if codecs.is_empty() { "uncompressed".to_owned() } else { codecs };
    let shape = match array.shape.as_slice() {
        [] => "scalar".to_owned(),
        shape => format!("{shape:?} in chunks of {:?}", array.chunks),
    };
    vec![format!("{dtype} {shape}"), codecs]
}

fn counted(node: &Node) -> Vec<String> {
    let size = |tally: Tally| human(tally.bytes);
    let mut parts = Vec::new();
    match &node.kind {
        Kind::Array(Ok(array)) => {
            let possible = array.chunk_count().map_or("?".to_owned(), |count| count.to_string());
            parts.push(format!("{} of {possible} chunks", node.chunks.objects));
            parts.push(size(node.chunks));
        }
        Kind::Array(Err(_)) => parts.extend([count(node.chunks.objects, "chunk"), size(node.chunks)]),
        Kind::Plain | Kind::Group(_) => {}
    }
    if node.others.objects > 0 {
        let other = if matches!(node.kind, Kind::Plain) { "object" } else { "other object" };
        parts.push(format!("{} of {}", count(node.others.objects, other), size(node.others)));
    }
    parts
}

/// A ratio of stored bytes to bytes of all values; none without values.
pub(crate) fn ratio(stored: u64, values: Option<u64>) -> Option<f64> {
    values.filter(|size| *size > 0).map(|size| stored as f64 / size as f64)
}

/// A prefix as JSON; what is not counted is null.
pub(crate) fn json(node: &Node, key: &str, listed: bool) -> Value {
    let mut members = Map::new();
    let mut set = |name: &str, value: Value| drop(members.insert(name.to_owned(), value));
    set("key", key.into());
    let kind = match &node.kind {
        Kind::Plain => "prefix",
        Kind::Group(_) => "group",
        Kind::Array(_) => "array",
    };
    set("kind", kind.into());
    if let Kind::Array(array) = &node.kind {
        let array = array.as_ref().ok();
        set("shape", json!(array.map(|array| &array.shape)));
        set("chunk_shape", json!(array.map(|array| &array.chunks)));
        set("dtype", json!(array.map(|array| &array.dtype)));
        set("codecs", json!(array.map(|array| &array.codecs)));
        set("separator", json!(array.map(|array| array.separator)));
        set(
            "chunks",
            chunks(
                node.chunks,
                array.and_then(ArrayInfo::chunk_count),
                array.and_then(ArrayInfo::size),
                listed,
            ),
        );
    }
    set("metadata", tally(node.metadata, listed));
    set("others", tally(node.others, listed));
    set("problem", json!(problem(node).map(reason)));
    Value::Object(members)
}

fn problem(node: &Node) -> Option<&Error> {
    match &node.kind {
        Kind::Plain => None,
        Kind::Group(problem) => problem.as_ref(),
        Kind::Array(Err(error)) => Some(error),
        Kind::Array(Ok(_)) => unreadable(node),
    }
}

/// Chunks as JSON.
pub(crate) fn chunks(stored: Tally, possible: Option<u64>, values: Option<u64>, listed: bool) -> Value {
    let known = |number: u64| listed.then_some(number);
    json!({
        "stored": known(stored.objects),
        "possible": possible,
        "bytes": known(stored.bytes),
        "value_bytes": values,
        "ratio": ratio(stored.bytes, values).filter(|_| listed),
    })
}

/// Objects as JSON.
pub(crate) fn tally(tally: Tally, listed: bool) -> Value {
    if listed { json!({"objects": tally.objects, "bytes": tally.bytes}) } else { Value::Null }
}

/// What is to be said of a survey as a whole.
pub(crate) fn remarks(survey: &Survey) -> Vec<String> {
    let unlisted = (!survey.listed).then(|| UNLISTED.to_owned());
    survey.problem.iter().map(reason).chain(unlisted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use netcdf::error::Code;

    fn array() -> ArrayInfo {
        ArrayInfo {
            shape: vec![4, 6],
            chunks: vec![2, 6],
            dtype: "<f4".into(),
            codecs: vec!["shuffle".into(), "zlib".into()],
            separator: '.',
            element_size: Some(4),
            problem: None,
        }
    }

    #[test]
    fn a_line_says_it_all() {
        let mut node = Node { kind: Kind::Array(Ok(array())), ..Node::default() };
        node.chunks.add(48);
        let start = "<f4 [4, 6] in chunks of [2, 6], shuffle + zlib";
        assert_eq!(line(&node, true), format!("{start}, 1 of 2 chunks, 48 B"));
        assert_eq!(line(&node, false), start);
        node.others.add(1);
        assert_eq!(line(&node, true), format!("{start}, 1 of 2 chunks, 48 B, 1 other object of 1 B"));
        let problem = Some(Code::NoFilter.with("x\n"));
        node.kind =
            Kind::Array(Ok(ArrayInfo { problem, codecs: Vec::new(), dtype: "<".repeat(99), ..array() }));
        let said = line(&node, false);
        assert!(said.contains("…") && said.contains("uncompressed") && said.ends_with("x\\n"), "{said}");
        assert_eq!(line(&Node::default(), true), "");
    }

    #[test]
    fn json_has_null_for_what_is_not_known() {
        let mut node = Node { kind: Kind::Array(Ok(array())), ..Node::default() };
        node.chunks.add(48);
        let told = json(&node, "a", true);
        assert_eq!(
            told["chunks"],
            json!({"stored": 1, "possible": 2, "bytes": 48, "value_bytes": 96, "ratio": 0.5})
        );
        let told = json(&node, "a", false);
        assert_eq!((&told["chunks"]["stored"], &told["metadata"]), (&Value::Null, &Value::Null));
        node.kind = Kind::Array(Err(Code::BadChunk.into()));
        let told = json(&node, "a", true);
        assert_eq!((&told["shape"], &told["chunks"]["possible"]), (&Value::Null, &Value::Null));
        assert!(told["problem"].is_string());
    }
}
