//! `ncz cat`: the bytes of one object.

use crate::output::{Output, Result, Stop, printable};
use crate::store::{Store, key};
use netcdf::zmap::Range;
use std::io::Write;

/// Writes an object to the standard output.
pub(crate) fn run(url: &str, name: &str, out: &mut Output) -> Result<()> {
    let store = Store::open(url)?;
    match store.map.get(&key(name)?, Range::All)? {
        Some(bytes) => Ok(out.write_all(&bytes)?),
        None => {
            let (name, place) = (printable(name), store.place());
            Err(Stop::Failed(format!("no such object: {name} in {place}: `ncz ls` shows what is there")))
        }
    }
}
