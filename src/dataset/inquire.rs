//! Looking things up: ids by name and names by id.

use super::{Dataset, define, naming};
use crate::error::{Code, Result};
use crate::model::{Dim, DimId, Group, GroupId, Model, Var};
use std::sync::Arc;

impl Dataset {
    /// The dimension of that name which a group sees, or of that full name (`nc_inq_dimid`).
    ///
    /// # Errors
    /// `Invalid` for a relative path, `BadDim`; for a full name `NoGroup` and `BadType`.
    pub fn find_dim(&self, group: GroupId, name: &str) -> Result<DimId> {
        let enhanced = self.check_enhanced().is_ok();
        let full = enhanced && name.starts_with('/');
        if enhanced && !full && name.contains('/') {
            return Err(Code::Invalid.into());
        }
        let name = naming::normal(name)?;
        if !full {
            return self.look(|model| model.visible_dim(group, &name)).ok_or_else(|| Code::BadDim.into());
        }
        let (path, last) = name.rsplit_once('/').ok_or(Code::Invalid)?;
        if path.is_empty() {
            // netcdf-c: a dimension of the root by its full name is NC_EINVAL.
            return Err(Code::Invalid.into());
        }
        let home = self.find_group_path(GroupId::ROOT, path)?;
        // netcdf-c: NC_EBADTYPE, not NC_EBADDIM.
        self.look(|model| model.find_dim(home, last)).ok_or_else(|| Code::BadType.into())
    }

    /// A dimension by its C `dimid`.
    ///
    /// # Errors
    /// `BadDim` (NC_EBADDIM).
    pub fn dim(&self, dim: i32) -> Result<Arc<Dim>> {
        self.look(|model| model.dim(define::dim_id(model, dim)?).cloned().ok_or_else(|| Code::BadDim.into()))
    }

    /// The C `varid` of the variable of that name in a group (`nc_inq_varid`).
    ///
    /// # Errors
    /// `NoVar` (NC_ENOTVAR).
    pub fn find_var(&self, group: GroupId, name: &str) -> Result<usize> {
        let name = naming::normal(name)?;
        self.look(|model| model.find_var(group, &name)).ok_or_else(|| Code::NoVar.into())
    }

    /// Looks at a variable without keeping it.
    ///
    /// # Errors
    /// `NoVar` (NC_ENOTVAR).
    pub fn with_var<T>(
        &self,
        group: GroupId,
        varid: i32,
        look: impl FnOnce(&Model, &Var) -> Result<T>,
    ) -> Result<T> {
        self.look(|model| look(model, super::var_of(model, group, varid)?))
    }

    /// Looks at a group without keeping it.
    ///
    /// # Errors
    /// `BadId` (NC_EBADID).
    pub fn with_group<T>(&self, group: GroupId, look: impl FnOnce(&Model, &Group) -> Result<T>) -> Result<T> {
        self.look(|model| look(model, model.group(group).ok_or(Code::BadId)?))
    }

    /// The group of that name directly inside another (`nc_inq_ncid`).
    ///
    /// # Errors
    /// `BadName`, `LongName`, `NoGroup`.
    pub fn find_group(&self, parent: GroupId, name: &str) -> Result<GroupId> {
        if self.check_enhanced().is_err() {
            // netcdf-c: the one group of a classic file has every name.
            return Ok(parent);
        }
        let name = naming::checked(name)?;
        self.look(|model| model.find_group(parent, &name)).ok_or_else(|| Code::NoGroup.into())
    }

    /// The group at that path below another (`nc_inq_grp_full_ncid`); `/` alone is the root, asked of the root.
    ///
    /// # Errors
    /// As [`Dataset::find_group`].
    pub fn find_group_path(&self, start: GroupId, path: &str) -> Result<GroupId> {
        // netcdf-c: but it has none in a path, not even its own.
        self.check_enhanced().map_err(|_| Code::NoGroup)?;
        let mut names = path.split('/').filter(|name| !name.is_empty()).peekable();
        if names.peek().is_none() && start != GroupId::ROOT {
            return Err(Code::NoGroup.into());
        }
        names.try_fold(start, |group, name| self.find_group(group, name))
    }

    /// The number of variables, dimensions and so on that `nc_inq` answers, and the first unlimited dimension.
    ///
    /// # Errors
    /// Those of loading the attributes.
    pub fn counts(&self, group: GroupId) -> Result<Counts> {
        let atts = self.with_atts(crate::model::Owner::Group(group), |atts| Ok(atts.len()))?;
        self.with_group(group, |model, group| {
            let unlimited = first_unlimited(model, group);
            Ok(Counts { dims: group.dims.len(), vars: group.vars.len(), atts, unlimited })
        })
    }

    /// The unlimited dimensions that a group declares (`nc_inq_unlimdims`).
    ///
    /// # Errors
    /// `BadId` (NC_EBADID) if there is no such group.
    pub fn unlimited_dims(&self, group: GroupId) -> Result<Vec<DimId>> {
        // netcdf-c: in a classic file only the first, though damaged ones have several dimensions without a length.
        let most = if self.check_enhanced().is_ok() { usize::MAX } else { 1 };
        self.with_group(group, |model, group| {
            let dims = group.dims.iter().copied();
            Ok(dims.filter(|id| model.dim(*id).is_some_and(|dim| dim.unlimited)).take(most).collect())
        })
    }

    /// The first unlimited dimension that a group declares (`nc_inq_unlimdim`).
    pub fn unlimited_dim(&self, group: GroupId) -> Option<DimId> {
        // netcdf-c: means to look in the groups around as well, and does not.
        self.look(|model| first_unlimited(model, model.group(group)?))
    }
}

fn first_unlimited(model: &Model, group: &Group) -> Option<DimId> {
    group.dims.iter().copied().find(|id| model.dim(*id).is_some_and(|dim| dim.unlimited))
}

/// What a group holds (`nc_inq`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Dimensions declared in it.
    pub dims: usize,
    /// Variables.
    pub vars: usize,
    /// Attributes.
    pub atts: usize,
    /// Its first unlimited dimension.
    pub unlimited: Option<DimId>,
}
