//! What the format keeps beside the model, by the numbers of groups and variables.

use super::array::Values;
use super::array_meta::ArrayMeta;
use super::json::Doc;
use crate::error::Error;
use crate::model::{DimId, Fill, GroupId, Model, VarId};
use crate::types::Atomic;
use crate::zmap::Key;
use std::sync::Arc;

/// Who wrote a dataset, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// NCZarr as it is written today.
    Current,
    /// NCZarr of an older generation.
    Older,
    /// Zarr without what NCZarr adds.
    Pure,
}

/// The two metadata objects of a group or array, as stored.
#[derive(Clone, Debug, Default)]
pub(super) struct StoredPair {
    /// The text of `.zgroup` or `.zarray`.
    pub(super) main: Option<Arc<str>>,
    /// `.zattrs`, parsed.
    pub(super) attrs: Option<Arc<Doc>>,
    /// The types of attributes from an object of their own (4.8.0).
    pub(super) old_types: Option<Arc<Doc>>,
}

/// A stored group.
#[derive(Clone, Debug)]
pub(super) struct GroupState {
    /// Its name in the model when it was last stored.
    pub(super) name: Box<str>,
    /// Where it is.
    pub(super) key: Key,
    /// Its objects.
    pub(super) stored: StoredPair,
}

/// A stored variable.
#[derive(Clone, Debug)]
pub(super) struct VarState {
    /// Its name in the model when it was last stored.
    pub(super) name: Box<str>,
    /// Where it is.
    pub(super) key: Key,
    /// Its objects.
    pub(super) stored: StoredPair,
    /// What `.zarray` says; none if it cannot be understood.
    pub(super) meta: Option<ArrayMeta>,
    /// Full names of its dimensions when it was last stored.
    pub(super) references: Vec<String>,
    /// Its type, if it is not user-defined.
    pub(super) atomic: Option<Atomic>,
    /// Its fill value.
    pub(super) fill: Fill,
    /// CF units that its type implies.
    pub(super) units: Option<String>,
    /// Its values, or why there are none.
    pub(super) values: Result<Arc<Values>, Error>,
}

/// All of it. Cloning copies pointers.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    groups: Vec<Option<Arc<GroupState>>>,
    vars: Vec<Option<Arc<VarState>>>,
    /// Whether the next commit must write everything anew, in today's form.
    pub(super) outdated: bool,
    /// Whether numbers are little-endian whatever their type says.
    pub(super) little: bool,
    /// Objects of older generations, which go when everything is written anew.
    pub(super) leftovers: Vec<Key>,
}

impl State {
    /// What is kept of a group.
    pub(super) fn group(&self, id: GroupId) -> Option<&Arc<GroupState>> {
        self.groups.get(usize::from(id.0))?.as_ref()
    }

    /// What is kept of a variable.
    pub(super) fn var(&self, id: VarId) -> Option<&Arc<VarState>> {
        self.vars.get(usize::try_from(id.0).ok()?)?.as_ref()
    }

    /// Keeps a group.
    pub(super) fn set_group(&mut self, id: GroupId, group: GroupState) {
        set(&mut self.groups, usize::from(id.0), group);
    }

    /// Keeps a variable.
    pub(super) fn set_var(&mut self, id: VarId, var: VarState) {
        set(&mut self.vars, id.0 as usize, var);
    }

    /// All groups, in order.
    pub(super) fn groups(&self) -> impl Iterator<Item = &Arc<GroupState>> {
        self.groups.iter().flatten()
    }

    /// All variables, in order.
    pub(super) fn vars(&self) -> impl Iterator<Item = &Arc<VarState>> {
        self.vars.iter().flatten()
    }
}

/// The full names of dimensions.
pub(super) fn references(model: &Model, dims: &[DimId]) -> Vec<String> {
    let path = |id: &DimId| {
        let dim = model.dim(*id)?;
        let group = model.group_path(dim.group);
        Some(format!("{}/{}", group.trim_end_matches('/'), dim.name))
    };
    dims.iter().filter_map(path).collect()
}

fn set<T>(list: &mut Vec<Option<Arc<T>>>, place: usize, value: T) {
    if list.len() <= place {
        list.resize(place + 1, None);
    }
    if let Some(slot) = list.get_mut(place) {
        *slot = Some(Arc::new(value));
    }
}
