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

#ifdef __cplusplus
}
#endif

#endif
