/* Datasets in the caller's memory: nc_create_mem, nc_open_mem, nc_open_memio, nc_close_memio. */
#include "memory.h"

/* Creates a dataset in memory and hands its bytes over. */
static NC_memio created(int mode, size_t initial, int show)
{
    int ncid = -1;
    NC_memio memio = {0, NULL, 0};
    CHECK(nc_create_mem("created", mode, initial, &ncid));
    memory_fill(ncid);
    CHECK(nc_close_memio(ncid, &memio));
    show_int("flags", memio.flags);
    if (show)
        show_bytes("created", memio.memory, memio.size);
    return memio;
}

/* The same bytes in a block of their own. */
static NC_memio copy(NC_memio from, size_t size, int flags)
{
    NC_memio memio = {size, calloc(1, size), flags};
    memcpy(memio.memory, from.memory, from.size < size ? from.size : size);
    return memio;
}

static void creating(void)
{
    printf("# creating\n");
    for (size_t i = 0; i < MEMORY_FORMATS; i++) {
        int ncid = -1;
        NC_memio memio = created(memory_formats[i].mode, 0, 1);
        CHECK(nc_open_mem("opened", NC_NOWRITE, memio.size, memio.memory, &ncid));
        memory_show(ncid);
        CHECK(nc_close(ncid));
        free(memio.memory);
    }
    NC_memio large = created(0, 20000, 0);
    show_int("size", (long long)large.size);
    free(large.memory);
    show_file("no file", memory_path("created"));

    int ncid = -1;
    CHECK(nc_create_mem("", 0, 0, &ncid));
    CHECK(nc_create_mem(NULL, 0, 0, &ncid));
    CHECK(nc_create_mem("x", NC_MMAP, 0, &ncid));
    CHECK(nc_create_mem("x", NC_DISKLESS, 0, &ncid));
    CHECK(nc_create_mem("x", NC_64BIT_OFFSET | NC_64BIT_DATA, 0, &ncid));
    CHECK(nc_create_mem("x", NC_NOCLOBBER, 0, &ncid));
    memory_fill(ncid);
    CHECK(nc_sync(ncid));
    CHECK(nc_close(ncid));
    CHECK(nc_create("x", NC_INMEMORY, &ncid));
    memory_fill(ncid);
    NC_memio memio = {0, NULL, 77};
    CHECK(nc_close_memio(ncid, &memio));
    show_int("flags", memio.flags);
    show_bytes("by the flag", memio.memory, memio.size);
    free(memio.memory);
    CHECK(nc_create_mem("x", 0, 0, &ncid));
    CHECK(nc_abort(ncid));
    CHECK(nc_create_mem("x", 0, 0, &ncid));
    CHECK(nc_close_memio(ncid, NULL));
    CHECK(nc_close_memio(ncid, &memio));
}

static void reading(NC_memio file)
{
    int ncid = -1;
    NC_memio memio = {0, NULL, 0};
    printf("# reading\n");
    CHECK(nc_open_mem("a", NC_WRITE, file.size, file.memory, &ncid));
    CHECK(nc_open_mem("a", NC_MMAP, file.size, file.memory, &ncid));
    CHECK(nc_open_mem("a", NC_DISKLESS, file.size, file.memory, &ncid));
    CHECK(nc_open_mem(NULL, 0, file.size, file.memory, &ncid));
    CHECK(nc_open_mem("a", 0, file.size, NULL, &ncid));
    CHECK(nc_open_mem("a", 0, 7, file.memory, &ncid));
    CHECK(nc_open_mem("a", 0, 60, file.memory, &ncid));
    CHECK(nc_open_mem("a", 0, 16, "no dataset at all", &ncid));
    CHECK(nc_open_mem("", 0, file.size, file.memory, &ncid));

    CHECK(nc_open_mem("a path that is not there", 0, file.size, file.memory, &ncid));
    size_t len = 0;
    char path[100] = "";
    CHECK(nc_inq_path(ncid, &len, path));
    show_text("path", path);
    memory_show(ncid);
    CHECK(nc_redef(ncid));
    int one = 1;
    CHECK(nc_put_var_int(ncid, 3, &one));
    CHECK(nc_sync(ncid));
    CHECK(nc_close_memio(ncid, &memio));
    show_int("the same memory", memio.memory == file.memory);
    show_bytes("handed back", memio.memory, memio.size);
}

/* No program writes this, but a file can say it. */
static void two_without_length(void)
{
    /* x = 5, then t and u without a length; no attributes, no variables. */
    char bytes[512] = "CDF\1\0\0\0\2\0\0\0\12\0\0\0\3\0\0\0\1x\0\0\0\0\0\0\5\0\0\0\1t\0\0\0\0\0\0\0\0\0\0\1u";
    int ncid = -1, count = -1, ids[3] = {-1, -1, -1}, id = -1;
    size_t len = 0;
    printf("# two dimensions without a length\n");
    CHECK(nc_open_mem("a", 0, sizeof bytes, bytes, &ncid));
    CHECK(nc_inq_unlimdims(ncid, &count, ids));
    show_int("count", count);
    show_ints("ids", 3, ids);
    CHECK(nc_inq_unlimdim(ncid, &id));
    show_int("id", id);
    for (id = 0; id < 3; id++) {
        CHECK(nc_inq_dimlen(ncid, id, &len));
        show_int("length", (long long)len);
    }
    CHECK(nc_close(ncid));
}

