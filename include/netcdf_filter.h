/* Filters; include netcdf.h before.
 *
 * Made by `cargo xtask headers` from src/ffi/netcdf_filter and xtask/headers/netcdf_filter.h.in: edit those.
 */
#ifndef NETCDF_FILTER_H
#define NETCDF_FILTER_H 1

/* Numbers of filters, as HDF5 and its registry give them; HDF5's own headers define some too. */
#ifndef H5Z_FILTER_DEFLATE
#define H5Z_FILTER_DEFLATE 1
#define H5Z_FILTER_SHUFFLE 2
#define H5Z_FILTER_FLETCHER32 3
#endif
#ifndef H5Z_FILTER_SZIP
#define H5Z_FILTER_SZIP 4
#define H5_SZIP_ALLOW_K13_OPTION_MASK 1
#define H5_SZIP_CHIP_OPTION_MASK 2
#define H5_SZIP_EC_OPTION_MASK 4
#define H5_SZIP_LSB_OPTION_MASK 8
#define H5_SZIP_MSB_OPTION_MASK 16
#define H5_SZIP_NN_OPTION_MASK 32
#define H5_SZIP_MAX_PIXELS_PER_BLOCK 32
#define H5_SZIP_RAW_OPTION_MASK 128
#endif
#define H5_SZIP_ALL_MASKS (H5_SZIP_CHIP_OPTION_MASK | H5_SZIP_EC_OPTION_MASK | H5_SZIP_NN_OPTION_MASK)
#define NC_MAX_PIXELS_PER_BLOCK 32
#ifndef H5Z_FILTER_ZSTD
#define H5Z_FILTER_ZSTD 32015
#endif
#ifndef H5Z_FILTER_BZIP2
#define H5Z_FILTER_BZIP2 307
#endif
#ifndef H5Z_FILTER_BLOSC
#define H5Z_FILTER_BLOSC 32001
#endif

/* Choices of the blosc filter. The names are blosc's, whose header defines them as macros. */
#ifndef BLOSC_SHUFFLE
enum BLOSC_SHUFFLE { BLOSC_NOSHUFFLE = 0, BLOSC_SHUFFLE = 1, BLOSC_BITSHUFFLE = 2 };
#endif
#ifndef BLOSC_BLOSCLZ
enum BLOSC_SUBCOMPRESSORS {
    BLOSC_LZ = 0,
    BLOSC_LZ4 = 1,
    BLOSC_LZ4HC = 2,
    BLOSC_SNAPPY = 3,
    BLOSC_ZLIB = 4,
    BLOSC_ZSTD = 5
};
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** A list of directories. */
typedef struct NCPluginList {
  /** Number of directories. */
  size_t ndirs;
  /** Their names, each and the array from `malloc`. */
  char **dirs;
} NCPluginList;

/** Turns bzip2 on for a variable, level 1 to 9 (netCDF manual, `nc_def_var_bzip2`). */
EXTERNL int nc_def_var_bzip2(int ncid, int varid, int level);

/** Whether a variable has bzip2, and the level (netCDF manual, `nc_inq_var_bzip2`). */
EXTERNL int nc_inq_var_bzip2(int ncid, int varid, int *hasfilterp, int *levelp);

/** Turns Zstandard on for a variable, level -131072 to 22 (netCDF manual, `nc_def_var_zstandard`). */
EXTERNL int nc_def_var_zstandard(int ncid, int varid, int level);

/** Whether a variable has Zstandard, and the level (netCDF manual, `nc_inq_var_zstandard`). */
EXTERNL int nc_inq_var_zstandard(int ncid, int varid, int *hasfilterp, int *levelp);

/** Turns Blosc on for a variable (netCDF manual, `nc_def_var_blosc`). */
EXTERNL int nc_def_var_blosc(int ncid, int varid, unsigned int subcompressor, unsigned int level,
        unsigned int blocksize, unsigned int addshuffle);

/** Whether a variable has Blosc, and its parameters (netCDF manual, `nc_inq_var_blosc`). */
EXTERNL int nc_inq_var_blosc(int ncid, int varid, int *hasfilterp, unsigned int *subcompressorp,
        unsigned int *levelp, unsigned int *blocksizep, unsigned int *addshufflep);

/** The number of directories (netCDF manual, `nc_plugin_path_ndirs`). */
EXTERNL int nc_plugin_path_ndirs(size_t *ndirsp);

/** The directories (netCDF manual, `nc_plugin_path_get`). The names are to be freed; the array too, if `dirs->dirs` was
 * NULL, otherwise the caller's array is filled. */
EXTERNL int nc_plugin_path_get(struct NCPluginList *dirs);

/** Puts other directories in place of all (netCDF manual, `nc_plugin_path_set`). */
EXTERNL int nc_plugin_path_set(struct NCPluginList *dirs);

/** Adds a filter to a variable, or changes its parameters (netCDF manual, `nc_def_var_filter`). */
EXTERNL int nc_def_var_filter(int ncid, int varid, unsigned int id, size_t nparams,
        const unsigned int *params);

/** The first filter of a variable, id 0 if it has none (netCDF manual, `nc_inq_var_filter`). */
EXTERNL int nc_inq_var_filter(int ncid, int varid, unsigned int *idp, size_t *nparams, unsigned int *params);

/** The ids of a variable's filters in the order in which a writer applies them (netCDF manual, `nc_inq_var_filter_ids`). */
EXTERNL int nc_inq_var_filter_ids(int ncid, int varid, size_t *nfilters, unsigned int *filterids);

/** The parameters of one filter of a variable (netCDF manual, `nc_inq_var_filter_info`). */
EXTERNL int nc_inq_var_filter_info(int ncid, int varid, unsigned int id, size_t *nparams,
        unsigned int *params);

/** Whether a filter can be used (netCDF manual, `nc_inq_filter_avail`). */
EXTERNL int nc_inq_filter_avail(int ncid, unsigned int id);

#ifdef __cplusplus
}
#endif

#endif
