//! Tests of the map over object_store: in memory, and over HTTP against a small server that fails on purpose.

use super::testing::{BUCKET, Server, Trouble};
use super::*;
use crate::url::locate;
use crate::zmap::inventory::testing::check as check_inventory;
use crate::zmap::{Inventory, contract};
use object_store::memory::InMemory;
use std::time::{Duration, Instant};

fn key(text: &str) -> Key {
    Key::parse(text).unwrap()
}

fn map(url: &str) -> ObjectMap {
    ObjectMap::open(&locate(url).unwrap(), true).unwrap()
}

fn code<T>(result: Result<T>) -> Option<Code> {
    result.err().map(|error| error.code())
}

#[test]
fn keeps_the_contract_in_memory() {
    contract::check_plain(&|_| Box::new(ObjectMap::given(Arc::new(InMemory::new()), "")));
    contract::check_plain(&|_| Box::new(ObjectMap::given(Arc::new(InMemory::new()), "a prefix/x.zarr")));
}

#[test]
fn faults_around_it_lose_nothing() {
    contract::check_faults(&|_| ObjectMap::given(Arc::new(InMemory::new()), "x.zarr"));
}

#[test]
fn keeps_the_contract_over_http() {
    let server = Server::start();
    contract::check_plain(&|_| {
        server.behaviour().objects.clear();
        Box::new(map(&server.url("a prefix/x+y%25.zarr")))
    });
    let requests = server.take_requests();
    assert!(
        requests.iter().all(|request| !request.starts_with("HEAD")),
        "no object is looked at before it is read"
    );
}

#[test]
fn tells_what_it_holds() {
    for prefix in ["", "a prefix/x.zarr"] {
        let store = Arc::new(InMemory::new());
        let map = ObjectMap::given(store, prefix);
        contract::fill(&map);
        check_inventory(&map);
    }
    let server = Server::start();
    let map = map(&server.url("a prefix/x+y%25.zarr"));
    contract::fill(&map);
    server.take_requests();
    let mut found = 0;
    let mut count = |_: &str, _| {
        found += 1;
        Ok(())
    };
    map.walk(&Key::root(), &mut count).unwrap();
    assert_eq!(found, 8);
    assert_eq!(server.take_requests().len(), 1, "one listing of everything");
    check_inventory(&map);
}

#[test]
fn a_walk_goes_through_many_pages() {
    let server = Server::start();
    for number in 0..2345 {
        server.behaviour().objects.insert(format!("x.zarr/v/{number}"), vec![0; 2]);
    }
    let map = map(&server.url("x.zarr"));
    for trouble in [None, Some((5, Trouble::HangUp)), Some((7, Trouble::Cut))] {
        server.behaviour().trouble = trouble;
        let mut keys = std::collections::BTreeSet::new();
        let mut keep = |key: &str, size| {
            assert_eq!(size, 2);
            assert!(keys.insert(key.to_owned()), "{key} came twice");
            Ok(())
        };
        map.walk(&Key::root(), &mut keep).unwrap();
        assert_eq!(keys.len(), 2345);
    }
}

#[test]
fn a_broken_listing_goes_on() {
    for trouble in [(2, Trouble::HangUp), (2, Trouble::Cut), (2, Trouble::Status(503))] {
        let server = Server::start();
        let map = map(&server.url("x.zarr"));
        contract::fill(&map);
        server.behaviour().trouble = Some(trouble);
        let mut found = 0;
        for _ in 0..3 {
            let mut count = |_: &str, _| {
                found += 1;
                Ok(())
            };
            map.walk(&Key::root(), &mut count).unwrap();
        }
        assert_eq!(found, 24);
    }
}

#[test]
fn keeps_the_contract_while_requests_fail() {
    let broken =
        [(3, Trouble::Status(503)), (4, Trouble::Status(429)), (5, Trouble::HangUp), (4, Trouble::Cut)];
    for trouble in broken {
        let server = Server::start();
        server.behaviour().trouble = Some(trouble);
        contract::check_part(0..4, &|_| {
            server.behaviour().objects.clear();
            Box::new(map(&server.url("x.zarr")))
        });
    }
}

