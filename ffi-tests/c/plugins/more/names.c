/* Only names: the halves in Zarr of the filters of half.c and modes.c, as a list. */
#define _POSIX_C_SOURCE 200809L
#include <netcdf.h>
#include <netcdf_filter_build.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "modes.h"

static int read_config(const char *codec, size_t *count, unsigned **params)
{
    const char *mode = strstr(codec, "\"mode\":");
    if (mode == NULL)
        return NC_EFILTER;
    if ((*params = malloc(sizeof **params)) == NULL)
        return NC_ENOMEM;
    **params = (unsigned)strtoul(mode + 7, NULL, 10);
    *count = 1;
    return NC_NOERR;
}

static int write_config(size_t count, const unsigned *params, char **codec)
{
    if (count != 1 || params[0] == FAILS)
        return NC_EFILTER;
    if ((*codec = malloc(100)) == NULL)
        return NC_ENOMEM;
    const char *form = params[0] == NO_JSON ? "mode %u" : params[0] == NO_NAME ? "{\"mode\":%u}" : "{\"id\":\"test_modes\",\"mode\":%u}";
    snprintf(*codec, 100, form, params[0]);
    return NC_NOERR;
}

static int write_half(size_t count, const unsigned *params, char **codec)
{
    (void)count, (void)params;
    *codec = strdup("{\"id\":\"test_half\",\"mode\":0}");
    return *codec == NULL ? NC_ENOMEM : NC_NOERR;
}

static const NCZ_codec_t modes = {NCZ_CODEC_CLASS_VER, NCZ_CODEC_HDF5, "test_modes", MODES, NULL, NULL, read_config, write_config, NULL};
static const NCZ_codec_t half = {NCZ_CODEC_CLASS_VER, NCZ_CODEC_HDF5, "test_half", 40101, NULL, NULL, read_config, write_half, NULL};
static const NCZ_codec_t newer = {99, NCZ_CODEC_HDF5, "test_newer", MODES, NULL, NULL, read_config, write_config, NULL};
static const NCZ_codec_t *const all[] = {&newer, &modes, &half, NULL};

const void *NCZ_codec_info_defaults(void);
const void *NCZ_codec_info_defaults(void)
{
    return all;
}
