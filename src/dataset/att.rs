//! Asking for attributes.

use super::reserved::reserved;
use super::{Dataset, naming, owner_of};
use crate::error::{Code, Result};
use crate::model::{Att, AttData, GroupId, Owner};
use crate::types::{Atomic, ExtType, MemType, convert};
use std::borrow::Cow;

/// Type and length of an attribute (`nc_inq_att`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttInfo {
    /// Its type.
    pub ext: ExtType,
    /// Number of its values.
    pub len: usize,
}

/// The values of an attribute on their way to the caller.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Delivery<'a> {
    /// Values of the type that the caller wants, densely packed.
    Bytes(&'a [u8]),
    /// Strings; `None` is a NULL string.
    Strings(&'a [Option<Box<[u8]>>]),
}

impl Dataset {
    /// Type and length of an attribute.
    ///
    /// # Errors
    /// `NoVar`, `BadName`, `LongName`, `NoAtt`, in this order; those of the store.
    pub fn att_info(&self, group: GroupId, varid: i32, name: Option<&str>) -> Result<AttInfo> {
        self.with_att(group, varid, name, |att| Ok(AttInfo { ext: att.ext, len: att.len }))
    }

    /// The place of an attribute in the list of its owner (`nc_inq_attid`).
    ///
    /// # Errors
    /// As [`Dataset::att_info`]; `AttMeta` (NC_EATTMETA) for one that has no place.
    pub fn att_place(&self, group: GroupId, varid: i32, name: Option<&str>) -> Result<usize> {
        let owner = self.look(|model| owner_of(model, group, varid))?;
        let name = naming::normal(name.ok_or(Code::BadName)?)?;
        if self.is_made_up(&name) {
            return Err(Code::AttMeta.into());
        }
        self.with_atts(owner, |atts| place_of(atts, &name).ok_or_else(|| Code::NoAtt.into()))
    }

    /// Looks at the attribute at a place in the list of its owner (`nc_inq_attname`).
    ///
    /// # Errors
    /// `NoVar`, `NoAtt`; those of the store.
    pub fn att_at<T>(
        &self,
        group: GroupId,
        varid: i32,
        place: i32,
        look: impl FnOnce(&Att) -> Result<T>,
    ) -> Result<T> {
        let owner = self.look(|model| owner_of(model, group, varid))?;
        self.with_atts(owner, |atts| {
            let att = usize::try_from(place).ok().and_then(|place| atts.get(place));
            look(att.ok_or(Code::NoAtt)?)
        })
    }

    /// The number of attributes of a variable, or of a group for a `varid` of -1.
    ///
    /// # Errors
    /// `NoVar`; those of the store.
    pub fn att_count(&self, group: GroupId, varid: i32) -> Result<usize> {
        let owner = self.look(|model| owner_of(model, group, varid))?;
        self.with_atts(owner, |atts| Ok(atts.len()))
    }

    /// Delivers the values of an attribute as the caller wants them (`nc_get_att`).
    ///
    /// # Errors
    /// As [`Dataset::att_info`]; `CharConversion` (NC_ECHAR) between text and numbers, `BadType` between strings and
    /// others; `Range` (NC_ERANGE) after all values were delivered.
    pub fn get_att(
        &self,
        group: GroupId,
        varid: i32,
        name: Option<&str>,
        mem: MemType,
        deliver: impl FnOnce(Delivery<'_>) -> Result<()>,
    ) -> Result<()> {
        let classic = self.has_bytes_without_sign();
        self.with_att(group, varid, name, |att| {
            let (mut bytes, fits) = match &att.data {
                AttData::Strings(texts) => return deliver_strings(att, texts, mem, deliver),
                AttData::Bytes(bytes) => converted(att, bytes, mem, classic)?,
            };
            if is_made_up_text(att) {
                bytes.to_mut().push(0);
            }
            deliver(Delivery::Bytes(&bytes))?;
            if fits { Ok(()) } else { Err(Code::Range.with(&*att.name)) }
        })
    }

    /// Looks at an attribute by name.
    ///
    /// # Errors
    /// As [`Dataset::att_info`].
    pub fn with_att<T>(
        &self,
        group: GroupId,
        varid: i32,
        name: Option<&str>,
        look: impl FnOnce(&Att) -> Result<T>,
    ) -> Result<T> {
        let owner = self.look(|model| owner_of(model, group, varid))?;
        let name = naming::normal(name.ok_or(Code::BadName)?)?;
        if self.is_made_up(&name) {
            return look(&self.made_up(owner, &name)?);
        }
        self.with_atts(owner, |atts| {
            let place = place_of(atts, &name);
            look(place.and_then(|place| atts.get(place)).ok_or_else(|| Code::NoAtt.with(&*name))?)
        })
    }

    /// Whether an attribute of that name exists only when asked for by name. Classic files have none of those.
    fn is_made_up(&self, name: &str) -> bool {
        reserved(name).is_some_and(|reserved| reserved.made_up) && self.format().caps().enhanced
    }

    /// An attribute that exists only when asked for by name.
    fn made_up(&self, owner: Owner, name: &str) -> Result<Att> {
        let att = self.format().made_up_att(&self.snapshot(), owner, name)?;
        att.ok_or_else(|| Code::NoAtt.with(name))
    }
}

/// The place of the attribute of that name.
pub(super) fn place_of(atts: &[Att], name: &str) -> Option<usize> {
    atts.iter().position(|att| *att.name == *name)
}

fn deliver_strings(
    att: &Att,
    texts: &[Option<Box<[u8]>>],
    mem: MemType,
    deliver: impl FnOnce(Delivery<'_>) -> Result<()>,
) -> Result<()> {
    match mem {
        MemType::String | MemType::Native => deliver(Delivery::Strings(texts)),
        MemType::Text if att.len > 0 => Err(Code::CharConversion.into()),
        _ if att.len > 0 => Err(Code::BadType.into()),
        _ => Ok(()),
    }
}

/// The values in the caller's type, and whether all of them could be represented.
fn converted<'a>(att: &Att, bytes: &'a [u8], mem: MemType, classic: bool) -> Result<(Cow<'a, [u8]>, bool)> {
    let wanted = mem.atomic().map(ExtType::from).unwrap_or(att.ext);
    if wanted == att.ext || att.len == 0 {
        return Ok((Cow::Borrowed(bytes), true));
    }
    let is_text = |ext| ext == ExtType::Atomic(Atomic::Char);
    if is_text(wanted) || is_text(att.ext) {
        return Err(Code::CharConversion.into());
    }
    let (Some(from), Some(to)) = (att.ext.atomic(), wanted.atomic()) else {
        return Err(Code::BadType.into());
    };
    let (values, fits) = convert::convert_native(from, bytes, to)?;
    Ok((Cow::Owned(values), fits || is_byte_pair(classic, from, to)))
}

/// Whether a NUL follows the text, beyond its length: ncdump prints `_Codecs` and `_NCProperties` as C strings, as
/// netcdf-c ends these, and no others, by a NUL.
fn is_made_up_text(att: &Att) -> bool {
    att.ext == Atomic::Char.into() && reserved(&att.name).is_some_and(|reserved| reserved.made_up)
}

/// In the classic model a byte may be read and written as signed or unsigned as one likes.
pub(super) fn is_byte_pair(classic: bool, from: Atomic, to: Atomic) -> bool {
    let is_byte = |atomic| matches!(atomic, Atomic::Byte | Atomic::UByte);
    classic && is_byte(from) && is_byte(to)
}
