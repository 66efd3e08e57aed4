//! Decoded chunks kept for the next call, within a limit of bytes, written back when dirty.

/// Size of a chunk cache (`nc_set_chunk_cache`, `nc_set_var_chunk_cache`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CacheSize {
    /// Bytes of decoded chunks to keep.
    pub size: usize,
    /// Number of slots, kept for inquiry only.
    pub slots: usize,
    /// Preference for dropping chunks that were fully read or written, 0 to 1, kept for inquiry.
    pub preemption: f32,
}

/// The decoded chunks of one dataset.
#[derive(Debug, Default)]
pub struct Cache {}
