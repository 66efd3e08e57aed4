//! netcdf_c.f90: the constants, structures and functions of the C headers for Fortran.

use super::lines::{declarations, doc, statement};
use super::passing::{self, dummy};
use crate::Result;
use crate::headers::declared::{Constant, Declared, Function, Struct};
use crate::headers::values::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The text of the module.
pub(super) fn text(template: &str, declared: &Declared, values: &BTreeMap<String, Value>) -> Result<String> {
    let functions: Vec<&Function> =
        declared.functions.iter().filter(|known| passing::callable(known)).collect();
    check_names(declared)?;
    let mut constants = String::new();
    for constant in &declared.constants {
        let value = values.get(&constant.name).ok_or_else(|| format!("no value for {}", constant.name))?;
        constants.push_str(&parameter(constant, value));
    }
    let structs = declared.structs.iter().map(structure).collect::<Result<String>>()?;
    let interfaces = functions.into_iter().map(interface).collect::<Result<String>>()?;
    Ok(template
        .replace("@CONSTANTS@\n", &constants)
        .replace("@TYPES@\n", &structs)
        .replace("@FUNCTIONS@\n", &interfaces))
}

/// Fortran does not tell capitals from small letters, and `bind(c)` gives functions small ones.
fn check_names(declared: &Declared) -> Result<()> {
    if let Some(function) = declared.functions.iter().find(|known| known.name != known.name.to_lowercase()) {
        return Err(format!("{} has capital letters: it needs a name in its bind(c)", function.name).into());
    }
    let constants = declared.constants.iter().map(|constant| &constant.name);
    let structs = declared.structs.iter().map(|structure| &structure.name);
    let functions = declared.functions.iter().map(|function| &function.name);
    let mut seen = BTreeSet::new();
    match constants.chain(structs).chain(functions).find(|name| !seen.insert(name.to_lowercase())) {
        Some(name) => Err(format!("Fortran would have two things of the name {name}").into()),
        None => Ok(()),
    }
}

fn parameter(constant: &Constant, value: &Value) -> String {
    let (kind, value) = match value {
        Value::Integer(0, kind) if kind == "c_char" => {
            ("character(kind=c_char)".into(), "c_null_char".into())
        }
        Value::Integer(value, kind) => (format!("integer({kind})"), literal(*value, kind)),
        Value::Real(text, kind) => (format!("real({kind})"), format!("{text}_{kind}")),
        Value::Text(text) => {
            ("character(kind=c_char, len=*)".into(), format!("'{}'", text.replace('\'', "''")))
        }
    };
    doc(4, &constant.doc) + &statement(4, &format!("{kind}, parameter :: {} = {value}", constant.name))
}

/// A number of a kind. The smallest of a kind has no literal: its amount is one too large.
fn literal(value: i64, kind: &str) -> String {
    let smallest = [i64::from(i8::MIN), i64::from(i16::MIN), i64::from(i32::MIN), i64::MIN];
    if smallest.contains(&value) {
        format!("{}_{kind} - 1_{kind}", value + 1)
    } else {
        format!("{value}_{kind}")
    }
}

fn structure(structure: &Struct) -> Result<String> {
    let mut text = doc(4, &structure.doc) + &statement(4, &format!("type, bind(c) :: {}", structure.name));
    for member in &structure.members {
        let kind = passing::kind(&member.ctype)
            .ok_or_else(|| format!("{}: Fortran has no {}", structure.name, member.ctype))?;
        text.push_str(&statement(8, &format!("{kind} :: {}", member.name)));
    }
    Ok(text + &statement(4, &format!("end type {}", structure.name)) + "\n")
}

fn interface(function: &Function) -> Result<String> {
    let dummies =
        function.parameters.iter().map(|known| dummy(function, known)).collect::<Result<Vec<_>>>()?;
    let names: Vec<&str> = dummies.iter().map(|dummy| dummy.name.as_str()).collect();
    let (kind, end) = match function.result.as_str() {
        "void" => ("subroutine".to_string(), "end subroutine"),
        result => {
            let kind =
                passing::kind(result).ok_or_else(|| format!("{}: Fortran has no {result}", function.name))?;
            (format!("{kind} function"), "end function")
        }
    };
    let head = format!("{kind} {}({}) bind(c)", function.name, names.join(", "));
    let mut text = doc(8, &function.doc) + &statement(8, &head) + &statement(12, "import");
    let declared: Vec<_> = dummies.iter().map(|dummy| (dummy.declared(), dummy.attributes())).collect();
    text.push_str(&declarations(12, declared.iter().map(|(name, kind)| (name.as_str(), kind.as_str()))));
    Ok(text + &statement(8, &format!("{end} {}", function.name)) + "\n")
}
