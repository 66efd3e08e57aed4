//! What changed in a model since the last commit.

use super::{GroupId, VarId};
use std::collections::BTreeSet;

/// The groups and variables whose stored metadata no longer say what the model says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Groups that are new, renamed, or whose members, dimensions or attributes changed.
    pub groups: BTreeSet<GroupId>,
    /// Variables that are new, renamed, grown, or whose attributes or properties changed.
    pub vars: BTreeSet<VarId>,
    /// The end of define mode in a format that cannot define elsewhere: how to lay out what was defined.
    pub defined: Option<Room>,
}

/// Room that a caller wants in a file with one header and the values behind it (`nc__enddef`). All in bytes; an
/// alignment is at least 1, and [`Room::CHUNK`] stands for the size of the system's blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Free behind the header.
    pub header: u64,
    /// Free behind the variables without records.
    pub fixed: u64,
    /// Alignment of the first variable without records.
    pub align_fixed: u64,
    /// Alignment of the first record.
    pub align_records: u64,
}

impl Room {
    /// `NC_ALIGN_CHUNK`.
    pub const CHUNK: u64 = u64::MAX;
}

impl Default for Room {
    fn default() -> Room {
        Room { header: 0, fixed: 0, align_fixed: 1, align_records: 1 }
    }
}

impl Changes {
    /// Whether there is nothing to commit.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty() && self.vars.is_empty() && self.defined.is_none()
    }
}
