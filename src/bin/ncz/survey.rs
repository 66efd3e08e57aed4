//! What a store holds: one walk through its objects, which counts them by prefix and tells chunks from the rest.
//!
//! A local store is asked for the metadata of each new prefix, which costs little. Of a store over the network a page of
//! the listing is looked at first: metadata come before chunks in the order of keys. Where a service lists in another
//! order, what was counted before an array was known is counted anew in a second walk.

use crate::output::Result;
use crate::store::{Store, each_object};
use crate::trie::{Id, Kind, Trie};
use netcdf::error::Error;
use netcdf::format::zarr::{Catalog, Node, is_metadata};
use netcdf::zmap::Key;

/// The metadata objects that tell an array.
const MARKS: [&str; 2] = [".zarray", "zarr.json"];
/// The metadata objects that tell a group.
const GROUPS: [&str; 2] = [".zgroup", ".nczgroup"];
/// Objects of a store over the network that are looked at together.
const PAGE: usize = 1000;

/// What was found.
#[derive(Debug)]
pub(crate) struct Survey {
    /// The prefixes.
    pub(crate) trie: Trie,
    /// Whether objects were counted: a web server does not list them.
    pub(crate) listed: bool,
    /// What is wrong with the metadata as a whole.
    pub(crate) problem: Option<Error>,
}

impl Survey {
    /// Looks at all of a store.
    pub(crate) fn of(store: &Store) -> Result<Survey> {
        let catalog = Catalog::open(store.map.clone(), store.location.zarr_mode)?;
        let problem = catalog.problem().cloned();
        let Some(inventory) = store.map.inventory() else {
            return Ok(Survey { trie: told(&catalog)?, listed: false, problem });
        };
        let mut known = Vec::new();
        loop {
            let mut surveyor = Surveyor::new(&catalog, store.map.is_remote(), &known);
            each_object(inventory, &Key::root(), |key, size| {
                surveyor.object(key, size);
                Ok(())
            })?;
            surveyor.settle();
            // Arrays that the second walk finds too late are new since the first.
            if !surveyor.late || !known.is_empty() {
                return Ok(Survey { trie: surveyor.trie, listed: true, problem });
            }
            known = surveyor.arrays();
        }
    }
}

/// What metadata alone tell.
fn told(catalog: &Catalog) -> Result<Trie> {
    let members = catalog.members()?;
    let mut trie = Trie::new();
    for group in &members.groups {
        let id = descend(&mut trie, group.as_str());
        trie.node_mut(id).kind = Kind::Group(None);
    }
    let keys: Vec<Key> = members.arrays.iter().map(|key| key.join(".zarray")).collect();
    for (key, node) in members.arrays.iter().zip(catalog.describe(&keys)) {
        let id = descend(&mut trie, key.as_str());
        set(&mut trie, id, node);
    }
    Ok(trie)
}

fn descend(trie: &mut Trie, key: &str) -> Id {
    let parts = key.split('/').filter(|part| !part.is_empty());
    parts.fold(0, |id, name| trie.child(id, name).0)
}

/// Notes what metadata say of a prefix; answers whether that is something.
fn set(trie: &mut Trie, id: Id, node: Node) -> bool {
    trie.node_mut(id).kind = match node {
        Node::Absent => return false,
        Node::Array(array) => Kind::Array(array),
        Node::Group(problem) => Kind::Group(problem),
    };
    true
}

/// A survey under way.
struct Surveyor<'a> {
    catalog: &'a Catalog,
    remote: bool,
    trie: Trie,
    /// Objects that are not counted yet.
    page: Vec<(String, u64)>,
    /// What the object before lay in: most of the time the next one does too.
    last: Option<Spot>,
    /// Whether an array was found after objects that may be its chunks.
    late: bool,
}

/// Where objects of a directory are counted.
#[derive(Clone)]
struct Spot {
    dir: String,
    id: Id,
    /// How long the key of the prefix `id` is, with the slash behind it.
    len: usize,
}

