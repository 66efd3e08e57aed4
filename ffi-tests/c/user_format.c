/* Formats that the caller brings: how a table is chosen, and which of its functions every call of the library becomes,
 * with which arguments. The lines that begin with "table:" are said by the functions of the table (small_format.h). */
#include "check.h"
#include <netcdf_dispatch.h>
#include <netcdf_filter.h>
#include "small_format.h"

/* Exported by every libnetcdf, in no header of some. */
int nc_inq_rec(int ncid, size_t *nrecvarsp, int *recvarids, size_t *recsizes);
int nc_get_rec(int ncid, size_t recnum, void **datap);
int nc_put_rec(int ncid, size_t recnum, void *const *datap);

static char path[4096];

static const char *file(const char *name)
{
    const char *dir = getenv("CHECK_DIR");
    snprintf(path, sizeof path, "%s/%s", dir ? dir : ".", name);
    return path;
}

static void registering(void)
{
    static NC_Dispatch bad, other;
    NC_Dispatch *found = &bad;
    char magic[NC_MAX_MAGIC_NUMBER_LEN + 1];
    bad = other = small_table;
    bad.dispatch_version = NC_DISPATCH_VERSION - 1;
    other.model = NC_FORMATX_UDF1;
    memset(magic, 'x', sizeof magic);
    CHECK(nc_inq_user_format(NC_UDF0, &found, magic));
    printf("%s %d\n", found ? "a table" : "no table", magic[0]);
    CHECK(nc_def_user_format(NC_UDF0, NULL, NULL));
    CHECK(nc_def_user_format(NC_UDF0, &bad, NULL));
    CHECK(nc_def_user_format(NC_NETCDF4, &small_table, NULL));
    CHECK(nc_def_user_format(NC_UDF0, &small_table, "MORETHAN8"));
    CHECK(nc_def_user_format(NC_UDF0 | NC_64BIT_OFFSET, &small_table, "A"));
    CHECK(nc_def_user_format(NC_UDF0 | NC_64BIT_DATA, &small_table, "A"));
    CHECK(nc_def_user_format(NC_UDF0 | NC_CLASSIC_MODEL, &small_table, "A"));
    CHECK(nc_def_user_format(NC_UDF0, &other, "FIRST"));
    CHECK(nc_def_user_format(NC_UDF0, &small_table, SMALL_MAGIC));
    CHECK(nc_inq_user_format(NC_UDF0, &found, magic));
    printf("%s %.8s\n", found == &small_table ? "the table" : "another", magic);
    CHECK(nc_def_user_format(NC_UDF1, &other, NULL));
    CHECK(nc_inq_user_format(NC_UDF1, &found, NULL));
    printf("%s\n", found == &other ? "the other table" : "another");
    CHECK(nc_inq_user_format(NC_NETCDF4, &found, NULL));
}

static int made(const char *name)
{
    int ncid = -1, dims[3], varid;
    double values[8] = {1, 2, 3, 4, 5, 6, 200, 8};
    small_quiet = 1;
    nc_create(file(name), NC_UDF0, &ncid);
    nc_def_dim(ncid, "t", NC_UNLIMITED, &dims[0]);
    nc_def_dim(ncid, "y", 2, &dims[1]);
    nc_def_dim(ncid, "x", 3, &dims[2]);
    nc_def_var(ncid, "grid", NC_INT, 2, dims + 1, &varid);
    nc_def_var(ncid, "record", NC_DOUBLE, 2, dims, &varid);
    nc_def_var(ncid, "scalar", NC_FLOAT, 0, NULL, &varid);
    nc_def_var(ncid, "text", NC_CHAR, 1, dims + 2, &varid);
    nc_put_att_text(ncid, NC_GLOBAL, "title", 5, "small");
    nc_put_att_double(ncid, 0, "scale", NC_FLOAT, 1, values);
    nc_put_var_double(ncid, 0, values);
    nc_put_vara_double(ncid, 1, (size_t[]){0, 0}, (size_t[]){3, 2}, values + 2);
    small_quiet = 0;
    return ncid;
}

