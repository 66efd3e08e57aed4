/* What every C test shares: calls and results go to the log, one line each.
 *
 * A test runs twice, linked with the original library and with ours, and the two logs are compared
 * (scripts/run_pair.py). So print what a caller can see, and nothing that may differ from run to run:
 * no ids of files, no pointers, no times.
 *
 * Define CHECK_CLASSIC before the include if the test is about the classic model: the original then
 * writes a classic file, ours a store with NC_CLASSIC_MODEL. Otherwise it is netCDF-4 against NCZarr.
 */
#ifndef OXCDF_CHECK_H
#define OXCDF_CHECK_H

#include <netcdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef CHECK_CLASSIC
#define CHECK_MODEL_ORIGINAL 0
#define CHECK_MODEL_OURS (NC_NETCDF4 | NC_CLASSIC_MODEL)
#else
#define CHECK_MODEL_ORIGINAL NC_NETCDF4
#define CHECK_MODEL_OURS NC_NETCDF4
#endif

/* Logs the call as it is written and the code that it returned; the value is the code. */
#define CHECK(call) check_code(#call, (call))

/* The same without the source text: for loops, where the text would repeat. */
#define CHECK_AS(label, call) check_code((label), (call))

static inline int check_code(const char *call, int code)
{
    printf("%s -> %d\n", call, code);
    fflush(stdout);
    return code;
}

/* Whether this run is the one with the library under test. */
static inline int check_is_ours(void)
{
    const char *store = getenv("CHECK_STORE");
    return store != NULL && strcmp(store, "original") != 0;
}

/* Whether that run keeps its datasets in zip archives, not in directories. */
static inline int check_is_zip(void)
{
    const char *store = getenv("CHECK_STORE");
    return store != NULL && strcmp(store, "zip") == 0;
}

/* Where the dataset NAME of this test lies: a file for the original, a URL for ours.
 * The text stays valid until the fourth call after. */
static inline const char *check_path(const char *name)
{
    static char texts[4][4096];
    static int turn;
    const char *dir = getenv("CHECK_DIR");
    const char *base = getenv("CHECK_BASE"); /* instead of a directory, a place in an object store */
    char *text = texts[turn++ % 4];
    if (dir == NULL)
        dir = ".";
    if (check_is_ours() && base != NULL)
        snprintf(text, sizeof texts[0], "%s/%s.zarr#mode=nczarr,s3", base, name);
    else if (check_is_zip())
        snprintf(text, sizeof texts[0], "file://%s/%s.zip#mode=nczarr,zip", dir, name);
    else if (check_is_ours())
        snprintf(text, sizeof texts[0], "file://%s/%s.zarr#mode=nczarr,file", dir, name);
    else
        snprintf(text, sizeof texts[0], "%s/%s.nc", dir, name);
    return text;
}

/* The create mode of this run: FLAGS and what the data model of the test needs. */
static inline int check_mode(int flags)
{
    return flags | (check_is_ours() ? CHECK_MODEL_OURS : CHECK_MODEL_ORIGINAL);
}

/* Creates the dataset NAME, or ends the test: nothing after would make sense. */
static inline int check_create(const char *name, int flags)
{
    int ncid = -1;
    int code = nc_create(check_path(name), check_mode(flags), &ncid);
    printf("create %s -> %d\n", name, code);
    if (code != NC_NOERR)
        exit(1);
    return ncid;
}

/* Opens the dataset NAME, or ends the test. */
static inline int check_open(const char *name, int flags)
{
    int ncid = -1;
    int code = nc_open(check_path(name), flags, &ncid);
    printf("open %s -> %d\n", name, code);
    if (code != NC_NOERR)
        exit(1);
    return ncid;
}

/* Results. LABEL says what it is. */
static inline void show_int(const char *label, long long value) { printf("  %s = %lld\n", label, value); }
static inline void show_double(const char *label, double value) { printf("  %s = %.17g\n", label, value); }
static inline void show_text(const char *label, const char *text) { printf("  %s = \"%s\"\n", label, text); }

/* Arrays, each with its length. */
#define CHECK_SHOW_ARRAY(NAME, TYPE, FORMAT, AS)                                     \
    static inline void NAME(const char *label, size_t len, const TYPE *values)       \
    {                                                                                \
        printf("  %s =", label);                                                     \
        for (size_t i = 0; i < len; i++)                                             \
            printf(" " FORMAT, (AS)values[i]);                                       \
        printf("\n");                                                                \
    }

CHECK_SHOW_ARRAY(show_schars, signed char, "%d", int)
CHECK_SHOW_ARRAY(show_uchars, unsigned char, "%u", unsigned)
CHECK_SHOW_ARRAY(show_shorts, short, "%d", int)
CHECK_SHOW_ARRAY(show_ushorts, unsigned short, "%u", unsigned)
CHECK_SHOW_ARRAY(show_ints, int, "%d", int)
CHECK_SHOW_ARRAY(show_uints, unsigned int, "%u", unsigned)
CHECK_SHOW_ARRAY(show_longs, long, "%ld", long)
CHECK_SHOW_ARRAY(show_longlongs, long long, "%lld", long long)
CHECK_SHOW_ARRAY(show_ulonglongs, unsigned long long, "%llu", unsigned long long)
CHECK_SHOW_ARRAY(show_sizes, size_t, "%zu", size_t)
CHECK_SHOW_ARRAY(show_floats, float, "%.9g", double)
CHECK_SHOW_ARRAY(show_doubles, double, "%.17g", double)

/* Text that may hold any byte: what is not printable ASCII is shown as \xHH. */
static inline void show_chars(const char *label, size_t len, const char *text)
{
    printf("  %s = \"", label);
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= 0x20 && c < 0x7f && c != '\\')
            putchar(c);
        else
            printf("\\x%02x", c);
    }
    printf("\"\n");
}

/* Pointers to text, as nc_get_att_string gives them. */
static inline void show_strings(const char *label, size_t len, char *const *texts)
{
    printf("  %s =", label);
    for (size_t i = 0; i < len; i++)
        if (texts[i] == NULL)
            printf(" NULL");
        else
            printf(" \"%s\"", texts[i]);
    printf("\n");
}

#endif
