//! netcdf.inc: the constants and functions of the FORTRAN 77 interface, for fixed and free form.

use super::lines::fixed_comment;
use super::nf::Wrapper;
use crate::Result;
use crate::headers::declared::Constant;
use crate::headers::values::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Constants that mean something else in Fortran, where ids count from 1 and text is no number; the template has them.
const DIFFERENT: &[&str] = &["NC_GLOBAL", "NC_FILL_CHAR", "NC_ALIGN_CHUNK"];

/// The text of the file.
pub(super) fn text(
    template: &str,
    constants: &[Constant],
    values: &BTreeMap<String, Value>,
    functions: &[Wrapper],
) -> Result<String> {
    let mut parameters = String::new();
    for constant in constants.iter().filter(|known| !DIFFERENT.contains(&known.name.as_str())) {
        let Some(rest) = constant.name.strip_prefix("NC_") else { continue };
        let value = values.get(&constant.name).ok_or_else(|| format!("no value for {}", constant.name))?;
        if let Some((kind, value)) = literal(value) {
            let name = format!("nf_{}", rest.to_lowercase());
            let doc = fixed_comment(&constant.doc);
            write!(parameters, "{doc}      {kind} {name}\n      parameter ({name} = {value})\n")?;
        }
    }
    let mut externals = String::new();
    for function in functions {
        write!(externals, "      integer {0}\n      external {0}\n", function.name)?;
    }
    Ok(template.replace("@CONSTANTS@\n", &parameters).replace("@FUNCTIONS@\n", &externals))
}

/// A value that a default integer, real or double precision number holds.
fn literal(value: &Value) -> Option<(&'static str, String)> {
    match value {
        Value::Integer(_, kind) if kind == "c_long_long" => None,
        Value::Integer(value, _) if *value == i64::from(i32::MIN) => {
            Some(("integer", format!("{} - 1", value + 1)))
        }
        Value::Integer(value, _) => i32::try_from(*value).ok().map(|value| ("integer", value.to_string())),
        Value::Real(value, kind) if kind == "c_float" => Some(("real", value.clone())),
        Value::Real(value, _) => Some(("doubleprecision", value.replace('e', "d"))),
        Value::Text(_) => None,
    }
}
