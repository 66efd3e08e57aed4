/* What the tests of datasets in memory share: a small dataset in each classic format, and the bytes of files. */
#ifndef OXCDF_MEMORY_H
#define OXCDF_MEMORY_H

#include "check.h"
#include <netcdf_mem.h>

/* The classic formats as create modes. */
static const struct {
    const char *name;
    int mode;
} memory_formats[] = {{"CDF-1", 0}, {"CDF-2", NC_64BIT_OFFSET}, {"CDF-5", NC_64BIT_DATA}};
#define MEMORY_FORMATS (sizeof memory_formats / sizeof *memory_formats)

/* A plain path in the test's directory, for both libraries. */
static inline const char *memory_path(const char *name)
{
    static char texts[4][4096];
    static int turn;
    const char *dir = getenv("CHECK_DIR");
    char *text = texts[turn++ % 4];
    snprintf(text, sizeof texts[0], "%s/%s", dir == NULL ? "." : dir, name);
    return text;
}

/* Size, magic number and checksum (FNV-1a) of bytes. */
static inline void show_bytes(const char *label, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    unsigned long long sum = 14695981039346656037ULL;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ byte[i]) * 1099511628211ULL;
    printf("  %s: %zu bytes, %016llx", label, size, sum);
    for (size_t i = 0; i < 8 && i < size; i++)
        printf(" %02x", byte[i]);
    printf("\n");
}

/* All bytes of a file, from malloc; NULL if there is none. */
static inline void *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    *size = 0;
    if (file == NULL)
        return NULL;
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    bytes = malloc(*size + 1);
    if (bytes == NULL || fread(bytes, 1, *size, file) != *size)
        exit(1);
    fclose(file);
    return bytes;
}

/* What a path holds now. */
static inline void show_file(const char *label, const char *path)
{
    size_t size;
    void *bytes = read_file(path, &size);
    if (bytes == NULL)
        printf("  %s: no file\n", label);
    else
        show_bytes(label, bytes, size);
    free(bytes);
}

/* Dimensions, variables with and without records, values of every type; leaves data mode on. */
static inline void memory_fill(int ncid)
{
    int t = -1, x = -1, dims[2], fixed = -1, record = -1, bytes = -1, scalar = -1;
    int ints[6] = {1, -2, 3, -4, 5, -6};
    double half = 0.5;
    size_t start[2] = {1, 0}, count[2] = {2, 3};

    CHECK(nc_def_dim(ncid, "t", NC_UNLIMITED, &t));
    CHECK(nc_def_dim(ncid, "x", 3, &x));
    dims[0] = t;
    dims[1] = x;
    CHECK(nc_def_var(ncid, "fixed", NC_INT, 1, &x, &fixed));
    CHECK(nc_def_var(ncid, "record", NC_SHORT, 2, dims, &record));
    CHECK(nc_def_var(ncid, "bytes", NC_BYTE, 1, &t, &bytes));
    CHECK(nc_def_var(ncid, "scalar", NC_DOUBLE, 0, NULL, &scalar));
    CHECK(nc_put_att_text(ncid, NC_GLOBAL, "title", 9, "in memory"));
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_var_int(ncid, fixed, ints));
    CHECK(nc_put_vara_int(ncid, record, start, count, ints));
    CHECK(nc_put_var_double(ncid, scalar, &half));
}

/* Reads all of it back. */
static inline void memory_show(int ncid)
{
    int ndims = -1, nvars = -1, natts = -1, unlimited = -1, format = -1, ints[9] = {0};
    size_t len = 99;
    double value = -1;
    char title[10] = "";

    CHECK(nc_inq(ncid, &ndims, &nvars, &natts, &unlimited));
    printf("  %d dimensions, %d variables, %d attributes, unlimited %d\n", ndims, nvars, natts, unlimited);
    CHECK(nc_inq_format(ncid, &format));
    show_int("format", format);
    CHECK(nc_inq_dimlen(ncid, 0, &len));
    show_int("records", (long long)len);
    CHECK(nc_get_att_text(ncid, NC_GLOBAL, "title", title));
    show_text("title", title);
    CHECK(nc_get_var_int(ncid, 0, ints));
    show_ints("fixed", 3, ints);
    if (len <= 3)
        CHECK(nc_get_var_int(ncid, 1, ints));
    show_ints("record", 3 * (len <= 3 ? len : 0), ints);
    CHECK(nc_get_var_double(ncid, 3, &value));
    show_double("scalar", value);
}

#endif
