/* Plugins that fail, lie or come in halves, in a path of several directories of which some are none; loaded only when a
 * filter is asked for that is not built in. Wants PLUGIN_DIR, where c/plugins was built. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"
#include <netcdf_filter.h>
#include <sys/stat.h>
#include "../plugins/more/modes.h"
#include "expect.h"

#define HALF 40101
#define LENGTH 1000

extern const char *nc_oxcdf_last_error(void);

static int values[LENGTH], found[LENGTH];

static void set_path(const char *plugins)
{
    char path[4096];
    mkdir("broken", 0777);
    FILE *file = fopen("broken/libbroken.so", "w");
    EXPECT_TRUE(file != NULL && fputs("no library at all\n", file) >= 0 && fclose(file) == 0);
    EXPECT_TRUE((file = fopen("broken/libempty.so", "w")) != NULL && fclose(file) == 0);
    mkdir("broken/libdirectory.so", 0777);
    snprintf(path, sizeof path, "/no/such/place:broken/libbroken.so:broken::%s/more:%s", plugins, plugins);
    setenv("HDF5_PLUGIN_PATH", path, 1);
}

static int define(int ncid, int dimid, const char *name, unsigned mode)
{
    int varid;
    EXPECT(NC_NOERR, nc_def_var(ncid, name, NC_INT, 1, &dimid, &varid));
    EXPECT(NC_NOERR, nc_def_var_filter(ncid, varid, MODES, 1, &mode));
    return varid;
}

static void built_in_needs_none(void)
{
    int ncid = check_create("built_in", NC_CLOBBER), dimid, varid;
    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", LENGTH, &dimid));
    EXPECT(NC_NOERR, nc_def_var(ncid, "v", NC_INT, 1, &dimid, &varid));
    EXPECT(NC_NOERR, nc_def_var_deflate(ncid, varid, 1, 1, 1));
    EXPECT(NC_NOERR, nc_put_var_int(ncid, varid, values));
    EXPECT(NC_NOERR, nc_close(ncid));
    ncid = check_open("built_in", NC_NOWRITE);
    EXPECT(NC_NOERR, nc_get_var_int(ncid, 0, found));
    EXPECT(NC_NOERR, nc_close(ncid));
    EXPECT_TRUE(getenv("MODES_LOADED") == NULL);
}

static void fails(int code)
{
    EXPECT(NC_EFILTER, code);
    EXPECT_TRUE(strstr(nc_oxcdf_last_error(), "test_modes") != NULL);
    EXPECT_TRUE(strstr(nc_oxcdf_last_error(), "libplugin_modes.so") != NULL);
}

/* A filter fails as a whole, and says so; the variables around it are not disturbed. */
static void good_and_bad(void)
{
    int ncid = check_create("modes", NC_CLOBBER), dimid, ids[6], half;
    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", LENGTH, &dimid));
    EXPECT(NC_NOERR, nc_inq_filter_avail(ncid, MODES));
    EXPECT_TRUE(getenv("MODES_LOADED") != NULL);
    static const char *const names[] = {"in_place", "grows", "no_encoder", "no_decoder", "lies", "forgets"};
    for (unsigned mode = 0; mode < 6; mode++)
        ids[mode] = define(ncid, dimid, names[mode], mode);
    EXPECT(NC_NOERR, nc_def_var(ncid, "half", NC_INT, 1, &dimid, &half));
    EXPECT(NC_NOERR, nc_def_var_filter(ncid, half, HALF, 1, (unsigned[]){0}));
    EXPECT(NC_NOERR, nc_enddef(ncid));
    EXPECT(NC_NOERR, nc_put_var_int(ncid, ids[IN_PLACE], values));
    EXPECT(NC_NOERR, nc_put_var_int(ncid, ids[GROWS], values));
    fails(nc_put_var_int(ncid, ids[NO_ENCODER], values));
    EXPECT(NC_NOERR, nc_put_var_int(ncid, ids[NO_DECODER], values));
    fails(nc_put_var_int(ncid, ids[LIES], values));
    fails(nc_put_var_int(ncid, ids[FORGETS], values));
    EXPECT(NC_NOERR, nc_put_var_int(ncid, half, values));
    EXPECT(NC_NOERR, nc_close(ncid));
    ncid = check_open("modes", NC_NOWRITE);
    for (int mode = 0; mode < 6; mode++) {
        memset(found, 0, sizeof found);
        if (mode == NO_DECODER) {
            fails(nc_get_var_int(ncid, ids[mode], found));
            EXPECT_TRUE(strstr(nc_oxcdf_last_error(), "chunk /no_decoder/0") != NULL);
        } else {
            EXPECT(NC_NOERR, nc_get_var_int(ncid, ids[mode], found));
            EXPECT_TRUE(mode > NO_DECODER || mode == NO_ENCODER ? found[1] == NC_FILL_INT : memcmp(values, found, sizeof found) == 0);
        }
    }
    EXPECT(NC_NOERR, nc_get_var_int(ncid, half, found));
    EXPECT_TRUE(memcmp(values, found, sizeof found) == 0);
    unsigned param = 77;
    size_t count = 0;
    EXPECT(NC_NOERR, nc_inq_var_filter_info(ncid, ids[GROWS], MODES, &count, &param));
    EXPECT_TRUE(count == 1 && param == GROWS);
    EXPECT(NC_NOERR, nc_close(ncid));
}

/* What the plugin says of the configuration must be JSON with a name. */
static void bad_configurations(void)
{
    static const unsigned modes[] = {NO_JSON, NO_NAME, FAILS};
    for (int i = 0; i < 3; i++) {
        int ncid = check_create("configurations", NC_CLOBBER), dimid, varid, plain;
        EXPECT(NC_NOERR, nc_def_dim(ncid, "x", LENGTH, &dimid));
        EXPECT(NC_NOERR, nc_def_var(ncid, "plain", NC_INT, 1, &dimid, &plain));
        EXPECT(NC_NOERR, nc_def_var(ncid, "v", NC_INT, 1, &dimid, &varid));
        EXPECT(NC_NOERR, nc_def_var_filter(ncid, varid, MODES, 1, &modes[i]));
        EXPECT(NC_EFILTER, nc_enddef(ncid));
        EXPECT_TRUE(strstr(nc_oxcdf_last_error(), "test_modes") != NULL);
        nc_close(ncid);
    }
}

int main(void)
{
    const char *plugins = getenv("PLUGIN_DIR");
    size_t number = 0;
    for (int i = 0; i < LENGTH; i++)
        values[i] = 3 * i + 1;
    EXPECT_TRUE(plugins != NULL);
    set_path(plugins);
    EXPECT(NC_NOERR, nc_plugin_path_ndirs(&number));
    EXPECT_TRUE(number == 6);
    built_in_needs_none();
    good_and_bad();
    bad_configurations();
    return wrong != 0;
}
