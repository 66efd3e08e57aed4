//! How changes get into the file: drafts, flushes, dead bytes, what stays after a failure.

use super::*;

fn size(path: &Path) -> u64 {
    fs::metadata(path).unwrap().len()
}

fn reader(path: &Path) -> ZipMap {
    // Read from the file as another process would, not from what is being changed here.
    ZipMap::over(Arc::new(Bytes::from(fs::read(path).unwrap())), "copy").unwrap()
}

#[test]
fn the_old_archive_stays_until_a_flush() {
    let (_dir, path, map) = new_archive(Form::Plain);
    map.put(&key("a"), b"one").unwrap();
    map.close().unwrap();
    drop(map);
    let before = fs::read(&path).unwrap();
    let map = ZipMap::open(&path, true).unwrap();
    map.put(&key("a"), b"two").unwrap();
    map.put(&key("b"), b"three").unwrap();
    map.rename_tree(&key("b"), &key("c")).unwrap();
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(get(&map, "a").unwrap(), b"two");
    drop(map);
    assert_eq!(fs::read(&path).unwrap(), before, "what was not flushed is gone");
    assert_eq!(beside(&path), ["x.zip"]);
}

#[test]
fn each_flush_leaves_a_whole_archive() {
    let (_dir, path, map) = new_archive(Form::Below);
    map.put(&key(".zgroup"), b"{}").unwrap();
    for n in 0..40_usize {
        map.put(&key(&format!("v/{n}")), &vec![b'0'; n * 10]).unwrap();
        map.put(&key("v/.zarray"), format!("{n}").as_bytes()).unwrap();
        map.flush().unwrap();
        let found = reader(&path);
        assert_eq!(found.list(&key("v")).unwrap().len(), n + 2);
        assert_eq!(get(&found, "v/.zarray").unwrap(), format!("{n}").as_bytes());
        assert!((0..=n).all(|m| get(&found, &format!("v/{m}")).unwrap().len() == m * 10));
        assert!(beside(&path).len() <= 2, "the archive and a spare");
    }
    map.close().unwrap();
    assert_eq!(beside(&path), ["x.zip"]);
}

#[test]
fn a_flush_costs_what_changed() {
    let (_dir, path, map) = new_archive(Form::Plain);
    map.put(&key("large"), &vec![1; 8 << 20]).unwrap();
    let inodes: Vec<u64> = (0..6)
        .map(|n| {
            map.put(&key("small"), &[n]).unwrap();
            map.flush().unwrap();
            fs::metadata(&path).unwrap().ino()
        })
        .collect();
    assert!(inodes[2..].iter().all(|ino| inodes[..2].contains(ino)), "two files take turns: {inodes:?}");
}

#[test]
fn a_flush_without_changes_does_nothing() {
    let (_dir, path, map) = new_archive(Form::Plain);
    map.put(&key("a"), b"x").unwrap();
    map.flush().unwrap();
    let before = fs::metadata(&path).unwrap();
    map.flush().unwrap();
    map.close().unwrap();
    map.close().unwrap();
    drop(map);
    let map = ZipMap::open(&path, true).unwrap();
    map.delete(&key("none")).unwrap();
    map.close().unwrap();
    let after = fs::metadata(&path).unwrap();
    assert_eq!(
        (before.ino(), before.mtime_nsec(), before.len()),
        (after.ino(), after.mtime_nsec(), after.len())
    );
}

#[test]
fn rewriting_does_not_grow_the_archive() {
    let (_dir, path, map) = new_archive(Form::Plain);
    map.put(&key("kept"), &vec![7; 100_000]).unwrap();
    for n in 0..200_u8 {
        map.put(&key("v/0"), &vec![n; 50_000]).unwrap();
        if n % 10 == 0 {
            map.flush().unwrap();
            assert!(size(&path) < 3 << 20, "{}", size(&path));
        }
    }
    map.close().unwrap();
    assert!(size(&path) < 220_000, "{}", size(&path));
    let map = reader(&path);
    assert_eq!(get(&map, "v/0").unwrap(), vec![199; 50_000]);
    assert_eq!(get(&map, "kept").unwrap(), vec![7; 100_000]);
}

#[test]
fn a_draft_is_rewritten_before_it_fills_the_disk() {
    let (_dir, path, map) = new_archive(Form::Plain);
    let chunk = vec![1; 8 << 20];
    for _ in 0..40 {
        map.put(&key("v/0"), &chunk).unwrap();
    }
    let hidden = beside(&path).into_iter().find(|name| name.starts_with('.')).unwrap();
    assert!(size(&path.with_file_name(hidden)) < 200 << 20);
    assert_eq!(get(&map, "v/0").unwrap(), chunk);
}

