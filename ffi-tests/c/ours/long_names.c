/* A name that the file system cannot hold is refused when it is given, not when all is stored. */
#include "check.h"

int main(void)
{
    int ncid = check_create("long_names", NC_CLOBBER), varid = -1, grp = -1;
    char name[NC_MAX_NAME + 1];
    memset(name, 'n', NC_MAX_NAME);
    name[NC_MAX_NAME] = '\0';
    if (nc_def_var(ncid, name, NC_INT, 0, NULL, &varid) != NC_EMAXNAME)
        return 1;
    if (nc_def_grp(ncid, name, &grp) != NC_EMAXNAME)
        return 2;
    if (nc_def_dim(ncid, name, 1, NULL) != NC_NOERR)
        return 3;
    name[NC_MAX_NAME - 1] = '\0';
    if (nc_def_var(ncid, name, NC_INT, 0, NULL, &varid) != NC_NOERR)
        return 4;
    return CHECK(nc_close(ncid));
}
