//! A store in memory.

/// Objects in a sorted table.
#[derive(Debug, Default)]
pub struct MemMap {}