#[test]
fn who_reads_is_not_disturbed() {
    let (_dir, path, map) = new_archive(Form::Plain);
    map.put(&key("a"), b"old").unwrap();
    map.close().unwrap();
    drop(map);
    let reading = ZipMap::open(&path, false).unwrap();
    let map = ZipMap::open(&path, true).unwrap();
    for n in 0..5 {
        map.put(&key("a"), &vec![n; 2 << 20]).unwrap();
        map.flush().unwrap();
        assert_eq!(get(&reading, "a").unwrap(), b"old");
    }
}

#[test]
fn all_who_change_an_archive_share_it() {
    let (_dir, path, first) = new_archive(Form::Plain);
    first.put(&key("a"), b"1").unwrap();
    let second = ZipMap::open(&path, true).unwrap();
    second.put(&key("b"), b"2").unwrap();
    let reading = ZipMap::open(&path, false).unwrap();
    assert_eq!(get(&first, "b").unwrap(), b"2");
    assert_eq!(get(&reading, "a").unwrap(), b"1");
    first.close().unwrap();
    drop(first);
    second.put(&key("c"), b"3").unwrap();
    second.close().unwrap();
    drop(second);
    assert_eq!(get(&reading, "c").unwrap(), b"3");
    assert_eq!(entries(&path), ["a", "b", "c"]);
    let third = ZipMap::open(&path, true).unwrap();
    third.put(&key("d"), b"4").unwrap();
    third.close().unwrap();
    assert_eq!(entries(&path), ["a", "b", "c", "d"]);
}

#[test]
fn a_locked_archive_is_not_changed() {
    let (_dir, path, map) = new_archive(Form::Plain);
    map.put(&key("a"), b"1").unwrap();
    map.close().unwrap();
    let other = fs::File::open(&path).unwrap();
    other.lock().unwrap();
    let error = ZipMap::open(&path, true).unwrap_err();
    assert_eq!(error.code(), Code::System(libc::EBUSY));
    assert!(error.context().unwrap().contains("another process"), "{error}");
    assert!(ZipMap::open(&path, false).is_ok());
    assert_eq!(code(ZipMap::create(&path, false, Form::Plain)), Some(Code::System(libc::EBUSY)));
    other.unlock().unwrap();
    assert!(ZipMap::open(&path, true).is_ok());
}

#[test]
fn an_archive_that_somebody_replaced_is_not_overwritten() {
    let (dir, path, map) = new_archive(Form::Plain);
    map.put(&key("a"), b"1").unwrap();
    map.flush().unwrap();
    map.put(&key("b"), b"2").unwrap();
    fs::write(dir.path().join("other"), b"theirs").unwrap();
    fs::rename(dir.path().join("other"), &path).unwrap();
    assert_eq!(code(map.flush()), Some(Code::System(libc::ESTALE)));
    assert_eq!(fs::read(&path).unwrap(), b"theirs");
    fs::remove_file(&path).unwrap();
    map.close().unwrap();
    assert_eq!(entries(&path), ["a", "b"], "one that was removed is made again");
}

#[test]
fn exclusive_creation_keeps_what_is_there() {
    let (_dir, path, map) = new_archive(Form::Plain);
    assert_eq!(code(ZipMap::create(&path, true, Form::Plain)), Some(Code::Exists));
    assert_eq!(size(&path), END_SIZE as u64, "an empty archive stands for it until the first flush");
    map.close().unwrap();
    drop(map);
    assert_eq!(code(ZipMap::create(&path, true, Form::Plain)), Some(Code::Exists));
}

#[test]
fn clobbering_replaces_at_the_first_flush() {
    let (_dir, path, map) = new_archive(Form::Plain);
    map.close().unwrap();
    drop(map);
    fs::write(&path, b"something else").unwrap();
    let map = ZipMap::create(&path, false, Form::Plain).unwrap();
    map.put(&key("a"), b"x").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"something else");
    map.delete_tree(&Key::root()).unwrap();
    drop(map);
    assert_eq!(fs::read(&path).unwrap(), b"something else", "abandoned");
    let map = ZipMap::create(&path, false, Form::Plain).unwrap();
    map.put(&key("a"), b"x").unwrap();
    map.close().unwrap();
    assert_eq!(entries(&path), ["a"]);
}

