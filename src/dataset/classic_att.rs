//! Attributes of the classic formats, whose rules, and the order in which they are checked, are their own.

use super::att::place_of;
use super::att_put::{AttPut, AttValue, FILL_VALUE, loaded, loaded_mut, place, stored};
use super::classic_define::{fill_in, fitting};
use super::edit::Edit;
use super::{Dataset, GLOBAL, naming, owner_of, var_of};
use crate::error::{Code, Error, Result};
use crate::model::{Att, Fill, GroupId, Owner, VarId};
use crate::types::{Atomic, MemType};

const ROOT: GroupId = GroupId::ROOT;

impl Dataset {
    /// Writes an attribute (`nc_put_att`).
    ///
    /// # Errors
    /// In this order: `ReadOnly`, `NoVar`, `BadName` without a name, `BadType`, `CharConversion`, `Invalid` for more than
    /// 2^31 - 1 values and for none where there should be some, `NotInDefineMode` in data mode unless one of at least
    /// that size is there, `BadName`, `LongName`; `Range` after the values were taken.
    pub(super) fn put_classic_att(&self, varid: i32, put: &AttPut<'_>) -> Result<()> {
        self.check_writable()?;
        let owner = self.look(|model| owner_of(model, ROOT, varid))?;
        let name = put.name.ok_or(Code::BadName)?;
        let atomic = self.check_classic_put(put)?;
        self.with_atts(owner, |_| Ok(()))?;
        let mut edit = self.edit();
        let found = naming::normal(name).ok();
        let old = edit.look(|model| {
            let atts = loaded(model, owner)?;
            let att = atts.get(place_of(atts, found.as_deref()?)?)?;
            Some(padded(att.ext.atomic()?, att.len))
        });
        if !self.is_defining() && old.is_none_or(|old| padded(atomic, put.len) > old) {
            return Err(Code::NotInDefineMode.with(format!("attribute {name:?}")));
        }
        let name = naming::checked(name)?;
        let (data, fits) = stored(put, atomic.into(), self.has_bytes_without_sign())?;
        let att = Att { name: name.into(), ext: atomic.into(), len: put.len, data };
        edit.change(|model| place(model, owner, att));
        edit.touch(owner);
        note_fill(&mut edit, owner);
        self.store_at_once(edit)?;
        if fits { Ok(()) } else { Err(Code::Range.with(put.name.unwrap_or_default())) }
    }

    fn check_classic_put(&self, put: &AttPut<'_>) -> Result<Atomic> {
        let atomic = self.classic_type(put.xtype)?;
        let mem = put.mem.atomic().unwrap_or(atomic);
        if (mem == Atomic::Char) != (atomic == Atomic::Char) {
            return Err(Code::CharConversion.into());
        }
        if i32::try_from(put.len).is_err() {
            return Err(Code::Invalid.with("an attribute of more than 2^31 - 1 values"));
        }
        if put.len > 0 && matches!(put.value, AttValue::Missing) {
            return Err(Code::Invalid.with("no values"));
        }
        Ok(atomic)
    }

    /// Gives an attribute another name (`nc_rename_att`).
    ///
    /// # Errors
    /// `ReadOnly`, `NoVar`, `BadName`, `LongName`, `NoAtt`, `NameInUse`; in data mode `NotInDefineMode` for a longer
    /// name; in this order.
    pub(super) fn rename_classic_att(&self, varid: i32, name: &str, new: &str) -> Result<()> {
        self.check_writable()?;
        let owner = self.look(|model| owner_of(model, ROOT, varid))?;
        let new = naming::checked(new)?;
        self.with_atts(owner, |_| Ok(()))?;
        let mut edit = self.edit();
        let old = naming::normal(name).map_err(|_| Code::NoAtt)?;
        let (at, longer) = edit.look(|model| {
            let atts = loaded(model, owner).ok_or(Code::NoAtt)?;
            let at = place_of(atts, &old).ok_or_else(|| Code::NoAtt.with(&*old))?;
            if place_of(atts, &new).is_some() {
                return Err(Code::NameInUse.with(&*new));
            }
            Ok::<_, Error>((at, new.len() > old.len()))
        })?;
        if longer {
            edit.check_define()?;
        }
        edit.change(|model| {
            if let Some(att) = loaded_mut(model, owner).and_then(|atts| atts.get_mut(at)) {
                att.name = new.into();
            }
        });
        edit.touch(owner);
        note_fill(&mut edit, owner);
        self.store_at_once(edit)
    }

