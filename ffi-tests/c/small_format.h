/* A format for tests of user-defined formats: small datasets in memory, each named by a file on disk that holds
 * nothing but a magic number. Every function of its table says that it was called, and with what, so that a test
 * shows what the library makes of a caller's call.
 *
 * Include it after netcdf.h and netcdf_dispatch.h. A test that wants no such lines sets small_quiet.
 */
#ifndef OXCDF_SMALL_FORMAT_H
#define OXCDF_SMALL_FORMAT_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Exported for tables, in no installed header. */
extern int NCDEFAULT_get_vars(int, int, const size_t *, const size_t *, const ptrdiff_t *, void *, nc_type);
extern int NCDEFAULT_put_vars(int, int, const size_t *, const size_t *, const ptrdiff_t *, const void *, nc_type);
extern int NCDEFAULT_get_varm(int, int, const size_t *, const size_t *, const ptrdiff_t *, const ptrdiff_t *, void *,
                              nc_type);
extern int NCDEFAULT_put_varm(int, int, const size_t *, const size_t *, const ptrdiff_t *, const ptrdiff_t *,
                              const void *, nc_type);

#define SMALL_MAGIC "SMALLFMT"
#define SMALL_FILES 64
#define SMALL_MOST 8
#define SMALL_VALUES 4096
/* An error of the format's own, which the library does not know. */
#define SMALL_ERROR (-4242)
#define SMALL_PAIR 32
#define SMALL_COLOR 33

struct small_dim {
    char name[64];
    size_t len;
    int unlimited;
};

struct small_var {
    char name[64];
    nc_type type;
    int ndims, dims[4];
    double *data;
};

struct small_att {
    char name[64];
    int varid;
    nc_type type;
    size_t len;
    double values[8];
};

struct small_file {
    char path[512];
    int ncid;
    int ndims, nvars, natts;
    struct small_dim dims[SMALL_MOST];
    struct small_var vars[SMALL_MOST];
    struct small_att atts[32];
};

static struct small_file *small_files[SMALL_FILES];
static int small_quiet;
/* While the library serves strides by blocks: how it goes about it is its own affair. */
static int small_inner;
/* What the next call of close, and of get_vara, answers instead of doing its work. */
static int small_fail_close, small_fail_get;

static void small_say(const char *format, ...)
{
    va_list list;
    if (small_quiet || small_inner)
        return;
    va_start(list, format);
    printf("    table: ");
    vprintf(format, list);
    printf("\n");
    fflush(stdout);
    va_end(list);
}

/* Whether a place for an answer was given. */
#define SMALL_P(place) ((place) != NULL ? "+" : "-")
#define SMALL_G(ncid) ((ncid)&0xffff)

static struct small_file *small_find(int ncid)
{
    int i;
    for (i = 0; i < SMALL_FILES; i++)
        if (small_files[i] && small_files[i]->ncid == (ncid & ~0xffff))
            return small_files[i];
    return NULL;
}

/* The local path in a URL, or the path. */
static const char *small_local(const char *path)
{
    static char text[512];
    size_t len;
    const char *from = strncmp(path, "file://", 7) == 0 ? path + 7 : path;
    len = strcspn(from, "#");
    snprintf(text, sizeof text, "%.*s", (int)len, from);
    return text;
}

static int small_create(const char *path, int cmode, size_t initialsz, int basepe, size_t *hint, void *parameters,
                        const NC_Dispatch *table, int ncid)
{
    struct small_file *file = calloc(1, sizeof *file);
    FILE *disk = fopen(small_local(path), "wb");
    int i;
    small_say("create model %d mode 0x%x initial %zu pe %d hint %s parameters %s", table->model, cmode, initialsz,
              basepe, SMALL_P(hint), SMALL_P(parameters));
    if (disk) {
        fputs(SMALL_MAGIC " nothing else is kept here\n", disk);
        fclose(disk);
    }
    snprintf(file->path, sizeof file->path, "%s", small_local(path));
    file->ncid = ncid;
    for (i = 0; i < SMALL_FILES; i++)
        if (!small_files[i] || strcmp(small_files[i]->path, file->path) == 0) {
            free(small_files[i]);
            small_files[i] = file;
            return NC_NOERR;
        }
    free(file);
    return NC_ENFILE;
}

static int small_open(const char *path, int mode, int basepe, size_t *hint, void *parameters, const NC_Dispatch *table,
                      int ncid)
{
    const char *name = strrchr(path, '/');
    int i;
    small_say("open %s model %d mode 0x%x pe %d hint %s parameters %s", name ? name + 1 : path, table->model, mode,
              basepe, SMALL_P(hint), SMALL_P(parameters));
    for (i = 0; i < SMALL_FILES; i++)
        if (small_files[i] && strcmp(small_files[i]->path, small_local(path)) == 0) {
            small_files[i]->ncid = ncid;
            return NC_NOERR;
        }
    return SMALL_ERROR;
}

static int small_redef(int ncid)
{
    small_say("redef %d", SMALL_G(ncid));
    return NC_NOERR;
}

static int small_enddef(int ncid, size_t a, size_t b, size_t c, size_t d)
{
    small_say("enddef %d %zu %zu %zu %zu", SMALL_G(ncid), a, b, c, d);
    return NC_NOERR;
}

