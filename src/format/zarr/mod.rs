//! NCZarr and Zarr V2 over a store (`docs/formats/nczarr.md`).
#![forbid(unsafe_code)]

mod array;
mod array_meta;
mod attrs;
mod attrs_out;
mod catalog;
mod commit;
mod detect;
mod dtype;
mod fill_value;
mod group_meta;
mod json;
mod load;
mod load_array;
mod load_dims;
mod made_up;
mod meaning;
mod moves;
mod new_array;
mod number;
mod objects;
mod out;
mod recode;
mod state;
mod strings;

#[cfg(test)]
mod tests;

pub use catalog::{ArrayInfo, Catalog, Members, Node, is_metadata};
pub use detect::{Kind, detect};

use crate::chunk::{CacheSize, Engine};
use crate::error::{Code, Result, Within};
use crate::format::{Caps, Format, FormatKind};
use crate::model::{Att, AttData, CacheLimit, Changes, Model, Owner, Var};
use crate::slab::{Slab, Source, Target};
use crate::types::{Atomic, Element};
use crate::url::ZarrMode;
use crate::zmap::{Key, Map};
use array::{Data, Values};
use attrs::Stored;
use load::Loader;
use objects::Objects;
use parking_lot::{Mutex, RwLock};
use state::{Form, State};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How a dataset is read: what the caller asked for, and what was found.
#[derive(Clone, Copy, Debug)]
struct Reading {
    /// What NCZarr notes is left aside.
    pure: bool,
    /// `_ARRAY_DIMENSIONS` are read.
    xarray: bool,
    /// The root is an array.
    array_alone: bool,
    /// Who wrote the dataset.
    form: Form,
    /// Whether char is `<U1`, as up to 4.9.0.
    old_writer: bool,
    /// Whether the reference wrote it, which writes fill values of text as they are even in pure mode.
    by_reference: bool,
}

impl Reading {
    /// Before anything was found.
    fn new(mode: ZarrMode, kind: Kind) -> Reading {
        Reading {
            pure: mode.pure,
            xarray: mode.xarray,
            array_alone: kind == Kind::Array,
            form: Form::Pure,
            old_writer: false,
            by_reference: false,
        }
    }
}

/// An open Zarr dataset.
#[derive(Debug)]
pub struct Zarr {
    map: Arc<dyn Map>,
    mode: ZarrMode,
    separator: char,
    writable: bool,
    created: bool,
    kind: Kind,
    /// Metadata that opening brought already.
    first: Mutex<Option<Objects>>,
    engine: Engine,
    state: RwLock<State>,
    /// Whether commits leave out what NCZarr adds.
    pure: AtomicBool,
    committing: Mutex<()>,
    next_array: AtomicU64,
}

impl Zarr {
    /// Opens the dataset in a store.
    ///
    /// # Errors
    /// `NotZarr` (NC_ENOTZARR) if there is none, `NotBuilt` (NC_ENOTBUILT) for Zarr V3; those of the store.
    pub fn open(map: Arc<dyn Map>, mode: ZarrMode, writable: bool) -> Result<Zarr> {
        if map.is_remote() {
            return Zarr::open_remote(map, mode, writable);
        }
        let kind = detect(&*map)?.ok_or_else(|| Code::NotZarr.with(map.place()))?;
        Ok(Zarr::new(map, mode, kind, writable, false))
    }

    fn open_remote(map: Arc<dyn Map>, mode: ZarrMode, writable: bool) -> Result<Zarr> {
        let objects = Objects::remote(map.clone(), mode.consolidated)?;
        let Some(kind) = detect::detect_in(&*map, &objects)? else {
            let empty = map.list(&Key::root()).is_ok_and(|entries| entries.is_empty());
            return Err(if empty { Code::NoObject } else { Code::NotZarr }.with(map.place()));
        };
        let zarr = Zarr::new(map, mode, kind, writable, false);
        *zarr.first.lock() = Some(objects);
        Ok(zarr)
    }

    /// Makes a new dataset in a store; a Zarr dataset that is there already is removed.
    ///
    /// # Errors
    /// Those of the store.
    pub fn create(map: Arc<dyn Map>, mode: ZarrMode) -> Result<Zarr> {
        if detect(&*map).map_or(true, |found| found.is_some()) {
            map.delete_tree(&Key::root())?;
        }
        map.put(&Key::root().join(".zgroup"), commit::GROUP.as_bytes())?;
        Ok(Zarr::new(map, mode, Kind::Group, true, true))
    }

    /// The same with `separator` (`.` or `/`) in the names of chunks of new arrays.
    #[must_use]
    pub fn with_separator(self, separator: char) -> Zarr {
        Zarr { separator, ..self }
    }

    fn new(map: Arc<dyn Map>, mode: ZarrMode, kind: Kind, writable: bool, created: bool) -> Zarr {
        let cache = CacheSize { size: DEFAULT_CACHE, slots: 1000, preemption: 0.75 };
        Zarr {
            map,
            mode,
            separator: '.',
            writable,
            created,
            kind,
            first: Mutex::default(),
            engine: Engine::new(cache),
            state: RwLock::default(),
            pure: AtomicBool::new(mode.pure),
            committing: Mutex::default(),
            next_array: AtomicU64::new(0),
        }
    }

    fn is_pure(&self) -> bool {
        self.pure.load(Ordering::Relaxed)
    }

