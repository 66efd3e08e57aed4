//! Groups.

use super::{Atts, DimId, VarId};
use crate::types::TypeId;

/// A group by its number, unique in the dataset: the low half of its ncid; the root is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GroupId(pub u16);

impl GroupId {
    /// The root group.
    pub const ROOT: GroupId = GroupId(0);
}

/// One group; its members in the order of their definition.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its number.
    pub id: GroupId,
    /// The group around it; none for the root.
    pub parent: Option<GroupId>,
    /// Name, NFC; `/` for the root.
    pub name: Box<str>,
    /// Groups directly inside.
    pub groups: Vec<GroupId>,
    /// Dimensions declared here.
    pub dims: Vec<DimId>,
    /// Variables declared here: the index in this list is the C `varid`.
    pub vars: Vec<VarId>,
    /// Types declared here.
    pub types: Vec<TypeId>,
    /// Its attributes (global attributes, for the root).
    pub atts: Atts,
}

impl Group {
    /// An empty root group.
    pub fn root() -> Group {
        Group::new(GroupId::ROOT, None, "/")
    }

    /// An empty group without attributes.
    pub fn new(id: GroupId, parent: Option<GroupId>, name: &str) -> Group {
        Group {
            id,
            parent,
            name: name.into(),
            groups: Vec::new(),
            dims: Vec::new(),
            vars: Vec::new(),
            types: Vec::new(),
            atts: Atts::none(),
        }
    }
}