static int small_sync(int ncid)
{
    small_say("sync %d", SMALL_G(ncid));
    return NC_NOERR;
}

static int small_abort(int ncid)
{
    small_say("abort %d", SMALL_G(ncid));
    small_find(ncid)->ncid = -1;
    return SMALL_ERROR;
}

static int small_close(int ncid, void *memio)
{
    int nvars = -1, code = small_fail_close;
    small_say("close %d memio %s", SMALL_G(ncid), SMALL_P(memio));
    small_fail_close = 0;
    if (code)
        return code;
    /* The library answers about a dataset that is being closed. */
    if (nc_inq_nvars(ncid, &nvars) || nvars != small_find(ncid)->nvars)
        return NC_EINTERNAL;
    small_find(ncid)->ncid = -1;
    return NC_NOERR;
}

static int small_set_fill(int ncid, int mode, int *old)
{
    small_say("set_fill %d mode 0x%x old %s", SMALL_G(ncid), mode, SMALL_P(old));
    if (old)
        *old = NC_FILL;
    return NC_NOERR;
}

static int small_inq_format(int ncid, int *format)
{
    small_say("inq_format %d %s", SMALL_G(ncid), SMALL_P(format));
    if (format)
        *format = NC_FORMAT_NETCDF4;
    return NC_NOERR;
}

static int small_inq_format_extended(int ncid, int *format, int *mode)
{
    small_say("inq_format_extended %d %s %s", SMALL_G(ncid), SMALL_P(format), SMALL_P(mode));
    if (format)
        *format = NC_FORMATX_UDF0;
    if (mode)
        *mode = 0x1234;
    return NC_NOERR;
}

static int small_unlimited(const struct small_file *file)
{
    int i;
    for (i = 0; i < file->ndims; i++)
        if (file->dims[i].unlimited)
            return i;
    return -1;
}

static int small_count_atts(const struct small_file *file, int varid)
{
    int i, count = 0;
    for (i = 0; i < file->natts; i++)
        count += file->atts[i].varid == varid;
    return count;
}

static int small_inq(int ncid, int *ndims, int *nvars, int *natts, int *unlimdim)
{
    const struct small_file *file = small_find(ncid);
    small_say("inq %d %s %s %s %s", SMALL_G(ncid), SMALL_P(ndims), SMALL_P(nvars), SMALL_P(natts), SMALL_P(unlimdim));
    if (ndims)
        *ndims = file->ndims;
    if (nvars)
        *nvars = file->nvars;
    if (natts)
        *natts = small_count_atts(file, NC_GLOBAL);
    if (unlimdim)
        *unlimdim = small_unlimited(file);
    return NC_NOERR;
}

static int small_inq_type(int ncid, nc_type type, char *name, size_t *size)
{
    small_say("inq_type %d type %d %s %s", SMALL_G(ncid), type, SMALL_P(name), SMALL_P(size));
    if (type != SMALL_PAIR && type != SMALL_COLOR)
        return NC_EBADTYPE;
    if (name)
        strcpy(name, type == SMALL_PAIR ? "pair" : "color");
    if (size)
        *size = type == SMALL_PAIR ? 16 : 4;
    return NC_NOERR;
}

static int small_def_dim(int ncid, const char *name, size_t len, int *id)
{
    struct small_file *file = small_find(ncid);
    small_say("def_dim %d %s %zu %s", SMALL_G(ncid), name, len, SMALL_P(id));
    if (file->ndims == SMALL_MOST)
        return NC_EMAXDIMS;
    snprintf(file->dims[file->ndims].name, sizeof file->dims[0].name, "%s", name);
    file->dims[file->ndims].len = len;
    file->dims[file->ndims].unlimited = len == NC_UNLIMITED;
    if (id)
        *id = file->ndims;
    file->ndims++;
    return NC_NOERR;
}

static int small_inq_dimid(int ncid, const char *name, int *id)
{
    struct small_file *file = small_find(ncid);
    int i;
    small_say("inq_dimid %d %s %s", SMALL_G(ncid), name, SMALL_P(id));
    for (i = 0; i < file->ndims; i++)
        if (strcmp(file->dims[i].name, name) == 0) {
            if (id)
                *id = i;
            return NC_NOERR;
        }
    return NC_EBADDIM;
}

static int small_inq_dim(int ncid, int id, char *name, size_t *len)
{
    struct small_file *file = small_find(ncid);
    small_say("inq_dim %d dim %d %s %s", SMALL_G(ncid), id, SMALL_P(name), SMALL_P(len));
    if (id < 0 || id >= file->ndims)
        return NC_EBADDIM;
    if (name)
        strcpy(name, file->dims[id].name);
    if (len)
        *len = file->dims[id].len;
    return NC_NOERR;
}

static int small_inq_unlimdim(int ncid, int *id)
{
    small_say("inq_unlimdim %d %s", SMALL_G(ncid), SMALL_P(id));
    if (id)
        *id = small_unlimited(small_find(ncid));
    return NC_NOERR;
}

