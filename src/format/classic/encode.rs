//! A header as the bytes of a file: the grammar of `docs/formats/classic.md`, from plain lists.

use super::Version;
use super::header::{ATTRIBUTE, AttList, DIMENSION, DimEntry, Header, VARIABLE, VarEntry};
use super::layout::Shape;
use super::reach::{Piece, reach};
use crate::error::{Code, Result, Within};
use crate::model::{Att, AttData};
use crate::types::convert::reverse_in_place;
use crate::types::{Atomic, Endian};

/// The largest `vsize` of four bytes; what is larger is said to be all bits.
const MOST_VSIZE: u64 = u32::MAX as u64 - 3;

/// The bytes of a header whose offsets are still to be put in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Encoded {
    version: Version,
    bytes: Vec<u8>,
    /// Where the `begin` of each variable stands.
    begins: Vec<usize>,
    pieces: Vec<Piece>,
}

impl Encoded {
    /// The bytes of a header with so many records.
    ///
    /// # Errors
    /// `Range` (NC_ERANGE) for a number of more bytes than the version has; `Internal` for values that no header holds.
    pub(super) fn of(header: &Header, shapes: &[Shape], records: u64) -> Result<Encoded> {
        let mut sheet = Sheet { version: header.version, bytes: Vec::new(), pieces: Vec::new() };
        sheet.bytes.extend_from_slice(magic(header.version));
        sheet.piece(4);
        sheet.count(records)?;
        sheet.list(DIMENSION, &header.dims, Sheet::dim)?;
        sheet.atts(&header.atts)?;
        let mut begins = Vec::new();
        let vars: Vec<_> = header.vars.iter().zip(shapes).collect();
        sheet.list(VARIABLE, &vars, |sheet, (var, shape)| {
            sheet.var(var, shape)?;
            begins.push(sheet.bytes.len());
            sheet.bytes.resize(sheet.bytes.len() + begin_size(sheet.version), 0);
            sheet.piece(begin_size(sheet.version));
            Ok(())
        })?;
        Ok(Encoded { version: header.version, bytes: sheet.bytes, begins, pieces: sheet.pieces })
    }

    /// Bytes of the header.
    pub(super) fn size(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// How far the C library writes when it writes this header, in blocks of so many bytes.
    pub(super) fn reach(&self, block: u64) -> u64 {
        reach(&self.pieces, empty_size(self.version), block)
    }

    /// The bytes, with the offsets of the variables in their order.
    ///
    /// # Errors
    /// `VarTooLarge` (NC_EVARSIZE) for an offset of more bytes than the version has.
    pub(super) fn with_begins(mut self, begins: impl Iterator<Item = u64>) -> Result<Vec<u8>> {
        let size = begin_size(self.version);
        for (place, begin) in self.begins.iter().zip(begins) {
            let begin = i64::try_from(begin).map_err(|_| Code::VarTooLarge)?;
            if size == 4 && i32::try_from(begin).is_err() {
                return Err(Code::VarTooLarge.with("a variable that begins beyond 2 GiB"));
            }
            let bytes = begin.to_be_bytes();
            let (Some(to), Some(from)) = (self.bytes.get_mut(*place..place + size), bytes.get(8 - size..))
            else {
                return Err(Code::Internal.into());
            };
            to.copy_from_slice(from);
        }
        Ok(self.bytes)
    }
}

/// The first four bytes.
const fn magic(version: Version) -> &'static [u8; 4] {
    match version {
        Version::Cdf1 => b"CDF\x01",
        Version::Cdf2 => b"CDF\x02",
        Version::Cdf5 => b"CDF\x05",
    }
}

const fn begin_size(version: Version) -> usize {
    match version {
        Version::Cdf1 => 4,
        Version::Cdf2 | Version::Cdf5 => 8,
    }
}

/// The bytes of a header that says nothing.
const fn empty_size(version: Version) -> u64 {
    match version {
        Version::Cdf1 | Version::Cdf2 => 32,
        Version::Cdf5 => 48,
    }
}

