//! Copying the entries of an archive that still count, so that nothing else takes room.

use super::archive::BLOCK;
use super::contents::Contents;
use super::data::data_start;
use super::files::write_at;
use super::index::Index;
use super::record::Entry;
use super::source::{fill, take};
use super::table::Table;
use crate::error::Result;
use bytes::Bytes;
use std::fs::File;
use std::path::Path;

/// Writes all entries one after the other to an empty file; answers where they are then, and how many bytes.
///
/// # Errors
/// `Truncated` (NC_ETRUNC) for a damaged entry; those of the system, about the archive at `target`.
pub(super) fn copy_live(contents: &Contents, file: &File, target: &Path) -> Result<(Table, u64)> {
    let mut index = Index::with_room(contents.table.len_bound(), 0)?;
    let mut copy = Copy { file, target, at: 0, block: Vec::with_capacity(BLOCK) };
    for (name, entry) in contents.table.from(b"") {
        let moved = entry.moved(copy.offset());
        copy.entry(contents, name, entry, &moved)?;
        index.push(name, moved)?;
    }
    copy.write()?;
    Ok((Table::new(index), copy.at))
}

/// The data of an entry as they are in the archive.
///
/// # Errors
/// As [`copy_live`].
pub(super) fn packed(contents: &Contents, name: &[u8], entry: &Entry) -> Result<Bytes> {
    let source = &*contents.volume.source;
    take(source, data_start(source, entry, name)?, entry.packed)
}

struct Copy<'a> {
    file: &'a File,
    target: &'a Path,
    /// Bytes that are in the file.
    at: u64,
    /// Bytes that will be.
    block: Vec<u8>,
}

impl Copy<'_> {
    fn offset(&self) -> u64 {
        self.at + self.block.len() as u64
    }

    fn entry(&mut self, contents: &Contents, name: &[u8], entry: &Entry, moved: &Entry) -> Result<()> {
        let source = &*contents.volume.source;
        let start = data_start(source, entry, name)?;
        moved.write_local(name, &mut self.block);
        let mut done = 0;
        while done < entry.packed {
            let len = (entry.packed - done).min(BLOCK as u64);
            let before = self.block.len();
            self.block.resize(before + len as usize, 0);
            fill(source, start + done, self.block.get_mut(before..).unwrap_or_default())?;
            done += len;
            if self.block.len() >= BLOCK {
                self.write()?;
            }
        }
        Ok(())
    }

    fn write(&mut self) -> Result<()> {
        write_at(self.file, &self.block, self.at, self.target)?;
        self.at += self.block.len() as u64;
        self.block.clear();
        Ok(())
    }
}
