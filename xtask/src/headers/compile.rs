//! What the compilers say about our headers, alone and together with Debian's.

use super::Header;
use crate::{Result, project, shell};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where Debian's libnetcdf-dev puts its headers.
const DEBIAN: &str = "/usr/include";

/// Headers that both have and that can be compiled without MPI.
const SHARED: &[&str] = &["netcdf.h", "netcdf_aux.h", "netcdf_dispatch.h", "netcdf_filter.h", "netcdf_mem.h"];

/// The header that tells what a library can do.
const META: &str = "netcdf_meta.h";

/// Macros whose value changed between Debian's 4.9.0 and the release that we implement.
const CHANGED: &[&str] = &["NC4_LAST_ERROR", "NC_FORMAT_ALL", "NC_QUANTIZE_MAX_FLOAT_NSD"];

/// Macros that are no constants.
const NOT_CONSTANTS: &[&str] = &["EXTERNL", "MSC_EXTRA"];

/// Compiles everything; the compilers' messages go to the terminal.
pub(super) fn check(headers: &[Header]) -> Result<()> {
    let place = project::target()?.join("header-check");
    fs::create_dir_all(&place)?;
    write_mpi(&place)?;
    let everything: Vec<&str> = headers.iter().map(|header| header.file).collect();
    let alone = template("all_declared.c.in", &[("OURS", ours(&everything)), ("FUNCTIONS", functions()?)])?;
    let mut results = Vec::new();
    for (language, standard) in [("c", "-std=c99"), ("c++", "-std=c++11")] {
        let file = place.join(format!("all_declared.{language}"));
        fs::write(&file, &alone)?;
        results.push(compile(&file, language, standard));
    }
    results.push(same_prototypes(&place));
    results.push(same_constants(&place));
    results.push(same_meta(&place));
    results.into_iter().collect()
}

fn same_prototypes(place: &Path) -> Result<()> {
    let members = lines(&dispatch_members()?, dispatch_member);
    let headers = [SHARED, &["netcdf_par.h"]].concat();
    let values = [("UNDEFINE", undefine()?), ("OURS", ours(&headers)), ("DISPATCH_MEMBERS", members)];
    let file = place.join("same_prototypes.c");
    fs::write(&file, template("same_prototypes.c.in", &values)?)?;
    compile(&file, "c", "-std=gnu11")
}

fn same_constants(place: &Path) -> Result<()> {
    // C++ does not allow two declarations of a structure, which `oxcdf_...` works around for C only; the header of the
    // dispatch table has no constant but its version.
    let headers: Vec<&str> = SHARED.iter().copied().filter(|file| *file != "netcdf_dispatch.h").collect();
    let names = constants()?;
    let keep = lines(&names, |name| format!("constexpr auto kept_{name} = {name};"));
    let compare =
        lines(&names, |name| format!("static_assert(same(original::kept_{name}, {name}), \"{name}\");"));
    let values = [("UNDEFINE", undefine()?), ("OURS", ours(&headers)), ("KEEP", keep), ("COMPARE", compare)];
    let file = place.join("same_constants.cpp");
    fs::write(&file, template("same_constants.cpp.in", &values)?)?;
    compile(&file, "c++", "-std=c++17")
}

fn same_meta(place: &Path) -> Result<()> {
    let found = macros(&PathBuf::from(DEBIAN).join(META))?;
    let names: BTreeSet<String> =
        found.into_iter().filter(|(_, value)| !value.is_empty()).map(|(name, _)| name).collect();
    let keep = lines(&names, |name| format!("constexpr auto kept_{name} = {name};"));
    let compare = lines(&names, |name| {
        let kept = |library| format!("decltype({library}::kept_{name})");
        format!("static_assert(std::is_same_v<{}, {}>, \"{name}\");", kept("original"), kept("ours"))
    });
    let forget = lines(&names, |name| format!("#undef {name}")) + "#undef NETCDF_META_H\n";
    let values = [("UNDEFINE", forget), ("OURS", ours(&[META])), ("KEEP", keep), ("COMPARE", compare)];
    let file = place.join("same_meta.cpp");
    fs::write(&file, template("same_meta.cpp.in", &values)?)?;
    compile(&file, "c++", "-std=c++17")
}

/// Lines that forget every macro of either, so that ours can be defined after Debian's.
fn undefine() -> Result<String> {
    Ok(lines(&all_macros()?, |name| format!("#undef {name}")))
}

