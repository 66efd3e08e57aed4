//! The netCDF data model as plain data: groups, dimensions, variables, attributes and types. No I/O.
#![forbid(unsafe_code)]

mod att;
mod changes;
mod dim;
mod group;
pub mod name;
mod user_type;
mod var;

pub use att::{Att, AttData, Atts, Owner};
pub use changes::Changes;
pub use dim::{Dim, DimId};
pub use group::{Group, GroupId};
pub use user_type::{Field, UserType, UserTypeKind};
pub use var::{CacheLimit, Fill, Layout, Quantize, Var, VarId};

use crate::types::TypeId;
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