/* Each of the ways to a table; what does not lead there. */
static void choosing(void)
{
    int ncid;
    size_t hint = 512;
    FILE *plain;
    CHECK(nc_create(file("one"), NC_UDF0 | NC_NETCDF4 | NC_CLOBBER, &ncid));
    CHECK(nc_close(ncid));
    CHECK(nc_create(file("one"), NC_UDF0 | NC_64BIT_OFFSET | NC_NETCDF4, &ncid));
    CHECK(nc__create(file("one"), NC_UDF0 | NC_NETCDF4, 77, &hint, &ncid));
    CHECK(nc_close(ncid));
    CHECK(nc__create_mp(file("one"), NC_UDF0 | NC_NETCDF4, 77, 3, &hint, &ncid));
    CHECK(nc_close(ncid));
    puts("by flag");
    CHECK(nc_open(file("one"), NC_UDF0 | NC_NETCDF4, &ncid));
    CHECK(nc_close(ncid));
    CHECK(nc__open(file("one"), NC_UDF0 | NC_NETCDF4 | NC_WRITE, &hint, &ncid));
    CHECK(nc_close(ncid));
    puts("by magic number");
    CHECK(nc_open(file("one"), NC_NOWRITE, &ncid));
    CHECK(nc_close(ncid));
    CHECK(nc_sync(ncid));
    puts("the table's own error");
    small_quiet = 1;
    plain = fopen(file("other"), "w");
    fputs(SMALL_MAGIC " but unknown to the table\n", plain);
    fclose(plain);
    small_quiet = 0;
    CHECK(nc_open(file("other"), NC_NOWRITE, &ncid));
    plain = fopen(file("plain"), "w");
    fputs("a file without a magic number\n", plain);
    fclose(plain);
    CHECK(nc_open(file("plain"), NC_UDF1 | NC_NETCDF4, &ncid));
    CHECK(nc_open(file("plain"), NC_NOWRITE, &ncid));
    CHECK(nc_open(file("nothing"), NC_UDF0 | NC_NETCDF4, &ncid));
    CHECK(nc_open(NULL, NC_UDF0, &ncid));
    CHECK(nc_open(file("one"), NC_UDF0 | NC_DISKLESS | NC_INMEMORY, &ncid));
}

static void datasets(int ncid)
{
    int i[4], format, mode;
    size_t len;
    char text[NC_MAX_NAME + 1];
    puts("datasets");
    CHECK(nc_redef(ncid));
    CHECK(nc_enddef(ncid));
    CHECK(nc__enddef(ncid, 2, 3, 4, 5));
    CHECK(nc_sync(ncid));
    CHECK(nc_set_fill(ncid, NC_NOFILL, i));
    printf("%d\n", i[0]);
    CHECK(nc_inq(ncid, i, i + 1, i + 2, i + 3));
    printf("%d %d %d %d\n", i[0], i[1], i[2], i[3]);
    CHECK(nc_inq(ncid, NULL, NULL, NULL, NULL));
    CHECK(nc_inq_ndims(ncid, i));
    CHECK(nc_inq_nvars(ncid, i + 1));
    CHECK(nc_inq_natts(ncid, i + 2));
    CHECK(nc_inq_natts(ncid, NULL));
    CHECK(nc_inq_ndims(ncid, NULL));
    CHECK(nc_inq_unlimdim(ncid, i + 3));
    printf("%d %d %d %d\n", i[0], i[1], i[2], i[3]);
    CHECK(nc_inq_unlimdims(ncid, i, i + 1));
    CHECK(nc_inq_format(ncid, &format));
    CHECK(nc_inq_format_extended(ncid, &format, &mode));
    printf("0x%x\n", mode);
    CHECK(nc_inq_path(ncid, &len, path));
    printf("%d %s\n", len == strlen(path), strrchr(path, '/'));
    CHECK(nc_inq_base_pe(ncid, i));
    CHECK(nc_set_base_pe(ncid, 9));
    CHECK(nc_show_metadata(ncid));
    CHECK(nc_inq_type(ncid, NC_DOUBLE, text, &len));
    CHECK(nc_inq_type(ncid, SMALL_PAIR, text, &len));
    printf("%s %zu\n", text, len);
    CHECK(nc_inq_type(ncid, 99, text, &len));
    CHECK(nc_inq_type(ncid, 0, text, &len));
}

