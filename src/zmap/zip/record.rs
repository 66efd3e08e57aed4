//! The records of an archive (`docs/formats/zip.md`): each once for reading and once for writing.

/// Begins a local header.
pub(super) const LOCAL: u32 = 0x0403_4b50;
/// Begins an entry of the directory.
pub(super) const CENTRAL: u32 = 0x0201_4b50;
/// Begins the end record.
pub(super) const END: u32 = 0x0605_4b50;
/// Begins the end record of zip64.
pub(super) const END64: u32 = 0x0606_4b50;
/// Begins what says where the end record of zip64 is.
pub(super) const LOCATOR64: u32 = 0x0706_4b50;

/// Bytes of a local header without name and extra fields.
pub(super) const LOCAL_SIZE: usize = 30;
/// Bytes of an entry of the directory without name, extra fields and comment.
pub(super) const CENTRAL_SIZE: usize = 46;
/// Bytes of the end record without comment.
pub(super) const END_SIZE: usize = 22;
/// Bytes of the end record of zip64.
pub(super) const END64_SIZE: usize = 56;
/// Bytes of what says where that is.
pub(super) const LOCATOR64_SIZE: usize = 20;

/// The method of data that are kept as they are.
pub(super) const STORED: u16 = 0;
/// The method of deflated data.
pub(super) const DEFLATED: u16 = 8;

/// A flag: the data are encrypted.
const ENCRYPTED: u16 = 1;
/// A flag: sizes and checksum follow the data, and the local header has none.
const DESCRIPTOR: u16 = 1 << 3;
/// A flag: the name is UTF-8.
const UTF8: u16 = 1 << 11;

/// The extra field of zip64.
const EXTRA64: u16 = 1;
/// What stands in a field whose value is in zip64's.
const ALL_ONES: u32 = u32::MAX;
/// The first of January 1980, midnight: the least time there is.
const TIME: u32 = 0x0021_0000;
/// Unix, version 4.5 of the format.
const MADE_BY: u16 = 3 << 8 | 45;

/// What the directory says of one entry, but for its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// Where its local header begins.
    pub(super) offset: u64,
    /// Bytes of its data in the archive.
    pub(super) packed: u64,
    /// Bytes of its data.
    pub(super) size: u64,
    /// CRC-32 of its data.
    pub(super) crc: u32,
    /// Date and time as MS-DOS has them.
    pub(super) time: u32,
    /// Permissions and the like.
    pub(super) attributes: u32,
    /// How the data are packed.
    pub(super) method: u16,
    /// Bits.
    pub(super) flags: u16,
    /// Which system's attributes they are.
    pub(super) made_by: u16,
}

impl Entry {
    /// A new entry of stored data, for a name (which ends in `/` if it is a directory's).
    pub(super) fn stored(name: &[u8], offset: u64, size: u64, crc: u32) -> Entry {
        let mode: u32 = if name.ends_with(b"/") { 0o40755 << 16 | 0x10 } else { 0o100_644 << 16 };
        let flags = if name.is_ascii() { 0 } else { UTF8 };
        let (packed, attributes) = (size, mode);
        let (time, made_by) = (TIME, MADE_BY);
        Entry { offset, packed, size, crc, time, attributes, method: STORED, flags, made_by }
    }

    /// Whether nobody can read it without a password.
    pub(super) fn is_encrypted(&self) -> bool {
        self.flags & ENCRYPTED != 0
    }

    /// The same at another place, behind a local header that says all.
    pub(super) fn moved(&self, offset: u64) -> Entry {
        Entry { offset, flags: self.flags & !DESCRIPTOR, ..*self }
    }

    /// Version of the format that a reader must know.
    fn needed(&self, with_offset: bool) -> u16 {
        let large = self.packed >= ALL_ONES.into() || self.size >= ALL_ONES.into();
        if large || with_offset && self.offset >= ALL_ONES.into() { 45 } else { 20 }
    }

    /// Appends the local header of an entry, and its name.
    pub(super) fn write_local(&self, name: &[u8], out: &mut Vec<u8>) {
        let large = self.needed(false) == 45;
        let half = |n: u64| if large { ALL_ONES } else { n as u32 };
        put32(out, [LOCAL]);
        put16(out, [self.needed(false), self.flags, self.method]);
        put32(out, [self.time, self.crc, half(self.packed), half(self.size)]);
        put16(out, [name.len() as u16, if large { 20 } else { 0 }]);
        out.extend_from_slice(name);
        if large {
            put16(out, [EXTRA64, 16]);
            put64(out, [self.size, self.packed]);
        }
    }

