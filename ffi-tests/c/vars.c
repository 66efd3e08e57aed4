/* Variables: define, ask, rename, and the codes of everything that can go wrong. */
#include "check.h"

static void show_var(int ncid, int varid)
{
    char name[NC_MAX_NAME + 1] = "";
    nc_type xtype = -1;
    int ndims = -1, natts = -1, dimids[8] = {0}, got = -1;
    CHECK(nc_inq_var(ncid, varid, name, &xtype, &ndims, dimids, &natts));
    show_text("name", name);
    show_int("type", xtype);
    show_ints("dims", (size_t)(ndims < 0 ? 0 : ndims), dimids);
    show_int("atts", natts);
    CHECK(nc_inq_varname(ncid, varid, name));
    CHECK(nc_inq_vartype(ncid, varid, &xtype));
    CHECK(nc_inq_varndims(ncid, varid, &got));
    show_int("ndims", got);
    CHECK(nc_inq_vardimid(ncid, varid, dimids));
    CHECK(nc_inq_varnatts(ncid, varid, &got));
    show_int("natts", got);
    CHECK(nc_inq_var(ncid, varid, NULL, NULL, NULL, NULL, NULL));
}

static void ask(int ncid)
{
    int nvars = -1, ndims = -1, natts = -1, unlimited = -2, varid = -1;
    CHECK(nc_inq(ncid, &ndims, &nvars, &natts, &unlimited));
    show_int("ndims", ndims);
    show_int("nvars", nvars);
    show_int("natts", natts);
    show_int("unlimited", unlimited);
    CHECK(nc_inq(ncid, NULL, NULL, NULL, NULL));
    CHECK(nc_inq_nvars(ncid, &nvars));
    show_int("nvars", nvars);
    for (int i = 0; i < nvars; i++)
        show_var(ncid, i);
    CHECK(nc_inq_varid(ncid, "temperature", &varid));
    show_int("varid", varid);
    CHECK(nc_inq_varid(ncid, "none", &varid));
    CHECK(nc_inq_varid(ncid, "", &varid));
    CHECK(nc_inq_varname(ncid, 99, NULL));
    CHECK(nc_inq_varname(ncid, -2, NULL));
    CHECK(nc_inq_vartype(ncid, NC_GLOBAL, NULL));
    CHECK(nc_inq_varnatts(ncid, NC_GLOBAL, &natts));
    show_int("natts", natts);
    CHECK(nc_inq_var(ncid, NC_GLOBAL, NULL, NULL, NULL, NULL, &natts));
    show_int("natts", natts);
}

int main(void)
{
    int ncid = check_create("vars", NC_CLOBBER), t = -1, x = -1, y = -1, varid = -1, dims[3];
    char long_name[NC_MAX_NAME + 2];
    static const nc_type types[] = {NC_BYTE, NC_CHAR, NC_SHORT, NC_INT, NC_FLOAT, NC_DOUBLE,
                                    NC_UBYTE, NC_USHORT, NC_UINT, NC_INT64, NC_UINT64, NC_STRING};

    CHECK(nc_def_dim(ncid, "t", NC_UNLIMITED, &t));
    CHECK(nc_def_dim(ncid, "y", 2, &y));
    CHECK(nc_def_dim(ncid, "x", 3, &x));
    dims[0] = t;
    dims[1] = y;
    dims[2] = x;
    CHECK(nc_def_var(ncid, "temperature", NC_DOUBLE, 3, dims, &varid));
    show_int("varid", varid);
    CHECK(nc_def_var(ncid, "scalar", NC_INT, 0, NULL, &varid));
    show_int("varid", varid);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        char name[16];
        snprintf(name, sizeof name, "type%zu", i);
        CHECK_AS(name, nc_def_var(ncid, name, types[i], 1, &dims[1], &varid));
    }
    CHECK(nc_put_att_text(ncid, 0, "units", 1, "K"));

    CHECK(nc_def_var(ncid, "temperature", NC_INT, 0, NULL, &varid));
    CHECK(nc_def_var(ncid, "bad", NC_INT, 1, NULL, &varid));
    dims[0] = 77;
    CHECK(nc_def_var(ncid, "bad", NC_INT, 3, dims, &varid));
    dims[0] = -1;
    CHECK(nc_def_var(ncid, "bad", NC_INT, 3, dims, &varid));
    CHECK(nc_def_var(ncid, "bad", NC_NAT, 0, NULL, &varid));
    CHECK(nc_def_var(ncid, "bad", 13, 0, NULL, &varid));
    CHECK(nc_def_var(ncid, "bad", 99, 0, NULL, &varid));
    CHECK(nc_def_var(ncid, "a/b", NC_INT, 0, NULL, &varid));
    CHECK(nc_def_var(ncid, "", NC_INT, 0, NULL, &varid));
    CHECK(nc_def_var(ncid, " blank", NC_INT, 0, NULL, &varid));
    CHECK(nc_def_var(ncid, "trailing ", NC_INT, 0, NULL, &varid));
    memset(long_name, 'n', sizeof long_name);
    long_name[NC_MAX_NAME + 1] = '\0';
    CHECK(nc_def_var(ncid, long_name, NC_INT, 0, NULL, &varid));
    /* One less than the longest: file systems end there. */
    long_name[NC_MAX_NAME - 1] = '\0';
    CHECK_AS("long name", nc_def_var(ncid, long_name, NC_INT, 0, NULL, &varid));
    CHECK(nc_def_var(ncid + 77, "v", NC_INT, 0, NULL, &varid));
    CHECK(nc_def_var(ncid, "no id", NC_INT, 0, NULL, NULL));
    /* The same name in two normal forms of Unicode. */
    CHECK(nc_def_var(ncid, "e\xcc\x81t\xc3\xa9", NC_INT, 0, NULL, &varid));
    CHECK(nc_inq_varid(ncid, "\xc3\xa9t\xc3\xa9", &varid));
    show_int("varid", varid);
    CHECK(nc_def_var(ncid, "\xc3\xa9t\xc3\xa9", NC_INT, 0, NULL, &varid));
    CHECK(nc_def_var(ncid, "bad\xff", NC_INT, 0, NULL, &varid));

    CHECK(nc_rename_var(ncid, 1, "one"));
    CHECK(nc_rename_var(ncid, 1, "one"));
    CHECK(nc_rename_var(ncid, 1, "temperature"));
    CHECK(nc_rename_var(ncid, 1, "a/b"));
    CHECK(nc_rename_var(ncid, 99, "x"));
    CHECK(nc_rename_var(ncid, NC_GLOBAL, "x"));
    CHECK(nc_rename_var(ncid, 1, NULL));
    CHECK(nc_enddef(ncid));
    ask(ncid);
    CHECK(nc_close(ncid));

    ncid = check_open("vars", NC_NOWRITE);
    ask(ncid);
    CHECK(nc_rename_var(ncid, 1, "two"));
    CHECK(nc_def_var(ncid, "new", NC_INT, 0, NULL, &varid));
    CHECK(nc_close(ncid));
    return 0;
}
