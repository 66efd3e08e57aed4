/* A format of one's own: a grid of numbers as text, read as a netCDF dataset.
 *
 *     GRIDTEXT
 *     2 3
 *     1 2 3
 *     4 5 6
 *
 * Compile it as a shared library and name it in ~/.ncrc; every program on libnetcdf then reads such files:
 *
 *     cc -shared -fPIC -o libgrid_text.so grid_text_format.c -lnetcdf
 *
 *     NETCDF.UDF0.LIBRARY=/path/libgrid_text.so
 *     NETCDF.UDF0.INIT=grid_text_init
 *     NETCDF.UDF0.MAGIC=GRIDTEXT
 *
 * A program may instead link it and call nc_def_user_format(NC_UDF0, grid_text_init(), "GRIDTEXT").
 */
#include <errno.h>
#include <netcdf.h>
#include <netcdf_dispatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Exported by every libnetcdf; not in the headers of all. */
int NCDEFAULT_get_vars(int, int, const size_t *, const size_t *, const ptrdiff_t *, void *, nc_type);
int NCDEFAULT_put_vars(int, int, const size_t *, const size_t *, const ptrdiff_t *, const void *, nc_type);
int NCDEFAULT_get_varm(int, int, const size_t *, const size_t *, const ptrdiff_t *, const ptrdiff_t *, void *, nc_type);
int NCDEFAULT_put_varm(int, int, const size_t *, const size_t *, const ptrdiff_t *, const ptrdiff_t *, const void *,
                       nc_type);

/* One open file. The library tells a function of the table the ncid, so files are found by that; the functions are
 * called one at a time, so the list needs no lock. */
struct grid {
    int ncid;
    size_t shape[2];
    double *values;
    struct grid *next;
};

static struct grid *grids;

static struct grid *find(int ncid)
{
    struct grid *grid = grids;
    while (grid && grid->ncid != (ncid & ~0xffff))
        grid = grid->next;
    return grid;
}

static void drop(struct grid *grid)
{
    struct grid **link = &grids;
    while (*link && *link != grid)
        link = &(*link)->next;
    if (*link)
        *link = grid->next;
    free(grid->values);
    free(grid);
}

static int read_values(FILE *file, struct grid *grid)
{
    size_t i, len;
    if (fscanf(file, "GRIDTEXT %zu %zu", &grid->shape[0], &grid->shape[1]) != 2)
        return NC_ENOTNC;
    if (grid->shape[0] > 10000 || grid->shape[1] > 10000)
        return NC_EDIMSIZE;
    len = grid->shape[0] * grid->shape[1];
    grid->values = calloc(len + 1, sizeof *grid->values);
    if (!grid->values)
        return NC_ENOMEM;
    for (i = 0; i < len; i++)
        if (fscanf(file, "%lf", &grid->values[i]) != 1)
            return NC_ETRUNC;
    return NC_NOERR;
}

static int grid_open(const char *path, int mode, int basepe, size_t *hint, void *parameters, const NC_Dispatch *table,
                     int ncid)
{
    struct grid *grid;
    FILE *file;
    int code;
    (void)basepe, (void)hint, (void)parameters, (void)table;
    if (mode & NC_WRITE)
        return NC_EPERM;
    if ((file = fopen(path, "r")) == NULL)
        return errno;
    if ((grid = calloc(1, sizeof *grid)) == NULL) {
        fclose(file);
        return NC_ENOMEM;
    }
    grid->ncid = ncid;
    grid->next = grids;
    grids = grid;
    if ((code = read_values(file, grid)))
        drop(grid);
    fclose(file);
    return code;
}

static int grid_close(int ncid, void *memio)
{
    (void)memio;
    drop(find(ncid));
    return NC_NOERR;
}

static int grid_abort(int ncid)
{
    return grid_close(ncid, NULL);
}

static int grid_inq_format(int ncid, int *format)
{
    (void)ncid;
    if (format)
        *format = NC_FORMAT_CLASSIC;
    return NC_NOERR;
}

static int grid_inq_format_extended(int ncid, int *format, int *mode)
{
    (void)ncid;
    if (format)
        *format = NC_FORMATX_UDF0;
    if (mode)
        *mode = 0;
    return NC_NOERR;
}

/* Two dimensions, one variable, no attributes, no unlimited dimension. */
static int grid_inq(int ncid, int *ndims, int *nvars, int *natts, int *unlimited)
{
    (void)ncid;
    if (ndims)
        *ndims = 2;
    if (nvars)
        *nvars = 1;
    if (natts)
        *natts = 0;
    if (unlimited)
        *unlimited = -1;
    return NC_NOERR;
}

static int grid_inq_type(int ncid, nc_type type, char *name, size_t *size)
{
    (void)ncid, (void)type, (void)name, (void)size;
    return NC_EBADTYPE;
}

static int grid_inq_dimid(int ncid, const char *name, int *id)
{
    (void)ncid;
    if (strcmp(name, "y") != 0 && strcmp(name, "x") != 0)
        return NC_EBADDIM;
    if (id)
        *id = name[0] == 'x';
    return NC_NOERR;
}

