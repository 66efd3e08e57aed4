/* ncbench: times the same calls of the netCDF C interface on whichever libnetcdf the loader finds.
 *
 *   ncbench prepare DIR          write the input datasets into DIR (use the same library for both sides)
 *   ncbench run DIR [CASE...]    time the cases, one line each:  CASE seconds MB MB/s checksum
 *   ncbench list                 name the cases
 *
 * Options by environment: NCBENCH_REPS (default 3, the minimum is printed),
 * NCBENCH_NT/NY/NX (default 32/721/1440), NCBENCH_ZARR (mode for Zarr datasets, default "nczarr,file").
 * The checksum must agree between two libraries: a faster wrong answer does not count.
 */
#include <netcdf.h>
#include <netcdf_filter.h>
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#define CHK(e) do { int s_ = (e); if (s_) { fprintf(stderr, "%s:%d %s -> %d %s\n", __FILE__, __LINE__, #e, s_, nc_strerror(s_)); exit(2); } } while (0)

int nc_def_var_zstandard(int ncid, int varid, int level);
int nc_def_var_blosc(int ncid, int varid, unsigned subcompressor, unsigned level, unsigned blocksize, unsigned addshuffle);

static size_t NT = 32, NY = 721, NX = 1440;
static int REPS = 3;
static const char *DIR_, *ZMODE = "nczarr,file";
static float *field; /* one time step */

static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }
static size_t envz(const char *k, size_t d) { const char *v = getenv(k); return v ? strtoull(v, 0, 10) : d; }

/* Smooth waves plus a little quantised noise: compresses about as well as a real reanalysis field. */
static void make_field(size_t t, float *out) {
    uint32_t r = 12345u + (uint32_t)t;
    for (size_t y = 0; y < NY; y++)
        for (size_t x = 0; x < NX; x++) {
            r = r * 1664525u + 1013904223u;
            double v = 273.15 + 30 * cos((double)y * 3.14159265 / (double)NY) + 5 * sin((double)(x + 3 * t) * 6.2831853 / (double)NX)
                     + (double)(r >> 26) / 64.0;
            out[y * NX + x] = (float)(floor(v * 64) / 64);
        }
}

