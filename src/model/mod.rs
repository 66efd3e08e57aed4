//! The netCDF data model as plain data: groups, dimensions, variables, attributes and types. No I/O.
#![forbid(unsafe_code)]

mod att;
mod changes;
mod dim;
mod edit;
mod group;
mod index;
pub mod name;
mod user_type;
mod var;

pub use att::{Att, AttData, Atts, Owner};
pub use changes::{Changes, Room};
pub use dim::{Dim, DimId};
pub use group::{Group, GroupId};
pub use user_type::{Field, UserType, UserTypeKind};
pub use var::{CacheLimit, Fill, Layout, Quantize, Var, VarId};

use crate::types::{ExtType, TypeId};
use index::Kind;
use std::sync::Arc;

/// Everything a dataset declares. Ids are indexes and never change; cloning is cheap, and a clone is a snapshot.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// All groups, by [`GroupId`]; the first is the root.
    pub groups: Vec<Arc<Group>>,
    /// All dimensions, by [`DimId`].
    pub dims: Vec<Arc<Dim>>,
    /// All variables of all groups, by [`VarId`].
    pub vars: Vec<Arc<Var>>,
    /// All user-defined types; the first has the number [`TypeId::FIRST`].
    pub types: Vec<Arc<UserType>>,
    /// Whether the rules of the classic model hold (`NC_CLASSIC_MODEL`); kept in the dataset.
    pub classic: bool,
}

impl Model {
    /// A model with an empty root group.
    pub fn new() -> Model {
        Model { groups: vec![Arc::new(Group::root())], ..Model::default() }
    }

    /// The group of that id.
    pub fn group(&self, id: GroupId) -> Option<&Arc<Group>> {
        self.groups.get(usize::from(id.0))
    }

    /// The dimension of that id.
    pub fn dim(&self, id: DimId) -> Option<&Arc<Dim>> {
        self.dims.get(usize::try_from(id.0).ok()?)
    }

    /// The variable of that id.
    pub fn var(&self, id: VarId) -> Option<&Arc<Var>> {
        self.vars.get(usize::try_from(id.0).ok()?)
    }

    /// The user-defined type of that number.
    pub fn user_type(&self, id: TypeId) -> Option<&Arc<UserType>> {
        self.types.get(usize::try_from(id.0.checked_sub(TypeId::FIRST)?).ok()?)
    }

    /// The group of that name directly inside another.
    pub fn find_group(&self, parent: GroupId, name: &str) -> Option<GroupId> {
        let group = self.group(parent)?;
        group.groups.get(group.find(self, Kind::Group, name)?).copied()
    }

    /// The dimension of that name declared in a group.
    pub fn find_dim(&self, group: GroupId, name: &str) -> Option<DimId> {
        let group = self.group(group)?;
        group.dims.get(group.find(self, Kind::Dim, name)?).copied()
    }

    /// The place of the variable of that name in a group: its C `varid`.
    pub fn find_var(&self, group: GroupId, name: &str) -> Option<usize> {
        self.group(group)?.find(self, Kind::Var, name)
    }

    /// The type of that name declared in a group.
    pub fn find_type(&self, group: GroupId, name: &str) -> Option<TypeId> {
        let group = self.group(group)?;
        group.types.get(group.find(self, Kind::Type, name)?).copied()
    }

    /// A group and those around it, nearest first.
    pub fn outward(&self, group: GroupId) -> impl Iterator<Item = &Arc<Group>> {
        let first = self.group(group);
        std::iter::successors(first, |group| group.parent.and_then(|parent| self.group(parent)))
    }

    /// The dimension of that name that a group sees: its own, or the nearest around it.
    pub fn visible_dim(&self, group: GroupId, name: &str) -> Option<DimId> {
        self.outward(group).find_map(|group| self.find_dim(group.id, name))
    }

    /// Bytes of one value of a type in the caller's memory; none for a type that is not defined.
    pub fn type_size(&self, ext: ExtType) -> Option<usize> {
        match ext {
            ExtType::Atomic(atomic) => Some(atomic.size()),
            ExtType::User(id) => self.user_type(id).map(|user| user.size),
        }
    }

    /// The lengths of a variable's dimensions now.
    pub fn shape(&self, var: &Var) -> Vec<u64> {
        var.dims.iter().map(|id| self.dim(*id).map_or(0, |dim| dim.len())).collect()
    }

    /// The full name of a group: `/` for the root, `/a/b` below.
    pub fn group_path(&self, id: GroupId) -> String {
        let mut names = Vec::new();
        let mut at = self.group(id);
        while let Some(group) = at {
            names.push(&*group.name);
            at = group.parent.and_then(|parent| self.group(parent));
        }
        names.pop();
        if names.is_empty() {
            return "/".to_owned();
        }
        names.iter().rev().fold(String::new(), |path, name| path + "/" + name)
    }
}