static void lending(NC_memio file)
{
    int ncid = -1;
    printf("# memio: lent to be read\n");
    NC_memio lent = copy(file, file.size, NC_MEMIO_LOCKED), back = {0, NULL, 0};
    CHECK(nc_open_memio("a", NC_NOWRITE, NULL, &ncid));
    CHECK(nc_open_memio(NULL, NC_NOWRITE, &lent, &ncid));
    CHECK(nc_open_memio("a", NC_MMAP, &lent, &ncid));
    CHECK(nc_open_memio("a", NC_DISKLESS, &lent, &ncid));
    CHECK(nc_open_memio("a", NC_NOWRITE, &lent, &ncid));
    memory_show(ncid);
    CHECK(nc_redef(ncid));
    CHECK(nc_close_memio(ncid, &back));
    show_int("the same memory", back.memory == lent.memory);
    show_bytes("handed back", back.memory, back.size);
    CHECK(nc_open_memio("a", NC_NOWRITE, &lent, &ncid));
    CHECK(nc_close(ncid));
    show_bytes("still there", lent.memory, lent.size);
    free(lent.memory);

    printf("# memio: lent to be written, with room\n");
    lent = copy(file, 9000, NC_MEMIO_LOCKED);
    int ints[9] = {11, 12, 13, 14, 15, 16, 17, 18, 19};
    CHECK(nc_open_memio("a", NC_WRITE, &lent, &ncid));
    show_int("kept", lent.memory != NULL);
    CHECK(nc_put_var_int(ncid, 0, ints));
    CHECK(nc_put_var_int(ncid, 1, ints));
    CHECK(nc_redef(ncid));
    int x = -1;
    CHECK(nc_def_var(ncid, "added", NC_INT, 1, (int[]){1}, &x));
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_var_int(ncid, x, ints));
    memory_show(ncid);
    CHECK(nc_close_memio(ncid, &back));
    show_int("the same memory", back.memory == lent.memory);
    show_bytes("handed back", back.memory, back.size);
    free(lent.memory);

    printf("# memio: lent to be written, without room\n");
    lent = copy(file, file.size, NC_MEMIO_LOCKED);
    size_t start[2] = {2000, 0}, count[2] = {1, 3};
    CHECK(nc_open_memio("a", NC_WRITE, &lent, &ncid));
    CHECK(nc_put_var_int(ncid, 0, ints));
    CHECK(nc_get_var_int(ncid, 0, ints));
    show_ints("fixed", 3, ints);
    CHECK(nc_put_vara_int(ncid, 1, start, count, ints));
    CHECK(nc_abort(ncid));
    free(lent.memory);
}

static void giving(NC_memio file)
{
    int ncid = -1, ints[3] = {7, 8, 9};
    printf("# memio: given away to be read\n");
    NC_memio given = copy(file, file.size, 0), back = {0, NULL, 0};
    CHECK(nc_open_memio("a", NC_NOWRITE, &given, &ncid));
    show_int("kept", given.memory != NULL);
    memory_show(ncid);
    CHECK(nc_close_memio(ncid, &back));
    show_bytes("handed back", back.memory, back.size);
    free(back.memory);
    given = copy(file, file.size, 0);
    CHECK(nc_open_memio("a", NC_NOWRITE, &given, &ncid));
    CHECK(nc_close(ncid));

    printf("# memio: given away to be written\n");
    size_t start[2] = {2000, 0}, count[2] = {1, 3};
    given = copy(file, file.size, 0);
    CHECK(nc_open_memio("a", NC_WRITE, &given, &ncid));
    show_int("taken", given.memory == NULL);
    CHECK(nc_put_var_int(ncid, 0, ints));
    CHECK(nc_put_vara_int(ncid, 1, start, count, ints));
    memory_show(ncid);
    CHECK(nc_close_memio(ncid, &back));
    show_bytes("handed back", back.memory, back.size);
    CHECK(nc_open_mem("b", NC_NOWRITE, back.size, back.memory, &ncid));
    memory_show(ncid);
    CHECK(nc_close(ncid));
    free(back.memory);

    printf("# nothing of this is about files\n");
    CHECK(nc_create(memory_path("file.nc"), NC_CLOBBER, &ncid));
    back.memory = NULL;
    back.size = 5;
    CHECK(nc_close_memio(ncid, &back));
    show_int("memory", back.memory != NULL);
    show_int("size", (long long)back.size);
}

int main(void)
{
    creating();
    printf("# the file\n");
    NC_memio file = created(NC_64BIT_OFFSET, 0, 0);
    reading(file);
    two_without_length();
    lending(file);
    giving(file);
    free(file.memory);
    return 0;
}