enum comp { NONE, ZLIB, ZSTD, BLOSC };
static const char *urlz(const char *name, const char *store) {
    static char b[4][4096]; static int i; char *p = b[i++ & 3];
    if (!strcmp(store, "zarr")) snprintf(p, 4096, "file://%s/%s.zarr#mode=%s", DIR_, name, ZMODE);
    else if (!strcmp(store, "zip")) snprintf(p, 4096, "file://%s/%s.zip#mode=nczarr,zip", DIR_, name);
    else snprintf(p, 4096, "%s/%s.nc", DIR_, name);
    return p;
}
static int cmode(const char *store) {
    if (!strcmp(store, "cdf2")) return NC_CLOBBER | NC_64BIT_OFFSET;
    if (!strcmp(store, "cdf5")) return NC_CLOBBER | NC_64BIT_DATA;
    return NC_CLOBBER | NC_NETCDF4;
}
static void write3d(const char *name, const char *store, enum comp c, size_t ct, size_t cy, size_t cx, int nrec, int flush_rows) {
    int id, d[3], v[16]; size_t ch[3] = {ct, cy, cx};
    (void)flush_rows;
    CHK(nc_create(urlz(name, store), cmode(store), &id));
    CHK(nc_def_dim(id, "time", nrec ? NC_UNLIMITED : NT, &d[0]));
    CHK(nc_def_dim(id, "lat", NY, &d[1]));
    CHK(nc_def_dim(id, "lon", NX, &d[2]));
    int nv = nrec ? nrec : 1;
    for (int i = 0; i < nv; i++) {
        char vn[16]; snprintf(vn, 16, "v%d", i);
        CHK(nc_def_var(id, vn, NC_FLOAT, 3, d, &v[i]));
        if (strncmp(store, "cdf", 3)) {
            CHK(nc_def_var_chunking(id, v[i], NC_CHUNKED, ch));
            if (c == ZLIB) CHK(nc_def_var_deflate(id, v[i], 1, 1, 4));
            if (c == ZSTD) CHK(nc_def_var_zstandard(id, v[i], 3));
            if (c == BLOSC) CHK(nc_def_var_blosc(id, v[i], 1 /* lz4 */, 5, 0, 1));
        }
        CHK(nc_def_var_fill(id, v[i], NC_NOFILL, NULL));
        CHK(nc_put_att_text(id, v[i], "units", 1, "K"));
    }
    CHK(nc_enddef(id));
    size_t tb = ct ? ct : 1; if (tb > NT) tb = NT;
    float *blk = malloc(tb * NY * NX * sizeof *blk);
    for (size_t t = 0; t < NT; t += tb) {
        size_t n = t + tb > NT ? NT - t : tb, st[3] = {t, 0, 0}, cn[3] = {n, NY, NX};
        for (size_t k = 0; k < n; k++) make_field(t + k, blk + k * NY * NX);
        for (int i = 0; i < nv; i++) CHK(nc_put_vara_float(id, v[i], st, cn, blk));
    }
    free(blk);
    CHK(nc_close(id));
}
static void write_meta(const char *name, const char *store, int nvars, int natts) {
    int id, d[3], v; char b[64]; float f[4] = {1, 2, 3, 4};
    CHK(nc_create(urlz(name, store), cmode(store), &id));
    CHK(nc_def_dim(id, "t", 4, &d[0])); CHK(nc_def_dim(id, "y", 5, &d[1])); CHK(nc_def_dim(id, "x", 6, &d[2]));
    for (int i = 0; i < nvars; i++) {
        snprintf(b, sizeof b, "var_%04d", i); CHK(nc_def_var(id, b, NC_FLOAT, 3, d, &v));
        for (int a = 0; a < natts; a++) {
            snprintf(b, sizeof b, "att_%02d", a);
            if (a & 1) CHK(nc_put_att_float(id, v, b, NC_FLOAT, 4, f));
            else CHK(nc_put_att_text(id, v, b, 32, "a text attribute of 32 character"));
        }
    }
    CHK(nc_close(id));
}

static double sum(const float *p, size_t n) { double s = 0; for (size_t i = 0; i < n; i += 97) s += p[i]; return s; }
static float *big;

