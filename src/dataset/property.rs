//! Properties of a variable: fill value, chunks, byte order, filters, quantization, cache.

use super::att::place_of;
use super::att_put::{AttPut, AttValue, FILL_VALUE};
use super::edit::Edit;
use super::{Dataset, chunking, defaults, var_of};
use crate::codec::filter_id::{BLOSC, BZIP2, DEFLATE, FLETCHER32, SHUFFLE, SZIP, ZFP, ZSTD};
use crate::codec::{FilterSpec, registry};
use crate::error::{Code, Result};
use crate::model::{CacheLimit, Fill, GroupId, Layout, Model, Quantize, Var};
use crate::types::{Atomic, Endian, MemType};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Values in a block of szip at most (`NC_MAX_PIXELS_PER_BLOCK`).
const MAX_SZIP_BLOCK: u32 = 32;

/// How a caller wants values laid out (`nc_def_var_chunking`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage<'a> {
    /// `NC_CHUNKED`, in chunks of that shape or of the default one.
    Chunked(Option<&'a [usize]>),
    /// `NC_CONTIGUOUS` or `NC_COMPACT`: as one piece.
    Whole,
}

impl Dataset {
    /// Sets whether variables defined from now on have fill values (`nc_set_fill`); answers whether they had.
    ///
    /// # Errors
    /// `ReadOnly` (NC_EPERM).
    pub fn set_filling(&self, filling: bool) -> Result<bool> {
        self.check_writable()?;
        if self.is_classic_format() {
            self.set_classic_filling(filling)?;
        }
        Ok(self.filling.swap(filling, Ordering::AcqRel))
    }

    /// Sets the fill value of a variable, or that it has none (`nc_def_var_fill`). `value` is in the variable's type.
    ///
    /// # Errors
    /// `ReadOnly`, `NoVar`, `LateDef`; `Invalid` for text without fill values.
    pub fn define_fill(
        &self,
        group: GroupId,
        varid: i32,
        none: bool,
        value: Option<AttValue<'_>>,
    ) -> Result<()> {
        if self.is_classic_format() {
            return self.define_classic_fill(varid, none, value);
        }
        let var = self.check_property(&self.edit(), group, varid)?;
        if none && var.ext == Atomic::String.into() {
            return Err(Code::Invalid.with("strings always have fill values"));
        }
        match value {
            Some(value) if !none => {
                let name = Some(FILL_VALUE);
                let put = AttPut { name, xtype: var.ext.number(), len: 1, mem: MemType::Native, value };
                self.put_att(group, varid, &put)?;
                return self.set_property(group, varid, put_fill_last);
            }
            _ if none && matches!(var.fill, Fill::Value(_)) => {
                match self.delete_att(group, varid, FILL_VALUE) {
                    Err(error) if error.code() == Code::NoAtt => {}
                    deleted => deleted?,
                }
            }
            _ => {}
        }
        self.set_property(group, varid, |var| match (none, &var.fill) {
            (true, _) => var.fill = Fill::None,
            (false, Fill::None) => var.fill = Fill::Default,
            _ => {}
        })
    }

    /// Sets the chunk shape of a variable (`nc_def_var_chunking`).
    ///
    /// # Errors
    /// `ReadOnly`, `NoVar`, `LateDef`; `Invalid` for chunks of a scalar and for one piece of an unlimited length;
    /// `BadChunk` for chunks beyond the dimensions or of 4 GiB and more.
    pub fn define_storage(&self, group: GroupId, varid: i32, storage: Storage<'_>) -> Result<()> {
        self.check_enhanced()?;
        let edit = self.edit();
        let var = self.check_property(&edit, group, varid)?;
        let chunks = edit.look(|model| chunks_of(model, &var, storage))?;
        drop(edit);
        self.set_property(group, varid, |var| var.layout = Layout::Chunked(chunks))
    }

    /// Sets the byte order in which a variable is stored (`nc_def_var_endian`); none is that of the machine.
    ///
    /// # Errors
    /// `ReadOnly`, `NoVar`, `LateDef`; `Invalid` for variables that are no numbers.
    pub fn define_endian(&self, group: GroupId, varid: i32, endian: Option<Endian>) -> Result<()> {
        self.check_enhanced()?;
        let var = self.check_property(&self.edit(), group, varid)?;
        if !var.ext.atomic().is_some_and(Atomic::is_number) {
            return Err(Code::Invalid.with("only numbers have a byte order"));
        }
        self.set_property(group, varid, |var| var.endian = endian)
    }

