//! Data calls: what must hold before the format moves values, and what follows when it has.
//!
//! A call goes through three steps: [`Dataset::access`] finds the variable, [`Access::read`] or [`Access::write`] checks
//! the request, and only then the caller's closure wraps its buffer (the one unsafe step, taken in `ffi`), so that a
//! buffer is never touched by a call that fails its checks.

use super::Dataset;
use super::io_bounds::{goes_by_value, mapped_bounds};
use super::io_quantize;
use crate::error::{Code, Error, Result};
use crate::model::{DimId, GroupId, Var};
use crate::slab::{Dims, Extent, Request, Slab, Source, Target, check};
use crate::types::convert::{self, Form};
use crate::types::{Atomic, ExtType, MemType};
use std::sync::Arc;

/// One variable, found for one data call.
#[derive(Debug)]
pub struct Access<'d> {
    pub(super) dataset: &'d Dataset,
    group: GroupId,
    varid: i32,
    pub(super) way: Way,
    mem: MemType,
    found: Found,
}

/// Which functions a call came by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Those that take neither strides nor a map.
    Plain,
    /// Those that take strides, whether or not the caller gave some.
    Strided,
    /// Those that take a map, whether or not the caller gave one.
    Mapped,
}

/// The variable as the model has it now.
#[derive(Debug)]
struct Found {
    var: Arc<Var>,
    shape: Dims<Extent>,
    /// Bytes of one value of the declared type in memory.
    size: usize,
}

/// A call that passed its checks: what the caller's buffer must hold.
#[derive(Debug)]
pub struct Plan {
    /// Which values.
    pub slab: Slab,
    /// Bytes of one value in the caller's memory.
    pub mem_size: usize,
    /// How values are converted on their way.
    pub form: Form,
}

impl Found {
    /// Whether a slab reaches beyond the lengths that were found; they can only have become larger meanwhile.
    fn ends_before(&self, slab: &Slab) -> bool {
        self.shape.iter().zip(ends(slab)).any(|(extent, end)| end > extent.len)
    }
}

impl Dataset {
    /// What classic files check before they look for the variable, if the call says by itself which values it means.
    ///
    /// # Errors
    /// `ReadOnly` (NC_EPERM), `InDefineMode` (NC_EINDEFINE), `NotGlobal` (NC_EGLOBAL), in this order.
    #[inline]
    pub fn check_complete(&self, varid: i32, writing: bool) -> Result<()> {
        if (varid >= 0 && !self.is_defining() && (!writing || self.flags.write()))
            || !self.is_classic_format()
        {
            return Ok(());
        }
        if writing {
            self.check_writable()?;
        }
        if self.is_defining() {
            return Err(Code::InDefineMode.into());
        }
        if varid == super::GLOBAL { Err(Code::NotGlobal.into()) } else { Ok(()) }
    }

    /// Finds a variable for a data call.
    ///
    /// # Errors
    /// `NoVar` (NC_ENOTVAR).
    #[inline]
    pub fn access(&self, group: GroupId, varid: i32, mem: MemType, way: Way) -> Result<Access<'_>> {
        let found = self.find(group, varid)?;
        let mem = resolve(mem, found.var.ext);
        Ok(Access { dataset: self, group, varid, way, mem, found })
    }

    #[inline]
    fn find(&self, group: GroupId, varid: i32) -> Result<Found> {
        let model = self.model.read();
        let index = usize::try_from(varid).map_err(|_| Code::NoVar)?;
        let id = model.group(group).ok_or(Code::BadId)?.vars.get(index).ok_or(Code::NoVar)?;
        let var = model.var(*id).ok_or(Code::NoVar)?;
        let mut shape = Dims::new();
        for id in &var.dims {
            let dim = model.dim(*id).ok_or(Code::BadDim)?;
            shape.push(Extent { len: dim.len(), unlimited: dim.unlimited });
        }
        let size = model.type_size(var.ext).ok_or(Code::BadType)?;
        Ok(Found { var: Arc::clone(var), shape, size })
    }

    /// Makes unlimited dimensions as long as a slab that was just written, and notes it for the next commit.
    pub(super) fn grow(&self, var: &Var, slab: &Slab) {
        let model = self.model.read();
        let mut grown = Dims::<DimId>::new();
        for (id, end) in var.dims.iter().zip(ends(slab)) {
            if model.dim(*id).is_some_and(|dim| dim.unlimited && dim.grow(end)) {
                grown.push(*id);
            }
        }
        drop(model);
        if !grown.is_empty() {
            self.note_growth(&grown);
        }
    }
}

