//! A store that fails on purpose, for tests of what stands above it.

/// What goes wrong.
#[derive(Clone, Copy, Debug)]
pub enum Fault {}

/// A store whose operations fail now and then.
#[derive(Debug)]
pub struct Faulty {}
