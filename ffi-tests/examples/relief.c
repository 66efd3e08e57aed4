/* Reads the relief of the Earth: a table of heights, and where it is deepest and highest.
 *
 *     cc relief.c $(nc-config --cflags --libs) -o relief
 *     ./relief file:///path/relief.zarr#mode=nczarr,file [heights.txt]
 *
 * With a second argument it writes every height to that file, one row of the grid per line.
 */
#include <netcdf.h>
#include <stdio.h>
#include <stdlib.h>

#define TRY(call)                                                       \
    do {                                                                \
        int code_ = (call);                                             \
        if (code_ != NC_NOERR) {                                        \
            fprintf(stderr, "%s: %s\n", #call, nc_strerror(code_));     \
            exit(1);                                                    \
        }                                                               \
    } while (0)

/* A grid of heights with its coordinates. */
struct grid {
    size_t nlat, nlon;
    double *lat, *lon;
    float *height;
};

static size_t length(int ncid, const char *name)
{
    int dimid;
    size_t len;
    TRY(nc_inq_dimid(ncid, name, &dimid));
    TRY(nc_inq_dimlen(ncid, dimid, &len));
    return len;
}

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (memory == NULL) {
        fprintf(stderr, "no memory for %zu values\n", count);
        exit(1);
    }
    return memory;
}

static double *coordinates(int ncid, const char *name, size_t len)
{
    int varid;
    double *values = allocate(len, sizeof *values);
    TRY(nc_inq_varid(ncid, name, &varid));
    TRY(nc_get_var_double(ncid, varid, values));
    return values;
}

static struct grid load(const char *path)
{
    struct grid g;
    int ncid, varid;
    TRY(nc_open(path, NC_NOWRITE, &ncid));
    g.nlat = length(ncid, "lat");
    g.nlon = length(ncid, "lon");
    g.lat = coordinates(ncid, "lat", g.nlat);
    g.lon = coordinates(ncid, "lon", g.nlon);
    g.height = allocate(g.nlat * g.nlon, sizeof *g.height);
    TRY(nc_inq_varid(ncid, "relief", &varid));
    TRY(nc_get_var_float(ncid, varid, g.height));
    TRY(nc_close(ncid));
    return g;
}

static void print_place(const char *what, const struct grid *g, size_t at)
{
    double lon = g->lon[at % g->nlon];
    printf("%-8s %7.1f m at latitude %5.1f, longitude %6.1f\n", what, g->height[at], g->lat[at / g->nlon],
           lon > 180 ? lon - 360 : lon);
}

static void print_extremes(const struct grid *g)
{
    size_t low = 0, high = 0;
    for (size_t i = 1; i < g->nlat * g->nlon; i++) {
        if (g->height[i] < g->height[low])
            low = i;
        if (g->height[i] > g->height[high])
            high = i;
    }
    print_place("deepest", g, low);
    print_place("highest", g, high);
}

/* Every thirtieth parallel and fortieth meridian. */
static void print_table(const struct grid *g)
{
    printf("  lat\\lon");
    for (size_t x = 0; x < g->nlon; x += 40)
        printf("%8.1f", g->lon[x]);
    printf("\n");
    for (size_t y = g->nlat; y-- > 0;) {
        if (y % 30 != 14)
            continue;
        printf("%9.1f", g->lat[y]);
        for (size_t x = 0; x < g->nlon; x += 40)
            printf("%8.0f", g->height[y * g->nlon + x]);
        printf("\n");
    }
}

static void write_heights(const struct grid *g, const char *path)
{
    FILE *out = fopen(path, "w");
    if (out == NULL) {
        perror(path);
        exit(1);
    }
    for (size_t y = 0; y < g->nlat; y++)
        for (size_t x = 0; x < g->nlon; x++)
            fprintf(out, "%.9g%c", g->height[y * g->nlon + x], x + 1 < g->nlon ? ' ' : '\n');
    fclose(out);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: relief PATH-OR-URL [HEIGHTS]\n");
        return 2;
    }
    struct grid g = load(argv[1]);
    print_table(&g);
    print_extremes(&g);
    if (argc > 2)
        write_heights(&g, argv[2]);
    free(g.lat);
    free(g.lon);
    free(g.height);
    return 0;
}
