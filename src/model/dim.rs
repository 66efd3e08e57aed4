//! Dimensions.

use super::GroupId;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A dimension by its number, unique in the dataset (the C `dimid`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DimId(pub u32);

/// One dimension. Its clones (in snapshots, after a rename) share its length.
#[derive(Clone, Debug)]
pub struct Dim {
    /// Its number.
    pub id: DimId,
    /// The group that declares it.
    pub group: GroupId,
    /// Name, NFC.
    pub name: Box<str>,
    /// Whether writes may grow it.
    pub unlimited: bool,
    len: Arc<AtomicU64>,
}

impl Dim {
    /// A dimension of that length now (0 for a new unlimited one).
    pub fn new(id: DimId, group: GroupId, name: &str, len: u64, unlimited: bool) -> Dim {
        Dim { id, group, name: name.into(), unlimited, len: Arc::new(AtomicU64::new(len)) }
    }

    /// Length now.
    pub fn len(&self) -> u64 {
        self.len.load(Ordering::Acquire)
    }

    /// Whether there is nothing along it yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Makes an unlimited dimension at least that long; true if it grew.
    pub fn grow(&self, len: u64) -> bool {
        self.len.fetch_max(len, Ordering::AcqRel) < len
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clone_sees_the_growth_of_the_other() {
        let dim = Dim::new(DimId(0), GroupId::ROOT, "t", 0, true);
        let renamed = Dim { name: "time".into(), ..dim.clone() };
        assert!(dim.grow(3));
        assert!(!renamed.grow(2));
        assert_eq!(renamed.len(), 3);
    }
}
