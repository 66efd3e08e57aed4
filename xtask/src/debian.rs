//! The Debian packages that the demo and the tests use.

use crate::{Result, shell};
use std::path::Path;
use std::process::Command;

/// A package and a file that is there when it is installed.
type Package = (&'static str, &'static str);

/// To build the library and to link C programs with it.
pub(crate) const BUILD: &[Package] = &[("gcc", "/usr/bin/gcc"), ("libc6-dev", "/usr/include/stdio.h")];

/// For the demo.
pub(crate) const DEMO: &[Package] = &[("netcdf-bin", "/usr/bin/ncgen")];

/// For the tests.
pub(crate) const TEST: &[Package] = &[
    ("netcdf-bin", "/usr/bin/ncgen"),
    ("libnetcdf-dev", "/usr/include/netcdf.h"),
    ("g++", "/usr/bin/g++"),
    ("make", "/usr/bin/make"),
    ("cmake", "/usr/bin/cmake"),
    ("binutils", "/usr/bin/nm"),
    ("pkg-config", "/usr/bin/pkg-config"),
    ("zip", "/usr/bin/zip"),
    ("unzip", "/usr/bin/unzip"),
    ("python3", "/usr/bin/python3"),
    ("python3-venv", "/usr/share/doc/python3-venv"),
    ("python3-netcdf4", "/usr/lib/python3/dist-packages/netCDF4"),
    ("nco", "/usr/bin/ncks"),
    ("cdo", "/usr/bin/cdo"),
    ("gfortran", "/usr/bin/gfortran"),
    ("libnetcdff-dev", "/usr/include/netcdf.mod"),
];

/// What some tests do without, and say so: not every release has them.
pub(crate) const WISHED: &[Package] = &[
    ("ferret-datasets", "/usr/share/ferret-vis/data"),
    ("python3-xarray", "/usr/lib/python3/dist-packages/xarray"),
];

/// Makes sure that the packages are there: installs them if we may, says how otherwise.
///
/// # Errors
/// If a package is missing and we are not root, or apt-get fails.
pub(crate) fn need(groups: &[&[Package]]) -> Result<()> {
    let missing = missing(groups);
    if missing.is_empty() {
        return Ok(());
    }
    if !is_root()? {
        let line = format!("sudo apt-get update && sudo apt-get install -y {}", missing.join(" "));
        return Err(format!("some Debian packages are missing; install them with\n\n    {line}\n").into());
    }
    install(&missing)
}

/// Installs what is missing of packages that can be done without, one by one, and says which are not there.
///
/// # Errors
/// If it cannot be found out who we are.
pub(crate) fn wish(packages: &[Package]) -> Result<()> {
    let root = is_root()?;
    for name in missing(&[packages]) {
        if !root || install(&[name]).is_err() {
            println!("NOT INSTALLED, and the tests that need it are skipped: {name}");
        }
    }
    Ok(())
}

fn missing(groups: &[&[Package]]) -> Vec<&'static str> {
    let packages = groups.iter().flat_map(|group| group.iter());
    let mut names: Vec<&str> =
        packages.filter(|(_, file)| !Path::new(file).exists()).map(|(name, _)| *name).collect();
    names.sort_unstable();
    names.dedup();
    names
}

fn install(packages: &[&str]) -> Result<()> {
    println!("installing {}", packages.join(" "));
    shell::run(apt(&["update", "-qq"]).env("DEBIAN_FRONTEND", "noninteractive"))?;
    let words = [&["install", "-y", "-qq", "--no-install-recommends"][..], packages].concat();
    shell::run(apt(&words).env("DEBIAN_FRONTEND", "noninteractive"))
}

fn apt(words: &[&str]) -> Command {
    let mut command = Command::new("apt-get");
    command.args(words);
    command
}

fn is_root() -> Result<bool> {
    Ok(shell::capture(Command::new("id").arg("-u"))?.trim() == "0")
}
