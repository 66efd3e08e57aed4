//! The same contract on real servers, which `cargo xtask test stores` starts: `OXCDF_TEST_STORES` lists places in them.

use super::ObjectMap;
use crate::error::Code;
use crate::url::locate;
use crate::zmap::{Entry, Key, Map, Range, contract};
use std::sync::atomic::{AtomicU32, Ordering};

fn places() -> Vec<String> {
    let list =
        std::env::var("OXCDF_TEST_STORES").expect("places of stores, as `cargo xtask test stores` sets them");
    list.split_whitespace().map(str::to_owned).collect()
}

fn map(place: &str, name: &str, more: &str) -> ObjectMap {
    let url = format!("{place}/rust/{name}#mode=nczarr,s3{more}");
    ObjectMap::open(&locate(&url).unwrap(), true).unwrap()
}

/// An empty store with a name that is nobody else's.
fn empty(place: &str) -> ObjectMap {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let map = map(place, &name, "");
    map.delete_tree(&Key::root()).unwrap();
    map
}

#[test]
#[ignore = "needs servers: cargo xtask test stores"]
fn real_servers_keep_the_contract() {
    for place in places() {
        // s3s-fs keeps objects as files: what is a directory there it cannot say to be no object. And it answers 500 to
        // a range from the end of an empty object.
        let parts = if place.ends_with("/s3s") { [2..4, 5..6] } else { [0..5, 5..10] };
        for part in parts {
            contract::check_part(part, &|_| Box::new(empty(&place)));
        }
    }
}

#[test]
#[ignore = "needs servers: cargo xtask test stores"]
fn real_servers_keep_keys_as_they_are() {
    for place in places() {
        let map = empty(&place);
        let mut names = ["a b", "a%20b", "a+b", "G\u{f6}\u{df}e"].map(str::to_owned);
        for name in &names {
            let key = Key::parse(name).unwrap();
            map.put(&key, name.as_bytes()).unwrap();
            assert_eq!(map.get(&key, Range::All).unwrap().unwrap(), name.as_bytes());
        }
        names.sort();
        let mut listed: Vec<Entry> = names.map(Entry::Object).to_vec();
        listed.sort();
        assert_eq!(map.list(&Key::root()).unwrap(), listed, "{place}");
        map.delete_tree(&Key::root()).unwrap();
        assert_eq!(map.list(&Key::root()).unwrap(), []);
    }
}

#[test]
#[ignore = "needs servers: cargo xtask test stores"]
fn real_servers_say_what_is_wrong() {
    let places = places();
    let key = Key::parse("x").unwrap();
    for place in &places {
        let elsewhere = place.replace("/oxcdf-test/", "/oxcdf-no-such-bucket/");
        // s3s-fs says of a missing bucket that the key is missing.
        if elsewhere != *place && !place.ends_with("/s3s") {
            let error = map(&elsewhere, "x", "").get(&key, Range::All).unwrap_err();
            assert_eq!(error.code(), Code::NotFound, "{error}");
        }
    }
    // Of the servers that the tests start, this one enforces signatures.
    for place in places.iter().filter(|place| place.ends_with("/s3s")) {
        let unsigned = map(place, "x", "&aws.profile=none").put(&key, b"x").unwrap_err();
        assert_eq!(unsigned.code(), Code::Auth, "{unsigned}");
    }
}

#[test]
#[ignore = "removes all that the other tests stored: cargo xtask test stores"]
fn nothing_is_left_behind() {
    for place in places() {
        let url = format!("{place}#mode=nczarr,s3");
        let map = ObjectMap::open(&locate(&url).unwrap(), true).unwrap();
        map.delete_tree(&Key::root()).unwrap();
        // s3s-fs keeps the directories.
        let left = map.list(&Key::root()).unwrap();
        assert!(left.is_empty() || place.ends_with("/s3s"), "{place}: {left:?}");
    }
}
