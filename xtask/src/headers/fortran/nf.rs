//! netcdf_nf.f90: the functions of netcdf.inc, each around a C function. What differs between the languages is put right
//! on the way: ids count from 1, dimensions come in the opposite order, text is filled up with blanks.

use super::lines::{declarations, statement};
use super::nf_names;
use crate::Result;
use crate::headers::declared::{Function, Parameter};

/// Numbers that count from 1.
const FROM_ONE: &[&str] = &["varid", "varid_in", "varid_out", "dimid", "attnum", "fieldid", "idx"];

/// Such numbers as results.
const RESULTS_FROM_ONE: &[&str] = &["varidp", "idp", "fieldidp"];

/// A function of netcdf.inc.
pub(super) struct Wrapper {
    pub(super) name: String,
    c: String,
    dummies: Vec<(String, String)>,
    locals: Vec<String>,
    before: Vec<String>,
    arguments: Vec<String>,
    /// What is done with the results, whatever the status.
    after: Vec<String>,
    /// What is done with them if there are any.
    success: Vec<String>,
}

/// Every function that a C function does alone; the others stand in the template.
///
/// # Errors
/// If there is no such C function, or it takes what FORTRAN 77 cannot give.
pub(super) fn functions(declared: &[Function]) -> Result<Vec<Wrapper>> {
    nf_names::all(declared)?.into_iter().map(|(name, function)| wrapper(name, function)).collect()
}

/// The text of the file.
pub(super) fn text(template: &str, functions: &[Wrapper]) -> String {
    let text: String = functions.iter().map(Wrapper::text).collect();
    template.replace("@FUNCTIONS@\n", &text)
}

fn wrapper(name: String, function: &Function) -> Result<Wrapper> {
    let mut wrapper = Wrapper {
        name,
        c: function.name.clone(),
        dummies: Vec::new(),
        locals: Vec::new(),
        before: Vec::new(),
        arguments: Vec::new(),
        after: Vec::new(),
        success: Vec::new(),
    };
    for parameter in &function.parameters {
        wrapper.add(function, parameter)?;
    }
    if wrapper.arguments.iter().chain(&wrapper.success).any(|text| text.contains("rank")) {
        wrapper.locals.push("integer :: rank".into());
        wrapper.before.insert(0, "rank = rank_of(ncid, varid)".into());
    }
    Ok(wrapper)
}

impl Wrapper {
    /// Passes one parameter.
    fn add(&mut self, function: &Function, parameter: &Parameter) -> Result<()> {
        let name = dummy_name(parameter);
        match parameter.ctype.as_str() {
            "int" | "unsigned int" => {
                let shift = if FROM_ONE.contains(&parameter.name.as_str()) { " - 1" } else { "" };
                self.pass("integer, intent(in)", &name, format!("{name}{shift}"));
            }
            "size_t" => self.pass("integer, intent(in)", &name, format!("int({name}, c_size_t)")),
            "long long" => self.pass("integer, intent(in)", &name, format!("int({name}, c_long_long)")),
            "const char *" if parameter.name == "op" => {
                self.pass("character(len=*), intent(in)", &name, name.clone());
            }
            "const char *" => self.pass("character(len=*), intent(in)", &name, format!("c_text({name})")),
            "char *" => self.text_result(parameter, &name),
            "int *" if parameter.name != "ip" => self.number_result(parameter, &name),
            "size_t *" => self.size_result(parameter, &name),
            "const int *" if parameter.name != "op" => {
                let shift = if parameter.name == "dimidsp" { " - 1" } else { "" };
                self.pass(
                    "integer, intent(in)",
                    &format!("{name}(*)"),
                    format!("reversed({name}, ndims){shift}"),
                );
            }
            "const size_t *" if parameter.name == "countp" => self.vector(&name, "sizes"),
            "const size_t *" => self.vector(&name, "positions"),
            "const ptrdiff_t *" => self.vector(&name, "strides"),
            _ => self.values(function, parameter, &name)?,
        }
        Ok(())
    }

    /// Declares a dummy argument and passes an expression for it.
    fn pass(&mut self, kind: &str, name: &str, argument: String) {
        self.dummies.push((name.to_string(), kind.to_string()));
        self.arguments.push(argument);
    }

    /// An argument for each dimension, for C in the opposite order.
    fn vector(&mut self, name: &str, convert: &str) {
        self.pass("integer, intent(in)", &format!("{name}(*)"), format!("{convert}({name}, rank)"));
    }

