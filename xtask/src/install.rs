//! Installing: the library with its links, headers, the command `ncz`, and what other builds ask to find them.

use crate::project::{DEBIAN_SONAME, DISPATCH_VERSION, NETCDF_VERSION, SONAME};
use crate::{Result, library, project};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

/// A template in `cmake/` and where it goes under the prefix.
const TEMPLATES: &[(&str, &str)] = &[
    ("netCDFConfig.cmake.in", "lib/cmake/netCDF/netCDFConfig.cmake"),
    ("netCDFConfigVersion.cmake.in", "lib/cmake/netCDF/netCDFConfigVersion.cmake"),
    ("netCDFTargets.cmake.in", "lib/cmake/netCDF/netCDFTargets.cmake"),
    ("netcdf.pc.in", "lib/pkgconfig/netcdf.pc"),
    ("nc-config.in", "bin/nc-config"),
    ("libnetcdf.settings.in", "lib/libnetcdf.settings"),
];

/// What a program that links the static library needs besides: the system libraries of Rust's standard library.
const PRIVATE_LIBS: &str = "-lgcc_s -lutil -lrt -lpthread -lm -ldl -lc";

/// Builds the library and installs everything under `prefix`; `DESTDIR` goes before it, as with make.
///
/// # Errors
/// If the build fails or a file cannot be written.
pub(crate) fn install(prefix: &Path) -> Result<()> {
    let built = library::build()?;
    let prefix = std::path::absolute(prefix)?;
    let place = staged(&prefix);
    let lib = place.join("lib");
    fs::create_dir_all(&lib)?;
    copy(&built.shared, &lib.join(SONAME))?;
    copy(&built.archive, &lib.join("libnetcdf.a"))?;
    link(&lib.join("libnetcdf.so"))?;
    link(&lib.join(DEBIAN_SONAME))?;
    headers(&place)?;
    for (template, target) in TEMPLATES {
        fill(template, &place.join(target), &prefix)?;
    }
    copy(&built.command, &place.join("bin/ncz"))?;
    fs::set_permissions(place.join("bin/nc-config"), fs::Permissions::from_mode(0o755))?;
    println!("installed {} and its headers under {}", SONAME, place.display());
    Ok(())
}

/// The directory to write to: the prefix itself, or below DESTDIR.
fn staged(prefix: &Path) -> PathBuf {
    match std::env::var_os("DESTDIR").filter(|dir| !dir.is_empty()) {
        Some(dir) => Path::new(&dir).join(prefix.strip_prefix("/").unwrap_or(prefix)),
        None => prefix.to_path_buf(),
    }
}

/// Copies next to the target and renames, so that a program that runs on the old library keeps it.
fn copy(from: &Path, to: &Path) -> Result<()> {
    let fresh = to.with_extension("new");
    fs::copy(from, &fresh).map_err(|error| format!("{}: {error}", from.display()))?;
    Ok(fs::rename(&fresh, to)?)
}

fn link(name: &Path) -> Result<()> {
    if name.symlink_metadata().is_ok() {
        fs::remove_file(name)?;
    }
    Ok(symlink(SONAME, name)?)
}

fn headers(place: &Path) -> Result<()> {
    let include = place.join("include");
    fs::create_dir_all(&include)?;
    for entry in fs::read_dir(project::root().join("include"))? {
        let file = entry?.path();
        if let Some(name) = file.file_name().filter(|_| file.is_file()) {
            copy(&file, &include.join(name))?;
        }
    }
    Ok(())
}

/// Writes a template with its `@NAME@` replaced.
fn fill(template: &str, target: &Path, prefix: &Path) -> Result<()> {
    let source = project::root().join("cmake").join(template);
    let mut text = fs::read_to_string(&source).map_err(|error| format!("{}: {error}", source.display()))?;
    for (name, value) in values(prefix) {
        text = text.replace(&format!("@{name}@"), &value);
    }
    if let Some(rest) = text.lines().find(|line| is_unfilled(line)) {
        return Err(format!("{template}: no value for {rest}").into());
    }
    if let Some(dir) = target.parent() {
        fs::create_dir_all(dir)?;
    }
    Ok(fs::write(target, text)?)
}

/// Whether a line still has an `@NAME@`.
fn is_unfilled(line: &str) -> bool {
    let mut parts = line.split('@');
    parts.next();
    parts.step_by(2).any(|name| !name.is_empty() && name.bytes().all(|b| b.is_ascii_uppercase() || b == b'_'))
}

fn values(prefix: &Path) -> Vec<(&'static str, String)> {
    let cc = std::env::var("CC").unwrap_or_else(|_| "cc".into());
    vec![
        ("PREFIX", prefix.display().to_string()),
        ("VERSION", NETCDF_VERSION.into()),
        ("DISPATCH", DISPATCH_VERSION.into()),
        ("SONAME", SONAME.into()),
        ("PRIVATE_LIBS", PRIVATE_LIBS.into()),
        ("PRIVATE_LIBS_LIST", PRIVATE_LIBS.replace("-l", "").replace(' ', ";")),
        ("CC", cc),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unfilled_name_is_found() {
        assert!(is_unfilled("prefix=@PREFIX@"));
        assert!(!is_unfilled("mail me@example.org"));
        assert!(!is_unfilled("exec \"$@\""));
    }

    #[test]
    fn every_template_is_filled() {
        let place = std::env::temp_dir().join(format!("oxcdf-templates-{}", std::process::id()));
        for (template, target) in TEMPLATES {
            fill(template, &place.join(target), Path::new("/opt/x")).expect("a value for every name");
        }
        fs::remove_dir_all(place).expect("what was just written");
    }
}
