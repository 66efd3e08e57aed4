//! Tests of archives beyond the contract: what is in the file, and what is beside it.

use super::record::{END_SIZE, End};
use super::*;
use crate::zmap::contract;
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::PathBuf;
use tempfile::TempDir;

mod changes;
mod hostile;
mod others;

fn key(text: &str) -> Key {
    Key::parse(text).unwrap()
}

fn code<T>(result: Result<T>) -> Option<Code> {
    result.err().map(|error| error.code())
}

fn get(map: &dyn Map, name: &str) -> Option<Vec<u8>> {
    map.get(&key(name), Range::All).unwrap().map(|bytes| bytes.to_vec())
}

fn new_archive(form: Form) -> (TempDir, PathBuf, ZipMap) {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("x.zip");
    let map = ZipMap::create(&path, true, form).unwrap();
    (dir, path, map)
}

/// The names of the files in the directory of a path, sorted.
fn beside(path: &Path) -> Vec<String> {
    let entries = fs::read_dir(path.parent().unwrap()).unwrap();
    let mut names: Vec<_> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The whole names of an archive's entries, in the order of its directory.
fn entries(path: &Path) -> Vec<String> {
    let contents = read_file(path).unwrap();
    contents.table.from(b"").map(|(name, _)| String::from_utf8(name.to_vec()).unwrap()).collect()
}

#[test]
fn keeps_the_contract() {
    for form in [Form::Below, Form::Plain] {
        contract::check(&|folder| Box::new(ZipMap::create(&folder.join("x.zip"), true, form).unwrap()));
    }
}

#[test]
fn keeps_the_contract_when_an_archive_is_changed() {
    contract::check(&|folder| {
        let path = folder.join("x.zip");
        let map = ZipMap::create(&path, true, Form::Below).unwrap();
        map.put(&key(".zgroup"), b"{}").unwrap();
        map.close().unwrap();
        drop(map);
        let map = ZipMap::open(&path, true).unwrap();
        map.delete(&key(".zgroup")).unwrap();
        Box::new(map)
    });
}

#[test]
fn what_was_written_is_read_from_file_and_memory() {
    for form in [Form::Below, Form::Plain] {
        let (_dir, path, map) = new_archive(form);
        contract::fill(&map);
        contract::check_reads(&map);
        map.close().unwrap();
        drop(map);
        contract::check_reads(&ZipMap::open(&path, false).unwrap());
        contract::check_reads(&ZipMap::open(&path, true).unwrap());
        let bytes = Bytes::from(fs::read(&path).unwrap());
        let map = ZipMap::over(Arc::new(bytes), "memory").unwrap();
        contract::check_reads(&map);
        assert_eq!(code(map.put(&key("a"), b"x")), Some(Code::ReadOnly));
        assert_eq!(beside(&path), ["x.zip"]);
    }
}

#[test]
fn names_stand_as_their_readers_want_them() {
    let names = |form| {
        let (_dir, path, map) = new_archive(form);
        map.put(&key("v/.zarray"), b"{}").unwrap();
        map.put(&key("g/h/0"), b"0").unwrap();
        map.put(&key(".zgroup"), b"{}").unwrap();
        map.flush().unwrap();
        entries(&path)
    };
    assert_eq!(names(Form::Plain), [".zgroup", "g/h/0", "v/.zarray"]);
    let below = ["x/", "x/.zgroup", "x/g/", "x/g/h/", "x/g/h/0", "x/v/", "x/v/.zarray"];
    assert_eq!(names(Form::Below), below);
}

#[test]
fn the_same_calls_make_the_same_bytes() {
    let bytes = || {
        let (_dir, path, map) = new_archive(Form::Below);
        contract::fill(&map);
        map.close().unwrap();
        fs::read(path).unwrap()
    };
    assert_eq!(bytes(), bytes());
}

#[test]
fn opening_says_what_is_wrong() {
    let (dir, path, map) = new_archive(Form::Plain);
    drop(map);
    for writable in [false, true] {
        let open = |name: &str| code(ZipMap::open(&dir.path().join(name), writable));
        assert_eq!(open("none.zip"), Some(Code::NoObject));
        assert_eq!(open("none/x.zip"), Some(Code::NoObject));
        assert_eq!(open("."), Some(Code::System(libc::EISDIR)));
        fs::write(&path, b"PK\x03\x04 and no more").unwrap();
        assert_eq!(open("x.zip"), Some(Code::Truncated));
        fs::write(&path, b"").unwrap();
        assert_eq!(open("x.zip"), Some(Code::Truncated));
    }
    assert_eq!(code(ZipMap::create(dir.path(), false, Form::Plain)), Some(Code::System(libc::EISDIR)));
    assert_eq!(code(ZipMap::create(Path::new("/dev/null"), false, Form::Plain)), Some(Code::Invalid));
    let missing = ZipMap::create(&dir.path().join("no/x.zip"), false, Form::Plain);
    assert_eq!(code(missing), Some(Code::NoObject));
}

#[test]
fn many_threads_read_and_write() {
    let (_dir, path, map) = new_archive(Form::Below);
    let name = |thread: u8, n: u8| key(&format!("v{thread}/{n}"));
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let map = &map;
            scope.spawn(move || {
                for n in 0..100 {
                    map.put(&name(thread, n), &vec![n; 1000 + usize::from(n)]).unwrap();
                    if n % 30 == thread {
                        map.flush().unwrap();
                    }
                    let back = map.get(&name(thread, n / 2), Range::All).unwrap().unwrap();
                    assert!(
                        back.len() == 1000 + usize::from(n / 2) && back.iter().all(|byte| *byte == n / 2)
                    );
                }
            });
        }
    });
    map.close().unwrap();
    let map = ZipMap::open(&path, false).unwrap();
    assert_eq!(map.list(&key("v3")).unwrap().len(), 100);
    assert_eq!(get(&map, "v2/99").unwrap(), vec![99; 1099]);
}
