/* A filter that does what its parameter says, well or badly. Its name in Zarr is in names.c. */
#define _POSIX_C_SOURCE 200809L
#include <netcdf_filter_build.h>
#include <stdlib.h>
#include <string.h>
#include "modes.h"

static size_t filter(unsigned flags, size_t count, const unsigned params[], size_t nbytes, size_t *size, void **block)
{
    unsigned char *bytes = *block;
    int decode = (flags & H5Z_FLAG_REVERSE) != 0;
    switch (count == 1 ? (int)params[0] : -1) {
    case IN_PLACE:
        for (size_t i = 0; i < nbytes; i++)
            bytes[i] ^= 0x55;
        return nbytes;
    case GROWS:
        if (decode) {
            memmove(bytes, bytes + 1000, nbytes - 1000);
            return nbytes - 1000;
        }
        if ((bytes = realloc(bytes, nbytes + 1000)) == NULL)
            return 0;
        memmove(bytes + 1000, bytes, nbytes);
        memset(bytes, 7, 1000);
        *block = bytes;
        *size = nbytes + 1000;
        return nbytes + 1000;
    case NO_ENCODER:
        return decode ? nbytes : 0;
    case NO_DECODER:
        return decode ? 0 : nbytes;
    case LIES:
        return nbytes + (1 << 20);
    case FORGETS:
        free(bytes);
        *block = NULL;
        return nbytes;
    default:
        return nbytes;
    }
}

static const H5Z_class2_t class = {H5Z_CLASS_T_VERS, MODES, 1, 1, "modes", NULL, NULL, filter};

__attribute__((constructor)) static void loaded(void)
{
    setenv("MODES_LOADED", "1", 1);
}

H5PL_type_t H5PLget_plugin_type(void)
{
    return H5PL_TYPE_FILTER;
}

const void *H5PLget_plugin_info(void)
{
    return &class;
}