/* ---- cases: return bytes moved through the API, set *ck ---- */
static double ck;
static size_t rd_full(const char *name, const char *store) {
    int id, v; CHK(nc_open(urlz(name, store), NC_NOWRITE, &id)); CHK(nc_inq_varid(id, "v0", &v));
    CHK(nc_get_var_float(id, v, big)); CHK(nc_close(id)); ck = sum(big, NT * NY * NX); return NT * NY * NX * 4;
}
static size_t rd_steps(const char *name, const char *store) {
    int id, v; CHK(nc_open(urlz(name, store), NC_NOWRITE, &id)); CHK(nc_inq_varid(id, "v0", &v)); ck = 0;
    for (size_t t = 0; t < NT; t++) { size_t s[3] = {t, 0, 0}, c[3] = {1, NY, NX}; CHK(nc_get_vara_float(id, v, s, c, big)); ck += sum(big, NY * NX); }
    CHK(nc_close(id)); return NT * NY * NX * 4;
}
static size_t rd_double(const char *name, const char *store) {
    int id, v; size_t n = NT / 2, s[3] = {0, 0, 0}, c[3] = {n, NY, NX}; double *p = (double *)big;
    CHK(nc_open(urlz(name, store), NC_NOWRITE, &id)); CHK(nc_inq_varid(id, "v0", &v));
    CHK(nc_get_vara_double(id, v, s, c, p)); CHK(nc_close(id));
    ck = 0; for (size_t i = 0; i < n * NY * NX; i += 97) ck += p[i]; return n * NY * NX * 8;
}
static size_t rd_points(const char *name, const char *store) {
    int id, v; uint32_t r = 7; CHK(nc_open(urlz(name, store), NC_NOWRITE, &id)); CHK(nc_inq_varid(id, "v0", &v)); ck = 0;
    for (int i = 0; i < 100; i++) {
        r = r * 1664525u + 1013904223u; size_t y = (r >> 8) % NY; r = r * 1664525u + 1013904223u; size_t x = (r >> 8) % NX;
        size_t s[3] = {0, y, x}, c[3] = {NT, 1, 1}; CHK(nc_get_vara_float(id, v, s, c, big)); for (size_t t = 0; t < NT; t++) ck += big[t];
    }
    CHK(nc_close(id)); return 100 * NT * 4;
}
static size_t rd_stride(const char *name, const char *store) {
    int id, v; size_t s[3] = {0, 0, 0}, c[3] = {NT, (NY + 3) / 4, (NX + 3) / 4}; ptrdiff_t st[3] = {1, 4, 4};
    CHK(nc_open(urlz(name, store), NC_NOWRITE, &id)); CHK(nc_inq_varid(id, "v0", &v));
    CHK(nc_get_vars_float(id, v, s, c, st, big)); CHK(nc_close(id)); ck = sum(big, c[0] * c[1] * c[2]); return c[0] * c[1] * c[2] * 4;
}
static size_t rd_var1(const char *name, const char *store) {
    int id, v; CHK(nc_open(urlz(name, store), NC_NOWRITE, &id)); CHK(nc_inq_varid(id, "v0", &v)); ck = 0;
    for (size_t i = 0; i < 200000; i++) { float f; size_t s[3] = {0, (i * 7) % NY, (i * 13) % NX}; CHK(nc_get_var1_float(id, v, s, &f)); ck += f; }
    CHK(nc_close(id)); return 200000 * 4;
}
static size_t meta(const char *name, const char *store) {
    int id, nv, nd, na, un; CHK(nc_open(urlz(name, store), NC_NOWRITE, &id)); CHK(nc_inq(id, &nd, &nv, &na, &un)); ck = 0;
    for (int v = 0; v < nv; v++) {
        char n[NC_MAX_NAME + 1], an[NC_MAX_NAME + 1]; nc_type t; int k, dd[NC_MAX_VAR_DIMS], va;
        CHK(nc_inq_var(id, v, n, &t, &k, dd, &va)); ck += k + va;
        for (int a = 0; a < va; a++) { size_t l; CHK(nc_inq_attname(id, v, a, an)); CHK(nc_inq_att(id, v, an, &t, &l)); ck += (double)l;
            if (t == NC_CHAR) { char b[64]; CHK(nc_get_att_text(id, v, an, b)); ck += b[0]; } else { float f[8]; CHK(nc_get_att_float(id, v, an, f)); ck += f[1]; } }
    }
    CHK(nc_close(id)); return 0;
}
static size_t wr(const char *store, enum comp c, size_t ct, size_t cy, size_t cx, int nrec) {
    char n[64]; snprintf(n, sizeof n, "w_%s_%d", store, c); write3d(n, store, c, ct, cy, cx, nrec, 0); ck = 0;
    return NT * NY * NX * 4 * (size_t)(nrec ? nrec : 1);
}
static size_t gen_only(void) { float *b = malloc(NY * NX * 4); for (size_t t = 0; t < NT; t++) make_field(t, b); free(b); ck = 0; return NT * NY * NX * 4; }

struct job { const char *name, *store; size_t t0, t1; double s; };
static void *worker(void *a) {
    struct job *j = a; int id, v; float *b = malloc(NY * NX * 4);
    CHK(nc_open(urlz(j->name, j->store), NC_NOWRITE, &id)); CHK(nc_inq_varid(id, "v0", &v));
    for (size_t t = j->t0; t < j->t1; t++) { size_t s[3] = {t, 0, 0}, c[3] = {1, NY, NX}; CHK(nc_get_vara_float(id, v, s, c, b)); j->s += sum(b, NY * NX); }
    CHK(nc_close(id)); free(b); return 0;
}
static size_t rd_threads(const char *name, const char *store, int n) {
    pthread_t th[16]; struct job j[16]; ck = 0;
    for (int i = 0; i < n; i++) { j[i] = (struct job){name, store, NT * (size_t)i / (size_t)n, NT * (size_t)(i + 1) / (size_t)n, 0}; pthread_create(&th[i], 0, worker, &j[i]); }
    for (int i = 0; i < n; i++) { pthread_join(th[i], 0); ck += j[i].s; }
    return NT * NY * NX * 4;
}

