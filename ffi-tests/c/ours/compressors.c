/* Compressors by name: codes of wrong calls, what inquiries say, and data that come back, in chains and alone. */
#include "check.h"
#include <netcdf_filter.h>
#include "expect.h"

#define ROWS 40
#define COLUMNS 50
#define NUMBER 8

static const char *const names[NUMBER] = {"zlib", "szip_nn", "szip_ec", "bzip2", "zstd", "blosc", "chain", "lz4"};

static void define(int ncid, int dims[2], int ids[NUMBER])
{
    for (int i = 0; i < NUMBER; i++)
        EXPECT(NC_NOERR, nc_def_var(ncid, names[i], i % 2 ? NC_DOUBLE : NC_INT, 2, dims, &ids[i]));
    EXPECT(NC_NOERR, nc_def_var_deflate(ncid, ids[0], 1, 1, 4));
    EXPECT(NC_NOERR, nc_def_var_szip(ncid, ids[1], NC_SZIP_NN, 16));
    EXPECT(NC_NOERR, nc_def_var_szip(ncid, ids[2], NC_SZIP_EC, 32));
    EXPECT(NC_NOERR, nc_def_var_bzip2(ncid, ids[3], 9));
    EXPECT(NC_NOERR, nc_def_var_zstandard(ncid, ids[4], -5));
    EXPECT(NC_NOERR, nc_def_var_blosc(ncid, ids[5], 5, 3, 0, 2));
    EXPECT(NC_NOERR, nc_def_var_fletcher32(ncid, ids[6], 1));
    EXPECT(NC_NOERR, nc_def_var_zstandard(ncid, ids[6], 3));
    EXPECT(NC_NOERR, nc_def_var_bzip2(ncid, ids[6], 1));
    EXPECT(NC_NOERR, nc_def_var_filter(ncid, ids[7], 32004, 0, NULL));
}

static void refusals(int ncid, int varid, int scalar)
{
    unsigned two[2] = {1, 2};
    EXPECT(NC_EINVAL, nc_def_var_bzip2(ncid, varid, 0));
    EXPECT(NC_EINVAL, nc_def_var_bzip2(ncid, varid, 10));
    EXPECT(NC_EINVAL, nc_def_var_zstandard(ncid, varid, 23));
    EXPECT(NC_EINVAL, nc_def_var_zstandard(ncid, varid, -131073));
    EXPECT(NC_EINVAL, nc_def_var_blosc(ncid, varid, 6, 5, 0, 1));
    EXPECT(NC_EINVAL, nc_def_var_blosc(ncid, varid, 1, 5, 0, 3));
    EXPECT(NC_EINVAL, nc_def_var_szip(ncid, varid, NC_SZIP_NN, 7));
    EXPECT(NC_EINVAL, nc_def_var_szip(ncid, varid, NC_SZIP_NN, 34));
    EXPECT(NC_EINVAL, nc_def_var_zstandard(ncid, scalar, 1));
    EXPECT(NC_EINVAL, nc_def_var_szip(ncid, scalar, NC_SZIP_NN, 2));
    EXPECT(NC_ENOTVAR, nc_def_var_zstandard(ncid, 99, 1));
    EXPECT(NC_EBADID, nc_def_var_bzip2(-1, varid, 1));
    EXPECT(NC_EFILTER, nc_def_var_filter(ncid, varid, H5Z_FILTER_SZIP, 1, two));
    EXPECT(NC_EFILTER, nc_def_var_filter(ncid, varid, H5Z_FILTER_DEFLATE, 2, two));
    EXPECT(NC_EFILTER, nc_def_var_filter(ncid, varid, H5Z_FILTER_BZIP2, 2, two));
    EXPECT(NC_EFILTER, nc_def_var_filter(ncid, varid, H5Z_FILTER_ZSTD, 0, NULL));
    EXPECT(NC_EFILTER, nc_def_var_filter(ncid, varid, H5Z_FILTER_BLOSC, 2, two));
    EXPECT(NC_EFILTER, nc_def_var_blosc(ncid, varid, 1, 10, 0, 1));
    EXPECT(NC_EINVAL, nc_def_var_szip(ncid, varid, NC_SZIP_NN, 0));
    EXPECT(NC_ENOFILTER, nc_def_var_filter(ncid, varid, 4242, 0, NULL));
    EXPECT(NC_ENOFILTER, nc_inq_filter_avail(ncid, 4242));
}