fn compile(file: &Path, language: &str, standard: &str) -> Result<()> {
    let mut command = Command::new(if language == "c" { "cc" } else { "c++" });
    command.args(["-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-x", language, standard]);
    command.arg("-I").arg(file.parent().unwrap_or(Path::new("."))).arg(file);
    shell::run(&mut command)
}

/// Lines that include our headers by their full paths: `#include <netcdf.h>` is Debian's.
fn ours(files: &[&str]) -> String {
    let include = project::root().join("include");
    files.iter().map(|file| format!("#include \"{}\"\n", include.join(file).display())).collect()
}

fn template(name: &str, values: &[(&str, String)]) -> Result<String> {
    let mut text = fs::read_to_string(project::root().join("xtask/headers").join(name))?;
    for (key, value) in values {
        text = text.replace(&format!("@{key}@"), value);
    }
    Ok(text)
}

fn lines(names: &BTreeSet<String>, line: impl Fn(&str) -> String) -> String {
    names.iter().map(|name| line(name) + "\n").collect()
}

/// Debian's constants: every macro with a value and no parameters.
fn constants() -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for file in SHARED {
        for (name, value) in macros(&PathBuf::from(DEBIAN).join(file))? {
            let excluded = NOT_CONSTANTS.contains(&name.as_str()) || CHANGED.contains(&name.as_str());
            if !name.contains('(') && !value.is_empty() && !excluded && !is_guard(&name) {
                names.insert(name);
            }
        }
    }
    names.remove("NC_DISPATCH_VERSION");
    if names.len() < 200 {
        return Err(format!("only {} constants in {DEBIAN}/netcdf.h", names.len()).into());
    }
    Ok(names)
}

/// Every macro of either, so that ours can be defined anew after Debian's.
fn all_macros() -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for dir in [PathBuf::from(DEBIAN), project::root().join("include")] {
        for file in SHARED {
            let found = macros(&dir.join(file))?;
            names.extend(found.into_iter().map(|(name, _)| name.split('(').next().unwrap_or("").to_string()));
        }
    }
    Ok(names)
}

fn is_guard(name: &str) -> bool {
    name.ends_with("_H") || name == "_NETCDF_"
}

/// The names (with a parameter list, if any) and values of the macros that a header defines.
fn macros(path: &Path) -> Result<Vec<(String, String)>> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let definition = |line: &str| {
        let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("define")?.trim_start();
        let end = rest.find([' ', '\t', '(']).unwrap_or(rest.len());
        let (name, value) = rest.split_at(end);
        let value = value.split("/*").next().unwrap_or("");
        let parameters = if value.starts_with('(') && !value.starts_with("(-") { "(" } else { "" };
        Some((format!("{name}{parameters}"), value.trim().to_string()))
    };
    Ok(text.lines().filter_map(definition).collect())
}

/// The members of struct NC_Dispatch that are functions.
fn dispatch_members() -> Result<BTreeSet<String>> {
    let text = fs::read_to_string(Path::new(DEBIAN).join("netcdf_dispatch.h"))?;
    let body = text.split("struct NC_Dispatch\n").nth(1).and_then(|rest| rest.split("};").next());
    let body = body.ok_or("no struct NC_Dispatch in Debian's header")?;
    let members = body.split("(*").skip(1).filter_map(|rest| rest.split(')').next());
    Ok(members.map(str::to_string).chain(["model".into(), "dispatch_version".into()]).collect())
}

/// `create` and `open` take the struct itself, whose name differs here.
fn dispatch_member(name: &str) -> String {
    let test = if ["create", "open"].contains(&name) { "SAME_PLACE" } else { "SAME_MEMBER" };
    format!("{test}(original_dispatch, oxcdf_dispatch, {name});")
}

/// The functions that the reference's public headers declare.
fn functions() -> Result<String> {
    let list = fs::read_to_string(project::root().join("ffi-tests/abi/required.txt"))?;
    let rows = list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'));
    let public = rows.filter(|(_, why)| why.starts_with("header-") || why.starts_with("v2"));
    let names = public.map(|(name, _)| name).filter(|name| !["ncerr", "ncopts"].contains(name));
    Ok(names.map(|name| format!("    (void *){name},\n")).collect())
}

/// A stand-in for MPI's header: netcdf_par.h needs two names of it.
fn write_mpi(place: &Path) -> Result<()> {
    Ok(fs::write(place.join("mpi.h"), "typedef int MPI_Comm;\ntypedef int MPI_Info;\n")?)
}
