/* NC_DISKLESS with NC_WRITE and NC_PERSIST, NC_MMAP, NC_INMEMORY: which flags go together, and what reaches the disk. */
#include "memory.h"
#include <sys/stat.h>
#include <unistd.h>

static void creating(void)
{
    printf("# creating\n");
    for (size_t i = 0; i < MEMORY_FORMATS; i++) {
        int ncid = -1, mode = memory_formats[i].mode | NC_DISKLESS;
        CHECK(nc_create(memory_path("gone.nc"), mode, &ncid));
        memory_fill(ncid);
        memory_show(ncid);
        show_file("before the close", memory_path("gone.nc"));
        CHECK(nc_close(ncid));
        show_file("gone", memory_path("gone.nc"));
        CHECK(nc_create(memory_path("kept.nc"), mode | NC_PERSIST, &ncid));
        memory_fill(ncid);
        CHECK(nc_sync(ncid));
        show_file("before the close", memory_path("kept.nc"));
        CHECK(nc_close(ncid));
        show_file("kept", memory_path("kept.nc"));
        unlink(memory_path("kept.nc"));
    }
}

static void existing(void)
{
    int ncid = -1;
    printf("# what is there already\n");
    CHECK(nc_create(memory_path("there.nc"), NC_CLOBBER, &ncid));
    memory_fill(ncid);
    CHECK(nc_close(ncid));
    show_file("there", memory_path("there.nc"));
    CHECK(nc_create(memory_path("there.nc"), NC_DISKLESS | NC_NOCLOBBER, &ncid));
    CHECK(nc_close(ncid));
    CHECK(nc_create(memory_path("there.nc"), NC_DISKLESS, &ncid));
    CHECK(nc_enddef(ncid));
    CHECK(nc_close(ncid));
    show_file("not written", memory_path("there.nc"));
    CHECK(nc_create(memory_path("there.nc"), NC_DISKLESS | NC_PERSIST, &ncid));
    memory_fill(ncid);
    CHECK(nc_redef(ncid));
    CHECK(nc_put_att_text(ncid, NC_GLOBAL, "title", 9, "on disk!!"));
    CHECK(nc_close(ncid));
    show_file("replaced", memory_path("there.nc"));
    CHECK(nc_create(memory_path("no/such/directory.nc"), NC_DISKLESS, &ncid));
    CHECK(nc_close(ncid));
}

/* What would be lost: allowed to differ. */
static void losing(void)
{
    int ncid = -1;
    printf("# losing\n");
    CHECK(nc_create(memory_path("no/such/directory.nc"), NC_DISKLESS | NC_PERSIST, &ncid));
    CHECK(nc_close(ncid));
    CHECK(nc_create(memory_path("there.nc"), NC_DISKLESS | NC_PERSIST | NC_NOCLOBBER, &ncid));
    CHECK(nc_create(memory_path("aborted.nc"), NC_DISKLESS | NC_PERSIST, &ncid));
    CHECK(nc_abort(ncid));
    show_file("aborted", memory_path("aborted.nc"));
}

static void mapping(void)
{
    int ncid = -1, ints[3] = {31, 32, 33};
    size_t start[2] = {9, 0}, count[2] = {1, 3};
    printf("# mapping\n");
    for (int persist = 0; persist < 2; persist++) {
        int mode = NC_MMAP | (persist ? NC_PERSIST : 0);
        CHECK(nc_create(memory_path("mapped.nc"), mode, &ncid));
        memory_fill(ncid);
        CHECK(nc_close(ncid));
        CHECK(nc_open(memory_path("mapped.nc"), NC_NOWRITE, &ncid));
    }
    CHECK(nc_close(ncid));
    for (int persist = 0; persist < 2; persist++) {
        int mode = NC_MMAP | (persist ? NC_PERSIST : 0);
        CHECK(nc_open(memory_path("mapped.nc"), mode, &ncid));
        memory_show(ncid);
        CHECK(nc_close(ncid));
        CHECK(nc_open(memory_path("mapped.nc"), mode | NC_WRITE, &ncid));
        CHECK(nc_put_var_int(ncid, 0, ints));
        CHECK(nc_put_vara_int(ncid, 1, start, count, ints));
        CHECK(nc_close(ncid));
        CHECK(nc_open(memory_path("mapped.nc"), NC_NOWRITE, &ncid));
        memory_show(ncid);
        CHECK(nc_close(ncid));
        ints[0] = 44;
    }
}

