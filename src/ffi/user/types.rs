//! Types of a user's format as the library describes its own, for the functions that look into values.

use super::{Answer, UserDataset, ask};
use crate::error::{Code, Error, Result};
use crate::ffi::constants::data_type::{NC_COMPOUND, NC_ENUM, NC_OPAQUE, NC_VLEN};
use crate::ffi::constants::limit::NC_MAX_NAME;
use crate::ffi::handle::{self, Whose};
use crate::model::{Field, GroupId, Model, UserType, UserTypeKind};
use crate::types::{Atomic, ExtType, TypeId};
use std::ffi::CStr;
use std::os::raw::{c_char, c_int};
use std::sync::Arc;

/// Room for a name that a table writes.
const NAME: usize = NC_MAX_NAME as usize + 1;
/// Numbers of types that are believed.
const MAX_TYPES: usize = 1 << 16;

/// The number that an error is to a C caller.
pub(crate) fn number(error: Error) -> c_int {
    error.code().number()
}

/// The error that such a number is inside the library.
pub(crate) fn error(number: c_int) -> Error {
    let code = Code::from_number(number).unwrap_or(Code::Internal);
    code.with(format!("answer {number} of a user's format"))
}

/// The size of a value in memory.
pub(crate) fn type_size(user: &UserDataset, ncid: c_int, xtype: c_int) -> Answer<usize> {
    if let Some(atomic) = Atomic::from_number(xtype) {
        return Ok(atomic.size());
    }
    let mut size = 0;
    let place = &raw mut size;
    ask!(user, inq_type(ncid, xtype, _, place)).map(|()| size)
}

/// The model that describes a type: the dataset's, or one made for that type if the dataset has a user's format.
///
/// # Errors
/// `BadId` (NC_EBADID); those of the user's format, `BadType` (NC_EBADTYPE) among them.
pub(crate) fn model_for(ncid: c_int, xtype: c_int) -> Result<Arc<Model>> {
    match handle::visit(ncid, |dataset, _| Ok(dataset.snapshot()))? {
        Whose::Ours(model) => Ok(model),
        Whose::Theirs(user) => {
            let model = user.run(|user| model_of(user, ncid, xtype));
            model.map(Arc::new).map_err(error)
        }
    }
}

/// A model that holds one type and those that it is made of; of atomic types nothing.
fn model_of(user: &UserDataset, ncid: c_int, xtype: c_int) -> Answer<Model> {
    let mut model = Model::default();
    add(user, ncid, xtype, &mut model, 0)?;
    Ok(model)
}

/// What `inq_user_type` answers.
struct About {
    name: Box<str>,
    size: usize,
    base: c_int,
    members: usize,
    class: c_int,
}

/// Adds a type to the model; those within it first, so that a type within itself is none.
fn add(user: &UserDataset, ncid: c_int, xtype: c_int, model: &mut Model, depth: usize) -> Answer<ExtType> {
    if let Some(atomic) = Atomic::from_number(xtype) {
        return Ok(atomic.into());
    }
    let bad = Code::BadType.number();
    let index = xtype.checked_sub(TypeId::FIRST).and_then(|index| usize::try_from(index).ok()).ok_or(bad)?;
    if index >= MAX_TYPES || depth > TypeId::FIRST as usize {
        return Err(bad);
    }
    let About { name, size, base, members, class } = about(user, ncid, xtype)?;
    let kind = match class {
        NC_OPAQUE => UserTypeKind::Opaque,
        NC_VLEN => UserTypeKind::Vlen(add(user, ncid, base, model, depth + 1)?),
        NC_ENUM => {
            let base = add(user, ncid, base, model, depth + 1)?;
            let member = |index| member(user, ncid, xtype, index as c_int, size);
            UserTypeKind::Enum { base, members: (0..members).map(member).collect::<Answer<_>>()? }
        }
        NC_COMPOUND => {
            let field = |index| field(user, ncid, xtype, index as c_int, model, depth + 1);
            UserTypeKind::Compound((0..members).map(field).collect::<Answer<_>>()?)
        }
        _ => return Err(bad),
    };
    let id = TypeId(xtype);
    let known = UserType { id, group: GroupId::ROOT, name, size, kind, committed: true };
    place(model, index, known);
    Ok(ExtType::User(id))
}

/// Puts a type where its number says; the numbers before it that were not asked for hold nothing of interest.
fn place(model: &mut Model, index: usize, known: UserType) {
    let known = Arc::new(known);
    if model.types.len() <= index {
        model.types.resize(index + 1, Arc::clone(&known));
    }
    if let Some(place) = model.types.get_mut(index) {
        *place = known;
    }
}

fn about(user: &UserDataset, ncid: c_int, xtype: c_int) -> Answer<About> {
    let (mut text, mut size, mut base, mut members, mut class) = ([0; NAME], 0, 0, 0, 0);
    let (name, sizep, basep) = (text.as_mut_ptr(), &raw mut size, &raw mut base);
    let (membersp, classp) = (&raw mut members, &raw mut class);
    ask!(user, inq_user_type(ncid, xtype, name, sizep, basep, membersp, classp))?;
    Ok(About { name: name_of(&text), size, base, members, class })
}

fn member(
    user: &UserDataset,
    ncid: c_int,
    xtype: c_int,
    index: c_int,
    size: usize,
) -> Answer<(Box<str>, Vec<u8>)> {
    let (mut text, mut value) = ([0; NAME], vec![0_u8; size.max(8)]);
    let (name, place) = (text.as_mut_ptr(), value.as_mut_ptr().cast());
    ask!(user, inq_enum_member(ncid, xtype, index, name, place))?;
    value.truncate(size);
    Ok((name_of(&text), value))
}

fn field(
    user: &UserDataset,
    ncid: c_int,
    xtype: c_int,
    index: c_int,
    model: &mut Model,
    depth: usize,
) -> Answer<Field> {
    let (mut text, mut offset, mut inner, mut rank) = ([0; NAME], 0, 0, 0);
    let (name, offsetp, typep, rankp) = (text.as_mut_ptr(), &raw mut offset, &raw mut inner, &raw mut rank);
    ask!(user, inq_compound_field(ncid, xtype, index, name, offsetp, typep, rankp, _))?;
    let mut shape = vec![0_u32; usize::try_from(rank).unwrap_or(0)];
    let sizes = shape.as_mut_ptr().cast::<c_int>();
    ask!(user, inq_compound_field(ncid, xtype, index, _, _, _, _, sizes))?;
    Ok(Field { name: name_of(&text), offset, ext: add(user, ncid, inner, model, depth)?, shape })
}

fn name_of(text: &[c_char; NAME]) -> Box<str> {
    let bytes = text.map(|letter| letter as u8);
    let name = CStr::from_bytes_until_nul(&bytes).unwrap_or_default();
    name.to_string_lossy().into()
}
