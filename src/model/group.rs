//! Groups.

use super::index::{Index, Kind};
use super::{Atts, DimId, Model, VarId};
use crate::types::TypeId;
use once_cell::sync::OnceCell;

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
    /// Names of its members, made when first asked for.
    index: OnceCell<Index>,
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
            index: OnceCell::new(),
        }
    }

    /// The place of a member in the list of its kind.
    pub(super) fn find(&self, model: &Model, kind: Kind, name: &str) -> Option<usize> {
        self.index.get_or_init(|| Index::of(self, model)).find(kind, name)
    }

    /// Keeps the index true after a member was put at the end of its list.
    pub(super) fn note_member(&mut self, kind: Kind, name: &str, place: usize) {
        if let Some(index) = self.index.get_mut() {
            index.insert(kind, name, place);
        }
    }

    /// Keeps the index true after a member got another name.
    pub(super) fn note_rename(&mut self) {
        self.index = OnceCell::new();
    }
}
