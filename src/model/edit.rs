//! Adding to a model and renaming in it, so that lists, numbers and indexes stay true.

use super::index::Kind;
use super::{Dim, DimId, Group, GroupId, Model, UserType, UserTypeKind, Var, VarId};
use crate::types::TypeId;
use std::sync::Arc;

impl Model {
    /// Adds an empty group; none if there are too many or no such parent.
    pub fn add_group(&mut self, parent: GroupId, name: &str) -> Option<GroupId> {
        let id = GroupId(u16::try_from(self.groups.len()).ok()?);
        let above = self.group_mut(parent)?;
        above.groups.push(id);
        above.note_member(Kind::Group, name, above.groups.len() - 1);
        self.groups.push(Arc::new(Group::new(id, Some(parent), name)));
        Some(id)
    }

    /// Adds a dimension.
    pub fn add_dim(&mut self, group: GroupId, name: &str, len: u64, unlimited: bool) -> Option<DimId> {
        let id = DimId(u32::try_from(self.dims.len()).ok()?);
        let home = self.group_mut(group)?;
        home.dims.push(id);
        home.note_member(Kind::Dim, name, home.dims.len() - 1);
        self.dims.push(Arc::new(Dim::new(id, group, name, len, unlimited)));
        Some(id)
    }

    /// Adds a variable that `make` builds for its number.
    pub fn add_var(&mut self, group: GroupId, make: impl FnOnce(VarId) -> Var) -> Option<VarId> {
        let id = VarId(u32::try_from(self.vars.len()).ok()?);
        let var = make(id);
        let home = self.group_mut(group)?;
        home.vars.push(id);
        home.note_member(Kind::Var, &var.name, home.vars.len() - 1);
        self.vars.push(Arc::new(var));
        Some(id)
    }

    /// Adds a user-defined type.
    pub fn add_type(
        &mut self,
        group: GroupId,
        name: &str,
        size: usize,
        kind: UserTypeKind,
    ) -> Option<TypeId> {
        let number = i32::try_from(self.types.len()).ok()?.checked_add(TypeId::FIRST)?;
        let id = TypeId(number);
        let home = self.group_mut(group)?;
        home.types.push(id);
        home.note_member(Kind::Type, name, home.types.len() - 1);
        let user = UserType { id, group, name: name.into(), size, kind, committed: false };
        self.types.push(Arc::new(user));
        Some(id)
    }

    /// Gives a group another name.
    pub fn rename_group(&mut self, id: GroupId, name: &str) {
        let Some(group) = self.group_mut(id) else { return };
        group.name = name.into();
        let parent = group.parent;
        self.reindex(parent);
    }

    /// Gives a dimension another name.
    pub fn rename_dim(&mut self, id: DimId, name: &str) {
        let Some(dim) = self.dim_mut(id) else { return };
        dim.name = name.into();
        let home = dim.group;
        self.reindex(Some(home));
    }

    /// Gives a variable another name.
    pub fn rename_var(&mut self, id: VarId, name: &str) {
        let Some(var) = self.var_mut(id) else { return };
        var.name = name.into();
        let home = var.group;
        self.reindex(Some(home));
    }

    /// A group for a change other than of its members.
    pub fn group_mut(&mut self, id: GroupId) -> Option<&mut Group> {
        self.groups.get_mut(usize::from(id.0)).map(Arc::make_mut)
    }

    /// A dimension for a change other than of its name.
    pub fn dim_mut(&mut self, id: DimId) -> Option<&mut Dim> {
        self.dims.get_mut(usize::try_from(id.0).ok()?).map(Arc::make_mut)
    }

    /// A variable for a change other than of its name.
    pub fn var_mut(&mut self, id: VarId) -> Option<&mut Var> {
        self.vars.get_mut(usize::try_from(id.0).ok()?).map(Arc::make_mut)
    }

    /// A user-defined type for a change.
    pub fn type_mut(&mut self, id: TypeId) -> Option<&mut UserType> {
        let place = usize::try_from(id.0.checked_sub(TypeId::FIRST)?).ok()?;
        self.types.get_mut(place).map(Arc::make_mut)
    }

    fn reindex(&mut self, home: Option<GroupId>) {
        if let Some(group) = home.and_then(|id| self.group_mut(id)) {
            group.note_rename();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_findable_through_additions_and_renames() {
        let mut model = Model::new();
        let root = GroupId::ROOT;
        let mut ids = Vec::new();
        for i in 0..20 {
            ids.push(model.add_dim(root, &format!("d{i}"), i, false).unwrap());
            assert_eq!(model.find_dim(root, &format!("d{i}")), ids.last().copied());
        }
        model.rename_dim(ids[3], "three");
        assert_eq!(model.find_dim(root, "three"), Some(ids[3]));
        assert_eq!(model.find_dim(root, "d3"), None);
        let more = model.add_dim(root, "d3", 1, false);
        assert_eq!(model.find_dim(root, "d3"), more);
    }

    #[test]
    fn a_dimension_is_seen_from_below_and_hidden_by_a_nearer_one() {
        let mut model = Model::new();
        let above = model.add_dim(GroupId::ROOT, "x", 1, false);
        let child = model.add_group(GroupId::ROOT, "g").unwrap();
        assert_eq!(model.visible_dim(child, "x"), above);
        let near = model.add_dim(child, "x", 2, false);
        assert_eq!(model.visible_dim(child, "x"), near);
        assert_eq!(model.visible_dim(GroupId::ROOT, "x"), above);
    }

    #[test]
    fn a_snapshot_does_not_change() {
        let mut model = Arc::new(Model::new());
        let before = Arc::clone(&model);
        Arc::make_mut(&mut model).add_group(GroupId::ROOT, "g");
        assert_eq!(before.groups.len(), 1);
        assert_eq!(before.find_group(GroupId::ROOT, "g"), None);
        assert_eq!(model.find_group(GroupId::ROOT, "g"), Some(GroupId(1)));
    }
}
