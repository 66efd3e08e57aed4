//! What every store must do, as tests that each implementation runs.

use super::{Entry, Fault, Faulty, Harm, Key, Map, Operation, Range, Want};
use crate::error::{Code, Result};
use parking_lot::Mutex;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

/// Makes a new, empty store, if need be in that folder.
pub(crate) type Empty<'a> = &'a dyn Fn(&Path) -> Box<dyn Map>;

/// Runs the whole suite, each part on a new, empty store.
pub(crate) fn check(empty: Empty<'_>) {
    check_plain(empty);
    with_new(empty, control_characters);
}

/// The same for stores that take no control characters in a key.
pub(crate) fn check_plain(empty: Empty<'_>) {
    check_part(0..PARTS.len(), empty);
}

/// Some of it, for stores on which all of it would take long.
pub(crate) fn check_part(which: std::ops::Range<usize>, empty: Empty<'_>) {
    PARTS[which].iter().for_each(|part| with_new(empty, part));
}

/// What must hold of a store whose operations fail or dawdle.
pub(crate) fn check_faults<M: Map + 'static>(empty: &dyn Fn(&Path) -> M) {
    let slow = || fault(None, 7, Harm::Delay(Duration::from_micros(100)));
    check_plain(&|folder| Box::new(Faulty::new(empty(folder), [slow()])));
    let check = |part: fn(&Faulty<M>), fault: Fault| {
        let folder = TempDir::new().unwrap();
        part(&Faulty::new(empty(folder.path()), [fault]));
    };
    for every in 1..4 {
        check(failed_changes_lose_nothing, fault(Some(Operation::Put), every, Harm::Fail(Code::Io)));
        check(lost_answers_lose_nothing, fault(Some(Operation::Put), every, Harm::FailAfter(Code::Io)));
        check(failed_reads_are_errors, fault(Some(Operation::Get), every, Harm::Fail(Code::Io)));
    }
    check(trees_that_stay, fault(None, 1, Harm::Fail(Code::Io)));
    check(truncated_objects_are_short, fault(Some(Operation::Get), 1, Harm::Truncate(4)));
}

fn with_new(empty: Empty<'_>, part: impl FnOnce(&dyn Map)) {
    let folder = TempDir::new().unwrap();
    part(empty(folder.path()).as_ref());
}

const PARTS: [fn(&dyn Map); 10] = [
    nothing_is_absent,
    |map| {
        fill(map);
        check_reads(map);
    },
    put_replaces,
    puts_many,
    a_batch_brings_all,
    a_batch_ends_at_an_error,
    deletes,
    deletes_trees,
    renames,
    threads_see_whole_objects,
];

fn fault(operation: Option<Operation>, every: u64, harm: Harm) -> Fault {
    Fault { operation, key_contains: String::new(), every, harm }
}

fn key(text: &str) -> Key {
    Key::parse(text).unwrap()
}

fn object(map: &dyn Map, name: &str) -> Option<Vec<u8>> {
    map.get(&key(name), Range::All).unwrap().map(|bytes| bytes.to_vec())
}

fn names(map: &dyn Map, prefix: &str) -> Vec<String> {
    map.list(&key(prefix)).unwrap().iter().map(|entry| entry.name().to_owned()).collect()
}

fn code<T>(result: Result<T>) -> Option<Code> {
    result.err().map(|error| error.code())
}

/// The objects that [`check_reads`] expects.
pub(crate) fn fill(map: &dyn Map) {
    let objects = [
        (".zgroup", b"{}".as_slice()),
        ("v/.zarray", b"[]"),
        ("v/0.0", b"0123456789"),
        ("v/0.10", b""),
        ("v/0.2", b"two"),
        ("v.2/0", b"x"),
        ("g/h/deep", b"d"),
        ("Gr\u{f6}\u{df}e", b"u"),
    ];
    for (name, bytes) in objects {
        map.put(&key(name), bytes).unwrap();
    }
    map.flush().unwrap();
}

/// Reads and lists what [`fill`] stored.
pub(crate) fn check_reads(map: &dyn Map) {
    reads(map);
    ranges(map);
    reads_into(map);
    lists(map);
    assert!(!map.place().is_empty());
}