#[test]
fn a_silent_server_is_asked_again() {
    let server = Server::start();
    let map = map(&format!("{}&http.timeout=1", server.url("x")));
    map.put(&key("a"), b"1").unwrap();
    server.behaviour().requests.clear();
    server.behaviour().trouble = Some((2, Trouble::Stall(Duration::from_secs(20))));
    let start = Instant::now();
    for _ in 0..2 {
        assert_eq!(map.get(&key("a"), Range::All).unwrap().unwrap(), b"1".as_slice());
    }
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[test]
fn keys_arrive_as_they_are() {
    let server = Server::start();
    let map = map(&server.url("p"));
    for name in ["a+b", "a%20b", "a b", "100%", "G\u{f6}\u{df}e/x", "a&b=c?d#e", "~'(*)!", "<x>"] {
        map.put(&key(name), name.as_bytes()).unwrap();
        assert!(server.behaviour().objects.contains_key(&format!("p/{name}")), "{name}");
        assert_eq!(map.get(&key(name), Range::All).unwrap().unwrap(), name.as_bytes());
    }
    let names: Vec<String> =
        map.list(&Key::root()).unwrap().iter().map(|entry| entry.name().to_owned()).collect();
    assert_eq!(names, ["100%", "<x>", "G\u{f6}\u{df}e", "a b", "a%20b", "a&b=c?d#e", "a+b", "~'(*)!"]);
    let error = map.put(&key(&"x".repeat(1100)), b"").unwrap_err();
    assert_eq!(error.code(), Code::LongName);
}

#[test]
fn foreign_keys_disturb_nothing() {
    let server = Server::start();
    let map = map(&server.url("p"));
    for foreign in ["p//x", "p/a//b", "p/a/", "/p/x", "p/./y", "p/../y", "p/new\nline", "p/"] {
        server.behaviour().objects.insert(foreign.to_owned(), b"foreign".to_vec());
    }
    map.put(&key("a/0"), b"ours").unwrap();
    assert_eq!(map.list(&Key::root()).unwrap(), [Entry::Prefix("a".into())]);
    assert_eq!(map.list(&key("a")).unwrap(), [Entry::Object("0".into())]);
    map.rename_tree(&key("a"), &key("b")).unwrap();
    map.delete_tree(&Key::root()).unwrap();
    assert_eq!(map.list(&Key::root()).unwrap(), [Entry::Prefix("a".into())], "the mark of a directory stays");
    assert_eq!(server.behaviour().objects.len(), 8);
}

#[test]
fn many_are_in_flight_and_listings_have_pages() {
    let server = Server::start();
    server.behaviour().latency = Duration::from_millis(30);
    let map = map(&server.url("p"));
    let objects: Vec<_> = (0..256).map(|i| (key(&format!("v/{i}")), Bytes::from(vec![7; 100]))).collect();
    map.put_many(&objects).unwrap();
    let wants: Vec<Want> =
        objects.iter().map(|(key, _)| Want { key: key.clone(), range: Range::All }).collect();
    let start = Instant::now();
    map.get_many(&wants, &|_, bytes| {
        assert_eq!(bytes.unwrap().len(), 100);
        Ok(())
    })
    .unwrap();
    let took = start.elapsed();
    let most = server.behaviour().most_at_once;
    assert!((16..=64).contains(&most), "{most} at once");
    assert!(took < Duration::from_millis(30 * 64), "{took:?}");
    assert_eq!(map.list(&key("v")).unwrap().len(), 256);
    map.delete_tree(&key("v")).unwrap();
    assert!(server.behaviour().objects.is_empty());
}

#[test]
fn each_trouble_has_its_own_code() {
    let server = Server::start();
    let get = |url: &str| map(url).get(&key("x"), Range::All);
    assert_eq!(get(&server.url("p")).unwrap(), None, "a missing key is no error");
    let elsewhere = server.url("p").replace(BUCKET, "other");
    assert_eq!(code(get(&elsewhere)), Some(Code::NotFound));
    assert_eq!(code(map(&elsewhere).list(&Key::root())), Some(Code::NotFound));
    let troubles = [
        (403, "", "<Error><Code>AccessDenied</Code></Error>", Code::Auth, "credentials"),
        (400, "", "<Error><Code>ExpiredToken</Code></Error>", Code::Access, "expired"),
        (
            301,
            "x-amz-bucket-region: eu-west-1\r\n",
            "<Error><Code>PermanentRedirect</Code></Error>",
            Code::S3,
            "eu-west-1",
        ),
    ];
    for (status, headers, body, expected, advice) in troubles {
        server.behaviour().always = Some((status, headers, body));
        let error = get(&server.url("p")).unwrap_err();
        assert_eq!(error.code(), expected);
        let text = error.to_string();
        assert!(text.contains(advice) && text.contains("p/x") && text.contains(&server.endpoint), "{text}");
        assert_eq!(code(map(&server.url("p")).list(&Key::root())), Some(expected));
        assert_eq!(code(map(&server.url("p")).put(&key("x"), b"")), Some(expected));
    }
    let nobody = get("http://127.0.0.1:1/bucket/x#mode=nczarr,s3&aws.profile=none").unwrap_err();
    assert_eq!(nobody.code(), Code::Io);
    assert!(nobody.to_string().contains("refused"), "{nobody}");
}

#[test]
fn a_web_server_is_read() {
    let server = Server::start();
    for no_ranges in [false, true] {
        server.behaviour().no_ranges = no_ranges;
        server.behaviour().objects.insert("x y.zarr/v/0".into(), b"0123456789".to_vec());
        let url = format!("{}/{BUCKET}/x%20y.zarr", server.endpoint);
        let location = locate(&url).unwrap();
        let map = ObjectMap::open(&location, false).unwrap();
        let get = |range| map.get(&key("v/0"), range).unwrap().unwrap().to_vec();
        assert_eq!(get(Range::Part { offset: 2, len: 3 }), b"234");
        assert_eq!(get(Range::Part { offset: 20, len: 3 }), b"");
        assert_eq!(get(Range::Tail(3)), b"789");
        assert_eq!(get(Range::All), b"0123456789");
        assert_eq!(map.get(&key("none"), Range::Tail(1)).unwrap(), None);
        assert_eq!(code(map.list(&Key::root())), Some(Code::NotZarr));
        assert_eq!(code(map.put(&key("a"), b"")), Some(Code::ReadOnly));
        assert_eq!(code(ObjectMap::open(&location, true)), Some(Code::ReadOnly));
    }
}

#[test]
fn google_keeps_the_contract() {
    let server = Server::start();
    let url = format!("gs://{BUCKET}/x.zarr#aws.profile=none&gs.endpoint={}", server.endpoint);
    contract::check_plain(&|_| {
        server.behaviour().objects.clear();
        Box::new(map(&url))
    });
}

#[test]
fn azure_is_read_and_written() {
    let server = Server::start();
    let url = format!("az://{BUCKET}/x.zarr#aws.profile=none&az.endpoint={}", server.endpoint);
    contract::check_part(1..6, &|_| {
        server.behaviour().objects.clear();
        Box::new(map(&url))
    });
}

#[test]
fn settings_reach_the_server() {
    let server = Server::start();
    let url = format!("s3://{BUCKET}/p#aws.profile=none&aws.endpoint={}", server.endpoint);
    let map = map(&url);
    map.put(&key("a"), b"1").unwrap();
    assert!(server.behaviour().objects.contains_key("p/a"));
    assert_eq!(map.place(), format!("s3://{BUCKET}/p"));
}
