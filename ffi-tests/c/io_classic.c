/* Data calls in the classic model: define mode, one record dimension, bytes with and without a sign. */
#include "check.h"

int main(void)
{
    int ncid = check_create("io_classic", NC_CLOBBER | NC_CLASSIC_MODEL), dimids[2], bytes, record, varid;
    signed char schars[3] = {-1, 0, 1};
    unsigned char uchars[3] = {255, 128, 7};
    short shorts[6] = {1, 2, 3, 4, 5, 6}, back[12];
    int ints[3] = {-129, 255, 256};
    size_t start[2] = {1, 0}, count[2] = {2, 3}, len = 0, third[2] = {3, 0}, zero[2] = {0, 0};

    CHECK(nc_def_dim(ncid, "t", NC_UNLIMITED, &dimids[0]));
    CHECK(nc_def_dim(ncid, "x", 3, &dimids[1]));
    CHECK(nc_def_var(ncid, "bytes", NC_BYTE, 1, &dimids[1], &bytes));
    CHECK(nc_def_var(ncid, "record", NC_SHORT, 2, dimids, &record));
    CHECK(nc_def_var(ncid, "u", NC_UINT, 1, &dimids[1], &varid));
    CHECK(nc_put_var_schar(ncid, bytes, schars));
    CHECK(nc_get_var_schar(ncid, bytes, schars));
    CHECK(nc_put_var_schar(ncid, 77, schars));
    CHECK(nc_put_var_text(ncid, bytes, "abc"));
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_var_uchar(ncid, bytes, uchars));
    CHECK(nc_get_var_schar(ncid, bytes, schars));
    show_schars("signed", 3, schars);
    CHECK(nc_get_var_uchar(ncid, bytes, uchars));
    show_uchars("unsigned", 3, uchars);
    CHECK(nc_put_var_int(ncid, bytes, ints));
    CHECK(nc_put_var_schar(ncid, bytes, schars));
    CHECK(nc_get_var_short(ncid, bytes, back));
    show_shorts("as short", 3, back);
    CHECK(nc_put_vara_short(ncid, record, start, count, shorts));
    CHECK(nc_inq_dimlen(ncid, dimids[0], &len));
    show_int("records", (long long)len);
    count[0] = 3;
    CHECK(nc_get_vara_short(ncid, record, zero, count, back));
    show_shorts("records", 9, back);
    CHECK(nc_get_vara_short(ncid, record, third, count, back));
    CHECK(nc_redef(ncid));
    CHECK(nc_get_var_schar(ncid, bytes, schars));
    CHECK(nc_put_var_schar(ncid, bytes, schars));
    CHECK(nc_enddef(ncid));
    CHECK(nc_close(ncid));

    ncid = check_open("io_classic", NC_NOWRITE);
    CHECK(nc_get_var_short(ncid, record, back));
    show_shorts("records", 9, back);
    CHECK(nc_put_var_schar(ncid, bytes, schars));
    CHECK(nc_close(ncid));
    return 0;
}
