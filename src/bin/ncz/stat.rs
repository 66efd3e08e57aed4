//! `ncz stat`: how many objects, bytes and chunks.

use crate::args::Look;
use crate::describe::{self, ratio, remarks, tally};
use crate::output::{Output, Result, count, human, printable, reason};
use crate::store::Store;
use crate::survey::Survey;
use crate::trie::{Id, Kind, Node, Tally};
use netcdf::format::zarr::ArrayInfo;
use serde_json::json;
use std::io::Write;

/// Counts.
pub(crate) fn run(look: &Look, out: &mut Output) -> Result<()> {
    let store = Store::open(&look.url)?;
    let survey = Survey::of(&store)?;
    let sums = Sums::of(&survey);
    if look.json { as_json(&store, &survey, &sums, out) } else { table(&store, &survey, &sums, out) }
}

/// What there is in all.
struct Sums {
    all: Tally,
    metadata: Tally,
    chunks: Tally,
    others: Tally,
    /// Chunks that there can be, if that is known of all arrays.
    possible: Option<u64>,
    /// Bytes of the values of those arrays whose values have a certain size.
    values: Option<u64>,
    /// Bytes of their chunks.
    comparable: u64,
    arrays: Vec<Id>,
}

impl Sums {
    fn of(survey: &Survey) -> Sums {
        let trie = &survey.trie;
        let arrays: Vec<Id> = trie.in_order().into_iter().filter(|id| trie.node(*id).is_array()).collect();
        let mut sums = Sums {
            all: trie.total(Node::total),
            metadata: trie.total(|node| node.metadata),
            chunks: trie.total(|node| node.chunks),
            others: trie.total(|node| node.others),
            possible: Some(0),
            values: Some(0),
            comparable: 0,
            arrays,
        };
        for id in &sums.arrays {
            let node = trie.node(*id);
            let array = known(node);
            let possible = array.and_then(ArrayInfo::chunk_count);
            sums.possible = possible.and_then(|count| count.checked_add(sums.possible?));
            if let Some(size) = array.and_then(ArrayInfo::size) {
                sums.values = sums.values.and_then(|sum| sum.checked_add(size));
                sums.comparable = sums.comparable.saturating_add(node.chunks.bytes);
            }
        }
        sums
    }
}

fn known(node: &Node) -> Option<&ArrayInfo> {
    match &node.kind {
        Kind::Array(array) => array.as_ref().ok(),
        _ => None,
    }
}

fn as_json(store: &Store, survey: &Survey, sums: &Sums, out: &mut Output) -> Result<()> {
    let (trie, listed) = (&survey.trie, survey.listed);
    let arrays = sums.arrays.iter().map(|id| describe::json(trie.node(*id), &trie.key(*id), listed));
    let mut chunks = describe::chunks(sums.chunks, sums.possible, sums.values, listed);
    chunks["ratio"] = json!(ratio(sums.comparable, sums.values).filter(|_| listed));
    let stat = json!({
        "store": store.place(),
        "listed": listed,
        "remarks": remarks(survey),
        "objects": listed.then_some(sums.all.objects),
        "bytes": listed.then_some(sums.all.bytes),
        "metadata": tally(sums.metadata, listed),
        "others": tally(sums.others, listed),
        "chunks": chunks,
        "arrays": arrays.collect::<Vec<_>>(),
    });
    serde_json::to_writer_pretty(&mut *out, &stat)?;
    Ok(out.write_all(b"\n")?)
}

fn table(store: &Store, survey: &Survey, sums: &Sums, out: &mut Output) -> Result<()> {
    writeln!(out, "{}", printable(&store.place()))?;
    if survey.listed {
        let parts = [
            ("in all", sums.all),
            ("metadata", sums.metadata),
            ("chunks", sums.chunks),
            ("others", sums.others),
        ];
        for (name, Tally { objects, bytes }) in parts {
            let size = if bytes < 1024 { String::new() } else { format!(" ({})", human(bytes)) };
            writeln!(out, "{name:>10}  {}, {}{size}", count(objects, "object"), count(bytes, "byte"))?;
        }
    }
    for remark in remarks(survey) {
        writeln!(out, "{remark}")?;
    }
    if sums.arrays.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "\n{}",
        row(["chunks", "possible", "stored", "values", "ratio"].map(str::to_owned), "array")
    )?;
    for id in &sums.arrays {
        let node = survey.trie.node(*id);
        let array = known(node);
        let (possible, values) = (array.and_then(ArrayInfo::chunk_count), array.and_then(ArrayInfo::size));
        let cells = cells(survey.listed, node.chunks, possible, values, ratio(node.chunks.bytes, values));
        writeln!(out, "{}", row(cells, &about(survey, *id)))?;
    }
    let ratio = ratio(sums.comparable, sums.values);
    Ok(writeln!(
        out,
        "{}",
        row(cells(survey.listed, sums.chunks, sums.possible, sums.values, ratio), "in all")
    )?)
}

/// The name of an array, and what is wrong with it.
fn about(survey: &Survey, id: Id) -> String {
    let name = format!("/{}", printable(&survey.trie.key(id)));
    match &survey.trie.node(id).kind {
        Kind::Array(Err(error)) => format!("{name}: {}", reason(error)),
        Kind::Array(Ok(ArrayInfo { problem: Some(error), .. })) => {
            format!("{name}: cannot be read: {}", reason(error))
        }
        _ => name,
    }
}

fn cells(
    listed: bool,
    chunks: Tally,
    possible: Option<u64>,
    values: Option<u64>,
    ratio: Option<f64>,
) -> [String; 5] {
    let or_unknown = |text: Option<String>| text.unwrap_or_else(|| "?".to_owned());
    [
        or_unknown(listed.then(|| chunks.objects.to_string())),
        or_unknown(possible.map(|count| count.to_string())),
        or_unknown(listed.then(|| human(chunks.bytes))),
        or_unknown(values.map(human)),
        ratio.filter(|_| listed).map_or("-".to_owned(), fraction),
    ]
}

fn fraction(ratio: f64) -> String {
    if ratio > 0.0 && ratio < 0.001 { "<0.001".to_owned() } else { format!("{ratio:.3}") }
}

fn row([chunks, possible, stored, values, ratio]: [String; 5], name: &str) -> String {
    format!("{chunks:>9} {possible:>9} {stored:>11} {values:>11} {ratio:>7}  {name}")
}
