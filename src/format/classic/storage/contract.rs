//! What every storage must do, as tests that each implementation runs.

use super::Storage;
use crate::error::Code;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Runs the whole suite, each part on a new, empty storage that can be written.
pub(crate) fn check(empty: &dyn Fn() -> Box<dyn Storage>) {
    let parts: [fn(&dyn Storage); 6] = [
        nothing_at_first,
        reads_what_was_written,
        sizes,
        replaces,
        a_failed_replacement_changes_nothing,
        threads,
    ];
    parts.iter().for_each(|part| part(empty().as_ref()));
}

/// A storage with the bytes `old` that refuses every change.
pub(crate) fn check_read_only(storage: &dyn Storage, code: Code) {
    let results = [
        storage.write(b"x", 0),
        storage.write(b"x", 10),
        storage.set_size(0),
        storage.set_size(10),
        storage.replace(&mut |new| new.write(b"x", 0)),
    ];
    for result in results {
        assert_eq!(result.unwrap_err().code(), code);
    }
    assert_eq!(all(storage), b"old");
    storage.sync().unwrap();
}

fn all(storage: &dyn Storage) -> Vec<u8> {
    let mut bytes = vec![0; storage.size().unwrap() as usize + 1];
    let count = storage.read(&mut bytes, 0).unwrap();
    bytes.truncate(count);
    bytes
}

fn nothing_at_first(storage: &dyn Storage) {
    assert_eq!(storage.size(), Ok(0));
    assert_eq!(storage.read(&mut [1; 4], 0), Ok(0));
    assert_eq!(storage.read(&mut [], 0), Ok(0));
    assert_eq!(storage.read(&mut [1; 4], u64::MAX), Ok(0));
}

fn reads_what_was_written(storage: &dyn Storage) {
    storage.write(b"cdef", 2).unwrap();
    assert_eq!(all(storage), b"\0\0cdef");
    storage.write(b"ab", 0).unwrap();
    storage.write(b"fg", 5).unwrap();
    assert_eq!(all(storage), b"abcdefg");
    let mut some = [b'-'; 4];
    assert_eq!(storage.read(&mut some, 4), Ok(3));
    assert_eq!(&some, b"efg-");
    storage.write(b"", 3).unwrap();
    storage.write(b"", 30).unwrap();
    storage.sync().unwrap();
    assert_eq!(all(storage), b"abcdefg");
}

fn sizes(storage: &dyn Storage) {
    storage.write(b"abcd", 0).unwrap();
    storage.set_size(2).unwrap();
    assert_eq!(all(storage), b"ab");
    storage.set_size(4).unwrap();
    assert_eq!((all(storage), storage.size()), (b"ab\0\0".to_vec(), Ok(4)));
}

fn replaces(storage: &dyn Storage) {
    storage.write(b"the old bytes", 0).unwrap();
    let moved = storage.replace(&mut |new| {
        assert_eq!(new.size(), Ok(0));
        let mut old = [0; 3];
        storage.read(&mut old, 4)?;
        new.write(&old, 2)
    });
    assert_eq!((moved, all(storage)), (Ok(()), b"\0\0old".to_vec()));
    storage.write(b"!", 5).unwrap();
    assert_eq!(all(storage), b"\0\0old!");
}

fn a_failed_replacement_changes_nothing(storage: &dyn Storage) {
    storage.write(b"old", 0).unwrap();
    let failed = storage.replace(&mut |new| {
        new.write(b"half of the n", 0)?;
        Err(Code::Io.into())
    });
    assert_eq!((failed, all(storage)), (Err(Code::Io.into()), b"old".to_vec()));
}

/// Each thread has a part of its own; all of them see whole contents while these are replaced.
fn threads(storage: &dyn Storage) {
    let done = AtomicBool::new(false);
    storage.write(&[7; 4000], 0).unwrap();
    thread::scope(|scope| {
        let (done, readers) = (&done, 0..3);
        for _ in readers {
            scope.spawn(move || {
                while !done.load(Ordering::Relaxed) {
                    let mut bytes = [0; 4000];
                    assert_eq!(storage.read(&mut bytes, 0), Ok(4000));
                    assert!(bytes.iter().all(|byte| Some(byte) == bytes.first()));
                }
            });
        }
        for round in 0..20 {
            storage.replace(&mut |new| new.write(&[round; 4000], 0)).unwrap();
        }
        done.store(true, Ordering::Relaxed);
    });
    thread::scope(|scope| {
        for number in 0..8_u8 {
            scope.spawn(move || {
                (0..50).for_each(|at| {
                    let place = (at * 8 + u64::from(number)) * 10;
                    storage.write(&[number; 10], place).unwrap();
                })
            });
        }
    });
    let bytes = all(storage);
    assert!(bytes.iter().enumerate().all(|(at, byte)| *byte as usize == at / 10 % 8));
}
