//! Keys as object_store has them, and which of those in a bucket can be ours.
//!
//! Its paths hold a key as it is (`+`, `%` and blanks are escaped on the way to the server only), but no empty or
//! relative part and no control character. Ours have the first two neither, and names of netCDF not the third.

use crate::error::{Code, Result};
use crate::zmap::Key;
use object_store::path::Path;

/// The longest key that the services take, in bytes.
const LONGEST: usize = 1024;

/// The path of a key below the prefix of a dataset.
///
/// # Errors
/// `LongName` (NC_EMAXNAME) for a key that the services would not take, `BadName` (NC_EBADNAME) for a control character.
pub(super) fn path(prefix: &str, key: &Key) -> Result<Path> {
    let full = match (prefix.is_empty(), key.is_root()) {
        (true, _) => key.as_str().to_owned(),
        (false, true) => prefix.to_owned(),
        (false, false) => format!("{prefix}/{}", key.as_str()),
    };
    if full.len() > LONGEST {
        let size = full.len();
        return Err(
            Code::LongName.with(format!("key of {size} bytes, where object stores take {LONGEST}: {full}"))
        );
    }
    Path::parse(&full)
        .map_err(|_| Code::BadName.with(format!("key {full:?} has a part that no path may have")))
}

/// Whether a key or prefix of a bucket can be said as a path: others are not ours.
pub(super) fn can_be_ours(key: &str) -> bool {
    !key.is_empty() && Path::parse(key).is_ok_and(|path| path.as_ref() == key)
}

/// What of a path is below a prefix; nothing for the prefix itself, as the marks of directories are listed.
pub(super) fn below<'p>(prefix: &Path, path: &'p Path) -> Option<&'p str> {
    let rest = match prefix.as_ref() {
        "" => path.as_ref(),
        prefix => path.as_ref().strip_prefix(prefix)?.strip_prefix('/')?,
    };
    (!rest.is_empty()).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(prefix: &str, key: &str) -> Result<String> {
        path(prefix, &Key::parse(key)?).map(|path| path.as_ref().to_owned())
    }

    #[test]
    fn keys_arrive_as_they_are() {
        for key in [
            "a+b",
            "a%20b",
            "a b",
            "100%",
            "G\u{f6}\u{df}e",
            "~[x]{y}^`|\"<>#?*\\",
            "a/.zarray",
            "..a",
            ".a/b.",
        ] {
            assert_eq!(text("", key).unwrap(), key);
            assert_eq!(text("p/q", key).unwrap(), format!("p/q/{key}"));
        }
        assert_eq!(text("p", "").unwrap(), "p");
        assert_eq!(text("", "").unwrap(), "");
    }

    #[test]
    fn what_no_store_takes_is_refused() {
        assert_eq!(text("p", &"x".repeat(1022)).unwrap().len(), 1024);
        let error = text("p", &"x".repeat(1023)).unwrap_err();
        assert_eq!(error.code(), Code::LongName);
        assert!(error.context().unwrap().contains("1025 bytes"));
        assert_eq!(text("", "a\nb").unwrap_err().code(), Code::BadName);
    }

    #[test]
    fn foreign_keys_are_told() {
        for ours in ["a", "a/b", "a+b/%"] {
            assert!(can_be_ours(ours), "{ours}");
        }
        for foreign in ["", "/", "a//b", "/a", "a/", "a/../b", ".", "a\u{1}"] {
            assert!(!can_be_ours(foreign), "{foreign}");
        }
        let at = |prefix: &str, path: &str| {
            below(&Path::parse(prefix).unwrap(), &Path::parse(path).unwrap()).map(str::to_owned)
        };
        assert_eq!(at("", "a/b").as_deref(), Some("a/b"));
        assert_eq!(at("a", "a/b").as_deref(), Some("b"));
        assert_eq!((at("a", "ab/c"), at("a", "a")), (None, None));
    }
}
