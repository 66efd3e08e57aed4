//! What gfortran says about the interfaces: it prints the C prototype of each, and that has to fit the C header.

use super::passing;
use crate::headers::declared::{Declared, Function, Parameter};
use crate::{Result, project, shell};
use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

/// Compiles the module and compares what gfortran makes of each interface with the function's prototype.
///
/// # Errors
/// If gfortran is missing or refuses the module, or an interface does not fit.
pub(super) fn check(module: &str, declared: &Declared) -> Result<()> {
    let place = project::target()?.join("header-check");
    fs::create_dir_all(&place)?;
    let file = place.join("netcdf_c.f90");
    // gfortran prints no prototype with an argument of any type; bytes stand for it.
    fs::write(&file, module.replace("type(*)", "integer(c_signed_char)"))?;
    let mut command = Command::new("gfortran");
    command.args(["-std=f2018", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-fc-prototypes", "-J"]);
    let prototypes = shell::capture(command.arg(&place).arg(&file))?;
    let seen = parse(&prototypes);
    let callable = declared.functions.iter().filter(|function| passing::callable(function));
    let wrong: Vec<&str> = callable
        .filter(|function| !seen.get(&function.name).is_some_and(|seen| fits(function, seen)))
        .map(|function| function.name.as_str())
        .collect();
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(format!("netcdf_c.f90 does not fit: {}", wrong.join(", ")).into())
    }
}

/// The functions of a text of prototypes, one a line.
fn parse(prototypes: &str) -> BTreeMap<String, Function> {
    let mut declared = Declared::default();
    for line in prototypes.lines().filter(|line| line.contains('(') && line.ends_with(");")) {
        declared.add(&format!("EXTERNL {}", line.replace(" (", "(").replace("()", "(void)")));
    }
    declared.functions.into_iter().map(|function| (function.name.clone(), function)).collect()
}

/// Whether a call as Fortran makes it is one that C understands.
fn fits(c: &Function, fortran: &Function) -> bool {
    let same = |(c, fortran): (&Parameter, &Parameter)| same_type(&c.ctype, &fortran.ctype);
    // Fortran has no function that returns text in C's way, only its address.
    let address = c.result.ends_with('*') && fortran.result == "void *";
    c.parameters.len() == fortran.parameters.len()
        && (address || same_type(&c.result, &fortran.result))
        && c.parameters.iter().zip(&fortran.parameters).all(same)
}

fn same_type(c: &str, fortran: &str) -> bool {
    let bare = |ctype: &str| ctype.replace("const ", "").replace(" const", "").replace("struct ", "");
    let (c, fortran) = (bare(c), bare(fortran));
    match (c.strip_suffix('*'), fortran.strip_suffix('*')) {
        (None, None) => size_class(&c) == size_class(&fortran),
        (Some(c), Some(fortran)) => pointed(c.trim(), fortran.trim()),
        _ => false,
    }
}

/// Whether a Fortran argument can stand for what a C pointer leads to. An address in Fortran has no type.
fn pointed(c: &str, fortran: &str) -> bool {
    let untyped = ["void", "signed char"].contains(&fortran);
    match c {
        "void" => untyped,
        _ if c.ends_with('*') => fortran == "void",
        _ if c.to_lowercase().starts_with("nc_") || c.starts_with("NC") => {
            fortran == "void" || fortran == c.to_lowercase()
        }
        _ if fortran == "void" => false,
        _ => size_class(c) == size_class(fortran),
    }
}

/// Types that are passed alike.
fn size_class(ctype: &str) -> &str {
    match ctype {
        "unsigned char" | "signed char" => "signed char",
        "unsigned short" | "short" => "short",
        "unsigned int" | "int" => "int",
        "size_t" | "ptrdiff_t" | "long" | "unsigned long" | "long long" | "unsigned long long" => "long",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interfaces_that_fit() {
        for (c, fortran) in [
            ("const size_t *", "const long *"),
            ("unsigned char *", "signed char *"),
            ("void *", "signed char *"),
            ("const char **", "const void *"),
            ("struct NC_memio *", "nc_memio *"),
            ("size_t", "long"),
        ] {
            assert!(same_type(c, fortran), "{c} {fortran}");
        }
    }

    #[test]
    fn interfaces_that_do_not_fit() {
        for (c, fortran) in
            [("int", "int *"), ("size_t *", "int *"), ("float", "double"), ("int *", "void *")]
        {
            assert!(!same_type(c, fortran), "{c} {fortran}");
        }
        let of = |text: &str| parse(text).into_values().next().expect("a prototype");
        assert!(fits(&of("int f (int a, void *b);"), &of("int f (int x, signed char *y);")));
        assert!(!fits(&of("int f (int a);"), &of("int f ();")));
    }
}
