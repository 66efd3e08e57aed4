//! Tests of directory stores beyond the contract: what is on the disk.

use super::*;
use crate::zmap::contract;
use std::os::unix::fs::symlink;
use tempfile::TempDir;

fn key(text: &str) -> Key {
    Key::parse(text).unwrap()
}

fn code<T>(result: Result<T>) -> Option<Code> {
    result.err().map(|error| error.code())
}

fn new_store() -> (TempDir, PathBuf, DirMap) {
    let dir = TempDir::new().unwrap();
    let root = dir.path().join("x.zarr");
    let map = DirMap::create(&root, true).unwrap();
    (dir, root, map)
}

fn write(path: PathBuf) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, "x").unwrap();
}

#[test]
fn keeps_the_contract() {
    contract::check(&|folder| Box::new(DirMap::create(&folder.join("x.zarr"), true).unwrap()));
}

#[test]
fn opening_says_what_is_wrong() {
    let (dir, root, _) = new_store();
    assert_eq!(code(DirMap::open(&dir.path().join("none"), false)), Some(Code::NoObject));
    write(root.join("file"));
    assert_eq!(code(DirMap::open(&root.join("file"), false)), Some(Code::UnknownFormat));
    assert_eq!(code(DirMap::open(&root.join("file/below"), false)), Some(Code::NoObject));
    let map = DirMap::open(&root, false).unwrap();
    assert_eq!(code(map.put(&key("a"), b"x")), Some(Code::ReadOnly));
    assert_eq!(code(map.delete_tree(&Key::root())), Some(Code::ReadOnly));
    assert!(DirMap::exists(&root) && !DirMap::exists(&dir.path().join("none")));
}

#[test]
fn a_new_store_needs_its_parent() {
    let dir = TempDir::new().unwrap();
    let error = DirMap::create(&dir.path().join("no/parent"), false).unwrap_err();
    assert_eq!(error.code(), Code::NoObject);
    assert!(error.to_string().contains("no/parent"), "{error}");
}

#[test]
fn exclusive_creation_keeps_what_is_there() {
    let (_dir, root, map) = new_store();
    map.put(&key(".zgroup"), b"{}").unwrap();
    assert_eq!(code(DirMap::create(&root, true)), Some(Code::Exists));
    assert!(map.get(&key(".zgroup"), Range::All).unwrap().is_some());
}

#[test]
fn clobbering_removes_the_store_and_nothing_else() {
    let (dir, root, map) = new_store();
    contract::fill(&map);
    for name in ["v/.zattrs", "g/README", "notes.txt", ".oxcdf-1-2.tmp", "v/c/0/1", "g/h/0", "scan/7.png"] {
        write(root.join(name));
    }
    let other = dir.path().join("other");
    write(other.join("0"));
    symlink(&other, root.join("linked")).unwrap();
    symlink(other.join("0"), root.join("v/9")).unwrap();
    DirMap::create(&root, false).unwrap();
    assert!(other.join("0").is_file(), "links are not followed");
    assert!(!root.join("linked").is_symlink() && !root.join("v").exists());
    let mut left: Vec<_> = fs::read_dir(&root).unwrap().map(|e| e.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["Gr\u{f6}\u{df}e", "g", "notes.txt", "scan"]);
    assert!(root.join("g/README").is_file() && root.join("scan/7.png").is_file());
}

#[test]
fn a_directory_that_is_no_store_is_left_alone() {
    let dir = TempDir::new().unwrap();
    write(dir.path().join("work/thesis.tex"));
    write(dir.path().join("work/0"));
    let error = DirMap::create(dir.path(), false).unwrap_err();
    assert_eq!(error.code(), Code::System(libc::ENOTEMPTY));
    assert!(error.context().unwrap().contains("thesis.tex"), "{error}");
    assert!(dir.path().join("work/0").is_file());
}

#[test]
fn remains_of_an_unfinished_store_and_plain_files_make_way() {
    let (_dir, root, map) = new_store();
    map.put(&key("v/.zarray"), b"{}").unwrap();
    map.put(&key("v/0.0"), b"stale").unwrap();
    let map = DirMap::create(&root, false).unwrap();
    assert_eq!(map.list(&Key::root()).unwrap(), []);
    fs::remove_dir(&root).unwrap();
    fs::write(&root, "CDF\x01").unwrap();
    DirMap::create(&root, false).unwrap();
    assert!(root.is_dir());
}

