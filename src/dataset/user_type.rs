//! User-defined types: defining them, filling them, asking about them.

use super::{Dataset, define, naming};
use crate::error::{Code, Result};
use crate::model::{Field, GroupId, Model, UserType, UserTypeKind};
use crate::types::{Atomic, ExtType, TypeId};
use std::sync::Arc;

/// Bytes of an `nc_vlen_t`: a length and a pointer.
const VLEN_SIZE: usize = size_of::<usize>() + size_of::<*const u8>();

/// A type yet to be defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewType {
    /// `nc_def_compound` with the size of the whole.
    Compound(usize),
    /// `nc_def_opaque` with the size of a value.
    Opaque(usize),
    /// `nc_def_vlen` of a base type.
    Vlen(i32),
    /// `nc_def_enum` of a base type.
    Enum(i32),
}

impl Dataset {
    /// Defines a type.
    ///
    /// # Errors
    /// `NotNetcdf4` (NC_ENOTNC4) where the format has none; then `BadName`, `LongName`, `StrictClassic`, `ReadOnly`,
    /// `BadType` for a base type that is none, `Invalid` for a size of 0, `NameInUse`.
    pub fn define_type(&self, group: GroupId, name: &str, new: NewType) -> Result<TypeId> {
        self.check_user_types()?;
        let name = naming::checked(name)?;
        let mut edit = self.edit();
        edit.check_enhanced()?;
        self.check_writable()?;
        let (kind, size) = edit.look(|model| kind_of(model, new))?;
        edit.look(|model| define::check_free(model, group, &name))?;
        edit.ensure_define()?;
        let id = edit.change(|model| model.add_type(group, &name, size, kind)).ok_or(Code::BadTypeId)?;
        edit.touch_group(group);
        Ok(id)
    }

    /// Adds a field to a compound type (`nc_insert_compound`, `nc_insert_array_compound`).
    ///
    /// # Errors
    /// `NotNetcdf4`, `BadName`, `LongName`, `BadType`, `TypeDefined` once the type is in use, `Invalid` for a shape.
    pub fn insert_field(
        &self,
        id: i32,
        name: &str,
        offset: usize,
        field_type: i32,
        shape: &[i32],
    ) -> Result<()> {
        self.check_user_types()?;
        let name = naming::checked(name)?.into();
        let mut edit = self.edit();
        let id = TypeId(id);
        edit.look(|model| check_open(model, id, |kind| matches!(kind, UserTypeKind::Compound(_))))?;
        let ext = edit.look(|model| define::ext_of(model, field_type))?;
        let shape = shape.iter().map(|len| u32::try_from(*len).map_err(|_| Code::Invalid));
        let field = Field { name, offset, ext, shape: shape.collect::<Result<_, _>>()? };
        edit.change(|model| {
            if let Some(UserTypeKind::Compound(fields)) = model.type_mut(id).map(|user| &mut user.kind) {
                fields.push(field);
            }
        });
        Ok(())
    }

    /// Adds a member to an enumeration (`nc_insert_enum`); `value` is in the base type.
    ///
    /// # Errors
    /// `NotNetcdf4`, `BadName`, `LongName`, `BadType`, `TypeDefined` once the type is in use.
    pub fn insert_member(&self, id: i32, name: &str, value: &[u8]) -> Result<()> {
        self.check_user_types()?;
        let name = naming::checked(name)?.into();
        let mut edit = self.edit();
        let id = TypeId(id);
        edit.look(|model| check_open(model, id, |kind| matches!(kind, UserTypeKind::Enum { .. })))?;
        edit.change(|model| {
            if let Some(UserTypeKind::Enum { members, .. }) = model.type_mut(id).map(|user| &mut user.kind) {
                members.push((name, value.to_vec()));
            }
        });
        Ok(())
    }

    /// A user-defined type.
    ///
    /// # Errors
    /// `NotNetcdf4` (NC_ENOTNC4) for the classic formats, `BadType` (NC_EBADTYPE).
    pub fn user_type(&self, id: i32) -> Result<Arc<UserType>> {
        self.check_enhanced()?;
        self.look(|model| model.user_type(TypeId(id)).cloned()).ok_or_else(|| Code::BadType.into())
    }

    /// A user-defined type, for questions that only formats with such types answer.
    ///
    /// # Errors
    /// `NotNetcdf4` (NC_ENOTNC4), `BadType` (NC_EBADTYPE).
    pub fn detailed_type(&self, id: i32) -> Result<Arc<UserType>> {
        if self.look(|model| model.types.is_empty()) {
            self.check_user_types()?;
        }
        self.user_type(id)
    }

