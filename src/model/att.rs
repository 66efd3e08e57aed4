//! Attributes.

use super::{GroupId, VarId};
use crate::error::Result;
use crate::types::ExtType;
use once_cell::sync::OnceCell;
use std::sync::Arc;

/// What an attribute belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Owner {
    /// A group (`NC_GLOBAL` of its ncid).
    Group(GroupId),
    /// A variable.
    Var(VarId),
}

/// The values of an attribute.
#[derive(Clone, Debug, PartialEq)]
pub enum AttData {
    /// Values of any type but string, native-endian, densely packed.
    Bytes(Vec<u8>),
    /// Strings; `None` is a NULL string.
    Strings(Vec<Option<Box<[u8]>>>),
}

/// One attribute.
#[derive(Clone, Debug, PartialEq)]
pub struct Att {
    /// Name, NFC.
    pub name: Box<str>,
    /// Type of its values.
    pub ext: ExtType,
    /// Number of values.
    pub len: usize,
    /// The values.
    pub data: AttData,
}

/// The attributes of one owner, loaded when first asked for. Copies share them until one is changed.
#[derive(Clone, Debug, Default)]
pub struct Atts(OnceCell<Arc<Vec<Att>>>);

impl Atts {
    /// None at all: those of an owner just defined.
    pub fn none() -> Atts {
        Atts::from(Vec::new())
    }

    /// The attributes; `load` brings them the first time.
    pub fn get(&self, load: impl FnOnce() -> Result<Vec<Att>>) -> Result<&Vec<Att>> {
        if let Some(atts) = self.0.get() {
            return Ok(atts);
        }
        let atts = Arc::new(load()?);
        Ok(self.0.get_or_init(|| atts))
    }

    /// The attributes if they are loaded.
    pub fn loaded(&self) -> Option<&Vec<Att>> {
        self.shared().map(Arc::as_ref)
    }

    /// The same, to be shared with others.
    pub fn shared(&self) -> Option<&Arc<Vec<Att>>> {
        self.0.get()
    }

    /// The attributes for a change; they must be loaded (else none).
    pub fn loaded_mut(&mut self) -> Option<&mut Vec<Att>> {
        self.0.get_mut().map(Arc::make_mut)
    }
}

impl From<Vec<Att>> for Atts {
    fn from(atts: Vec<Att>) -> Atts {
        Atts::from(Arc::new(atts))
    }
}

impl From<Arc<Vec<Att>>> for Atts {
    fn from(atts: Arc<Vec<Att>>) -> Atts {
        Atts(OnceCell::from(atts))
    }
}
