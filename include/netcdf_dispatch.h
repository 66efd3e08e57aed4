/* For authors of user-defined formats; include netcdf.h before.
 *
 * Made by `cargo xtask headers` from src/ffi/netcdf_dispatch and xtask/headers/netcdf_dispatch.h.in: edit those.
 */
#ifndef NETCDF_DISPATCH_H
#define NETCDF_DISPATCH_H

#ifdef __cplusplus
extern "C" {
#endif

/** The version of the table that this library knows. */
#define NC_DISPATCH_VERSION 5

/** One function for each thing that a format does. `nc_def_user_format` registers such a table. */
struct NC_Dispatch {
  /** Which format it is: `NC_FORMATX_UDF0`, ... */
  int model;
  /** `NC_DISPATCH_VERSION` of the header that the table was compiled with. */
  int dispatch_version;
  /** Serves `nc_create`. */
  int (*create)(const char*, int, size_t, int, size_t*, void*, const struct NC_Dispatch*, int);
  /** Serves `nc_open`. */
  int (*open)(const char*, int, int, size_t*, void*, const struct NC_Dispatch*, int);
  /** Serves `nc_redef`. */
  int (*redef)(int);
  /** Serves `nc__enddef`. */
  int (*_enddef)(int, size_t, size_t, size_t, size_t);
  /** Serves `nc_sync`. */
  int (*sync)(int);
  /** Serves `nc_abort`. */
  int (*abort)(int);
  /** Serves `nc_close`. */
  int (*close)(int, void*);
  /** Serves `nc_set_fill`. */
  int (*set_fill)(int, int, int*);
  /** Serves `nc_inq_format`. */
  int (*inq_format)(int, int*);
  /** Serves `nc_inq_format_extended`. */
  int (*inq_format_extended)(int, int*, int*);
  /** Serves `nc_inq`. */
  int (*inq)(int, int*, int*, int*, int*);
  /** Serves `nc_inq_type`. */
  int (*inq_type)(int, int, char*, size_t*);
  /** Serves `nc_def_dim`. */
  int (*def_dim)(int, const char*, size_t, int*);
  /** Serves `nc_inq_dimid`. */
  int (*inq_dimid)(int, const char*, int*);
  /** Serves `nc_inq_dim`. */
  int (*inq_dim)(int, int, char*, size_t*);
  /** Serves `nc_inq_unlimdim`. */
  int (*inq_unlimdim)(int, int*);
  /** Serves `nc_rename_dim`. */
  int (*rename_dim)(int, int, const char*);
  /** Serves `nc_inq_att`. */
  int (*inq_att)(int, int, const char*, int*, size_t*);
  /** Serves `nc_inq_attid`. */
  int (*inq_attid)(int, int, const char*, int*);
  /** Serves `nc_inq_attname`. */
  int (*inq_attname)(int, int, int, char*);
  /** Serves `nc_rename_att`. */
  int (*rename_att)(int, int, const char*, const char*);
  /** Serves `nc_del_att`. */
  int (*del_att)(int, int, const char*);
  /** Serves `nc_get_att`. */
  int (*get_att)(int, int, const char*, void*, int);
  /** Serves `nc_put_att`. */
  int (*put_att)(int, int, const char*, int, size_t, const void*, int);
  /** Serves `nc_def_var`. */
  int (*def_var)(int, const char*, int, int, const int*, int*);
  /** Serves `nc_inq_varid`. */
  int (*inq_varid)(int, const char*, int*);
  /** Serves `nc_rename_var`. */
  int (*rename_var)(int, int, const char*);
  /** Serves `nc_get_vara`. */
  int (*get_vara)(int, int, const size_t*, const size_t*, void*, int);
  /** Serves `nc_put_vara`. */
  int (*put_vara)(int, int, const size_t*, const size_t*, const void*, int);
  /** Serves `nc_get_vars`. */
  int (*get_vars)(int, int, const size_t*, const size_t*, const ptrdiff_t*, void*, int);
  /** Serves `nc_put_vars`. */
  int (*put_vars)(int, int, const size_t*, const size_t*, const ptrdiff_t*, const void*, int);
  /** Serves `nc_get_varm`. */
  int (*get_varm)(int, int, const size_t*, const size_t*, const ptrdiff_t*, const ptrdiff_t*, void*, int);
  /** Serves `nc_put_varm`. */
  int (*put_varm)(int, int, const size_t*, const size_t*, const ptrdiff_t*, const ptrdiff_t*, const void*,
        int);
  /** Serves `nc_inq_var_all`. */
  int (*inq_var_all)(int, int, char*, int*, int*, int*, int*, int*, int*, int*, int*, int*, size_t*, int*,
        void*, int*, unsigned int*, size_t*, unsigned int*);
  /** Serves `nc_var_par_access`. */
  int (*var_par_access)(int, int, int);
  /** Serves `nc_def_var_fill`. */
  int (*def_var_fill)(int, int, int, const void*);
  /** Serves `nc_show_metadata`. */
  int (*show_metadata)(int);
  /** Serves `nc_inq_unlimdims`. */
  int (*inq_unlimdims)(int, int*, int*);
  /** Serves `nc_inq_ncid`. */
  int (*inq_ncid)(int, const char*, int*);
  /** Serves `nc_inq_grps`. */
  int (*inq_grps)(int, int*, int*);
  /** Serves `nc_inq_grpname`. */
  int (*inq_grpname)(int, char*);
  /** Serves `nc_inq_grpname_full`. */
  int (*inq_grpname_full)(int, size_t*, char*);
  /** Serves `nc_inq_grp_parent`. */
  int (*inq_grp_parent)(int, int*);
  /** Serves `nc_inq_grp_full_ncid`. */
  int (*inq_grp_full_ncid)(int, const char*, int*);
  /** Serves `nc_inq_varids`. */
  int (*inq_varids)(int, int*, int*);
  /** Serves `nc_inq_dimids`. */
  int (*inq_dimids)(int, int*, int*, int);
  /** Serves `nc_inq_typeids`. */
  int (*inq_typeids)(int, int*, int*);
  /** Serves `nc_inq_type_equal`. */
  int (*inq_type_equal)(int, int, int, int, int*);
  /** Serves `nc_def_grp`. */
  int (*def_grp)(int, const char*, int*);
  /** Serves `nc_rename_grp`. */
  int (*rename_grp)(int, const char*);
  /** Serves `nc_inq_user_type`. */
  int (*inq_user_type)(int, int, char*, size_t*, int*, size_t*, int*);
  /** Serves `nc_inq_typeid`. */
  int (*inq_typeid)(int, const char*, int*);
  /** Serves `nc_def_compound`. */
  int (*def_compound)(int, size_t, const char*, int*);
  /** Serves `nc_insert_compound`. */
  int (*insert_compound)(int, int, const char*, size_t, int);
  /** Serves `nc_insert_array_compound`. */
  int (*insert_array_compound)(int, int, const char*, size_t, int, int, const int*);
  /** Serves `nc_inq_compound_field`. */
  int (*inq_compound_field)(int, int, int, char*, size_t*, int*, int*, int*);
  /** Serves `nc_inq_compound_fieldindex`. */
  int (*inq_compound_fieldindex)(int, int, const char*, int*);
  /** Serves `nc_def_vlen`. */
  int (*def_vlen)(int, const char*, int, int*);
  /** Serves `nc_put_vlen_element`. */
  int (*put_vlen_element)(int, int, void*, size_t, const void*);
  /** Serves `nc_get_vlen_element`. */
  int (*get_vlen_element)(int, int, const void*, size_t*, void*);
  /** Serves `nc_def_enum`. */
  int (*def_enum)(int, int, const char*, int*);
  /** Serves `nc_insert_enum`. */
  int (*insert_enum)(int, int, const char*, const void*);
  /** Serves `nc_inq_enum_member`. */
  int (*inq_enum_member)(int, int, int, char*, void*);
  /** Serves `nc_inq_enum_ident`. */
  int (*inq_enum_ident)(int, int, long long, char*);
  /** Serves `nc_def_opaque`. */
  int (*def_opaque)(int, size_t, const char*, int*);
  /** Serves `nc_def_var_deflate`. */
  int (*def_var_deflate)(int, int, int, int, int);
  /** Serves `nc_def_var_fletcher32`. */
  int (*def_var_fletcher32)(int, int, int);
  /** Serves `nc_def_var_chunking`. */
  int (*def_var_chunking)(int, int, int, const size_t*);
  /** Serves `nc_def_var_endian`. */
  int (*def_var_endian)(int, int, int);
  /** Serves `nc_def_var_filter`. */
  int (*def_var_filter)(int, int, unsigned int, size_t, const unsigned int*);
  /** Serves `nc_set_var_chunk_cache`. */
  int (*set_var_chunk_cache)(int, int, size_t, size_t, float);
  /** Serves `nc_get_var_chunk_cache`. */
  int (*get_var_chunk_cache)(int, int, size_t*, size_t*, float*);
  /** Serves `nc_inq_var_filter_ids`. */
  int (*inq_var_filter_ids)(int, int, size_t*, unsigned int*);
  /** Serves `nc_inq_var_filter_info`. */
  int (*inq_var_filter_info)(int, int, unsigned int, size_t*, unsigned int*);
  /** Serves `nc_def_var_quantize`. */
  int (*def_var_quantize)(int, int, int, int);
  /** Serves `nc_inq_var_quantize`. */
  int (*inq_var_quantize)(int, int, int*, int*);
  /** Serves `nc_inq_filter_avail`. */
  int (*inq_filter_avail)(int, unsigned int);
};

/** Serves `nc_get_vars` by calls of the table's `get_vara`: NC_EBADID for a dataset that has no table, NC_ECHAR,
 * NC_EBADTYPE, NC_EINVALCOORDS, NC_EEDGE, NC_ESTRIDE; those of the table. */
EXTERNL int NCDEFAULT_get_vars(int ncid, int varid, const size_t *start, const size_t *edges,
        const ptrdiff_t *stride, void *value0, int memtype);

/** Serves `nc_put_vars` by calls of the table's `put_vara`: errors as `NCDEFAULT_get_vars`. */
EXTERNL int NCDEFAULT_put_vars(int ncid, int varid, const size_t *start, const size_t *edges,
        const ptrdiff_t *stride, const void *value0, int memtype);

/** Serves `nc_get_varm` by calls of the table's `get_vara`: errors as `NCDEFAULT_get_vars`, NC_EMAPTYPE. */
EXTERNL int NCDEFAULT_get_varm(int ncid, int varid, const size_t *start, const size_t *edges,
        const ptrdiff_t *stride, const ptrdiff_t *imapp, void *value0, int memtype);

/** Serves `nc_put_varm` by calls of the table's `put_vara`: errors as `NCDEFAULT_get_vars`, NC_EMAPTYPE. */
EXTERNL int NCDEFAULT_put_varm(int ncid, int varid, const size_t *start, const size_t *edges,
        const ptrdiff_t *stride, const ptrdiff_t *imapp, const void *value0, int memtype);

/** Serves `nc_inq_var_filter_ids`: the number is 0. */
EXTERNL int NC_NOOP_inq_var_filter_ids(int ncid, int varid, size_t *nfilters, unsigned int *filterids);

/** Serves `nc_inq_var_filter_info`: no filter is there (NC_ENOFILTER). */
EXTERNL int NC_NOOP_inq_var_filter_info(int ncid, int varid, unsigned int id, size_t *nparams,
        unsigned int *params);

/** Serves `nc_inq_filter_avail`: no filter is there (NC_ENOFILTER). */
EXTERNL int NC_NOOP_inq_filter_avail(int ncid, unsigned int id);

/** Serves `nc_get_varm`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC3_get_varm(int ncid, int varid, const size_t *start, const size_t *edges,
        const ptrdiff_t *stride, const ptrdiff_t *imapp, void *value0, int memtype);

/** Serves `nc_put_varm`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC3_put_varm(int ncid, int varid, const size_t *start, const size_t *edges,
        const ptrdiff_t *stride, const ptrdiff_t *imapp, const void *value0, int memtype);

/** Serves `nc_def_var_quantize`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_def_var_quantize(int ncid, int varid, int quantize_mode, int nsd);

/** Serves `nc_inq_var_quantize`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_var_quantize(int ncid, int varid, int *quantize_modep, int *nsdp);

/** Serves `nc_def_var_filter`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_def_var_filter(int ncid, int varid, unsigned int id, size_t nparams,
        const unsigned int *params);

/** Serves `nc_inq_var_filter_ids`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_var_filter_ids(int ncid, int varid, size_t *nfilters, unsigned int *filterids);

/** Serves `nc_inq_var_filter_info`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_var_filter_info(int ncid, int varid, unsigned int id, size_t *nparams,
        unsigned int *params);

/** Serves `nc_def_grp`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_def_grp(int parent_ncid, const char *name, int *new_ncid);

/** Serves `nc_rename_grp`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_rename_grp(int grpid, const char *name);

/** Serves `nc_def_compound`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_def_compound(int ncid, size_t size, const char *name, int *typeidp);

/** Serves `nc_insert_compound`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_insert_compound(int ncid, int typeid1, const char *name, size_t offset,
        int field_typeid);

/** Serves `nc_insert_array_compound`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_insert_array_compound(int ncid, int typeid1, const char *name, size_t offset,
        int field_typeid, int ndims, const int *dim_sizesp);

/** Serves `nc_inq_compound_field`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_compound_field(int ncid, int typeid1, int fieldid, char *name, size_t *offsetp,
        int *field_typeidp, int *ndimsp, int *dim_sizesp);

/** Serves `nc_inq_compound_fieldindex`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_compound_fieldindex(int ncid, int typeid1, const char *name, int *fieldidp);

/** Serves `nc_def_opaque`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_def_opaque(int ncid, size_t datum_size, const char *name, int *typeidp);

/** Serves `nc_def_vlen`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_def_vlen(int ncid, const char *name, int base_typeid, int *typeidp);

/** Serves `nc_def_enum`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_def_enum(int ncid, int base_typeid, const char *name, int *typeidp);

/** Serves `nc_inq_enum_ident`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_enum_ident(int ncid, int xtype, long long value, char *identifier);

/** Serves `nc_inq_enum_member`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_enum_member(int ncid, int typeid1, int idx, char *identifier, void *value);

/** Serves `nc_insert_enum`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_insert_enum(int ncid, int typeid1, const char *identifier, const void *value);

/** Serves `nc_put_vlen_element`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_put_vlen_element(int ncid, int typeid1, void *vlen_element, size_t len,
        const void *data);

/** Serves `nc_get_vlen_element`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_get_vlen_element(int ncid, int typeid1, const void *vlen_element, size_t *len,
        void *data);

/** Serves `nc_set_var_chunk_cache`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_set_var_chunk_cache(int ncid, int varid, size_t size, size_t nelems, float preemption);

/** Serves `nc_get_var_chunk_cache`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_get_var_chunk_cache(int ncid, int varid, size_t *sizep, size_t *nelemsp,
        float *preemptionp);

/** Serves `nc_def_var_deflate`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_def_var_deflate(int ncid, int varid, int shuffle, int deflate, int deflate_level);

/** Serves `nc_def_var_fletcher32`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_def_var_fletcher32(int ncid, int varid, int fletcher32);

/** Serves `nc_def_var_chunking`: refused (NC_EPERM). */
EXTERNL int NC_NOTNC4_def_var_chunking(int ncid, int varid, int contiguous, const size_t *chunksizesp);

/** Serves `nc_def_var_endian`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_def_var_endian(int ncid, int varid, int endianness);

/** Serves `nc_var_par_access`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_var_par_access(int ncid, int varid, int par_access);

/** Serves `nc_inq_ncid`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_ncid(int ncid, const char *name, int *grp_ncid);

/** Serves `nc_inq_grps`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_grps(int ncid, int *numgrps, int *ncids);

/** Serves `nc_inq_grpname`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_grpname(int ncid, char *name);

/** Serves `nc_inq_grpname_full`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_grpname_full(int ncid, size_t *lenp, char *full_name);

/** Serves `nc_inq_grp_parent`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_grp_parent(int ncid, int *parent_ncid);

/** Serves `nc_inq_grp_full_ncid`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_grp_full_ncid(int ncid, const char *full_name, int *grp_ncid);

/** Serves `nc_inq_varids`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_varids(int ncid, int *nvars, int *varids);

/** Serves `nc_inq_dimids`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_dimids(int ncid, int *ndims, int *dimids, int include_parents);

/** Serves `nc_inq_typeids`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_typeids(int ncid, int *ntypes, int *typeids);

/** Serves `nc_inq_user_type`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_user_type(int ncid, int typeid1, char *name, size_t *size, int *base_nc_typep,
        size_t *nfieldsp, int *classp);

/** Serves `nc_inq_typeid`: refused (NC_ENOTNC4). */
EXTERNL int NC_NOTNC4_inq_typeid(int ncid, const char *name, int *typeidp);

/** Serves `nc_rename_att`: refused (NC_EPERM). */
EXTERNL int NC_RO_rename_att(int ncid, int varid, const char *name, const char *newname);

/** Serves `nc_del_att`: refused (NC_EPERM). */
EXTERNL int NC_RO_del_att(int ncid, int varid, const char *name);

/** Serves `nc_put_att`: refused (NC_EPERM). */
EXTERNL int NC_RO_put_att(int ncid, int varid, const char *name, int file_type, size_t len, const void *data,
        int mem_type);

/** Serves `nc_def_dim`: refused (NC_EPERM). */
EXTERNL int NC_RO_def_dim(int ncid, const char *name, size_t len, int *idp);

/** Serves `nc_rename_dim`: refused (NC_EPERM). */
EXTERNL int NC_RO_rename_dim(int ncid, int dimid, const char *name);

/** Serves `nc_def_var`: refused (NC_EPERM). */
EXTERNL int NC_RO_def_var(int ncid, const char *name, int xtype, int ndims, const int *dimidsp, int *varidp);

/** Serves `nc_def_var_fill`: refused (NC_EPERM). */
EXTERNL int NC_RO_def_var_fill(int ncid, int varid, int no_fill, const void *fill_value);

/** Serves `nc_rename_var`: refused (NC_EPERM). */
EXTERNL int NC_RO_rename_var(int ncid, int varid, const char *name);

/** Serves `nc_put_vara`: refused (NC_EPERM). */
EXTERNL int NC_RO_put_vara(int ncid, int varid, const size_t *startp, const size_t *countp, const void *op,
        int memtype);

/** Serves `nc_set_fill`: refused (NC_EPERM). */
EXTERNL int NC_RO_set_fill(int ncid, int fillmode, int *old_modep);

/** Serves `nc_redef`: refused (NC_EPERM). */
EXTERNL int NC_RO_redef(int ncid);

/** Serves `nc__enddef`: nothing to do. */
EXTERNL int NC_RO__enddef(int ncid, size_t h_minfree, size_t v_align, size_t v_minfree, size_t r_align);

/** Serves `nc_sync`: nothing to do. */
EXTERNL int NC_RO_sync(int ncid);

/** Serves `nc_create`: refused (NC_EPERM). */
EXTERNL int NC_RO_create(const char *path, int cmode, size_t initialsz, int basepe, size_t *chunksizehintp,
        void *parameters, const struct NC_Dispatch *dispatch, int ncid);

#ifdef __cplusplus
}
#endif

#endif
