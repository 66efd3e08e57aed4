/* Characters: text is read and written as text only. */
#include "check.h"
#include "families.h"

#define REFUSED(SUFFIX, TYPE, KIND, SHOW)                              \
    {                                                                  \
        TYPE values[12] = {0};                                         \
        CHECK(nc_put_var_##SUFFIX(ncid, varid, values));               \
        CHECK(nc_get_var_##SUFFIX(ncid, varid, values));               \
    }

int main(void)
{
    int ncid = check_create("io_text", NC_CLOBBER), dimids[2], varid, number;
    const char *words = "red  green", *one = "Z";
    char back[16] = "";
    size_t start[2] = {1, 0}, count[2] = {1, 4}, all[2] = {3, 4}, at[2] = {0, 0};
    ptrdiff_t stride[2] = {2, 1}, imap[2] = {1, 3};

    CHECK(nc_def_dim(ncid, "word", 3, &dimids[0]));
    CHECK(nc_def_dim(ncid, "len", 4, &dimids[1]));
    CHECK(nc_def_var(ncid, "text", NC_CHAR, 2, dimids, &varid));
    CHECK(nc_def_var(ncid, "number", NC_INT, 1, dimids, &number));
    CHECK(nc_enddef(ncid));
    CHECK(nc_get_var_text(ncid, varid, back));
    show_chars("fill", 12, back);
    CHECK(nc_put_vara_text(ncid, varid, start, count, words));
    CHECK(nc_put_vara_text(ncid, varid, at, count, "\xc3\xa9t\xc3"));
    CHECK(nc_put_var1_text(ncid, varid, start, one));
    CHECK(nc_get_var_text(ncid, varid, back));
    show_chars("text", 12, back);
    CHECK(nc_get_var(ncid, varid, back));
    CHECK(nc_get_var1_text(ncid, varid, start, back));
    show_chars("one", 1, back);
    count[0] = 2;
    CHECK(nc_get_vars_text(ncid, varid, at, count, stride, back));
    show_chars("strided", 8, back);
    CHECK(nc_get_varm_text(ncid, varid, at, all, NULL, imap, back));
    show_chars("mapped", 12, back);
    CHECK(nc_put_varm_text(ncid, varid, at, all, NULL, imap, back));
    CHECK(nc_get_var_text(ncid, varid, back));
    show_chars("text", 12, back);
    NUMBER_FAMILIES(REFUSED)
    CHECK(nc_put_var_text(ncid, number, words));
    CHECK(nc_get_var_text(ncid, number, back));
    CHECK(nc_close(ncid));
    return 0;
}
