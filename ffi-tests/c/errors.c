/* What opening and creating say of what is not there, is no dataset, or cannot be. */
#include "check.h"

static void write_file(const char *name, const char *bytes, size_t len)
{
    char path[4096];
    const char *dir = getenv("CHECK_DIR");
    snprintf(path, sizeof path, "%s/%s", dir == NULL ? "." : dir, name);
    FILE *file = fopen(path, "wb");
    if (file == NULL || fwrite(bytes, 1, len, file) != len)
        exit(1);
    fclose(file);
}

static const char *local(const char *name)
{
    static char path[4096];
    const char *dir = getenv("CHECK_DIR");
    snprintf(path, sizeof path, "%s/%s", dir == NULL ? "." : dir, name);
    return path;
}

int main(void)
{
    int ncid = -1;

    CHECK(nc_open(local("missing.nc"), NC_NOWRITE, &ncid));
    CHECK(nc_open(local("no/such/dir.nc"), NC_NOWRITE, &ncid));
    CHECK(nc_open(NULL, NC_NOWRITE, &ncid));
    write_file("text", "this is no dataset at all", 25);
    CHECK(nc_open(local("text"), NC_NOWRITE, &ncid));
    write_file("short", "CD", 2);
    CHECK(nc_open(local("short"), NC_NOWRITE, &ncid));
    write_file("nothing", "", 0);
    CHECK(nc_open(local("nothing"), NC_NOWRITE, &ncid));
    CHECK(nc_open(local("text"), NC_DISKLESS | NC_INMEMORY, &ncid));
    CHECK(nc_create(NULL, NC_CLOBBER, &ncid));
    CHECK(nc_create(local("new.nc"), NC_NETCDF4 | NC_64BIT_OFFSET, &ncid));
    CHECK(nc_create(local("new.nc"), NC_64BIT_OFFSET | NC_64BIT_DATA, &ncid));
    CHECK(nc_create(local("new.nc"), NC_DISKLESS | NC_INMEMORY, &ncid));
    CHECK(nc_delete(local("missing.nc")));
    return 0;
}
