//! The Fortran side of the headers: a module with the C interface, and netcdf.inc with the functions that it declares.

mod check;
mod include;
mod lines;
mod module;
mod nf;
mod nf_names;
mod passing;

use super::declared::Declared;
use super::{HEADERS, generate, values};
use crate::{Result, project};
use std::collections::BTreeSet;
use std::fs;

/// The headers that a Fortran program can use: not those for formats written in C and for the preprocessor.
const SOURCES: &[&str] = &["netcdf.h", "netcdf_filter.h", "netcdf_mem.h", "netcdf_aux.h", "netcdf_par.h"];

/// The module of the C interface.
const MODULE: &str = "netcdf_c.f90";

/// Constants that are of no use in Fortran: how C declares and includes, and a name that cannot be one.
const C_ONLY: &[&str] = &["EXTERNL", "MSC_EXTRA", "NC_HAVE_NEW_CHUNKING_API", "_FillValue"];

/// The files, by their names in `include`, with their text.
///
/// # Errors
/// If a template cannot be read, the C compiler is missing, or a declaration has no counterpart that is known.
pub(super) fn files() -> Result<Vec<(&'static str, String)>> {
    let (declared, headers) = declared()?;
    let values = values::of(&declared.constants, &headers)?;
    let functions = nf::functions(&declared.functions)?;
    let nf_template = template("netcdf_nf.f90.in")? + &template("netcdf_2.f90.in")?;
    Ok(vec![
        (MODULE, module::text(&template("netcdf_c.f90.in")?, &declared, &values)?),
        ("netcdf_nf.f90", nf::text(&nf_template, &functions)),
        ("netcdf.inc", include::text(&template("netcdf.inc.in")?, &declared.constants, &values, &functions)?),
    ])
}

/// Checks the module against the headers that it was made from.
///
/// # Errors
/// If gfortran is missing, or finds something else.
pub(super) fn check() -> Result<()> {
    let module = fs::read_to_string(project::root().join("include").join(MODULE))?;
    check::check(&module, &declared()?.0)
}

/// What the headers declare, and their text.
fn declared() -> Result<(Declared, String)> {
    let mut declared = Declared::default();
    let mut headers = String::new();
    for header in HEADERS.iter().filter(|header| SOURCES.contains(&header.file)) {
        let text = generate::text(header)?;
        declared.add(&text);
        headers.push_str(&text);
    }
    let mut seen = BTreeSet::new();
    // The guards are constants too.
    declared.constants.retain(|constant| {
        let useful = !constant.name.ends_with("_H") && !C_ONLY.contains(&constant.name.as_str());
        useful && seen.insert(constant.name.clone())
    });
    Ok((declared, headers))
}

fn template(name: &str) -> Result<String> {
    let path = project::root().join("xtask/headers").join(name);
    Ok(fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?)
}
