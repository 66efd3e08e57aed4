//! Where the values of each variable are in the file, and the rules that the reference holds offsets to.

use super::Version;
use super::header::{DimEntry, Header, VarEntry};
use crate::error::{Code, Error, Result, Within};
use crate::slab::Dims;

/// Where the values of one variable are.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Place {
    /// Offset of the first value.
    pub(super) begin: u64,
    /// Bytes of one value.
    pub(super) size: usize,
    /// Bytes from one value to the next, per dimension; those of the record dimension are the bytes of a record.
    pub(super) steps: Dims<u64>,
    /// Whether the first dimension is that of the records.
    pub(super) record: bool,
    /// Bytes of the values, or of those in one record.
    pub(super) bytes: u64,
    /// The same with what pads them.
    pub(super) padded: u64,
}

/// The places of all variables.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    pub(super) places: Vec<Place>,
    pub(super) areas: Areas,
    /// Bytes of one record.
    pub(super) record_size: u64,
}

/// Where the two parts of the data begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Areas {
    /// The variables without records.
    pub(super) fixed: u64,
    /// The first record.
    pub(super) records: u64,
}

/// A variable on the way to its place.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) record: bool,
    /// Bytes of its values, or of those in one record.
    pub(super) bytes: u64,
    /// The same with padding to a multiple of four.
    pub(super) padded: u64,
    pub(super) size: usize,
    pub(super) steps: Dims<u64>,
    /// Whether it is larger than its version can say.
    pub(super) large: bool,
}

impl Plan {
    /// The plan of a file as its header has it.
    ///
    /// # Errors
    /// `BadDim` (NC_EBADDIM) for a dimension that is not there, `UnlimitedPosition` (NC_EUNLIMPOS) for a record
    /// dimension that is not the first, `VarTooLarge` (NC_EVARSIZE), `UnknownFormat` (NC_ENOTNC) for variables that
    /// overlap the header or each other.
    pub(super) fn of(header: &Header) -> Result<Plan> {
        let shapes = shapes(header)?;
        let begin = |var: &VarEntry| {
            let begin = var.begin.ok_or_else(|| Code::UnknownFormat.with("it begins before the file"));
            begin.within(|| format!("variable {:?}", var.name.text))
        };
        let begins = header.vars.iter().map(begin).collect::<Result<Vec<u64>>>()?;
        check_sizes(header.version, &shapes)?;
        let areas = areas(header, &shapes, &begins);
        let plan = Plan::new(shapes, &begins, areas);
        plan.check_begins(header)?;
        Ok(plan)
    }

    /// The plan of variables that begin there.
    pub(super) fn new(shapes: Vec<Shape>, begins: &[u64], areas: Areas) -> Plan {
        let record_size = record_size(&shapes);
        let place = |(shape, begin): (Shape, &u64)| {
            let Shape { record, bytes, padded, size, mut steps, .. } = shape;
            if let (true, Some(step)) = (record, steps.first_mut()) {
                *step = record_size;
            }
            Place { begin: *begin, size, steps, record, bytes, padded }
        };
        Plan { places: shapes.into_iter().zip(begins).map(place).collect(), areas, record_size }
    }

    /// Number of records that a file of that size has room for.
    pub(super) fn room(&self, file_size: u64) -> u64 {
        let first = self.places.iter().find(|place| place.record);
        let room = file_size.saturating_sub(first.map_or(file_size, |place| place.begin));
        room.checked_div(self.record_size).unwrap_or(0)
    }

    /// Bytes that a file with so many records has at least.
    pub(super) fn end(&self, header: u64, records: u64) -> u64 {
        if self.places.iter().any(|place| place.record) {
            return self.areas.records.saturating_add(records.saturating_mul(self.record_size));
        }
        self.places.last().map_or(header, |last| last.begin.saturating_add(last.padded))
    }

    /// netcdf-c: variables lie behind the header in the order of their definition, the fixed ones before the records.
    fn check_begins(&self, header: &Header) -> Result<()> {
        let mut end = header.size;
        for record in [false, true] {
            for place in self.places.iter().filter(|place| place.record == record) {
                if place.begin < end {
                    return Err(overlap(place.begin, end));
                }
                end = place.begin.saturating_add(place.padded);
            }
        }
        Ok(())
    }
}

