//! From memory to a file.

use super::{FileStorage, MemoryStorage, Storage};
use crate::error::{Code, Result};
use std::fs;
use std::path::Path;

impl MemoryStorage {
    /// Writes the bytes to a file, new or in the place of what it has. After an error it is as it was.
    ///
    /// # Errors
    /// Those of the system.
    pub fn persist(&self, path: &Path) -> Result<()> {
        let write = |file: &dyn Storage| self.look(|bytes| file.write(bytes, 0));
        match FileStorage::open(path, true) {
            Ok(file) => file.replace(&mut |new| write(new)),
            Err(error) if error.code() == Code::System(libc::ENOENT) => {
                let file = FileStorage::create(path, true)?;
                write(&file).inspect_err(|_| {
                    let _half_of_it_helps_nobody = fs::remove_file(path);
                })
            }
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_made_or_replaced() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.nc");
        for bytes in [b"first".to_vec(), b"2nd".to_vec(), Vec::new()] {
            MemoryStorage::new(bytes.clone()).persist(&path).unwrap();
            assert_eq!(fs::read(&path).unwrap(), bytes);
        }
        let nowhere = MemoryStorage::new(Vec::new()).persist(&dir.path().join("no/a.nc"));
        assert_eq!(nowhere.unwrap_err().code(), Code::System(libc::ENOENT));
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
    }
}