    /// Sets the quantization of a variable (`nc_def_var_quantize`), or none.
    ///
    /// # Errors
    /// `ReadOnly`, `NoVar`, `LateDef`; `Invalid` for other than floating-point variables and for digits out of range.
    pub fn define_quantize(&self, group: GroupId, varid: i32, quantize: Option<Quantize>) -> Result<()> {
        self.check_enhanced()?;
        let var = self.check_property(&self.edit(), group, varid)?;
        if let Some(quantize) = quantize {
            check_quantize(&var, quantize)?;
        }
        self.set_property(group, varid, |var| var.quantize = quantize)
    }

    /// Adds a filter to a variable, or gives one that it has other parameters (`nc_def_var_filter`).
    ///
    /// # Errors
    /// `NoVar`, `InDefineMode` in data mode (as the reference says it), `Invalid` for scalars, `LateDef`, `Filter` for
    /// the wrong number of parameters, `Invalid` for wrong ones, `NoFilter` for an unknown filter.
    pub fn define_filter(&self, group: GroupId, varid: i32, id: u32, params: &[u32]) -> Result<()> {
        let edit = self.edit();
        let var = edit.look(|model| var_of(model, group, varid).cloned())?;
        if !self.is_defining() {
            // netcdf-c: NC_EINDEFINE outside define mode.
            return Err(Code::InDefineMode.into());
        }
        if var.dims.is_empty() {
            return Err(Code::Invalid.with("a scalar has no filters"));
        }
        if edit.work.is_settled(var.id) {
            return Err(Code::LateDef.into());
        }
        let values = edit.look(|model| {
            let lens = var.dims.iter().filter_map(|id| model.dim(*id)).map(|dim| dim.len());
            lens.filter(|len| *len > 0).fold(1_u64, u64::saturating_mul)
        });
        check_filter(&var, values, id, params)?;
        drop(edit);
        let spec = FilterSpec { id, params: params.to_vec(), json: None };
        self.set_property(group, varid, |var| match var.filters.iter_mut().find(|known| known.id == id) {
            Some(known) => *known = spec,
            None => var.filters.push(spec),
        })
    }

    /// Sets shuffle and deflate of a variable (`nc_def_var_deflate`); no level means no deflate.
    ///
    /// # Errors
    /// `ReadOnly`, `NoVar`, `LateDef`; those of [`Dataset::define_filter`].
    pub fn define_deflate(
        &self,
        group: GroupId,
        varid: i32,
        shuffle: bool,
        level: Option<u32>,
    ) -> Result<()> {
        self.check_enhanced()?;
        let var = self.check_property(&self.edit(), group, varid)?;
        if shuffle && !var.filters.iter().any(|filter| filter.id == SHUFFLE) {
            self.define_filter(group, varid, SHUFFLE, &[])?;
        }
        level.map_or(Ok(()), |level| self.define_filter(group, varid, DEFLATE, &[level]))
    }

    /// Adds the Fletcher checksum to a variable (`nc_def_var_fletcher32`).
    ///
    /// # Errors
    /// As [`Dataset::define_deflate`].
    pub fn define_checksum(&self, group: GroupId, varid: i32, wanted: bool) -> Result<()> {
        self.check_enhanced()?;
        let var = self.check_property(&self.edit(), group, varid)?;
        if !wanted || var.filters.iter().any(|filter| filter.id == FLETCHER32) {
            return Ok(());
        }
        self.define_filter(group, varid, FLETCHER32, &[])
    }

    /// Sets the limits of a variable's chunk cache (`nc_set_var_chunk_cache`).
    ///
    /// # Errors
    /// `Invalid` for a preemption outside 0 to 1, `NoVar`.
    pub fn set_cache(&self, group: GroupId, varid: i32, cache: CacheLimit) -> Result<()> {
        defaults::check_preemption(cache.preemption)?;
        let mut edit = self.edit();
        let id = edit.look(|model| var_of(model, group, varid).map(|var| var.id))?;
        edit.change(|model| model.var_mut(id).map(|var| var.cache = Some(cache)));
        drop(edit);
        self.format().tune(&*self.var(group, varid)?, cache);
        Ok(())
    }

    /// The limits of a variable's chunk cache (`nc_get_var_chunk_cache`).
    ///
    /// # Errors
    /// `NoVar` (NC_ENOTVAR).
    pub fn cache(&self, group: GroupId, varid: i32) -> Result<CacheLimit> {
        self.with_var(group, varid, |_, var| Ok(var.cache.unwrap_or(defaults::CACHE_LIMIT)))
    }

    /// Whether properties of a variable can be set at all: what is wrong here is said before what is wrong with a value.
    ///
    /// # Errors
    /// `ReadOnly`, `NoVar`, `LateDef`, in this order.
    pub fn check_settable(&self, group: GroupId, varid: i32) -> Result<()> {
        if self.is_classic_format() {
            return self.check_classic_settable(varid);
        }
        self.check_property(&self.edit(), group, varid).map(drop)
    }