static int grid_inq_dim(int ncid, int id, char *name, size_t *len)
{
    if (id < 0 || id > 1)
        return NC_EBADDIM;
    if (name)
        strcpy(name, id ? "x" : "y");
    if (len)
        *len = find(ncid)->shape[id];
    return NC_NOERR;
}

static int grid_inq_unlimdim(int ncid, int *id)
{
    return grid_inq(ncid, NULL, NULL, NULL, id);
}

static int grid_inq_att(int ncid, int varid, const char *name, nc_type *type, size_t *len)
{
    (void)ncid, (void)varid, (void)name, (void)type, (void)len;
    return NC_ENOTATT;
}

static int grid_inq_attid(int ncid, int varid, const char *name, int *id)
{
    (void)ncid, (void)varid, (void)name, (void)id;
    return NC_ENOTATT;
}

static int grid_inq_attname(int ncid, int varid, int number, char *name)
{
    (void)ncid, (void)varid, (void)number, (void)name;
    return NC_ENOTATT;
}

static int grid_get_att(int ncid, int varid, const char *name, void *values, nc_type type)
{
    (void)ncid, (void)varid, (void)name, (void)values, (void)type;
    return NC_ENOTATT;
}

static int grid_inq_varid(int ncid, const char *name, int *id)
{
    (void)ncid;
    if (strcmp(name, "grid") != 0)
        return NC_ENOTVAR;
    if (id)
        *id = 0;
    return NC_NOERR;
}

/* Any of the places may be NULL. */
static int grid_inq_var_all(int ncid, int varid, char *name, nc_type *type, int *ndims, int *dims, int *natts,
                            int *shuffle, int *deflate, int *level, int *fletcher32, int *storage, size_t *chunks,
                            int *no_fill, void *fill_value, int *endian, unsigned *filter, size_t *nparams,
                            unsigned *params)
{
    (void)ncid, (void)shuffle, (void)deflate, (void)level, (void)fletcher32, (void)chunks, (void)fill_value;
    (void)filter, (void)nparams, (void)params;
    if (varid != 0)
        return NC_ENOTVAR;
    if (name)
        strcpy(name, "grid");
    if (type)
        *type = NC_DOUBLE;
    if (ndims)
        *ndims = 2;
    if (dims)
        dims[0] = 0, dims[1] = 1;
    if (natts)
        *natts = 0;
    if (storage)
        *storage = NC_CONTIGUOUS;
    if (no_fill)
        *no_fill = 1;
    if (endian)
        *endian = NC_ENDIAN_NATIVE;
    return NC_NOERR;
}

/* start and count are never NULL: the library fills in what a caller leaves out. */
static int grid_get_vara(int ncid, int varid, const size_t *start, const size_t *count, void *values, nc_type type)
{
    const struct grid *grid = find(ncid);
    size_t i, j, n = 0;
    if (varid != 0)
        return NC_ENOTVAR;
    for (i = 0; i < 2; i++)
        if (start[i] > grid->shape[i] || count[i] > grid->shape[i] - start[i])
            return NC_EEDGE;
    for (i = start[0]; i < start[0] + count[0]; i++)
        for (j = start[1]; j < start[1] + count[1]; j++, n++) {
            double value = grid->values[i * grid->shape[1] + j];
            switch (type) {
            case NC_NAT:
            case NC_DOUBLE: ((double *)values)[n] = value; break;
            case NC_FLOAT: ((float *)values)[n] = (float)value; break;
            case NC_INT: ((int *)values)[n] = (int)value; break;
            case NC_CHAR: return NC_ECHAR;
            default: return NC_EBADTYPE;
            }
        }
    return NC_NOERR;
}

static int grid_show_metadata(int ncid)
{
    (void)ncid;
    return NC_NOERR;
}

static int grid_inq_type_equal(int ncid1, nc_type type1, int ncid2, nc_type type2, int *equal)
{
    (void)ncid1, (void)ncid2;
    if (equal)
        *equal = type1 == type2;
    return NC_NOERR;
}

/* Programs such as ncdump ask every dataset for its groups and types, and take no refusal. */
static int none_of_them(int ncid, int *count, int *ids)
{
    (void)ncid, (void)ids;
    if (count)
        *count = 0;
    return NC_NOERR;
}

static int grid_inq_grpname(int ncid, char *name)
{
    (void)ncid;
    if (name)
        strcpy(name, "/");
    return NC_NOERR;
}

static int grid_inq_grpname_full(int ncid, size_t *len, char *name)
{
    if (len)
        *len = 1;
    return grid_inq_grpname(ncid, name);
}

/* The only group is the root. */
static int grid_inq_ncid(int ncid, const char *name, int *id)
{
    if (name && strcmp(name, "/") != 0)
        return NC_ENOGRP;
    if (id)
        *id = ncid;
    return NC_NOERR;
}

static int grid_inq_grp_parent(int ncid, int *parent)
{
    (void)ncid, (void)parent;
    return NC_ENOGRP;
}

