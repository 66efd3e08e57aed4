/* User-defined formats: what Debian's library, two slots wide, does not do or does not survive. */
#include "check.h"
#include <netcdf_aux.h>
#include <netcdf_dispatch.h>
#include <netcdf_filter.h>
#include <netcdf_mem.h>
#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>
#include "expect.h"
#include "small_format.h"

static const int flags[NC_MAX_UDF_FORMATS] = {NC_UDF0, NC_UDF1, NC_UDF2, NC_UDF3, NC_UDF4,
                                              NC_UDF5, NC_UDF6, NC_UDF7, NC_UDF8, NC_UDF9};
static NC_Dispatch tables[NC_MAX_UDF_FORMATS];
/* What the last call of create or open was told. */
static int told_model, told_mode;
static char told_path[512];

static void tell(const char *path, int mode, const NC_Dispatch *table)
{
    told_model = table->model;
    told_mode = mode;
    snprintf(told_path, sizeof told_path, "%s", path);
}

static int telling_create(const char *path, int mode, size_t size, int pe, size_t *hint, void *parameters,
                          const NC_Dispatch *table, int ncid)
{
    tell(path, mode, table);
    return small_create(path, mode, size, pe, hint, parameters, table, ncid);
}

/* The ncid can be used as soon as the table knows of it. */
static int telling_open(const char *path, int mode, int pe, size_t *hint, void *parameters, const NC_Dispatch *table,
                        int ncid)
{
    size_t len = 0;
    int code = small_open(path, mode, pe, hint, parameters, table, ncid);
    tell(path, mode, table);
    EXPECT(NC_NOERR, nc_inq_path(ncid, &len, NULL));
    EXPECT_TRUE(len == strlen(path));
    if (code == NC_NOERR)
        EXPECT(NC_NOERR, nc_inq_nvars(ncid, NULL));
    return code;
}

static void ten_formats(void)
{
    int i, ncid, old = -1;
    char path[64];
    for (i = 0; i < NC_MAX_UDF_FORMATS; i++) {
        char magic[9];
        EXPECT(NC_ENOTBUILT, nc_create("none", flags[i], &ncid));
        EXPECT(NC_ENOTBUILT, nc_open("none", flags[i], &ncid));
        tables[i] = small_table;
        tables[i].model = 100 + i;
        tables[i].create = telling_create;
        tables[i].open = telling_open;
        snprintf(magic, sizeof magic, "FORMAT-%d", i);
        EXPECT(NC_NOERR, nc_def_user_format(flags[i], &tables[i], magic));
    }
    for (i = 0; i < NC_MAX_UDF_FORMATS; i++) {
        snprintf(path, sizeof path, "file%d", i);
        EXPECT(NC_NOERR, nc_create(path, flags[i], &ncid));
        EXPECT_TRUE(told_model == 100 + i && told_mode == flags[i] && strcmp(told_path, path) == 0);
        EXPECT(NC_NOERR, nc_close(ncid));
        EXPECT(NC_NOERR, nc_open(path, flags[i] | NC_WRITE, &ncid));
        EXPECT_TRUE(told_model == 100 + i && told_mode == (flags[i] | NC_WRITE));
        EXPECT(NC_NOERR, nc_close(ncid));
        EXPECT_TRUE(ncid == old || old == -1); /* ids are used again */
        old = ncid;
    }
}

static void write_start(const char *path, const char *start)
{
    FILE *file = fopen(path, "w");
    fputs(start, file);
    fclose(file);
}

