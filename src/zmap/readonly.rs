//! A store that refuses every change.

/// Any store, for reading only.
#[derive(Debug)]
pub struct ReadOnly {}
