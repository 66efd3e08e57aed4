//! What an open classic file holds now: its header, and where everything is.

use super::fill::{self, Pattern};
use super::header::{Header, VarEntry};
use super::layout::{Place, Plan};
use super::storage::Storage;
use crate::error::{Code, Result};
use crate::model::{Att, AttData, Atts, DimId, Fill, GroupId, Layout, Model, Owner, Var, VarId};
use std::sync::Arc;

/// A header and its plan; entries and places are in the order of the variables' ids.
#[derive(Debug)]
pub(super) struct State {
    pub(super) header: Header,
    pub(super) plan: Plan,
    /// The fill values of the variables; none where `_FillValue` is no value of the variable's type.
    pub(super) patterns: Vec<Option<Pattern>>,
}

impl State {
    pub(super) fn new(header: Header, plan: Plan) -> State {
        let patterns = header.vars.iter().map(|var| fill::pattern(var).ok()).collect();
        State { header, plan, patterns }
    }

    /// What a file has, and its number of records.
    ///
    /// # Errors
    /// Those of [`Header::read`] and [`Plan::of`].
    pub(super) fn read(storage: &dyn Storage) -> Result<(State, u64)> {
        let (mut header, large) = Header::read(storage)?;
        let plan = Plan::of(&header)?;
        large.bring(storage, &mut header)?;
        let records = match header.records {
            Some(records) => records,
            None => plan.room(storage.size()?),
        };
        Ok((State::new(header, plan), records))
    }

    /// Where a variable is.
    ///
    /// # Errors
    /// `NoVar` (NC_ENOTVAR).
    pub(super) fn place(&self, id: VarId) -> Result<&Place> {
        self.plan.places.get(id.0 as usize).ok_or_else(|| Code::NoVar.into())
    }

    /// The fill value of the variable of that number.
    ///
    /// # Errors
    /// `BadType` (NC_EBADTYPE) if its `_FillValue` is none.
    pub(super) fn pattern(&self, number: usize) -> Result<&[u8]> {
        let pattern = self.patterns.get(number).and_then(|pattern| pattern.as_deref());
        pattern.ok_or_else(|| Code::BadType.with("_FillValue of another type than the variable"))
    }

    /// All that is declared, with that number of records.
    ///
    /// # Errors
    /// `TooManyDims`, `TooManyVars`.
    pub(super) fn model(&self, records: u64) -> Result<Model> {
        let mut model = Model { classic: true, ..Model::new() };
        for dim in &self.header.dims {
            let unlimited = dim.len == 0;
            let len = if unlimited { records } else { dim.len };
            model.add_dim(GroupId::ROOT, &dim.name.text, len, unlimited).ok_or(Code::TooManyDims)?;
        }
        for entry in &self.header.vars {
            model.add_var(GroupId::ROOT, |id| var(entry, id)).ok_or(Code::TooManyVars)?;
        }
        if let Some(root) = model.group_mut(GroupId::ROOT) {
            root.atts = Atts::from(Arc::clone(&self.header.atts.atts));
        }
        Ok(model)
    }

    /// The attributes of the dataset or of a variable.
    ///
    /// # Errors
    /// `NoVar` (NC_ENOTVAR).
    pub(super) fn atts(&self, owner: Owner) -> Result<Vec<Att>> {
        match owner {
            Owner::Group(_) => Ok(self.header.atts.atts.to_vec()),
            Owner::Var(id) => {
                let entry = self.header.vars.get(id.0 as usize).ok_or(Code::NoVar)?;
                Ok(entry.atts.atts.to_vec())
            }
        }
    }
}

fn var(entry: &VarEntry, id: VarId) -> Var {
    Var {
        id,
        group: GroupId::ROOT,
        name: entry.name.text.clone(),
        ext: entry.atomic.into(),
        dims: entry.dims.iter().map(|number| DimId(*number)).collect(),
        layout: Layout::Contiguous,
        fill: fill_value(entry),
        endian: None,
        filters: Vec::new(),
        quantize: None,
        atts: Atts::from(Arc::clone(&entry.atts.atts)),
        cache: None,
        problem: None,
    }
}

/// What values read as where nothing was written.
fn fill_value(entry: &VarEntry) -> Fill {
    let att = entry.atts.fill_value();
    match att.map(|att| (att.ext == entry.atomic.into(), att.len, &att.data)) {
        Some((true, 1, AttData::Bytes(bytes))) => Fill::Value(bytes.as_slice().into()),
        _ => Fill::Default,
    }
}
