/* Helpers for compound types, filters and plugin paths; include netcdf.h before.
 *
 * Made by `cargo xtask headers` from src/ffi/netcdf_aux and xtask/headers/netcdf_aux.h.in: edit those.
 */
#ifndef NCAUX_H
#define NCAUX_H

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __cplusplus
}
#endif

#endif
