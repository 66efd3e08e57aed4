//! How Fortran passes what a C function takes.

use crate::Result;
use crate::headers::declared::{Function, Parameter};

/// Parameters that point to the first of several values. C's declarations do not tell them from pointers to one.
const ARRAYS: &[&str] = &[
    "chunksizesp",
    "data",
    "datap",
    "dim",
    "dim_sizes",
    "dim_sizesp",
    "dimids",
    "dimidsp",
    "filterids",
    "ip",
    "ncids",
    "params",
    "recsizes",
    "recvarids",
    "typeids",
    "uiparams",
    "unlimdimidsp",
    "varids",
    "vlens",
];

/// Parameters that point to one value.
const SCALARS: &[&str] = &[
    "chunksizehintp",
    "addshufflep",
    "alignmentp",
    "alignp",
    "base_nc_typep",
    "base_sizep",
    "basetypep",
    "blocksizep",
    "bufp",
    "catp",
    "classp",
    "content",
    "copyp",
    "datatype",
    "datum_sizep",
    "deflate_levelp",
    "deflatep",
    "dirs",
    "dispatch_table",
    "endianp",
    "equal",
    "field_typeidp",
    "fieldidp",
    "fletcher32p",
    "formatp",
    "grp_ncid",
    "hasfilterp",
    "idp",
    "info",
    "len",
    "length",
    "lenp",
    "levelp",
    "mem",
    "modep",
    "natts",
    "nattsp",
    "ncidp",
    "ndims",
    "ndimsp",
    "ndirsp",
    "nelemsp",
    "new_ncid",
    "nfieldsp",
    "nfilters",
    "no_fill",
    "nparams",
    "nparamsp",
    "nrecvars",
    "nrecvarsp",
    "nsdp",
    "nspecsp",
    "ntypes",
    "nuiparamsp",
    "num_membersp",
    "numgrps",
    "nunlimdimsp",
    "nvars",
    "nvarsp",
    "offsetp",
    "old_formatp",
    "old_modep",
    "options_maskp",
    "pairsp",
    "paramsp",
    "parent_ncid",
    "pathlen",
    "pe",
    "pixels_per_blockp",
    "preemptionp",
    "quantize_modep",
    "recdim",
    "shufflep",
    "size",
    "sizep",
    "storagep",
    "tag",
    "subcompressorp",
    "thresholdp",
    "typeidp",
    "unlimdimidp",
    "varidp",
    "vectorp",
    "vl",
    "xtypeid",
    "xtypep",
];

/// What is in the names of functions that ask: any of their results may be NULL, which a missing argument is.
const ASKING: &[&str] = &["_inq", "_get_chunk_cache", "_get_var_chunk_cache", "_get_alignment"];

/// Other parameters that may be NULL.
const OPTIONAL: &[&str] = &[
    "chunksizehintp",
    "chunksizesp",
    "fill_value",
    "imapp",
    "old_formatp",
    "old_modep",
    "params",
    "stridep",
];

/// Functions that free what a pointer leads to, so that it has to come from the library.
const OWNERS: &[&str] = &["ncaux_h5filterspec_free", "ncaux_plugin_path_reclaim"];

/// How a parameter is declared in an interface.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Shape {
    Value,
    Scalar,
    Array,
    /// An array of any type.
    Any,
}

/// A parameter for Fortran.
pub(super) struct Dummy {
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) shape: Shape,
    pub(super) written: bool,
    pub(super) optional: bool,
}

impl Dummy {
    /// The name in its declaration.
    pub(super) fn declared(&self) -> String {
        let bounds = if matches!(self.shape, Shape::Array | Shape::Any) { "(*)" } else { "" };
        format!("{}{bounds}", self.name)
    }

    /// The type and attributes in its declaration.
    pub(super) fn attributes(&self) -> String {
        let intent = if self.written { "intent(inout)" } else { "intent(in)" };
        match self.shape {
            Shape::Value => format!("{}, value", self.kind),
            _ if self.optional => format!("{}, {intent}, optional", self.kind),
            _ => format!("{}, {intent}", self.kind),
        }
    }
}

