//! `ncz tree`: the hierarchy of a store.

use crate::args::Look;
use crate::describe::{self, remarks};
use crate::output::{Output, Result, printable};
use crate::store::Store;
use crate::survey::Survey;
use crate::trie::{Id, Trie};
use serde_json::json;
use std::io::Write;

/// Draws it.
pub(crate) fn run(look: &Look, out: &mut Output) -> Result<()> {
    let store = Store::open(&look.url)?;
    let survey = Survey::of(&store)?;
    if look.json { as_json(&store, &survey, out) } else { draw(&store, &survey, out) }
}

fn as_json(store: &Store, survey: &Survey, out: &mut Output) -> Result<()> {
    let (trie, listed) = (&survey.trie, survey.listed);
    let nodes = trie.in_order().into_iter().map(|id| describe::json(trie.node(id), &trie.key(id), listed));
    let nodes: Vec<_> = nodes.collect();
    let tree = json!({"store": store.place(), "listed": listed, "remarks": remarks(survey), "nodes": nodes});
    serde_json::to_writer_pretty(&mut *out, &tree)?;
    Ok(out.write_all(b"\n")?)
}

fn draw(store: &Store, survey: &Survey, out: &mut Output) -> Result<()> {
    let trie = &survey.trie;
    // Whether the prefixes on the way down are the last ones in theirs.
    let mut last = Vec::new();
    for id in trie.in_order() {
        let node = trie.node(id);
        let about = describe::line(node, survey.listed);
        let about = if about.is_empty() { about } else { format!("  {about}") };
        if node.depth == 0 {
            writeln!(out, "{}{about}", printable(&store.place()))?;
            continue;
        }
        last.truncate(node.depth - 1);
        last.push(trie.is_last(id));
        writeln!(out, "{}{}{about}", branches(&last), name(trie, id))?;
    }
    for remark in remarks(survey) {
        writeln!(out, "\n{remark}")?;
    }
    Ok(())
}

/// The lines that lead to a name.
fn branches(last: &[bool]) -> String {
    let Some((own, above)) = last.split_last() else { return String::new() };
    let mut text: String = above.iter().map(|last| if *last { "    " } else { "│   " }).collect();
    text.push_str(if *own { "└── " } else { "├── " });
    text
}

fn name(trie: &Trie, id: Id) -> String {
    let node = trie.node(id);
    let slash = if node.is_array() { "" } else { "/" };
    format!("{}{slash}", printable(&node.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn branches_lead_to_their_names() {
        assert_eq!(branches(&[false]), "├── ");
        assert_eq!(branches(&[true, false, true]), "    │   └── ");
    }
}
