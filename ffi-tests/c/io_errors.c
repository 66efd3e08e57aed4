/* The codes of everything that can be wrong with a data call, alone and together: the order of the checks. */
#include "check.h"

static int ncid, number, text, word;

static void reads(void)
{
    int back[64];
    char chars[64];
    char *words[8];
    size_t start[2] = {0, 0}, far[2] = {4, 0}, farther[2] = {5, 9}, count[2] = {2, 3}, wide[2] = {2, 9};
    size_t tall[2] = {9, 2}, none[2] = {0, 0}, last[2] = {3, 5};
    ptrdiff_t zero[2] = {0, 1}, back_wards[2] = {1, -1}, two[2] = {2, 2}, ones[2] = {1, 1}, three[2] = {3, 1}, map[2] = {3, 1};

    CHECK(nc_get_var_int(ncid + 0x10000 * 77, number, back));
    CHECK(nc_get_var_int(-1, number, back));
    CHECK(nc_get_var_int(ncid, 99, back));
    CHECK(nc_get_var_int(ncid, -1, back));
    CHECK(nc_get_var_int(ncid, text, back));
    CHECK(nc_get_var_text(ncid, number, chars));
    CHECK(nc_get_var_text(ncid, word, chars));
    CHECK(nc_get_var_string(ncid, text, words));
    CHECK(nc_get_vara_int(ncid, text, farther, count, back));
    CHECK(nc_get_vara_int(ncid, number, far, count, back));
    CHECK(nc_get_vara_int(ncid, number, far, none, back));
    CHECK(nc_get_vara_int(ncid, number, farther, none, back));
    CHECK(nc_get_vara_int(ncid, number, farther, count, back));
    CHECK(nc_get_vara_int(ncid, number, start, wide, back));
    CHECK(nc_get_vara_int(ncid, number, start, tall, back));
    CHECK(nc_get_vara_int(ncid, number, last, count, back));
    CHECK(nc_get_var1_int(ncid, number, far, back));
    CHECK(nc_get_vars_int(ncid, number, start, count, zero, back));
    CHECK(nc_get_vars_int(ncid, number, start, count, back_wards, back));
    CHECK(nc_get_vars_int(ncid, number, farther, count, zero, back));
    CHECK(nc_get_vars_int(ncid, number, start, count, two, back));
    CHECK(nc_get_vars_int(ncid, number, start, wide, two, back));
    CHECK(nc_get_vars_int(ncid, number, start, count, three, back));
    CHECK(nc_get_vars_int(ncid, text, start, count, zero, back));
    CHECK(nc_get_varm_int(ncid, number, start, count, zero, map, back));
    CHECK(nc_get_varm_int(ncid, number, start, count, back_wards, map, back));
    CHECK(nc_get_varm_int(ncid, number, farther, count, zero, map, back));
    CHECK(nc_get_varm_int(ncid, number, farther, count, NULL, map, back));
    CHECK(nc_get_varm_int(ncid, number, start, wide, NULL, map, back));
    CHECK(nc_get_varm_int(ncid, number, start, wide, ones, NULL, back));
    CHECK(nc_get_varm_int(ncid, number, start, wide, NULL, NULL, back));
    CHECK(nc_get_varm_int(ncid, number, start, wide, two, NULL, back));
    CHECK(nc_get_varm_int(ncid, number, farther, count, ones, NULL, back));
    CHECK(nc_get_varm_int(ncid, text, start, wide, zero, map, back));
    CHECK(nc_get_varm_text(ncid, number, start, wide, zero, map, chars));
    CHECK(nc_get_vara_string(ncid, number, farther, count, words));
    CHECK(nc_get_vara_int(ncid, word, farther, count, back));
}