static int small_rename_dim(int ncid, int id, const char *name)
{
    struct small_file *file = small_find(ncid);
    small_say("rename_dim %d dim %d %s", SMALL_G(ncid), id, name);
    if (id < 0 || id >= file->ndims)
        return NC_EBADDIM;
    snprintf(file->dims[id].name, sizeof file->dims[0].name, "%s", name);
    return NC_NOERR;
}

static struct small_att *small_att(struct small_file *file, int varid, const char *name)
{
    int i;
    for (i = 0; i < file->natts; i++)
        if (file->atts[i].varid == varid && strcmp(file->atts[i].name, name) == 0)
            return &file->atts[i];
    return NULL;
}

static int small_inq_att(int ncid, int varid, const char *name, nc_type *type, size_t *len)
{
    const struct small_att *att = small_att(small_find(ncid), varid, name);
    small_say("inq_att %d var %d %s %s %s", SMALL_G(ncid), varid, name, SMALL_P(type), SMALL_P(len));
    if (!att)
        return NC_ENOTATT;
    if (type)
        *type = att->type;
    if (len)
        *len = att->len;
    return NC_NOERR;
}

static int small_inq_attid(int ncid, int varid, const char *name, int *id)
{
    struct small_file *file = small_find(ncid);
    int i, at = 0;
    small_say("inq_attid %d var %d %s %s", SMALL_G(ncid), varid, name, SMALL_P(id));
    for (i = 0; i < file->natts; i++) {
        if (file->atts[i].varid != varid)
            continue;
        if (strcmp(file->atts[i].name, name) == 0) {
            if (id)
                *id = at;
            return NC_NOERR;
        }
        at++;
    }
    return NC_ENOTATT;
}

static int small_inq_attname(int ncid, int varid, int number, char *name)
{
    struct small_file *file = small_find(ncid);
    int i, at = 0;
    small_say("inq_attname %d var %d number %d %s", SMALL_G(ncid), varid, number, SMALL_P(name));
    for (i = 0; i < file->natts; i++)
        if (file->atts[i].varid == varid && at++ == number) {
            if (name)
                strcpy(name, file->atts[i].name);
            return NC_NOERR;
        }
    return NC_ENOTATT;
}

static int small_rename_att(int ncid, int varid, const char *name, const char *new_name)
{
    struct small_att *att = small_att(small_find(ncid), varid, name);
    small_say("rename_att %d var %d %s %s", SMALL_G(ncid), varid, name, new_name);
    if (!att)
        return NC_ENOTATT;
    snprintf(att->name, sizeof att->name, "%s", new_name);
    return NC_NOERR;
}

static int small_del_att(int ncid, int varid, const char *name)
{
    struct small_att *att = small_att(small_find(ncid), varid, name);
    small_say("del_att %d var %d %s", SMALL_G(ncid), varid, name);
    if (!att)
        return NC_ENOTATT;
    att->varid = -100;
    return NC_NOERR;
}

/* One value from memory of a type. */
static double small_from(const void *place, size_t at, nc_type type)
{
    switch (type) {
    case NC_BYTE: return ((const signed char *)place)[at];
    case NC_CHAR: return ((const char *)place)[at];
    case NC_SHORT: return ((const short *)place)[at];
    case NC_INT: return ((const int *)place)[at];
    case NC_FLOAT: return ((const float *)place)[at];
    case NC_DOUBLE: return ((const double *)place)[at];
    case NC_UBYTE: return ((const unsigned char *)place)[at];
    case NC_USHORT: return ((const unsigned short *)place)[at];
    case NC_UINT: return ((const unsigned *)place)[at];
    case NC_INT64: return (double)((const long long *)place)[at];
    case NC_UINT64: return (double)((const unsigned long long *)place)[at];
    default: return 0;
    }
}

/* One value to memory of a type; NC_ERANGE for a byte that does not fit. */
static int small_to(void *place, size_t at, nc_type type, double value)
{
    switch (type) {
    case NC_BYTE: ((signed char *)place)[at] = (signed char)(int)value; return value > 127 ? NC_ERANGE : NC_NOERR;
    case NC_CHAR: ((char *)place)[at] = (char)value; return NC_NOERR;
    case NC_SHORT: ((short *)place)[at] = (short)value; return NC_NOERR;
    case NC_INT: ((int *)place)[at] = (int)value; return NC_NOERR;
    case NC_FLOAT: ((float *)place)[at] = (float)value; return NC_NOERR;
    case NC_DOUBLE: ((double *)place)[at] = value; return NC_NOERR;
    case NC_UBYTE: ((unsigned char *)place)[at] = (unsigned char)value; return NC_NOERR;
    case NC_USHORT: ((unsigned short *)place)[at] = (unsigned short)value; return NC_NOERR;
    case NC_UINT: ((unsigned *)place)[at] = (unsigned)value; return NC_NOERR;
    case NC_INT64: ((long long *)place)[at] = (long long)value; return NC_NOERR;
    case NC_UINT64: ((unsigned long long *)place)[at] = (unsigned long long)value; return NC_NOERR;
    default: return NC_EBADTYPE;
    }
}

static int small_get_att(int ncid, int varid, const char *name, void *values, nc_type mem)
{
    struct small_att *att = small_att(small_find(ncid), varid, name);
    size_t i;
    int code = NC_NOERR, one;
    small_say("get_att %d var %d %s %s memory %d", SMALL_G(ncid), varid, name, SMALL_P(values), mem);
    if (!att)
        return NC_ENOTATT;
    for (i = 0; i < att->len; i++)
        if ((one = small_to(values, i, mem, att->values[i])))
            code = one;
    return code;
}