static void magic_numbers(void)
{
    int ncid;
    write_start("file4", "FORMAT-7 is what it begins with");
    EXPECT(NC_NOERR, nc_open("file4", NC_NOWRITE, &ncid));
    EXPECT_TRUE(told_model == 107 && told_mode == NC_NETCDF4);
    EXPECT(NC_NOERR, nc_close(ncid));
    /* It is believed more than a flag. */
    EXPECT(NC_NOERR, nc_open("file4", NC_UDF2, &ncid));
    EXPECT_TRUE(told_model == 107);
    EXPECT(NC_NOERR, nc_close(ncid));
    /* Nothing but the magic number; less than that. */
    write_start("file4", "FORMAT-3");
    EXPECT(NC_NOERR, nc_open("file4", NC_NOWRITE, &ncid));
    EXPECT_TRUE(told_model == 103);
    EXPECT(NC_NOERR, nc_close(ncid));
    write_start("file4", "FORMAT-");
    EXPECT(NC_ENOTNC, nc_open("file4", NC_NOWRITE, &ncid));
    EXPECT(2, nc_open("missing", NC_NOWRITE, &ncid));
    /* A table registered again without a magic number keeps the old one. */
    EXPECT(NC_NOERR, nc_def_user_format(NC_UDF3, &tables[3], NULL));
    write_start("file4", "FORMAT-3 again");
    EXPECT(NC_NOERR, nc_open("file4", NC_NOWRITE, &ncid));
    EXPECT(NC_NOERR, nc_close(ncid));
}

static void modes_in_paths(void)
{
    char url[600], cwd[256], local[300];
    int ncid;
    EXPECT_TRUE(getcwd(cwd, sizeof cwd) != NULL);
    snprintf(url, sizeof url, "file://%s/file5#mode=udf5", cwd);
    snprintf(local, sizeof local, "%s/file5", cwd);
    EXPECT(NC_NOERR, nc_create(url, NC_NETCDF4, &ncid));
    EXPECT_TRUE(told_model == 105 && strcmp(told_path, local) == 0);
    EXPECT(NC_NOERR, nc_close(ncid));
    EXPECT(NC_NOERR, nc_open(url, NC_NOWRITE, &ncid));
    EXPECT_TRUE(told_model == 105 && strcmp(told_path, local) == 0);
    EXPECT(NC_NOERR, nc_close(ncid));
    EXPECT(NC_NOERR, nc_open("file5#mode=udf5", NC_NOWRITE, &ncid));
    EXPECT_TRUE(told_model == 105 && strcmp(told_path, local) == 0);
    EXPECT(NC_NOERR, nc_close(ncid));
    EXPECT(SMALL_ERROR, nc_open("file5x#mode=udf6", NC_NOWRITE, &ncid));
    EXPECT_TRUE(told_model == 106);
    /* The path is believed more than a flag. */
    EXPECT(NC_ENOTNC, nc_open("file5#mode=nczarr,file", NC_UDF5, &ncid));
}

/* In memory: by magic number or flag; the table gets the bytes, and the place where close_memio wants them. */
static const NC_memio *told_memory;
static void *told_place;

static int memory_open(const char *path, int mode, int pe, size_t *hint, void *parameters, const NC_Dispatch *table,
                       int ncid)
{
    (void)pe, (void)hint, (void)ncid;
    tell(path, mode, table);
    told_memory = parameters;
    EXPECT_TRUE(told_memory && strncmp(told_memory->memory, "FORMAT-8", 8) == 0 && told_memory->size == 20);
    return NC_NOERR;
}

static int memory_close(int ncid, void *place)
{
    (void)ncid;
    told_place = place;
    return NC_NOERR;
}

static void memory(void)
{
    char bytes[20] = "FORMAT-8 and more";
    NC_memio info = {sizeof bytes, bytes, 0}, out;
    NC_Dispatch kept = tables[8];
    int ncid;
    tables[8].open = memory_open;
    tables[8].close = memory_close;
    EXPECT(NC_NOERR, nc_open_mem("name", NC_NOWRITE, sizeof bytes, bytes, &ncid));
    EXPECT_TRUE(told_model == 108 && told_mode == (NC_INMEMORY | NC_NETCDF4) && strcmp(told_path, "name") == 0);
    EXPECT(NC_NOERR, nc_close_memio(ncid, &out));
    EXPECT_TRUE(told_place == &out);
    EXPECT(NC_NOERR, nc_open_memio("name", NC_UDF8 | NC_WRITE, &info, &ncid));
    EXPECT_TRUE(info.memory == bytes);
    EXPECT_TRUE(told_memory == &info && told_mode == (NC_INMEMORY | NC_NETCDF4 | NC_UDF8 | NC_WRITE));
    EXPECT(NC_NOERR, nc_close(ncid));
    EXPECT_TRUE(told_place == NULL);
    EXPECT(NC_EINVAL, nc_open_mem("name", NC_UDF8, 7, bytes, &ncid));
    EXPECT(NC_NOERR, nc_create_mem("name", NC_UDF8, 4096, &ncid));
    EXPECT_TRUE(told_mode == (NC_INMEMORY | NC_UDF8));
    EXPECT(NC_NOERR, nc_close(ncid));
    tables[8] = kept;
}