#[test]
fn an_abandoned_new_store_goes_with_its_directory() {
    let (_dir, root, map) = new_store();
    map.put(&key("v/.zarray"), b"{}").unwrap();
    map.delete_tree(&Key::root()).unwrap();
    assert!(!root.exists());
    fs::create_dir(&root).unwrap();
    let map = DirMap::create(&root, false).unwrap();
    map.delete_tree(&Key::root()).unwrap();
    assert!(root.exists(), "a directory that was there before stays");
}

#[test]
fn strange_things_on_the_disk_do_not_break_a_listing() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let (dir, root, map) = new_store();
    write(root.join(OsStr::from_bytes(b"latin-\xe9")));
    write(root.join(".oxcdf-77-1.tmp"));
    write(root.join("tab\tname"));
    symlink("nowhere", root.join("dangling")).unwrap();
    symlink("loop", root.join("loop")).unwrap();
    write(dir.path().join("elsewhere/0"));
    symlink(dir.path().join("elsewhere"), root.join("linked")).unwrap();
    let names = [Entry::Prefix("linked".into()), Entry::Object("tab\tname".into())];
    assert_eq!(map.list(&Key::root()).unwrap(), names);
    assert!(map.get(&key("linked/0"), Range::All).unwrap().is_some());
    assert_eq!(map.get(&key("dangling"), Range::All).unwrap(), None);
    assert_eq!(code(map.get(&key("loop"), Range::All)), Some(Code::System(libc::ELOOP)));
}

#[test]
fn a_key_cannot_leave_the_store() {
    let (dir, _root, map) = new_store();
    write(dir.path().join("secret"));
    for name in ["../secret", "a/../../secret", "/etc/passwd", "a//b", ".", "nul\0"] {
        let key = Key::root().join(name);
        assert_eq!(code(map.get(&key, Range::All)), Some(Code::BadName), "{name}");
        assert_eq!(code(map.put(&key, b"x")), Some(Code::BadName), "{name}");
        assert_eq!(code(map.delete_tree(&key)), Some(Code::BadName), "{name}");
    }
}

#[test]
fn a_failed_put_leaves_the_old_object_and_no_other_file() {
    let (_dir, root, map) = new_store();
    map.put(&key("a/0"), b"old").unwrap();
    fs::create_dir(root.join("dir")).unwrap();
    let error = map.put(&key("dir"), b"new").unwrap_err();
    assert_eq!(error.code(), Code::System(libc::EISDIR));
    assert!(error.context().unwrap().contains("dir"), "{error}");
    assert_eq!(code(map.put(&key("a/0/1"), b"new")), Some(Code::NoObject), "an object has nothing below it");
    assert_eq!(map.get(&key("a/0"), Range::All).unwrap().unwrap(), b"old".as_slice());
    let files = fs::read_dir(&root).unwrap().chain(fs::read_dir(root.join("a")).unwrap());
    let mut names: Vec<_> = files.map(|e| e.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["0", "a", "dir"]);
}

#[test]
fn a_replaced_object_keeps_its_permissions() {
    let (_dir, root, map) = new_store();
    map.put(&key("a"), b"old").unwrap();
    assert_eq!(
        fs::metadata(root.join("a")).unwrap().permissions().mode() & 0o7117,
        0,
        "0660 before the umask"
    );
    fs::set_permissions(root.join("a"), fs::Permissions::from_mode(0o646)).unwrap();
    map.put(&key("a"), b"new").unwrap();
    assert_eq!(fs::metadata(root.join("a")).unwrap().permissions().mode() & 0o7777, 0o646);
}

#[test]
fn a_pipe_in_a_store_does_not_hang() {
    let (_dir, root, map) = new_store();
    let made = std::process::Command::new("mkfifo").arg(root.join("0")).status();
    if made.is_ok_and(|status| status.success()) {
        assert_eq!(map.list(&Key::root()).unwrap(), []);
        assert_eq!(map.get(&key("0"), Range::All).unwrap(), None);
        assert!(map.get_into(&key("0"), 0, &mut [0; 4]).is_err());
    }
}
