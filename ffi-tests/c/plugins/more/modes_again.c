/* Another filter with the number of modes.c, in a library that is found later: it is never asked. */
#include <netcdf_filter_build.h>
#include "modes.h"

static size_t filter(unsigned flags, size_t count, const unsigned params[], size_t nbytes, size_t *size, void **block)
{
    (void)flags, (void)count, (void)params, (void)nbytes, (void)size, (void)block;
    return 0;
}

static const H5Z_class2_t class = {H5Z_CLASS_T_VERS, MODES, 1, 1, "modes again", NULL, NULL, filter};

H5PL_type_t H5PLget_plugin_type(void)
{
    return H5PL_TYPE_FILTER;
}

const void *H5PLget_plugin_info(void)
{
    return &class;
}
