/* Variables of strings: every shape, empty and non-ASCII ones, and what cannot be converted. */
#include "check.h"

enum { ROWS = 2, COLUMNS = 3, ALL = ROWS * COLUMNS };

static int ncid, varid;

static void show_all(void)
{
    char *back[ALL] = {0};
    CHECK(nc_get_var_string(ncid, varid, back));
    show_strings("all", ALL, back);
    CHECK(nc_free_string(ALL, back));
}

static void reads(void)
{
    char *back[ALL] = {0};
    size_t start[2] = {0, 1}, count[2] = {2, 1}, zero[2] = {0, 0}, strided[2] = {2, 2}, all[2] = {2, 3};
    ptrdiff_t stride[2] = {1, 2}, imap[2] = {1, 2};

    CHECK(nc_get_var1_string(ncid, varid, start, back));
    show_strings("one", 1, back);
    CHECK(nc_free_string(1, back));
    CHECK(nc_get_vara_string(ncid, varid, start, count, back));
    show_strings("block", 2, back);
    CHECK(nc_free_string(2, back));
    CHECK(nc_get_vars_string(ncid, varid, zero, strided, stride, back));
    show_strings("strided", 4, back);
    CHECK(nc_free_string(4, back));
    CHECK(nc_get_varm_string(ncid, varid, zero, all, NULL, imap, back));
    show_strings("mapped", 6, back);
    CHECK(nc_free_string(6, back));
    CHECK(nc_get_vara(ncid, varid, start, count, back));
    show_strings("untyped", 2, back);
    CHECK(nc_free_string(2, back));
}

int main(void)
{
    int dimids[2], scalar, number;
    const char *words[ALL] = {"one", "", "three words here", "vier", "f\xc3\xbcnf", "a\nb\t\"c\""};
    const char *more[2] = {"new", "newer"}, *alone = "alone";
    char *back[1];
    size_t start[2] = {1, 0}, count[2] = {1, 2}, last[2] = {1, 2};

    ncid = check_create("io_strings", NC_CLOBBER);
    CHECK(nc_def_dim(ncid, "row", ROWS, &dimids[0]));
    CHECK(nc_def_dim(ncid, "column", COLUMNS, &dimids[1]));
    CHECK(nc_def_var(ncid, "words", NC_STRING, 2, dimids, &varid));
    CHECK(nc_def_var(ncid, "word", NC_STRING, 0, NULL, &scalar));
    CHECK(nc_def_var(ncid, "number", NC_INT, 2, dimids, &number));
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_var_string(ncid, varid, words));
    show_all();
    reads();
    CHECK(nc_put_vara_string(ncid, varid, start, count, more));
    CHECK(nc_put_var1_string(ncid, varid, last, &alone));
    show_all();
    CHECK(nc_put_var(ncid, varid, words));
    CHECK(nc_put_var_string(ncid, scalar, &alone));
    CHECK(nc_get_var_string(ncid, scalar, back));
    show_strings("scalar", 1, back);
    CHECK(nc_free_string(1, back));
    CHECK(nc_put_var_string(ncid, number, words));
    CHECK(nc_get_var_string(ncid, number, back));
    int ints[ALL] = {0};
    double doubles[ALL] = {0};
    CHECK(nc_put_var_int(ncid, varid, ints));
    CHECK(nc_get_var_int(ncid, varid, ints));
    CHECK(nc_get_var_double(ncid, varid, doubles));
    CHECK(nc_close(ncid));

    ncid = check_open("io_strings", NC_NOWRITE);
    show_all();
    reads();
    CHECK(nc_close(ncid));
    return 0;
}
