//! Types as C lays them out: ncaux_class_alignment, ncaux_type_alignment, ncaux_inq_any_type.

use crate::error::{Code, Result};
use crate::ffi::constants::data_type::{NC_COMPOUND, NC_ENUM, NC_OPAQUE, NC_VLEN};
use crate::ffi::guard::guard;
use crate::ffi::ptr::{put, put_text};
use crate::ffi::trace::traced;
use crate::ffi::user::types::model_for;
use crate::model::{Model, UserType, UserTypeKind};
use crate::types::{Atomic, ExtType, TypeId};
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};

/// A sequence as a C caller has it: its length and where it is. Its alignment is that of a pointer.
const VLEN_ALIGN: usize = align_of::<*const c_void>();

/// The alignment of an atomic type, or of a class of user-defined types that has one.
///
/// # Errors
/// NC_EINVAL, and an alignment of 0, for enumerations, compounds and unknown classes.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_class_alignment(ncclass: c_int, alignp: *mut usize) -> c_int {
    guard(|| {
        let align = match ncclass {
            NC_VLEN => Some(VLEN_ALIGN),
            NC_OPAQUE => Some(1),
            _ => Atomic::from_number(ncclass).map(of_atomic),
        };
        // SAFETY: the pointer contract.
        unsafe { put(alignp, align.unwrap_or(0)) };
        align.map(|_| ()).ok_or_else(|| Code::Invalid.with(format!("class {ncclass} has no alignment")))
    })
}

/// The alignment of a type; `ncid` is needed for user-defined types only.
///
/// # Errors
/// NC_EBADID, NC_EBADTYPE; NC_EINVAL for a compound without fields.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_type_alignment(xtype: c_int, ncid: c_int, alignp: *mut usize) -> c_int {
    with_type(ncid, xtype, |model, ext| {
        let align = of_type(model, ext)?;
        // SAFETY: the pointer contract.
        unsafe { put(alignp, align) };
        Ok(())
    })
}

/// What `nc_inq_user_type` answers, for atomic types too.
///
/// # Errors
/// NC_EBADID, NC_EBADTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_inq_any_type(
    ncid: c_int,
    xtypeid: c_int,
    name: *mut c_char,
    size: *mut usize,
    basetypep: *mut c_int,
    nfieldsp: *mut usize,
    classp: *mut c_int,
) -> c_int {
    with_type(ncid, xtypeid, |model, ext| {
        let about = about(model, ext)?;
        // SAFETY: the pointer contract.
        unsafe { put_text(name, about.name) };
        // SAFETY: the pointer contract.
        unsafe { put(size, about.size) };
        // SAFETY: the pointer contract.
        unsafe { put(basetypep, about.base) };
        // SAFETY: the pointer contract.
        unsafe { put(nfieldsp, about.fields) };
        // SAFETY: the pointer contract.
        unsafe { put(classp, about.class) };
        Ok(())
    })
}

/// Runs `body` on the model that declares a type: an empty one for atomic types, which need no dataset.
pub(super) fn with_type(
    ncid: c_int,
    xtype: c_int,
    body: impl FnOnce(&Model, ExtType) -> Result<()>,
) -> c_int {
    if let Some(atomic) = Atomic::from_number(xtype) {
        return guard(|| body(&Model::default(), atomic.into()));
    }
    if xtype < TypeId::FIRST {
        return guard(|| Err(Code::BadType.with(format!("type {xtype}"))));
    }
    guard(|| body(&*model_for(ncid, xtype)?, ExtType::User(TypeId(xtype))))
}

pub(super) const fn of_atomic(atomic: Atomic) -> usize {
    match atomic {
        Atomic::Byte | Atomic::Char | Atomic::UByte => 1,
        Atomic::Short | Atomic::UShort => align_of::<i16>(),
        Atomic::Int | Atomic::UInt => align_of::<i32>(),
        Atomic::Float => align_of::<f32>(),
        Atomic::Double => align_of::<f64>(),
        Atomic::Int64 | Atomic::UInt64 => align_of::<i64>(),
        Atomic::String => align_of::<*const c_char>(),
    }
}

