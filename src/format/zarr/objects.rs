//! Where metadata come from: the store's objects, or all of them at once from `.zmetadata`.

use super::json::{Doc, MAX_SIZE};
use crate::error::{Code, Error, Result};
use crate::zmap::{Entry, Key, Map, Range, Want};
use bytes::Bytes;
use parking_lot::Mutex;
use serde_json::value::RawValue;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// The name of the object with all metadata.
pub(super) const CONSOLIDATED: &str = ".zmetadata";

/// The metadata objects of a dataset.
#[derive(Debug)]
pub(super) struct Objects {
    map: Arc<dyn Map>,
    /// Metadata by key, if they are taken from `.zmetadata`.
    all: Option<BTreeMap<String, Bytes>>,
    /// What was brought, or found missing, over the network: nothing is asked for twice.
    known: Option<Mutex<HashMap<Key, Option<Bytes>>>>,
}

/// What the root of a dataset of any kind may have.
pub(super) const ROOT: [&str; 7] =
    [".zgroup", ".zattrs", ".zarray", ".nczgroup", ".nczattr", ".nczarr", "zarr.json"];

impl Objects {
    /// The objects of a store, each by itself.
    pub(super) fn single(map: Arc<dyn Map>) -> Objects {
        let known = map.is_remote().then(Mutex::default);
        Objects { map, all: None, known }
    }

    /// The objects of a store over the network, which lists as little as possible: as `.zmetadata` has them unless
    /// `consolidated` says no, or each by itself, those of the root brought at once.
    ///
    /// # Errors
    /// As [`Objects::consolidated`].
    pub(super) fn remote(map: Arc<dyn Map>, consolidated: Option<bool>) -> Result<Objects> {
        let objects = match consolidated {
            Some(false) => Objects::single(map),
            _ => Objects::consolidated(map.clone()).or_else(|error| denied(error, Objects::single(map)))?,
        };
        if objects.all.is_none() {
            let keys = ROOT.map(|name| Key::root().join(name));
            objects.get_all(&keys).or_else(|error| denied(error, Vec::new()))?;
        }
        Ok(objects)
    }

    /// The objects as `.zmetadata` has them, or each by itself where there is none.
    ///
    /// # Errors
    /// `ZarrMeta` (NC_EZARRMETA) if `.zmetadata` cannot be understood.
    pub(super) fn consolidated(map: Arc<dyn Map>) -> Result<Objects> {
        let key = Key::root().join(CONSOLIDATED);
        let all = match map.get_bounded(&key, MAX_SIZE as u64)? {
            Some(bytes) => Some(parse_all(&bytes, &key)?),
            None => return Ok(Objects::single(map)),
        };
        Ok(Objects { map, all, known: None })
    }

    /// The bytes of one object.
    pub(super) fn get(&self, key: &Key) -> Result<Option<Bytes>> {
        if let Some(all) = &self.all {
            return Ok(all.get(key.as_str()).cloned());
        }
        if let Some(found) = self.known.as_ref().and_then(|known| known.lock().get(key).cloned()) {
            return Ok(found);
        }
        self.map.get(key, Range::Part { offset: 0, len: MAX_SIZE as u64 + 1 })
    }

    /// The bytes of many objects, in the order of the keys.
    pub(super) fn get_all(&self, keys: &[Key]) -> Result<Vec<Option<Bytes>>> {
        if self.all.is_some() || keys.len() < 2 {
            return keys.iter().map(|key| self.get(key)).collect();
        }
        let Some(known) = &self.known else { return self.fetch(keys) };
        let missing = {
            let known = known.lock();
            keys.iter().filter(|key| !known.contains_key(key)).cloned().collect::<Vec<_>>()
        };
        let found = self.fetch(&missing)?;
        let mut known = known.lock();
        known.extend(missing.into_iter().zip(found));
        Ok(keys.iter().map(|key| known.get(key).cloned().flatten()).collect())
    }

    fn fetch(&self, keys: &[Key]) -> Result<Vec<Option<Bytes>>> {
        let range = Range::Part { offset: 0, len: MAX_SIZE as u64 + 1 };
        let wants: Vec<Want> = keys.iter().map(|key| Want { key: key.clone(), range }).collect();
        let found = Mutex::new(vec![None; keys.len()]);
        self.map.get_many(&wants, &|place, bytes| {
            if let Some(slot) = found.lock().get_mut(place) {
                *slot = bytes;
            }
            Ok(())
        })?;
        Ok(found.into_inner())
    }

