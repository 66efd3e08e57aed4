//! A store that counts what is asked of it.

/// Counts the requests to a store.
#[derive(Debug)]
pub struct Counting {}

/// How often each operation was asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {}
