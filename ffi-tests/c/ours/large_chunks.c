/* Chunks of 2 GiB less one byte and more, written, closed, opened and read: with filters that take so much they come
 * back, with the others the write fails and says why. Sizes beyond 4 GiB too.
 *
 *     large_chunks [BYTES...]     chunks of these sizes instead
 *
 * Wants some 7 GB of memory, which not every machine that runs the tests has: without OXCDF_LARGE only the limit is
 * tried. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"
#include <netcdf_filter.h>
#include <time.h>
#include "expect.h"

extern const char *nc_oxcdf_last_error(void);

#define BLOSC_MOST 2147483631UL
#define LZ4_MOST 2113929216UL

typedef struct {
    const char *name;
    unsigned id;
    size_t most, number;
    unsigned params[7];
} Filter;

static const Filter filters[] = {
    {"nothing", 0, (size_t)-1, 0, {0}},
    {"zlib", H5Z_FILTER_DEFLATE, (size_t)-1, 1, {1}},
    {"zstd", H5Z_FILTER_ZSTD, (size_t)-1, 1, {1}},
    {"fletcher32", H5Z_FILTER_FLETCHER32, (size_t)-1, 0, {0}},
    {"shuffle", H5Z_FILTER_SHUFFLE, (size_t)-1, 0, {0}},
    {"blosc", H5Z_FILTER_BLOSC, BLOSC_MOST, 7, {0, 0, 0, 0, 1, 1, 1}},
    {"lz4", 32004, LZ4_MOST, 0, {0}},
};

static unsigned char expected(size_t place)
{
    return place % 65537 == 0 ? (unsigned char)(place / 65537 * 7 + 1) : 0;
}

static int same(const unsigned char *values, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (values[i] != expected(i))
            return 0;
    return 1;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void round_trip(const Filter *filter, unsigned char *values, size_t size)
{
    int ncid = check_create("large", NC_CLOBBER), dimid, varid;
    double start = seconds();
    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", size, &dimid));
    EXPECT(NC_NOERR, nc_def_var(ncid, "v", NC_UBYTE, 1, &dimid, &varid));
    EXPECT(NC_NOERR, nc_def_var_chunking(ncid, varid, NC_CHUNKED, &size));
    if (filter->id != 0)
        EXPECT(NC_NOERR, nc_def_var_filter(ncid, varid, filter->id, filter->number, filter->params));
    for (size_t i = 0; i < size; i++)
        values[i] = expected(i);
    if (size > filter->most) {
        EXPECT(NC_EFILTER, nc_put_var_uchar(ncid, varid, values));
        EXPECT_TRUE(strstr(nc_oxcdf_last_error(), "at most") != NULL);
        EXPECT_TRUE(strstr(nc_oxcdf_last_error(), "chunk /v/0") != NULL);
        EXPECT(NC_NOERR, nc_close(ncid));
        return;
    }
    EXPECT(NC_NOERR, nc_put_var_uchar(ncid, varid, values));
    EXPECT(NC_NOERR, nc_close(ncid));
    memset(values, 255, size);
    ncid = check_open("large", NC_NOWRITE);
    EXPECT(NC_NOERR, nc_get_var_uchar(ncid, 0, values));
    EXPECT_TRUE(same(values, size));
    size_t last = size - 1, chunk = 0;
    unsigned char one = 77;
    EXPECT(NC_NOERR, nc_get_var1_uchar(ncid, 0, &last, &one));
    EXPECT_TRUE(one == expected(last));
    EXPECT(NC_NOERR, nc_inq_var_chunking(ncid, 0, NULL, &chunk));
    EXPECT_TRUE(chunk == size);
    EXPECT(NC_NOERR, nc_close(ncid));
    printf("%s: %zu bytes, %.1f s\n", filter->name, size, seconds() - start);
    fflush(stdout);
}

static void try_size(size_t size)
{
    unsigned char *values = malloc(size);
    EXPECT_TRUE(values != NULL);
    for (size_t i = 0; values != NULL && i < sizeof filters / sizeof *filters; i++)
        round_trip(&filters[i], values, size);
    free(values);
}

/* HDF5 has 32 bits for the size of a chunk, and so has the original for NCZarr. */
static void too_large(void)
{
    int ncid = check_create("larger", NC_CLOBBER), dimid, varid;
    size_t size = (size_t)1 << 32;
    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", size, &dimid));
    EXPECT(NC_NOERR, nc_def_var(ncid, "v", NC_UBYTE, 1, &dimid, &varid));
    EXPECT(NC_EBADCHUNK, nc_def_var_chunking(ncid, varid, NC_CHUNKED, &size));
    EXPECT(NC_NOERR, nc_close(ncid));
}

int main(int argc, char **argv)
{
    too_large();
    if (argc == 1 && getenv("OXCDF_LARGE") == NULL)
        return wrong != 0;
    for (int i = 1; i < argc; i++)
        try_size(strtoul(argv[i], NULL, 10));
    if (argc == 1) {
        try_size(2147483647UL);
        try_size(BLOSC_MOST);
        try_size(2147483648UL);
        try_size(4294967295UL);
    }
    return wrong != 0;
}