/// The number of records as a header has it, behind the magic number.
///
/// # Errors
/// `Range` (NC_ERANGE).
pub(super) fn records(version: Version, records: u64) -> Result<Vec<u8>> {
    let mut sheet = Sheet { version, bytes: Vec::with_capacity(8), pieces: Vec::new() };
    sheet.count(records)?;
    Ok(sheet.bytes)
}

/// A header as far as it is written.
struct Sheet {
    version: Version,
    bytes: Vec<u8>,
    pieces: Vec<Piece>,
}

impl Sheet {
    /// Notes that the last bytes belong together.
    fn piece(&mut self, size: usize) {
        self.pieces.push(Piece { size: size as u64, parts: false });
    }

    fn word(&mut self, number: u32) {
        self.piece(4);
        self.bytes.extend_from_slice(&number.to_be_bytes());
    }

    /// A NON_NEG.
    fn count(&mut self, number: u64) -> Result<()> {
        match self.version {
            Version::Cdf5 => {
                self.piece(8);
                self.bytes.extend_from_slice(&number.to_be_bytes());
            }
            Version::Cdf1 | Version::Cdf2 => {
                let short = u32::try_from(number);
                self.word(short.map_err(|_| Code::Range.with(format!("{number} in a header")))?);
            }
        }
        Ok(())
    }

    fn padded(&mut self, bytes: &[u8], parts: bool) {
        self.pieces.push(Piece { size: bytes.len().next_multiple_of(4) as u64, parts });
        self.bytes.extend_from_slice(bytes);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
    }

    fn name(&mut self, name: &[u8]) -> Result<()> {
        self.count(name.len() as u64)?;
        self.padded(name, false);
        Ok(())
    }

    /// A list; an empty one has the tag 0.
    fn list<T>(
        &mut self,
        tag: u32,
        entries: &[T],
        mut entry: impl FnMut(&mut Sheet, &T) -> Result<()>,
    ) -> Result<()> {
        self.word(if entries.is_empty() { 0 } else { tag });
        self.count(entries.len() as u64)?;
        entries.iter().try_for_each(|each| entry(self, each))
    }

    fn dim(&mut self, dim: &DimEntry) -> Result<()> {
        self.name(dim.name.bytes())?;
        self.count(dim.len)
    }

    fn atts(&mut self, list: &AttList) -> Result<()> {
        let entries: Vec<(&Att, &[u8])> = list.each().collect();
        self.list(ATTRIBUTE, &entries, Sheet::att)
    }

    fn att(&mut self, (att, name): &(&Att, &[u8])) -> Result<()> {
        self.name(name)?;
        let (Some(atomic), AttData::Bytes(native)) = (att.ext.atomic(), &att.data) else {
            return Err(Code::Internal.with(format!("attribute {:?} of a type that no header has", att.name)));
        };
        self.kind(atomic);
        self.count(att.len as u64)?;
        let mut bytes = native.clone();
        if Endian::Big.is_foreign() {
            reverse_in_place(&mut bytes, atomic.size());
        }
        self.padded(&bytes, true);
        Ok(())
    }

    fn kind(&mut self, atomic: Atomic) {
        self.word(atomic.number().unsigned_abs());
    }

    /// All of a variable but its offset.
    fn var(&mut self, var: &VarEntry, shape: &Shape) -> Result<()> {
        self.name(var.name.bytes())?;
        self.count(var.dims.len() as u64)?;
        let before = self.pieces.len();
        var.dims.iter().try_for_each(|number| self.count(u64::from(*number)))?;
        // They are one piece.
        let dims = self.pieces.drain(before..).map(|piece| piece.size).sum();
        self.pieces.push(Piece { size: dims, parts: false });
        let atts = self.atts(&var.atts);
        atts.within(|| format!("variable {:?}", var.name.text))?;
        self.kind(var.atomic);
        self.count(match self.version {
            Version::Cdf5 => shape.padded,
            _ if shape.padded > MOST_VSIZE => u64::from(u32::MAX),
            _ => shape.padded,
        })
    }
}
