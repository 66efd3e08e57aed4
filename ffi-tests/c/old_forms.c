/* Functions with more or other arguments than today's: nc__create and nc__open, those for several processors, those that
 * Fortran calls with int arrays, and the parts of questions. */
#include "check.h"

/* Exported for Fortran and declared in its own header. */
extern int nc_def_var_chunking_ints(int ncid, int varid, int contiguous, int *chunksizes);
extern int nc_inq_var_chunking_ints(int ncid, int varid, int *contiguousp, int *chunksizesp);
extern int nc_set_var_chunk_cache_ints(int ncid, int varid, int size, int nelems, int preemption);
extern int nc_get_var_chunk_cache_ints(int ncid, int varid, int *sizep, int *nelemsp, int *preemptionp);
extern int nc_get_default_format(void);

static void chunks(int ncid)
{
    int dimid, varid, contiguous = 7, sizes[1] = {3}, size = 0, number = 0, preemption = 0, bad[1] = {0};
    CHECK(nc_def_dim(ncid, "x", 10, &dimid));
    CHECK(nc_def_var(ncid, "v", NC_INT, 1, &dimid, &varid));
    CHECK(nc_def_var_chunking_ints(ncid, varid, NC_CHUNKED, sizes));
    CHECK(nc_def_var_chunking_ints(ncid, varid, NC_CHUNKED, bad));
    CHECK(nc_def_var_chunking_ints(ncid, 99, NC_CHUNKED, sizes));
    sizes[0] = 0;
    CHECK(nc_inq_var_chunking_ints(ncid, varid, &contiguous, sizes));
    show_int("contiguous", contiguous);
    show_int("chunk", sizes[0]);
    CHECK(nc_set_var_chunk_cache_ints(ncid, varid, 5, 11, 50));
    CHECK(nc_get_var_chunk_cache_ints(ncid, varid, &size, &number, &preemption));
    printf("  cache %d %d %d\n", size, number, preemption);
    CHECK(nc_get_var_chunk_cache_ints(ncid, 99, &size, &number, &preemption));
}

static void counts(int ncid)
{
    int natts = -1, value = 4;
    size_t len = 0;
    char path[4096] = "";
    CHECK(nc_put_att_int(ncid, NC_GLOBAL, "a", NC_INT, 1, &value));
    CHECK(nc_inq_natts(ncid, &natts));
    show_int("natts", natts);
    CHECK(nc_inq_natts(-5, &natts));
    CHECK(nc_inq_path(ncid, &len, path));
    show_int("length is that of the text", len == strlen(path));
    CHECK(nc_inq_path(ncid, NULL, NULL));
    CHECK(nc_inq_path(-5, &len, path));
}

/* Texts and strings through the shapes that no other test uses. */
static void texts(int ncid)
{
    size_t start = 2, count = 3;
    ptrdiff_t stride = 2, imap = 1;
    const char *words[] = {"one", "two", "three"};
    char *back[10] = {NULL}, letters[11] = "";
    int dimid, chars, strings;
    CHECK(nc_inq_dimid(ncid, "x", &dimid));
    CHECK(nc_def_var(ncid, "c", NC_CHAR, 1, &dimid, &chars));
    CHECK(nc_def_var(ncid, "s", NC_STRING, 1, &dimid, &strings));
    CHECK(nc_enddef(ncid));
    CHECK(nc_put_var_text(ncid, chars, "..........") );
    CHECK(nc_put_vars_text(ncid, chars, &start, &count, &stride, "abc"));
    CHECK(nc_get_vara_text(ncid, chars, &start, &count, letters));
    show_chars("letters", 3, letters);
    CHECK(nc_put_vars_string(ncid, strings, &start, &count, &stride, words));
    start = 1;
    CHECK(nc_put_varm_string(ncid, strings, &start, &count, &stride, &imap, words));
    CHECK(nc_get_var_string(ncid, strings, back));
    show_strings("strings", 10, back);
    CHECK(nc_free_string(10, back));
}

static void create_and_open(void)
{
    size_t hint = 4096;
    int ncid = -1, basepe = 0;
    CHECK_AS("nc__create", nc__create(check_path("old"), check_mode(NC_CLOBBER), 0, &hint, &ncid));
    chunks(ncid);
    counts(ncid);
    texts(ncid);
    CHECK(nc_close(ncid));
    CHECK_AS("nc__open", nc__open(check_path("old"), NC_NOWRITE, &hint, &ncid));
    CHECK(nc_close(ncid));
    CHECK_AS("nc__open, no hint", nc__open(check_path("old"), NC_NOWRITE, NULL, &ncid));
    CHECK(nc_close(ncid));
    CHECK_AS("nc__open_mp", nc__open_mp(check_path("old"), NC_NOWRITE, basepe, &hint, &ncid));
    CHECK(nc_close(ncid));
    CHECK_AS("nc__create_mp", nc__create_mp(check_path("old2"), check_mode(NC_CLOBBER), 0, basepe, &hint, &ncid));
    CHECK(nc_close(ncid));
}

static void sequences(void)
{
    nc_vlen_t list[2];
    for (int i = 0; i < 2; i++) {
        list[i].len = 3;
        list[i].p = malloc(12);
    }
    CHECK(nc_free_vlen(&list[0]));
    CHECK(nc_free_vlens(1, &list[1]));
    CHECK(nc_free_vlens(0, NULL));
}

int main(void)
{
    create_and_open();
    sequences();
    show_int("default format", nc_get_default_format());
    return 0;
}
