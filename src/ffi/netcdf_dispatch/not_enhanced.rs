//! Table entries of formats without the enhanced model: NC_NOTNC4_def_compound ... NC_NOTNC4_var_par_access.
#![allow(unused_variables, reason = "the header shows their names")]

use crate::error::Code;
use crate::ffi::trace::traced;
use std::ffi::c_void;
use std::os::raw::{c_char, c_float, c_int, c_longlong, c_uint};

/// Serves `nc_def_var_quantize`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_def_var_quantize(
    ncid: c_int,
    varid: c_int,
    quantize_mode: c_int,
    nsd: c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_var_quantize`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_var_quantize(
    ncid: c_int,
    varid: c_int,
    quantize_modep: *mut c_int,
    nsdp: *mut c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_def_var_filter`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_def_var_filter(
    ncid: c_int,
    varid: c_int,
    id: c_uint,
    nparams: usize,
    params: *const c_uint,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_var_filter_ids`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_var_filter_ids(
    ncid: c_int,
    varid: c_int,
    nfilters: *mut usize,
    filterids: *mut c_uint,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_var_filter_info`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_var_filter_info(
    ncid: c_int,
    varid: c_int,
    id: c_uint,
    nparams: *mut usize,
    params: *mut c_uint,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_def_grp`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_def_grp(parent_ncid: c_int, name: *const c_char, new_ncid: *mut c_int) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_rename_grp`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_rename_grp(grpid: c_int, name: *const c_char) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_def_compound`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_def_compound(
    ncid: c_int,
    size: usize,
    name: *const c_char,
    typeidp: *mut c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_insert_compound`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_insert_compound(
    ncid: c_int,
    typeid1: c_int,
    name: *const c_char,
    offset: usize,
    field_typeid: c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_insert_array_compound`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_insert_array_compound(
    ncid: c_int,
    typeid1: c_int,
    name: *const c_char,
    offset: usize,
    field_typeid: c_int,
    ndims: c_int,
    dim_sizesp: *const c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_compound_field`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_compound_field(
    ncid: c_int,
    typeid1: c_int,
    fieldid: c_int,
    name: *mut c_char,
    offsetp: *mut usize,
    field_typeidp: *mut c_int,
    ndimsp: *mut c_int,
    dim_sizesp: *mut c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_compound_fieldindex`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_compound_fieldindex(
    ncid: c_int,
    typeid1: c_int,
    name: *const c_char,
    fieldidp: *mut c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_def_opaque`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_def_opaque(
    ncid: c_int,
    datum_size: usize,
    name: *const c_char,
    typeidp: *mut c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_def_vlen`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_def_vlen(
    ncid: c_int,
    name: *const c_char,
    base_typeid: c_int,
    typeidp: *mut c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_def_enum`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_def_enum(
    ncid: c_int,
    base_typeid: c_int,
    name: *const c_char,
    typeidp: *mut c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_enum_ident`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_enum_ident(
    ncid: c_int,
    xtype: c_int,
    value: c_longlong,
    identifier: *mut c_char,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_enum_member`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_enum_member(
    ncid: c_int,
    typeid1: c_int,
    idx: c_int,
    identifier: *mut c_char,
    value: *mut c_void,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_insert_enum`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_insert_enum(
    ncid: c_int,
    typeid1: c_int,
    identifier: *const c_char,
    value: *const c_void,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_put_vlen_element`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_put_vlen_element(
    ncid: c_int,
    typeid1: c_int,
    vlen_element: *mut c_void,
    len: usize,
    data: *const c_void,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_get_vlen_element`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_get_vlen_element(
    ncid: c_int,
    typeid1: c_int,
    vlen_element: *const c_void,
    len: *mut usize,
    data: *mut c_void,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_set_var_chunk_cache`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_set_var_chunk_cache(
    ncid: c_int,
    varid: c_int,
    size: usize,
    nelems: usize,
    preemption: c_float,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_get_var_chunk_cache`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_get_var_chunk_cache(
    ncid: c_int,
    varid: c_int,
    sizep: *mut usize,
    nelemsp: *mut usize,
    preemptionp: *mut c_float,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_def_var_deflate`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_def_var_deflate(
    ncid: c_int,
    varid: c_int,
    shuffle: c_int,
    deflate: c_int,
    deflate_level: c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_def_var_fletcher32`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_def_var_fletcher32(ncid: c_int, varid: c_int, fletcher32: c_int) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_def_var_chunking`: refused (NC_EPERM).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_def_var_chunking(
    ncid: c_int,
    varid: c_int,
    contiguous: c_int,
    chunksizesp: *const usize,
) -> c_int {
    Code::ReadOnly.number()
}

/// Serves `nc_def_var_endian`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_def_var_endian(ncid: c_int, varid: c_int, endianness: c_int) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_var_par_access`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_var_par_access(ncid: c_int, varid: c_int, par_access: c_int) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_ncid`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_ncid(ncid: c_int, name: *const c_char, grp_ncid: *mut c_int) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_grps`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_grps(ncid: c_int, numgrps: *mut c_int, ncids: *mut c_int) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_grpname`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_grpname(ncid: c_int, name: *mut c_char) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_grpname_full`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_grpname_full(ncid: c_int, lenp: *mut usize, full_name: *mut c_char) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_grp_parent`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_grp_parent(ncid: c_int, parent_ncid: *mut c_int) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_grp_full_ncid`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_grp_full_ncid(
    ncid: c_int,
    full_name: *const c_char,
    grp_ncid: *mut c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_varids`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_varids(ncid: c_int, nvars: *mut c_int, varids: *mut c_int) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_dimids`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_dimids(
    ncid: c_int,
    ndims: *mut c_int,
    dimids: *mut c_int,
    include_parents: c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_typeids`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_typeids(ncid: c_int, ntypes: *mut c_int, typeids: *mut c_int) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_user_type`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_user_type(
    ncid: c_int,
    typeid1: c_int,
    name: *mut c_char,
    size: *mut usize,
    base_nc_typep: *mut c_int,
    nfieldsp: *mut usize,
    classp: *mut c_int,
) -> c_int {
    Code::NotNetcdf4.number()
}

/// Serves `nc_inq_typeid`: refused (NC_ENOTNC4).
#[unsafe(no_mangle)]
#[traced]
pub extern "C" fn NC_NOTNC4_inq_typeid(ncid: c_int, name: *const c_char, typeidp: *mut c_int) -> c_int {
    Code::NotNetcdf4.number()
}
