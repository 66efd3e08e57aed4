/* Which release of the netCDF interface this is, and what the library can do.
 *
 * Made by `cargo xtask headers` from xtask/headers/netcdf_meta.h.in: edit that.
 */
#ifndef NETCDF_META_H
#define NETCDF_META_H

#define NC_VERSION_MAJOR 4
#define NC_VERSION_MINOR 10
#define NC_VERSION_PATCH 1
#define NC_VERSION_NOTE ""
#define NC_VERSION "4.10.1"

/* 1: it can, 0: it cannot. */
#define NC_HAS_NC2 1
#define NC_HAS_NC4 1
#define NC_HAS_HDF4 0
#define NC_HAS_HDF5 0
#define NC_HAS_SZIP 1
#define NC_HAS_SZIP_WRITE 1
#define NC_HAS_DAP2 0
#define NC_HAS_DAP4 0
#define NC_HAS_BYTERANGE 0
#define NC_HAS_DISKLESS 1
#define NC_HAS_MMAP 0
#define NC_HAS_JNA 0
#define NC_HAS_PNETCDF 0
#define NC_HAS_PARALLEL4 0
#define NC_HAS_PARALLEL 0
#define NC_HAS_CDF5 1
#define NC_HAS_ERANGE_FILL 0
#define NC_RELAX_COORD_BOUND 1
#define NC_DISPATCH_VERSION 5
#define NC_HAS_PAR_FILTERS 0
#define NC_HAS_MULTIFILTERS 1
#define NC_HAS_LOGGING 1
#define NC_HAS_QUANTIZE 1
#define NC_HAS_ZSTD 1
#define NC_HAS_BENCHMARKS 0
#define NC_HAS_BLOSC 1
#define NC_HAS_BZ2 1
#define NC_HAS_UDF_SELF_LOAD 1
#define NC_HAS_S3 1
#define NC_HAS_S3_AWS 0
#define NC_HAS_S3_INTERNAL 0
#define NC_HAS_HDF5_ROS3 0
#define NC_HAS_NCZARR 1

#endif