static void dims_and_atts(int ncid)
{
    int id, dim;
    size_t len;
    nc_type type;
    char text[NC_MAX_NAME + 1] = "";
    double value[8];
    const char *string = "s";
    puts("dimensions and attributes");
    CHECK(nc_def_dim(ncid, "z", 5, &dim));
    CHECK(nc_inq_dimid(ncid, "z", &id));
    CHECK(nc_inq_dimid(ncid, "none", &id));
    CHECK(nc_inq_dim(ncid, 1, text, &len));
    CHECK(nc_inq_dimname(ncid, 0, text));
    CHECK(nc_inq_dimlen(ncid, 0, &len));
    printf("%s %zu\n", text, len);
    CHECK(nc_inq_dimlen(ncid, 77, &len));
    CHECK(nc_rename_dim(ncid, dim, "zz"));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "i", NC_SHORT, 2, (int[]){1, 2}));
    CHECK(nc_put_att_schar(ncid, 1, "b", NC_BYTE, 1, (signed char *)"\3"));
    CHECK(nc_put_att_uchar(ncid, 1, "ub", NC_BYTE, 1, (unsigned char *)"\3"));
    CHECK(nc_put_att_ubyte(ncid, 1, "ub", NC_BYTE, 1, (unsigned char *)"\3"));
    CHECK(nc_put_att_short(ncid, 1, "s", NC_SHORT, 1, (short[]){1}));
    CHECK(nc_put_att_ushort(ncid, 1, "s", NC_SHORT, 1, (unsigned short[]){1}));
    CHECK(nc_put_att_long(ncid, 1, "s", NC_INT, 1, (long[]){1}));
    CHECK(nc_put_att_uint(ncid, 1, "s", NC_INT, 1, (unsigned[]){1}));
    CHECK(nc_put_att_longlong(ncid, 1, "s", NC_INT, 1, (long long[]){1}));
    CHECK(nc_put_att_ulonglong(ncid, 1, "s", NC_INT, 1, (unsigned long long[]){1}));
    CHECK(nc_put_att_float(ncid, 1, "s", NC_INT, 1, (float[]){1}));
    CHECK(nc_put_att_double(ncid, 1, "s", NC_INT, 1, (double[]){1}));
    CHECK(nc_put_att_string(ncid, 1, "str", 1, &string));
    CHECK(nc_put_att(ncid, 1, "own", NC_FLOAT, 1, (float[]){2.5f}));
    CHECK(nc_put_att_text(ncid, 1, "long", 99, "too long for this format ........................................"
                                               "........................................................."));
    CHECK(nc_inq_att(ncid, NC_GLOBAL, "i", &type, &len));
    CHECK(nc_inq_atttype(ncid, NC_GLOBAL, "i", &type));
    CHECK(nc_inq_attlen(ncid, NC_GLOBAL, "i", &len));
    printf("%d %zu\n", type, len);
    CHECK(nc_inq_attid(ncid, NC_GLOBAL, "i", &id));
    CHECK(nc_inq_attname(ncid, NC_GLOBAL, 1, text));
    printf("%d %s\n", id, text);
    CHECK(nc_get_att(ncid, 1, "own", value));
    CHECK(nc_get_att(ncid, 1, "none", value));
    CHECK(nc_get_att_double(ncid, 1, "own", value));
    printf("%g\n", value[0]);
    CHECK(nc_get_att_text(ncid, NC_GLOBAL, "title", text));
    CHECK(nc_get_att_schar(ncid, 1, "own", (signed char *)value));
    CHECK(nc_get_att_uchar(ncid, 1, "own", (unsigned char *)value));
    CHECK(nc_get_att_ubyte(ncid, 1, "own", (unsigned char *)value));
    CHECK(nc_get_att_short(ncid, 1, "own", (short *)value));
    CHECK(nc_get_att_ushort(ncid, 1, "own", (unsigned short *)value));
    CHECK(nc_get_att_int(ncid, 1, "own", (int *)value));
    CHECK(nc_get_att_uint(ncid, 1, "own", (unsigned *)value));
    CHECK(nc_get_att_long(ncid, 1, "own", (long *)value));
    CHECK(nc_get_att_longlong(ncid, 1, "own", (long long *)value));
    CHECK(nc_get_att_ulonglong(ncid, 1, "own", (unsigned long long *)value));
    CHECK(nc_get_att_float(ncid, 1, "own", (float *)value));
    CHECK(nc_get_att_string(ncid, 1, "own", (char **)value));
    CHECK(nc_rename_att(ncid, 1, "own", "mine"));
    CHECK(nc_del_att(ncid, 1, "mine"));
    CHECK(nc_del_att(ncid, 1, "mine"));
}

