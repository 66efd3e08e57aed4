/* Filters of variables: deflate, shuffle and the Fletcher checksum by name and by number. */
#include "check.h"
#include <netcdf_filter.h>

static void show_filters(int ncid, int varid)
{
    size_t number = 0, params = 99;
    unsigned ids[8] = {0}, values[8] = {0}, id = 77;
    int shuffle = -1, deflate = -1, level = -1, checksum = -1;
    CHECK(nc_inq_var_filter_ids(ncid, varid, &number, ids));
    show_uints("ids", number, ids);
    for (size_t i = 0; i < number; i++)
        if (ids[i] == H5Z_FILTER_DEFLATE) {
            CHECK(nc_inq_var_filter_info(ncid, varid, ids[i], &params, values));
            show_uints("parameters", params, values);
        }
    CHECK(nc_inq_var_filter(ncid, varid, &id, &params, NULL));
    show_int("first", id);
    CHECK(nc_inq_var_filter_info(ncid, varid, 4242, &params, values));
    CHECK(nc_inq_var_deflate(ncid, varid, &shuffle, &deflate, &level));
    printf("  shuffle %d, deflate %d, level %d\n", shuffle, deflate, deflate > 0 ? level : 0);
    CHECK(nc_inq_var_fletcher32(ncid, varid, &checksum));
    show_int("checksum", checksum);
}

int main(void)
{
    int ncid = check_create("filters", NC_CLOBBER), dimid, varids[5], scalar;
    unsigned level = 5, bad = 11, two[2] = {1, 2};
    int values[100], back[100];

    CHECK(nc_def_dim(ncid, "x", 100, &dimid));
    for (int i = 0; i < 5; i++) {
        char name[8];
        snprintf(name, sizeof name, "v%d", i);
        CHECK_AS("nc_def_var", nc_def_var(ncid, name, NC_INT, 1, &dimid, &varids[i]));
    }
    CHECK(nc_def_var(ncid, "scalar", NC_INT, 0, NULL, &scalar));
    CHECK(nc_inq_filter_avail(ncid, H5Z_FILTER_DEFLATE));
    CHECK(nc_inq_filter_avail(ncid, H5Z_FILTER_SHUFFLE));
    CHECK(nc_inq_filter_avail(ncid, H5Z_FILTER_FLETCHER32));
    CHECK(nc_inq_filter_avail(ncid, 4242));
    CHECK(nc_def_var_filter(ncid, varids[0], H5Z_FILTER_DEFLATE, 1, &level));
    CHECK(nc_def_var_filter(ncid, varids[1], H5Z_FILTER_DEFLATE, 1, &bad));
    CHECK(nc_def_var_filter(ncid, varids[1], H5Z_FILTER_DEFLATE, 2, two));
    CHECK(nc_def_var_filter(ncid, varids[1], 4242, 0, NULL));
    CHECK(nc_def_var_filter(ncid, 99, H5Z_FILTER_DEFLATE, 1, &level));
    CHECK(nc_def_var_filter(ncid, scalar, H5Z_FILTER_DEFLATE, 1, &level));
    CHECK(nc_def_var_deflate(ncid, varids[2], 1, 1, 3));
    CHECK(nc_def_var_fletcher32(ncid, varids[3], NC_FLETCHER32));
    CHECK(nc_def_var_deflate(ncid, varids[4], 1, 1, 9));
    CHECK(nc_def_var_fletcher32(ncid, varids[4], NC_FLETCHER32));
    for (int i = 0; i < 5; i++)
        show_filters(ncid, varids[i]);
    CHECK(nc_enddef(ncid));
    CHECK(nc_def_var_filter(ncid, varids[0], H5Z_FILTER_DEFLATE, 1, &level));
    CHECK(nc_inq_var_filter_ids(ncid, 99, NULL, NULL));
    for (int i = 0; i < 100; i++)
        values[i] = i * i;
    for (int i = 0; i < 5; i++)
        CHECK_AS("nc_put_var_int", nc_put_var_int(ncid, varids[i], values));
    CHECK(nc_close(ncid));

    ncid = check_open("filters", NC_NOWRITE);
    for (int i = 0; i < 5; i++) {
        show_filters(ncid, varids[i]);
        CHECK_AS("nc_get_var_int", nc_get_var_int(ncid, varids[i], back));
        show_int("same", memcmp(values, back, sizeof back) == 0);
    }
    CHECK(nc_close(ncid));
    return 0;
}