static int small_put_att(int ncid, int varid, const char *name, nc_type type, size_t len, const void *values,
                         nc_type mem)
{
    struct small_file *file = small_find(ncid);
    struct small_att *att = small_att(file, varid, name);
    size_t i;
    small_say("put_att %d var %d %s type %d len %zu memory %d", SMALL_G(ncid), varid, name, type, len, mem);
    if (len > 8 || file->natts == 32)
        return SMALL_ERROR;
    if (!att)
        att = &file->atts[file->natts++];
    snprintf(att->name, sizeof att->name, "%s", name);
    att->varid = varid;
    att->type = type;
    att->len = len;
    for (i = 0; i < len; i++)
        att->values[i] = small_from(values, i, mem);
    return NC_NOERR;
}

static int small_def_var(int ncid, const char *name, nc_type type, int ndims, const int *dims, int *id)
{
    struct small_file *file = small_find(ncid);
    struct small_var *var = &file->vars[file->nvars];
    int i;
    small_say("def_var %d %s type %d rank %d %s", SMALL_G(ncid), name, type, ndims, SMALL_P(id));
    if (file->nvars == SMALL_MOST || ndims > 4)
        return NC_EMAXVARS;
    snprintf(var->name, sizeof var->name, "%s", name);
    var->type = type;
    var->ndims = ndims;
    for (i = 0; i < ndims; i++)
        var->dims[i] = dims[i];
    var->data = calloc(SMALL_VALUES, sizeof *var->data);
    if (id)
        *id = file->nvars;
    file->nvars++;
    return NC_NOERR;
}

static int small_inq_varid(int ncid, const char *name, int *id)
{
    struct small_file *file = small_find(ncid);
    int i;
    small_say("inq_varid %d %s %s", SMALL_G(ncid), name, SMALL_P(id));
    for (i = 0; i < file->nvars; i++)
        if (strcmp(file->vars[i].name, name) == 0) {
            if (id)
                *id = i;
            return NC_NOERR;
        }
    return NC_ENOTVAR;
}

static int small_rename_var(int ncid, int varid, const char *name)
{
    struct small_file *file = small_find(ncid);
    small_say("rename_var %d var %d %s", SMALL_G(ncid), varid, name);
    if (varid < 0 || varid >= file->nvars)
        return NC_ENOTVAR;
    snprintf(file->vars[varid].name, sizeof file->vars[0].name, "%s", name);
    return NC_NOERR;
}

static void small_list(char *text, size_t room, const size_t *values, int count)
{
    int i, used = 0;
    text[0] = 0;
    if (!values)
        snprintf(text, room, "NULL");
    for (i = 0; values && i < count; i++)
        used += snprintf(text + used, room - (size_t)used, "%s%zu", i ? "," : "", values[i]);
}

/* The place of a value among those of its variable. */
static size_t small_place(const struct small_file *file, const struct small_var *var, const size_t *index)
{
    size_t place = 0;
    int i;
    for (i = 0; i < var->ndims; i++) {
        size_t len = file->dims[var->dims[i]].unlimited ? 16 : file->dims[var->dims[i]].len;
        place = place * len + index[i];
    }
    return place;
}

/* Moves the values of a block, one by one. */
static int small_block(int ncid, int varid, const size_t *start, const size_t *count, void *to, const void *from,
                       nc_type mem)
{
    struct small_file *file = small_find(ncid);
    struct small_var *var;
    size_t index[4], at = 0, total = 1;
    int i, code = NC_NOERR, one;
    char starts[64], counts[64];
    if (!file)
        return NC_EBADID;
    if (varid < 0 || varid >= file->nvars)
        return NC_ENOTVAR;
    var = &file->vars[varid];
    small_list(starts, sizeof starts, start, var->ndims);
    small_list(counts, sizeof counts, count, var->ndims);
    small_say("%s_vara %d var %d start %s count %s memory %d", to ? "get" : "put", SMALL_G(ncid), varid, starts, counts,
              mem);
    if (to && small_fail_get) {
        code = small_fail_get;
        small_fail_get = 0;
        return code;
    }
    if (mem == NC_NAT)
        mem = var->type;
    if ((mem == NC_CHAR) != (var->type == NC_CHAR))
        return NC_ECHAR;
    for (i = 0; i < var->ndims; i++) {
        struct small_dim *dim = &file->dims[var->dims[i]];
        index[i] = start[i];
        total *= count[i];
        if (from && dim->unlimited && start[i] + count[i] > dim->len)
            dim->len = start[i] + count[i];
        if (start[i] + count[i] > dim->len)
            return NC_EEDGE;
    }
    for (at = 0; at < total; at++) {
        double *value = &var->data[small_place(file, var, index)];
        if (from)
            *value = small_from(from, at, mem);
        else if ((one = small_to(to, at, mem, *value)))
            code = one;
        for (i = var->ndims - 1; i >= 0 && ++index[i] == start[i] + count[i]; i--)
            index[i] = start[i];
    }
    return code;
}

