/* Strings in stores that keep them in fields of 128 bytes: what does not fit, what is NULL, what was never written. */
#include "check.h"
#include "expect.h"

int main(void)
{
    int ncid = check_create("strings", NC_CLOBBER), dimid, varid;
    char text[201], accents[201], *back[4];
    size_t at = 3;

    memset(text, 'x', 200);
    text[200] = '\0';
    /* 127 bytes and then a letter of two bytes: the cut must not split it. */
    memset(accents, 'y', 127);
    strcpy(accents + 127, "\xc3\xa9\xc3\xa9");
    const char *words[3] = {text, accents, NULL}, *whole = text + 200 - 128;

    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", 4, &dimid));
    EXPECT(NC_NOERR, nc_def_var(ncid, "s", NC_STRING, 1, &dimid, &varid));
    EXPECT(NC_NOERR, nc_enddef(ncid));
    EXPECT(NC_NOERR, nc_get_var_string(ncid, varid, back));
    EXPECT_TRUE(back[0] != NULL && back[0][0] == '\0');
    EXPECT(NC_NOERR, nc_free_string(4, back));
    size_t start = 0, count = 3;
    EXPECT(NC_ERANGE, nc_put_vara_string(ncid, varid, &start, &count, words));
    EXPECT(NC_NOERR, nc_put_var1_string(ncid, varid, &at, &whole));
    EXPECT(NC_NOERR, nc_get_var_string(ncid, varid, back));
    EXPECT_TRUE(strlen(back[0]) == 128);
    EXPECT_TRUE(strlen(back[1]) == 127);
    EXPECT_TRUE(back[2][0] == '\0');
    EXPECT_TRUE(strlen(back[3]) == 128);
    EXPECT(NC_NOERR, nc_free_string(4, back));
    EXPECT(NC_NOERR, nc_close(ncid));
    return wrong != 0;
}