/// Whether Fortran can call a function: not with a C structure that it cannot know, and not with arguments at will.
pub(super) fn callable(function: &Function) -> bool {
    let foreign =
        |parameter: &Parameter| parameter.ctype.starts_with("MPI_") || parameter.name.contains("...");
    !function.parameters.iter().any(foreign)
}

/// The parameter in Fortran.
///
/// # Errors
/// If the lists above do not name it, or the type is new.
pub(super) fn dummy(function: &Function, parameter: &Parameter) -> Result<Dummy> {
    let name = parameter.name.clone();
    let constant = parameter.ctype.starts_with("const ");
    let base = parameter.ctype.trim_start_matches("const ").trim_start_matches("struct ");
    let optional = OPTIONAL.contains(&parameter.name.as_str())
        || !constant && ASKING.iter().any(|part| function.name.contains(part));
    let plain =
        |kind: String, shape| Dummy { name: name.clone(), kind, shape, written: false, optional: false };
    if OWNERS.contains(&function.name.as_str()) || (base, name.as_str()) == ("void *", "tag") {
        return Ok(plain("type(c_ptr)".into(), Shape::Value));
    }
    if base == "NC_Dispatch *" {
        return Ok(plain("type(c_ptr)".into(), Shape::Value));
    }
    let Some(pointed) = base.strip_suffix('*').map(str::trim_end) else {
        return Ok(plain(kind(base).ok_or_else(|| unknown(function, parameter))?, Shape::Value));
    };
    let (kind, shape) = match pointed {
        "void" => ("type(*)".into(), Shape::Any),
        "char" => ("character(kind=c_char)".into(), Shape::Array),
        _ => (kind(pointed).ok_or_else(|| unknown(function, parameter))?, shape(function, parameter)?),
    };
    Ok(Dummy { name, kind, shape, written: !constant, optional })
}

/// The type that holds what C calls so; Fortran has no unsigned integers, the signed ones of that size hold their bits.
pub(super) fn kind(ctype: &str) -> Option<String> {
    let integer = |kind: &str| Some(format!("integer({kind})"));
    match ctype.trim_start_matches("struct ") {
        "char" => Some("character(kind=c_char)".into()),
        "signed char" | "unsigned char" => integer("c_signed_char"),
        "short" | "unsigned short" => integer("c_short"),
        "int" | "unsigned int" => integer("c_int"),
        "long" => integer("c_long"),
        "long long" | "unsigned long long" => integer("c_long_long"),
        "size_t" => integer("c_size_t"),
        "ptrdiff_t" => integer("c_ptrdiff_t"),
        "float" => Some("real(c_float)".into()),
        "double" => Some("real(c_double)".into()),
        pointer if pointer.ends_with('*') || pointer.ends_with("const") => Some("type(c_ptr)".into()),
        name if name.starts_with("NC") || name.starts_with("nc_") => Some(format!("type({name})")),
        _ => None,
    }
}

fn shape(function: &Function, parameter: &Parameter) -> Result<Shape> {
    let name = parameter.name.as_str();
    let of_one_value = ["ip", "op"].contains(&name) && function.name.contains("_var1");
    if of_one_value || parameter.ctype.contains("struct NC") {
        return Ok(Shape::Scalar);
    }
    if parameter.ctype.starts_with("const ") || ARRAYS.contains(&name) {
        Ok(Shape::Array)
    } else if SCALARS.contains(&name) {
        Ok(Shape::Scalar)
    } else {
        Err(unknown(function, parameter).into())
    }
}

fn unknown(function: &Function, parameter: &Parameter) -> String {
    format!(
        "{}: does `{}{}` lead to one value or to an array? Say so in xtask/src/headers/fortran/passing.rs",
        function.name, parameter.ctype, parameter.name
    )
}