/// The shapes of all variables.
///
/// # Errors
/// `BadDim` (NC_EBADDIM), `UnlimitedPosition` (NC_EUNLIMPOS).
pub(super) fn shapes(header: &Header) -> Result<Vec<Shape>> {
    let each = header.vars.iter();
    let shape = |var: &VarEntry| {
        shape(header.version, &header.dims, var).within(|| format!("variable {:?}", var.name.text))
    };
    each.map(shape).collect()
}

/// Sizes saturate: what is that large fails one of the checks, or no request can reach it.
fn shape(version: Version, dims: &[DimEntry], var: &VarEntry) -> Result<Shape> {
    let mut lens = Dims::<u64>::new();
    for (at, number) in var.dims.iter().enumerate() {
        let dim = dims.get(*number as usize);
        let dim = dim.ok_or_else(|| Code::BadDim.with(format!("dimension number {number}")))?;
        if dim.len == 0 && at > 0 {
            return Err(Code::UnlimitedPosition.with(format!("dimension {:?}", dim.name.text)));
        }
        lens.push(dim.len);
    }
    let record = lens.first() == Some(&0);
    let size = var.atomic.size();
    let mut bytes = size as u64;
    let mut steps = Dims::from_elem(0, lens.len());
    for (at, (step, len)) in steps.iter_mut().zip(&lens).enumerate().rev() {
        *step = bytes;
        if at > 0 || !record {
            bytes = bytes.saturating_mul(*len);
        }
    }
    let padded = bytes.checked_next_multiple_of(4).unwrap_or(u64::MAX);
    Ok(Shape { record, bytes, padded, size, steps, large: bytes > version.largest() })
}

/// Bytes of one record. The values of a single record variable are packed.
fn record_size(shapes: &[Shape]) -> u64 {
    let mut all = shapes.iter().filter(|shape| shape.record);
    match (all.next(), all.next()) {
        (None, _) => 0,
        (Some(alone), None) => alone.bytes,
        (Some(first), Some(second)) => {
            let two = first.padded.saturating_add(second.padded);
            all.fold(two, |sum, shape| sum.saturating_add(shape.padded))
        }
    }
}

/// Where the two parts begin in a file as it is: the records after the fixed variables if there are none yet.
fn areas(header: &Header, shapes: &[Shape], begins: &[u64]) -> Areas {
    let places = || shapes.iter().zip(begins);
    let last_fixed = places().rfind(|(shape, _)| !shape.record);
    let fixed_end = last_fixed.map_or(header.size, |(shape, begin)| begin.saturating_add(shape.padded));
    let first_record = places().find(|(shape, _)| shape.record);
    let records = first_record.map_or(fixed_end, |(_, begin)| *begin);
    let fixed = places().find(|(shape, _)| !shape.record).map_or(records, |(_, begin)| *begin);
    Areas { fixed, records }
}

fn overlap(begin: u64, end: u64) -> Error {
    Code::UnknownFormat.with(format!("a variable at byte {begin}, where others reach to byte {end}"))
}

/// One variable may be larger than the version can say, if nothing comes after it.
///
/// # Errors
/// `VarTooLarge` (NC_EVARSIZE).
pub(super) fn check_sizes(version: Version, shapes: &[Shape]) -> Result<()> {
    let fixed = || shapes.iter().filter(|shape| !shape.record);
    let records = || shapes.iter().filter(|shape| shape.record);
    let large = |count: usize, last: Option<&Shape>| {
        count > 1 || count == 1 && !last.is_some_and(|shape| shape.large)
    };
    let counts = [fixed().filter(|shape| shape.large).count(), records().filter(|shape| shape.large).count()];
    let [large_fixed, large_records] = counts;
    let any = large_fixed + large_records > 0;
    let wrong = version == Version::Cdf5 && any
        || large(large_fixed, fixed().next_back())
        || large_fixed > 0 && records().next().is_some()
        || large(large_records, records().next_back());
    if wrong { Err(Code::VarTooLarge.with("a variable larger than the format can hold")) } else { Ok(()) }
}
