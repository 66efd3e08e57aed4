//! Finding the members of a group by name without going through all of them.

use super::{Group, Model};
use std::collections::HashMap;

/// What a name belongs to; each kind is a name space of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Group,
    Dim,
    Var,
    Type,
}

/// Below this many members a walk over the list is faster than a hash.
const WALK: usize = 8;

/// Names of one kind in the order of the list they stand for.
#[derive(Clone, Debug, Default)]
struct Names {
    list: Vec<Box<str>>,
    places: HashMap<Box<str>, u32>,
}

impl Names {
    fn push(&mut self, name: &str) {
        let place = self.list.len();
        self.list.push(name.into());
        if place == WALK {
            let all = self.list.iter().zip(0u32..);
            self.places = all.map(|(name, place)| (name.clone(), place)).collect();
        } else if let (true, Ok(place)) = (place > WALK, u32::try_from(place)) {
            self.places.insert(name.into(), place);
        }
    }

    fn find(&self, name: &str) -> Option<usize> {
        if self.list.len() <= WALK {
            return self.list.iter().position(|known| **known == *name);
        }
        self.places.get(name).map(|place| *place as usize)
    }
}

/// The names in one group.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    groups: Names,
    dims: Names,
    vars: Names,
    types: Names,
}

impl Index {
    /// The index of a group as it is.
    pub(super) fn of(group: &Group, model: &Model) -> Index {
        let mut index = Index::default();
        for id in &group.groups {
            index.groups.push(model.group(*id).map_or("", |group| &group.name));
        }
        for id in &group.dims {
            index.dims.push(model.dim(*id).map_or("", |dim| &dim.name));
        }
        for id in &group.vars {
            index.vars.push(model.var(*id).map_or("", |var| &var.name));
        }
        for id in &group.types {
            index.types.push(model.user_type(*id).map_or("", |user| &user.name));
        }
        index
    }

    /// The place of a member in its list.
    pub(super) fn find(&self, kind: Kind, name: &str) -> Option<usize> {
        self.names(kind).find(name)
    }

    /// Adds the name of a new member, which must be the last of its list.
    pub(super) fn insert(&mut self, kind: Kind, name: &str, place: usize) {
        let names = match kind {
            Kind::Group => &mut self.groups,
            Kind::Dim => &mut self.dims,
            Kind::Var => &mut self.vars,
            Kind::Type => &mut self.types,
        };
        debug_assert_eq!(names.list.len(), place, "members are added at the end");
        names.push(name);
    }

    fn names(&self, kind: Kind) -> &Names {
        match kind {
            Kind::Group => &self.groups,
            Kind::Dim => &self.dims,
            Kind::Var => &self.vars,
            Kind::Type => &self.types,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_below_and_above_the_walk() {
        let mut names = Names::default();
        for i in 0..3 * WALK {
            assert_eq!(names.find(&format!("v{i}")), None);
            names.push(&format!("v{i}"));
            for known in 0..=i {
                assert_eq!(names.find(&format!("v{known}")), Some(known));
            }
        }
    }
}
