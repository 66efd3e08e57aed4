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

/** Opens bytes in memory as a dataset to read (netCDF manual, `nc_open_mem`). They stay the caller's, and must be there
 * unchanged until the dataset is closed. A classic file, or a zip archive that holds a Zarr dataset, which is
 * only read; HDF5 is not built. */
EXTERNL int nc_open_mem(const char *path, int mode, size_t size, void *memory, int *ncidp);

/** Creates a dataset in memory (netCDF manual, `nc_create_mem`): a classic file of at least `initialsize` bytes, which
 * `nc_close_memio` hands over. HDF5 is not built. */
EXTERNL int nc_create_mem(const char *path, int mode, size_t initialsize, int *ncidp);

/** Opens bytes in memory as a dataset, to read or write (netCDF manual, `nc_open_memio`). With `NC_MEMIO_LOCKED` they stay
 * where they are and are the caller's, who keeps them until the dataset is closed; a write that needs more room fails
 * with NC_EINMEMORY. Else they are from `malloc` and the library's once this succeeds (with NC_WRITE, `info->memory` is
 * then NULL), to be moved and freed, until `nc_close_memio` hands them back. After an error they are the caller's. */
EXTERNL int nc_open_memio(const char *path, int mode, struct NC_memio *info, int *ncidp);

/** Closes a dataset and hands its bytes to the caller (netCDF manual, `nc_close_memio`), who frees them unless they were
 * locked. `info` stays as it is for a dataset that was not in memory (NC_DISKLESS counts as a file); NULL is as `nc_close`. */
EXTERNL int nc_close_memio(int ncid, struct NC_memio *info);

#ifdef __cplusplus
}
#endif

#endif
