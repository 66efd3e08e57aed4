/* NULL in data calls, where the original does not survive: a code, and the next call works. */
#include "check.h"
#include "expect.h"

int main(void)
{
    int ncid = check_create("null_arguments", NC_CLOBBER), dimid, varid, text, scalar, values[4] = {1, 2, 3, 4};
    size_t start = 0, count = 4, none = 0;
    ptrdiff_t imap = 1;

    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", 4, &dimid));
    EXPECT(NC_NOERR, nc_def_var(ncid, "v", NC_INT, 1, &dimid, &varid));
    EXPECT(NC_NOERR, nc_def_var(ncid, "t", NC_CHAR, 1, &dimid, &text));
    EXPECT(NC_NOERR, nc_def_var(ncid, "s", NC_STRING, 1, &dimid, &scalar));
    EXPECT(NC_NOERR, nc_enddef(ncid));
    EXPECT(NC_EINVAL, nc_put_var_int(ncid, varid, NULL));
    EXPECT(NC_EINVAL, nc_get_var_int(ncid, varid, NULL));
    EXPECT(NC_EINVAL, nc_put_vara(ncid, varid, &start, &count, NULL));
    EXPECT(NC_EINVAL, nc_get_varm_int(ncid, varid, &start, &count, NULL, &imap, NULL));
    EXPECT(NC_EINVAL, nc_get_var_text(ncid, text, NULL));
    EXPECT(NC_EINVAL, nc_put_var_string(ncid, scalar, NULL));
    EXPECT(NC_NOERR, nc_get_vara_int(ncid, varid, &start, &none, NULL));
    EXPECT(NC_NOERR, nc_put_vara_int(ncid, varid, &start, &none, NULL));
    EXPECT(NC_EINVALCOORDS, nc_get_vara_int(ncid, varid, NULL, NULL, NULL));
    EXPECT(NC_NOERR, nc_put_var_int(ncid, varid, values));
    EXPECT(NC_NOERR, nc_close(ncid));
    return wrong != 0;
}
