//! Renamed groups and variables: their objects move along, values included.

use super::array::{Data, MapStore, Plan};
use super::commit::Commit;
use super::dtype::Dtype;
use super::meaning::{Dialect, meaning};
use super::state::VarState;
use crate::error::{Code, Result};
use crate::model::{GroupId, VarId};
use crate::zmap::{Key, Map};

/// One move of everything below a key.
#[derive(Clone, Debug, PartialEq)]
struct Move {
    from: Key,
    to: Key,
}

impl Commit<'_> {
    /// Moves what was renamed since the last commit.
    ///
    /// # Errors
    /// Those of the store; `Invalid` for an array alone, which is called like its store.
    pub(super) fn move_renamed(&mut self) -> Result<()> {
        if !self.anything_renamed() {
            return Ok(());
        }
        // Values on their way to the old place must be there before it moves.
        self.zarr.engine.flush(None)?;
        let model = self.model;
        for group in &model.groups {
            let Some(home) = self.state.group(group.id).map(|group| group.key.clone()) else { continue };
            let moves = self.moves_below(group.id, &home)?;
            run(&*self.zarr.map, moves)?;
            self.note_moves(group.id, &home)?;
        }
        Ok(())
    }

    fn anything_renamed(&self) -> bool {
        let groups = self
            .model
            .groups
            .iter()
            .any(|group| self.state.group(group.id).is_some_and(|state| state.name != group.name));
        groups
            || self
                .model
                .vars
                .iter()
                .any(|var| self.state.var(var.id).is_some_and(|state| state.name != var.name))
    }

    fn moves_below(&self, group: GroupId, home: &Key) -> Result<Vec<Move>> {
        let mut moves = Vec::new();
        let Some(group) = self.model.group(group) else { return Ok(moves) };
        let mut add = |key: &Key, was: &str, is: &str| {
            if was == is {
                return Ok(());
            }
            if key.is_root() {
                return Err(Code::Invalid.with("an array alone is called like its store"));
            }
            moves.push(Move { from: home.join(key.name()), to: home.join(is) });
            Ok(())
        };
        for id in &group.groups {
            if let (Some(state), Some(group)) = (self.state.group(*id), self.model.group(*id)) {
                add(&state.key, &state.name, &group.name)?;
            }
        }
        for id in &group.vars {
            if let (Some(state), Some(var)) = (self.state.var(*id), self.model.var(*id)) {
                add(&state.key, &state.name, &var.name)?;
            }
        }
        Ok(moves)
    }

    /// Writes down where the members of a group are now.
    fn note_moves(&mut self, group: GroupId, home: &Key) -> Result<()> {
        let Some(group) = self.model.group(group).cloned() else { return Ok(()) };
        for id in &group.groups {
            let (Some(state), Some(group)) = (self.state.group(*id).cloned(), self.model.group(*id)) else {
                continue;
            };
            let key =
                if state.name == group.name { home.join(state.key.name()) } else { home.join(&group.name) };
            let moved = super::state::GroupState { name: group.name.clone(), key, ..(*state).clone() };
            self.state.set_group(*id, moved);
        }
        for id in &group.vars {
            let (Some(state), Some(var)) = (self.state.var(*id).cloned(), self.model.var(*id)) else {
                continue;
            };
            let key = match state.key.name() {
                "" => continue,
                name if state.name == var.name => home.join(name),
                _ => home.join(&var.name),
            };
            if key != state.key {
                self.rebuild(*id, VarState { name: var.name.clone(), key, ..(*state).clone() })?;
            }
        }
        Ok(())
    }

    /// Keeps a variable whose values are read and written in another way from now on.
    pub(super) fn rebuild(&mut self, id: VarId, mut state: VarState) -> Result<()> {
        let Some(var) = self.model.var(id) else { return Ok(()) };
        if let Ok(Data::Chunks(array)) = state.values.as_ref().map(|values| &values.data) {
            self.zarr.engine.forget(array.id);
        }
        if let (Some(meta), Ok(_)) = (&state.meta, &state.values) {
            let dialect = if self.pure { Dialect::Pure } else { Dialect::Nczarr };
            let meaning = meaning(&Dtype::parse(&meta.dtype)?, dialect, meta.object_filter().is_some())?;
            let scalar = var.dims.is_empty();
            let plan = Plan { meta, meaning: &meaning, fill: &state.fill, filters: &var.filters, scalar };
            let store = MapStore::new(self.zarr.map.clone(), state.key.clone(), meta.separator);
            state.values = plan.build(self.zarr.next_array(), store).map(std::sync::Arc::new);
        }
        self.state.set_var(id, state);
        Ok(())
    }
}

/// Runs moves of one group's members; names may change places.
fn run(map: &dyn Map, mut moves: Vec<Move>) -> Result<()> {
    while !moves.is_empty() {
        let free = |at: &Move| !moves.iter().any(|other| other.from == at.to);
        match moves.iter().position(free) {
            Some(place) => {
                let next = moves.remove(place);
                map.rename_tree(&next.from, &next.to)?;
            }
            None => {
                let Some(first) = moves.first_mut() else { break };
                let aside = Key::parse(&format!("{}.moving", first.from.as_str()))?;
                map.rename_tree(&first.from, &aside)?;
                first.from = aside;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zmap::{MemMap, Range};

    #[test]
    fn names_change_places() {
        let map = MemMap::new();
        let key = |name: &str| Key::parse(name).unwrap();
        for name in ["a", "b", "c", "d"] {
            map.put(&key(&format!("{name}/0")), name.as_bytes()).unwrap();
        }
        let moves = [("a", "b"), ("b", "c"), ("c", "a"), ("d", "e")];
        run(&map, moves.iter().map(|(from, to)| Move { from: key(from), to: key(to) }).collect()).unwrap();
        for (now, was) in [("b", "a"), ("c", "b"), ("a", "c"), ("e", "d")] {
            let bytes = map.get(&key(&format!("{now}/0")), Range::All).unwrap().unwrap();
            assert_eq!(&bytes[..], was.as_bytes());
        }
        assert_eq!(map.list(&Key::root()).unwrap().len(), 4);
    }
}