static size_t c_zz(void) { return rd_full("z_zlib", "zarr"); }
static size_t c_zn(void) { return rd_full("z_none", "zarr"); }
static size_t c_zs(void) { return rd_full("z_zstd", "zarr"); }
static size_t c_zb(void) { return rd_full("z_blosc", "zarr"); }
static size_t c_zst(void) { return rd_steps("z_zlib", "zarr"); }
static size_t c_zd(void) { return rd_double("z_none", "zarr"); }
static size_t c_zp(void) { return rd_points("z_cube", "zarr"); }
static size_t c_zv(void) { return rd_stride("z_cube", "zarr"); }
static size_t c_z1(void) { return rd_var1("z_zlib", "zarr"); }
static size_t c_zm(void) { return meta("z_meta", "zarr"); }
static size_t c_zt(void) { return rd_full("z_tiny", "zarr"); }
static size_t c_pz(void) { return rd_full("p_zlib", "zip"); }
static size_t c_pm(void) { return meta("p_meta", "zip"); }
static size_t c_wz(void) { return wr("zarr", ZLIB, 1, NY, NX, 0); }
static size_t c_wn(void) { return wr("zarr", NONE, 1, NY, NX, 0); }
static size_t c_ws(void) { return wr("zarr", ZSTD, 1, NY, NX, 0); }
static size_t c_wp(void) { return wr("zip", ZLIB, 1, NY, NX, 0); }
static size_t c_cf(void) { return rd_full("c_fix", "cdf2"); }
static size_t c_cd(void) { return rd_double("c_fix", "cdf2"); }
static size_t c_cr(void) { return rd_full("c_rec", "cdf5"); }
static size_t c_c1(void) { return rd_var1("c_fix", "cdf2"); }
static size_t c_cm(void) { return meta("c_meta", "cdf5"); }
static size_t c_wc(void) { return wr("cdf5", NONE, 1, NY, NX, 0); }
static size_t c_hz(void) { return rd_full("h_zlib", "hdf5"); }
static size_t c_hn(void) { return rd_full("h_none", "hdf5"); }
static size_t c_hp(void) { return rd_points("h_cube", "hdf5"); }
static size_t c_h1(void) { return rd_var1("h_zlib", "hdf5"); }
static size_t c_hm(void) { return meta("h_meta", "hdf5"); }
static size_t c_wh(void) { return wr("hdf5", ZLIB, 1, NY, NX, 0); }
static size_t c_t1(void) { return rd_threads("z_zlib", "zarr", 1); }
static size_t c_t2(void) { return rd_threads("z_zlib", "zarr", 2); }
static size_t c_t8(void) { return rd_threads("z_zlib", "zarr", 8); }
static const struct { const char *n; size_t (*f)(void); } cases[] = {
    {"gen_only", gen_only},
    {"zarr_read_zlib", c_zz}, {"zarr_read_none", c_zn}, {"zarr_read_zstd", c_zs}, {"zarr_read_blosc", c_zb},
    {"zarr_read_steps_zlib", c_zst}, {"zarr_read_float_as_double", c_zd}, {"zarr_read_points", c_zp}, {"zarr_read_stride", c_zv},
    {"zarr_read_var1", c_z1}, {"zarr_open_meta", c_zm}, {"zarr_read_tiny_chunks", c_zt},
    {"zip_read_zlib", c_pz}, {"zip_open_meta", c_pm},
    {"zarr_write_zlib", c_wz}, {"zarr_write_none", c_wn}, {"zarr_write_zstd", c_ws}, {"zip_write_zlib", c_wp},
    {"cdf_read_fixed", c_cf}, {"cdf_read_float_as_double", c_cd}, {"cdf_read_record", c_cr}, {"cdf_read_var1", c_c1}, {"cdf_open_meta", c_cm}, {"cdf_write", c_wc},
    {"hdf5_read_zlib", c_hz}, {"hdf5_read_none", c_hn}, {"hdf5_read_points", c_hp}, {"hdf5_read_var1", c_h1}, {"hdf5_open_meta", c_hm}, {"hdf5_write_zlib", c_wh},
    {"zarr_threads_1", c_t1}, {"zarr_threads_2", c_t2}, {"zarr_threads_8", c_t8},
};
#define NCASES (sizeof cases / sizeof *cases)

