/* A filter plugin: exclusive or with a key, behind the size of a value and the length of a chunk's last dimension, which
 * it asks the library for. */
#include <netcdf.h>
#include <netcdf_filter_build.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER 40100
#define HEAD 3

static size_t filter(unsigned flags, size_t count, const unsigned params[], size_t nbytes, size_t *size, void **block)
{
    unsigned char *in = *block, *out;
    size_t length = flags & H5Z_FLAG_REVERSE ? nbytes - HEAD : nbytes + HEAD;
    if (count != 3 || (flags & H5Z_FLAG_REVERSE && nbytes < HEAD) || (out = malloc(length + 1)) == NULL)
        return 0;
    for (unsigned i = 0; i < HEAD; i++) {
        if (!(flags & H5Z_FLAG_REVERSE))
            out[i] = (unsigned char)params[i];
        else if (in[i] != params[i] % 256) {
            free(out);
            return 0;
        }
    }
    if (flags & H5Z_FLAG_REVERSE)
        for (size_t i = 0; i < length; i++)
            out[i] = in[i + HEAD] ^ params[0];
    else
        for (size_t i = 0; i < nbytes; i++)
            out[i + HEAD] = in[i] ^ params[0];
    free(in);
    *block = out;
    *size = length + 1;
    return length;
}

static int read_config(const char *codec, size_t *count, unsigned **params)
{
    const char *key = strstr(codec, "\"key\":");
    if (key == NULL || (*params = malloc(sizeof **params)) == NULL)
        return NC_EFILTER;
    **params = (unsigned)strtoul(key + 6, NULL, 10);
    *count = 1;
    return NC_NOERR;
}

static int write_config(size_t count, const unsigned *params, char **codec)
{
    if (count != 1 || (*codec = malloc(100)) == NULL)
        return NC_EFILTER;
    snprintf(*codec, 100, "{\"id\": \"test_xor\", \"key\": %u}", params[0]);
    return NC_NOERR;
}

static int adapt(int ncid, int varid, size_t *seen, unsigned **params, size_t *count, unsigned **working)
{
    size_t chunks[NC_MAX_VAR_DIMS], size;
    int rank, code, storage;
    nc_type type;
    if (*seen != 1)
        return NC_EFILTER;
    if ((code = nc_inq_varndims(ncid, varid, &rank)) || (code = nc_inq_vartype(ncid, varid, &type))
        || (code = nc_inq_type(ncid, type, NULL, &size)) || (code = nc_inq_var_chunking(ncid, varid, &storage, chunks)))
        return code;
    if ((*working = malloc(3 * sizeof **working)) == NULL)
        return NC_ENOMEM;
    (*working)[0] = (*params)[0];
    (*working)[1] = (unsigned)size;
    (*working)[2] = (unsigned)chunks[rank - 1];
    *count = 3;
    return NC_NOERR;
}

static const H5Z_class2_t class = {H5Z_CLASS_T_VERS, NUMBER, 1, 1, "xor", NULL, NULL, filter};
static const NCZ_codec_t codec = {NCZ_CODEC_CLASS_VER, NCZ_CODEC_HDF5, "test_xor", NUMBER, NULL, NULL, read_config,
                                  write_config, adapt};

H5PL_type_t H5PLget_plugin_type(void)
{
    return H5PL_TYPE_FILTER;
}

const void *H5PLget_plugin_info(void)
{
    return &class;
}

const void *NCZ_get_codec_info(void);
const void *NCZ_get_codec_info(void)
{
    return &codec;
}
