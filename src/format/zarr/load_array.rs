//! Reads the metadata of one array. Whatever is wrong with it, it is listed, with what is wrong as its problem.

use super::array::{MapStore, Plan, Values};
use super::array_meta::ArrayMeta;
use super::dtype::{Dtype, Kind};
use super::fill_value;
use super::group_meta::{ArrayNote, find};
use super::json::Doc;
use super::load::{ArrayBytes, Loader, lenient};
use super::meaning::{Dialect, Meaning, Type, UserField, UserShape, meaning};
use super::state::{Form, StoredPair, VarState, references};
use super::strings::Packing;
use crate::codec::{FilterSpec, registry};
use crate::error::{Code, Error, Result, Within};
use crate::model::{Atts, DimId, Field, Fill, GroupId, Layout, Quantize, UserTypeKind, Var, VarId, name};
use crate::types::{Atomic, Endian, ExtType};
use crate::zmap::Key;
use std::sync::Arc;

/// The attributes that say how values were quantized, by mode from 1.
pub(super) const QUANTIZE: [&str; 3] = [
    "_QuantizeBitGroomNumberOfSignificantDigits",
    "_QuantizeGranularBitRoundNumberOfSignificantDigits",
    "_QuantizeBitRoundNumberOfSignificantBits",
];

/// What is known of an array, up to the first problem.
#[derive(Debug, Default)]
struct Known {
    meta: Option<ArrayMeta>,
    meaning: Option<Meaning>,
    fill: Option<Fill>,
    filters: Vec<FilterSpec>,
    problem: Option<Error>,
}

impl Known {
    /// Keeps what there is, or the first problem.
    fn take<T>(&mut self, result: Result<T>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                self.problem.get_or_insert(error);
                None
            }
        }
    }

    /// The variable, but for its number.
    fn draft(&self, group: GroupId, name: &str, ext: ExtType, dims: Vec<DimId>) -> Var {
        let chunks = self.meta.as_ref().map_or(Vec::new(), |meta| meta.chunks.clone());
        Var {
            id: VarId(0),
            group,
            name: name.into(),
            ext,
            layout: Layout::Chunked(if dims.is_empty() { Vec::new() } else { chunks }),
            dims,
            fill: self.fill.clone().unwrap_or(Fill::Default),
            endian: self.meaning.as_ref().and_then(|meaning| meaning.endian),
            filters: self.filters.clone(),
            quantize: None,
            atts: Atts::default(),
            cache: None,
            problem: None,
        }
    }
}

/// The objects of an array that could be understood.
#[derive(Debug, Default)]
struct ArrayDocs {
    main: Option<Doc>,
    attrs: Option<Doc>,
    old_types: Option<Doc>,
    note: Option<ArrayNote>,
}

impl ArrayDocs {
    fn read(key: &Key, bytes: &ArrayBytes, known: &mut Known) -> ArrayDocs {
        known.problem = bytes.problem.clone();
        let attrs_key = key.join(".zattrs");
        let attrs = bytes.attrs.as_ref().and_then(|bytes| known.take(Doc::parse(bytes, &attrs_key)));
        let main_key = key.join(".zarray");
        let missing = || Code::ZarrMeta.with(format!("{main_key} is listed, but not there"));
        let main = bytes.main.as_ref().ok_or_else(missing).and_then(|bytes| Doc::parse(bytes, &main_key));
        let main = known.take(main);
        let old_note = lenient(bytes.old_note.as_ref(), &key.join(".nczvar"));
        let note = note(key, main.as_ref(), attrs.as_ref(), old_note.as_ref());
        let note = note.and_then(|note| known.take(note));
        let old_types = lenient(bytes.old_types.as_ref(), &key.join(".nczattr"));
        ArrayDocs { main, attrs, old_types, note }
    }

    fn stored(self) -> StoredPair {
        StoredPair {
            main: self.main.map(|doc| doc.text().into()),
            attrs: self.attrs.map(Arc::new),
            old_types: self.old_types.map(Arc::new),
        }
    }
}

