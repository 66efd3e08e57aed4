/* Datasets in memory; include netcdf.h before.
 *
 * Made by `cargo xtask headers` from src/ffi/netcdf_mem and xtask/headers/netcdf_mem.h.in: edit those.
 */
#ifndef NETCDF_MEM_H
#define NETCDF_MEM_H 1

#ifdef __cplusplus
extern "C" {
#endif

/** A flag of `NC_memio`: the library may neither move nor free the bytes. */
#define NC_MEMIO_LOCKED 1

/** A dataset's bytes in memory. */
typedef struct NC_memio {
  /** Number of bytes. */
  size_t size;
  /** The bytes, from `malloc`. */
  void *memory;
  /** `NC_MEMIO_LOCKED` if the library may neither move nor free them. */
  int flags;
} NC_memio;

/** Opens bytes in memory as a dataset to read (netCDF manual, `nc_open_mem`). */
EXTERNL int nc_open_mem(const char *path, int mode, size_t size, void *memory, int *ncidp);

/** Creates a dataset in memory (netCDF manual, `nc_create_mem`). */
EXTERNL int nc_create_mem(const char *path, int mode, size_t initialsize, int *ncidp);

/** Opens bytes in memory as a dataset, to read or write (netCDF manual, `nc_open_memio`). */
EXTERNL int nc_open_memio(const char *path, int mode, struct NC_memio *info, int *ncidp);

/** Closes a dataset and hands its bytes to the caller (netCDF manual, `nc_close_memio`). No format that is built keeps
 * its data in memory, so the dataset is closed and `info` stays as it is, as the reference does for NCZarr. */
EXTERNL int nc_close_memio(int ncid, struct NC_memio *info);

#ifdef __cplusplus
}
#endif

#endif
