/* The classic model: one unlimited dimension, strict modes, six types. */
#define CHECK_CLASSIC
#include "check.h"

int main(void)
{
    int ncid = check_create("classic", NC_CLOBBER), t = -1, x = -1, varid = -1, got = -1, dims[2], values[3] = {1, 2, 3};
    int one = 1, longer[2] = {1, 2};
    double d = 0.5;

    CHECK(nc_def_dim(ncid, "t", NC_UNLIMITED, &t));
    CHECK(nc_def_dim(ncid, "t2", NC_UNLIMITED, &got));
    CHECK(nc_def_dim(ncid, "x", 3, &x));
    CHECK(nc_def_dim(ncid, "x", 3, &got));
    dims[0] = t;
    dims[1] = x;
    CHECK(nc_def_var(ncid, "record", NC_FLOAT, 2, dims, &varid));
    CHECK(nc_def_var(ncid, "fixed", NC_INT, 1, &x, &varid));
    show_int("varid", varid);
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "number", NC_INT, 1, &one));
    CHECK(nc_put_att_text(ncid, NC_GLOBAL, "text", 5, "title"));
    CHECK(nc_put_var_int(ncid, varid, values));
    CHECK(nc_get_var_int(ncid, varid, values));
    CHECK(nc_sync(ncid));
    CHECK(nc_redef(ncid));
    CHECK(nc_enddef(ncid));
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_var_int(ncid, varid, values));

    CHECK(nc_def_dim(ncid, "y", 3, &got));
    CHECK(nc_def_var(ncid, "w", NC_INT, 1, &x, &got));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "new", NC_INT, 1, &one));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "number", NC_INT, 1, &values[1]));
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "number", NC_INT, 2, longer));
    CHECK(nc_put_att_text(ncid, NC_GLOBAL, "text", 3, "abc"));
    CHECK(nc_put_att_text(ncid, NC_GLOBAL, "text", 9, "too long!"));
    CHECK(nc_put_att_double(ncid, NC_GLOBAL, "number", NC_INT, 1, &d));
    CHECK(nc_del_att(ncid, NC_GLOBAL, "number"));
    CHECK(nc_rename_att(ncid, NC_GLOBAL, "number", "n"));
    CHECK(nc_rename_att(ncid, NC_GLOBAL, "n", "much longer"));
    CHECK(nc_rename_var(ncid, varid, "fix"));
    CHECK(nc_rename_var(ncid, varid, "longer"));
    CHECK(nc_rename_dim(ncid, x, "longer"));
    CHECK(nc_redef(ncid));
    CHECK(nc_redef(ncid));
    CHECK(nc_rename_var(ncid, varid, "longer"));
    CHECK(nc_rename_dim(ncid, x, "longer"));
    CHECK(nc_def_dim(ncid, "t3", NC_UNLIMITED, &got));
    CHECK(nc_put_var_int(ncid, varid, values));
    CHECK(nc_enddef(ncid));
    CHECK(nc_inq_unlimdim(ncid, &got));
    show_int("unlimited", got);
    CHECK(nc_close(ncid));

    /* The model is kept. */
    ncid = check_open("classic", NC_WRITE);
    CHECK(nc_def_dim(ncid, "y", 3, &got));
    CHECK(nc_redef(ncid));
    CHECK(nc_def_dim(ncid, "t3", NC_UNLIMITED, &got));
    CHECK(nc_def_dim(ncid, "y", 3, &got));
    CHECK(nc_get_var_int(ncid, varid, values));
    CHECK(nc_enddef(ncid));
    CHECK(nc_get_var_int(ncid, varid, values));
    show_ints("values", 3, values);
    CHECK(nc_close(ncid));
    return 0;
}