    /// What must hold before any property changes.
    fn check_property(&self, edit: &Edit<'_>, group: GroupId, varid: i32) -> Result<Arc<Var>> {
        self.check_writable()?;
        let var = edit.look(|model| var_of(model, group, varid).cloned())?;
        if edit.work.is_settled(var.id) {
            return Err(Code::LateDef.with(&*var.name));
        }
        Ok(var)
    }

    /// Changes a property, if the variable is still new.
    fn set_property(&self, group: GroupId, varid: i32, set: impl FnOnce(&mut Var)) -> Result<()> {
        let mut edit = self.edit();
        let id = self.check_property(&edit, group, varid)?.id;
        edit.change(|model| model.var_mut(id).map(set));
        edit.touch_var(id);
        Ok(())
    }
}

/// netcdf-c: takes away an older `_FillValue` first, so that the new one is the last attribute.
fn put_fill_last(var: &mut Var) {
    let Some(atts) = var.atts.loaded_mut() else { return };
    if let Some(at) = place_of(atts, FILL_VALUE) {
        atts.get_mut(at..).unwrap_or_default().rotate_left(1);
    }
}

fn chunks_of(model: &Model, var: &Var, storage: Storage<'_>) -> Result<Vec<u64>> {
    let default = || chunking::default_chunks(model, var.ext, &var.dims);
    let size = model.type_size(var.ext).unwrap_or(1);
    let dims: Vec<_> = var.dims.iter().filter_map(|id| model.dim(*id)).collect();
    let given = match storage {
        Storage::Whole if dims.iter().any(|dim| dim.unlimited) => {
            return Err(Code::Invalid.with("an unlimited variable is always chunked"));
        }
        Storage::Whole => dims.iter().map(|dim| dim.len()).collect(),
        Storage::Chunked(_) if dims.is_empty() => return Err(Code::Invalid.with("a scalar has no chunks")),
        Storage::Chunked(None) => return Ok(default()),
        Storage::Chunked(Some(shape)) => shape.iter().map(|len| *len as u64).collect::<Vec<_>>(),
    };
    if !chunking::fits(&given, size) {
        // One piece is a wish, a chunk shape an order.
        return if storage == Storage::Whole { Ok(default()) } else { Err(Code::BadChunk.into()) };
    }
    let beyond = |(chunk, dim): (&u64, &&Arc<crate::model::Dim>)| {
        !dim.unlimited && !dim.is_empty() && *chunk > dim.len()
    };
    if given.iter().zip(&dims).any(beyond) {
        return Err(Code::BadChunk.with("a chunk longer than its dimension"));
    }
    // netcdf-c: a zero anywhere asks for the default shape.
    if given.contains(&0) { Ok(default()) } else { Ok(given) }
}

fn check_quantize(var: &Var, quantize: Quantize) -> Result<()> {
    let invalid = |text: &str| Err(Code::Invalid.with(text));
    let most = match (quantize.mode, var.ext.atomic()) {
        (1 | 2, Some(Atomic::Float)) => 7,
        (1 | 2, Some(Atomic::Double)) => 15,
        (3, Some(Atomic::Float)) => 23,
        (3, Some(Atomic::Double)) => 52,
        (1..=3, _) => return invalid("only floating-point variables are quantized"),
        _ => return invalid("no such quantization"),
    };
    if (1..=most).contains(&quantize.digits) { Ok(()) } else { invalid("significant digits out of range") }
}

/// `values` is how many the variable has, without what unlimited dimensions are yet to give.
fn check_filter(var: &Var, values: u64, id: u32, params: &[u32]) -> Result<()> {
    let has = |id| var.filters.iter().any(|filter| filter.id == id);
    match id {
        DEFLATE if params.len() != 1 => return Err(Code::Filter.with("deflate takes one parameter")),
        DEFLATE if params.iter().any(|level| *level > 9) => return Err(Code::Invalid.with("deflate level")),
        DEFLATE if has(SZIP) => return Err(Code::Invalid.with("deflate after szip")),
        SZIP if params.len() != 2 => return Err(Code::Filter.with("szip takes two parameters")),
        SZIP if params
            .iter()
            .skip(1)
            .any(|block| *block == 0 || block % 2 == 1 || *block > MAX_SZIP_BLOCK) =>
        {
            return Err(Code::Invalid.with("szip: an even number of values up to 32 makes a block"));
        }
        SZIP if params.iter().skip(1).any(|block| u64::from(*block) > values) => {
            return Err(Code::Invalid.with("szip: a block of more values than the variable has"));
        }
        SZIP if has(DEFLATE) => return Err(Code::Invalid.with("szip after deflate")),
        // Told here, where it is one call that is wrong, and not with all definitions when they are stored.
        BZIP2 | BLOSC | ZFP | ZSTD => return registry::check_params(id, params),
        _ => {}
    }
    registry::check_available(id)
}
