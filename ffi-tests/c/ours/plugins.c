/* Filters of plugins: found only when they are needed and where the path says, used from several threads; what is not
 * found leaves the rest of a dataset as it is. Wants PLUGIN_DIR, where c/plugins was built. */
#include "check.h"
#include <netcdf_filter.h>
#include <pthread.h>
#include "expect.h"

#define XOR 40100
#define HALF 40101
#define LENGTH 1000
#define CHUNK 100

extern const char *nc_oxcdf_last_error(void);


static void look_in(const char *dir)
{
    char *dirs[] = {(char *)dir};
    NCPluginList list = {dir != NULL, dirs};
    EXPECT(NC_NOERR, nc_plugin_path_set(&list));
}

static void write_dataset(void)
{
    int ncid = check_create("plugins", NC_CLOBBER), dimid, varid, other, data[LENGTH];
    size_t chunk = CHUNK;
    unsigned key = 77;
    for (int i = 0; i < LENGTH; i++)
        data[i] = 3 * i;
    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", LENGTH, &dimid));
    EXPECT(NC_NOERR, nc_def_var(ncid, "v", NC_INT, 1, &dimid, &varid));
    EXPECT(NC_NOERR, nc_def_var_chunking(ncid, varid, NC_CHUNKED, &chunk));
    EXPECT(NC_ENOFILTER, nc_def_var_filter(ncid, varid, HALF, 0, NULL));
    EXPECT_TRUE(strstr(nc_oxcdf_last_error(), "name in Zarr") != NULL);
    EXPECT(NC_NOERR, nc_inq_filter_avail(ncid, XOR));
    EXPECT(NC_NOERR, nc_def_var_filter(ncid, varid, XOR, 1, &key));
    EXPECT(NC_NOERR, nc_def_var_deflate(ncid, varid, 0, 1, 1));
    EXPECT(NC_NOERR, nc_def_var(ncid, "other", NC_INT, 1, &dimid, &other));
    EXPECT(NC_NOERR, nc_put_var_int(ncid, varid, data));
    EXPECT(NC_NOERR, nc_put_var_int(ncid, other, data));
    EXPECT(NC_NOERR, nc_close(ncid));
}

static void *read_values(void *ncid)
{
    int data[LENGTH], same = 1;
    for (int turn = 0; turn < 20; turn++) {
        memset(data, 0, sizeof data);
        if (nc_get_var_int(*(int *)ncid, 0, data) != NC_NOERR)
            return "an error";
        for (int i = 0; i < LENGTH; i++)
            same &= data[i] == 3 * i;
    }
    return same ? NULL : "other values";
}

static void read_dataset(void)
{
    int ncid = check_open("plugins", NC_NOWRITE);
    unsigned ids[2], key = 0;
    size_t number;
    pthread_t threads[4];
    EXPECT(NC_NOERR, nc_inq_var_filter_ids(ncid, 0, &number, ids));
    EXPECT_TRUE(number == 2 && ids[0] == XOR && ids[1] == H5Z_FILTER_DEFLATE);
    EXPECT(NC_NOERR, nc_inq_var_filter_info(ncid, 0, XOR, &number, &key));
    EXPECT_TRUE(number == 1 && key == 77);
    for (int i = 0; i < 4; i++)
        EXPECT_TRUE(pthread_create(&threads[i], NULL, read_values, &ncid) == 0);
    for (int i = 0; i < 4; i++) {
        void *problem = NULL;
        EXPECT_TRUE(pthread_join(threads[i], &problem) == 0);
        if (problem != NULL) {
            printf("a thread read %s\n", (char *)problem);
            wrong++;
        }
    }
    EXPECT(NC_NOERR, nc_close(ncid));
}

/* Without the plugin the variable is listed, its data are not, and the other variable is as before. */
static void read_without(void)
{
    int ncid = check_open("plugins", NC_NOWRITE), data[LENGTH], rank = 0;
    size_t number = 7, length;
    char codecs[300] = "";
    EXPECT(NC_NOERR, nc_inq_varndims(ncid, 0, &rank));
    EXPECT_TRUE(rank == 1);
    EXPECT(NC_ENOFILTER, nc_get_var_int(ncid, 0, data));
    EXPECT_TRUE(strstr(nc_oxcdf_last_error(), "test_xor") != NULL);
    EXPECT_TRUE(strstr(nc_oxcdf_last_error(), "/nowhere") != NULL);
    EXPECT(NC_NOERR, nc_inq_var_filter_ids(ncid, 0, &number, NULL));
    EXPECT(NC_NOERR, nc_inq_attlen(ncid, 0, "_Codecs", &length));
    EXPECT_TRUE(length < sizeof codecs);
    EXPECT(NC_NOERR, nc_get_att_text(ncid, 0, "_Codecs", codecs));
    EXPECT_TRUE(strstr(codecs, "test_xor") != NULL && strstr(codecs, "zlib") != NULL);
    EXPECT(NC_NOERR, nc_get_var_int(ncid, 1, data));
    EXPECT_TRUE(data[LENGTH - 1] == 3 * (LENGTH - 1));
    EXPECT(NC_NOERR, nc_close(ncid));
}

int main(int argc, char **argv)
{
    const char *dir = getenv("PLUGIN_DIR");
    EXPECT_TRUE(dir != NULL);
    if (argc > 1) {
        /* In a process of its own: what has been loaded stays. */
        look_in("/nowhere");
        read_without();
        return wrong != 0;
    }
    look_in(NULL);
    EXPECT(NC_ENOFILTER, nc_inq_filter_avail(check_create("none", NC_CLOBBER), XOR));
    look_in(dir);
    write_dataset();
    read_dataset();
    char command[4096];
    snprintf(command, sizeof command, "%s without", argv[0]);
    fflush(stdout);
    EXPECT_TRUE(system(command) == 0);
    return wrong != 0;
}
