/* Datasets in memory; include netcdf.h before.
 *
 * Made by `cargo xtask headers` from src/ffi/netcdf_mem and xtask/headers/netcdf_mem.h.in: edit those.
 */
#ifndef NETCDF_MEM_H
#define NETCDF_MEM_H 1

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __cplusplus
}
#endif

#endif