fn reads(map: &dyn Map) {
    assert_eq!(object(map, ".zgroup").unwrap(), b"{}");
    assert_eq!(object(map, "v/0.10").unwrap(), b"", "an empty object is there");
    assert_eq!(object(map, "Gr\u{f6}\u{df}e").unwrap(), b"u");
    for absent in ["v", "g/h", "w", "v/0.1", "v/0.0/below", "none/of/it"] {
        assert_eq!(object(map, absent), None, "{absent}");
    }
    assert_eq!(map.get(&Key::root(), Range::All).unwrap(), None);
}

fn ranges(map: &dyn Map) {
    let get = |range| map.get(&key("v/0.0"), range).unwrap().unwrap().to_vec();
    assert_eq!(get(Range::Part { offset: 2, len: 3 }), b"234");
    assert_eq!(get(Range::Part { offset: 8, len: 30 }), b"89");
    assert_eq!(get(Range::Part { offset: 10, len: 1 }), b"");
    assert_eq!(get(Range::Part { offset: u64::MAX, len: u64::MAX }), b"");
    assert_eq!(get(Range::Part { offset: 0, len: 0 }), b"");
    assert_eq!(get(Range::Tail(3)), b"789");
    assert_eq!(get(Range::Tail(u64::MAX)), b"0123456789");
    assert_eq!(map.get(&key("w"), Range::Tail(1)).unwrap(), None);
}

fn reads_into(map: &dyn Map) {
    let mut dst = [b'-'; 4];
    assert_eq!(map.get_into(&key("v/0.0"), 3, &mut dst).unwrap(), Some(4));
    assert_eq!(&dst, b"3456");
    assert_eq!(map.get_into(&key("v/0.0"), 8, &mut dst).unwrap(), Some(2));
    assert_eq!(&dst, b"8956", "what the object has not is left alone");
    assert_eq!(map.get_into(&key("v/0.0"), 99, &mut dst).unwrap(), Some(0));
    assert_eq!(map.get_into(&key("w"), 0, &mut dst).unwrap(), None);
    assert_eq!(map.get_into(&key("v"), 0, &mut dst).unwrap(), None, "a prefix is no object");
}

fn lists(map: &dyn Map) {
    let object = |name: &str| Entry::Object(name.to_owned());
    let prefix = |name: &str| Entry::Prefix(name.to_owned());
    let root = [object(".zgroup"), object("Gr\u{f6}\u{df}e"), prefix("g"), prefix("v"), prefix("v.2")];
    assert_eq!(map.list(&Key::root()).unwrap(), root);
    assert_eq!(
        map.list(&key("v")).unwrap(),
        [object(".zarray"), object("0.0"), object("0.10"), object("0.2")]
    );
    assert_eq!(map.list(&key("g")).unwrap(), [prefix("h")]);
    assert_eq!(map.list(&key("none")).unwrap(), []);
    assert_eq!(map.list(&key("v/0.0")).unwrap(), [], "nothing is below an object");
}

fn nothing_is_absent(map: &dyn Map) {
    assert_eq!(object(map, "a"), None);
    assert_eq!(map.list(&Key::root()).unwrap(), []);
    map.delete(&key("a")).unwrap();
    map.delete_tree(&key("a")).unwrap();
    map.rename_tree(&key("a"), &key("b")).unwrap();
    map.flush().unwrap();
    assert_eq!(code(map.put(&Key::root(), b"x")), Some(Code::Invalid));
}

fn put_replaces(map: &dyn Map) {
    map.put(&key("a/0"), b"long before").unwrap();
    map.put(&key("a/0"), b"short").unwrap();
    assert_eq!(object(map, "a/0").unwrap(), b"short");
    assert_eq!(names(map, "a"), ["0"], "no other name was left behind");
}

fn puts_many(map: &dyn Map) {
    let objects: Vec<_> =
        (0..100).map(|i| (key(&format!("a/{i}")), bytes::Bytes::from(i.to_string()))).collect();
    map.put_many(&objects).unwrap();
    assert_eq!(names(map, "a").len(), 100);
    assert_eq!(object(map, "a/42").unwrap(), b"42");
    map.put_many(&[]).unwrap();
}

