/* Copying variables and attributes between datasets, and the memory of values. */
#include "check.h"

int main(void)
{
    int from = check_create("copy_from", NC_CLOBBER), to = -1, dims[2], v = -1, s = -1, t = -1, names = -1, got = -1;
    int values[6] = {1, 2, 3, 4, 5, 6}, back[6] = {0}, other = 3, fill = -1;
    double scalar = 2.5;
    char *copy[2] = {NULL, NULL};
    const char *texts[2] = {"first", "second"};
    int *ints = NULL;
    char **strings = NULL;
    char units[8] = "";

    CHECK(nc_def_dim(from, "t", NC_UNLIMITED, &dims[0]));
    CHECK(nc_def_dim(from, "x", 3, &dims[1]));
    CHECK(nc_def_var(from, "v", NC_INT, 2, dims, &v));
    CHECK(nc_def_var(from, "s", NC_DOUBLE, 0, NULL, &s));
    CHECK(nc_def_var(from, "t", NC_FLOAT, 1, dims, &t));
    CHECK(nc_put_att_text(from, v, "units", 1, "m"));
    CHECK(nc_put_att_int(from, v, "_FillValue", NC_INT, 1, &fill));
    CHECK(nc_put_att_string(from, v, "notes", 2, texts));
    CHECK(nc_enddef(from));
    size_t start[2] = {0, 0}, count[2] = {2, 3};
    CHECK(nc_put_vara_int(from, v, start, count, values));
    CHECK(nc_put_var_double(from, s, &scalar));

    to = check_create("copy_to", NC_CLOBBER);
    CHECK(nc_copy_var(from, v, to));
    CHECK(nc_def_dim(to, "x", 3, &got));
    CHECK(nc_def_dim(to, "other", 3, &got));
    CHECK(nc_def_dim(to, "t", NC_UNLIMITED, &got));
    CHECK(nc_copy_var(from, v, to));
    CHECK(nc_copy_var(from, v, to));
    CHECK(nc_copy_var(from, s, to));
    CHECK(nc_copy_var(from, 99, to));
    CHECK(nc_copy_var(from + 77, v, to));
    CHECK(nc_copy_var(from, v, to + 77));
    CHECK(nc_copy_att(from, v, "notes", to, NC_GLOBAL));
    CHECK(nc_copy_att(from, v, "none", to, NC_GLOBAL));
    CHECK(nc_put_att_int(to, NC_GLOBAL, "units", NC_INT, 1, &other));
    CHECK(nc_copy_att(from, v, "units", to, NC_GLOBAL));
    CHECK(nc_copy_att(from, v, "units", to, 99));
    CHECK(nc_close(to));
    CHECK(nc_close(from));

    to = check_open("copy_to", NC_NOWRITE);
    CHECK(nc_inq_varid(to, "v", &v));
    CHECK(nc_get_var_int(to, v, back));
    show_ints("v", 6, back);
    CHECK(nc_get_att_text(to, v, "units", units));
    show_text("units", units);
    CHECK(nc_inq_varnatts(to, v, &got));
    show_int("natts", got);
    CHECK(nc_inq_varid(to, "s", &s));
    scalar = 0;
    CHECK(nc_get_var_double(to, s, &scalar));
    show_double("s", scalar);
    CHECK(nc_inq_varid(to, "t", &t));
    CHECK(nc_get_att_string(to, NC_GLOBAL, "notes", copy));
    show_strings("notes", 2, copy);
    CHECK(nc_inq_attid(to, NC_GLOBAL, "units", &got));
    show_int("id", got);

    /* 4.9.0 has these too. */
    CHECK(nc_reclaim_data(to, NC_STRING, copy, 2));
    names = 7;
    ints = malloc(sizeof *ints);
    *ints = names;
    CHECK(nc_reclaim_data_all(to, NC_INT, ints, 1));
    CHECK(nc_copy_data_all(to, NC_STRING, texts, 2, (void **)&strings));
    show_strings("copy", 2, strings);
    CHECK(nc_reclaim_data_all(to, NC_STRING, strings, 2));
    CHECK(nc_copy_data(to, NC_INT, values, 6, back));
    show_ints("copy", 6, back);
    CHECK(nc_reclaim_data(to, NC_INT, NULL, 1));
    CHECK(nc_reclaim_data(to, NC_INT, NULL, 0));
    CHECK(nc_reclaim_data(-1, NC_INT, values, 1));
    CHECK(nc_reclaim_data(to, 0, values, 1));
    CHECK(nc_copy_data(to, NC_INT, NULL, 1, back));
    CHECK(nc_close(to));
    return 0;
}
