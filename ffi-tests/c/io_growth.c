/* Unlimited dimensions: how writes grow them, and what is read where nothing was written. */
#include "check.h"

static int ncid, record, other, wide;

static void show_lengths(void)
{
    size_t lens[2];
    CHECK_AS("nc_inq_dimlen", nc_inq_dimlen(ncid, 0, &lens[0]));
    CHECK_AS("nc_inq_dimlen", nc_inq_dimlen(ncid, 1, &lens[1]));
    show_sizes("lengths", 2, lens);
}

static void show_record(int varid, size_t len)
{
    int back[64];
    size_t start[2] = {0, 0}, count[2] = {len, 3};
    CHECK(nc_get_vara_int(ncid, varid, start, count, back));
    show_ints("records", len * 3, back);
}

static void grow(void)
{
    int values[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    int back[64];
    size_t start[2] = {0, 0}, count[2] = {2, 3}, third[2] = {4, 0}, row[2] = {1, 3}, none[2] = {0, 3};
    size_t two[2] = {2, 3}, far[2] = {20, 0}, bad[2] = {9, 1}, narrow[2] = {9, 2};
    ptrdiff_t stride[2] = {3, 1};

    show_lengths();
    CHECK(nc_get_var_int(ncid, record, back));
    CHECK(nc_get_vara_int(ncid, record, start, row, back));
    CHECK(nc_put_var_int(ncid, record, values));
    show_lengths();
    CHECK(nc_put_vara_int(ncid, record, start, count, values));
    show_lengths();
    CHECK(nc_put_vara_int(ncid, record, third, row, values + 6));
    show_lengths();
    show_record(record, 5);
    CHECK(nc_put_vara_int(ncid, record, far, none, values));
    show_lengths();
    CHECK(nc_put_vara_int(ncid, record, bad, row, values));
    CHECK(nc_put_var1_int(ncid, record, bad, values));
    show_lengths();
    CHECK(nc_put_var1_int(ncid, record, narrow, values + 11));
    show_lengths();
    CHECK(nc_put_vars_int(ncid, other, third, two, stride, values));
    show_lengths();
    show_record(other, 10);
    CHECK(nc_get_vara_int(ncid, other, bad, row, back));
    CHECK(nc_get_vara_int(ncid, other, far, row, back));
    CHECK(nc_get_vara_int(ncid, other, far, none, back));
    count[0] = 11;
    CHECK(nc_get_vara_int(ncid, other, start, count, back));
}

/* Two unlimited dimensions in one variable. */
static void grow_both(void)
{
    short values[6] = {1, 2, 3, 4, 5, 6}, back[64];
    size_t start[2] = {0, 0}, count[2] = {2, 3}, corner[2] = {3, 4}, one[2] = {1, 1}, all[2] = {4, 5};
    CHECK(nc_put_vara_short(ncid, wide, start, count, values));
    show_lengths();
    CHECK(nc_get_vara_short(ncid, wide, start, count, back));
    show_shorts("block", 6, back);
    CHECK(nc_put_vara_short(ncid, wide, corner, one, values + 5));
    show_lengths();
    CHECK(nc_get_vara_short(ncid, wide, start, all, back));
    show_shorts("all", 20, back);
}

int main(void)
{
    int dimids[3], dims[2];

    ncid = check_create("io_growth", NC_CLOBBER);
    CHECK(nc_def_dim(ncid, "time", NC_UNLIMITED, &dimids[0]));
    CHECK(nc_def_dim(ncid, "station", NC_UNLIMITED, &dimids[1]));
    CHECK(nc_def_dim(ncid, "x", 3, &dimids[2]));
    dims[0] = dimids[0];
    dims[1] = dimids[2];
    CHECK(nc_def_var(ncid, "record", NC_INT, 2, dims, &record));
    CHECK(nc_def_var(ncid, "other", NC_INT, 2, dims, &other));
    CHECK(nc_def_var(ncid, "wide", NC_SHORT, 2, dimids, &wide));
    CHECK(nc_enddef(ncid));
    grow();
    CHECK(nc_sync(ncid));
    show_lengths();
    CHECK(nc_close(ncid));

    ncid = check_open("io_growth", NC_WRITE);
    show_lengths();
    show_record(record, 10);
    show_record(other, 8);
    grow_both();
    CHECK(nc_close(ncid));

    ncid = check_open("io_growth", NC_NOWRITE);
    show_lengths();
    show_record(record, 10);
    CHECK(nc_close(ncid));
    return 0;
}
