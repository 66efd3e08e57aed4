//! Definitions in the classic formats, whose rules, and the order in which they are checked, are their own.
//!
//! What keeps its size may change in data mode too, and is stored at once.

use super::define::dim_id;
use super::edit::Edit;
use super::{Dataset, naming, var_of};
use crate::error::{Code, Error, Result};
use crate::format::FormatKind;
use crate::model::{Att, AttData, Atts, DimId, Fill, GroupId, Layout, Model, Var, VarId};
use crate::types::Atomic;
use std::sync::Arc;
use std::sync::atomic::Ordering;

const ROOT: GroupId = GroupId::ROOT;
/// Most dimensions of a variable, `NC_MAX_VAR_DIMS`.
const MAX_RANK: i32 = 1024;

impl Dataset {
    /// Whether this is one of the classic formats (not: the classic model in another).
    pub(super) fn is_classic_format(&self) -> bool {
        self.check_enhanced().is_err()
    }

    /// Defines a dimension (`nc_def_dim`).
    ///
    /// # Errors
    /// `NotInDefineMode`, `BadName`, `LongName`, `BadDimSize`, `UnlimitedInUse`, `NameInUse`, in this order.
    pub(super) fn define_classic_dim(&self, name: &str, len: usize) -> Result<DimId> {
        let mut edit = self.edit();
        edit.check_define()?;
        let name = naming::checked(name)?;
        let longest = match self.kind() {
            FormatKind::Cdf1 => i32::MAX as u64 - 3,
            FormatKind::Cdf2 => u64::from(u32::MAX) - 3,
            _ => u64::MAX - 3,
        };
        if len as u64 > longest {
            return Err(Code::BadDimSize.with(format!("dimension {name:?} of length {len}")));
        }
        let unlimited = |model: &Model| model.dims.iter().any(|dim| dim.unlimited);
        if len == 0 && edit.look(unlimited) {
            return Err(Code::UnlimitedInUse.with(name));
        }
        if edit.look(|model| model.find_dim(ROOT, &name)).is_some() {
            return Err(Code::NameInUse.with(name));
        }
        edit.touch_group(ROOT);
        let id = edit.change(|model| model.add_dim(ROOT, &name, len as u64, len == 0));
        id.ok_or_else(|| Code::TooManyDims.into())
    }

    /// Defines a variable (`nc_def_var`) and answers its `varid`.
    ///
    /// # Errors
    /// `NotInDefineMode`, `BadName`, `LongName`, `BadType`, `TooManyDims`, `Invalid`, `NameInUse`; for the first
    /// dimension that is wrong `BadDim` or `UnlimitedPosition`; in this order.
    pub(super) fn define_classic_var(
        &self,
        name: &str,
        xtype: i32,
        rank: i32,
        dims: Option<&[i32]>,
    ) -> Result<usize> {
        let mut edit = self.edit();
        edit.check_define()?;
        let name = naming::checked(name)?;
        let atomic = self.classic_type(xtype)?;
        if rank > MAX_RANK {
            return Err(Code::TooManyDims.with(name));
        }
        if rank < 0 {
            return Err(Code::Invalid.with(format!("{rank} dimensions")));
        }
        if edit.look(|model| model.find_var(ROOT, &name)).is_some() {
            return Err(Code::NameInUse.with(name));
        }
        if rank > 0 && dims.is_none() {
            return Err(Code::Invalid.with("no dimension ids"));
        }
        let dims = edit.look(|model| classic_dims(model, dims.unwrap_or_default()))?;
        let filling = self.filling.load(Ordering::Acquire);
        let template = Var {
            id: VarId(0),
            group: ROOT,
            name: name.into(),
            ext: atomic.into(),
            dims,
            layout: Layout::Contiguous,
            fill: if filling { Fill::Default } else { Fill::None },
            endian: None,
            filters: Vec::new(),
            quantize: None,
            atts: Atts::none(),
            cache: self.default_cache,
            problem: None,
        };
        let id = edit.change(|model| model.add_var(ROOT, |id| Var { id, ..template }));
        let id = id.ok_or(Code::TooManyVars)?;
        edit.touch_var(id);
        Ok(super::id_of(id))
    }

    /// The type of that number, if files of this format may have it.
    ///
    /// # Errors
    /// `BadType` (NC_EBADTYPE).
    pub(super) fn classic_type(&self, xtype: i32) -> Result<Atomic> {
        let last = if self.kind() == FormatKind::Cdf5 { Atomic::UInt64 } else { Atomic::Double };
        let known = Atomic::from_number(xtype).filter(|atomic| atomic.number() <= last.number());
        known.ok_or_else(|| Code::BadType.with(format!("type {xtype} in a classic file")))
    }

