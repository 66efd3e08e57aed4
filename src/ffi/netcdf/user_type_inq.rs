//! Asking about types.

use crate::dataset::{Dataset, equal_types};
use crate::error::{Code, Result};
use crate::ffi::constants::data_type::{NC_COMPOUND, NC_ENUM, NC_OPAQUE, NC_VLEN};
use crate::ffi::guard::{either, on};
use crate::ffi::handle::Whose;
use crate::ffi::trace::traced;
use crate::ffi::user::{UserDataset, ask, theirs};
use crate::ffi::{handle, ptr};
use crate::model::{UserType, UserTypeKind};
use crate::types::{Atomic, ExtType, MemType, TypeId, convert};
use std::ffi::c_void;
use std::os::raw::{c_char, c_int, c_longlong};

/// What a zero that is no member of an enumeration is called.
const UNDEFINED: &str = "_UNDEFINED";

fn class(user: &UserType) -> c_int {
    match user.kind {
        UserTypeKind::Vlen(_) => NC_VLEN,
        UserTypeKind::Opaque => NC_OPAQUE,
        UserTypeKind::Enum { .. } => NC_ENUM,
        UserTypeKind::Compound(_) => NC_COMPOUND,
    }
}

/// The base type of sequences and enumerations; 0 for others.
fn base(user: &UserType) -> c_int {
    match user.kind {
        UserTypeKind::Vlen(base) | UserTypeKind::Enum { base, .. } => base.number(),
        _ => 0,
    }
}

/// The number of fields or members.
fn members(user: &UserType) -> usize {
    match &user.kind {
        UserTypeKind::Compound(fields) => fields.len(),
        UserTypeKind::Enum { members, .. } => members.len(),
        _ => 0,
    }
}

/// Name and size of any type (netCDF manual, `nc_inq_type`); an atomic one needs no valid ncid: NC_EBADTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_type(
    ncid: c_int,
    xtype: c_int,
    name: *mut c_char,
    size: *mut usize,
) -> c_int {
    let tell = |called: &str, bytes: usize| {
        // SAFETY: as this function's.
        unsafe { ptr::put_text(name, called) };
        // SAFETY: as this function's.
        unsafe { ptr::put(size, bytes) };
    };
    let ours = || {
        if xtype <= 0 {
            return Err(Code::BadType.into());
        }
        if let Some(atomic) = Atomic::from_number(xtype) {
            tell(atomic.name(), atomic.size());
            return Ok(Whose::Ours(()));
        }
        let user = handle::visit(ncid, |dataset, _| dataset.user_type(xtype)).map_err(|_| Code::BadType)?;
        Ok(user.map(|user| tell(&user.name, user.size)))
    };
    either(ours, |user| user.run(theirs!(inq_type(ncid, xtype, name, size))))
}

/// The type of that name (`nc_inq_typeid`): NC_EBADID, NC_EINVAL, NC_ENOGRP, NC_EBADTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_typeid(ncid: c_int, name: *const c_char, typeidp: *mut c_int) -> c_int {
    on(ncid, theirs!(inq_typeid(ncid, name, typeidp)), |dataset, group| {
        // SAFETY: as this function's.
        let name = unsafe { ptr::text(name) }?;
        let ext = dataset.find_type(group, name)?;
        // SAFETY: as this function's.
        unsafe { ptr::put(typeidp, ext.number()) };
        Ok(())
    })
}

/// Whether two types are equal (`nc_inq_type_equal`): NC_EBADID, NC_EINVAL, NC_EBADTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_type_equal(
    ncid1: c_int,
    typeid1: c_int,
    ncid2: c_int,
    typeid2: c_int,
    equal: *mut c_int,
) -> c_int {
    on(ncid1, theirs!(inq_type_equal(ncid1, typeid1, ncid2, typeid2, equal)), |ours, _| {
        if equal.is_null() {
            return Ok(());
        }
        if typeid1 <= 0 || typeid2 <= 0 {
            return Err(Code::Invalid.into());
        }
        let same = match (Atomic::from_number(typeid1), Atomic::from_number(typeid2)) {
            (None, None) => handle::with(ncid2, |theirs, _| equal_user(ours, typeid1, theirs, typeid2))?,
            (one, other) => one == other,
        };
        // SAFETY: as this function's.
        unsafe { ptr::put(equal, c_int::from(same)) };
        Ok(())
    })
}