int main(int argc, char **argv) {
    if (argc < 2 || (strcmp(argv[1], "list") && argc < 3)) { fprintf(stderr, "usage: ncbench prepare|run DIR [CASE...] | list\n"); return 1; }
    if (!strcmp(argv[1], "list")) { for (size_t i = 0; i < NCASES; i++) puts(cases[i].n); return 0; }
    NT = envz("NCBENCH_NT", NT); NY = envz("NCBENCH_NY", NY); NX = envz("NCBENCH_NX", NX); REPS = (int)envz("NCBENCH_REPS", (size_t)REPS);
    if (getenv("NCBENCH_ZARR")) ZMODE = getenv("NCBENCH_ZARR");
    DIR_ = argv[2]; mkdir(DIR_, 0777);
    field = malloc(NY * NX * 4);
    if (!strcmp(argv[1], "prepare")) {
        write3d("z_zlib", "zarr", ZLIB, 1, NY, NX, 0, 0); write3d("z_none", "zarr", NONE, 1, NY, NX, 0, 0);
        write3d("z_zstd", "zarr", ZSTD, 1, NY, NX, 0, 0); write3d("z_blosc", "zarr", BLOSC, 1, NY, NX, 0, 0);
        write3d("z_cube", "zarr", ZLIB, NT, 90, 180, 0, 0);
        { size_t nt = NT, ny = NY, nx = NX; NT = 1; NY = 200 < ny ? 200 : ny; NX = 200 < nx ? 200 : nx; write3d("z_tiny", "zarr", ZLIB, 1, 2, 2, 0, 0); NT = nt; NY = ny; NX = nx; }
        write_meta("z_meta", "zarr", 500, 10);
        write3d("c_fix", "cdf2", NONE, 0, 0, 0, 0, 0); write3d("c_rec", "cdf5", NONE, 0, 0, 0, 4, 0); write_meta("c_meta", "cdf5", 500, 10);
        write3d("h_zlib", "hdf5", ZLIB, 1, NY, NX, 0, 0); write3d("h_none", "hdf5", NONE, 1, NY, NX, 0, 0);
        write3d("h_cube", "hdf5", ZLIB, NT, 90, 180, 0, 0); write_meta("h_meta", "hdf5", 500, 10);
        /* Last, as the wheel of the reference has no zip stores. */
        write3d("p_zlib", "zip", ZLIB, 1, NY, NX, 0, 0); write_meta("p_meta", "zip", 500, 10);
        return 0;
    }
    big = malloc(NT * NY * NX * sizeof *big);
    memset(big, 1, NT * NY * NX * sizeof *big);
    printf("# %s\n", nc_inq_libvers());
    for (size_t i = 0; i < NCASES; i++) {
        int want = argc == 3; for (int a = 3; a < argc; a++) want |= !strcmp(argv[a], cases[i].n);
        if (!want) continue;
        size_t nt = NT, ny = NY, nx = NX;
        if (!strcmp(cases[i].n, "zarr_read_tiny_chunks")) { NT = 1; NY = 200 < ny ? 200 : ny; NX = 200 < nx ? 200 : nx; }
        double best = 1e99; size_t b = 0;
        for (int r = 0; r < REPS; r++) { double t = now(); b = cases[i].f(); t = now() - t; if (t < best) best = t; }
        NT = nt; NY = ny; NX = nx;
        printf("%-28s %10.4f s %8.1f MB %9.1f MB/s  ck %.6g\n", cases[i].n, best, (double)b / 1e6, (double)b / 1e6 / best, ck); fflush(stdout);
    }
    return 0;
}
