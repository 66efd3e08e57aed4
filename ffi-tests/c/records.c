/* Whole records, and the functions of netCDF 2. */
#include "check.h"

extern int nc_inq_rec(int ncid, size_t *nrecvarsp, int *recvarids, size_t *recsizes);
extern int nc_get_rec(int ncid, size_t recnum, void **datap);
extern int nc_put_rec(int ncid, size_t recnum, void *const *datap);

static void whole_records(int ncid)
{
    size_t number = 77, sizes[8] = {0};
    int varids[8] = {0};
    short one[3] = {1, 2, 3}, back[3] = {0};
    double two = 2.5, value = 0;
    void *places[2] = {one, &two}, *backs[2] = {back, &value}, *second[2] = {NULL, &two};

    CHECK(nc_inq_rec(ncid, &number, varids, sizes));
    show_int("number", (long long)number);
    show_ints("varids", number, varids);
    show_sizes("sizes", number, sizes);
    CHECK(nc_put_rec(ncid, 0, places));
    two = 7.5;
    CHECK(nc_put_rec(ncid, 1, second));
    CHECK(nc_get_rec(ncid, 0, backs));
    show_shorts("first", 3, back);
    show_double("first", value);
    CHECK(nc_get_rec(ncid, 1, backs));
    show_shorts("second", 3, back);
    show_double("second", value);
    CHECK(nc_get_rec(ncid, 5, backs));
}

static void version_2(int ncid)
{
    char name[NC_MAX_NAME + 1] = "";
    int ndims = -1, nvars = -1, natts = -1, recdim = -2, dims[4] = {0}, varids[8] = {0}, number = 0, len = -1;
    nc_type type = 0;
    long length = -1, sizes[8] = {0}, start[2] = {0, 0}, count[2] = {1, 3}, stride[2] = {1, 2}, map[2] = {6, 2};
    long two[2] = {1, 2};
    short values[3] = {9, 8, 7}, back[3] = {0};
    double value = 1.25;

    CHECK(ncinquire(ncid, &ndims, &nvars, &natts, &recdim) == ncid ? 0 : -1);
    printf("  %d dimensions, %d variables, %d attributes, record %d\n", ndims, nvars, natts, recdim);
    CHECK(ncdimid(ncid, "x"));
    CHECK(ncdimid(ncid, "none"));
    show_int("ncerr", ncerr);
    CHECK(ncdiminq(ncid, 1, name, &length));
    show_text("name", name);
    show_int("length", length);
    CHECK(ncvarid(ncid, "b"));
    CHECK(ncvarinq(ncid, 1, name, &type, &ndims, dims, &natts));
    show_text("name", name);
    printf("  type %d, %d dimensions, first %d, %d attributes\n", type, ndims, dims[0], natts);
    CHECK(ncvarput(ncid, 1, start, count, values));
    CHECK(ncvarget(ncid, 1, start, count, back));
    show_shorts("block", 3, back);
    CHECK(ncvarput1(ncid, 1, start, values + 2));
    CHECK(ncvarget1(ncid, 1, start, back));
    show_shorts("one", 1, back);
    CHECK(ncvarputs(ncid, 1, start, two, stride, values));
    CHECK(ncvargets(ncid, 1, start, two, stride, back));
    show_shorts("strided", 2, back);
    CHECK(ncvarputg(ncid, 1, start, count, NULL, map, values) == 0 ? 0 : -1);
    CHECK(ncvargetg(ncid, 1, start, two, stride, map, back));
    show_shorts("mapped", 2, back);
    start[1] = 9;
    CHECK(ncvarget(ncid, 1, start, count, back));
    show_int("ncerr", ncerr);
    CHECK(ncattput(ncid, 1, "scale", NC_DOUBLE, 1, &value));
    show_int("ncerr", ncerr);
    CHECK(ncredef(ncid));
    CHECK(ncattput(ncid, 1, "scale", NC_DOUBLE, 1, &value));
    CHECK(ncattinq(ncid, 1, "scale", &type, &len));
    show_int("len", len);
    value = 0;
    CHECK(ncattget(ncid, 1, "scale", &value));
    show_double("scale", value);
    CHECK(ncattname(ncid, 1, 0, name));
    show_text("name", name);
    CHECK(ncattrename(ncid, 1, "scale", "factor"));
    CHECK(ncattcopy(ncid, 1, "factor", ncid, NC_GLOBAL));
    CHECK(ncattdel(ncid, 1, "factor"));
    CHECK(ncattget(ncid, 1, "factor", &value));
    CHECK(ncdimrename(ncid, 1, "y"));
    CHECK(ncvarrename(ncid, 1, "bb"));
    CHECK(ncdimdef(ncid, "new", 4));
    CHECK(ncdimdef(ncid, "negative", -4));
    CHECK(ncvardef(ncid, "new", NC_INT, 0, NULL));
    CHECK(ncsetfill(ncid, NC_NOFILL));
    CHECK(ncsetfill(ncid, NC_FILL));
    CHECK(ncendef(ncid));
    CHECK(ncsync(ncid));
    CHECK(ncrecinq(ncid, &number, varids, sizes));
    printf("  %d record variables, first %d of %ld bytes\n", number, varids[0], sizes[0]);
    void *backs[2] = {back, &value};
    CHECK(ncrecget(ncid, 1, backs));
    show_double("record", value);
    CHECK(ncrecput(ncid, 2, backs));
    for (int t = -1; t < 15; t++)
        CHECK_AS("nctypelen", nctypelen(t));
}

int main(void)
{
    int dimids[2], varid;
    ncopts = 0;
    int ncid = check_create("records", NC_CLOBBER | NC_CLASSIC_MODEL);
    CHECK(nc_def_dim(ncid, "t", NC_UNLIMITED, &dimids[0]));
    CHECK(nc_def_dim(ncid, "x", 3, &dimids[1]));
    CHECK(nc_def_var(ncid, "fixed", NC_INT, 1, &dimids[1], &varid));
    CHECK(nc_def_var(ncid, "b", NC_SHORT, 2, dimids, &varid));
    CHECK(nc_def_var(ncid, "d", NC_DOUBLE, 1, dimids, &varid));
    CHECK(nc_enddef(ncid));
    whole_records(ncid);
    version_2(ncid);
    CHECK(ncclose(ncid));
    CHECK(ncclose(ncid));
    show_int("ncerr", ncerr);
    CHECK(ncopen("/nonexistent/file.nc", NC_NOWRITE));
    ncopts = NC_VERBOSE;
    nc_advise("routine", NC_EINVAL, "%s %d %g", "text", 5, 2.5);
    nc_advise("routine", 0, "nothing wrong");
    ncopts = NC_FATAL;
    nc_advise("routine", NC_NOERR, "goes on");
    nc_advise("routine", NC_EBADID, "ends");
    printf("not reached\n");
    return 0;
}