    /// Whether every request is a way over the network: then more is asked for at once than may be needed.
    pub(super) fn is_remote(&self) -> bool {
        self.known.is_some()
    }

    /// Names one level below a key that have something below them, sorted.
    pub(super) fn children(&self, key: &Key) -> Result<Vec<String>> {
        let Some(all) = &self.all else {
            let prefix = |entry| match entry {
                Entry::Prefix(name) => Some(name),
                Entry::Object(_) => None,
            };
            return Ok(self.map.list(key)?.into_iter().filter_map(prefix).collect());
        };
        let below =
            if key.is_root() { String::new() } else { format!("{key}/").trim_start_matches('/').to_owned() };
        let names: BTreeSet<String> = all
            .range(below.clone()..)
            .map_while(|(key, _)| key.strip_prefix(&below))
            .filter_map(|rest| rest.split_once('/').map(|(name, _)| name.to_owned()))
            .collect();
        Ok(names.into_iter().collect())
    }
}

/// Takes a denied request for one that found nothing: where listing a bucket is not allowed, services answer so for
/// objects that are not there. What is there is asked for again, by itself.
fn denied<T>(error: Error, nothing: T) -> Result<T> {
    if error.code() == Code::Auth { Ok(nothing) } else { Err(error) }
}

fn parse_all(bytes: &Bytes, key: &Key) -> Result<BTreeMap<String, Bytes>> {
    let doc = Doc::parse(bytes, key)?;
    match doc.get("zarr_consolidated_format") {
        Some(version) if *version == 1 => {}
        other => {
            let found = other.map_or("nothing".to_owned(), ToString::to_string);
            return Err(
                Code::ZarrMeta.with(format!("{key}: zarr_consolidated_format: expected 1, found {found}"))
            );
        }
    }
    let metadata = doc.raw().get("metadata").map(|raw| raw.get().to_owned()).unwrap_or_default();
    let entries: HashMap<String, &RawValue> = serde_json::from_str(&metadata)
        .map_err(|error| Code::ZarrMeta.with(format!("{key}: metadata: {error}")))?;
    let clean = |name: String| name.trim_start_matches('/').to_owned();
    Ok(entries.into_iter().map(|(name, raw)| (clean(name), Bytes::from(raw.get().to_owned()))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zmap::MemMap;

    fn key(text: &str) -> Key {
        Key::parse(text).unwrap()
    }

    fn store(objects: &[(&str, &str)]) -> Arc<dyn Map> {
        let map = MemMap::new();
        for (name, text) in objects {
            map.put(&key(name), text.as_bytes()).unwrap();
        }
        Arc::new(map)
    }

    #[test]
    fn single_and_consolidated_objects_look_alike() {
        let all = r#"{"metadata": {".zgroup": {"zarr_format": 2}, "a/.zarray": {"x": [1, 2]}, "g/h/.zgroup": {}, "ab/.zarray": {}}, "zarr_consolidated_format": 1}"#;
        let single = store(&[
            (".zgroup", r#"{"zarr_format": 2}"#),
            ("a/.zarray", r#"{"x": [1, 2]}"#),
            ("g/h/.zgroup", "{}"),
            ("ab/.zarray", "{}"),
        ]);
        let consolidated = store(&[(".zmetadata", all)]);
        for objects in [Objects::single(single), Objects::consolidated(consolidated).unwrap()] {
            assert_eq!(objects.children(&Key::root()).unwrap(), ["a", "ab", "g"]);
            assert_eq!(objects.children(&key("g")).unwrap(), ["h"]);
            assert_eq!(objects.children(&key("a")).unwrap(), Vec::<String>::new());
            let keys = [key("a/.zarray"), key("none"), key("g/h/.zgroup")];
            let found = objects.get_all(&keys).unwrap();
            assert_eq!(found[0].as_deref(), Some(&br#"{"x": [1, 2]}"#[..]));
            assert_eq!(found[1], None);
            assert!(found[2].is_some());
        }
    }

    #[test]
    fn consolidated_metadata_that_make_no_sense_are_refused() {
        for bad in ["[]", r#"{"metadata": {}}"#, r#"{"metadata": [], "zarr_consolidated_format": 1}"#] {
            let error = Objects::consolidated(store(&[(".zmetadata", bad)])).unwrap_err();
            assert_eq!(error.code(), Code::ZarrMeta);
        }
        assert!(Objects::consolidated(store(&[])).unwrap().all.is_none());
    }
}