/* A table need not have every function. */
static void gaps(void)
{
    static NC_Dispatch sparse;
    int ncid, count;
    sparse.dispatch_version = NC_DISPATCH_VERSION;
    EXPECT(NC_NOERR, nc_def_user_format(NC_UDF9, &sparse, NULL));
    EXPECT(NC_EINVAL, nc_create("gaps", NC_UDF9, &ncid));
    EXPECT(NC_EINVAL, nc_open("file9", NC_UDF9, &ncid));
    sparse.create = telling_create;
    EXPECT(NC_NOERR, nc_create("gaps", NC_UDF9, &ncid));
    EXPECT(NC_EINVAL, nc_inq_nvars(ncid, &count));
    EXPECT(NC_EINVAL, nc_get_var_int(ncid, 0, &count));
    EXPECT(NC_EINVAL, nc_close(ncid));
    EXPECT(NC_EINVAL, nc_abort(ncid));
    EXPECT(NC_EBADID, nc_close(ncid));
    EXPECT(NC_NOERR, nc_def_user_format(NC_UDF9, &tables[9], NULL));
}

static int made(const char *path, int flag)
{
    int ncid = -1, dims[2], varid;
    EXPECT(NC_NOERR, nc_create(path, flag, &ncid));
    EXPECT(NC_NOERR, nc_def_dim(ncid, "y", 2, &dims[0]));
    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", 3, &dims[1]));
    EXPECT(NC_NOERR, nc_def_var(ncid, "grid", NC_INT, 2, dims, &varid));
    EXPECT(NC_NOERR, nc_put_var_int(ncid, 0, (int[]){1, 2, 3, 4, 5, 6}));
    return ncid;
}

static void two_at_once(void)
{
    int one = made("one", NC_UDF1), two = -1, dim, values[6], i;
    EXPECT(NC_NOERR, nc_create("two", NC_UDF2, &two));
    EXPECT(NC_NOERR, nc_def_dim(two, "y", 2, &dim));
    EXPECT(NC_NOERR, nc_def_dim(two, "x", 3, &dim));
    EXPECT(NC_NOERR, nc_put_att_int(one, 0, "i", NC_INT, 2, (int[]){7, 8}));
    EXPECT(NC_NOERR, nc_copy_var(one, 0, two));
    EXPECT(NC_NOERR, nc_get_var_int(two, 0, values));
    for (i = 0; i < 6; i++)
        EXPECT_TRUE(values[i] == i + 1);
    EXPECT(NC_NOERR, nc_get_att_int(two, 0, "i", values));
    EXPECT_TRUE(values[0] == 7 && values[1] == 8);
    EXPECT(NC_NOERR, nc_close(one));
    EXPECT(NC_EBADID, nc_get_var_int(one, 0, values));
    EXPECT(NC_NOERR, nc_get_var_int(two, 0, values));
    EXPECT(NC_NOERR, nc_close(two));
}