impl Access<'_> {
    /// Number of dimensions: the length of the caller's start, count, stride and imap.
    pub fn rank(&self) -> usize {
        self.found.shape.len()
    }

    /// Looks the variable up after something changed.
    pub(super) fn find_again(&mut self) -> Result<()> {
        self.found = self.dataset.find(self.group, self.varid)?;
        Ok(())
    }

    /// The variable.
    pub(super) fn var(&self) -> &Var {
        &self.found.var
    }

    /// Its dimensions.
    pub(super) fn shape(&self) -> &[Extent] {
        &self.found.shape
    }

    /// Reads values into the buffer that `target` wraps; it is called once, after all checks and only if there is
    /// something to deliver.
    ///
    /// # Errors
    /// In this order: `BadCoords` for a missing start, `CharConversion` (NC_ECHAR), `InDefineMode` (NC_EINDEFINE, classic
    /// model only), the variable's own problem, `BadStride`, `BadCoords`, `BadEdge`, `BadType` (NC_EBADTYPE), those of
    /// `target` and of the format, and after all data were delivered `Range` (NC_ERANGE). Mapped calls begin with
    /// `MappedUserType` (NC_EMAPTYPE) and `BadStride`.
    #[inline]
    pub fn read<'t>(
        &mut self,
        request: &Request<'_>,
        target: impl FnOnce(&Plan) -> Result<Target<'t>>,
    ) -> Result<()> {
        let Some(plan) = self.prepare(request, false)? else { return Ok(()) };
        let target = target(&plan)?;
        self.dataset.format().read(&self.found.var, &plan.slab, &target)?;
        self.end(target.out_of_range())
    }

    /// Writes values from the buffer that `source` wraps; unlimited dimensions grow with success.
    ///
    /// # Errors
    /// As [`Access::read`], with `ReadOnly` (NC_EPERM) before `CharConversion`.
    #[inline]
    pub fn write<'s>(
        &mut self,
        request: &Request<'_>,
        source: impl FnOnce(&Plan) -> Result<Source<'s>>,
    ) -> Result<()> {
        let Some(plan) = self.prepare(request, true)? else { return Ok(()) };
        let source = source(&plan)?;
        let (format, var) = (self.dataset.format(), &self.found.var);
        match io_quantize::quantizer(var) {
            None => format.write(var, &plan.slab, &source)?,
            Some(quantizer) => io_quantize::write(format, var, &plan, &source, quantizer)?,
        }
        if self.found.ends_before(&plan.slab) {
            self.dataset.grow(&self.found.var, &plan.slab);
        }
        self.end(source.out_of_range())
    }

    /// All checks, in the order that [`Access::read`] lists. `None` if there is nothing to move.
    #[inline]
    fn prepare(&mut self, request: &Request<'_>, writing: bool) -> Result<Option<Plan>> {
        if !self.begin(request, writing)? {
            return Ok(None);
        }
        let plan = self.plan(request, writing)?;
        if !plan.slab.is_empty() {
            return Ok(Some(plan));
        }
        if writing { self.write_nothing(request, &plan.slab).map(|()| None) } else { Ok(None) }
    }

    /// The checks that need no storage. False if there is nothing to do.
    fn begin(&mut self, request: &Request<'_>, writing: bool) -> Result<bool> {
        if self.dataset.is_classic_format() {
            return self.begin_classic(request, writing);
        }
        if self.rank() > 0 && request.start.is_none() {
            return Err(Code::BadCoords.with("NULL start for a variable with dimensions"));
        }
        if self.way == Way::Mapped && !self.begin_mapped(request, writing)? {
            return Ok(false);
        }
        if writing {
            self.dataset.check_writable()?;
        }
        self.check_text()?;
        if self.dataset.enter_data_mode()? {
            // The definitions were committed just now: defaults such as chunk sizes may have been set.
            self.find_again()?;
        }
        match &self.found.var.problem {
            Some(problem) => Err(self.naming(problem.clone())),
            None => Ok(true),
        }
    }

    fn begin_mapped(&self, request: &Request<'_>, writing: bool) -> Result<bool> {
        if self.found.var.ext.atomic().is_none() {
            return Err(Code::MappedUserType.into());
        }
        self.check_text()?;
        mapped_bounds(request, &self.found.shape, writing)
    }

    /// Text and numbers do not mix.
    pub(super) fn check_text(&self) -> Result<()> {
        let text = self.found.var.ext == ExtType::Atomic(Atomic::Char);
        if text != (self.mem == MemType::Text) {
            return Err(self.naming(Code::CharConversion.into()));
        }
        Ok(())
    }

    /// Checks the request against the shape.
    #[inline]
    fn plan(&self, request: &Request<'_>, writing: bool) -> Result<Plan> {
        let slab = check(request, &self.found.shape, writing)
            .map_err(|error| self.bounds(request, error, writing))?;
        let user = self.found.var.ext.atomic().is_none();
        if user && self.mem != MemType::Native {
            return Err(self.naming(Code::BadType.into()));
        }
        let form = if writing { self.writing_form() } else { self.reading_form() }?;
        let mem_size = self.mem.atomic().map_or(self.found.size, Atomic::size);
        Ok(Plan { slab, mem_size, form })
    }

    fn reading_form(&self) -> Result<Form> {
        convert::reading(&self.dataset.format().element(&self.found.var)?, self.mem)
    }

    /// Quantized values are rounded in the machine's order before they are stored.
    fn writing_form(&self) -> Result<Form> {
        let element = match io_quantize::quantizer(&self.found.var) {
            None => self.dataset.format().element(&self.found.var)?,
            Some((atomic, _)) => io_quantize::native(atomic),
        };
        convert::writing(self.mem, &element)
    }

    /// netcdf-c: a mapped call meets the end of a strided dimension value by value, so it is a bad index, not an edge;
    /// so do strided calls on classic files.
    fn bounds(&self, request: &Request<'_>, error: Error, writing: bool) -> Error {
        let by_value = match self.dataset.is_classic_format() {
            true => writing || !self.leaves_records(request),
            false => self.way == Way::Mapped && goes_by_value(request),
        };
        let code = if by_value && error.code() == Code::BadEdge { Code::BadCoords.into() } else { error };
        self.naming(code)
    }

    fn end(&self, out_of_range: bool) -> Result<()> {
        if out_of_range && !self.is_lenient() {
            return Err(self.naming(Code::Range.into()));
        }
        Ok(())
    }

    /// In the classic model (but for CDF-5) the sign of a byte is the caller's business.
    fn is_lenient(&self) -> bool {
        let stored = matches!(self.found.var.ext, ExtType::Atomic(Atomic::Byte | Atomic::UByte));
        stored && matches!(self.mem, MemType::I8 | MemType::U8) && self.dataset.has_bytes_without_sign()
    }

    pub(super) fn naming(&self, error: Error) -> Error {
        error.within(format_args!("variable {:?}", self.found.var.name))
    }
}

