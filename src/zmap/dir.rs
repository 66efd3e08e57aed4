//! A directory tree as a store.

/// Objects are files below a directory.
#[derive(Debug)]
pub struct DirMap {}
