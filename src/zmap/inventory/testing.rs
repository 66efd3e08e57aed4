//! What a store says of itself, against what it holds.

use crate::error::Code;
use crate::zmap::{Entry, Key, Map, Range};

/// What a walk and the levels say must be what the names and the objects say.
pub(crate) fn check(map: &dyn Map) {
    let inventory = map.inventory().expect("a store that lists");
    let mut waiting = vec![Key::root()];
    let mut expected = Vec::new();
    while let Some(prefix) = waiting.pop() {
        let level = inventory.level(&prefix).unwrap();
        assert_eq!(
            level.iter().map(|(entry, _)| entry.clone()).collect::<Vec<_>>(),
            map.list(&prefix).unwrap()
        );
        for (entry, size) in level {
            let key = prefix.join(entry.name());
            match entry {
                Entry::Prefix(_) => {
                    assert_eq!(size, None);
                    waiting.push(key);
                }
                Entry::Object(_) => {
                    let bytes = map.get(&key, Range::All).unwrap().expect("an object that is listed");
                    assert_eq!(size, Some(bytes.len() as u64), "{key}");
                    expected.push((key.as_str().to_owned(), bytes.len() as u64));
                }
            }
        }
    }
    expected.sort();
    let walked = |prefix: &Key| {
        let mut found = Vec::new();
        let mut visit = |key: &str, size| {
            found.push((key.to_owned(), size));
            Ok(())
        };
        inventory.walk(prefix, &mut visit).unwrap();
        found.sort();
        found
    };
    assert_eq!(walked(&Key::root()), expected);
    let inside = |prefix: &str| {
        let below = expected.iter().filter(|(key, _)| key.starts_with(&format!("{prefix}/")));
        below.cloned().collect::<Vec<_>>()
    };
    for prefix in ["v", "g", "nothing"] {
        assert_eq!(walked(&Key::parse(prefix).unwrap()), inside(prefix), "{prefix}");
    }
    let stop = inventory.walk(&Key::root(), &mut |_, _| Err(Code::Range.into()));
    assert_eq!(stop.map_err(|error| error.code()), Err(Code::Range));
}
