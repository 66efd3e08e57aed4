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
}

impl Changes {
    /// Whether there is nothing to commit.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty() && self.vars.is_empty()
    }
}
