//! Writing, renaming and deleting attributes.

use super::att::{is_byte_pair, place_of};
use super::edit::Edit;
use super::reserved::reserved;
use super::{Dataset, define, naming, owner_of};
use crate::error::{Code, Result};
use crate::model::{Att, AttData, Fill, GroupId, Model, Owner, VarId};
use crate::types::{Atomic, ExtType, MemType, convert};

/// `NC_NAT`, which stands for no type.
const NOT_A_TYPE: i32 = 0;

/// The attribute that is also a variable's fill value.
pub(super) const FILL_VALUE: &str = "_FillValue";

/// The values that a caller gives.
#[derive(Clone, Debug)]
pub enum AttValue<'a> {
    /// Values of the caller's type, densely packed.
    Bytes(&'a [u8]),
    /// Strings; `None` is a NULL string.
    Strings(Vec<Option<&'a [u8]>>),
    /// NULL, or of a type that is unknown.
    Missing,
}

/// One attribute to be written (`nc_put_att`).
#[derive(Clone, Debug)]
pub struct AttPut<'a> {
    /// Its name; none where the caller passed NULL.
    pub name: Option<&'a str>,
    /// The `nc_type` number that it shall have.
    pub xtype: i32,
    /// Number of values.
    pub len: usize,
    /// The caller's type; `Native` is that of the attribute.
    pub mem: MemType,
    /// The values.
    pub value: AttValue<'a>,
}

impl Dataset {
    /// Writes an attribute, new or in place of an old one (`nc_put_att`).
    ///
    /// # Errors
    /// In this order: `NoVar`, `Invalid` for a length beyond 2^31, `BadName` without a name, `Invalid` without values,
    /// `ReadOnly`, `BadName`, `LongName`, `NameInUse` for a reserved name, `NotInDefineMode` (classic model only),
    /// `BadType`, `CharConversion`, `StrictClassic`, `BadTypeId` for a type that does not exist; for `_FillValue` `Invalid` unless there is one value and
    /// `LateFill` once there may be data; `Range` after the values were taken.
    pub fn put_att(&self, group: GroupId, varid: i32, put: &AttPut<'_>) -> Result<()> {
        if self.is_classic_format() {
            return self.put_classic_att(varid, put);
        }
        let owner = self.look(|model| owner_of(model, group, varid))?;
        let name = self.check_put(owner, put)?;
        self.with_atts(owner, |_| Ok(()))?;
        let mut edit = self.edit();
        let old = edit.look(|model| loaded(model, owner).and_then(|atts| size_of(model, atts, &name)));
        let (ext, classic) = edit.look(|model| (xtype_of(model, put), model.classic));
        let new_size = ext.as_ref().map_or(0, |(_, size)| size.saturating_mul(put.len));
        let grows = old.is_none_or(|old| new_size > old);
        if grows {
            edit.check_define()?;
        }
        check_types(put, classic)?;
        let (ext, _) = ext?;
        let (data, fits) = stored(put, ext, classic)?;
        let fill = match owner {
            Owner::Var(var) if *name == *FILL_VALUE => Some((var, fill_of(&edit, var, put)?)),
            _ => None,
        };
        if grows {
            edit.ensure_define()?;
        }
        let att = Att { name: name.into(), ext, len: put.len, data };
        edit.change(|model| place(model, owner, att));
        if let Some((var, fill)) = fill {
            edit.change(|model| set_fill(model, var, fill));
        }
        edit.touch(owner);
        if fits { Ok(()) } else { Err(Code::Range.into()) }
    }

