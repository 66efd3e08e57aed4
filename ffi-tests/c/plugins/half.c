/* Half a plugin: a filter without a name in Zarr. */
#include <netcdf_filter_build.h>

#define NUMBER 40101

static size_t filter(unsigned flags, size_t count, const unsigned params[], size_t nbytes, size_t *size, void **block)
{
    (void)flags, (void)count, (void)params, (void)size, (void)block;
    return nbytes;
}

static const H5Z_class2_t class = {H5Z_CLASS_T_VERS, NUMBER, 1, 1, "half", NULL, NULL, filter};

H5PL_type_t H5PLget_plugin_type(void)
{
    return H5PL_TYPE_FILTER;
}

const void *H5PLget_plugin_info(void)
{
    return &class;
}