static void variables(int ncid)
{
    int id, i[8], dims[2] = {1, 2};
    size_t len[8];
    nc_type type;
    char text[NC_MAX_NAME + 1] = "";
    float preemption;
    unsigned filter, params[8];
    puts("variables");
    CHECK(nc_def_var(ncid, "new", NC_SHORT, 2, dims, &id));
    CHECK(nc_inq_varid(ncid, "new", &id));
    CHECK(nc_inq_varid(ncid, "none", &id));
    CHECK(nc_rename_var(ncid, 4, "newer"));
    CHECK(nc_inq_var(ncid, 0, text, &type, i, i + 1, i + 4));
    printf("%s %d %d %d %d\n", text, type, i[0], i[1], i[4]);
    CHECK(nc_inq_var(ncid, 77, text, NULL, NULL, NULL, NULL));
    CHECK(nc_inq_varname(ncid, 4, text));
    CHECK(nc_inq_vartype(ncid, 4, &type));
    CHECK(nc_inq_varndims(ncid, 4, i));
    CHECK(nc_inq_vardimid(ncid, 4, i));
    CHECK(nc_inq_varnatts(ncid, 4, i));
    CHECK(nc_inq_varnatts(ncid, NC_GLOBAL, i));
    CHECK(nc_inq_var_fill(ncid, 4, i, len));
    CHECK(nc_inq_var_endian(ncid, 4, i));
    CHECK(nc_inq_var_chunking(ncid, 4, i, len));
    printf("%d %zu %zu\n", i[0], len[0], len[1]);
    CHECK(nc_inq_var_fletcher32(ncid, 4, i));
    /* How often it asks for the parameters of a filter, and whether for the type of the variable, is its own affair. */
    small_inner = 1;
    CHECK(nc_inq_var_deflate(ncid, 0, i, i + 1, i + 2));
    printf("%d %d %d\n", i[0], i[1], i[2]);
    CHECK(nc_inq_var_deflate(ncid, 2, i, i + 1, i + 2));
    printf("%d %d %d\n", i[0], i[1], i[2]);
    CHECK(nc_inq_var_deflate(ncid, 3, i, i + 1, i + 2));
    printf("%d %d %d\n", i[0], i[1], i[2]);
    CHECK(nc_inq_var_deflate(ncid, 0, NULL, NULL, NULL));
    CHECK(nc_inq_var_szip(ncid, 1, i, i + 1));
    printf("%d %d\n", i[0], i[1]);
    CHECK(nc_inq_var_szip(ncid, 2, i, i + 1));
    CHECK(nc_inq_var_szip(ncid, 3, i, i + 1));
    printf("%d %d\n", i[0], i[1]);
    small_inner = 0;
    CHECK(nc_def_var_fill(ncid, 4, 0, len));
    CHECK(nc_def_var_fill(ncid, NC_GLOBAL, 0, len));
    CHECK(nc_def_var_deflate(ncid, 4, 1, 1, 7));
    small_inner = 1;
    CHECK(nc_def_var_szip(ncid, 4, 32, 8));
    small_inner = 0;
    CHECK(nc_def_var_fletcher32(ncid, 4, 1));
    CHECK(nc_def_var_chunking(ncid, 4, NC_CHUNKED, len));
    CHECK(nc_def_var_endian(ncid, 4, NC_ENDIAN_BIG));
    small_inner = 1;
    CHECK(nc_def_var_filter(ncid, 4, 307, 1, params));
    small_inner = 0;
    CHECK(nc_inq_var_filter(ncid, 0, &filter, len, params));
    printf("%u %zu %u\n", filter, len[0], params[0]);
    CHECK(nc_inq_var_filter(ncid, 2, &filter, len, params));
    CHECK(nc_inq_var_filter_ids(ncid, 0, len, params));
    CHECK(nc_inq_var_filter_info(ncid, 0, 2, len, params));
    CHECK(nc_inq_filter_avail(ncid, 307));
    small_inner = 1;
    CHECK(nc_def_var_bzip2(ncid, 4, 3));
    small_inner = 0;
    CHECK(nc_def_var_bzip2(ncid, 4, 33));
    CHECK(nc_inq_var_bzip2(ncid, 4, i, i + 1));
    CHECK(nc_def_var_quantize(ncid, 4, 1, 3));
    CHECK(nc_def_var_quantize(ncid, NC_GLOBAL, 1, 3));
    CHECK(nc_inq_var_quantize(ncid, 4, i, i + 1));
    CHECK(nc_inq_var_quantize(ncid, NC_GLOBAL, i, i + 1));
    CHECK(nc_set_var_chunk_cache(ncid, 4, 1000, 10, 0.5f));
    CHECK(nc_get_var_chunk_cache(ncid, 4, len, len + 1, &preemption));
}

