//! The header of a classic file: the grammar of `docs/formats/classic.md`, into plain lists.

use super::Version;
use super::reader::Reader;
use super::storage::{Storage, read_padded};
use crate::error::{Code, Result, Within};
use crate::model::{Att, AttData};
use crate::types::convert::reverse_in_place;
use crate::types::{Atomic, Endian};
use std::sync::Arc;

/// The tags that begin the three lists.
pub(super) const DIMENSION: u32 = 10;
pub(super) const VARIABLE: u32 = 11;
pub(super) const ATTRIBUTE: u32 = 12;
/// Entries of a list that there is room for from the beginning.
const USUAL: u64 = 16;
/// Bytes of attributes that are read when all else is known to be good.
const LARGE: u64 = 64 << 10;
/// The most dimensions of one variable (`NC_MAX_VAR_DIMS`).
const MOST_DIMS: u64 = 1024;

/// What a header says.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Header {
    pub(super) version: Version,
    /// Number of records; none for `STREAMING`: as many as the file has room for.
    pub(super) records: Option<u64>,
    pub(super) dims: Vec<DimEntry>,
    pub(super) atts: AttList,
    pub(super) vars: Vec<VarEntry>,
    /// Bytes of the header.
    pub(super) size: u64,
}

/// A name as the caller sees it, and its bytes in the file where these are others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Name {
    pub(super) text: Box<str>,
    /// With a NUL and what follows it, or no UTF-8.
    pub(super) stored: Option<Box<[u8]>>,
}

impl Name {
    /// The bytes in the file.
    pub(super) fn bytes(&self) -> &[u8] {
        self.stored.as_deref().unwrap_or(self.text.as_bytes())
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Name {
        Name { text: text.into(), stored: None }
    }
}

/// The attributes of the dataset or of a variable.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct AttList {
    /// Shared with the model: most are never changed.
    pub(super) atts: Arc<Vec<Att>>,
    /// Bytes of their names in the file, as in [`Name`]; none for those at the end of which none has any.
    pub(super) stored_names: Vec<Option<Box<[u8]>>>,
}

impl AttList {
    /// Notes the name in the file of the attribute of that number.
    pub(super) fn note(&mut self, number: usize, stored_name: Option<Box<[u8]>>) {
        if stored_name.is_some() {
            self.stored_names.resize_with(number, || None);
            self.stored_names.push(stored_name);
        }
    }

    /// Each attribute with the bytes of its name in the file.
    pub(super) fn each(&self) -> impl Iterator<Item = (&Att, &[u8])> {
        let stored = self.stored_names.iter().map(Option::as_deref).chain(std::iter::repeat(None));
        self.atts.iter().zip(stored).map(|(att, stored)| (att, stored.unwrap_or(att.name.as_bytes())))
    }

    /// The attribute that says what was never written.
    pub(super) fn fill_value(&self) -> Option<&Att> {
        self.atts.iter().find(|att| &*att.name == "_FillValue")
    }
}

/// A dimension; a length of 0 is that of the record dimension.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct DimEntry {
    pub(super) name: Name,
    pub(super) len: u64,
}

/// A variable. Its `vsize` is left out: it says nothing that the other members do not.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct VarEntry {
    pub(super) name: Name,
    pub(super) dims: Vec<u32>,
    pub(super) atts: AttList,
    pub(super) atomic: Atomic,
    /// Where its first value is; none for an offset below 0.
    pub(super) begin: Option<u64>,
}

/// The version that the first four bytes name.
pub(super) fn version(magic: &[u8]) -> Option<Version> {
    match magic {
        [b'C', b'D', b'F', 1, ..] => Some(Version::Cdf1),
        [b'C', b'D', b'F', 2, ..] => Some(Version::Cdf2),
        [b'C', b'D', b'F', 5, ..] => Some(Version::Cdf5),
        _ => None,
    }
}

impl Header {
    /// Reads the header of a file.
    ///
    /// # Errors
    /// `UnknownFormat` (NC_ENOTNC) for another magic number; the system's `EINVAL` for a list with a wrong tag;
    /// `Invalid` (NC_EINVAL) for a type that is none; `TooManyDims`, `Range`, `LongName`, `Truncated`, `NoMemory`;
    /// those of the system.
    pub(super) fn read(storage: &dyn Storage) -> Result<(Header, Large)> {
        let mut reader = Reader::new(storage)?;
        // netcdf-c: less than magic and record count is no dataset.
        if storage.size()? < 8 {
            return Err(Code::UnknownFormat.with("a file of less than 8 bytes"));
        }
        let magic = version(reader.take(4)?);
        reader.version =
            magic.ok_or_else(|| Code::UnknownFormat.with("no magic number of a classic file"))?;
        let records = reader.count()?;
        let dims = list(&mut reader, DIMENSION, "dimension", dim)?;
        let mut large = Large::default();
        let atts = atts(&mut reader, &mut large)?;
        let vars = list(&mut reader, VARIABLE, "variable", |reader| var(reader, &mut large))?;
        let streaming = match reader.version {
            Version::Cdf5 => records == u64::MAX,
            _ => records == u64::from(u32::MAX),
        };
        let records = (!streaming).then_some(records);
        let header = Header { version: reader.version, records, dims, atts, vars, size: reader.offset() };
        Ok((header, large))
    }
}