impl<'a> Surveyor<'a> {
    fn new(catalog: &'a Catalog, remote: bool, known: &[(String, Kind)]) -> Surveyor<'a> {
        let mut trie = Trie::new();
        for (key, kind) in known {
            let id = descend(&mut trie, key);
            trie.node_mut(id).kind = kind.clone();
        }
        let mut surveyor = Surveyor { catalog, remote, trie, page: Vec::new(), last: None, late: false };
        surveyor.ask(0, "");
        surveyor
    }

    /// The arrays that were found.
    fn arrays(&self) -> Vec<(String, Kind)> {
        let arrays = self.trie.in_order().into_iter().filter(|id| self.trie.node(*id).is_array());
        arrays.map(|id| (self.trie.key(id), self.trie.node(id).kind.clone())).collect()
    }

    fn object(&mut self, key: &str, size: u64) {
        if !self.remote {
            return self.count(key, size);
        }
        self.page.push((key.to_owned(), size));
        if self.page.len() >= PAGE {
            self.settle();
        }
    }

    /// Counts the objects of a page after reading the metadata among them.
    fn settle(&mut self) {
        let page = std::mem::take(&mut self.page);
        let marks = page.iter().filter(|(key, _)| MARKS.contains(&name_of(key)));
        let keys: Vec<Key> = marks.filter_map(|(key, _)| Key::parse(key).ok()).collect();
        for (key, node) in keys.iter().zip(self.catalog.describe(&keys)) {
            let id = descend(&mut self.trie, dir_of(key.as_str()));
            let place = self.trie.node(id);
            if place.is_array() {
                continue;
            }
            self.late |= place.others.objects > 0 || !place.children.is_empty();
            set(&mut self.trie, id, node);
        }
        self.last = None;
        page.iter().for_each(|(key, size)| self.count(key, *size));
    }

    fn count(&mut self, key: &str, size: u64) {
        let spot = self.spot(dir_of(key));
        let rest = key.get(spot.len..).unwrap_or_default();
        let node = self.trie.node_mut(spot.id);
        let is_chunk = match &node.kind {
            Kind::Array(Ok(array)) => array.names_chunk(rest),
            Kind::Array(Err(_)) => may_be_chunk(rest),
            _ => false,
        };
        if GROUPS.contains(&rest) && matches!(node.kind, Kind::Plain) {
            node.kind = Kind::Group(None);
        }
        match () {
            () if is_chunk => node.chunks.add(size),
            () if is_metadata(rest) => node.metadata.add(size),
            () => node.others.add(size),
        }
    }

    /// Where objects of a directory are counted: in the array that it is or lies in, else in itself.
    fn spot(&mut self, dir: &str) -> Spot {
        if let Some(last) = self.last.as_ref().filter(|last| last.dir == dir) {
            return last.clone();
        }
        let (mut id, mut len) = (0, 0);
        for part in dir.split('/').filter(|part| !part.is_empty()) {
            if self.trie.node(id).is_array() {
                break;
            }
            let (child, new) = self.trie.child(id, part);
            if child == id {
                break;
            }
            (id, len) = (child, len + part.len() + 1);
            if new {
                self.ask(id, dir.get(..len - 1).unwrap_or_default());
            }
        }
        let spot = Spot { dir: dir.to_owned(), id, len };
        self.last = Some(spot.clone());
        spot
    }

    /// Asks a local store for the metadata of a new prefix.
    fn ask(&mut self, id: Id, key: &str) {
        if self.remote || self.trie.node(id).is_array() {
            return;
        }
        let Ok(prefix) = Key::parse(key) else { return };
        for node in self.catalog.describe(&MARKS.map(|name| prefix.join(name))) {
            if set(&mut self.trie, id, node) {
                break;
            }
        }
    }
}

fn name_of(key: &str) -> &str {
    key.rsplit('/').next().unwrap_or(key)
}

fn dir_of(key: &str) -> &str {
    key.rsplit_once('/').map_or("", |(dir, _)| dir)
}

/// Whether an object has the name of a chunk of some array: numbers, in Zarr V3 behind a `c`.
fn may_be_chunk(name: &str) -> bool {
    let numbers = name.strip_prefix("c/").unwrap_or(name);
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    name == "c" || numbers.split(['.', '/']).all(is_number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use netcdf::zmap::{Map, MemMap};
    use std::sync::Arc;

    const ARRAY: &str = r#"{"zarr_format": 2, "shape": [4], "chunks": [1], "dtype": "|u1"}"#;

    fn store(objects: &[(&str, &str)]) -> Arc<MemMap> {
        let map = MemMap::new();
        objects.iter().for_each(|(key, text)| map.put(&Key::parse(key).unwrap(), text.as_bytes()).unwrap());
        Arc::new(map)
    }

    fn catalog(map: &Arc<MemMap>) -> Catalog {
        Catalog::open(map.clone(), netcdf::url::locate("x").unwrap().zarr_mode).unwrap()
    }

    /// A survey of objects that arrive in that order.
    fn survey(
        objects: &[(&str, &str)],
        remote: bool,
        known: &[(String, Kind)],
    ) -> (Trie, bool, Vec<(String, Kind)>) {
        let map = store(objects);
        let catalog = catalog(&map);
        let mut surveyor = Surveyor::new(&catalog, remote, known);
        for (key, text) in objects {
            surveyor.object(key, text.len() as u64);
            if remote && key.ends_with('!') {
                surveyor.settle();
            }
        }
        surveyor.settle();
        let arrays = surveyor.arrays();
        (surveyor.trie, surveyor.late, arrays)
    }

    fn numbers(trie: &Trie, key: &str) -> (u64, u64, u64) {
        let id = trie.in_order().into_iter().find(|id| trie.key(*id) == key).unwrap();
        let node = trie.node(id);
        (node.metadata.objects, node.chunks.objects, node.others.objects)
    }

    #[test]
    fn chunks_metadata_and_others_are_told_apart() {
        let objects = [
            ("2020/0", "12"),
            ("2020/3", "12"),
            ("2020/.zarray", ARRAY),
            ("2020/.zattrs", "{}"),
            ("2020/4", "12"),
            ("2020/readme", "x"),
            ("2020/sub/0", "x"),
            (".zgroup", "{}"),
            ("2021/0", "1"),
            ("broken/.zarray", "{"),
            ("broken/0.0", "1"),
            ("broken/c/0/0", "1"),
            ("broken/x", "1"),
        ];
        for remote in [false, true] {
            let (trie, late, _) = survey(&objects, remote, &[]);
            assert!(!late);
            assert_eq!(numbers(&trie, "2020"), (2, 2, 3));
            assert_eq!(numbers(&trie, "2021"), (0, 0, 1));
            assert_eq!(numbers(&trie, "broken"), (1, 2, 1));
            assert_eq!(numbers(&trie, ""), (1, 0, 0));
            assert!(matches!(trie.node(0).kind, Kind::Group(None)));
            assert_eq!(trie.total(crate::trie::Node::total).objects, 13);
            assert_eq!(trie.in_order().len(), 4, "one for each prefix that is not in an array");
        }
    }

    #[test]
    fn an_array_that_comes_late_is_known_the_second_time() {
        let objects = [("g/7/0", "1"), ("g/7/1!", "1"), ("g/7/.zarray", ARRAY)];
        let (_, late, known) = survey(&objects, true, &[]);
        assert!(late);
        let (trie, late, _) = survey(&objects, true, &known);
        assert!(!late);
        assert_eq!(numbers(&trie, "g/7"), (1, 1, 1));
    }

    #[test]
    fn metadata_alone_tell_the_hierarchy() {
        let map = store(&[(".zgroup", "{}"), ("g/.zgroup", "{}"), ("g/a/.zarray", ARRAY), ("g/a/0", "1")]);
        let trie = told(&catalog(&map)).unwrap();
        let keys: Vec<String> = trie.in_order().into_iter().map(|id| trie.key(id)).collect();
        assert_eq!(keys, ["", "g", "g/a"]);
        assert_eq!(numbers(&trie, "g/a"), (0, 0, 0));
    }
}