/// The alignment that C gives a type: for compounds the largest among their fields.
pub(super) fn of_type(model: &Model, ext: ExtType) -> Result<usize> {
    let id = match ext {
        ExtType::Atomic(atomic) => return Ok(of_atomic(atomic)),
        ExtType::User(id) => id,
    };
    match &user(model, id)?.kind {
        UserTypeKind::Vlen(_) => Ok(VLEN_ALIGN),
        UserTypeKind::Opaque => Ok(1),
        UserTypeKind::Enum { base, .. } => of_type(model, *base),
        UserTypeKind::Compound(fields) => {
            let aligns = fields.iter().map(|field| of_type(model, field.ext)).collect::<Result<Vec<_>>>()?;
            aligns.into_iter().max().ok_or_else(|| Code::Invalid.with("a compound without fields"))
        }
    }
}

pub(super) fn user(model: &Model, id: TypeId) -> Result<&UserType> {
    model.user_type(id).map(|user| &**user).ok_or_else(|| Code::BadType.with(format!("type {}", id.0)))
}

struct About<'m> {
    name: &'m str,
    size: usize,
    base: c_int,
    fields: usize,
    class: c_int,
}

fn about(model: &Model, ext: ExtType) -> Result<About<'_>> {
    let id = match ext {
        ExtType::Atomic(atomic) => {
            let class = atomic.number();
            return Ok(About { name: atomic.name(), size: atomic.size(), base: 0, fields: 0, class });
        }
        ExtType::User(id) => id,
    };
    let user = user(model, id)?;
    let (base, fields, class) = match &user.kind {
        UserTypeKind::Vlen(base) => (base.number(), 0, NC_VLEN),
        UserTypeKind::Opaque => (0, 0, NC_OPAQUE),
        UserTypeKind::Enum { base, members } => (base.number(), members.len(), NC_ENUM),
        UserTypeKind::Compound(fields) => (0, fields.len(), NC_COMPOUND),
    };
    Ok(About { name: &user.name, size: user.size, base, fields, class })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Field, GroupId};
    use std::sync::Arc;

    fn model(kind: UserTypeKind) -> Model {
        let id = TypeId(TypeId::FIRST);
        let user = UserType { id, group: GroupId::ROOT, name: "t".into(), size: 24, kind, committed: true };
        Model { types: vec![Arc::new(user)], ..Model::new() }
    }

    #[test]
    fn a_compound_is_aligned_as_its_widest_field() {
        let field =
            |offset, atomic: Atomic| Field { name: "f".into(), offset, ext: atomic.into(), shape: vec![] };
        let ext = ExtType::User(TypeId(TypeId::FIRST));
        let compound = model(UserTypeKind::Compound(vec![field(0, Atomic::Byte), field(8, Atomic::Double)]));
        assert_eq!(of_type(&compound, ext).ok(), Some(align_of::<f64>()));
        let empty = model(UserTypeKind::Compound(vec![]));
        assert_eq!(of_type(&empty, ext).map_err(|error| error.code()), Err(Code::Invalid));
        assert_eq!(of_type(&model(UserTypeKind::Opaque), ext).ok(), Some(1));
    }

    #[test]
    fn classes_without_an_alignment_are_refused() {
        let mut align = 7;
        // SAFETY: a place for the result.
        assert_eq!(unsafe { ncaux_class_alignment(NC_COMPOUND, &mut align) }, -36);
        assert_eq!(align, 0);
        // SAFETY: a place for the result.
        assert_eq!(unsafe { ncaux_class_alignment(6, &mut align) }, 0);
        assert_eq!(align, align_of::<f64>());
        // SAFETY: no dataset is needed for an atomic type.
        assert_eq!(unsafe { ncaux_type_alignment(3, -1, &mut align) }, 0);
        assert_eq!(align, 2);
    }
}