    /// Appends an entry's part of the directory.
    pub(super) fn write_central(&self, name: &[u8], out: &mut Vec<u8>) {
        let large = [self.size, self.packed, self.offset].map(|n| (n >= ALL_ONES.into()).then_some(n));
        let extra = large.iter().flatten().count() as u16 * 8;
        let half = |n: u64| u32::try_from(n).unwrap_or(ALL_ONES);
        put32(out, [CENTRAL]);
        put16(out, [self.made_by, self.needed(true), self.flags, self.method]);
        put32(out, [self.time, self.crc, half(self.packed), half(self.size)]);
        put16(out, [name.len() as u16, if extra == 0 { 0 } else { extra + 4 }, 0, 0, 0]);
        put32(out, [self.attributes, half(self.offset)]);
        out.extend_from_slice(name);
        if extra > 0 {
            put16(out, [EXTRA64, extra]);
            large.into_iter().flatten().for_each(|n| put64(out, [n]));
        }
    }
}

/// One entry of the directory as it stands, before it is known whether it makes sense.
#[derive(Debug)]
pub(super) struct Central<'a> {
    /// Its name.
    pub(super) name: &'a [u8],
    /// What is said of it.
    pub(super) entry: Entry,
    /// Bytes of all of it.
    pub(super) len: usize,
}

impl<'a> Central<'a> {
    /// The entry that `bytes` begin with; none if they end before, or are something else.
    pub(super) fn parse(bytes: &'a [u8]) -> Option<Central<'a>> {
        let mut fields = Fields(bytes);
        if fields.u32()? != CENTRAL {
            return None;
        }
        let (made_by, _needed, flags, method) = (fields.u16()?, fields.u16()?, fields.u16()?, fields.u16()?);
        let (time, crc, packed, size) = (fields.u32()?, fields.u32()?, fields.u32()?, fields.u32()?);
        let [name, extra, comment] = [fields.u16()?, fields.u16()?, fields.u16()?].map(usize::from);
        let (_disk, _internal) = (fields.u16()?, fields.u16()?);
        let (attributes, offset) = (fields.u32()?, fields.u32()?);
        let (name, extra, _) = (fields.take(name)?, fields.take(extra)?, fields.take(comment)?);
        let [size, packed, offset] = with_zip64([size, packed, offset], extra)?;
        let entry = Entry { offset, packed, size, crc, time, attributes, method, flags, made_by };
        Some(Central { name, entry, len: bytes.len() - fields.0.len() })
    }

    /// Bytes of the entry that begins with these, as far as that can be said.
    pub(super) fn len(bytes: &[u8]) -> Option<usize> {
        let mut fields = Fields(bytes.get(28..)?);
        let lens = [fields.u16()?, fields.u16()?, fields.u16()?].map(usize::from);
        Some(CENTRAL_SIZE + lens.iter().sum::<usize>())
    }
}

/// The fields that are all ones have their values in the extra field of zip64, in this order.
fn with_zip64(fields: [u32; 3], extra: &[u8]) -> Option<[u64; 3]> {
    let mut large = Fields(if fields.contains(&ALL_ONES) { extra64(extra) } else { &[] });
    let mut values = fields.map(u64::from);
    for value in &mut values {
        if *value == u64::from(ALL_ONES) && !large.0.is_empty() {
            *value = large.u64()?;
        }
    }
    Some(values)
}

fn extra64(extra: &[u8]) -> &[u8] {
    let mut fields = Fields(extra);
    while let (Some(id), Some(len)) = (fields.u16(), fields.u16()) {
        match fields.take(len.into()) {
            Some(field) if id == EXTRA64 => return field,
            Some(_) => {}
            None => break,
        }
    }
    &[]
}

/// Lengths of the name and the extra fields that follow a local header; none if it is not one.
pub(super) fn parse_local(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut fields = Fields(bytes);
    if fields.u32()? != LOCAL {
        return None;
    }
    fields.take(22)?;
    Some((fields.u16()?.into(), fields.u16()?.into()))
}

/// Where the directory is, as the end records say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    /// How many entries it has.
    pub(super) entries: u64,
    /// Its bytes.
    pub(super) size: u64,
    /// Where it begins, not counting what was put before the archive.
    pub(super) offset: u64,
    /// Whether all is in one file.
    pub(super) whole: bool,
}

impl End {
    /// The end record at the beginning of `bytes`, and the length of the comment behind it.
    pub(super) fn parse(bytes: &[u8]) -> Option<(End, usize)> {
        let mut fields = Fields(bytes);
        if fields.u32()? != END {
            return None;
        }
        let disks = [fields.u16()?, fields.u16()?];
        let (_here, entries) = (fields.u16()?, fields.u16()?.into());
        let (size, offset, comment) = (fields.u32()?.into(), fields.u32()?.into(), fields.u16()?.into());
        let whole = disks.iter().all(|disk| [0, u16::MAX].contains(disk));
        Some((End { entries, size, offset, whole }, comment))
    }

    /// Whether zip64 must be asked for one of the values.
    pub(super) fn has_all_ones(&self) -> bool {
        self.entries == u64::from(u16::MAX) || [self.size, self.offset].contains(&ALL_ONES.into())
    }

