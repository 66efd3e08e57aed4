//! The functions of netCDF-Fortran's FORTRAN 77 interface, and the C functions that do their work.

use crate::headers::declared::Function;

/// Functions whose arguments are those of the C function of the same name. `nf_` goes before each, `nc_` for C.
const SAME: &[&str] = &[
    "_create",
    "_create_mp",
    "_enddef",
    "_open",
    "_open_mp",
    "abort",
    "close",
    "copy_att",
    "copy_var",
    "create",
    "def_compound",
    "def_dim",
    "def_enum",
    "def_grp",
    "def_opaque",
    "def_var",
    "def_var_deflate",
    "def_var_endian",
    "def_var_fill",
    "def_var_filter",
    "def_var_fletcher32",
    "def_var_quantize",
    "def_var_szip",
    "def_var_zstandard",
    "def_vlen",
    "del_att",
    "delete",
    "delete_mp",
    "enddef",
    "free_string",
    "free_vlen",
    "free_vlens",
    "get_att",
    "get_var",
    "get_var1",
    "get_vara",
    "get_vars",
    "get_vlen_element",
    "inq",
    "inq_att",
    "inq_attid",
    "inq_attlen",
    "inq_attname",
    "inq_atttype",
    "inq_base_pe",
    "inq_compound",
    "inq_compound_field",
    "inq_compound_fielddim_sizes",
    "inq_compound_fieldindex",
    "inq_compound_fieldname",
    "inq_compound_fieldndims",
    "inq_compound_fieldoffset",
    "inq_compound_fieldtype",
    "inq_compound_name",
    "inq_compound_nfields",
    "inq_compound_size",
    "inq_dim",
    "inq_dimid",
    "inq_dimids",
    "inq_dimlen",
    "inq_dimname",
    "inq_enum",
    "inq_enum_ident",
    "inq_enum_member",
    "inq_format",
    "inq_grp_full_ncid",
    "inq_grp_ncid",
    "inq_grp_parent",
    "inq_grpname",
    "inq_grpname_len",
    "inq_grps",
    "inq_natts",
    "inq_ncid",
    "inq_ndims",
    "inq_nvars",
    "inq_opaque",
    "inq_type",
    "inq_typeid",
    "inq_typeids",
    "inq_unlimdim",
    "inq_user_type",
    "inq_var",
    "inq_var_deflate",
    "inq_var_endian",
    "inq_var_fill",
    "inq_var_filter",
    "inq_var_fletcher32",
    "inq_var_quantize",
    "inq_var_szip",
    "inq_var_zstandard",
    "inq_vardimid",
    "inq_varid",
    "inq_varids",
    "inq_varname",
    "inq_varnatts",
    "inq_varndims",
    "inq_vartype",
    "inq_vlen",
    "insert_array_compound",
    "insert_compound",
    "insert_enum",
    "open",
    "open_mem",
    "put_att",
    "put_var",
    "put_var1",
    "put_vara",
    "put_vars",
    "put_vlen_element",
    "redef",
    "rename_att",
    "rename_dim",
    "rename_grp",
    "rename_var",
    "set_base_pe",
    "set_default_format",
    "set_fill",
    "set_log_level",
    "sync",
    "var_par_access",
];

/// Functions that C has under another name.
const OTHER: &[(&str, &str)] = &[
    ("nf_create_par", "nc_create_par_fortran"),
    ("nf_get_chunk_cache", "nc_get_chunk_cache_ints"),
    ("nf_get_var_chunk_cache", "nc_get_var_chunk_cache_ints"),
    ("nf_open_par", "nc_open_par_fortran"),
    ("nf_set_chunk_cache", "nc_set_chunk_cache_ints"),
    ("nf_set_var_chunk_cache", "nc_set_var_chunk_cache_ints"),
];

/// Functions that move values: one for each type.
const TYPED: &[&str] = &[
    "get_att", "put_att", "get_var", "put_var", "get_var1", "put_var1", "get_vara", "put_vara", "get_vars",
    "put_vars", "get_varm", "put_varm",
];

/// The types of FORTRAN 77 and what C calls them.
const TYPES: &[(&str, &str)] = &[
    ("text", "text"),
    ("int1", "schar"),
    ("int2", "short"),
    ("int", "int"),
    ("int64", "longlong"),
    ("real", "float"),
    ("double", "double"),
];

/// Every function that the C function does alone: its name and that function.
///
/// # Errors
/// If there is no such C function.
pub(super) fn all(declared: &[Function]) -> crate::Result<Vec<(String, &Function)>> {
    let same = SAME.iter().map(|name| (format!("nf_{name}"), format!("nc_{name}")));
    let other = OTHER.iter().map(|(name, c)| (name.to_string(), c.to_string()));
    let typed = TYPED.iter().flat_map(|name| {
        TYPES.iter().map(move |(fortran, c)| (format!("nf_{name}_{fortran}"), format!("nc_{name}_{c}")))
    });
    let find = |(name, c): (String, String)| {
        let function = declared.iter().find(|function| function.name == c);
        function.map(|function| (name, function)).ok_or_else(|| format!("no header declares {c}").into())
    };
    same.chain(other).chain(typed).map(find).collect()
}
