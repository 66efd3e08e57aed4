//! Defining and renaming groups, dimensions and variables.

use super::edit::Edit;
use super::{Dataset, chunking, naming};
use crate::error::{Code, Result};
use crate::model::{Atts, DimId, Fill, GroupId, Layout, Model, Var, VarId};
use crate::types::{Atomic, ExtType, TypeId};
use std::sync::atomic::Ordering;

/// Most dimensions of a variable in the classic model, `NC_MAX_VAR_DIMS`.
const MAX_RANK: usize = 1024;

impl Dataset {
    /// Defines a dimension (`nc_def_dim`); a length of 0 makes it unlimited.
    ///
    /// # Errors
    /// `ReadOnly`, `UnlimitedInUse`, `NotInDefineMode`, `BadName`, `LongName`, `BadDimSize`, `NameInUse`.
    pub fn define_dim(&self, group: GroupId, name: &str, len: usize) -> Result<DimId> {
        if self.is_classic_format() {
            return self.define_classic_dim(name, len);
        }
        self.check_writable()?;
        let mut edit = self.edit();
        if edit.look(|model| model.classic) {
            check_classic_dim(&edit, group, len)?;
        }
        let name = naming::checked(name)?;
        if edit.look(|model| model.classic) && u32::try_from(len).is_err() {
            return Err(Code::BadDimSize.into());
        }
        if edit.look(|model| model.find_dim(group, &name)).is_some() {
            return Err(Code::NameInUse.with(&*name));
        }
        edit.ensure_define()?;
        edit.touch_group(group);
        edit.change(|model| model.add_dim(group, &name, len as u64, len == 0))
            .ok_or_else(|| Code::TooManyDims.into())
    }

    /// Defines a group (`nc_def_grp`).
    ///
    /// # Errors
    /// `BadName`, `LongName`, `NameInUse`, `StrictClassic`, `ReadOnly`; `TooManyFiles` beyond 65535 groups.
    pub fn define_group(&self, parent: GroupId, name: &str) -> Result<GroupId> {
        self.check_enhanced()?;
        let name = self.storable(name)?;
        let mut edit = self.edit();
        edit.look(|model| check_free(model, parent, &name))?;
        edit.check_enhanced()?;
        edit.ensure_define()?;
        let id = edit.change(|model| model.add_group(parent, &name)).ok_or(Code::TooManyFiles)?;
        edit.touch_group(parent);
        edit.touch_group(id);
        Ok(id)
    }

    /// Defines a variable (`nc_def_var`) and answers its C `varid`. `dims` is none where the caller passed NULL.
    ///
    /// # Errors
    /// `NotInDefineMode`, `ReadOnly`, `BadName`, `LongName`, `BadType`, `StrictClassic`, `TooManyDims`, `Invalid`,
    /// `NameInUse`, `BadDim`, in this order.
    pub fn define_var(
        &self,
        group: GroupId,
        name: &str,
        xtype: i32,
        rank: i32,
        dims: Option<&[i32]>,
    ) -> Result<usize> {
        if self.is_classic_format() {
            return self.define_classic_var(name, xtype, rank, dims);
        }
        let mut edit = self.edit();
        edit.check_define()?;
        self.check_writable()?;
        let name = self.storable(name)?;
        edit.look(|model| {
            check_var_type(model, xtype)?;
            check_rank(model, rank)?;
            check_free(model, group, &name)
        })?;
        let dims = match dims {
            None if rank > 0 => return Err(Code::Invalid.with("no dimension ids")),
            None => &[],
            Some(dims) => dims,
        };
        let dims = edit.look(|model| dims.iter().map(|id| dim_id(model, *id)).collect::<Result<Vec<_>>>())?;
        let ext = edit.look(|model| ext_of(model, xtype))?;
        edit.ensure_define()?;
        let template = self.new_var(&edit, group, &name, ext, dims);
        let id = edit.change(|model| model.add_var(group, |id| Var { id, ..template }));
        let id = id.ok_or(Code::TooManyVars)?;
        edit.touch_var(id);
        edit.touch_group(group);
        if let ExtType::User(id) = ext {
            edit.change(|model| model.type_mut(id).map(|user| user.committed = true));
        }
        edit.look(|model| model.group(group).map(|group| group.vars.len() - 1))
            .ok_or_else(|| Code::BadId.into())
    }

    /// A variable as it is when nothing but its type and shape was said.
    fn new_var(&self, edit: &Edit<'_>, group: GroupId, name: &str, ext: ExtType, dims: Vec<DimId>) -> Var {
        let filling = self.filling.load(Ordering::Acquire);
        // Text of any length and user types always have their fill values.
        let may_be_unfilled = ext.atomic().is_some_and(|atomic| atomic != Atomic::String);
        let chunks = edit.look(|model| chunking::default_chunks(model, ext, &dims));
        Var {
            id: VarId(0),
            group,
            name: name.into(),
            ext,
            dims,
            layout: Layout::Chunked(chunks),
            fill: if may_be_unfilled && !filling { Fill::None } else { Fill::Default },
            endian: None,
            filters: Vec::new(),
            quantize: None,
            atts: Atts::none(),
            cache: self.default_cache,
            problem: None,
        }
    }

