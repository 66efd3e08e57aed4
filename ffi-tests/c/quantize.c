/* Quantization: what becomes of the values. */
#include "check.h"

#define COUNT 8

static const double given[COUNT] = {1.23456789, 3.14159265358979, -100.987654321, 0.000123456789,
                                    9.87654321e20, 0.0, 12345.6789, 0.999999};

static void run(const char *name, int mode, int digits, const void *fill)
{
    int ncid = check_create(name, NC_CLOBBER), dimid = -1, f = -1, d = -1, got = -1, nsd = -1;
    float floats[COUNT], few[3] = {0.1f, 0.2f, 0.3f};
    double doubles[COUNT];
    size_t start = 2, count = 3;

    CHECK(nc_def_dim(ncid, "x", COUNT, &dimid));
    CHECK(nc_def_var(ncid, "f", NC_FLOAT, 1, &dimid, &f));
    CHECK(nc_def_var(ncid, "d", NC_DOUBLE, 1, &dimid, &d));
    CHECK(nc_def_var_quantize(ncid, f, mode, digits));
    CHECK(nc_def_var_quantize(ncid, d, mode, digits));
    CHECK(nc_def_var_endian(ncid, d, NC_ENDIAN_BIG));
    if (fill != NULL)
        CHECK(nc_put_att_float(ncid, f, "_FillValue", NC_FLOAT, 1, fill));
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_var_double(ncid, f, given));
    CHECK(nc_put_var_double(ncid, d, given));
    CHECK(nc_get_var_float(ncid, f, floats));
    show_floats("f", COUNT, floats);
    CHECK(nc_put_vara_float(ncid, f, &start, &count, few));
    CHECK(nc_close(ncid));

    ncid = check_open(name, NC_NOWRITE);
    CHECK(nc_inq_var_quantize(ncid, f, &got, &nsd));
    show_int("mode", got);
    show_int("nsd", nsd);
    CHECK(nc_get_var_float(ncid, f, floats));
    show_floats("f", COUNT, floats);
    CHECK(nc_get_var_double(ncid, d, doubles));
    show_doubles("d", COUNT, doubles);
    CHECK(nc_close(ncid));
}

int main(void)
{
    float fill = 1.23456789f;
    run("groom3", NC_QUANTIZE_BITGROOM, 3, NULL);
    run("groom5", NC_QUANTIZE_BITGROOM, 5, &fill);
    run("granular2", NC_QUANTIZE_GRANULARBR, 2, NULL);
    run("granular5", NC_QUANTIZE_GRANULARBR, 5, &fill);
    run("round7", NC_QUANTIZE_BITROUND, 7, NULL);
    run("round20", NC_QUANTIZE_BITROUND, 20, &fill);
    return 0;
}
