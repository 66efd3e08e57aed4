//! Where lines go: the standard error output, or a file. Each is one write, so that those of several threads and
//! processes stay whole.

use crate::ffi::extras::log;
use parking_lot::RwLock;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};

/// A file, and which it was when it was opened.
struct Place {
    file: File,
    id: (u64, u64),
}

static PLACE: RwLock<Option<Place>> = RwLock::new(None);

/// Sends lines to the end of a file; to `stderr` or `stdout` by these names.
///
/// # Errors
/// Of the system.
pub(super) fn open(name: &str) -> io::Result<()> {
    let path = match name {
        "stderr" => {
            *PLACE.write() = None;
            return Ok(());
        }
        "stdout" => "/dev/stdout",
        name => name,
    };
    // What is told is nobody else's business.
    let file = OpenOptions::new().append(true).create(true).mode(0o600).open(path)?;
    let id = id(&file.metadata()?);
    *PLACE.write() = Some(Place { file, id });
    log::send_through();
    Ok(())
}

/// Writes a line. Where nobody listens there is nobody to tell.
pub(super) fn write(line: &str) {
    write_bytes(format!("{line}\n").as_bytes());
}

/// Writes whole lines.
pub(super) fn write_bytes(bytes: &[u8]) {
    // No waiting: in a child process, the thread that holds the lock may not exist.
    let place = PLACE.try_read_recursive();
    match place.as_deref().and_then(Option::as_ref).filter(|place| place.is_whole()) {
        Some(place) => drop((&place.file).write_all(bytes)),
        None => drop(io::stderr().write_all(bytes)),
    }
}

impl Place {
    /// Whether the file is still what it was: a program may close all that is open, and open its own.
    fn is_whole(&self) -> bool {
        self.file.metadata().is_ok_and(|found| id(&found) == self.id)
    }
}

fn id(found: &Metadata) -> (u64, u64) {
    (found.dev(), found.ino())
}