static void exclusions(int ncid, int deflated, int szipped)
{
    EXPECT(NC_EINVAL, nc_def_var_szip(ncid, deflated, NC_SZIP_NN, 16));
    EXPECT(NC_EINVAL, nc_def_var_deflate(ncid, szipped, 0, 1, 1));
}

static void inquire(int ncid, const int ids[NUMBER])
{
    int has = 7, level = 7, mask = 7, block = 7;
    unsigned kind = 7, size = 7, shuffle = 7, strength = 7, chain[8] = {0};
    size_t number = 0;
    static const unsigned available[] = {H5Z_FILTER_DEFLATE, H5Z_FILTER_SHUFFLE, H5Z_FILTER_FLETCHER32, H5Z_FILTER_SZIP,
        H5Z_FILTER_BZIP2, H5Z_FILTER_BLOSC, H5Z_FILTER_ZSTD, 32004};
    for (size_t i = 0; i < sizeof available / sizeof *available; i++)
        EXPECT(NC_NOERR, nc_inq_filter_avail(ncid, available[i]));
    EXPECT(NC_NOERR, nc_inq_var_szip(ncid, ids[1], &mask, &block));
    EXPECT_TRUE(mask == NC_SZIP_NN && block == 16);
    EXPECT(NC_NOERR, nc_inq_var_szip(ncid, ids[3], &mask, &block));
    EXPECT_TRUE(mask == 0 && block == 0);
    EXPECT(NC_NOERR, nc_inq_var_bzip2(ncid, ids[3], &has, &level));
    EXPECT_TRUE(has == 1 && level == 9);
    EXPECT(NC_NOERR, nc_inq_var_bzip2(ncid, ids[4], &has, &level));
    EXPECT_TRUE(has == 0 && level == 0);
    EXPECT(NC_NOERR, nc_inq_var_zstandard(ncid, ids[4], &has, &level));
    EXPECT_TRUE(has == 1 && level == -5);
    EXPECT(NC_NOERR, nc_inq_var_blosc(ncid, ids[5], &has, &kind, &strength, &size, &shuffle));
    EXPECT_TRUE(has == 1 && kind == 5 && strength == 3 && size == 0 && shuffle == 2);
    EXPECT(NC_NOERR, nc_inq_var_blosc(ncid, ids[0], &has, NULL, NULL, NULL, NULL));
    EXPECT_TRUE(has == 0);
    EXPECT(NC_NOERR, nc_inq_var_filter_ids(ncid, ids[6], &number, chain));
    EXPECT_TRUE(number == 3 && chain[0] == H5Z_FILTER_FLETCHER32 && chain[1] == H5Z_FILTER_ZSTD
                && chain[2] == H5Z_FILTER_BZIP2);
}

static void values(int ncid, const int ids[NUMBER], int write)
{
    static double block[ROWS][COLUMNS], found[ROWS][COLUMNS];
    for (int i = 0; i < ROWS * COLUMNS; i++)
        block[0][i] = (i * i) % 1000;
    for (int i = 0; i < NUMBER; i++) {
        memset(found, 0, sizeof found);
        if (write) {
            EXPECT(NC_NOERR, nc_put_var_double(ncid, ids[i], block[0]));
        } else {
            EXPECT(NC_NOERR, nc_get_var_double(ncid, ids[i], found[0]));
            EXPECT_TRUE(memcmp(block, found, sizeof found) == 0);
        }
    }
}