static void writes(void)
{
    int values[64] = {0};
    const char *words[24] = {"a"};
    char chars[64] = "";
    size_t start[2] = {0, 0}, far[2] = {4, 0}, farther[2] = {5, 9}, count[2] = {2, 3}, wide[2] = {2, 9};
    size_t none[2] = {0, 0}, none_wide[2] = {0, 9};
    ptrdiff_t zero[2] = {0, 1}, back_wards[2] = {1, -1}, two[2] = {2, 2}, ones[2] = {1, 1}, map[2] = {3, 1};

    CHECK(nc_put_var_int(ncid, 99, values));
    CHECK(nc_put_var_int(ncid, text, values));
    CHECK(nc_put_var_text(ncid, number, chars));
    CHECK(nc_put_vara_string(ncid, text, start, count, words));
    CHECK(nc_put_vara_int(ncid, number, far, count, values));
    CHECK(nc_put_vara_int(ncid, number, far, none, values));
    CHECK(nc_put_vara_int(ncid, number, start, none_wide, values));
    CHECK(nc_put_vara_int(ncid, number, farther, count, values));
    CHECK(nc_put_vara_int(ncid, number, start, wide, values));
    CHECK(nc_put_vars_int(ncid, number, start, count, zero, values));
    CHECK(nc_put_vars_int(ncid, number, start, count, back_wards, values));
    CHECK(nc_put_vars_int(ncid, number, start, wide, two, values));
    CHECK(nc_put_varm_int(ncid, number, start, count, zero, map, values));
    CHECK(nc_put_varm_int(ncid, number, farther, count, NULL, map, values));
    CHECK(nc_put_varm_int(ncid, number, start, wide, NULL, map, values));
    CHECK(nc_put_varm_int(ncid, number, start, wide, ones, NULL, values));
    CHECK(nc_put_varm_int(ncid, number, start, wide, NULL, NULL, values));
    CHECK(nc_put_varm_text(ncid, number, start, count, NULL, map, chars));
}

/* Untyped calls take the variable's own type. */
static void untyped(void)
{
    int values[24], back[24];
    size_t start[2] = {1, 1}, count[2] = {2, 2};
    ptrdiff_t stride[2] = {1, 2}, map[2] = {1, 2};
    for (int i = 0; i < 24; i++)
        values[i] = i;
    CHECK(nc_put_var(ncid, number, values));
    CHECK(nc_get_var(ncid, number, back));
    show_ints("all", 24, back);
    CHECK(nc_get_vara(ncid, number, start, count, back));
    show_ints("block", 4, back);
    CHECK(nc_get_vars(ncid, number, start, count, stride, back));
    show_ints("strided", 4, back);
    CHECK(nc_get_varm(ncid, number, start, count, stride, map, back));
    show_ints("mapped", 4, back);
    CHECK(nc_get_var1(ncid, number, start, back));
    show_ints("one", 1, back);
    CHECK(nc_put_vara(ncid, number, start, count, values + 10));
    CHECK(nc_put_vars(ncid, number, start, count, stride, values + 14));
    CHECK(nc_put_varm(ncid, number, start, count, stride, map, values + 18));
    CHECK(nc_put_var1(ncid, number, start, values + 23));
    CHECK(nc_get_var(ncid, number, back));
    show_ints("all", 24, back);
}

int main(void)
{
    int dimids[2], values[24] = {0};
    const char chars[25] = "abcdefghijklmnopqrstuvwx";

    ncid = check_create("io_errors", NC_CLOBBER);
    CHECK(nc_def_dim(ncid, "y", 4, &dimids[0]));
    CHECK(nc_def_dim(ncid, "x", 6, &dimids[1]));
    CHECK(nc_def_var(ncid, "number", NC_INT, 2, dimids, &number));
    CHECK(nc_def_var(ncid, "text", NC_CHAR, 2, dimids, &text));
    CHECK(nc_def_var(ncid, "word", NC_STRING, 2, dimids, &word));
    /* Still in define mode: the first call leaves it. */
    CHECK(nc_put_var_int(ncid, number, values));
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_var_text(ncid, text, chars));
    reads();
    writes();
    untyped();
    CHECK(nc_close(ncid));

    ncid = check_open("io_errors", NC_NOWRITE);
    reads();
    CHECK(nc_put_var_int(ncid, 99, values));
    CHECK(nc_put_var_int(ncid, number, values));
    CHECK(nc_put_var_int(ncid, text, values));
    size_t start[2] = {9, 9}, count[2] = {1, 1};
    CHECK(nc_put_vara_int(ncid, number, start, count, values));
    CHECK(nc_put_vara_int(ncid, number, NULL, count, values));
    CHECK(nc_close(ncid));
    return 0;
}
