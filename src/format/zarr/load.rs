//! Reads a dataset's metadata into a model: groups from the outside in, arrays by themselves.

use super::Reading;
use super::group_meta::{GroupMeta, find};
use super::json::Doc;
use super::objects::Objects;
use super::state::{Form, GroupState, State, StoredPair};
use crate::error::{Error, Result};
use crate::model::{Atts, GroupId, Model, name};
use crate::zmap::{Key, Map};
use bytes::Bytes;
use std::sync::Arc;

/// A dataset being loaded.
#[derive(Debug)]
pub(super) struct Loader<'a> {
    pub(super) objects: &'a Objects,
    pub(super) map: &'a Arc<dyn Map>,
    pub(super) reading: Reading,
    pub(super) model: Model,
    pub(super) state: State,
    /// The number of the next array for the engine.
    pub(super) next_array: u64,
}

/// The objects of a group.
#[derive(Debug, Default)]
struct GroupDocs {
    main: Option<Doc>,
    attrs: Option<Doc>,
    /// The separate objects of 4.8.0.
    old_group: Option<Doc>,
    old_types: Option<Doc>,
}

/// The bytes of an array's objects.
#[derive(Debug, Default)]
pub(super) struct ArrayBytes {
    pub(super) main: Option<Bytes>,
    pub(super) attrs: Option<Bytes>,
    pub(super) old_note: Option<Bytes>,
    pub(super) old_types: Option<Bytes>,
    /// Why one of them could not be read.
    pub(super) problem: Option<Error>,
}

impl ArrayBytes {
    fn is_missing(&self) -> bool {
        self.main.is_none() && self.problem.is_none()
    }
}

impl GroupDocs {
    fn is_missing(&self) -> bool {
        self.main.is_none() && self.attrs.is_none() && self.old_group.is_none()
    }
}

/// Arrays by name.
type Arrays = Vec<(String, ArrayBytes)>;

/// A group whose members are not read yet.
type Waiting = (GroupId, Key, GroupDocs);