static int small_get_vara(int ncid, int varid, const size_t *start, const size_t *count, void *values, nc_type mem)
{
    return small_block(ncid, varid, start, count, values, NULL, mem);
}

static int small_put_vara(int ncid, int varid, const size_t *start, const size_t *count, const void *values,
                          nc_type mem)
{
    return small_block(ncid, varid, start, count, NULL, values, mem);
}

static void small_say_strides(const char *what, int ncid, int varid, const size_t *start, const size_t *count,
                              const ptrdiff_t *stride, const ptrdiff_t *map, nc_type mem)
{
    const struct small_file *file = small_find(ncid);
    int rank = varid >= 0 && varid < file->nvars ? file->vars[varid].ndims : 0;
    char texts[4][64];
    small_list(texts[0], 64, start, rank);
    small_list(texts[1], 64, count, rank);
    small_list(texts[2], 64, (const size_t *)stride, rank);
    small_list(texts[3], 64, (const size_t *)map, rank);
    small_say("%s %d var %d start %s count %s stride %s map %s memory %d", what, SMALL_G(ncid), varid, texts[0],
              texts[1], texts[2], texts[3], mem);
}

static int small_get_vars(int ncid, int varid, const size_t *start, const size_t *count, const ptrdiff_t *stride,
                          void *values, nc_type mem)
{
    int code;
    small_say_strides("get_vars", ncid, varid, start, count, stride, NULL, mem);
    small_inner++;
    code = NCDEFAULT_get_vars(ncid, varid, start, count, stride, values, mem);
    small_inner--;
    return code;
}

static int small_put_vars(int ncid, int varid, const size_t *start, const size_t *count, const ptrdiff_t *stride,
                          const void *values, nc_type mem)
{
    int code;
    small_say_strides("put_vars", ncid, varid, start, count, stride, NULL, mem);
    small_inner++;
    code = NCDEFAULT_put_vars(ncid, varid, start, count, stride, values, mem);
    small_inner--;
    return code;
}

static int small_get_varm(int ncid, int varid, const size_t *start, const size_t *count, const ptrdiff_t *stride,
                          const ptrdiff_t *map, void *values, nc_type mem)
{
    int code;
    small_say_strides("get_varm", ncid, varid, start, count, stride, map, mem);
    small_inner++;
    code = NCDEFAULT_get_varm(ncid, varid, start, count, stride, map, values, mem);
    small_inner--;
    return code;
}

static int small_put_varm(int ncid, int varid, const size_t *start, const size_t *count, const ptrdiff_t *stride,
                          const ptrdiff_t *map, const void *values, nc_type mem)
{
    int code;
    small_say_strides("put_varm", ncid, varid, start, count, stride, map, mem);
    small_inner++;
    code = NCDEFAULT_put_varm(ncid, varid, start, count, stride, map, values, mem);
    small_inner--;
    return code;
}

static int small_inq_var_all(int ncid, int varid, char *name, nc_type *type, int *ndims, int *dims, int *natts,
                             int *shuffle, int *deflate, int *level, int *fletcher, int *contiguous, size_t *chunks,
                             int *no_fill, void *fill, int *endian, unsigned *filter, size_t *nparams, unsigned *params)
{
    const struct small_file *file = small_find(ncid);
    const struct small_var *var;
    int i;
    small_say("inq_var_all %d var %d %s%s%s%s%s %s%s%s%s %s%s %s%s %s %s%s%s", SMALL_G(ncid), varid, SMALL_P(name),
              SMALL_P(type), SMALL_P(ndims), SMALL_P(dims), SMALL_P(natts), SMALL_P(shuffle), SMALL_P(deflate),
              SMALL_P(level), SMALL_P(fletcher), SMALL_P(contiguous), SMALL_P(chunks), SMALL_P(no_fill), SMALL_P(fill),
              SMALL_P(endian), SMALL_P(filter), SMALL_P(nparams), SMALL_P(params));
    if (!file)
        return NC_EBADID;
    if (varid < 0 || varid >= file->nvars)
        return NC_ENOTVAR;
    var = &file->vars[varid];
    if (name)
        strcpy(name, var->name);
    if (type)
        *type = var->type;
    if (ndims)
        *ndims = var->ndims;
    for (i = 0; dims && i < var->ndims; i++)
        dims[i] = var->dims[i];
    if (natts)
        *natts = small_count_atts(file, varid);
    if (shuffle)
        *shuffle = 1;
    if (fletcher)
        *fletcher = 1;
    if (contiguous)
        *contiguous = NC_CHUNKED;
    for (i = 0; chunks && i < var->ndims; i++)
        chunks[i] = (size_t)i + 5;
    if (no_fill)
        *no_fill = 0;
    if (fill)
        small_to(fill, 0, var->type, 99);
    if (endian)
        *endian = NC_ENDIAN_BIG;
    return NC_NOERR;
}

static int small_var_par_access(int ncid, int varid, int access)
{
    small_say("var_par_access %d var %d %d", SMALL_G(ncid), varid, access);
    return NC_NOERR;
}

static int small_def_var_fill(int ncid, int varid, int no_fill, const void *value)
{
    small_say("def_var_fill %d var %d %d %s", SMALL_G(ncid), varid, no_fill, SMALL_P(value));
    return NC_NOERR;
}

