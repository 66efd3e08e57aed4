//! The prefixes of a store, with what was counted in each: as many as there are groups and arrays, not chunks.

use netcdf::error::Error;
use netcdf::format::zarr::ArrayInfo;
use std::collections::BTreeMap;

/// Levels that are told apart; what lies deeper is counted in the last of them.
const DEEPEST: usize = 256;

/// Number of a prefix; the root is 0.
pub(crate) type Id = usize;

/// Objects and their bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) objects: u64,
    pub(crate) bytes: u64,
}

impl Tally {
    /// One object more.
    pub(crate) fn add(&mut self, bytes: u64) {
        self.objects += 1;
        self.bytes = self.bytes.saturating_add(bytes);
    }

    /// Both together.
    pub(crate) fn plus(self, other: Tally) -> Tally {
        Tally { objects: self.objects + other.objects, bytes: self.bytes.saturating_add(other.bytes) }
    }
}

/// What a prefix is.
#[derive(Clone, Debug, Default)]
pub(crate) enum Kind {
    /// Neither of the others.
    #[default]
    Plain,
    /// A group; the error says why its members are not known.
    Group(Option<Error>),
    /// An array, or why nothing is known of it.
    Array(Result<ArrayInfo, Error>),
}

/// A prefix.
#[derive(Debug, Default)]
pub(crate) struct Node {
    /// The last part of its key.
    pub(crate) name: String,
    /// The prefix that it is in.
    pub(crate) parent: Id,
    /// How many prefixes it is in.
    pub(crate) depth: usize,
    /// The prefixes in it, by name.
    pub(crate) children: BTreeMap<String, Id>,
    /// What it is.
    pub(crate) kind: Kind,
    /// Its metadata.
    pub(crate) metadata: Tally,
    /// Its chunks.
    pub(crate) chunks: Tally,
    /// Whatever else is in it and in none of its children.
    pub(crate) others: Tally,
}

impl Node {
    /// Whether it is an array.
    pub(crate) fn is_array(&self) -> bool {
        matches!(self.kind, Kind::Array(_))
    }

    /// All objects that were counted here.
    pub(crate) fn total(&self) -> Tally {
        self.metadata.plus(self.chunks).plus(self.others)
    }
}

/// All prefixes.
#[derive(Debug)]
pub(crate) struct Trie {
    nodes: Vec<Node>,
}

impl Trie {
    /// The root alone.
    pub(crate) fn new() -> Trie {
        Trie { nodes: vec![Node::default()] }
    }

    /// A prefix. What no one ever added is the root.
    pub(crate) fn node(&self, id: Id) -> &Node {
        self.nodes.get(id).or(self.nodes.first()).expect("the root is always there")
    }

    /// The same, to be changed.
    pub(crate) fn node_mut(&mut self, id: Id) -> &mut Node {
        let known = if id < self.nodes.len() { id } else { 0 };
        self.nodes.get_mut(known).expect("the root is always there")
    }

    /// The prefix of that name in another, and whether it is new; the same one where it would lie too deep.
    pub(crate) fn child(&mut self, parent: Id, name: &str) -> (Id, bool) {
        let above = self.node(parent);
        if let Some(known) = above.children.get(name) {
            return (*known, false);
        }
        let depth = above.depth + 1;
        if depth > DEEPEST {
            return (parent, false);
        }
        let id = self.nodes.len();
        self.nodes.push(Node { name: name.to_owned(), parent, depth, ..Node::default() });
        self.node_mut(parent).children.insert(name.to_owned(), id);
        (id, true)
    }

    /// Whether it is the last one in its parent, by name.
    pub(crate) fn is_last(&self, id: Id) -> bool {
        self.node(self.node(id).parent).children.values().next_back() == Some(&id)
    }

    /// The key of a prefix.
    pub(crate) fn key(&self, id: Id) -> String {
        let mut names = Vec::new();
        let mut at = id;
        while at != 0 {
            let node = self.node(at);
            names.push(node.name.as_str());
            at = node.parent;
        }
        names.reverse();
        names.join("/")
    }

    /// All prefixes from the root down, each before those in it, in the order of names.
    pub(crate) fn in_order(&self) -> Vec<Id> {
        let (mut ordered, mut waiting) = (Vec::with_capacity(self.nodes.len()), vec![0]);
        while let Some(id) = waiting.pop() {
            ordered.push(id);
            waiting.extend(self.node(id).children.values().rev());
        }
        ordered
    }

    /// Everything together.
    pub(crate) fn total(&self, of: impl Fn(&Node) -> Tally) -> Tally {
        self.nodes.iter().map(of).fold(Tally::default(), Tally::plus)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefixes_are_kept_once_and_in_order() {
        let mut trie = Trie::new();
        let (b, new) = trie.child(0, "b");
        assert!(new);
        let (c, _) = trie.child(b, "c");
        trie.child(0, "a");
        assert_eq!(trie.child(0, "b"), (b, false));
        let keys: Vec<String> = trie.in_order().into_iter().map(|id| trie.key(id)).collect();
        assert_eq!(keys, ["", "a", "b", "b/c"]);
        trie.node_mut(c).chunks.add(7);
        trie.node_mut(0).others.add(1);
        assert_eq!(trie.total(Node::total), Tally { objects: 2, bytes: 8 });
    }

    #[test]
    fn depth_is_limited() {
        let mut trie = Trie::new();
        let mut at = 0;
        for _ in 0..10_000 {
            at = trie.child(at, "x").0;
        }
        assert_eq!(trie.in_order().len(), DEEPEST + 1);
        assert_eq!(trie.key(at).len(), 2 * DEEPEST - 1);
    }
}
