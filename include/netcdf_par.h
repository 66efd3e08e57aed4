/* Parallel access with MPI; include netcdf.h before.
 *
 * Made by `cargo xtask headers` from src/ffi/netcdf_par and xtask/headers/netcdf_par.h.in: edit those.
 */
#ifndef NETCDF_PAR_H
#define NETCDF_PAR_H 1

#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The handles of MPI differ from one MPI to the next, so these two stand here and not in Rust. */
EXTERNL int nc_create_par(const char *path, int cmode, MPI_Comm comm, MPI_Info info, int *ncidp);
EXTERNL int nc_open_par(const char *path, int mode, MPI_Comm comm, MPI_Info info, int *ncidp);

#ifdef __cplusplus
}
#endif

#endif
