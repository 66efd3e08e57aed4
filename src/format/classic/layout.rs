//! Where the values of each variable are in the file, and the rules that the reference holds offsets to.

use super::Version;
use super::header::{Header, VarEntry};
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
}

/// The places of all variables, and the number of records.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    pub(super) places: Vec<Place>,
    pub(super) records: u64,
}

/// A variable on the way to its place.
struct Sized {
    begin: u64,
    record: bool,
    /// Bytes of its values, or of those in one record.
    bytes: u64,
    /// The same with padding to a multiple of four.
    padded: u64,
    steps: Dims<u64>,
    /// Whether it is larger than its version can say.
    large: bool,
}

impl Plan {
    /// The plan of a file of that size.
    ///
    /// # Errors
    /// `BadDim` (NC_EBADDIM) for a dimension that is not there, `UnlimitedPosition` (NC_EUNLIMPOS) for a record
    /// dimension that is not the first, `VarTooLarge` (NC_EVARSIZE), `UnknownFormat` (NC_ENOTNC) for variables that
    /// overlap the header or each other.
    pub(super) fn of(header: &Header, file_size: u64) -> Result<Plan> {
        let sized = |var: &VarEntry| sized(header, var).within(|| format!("variable {:?}", var.name));
        let vars: Vec<Sized> = header.vars.iter().map(sized).collect::<Result<_>>()?;
        let (first_record, record_size) = records(&vars);
        check_sizes(header.version, &vars)?;
        check_begins(header, &vars, first_record)?;
        let room = file_size.saturating_sub(first_record.unwrap_or(file_size));
        let records = header.records.unwrap_or_else(|| room.checked_div(record_size).unwrap_or(0));
        let place = |(sized, var): (Sized, &VarEntry)| {
            let Sized { begin, mut steps, record, .. } = sized;
            if let (true, Some(step)) = (record, steps.first_mut()) {
                *step = record_size;
            }
            Place { begin, size: var.atomic.size(), steps }
        };
        Ok(Plan { places: vars.into_iter().zip(&header.vars).map(place).collect(), records })
    }
}

/// Sizes saturate: what is that large fails one of the checks, or no request can reach it.
fn sized(header: &Header, var: &VarEntry) -> Result<Sized> {
    let mut lens = Dims::<u64>::new();
    for (at, number) in var.dims.iter().enumerate() {
        let dim = header.dims.get(*number as usize);
        let dim = dim.ok_or_else(|| Code::BadDim.with(format!("dimension number {number}")))?;
        if dim.len == 0 && at > 0 {
            return Err(Code::UnlimitedPosition.with(format!("dimension {:?}", dim.name)));
        }
        lens.push(dim.len);
    }
    let record = lens.first() == Some(&0);
    let mut bytes = var.atomic.size() as u64;
    let mut steps = Dims::from_elem(0, lens.len());
    for (at, (step, len)) in steps.iter_mut().zip(&lens).enumerate().rev() {
        *step = bytes;
        if at > 0 || !record {
            bytes = bytes.saturating_mul(*len);
        }
    }
    let begin = var.begin.ok_or_else(|| Code::UnknownFormat.with("it begins before the file"))?;
    let padded = bytes.checked_next_multiple_of(4).unwrap_or(u64::MAX);
    let large = bytes > header.version.largest();
    Ok(Sized { begin, record, bytes, padded, steps, large })
}

/// Where the first record begins, and the bytes of one.
fn records(vars: &[Sized]) -> (Option<u64>, u64) {
    let mut all = vars.iter().filter(|var| var.record);
    let Some(first) = all.next() else { return (None, 0) };
    let mut size = first.padded;
    let mut alone = true;
    for var in all {
        alone = false;
        size = size.saturating_add(var.padded);
    }
    // The values of a single record variable are packed.
    (Some(first.begin), if alone { first.bytes } else { size })
}

/// netcdf-c: variables lie behind the header in the order of their definition, the fixed ones before the records.
fn check_begins(header: &Header, vars: &[Sized], first_record: Option<u64>) -> Result<()> {
    let mut end = header.size;
    let fixed = |var: &&Sized| !var.record;
    for var in vars.iter().filter(fixed) {
        if var.begin < end {
            return Err(overlap(var.begin, end));
        }
        end = var.begin.saturating_add(var.padded);
    }
    if first_record.is_some_and(|begin| begin < end) {
        return Err(overlap(first_record.unwrap_or(0), end));
    }
    for var in vars.iter().filter(|var| var.record) {
        if var.begin < end {
            return Err(overlap(var.begin, end));
        }
        end = var.begin.saturating_add(var.padded);
    }
    Ok(())
}

fn overlap(begin: u64, end: u64) -> Error {
    Code::UnknownFormat.with(format!("a variable at byte {begin}, where others reach to byte {end}"))
}

/// One variable may be larger than the version can say, if nothing comes after it.
fn check_sizes(version: Version, vars: &[Sized]) -> Result<()> {
    let fixed = || vars.iter().filter(|var| !var.record);
    let records = || vars.iter().filter(|var| var.record);
    let large =
        |count: usize, last: Option<&Sized>| count > 1 || count == 1 && !last.is_some_and(|var| var.large);
    let counts = [fixed().filter(|var| var.large).count(), records().filter(|var| var.large).count()];
    let [large_fixed, large_records] = counts;
    let any = large_fixed + large_records > 0;
    let wrong = version == Version::Cdf5 && any
        || large(large_fixed, fixed().next_back())
        || large_fixed > 0 && records().next().is_some()
        || large(large_records, records().next_back());
    if wrong { Err(Code::VarTooLarge.with("a variable larger than the format can hold")) } else { Ok(()) }
}
