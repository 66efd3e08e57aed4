//! `cargo xtask demo`: the library at work on a map of the Earth's relief, seen by programs that do not know it.

use crate::{Result, debian, install, picture, project, shell};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the library, lets Debian's ncgen write through it, Debian's ncdump and a C program read, and draws.
///
/// # Errors
/// If a package is missing or a step fails.
pub(crate) fn run() -> Result<()> {
    debian::need(&[debian::BUILD, debian::DEMO])?;
    let prefix = project::prefix()?;
    install::install(&prefix)?;
    let demo = Demo { lib: prefix.join("lib"), include: prefix.join("include"), place: place()? };

    let cdl = project::root().join("ffi-tests/data/relief.cdl");
    let url = format!("file://{}#mode=nczarr,file", demo.place.join("relief.zarr").display());
    heading("Debian's ncgen writes the relief through this library");
    demo.step("/usr/bin/ncgen", &["-4", "-o", &url, &cdl.display().to_string()])?;
    heading("What is there: one object for the metadata of each array, one for each chunk");
    show_objects(&demo.place.join("relief.zarr"))?;
    heading("Debian's ncdump reads it");
    demo.step("/usr/bin/ncdump", &["-h", "-s", &url])?;
    heading("A C program reads it");
    let program = demo.compile("relief")?;
    let heights = demo.place.join("heights.txt");
    demo.step(&program.display().to_string(), &[&url, &heights.display().to_string()])?;
    let picture = demo.place.join("relief.png");
    picture::draw(&heights, &picture)?;
    println!("\nA map of what was read: {}", picture.display());
    Ok(())
}

/// The directories of a run.
struct Demo {
    lib: PathBuf,
    include: PathBuf,
    place: PathBuf,
}

impl Demo {
    /// Runs a program with our library in the place of the one it was linked with.
    fn step(&self, program: &str, words: &[&str]) -> Result<()> {
        println!("$ {program} {}", words.join(" "));
        shell::run(Command::new(program).args(words).env("LD_LIBRARY_PATH", &self.lib))
    }

    /// Compiles one of the examples with our headers and library.
    fn compile(&self, name: &str) -> Result<PathBuf> {
        let source = project::root().join("ffi-tests/examples").join(format!("{name}.c"));
        let program = self.place.join(name);
        let mut command = Command::new("cc");
        command.args(["-O2", "-Wall"]).arg(&source).arg("-I").arg(&self.include);
        shell::run(command.arg("-L").arg(&self.lib).arg("-lnetcdf").arg("-o").arg(&program))?;
        Ok(program)
    }
}

/// An empty directory.
fn place() -> Result<PathBuf> {
    let place = project::target()?.join("demo");
    if place.exists() {
        fs::remove_dir_all(&place)?;
    }
    fs::create_dir_all(&place)?;
    Ok(place)
}

fn heading(text: &str) {
    println!("\n== {text}");
}

/// Prints how many objects of which sizes a store has, by directory.
fn show_objects(store: &Path) -> Result<()> {
    let mut objects = Vec::new();
    collect(store, store, &mut objects)?;
    objects.sort();
    let bytes: u64 = objects.iter().map(|(_, size)| size).sum();
    for (name, size) in objects.iter().take(8) {
        println!("{size:8} {name}");
    }
    println!("{bytes:8} bytes in {} objects", objects.len());
    Ok(())
}

fn collect(root: &Path, dir: &Path, found: &mut Vec<(String, u64)>) -> Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(root, &path, found)?;
        } else {
            found.push((path.strip_prefix(root)?.display().to_string(), fs::metadata(&path)?.len()));
        }
    }
    Ok(())
}
