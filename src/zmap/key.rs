//! The key of an object in a store.

use crate::error::{Code, Result};
use std::fmt;

/// A path of names joined by `/`, without a leading or trailing one; the empty key is the root.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Key(String);

impl Key {
    /// The root of a store.
    pub const fn root() -> Key {
        Key(String::new())
    }

    /// The key of those names; slashes at the ends are taken off.
    ///
    /// # Errors
    /// `BadName` for an empty, `.` or `..` part, or a NUL byte.
    pub fn parse(text: &str) -> Result<Key> {
        let text = text.trim_matches('/');
        let bad = |part: &str| part.is_empty() || part == "." || part == ".." || part.contains('\0');
        if !text.is_empty() && text.split('/').any(bad) {
            return Err(Code::BadName.with(format!("key {text:?} has an empty or relative part")));
        }
        Ok(Key(text.to_owned()))
    }

    /// The key one or more names further down. `below` must be such that [`Key::parse`] accepts it.
    pub fn join(&self, below: &str) -> Key {
        if self.0.is_empty() {
            return Key(below.to_owned());
        }
        let mut joined = String::with_capacity(self.0.len() + 1 + below.len());
        joined.push_str(&self.0);
        joined.push('/');
        joined.push_str(below);
        Key(joined)
    }

    /// The key as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is the root.
    pub fn is_root(&self) -> bool {
        self.0.is_empty()
    }

    /// The last name; empty for the root.
    pub fn name(&self) -> &str {
        self.0.rsplit('/').next().unwrap_or("")
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/{}", self.0)
    }
}
