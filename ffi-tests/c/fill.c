/* Fill values: of the types, of a variable, none at all. */
#include "check.h"

static void show_fill(int ncid, int varid)
{
    int none = -1, value = 0;
    CHECK(nc_inq_var_fill(ncid, varid, &none, &value));
    show_int("none", none != 0);
    if (none == 0)
        show_int("value", value);
}

#define SHOW_DEFAULT(type, ctype, show)                                    \
    do {                                                                   \
        ctype value = 0;                                                   \
        int id = -1, none = -1;                                            \
        CHECK(nc_def_var(ncid, #type, type, 1, &dimid, &id));              \
        CHECK(nc_inq_var_fill(ncid, id, &none, &value));                   \
        show_int("none", none);                                            \
        show("value", value);                                              \
    } while (0)

int main(void)
{
    int ncid = check_create("fill", NC_CLOBBER), dimid = -1, v = -1, fill = 99, none = -1, old = -1, back[3] = {0};
    int unfilled = -1, later = -1;
    char *text = NULL;
    size_t index = 1, len = 0;
    short wrong = 5;
    double d = 2.5;

    CHECK(nc_def_dim(ncid, "x", 3, &dimid));
    SHOW_DEFAULT(NC_BYTE, signed char, show_int);
    SHOW_DEFAULT(NC_SHORT, short, show_int);
    SHOW_DEFAULT(NC_INT, int, show_int);
    SHOW_DEFAULT(NC_UBYTE, unsigned char, show_int);
    SHOW_DEFAULT(NC_USHORT, unsigned short, show_int);
    SHOW_DEFAULT(NC_UINT, unsigned, show_int);
    SHOW_DEFAULT(NC_INT64, long long, show_int);
    SHOW_DEFAULT(NC_FLOAT, float, show_double);
    SHOW_DEFAULT(NC_DOUBLE, double, show_double);
    SHOW_DEFAULT(NC_CHAR, char, show_int);
    CHECK(nc_def_var(ncid, "string", NC_STRING, 1, &dimid, &v));
    CHECK(nc_inq_var_fill(ncid, v, &none, &text));
    show_strings("value", 1, &text);
    CHECK(nc_free_string(1, &text));

    CHECK(nc_def_var(ncid, "v", NC_INT, 1, &dimid, &v));
    show_fill(ncid, v);
    CHECK(nc_def_var_fill(ncid, v, NC_FILL, &fill));
    show_fill(ncid, v);
    CHECK(nc_inq_attlen(ncid, v, "_FillValue", &len));
    CHECK(nc_def_var_fill(ncid, v, NC_NOFILL, NULL));
    show_fill(ncid, v);
    CHECK(nc_def_var_fill(ncid, v, NC_FILL, NULL));
    show_fill(ncid, v);
    CHECK(nc_def_var_fill(ncid, v, NC_FILL, &fill));
    fill = 77;
    CHECK(nc_put_att_int(ncid, v, "_FillValue", NC_INT, 1, &fill));
    show_fill(ncid, v);
    CHECK(nc_def_var_fill(ncid, NC_GLOBAL, NC_FILL, &fill));
    CHECK(nc_def_var_fill(ncid, 99, NC_FILL, &fill));
    CHECK(nc_inq_var_fill(ncid, 99, &none, NULL));
    CHECK(nc_inq_var_fill(ncid, v, NULL, NULL));
    CHECK(nc_put_att_short(ncid, v, "_FillValue", NC_INT, 1, &wrong));
    show_fill(ncid, v);

    /* The fill value goes behind the other attributes each time that it is defined, not when it is put. */
    CHECK(nc_put_att_int(ncid, v, "other", NC_INT, 1, &fill));
    CHECK(nc_put_att_int(ncid, v, "_FillValue", NC_INT, 1, &fill));
    CHECK(nc_inq_attid(ncid, v, "_FillValue", &old));
    show_int("place", old);
    CHECK(nc_def_var_fill(ncid, v, NC_FILL, &fill));
    CHECK(nc_inq_attid(ncid, v, "_FillValue", &old));
    show_int("place", old);
    show_fill(ncid, v);

    CHECK(nc_set_fill(ncid, NC_NOFILL, &old));
    show_int("old", old);
    CHECK(nc_def_var(ncid, "unfilled", NC_INT, 1, &dimid, &unfilled));
    CHECK(nc_def_var(ncid, "text", NC_STRING, 1, &dimid, &later));
    CHECK(nc_inq_var_fill(ncid, later, &none, NULL));
    show_int("none", none);
    CHECK(nc_set_fill(ncid, NC_FILL, &old));
    show_int("old", old);
    show_fill(ncid, unfilled);
    CHECK(nc_def_var(ncid, "later", NC_DOUBLE, 1, &dimid, &later));

    CHECK(nc_enddef(ncid));
    CHECK(nc_def_var_fill(ncid, v, NC_FILL, &fill));
    CHECK(nc_put_att_int(ncid, v, "_FillValue", NC_INT, 1, &fill));
    CHECK(nc_put_att_double(ncid, later, "_FillValue", NC_DOUBLE, 1, &d));
    fill = 5;
    CHECK(nc_put_var1_int(ncid, v, &index, &fill));
    CHECK(nc_get_var_int(ncid, v, back));
    show_ints("v", 3, back);
    CHECK(nc_close(ncid));

    ncid = check_open("fill", NC_WRITE);
    CHECK(nc_inq_varid(ncid, "v", &v));
    show_fill(ncid, v);
    CHECK(nc_inq_attid(ncid, v, "_FillValue", &old));
    show_int("place", old);
    CHECK(nc_get_var_int(ncid, v, back));
    show_ints("v", 3, back);
    CHECK(nc_inq_varid(ncid, "unfilled", &v));
    show_fill(ncid, v);
    CHECK(nc_inq_varid(ncid, "NC_INT", &v));
    show_fill(ncid, v);
    CHECK(nc_get_var_int(ncid, v, back));
    show_ints("NC_INT", 3, back);
    CHECK(nc_put_att_int(ncid, v, "_FillValue", NC_INT, 1, &fill));
    CHECK(nc_close(ncid));
    return 0;
}