    fn text_result(&mut self, parameter: &Parameter, name: &str) {
        let kind = "character(len=*), intent(inout)";
        if parameter.name == "ip" {
            // Values, of which the caller knows the number; what they leave of the variable is blank.
            self.before.push(format!("{name} = ' '"));
            self.pass(kind, name, name.to_string());
        } else {
            self.locals.push(format!("character(kind=c_char) :: c_{name}(NC_MAX_NAME + 1)"));
            self.before.push(format!("c_{name} = c_null_char"));
            self.pass(kind, name, format!("c_{name}"));
            self.after.push(format!("call copy_text(c_{name}, {name})"));
        }
    }

    fn number_result(&mut self, parameter: &Parameter, name: &str) {
        let (bounds, fix) = match parameter.name.as_str() {
            one if RESULTS_FROM_ONE.contains(&one) => ("", format!("{name} = {name} + 1")),
            "unlimdimidp" => ("", format!("if ({name} >= 0) {name} = {name} + 1")),
            "dimidsp" => ("(*)", format!("{name}(:rank) = reversed({name}, rank) + 1")),
            "dimids" => ("(*)", format!("{name}(:ndims) = {name}(:ndims) + 1")),
            "varids" => ("(*)", format!("{name}(:nvars) = {name}(:nvars) + 1")),
            "dim_sizesp" => ("(*)", format!("{name}(:ndims) = reversed({name}, ndims)")),
            "dim_sizes" | "ncids" | "typeids" => ("(*)", String::new()),
            _ => ("", String::new()),
        };
        self.pass("integer, intent(inout)", &format!("{name}{bounds}"), name.to_string());
        if !fix.is_empty() {
            self.success.push(fix);
        }
    }

    fn size_result(&mut self, parameter: &Parameter, name: &str) {
        self.locals.push(format!("integer(c_size_t) :: c_{name}"));
        if parameter.name == "chunksizehintp" {
            self.before.push(format!("c_{name} = int({name}, c_size_t)"));
            self.pass("integer, intent(in)", name, format!("c_{name}"));
        } else {
            self.pass("integer, intent(inout)", name, format!("c_{name}"));
            self.success.push(format!("{name} = int(c_{name})"));
        }
    }

    /// Values of the caller's type, as they are.
    fn values(&mut self, function: &Function, parameter: &Parameter, name: &str) -> Result<()> {
        let intent = if parameter.ctype.starts_with("const ") { "in" } else { "inout" };
        let kind = match parameter.ctype.trim_start_matches("const ") {
            "void *" => "type(*)",
            "signed char *" => "integer(c_signed_char)",
            "short *" => "integer(c_short)",
            "int *" | "unsigned int *" => "integer",
            "long long *" => "integer(c_long_long)",
            "float *" => "real",
            "double *" => "double precision",
            "char **" => "type(c_ptr)",
            "struct nc_vlen_t *" => "type(nc_vlen_t)",
            other => return Err(format!("{}: FORTRAN 77 has nothing for {other}", function.name).into()),
        };
        let scalar = ["vl", "idp"].contains(&parameter.name.as_str())
            || function.name.contains("_var1_") && kind != "type(*)";
        let bounds = if scalar { "" } else { "(*)" };
        self.pass(&format!("{kind}, intent({intent})"), &format!("{name}{bounds}"), name.to_string());
        Ok(())
    }

    /// The function's source.
    fn text(&self) -> String {
        let bare = |name: &String| name.trim_end_matches("(*)").to_string();
        let names: Vec<String> = self.dummies.iter().map(|(name, _)| bare(name)).collect();
        let mut text =
            statement(0, &format!("integer function {}({}) result(status)", self.name, names.join(", ")));
        let mut line = |indent: usize, what: &str| text.push_str(&statement(indent, what));
        line(4, &format!("use netcdf_c, only: {}", self.c));
        line(4, "use netcdf_nf");
        line(4, "implicit none");
        let dummies = self.dummies.iter().map(|(name, kind)| (name.as_str(), kind.as_str()));
        text.push_str(&declarations(4, dummies));
        let mut line = |indent: usize, what: &str| text.push_str(&statement(indent, what));
        self.locals.iter().chain(&self.before).for_each(|what| line(4, what));
        line(4, &format!("status = {}({})", self.c, self.arguments.join(", ")));
        self.after.iter().for_each(|what| line(4, what));
        if !self.success.is_empty() {
            line(4, "if (status /= NC_NOERR) return");
            self.success.iter().for_each(|what| line(4, what));
        }
        line(0, &format!("end function {}", self.name));
        text + "\n"
    }
}

/// C marks results by a `p` at the end.
fn dummy_name(parameter: &Parameter) -> String {
    let name = parameter.name.as_str();
    match name {
        "ip" | "op" => "values".into(),
        "imapp" => "map".into(),
        _ if parameter.ctype.ends_with('*') => name.strip_suffix('p').unwrap_or(name).into(),
        _ => name.into(),
    }
}