fn equal_user(ours: &Dataset, one: c_int, theirs: &Dataset, other: c_int) -> Result<bool> {
    ours.user_type(one)?;
    theirs.user_type(other)?;
    let user = |id| ExtType::User(TypeId(id));
    Ok(equal_types(&ours.snapshot(), user(one), &theirs.snapshot(), user(other)))
}

/// Everything about a user-defined type but its members (`nc_inq_user_type`): NC_EBADID, NC_EBADTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_user_type(
    ncid: c_int,
    xtype: c_int,
    name: *mut c_char,
    size: *mut usize,
    base_nc_typep: *mut c_int,
    nfieldsp: *mut usize,
    classp: *mut c_int,
) -> c_int {
    on(
        ncid,
        theirs!(inq_user_type(ncid, xtype, name, size, base_nc_typep, nfieldsp, classp)),
        |dataset, _| {
            let user = dataset.user_type(xtype)?;
            // SAFETY: as this function's.
            unsafe { ptr::put_text(name, &user.name) };
            // SAFETY: as this function's.
            unsafe { ptr::put(size, user.size) };
            // SAFETY: as this function's.
            unsafe { ptr::put(base_nc_typep, base(&user)) };
            // SAFETY: as this function's.
            unsafe { ptr::put(nfieldsp, members(&user)) };
            // SAFETY: as this function's.
            unsafe { ptr::put(classp, class(&user)) };
            Ok(())
        },
    )
}

/// What the questions about one class of types answer.
struct Wanted {
    class: c_int,
    name: *mut c_char,
    size: *mut usize,
    base: *mut c_int,
    members: *mut usize,
}

impl Wanted {
    const fn of(class: c_int) -> Wanted {
        use std::ptr::null_mut;
        Wanted { class, name: null_mut(), size: null_mut(), base: null_mut(), members: null_mut() }
    }
}

/// Answers about a type of one class; NC_EBADTYPE for one of another class.
///
/// # Safety
/// The pointer contract.
unsafe fn of_class(ncid: c_int, xtype: c_int, wanted: &Wanted) -> c_int {
    let theirs = |user: &UserDataset| {
        let Wanted { name, size, base, members, .. } = *wanted;
        let mut class = 0;
        let place = &raw mut class;
        ask!(user, inq_user_type(ncid, xtype, name, size, base, members, place))?;
        if class == wanted.class { Ok(()) } else { Err(Code::BadType.number()) }
    };
    on(ncid, theirs, |dataset, _| {
        let user = dataset.user_type(xtype)?;
        if class(&user) != wanted.class {
            return Err(Code::BadType.with(&*user.name));
        }
        // SAFETY: as this function's.
        unsafe { ptr::put_text(wanted.name, &user.name) };
        // SAFETY: as this function's.
        unsafe { ptr::put(wanted.size, user.size) };
        // SAFETY: as this function's.
        unsafe { ptr::put(wanted.base, base(&user)) };
        // SAFETY: as this function's.
        unsafe { ptr::put(wanted.members, members(&user)) };
        Ok(())
    })
}

/// Name, size and number of fields of a compound type (`nc_inq_compound`): NC_EBADID, NC_EBADTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_compound(
    ncid: c_int,
    xtype: c_int,
    name: *mut c_char,
    sizep: *mut usize,
    nfieldsp: *mut usize,
) -> c_int {
    // SAFETY: as this function's.
    unsafe {
        of_class(ncid, xtype, &Wanted { name, size: sizep, members: nfieldsp, ..Wanted::of(NC_COMPOUND) })
    }
}

/// The name of a compound type (`nc_inq_compound_name`): errors as [`nc_inq_compound`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_compound_name(ncid: c_int, xtype: c_int, name: *mut c_char) -> c_int {
    // SAFETY: as this function's.
    unsafe { of_class(ncid, xtype, &Wanted { name, ..Wanted::of(NC_COMPOUND) }) }
}

/// The size of a compound type (`nc_inq_compound_size`): errors as [`nc_inq_compound`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_compound_size(ncid: c_int, xtype: c_int, sizep: *mut usize) -> c_int {
    // SAFETY: as this function's.
    unsafe { of_class(ncid, xtype, &Wanted { size: sizep, ..Wanted::of(NC_COMPOUND) }) }
}

