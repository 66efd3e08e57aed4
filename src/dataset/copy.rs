//! Copying attributes between datasets.

use super::att_put::{AttPut, AttValue};
use super::{Dataset, define, owner_of, user_type};
use crate::error::{Code, Result};
use crate::model::{AttData, GroupId};
use crate::types::{ExtType, MemType};

/// A variable of a dataset, or a group itself for a `varid` of -1.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The dataset.
    pub dataset: &'a Dataset,
    /// The group.
    pub group: GroupId,
    /// The variable.
    pub varid: i32,
}

/// Copies an attribute (`nc_copy_att`). One of a user-defined type needs an equal type there. In the classic model the
/// attribute keeps its place if it is there already.
///
/// # Errors
/// Those of [`Dataset::att_info`] on the one side and of [`Dataset::put_att`] on the other.
pub fn copy_att(from: Place<'_>, name: Option<&str>, to: Place<'_>) -> Result<()> {
    to.dataset.look(|model| {
        // netcdf-c: keeps the order of attributes in the classic model of other formats, so it looks there before it reads.
        let keeps_order = model.classic && !to.dataset.is_classic_format();
        if keeps_order { owner_of(model, to.group, to.varid).map(drop) } else { Ok(()) }
    })?;
    let att = from.dataset.with_att(from.group, from.varid, name, |att| Ok(att.clone()))?;
    let xtype = match att.ext {
        ExtType::Atomic(atomic) => atomic.number(),
        ExtType::User(_) => equal_type(from, att.ext, to)?,
    };
    let value = match &att.data {
        AttData::Bytes(bytes) => AttValue::Bytes(bytes),
        AttData::Strings(texts) => AttValue::Strings(texts.iter().map(Option::as_deref).collect()),
    };
    let put = AttPut { name: Some(&att.name), xtype, len: att.len, mem: MemType::Native, value };
    to.dataset.put_att(to.group, to.varid, &put)
}

/// The type of the other dataset that equals this one.
fn equal_type(from: Place<'_>, ext: ExtType, to: Place<'_>) -> Result<i32> {
    let (ours, theirs) = (from.dataset.snapshot(), to.dataset.snapshot());
    let mut numbers = theirs.types.iter().map(|user| user.id.0);
    let equal = |number: &i32| {
        define::ext_of(&theirs, *number).is_ok_and(|other| user_type::equal(&ours, ext, &theirs, other))
    };
    numbers.find(equal).ok_or_else(|| Code::BadType.into())
}
