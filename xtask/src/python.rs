//! A Python of our own with the packages that read what we write: another netCDF library, zarr, xarray.

use crate::{Result, project, shell};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The interpreter and the libnetcdf that came with its netCDF4 package.
pub(crate) struct Python {
    pub(crate) program: PathBuf,
    pub(crate) wheel_library: PathBuf,
}

impl Python {
    /// Where the netCDF4 package keeps the filters of its library.
    pub(crate) fn plugins(&self) -> PathBuf {
        let packages = self.wheel_library.parent().and_then(Path::parent).unwrap_or(Path::new(""));
        packages.join("netCDF4/plugins")
    }
}

/// Makes the environment, once for each state of the list of packages.
///
/// # Errors
/// If Python or a package cannot be had.
pub(crate) fn ensure() -> Result<Python> {
    let list = project::root().join("ffi-tests/clients/requirements.txt");
    let place = project::target()?.join("python");
    let marker = place.join("installed.txt");
    let wanted = fs::read(&list)?;
    if fs::read(&marker).ok().as_deref() != Some(&wanted[..]) {
        println!("installing Python packages under {}", place.display());
        shell::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&place))?;
        let mut pip = Command::new(place.join("bin/python"));
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"]);
        shell::run(pip.arg(&list))?;
        fs::write(&marker, wanted)?;
    }
    Ok(Python { program: place.join("bin/python"), wheel_library: wheel_library(&place)? })
}

/// The libnetcdf inside the netCDF4 wheel.
fn wheel_library(place: &Path) -> Result<PathBuf> {
    for version in fs::read_dir(place.join("lib"))? {
        let Ok(files) = fs::read_dir(version?.path().join("site-packages/netcdf4.libs")) else { continue };
        for file in files {
            let path = file?.path();
            if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("libnetcdf-")) {
                return Ok(path);
            }
        }
    }
    Err("the netCDF4 package for Python has no libnetcdf".into())
}