    /// The end record of zip64.
    pub(super) fn parse64(bytes: &[u8]) -> Option<End> {
        let mut fields = Fields(bytes);
        if fields.u32()? != END64 {
            return None;
        }
        fields.take(12)?;
        let disks = [fields.u32()?, fields.u32()?];
        let (_here, entries, size, offset) = (fields.u64()?, fields.u64()?, fields.u64()?, fields.u64()?);
        Some(End { entries, size, offset, whole: disks == [0, 0] })
    }

    /// Where the end record of zip64 is, as its locator says.
    pub(super) fn parse_locator(bytes: &[u8]) -> Option<u64> {
        let mut fields = Fields(bytes);
        if fields.u32()? != LOCATOR64 {
            return None;
        }
        fields.take(4)?;
        fields.u64()
    }

    /// Appends the end records, and the archive's comment.
    pub(super) fn write(&self, comment: &[u8], out: &mut Vec<u8>) {
        let half = |n: u64| u32::try_from(n).unwrap_or(ALL_ONES);
        let entries = u16::try_from(self.entries).unwrap_or(u16::MAX);
        let end = End { entries: entries.into(), ..*self };
        if end.has_all_ones() || half(self.size) == ALL_ONES || half(self.offset) == ALL_ONES {
            self.write64(out);
        }
        put32(out, [END]);
        put16(out, [0, 0, entries, entries]);
        put32(out, [half(self.size), half(self.offset)]);
        put16(out, [comment.len() as u16]);
        out.extend_from_slice(comment);
    }

    fn write64(&self, out: &mut Vec<u8>) {
        put32(out, [END64]);
        put64(out, [END64_SIZE as u64 - 12]);
        put16(out, [MADE_BY, 45]);
        put32(out, [0, 0]);
        put64(out, [self.entries, self.entries, self.size, self.offset]);
        put32(out, [LOCATOR64, 0]);
        put64(out, [self.offset + self.size]);
        put32(out, [1]);
    }
}

/// Numbers one after the other; none where the bytes end.
struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    fn u16(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }
}

fn put16<const N: usize>(out: &mut Vec<u8>, numbers: [u16; N]) {
    out.extend(numbers.into_iter().flat_map(u16::to_le_bytes));
}

fn put32<const N: usize>(out: &mut Vec<u8>, numbers: [u32; N]) {
    out.extend(numbers.into_iter().flat_map(u32::to_le_bytes));
}

fn put64<const N: usize>(out: &mut Vec<u8>, numbers: [u64; N]) {
    out.extend(numbers.into_iter().flat_map(u64::to_le_bytes));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(offset: u64, size: u64) -> Entry {
        Entry::stored(b"a", offset, size, 7)
    }

    #[test]
    fn what_is_written_is_read() {
        for (offset, size) in [(0, 0), (5, 9), (1 << 40, 3), (3, 1 << 33), (u64::MAX, u64::from(ALL_ONES))] {
            let (entry, mut out) = (entry(offset, size), Vec::new());
            entry.write_central("g/ö".as_bytes(), &mut out);
            let len = out.len();
            out.extend_from_slice(b"more");
            let read = Central::parse(&out).unwrap();
            assert_eq!((read.entry, read.name, read.len), (entry, "g/ö".as_bytes(), len));
            assert_eq!(Central::len(&out), Some(len));
            let mut local = Vec::new();
            entry.write_local(b"name", &mut local);
            let (name, extra) = parse_local(&local).unwrap();
            assert_eq!(LOCAL_SIZE + name + extra, local.len());
            assert_eq!(name, 4);
        }
    }

    #[test]
    fn the_end_is_zip64_where_it_must_be() {
        for (entries, size, offset, large) in
            [(0, 0, 0, false), (65534, 9, 9, false), (65535, 9, 9, true), (1, 1, 1 << 32, true)]
        {
            let (end, mut out) = (End { entries, size, offset, whole: true }, Vec::new());
            end.write(b"hi", &mut out);
            let at = out.len() - 2 - END_SIZE;
            let (small, comment) = End::parse(&out[at..]).unwrap();
            assert_eq!((small.has_all_ones(), comment), (large, 2));
            if large {
                assert_eq!(End::parse_locator(&out[END64_SIZE..]), Some(offset + size));
                assert_eq!(End::parse64(&out), Some(end));
            } else {
                assert_eq!((small, at), (end, 0));
            }
        }
    }

    #[test]
    fn what_is_cut_short_is_nothing() {
        let mut out = Vec::new();
        entry(1 << 40, 1 << 40).write_central(b"name", &mut out);
        assert!((0..out.len()).all(|len| Central::parse(&out[..len]).is_none()));
        let mut end = Vec::new();
        End { entries: 1, size: 2, offset: 3, whole: true }.write(b"", &mut end);
        assert!((0..end.len()).all(|len| End::parse(&end[..len]).is_none()));
        assert!(Central::parse(&end).is_none() && parse_local(&out).is_none());
    }
}