/* Functions of newer libraries, and those for Fortran. */
static void rest(void)
{
    int ncid = made("rest", NC_UDF0), storage = 0, sizes[2] = {0, 0}, has = -1, level = -1, size, slots, preemption;
    unsigned shuffle, block, strength, kind;
    EXPECT(NC_NOERR, nc_inq_var_chunking_ints(ncid, 0, &storage, sizes));
    EXPECT_TRUE(storage == NC_CHUNKED && sizes[0] == 5 && sizes[1] == 6);
    EXPECT(NC_NOERR, nc_def_var_chunking_ints(ncid, 0, NC_CHUNKED, sizes));
    sizes[1] = -1;
    EXPECT(NC_EINVAL, nc_def_var_chunking_ints(ncid, 0, NC_CHUNKED, sizes));
    EXPECT(NC_NOERR, nc_set_var_chunk_cache_ints(ncid, 0, 3, 5, 50));
    EXPECT(NC_NOERR, nc_get_var_chunk_cache_ints(ncid, 0, &size, &slots, &preemption));
    EXPECT_TRUE(size == 4 && slots == 1009 && preemption == 75);
    EXPECT(NC_NOERR, nc_def_var_bzip2(ncid, 0, 5));
    EXPECT(NC_EINVAL, nc_def_var_bzip2(ncid, 0, 10));
    EXPECT(NC_NOERR, nc_inq_var_bzip2(ncid, 0, &has, &level));
    EXPECT_TRUE(has == 0 && level == 0);
    EXPECT(NC_ENOFILTER, nc_def_var_zstandard(ncid, 0, 5));
    EXPECT(NC_ENOFILTER, nc_inq_var_zstandard(ncid, 0, &has, &level));
    EXPECT(NC_ENOFILTER, nc_def_var_blosc(ncid, 0, 1, 1, 1, 1));
    EXPECT(NC_ENOFILTER, nc_inq_var_blosc(ncid, 0, &has, &kind, &strength, &block, &shuffle));
    EXPECT(NC_NOERR, nc_close_memio(ncid, NULL));
}

/* Values of a compound that the table describes. */
static void user_types(void)
{
    struct pair {
        char *text;
        double number;
    } values[2] = {{NULL, 1.5}, {NULL, 2.5}}, *copy = NULL;
    int ncid = made("types", NC_UDF0), class = 0;
    size_t size = 0, fields = 0, align = 0;
    char name[NC_MAX_NAME + 1], *shown = NULL;
    values[0].text = strdup("first");
    values[1].text = strdup("second");
    EXPECT(NC_NOERR, nc_copy_data_all(ncid, SMALL_PAIR, values, 2, (void **)&copy));
    EXPECT_TRUE(copy && copy[1].text != values[1].text && strcmp(copy[1].text, "second") == 0);
    EXPECT(NC_NOERR, nc_reclaim_data_all(ncid, SMALL_PAIR, copy, 2));
    EXPECT(NC_NOERR, nc_reclaim_data(ncid, SMALL_PAIR, values, 2));
    EXPECT_TRUE(values[0].text == NULL);
    EXPECT(NC_EBADTYPE, nc_reclaim_data(ncid, 99, values, 2));
    EXPECT(NC_NOERR, ncaux_inq_any_type(ncid, SMALL_PAIR, name, &size, NULL, &fields, &class));
    EXPECT_TRUE(strcmp(name, "pair") == 0 && size == 16 && fields == 2 && class == NC_COMPOUND);
    EXPECT(NC_NOERR, ncaux_type_alignment(SMALL_PAIR, ncid, &align));
    EXPECT_TRUE(align == 8);
    EXPECT(NC_NOERR, ncaux_dump_data(ncid, SMALL_COLOR, (int[]){2, 0}, 2, &shown));
    EXPECT_TRUE(shown && strstr(shown, "2"));
    free(shown);
    EXPECT(NC_NOERR, nc_close(ncid));
}

/* A table whose functions tell whether two of them ever run at once. */
static volatile int inside, overlaps;

static int alone_inq_dim(int ncid, int id, char *name, size_t *len)
{
    int code;
    if (inside++)
        overlaps++;
    usleep(50);
    code = small_inq_dim(ncid, id, name, len);
    inside--;
    return code;
}

static int shared[2];