impl Loader<'_> {
    /// Adds the array at `key` to the model.
    pub(super) fn variable(&mut self, group: GroupId, key: Key, name: &str, bytes: &ArrayBytes) {
        let mut known = Known::default();
        let docs = ArrayDocs::read(&key, bytes, &mut known);
        if let Some(main) = &docs.main {
            self.understand(main, &key.join(".zarray"), docs.note.is_some(), &mut known);
        }
        let shape = known.meta.as_ref().map_or(&[][..], |meta| &meta.shape);
        let dims = self.dimensions(group, shape, docs.note.as_ref(), docs.attrs.as_ref());
        let ext = self.define_type(group, name, known.meaning.as_ref());
        let values = self.values(&key, &known, dims.is_empty()).map(Arc::new);
        self.leave_behind(&key);
        let quantize = quantize(docs.attrs.as_ref());
        let problem = values.as_ref().err().cloned();
        let var = Var { quantize, problem, ..known.draft(group, name, ext, dims) };
        let state = VarState {
            name: name.into(),
            key,
            stored: docs.stored(),
            meta: known.meta,
            references: references(&self.model, &var.dims),
            atomic: ext.atomic(),
            fill: var.fill.clone(),
            units: known.meaning.and_then(|meaning| meaning.units),
            values,
        };
        if let Some(id) = self.model.add_var(group, |id| Var { id, ..var }) {
            self.state.set_var(id, state);
        }
    }

    fn leave_behind(&mut self, key: &Key) {
        if self.reading.form == Form::Older {
            self.state.leftovers.extend([".nczvar", ".nczattr"].map(|name| key.join(name)));
        }
    }

    /// Finds out what the array is. Releases before 4.9.3 wrote numbers of variables declared big-endian as the
    /// machine had them: the order in the type of an older dataset is not that of its values.
    fn understand(&self, main: &Doc, key: &Key, noted: bool, known: &mut Known) {
        known.meta = known.take(ArrayMeta::parse(main, key));
        let Some(meta) = known.meta.clone() else { return };
        let texts = meta.object_filter().and_then(Packing::of_filter).is_some();
        let parsed = Dtype::parse(&meta.dtype).within(|| key.to_string());
        if let Some(mut dtype) = known.take(parsed) {
            let declared = dtype.endian;
            if noted && self.reading.form == Form::Older && !matches!(dtype.kind, Kind::Bytes) {
                dtype.endian = declared.map(|_| Endian::Little);
            }
            let dialect = self.dialect(&dtype, main, noted);
            let meaning = match meta.first_filter() {
                Some(packer) if dtype.kind == Kind::Object && !texts => Err(no_texts(packer)),
                _ => meaning(&dtype, dialect, texts),
            };
            let meaning = meaning.within(|| format!("{key}: dtype {}", meta.dtype));
            known.meaning = known
                .take(meaning)
                .map(|meaning| Meaning { endian: meaning.endian.and(declared), ..meaning });
        }
        let filters: Result<Vec<FilterSpec>> = meta.byte_filters().map(registry::from_zarr).collect();
        known.filters = known.take(filters.within(|| key.to_string())).unwrap_or_default();
        if let Some(meaning) = known.meaning.clone() {
            let fill = fill_value::read(&meaning, &meta.fill, !noted && !self.reading.by_reference);
            known.fill = known.take(fill.within(|| key.to_string()));
        }
    }

    fn dialect(&self, dtype: &Dtype, main: &Doc, noted: bool) -> Dialect {
        let old = self.reading.old_writer || main.get("_NCZARR_ARRAY").is_some();
        let oldest = self.reading.form == Form::Older && noted && main.get("_nczarr_array").is_none();
        match noted || self.reading.form != Form::Pure {
            _ if dtype.is_single(&Kind::Unicode) && (old || oldest) => Dialect::OldNczarr,
            true => Dialect::Nczarr,
            false => Dialect::Pure,
        }
    }

    fn values(&mut self, key: &Key, known: &Known, scalar: bool) -> Result<Values> {
        if let Some(problem) = &known.problem {
            return Err(problem.clone());
        }
        let parts = known.meta.as_ref().zip(known.meaning.as_ref()).zip(known.fill.as_ref());
        let missing =
            || crate::error::Code::Internal.with(format!("{key}: nothing is known and nothing is wrong"));
        let ((meta, meaning), fill) = parts.ok_or_else(missing)?;
        let plan = Plan { meta, meaning, fill, filters: &known.filters, scalar };
        let store = MapStore::new(self.map.clone(), key.clone(), meta.separator);
        let id = self.next_array;
        self.next_array += 1;
        plan.build(id, store).within(|| key.to_string())
    }

    /// The type of the array in the model; what cannot be read is listed as bytes.
    fn define_type(&mut self, group: GroupId, name: &str, meaning: Option<&Meaning>) -> ExtType {
        match meaning.map(|meaning| &meaning.ext) {
            Some(Type::Atomic(atomic)) => ExtType::Atomic(*atomic),
            Some(Type::User(shape)) => self.define_user_type(group, name, shape),
            None => ExtType::Atomic(Atomic::Byte),
        }
    }

    fn define_user_type(&mut self, group: GroupId, name: &str, shape: &UserShape) -> ExtType {
        let fallback = ExtType::Atomic(Atomic::Byte);
        if let Some(known) = shape.name.and_then(|known| self.model.find_type(GroupId::ROOT, known)) {
            return ExtType::User(known);
        }
        let fields: Vec<Field> =
            shape.fields.iter().map(|field| self.define_field(group, name, field)).collect();
        let kind = if fields.is_empty() { UserTypeKind::Opaque } else { UserTypeKind::Compound(fields) };
        let home = if shape.name.is_some() { GroupId::ROOT } else { group };
        let called = shape.name.map_or_else(|| self.free_name(home, name), str::to_owned);
        let Some(id) = self.model.add_type(home, &called, shape.size, kind) else { return fallback };
        if let Some(user) = self.model.type_mut(id) {
            user.committed = true;
        }
        ExtType::User(id)
    }

    fn define_field(&mut self, group: GroupId, name: &str, field: &UserField) -> Field {
        let ext = match &field.ext {
            Type::Atomic(atomic) => ExtType::Atomic(*atomic),
            Type::User(shape) => self.define_user_type(group, &format!("{name}_{}", field.name), shape),
        };
        let called = name::check(field.name.as_bytes()).unwrap_or_else(|_| format!("at_{}", field.offset));
        Field { name: called.into(), offset: field.offset, ext, shape: field.shape.clone() }
    }

    /// A name for a type that nothing in the group has yet.
    fn free_name(&self, group: GroupId, name: &str) -> String {
        let mut called = format!("{name}_t");
        let taken = |called: &str| {
            let model = &self.model;
            model.find_type(group, called).is_some()
                || model.find_var(group, called).is_some()
                || model.find_group(group, called).is_some()
        };
        while taken(&called) {
            called.push('_');
        }
        called
    }
}

/// What NCZarr noted of an array, in the form of any generation.
fn note(key: &Key, main: Option<&Doc>, attrs: Option<&Doc>, old: Option<&Doc>) -> Option<Result<ArrayNote>> {
    let whole = old.map(|doc| serde_json::Value::Object(doc.members().clone()));
    let noted = find(&[attrs, main], &["_nczarr_array", "_NCZARR_ARRAY"]);
    noted.or(whole.as_ref()).map(|value| ArrayNote::parse(value, key))
}

fn quantize(attrs: Option<&Doc>) -> Option<Quantize> {
    (1..).zip(QUANTIZE).find_map(|(mode, name)| {
        let digits = i32::try_from(attrs?.get(name)?.as_i64()?).ok()?;
        Some(Quantize { mode, digits })
    })
}

/// The error for objects that a codec packed which is none for texts.
fn no_texts(packer: &str) -> Error {
    let known =
        "of Python's objects, those of vlen-utf8, vlen-bytes and json2 are read, built in; plugins have none";
    Code::NoFilter.with(format!("codec {packer}: {known}"))
}
