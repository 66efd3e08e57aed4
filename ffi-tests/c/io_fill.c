/* What is read where nothing was written: the default of the type, the variable's own value, or nothing in particular. */
#include "check.h"

static const int types[] = {NC_BYTE, NC_CHAR, NC_SHORT, NC_INT, NC_FLOAT, NC_DOUBLE,
                            NC_UBYTE, NC_USHORT, NC_UINT, NC_INT64, NC_UINT64};
enum { TYPES = sizeof types / sizeof *types, LEN = 4 };

static void defaults(int ncid)
{
    for (int t = 0; t < TYPES; t++) {
        unsigned char bytes[LEN * 8] = {0};
        size_t size = 0;
        char name[16];
        int varid = -1;
        snprintf(name, sizeof name, "v%d", types[t]);
        CHECK_AS("nc_inq_varid", nc_inq_varid(ncid, name, &varid));
        CHECK_AS("nc_inq_type", nc_inq_type(ncid, types[t], NULL, &size));
        CHECK_AS("nc_get_var", nc_get_var(ncid, varid, bytes));
        show_text("variable", name);
        show_uchars("bytes", LEN * size, bytes);
    }
}

static void own(int ncid, int varid)
{
    float back[6] = {0};
    int asked[6] = {0}, no_fill = -1;
    float fill = 0;
    CHECK(nc_get_var_float(ncid, varid, back));
    show_floats("values", 6, back);
    CHECK(nc_get_var_int(ncid, varid, asked));
    show_ints("values", 6, asked);
    CHECK(nc_inq_var_fill(ncid, varid, &no_fill, &fill));
    show_int("no_fill", no_fill);
    show_double("fill", fill);
}

int main(void)
{
    int ncid = check_create("io_fill", NC_CLOBBER), dimid, six, filled, varid;
    float fill = -9.5f, part[2] = {1, 2};
    size_t start = 3, count = 2;

    CHECK(nc_def_dim(ncid, "x", LEN, &dimid));
    CHECK(nc_def_dim(ncid, "six", 6, &six));
    for (int t = 0; t < TYPES; t++) {
        char name[16];
        snprintf(name, sizeof name, "v%d", types[t]);
        CHECK_AS("nc_def_var", nc_def_var(ncid, name, types[t], 1, &dimid, &varid));
    }
    CHECK(nc_def_var(ncid, "filled", NC_FLOAT, 1, &six, &filled));
    CHECK(nc_def_var_fill(ncid, filled, NC_FILL, &fill));
    CHECK(nc_enddef(ncid));
    defaults(ncid);
    own(ncid, filled);
    CHECK(nc_put_vara_float(ncid, filled, &start, &count, part));
    own(ncid, filled);
    CHECK(nc_close(ncid));

    ncid = check_open("io_fill", NC_NOWRITE);
    defaults(ncid);
    own(ncid, filled);
    CHECK(nc_close(ncid));
    return 0;
}