static int grid_inq_varids(int ncid, int *count, int *ids)
{
    (void)ncid;
    if (count)
        *count = 1;
    if (ids)
        ids[0] = 0;
    return NC_NOERR;
}

static int grid_inq_dimids(int ncid, int *count, int *ids, int parents)
{
    (void)ncid, (void)parents;
    if (count)
        *count = 2;
    if (ids)
        ids[0] = 0, ids[1] = 1;
    return NC_NOERR;
}

/* What the format does not offer, functions of the library refuse. */
static NC_Dispatch table = {
    .model = NC_FORMATX_UDF0,
    .dispatch_version = NC_DISPATCH_VERSION,
    .create = NC_RO_create,
    .open = grid_open,
    .redef = NC_RO_redef,
    ._enddef = NC_RO__enddef,
    .sync = NC_RO_sync,
    .abort = grid_abort,
    .close = grid_close,
    .set_fill = NC_RO_set_fill,
    .inq_format = grid_inq_format,
    .inq_format_extended = grid_inq_format_extended,
    .inq = grid_inq,
    .inq_type = grid_inq_type,
    .def_dim = NC_RO_def_dim,
    .inq_dimid = grid_inq_dimid,
    .inq_dim = grid_inq_dim,
    .inq_unlimdim = grid_inq_unlimdim,
    .rename_dim = NC_RO_rename_dim,
    .inq_att = grid_inq_att,
    .inq_attid = grid_inq_attid,
    .inq_attname = grid_inq_attname,
    .rename_att = NC_RO_rename_att,
    .del_att = NC_RO_del_att,
    .get_att = grid_get_att,
    .put_att = NC_RO_put_att,
    .def_var = NC_RO_def_var,
    .inq_varid = grid_inq_varid,
    .rename_var = NC_RO_rename_var,
    .get_vara = grid_get_vara,
    .put_vara = NC_RO_put_vara,
    .get_vars = NCDEFAULT_get_vars,
    .put_vars = NCDEFAULT_put_vars,
    .get_varm = NCDEFAULT_get_varm,
    .put_varm = NCDEFAULT_put_varm,
    .inq_var_all = grid_inq_var_all,
    .var_par_access = NC_NOTNC4_var_par_access,
    .def_var_fill = NC_RO_def_var_fill,
    .show_metadata = grid_show_metadata,
    .inq_unlimdims = none_of_them,
    .inq_ncid = grid_inq_ncid,
    .inq_grps = none_of_them,
    .inq_grpname = grid_inq_grpname,
    .inq_grpname_full = grid_inq_grpname_full,
    .inq_grp_parent = grid_inq_grp_parent,
    .inq_grp_full_ncid = grid_inq_ncid,
    .inq_varids = grid_inq_varids,
    .inq_dimids = grid_inq_dimids,
    .inq_typeids = none_of_them,
    .inq_type_equal = grid_inq_type_equal,
    .def_grp = NC_NOTNC4_def_grp,
    .rename_grp = NC_NOTNC4_rename_grp,
    .inq_user_type = NC_NOTNC4_inq_user_type,
    .inq_typeid = NC_NOTNC4_inq_typeid,
    .def_compound = NC_NOTNC4_def_compound,
    .insert_compound = NC_NOTNC4_insert_compound,
    .insert_array_compound = NC_NOTNC4_insert_array_compound,
    .inq_compound_field = NC_NOTNC4_inq_compound_field,
    .inq_compound_fieldindex = NC_NOTNC4_inq_compound_fieldindex,
    .def_vlen = NC_NOTNC4_def_vlen,
    .put_vlen_element = NC_NOTNC4_put_vlen_element,
    .get_vlen_element = NC_NOTNC4_get_vlen_element,
    .def_enum = NC_NOTNC4_def_enum,
    .insert_enum = NC_NOTNC4_insert_enum,
    .inq_enum_member = NC_NOTNC4_inq_enum_member,
    .inq_enum_ident = NC_NOTNC4_inq_enum_ident,
    .def_opaque = NC_NOTNC4_def_opaque,
    .def_var_deflate = NC_NOTNC4_def_var_deflate,
    .def_var_fletcher32 = NC_NOTNC4_def_var_fletcher32,
    .def_var_chunking = NC_NOTNC4_def_var_chunking,
    .def_var_endian = NC_NOTNC4_def_var_endian,
    .def_var_filter = NC_NOTNC4_def_var_filter,
    .set_var_chunk_cache = NC_NOTNC4_set_var_chunk_cache,
    .get_var_chunk_cache = NC_NOTNC4_get_var_chunk_cache,
    .inq_var_filter_ids = NC_NOOP_inq_var_filter_ids,
    .inq_var_filter_info = NC_NOOP_inq_var_filter_info,
    .def_var_quantize = NC_NOTNC4_def_var_quantize,
    .inq_var_quantize = NC_NOTNC4_inq_var_quantize,
    .inq_filter_avail = NC_NOOP_inq_filter_avail,
};

NC_Dispatch *grid_text_init(void)
{
    return &table;
}