    fn objects(&self) -> Result<Objects> {
        if let Some(objects) = self.first.lock().take() {
            return Ok(objects);
        }
        match self.mode.consolidated {
            asked if self.map.is_remote() => Objects::remote(self.map.clone(), asked),
            Some(true) => Objects::consolidated(self.map.clone()),
            _ => Ok(Objects::single(self.map.clone())),
        }
    }

    /// Looks at how a variable's values are stored: a short look, for commits wait for it.
    fn with_values<T>(&self, var: &Var, look: impl FnOnce(&Arc<Values>) -> T) -> Result<T> {
        let state = self.state.read();
        let known = state.var(var.id);
        let known =
            known.ok_or_else(|| Code::NoVar.with(format!("variable {} is not stored yet", var.name)))?;
        match &known.values {
            Ok(values) => Ok(look(values)),
            Err(error) => Err(error.clone().within(format_args!("variable {}", var.name))),
        }
    }

    fn values(&self, var: &Var) -> Result<Arc<Values>> {
        self.with_values(var, Arc::clone)
    }

    /// The attributes that are stored of an owner.
    fn stored_attrs(state: &State, owner: Owner) -> Vec<Att> {
        let (stored, fill_type, units) = match owner {
            Owner::Group(id) => match state.group(id) {
                Some(group) => (&group.stored, None, None),
                None => return Vec::new(),
            },
            Owner::Var(id) => match state.var(id) {
                Some(var) => (&var.stored, var.atomic, var.units.as_deref()),
                None => return Vec::new(),
            },
        };
        let doc = stored.attrs.as_deref();
        let mut atts =
            doc.map_or(Vec::new(), |doc| Stored::new(doc, stored.old_types.as_deref(), fill_type).all());
        if let Some(units) = units.filter(|_| !atts.iter().any(|att| &*att.name == "units")) {
            atts.push(text_att("units", units));
        }
        atts
    }
}

/// Bytes of decoded chunks that are kept for each array by default: what `nc_get_var_chunk_cache` says.
const DEFAULT_CACHE: usize = 64 << 20;

fn text_att(name: &str, text: &str) -> Att {
    let data = AttData::Bytes(text.as_bytes().to_vec());
    Att { name: name.into(), ext: Atomic::Char.into(), len: text.len(), data }
}

impl Format for Zarr {
    fn kind(&self) -> FormatKind {
        FormatKind::Nczarr
    }

    fn caps(&self) -> Caps {
        Caps { enhanced: true, user_types: false, filters: true }
    }

    /// A name becomes the name of a directory, which file systems limit.
    fn longest_name(&self) -> usize {
        255
    }

    fn load(&self) -> Result<Model> {
        let reading = Reading::new(self.mode, self.kind);
        let objects = self.objects()?;
        let next_array = self.next_array.load(Ordering::Relaxed);
        let (model, state) = (Model::new(), State::default());
        let mut loader = Loader { objects: &objects, map: &self.map, reading, model, state, next_array };
        loader.run().within(|| self.map.place())?;
        self.next_array.store(loader.next_array, Ordering::Relaxed);
        self.pure.store(self.mode.pure || loader.reading.form == Form::Pure, Ordering::Relaxed);
        *self.state.write() = loader.state;
        Ok(loader.model)
    }

    fn load_attrs(&self, owner: Owner) -> Result<Vec<Att>> {
        Ok(Zarr::stored_attrs(&self.state.read(), owner))
    }

    fn made_up_att(&self, model: &Model, owner: Owner, name: &str) -> Result<Option<Att>> {
        Ok(made_up::att(model, &self.state.read(), owner, name))
    }

    fn element(&self, var: &Var) -> Result<Element> {
        self.with_values(var, |values| values.element)
    }

    fn commit(&self, model: &Model, changes: &Changes) -> Result<()> {
        if !self.writable {
            return Err(Code::ReadOnly.with(self.map.place()));
        }
        self.commit_changes(model, changes)
    }

    fn read(&self, var: &Var, slab: &Slab, target: &Target<'_>) -> Result<()> {
        match &self.values(var)?.data {
            Data::Chunks(array) => self.engine.read(array, slab, target),
            Data::Texts(texts) => texts.read(slab, target),
        }
        .within(|| format!("variable {}", var.name))
    }

    fn write(&self, var: &Var, slab: &Slab, source: &Source<'_>) -> Result<()> {
        if !self.writable {
            return Err(Code::ReadOnly.with(self.map.place()));
        }
        match &self.values(var)?.data {
            Data::Chunks(array) => self.engine.write(array, slab, source),
            Data::Texts(texts) => texts.write(slab, source),
        }
        .within(|| format!("variable {}", var.name))
    }

    fn tune(&self, var: &Var, cache: CacheLimit) {
        let size = CacheSize { size: cache.size, slots: cache.slots, preemption: cache.preemption };
        if let Ok(Data::Chunks(array)) = self.values(var).as_ref().map(|values| &values.data) {
            self.engine.tune(array.id, size);
        }
    }

    fn settle(&self) -> Result<()> {
        self.engine.flush(None)
    }

    fn flush(&self) -> Result<()> {
        self.engine.flush(None)?;
        if self.writable { self.map.flush() } else { Ok(()) }
    }

    fn close(&self) -> Result<()> {
        if !self.writable {
            return Ok(());
        }
        self.engine.flush(None)?;
        self.map.close()
    }

    fn abort(&self) -> Result<()> {
        for var in self.state.read().vars() {
            if let Ok(Data::Chunks(array)) = var.values.as_ref().map(|values| &values.data) {
                self.engine.forget(array.id);
            }
        }
        if self.created { self.map.delete_tree(&Key::root()) } else { Ok(()) }
    }
}
