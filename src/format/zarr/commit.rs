//! Stores what changed: arrays first, then groups from the inside out, and `.zmetadata` last.

use super::Zarr;
use super::array::{MapStore, Plan};
use super::array_meta::ArrayMeta;
use super::attrs::Stored;
use super::attrs_out::{Attrs, Style};
use super::fill_value;
use super::group_meta::{ArrayNote, DimMeta, GroupMeta};
use super::json::Doc;
use super::load_array::QUANTIZE;
use super::made_up::PROPERTIES;
use super::new_array::{NewArray, char_dtype, text_size};
use super::objects::CONSOLIDATED;
use super::out::{Out, quote};
use super::state::{GroupState, State, StoredPair, VarState, references};
use crate::error::{Result, Within};
use crate::model::{Att, Changes, Group, GroupId, Model, Owner, Var, VarId};
use crate::types::Atomic;
use crate::zmap::{Key, Range};
use bytes::Bytes;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The object `.zgroup`.
pub(super) const GROUP: &str = r#"{"zarr_format": 2}"#;

/// A commit under way.
#[derive(Debug)]
pub(super) struct Commit<'a> {
    pub(super) zarr: &'a Zarr,
    pub(super) model: &'a Model,
    pub(super) state: State,
    pub(super) pure: bool,
    root_atts: Vec<Att>,
    /// Objects that go over the network together.
    waiting: RefCell<Vec<(Key, Bytes)>>,
}

impl Zarr {
    /// Stores what changed. What was stored before an error stays stored, and is known to be.
    pub(super) fn commit_changes(&self, model: &Model, changes: &Changes) -> Result<()> {
        let _one_at_a_time = self.committing.lock();
        let state = self.state.read().clone();
        let (root_atts, waiting) = (Vec::new(), RefCell::default());
        let mut commit = Commit { zarr: self, model, state, pure: self.is_pure(), root_atts, waiting };
        let done = commit.run(changes);
        *self.state.write() = commit.state;
        done
    }

    pub(super) fn next_array(&self) -> u64 {
        self.next_array.fetch_add(1, std::sync::atomic::Ordering::Relaxed)
    }
}