static int small_show_metadata(int ncid)
{
    small_say("show_metadata %d", SMALL_G(ncid));
    return NC_NOERR;
}

static int small_inq_unlimdims(int ncid, int *count, int *ids)
{
    int id = small_unlimited(small_find(ncid));
    small_say("inq_unlimdims %d %s %s", SMALL_G(ncid), SMALL_P(count), SMALL_P(ids));
    if (count)
        *count = id >= 0;
    if (ids && id >= 0)
        *ids = id;
    return NC_NOERR;
}

static int small_inq_ncid(int ncid, const char *name, int *id)
{
    small_say("inq_ncid %d %s %s", SMALL_G(ncid), name, SMALL_P(id));
    if (strcmp(name, "child") != 0)
        return NC_ENOGRP;
    if (id)
        *id = ncid | 7;
    return NC_NOERR;
}

static int small_inq_grps(int ncid, int *count, int *ids)
{
    small_say("inq_grps %d %s %s", SMALL_G(ncid), SMALL_P(count), SMALL_P(ids));
    if (count)
        *count = SMALL_G(ncid) == 0;
    if (ids && SMALL_G(ncid) == 0)
        ids[0] = ncid | 7;
    return NC_NOERR;
}

static int small_inq_grpname(int ncid, char *name)
{
    small_say("inq_grpname %d %s", SMALL_G(ncid), SMALL_P(name));
    if (name)
        strcpy(name, SMALL_G(ncid) ? "child" : "/");
    return NC_NOERR;
}

static int small_inq_grpname_full(int ncid, size_t *len, char *name)
{
    small_say("inq_grpname_full %d %s %s", SMALL_G(ncid), SMALL_P(len), SMALL_P(name));
    if (len)
        *len = SMALL_G(ncid) ? 6 : 1;
    if (name)
        strcpy(name, SMALL_G(ncid) ? "/child" : "/");
    return NC_NOERR;
}

static int small_inq_grp_parent(int ncid, int *parent)
{
    small_say("inq_grp_parent %d %s", SMALL_G(ncid), SMALL_P(parent));
    if (SMALL_G(ncid) == 0)
        return NC_ENOGRP;
    if (parent)
        *parent = ncid & ~0xffff;
    return NC_NOERR;
}

static int small_inq_grp_full_ncid(int ncid, const char *name, int *id)
{
    small_say("inq_grp_full_ncid %d %s %s", SMALL_G(ncid), name, SMALL_P(id));
    return NC_ENOGRP;
}

static int small_inq_varids(int ncid, int *count, int *ids)
{
    const struct small_file *file = small_find(ncid);
    int i;
    small_say("inq_varids %d %s %s", SMALL_G(ncid), SMALL_P(count), SMALL_P(ids));
    if (count)
        *count = file->nvars;
    for (i = 0; ids && i < file->nvars; i++)
        ids[i] = i;
    return NC_NOERR;
}

static int small_inq_dimids(int ncid, int *count, int *ids, int parents)
{
    const struct small_file *file = small_find(ncid);
    int i;
    small_say("inq_dimids %d %s %s %d", SMALL_G(ncid), SMALL_P(count), SMALL_P(ids), parents);
    if (count)
        *count = file->ndims;
    for (i = 0; ids && i < file->ndims; i++)
        ids[i] = i;
    return NC_NOERR;
}

static int small_inq_typeids(int ncid, int *count, int *ids)
{
    small_say("inq_typeids %d %s %s", SMALL_G(ncid), SMALL_P(count), SMALL_P(ids));
    if (count)
        *count = 2;
    if (ids) {
        ids[0] = SMALL_PAIR;
        ids[1] = SMALL_COLOR;
    }
    return NC_NOERR;
}

static int small_inq_type_equal(int ncid1, nc_type type1, int ncid2, nc_type type2, int *equal)
{
    small_say("inq_type_equal %d %d %d %d %s", SMALL_G(ncid1), type1, SMALL_G(ncid2), type2, SMALL_P(equal));
    if (equal)
        *equal = type1 == type2;
    return NC_NOERR;
}

static int small_def_grp(int ncid, const char *name, int *id)
{
    small_say("def_grp %d %s %s", SMALL_G(ncid), name, SMALL_P(id));
    if (id)
        *id = ncid | 9;
    return NC_NOERR;
}

static int small_rename_grp(int ncid, const char *name)
{
    small_say("rename_grp %d %s", SMALL_G(ncid), name);
    return NC_NOERR;
}

static int small_inq_user_type(int ncid, nc_type type, char *name, size_t *size, nc_type *base, size_t *members,
                               int *class)
{
    small_say("inq_user_type %d type %d %s %s %s %s %s", SMALL_G(ncid), type, SMALL_P(name), SMALL_P(size),
              SMALL_P(base), SMALL_P(members), SMALL_P(class));
    if (type != SMALL_PAIR && type != SMALL_COLOR)
        return NC_EBADTYPE;
    if (name)
        strcpy(name, type == SMALL_PAIR ? "pair" : "color");
    if (size)
        *size = type == SMALL_PAIR ? 16 : 4;
    if (base)
        *base = type == SMALL_PAIR ? 0 : NC_INT;
    if (members)
        *members = 2;
    if (class)
        *class = type == SMALL_PAIR ? NC_COMPOUND : NC_ENUM;
    return NC_NOERR;
}