fn control_characters(map: &dyn Map) {
    map.put(&key("line\nbreak"), b"n").unwrap();
    map.put(&key("a"), b"a").unwrap();
    assert_eq!(object(map, "line\nbreak").unwrap(), b"n");
    assert_eq!(names(map, ""), ["a", "line\nbreak"]);
}

fn a_batch_brings_all(map: &dyn Map) {
    fill(map);
    let wants =
        ["v/0.0", "none", "v/0.10", "v/0.0"].map(|name| Want { key: key(name), range: Range::Tail(2) });
    let found = Mutex::new(vec![None; wants.len()]);
    map.get_many(&wants, &|i, bytes| {
        let before = found.lock()[i].replace(bytes.map(|bytes| bytes.to_vec()));
        assert_eq!(before, None, "each object comes once");
        Ok(())
    })
    .unwrap();
    let tail = Some(Some(b"89".to_vec()));
    assert_eq!(found.into_inner(), [tail.clone(), Some(None), Some(Some(vec![])), tail]);
    map.get_many(&[], &|_, _| panic!("nothing was wanted")).unwrap();
}

fn a_batch_ends_at_an_error(map: &dyn Map) {
    fill(map);
    let wants = ["v/0.0", "v/0.2"].map(|name| Want { key: key(name), range: Range::All });
    assert_eq!(code(map.get_many(&wants, &|_, _| Err(Code::Range.into()))), Some(Code::Range));
}

fn deletes(map: &dyn Map) {
    fill(map);
    map.delete(&key("v/0.0")).unwrap();
    map.delete(&key("v")).unwrap();
    assert_eq!(object(map, "v/0.0"), None);
    assert_eq!(names(map, "v"), [".zarray", "0.10", "0.2"]);
}

fn deletes_trees(map: &dyn Map) {
    for name in ["v/.zarray", "v/0.0", "v/0/1", "v.2/.zarray", "g/v/.zarray", "g/.zgroup", ".zgroup"] {
        map.put(&key(name), b"{}").unwrap();
    }
    map.delete_tree(&key("v")).unwrap();
    assert_eq!(names(map, ""), [".zgroup", "g", "v.2"]);
    map.delete_tree(&key(".zgroup")).unwrap();
    assert!(object(map, ".zgroup").is_some(), "only what is below goes");
    map.delete_tree(&Key::root()).unwrap();
    assert_eq!(names(map, ""), [""; 0]);
    map.put(&key("v/.zarray"), b"new").unwrap();
    assert_eq!(object(map, "v/.zarray").unwrap(), b"new");
}

fn renames(map: &dyn Map) {
    fill(map);
    map.rename_tree(&key("v"), &key("g/w")).unwrap();
    assert_eq!(names(map, ""), [".zgroup", "Gr\u{f6}\u{df}e", "g", "v.2"]);
    assert_eq!(names(map, "g/w"), [".zarray", "0.0", "0.10", "0.2"]);
    assert_eq!(object(map, "g/w/0.2").unwrap(), b"two");
    map.rename_tree(&key("g/w"), &key("new/parents/w")).unwrap();
    assert_eq!(object(map, "new/parents/w/0.2").unwrap(), b"two");
    assert_eq!(code(map.rename_tree(&key("v.2"), &key("new/parents"))), Some(Code::ObjectExists));
    assert_eq!(code(map.rename_tree(&key("v.2"), &key(".zgroup"))), Some(Code::ObjectExists));
    for (from, to) in [("v.2", "v.2"), ("v.2", "v.2/below"), ("", "x"), ("v.2", "")] {
        assert_eq!(code(map.rename_tree(&key(from), &key(to))), Some(Code::Invalid), "{from} to {to}");
    }
    assert_eq!(object(map, "v.2/0").unwrap(), b"x");
}