#[test]
fn an_abandoned_new_archive_goes() {
    let (_dir, path, map) = new_archive(Form::Below);
    map.put(&key(".zgroup"), b"{}").unwrap();
    map.delete_tree(&Key::root()).unwrap();
    drop(map);
    assert_eq!(beside(&path), [""; 0]);
    drop(ZipMap::create(&path, true, Form::Below).unwrap());
    assert_eq!(beside(&path), [""; 0]);
}

#[test]
fn permissions_links_and_comment_stay() {
    let (dir, path, map) = new_archive(Form::Plain);
    map.put(&key("a"), b"1").unwrap();
    map.close().unwrap();
    drop(map);
    let mut bytes = fs::read(&path).unwrap();
    let end = bytes.len();
    bytes[end - 2] = 5;
    bytes.extend_from_slice(b"hello");
    fs::write(&path, bytes).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o604)).unwrap();
    symlink("x.zip", dir.path().join("link.zip")).unwrap();
    symlink("link.zip", dir.path().join("link2.zip")).unwrap();
    let map = ZipMap::open(&dir.path().join("link2.zip"), true).unwrap();
    map.put(&key("a"), b"2").unwrap();
    map.close().unwrap();
    assert!(fs::symlink_metadata(dir.path().join("link.zip")).unwrap().is_symlink());
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o7777, 0o604);
    assert!(fs::read(&path).unwrap().ends_with(b"hello"));
    assert_eq!(get(&reader(&path), "a").unwrap(), b"2");
}

#[test]
fn another_name_of_the_archive_keeps_the_old_one() {
    let (dir, path, map) = new_archive(Form::Plain);
    map.put(&key("a"), b"1").unwrap();
    map.flush().unwrap();
    fs::hard_link(&path, dir.path().join("kept.zip")).unwrap();
    let before = fs::read(&path).unwrap();
    for n in 0..4 {
        map.put(&key("a"), &[n; 9]).unwrap();
        map.flush().unwrap();
        assert_eq!(fs::read(dir.path().join("kept.zip")).unwrap(), before);
    }
}

#[test]
fn remains_of_the_dead_are_removed() {
    let (dir, path, map) = new_archive(Form::Plain);
    map.close().unwrap();
    drop(map);
    for name in [".x.zip.oxcdf-1f-2-3.tmp", ".y.zip.oxcdf-1f-2-3.tmp", ".x.zip.tmp"] {
        fs::write(dir.path().join(name), b"").unwrap();
    }
    let map = ZipMap::open(&path, true).unwrap();
    map.put(&key("a"), b"1").unwrap();
    map.close().unwrap();
    assert_eq!(beside(&path), [".x.zip.tmp", ".y.zip.oxcdf-1f-2-3.tmp", "x.zip"]);
}

#[test]
fn long_names_leave_room_for_drafts() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join(format!("{}.zip", "n".repeat(251)));
    let map = ZipMap::create(&path, true, Form::Below).unwrap();
    map.put(&key("a"), b"1").unwrap();
    map.close().unwrap();
    assert_eq!(beside(&path).len(), 1);
}

#[test]
fn a_directory_that_cannot_be_written_is_an_error() {
    let (dir, path, map) = new_archive(Form::Plain);
    map.put(&key("a"), b"1").unwrap();
    map.close().unwrap();
    drop(map);
    let before = fs::read(&path).unwrap();
    let map = ZipMap::open(&path, true).unwrap();
    // Root may write everywhere, but not into what is not there.
    fs::rename(dir.path(), dir.path().with_extension("moved")).unwrap();
    let error = map.put(&key("a"), b"2").unwrap_err();
    assert_eq!(error.code(), Code::NoObject);
    assert!(error.context().unwrap().contains("x.zip"), "{error}");
    assert_eq!(get(&map, "a").unwrap(), b"1");
    fs::rename(dir.path().with_extension("moved"), dir.path()).unwrap();
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn the_log_ends_behind_the_last_entry_however_places_are_given_back() {
    use crate::zmap::zip::files::Files;
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("x.zip");
    let files = Files::of(path.clone(), Arc::new(fs::File::create(path).unwrap()), 0).unwrap();
    let places: Vec<u64> = (0..4).map(|_| files.reserve(10, |_| {}).unwrap().offset).collect();
    assert_eq!((places, files.len()), (vec![0, 10, 20, 30], 40));
    files.give_back(10, 10);
    files.give_back(20, 10);
    assert_eq!(files.len(), 40);
    files.give_back(30, 10);
    assert_eq!(files.len(), 10);
    assert_eq!(files.reserve(5, |_| {}).unwrap().offset, 10);
}