static int small_inq_typeid(int ncid, const char *name, nc_type *type)
{
    small_say("inq_typeid %d %s %s", SMALL_G(ncid), name, SMALL_P(type));
    if (type)
        *type = strcmp(name, "pair") == 0 ? SMALL_PAIR : SMALL_COLOR;
    return NC_NOERR;
}

static int small_def_compound(int ncid, size_t size, const char *name, nc_type *type)
{
    small_say("def_compound %d %zu %s %s", SMALL_G(ncid), size, name, SMALL_P(type));
    return SMALL_ERROR;
}

static int small_insert_compound(int ncid, nc_type type, const char *name, size_t offset, nc_type field)
{
    small_say("insert_compound %d %d %s %zu %d", SMALL_G(ncid), type, name, offset, field);
    return SMALL_ERROR;
}

static int small_insert_array_compound(int ncid, nc_type type, const char *name, size_t offset, nc_type field,
                                       int ndims, const int *sizes)
{
    small_say("insert_array_compound %d %d %s %zu %d %d %s", SMALL_G(ncid), type, name, offset, field, ndims,
              SMALL_P(sizes));
    return SMALL_ERROR;
}

static int small_inq_compound_field(int ncid, nc_type type, int field, char *name, size_t *offset, nc_type *xtype,
                                    int *ndims, int *sizes)
{
    small_say("inq_compound_field %d %d %d %s %s %s %s %s", SMALL_G(ncid), type, field, SMALL_P(name), SMALL_P(offset),
              SMALL_P(xtype), SMALL_P(ndims), SMALL_P(sizes));
    if (name)
        strcpy(name, field ? "number" : "text");
    if (offset)
        *offset = field ? 8 : 0;
    if (xtype)
        *xtype = field ? NC_DOUBLE : NC_STRING;
    if (ndims)
        *ndims = 0;
    return NC_NOERR;
}

static int small_inq_compound_fieldindex(int ncid, nc_type type, const char *name, int *field)
{
    small_say("inq_compound_fieldindex %d %d %s %s", SMALL_G(ncid), type, name, SMALL_P(field));
    return NC_EBADFIELD;
}

static int small_def_vlen(int ncid, const char *name, nc_type base, nc_type *type)
{
    small_say("def_vlen %d %s %d %s", SMALL_G(ncid), name, base, SMALL_P(type));
    return SMALL_ERROR;
}

static int small_put_vlen_element(int ncid, int type, void *element, size_t len, const void *data)
{
    small_say("put_vlen_element %d %d %s %zu %s", SMALL_G(ncid), type, SMALL_P(element), len, SMALL_P(data));
    return SMALL_ERROR;
}

static int small_get_vlen_element(int ncid, int type, const void *element, size_t *len, void *data)
{
    small_say("get_vlen_element %d %d %s %s %s", SMALL_G(ncid), type, SMALL_P(element), SMALL_P(len), SMALL_P(data));
    return SMALL_ERROR;
}

static int small_def_enum(int ncid, nc_type base, const char *name, nc_type *type)
{
    small_say("def_enum %d %d %s %s", SMALL_G(ncid), base, name, SMALL_P(type));
    return SMALL_ERROR;
}

static int small_insert_enum(int ncid, nc_type type, const char *name, const void *value)
{
    small_say("insert_enum %d %d %s %s", SMALL_G(ncid), type, name, SMALL_P(value));
    return SMALL_ERROR;
}

static int small_inq_enum_member(int ncid, nc_type type, int index, char *name, void *value)
{
    small_say("inq_enum_member %d %d %d %s %s", SMALL_G(ncid), type, index, SMALL_P(name), SMALL_P(value));
    if (name)
        strcpy(name, index ? "blue" : "red");
    if (value)
        *(int *)value = index * 2;
    return NC_NOERR;
}

static int small_inq_enum_ident(int ncid, nc_type type, long long value, char *name)
{
    small_say("inq_enum_ident %d %d %lld %s", SMALL_G(ncid), type, value, SMALL_P(name));
    return NC_EINVAL;
}

static int small_def_opaque(int ncid, size_t size, const char *name, nc_type *type)
{
    small_say("def_opaque %d %zu %s %s", SMALL_G(ncid), size, name, SMALL_P(type));
    return SMALL_ERROR;
}

static int small_def_var_deflate(int ncid, int varid, int shuffle, int deflate, int level)
{
    small_say("def_var_deflate %d var %d %d %d %d", SMALL_G(ncid), varid, shuffle, deflate, level);
    return NC_NOERR;
}

static int small_def_var_fletcher32(int ncid, int varid, int on)
{
    small_say("def_var_fletcher32 %d var %d %d", SMALL_G(ncid), varid, on);
    return NC_NOERR;
}

static int small_def_var_chunking(int ncid, int varid, int storage, const size_t *sizes)
{
    small_say("def_var_chunking %d var %d %d %s", SMALL_G(ncid), varid, storage, SMALL_P(sizes));
    return NC_NOERR;
}

