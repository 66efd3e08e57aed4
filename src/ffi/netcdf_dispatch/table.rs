//! The table of functions that a user-defined format brings (netcdf_dispatch.h, `struct NC_Dispatch`).

use std::ffi::c_void;
use std::os::raw::{c_char, c_float, c_int, c_longlong, c_uint};

/// The version of the table that this library knows.
pub const NC_DISPATCH_VERSION: c_int = 5;

/// One function for each thing that a format does. `nc_def_user_format` registers such a table.
#[repr(C)]
#[allow(non_camel_case_types, clippy::type_complexity, reason = "as in C")]
#[derive(Debug)]
pub struct NC_Dispatch {
    /// Which format it is: `NC_FORMATX_UDF0`, ...
    pub model: c_int,
    /// `NC_DISPATCH_VERSION` of the header that the table was compiled with.
    pub dispatch_version: c_int,
    /// Serves `nc_create`.
    pub create: Option<
        unsafe extern "C" fn(
            *const c_char,
            c_int,
            usize,
            c_int,
            *mut usize,
            *mut c_void,
            *const NC_Dispatch,
            c_int,
        ) -> c_int,
    >,
    /// Serves `nc_open`.
    pub open: Option<
        unsafe extern "C" fn(
            *const c_char,
            c_int,
            c_int,
            *mut usize,
            *mut c_void,
            *const NC_Dispatch,
            c_int,
        ) -> c_int,
    >,
    /// Serves `nc_redef`.
    pub redef: Option<unsafe extern "C" fn(c_int) -> c_int>,
    /// Serves `nc__enddef`.
    pub _enddef: Option<unsafe extern "C" fn(c_int, usize, usize, usize, usize) -> c_int>,
    /// Serves `nc_sync`.
    pub sync: Option<unsafe extern "C" fn(c_int) -> c_int>,
    /// Serves `nc_abort`.
    pub abort: Option<unsafe extern "C" fn(c_int) -> c_int>,
    /// Serves `nc_close`.
    pub close: Option<unsafe extern "C" fn(c_int, *mut c_void) -> c_int>,
    /// Serves `nc_set_fill`.
    pub set_fill: Option<unsafe extern "C" fn(c_int, c_int, *mut c_int) -> c_int>,
    /// Serves `nc_inq_format`.
    pub inq_format: Option<unsafe extern "C" fn(c_int, *mut c_int) -> c_int>,
    /// Serves `nc_inq_format_extended`.
    pub inq_format_extended: Option<unsafe extern "C" fn(c_int, *mut c_int, *mut c_int) -> c_int>,
    /// Serves `nc_inq`.
    pub inq: Option<unsafe extern "C" fn(c_int, *mut c_int, *mut c_int, *mut c_int, *mut c_int) -> c_int>,
    /// Serves `nc_inq_type`.
    pub inq_type: Option<unsafe extern "C" fn(c_int, c_int, *mut c_char, *mut usize) -> c_int>,
    /// Serves `nc_def_dim`.
    pub def_dim: Option<unsafe extern "C" fn(c_int, *const c_char, usize, *mut c_int) -> c_int>,
    /// Serves `nc_inq_dimid`.
    pub inq_dimid: Option<unsafe extern "C" fn(c_int, *const c_char, *mut c_int) -> c_int>,
    /// Serves `nc_inq_dim`.
    pub inq_dim: Option<unsafe extern "C" fn(c_int, c_int, *mut c_char, *mut usize) -> c_int>,
    /// Serves `nc_inq_unlimdim`.
    pub inq_unlimdim: Option<unsafe extern "C" fn(c_int, *mut c_int) -> c_int>,
    /// Serves `nc_rename_dim`.
    pub rename_dim: Option<unsafe extern "C" fn(c_int, c_int, *const c_char) -> c_int>,
    /// Serves `nc_inq_att`.
    pub inq_att: Option<unsafe extern "C" fn(c_int, c_int, *const c_char, *mut c_int, *mut usize) -> c_int>,
    /// Serves `nc_inq_attid`.
    pub inq_attid: Option<unsafe extern "C" fn(c_int, c_int, *const c_char, *mut c_int) -> c_int>,
    /// Serves `nc_inq_attname`.
    pub inq_attname: Option<unsafe extern "C" fn(c_int, c_int, c_int, *mut c_char) -> c_int>,
    /// Serves `nc_rename_att`.
    pub rename_att: Option<unsafe extern "C" fn(c_int, c_int, *const c_char, *const c_char) -> c_int>,
    /// Serves `nc_del_att`.
    pub del_att: Option<unsafe extern "C" fn(c_int, c_int, *const c_char) -> c_int>,
    /// Serves `nc_get_att`.
    pub get_att: Option<unsafe extern "C" fn(c_int, c_int, *const c_char, *mut c_void, c_int) -> c_int>,
    /// Serves `nc_put_att`.
    pub put_att: Option<
        unsafe extern "C" fn(c_int, c_int, *const c_char, c_int, usize, *const c_void, c_int) -> c_int,
    >,
    /// Serves `nc_def_var`.
    pub def_var:
        Option<unsafe extern "C" fn(c_int, *const c_char, c_int, c_int, *const c_int, *mut c_int) -> c_int>,
    /// Serves `nc_inq_varid`.
    pub inq_varid: Option<unsafe extern "C" fn(c_int, *const c_char, *mut c_int) -> c_int>,
    /// Serves `nc_rename_var`.
    pub rename_var: Option<unsafe extern "C" fn(c_int, c_int, *const c_char) -> c_int>,
    /// Serves `nc_get_vara`.
    pub get_vara:
        Option<unsafe extern "C" fn(c_int, c_int, *const usize, *const usize, *mut c_void, c_int) -> c_int>,
    /// Serves `nc_put_vara`.
    pub put_vara:
        Option<unsafe extern "C" fn(c_int, c_int, *const usize, *const usize, *const c_void, c_int) -> c_int>,
    /// Serves `nc_get_vars`.
    pub get_vars: Option<
        unsafe extern "C" fn(
            c_int,
            c_int,
            *const usize,
            *const usize,
            *const isize,
            *mut c_void,
            c_int,
        ) -> c_int,
    >,
    /// Serves `nc_put_vars`.
    pub put_vars: Option<
        unsafe extern "C" fn(
            c_int,
            c_int,
            *const usize,
            *const usize,
            *const isize,
            *const c_void,
            c_int,
        ) -> c_int,
    >,
    /// Serves `nc_get_varm`.
    pub get_varm: Option<
        unsafe extern "C" fn(
            c_int,
            c_int,
            *const usize,
            *const usize,
            *const isize,
            *const isize,
            *mut c_void,
            c_int,
        ) -> c_int,
    >,
    /// Serves `nc_put_varm`.
    pub put_varm: Option<
        unsafe extern "C" fn(
            c_int,
            c_int,
            *const usize,
            *const usize,
            *const isize,
            *const isize,
            *const c_void,
            c_int,
        ) -> c_int,
    >,
    /// Serves `nc_inq_var_all`.
    pub inq_var_all: Option<
        unsafe extern "C" fn(
            c_int,
            c_int,
            *mut c_char,
            *mut c_int,
            *mut c_int,
            *mut c_int,
            *mut c_int,
            *mut c_int,
            *mut c_int,
            *mut c_int,
            *mut c_int,
            *mut c_int,
            *mut usize,
            *mut c_int,
            *mut c_void,
            *mut c_int,
            *mut c_uint,
            *mut usize,
            *mut c_uint,
        ) -> c_int,
    >,
    /// Serves `nc_var_par_access`.
    pub var_par_access: Option<unsafe extern "C" fn(c_int, c_int, c_int) -> c_int>,
    /// Serves `nc_def_var_fill`.
    pub def_var_fill: Option<unsafe extern "C" fn(c_int, c_int, c_int, *const c_void) -> c_int>,
    /// Serves `nc_show_metadata`.
    pub show_metadata: Option<unsafe extern "C" fn(c_int) -> c_int>,
    /// Serves `nc_inq_unlimdims`.
    pub inq_unlimdims: Option<unsafe extern "C" fn(c_int, *mut c_int, *mut c_int) -> c_int>,
    /// Serves `nc_inq_ncid`.
    pub inq_ncid: Option<unsafe extern "C" fn(c_int, *const c_char, *mut c_int) -> c_int>,
    /// Serves `nc_inq_grps`.
    pub inq_grps: Option<unsafe extern "C" fn(c_int, *mut c_int, *mut c_int) -> c_int>,
    /// Serves `nc_inq_grpname`.
    pub inq_grpname: Option<unsafe extern "C" fn(c_int, *mut c_char) -> c_int>,
    /// Serves `nc_inq_grpname_full`.
    pub inq_grpname_full: Option<unsafe extern "C" fn(c_int, *mut usize, *mut c_char) -> c_int>,
    /// Serves `nc_inq_grp_parent`.
    pub inq_grp_parent: Option<unsafe extern "C" fn(c_int, *mut c_int) -> c_int>,
    /// Serves `nc_inq_grp_full_ncid`.
    pub inq_grp_full_ncid: Option<unsafe extern "C" fn(c_int, *const c_char, *mut c_int) -> c_int>,
    /// Serves `nc_inq_varids`.
    pub inq_varids: Option<unsafe extern "C" fn(c_int, *mut c_int, *mut c_int) -> c_int>,
    /// Serves `nc_inq_dimids`.
    pub inq_dimids: Option<unsafe extern "C" fn(c_int, *mut c_int, *mut c_int, c_int) -> c_int>,
    /// Serves `nc_inq_typeids`.
    pub inq_typeids: Option<unsafe extern "C" fn(c_int, *mut c_int, *mut c_int) -> c_int>,
    /// Serves `nc_inq_type_equal`.
    pub inq_type_equal: Option<unsafe extern "C" fn(c_int, c_int, c_int, c_int, *mut c_int) -> c_int>,
    /// Serves `nc_def_grp`.
    pub def_grp: Option<unsafe extern "C" fn(c_int, *const c_char, *mut c_int) -> c_int>,
    /// Serves `nc_rename_grp`.
    pub rename_grp: Option<unsafe extern "C" fn(c_int, *const c_char) -> c_int>,
    /// Serves `nc_inq_user_type`.
    pub inq_user_type: Option<
        unsafe extern "C" fn(
            c_int,
            c_int,
            *mut c_char,
            *mut usize,
            *mut c_int,
            *mut usize,
            *mut c_int,
        ) -> c_int,
    >,
    /// Serves `nc_inq_typeid`.
    pub inq_typeid: Option<unsafe extern "C" fn(c_int, *const c_char, *mut c_int) -> c_int>,
    /// Serves `nc_def_compound`.
    pub def_compound: Option<unsafe extern "C" fn(c_int, usize, *const c_char, *mut c_int) -> c_int>,
    /// Serves `nc_insert_compound`.
    pub insert_compound: Option<unsafe extern "C" fn(c_int, c_int, *const c_char, usize, c_int) -> c_int>,
    /// Serves `nc_insert_array_compound`.
    pub insert_array_compound:
        Option<unsafe extern "C" fn(c_int, c_int, *const c_char, usize, c_int, c_int, *const c_int) -> c_int>,
    /// Serves `nc_inq_compound_field`.
    pub inq_compound_field: Option<
        unsafe extern "C" fn(
            c_int,
            c_int,
            c_int,
            *mut c_char,
            *mut usize,
            *mut c_int,
            *mut c_int,
            *mut c_int,
        ) -> c_int,
    >,
    /// Serves `nc_inq_compound_fieldindex`.
    pub inq_compound_fieldindex:
        Option<unsafe extern "C" fn(c_int, c_int, *const c_char, *mut c_int) -> c_int>,
    /// Serves `nc_def_vlen`.
    pub def_vlen: Option<unsafe extern "C" fn(c_int, *const c_char, c_int, *mut c_int) -> c_int>,
    /// Serves `nc_put_vlen_element`.
    pub put_vlen_element:
        Option<unsafe extern "C" fn(c_int, c_int, *mut c_void, usize, *const c_void) -> c_int>,
    /// Serves `nc_get_vlen_element`.
    pub get_vlen_element:
        Option<unsafe extern "C" fn(c_int, c_int, *const c_void, *mut usize, *mut c_void) -> c_int>,
    /// Serves `nc_def_enum`.
    pub def_enum: Option<unsafe extern "C" fn(c_int, c_int, *const c_char, *mut c_int) -> c_int>,
    /// Serves `nc_insert_enum`.
    pub insert_enum: Option<unsafe extern "C" fn(c_int, c_int, *const c_char, *const c_void) -> c_int>,
    /// Serves `nc_inq_enum_member`.
    pub inq_enum_member: Option<unsafe extern "C" fn(c_int, c_int, c_int, *mut c_char, *mut c_void) -> c_int>,
    /// Serves `nc_inq_enum_ident`.
    pub inq_enum_ident: Option<unsafe extern "C" fn(c_int, c_int, c_longlong, *mut c_char) -> c_int>,
    /// Serves `nc_def_opaque`.
    pub def_opaque: Option<unsafe extern "C" fn(c_int, usize, *const c_char, *mut c_int) -> c_int>,
    /// Serves `nc_def_var_deflate`.
    pub def_var_deflate: Option<unsafe extern "C" fn(c_int, c_int, c_int, c_int, c_int) -> c_int>,
    /// Serves `nc_def_var_fletcher32`.
    pub def_var_fletcher32: Option<unsafe extern "C" fn(c_int, c_int, c_int) -> c_int>,
    /// Serves `nc_def_var_chunking`.
    pub def_var_chunking: Option<unsafe extern "C" fn(c_int, c_int, c_int, *const usize) -> c_int>,
    /// Serves `nc_def_var_endian`.
    pub def_var_endian: Option<unsafe extern "C" fn(c_int, c_int, c_int) -> c_int>,
    /// Serves `nc_def_var_filter`.
    pub def_var_filter: Option<unsafe extern "C" fn(c_int, c_int, c_uint, usize, *const c_uint) -> c_int>,
    /// Serves `nc_set_var_chunk_cache`.
    pub set_var_chunk_cache: Option<unsafe extern "C" fn(c_int, c_int, usize, usize, c_float) -> c_int>,
    /// Serves `nc_get_var_chunk_cache`.
    pub get_var_chunk_cache:
        Option<unsafe extern "C" fn(c_int, c_int, *mut usize, *mut usize, *mut c_float) -> c_int>,
    /// Serves `nc_inq_var_filter_ids`.
    pub inq_var_filter_ids: Option<unsafe extern "C" fn(c_int, c_int, *mut usize, *mut c_uint) -> c_int>,
    /// Serves `nc_inq_var_filter_info`.
    pub inq_var_filter_info:
        Option<unsafe extern "C" fn(c_int, c_int, c_uint, *mut usize, *mut c_uint) -> c_int>,
    /// Serves `nc_def_var_quantize`.
    pub def_var_quantize: Option<unsafe extern "C" fn(c_int, c_int, c_int, c_int) -> c_int>,
    /// Serves `nc_inq_var_quantize`.
    pub inq_var_quantize: Option<unsafe extern "C" fn(c_int, c_int, *mut c_int, *mut c_int) -> c_int>,
    /// Serves `nc_inq_filter_avail`.
    pub inq_filter_avail: Option<unsafe extern "C" fn(c_int, c_uint) -> c_int>,
}