    /// Deletes an attribute (`nc_del_att`).
    ///
    /// # Errors
    /// `NotInDefineMode`, `NoVar`, `NoAtt`, in this order.
    pub(super) fn delete_classic_att(&self, varid: i32, name: &str) -> Result<()> {
        let mut edit = self.edit();
        edit.check_define()?;
        let owner = edit.look(|model| owner_of(model, ROOT, varid))?;
        self.with_atts(owner, |_| Ok(()))?;
        let name = naming::normal(name).map_err(|_| Code::NoAtt)?;
        let at = edit.look(|model| loaded(model, owner).and_then(|atts| place_of(atts, &name)));
        let at = at.ok_or_else(|| Code::NoAtt.with(&*name))?;
        edit.change(|model| loaded_mut(model, owner).map(|atts| atts.remove(at)));
        edit.touch(owner);
        note_fill(&mut edit, owner);
        Ok(())
    }

    /// Sets the fill value of a variable, or that it has none (`nc_def_var_fill`).
    ///
    /// # Errors
    /// `ReadOnly`, `NotInDefineMode`, `NoVar`, in this order; those of [`Dataset::put_att`].
    pub(super) fn define_classic_fill(
        &self,
        varid: i32,
        none: bool,
        value: Option<AttValue<'_>>,
    ) -> Result<()> {
        self.check_classic_settable(varid)?;
        let id = self.look(|model| var_of(model, ROOT, varid).map(|var| var.id))?;
        self.set_classic_fill(&mut self.edit(), id, none)?;
        let Some(value) = value.filter(|_| !none) else { return Ok(()) };
        // netcdf-c: the attribute becomes the last one, wherever it was.
        match self.delete_classic_att(varid, FILL_VALUE) {
            Err(error) if error.code() == Code::NoAtt => {}
            deleted => deleted?,
        }
        let xtype = self.var(ROOT, varid)?.ext.number();
        let put = AttPut { name: Some(FILL_VALUE), xtype, len: 1, mem: MemType::Native, value };
        self.put_classic_att(varid, &put)
    }

    /// Whether the fill value of a variable can be set.
    ///
    /// # Errors
    /// `ReadOnly`, `NotInDefineMode`, `NotGlobal`, `NoVar`, in this order.
    pub(super) fn check_classic_settable(&self, varid: i32) -> Result<()> {
        if varid == GLOBAL {
            return Err(Code::NotGlobal.into());
        }
        self.check_writable()?;
        self.edit().check_define()?;
        self.look(|model| var_of(model, ROOT, varid).map(drop))
    }
}

/// Bytes of the values in a header.
fn padded(atomic: Atomic, len: usize) -> usize {
    len.saturating_mul(atomic.size()).checked_next_multiple_of(4).unwrap_or(usize::MAX)
}

/// A variable's fill value follows its attribute.
fn note_fill(edit: &mut Edit<'_>, owner: Owner) {
    let Owner::Var(id) = owner else { return };
    let fill = edit.look(|model| loaded(model, owner).map(|atts| fill_in(atts)));
    set(edit, id, fill.unwrap_or(Fill::Default));
}

fn set(edit: &mut Edit<'_>, id: VarId, fill: Fill) {
    edit.change(|model| match model.var_mut(id) {
        Some(var) if var.fill != Fill::None => var.fill = fitting(var, fill),
        _ => {}
    });
}