static void groups_and_types(int ncid)
{
    int i[8], child = -1, grandchild;
    size_t len[4];
    nc_type type;
    char text[NC_MAX_NAME + 1] = "";
    puts("groups and types");
    CHECK(nc_inq_ncid(ncid, "child", &child));
    CHECK(nc_inq_grp_ncid(ncid, "child", &child));
    CHECK(nc_inq_ncid(ncid, "none", &grandchild));
    CHECK(nc_inq_grp_full_ncid(ncid, "/child", &grandchild));
    CHECK(nc_inq_grps(ncid, i, i + 1));
    CHECK(nc_inq_grpname(child, text));
    CHECK(nc_inq_grpname_full(child, len, text));
    CHECK(nc_inq_grpname_len(child, len));
    CHECK(nc_inq_grp_parent(child, i));
    printf("%s %d\n", text, i[0] == ncid);
    CHECK(nc_inq_grp_parent(ncid, i));
    CHECK(nc_inq_varids(child, i, NULL));
    CHECK(nc_inq_dimids(child, i, NULL, 1));
    CHECK(nc_inq_typeids(child, i, i + 1));
    CHECK(nc_inq_nvars(child, i));
    CHECK(nc_def_grp(ncid, "new", &grandchild));
    CHECK(nc_rename_grp(child, "renamed"));
    CHECK(nc_inq_type_equal(ncid, SMALL_PAIR, child, SMALL_COLOR, i));
    CHECK(nc_inq_typeid(ncid, "pair", &type));
    CHECK(nc_inq_user_type(ncid, type, text, len, &type, len + 1, i));
    CHECK(nc_inq_compound(ncid, SMALL_PAIR, text, len, len + 1));
    printf("%s %zu %zu\n", text, len[0], len[1]);
    CHECK(nc_inq_compound(ncid, SMALL_COLOR, text, len, len + 1));
    CHECK(nc_inq_compound_name(ncid, SMALL_PAIR, text));
    CHECK(nc_inq_compound_size(ncid, SMALL_PAIR, len));
    CHECK(nc_inq_compound_nfields(ncid, SMALL_PAIR, len));
    CHECK(nc_inq_compound_field(ncid, SMALL_PAIR, 1, text, len, &type, i, i + 1));
    CHECK(nc_inq_compound_fieldname(ncid, SMALL_PAIR, 1, text));
    CHECK(nc_inq_compound_fieldoffset(ncid, SMALL_PAIR, 1, len));
    CHECK(nc_inq_compound_fieldtype(ncid, SMALL_PAIR, 1, &type));
    CHECK(nc_inq_compound_fieldndims(ncid, SMALL_PAIR, 1, i));
    CHECK(nc_inq_compound_fielddim_sizes(ncid, SMALL_PAIR, 1, i));
    CHECK(nc_inq_compound_fieldindex(ncid, SMALL_PAIR, "none", i));
    CHECK(nc_inq_enum(ncid, SMALL_COLOR, text, &type, len, len + 1));
    CHECK(nc_inq_enum_member(ncid, SMALL_COLOR, 1, text, i));
    CHECK(nc_inq_enum_ident(ncid, SMALL_COLOR, 9, text));
    CHECK(nc_inq_vlen(ncid, SMALL_COLOR, text, len, &type));
    CHECK(nc_inq_opaque(ncid, SMALL_COLOR, text, len));
    CHECK(nc_def_compound(ncid, 16, "c", &type));
    CHECK(nc_insert_compound(ncid, SMALL_PAIR, "f", 8, NC_INT));
    CHECK(nc_insert_array_compound(ncid, SMALL_PAIR, "f", 8, NC_INT, 1, i));
    CHECK(nc_def_vlen(ncid, "v", NC_INT, &type));
    CHECK(nc_put_vlen_element(ncid, 40, i, 3, i));
    CHECK(nc_get_vlen_element(ncid, 40, i, len, i));
    CHECK(nc_def_enum(ncid, NC_INT, "e", &type));
    CHECK(nc_insert_enum(ncid, SMALL_COLOR, "m", i));
    CHECK(nc_def_opaque(ncid, 3, "o", &type));
}

