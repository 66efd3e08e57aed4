//! The header of a classic file: the grammar of `docs/formats/classic.md`, into plain lists.

use super::Version;
use super::reader::Reader;
use super::storage::Storage;
use crate::error::{Code, Result, Within};
use crate::model::{Att, AttData};
use crate::types::convert::reverse_in_place;
use crate::types::{Atomic, Endian};

/// The tags that begin the three lists.
pub(super) const DIMENSION: u32 = 10;
pub(super) const VARIABLE: u32 = 11;
pub(super) const ATTRIBUTE: u32 = 12;
/// The most dimensions of one variable (`NC_MAX_VAR_DIMS`).
const MOST_DIMS: u64 = 1024;

/// What a header says.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Header {
    pub(super) version: Version,
    /// Number of records; none for `STREAMING`: as many as the file has room for.
    pub(super) records: Option<u64>,
    pub(super) dims: Vec<DimEntry>,
    pub(super) atts: Vec<AttEntry>,
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

/// An attribute.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AttEntry {
    /// Bytes of its name in the file, as in [`Name`].
    pub(super) stored_name: Option<Box<[u8]>>,
    pub(super) att: Att,
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
    pub(super) atts: Vec<AttEntry>,
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
    pub(super) fn read(storage: &dyn Storage) -> Result<Header> {
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
        let atts = list(&mut reader, ATTRIBUTE, "attribute", att)?;
        let vars = list(&mut reader, VARIABLE, "variable", var)?;
        let streaming = match reader.version {
            Version::Cdf5 => records == u64::MAX,
            _ => records == u64::from(u32::MAX),
        };
        let records = (!streaming).then_some(records);
        Ok(Header { version: reader.version, records, dims, atts, vars, size: reader.offset() })
    }
}

/// A list: tag, number of entries, entries. The list grows with what is there, not with what the number promises.
fn list<T>(
    reader: &mut Reader<'_>,
    tag: u32,
    what: &str,
    entry: fn(&mut Reader<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    let found = reader.word()?;
    let count = reader.count()?;
    if count > 0 && found != tag {
        // netcdf-c: the system's EINVAL, not NC_EINVAL; the tag of an empty list does not matter.
        let context = format_args!("the list of {what}s has the tag {found}, not {tag}");
        return Err(reader.fault(Code::System(libc::EINVAL), context));
    }
    let mut entries = Vec::new();
    for number in 0..count {
        entries.push(entry(reader).within(|| format!("{what} {number}"))?);
    }
    Ok(entries)
}

fn dim(reader: &mut Reader<'_>) -> Result<DimEntry> {
    Ok(DimEntry { name: reader.name()?, len: reader.count()? })
}

fn att(reader: &mut Reader<'_>) -> Result<AttEntry> {
    let Name { text: name, stored: stored_name } = reader.name()?;
    let atomic = atomic(reader)?;
    let len = reader.count()?;
    let size = len.saturating_mul(atomic.size() as u64);
    let mut bytes = reader.padded(size)?.to_vec();
    if Endian::Big.is_foreign() {
        reverse_in_place(&mut bytes, atomic.size());
    }
    // No more than the bytes that were read.
    let att = Att { name, ext: atomic.into(), len: len as usize, data: AttData::Bytes(bytes) };
    Ok(AttEntry { stored_name, att })
}

fn var(reader: &mut Reader<'_>) -> Result<VarEntry> {
    let name = reader.name()?;
    let rank = reader.count()?;
    if rank > MOST_DIMS {
        return Err(reader.fault(Code::TooManyDims, format_args!("{rank} dimensions")));
    }
    let mut dims = Vec::new();
    for _ in 0..rank {
        dims.push(dim_number(reader)?);
    }
    let atts = list(reader, ATTRIBUTE, "attribute", att).within(|| format!("{:?}", name.text))?;
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
