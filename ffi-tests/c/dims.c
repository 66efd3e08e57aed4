/* Dimensions: define, ask, rename, and the codes of everything that can go wrong. */
#include "check.h"

static void show_dim(int ncid, int dimid)
{
    char name[NC_MAX_NAME + 1] = "";
    size_t len = 77;
    CHECK(nc_inq_dim(ncid, dimid, name, &len));
    show_text("name", name);
    show_int("len", (long long)len);
}

static void ask(int ncid)
{
    int ndims = -1, unlimited = -2, dimid = -1, dimids[8] = {0};
    size_t len = 0;
    char name[NC_MAX_NAME + 1] = "";

    CHECK(nc_inq_ndims(ncid, &ndims));
    show_int("ndims", ndims);
    CHECK(nc_inq_unlimdim(ncid, &unlimited));
    show_int("unlimited", unlimited);
    CHECK(nc_inq_dimids(ncid, &ndims, dimids, 0));
    show_ints("dimids", (size_t)ndims, dimids);
    CHECK(nc_inq_unlimdims(ncid, &ndims, dimids));
    show_ints("unlimited", (size_t)ndims, dimids);
    for (int i = 0; i < 3; i++)
        show_dim(ncid, i);
    CHECK(nc_inq_dimid(ncid, "lon", &dimid));
    show_int("dimid", dimid);
    CHECK(nc_inq_dimlen(ncid, dimid, &len));
    CHECK(nc_inq_dimname(ncid, dimid, name));
    CHECK(nc_inq_dim(ncid, dimid, NULL, NULL));
    CHECK(nc_inq_dim(ncid, 99, name, &len));
    CHECK(nc_inq_dim(ncid, -1, name, &len));
    CHECK(nc_inq_dimid(ncid, "none", &dimid));
}

int main(void)
{
    int ncid = check_create("dims", NC_CLOBBER), dimid = -1;

    CHECK(nc_def_dim(ncid, "time", NC_UNLIMITED, &dimid));
    show_int("dimid", dimid);
    CHECK(nc_def_dim(ncid, "lat", 3, &dimid));
    show_int("dimid", dimid);
    CHECK(nc_def_dim(ncid, "lon", 4, NULL));
    CHECK(nc_def_dim(ncid, "lat", 5, &dimid));
    CHECK(nc_def_dim(ncid, "a/b", 5, &dimid));
    CHECK(nc_def_dim(ncid, "", 5, &dimid));
    CHECK(nc_def_dim(ncid, " blank", 5, &dimid));
    CHECK(nc_rename_dim(ncid, 1, "latitude"));
    CHECK(nc_rename_dim(ncid, 1, "lon"));
    CHECK(nc_rename_dim(ncid, 9, "x"));
    CHECK(nc_enddef(ncid));
    ask(ncid);
    CHECK(nc_close(ncid));

    ncid = check_open("dims", NC_NOWRITE);
    ask(ncid);
    CHECK(nc_def_dim(ncid, "more", 2, &dimid));
    CHECK(nc_rename_dim(ncid, 1, "lat"));
    CHECK(nc_close(ncid));
    CHECK(nc_inq_ndims(ncid, &dimid));
    return 0;
}