    /// Gives a dimension another name (`nc_rename_dim`).
    ///
    /// # Errors
    /// `ReadOnly`, `BadName`, `LongName`, `NameInUse`, `BadDim`; in data mode `NotInDefineMode` for a longer name; in
    /// this order.
    pub(super) fn rename_classic_dim(&self, dim: i32, name: &str) -> Result<()> {
        self.check_writable()?;
        let name = naming::checked(name)?;
        let mut edit = self.edit();
        let (id, longer) = edit.look(|model| {
            if model.find_dim(ROOT, &name).is_some() {
                return Err(Code::NameInUse.with(&*name));
            }
            let id = dim_id(model, dim)?;
            let longer = model.dim(id).is_some_and(|dim| name.len() > dim.name.len());
            Ok::<_, Error>((id, longer))
        })?;
        if longer {
            edit.check_define()?;
        }
        edit.change(|model| model.rename_dim(id, &name));
        edit.touch_group(ROOT);
        self.store_at_once(edit)
    }

    /// Gives a variable another name (`nc_rename_var`).
    ///
    /// # Errors
    /// `ReadOnly`, `BadName`, `LongName`, `NameInUse`, `NotGlobal`, `NoVar`; in data mode `NotInDefineMode` for a longer
    /// name; in this order.
    pub(super) fn rename_classic_var(&self, varid: i32, name: &str) -> Result<()> {
        self.check_writable()?;
        let name = naming::checked(name)?;
        let mut edit = self.edit();
        let (id, longer) = edit.look(|model| {
            if model.find_var(ROOT, &name).is_some() {
                return Err(Code::NameInUse.with(&*name));
            }
            if varid == super::GLOBAL {
                return Err(Code::NotGlobal.into());
            }
            let var = var_of(model, ROOT, varid)?;
            Ok::<_, Error>((var.id, name.len() > var.name.len()))
        })?;
        if longer {
            edit.check_define()?;
        }
        edit.change(|model| model.rename_var(id, &name));
        edit.touch_var(id);
        self.store_at_once(edit)
    }

    /// Ends a change: in define mode it waits for the end of that, in data mode it is stored now.
    pub(super) fn store_at_once(&self, mut edit: Edit<'_>) -> Result<()> {
        if self.is_defining() {
            return Ok(());
        }
        self.commit(&mut edit.work).map(drop)
    }

    /// Sets whether values that nobody writes are filled, of all variables and of those to come (`nc_set_fill`).
    pub(super) fn set_classic_filling(&self, filling: bool) -> Result<()> {
        let mut edit = self.edit();
        let number = edit.look(|model| model.vars.len());
        for id in (0..number).filter_map(|number| u32::try_from(number).ok()).map(VarId) {
            self.set_classic_fill(&mut edit, id, !filling)?;
        }
        self.format.set_filling(filling);
        Ok(())
    }

    /// Whether a variable has no fill values; if it has, its attribute says which.
    pub(super) fn set_classic_fill(&self, edit: &mut Edit<'_>, id: VarId, none: bool) -> Result<()> {
        let fill = if none {
            Fill::None
        } else {
            self.with_atts(crate::model::Owner::Var(id), |atts| Ok(fill_in(atts)))?
        };
        edit.change(|model| {
            if let Some(var) = model.var_mut(id) {
                var.fill = fitting(var, fill);
            }
        });
        Ok(())
    }
}

/// The fill value that attributes say, of whatever type.
pub(super) fn fill_in(atts: &[Att]) -> Fill {
    let att = atts.iter().find(|att| &*att.name == super::att_put::FILL_VALUE);
    match att.map(|att| (att.len, &att.data)) {
        Some((1, AttData::Bytes(bytes))) => Fill::Value(bytes.as_slice().into()),
        _ => Fill::Default,
    }
}

/// A fill value, if it is one of the variable's type.
pub(super) fn fitting(var: &Var, fill: Fill) -> Fill {
    let size = var.ext.atomic().map(Atomic::size);
    match fill {
        Fill::Value(bytes) if Some(bytes.len()) != size => Fill::Default,
        other => other,
    }
}

fn classic_dims(model: &Model, dims: &[i32]) -> Result<Vec<DimId>> {
    let unlimited = |id: DimId| model.dim(id).map(Arc::as_ref).is_some_and(|dim| dim.unlimited);
    let each = dims.iter().enumerate().map(|(at, dim)| {
        let id = dim_id(model, *dim)?;
        let misplaced = at > 0 && unlimited(id);
        if misplaced {
            Err(Code::UnlimitedPosition.with(format!("dimension {at} of a variable")))
        } else {
            Ok(id)
        }
    });
    each.collect()
}
