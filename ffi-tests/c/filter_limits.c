/* Filters where HDF5 has none: on strings, and on data in one piece. */
#include "check.h"

int main(void)
{
    int ncid = check_create("filter_limits", NC_CLOBBER), dimid, text, number, storage = -1;
    const char *strings[3] = {"one", "two", "three"};
    char *back[3];
    CHECK(nc_def_dim(ncid, "x", 3, &dimid));
    CHECK(nc_def_var(ncid, "text", NC_STRING, 1, &dimid, &text));
    CHECK(nc_def_var(ncid, "number", NC_INT, 1, &dimid, &number));
    CHECK(nc_def_var_deflate(ncid, text, 0, 1, 5));
    CHECK(nc_def_var_fletcher32(ncid, text, NC_FLETCHER32));
    CHECK(nc_def_var_deflate(ncid, number, 0, 1, 5));
    CHECK(nc_def_var_chunking(ncid, number, NC_CONTIGUOUS, NULL));
    CHECK(nc_inq_var_chunking(ncid, number, &storage, NULL));
    show_int("chunked", storage == NC_CHUNKED);
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_var_string(ncid, text, strings));
    CHECK(nc_get_var_string(ncid, text, back));
    show_text("third", back[2]);
    CHECK(nc_free_string(3, back));
    CHECK(nc_close(ncid));
    return 0;
}
