/* Strided and mapped access to a user's format by the functions that tables are filled with (NCDEFAULT_get_vars and its
 * like): thousands of requests, good and bad. */
#include "check.h"
#include <netcdf_dispatch.h>
#include "small_format.h"

#define RANK 3
#define VALUES 4096

static unsigned state = 12345;

static int any(int below)
{
    state = state * 1103515245u + 12345u;
    return (int)((state >> 16) % (unsigned)below);
}

struct request {
    size_t start[RANK], count[RANK];
    ptrdiff_t stride[RANK], map[RANK];
    int nulls;
};

static const size_t shape[2][RANK] = {{4, 5, 6}, {3, 2, 4}};

static struct request requested(int var)
{
    struct request r;
    ptrdiff_t step = 1;
    int i, reversed = any(3);
    r.nulls = any(8) ? 0 : any(16);
    for (i = 0; i < RANK; i++) {
        size_t len = shape[var][i];
        r.start[i] = (size_t)any((int)len + (any(20) == 0));
        r.stride[i] = any(3) ? 1 : 1 + any(3);
        r.count[i] = (size_t)any((int)((len - r.start[i] + (size_t)r.stride[i] - 1) / (size_t)r.stride[i]) + 1);
        if (r.start[i] < len && r.count[i] == 0 && any(4))
            r.count[i] = 1;
        if (any(60) == 0)
            r.count[i] += 3;
        if (any(60) == 0)
            r.stride[i] = -any(2);
    }
    /* Memory in another order of the dimensions, with gaps. */
    for (i = 0; i < RANK; i++) {
        int at = reversed ? i : RANK - 1 - i;
        r.map[at] = step;
        step *= (ptrdiff_t)r.count[at] + (any(5) == 0);
        if (step == 0)
            step = 1;
    }
    return r;
}

static const size_t *maybe_size(const size_t *values, int null)
{
    return null ? NULL : values;
}

static const ptrdiff_t *maybe_step(const ptrdiff_t *values, int null)
{
    return null ? NULL : values;
}

static unsigned sum(const void *bytes, size_t len)
{
    const unsigned char *byte = bytes;
    unsigned total = 1;
    while (len--)
        total = total * 31 + *byte++;
    return total;
}

/* Every index of the map lies within the memory, or the request is left out. */
static int fits(const struct request *r)
{
    ptrdiff_t last = 0;
    int i;
    for (i = 0; i < RANK; i++)
        last += r->map[i] * (ptrdiff_t)(r->count[i] + 6); /* where count is NULL: the length */
    return last < VALUES;
}

/* How much of a request that fails was written, nobody says. */
static void begin_again(int ncid)
{
    struct small_file *file = small_find(ncid);
    int i;
    for (i = 0; i < SMALL_VALUES; i++)
        file->vars[0].data[i] = file->vars[1].data[i] = i % 90 + 40;
    file->dims[3].len = shape[1][0];
}

static void one(int ncid, int turn)
{
    static double doubles[VALUES];
    static signed char bytes[VALUES];
    int var = any(2), kind = any(6), code = 0, i;
    struct request r = requested(var);
    const size_t *start = maybe_size(r.start, r.nulls & 1), *count = maybe_size(r.count, r.nulls & 2);
    const ptrdiff_t *stride = maybe_step(r.stride, r.nulls & 4), *map = maybe_step(r.map, r.nulls & 8);
    if (!fits(&r))
        return;
    for (i = 0; i < VALUES; i++)
        doubles[i] = bytes[i] = (signed char)(kind < 3 ? 0 : (turn + i) % 100);
    switch (kind) {
    case 0: code = nc_get_vars_double(ncid, var, start, count, stride, doubles); break;
    case 1: code = nc_get_varm_double(ncid, var, start, count, stride, map, doubles); break;
    case 2: code = nc_get_varm_schar(ncid, var, start, count, stride, map, bytes); break;
    case 3: code = nc_put_vars_double(ncid, var, start, count, stride, doubles); break;
    case 4: code = nc_put_varm_double(ncid, var, start, count, stride, map, doubles); break;
    case 5: code = nc_put_varm_schar(ncid, var, start, count, stride, map, bytes); break;
    }
    printf("%d: kind %d -> %d", turn, kind, code);
    if (kind < 3 && (code == NC_NOERR || code == NC_ERANGE))
        printf(" values %u", kind == 2 ? sum(bytes, sizeof bytes) : sum(doubles, sizeof doubles));
    printf("\n");
    if (kind >= 3 && code != NC_NOERR)
        begin_again(ncid);
}

int main(void)
{
    char path[4096];
    const char *dir = getenv("CHECK_DIR");
    int ncid, dims[2][RANK], i, j, id;
    small_quiet = 1;
    nc_def_user_format(NC_UDF0, &small_table, SMALL_MAGIC);
    snprintf(path, sizeof path, "%s/strides", dir ? dir : ".");
    CHECK(nc_create(path, NC_UDF0, &ncid));
    for (i = 0; i < 2; i++)
        for (j = 0; j < RANK; j++) {
            char name[8];
            snprintf(name, sizeof name, "d%d%d", i, j);
            CHECK(nc_def_dim(ncid, name, i == 1 && j == 0 ? NC_UNLIMITED : shape[i][j], &dims[i][j]));
        }
    CHECK(nc_def_var(ncid, "fixed", NC_INT, RANK, dims[0], &id));
    CHECK(nc_def_var(ncid, "growing", NC_DOUBLE, RANK, dims[1], &id));
    begin_again(ncid);
    for (i = 0; i < 6000; i++)
        one(ncid, i);
    CHECK(nc_close(ncid));
    return 0;
}
