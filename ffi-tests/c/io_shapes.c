/* Blocks, strides and maps of an array of three dimensions, and what NULL means in each place. */
#include "check.h"

enum { A = 4, B = 5, C = 6, ALL = A * B * C };

static int ncid, varid, scalar;

static void show_all(void)
{
    int all[ALL];
    CHECK(nc_get_var_int(ncid, varid, all));
    show_ints("all", ALL, all);
}

static void reads(void)
{
    int back[ALL];
    size_t start[3] = {1, 2, 3}, count[3] = {2, 2, 3}, zero[3] = {0, 0, 0}, none[3] = {2, 0, 3};
    size_t end[3] = {4, 5, 6}, strided[3] = {2, 3, 2}, ones[3] = {1, 1, 1};
    ptrdiff_t stride[3] = {2, 2, 3}, one[3] = {1, 1, 1}, across[3] = {1, 2, 4}, wide[3] = {30, 6, 2};

    CHECK(nc_get_vara_int(ncid, varid, start, count, back));
    show_ints("block", 12, back);
    CHECK(nc_get_vars_int(ncid, varid, zero, strided, stride, back));
    show_ints("strided", 12, back);
    CHECK(nc_get_vars_int(ncid, varid, start, count, one, back));
    show_ints("stride of 1", 12, back);
    CHECK(nc_get_varm_int(ncid, varid, start, count, NULL, across, back));
    show_ints("transposed", 12, back);
    memset(back, 0, sizeof back);
    CHECK(nc_get_varm_int(ncid, varid, zero, strided, stride, wide, back));
    show_ints("spread", 60, back);
    CHECK(nc_get_varm_int(ncid, varid, start, count, one, NULL, back));
    show_ints("no map", 12, back);
    CHECK(nc_get_varm_int(ncid, varid, zero, strided, stride, NULL, back));
    show_ints("strides, no map", 12, back);
    CHECK(nc_get_var1_int(ncid, varid, start, back));
    show_ints("one", 1, back);
    CHECK(nc_get_vara_int(ncid, varid, zero, NULL, back));
    show_ints("no count", ALL, back);
    CHECK(nc_get_vars_int(ncid, varid, zero, NULL, NULL, back));
    show_ints("no count, no stride", ALL, back);
    CHECK(nc_get_varm_int(ncid, varid, zero, NULL, NULL, NULL, back));
    show_ints("only a start", ALL, back);
    CHECK(nc_get_vara_int(ncid, varid, start, NULL, back));
    CHECK(nc_get_vara_int(ncid, varid, NULL, count, back));
    CHECK(nc_get_vars_int(ncid, varid, NULL, count, stride, back));
    CHECK(nc_get_varm_int(ncid, varid, NULL, count, stride, across, back));
    CHECK(nc_get_var1_int(ncid, varid, NULL, back));
    back[0] = 77;
    CHECK(nc_get_vara_int(ncid, varid, start, none, back));
    CHECK(nc_get_vara_int(ncid, varid, end, zero, back));
    CHECK(nc_get_vars_int(ncid, varid, end, zero, stride, back));
    CHECK(nc_get_varm_int(ncid, varid, end, zero, stride, across, back));
    show_ints("untouched", 1, back);
    CHECK(nc_get_vara_int(ncid, varid, end, ones, back));
}

static void writes(void)
{
    int values[ALL];
    size_t start[3] = {1, 2, 3}, count[3] = {2, 2, 3}, zero[3] = {0, 0, 0}, strided[3] = {2, 3, 2};
    size_t none[3] = {2, 0, 3}, end[3] = {4, 5, 6};
    ptrdiff_t stride[3] = {2, 2, 3}, across[3] = {1, 2, 4};

    for (int i = 0; i < ALL; i++)
        values[i] = 1000 + i;
    CHECK(nc_put_vara_int(ncid, varid, start, count, values));
    show_all();
    CHECK(nc_put_vars_int(ncid, varid, zero, strided, stride, values + 20));
    show_all();
    CHECK(nc_put_varm_int(ncid, varid, start, count, NULL, across, values + 40));
    show_all();
    CHECK(nc_put_varm_int(ncid, varid, zero, strided, stride, across, values + 60));
    show_all();
    CHECK(nc_put_var1_int(ncid, varid, start, values + 80));
    CHECK(nc_put_vara_int(ncid, varid, start, none, values));
    CHECK(nc_put_vara_int(ncid, varid, end, zero, values));
    CHECK(nc_put_vara_int(ncid, varid, NULL, count, values));
    CHECK(nc_put_var1_int(ncid, varid, NULL, values));
    show_all();
    CHECK(nc_put_vara_int(ncid, varid, zero, NULL, values));
    show_all();
}

static void scalars(void)
{
    double value = 2.5, back = 0;
    size_t start[1] = {0}, count[1] = {1};
    ptrdiff_t stride[1] = {1}, imap[1] = {1};

    CHECK(nc_put_var_double(ncid, scalar, &value));
    CHECK(nc_get_var_double(ncid, scalar, &back));
    show_double("whole", back);
    value = 3.5;
    CHECK(nc_put_var1_double(ncid, scalar, NULL, &value));
    CHECK(nc_get_var1_double(ncid, scalar, NULL, &back));
    show_double("one", back);
    value = 4.5;
    CHECK(nc_put_vara_double(ncid, scalar, start, count, &value));
    CHECK(nc_get_vara_double(ncid, scalar, start, count, &back));
    show_double("block", back);
    value = 5.5;
    CHECK(nc_put_vars_double(ncid, scalar, start, count, stride, &value));
    CHECK(nc_get_vars_double(ncid, scalar, start, count, stride, &back));
    show_double("strided", back);
    value = 6.5;
    CHECK(nc_put_varm_double(ncid, scalar, start, count, stride, imap, &value));
    CHECK(nc_get_varm_double(ncid, scalar, start, count, stride, imap, &back));
    show_double("mapped", back);
}

int main(void)
{
    int dimids[3], values[ALL];

    ncid = check_create("io_shapes", NC_CLOBBER);
    CHECK(nc_def_dim(ncid, "a", A, &dimids[0]));
    CHECK(nc_def_dim(ncid, "b", B, &dimids[1]));
    CHECK(nc_def_dim(ncid, "c", C, &dimids[2]));
    CHECK(nc_def_var(ncid, "v", NC_INT, 3, dimids, &varid));
    CHECK(nc_def_var(ncid, "s", NC_DOUBLE, 0, NULL, &scalar));
    size_t chunks[3] = {3, 2, 4};
    CHECK(nc_def_var_chunking(ncid, varid, NC_CHUNKED, chunks));
    CHECK(nc_enddef(ncid));
    for (int i = 0; i < ALL; i++)
        values[i] = i;
    CHECK(nc_put_var_int(ncid, varid, values));
    reads();
    writes();
    scalars();
    CHECK(nc_close(ncid));
    ncid = check_open("io_shapes", NC_WRITE);
    show_all();
    reads();
    CHECK(nc_close(ncid));
    return 0;
}
