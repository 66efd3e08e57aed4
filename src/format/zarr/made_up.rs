//! Attributes that are asked for by name but in no list: `_NCProperties`, `_Codecs` and their like.

use super::array_meta::ArrayMeta;
use super::attrs::Stored;
use super::out::Out;
use super::state::State;
use crate::codec::registry;
use crate::model::{Att, AttData, GroupId, Model, Owner, VarId};
use crate::types::Atomic;

/// Who wrote a dataset that is made here (netCDF manual, "Provenance").
pub(super) const PROPERTIES: &str = concat!("version=2,oxcdf=", env!("CARGO_PKG_VERSION"), ",nczarr=2.0.0");

/// The attribute of that name, if there is such a one.
pub(super) fn att(model: &Model, state: &State, owner: Owner, name: &str) -> Option<Att> {
    match (owner, name) {
        (Owner::Group(GroupId::ROOT), "_NCProperties") => properties(state),
        (Owner::Group(GroupId::ROOT), "_SuperblockVersion") => Some(integer(name, 2)),
        (Owner::Group(GroupId::ROOT), "_IsNetcdf4") => Some(integer(name, 1)),
        (Owner::Var(id), "_Codecs") => {
            codecs(model, state, id).filter(|codecs| !codecs.is_empty()).map(|codecs| {
                let list = codecs.iter().map(Out::from).collect();
                super::text_att(name, &Out::List(list).render())
            })
        }
        _ => None,
    }
}

fn properties(state: &State) -> Option<Att> {
    let Some(root) = state.group(GroupId::ROOT) else {
        return Some(super::text_att("_NCProperties", PROPERTIES));
    };
    let doc = root.stored.attrs.as_deref()?;
    Stored::new(doc, root.stored.old_types.as_deref(), None).att("_NCProperties")
}

fn codecs(model: &Model, state: &State, id: VarId) -> Option<Vec<serde_json::Value>> {
    if let Some(meta) = state.var(id).and_then(|var| var.meta.as_ref()) {
        return Some(ArrayMeta::filters(meta).to_vec());
    }
    let var = model.var(id)?;
    let size = model.type_size(var.ext)?;
    var.filters.iter().map(|filter| registry::to_zarr(filter, size).ok()).collect()
}

fn integer(name: &str, value: i32) -> Att {
    let data = AttData::Bytes(value.to_ne_bytes().to_vec());
    Att { name: name.into(), ext: Atomic::Int.into(), len: 1, data }
}