    /// The type of that name (`nc_inq_typeid`): an atomic one, or one that the group, a group around it, or any group
    /// declares; or of that full name.
    ///
    /// # Errors
    /// `Invalid` for a relative path; `NoGroup`, `BadType`.
    pub fn find_type(&self, group: GroupId, name: &str) -> Result<ExtType> {
        if let Some(atomic) = Atomic::ALL.into_iter().find(|atomic| atomic.name() == name) {
            // netcdf-c: only the six types of CDF-1 have names in classic files, of any version.
            if atomic > Atomic::Double {
                self.check_enhanced()?;
            }
            return Ok(atomic.into());
        }
        self.check_enhanced()?;
        let full = name.starts_with('/');
        if !full && name.contains('/') {
            return Err(Code::Invalid.into());
        }
        let name = naming::normal(name)?;
        let found = if full {
            let (path, last) =
                name.rsplit_once('/').filter(|(path, _)| !path.is_empty()).ok_or(Code::Invalid)?;
            let home = self.find_group_path(GroupId::ROOT, path)?;
            self.look(|model| model.find_type(home, last))
        } else {
            self.look(|model| {
                let near = model.outward(group).find_map(|group| model.find_type(group.id, &name));
                near.or_else(|| model.types.iter().find(|user| *user.name == *name).map(|user| user.id))
            })
        };
        found.map(ExtType::User).ok_or_else(|| Code::BadType.into())
    }

    /// Fails where the format has no user-defined types.
    ///
    /// # Errors
    /// `NotNetcdf4` (NC_ENOTNC4).
    pub fn check_user_types(&self) -> Result<()> {
        if self.format().caps().user_types {
            return Ok(());
        }
        Err(Code::NotNetcdf4.with("this format has no user-defined types"))
    }
}

fn kind_of(model: &Model, new: NewType) -> Result<(UserTypeKind, usize)> {
    match new {
        NewType::Compound(0) | NewType::Opaque(0) => Err(Code::Invalid.with("a type without size")),
        NewType::Compound(size) => Ok((UserTypeKind::Compound(Vec::new()), size)),
        NewType::Opaque(size) => Ok((UserTypeKind::Opaque, size)),
        NewType::Vlen(base) => Ok((UserTypeKind::Vlen(define::ext_of(model, base)?), VLEN_SIZE)),
        NewType::Enum(base) => {
            let base = define::ext_of(model, base)?;
            let size = model.type_size(base).ok_or(Code::BadType)?;
            Ok((UserTypeKind::Enum { base, members: Vec::new() }, size))
        }
    }
}

fn check_open(model: &Model, id: TypeId, is_kind: impl Fn(&UserTypeKind) -> bool) -> Result<()> {
    let user = model.user_type(id).filter(|user| is_kind(&user.kind)).ok_or(Code::BadType)?;
    if user.committed { Err(Code::TypeDefined.with(&*user.name)) } else { Ok(()) }
}

/// Whether two types of two models are the same in all that a value needs, names included.
pub fn equal(ours: &Model, one: ExtType, theirs: &Model, other: ExtType) -> bool {
    let (one, other) = match (one, other) {
        (ExtType::User(one), ExtType::User(other)) => (ours.user_type(one), theirs.user_type(other)),
        _ => return one == other,
    };
    let (Some(one), Some(other)) = (one, other) else { return false };
    one.size == other.size && one.name == other.name && equal_kinds(ours, &one.kind, theirs, &other.kind)
}

fn equal_kinds(ours: &Model, one: &UserTypeKind, theirs: &Model, other: &UserTypeKind) -> bool {
    use UserTypeKind::{Compound, Enum, Opaque, Vlen};
    match (one, other) {
        (Opaque, Opaque) => true,
        (Vlen(one), Vlen(other)) => equal(ours, *one, theirs, *other),
        (Enum { base, members }, Enum { base: base2, members: members2 }) => {
            base == base2 && members == members2
        }
        (Compound(one), Compound(other)) => {
            let same = |(a, b): (&Field, &Field)| {
                a.name == b.name
                    && a.offset == b.offset
                    && a.shape == b.shape
                    && equal(ours, a.ext, theirs, b.ext)
            };
            one.len() == other.len() && one.iter().zip(other).all(same)
        }
        _ => false,
    }
}
