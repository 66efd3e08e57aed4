/* For authors of filter plugins: what a shared library in HDF5_PLUGIN_PATH exports.
 *
 * Made by `cargo xtask headers` from xtask/headers/netcdf_filter_build.h.in: edit that.
 */
#ifndef NETCDF_FILTER_BUILD_H
#define NETCDF_FILTER_BUILD_H 1

#include <stddef.h>

/* The half that works on chunks: as HDF5 declares it, for those who build without HDF5's headers. */
#if !defined(H5Zpublic_H) && !defined(_H5Zpublic_H)

#define H5Z_CLASS_T_VERS 1
#define H5Z_FLAG_REVERSE 0x0100
#define H5Z_FILTER_RESERVED 256

#if !defined(H5public_H) && !defined(_H5public_H)
typedef long long hid_t;
typedef int htri_t;
typedef int herr_t;
#endif

typedef int H5Z_filter_t;
typedef htri_t (*H5Z_can_apply_func_t)(hid_t dcpl_id, hid_t type_id, hid_t space_id);
typedef herr_t (*H5Z_set_local_func_t)(hid_t dcpl_id, hid_t type_id, hid_t space_id);
/* Works on nbytes bytes in *buf, which has room for *buf_size; may free() it and put another block from malloc() in its
 * place. Answers the number of bytes now there, 0 for failure. */
typedef size_t (*H5Z_func_t)(unsigned int flags, size_t cd_nelmts, const unsigned int cd_values[], size_t nbytes,
                             size_t *buf_size, void **buf);

/* What H5PLget_plugin_info() answers. NetCDF calls neither can_apply nor set_local. */
typedef struct H5Z_class2_t {
    int version;              /* H5Z_CLASS_T_VERS */
    H5Z_filter_t id;          /* the filter's number */
    unsigned encoder_present; /* 1 */
    unsigned decoder_present; /* 1 */
    const char *name;
    H5Z_can_apply_func_t can_apply;
    H5Z_set_local_func_t set_local;
    H5Z_func_t filter;
} H5Z_class2_t;

#endif

#if !defined(H5PLextern_H) && !defined(_H5PLextern_H)
typedef enum H5PL_type_t { H5PL_TYPE_ERROR = -1, H5PL_TYPE_FILTER = 0, H5PL_TYPE_NONE = 1 } H5PL_type_t;
#ifdef __cplusplus
extern "C" {
#endif
H5PL_type_t H5PLget_plugin_type(void);
const void *H5PLget_plugin_info(void);
#ifdef __cplusplus
}
#endif
#endif

/* The half that knows the filter's name and configuration in Zarr. */
#define NCZ_CODEC_CLASS_VER 1
#define NCZ_CODEC_HDF5 1

/* Functions answer NC_NOERR or the number of an error. What they give is from malloc(), and freed by the caller.
 * Only codec_to_hdf5 and hdf5_to_codec must be there. */
typedef struct NCZ_codec_t {
    int version;         /* NCZ_CODEC_CLASS_VER */
    int sort;            /* NCZ_CODEC_HDF5 */
    const char *codecid; /* the name, as in {"id": name} */
    unsigned int hdf5id; /* the number of the other half */
    void (*NCZ_codec_initialize)(void);
    void (*NCZ_codec_finalize)(void);
    /* Parameters of a configuration (JSON). */
    int (*NCZ_codec_to_hdf5)(const char *codec, size_t *nparamsp, unsigned **paramsp);
    /* The configuration of parameters. */
    int (*NCZ_hdf5_to_codec)(size_t nparams, const unsigned *params, char **codecp);
    /* Parameters to work with for one variable, of those that are seen. The variable has the type, byte order and chunks
     * of the one that is meant, but is not in its file. */
    int (*NCZ_modify_parameters)(int ncid, int varid, size_t *vnparamsp, unsigned **vparamsp, size_t *wnparamsp,
                                 unsigned **wparamsp);
} NCZ_codec_t;

/* const void *NCZ_get_codec_info(void) answers one NCZ_codec_t. */
typedef const void *(*NCZ_get_codec_info_proto)(void);
/* const void *NCZ_codec_info_defaults(void) answers a list of pointers to such, the last one NULL. */
typedef const void *(*NCZ_codec_info_defaults_proto)(void);

#ifndef NC_UNUSED
#define NC_UNUSED(var) (void)var
#endif

#ifndef DLLEXPORT
#define DLLEXPORT
#endif

#endif
