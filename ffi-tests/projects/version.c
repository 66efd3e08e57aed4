/* Creates a store with one dimension and reads its length back: enough to know that the right library is linked. */
#include <netcdf.h>
#include <netcdf_meta.h>
#include <stdio.h>
#include <string.h>

#define TRY(call)                                                            \
    do {                                                                     \
        int code = (call);                                                   \
        if (code != NC_NOERR) {                                              \
            fprintf(stderr, "%s: %s\n", #call, nc_strerror(code));           \
            return 1;                                                        \
        }                                                                    \
    } while (0)

int main(void)
{
    const char *path = "file://version.zarr#mode=nczarr,file";
    int ncid, dimid;
    size_t len = 0;

    printf("%s, headers of %s\n", nc_inq_libvers(), NC_VERSION);
    if (strncmp(nc_inq_libvers(), NC_VERSION, strlen(NC_VERSION)) != 0)
        return 1;
    TRY(nc_create(path, NC_CLOBBER | NC_NETCDF4, &ncid));
    TRY(nc_def_dim(ncid, "x", 42, &dimid));
    TRY(nc_close(ncid));
    TRY(nc_open(path, NC_NOWRITE, &ncid));
    TRY(nc_inq_dimid(ncid, "x", &dimid));
    TRY(nc_inq_dimlen(ncid, dimid, &len));
    TRY(nc_close(ncid));
    return len == 42 ? 0 : 1;
}
