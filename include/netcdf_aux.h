/* Helpers for compound types, filters and plugin paths; include netcdf.h before.
 *
 * Made by `cargo xtask headers` from src/ffi/netcdf_aux and xtask/headers/netcdf_aux.h.in: edit those.
 */
#ifndef NCAUX_H
#define NCAUX_H

#ifdef __cplusplus
extern "C" {
#endif

/* A list of directories: see netcdf_filter.h. */
struct NCPluginList;

/** A way to align fields: as the C compiler does. */
#define NCAUX_ALIGN_C 0

/** A way to align fields: the reference has a number for it and treats it like the other. */
#define NCAUX_ALIGN_UNIFORM 1

/** One filter: its HDF5 id and parameters. */
typedef struct NC_H5_Filterspec {
  /** HDF5 id. */
  unsigned int filterid;
  /** Number of parameters. */
  size_t nparams;
  /** The parameters, from `malloc`. */
  unsigned int *params;
} NC_H5_Filterspec;

/** The alignment of an atomic type, or of a class of user-defined types that has one. */
EXTERNL int ncaux_class_alignment(int ncclass, size_t *alignp);

/** The alignment of a type; `ncid` is needed for user-defined types only. */
EXTERNL int ncaux_type_alignment(int xtype, int ncid, size_t *alignp);

/** What `nc_inq_user_type` answers, for atomic types too. */
EXTERNL int ncaux_inq_any_type(int ncid, int xtypeid, char *name, size_t *size, int *basetypep,
        size_t *nfieldsp, int *classp);

/** Begins a compound type; `tag` is to be given to `ncaux_abort_compound` in the end. `alignmode` is not looked at:
 * fields are aligned as C aligns them. */
EXTERNL int ncaux_begin_compound(int ncid, const char *name, int alignmode, void **tag);

/** Frees what `ncaux_begin_compound` gave; NULL is allowed. A type that was ended stays. */
EXTERNL int ncaux_abort_compound(void *tag);

/** Adds a field, an array if `ndims` is above 0; a NULL tag does nothing. */
EXTERNL int ncaux_add_field(void *tag, const char *name, int field_type, int ndims, const int *dimsizes);

/** Defines the compound type; the tag is still to be freed. */
EXTERNL int ncaux_end_compound(void *tag, int *xtypeid);

/** Writes `count` values of a type as text, which is to be freed: numbers in decimal, `'c'`, `"string"`, `|opaque|`,
 * `<field() value;...>` and `{len=n,p=(...)}`. No values give no text. */
EXTERNL int ncaux_dump_data(int ncid, int xtype, void *memory, size_t count, char **bufp);

/** Reads a file; `content` gets a block to be freed. */
EXTERNL int ncaux_readfile(const char *filename, size_t *sizep, void **content);

/** Writes a file; NULL content makes an empty one. */
EXTERNL int ncaux_writefile(const char *filename, size_t size, void *content);

/** Parses one specification; `paramsp` gets an array to be freed. */
EXTERNL int ncaux_h5filterspec_parse(const char *txt, unsigned int *idp, size_t *nparamsp,
        unsigned int **paramsp);

/** Parses several specifications; `vectorp` gets an array of structures, each to be freed with
 * `ncaux_h5filterspec_free` and the array with `free`, or NULL for none. */
EXTERNL int ncaux_h5filterspec_parselist(const char *txt0, int *formatp, size_t *nspecsp,
        struct NC_H5_Filterspec ***vectorp);

/** Parses one parameter into one or two values. */
EXTERNL int ncaux_h5filterspec_parse_parameter(const char *txt, size_t *nuiparamsp, unsigned int *uiparams);

/** Frees one structure of a parsed list; NULL is allowed. */
EXTERNL void ncaux_h5filterspec_free(struct NC_H5_Filterspec *f);

/** Brings an 8-byte value into the order in which HDF5 keeps it among its parameters (`decode` 0), or back: two 4-byte
 * values of this machine, the low one first. */
EXTERNL void ncaux_h5filterspec_fix8(unsigned char *mem, int decode);

/** Splits `pathlen` bytes of a path into `dirs`. `sep` is `;`, `:` or 0 for the platform's. The array of `dirs` is used if
 * it has one, else allocated; the names always are. */
EXTERNL int ncaux_plugin_path_parsen(size_t pathlen, const char *pathlist, char sep,
        struct NCPluginList *dirs);

/** Splits a path into `dirs`, as `ncaux_plugin_path_parsen`. */
EXTERNL int ncaux_plugin_path_parse(const char *pathlist, char sep, struct NCPluginList *dirs);

/** Joins directories to a path, which is to be freed. `sep` as in `ncaux_plugin_path_parsen`. */
EXTERNL int ncaux_plugin_path_tostring(const struct NCPluginList *dirs, char sep, char **catp);

/** Frees the names and the array of a list; NULL is allowed. */
EXTERNL int ncaux_plugin_path_clear(struct NCPluginList *dirs);

/** Frees a list and what is in it; NULL is allowed. */
EXTERNL int ncaux_plugin_path_reclaim(struct NCPluginList *dirs);

/** Puts a directory at the end of a list. */
EXTERNL int ncaux_plugin_path_append(struct NCPluginList *dirs, const char *dir);

/** Puts a directory at the begin of a list. */
EXTERNL int ncaux_plugin_path_prepend(struct NCPluginList *dirs, const char *dir);

/** The length of the process's plugin path, joined by `;` (for Fortran). */
EXTERNL int ncaux_plugin_path_stringlen(void);

/** The process's plugin path, joined by `;`, into `pathlen` bytes: cut if it does not fit, filled up with NUL if it does
 * (for Fortran). */
EXTERNL int ncaux_plugin_path_stringget(int pathlen, char *path);

/** Makes `pathlen` bytes of text, directories joined by `;`, the process's plugin path (for Fortran). */
EXTERNL int ncaux_plugin_path_stringset(int pathlen, const char *path);

/** Takes `key=value` pairs apart, which `,` or (version 1) `|` separates and `\` protects. `pairsp` gets an array
 * key, value, key, value, ..., NULL, NULL of texts; all of them and the array are to be freed. No text gives NULL. */
EXTERNL int ncaux_parse_provenance(const char *ncprop, char ***pairsp);

/** Frees what values own, such as strings and sequences; as `nc_reclaim_data`. */
EXTERNL int ncaux_reclaim_data(int ncid, int xtype, void *memory, size_t count);

/** Frees what values own, and the values; as `nc_reclaim_data_all`. */
EXTERNL int ncaux_reclaim_data_all(int ncid, int xtype, void *memory, size_t count);

#ifdef __cplusplus
}
#endif

#endif
