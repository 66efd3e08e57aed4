//! Stores that tell what they hold with its size, for those who look at a store and not at a dataset.

use super::{Entry, Key};
use crate::error::Result;

/// Receives each object of [`Inventory::walk`]: its key, and its size in bytes.
pub type Visit<'a> = dyn FnMut(&str, u64) -> Result<()> + 'a;

/// What a [store](super::Map) can say beyond the names of one level. [`super::Map::inventory`] leads here.
pub trait Inventory {
    /// What is one level below a prefix, sorted by name, objects with their sizes in bytes.
    ///
    /// # Errors
    /// Those of the store.
    fn level(&self, prefix: &Key) -> Result<Vec<(Entry, Option<u64>)>>;

    /// Shows every object below a prefix, as few requests as the store makes possible and with memory for few of them.
    /// The order is the store's own. The first error of `visit` ends it.
    ///
    /// # Errors
    /// Those of the store and of `visit`.
    fn walk(&self, prefix: &Key, visit: &mut Visit<'_>) -> Result<()>;
}

/// Sorts a level by name; of an object and a prefix of one name the object is first.
pub(super) fn sort_level(level: &mut [(Entry, Option<u64>)]) {
    level.sort_unstable_by(|(a, _), (b, _)| (a.name(), a).cmp(&(b.name(), b)));
}

#[cfg(test)]
pub(crate) mod testing;

#[cfg(test)]
mod tests {
    use super::testing::check;
    use super::*;
    use crate::zmap::{DirMap, Form, Map, MemMap, ReadOnly, ZipMap, contract};

    #[test]
    fn every_store_tells_the_same() {
        let dir = tempfile::tempdir().unwrap();
        let mem = MemMap::new();
        contract::fill(&mem);
        check(&mem);
        check(&ReadOnly::new(mem));
        let map = DirMap::create(&dir.path().join("d"), true).unwrap();
        contract::fill(&map);
        check(&map);
        for form in [Form::Plain, Form::Below] {
            let path = dir.path().join(format!("{form:?}.zip"));
            let map = ZipMap::create(&path, true, form).unwrap();
            contract::fill(&map);
            check(&map);
            // While another has it open for changes, and alone.
            check(&ZipMap::open(&path, false).unwrap());
            map.close().unwrap();
            drop(map);
            check(&ZipMap::open(&path, false).unwrap());
        }
    }

    #[test]
    fn a_walk_ends_in_a_circle_of_links() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path().join("d");
        let map = DirMap::create(&root, true).unwrap();
        map.put(&Key::parse("a/b/0").unwrap(), b"12").unwrap();
        std::os::unix::fs::symlink(&root, root.join("a/b/up")).unwrap();
        std::os::unix::fs::symlink("b", root.join("a/c")).unwrap();
        std::os::unix::fs::symlink("nowhere", root.join("a/d")).unwrap();
        let mut keys = Vec::new();
        let mut visit = |key: &str, size| {
            assert_eq!(size, 2);
            keys.push(key.to_owned());
            Ok(())
        };
        map.walk(&Key::root(), &mut visit).unwrap();
        keys.sort();
        assert_eq!(keys, ["a/b/0", "a/c/0"]);
    }
}