/* zfp by its HDF5 number, with the parameters of the HDF5 filter; they are there when the dataset is opened again. */
static void zfp(void)
{
    static const double rate = 12.5, tolerance = 0.25;
    unsigned params[5][4] = {{0}, {5}, {2, 0, 20}, {1}, {3}}, found[8];
    static const size_t counts[5] = {0, 1, 3, 4, 4};
    int ncid = check_create("zfp", NC_CLOBBER), dims[2], ids[5];
    size_t count;
    double values[ROWS * COLUMNS], back[ROWS * COLUMNS];
    memcpy(&params[3][2], &rate, sizeof rate);
    memcpy(&params[4][2], &tolerance, sizeof tolerance);
    for (int i = 0; i < ROWS * COLUMNS; i++)
        values[i] = i / 7.0;
    EXPECT(NC_NOERR, nc_def_dim(ncid, "y", ROWS, &dims[0]));
    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", COLUMNS, &dims[1]));
    for (int i = 0; i < 5; i++) {
        char name[2] = {(char)('a' + i), 0};
        EXPECT(NC_NOERR, nc_def_var(ncid, name, NC_DOUBLE, 2, dims, &ids[i]));
        EXPECT(NC_EFILTER, nc_def_var_filter(ncid, ids[i], 32013, 1, params[3]));
        EXPECT(NC_NOERR, nc_def_var_filter(ncid, ids[i], 32013, counts[i], params[i]));
        EXPECT(NC_NOERR, nc_put_var_double(ncid, ids[i], values));
        EXPECT(NC_NOERR, nc_redef(ncid));
    }
    EXPECT(NC_NOERR, nc_close(ncid));
    ncid = check_open("zfp", NC_NOWRITE);
    for (int i = 0; i < 5; i++) {
        EXPECT(NC_NOERR, nc_inq_var_filter_info(ncid, ids[i], 32013, &count, found));
        EXPECT_TRUE(i == 0 ? count == 1 && found[0] == 5 : count == counts[i] && memcmp(found, params[i], 4 * count) == 0);
        EXPECT(NC_NOERR, nc_get_var_double(ncid, ids[i], back));
        EXPECT_TRUE((i < 2) == (memcmp(values, back, sizeof back) == 0));
        EXPECT_TRUE(back[1234] - values[1234] < 0.26 && values[1234] - back[1234] < 0.26);
    }
    EXPECT(NC_NOERR, nc_close(ncid));
}

int main(void)
{
    int ncid = check_create("compressors", NC_CLOBBER), dims[2], ids[NUMBER], scalar;
    EXPECT(NC_NOERR, nc_def_dim(ncid, "y", ROWS, &dims[0]));
    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", COLUMNS, &dims[1]));
    EXPECT(NC_NOERR, nc_def_var(ncid, "scalar", NC_INT, 0, NULL, &scalar));
    define(ncid, dims, ids);
    refusals(ncid, ids[6], scalar);
    exclusions(ncid, ids[0], ids[1]);
    inquire(ncid, ids);
    EXPECT(NC_NOERR, nc_enddef(ncid));
    EXPECT(NC_EINDEFINE, nc_def_var_zstandard(ncid, ids[0], 1));
    values(ncid, ids, 1);
    EXPECT(NC_NOERR, nc_redef(ncid));
    EXPECT(NC_ELATEDEF, nc_def_var_zstandard(ncid, ids[0], 1));
    EXPECT(NC_NOERR, nc_close(ncid));
    ncid = check_open("compressors", NC_NOWRITE);
    for (int i = 0; i < NUMBER; i++)
        EXPECT(NC_NOERR, nc_inq_varid(ncid, names[i], &ids[i]));
    inquire(ncid, ids);
    values(ncid, ids, 0);
    int has_zfp = nc_inq_filter_avail(ncid, 32013) == NC_NOERR;
    EXPECT(NC_NOERR, nc_close(ncid));
    if (has_zfp)
        zfp();
    return wrong != 0;
}