static void show(const double *values, int count)
{
    int i;
    for (i = 0; i < count; i++)
        printf(" %g", values[i]);
    printf("\n");
}

static void reading(int ncid)
{
    double v[64] = {0};
    size_t start[2] = {0, 1}, count[2] = {2, 2}, zero[2] = {0, 0};
    ptrdiff_t stride[2] = {1, 2}, map[2] = {1, 2}, none[2] = {0, 1}, one[2] = {1, 1};
    puts("reading");
    CHECK(nc_get_var_double(ncid, 0, v));
    show(v, 6);
    CHECK(nc_get_var(ncid, 1, v));
    show(v, 6);
    CHECK(nc_get_var_schar(ncid, 1, (signed char *)v));
    CHECK(nc_get_var_text(ncid, 3, (char *)v));
    CHECK(nc_get_var_text(ncid, 0, (char *)v));
    CHECK(nc_get_var_double(ncid, 77, v));
    CHECK(nc_get_var1_float(ncid, 0, start, (float *)v));
    CHECK(nc_get_var1(ncid, 0, start, v));
    CHECK(nc_get_var1_double(ncid, 2, NULL, v));
    CHECK(nc_get_var1_double(ncid, 0, NULL, v));
    CHECK(nc_get_vara_long(ncid, 0, start, count, (long *)v));
    CHECK(nc_get_vara(ncid, 0, start, count, v));
    CHECK(nc_get_vara_double(ncid, 0, zero, NULL, v));
    CHECK(nc_get_vara_double(ncid, 0, NULL, count, v));
    CHECK(nc_get_vara_double(ncid, 0, start, (size_t[]){2, 3}, v));
    count[1] = 1;
    start[1] = 0;
    CHECK(nc_get_vars_double(ncid, 0, start, count, stride, v));
    show(v, 2);
    CHECK(nc_get_vars(ncid, 0, start, count, stride, v));
    CHECK(nc_get_vars_double(ncid, 0, zero, NULL, NULL, v));
    show(v, 6);
    CHECK(nc_get_vars_double(ncid, 0, start, NULL, stride, v));
    CHECK(nc_get_vars_double(ncid, 0, NULL, count, stride, v));
    CHECK(nc_get_vars_double(ncid, 0, start, count, none, v));
    CHECK(nc_get_vars_double(ncid, 0, start, (size_t[]){3, 1}, stride, v));
    CHECK(nc_get_vars_double(ncid, 0, (size_t[]){3, 0}, count, stride, v));
    CHECK(nc_get_vars_double(ncid, 0, start, (size_t[]){0, 1}, stride, v));
    CHECK(nc_get_vars_double(ncid, 2, start, count, stride, v));
    CHECK(nc_get_vars_text(ncid, 0, start, count, stride, (char *)v));
    CHECK(nc_get_varm_double(ncid, 0, zero, (size_t[]){2, 3}, one, map, v));
    show(v, 6);
    CHECK(nc_get_varm(ncid, 0, start, count, stride, map, v));
    CHECK(nc_get_varm_double(ncid, 0, start, count, stride, NULL, v));
    CHECK(nc_get_varm_double(ncid, 0, start, NULL, NULL, map, v));
    show(v, 6);
    CHECK(nc_get_varm_double(ncid, 0, start, count, none, map, v));
    CHECK(nc_get_varm_double(ncid, 2, NULL, NULL, NULL, NULL, v));
    CHECK(nc_get_varm_schar(ncid, 1, zero, (size_t[]){3, 2}, one, (ptrdiff_t[]){1, 3}, (signed char *)v));
    small_fail_get = SMALL_ERROR;
    CHECK(nc_get_var_double(ncid, 0, v));
}