/// The number of fields of a compound type (`nc_inq_compound_nfields`): errors as [`nc_inq_compound`].
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_compound_nfields(ncid: c_int, xtype: c_int, nfieldsp: *mut usize) -> c_int {
    // SAFETY: as this function's.
    unsafe { of_class(ncid, xtype, &Wanted { members: nfieldsp, ..Wanted::of(NC_COMPOUND) }) }
}

/// Name, size of a value and base type of a type of sequences (`nc_inq_vlen`): NC_EBADID, NC_EBADTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_vlen(
    ncid: c_int,
    xtype: c_int,
    name: *mut c_char,
    datum_sizep: *mut usize,
    base_nc_typep: *mut c_int,
) -> c_int {
    // SAFETY: as this function's.
    unsafe {
        of_class(ncid, xtype, &Wanted { name, size: datum_sizep, base: base_nc_typep, ..Wanted::of(NC_VLEN) })
    }
}

/// Name and size of an opaque type (`nc_inq_opaque`): NC_EBADID, NC_EBADTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_opaque(
    ncid: c_int,
    xtype: c_int,
    name: *mut c_char,
    sizep: *mut usize,
) -> c_int {
    // SAFETY: as this function's.
    unsafe { of_class(ncid, xtype, &Wanted { name, size: sizep, ..Wanted::of(NC_OPAQUE) }) }
}

/// Name, base type, size of a value and number of members of an enumeration (`nc_inq_enum`): NC_EBADID, NC_EBADTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_enum(
    ncid: c_int,
    xtype: c_int,
    name: *mut c_char,
    base_nc_typep: *mut c_int,
    base_sizep: *mut usize,
    num_membersp: *mut usize,
) -> c_int {
    let wanted =
        Wanted { class: NC_ENUM, name, size: base_sizep, base: base_nc_typep, members: num_membersp };
    // SAFETY: as this function's.
    unsafe { of_class(ncid, xtype, &wanted) }
}

/// Name and value of a member of an enumeration (`nc_inq_enum_member`): NC_EBADID, NC_ENOTNC4, NC_EBADTYPE, NC_EINVAL.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_enum_member(
    ncid: c_int,
    xtype: c_int,
    idx: c_int,
    name: *mut c_char,
    value: *mut c_void,
) -> c_int {
    on(ncid, theirs!(inq_enum_member(ncid, xtype, idx, name, value)), |dataset, _| {
        let user = dataset.detailed_type(xtype)?;
        let UserTypeKind::Enum { members, .. } = &user.kind else {
            return Err(Code::BadType.with(&*user.name));
        };
        let member = usize::try_from(idx).ok().and_then(|index| members.get(index));
        let (member, bytes) = member.ok_or(Code::Invalid)?;
        // SAFETY: as this function's.
        unsafe { ptr::put_text(name, member) };
        // SAFETY: as this function's.
        unsafe { ptr::put_all(value.cast::<u8>(), bytes.iter().copied()) };
        Ok(())
    })
}

/// The name of the member of an enumeration with that value (`nc_inq_enum_ident`), `_UNDEFINED` for a zero that none
/// has: NC_EBADID, NC_ENOTNC4, NC_EBADTYPE, NC_EINVAL.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn nc_inq_enum_ident(
    ncid: c_int,
    xtype: c_int,
    value: c_longlong,
    identifier: *mut c_char,
) -> c_int {
    on(ncid, theirs!(inq_enum_ident(ncid, xtype, value, identifier)), |dataset, _| {
        let user = dataset.detailed_type(xtype)?;
        let UserTypeKind::Enum { base, members } = &user.kind else {
            return Err(Code::BadType.with(&*user.name));
        };
        let has_value = |(_, bytes): &&(Box<str>, Vec<u8>)| integer(*base, bytes) == Some(value);
        let name = match members.iter().find(has_value) {
            Some((name, _)) => name,
            None if value == 0 => UNDEFINED,
            None => return Err(Code::Invalid.with(format!("{value} is no member of {}", user.name))),
        };
        // SAFETY: as this function's.
        unsafe { ptr::put_text(identifier, name) };
        Ok(())
    })
}

/// A value of an integer type as the widest; 64-bit unsigned ones by their bits.
fn integer(base: ExtType, bytes: &[u8]) -> Option<c_longlong> {
    let wide = match base.atomic()? {
        Atomic::UInt64 => bytes.to_vec(),
        atomic => convert::convert_native(atomic, bytes, MemType::I64.atomic()?).ok()?.0,
    };
    wide.try_into().ok().map(c_longlong::from_ne_bytes)
}