    /// The checks of [`Dataset::put_att`] before those of the mode; answers the name in normal form.
    fn check_put(&self, owner: Owner, put: &AttPut<'_>) -> Result<String> {
        if i32::try_from(put.len).is_err() {
            return Err(Code::Invalid.with("an attribute of more than 2^31 - 1 values"));
        }
        let name = put.name.filter(|name| name.len() <= crate::model::name::MAX_LEN).ok_or(Code::BadName)?;
        if put.len > 0 && matches!(put.value, AttValue::Missing) && !self.is_unknown_type(put) {
            return Err(Code::Invalid.with("no values"));
        }
        self.check_writable()?;
        let name = naming::checked(name)?;
        if let Some(reserved) = reserved(&name) {
            // netcdf-c: hidden names are free in groups other than the root, where they damage the dataset.
            if reserved.hidden || owner == Owner::Group(GroupId::ROOT) {
                return Err(Code::NameInUse.with(name));
            }
        }
        Ok(name)
    }

    fn is_unknown_type(&self, put: &AttPut<'_>) -> bool {
        self.look(|model| define::ext_of(model, put.xtype).is_err())
    }

    /// Gives an attribute another name (`nc_rename_att`).
    ///
    /// # Errors
    /// `LongName`, `ReadOnly`, `BadName`, `NoVar`, `NameInUse`, `NoAtt`; in data mode of the classic model
    /// `NotInDefineMode` for a longer name.
    pub fn rename_att(&self, group: GroupId, varid: i32, name: &str, new: &str) -> Result<()> {
        if self.is_classic_format() {
            return self.rename_classic_att(varid, name, new);
        }
        if new.len() > crate::model::name::MAX_LEN {
            return Err(Code::LongName.into());
        }
        self.check_writable()?;
        let new = naming::checked(new)?;
        let owner = self.look(|model| owner_of(model, group, varid))?;
        self.with_atts(owner, |_| Ok(()))?;
        let mut edit = self.edit();
        let old = naming::normal(name);
        let (at, longer) = edit.look(|model| {
            let atts = loaded(model, owner).ok_or(Code::NoAtt)?;
            if place_of(atts, &new).is_some() || reserved(&new).is_some_and(|reserved| reserved.hidden) {
                return Err(Code::NameInUse.with(&*new));
            }
            let old = old?;
            let at = place_of(atts, &old).ok_or_else(|| Code::NoAtt.with(&*old))?;
            Ok((at, new.len() > old.len()))
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
        Ok(())
    }

    /// Deletes an attribute (`nc_del_att`).
    ///
    /// # Errors
    /// `ReadOnly`, `NotInDefineMode` (classic model only), `NoVar`, `NoAtt`.
    pub fn delete_att(&self, group: GroupId, varid: i32, name: &str) -> Result<()> {
        if self.is_classic_format() {
            return self.delete_classic_att(varid, name);
        }
        self.check_writable()?;
        let mut edit = self.edit();
        edit.check_define()?;
        let owner = edit.look(|model| owner_of(model, group, varid))?;
        self.with_atts(owner, |_| Ok(()))?;
        let name = naming::normal(name)?;
        let at = edit.look(|model| loaded(model, owner).and_then(|atts| place_of(atts, &name)));
        let at = at.ok_or_else(|| Code::NoAtt.with(&*name))?;
        edit.ensure_define()?;
        edit.change(|model| loaded_mut(model, owner).map(|atts| atts.remove(at)));
        if let (Owner::Var(var), FILL_VALUE) = (owner, &*name)
            && !edit.work.is_settled(var)
        {
            edit.change(|model| set_fill(model, var, Fill::Default));
        }
        edit.touch(owner);
        Ok(())
    }
}

pub(super) fn loaded(model: &Model, owner: Owner) -> Option<&Vec<Att>> {
    match owner {
        Owner::Group(id) => model.group(id)?.atts.loaded(),
        Owner::Var(id) => model.var(id)?.atts.loaded(),
    }
}

pub(super) fn loaded_mut(model: &mut Model, owner: Owner) -> Option<&mut Vec<Att>> {
    match owner {
        Owner::Group(id) => model.group_mut(id)?.atts.loaded_mut(),
        Owner::Var(id) => model.var_mut(id)?.atts.loaded_mut(),
    }
}

/// Bytes of the values of the attribute of that name, if there is one.
fn size_of(model: &Model, atts: &[Att], name: &str) -> Option<usize> {
    let att = atts.get(place_of(atts, name)?)?;
    Some(att.len.saturating_mul(model.type_size(att.ext).unwrap_or(1)))
}

/// The type that the attribute shall have, and the bytes of one value.
fn xtype_of(model: &Model, put: &AttPut<'_>) -> Result<(ExtType, usize)> {
    let ext = define::ext_of(model, put.xtype).map_err(|_| Code::BadTypeId)?;
    Ok((ext, model.type_size(ext).unwrap_or(1)))
}

fn check_types(put: &AttPut<'_>, classic: bool) -> Result<()> {
    if put.xtype == NOT_A_TYPE {
        return Err(Code::BadType.into());
    }
    let is_text = |xtype| matches!(Atomic::from_number(xtype), Some(Atomic::Char | Atomic::String));
    let mem = put.mem.atomic().map_or(put.xtype, Atomic::number);
    if mem != put.xtype && (is_text(mem) || is_text(put.xtype)) {
        return Err(Code::CharConversion.into());
    }
    if classic && put.xtype > Atomic::Double.number() {
        return Err(Code::StrictClassic.into());
    }
    Ok(())
}

/// The values as the model keeps them, and whether all of them could be represented.
pub(super) fn stored(put: &AttPut<'_>, ext: ExtType, classic: bool) -> Result<(AttData, bool)> {
    let bytes = match &put.value {
        AttValue::Strings(texts) => {
            return Ok((AttData::Strings(texts.iter().map(|text| text.map(Box::from)).collect()), true));
        }
        AttValue::Missing if ext == Atomic::String.into() => return Ok((AttData::Strings(Vec::new()), true)),
        AttValue::Missing => &[],
        AttValue::Bytes(bytes) => *bytes,
    };
    match (put.mem.atomic(), ext.atomic()) {
        (Some(mem), Some(ext)) if mem != ext => {
            let (values, fits) = convert::convert_native(mem, bytes, ext)?;
            Ok((AttData::Bytes(values), fits || is_byte_pair(classic, mem, ext)))
        }
        _ => Ok((AttData::Bytes(bytes.to_vec()), true)),
    }
}

/// The fill value of a variable that a `_FillValue` attribute means.
fn fill_of(edit: &Edit<'_>, var: VarId, put: &AttPut<'_>) -> Result<Fill> {
    if put.len != 1 {
        return Err(Code::Invalid.with("_FillValue has one value"));
    }
    if edit.work.is_settled(var) {
        return Err(Code::LateFill.into());
    }
    let ext = edit.look(|model| model.var(var).map(|var| var.ext)).ok_or(Code::NoVar)?;
    let bytes = match &put.value {
        AttValue::Strings(texts) => texts.first().copied().flatten().unwrap_or(b""),
        AttValue::Bytes(bytes) => *bytes,
        AttValue::Missing => return Err(Code::Invalid.into()),
    };
    let given = put.mem.atomic().or_else(|| Atomic::from_number(put.xtype));
    let (Some(given), Some(wanted)) = (given, ext.atomic()) else {
        return if ext.number() == put.xtype {
            Ok(Fill::Value(bytes.into()))
        } else {
            Err(Code::BadType.into())
        };
    };
    if given == wanted {
        return Ok(Fill::Value(bytes.into()));
    }
    if !given.is_number() || !wanted.is_number() {
        return Err(Code::BadType.with("_FillValue of another type than the variable"));
    }
    Ok(Fill::Value(convert::convert_native(given, bytes, wanted)?.0.into()))
}

/// Puts an attribute in place of the one of its name, or at the end.
pub(super) fn place(model: &mut Model, owner: Owner, att: Att) {
    let Some(atts) = loaded_mut(model, owner) else { return };
    match place_of(atts, &att.name).and_then(|at| atts.get_mut(at)) {
        Some(old) => *old = att,
        None => atts.push(att),
    }
}

fn set_fill(model: &mut Model, var: VarId, fill: Fill) {
    if let Some(var) = model.var_mut(var) {
        var.fill = fill;
    }
}