static void writing(int ncid)
{
    double v[64] = {9, 8, 7, 6, 5, 4, 3, 2, 1}, got[64];
    size_t start[2] = {0, 0}, count[2] = {2, 2}, more[2] = {4, 0};
    ptrdiff_t stride[2] = {1, 2}, map[2] = {1, 2};
    puts("writing");
    CHECK(nc_put_var_double(ncid, 0, v));
    CHECK(nc_put_var(ncid, 0, (int[]){1, 2, 3, 4, 5, 6}));
    CHECK(nc_put_var1_double(ncid, 0, start, v));
    CHECK(nc_put_var1(ncid, 2, NULL, (float[]){3}));
    CHECK(nc_put_vara_double(ncid, 1, more, (size_t[]){1, 2}, v));
    CHECK(nc_put_vara(ncid, 0, start, count, (int[]){1, 2, 3, 4}));
    CHECK(nc_put_vara_double(ncid, 0, start, NULL, v));
    CHECK(nc_put_vars_double(ncid, 0, start, count, stride, v));
    CHECK(nc_put_vars_double(ncid, 0, start, NULL, NULL, v));
    CHECK(nc_put_vars_double(ncid, 1, more, (size_t[]){2, 1}, (ptrdiff_t[]){2, 1}, v));
    CHECK(nc_put_vars(ncid, 0, start, count, stride, (int[]){1, 2, 3, 4}));
    CHECK(nc_put_vars_double(ncid, 0, start, (size_t[]){3, 1}, stride, v));
    CHECK(nc_put_varm_double(ncid, 0, start, (size_t[]){2, 3}, (ptrdiff_t[]){1, 1}, map, v));
    CHECK(nc_put_varm_double(ncid, 0, start, (size_t[]){2, 3}, (ptrdiff_t[]){1, 1}, NULL, v + 1));
    CHECK(nc_put_varm(ncid, 0, start, (size_t[]){2, 3}, NULL, map, (int[]){1, 2, 3, 4, 5, 6}));
    CHECK(nc_put_varm_text(ncid, 0, start, (size_t[]){2, 3}, NULL, map, (char *)v));
    CHECK(nc_put_varm_double(ncid, 1, more, (size_t[]){2, 2}, NULL, map, v));
    small_quiet = 1;
    nc_get_var_double(ncid, 0, got);
    show(got, 6);
    nc_get_vara_double(ncid, 1, start, (size_t[]){6, 2}, got);
    show(got, 12);
    small_quiet = 0;
}

