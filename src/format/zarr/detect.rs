//! Whether there is a Zarr dataset in a store, and of what kind.

use super::objects::{Objects, ROOT};
use crate::error::{Code, Result};
use crate::zmap::{Entry, Key, Map};

/// What a store holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A group, with or without what NCZarr adds.
    Group,
    /// An array alone: a dataset of one variable.
    Array,
}

/// Looks for a Zarr V2 or NCZarr dataset at the root of a store; none if there is nothing of the kind.
///
/// # Errors
/// `NotBuilt` (NC_ENOTBUILT) for Zarr V3; those of the store.
pub fn detect(map: &dyn Map) -> Result<Option<Kind>> {
    let entries = map.list(&Key::root())?;
    kind(map, &|name| entries.contains(&Entry::Object(name.to_owned())))
}

/// The same for metadata that were brought over the network.
pub(super) fn detect_in(map: &dyn Map, objects: &Objects) -> Result<Option<Kind>> {
    let found = ROOT.map(|name| objects.get(&Key::root().join(name)));
    // If nothing can be read, why is what matters.
    if let Some(error) = found.iter().find_map(|found| found.as_ref().err())
        && found.iter().all(|found| !matches!(found, Ok(Some(_))))
    {
        return Err(error.clone());
    }
    kind(map, &|name| {
        ROOT.iter().zip(&found).any(|(root, found)| *root == name && matches!(found, Ok(Some(_))))
    })
}

fn kind(map: &dyn Map, has: &dyn Fn(&str) -> bool) -> Result<Option<Kind>> {
    if has(".zarray") {
        return Ok(Some(Kind::Array));
    }
    if [".zgroup", ".zattrs", ".nczarr", ".zmetadata"].into_iter().any(has) {
        return Ok(Some(Kind::Group));
    }
    if has("zarr.json") {
        return Err(Code::NotBuilt.with(format!("{}: zarr.json: Zarr V3 is not built in", map.place())));
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zmap::MemMap;

    fn store(names: &[&str]) -> MemMap {
        let map = MemMap::new();
        for name in names {
            map.put(&Key::parse(name).unwrap(), b"{}").unwrap();
        }
        map
    }

    #[test]
    fn kinds_are_told_apart() {
        let of = |names: &[&str]| detect(&store(names));
        assert_eq!(of(&[]).unwrap(), None);
        assert_eq!(of(&["a/.zgroup", "readme"]).unwrap(), None);
        assert_eq!(of(&[".zgroup", "a/.zarray"]).unwrap(), Some(Kind::Group));
        assert_eq!(of(&[".nczarr"]).unwrap(), Some(Kind::Group));
        assert_eq!(of(&[".zattrs", ".zarray", "0"]).unwrap(), Some(Kind::Array));
        let error = of(&["zarr.json"]).unwrap_err();
        assert_eq!(error.code(), Code::NotBuilt);
        assert!(error.context().unwrap().contains("V3"));
    }
}
