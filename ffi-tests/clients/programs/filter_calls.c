/* Random calls about filters and quantization with odd arguments, each on a new dataset in some state: one line with
 * the calls, their codes and what the inquiries say afterwards. filter_calls.py runs it on several libraries.
 *
 *     filter_calls PATH FIRST LAST     the draws FIRST to LAST; %d in PATH is the number of the draw
 */
#define _POSIX_C_SOURCE 200809L
#include <netcdf.h>
#include <netcdf_filter.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { VARS = 8, TEXT = 5, SIZE = 48 };

static uint64_t state;
static int ncid;

static int rnd(int below)
{
    uint64_t z = (state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (int)((z ^ (z >> 31)) % (uint64_t)below);
}

static int chance(int percent) { return rnd(100) < percent; }

static int one_of(int count, const int *values) { return values[rnd(count)]; }
#define ONE_OF(...) one_of(sizeof((int[]){__VA_ARGS__}) / sizeof(int), (int[]){__VA_ARGS__})

__attribute__((format(printf, 2, 3))) static int said(int code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf(" -> %d; ", code);
    fflush(stdout);
    return code;
}

static void inquire(int var)
{
    int a = 0, b = 0, c = 0;
    unsigned ids[16] = {0}, params[16] = {0}, u = 0, v = 0, w = 0, x = 0;
    size_t count = 0, number;
    if (nc_inq_var_filter_ids(ncid, var, &count, NULL) != 0 || count > 16)
        return;
    nc_inq_var_filter_ids(ncid, var, &count, ids);
    printf("filters:");
    for (size_t i = 0; i < count; i++) {
        printf(" %u(", ids[i]);
        number = 0;
        /* Shuffle has its parameters from the library in use, szip in the form of the file. */
        if (nc_inq_var_filter_info(ncid, var, ids[i], &number, NULL) != 0 || number > 16 || ids[i] == 2 || ids[i] == 4)
            number = 0;
        else
            nc_inq_var_filter_info(ncid, var, ids[i], &number, params);
        for (size_t k = 0; k < number; k++)
            printf(k > 0 ? ",%u" : "%u", params[k]);
        printf(")");
    }
    printf("; ");
    if (nc_inq_var_deflate(ncid, var, &a, &b, &c) == 0)
        printf("deflate %d %d %d; ", a, b, b ? c : 0);
    if (nc_inq_var_fletcher32(ncid, var, &a) == 0)
        printf("fletcher32 %d; ", a);
    a = b = 0;
    if (nc_inq_var_zstandard(ncid, var, &a, &b) == 0 && a)
        printf("zstandard %d; ", b);
    a = b = 0;
    if (nc_inq_var_bzip2(ncid, var, &a, &b) == 0 && a)
        printf("bzip2 %d; ", b);
    a = 0;
    if (nc_inq_var_blosc(ncid, var, &a, &u, &v, &w, &x) == 0 && a)
        printf("blosc %u %u %u %u; ", u, v, w, x);
    a = b = 0;
    if (nc_inq_var_szip(ncid, var, &a, &b) == 0)
        printf("szip %d %d; ", a, b);
    a = b = 0;
    if (nc_inq_var_quantize(ncid, var, &a, &b) == 0)
        printf("quantize %d %d; ", a, a ? b : 0);
}

/* Whether a variable has a filter: then the original takes any parameters in place of those that it has. */
static int has(int var, unsigned filter)
{
    size_t count = 0;
    return nc_inq_var_filter_info(ncid, var, filter, &count, NULL) == 0;
}

static void define(int var)
{
    unsigned params[8];
    size_t count = (size_t)rnd(9), chunks[2] = {(size_t)(1 + rnd(6)), (size_t)(1 + rnd(8))};
    int a, b, c, d;
    switch (rnd(10)) {
    case 0:
    case 1:
        a = ONE_OF(0, 1, 1, 2, -1), b = ONE_OF(0, 1, 1, 1, 5), c = has(var, 1) ? ONE_OF(1, 5, 9) : ONE_OF(0, 1, 5, 9, 10, 100);
        said(nc_def_var_deflate(ncid, var, a, b, c), "def_var_deflate(%d, %d, %d, %d)", var, a, b, c);
        break;
    case 2:
        a = ONE_OF(0, 1, 1, 2, -1);
        said(nc_def_var_fletcher32(ncid, var, a), "def_var_fletcher32(%d, %d)", var, a);
        break;
    case 3:
        a = ONE_OF(0, 4, 32, 32, 36, 1, 141), b = has(var, 4) ? ONE_OF(2, 8, 32) : ONE_OF(1, 2, 7, 8, 16, 32, 34, 1000);
        said(nc_def_var_szip(ncid, var, a, b), "def_var_szip(%d, %d, %d)", var, a, b);
        break;
    case 4:
        a = ONE_OF(-131073, -131072, -5, -1, 0, 1, 9, 22, 23, 1000);
        said(nc_def_var_zstandard(ncid, var, a), "def_var_zstandard(%d, %d)", var, a);
        break;
    case 5:
        a = ONE_OF(-1, 0, 1, 5, 9, 10);
        said(nc_def_var_bzip2(ncid, var, a), "def_var_bzip2(%d, %d)", var, a);
        break;
    case 6:
        a = rnd(8), b = ONE_OF(0, 1, 5, 9), c = ONE_OF(0, 0, 0, 100, 1024), d = rnd(4);
        said(nc_def_var_blosc(ncid, var, (unsigned)a, (unsigned)b, (unsigned)c, (unsigned)d), "def_var_blosc(%d, %d, %d, %d, %d)",
             var, a, b, c, d);
        break;
    case 7:
        for (size_t i = 0; i < 8; i++)
            params[i] = (unsigned)ONE_OF(0, 1, 1, 4, 5, 9, 16, 32, 77, -3);
        /* Numbers of parameters that the filters take; for others see ours/compressors.c. */
        a = ONE_OF(1, 1, 2, 3, 4, 307, 32001, 32015, 4242);
        count = a == 1 || a > 4 ? 1 : a == 4 ? 2 : 0;
        if (a == 4)
            params[1] = (unsigned)ONE_OF(8, 16);
        if (a == 307)
            params[0] = (unsigned)ONE_OF(1, 5, 9);
        if (a == 32001) {
            count = 7;
            params[4] = (unsigned)rnd(10), params[5] = (unsigned)rnd(3), params[6] = (unsigned)rnd(5);
            params[3] = 0;
        }
        said(nc_def_var_filter(ncid, var, (unsigned)a, count, params), "def_var_filter(%d, %d, %zu: %u %u %u %u %u %u %u)", var, a,
             count, params[0], params[1], params[2], params[3], params[4], params[5], params[6]);
        break;
    case 8:
        a = ONE_OF(-1, 0, 1, 2, 3, 3, 4), b = ONE_OF(-1, 0, 1, 3, 6, 8, 15, 16, 23, 24, 52, 53);
        said(nc_def_var_quantize(ncid, var, a, b), "def_var_quantize(%d, %d, %d)", var, a, b);
        break;
    default:
        a = ONE_OF(NC_CHUNKED, NC_CHUNKED, NC_CONTIGUOUS);
        said(nc_def_var_chunking(ncid, var, a, chunks), "def_var_chunking(%d, %d, %zu %zu)", var, a, chunks[0], chunks[1]);
    }
}

static void make(const char *url)
{
    int dims[2], unlimited[2], id;
    said(nc_create(url, NC_NETCDF4 | NC_CLOBBER, &ncid), "create");
    nc_def_dim(ncid, "y", 6, &dims[0]);
    nc_def_dim(ncid, "x", 8, &dims[1]);
    nc_def_dim(ncid, "t", NC_UNLIMITED, &unlimited[0]);
    unlimited[1] = dims[1];
    nc_def_var(ncid, "int", NC_INT, 2, dims, &id);
    nc_def_var(ncid, "float", NC_FLOAT, 2, dims, &id);
    nc_def_var(ncid, "double", NC_DOUBLE, 2, unlimited, &id);
    nc_def_var(ncid, "byte", NC_BYTE, 2, dims, &id);
    nc_def_var(ncid, "int64", NC_INT64, 2, unlimited, &id);
    nc_def_var(ncid, "char", NC_CHAR, 2, dims, &id);
    nc_def_var(ncid, "scalar", NC_INT, 0, NULL, &id);
    nc_def_var(ncid, "string", NC_STRING, 1, dims, &id);
}

/* One to three calls on one variable of a new dataset. */
static void draw(const char *path)
{
    int var = chance(5) ? ONE_OF(-1, 8, 99) : rnd(VARS), before = rnd(6), values[SIZE] = {0};
    size_t start[2] = {0, 0}, count[2] = {6, 8};
    make(path);
    for (int more = rnd(3); more > 0; more--)
        define(var);
    if (before == 1 || before == 2)
        said(nc_enddef(ncid), "enddef");
    if (before == 3 && var >= 0 && var < TEXT)
        said(nc_put_vara_int(ncid, var, start, count, values), "put");
    if (before == 2 || (before == 3 && var >= 0 && var < TEXT))
        said(nc_redef(ncid), "redef");
    define(var);
    inquire(var);
    printf("\n");
    nc_close(ncid);
}

int main(int argc, char **argv)
{
    char path[4096];
    int first = argc > 3 ? atoi(argv[2]) : 1, last = argc > 3 ? atoi(argv[3]) : 0, status;
    for (int number = first; number <= last; number++) {
        /* In a process of its own: the original does not survive everything. */
        fflush(stdout);
        if (fork() == 0) {
            snprintf(path, sizeof path, argv[1], number);
            state = (uint64_t)number * 0xD1342543DE82EF95u ^ 0x5851F42D4C957F2Du;
            printf("%d: ", number);
            draw(path);
            fflush(stdout);
            _exit(0);
        }
        if (wait(&status) < 0 || status != 0)
            printf("crash\n");
    }
    return 0;
}
