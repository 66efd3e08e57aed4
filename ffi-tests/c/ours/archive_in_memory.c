/* A zip archive in the caller's memory opens as the Zarr dataset that it holds. */
#include "../memory.h"
#include "expect.h"

static void make(const char *path)
{
    char url[4200];
    int ncid = -1, x = -1, varid = -1, values[4] = {1, 2, 3, 4};
    snprintf(url, sizeof url, "file://%s#mode=nczarr,zip", path);
    EXPECT(NC_NOERR, nc_create(url, NC_CLOBBER | NC_NETCDF4, &ncid));
    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", 4, &x));
    EXPECT(NC_NOERR, nc_def_var(ncid, "v", NC_INT, 1, &x, &varid));
    EXPECT(NC_NOERR, nc_put_var_int(ncid, varid, values));
    EXPECT(NC_NOERR, nc_close(ncid));
}

static void read_values(int ncid)
{
    int values[4] = {0}, format = -1;
    EXPECT(NC_NOERR, nc_inq_format(ncid, &format));
    EXPECT_TRUE(format == NC_FORMAT_NETCDF4);
    EXPECT(NC_NOERR, nc_get_var_int(ncid, 0, values));
    EXPECT_TRUE(values[0] == 1 && values[3] == 4);
}

int main(void)
{
    const char *path = memory_path("archive.zip");
    size_t size = 0;
    int ncid = -1;
    make(path);
    char *bytes = read_file(path, &size);
    EXPECT_TRUE(bytes != NULL && size > 4 && memcmp(bytes, "PK\3\4", 4) == 0);

    EXPECT(NC_NOERR, nc_open_mem("name", NC_NOWRITE, size, bytes, &ncid));
    read_values(ncid);
    EXPECT(NC_NOERR, nc_close(ncid));

    NC_memio info = {size, bytes, NC_MEMIO_LOCKED}, back = {0, NULL, 0};
    EXPECT(NC_NOERR, nc_open_memio("name", NC_NOWRITE, &info, &ncid));
    read_values(ncid);
    EXPECT(NC_NOERR, nc_close_memio(ncid, &back));
    EXPECT_TRUE(back.memory == bytes && back.size == size);

    /* Archives in memory are only read; what was not opened is still the caller's. */
    info.flags = 0;
    EXPECT(NC_EPERM, nc_open_memio("name", NC_WRITE, &info, &ncid));
    EXPECT_TRUE(info.memory == bytes);
    EXPECT(NC_NOERR, nc_open_memio("name", NC_NOWRITE, &info, &ncid));
    read_values(ncid);
    EXPECT(NC_NOERR, nc_close(ncid));
    return wrong != 0;
}