static void *asking(void *which)
{
    int i, values[6];
    size_t len = 0;
    for (i = 0; i < 200; i++) {
        EXPECT(NC_NOERR, nc_inq_dimlen(shared[*(int *)which], 1, &len));
        EXPECT_TRUE(len == 3);
        EXPECT(NC_NOERR, nc_get_var_int(shared[*(int *)which], 0, values));
        EXPECT_TRUE(values[5] == 6);
    }
    return NULL;
}

static void many_threads(void)
{
    pthread_t threads[8];
    int i, which[8];
    tables[1].inq_dim = tables[2].inq_dim = alone_inq_dim;
    shared[0] = made("shared0", NC_UDF1);
    shared[1] = made("shared1", NC_UDF2);
    for (i = 0; i < 8; i++) {
        which[i] = i % 2;
        pthread_create(&threads[i], NULL, asking, &which[i]);
    }
    for (i = 0; i < 8; i++)
        pthread_join(threads[i], NULL);
    EXPECT_TRUE(overlaps == 0);
    EXPECT(NC_NOERR, nc_close(shared[0]));
    EXPECT(NC_NOERR, nc_close(shared[1]));
    tables[1].inq_dim = tables[2].inq_dim = small_inq_dim;
}

/* One thread closes and opens while others ask: an id is good or it is not. */
static int moving;

static void *asking_anyway(void *unused)
{
    int i, code, count;
    for (i = 0; i < 2000; i++) {
        code = nc_inq_nvars(__atomic_load_n(&moving, __ATOMIC_SEQ_CST), &count);
        EXPECT_TRUE(code == NC_NOERR || code == NC_EBADID);
    }
    return unused;
}

static void closing_meanwhile(void)
{
    pthread_t threads[4];
    int i, ncid = made("moving", NC_UDF1);
    moving = ncid;
    for (i = 0; i < 4; i++)
        pthread_create(&threads[i], NULL, asking_anyway, NULL);
    for (i = 0; i < 300; i++) {
        EXPECT(NC_NOERR, nc_close(ncid));
        EXPECT(NC_NOERR, nc_open("moving", NC_UDF1, &ncid));
        __atomic_store_n(&moving, ncid, __ATOMIC_SEQ_CST);
    }
    for (i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    EXPECT(NC_NOERR, nc_close(ncid));
}

/* A table's function that takes its time keeps nobody from the library's own datasets. */
static sem_t begun, may_end;

static int slow_sync(int ncid)
{
    (void)ncid;
    sem_post(&begun);
    sem_wait(&may_end);
    return NC_NOERR;
}

static void *syncing(void *ncid)
{
    EXPECT(NC_NOERR, nc_sync(*(int *)ncid));
    return NULL;
}

static void own_datasets_meanwhile(void)
{
    pthread_t thread;
    int slow, ncid = check_create("own", 0), varid, value = 5;
    EXPECT(NC_NOERR, nc_def_var(ncid, "v", NC_INT, 0, NULL, &varid));
    EXPECT(NC_NOERR, nc_enddef(ncid));
    tables[6].sync = slow_sync;
    slow = made("slow", NC_UDF6);
    sem_init(&begun, 0, 0);
    sem_init(&may_end, 0, 0);
    pthread_create(&thread, NULL, syncing, &slow);
    sem_wait(&begun);
    EXPECT(NC_NOERR, nc_put_var_int(ncid, varid, &value));
    EXPECT(NC_NOERR, nc_get_var_int(ncid, varid, &value));
    EXPECT(NC_NOERR, nc_close(ncid));
    sem_post(&may_end);
    pthread_join(thread, NULL);
    EXPECT(NC_NOERR, nc_close(slow));
}

int main(void)
{
    small_quiet = 1;
    ten_formats();
    magic_numbers();
    modes_in_paths();
    memory();
    gaps();
    two_at_once();
    rest();
    user_types();
    many_threads();
    closing_meanwhile();
    own_datasets_meanwhile();
    return wrong != 0;
}
