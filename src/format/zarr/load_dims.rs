//! Dimensions of arrays: from NCZarr's references, from `_ARRAY_DIMENSIONS`, or nameless.

use super::group_meta::{ArrayNote, DimMeta};
use super::json::{self, Doc};
use super::load::Loader;
use crate::model::{DimId, GroupId, name};
use crate::zmap::Key;

/// What xarray calls the one dimension of a scalar that NCZarr wrote.
const SCALAR: &str = "_scalar_";

impl Loader<'_> {
    /// Adds a dimension that a group declares.
    pub(super) fn declare(&mut self, group: GroupId, key: &Key, dim: &DimMeta) {
        match name::check(dim.name.as_bytes()) {
            Ok(name) if self.model.find_dim(group, &name).is_none() => {
                _ = self.model.add_dim(group, &name, dim.len, dim.unlimited);
            }
            Ok(_) => log::warn!("{key}: the dimension {:?} is declared twice", dim.name),
            Err(error) => log::warn!("{key}: a dimension is left out: {error}"),
        }
    }

    /// The dimensions of an array of that shape; none at all for a scalar.
    pub(super) fn dimensions(
        &mut self,
        group: GroupId,
        shape: &[u64],
        note: Option<&ArrayNote>,
        attrs: Option<&Doc>,
    ) -> Vec<DimId> {
        let names = self.dim_names(attrs);
        if shape.is_empty() || is_scalar(shape, note, names.as_deref()) {
            return Vec::new();
        }
        match (note, names) {
            (Some(note), _) if !self.reading.pure && note.dims.len() == shape.len() => {
                let pairs = note.dims.iter().zip(shape);
                pairs.filter_map(|(path, len)| self.referred(group, path, *len)).collect()
            }
            (_, Some(names)) if names.len() == shape.len() => {
                let pairs = names.iter().zip(shape);
                pairs.filter_map(|(name, len)| self.named(group, name, *len)).collect()
            }
            _ => shape.iter().filter_map(|len| self.nameless(*len)).collect(),
        }
    }

    fn dim_names(&self, attrs: Option<&Doc>) -> Option<Vec<String>> {
        let names = attrs.filter(|_| self.reading.xarray)?.get("_ARRAY_DIMENSIONS")?;
        json::texts(names).ok()
    }

    /// The dimension with a full name, if its length agrees; unlimited ones may be longer or shorter than the array.
    fn referred(&mut self, group: GroupId, path: &str, len: u64) -> Option<DimId> {
        let found = self.find_path(group, path);
        let agrees = |id: &DimId| self.model.dim(*id).is_some_and(|dim| dim.unlimited || dim.len() == len);
        match found.filter(agrees) {
            Some(id) => Some(id),
            None => self.nameless(len),
        }
    }

    fn find_path(&self, group: GroupId, path: &str) -> Option<DimId> {
        let Some(path) = path.strip_prefix('/') else {
            return self.model.visible_dim(group, &name::normalize(path.as_bytes()).ok()?);
        };
        let mut at = GroupId::ROOT;
        let (groups, dim) = path.rsplit_once('/').map_or((None, path), |(groups, dim)| (Some(groups), dim));
        for part in groups.into_iter().flat_map(|groups| groups.split('/')) {
            at = self.model.find_group(at, &name::normalize(part.as_bytes()).ok()?)?;
        }
        self.model.find_dim(at, &name::normalize(dim.as_bytes()).ok()?)
    }

    /// The dimension of that name and length: that of the group, that of one around it, or a new one.
    fn named(&mut self, group: GroupId, given: &str, len: u64) -> Option<DimId> {
        let Ok(name) = name::check(given.as_bytes()) else { return self.nameless(len) };
        let has_len = |id: &DimId| self.model.dim(*id).is_some_and(|dim| dim.len() == len);
        if let Some(own) = self.model.find_dim(group, &name) {
            return if has_len(&own) { Some(own) } else { self.nameless(len) };
        }
        match self.model.visible_dim(group, &name).filter(has_len) {
            Some(id) => Some(id),
            None => self.model.add_dim(group, &name, len, false),
        }
    }

    /// The dimension that stands for all nameless ones of that length.
    fn nameless(&mut self, len: u64) -> Option<DimId> {
        let mut name = format!("_Anonymous_Dim_{len}");
        while let Some(id) = self.model.find_dim(GroupId::ROOT, &name) {
            if self.model.dim(id).is_some_and(|dim| dim.len() == len && !dim.unlimited) {
                return Some(id);
            }
            name.push('_');
        }
        self.model.add_dim(GroupId::ROOT, &name, len, false)
    }
}

fn is_scalar(shape: &[u64], note: Option<&ArrayNote>, names: Option<&[String]>) -> bool {
    let noted = note.is_some_and(|note| note.scalar || note.dims.is_empty());
    let called = names.is_some_and(|names| matches!(names, [name] if name == SCALAR));
    shape == [1] && (noted || called)
}
