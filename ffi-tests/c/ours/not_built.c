/* What this library does not have: it says so with the codes of a reference that was built without it. */
#include "check.h"
#include <netcdf_dispatch.h>
#include <netcdf_filter.h>
#include <netcdf_mem.h>
#include "expect.h"

extern int nc_create_par_fortran(const char *path, int cmode, int comm, int info, int *ncidp);
extern int nc_open_par_fortran(const char *path, int mode, int comm, int info, int *ncidp);
extern int nc_var_par_access(int ncid, int varid, int par_access);

static void parallel(int ncid)
{
    int other = -1;
    EXPECT(NC_ENOPAR, nc_create_par_fortran("x.nc", 0, 0, 0, &other));
    EXPECT(NC_ENOPAR, nc_open_par_fortran("x.nc", 0, 0, 0, &other));
    EXPECT(NC_ENOPAR, nc_var_par_access(ncid, 0, 0));
    EXPECT_TRUE(other == -1);
}

static void memory(int ncid)
{
    char hdf5[] = "\x89HDF\r\n\x1a\n", *given = malloc(sizeof hdf5);
    NC_memio block = {sizeof hdf5, memcpy(given, hdf5, sizeof hdf5), 0}, none = {0, NULL, 0};
    int got = -1;
    EXPECT(NC_ENOTBUILT, nc_open_mem("x", NC_NOWRITE, sizeof hdf5, hdf5, &got));
    EXPECT(NC_ENOTBUILT, nc_open_memio("x", NC_WRITE, &block, &got));
    /* What could not be opened is still the caller's. */
    EXPECT_TRUE(block.memory == given);
    free(given);
    EXPECT(NC_ENOTBUILT, nc_create_mem("x", NC_NETCDF4, 4096, &got));
    EXPECT_TRUE(got == -1);
    EXPECT(NC_NOERR, nc_close_memio(ncid, &none));
    EXPECT(NC_EBADID, nc_close_memio(ncid, &none));
}

/* The functions that tables are filled with. */
static void table_entries(void)
{
    size_t number = 7;
    EXPECT(NC_EPERM, NC_RO_create("x", 0, 0, 0, NULL, NULL, NULL, 0));
    EXPECT(NC_EPERM, NC_RO_redef(0));
    EXPECT(NC_NOERR, NC_RO__enddef(0, 0, 0, 0, 0));
    EXPECT(NC_NOERR, NC_RO_sync(0));
    EXPECT(NC_EPERM, NC_RO_set_fill(0, 0, NULL));
    EXPECT(NC_EPERM, NC_RO_def_dim(0, "x", 1, NULL));
    EXPECT(NC_EPERM, NC_RO_rename_dim(0, 0, "x"));
    EXPECT(NC_EPERM, NC_RO_rename_att(0, 0, "x", "y"));
    EXPECT(NC_EPERM, NC_RO_del_att(0, 0, "x"));
    EXPECT(NC_EPERM, NC_RO_put_att(0, 0, "x", NC_INT, 0, NULL, NC_INT));
    EXPECT(NC_EPERM, NC_RO_def_var(0, "x", NC_INT, 0, NULL, NULL));
    EXPECT(NC_EPERM, NC_RO_def_var_fill(0, 0, 0, NULL));
    EXPECT(NC_EPERM, NC_RO_rename_var(0, 0, "x"));
    EXPECT(NC_EPERM, NC_RO_put_vara(0, 0, NULL, NULL, NULL, NC_INT));
    EXPECT(NC_ENOTNC4, NC_NOTNC4_def_grp(0, "x", NULL));
    EXPECT(NC_ENOTNC4, NC_NOTNC4_def_compound(0, 1, "x", NULL));
    EXPECT(NC_ENOTNC4, NC_NOTNC4_inq_typeid(0, "x", NULL));
    EXPECT(NC_EPERM, NC_NOTNC4_def_var_chunking(0, 0, 0, NULL));
    EXPECT(NC_ENOTNC4, NC_NOTNC3_get_varm(0, 0, NULL, NULL, NULL, NULL, NULL, NC_INT));
    EXPECT(NC_ENOTNC4, NC_NOTNC3_put_varm(0, 0, NULL, NULL, NULL, NULL, NULL, NC_INT));
    EXPECT(NC_NOERR, NC_NOOP_inq_var_filter_ids(0, 0, &number, NULL));
    EXPECT_TRUE(number == 0);
    EXPECT(NC_ENOFILTER, NC_NOOP_inq_var_filter_info(0, 0, 1, NULL, NULL));
    EXPECT(NC_ENOFILTER, NC_NOOP_inq_filter_avail(0, 1));
}

int main(void)
{
    int ncid = check_create("not_built", NC_CLOBBER), dimid, varid;
    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", 10, &dimid));
    EXPECT(NC_NOERR, nc_def_var(ncid, "v", NC_INT, 1, &dimid, &varid));
    parallel(ncid);
    table_entries();
    memory(ncid);
    return wrong != 0;
}
