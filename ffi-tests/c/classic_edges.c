/* What happens at the edges of a change of a classic file: definitions that cannot be stored, a file with two names, and
 * a reader whose file is redefined by a writer. */
#include "memory.h"
#include <unistd.h>

/* A new file with one variable of three values and a scalar; the handle is in data mode. */
static int small(const char *path, int mode)
{
    int ncid = -1, x = -1, varid = -1, values[3] = {7, 8, 9};
    CHECK(nc_create(path, NC_CLOBBER | mode, &ncid));
    CHECK(nc_def_dim(ncid, "x", 3, &x));
    CHECK(nc_def_var(ncid, "v", NC_INT, 1, &x, &varid));
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_var_int(ncid, varid, values));
    return ncid;
}

/* An attribute that no header has had room for. */
static void outgrow(int ncid)
{
    char text[20000];
    memset(text, 'x', sizeof text);
    CHECK(nc_redef(ncid));
    CHECK(nc_put_att_text(ncid, NC_GLOBAL, "long", sizeof text, text));
    CHECK(nc_enddef(ncid));
}

static void show_values(int ncid)
{
    int values[3] = {0};
    size_t len = 0;
    CHECK(nc_get_var_int(ncid, 0, values));
    show_ints("v", 3, values);
    CHECK(nc_inq_attlen(ncid, NC_GLOBAL, "long", &len));
    show_int("long", (long long)len);
}

static void show_values_of(const char *path)
{
    int ncid = -1;
    if (CHECK(nc_open(path, NC_NOWRITE, &ncid)) != NC_NOERR)
        return;
    show_values(ncid);
    CHECK(nc_close(ncid));
}

/* Nobody may find old bytes under one name and new ones under the other. */
static void two_names(int mode)
{
    const char *one = memory_path("one.nc"), *other = memory_path("other.nc");
    int values[3] = {70, 80, 90}, ncid = small(one, mode);
    CHECK(nc_close(ncid));
    if (link(one, other) != 0)
        exit(1);
    CHECK(nc_open(one, NC_WRITE, &ncid));
    outgrow(ncid);
    CHECK(nc_put_var_int(ncid, 0, values));
    CHECK(nc_close(ncid));
    show_values_of(one);
    show_values_of(other);
    unlink(one);
    unlink(other);
}

/* A reader that syncs sees what was defined and written meanwhile. */
static void reader_of_a_redefined_file(int mode)
{
    const char *path = memory_path("redefined.nc");
    int values[3] = {70, 80, 90}, reader = -1, ncid = small(path, mode);
    CHECK(nc_sync(ncid));
    CHECK(nc_open(path, NC_NOWRITE, &reader));
    show_values(reader);
    outgrow(ncid);
    CHECK(nc_put_var_int(ncid, 0, values));
    CHECK(nc_sync(ncid));
    CHECK(nc_sync(reader));
    show_values(reader);
    CHECK(nc_close(ncid));
    show_values(reader);
    CHECK(nc_close(reader));
}

/* Each of these is found by nc_enddef; what the handle is good for after that, too. */
static void unstorable_fill(void)
{
    const char *path = memory_path("fill.nc");
    int ncid = small(path, 0), varid = -1;
    short wrong = 3;
    CHECK(nc_redef(ncid));
    CHECK(nc_def_var(ncid, "w", NC_INT, 0, NULL, &varid));
    CHECK(nc_put_att_short(ncid, varid, "_FillValue", NC_SHORT, 1, &wrong));
    CHECK(nc_enddef(ncid));
    CHECK(nc_abort(ncid));
}

static void too_large(int mode)
{
    int ncid = -1, dims[2] = {-1, -1}, varid = -1;
    CHECK(nc_create(memory_path("large.nc"), NC_CLOBBER | mode, &ncid));
    CHECK(nc_def_dim(ncid, "x", 1000000, &dims[0]));
    CHECK(nc_def_dim(ncid, "y", 2000, &dims[1]));
    CHECK(nc_def_var(ncid, "first", NC_DOUBLE, 2, dims, &varid));
    CHECK(nc_def_var(ncid, "second", NC_DOUBLE, 2, dims, &varid));
    CHECK(nc_enddef(ncid));
    CHECK(nc_abort(ncid));
    show_file("file", memory_path("large.nc"));
}

int main(void)
{
    for (size_t i = 0; i < MEMORY_FORMATS; i++) {
        printf("# %s\n", memory_formats[i].name);
        two_names(memory_formats[i].mode);
        reader_of_a_redefined_file(memory_formats[i].mode);
    }
    unstorable_fill();
    too_large(0);
    too_large(NC_64BIT_OFFSET);
    return 0;
}
