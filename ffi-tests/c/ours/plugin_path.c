/* The list of plugin directories: from the environment, set, asked for, as text. */
#include "check.h"
#include <netcdf_filter.h>
#include <netcdf_aux.h>
#include "expect.h"

int main(void)
{
    NCPluginList list = {0, NULL}, parsed = {0, NULL};
    char *room[3], text[32], *joined = NULL;
    size_t number = 0;

    setenv("HDF5_PLUGIN_PATH", "/one:/two", 1);
    EXPECT(NC_NOERR, nc_plugin_path_ndirs(&number));
    EXPECT_TRUE(number == 2);
    EXPECT(NC_NOERR, nc_plugin_path_ndirs(NULL));
    EXPECT(NC_NOERR, nc_plugin_path_get(&list));
    EXPECT_TRUE(list.ndirs == 2 && strcmp(list.dirs[0], "/one") == 0 && strcmp(list.dirs[1], "/two") == 0);
    EXPECT(NC_NOERR, ncaux_plugin_path_append(&list, "/three"));
    EXPECT(NC_NOERR, nc_plugin_path_set(&list));
    EXPECT(NC_NOERR, ncaux_plugin_path_clear(&list));
    EXPECT_TRUE(list.ndirs == 0 && list.dirs == NULL);
    list.dirs = room;
    EXPECT(NC_NOERR, nc_plugin_path_get(&list));
    EXPECT_TRUE(list.dirs == room && list.ndirs == 3 && strcmp(room[2], "/three") == 0);
    for (size_t i = 0; i < list.ndirs; i++)
        free(room[i]);
    EXPECT(NC_EINVAL, nc_plugin_path_set(NULL));
    EXPECT_TRUE(ncaux_plugin_path_stringlen() == (int)strlen("/one;/two;/three"));
    EXPECT(NC_NOERR, ncaux_plugin_path_stringset(5, "/a;/b"));
    EXPECT(NC_NOERR, ncaux_plugin_path_stringget(sizeof text, text));
    EXPECT_TRUE(strcmp(text, "/a;/b") == 0);
    EXPECT(NC_EINVAL, ncaux_plugin_path_stringget(0, text));
    EXPECT(NC_NOERR, ncaux_plugin_path_parse("/x:/y", '\0', &parsed));
    EXPECT(NC_NOERR, ncaux_plugin_path_prepend(&parsed, "/w"));
    EXPECT(NC_NOERR, ncaux_plugin_path_tostring(&parsed, ';', &joined));
    EXPECT_TRUE(strcmp(joined, "/w;/x;/y") == 0);
    free(joined);
    EXPECT(NC_NOERR, ncaux_plugin_path_clear(&parsed));
    EXPECT(NC_NOERR, ncaux_plugin_path_parsen(4, "/p;/q;/r", ';', &parsed));
    EXPECT_TRUE(parsed.ndirs == 2 && strcmp(parsed.dirs[1], "/") == 0);
    EXPECT(NC_NOERR, ncaux_plugin_path_clear(&parsed));
    NCPluginList *own = calloc(1, sizeof *own);
    EXPECT(NC_NOERR, ncaux_plugin_path_append(own, "/alone"));
    EXPECT(NC_NOERR, ncaux_plugin_path_reclaim(own));
    list = (NCPluginList){0, NULL};
    EXPECT(NC_NOERR, nc_plugin_path_set(&list));
    EXPECT(NC_NOERR, nc_plugin_path_ndirs(&number));
    EXPECT_TRUE(number == 0 && ncaux_plugin_path_stringlen() == 0);
    return wrong != 0;
}