/// Where the values of large attributes are, in the order of the header. They are read last: a header may promise much
/// that a sparse file seems to have, and be refused for what follows.
#[derive(Debug, Default)]
pub(super) struct Large(Vec<u64>);

impl Large {
    /// Leaves for later what is at that offset.
    fn leave(&mut self, offset: u64) -> Vec<u8> {
        self.0.push(offset);
        Vec::new()
    }

    /// Reads the values into their attributes.
    ///
    /// # Errors
    /// `NoMemory`; those of the system.
    pub(super) fn bring(self, storage: &dyn Storage, header: &mut Header) -> Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let lists = std::iter::once(&mut header.atts).chain(header.vars.iter_mut().map(|var| &mut var.atts));
        let atts = lists.flat_map(|list| Arc::make_mut(&mut list.atts).iter_mut());
        let left =
            atts.filter(|att| att.len > 0 && matches!(&att.data, AttData::Bytes(bytes) if bytes.is_empty()));
        for (att, offset) in left.zip(self.0) {
            let atomic = att.ext.atomic().ok_or(Code::Internal)?;
            let size = att.len.saturating_mul(atomic.size());
            let mut bytes = Vec::new();
            let room = bytes.try_reserve_exact(size);
            room.map_err(|_| Code::NoMemory.with(format!("attribute {:?} of {size} bytes", att.name)))?;
            bytes.resize(size, 0);
            read_padded(storage, &mut bytes, offset)?;
            att.data = AttData::Bytes(native(bytes, atomic));
        }
        Ok(())
    }
}

/// A list: tag, number of entries, entries. The list grows with what is there, not with what the number promises.
fn list<T>(
    reader: &mut Reader<'_>,
    tag: u32,
    what: &str,
    mut entry: impl FnMut(&mut Reader<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    let found = reader.word()?;
    let count = reader.count()?;
    if count > 0 && found != tag {
        // netcdf-c: the system's EINVAL, not NC_EINVAL; the tag of an empty list does not matter.
        let context = format_args!("the list of {what}s has the tag {found}, not {tag}");
        return Err(reader.fault(Code::System(libc::EINVAL), context));
    }
    let mut entries = Vec::with_capacity(count.min(USUAL) as usize);
    for number in 0..count {
        entries.push(entry(reader).within(|| format!("{what} {number}"))?);
    }
    Ok(entries)
}

fn dim(reader: &mut Reader<'_>) -> Result<DimEntry> {
    Ok(DimEntry { name: reader.name()?, len: reader.count()? })
}

fn atts(reader: &mut Reader<'_>, large: &mut Large) -> Result<AttList> {
    let mut found = AttList::default();
    let mut number = 0;
    let entry = |reader: &mut Reader<'_>| {
        let (att, stored_name) = att(reader, large)?;
        found.note(number, stored_name);
        number += 1;
        Ok(att)
    };
    let atts = list(reader, ATTRIBUTE, "attribute", entry)?;
    Ok(AttList { atts: Arc::new(atts), ..found })
}

/// An attribute, and the bytes of its name in the file as in [`Name`].
fn att(reader: &mut Reader<'_>, large: &mut Large) -> Result<(Att, Option<Box<[u8]>>)> {
    let Name { text: name, stored: stored_name } = reader.name()?;
    let atomic = atomic(reader)?;
    let len = reader.count()?;
    let size = len.saturating_mul(atomic.size() as u64);
    let bytes = match size > LARGE {
        true => large.leave(reader.pass(size)?),
        false => native(reader.padded(size)?.to_vec(), atomic),
    };
    // No more than the bytes that are there.
    let att = Att { name, ext: atomic.into(), len: len as usize, data: AttData::Bytes(bytes) };
    Ok((att, stored_name))
}

fn native(mut bytes: Vec<u8>, atomic: Atomic) -> Vec<u8> {
    if Endian::Big.is_foreign() {
        reverse_in_place(&mut bytes, atomic.size());
    }
    bytes
}

fn var(reader: &mut Reader<'_>, large: &mut Large) -> Result<VarEntry> {
    let name = reader.name()?;
    let rank = reader.count()?;
    if rank > MOST_DIMS {
        return Err(reader.fault(Code::TooManyDims, format_args!("{rank} dimensions")));
    }
    let mut dims = Vec::new();
    for _ in 0..rank {
        dims.push(dim_number(reader)?);
    }
    let atts = atts(reader, large).within(|| format!("{:?}", name.text))?;
    let atomic = atomic(reader)?;
    let _vsize = reader.count()?;
    Ok(VarEntry { name, dims, atts, atomic, begin: reader.begin()? })
}

/// netcdf-c: what an `int` has no room for is out of range in CDF-5, and no dimension's number in the others.
fn dim_number(reader: &mut Reader<'_>) -> Result<u32> {
    let number = reader.count()?;
    let fits = reader.version != Version::Cdf5 || i32::try_from(number).is_ok();
    let small = u32::try_from(number).ok().filter(|_| fits);
    small.ok_or_else(|| reader.fault(Code::Range, format_args!("dimension number {number}")))
}

/// netcdf-c: the unsigned and 64-bit types are read in all versions.
fn atomic(reader: &mut Reader<'_>) -> Result<Atomic> {
    let number = reader.word()?;
    let atomic = i32::try_from(number).ok().and_then(Atomic::from_number);
    atomic
        .filter(|atomic| *atomic != Atomic::String)
        .ok_or_else(|| reader.fault(Code::Invalid, format_args!("type {number}")))
}
