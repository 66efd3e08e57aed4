//! What the constants of the headers are worth: the C compiler knows.

use super::declared::Constant;
use crate::{Result, project, shell};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::process::Command;

/// A constant's value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// An integer and the kind of ISO_C_BINDING that holds it; of an unsigned 64-bit number the bits.
    Integer(i64, String),
    /// A real number with all its digits, and its kind.
    Real(String, String),
    Text(String),
}

/// What the program consists of besides the headers and the names.
const SHOW: &str = r#"
#include <limits.h>
#include <stdio.h>
static void show_integer(const char *name, const char *kind, long long value)
{
    printf("%s\t%s\t%lld\n", name, kind, value);
}
static void show_byte(const char *name, signed char value) { show_integer(name, "c_signed_char", value); }
static void show_char(const char *name, char value) { show_integer(name, "c_char", value); }
static void show_short(const char *name, short value) { show_integer(name, "c_short", value); }
static void show_int(const char *name, int value) { show_integer(name, "c_int", value); }
static void show_uint(const char *name, unsigned int value)
{
    show_integer(name, value <= INT_MAX ? "c_int" : "c_long_long", value);
}
static void show_long(const char *name, long value) { show_integer(name, "c_long", value); }
static void show_ulong(const char *name, unsigned long value) { show_integer(name, "c_size_t", (long long)value); }
static void show_int64(const char *name, long long value) { show_integer(name, "c_long_long", value); }
static void show_uint64(const char *name, unsigned long long value)
{
    show_integer(name, "c_long_long", (long long)value);
}
static void show_float(const char *name, float value) { printf("%s\tc_float\t%.9g\n", name, value); }
static void show_double(const char *name, double value) { printf("%s\tc_double\t%.17g\n", name, value); }
static void show_text(const char *name, const char *value) { printf("%s\ttext\t%s\n", name, value); }
#define SHOW(name) _Generic((name), signed char: show_byte, char: show_char, short: show_short, int: show_int, \
    unsigned int: show_uint, long: show_long, unsigned long: show_ulong, long long: show_int64, \
    unsigned long long: show_uint64, float: show_float, double: show_double, char *: show_text)(#name, name)
int main(void)
{
"#;

/// The values of constants that some headers define.
///
/// # Errors
/// If the C compiler is missing or refuses one.
pub(super) fn of(constants: &[Constant], headers: &str) -> Result<BTreeMap<String, Value>> {
    let place = project::target()?.join("header-values");
    fs::create_dir_all(&place)?;
    let (source, program) = (place.join("values.c"), place.join("values"));
    let mut text = headers.replace("#include <mpi.h>", "typedef int MPI_Comm, MPI_Info;") + SHOW;
    for constant in constants {
        writeln!(text, "    SHOW({});", constant.name)?;
    }
    fs::write(&source, text + "    return 0;\n}\n")?;
    // Only names are needed: nothing of the library is linked.
    shell::run(Command::new("cc").args(["-std=c11", "-w", "-o"]).arg(&program).arg(&source))?;
    shell::capture(&mut Command::new(&program))?.lines().map(parse).collect()
}

fn parse(line: &str) -> Result<(String, Value)> {
    let mut parts = line.splitn(3, '\t');
    let mut next = || parts.next().ok_or_else(|| format!("not a value: {line}"));
    let (name, kind, value) = (next()?, next()?, next()?);
    let value = match kind {
        "text" => Value::Text(value.into()),
        "c_float" | "c_double" => Value::Real(value.into(), kind.into()),
        _ => Value::Integer(value.parse()?, kind.into()),
    };
    Ok((name.into(), value))
}
