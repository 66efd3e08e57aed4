//! The headers: what cbindgen reads in `src/ffi`, put into the templates of `xtask/headers`, and the same for Fortran.

mod compile;
mod declared;
mod fortran;
mod generate;
mod values;

use crate::{Result, compatibility, project};
use std::fs;
use std::path::{Path, PathBuf};

/// A header and the parts of `src/ffi` that it declares.
pub(super) struct Header {
    pub(super) file: &'static str,
    pub(super) sources: &'static [&'static str],
    /// Whether structures are named by their tags (`struct X`), because another header has the typedef.
    pub(super) tags: bool,
}

const HEADERS: &[Header] = &[
    Header { file: "netcdf.h", sources: &["constants", "netcdf"], tags: false },
    Header { file: "netcdf_filter.h", sources: &["netcdf_filter"], tags: false },
    Header { file: "netcdf_filter_build.h", sources: &[], tags: false },
    Header { file: "netcdf_mem.h", sources: &["netcdf_mem"], tags: false },
    Header { file: "netcdf_aux.h", sources: &["netcdf_aux"], tags: false },
    Header { file: "netcdf_par.h", sources: &["netcdf_par"], tags: false },
    Header { file: "netcdf_dispatch.h", sources: &["netcdf_dispatch"], tags: true },
    Header { file: "netcdf_meta.h", sources: &[], tags: false },
];

/// Writes every generated file into the source tree.
///
/// # Errors
/// If the source cannot be read or a file cannot be written.
pub(crate) fn write() -> Result<()> {
    for (path, text) in generated()? {
        if fs::read_to_string(&path).ok().as_deref() != Some(&text) {
            fs::write(&path, text)?;
            println!("wrote {}", path.display());
        }
    }
    Ok(())
}

/// Checks that the generated files are those in the source tree, that C and C++ compilers accept the headers, together
/// with Debian's, and that a Fortran compiler understands the module as C means it.
///
/// # Errors
/// If a file differs or does not compile.
pub(crate) fn check() -> Result<()> {
    let mut stale = Vec::new();
    for (path, text) in generated()? {
        if fs::read_to_string(&path).ok().as_deref() != Some(&text) {
            show_difference(&path, &text)?;
            stale.push(path.display().to_string());
        }
    }
    if !stale.is_empty() {
        return Err(format!("run `cargo xtask headers` and commit: {}", stale.join(", ")).into());
    }
    compile::check(HEADERS)?;
    fortran::check()
}

/// Every generated file with its text.
fn generated() -> Result<Vec<(PathBuf, String)>> {
    let include = project::root().join("include");
    fs::create_dir_all(&include)?;
    let mut files = Vec::new();
    for header in HEADERS {
        files.push((include.join(header.file), generate::text(header)?));
    }
    for (name, text) in fortran::files()? {
        files.push((include.join(name), text));
    }
    files.push((project::root().join("docs/COMPATIBILITY.md"), compatibility::text()?));
    Ok(files)
}

/// Prints the lines that differ, as diff does.
fn show_difference(path: &Path, text: &str) -> Result<()> {
    let fresh = project::target()?.join("generated.txt");
    fs::write(&fresh, text)?;
    let _differs = std::process::Command::new("diff").arg("-u").arg(path).arg(&fresh).status();
    Ok(())
}