/// The caller's type of an untyped call on an atomic variable.
fn resolve(mem: MemType, ext: ExtType) -> MemType {
    match (mem, ext) {
        (MemType::Native, ExtType::Atomic(atomic)) => atomic.into(),
        _ => mem,
    }
}

/// One past the last index that a slab touches, per dimension; its start where it touches none.
fn ends(slab: &Slab) -> impl Iterator<Item = u64> + '_ {
    let each = slab.start.iter().zip(&slab.count).zip(&slab.stride);
    each.map(|((start, count), stride)| {
        let last = count.checked_sub(1).map(|last| last.saturating_mul(*stride).saturating_add(1));
        start.saturating_add(last.unwrap_or(0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dataset::testing::Memory;
    use crate::types::TypeId;

    const ROOT: GroupId = GroupId::ROOT;
    const CLASSIC: i32 = 0x0100;

    /// Two unlimited dimensions and one of length 3, a number over all of them and a text.
    fn dataset(flags: i32) -> Dataset {
        let dataset = Memory::default().create(flags);
        for (name, len) in [("t", 0), ("x", 3)] {
            dataset.define_dim(ROOT, name, len).expect("a new dimension");
        }
        dataset.define_var(ROOT, "number", 4, 2, Some(&[0, 1])).expect("a new variable");
        dataset.define_var(ROOT, "text", 2, 1, Some(&[1])).expect("a new variable");
        dataset
    }

    fn write(
        dataset: &Dataset,
        varid: i32,
        mem: MemType,
        start: &[usize],
        count: &[usize],
    ) -> Result<(), Code> {
        let request = Request { start: Some(start), count: Some(count), ..Request::default() };
        let values = [0_u8; 512];
        let written = dataset.access(ROOT, varid, mem, Way::Plain).and_then(|mut access| {
            access.write(&request, |plan| {
                Source::from_slice(&values, plan.mem_size, &plan.slab.count, plan.form)
            })
        });
        written.map_err(|error| error.code())
    }

    fn read(
        dataset: &Dataset,
        varid: i32,
        mem: MemType,
        start: &[usize],
        count: &[usize],
    ) -> Result<(), Code> {
        let request = Request { start: Some(start), count: Some(count), ..Request::default() };
        let mut values = [0_u8; 512];
        let read = dataset.access(ROOT, varid, mem, Way::Plain).and_then(|mut access| {
            access.read(&request, |plan| {
                Target::from_slice(&mut values, plan.mem_size, &plan.slab.count, plan.form)
            })
        });
        read.map_err(|error| error.code())
    }

    #[test]
    fn the_first_write_ends_define_mode_except_in_the_classic_model() {
        let enhanced = dataset(0);
        assert!(enhanced.is_defining());
        assert_eq!(write(&enhanced, 0, MemType::I32, &[0, 0], &[1, 3]), Ok(()));
        assert!(!enhanced.is_defining());
        let classic = dataset(CLASSIC);
        assert_eq!(write(&classic, 0, MemType::I32, &[0, 0], &[1, 3]), Err(Code::InDefineMode));
        assert_eq!(write(&classic, 0, MemType::Text, &[0, 0], &[1, 3]), Err(Code::CharConversion));
        assert_eq!(read(&classic, 0, MemType::I32, &[9, 9], &[1, 3]), Err(Code::InDefineMode));
        assert!(classic.is_defining());
    }

    #[test]
    fn writes_grow_unlimited_dimensions_once_they_succeed() {
        let dataset = dataset(0);
        let len = || dataset.look(|model| model.dim(DimId(0)).map(|dim| dim.len()));
        assert_eq!(write(&dataset, 0, MemType::F64, &[4, 1], &[2, 2]), Ok(()));
        assert_eq!(len(), Some(6));
        assert_eq!(write(&dataset, 0, MemType::F64, &[9, 1], &[2, 3]), Err(Code::BadEdge));
        assert_eq!(write(&dataset, 0, MemType::F64, &[9, 1], &[0, 3]), Ok(()));
        assert_eq!(write(&dataset, 0, MemType::F64, &[0, 0], &[1, 1]), Ok(()));
        assert_eq!(len(), Some(6));
        assert_eq!(read(&dataset, 0, MemType::F64, &[6, 0], &[1, 1]), Err(Code::BadCoords));
        assert_eq!(read(&dataset, 0, MemType::F64, &[5, 0], &[2, 1]), Err(Code::BadEdge));
        assert_eq!(read(&dataset, 0, MemType::F64, &[6, 0], &[0, 1]), Ok(()));
        assert_eq!(read(&dataset, 0, MemType::F64, &[5, 0], &[1, 1]), Err(Code::NoData));
    }

    #[test]
    fn checks_come_in_the_order_of_the_reference() {
        let kept = Memory::default();
        let made = kept.create(0);
        made.define_dim(ROOT, "x", 3).expect("a new dimension");
        made.define_var(ROOT, "number", 4, 1, Some(&[0])).expect("a new variable");
        made.close().expect("nothing fails here");
        let dataset = kept.open(0);
        assert_eq!(write(&dataset, 1, MemType::Text, &[9], &[9]), Err(Code::NoVar));
        assert_eq!(write(&dataset, -1, MemType::Text, &[9], &[9]), Err(Code::NoVar));
        assert_eq!(write(&dataset, 0, MemType::Text, &[9], &[9]), Err(Code::ReadOnly));
        assert_eq!(read(&dataset, 0, MemType::Text, &[9], &[9]), Err(Code::CharConversion));
        assert_eq!(read(&dataset, 0, MemType::String, &[9], &[9]), Err(Code::BadCoords));
        assert_eq!(read(&dataset, 0, MemType::String, &[0], &[9]), Err(Code::BadEdge));
        assert_eq!(read(&dataset, 0, MemType::String, &[0], &[0]), Err(Code::BadType));
        assert_eq!(read(&dataset, 0, MemType::I32, &[0], &[0]), Ok(()));
    }

    #[test]
    fn a_missing_start_is_a_bad_index_before_all_but_the_variable() {
        let dataset = dataset(CLASSIC);
        let code = |varid| {
            let access = dataset.access(ROOT, varid, MemType::Text, Way::Plain);
            let never = |_: &Plan| -> Result<Target<'_>> { panic!("the buffer is not touched") };
            access
                .and_then(|mut access| access.read(&Request::default(), never))
                .map_err(|error| error.code())
        };
        assert_eq!(code(7), Err(Code::NoVar));
        assert_eq!(code(0), Err(Code::BadCoords));
    }

    #[test]
    fn untyped_calls_take_the_type_of_the_variable() {
        assert_eq!(resolve(MemType::Native, Atomic::Char.into()), MemType::Text);
        assert_eq!(resolve(MemType::Native, Atomic::UInt64.into()), MemType::U64);
        assert_eq!(resolve(MemType::F32, Atomic::UInt64.into()), MemType::F32);
        assert_eq!(resolve(MemType::Native, ExtType::User(TypeId(32))), MemType::Native);
    }
}