/* What the library does by several calls: only what comes of it. */
static void combined(int ncid)
{
    int to = check_create("copy", 0), id, ids[8];
    size_t count, sizes[8];
    double v[64];
    void *places[8] = {v, v + 16};
    nc_type type;
    puts("combined");
    small_quiet = 1;
    CHECK(nc_def_dim(to, "y", 2, &id));
    CHECK(nc_def_dim(to, "x", 3, &id));
    CHECK(nc_copy_att(ncid, 0, "scale", to, NC_GLOBAL));
    CHECK(nc_copy_att(ncid, NC_GLOBAL, "title", to, NC_GLOBAL));
    CHECK(nc_copy_att(ncid, NC_GLOBAL, "none", to, NC_GLOBAL));
    CHECK(nc_copy_var(ncid, 0, to));
    CHECK(nc_get_var_double(to, 0, v));
    show(v, 6);
    CHECK(nc_inq_att(to, NC_GLOBAL, "scale", &type, &count));
    printf("%d %zu\n", type, count);
    CHECK(nc_copy_att(to, NC_GLOBAL, "title", ncid, 2));
    CHECK(nc_inq_att(ncid, 2, "title", &type, &count));
    printf("%d %zu\n", type, count);
    CHECK(nc_rename_var(to, 0, "back"));
    CHECK(nc_copy_var(to, 0, ncid));
    CHECK(nc_inq_varid(ncid, "back", &id));
    CHECK(nc_get_var_double(ncid, id, v));
    show(v, 6);
    CHECK(nc_copy_att(ncid, 0, "scale", ncid, 2));
    CHECK(nc_inq_rec(ncid, &count, ids, sizes));
    printf("%zu %d %zu\n", count, ids[0], sizes[0]);
    CHECK(nc_get_rec(ncid, 1, places));
    show(v, 2);
    CHECK(nc_put_rec(ncid, 2, places));
    CHECK(nc_get_rec(ncid, 2, places));
    show(v, 2);
    small_quiet = 0;
    CHECK(nc_close(to));
}

static void closing(int ncid)
{
    int second, third, count;
    puts("closing");
    CHECK(nc_close(ncid));
    CHECK(nc_open(file("data"), NC_UDF0 | NC_NETCDF4, &second));
    small_fail_close = SMALL_ERROR;
    CHECK(nc_close(second));
    CHECK(nc_inq_nvars(second, &count));
    CHECK(nc_close(second));
    CHECK(nc_close(second));
    CHECK(nc_open(file("data"), NC_UDF0 | NC_NETCDF4, &third));
    CHECK(nc_abort(third));
    CHECK(nc_abort(third));
}

int main(void)
{
    int ncid;
    registering();
    choosing();
    ncid = made("data");
    datasets(ncid);
    dims_and_atts(ncid);
    variables(ncid);
    groups_and_types(ncid);
    reading(ncid);
    writing(ncid);
    combined(ncid);
    closing(ncid);
    return 0;
}