impl Loader<'_> {
    /// Loads everything.
    ///
    /// # Errors
    /// Those of the store; `ZarrMeta` (NC_EZARRMETA) if the metadata of the root group cannot be understood.
    pub(super) fn run(&mut self) -> Result<()> {
        let root = Key::root();
        if self.reading.array_alone {
            return self.array_alone();
        }
        let docs = self.root_docs(&root)?;
        // Groups nest as deep as a path may be long, which is more than a small stack holds.
        let mut waiting = vec![(GroupId::ROOT, root, docs)];
        while let Some((id, key, docs)) = waiting.pop() {
            waiting.extend(self.group(id, key, docs)?.into_iter().rev());
        }
        Ok(())
    }

    fn array_alone(&mut self) -> Result<()> {
        let key = Key::root();
        let pair = self.objects.get_all(&[key.join(".zarray"), key.join(".zattrs")])?;
        let mut pair = pair.into_iter();
        let bytes =
            ArrayBytes { main: pair.next().flatten(), attrs: pair.next().flatten(), ..ArrayBytes::default() };
        self.keep_group(GroupId::ROOT, key.clone(), GroupDocs::default());
        let place = self.map.place();
        let stem = place.rsplit('/').find(|part| !part.is_empty()).unwrap_or("");
        let stem = stem.split_once('.').map_or(stem, |(stem, _)| stem);
        let name = name::check(stem.as_bytes()).unwrap_or_else(|_| "data".to_owned());
        self.variable(GroupId::ROOT, key, &name, &bytes);
        Ok(())
    }

    fn root_docs(&mut self, key: &Key) -> Result<GroupDocs> {
        let found = self.objects.get_all(&group_keys(key))?;
        let mut docs = found
            .into_iter()
            .zip(group_keys(key))
            .map(|(bytes, key)| bytes.map(|bytes| Doc::parse(&bytes, &key)).transpose());
        let mut next = || docs.next().unwrap_or(Ok(None));
        let docs = GroupDocs { main: next()?, attrs: next()?, old_group: next()?, old_types: next()? };
        self.recognise(&docs);
        Ok(docs)
    }

    /// Finds out who wrote the dataset.
    fn recognise(&mut self, docs: &GroupDocs) {
        let names = ["_nczarr_superblock", "_nczarr_group", "_NCZARR_SUPERBLOCK", "_NCZARR_GROUP"];
        self.reading.form = if find(&[docs.attrs.as_ref()], &names).is_some() {
            Form::Current
        } else if find(&[docs.main.as_ref()], &names).is_some() || docs.old_group.is_some() {
            Form::Older
        } else {
            Form::Pure
        };
        self.state.little = self.reading.form == Form::Older;
        let writer =
            docs.attrs.as_ref().and_then(|doc| doc.get("_NCProperties")).and_then(|value| value.as_str());
        self.reading.by_reference = writer.is_some_and(|writer| writer.contains("netcdf="));
        let old = ["netcdf=4.8.", "netcdf=4.9.0"];
        self.reading.old_writer = writer.is_some_and(|writer| old.iter().any(|old| writer.contains(old)));
        let superblock = find(&[docs.attrs.as_ref()], &["_nczarr_superblock"]);
        let classic = superblock.and_then(|block| block.get("classic")).is_some();
        self.model.classic = classic || find(&[docs.attrs.as_ref()], &["_nc3_strict"]).is_some();
        let wanted = if self.reading.pure { Form::Pure } else { self.reading.form };
        self.state.outdated = self.reading.form != Form::Pure && wanted != self.reading.form
            || self.reading.form == Form::Older;
    }

    /// Reads a group and answers the ones in it.
    fn group(&mut self, id: GroupId, key: Key, docs: GroupDocs) -> Result<Vec<Waiting>> {
        let listed = if self.reading.pure { None } else { self.listing(&key, &docs) };
        self.keep_group(id, key.clone(), docs);
        let (arrays, groups) = match listed {
            Some(meta) => {
                for dim in &meta.dims {
                    self.declare(id, &key, dim);
                }
                (self.listed_arrays(&key, &meta.arrays), meta.groups)
            }
            None => self.look_around(&key)?,
        };
        for (name, bytes) in arrays {
            match name::check(name.as_bytes()) {
                Ok(known) if self.model.find_var(id, &known).is_none() => {
                    self.variable(id, key.join(&name), &known, &bytes);
                }
                Ok(_) => log::warn!("{key}: the array {name:?} is listed twice"),
                Err(error) => log::warn!("{key}: an array is left out: {error}"),
            }
        }
        self.groups_below(id, &key, &groups)
    }

    /// What the group says of its members, in the form of any generation.
    fn listing(&self, key: &Key, docs: &GroupDocs) -> Option<GroupMeta> {
        let noted = find(&[docs.attrs.as_ref(), docs.main.as_ref()], &["_nczarr_group", "_NCZARR_GROUP"]);
        let whole = docs.old_group.as_ref().map(|doc| serde_json::Value::Object(doc.members().clone()));
        match noted.or(whole.as_ref()).map(|value| GroupMeta::parse(value, key)) {
            Some(Ok(meta)) => Some(meta),
            Some(Err(error)) => {
                log::warn!("the members are looked for in the store: {error}");
                None
            }
            None => None,
        }
    }

    fn keep_group(&mut self, id: GroupId, key: Key, docs: GroupDocs) {
        let Some(group) = self.model.group_mut(id) else { return };
        group.atts = Atts::default();
        let stored = StoredPair {
            main: docs.main.map(|doc| doc.text().into()),
            attrs: docs.attrs.map(Arc::new),
            old_types: docs.old_types.map(Arc::new),
        };
        let name = group.name.clone();
        if self.reading.form == Form::Older {
            let old = [".nczarr", ".nczgroup", ".nczattr"];
            self.state.leftovers.extend(old.iter().map(|name| key.join(name)));
        }
        self.state.set_group(id, GroupState { name, key, stored });
    }

    fn groups_below(&mut self, id: GroupId, key: &Key, names: &[String]) -> Result<Vec<Waiting>> {
        let mut found = self.group_docs(key, names)?;
        if found.iter().any(|(_, docs)| docs.is_missing()) {
            let (_, strays) = self.look_around(key).unwrap_or_default();
            let strays: Vec<String> = strays.into_iter().filter(|name| !names.contains(name)).collect();
            found.extend(self.group_docs(key, &strays)?);
        }
        let mut added = Vec::new();
        for (name, docs) in found {
            if let Some(id) = self.add_group(id, key, &name, &docs) {
                added.push((id, key.join(&name), docs));
            }
        }
        Ok(added)
    }

    fn group_docs(&self, key: &Key, names: &[String]) -> Result<Vec<(String, GroupDocs)>> {
        let sound: Vec<&String> = names.iter().filter(|name| is_sound(name, key)).collect();
        let keys: Vec<Key> = sound.iter().flat_map(|name| group_keys(&key.join(name))).collect();
        let mut found = self.objects.get_all(&keys)?.into_iter().zip(keys);
        let docs = sound.into_iter().map(|name| {
            let mut next = || found.next().and_then(|(bytes, key)| lenient(bytes.as_ref(), &key));
            (name.clone(), GroupDocs { main: next(), attrs: next(), old_group: next(), old_types: next() })
        });
        Ok(docs.collect())
    }

    fn add_group(&mut self, parent: GroupId, key: &Key, name: &str, docs: &GroupDocs) -> Option<GroupId> {
        let known = name::check(name.as_bytes()).ok()?;
        if docs.is_missing() {
            log::warn!("{key}: the group {name:?} is listed, but not there");
            return None;
        }
        if self.model.find_group(parent, &known).is_some() {
            log::warn!("{key}: the group {name:?} is listed twice");
            return None;
        }
        self.model.add_group(parent, &known)
    }

    /// Arrays as listed. A writer that ended between moving a renamed one and listing its new name left it
    /// unlisted: where one is missing, those that no one lists take its place.
    fn listed_arrays(&self, key: &Key, names: &[String]) -> Arrays {
        let mut arrays = self.fetch_arrays(key, names);
        if !arrays.iter().any(|(_, bytes)| bytes.is_missing()) {
            return arrays;
        }
        let (mut strays, _) = self.look_around(key).unwrap_or_default();
        strays.retain(|(name, _)| !names.contains(name));
        if !strays.is_empty() {
            arrays.retain(|(_, bytes)| !bytes.is_missing());
        }
        arrays.append(&mut strays);
        arrays
    }

    fn fetch_arrays(&self, key: &Key, names: &[String]) -> Arrays {
        let sound: Vec<&String> = names.iter().filter(|name| is_sound(name, key)).collect();
        let parts = self.array_parts();
        let keys: Vec<Key> =
            sound.iter().flat_map(|name| parts.iter().map(|part| key.join(name).join(part))).collect();
        // One that cannot be read is the trouble of its array only.
        let each = |_| keys.iter().map(|key| self.objects.get(key)).collect();
        let found = self.objects.get_all(&keys).map(|all| all.into_iter().map(Ok).collect());
        let found: Vec<Result<Option<Bytes>>> = found.unwrap_or_else(each);
        let mut found = found.into_iter();
        let arrays = sound.into_iter().map(|name| {
            let (mut of, mut problem) = (found.by_ref().take(parts.len()), None);
            let mut next = || {
                of.next()?.unwrap_or_else(|error| {
                    problem.get_or_insert(error);
                    None
                })
            };
            let (main, attrs, old_note, old_types) = (next(), next(), next(), next());
            (name.clone(), ArrayBytes { main, attrs, old_note, old_types, problem })
        });
        arrays.collect()
    }

    fn array_parts(&self) -> &'static [&'static str] {
        const ALL: [&str; 4] = [".zarray", ".zattrs", ".nczvar", ".nczattr"];
        if self.reading.form == Form::Older { &ALL } else { ALL.first_chunk::<2>().map_or(&ALL, |two| two) }
    }

    /// The arrays and the names of the groups that the store has below a key.
    fn look_around(&self, key: &Key) -> Result<(Arrays, Vec<String>)> {
        let children = self.objects.children(key)?;
        let of_each = |parts: &[&str]| -> Vec<Key> {
            children.iter().flat_map(|name| parts.iter().map(|part| key.join(name).join(part))).collect()
        };
        if self.objects.is_remote() {
            // What will be needed next comes along.
            self.objects.get_all(&of_each(&[".zarray", ".zgroup", ".zattrs"]))?;
        }
        let keys = of_each(&[".zarray", ".zgroup"]);
        let found = self.objects.get_all(&keys)?;
        let (mut arrays, mut groups) = (Vec::new(), Vec::new());
        for (name, found) in children.into_iter().zip(found.chunks(2)) {
            match found {
                [Some(_), _] => arrays.push(name),
                [None, Some(_)] => groups.push(name),
                _ => {}
            }
        }
        Ok((self.fetch_arrays(key, &arrays), groups))
    }
}

/// The objects that a group may have.
fn group_keys(key: &Key) -> [Key; 4] {
    [".zgroup", ".zattrs", ".nczgroup", ".nczattr"].map(|name| key.join(name))
}

/// Whether a name may be part of a key and of a model.
fn is_sound(name: &str, key: &Key) -> bool {
    let fault = name::check(name.as_bytes()).err().map(|error| error.to_string());
    if let Some(fault) = &fault {
        log::warn!("{key}: a member is left out: {fault}");
    }
    fault.is_none()
}

/// An object that may be damaged: then it counts as missing.
pub(super) fn lenient(bytes: Option<&Bytes>, key: &Key) -> Option<Doc> {
    let doc = bytes.map(|bytes| Doc::parse(bytes, key))?;
    doc.inspect_err(|error| log::warn!("left out: {error}")).ok()
}