static int small_def_var_endian(int ncid, int varid, int endian)
{
    small_say("def_var_endian %d var %d %d", SMALL_G(ncid), varid, endian);
    return NC_NOERR;
}

static int small_def_var_filter(int ncid, int varid, unsigned id, size_t nparams, const unsigned *params)
{
    small_say("def_var_filter %d var %d id %u params %zu, first %u", SMALL_G(ncid), varid, id, nparams,
              nparams ? params[0] : 0);
    return NC_NOERR;
}

static int small_set_var_chunk_cache(int ncid, int varid, size_t size, size_t nelems, float preemption)
{
    small_say("set_var_chunk_cache %d var %d %zu %zu %g", SMALL_G(ncid), varid, size, nelems, preemption);
    return NC_NOERR;
}

static int small_get_var_chunk_cache(int ncid, int varid, size_t *size, size_t *nelems, float *preemption)
{
    small_say("get_var_chunk_cache %d var %d %s %s %s", SMALL_G(ncid), varid, SMALL_P(size), SMALL_P(nelems),
              SMALL_P(preemption));
    if (size)
        *size = 4 << 20;
    if (nelems)
        *nelems = 1009;
    if (preemption)
        *preemption = 0.75f;
    return NC_NOERR;
}

/* Variable 0 has deflate with one parameter, variable 1 szip with two. */
static int small_inq_var_filter_ids(int ncid, int varid, size_t *count, unsigned *ids)
{
    small_say("inq_var_filter_ids %d var %d %s %s", SMALL_G(ncid), varid, SMALL_P(count), SMALL_P(ids));
    if (count)
        *count = varid < 2;
    if (ids && varid < 2)
        ids[0] = varid ? 4 : 1;
    return NC_NOERR;
}

static int small_inq_var_filter_info(int ncid, int varid, unsigned id, size_t *count, unsigned *params)
{
    small_say("inq_var_filter_info %d var %d id %u %s %s", SMALL_G(ncid), varid, id, SMALL_P(count), SMALL_P(params));
    if (varid == 3)
        return NC_ENOTNC4;
    if (varid >= 2 || id != (varid ? 4u : 1u))
        return NC_ENOFILTER;
    if (count)
        *count = varid ? 2 : 1;
    if (params)
        params[0] = 6;
    if (params && varid)
        params[1] = 16;
    return NC_NOERR;
}

static int small_def_var_quantize(int ncid, int varid, int mode, int digits)
{
    small_say("def_var_quantize %d var %d %d %d", SMALL_G(ncid), varid, mode, digits);
    return NC_NOERR;
}

static int small_inq_var_quantize(int ncid, int varid, int *mode, int *digits)
{
    small_say("inq_var_quantize %d var %d %s %s", SMALL_G(ncid), varid, SMALL_P(mode), SMALL_P(digits));
    if (mode)
        *mode = 1;
    if (digits)
        *digits = 3;
    return NC_NOERR;
}

static int small_inq_filter_avail(int ncid, unsigned id)
{
    small_say("inq_filter_avail %d id %u", SMALL_G(ncid), id);
    return id == 307 ? NC_NOERR : NC_ENOFILTER;
}

static NC_Dispatch small_table = {
    NC_FORMATX_UDF0,
    NC_DISPATCH_VERSION,
    small_create,
    small_open,
    small_redef,
    small_enddef,
    small_sync,
    small_abort,
    small_close,
    small_set_fill,
    small_inq_format,
    small_inq_format_extended,
    small_inq,
    small_inq_type,
    small_def_dim,
    small_inq_dimid,
    small_inq_dim,
    small_inq_unlimdim,
    small_rename_dim,
    small_inq_att,
    small_inq_attid,
    small_inq_attname,
    small_rename_att,
    small_del_att,
    small_get_att,
    small_put_att,
    small_def_var,
    small_inq_varid,
    small_rename_var,
    small_get_vara,
    small_put_vara,
    small_get_vars,
    small_put_vars,
    small_get_varm,
    small_put_varm,
    small_inq_var_all,
    small_var_par_access,
    small_def_var_fill,
    small_show_metadata,
    small_inq_unlimdims,
    small_inq_ncid,
    small_inq_grps,
    small_inq_grpname,
    small_inq_grpname_full,
    small_inq_grp_parent,
    small_inq_grp_full_ncid,
    small_inq_varids,
    small_inq_dimids,
    small_inq_typeids,
    small_inq_type_equal,
    small_def_grp,
    small_rename_grp,
    small_inq_user_type,
    small_inq_typeid,
    small_def_compound,
    small_insert_compound,
    small_insert_array_compound,
    small_inq_compound_field,
    small_inq_compound_fieldindex,
    small_def_vlen,
    small_put_vlen_element,
    small_get_vlen_element,
    small_def_enum,
    small_insert_enum,
    small_inq_enum_member,
    small_inq_enum_ident,
    small_def_opaque,
    small_def_var_deflate,
    small_def_var_fletcher32,
    small_def_var_chunking,
    small_def_var_endian,
    small_def_var_filter,
    small_set_var_chunk_cache,
    small_get_var_chunk_cache,
    small_inq_var_filter_ids,
    small_inq_var_filter_info,
    small_def_var_quantize,
    small_inq_var_quantize,
    small_inq_filter_avail,
};

#endif