static void opening(void)
{
    int ncid = -1, x = -1, ints[3] = {21, 22, 23};
    size_t start[2] = {5, 0}, count[2] = {1, 3};
    printf("# opening\n");
    CHECK(nc_open(memory_path("missing.nc"), NC_DISKLESS, &ncid));
    CHECK(nc_open(memory_path("there.nc"), NC_DISKLESS, &ncid));
    memory_show(ncid);
    CHECK(nc_redef(ncid));
    CHECK(nc_put_var_int(ncid, 0, ints));
    CHECK(nc_close(ncid));

    printf("# changes that are not kept\n");
    CHECK(nc_open(memory_path("there.nc"), NC_DISKLESS | NC_WRITE, &ncid));
    CHECK(nc_put_var_int(ncid, 0, ints));
    CHECK(nc_put_vara_int(ncid, 1, start, count, ints));
    CHECK(nc_sync(ncid));
    CHECK(nc_get_var_int(ncid, 0, ints));
    show_ints("fixed", 3, ints);
    CHECK(nc_close(ncid));
    show_file("as before", memory_path("there.nc"));

    printf("# changes that are\n");
    CHECK(nc_open(memory_path("there.nc"), NC_DISKLESS | NC_WRITE | NC_PERSIST, &ncid));
    CHECK(nc_put_var_int(ncid, 0, ints));
    CHECK(nc_redef(ncid));
    CHECK(nc_def_dim(ncid, "more", 4, &x));
    CHECK(nc_put_att_text(ncid, 0, "units", 5, "metre"));
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_vara_int(ncid, 1, start, count, ints));
    show_file("not yet", memory_path("there.nc"));
    CHECK(nc_close(ncid));
    show_file("written", memory_path("there.nc"));
    CHECK(nc_open(memory_path("there.nc"), NC_NOWRITE, &ncid));
    memory_show(ncid);
    CHECK(nc_close(ncid));
}

static void flags(void)
{
    static const struct {
        const char *name;
        int mode;
    } modes[] = {
        {"DISKLESS INMEMORY", NC_DISKLESS | NC_INMEMORY},
        {"DISKLESS MMAP", NC_DISKLESS | NC_MMAP},
        {"INMEMORY MMAP", NC_INMEMORY | NC_MMAP},
        {"DISKLESS INMEMORY MMAP", NC_DISKLESS | NC_INMEMORY | NC_MMAP},
        {"NETCDF4 MMAP", NC_NETCDF4 | NC_MMAP},
        {"MMAP", NC_MMAP},
        {"MMAP PERSIST", NC_MMAP | NC_PERSIST},
        {"PERSIST", NC_PERSIST},
        {"DISKLESS SHARE", NC_DISKLESS | NC_SHARE},
        {"WRITE DISKLESS", NC_WRITE | NC_DISKLESS},
        {"64BIT_OFFSET MMAP", NC_64BIT_OFFSET | NC_MMAP},
    };
    printf("# flags\n");
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        int ncid = -1, dimid = -1;
        size_t size = 0;
        unlink(memory_path("flags.nc"));
        printf("%s\n", modes[i].name);
        if (CHECK(nc_create(memory_path("flags.nc"), modes[i].mode, &ncid)) == 0) {
            CHECK(nc_def_dim(ncid, "x", 3, &dimid));
            CHECK(nc_close(ncid));
            free(read_file(memory_path("flags.nc"), &size));
            show_int("a file", size > 0);
        }
        if ((modes[i].mode & NC_INMEMORY) != 0 && (modes[i].mode & ~NC_INMEMORY) == 0)
            continue;
        if (CHECK(nc_open(memory_path("there.nc"), modes[i].mode, &ncid)) == 0) {
            CHECK(nc_inq_dimid(ncid, "x", &dimid));
            CHECK(nc_close(ncid));
        }
    }
}

int main(void)
{
    creating();
    existing();
    opening();
    flags();
    mapping();
    losing();
    return 0;
}
