/* A classic file that one handle writes while another reads: what the reader sees, with nc_sync and with NC_SHARE. */
#include "memory.h"

static void put(int ncid, size_t at, int value)
{
    CHECK(nc_put_var1_int(ncid, 0, &at, &value));
}

static void get(int ncid, size_t at)
{
    int value = -1;
    CHECK(nc_get_var1_int(ncid, 0, &at, &value));
    show_int("value", value);
}

static void records(int ncid)
{
    size_t len = 99;
    CHECK(nc_inq_dimlen(ncid, 0, &len));
    show_int("records", (long long)len);
}

static void both(int share)
{
    const char *path = memory_path(share ? "shared.nc" : "synced.nc");
    int writer = -1, reader = -1, t = -1, varid = -1;
    printf("# %s\n", share ? "NC_SHARE" : "nc_sync");
    CHECK(nc_create(path, NC_CLOBBER | (share ? NC_SHARE : 0), &writer));
    CHECK(nc_def_dim(writer, "t", NC_UNLIMITED, &t));
    CHECK(nc_def_var(writer, "v", NC_INT, 1, &t, &varid));
    CHECK(nc_enddef(writer));
    put(writer, 0, 10);
    put(writer, 1, 11);
    CHECK(nc_sync(writer));
    CHECK(nc_open(path, share ? NC_SHARE : 0, &reader));
    records(reader);
    get(reader, 0);
    get(reader, 1);
    put(writer, 0, 20);
    put(writer, 2, 22);
    if (!share)
        CHECK(nc_sync(writer));
    else
        get(reader, 0);
    CHECK(nc_sync(reader));
    records(reader);
    get(reader, 0);
    get(reader, 2);
    get(writer, 0);
    put(writer, 3000, 33);
    get(writer, 2999);
    CHECK(nc_close(writer));
    CHECK(nc_sync(reader));
    records(reader);
    get(reader, 3000);
    CHECK(nc_close(reader));
    show_file("file", path);
}

int main(void)
{
    both(0);
    both(1);
    return 0;
}