impl Commit<'_> {
    fn run(&mut self, changes: &Changes) -> Result<()> {
        let (mut groups, mut vars) = (changes.groups.clone(), changes.vars.clone());
        if self.state.outdated {
            groups.extend(self.model.groups.iter().map(|group| group.id));
            vars.extend(self.model.vars.iter().map(|var| var.id));
        }
        self.root_atts = self.model.group(GroupId::ROOT).map_or(Vec::new(), |root| self.atts_of_group(root));
        self.move_renamed()?;
        if !groups.is_empty() {
            vars.extend(self.with_renamed_dims());
        }
        let before = self.state.clone();
        for var in vars.iter().filter_map(|id| self.model.var(*id)) {
            self.variable(var).within(|| format!("variable {}", var.name))?;
        }
        self.settle(&before)?;
        for id in inside_out(self.model, &groups) {
            let before = self.state.clone();
            self.group(id)?;
            self.settle(&before)?;
        }
        if std::mem::take(&mut self.state.outdated) {
            self.state.little = false;
            let leftovers = std::mem::take(&mut self.state.leftovers);
            leftovers.iter().try_for_each(|key| self.zarr.map.delete(key))?;
        }
        self.consolidate()?;
        self.settle(&self.state.clone())
    }

    /// Stores what waits. If that fails, what was stored before is all that is known to be: the rest is tried again
    /// by the next commit.
    fn settle(&mut self, before: &State) -> Result<()> {
        let objects = self.waiting.take();
        if objects.is_empty() {
            return Ok(());
        }
        self.zarr.map.put_many(&objects).inspect_err(|_| self.state = before.clone())
    }

    /// Stored variables whose dimensions have other full names now.
    fn with_renamed_dims(&self) -> Vec<VarId> {
        let renamed = |var: &&Arc<Var>| {
            let known = self.state.var(var.id);
            known.is_some_and(|state| state.references != references(self.model, &var.dims))
        };
        self.model.vars.iter().filter(renamed).map(|var| var.id).collect()
    }

    fn atts_of_group(&self, group: &Group) -> Vec<Att> {
        let stored = || Zarr::stored_attrs(&self.state, Owner::Group(group.id));
        group.atts.loaded().cloned().unwrap_or_else(stored)
    }

    fn group_key(&self, id: GroupId) -> Key {
        if let Some(state) = self.state.group(id) {
            return state.key.clone();
        }
        match self.model.group(id) {
            Some(group) => match group.parent {
                Some(parent) => self.group_key(parent).join(&group.name),
                None => Key::root(),
            },
            None => Key::root(),
        }
    }

    fn put(&self, key: &Key, text: &str) -> Result<()> {
        if self.zarr.map.is_remote() {
            self.waiting.borrow_mut().push((key.clone(), Bytes::copy_from_slice(text.as_bytes())));
            return Ok(());
        }
        self.zarr.map.put(key, text.as_bytes())
    }

    /// Stores the objects that differ from what is stored.
    fn put_pair(
        &self,
        key: &Key,
        name: &str,
        main: &str,
        attrs: &str,
        old: &StoredPair,
    ) -> Result<StoredPair> {
        if old.main.as_deref() != Some(main) {
            self.put(&key.join(name), main)?;
        }
        let attrs_key = key.join(".zattrs");
        let was = old.attrs.as_deref();
        if was.is_none_or(|doc| doc.text() != attrs) && (was.is_some() || attrs != "{}" || old.main.is_none())
        {
            self.put(&attrs_key, attrs)?;
        }
        let attrs = Doc::parse(attrs.as_bytes(), &attrs_key)?;
        Ok(StoredPair { main: Some(main.into()), attrs: Some(Arc::new(attrs)), old_types: None })
    }

    fn variable(&mut self, var: &Var) -> Result<()> {
        let old = self.state.var(var.id).cloned();
        let stored_atts = || Zarr::stored_attrs(&self.state, Owner::Var(var.id));
        let atts = var.atts.loaded().cloned().unwrap_or_else(stored_atts);
        let shape = self.model.shape(var);
        let mut next = match &old {
            // What could not be understood stays as it is.
            Some(old) if old.meta.is_none() || old.values.is_err() => return Ok(()),
            Some(old) => self.known(var, old, &shape)?,
            None => self.fresh(var, &atts, &shape)?,
        };
        next.references = references(self.model, &var.dims);
        let text = next.meta.as_ref().map(ArrayMeta::render).unwrap_or_default();
        let attrs = self.var_attrs(var, &atts, &next)?;
        next.stored = self.put_pair(&next.key, ".zarray", &text, &attrs, &next.stored)?;
        let same = old.as_ref().is_some_and(|old| old.fill == next.fill && !self.state.outdated);
        if old.is_none() || same {
            self.state.set_var(var.id, next);
            return Ok(());
        }
        self.zarr.engine.flush(None)?;
        self.rebuild(var.id, next)
    }

    /// A variable that is stored already: only its shape and its fill value may be others now.
    fn known(&self, var: &Var, old: &VarState, shape: &[u64]) -> Result<VarState> {
        let mut next = old.clone();
        let Some(meta) = &mut next.meta else { return Ok(next) };
        if self.state.outdated {
            self.modernise(var, meta);
        }
        if !var.dims.is_empty() {
            meta.shape = shape.to_vec();
        }
        if let (true, Some(atomic)) = (var.fill != old.fill || self.state.outdated, var.ext.atomic()) {
            meta.fill = fill_value::write(&var.fill, atomic, self.pure)?;
            next.fill = var.fill.clone();
        }
        Ok(next)
    }

    /// Metadata of another generation or mode, in today's form.
    fn modernise(&self, var: &Var, meta: &mut ArrayMeta) {
        match (var.ext.atomic(), meta.dtype.as_str()) {
            (Some(Atomic::Char), _) => meta.dtype = char_dtype(self.pure).into(),
            (Some(atomic), Some(dtype)) if self.state.little && atomic.is_number() => {
                meta.dtype = dtype.replacen('>', "<", 1).into();
            }
            _ => {}
        }
        if var.dims.is_empty() {
            meta.shape = if self.pure { Vec::new() } else { vec![1] };
            meta.chunks = meta.shape.clone();
        }
    }

    fn fresh(&self, var: &Var, atts: &[Att], shape: &[u64]) -> Result<VarState> {
        let text_size = text_size(atts, &self.root_atts);
        let (pure, separator) = (self.pure, self.zarr.separator);
        let (meta, meaning) = NewArray { var, shape, text_size, pure, separator }.describe()?;
        let key = self.group_key(var.group).join(&var.name);
        let scalar = shape.is_empty();
        let plan = Plan { meta: &meta, meaning: &meaning, fill: &var.fill, filters: &var.filters, scalar };
        let store = MapStore::new(self.zarr.map.clone(), key.clone(), separator);
        let values = plan.build(self.zarr.next_array(), store)?;
        Ok(VarState {
            name: var.name.clone(),
            key,
            stored: StoredPair::default(),
            meta: Some(meta),
            references: Vec::new(),
            atomic: var.ext.atomic(),
            fill: var.fill.clone(),
            units: None,
            values: Ok(Arc::new(values)),
        })
    }

    fn var_attrs(&self, var: &Var, atts: &[Att], next: &VarState) -> Result<String> {
        let doc = next.stored.attrs.as_deref();
        let stored = doc.map(|doc| Stored::new(doc, next.stored.old_types.as_deref(), var.ext.atomic()));
        // Units that the type implies are made up again when the attributes are read.
        let implied = |att: &&Att| {
            let stored = doc.is_some_and(|doc| doc.get("units").is_some());
            !stored && next.units.as_ref().is_some_and(|units| **att == super::text_att("units", units))
        };
        let own: Vec<Att> = atts.iter().filter(|att| !implied(att)).cloned().collect();
        let mut attrs = Attrs::new(&own, stored.as_ref(), self.style(atts))?;
        self.dim_names(var, next, &mut attrs);
        if let Some(quantize) = var.quantize {
            let name = usize::try_from(quantize.mode - 1).ok().and_then(|mode| QUANTIZE.get(mode));
            if let Some(name) = name.filter(|name| !attrs.has(name)) {
                attrs.typed(name, Out::Raw(quantize.digits.to_string()), "<i4");
            }
        }
        if !self.pure {
            let note = ArrayNote { dims: next.references.clone(), scalar: var.dims.is_empty() };
            attrs.typed("_nczarr_array", note.out(), "|J0");
        }
        Ok(attrs.render())
    }

    fn style(&self, atts: &[Att]) -> Style {
        Style { pure: self.pure, text_size: text_size(atts, &self.root_atts).max(1) }
    }

    fn dim_names(&self, var: &Var, next: &VarState, attrs: &mut Attrs) {
        if !self.zarr.mode.xarray {
            return;
        }
        let same = self.state.var(var.id).is_some_and(|old| old.references == next.references);
        if let (true, true, false, Some(doc)) = (same, self.pure, self.state.outdated, &next.stored.attrs) {
            // What another writer said of its dimensions stays as it is.
            if let Some(names) = doc.get("_ARRAY_DIMENSIONS") {
                attrs.plain("_ARRAY_DIMENSIONS", Out::from(names));
            }
            return;
        }
        let names = var.dims.iter().filter_map(|id| self.model.dim(*id)).map(|dim| &*dim.name);
        let names = match (var.dims.is_empty(), self.pure) {
            (true, false) => Out::texts(["_scalar_"]),
            _ => Out::texts(names),
        };
        attrs.plain("_ARRAY_DIMENSIONS", names);
    }

    fn group(&mut self, id: GroupId) -> Result<()> {
        let Some(group) = self.model.group(id) else { return Ok(()) };
        let key = self.group_key(id);
        let old = self.state.group(id).map(|group| group.stored.clone()).unwrap_or_default();
        let attrs = self.group_attrs(group, &old).within(|| format!("group {}", group.name))?;
        // A dataset that is an array alone has no group to be stored.
        let alone = self.zarr.kind == super::Kind::Array;
        let stored = if alone { old } else { self.put_pair(&key, ".zgroup", GROUP, &attrs, &old)? };
        self.state.set_group(id, GroupState { name: group.name.clone(), key, stored });
        Ok(())
    }

    fn group_attrs(&self, group: &Group, old: &StoredPair) -> Result<String> {
        let stored = old.attrs.as_deref().map(|doc| Stored::new(doc, old.old_types.as_deref(), None));
        let atts = self.atts_of_group(group);
        let mut attrs = Attrs::new(&atts, stored.as_ref(), self.style(&[]))?;
        let is_root = group.parent.is_none();
        if is_root {
            self.properties(stored.as_ref(), &mut attrs);
        }
        if is_root && self.model.classic && self.pure && !attrs.has("_nc3_strict") {
            attrs.plain("_nc3_strict", Out::number(1));
        }
        if !self.pure {
            attrs.typed("_nczarr_group", self.members(group).out(), "|J0");
        }
        if is_root && !self.pure {
            attrs.typed("_nczarr_superblock", self.superblock(), "|J0");
        }
        Ok(attrs.render())
    }

    fn properties(&self, stored: Option<&Stored<'_>>, attrs: &mut Attrs) {
        let known =
            stored.and_then(|stored| stored.verbatim("_NCProperties")).map(|(text, _)| text.to_owned());
        let own = || self.zarr.created.then(|| quote(PROPERTIES));
        if let Some(text) = known.or_else(own) {
            attrs.typed("_NCProperties", Out::Raw(text), ">S1");
        }
    }

    fn superblock(&self) -> Out {
        let mut members = vec![("version".to_owned(), Out::Text("2.0.0".to_owned()))];
        if self.model.classic {
            members.push(("classic".to_owned(), Out::number(1)));
        }
        Out::Object(members)
    }

    fn members(&self, group: &Group) -> GroupMeta {
        let dims = group.dims.iter().filter_map(|id| self.model.dim(*id)).map(|dim| DimMeta {
            name: dim.name.to_string(),
            len: dim.len(),
            unlimited: dim.unlimited,
        });
        // A stored member is called as it is called in the store, whose names need not be in NFC.
        let var = |id: &VarId| match self.state.var(*id) {
            Some(state) => Some(state.key.name().to_owned()),
            None => self.model.var(*id).map(|var| var.name.to_string()),
        };
        let below = |id: &GroupId| Some(self.group_key(*id).name().to_owned());
        GroupMeta {
            dims: dims.collect(),
            arrays: group.vars.iter().filter_map(var).collect(),
            groups: group.groups.iter().filter_map(below).collect(),
        }
    }

    /// Rewrites `.zmetadata`, if the dataset has it or shall have it.
    fn consolidate(&self) -> Result<()> {
        let key = Key::root().join(CONSOLIDATED);
        let wanted = self.zarr.mode.consolidated == Some(true);
        if !wanted && self.zarr.map.get(&key, Range::Part { offset: 0, len: 1 })?.is_none() {
            return Ok(());
        }
        let mut entries = Vec::new();
        for group in self.state.groups() {
            entries.extend(entries_of(&group.key, ".zgroup", &group.stored));
        }
        for var in self.state.vars() {
            entries.extend(entries_of(&var.key, ".zarray", &var.stored));
        }
        let all = Out::Object(vec![
            ("metadata".to_owned(), Out::Object(entries)),
            ("zarr_consolidated_format".to_owned(), Out::number(1)),
        ]);
        self.put(&key, &all.render())
    }
}

fn entries_of(key: &Key, name: &str, stored: &StoredPair) -> Vec<(String, Out)> {
    let entry = |name: &str, text: &str| (key.join(name).as_str().to_owned(), Out::Raw(text.to_owned()));
    let main = stored.main.as_deref().map(|text| entry(name, text));
    let attrs = stored.attrs.as_deref().map(|doc| entry(".zattrs", doc.text()));
    main.into_iter().chain(attrs).collect()
}

/// Groups below before those around them.
fn inside_out(model: &Model, groups: &BTreeSet<GroupId>) -> Vec<GroupId> {
    let mut ordered: Vec<GroupId> = groups.iter().copied().collect();
    ordered.sort_by_key(|id| std::cmp::Reverse(model.outward(*id).count()));
    ordered
}