fn threads_see_whole_objects(map: &dyn Map) {
    let at = key("a/0");
    map.put(&at, &[0; 5000]).unwrap();
    std::thread::scope(|scope| {
        scope.spawn(|| (1..60_u8).for_each(|i| map.put(&at, &vec![i; 5000 - usize::from(i)]).unwrap()));
        for _ in 0..200 {
            let bytes = map.get(&at, Range::All).unwrap().unwrap();
            let first = bytes[0];
            assert_eq!(bytes.len(), 5000 - usize::from(first));
            assert!(bytes.iter().all(|byte| *byte == first));
            assert_eq!(names(map, "a"), ["0"]);
        }
    });
}

fn failed_changes_lose_nothing<M: Map>(faulty: &Faulty<M>) {
    puts_are_whole(faulty, |put| put.is_ok());
}

fn lost_answers_lose_nothing<M: Map>(faulty: &Faulty<M>) {
    puts_are_whole(faulty, |_| true);
}

/// Whatever becomes of a change, each object is the old one or the new one (`is_new` says which), and no other is there.
fn puts_are_whole<M: Map>(faulty: &Faulty<M>, is_new: fn(&Result<()>) -> bool) {
    let map = faulty.inner();
    fill(map);
    let mut expected = b"0123456789".to_vec();
    for size in [3000_usize, 0, 1, 70_000, 12, 5] {
        let new = vec![b'n'; size];
        let put = faulty.put(&key("v/0.0"), &new);
        if is_new(&put) {
            expected = new;
        }
        assert!(matches!(code(put), None | Some(Code::Io)));
        assert_eq!(object(map, "v/0.0").as_ref(), Some(&expected));
        assert_eq!(names(map, "v"), [".zarray", "0.0", "0.10", "0.2"]);
    }
    let objects = ["v/0.2", "v/1", "v/2", "v/3"].map(|name| (key(name), bytes::Bytes::from_static(b"new")));
    assert_eq!(code(faulty.put_many(&objects)), Some(Code::Io));
    assert!([b"two", b"new"].contains(&object(map, "v/0.2").unwrap().as_slice().try_into().unwrap()));
    for name in names(map, "v").iter().filter(|name| name.len() == 1) {
        assert_eq!(object(map, &format!("v/{name}")).unwrap(), b"new");
    }
    assert_eq!(object(map, "v/0.0"), Some(expected));
    map.flush().unwrap();
}

/// An object that cannot be read is not taken for one that is not there.
fn failed_reads_are_errors<M: Map>(faulty: &Faulty<M>) {
    fill(faulty.inner());
    let is_fine = |found: Result<Option<Vec<u8>>>| match found {
        Ok(found) => assert_eq!(found.unwrap(), b"0123456789"),
        Err(error) => assert_eq!(error.code(), Code::Io),
    };
    for _ in 0..4 {
        let mut dst = [0; 10];
        is_fine(faulty.get(&key("v/0.0"), Range::All).map(|found| found.map(|bytes| bytes.to_vec())));
        is_fine(faulty.get_into(&key("v/0.0"), 0, &mut dst).map(|found| found.map(|_| dst.to_vec())));
    }
    let wants = [(); 4].map(|()| Want { key: key("v/0.0"), range: Range::All });
    let each = |_: usize, bytes: Option<bytes::Bytes>| {
        is_fine(Ok(bytes.map(Into::into)));
        Ok(())
    };
    assert_eq!(code(faulty.get_many(&wants, &each)), Some(Code::Io));
    check_reads(faulty.inner());
}

fn trees_that_stay<M: Map>(faulty: &Faulty<M>) {
    fill(faulty.inner());
    let failed = [
        faulty.rename_tree(&key("v"), &key("w")),
        faulty.delete_tree(&key("v")),
        faulty.delete(&key("v/0.0")),
        faulty.list(&key("v")).map(drop),
        faulty.flush(),
        faulty.close(),
    ];
    assert_eq!(failed.map(code), [Some(Code::Io); 6]);
    check_reads(faulty.inner());
}

fn truncated_objects_are_short<M: Map>(faulty: &Faulty<M>) {
    fill(faulty.inner());
    assert_eq!(faulty.get(&key("v/0.0"), Range::All).unwrap().unwrap(), b"0123".as_slice());
    let mut dst = [b'-'; 6];
    assert_eq!(faulty.get_into(&key("v/0.0"), 2, &mut dst).unwrap(), Some(4));
    assert_eq!(&dst, b"2345--");
}
