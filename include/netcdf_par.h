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

/** `nc_var_par_access`: each process reads and writes on its own. */
#define NC_INDEPENDENT 0

/** `nc_var_par_access`: all processes read and write together. */
#define NC_COLLECTIVE 1

/** Creates a dataset for parallel access. Not built: NC_ENOPAR. */
EXTERNL int nc_create_par(const char *path, int cmode, MPI_Comm comm, MPI_Info info, int *ncidp);

/** Opens a dataset for parallel access. Not built: NC_ENOPAR. */
EXTERNL int nc_open_par(const char *path, int mode, MPI_Comm comm, MPI_Info info, int *ncidp);

/** Chooses collective or independent access to a variable. Not built: NC_ENOPAR. */
EXTERNL int nc_var_par_access(int ncid, int varid, int par_access);

/** `nc_create_par` with Fortran handles. Not built: NC_ENOPAR. */
EXTERNL int nc_create_par_fortran(const char *path, int cmode, int comm, int info, int *ncidp);

/** `nc_open_par` with Fortran handles. Not built: NC_ENOPAR. */
EXTERNL int nc_open_par_fortran(const char *path, int mode, int comm, int info, int *ncidp);

#ifdef __cplusplus
}
#endif

#endif
