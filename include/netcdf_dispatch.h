/* For authors of user-defined formats; include netcdf.h before.
 *
 * Made by `cargo xtask headers` from src/ffi/netcdf_dispatch and xtask/headers/netcdf_dispatch.h.in: edit those.
 */
#ifndef NETCDF_DISPATCH_H
#define NETCDF_DISPATCH_H

/* The version of struct NC_Dispatch. */
#ifndef NC_DISPATCH_VERSION
#define NC_DISPATCH_VERSION 5
#endif

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __cplusplus
}
#endif

#endif