    /// Gives a dimension another name (`nc_rename_dim`).
    ///
    /// # Errors
    /// `ReadOnly`, `BadName`, `LongName`, `BadDim`, `NameInUse`; in data mode of the classic model
    /// `NotInDefineMode` for a longer name.
    pub fn rename_dim(&self, dim: i32, name: &str) -> Result<()> {
        if self.is_classic_format() {
            return self.rename_classic_dim(dim, name);
        }
        self.check_writable()?;
        let name = naming::checked(name)?;
        let mut edit = self.edit();
        let (id, home, longer) = edit.look(|model| {
            let id = dim_id(model, dim)?;
            let dim = model.dim(id).ok_or(Code::BadDim)?;
            if model.find_dim(dim.group, &name).is_some() {
                return Err(Code::NameInUse.with(&*name));
            }
            Ok((id, dim.group, name.len() > dim.name.len()))
        })?;
        if longer {
            edit.check_define()?;
        }
        edit.change(|model| model.rename_dim(id, &name));
        edit.touch_group(home);
        touch_users(&mut edit, |model, dim| dim == id && model.dim(dim).is_some());
        Ok(())
    }

    /// Gives a variable another name (`nc_rename_var`).
    ///
    /// # Errors
    /// `LongName`, `ReadOnly`, `BadName`, `NoVar`, `NameInUse`; in data mode of the classic model `NotInDefineMode`
    /// for a longer name.
    pub fn rename_var(&self, group: GroupId, varid: i32, name: &str) -> Result<()> {
        if self.is_classic_format() {
            return self.rename_classic_var(varid, name);
        }
        if name.len() > crate::model::name::MAX_LEN {
            return Err(Code::LongName.into());
        }
        self.check_writable()?;
        let name = self.storable(name)?;
        let mut edit = self.edit();
        let (id, longer) = edit.look(|model| {
            let var = super::var_of(model, group, varid)?;
            check_free(model, group, &name)?;
            Ok::<_, crate::error::Error>((var.id, name.len() > var.name.len()))
        })?;
        if longer {
            edit.check_define()?;
        }
        edit.change(|model| model.rename_var(id, &name));
        edit.touch_var(id);
        edit.touch_group(group);
        Ok(())
    }

    /// Gives a group another name (`nc_rename_grp`).
    ///
    /// # Errors
    /// `ReadOnly`, `BadGroup` for the root, `BadName`, `LongName`, `NameInUse`.
    pub fn rename_group(&self, group: GroupId, name: &str) -> Result<()> {
        self.check_writable()?;
        let mut edit = self.edit();
        let parent = edit.look(|model| model.group(group).and_then(|group| group.parent));
        let parent = parent.ok_or(Code::BadGroup)?;
        let name = self.storable(name)?;
        edit.look(|model| check_free(model, parent, &name))?;
        edit.check_define()?;
        edit.ensure_define()?;
        edit.change(|model| model.rename_group(group, &name));
        edit.touch_group(parent);
        edit.touch_group(group);
        // Variables name their dimensions by full path.
        touch_users(&mut edit, |model, dim| {
            let home = model.dim(dim).map_or(GroupId::ROOT, |dim| dim.group);
            model.outward(home).any(|around| around.id == group)
        });
        Ok(())
    }
}

impl Dataset {
    /// A name for a group or variable that the format can store.
    fn storable(&self, name: &str) -> Result<String> {
        let name = naming::checked(name)?;
        if name.len() > self.format().longest_name() {
            return Err(Code::LongName.with("this format stores shorter names only"));
        }
        Ok(name)
    }
}

fn check_classic_dim(edit: &Edit<'_>, group: GroupId, len: usize) -> Result<()> {
    let has_unlimited = |model: &Model| {
        let group = model.group(group);
        group.is_some_and(|group| group.dims.iter().filter_map(|id| model.dim(*id)).any(|dim| dim.unlimited))
    };
    if len == 0 && edit.look(has_unlimited) {
        return Err(Code::UnlimitedInUse.into());
    }
    edit.check_define()
}

/// The next commit stores every variable one of whose dimensions is `meant`.
fn touch_users(edit: &mut Edit<'_>, meant: impl Fn(&Model, DimId) -> bool) {
    let users: Vec<VarId> = edit.look(|model| {
        let uses = |var: &&std::sync::Arc<Var>| var.dims.iter().any(|dim| meant(model, *dim));
        model.vars.iter().filter(uses).map(|var| var.id).collect()
    });
    users.into_iter().for_each(|var| edit.touch_var(var));
}

/// Groups, variables and types of a group share one name space.
pub(super) fn check_free(model: &Model, group: GroupId, name: &str) -> Result<()> {
    let used = model.find_type(group, name).is_some()
        || model.find_group(group, name).is_some()
        || model.find_var(group, name).is_some();
    if used { Err(Code::NameInUse.with(name)) } else { Ok(()) }
}

fn check_var_type(model: &Model, xtype: i32) -> Result<()> {
    if xtype == 0 {
        return Err(Code::BadType.into());
    }
    if model.classic && xtype > Atomic::Double.number() {
        return Err(Code::StrictClassic.into());
    }
    Ok(())
}

fn check_rank(model: &Model, rank: i32) -> Result<()> {
    let rank = usize::try_from(rank).map_err(|_| Code::Invalid)?;
    if model.classic && rank > MAX_RANK { Err(Code::TooManyDims.into()) } else { Ok(()) }
}

/// The type of that `nc_type` number.
///
/// # Errors
/// `BadType` (NC_EBADTYPE).
pub(super) fn ext_of(model: &Model, xtype: i32) -> Result<ExtType> {
    if let Some(atomic) = Atomic::from_number(xtype) {
        return Ok(atomic.into());
    }
    let id = TypeId(xtype);
    model.user_type(id).map(|_| ExtType::User(id)).ok_or_else(|| Code::BadType.into())
}

/// The dimension of that C `dimid`.
///
/// # Errors
/// `BadDim` (NC_EBADDIM).
pub(super) fn dim_id(model: &Model, dim: i32) -> Result<DimId> {
    let id = DimId(u32::try_from(dim).map_err(|_| Code::BadDim)?);
    model.dim(id).map(|_| id).ok_or_else(|| Code::BadDim.into())
}
