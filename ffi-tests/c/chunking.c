/* Chunks, filters, byte order, quantization, cache: setting and asking. */
#include "check.h"

static void show_chunks(int ncid, int varid, size_t ndims)
{
    int storage = -1, ints[4] = {0};
    size_t chunks[4] = {0};
    CHECK(nc_inq_var_chunking(ncid, varid, &storage, chunks));
    if (storage == NC_CHUNKED)
        show_sizes("chunks", ndims, chunks);
    CHECK(nc_inq_var_chunking(ncid, varid, NULL, NULL));
    (void)ints;
}

static void show_filters(int ncid, int varid)
{
    int shuffle = -1, deflate = -1, level = -1, sum = -1, mask = -1, pixels = -1;
    CHECK(nc_inq_var_deflate(ncid, varid, &shuffle, &deflate, &level));
    show_int("shuffle", shuffle);
    show_int("deflate", deflate);
    show_int("level", level);
    CHECK(nc_inq_var_deflate(ncid, varid, NULL, NULL, NULL));
    CHECK(nc_inq_var_fletcher32(ncid, varid, &sum));
    show_int("sum", sum);
    CHECK(nc_inq_var_szip(ncid, varid, &mask, &pixels));
    show_int("mask", mask);
    show_int("pixels", pixels);
}

int main(void)
{
    int ncid = check_create("chunking", NC_CLOBBER), t = -1, y = -1, x = -1, v = -1, s = -1, text = -1, f = -1, dims[2];
    int storage = -1, endian = -1, mode = -1, nsd = -1, r = -1, c = -1;
    size_t chunks[2] = {2, 3}, size = 0, nelems = 0;
    float preemption = 0;

    CHECK(nc_def_dim(ncid, "t", NC_UNLIMITED, &t));
    CHECK(nc_def_dim(ncid, "y", 10, &y));
    CHECK(nc_def_dim(ncid, "x", 12, &x));
    dims[0] = y;
    dims[1] = x;
    CHECK(nc_def_var(ncid, "v", NC_INT, 2, dims, &v));
    CHECK(nc_def_var(ncid, "s", NC_INT, 0, NULL, &s));
    CHECK(nc_def_var(ncid, "text", NC_CHAR, 1, &x, &text));
    CHECK(nc_def_var(ncid, "f", NC_FLOAT, 2, dims, &f));
    dims[0] = t;
    CHECK(nc_def_var(ncid, "r", NC_SHORT, 2, dims, &r));
    dims[0] = y;

    CHECK(nc_def_var_chunking(ncid, v, NC_CHUNKED, chunks));
    show_chunks(ncid, v, 2);
    chunks[0] = 11;
    CHECK(nc_def_var_chunking(ncid, v, NC_CHUNKED, chunks));
    show_chunks(ncid, v, 2);
    chunks[0] = 5;
    CHECK(nc_def_var_chunking(ncid, v, NC_CHUNKED, chunks));
    CHECK(nc_def_var_chunking(ncid, 99, NC_CHUNKED, chunks));
    CHECK(nc_def_var_chunking(ncid, s, NC_CHUNKED, chunks));
    CHECK(nc_inq_var_chunking(ncid, s, &storage, NULL));
    show_int("storage of a scalar", storage);
    CHECK(nc_def_var_chunking(ncid, r, NC_CONTIGUOUS, NULL));
    chunks[0] = 100;
    CHECK(nc_def_var_chunking(ncid, r, NC_CHUNKED, chunks));
    show_chunks(ncid, r, 2);
    chunks[0] = 1;
    chunks[1] = 12;
    CHECK(nc_def_var_chunking(ncid, r, NC_CHUNKED, chunks));
    CHECK(nc_inq_var_chunking(ncid, 99, NULL, chunks));

    CHECK(nc_def_var_deflate(ncid, v, 1, 1, 5));
    show_filters(ncid, v);
    CHECK(nc_def_var_deflate(ncid, v, 0, 1, 6));
    show_filters(ncid, v);
    CHECK(nc_def_var_deflate(ncid, f, 0, 1, 10));
    CHECK(nc_def_var_deflate(ncid, f, 0, 1, -1));
    CHECK(nc_def_var_deflate(ncid, f, 0, 0, 0));
    CHECK(nc_def_var_deflate(ncid, f, 0, 1, 0));
    show_filters(ncid, f);
    CHECK(nc_def_var_deflate(ncid, f, 1, 0, 0));
    show_filters(ncid, f);
    CHECK(nc_def_var_deflate(ncid, 99, 1, 1, 1));
    CHECK(nc_def_var_fletcher32(ncid, f, 1));
    show_filters(ncid, f);
    CHECK(nc_def_var_fletcher32(ncid, 99, 1));
    CHECK(nc_inq_var_deflate(ncid, 99, NULL, NULL, NULL));
    CHECK(nc_inq_var_fletcher32(ncid, 99, NULL));

    CHECK(nc_def_var_endian(ncid, v, NC_ENDIAN_BIG));
    CHECK(nc_inq_var_endian(ncid, v, &endian));
    show_int("endian", endian);
    CHECK(nc_inq_var_endian(ncid, f, &endian));
    show_int("endian", endian);
    CHECK(nc_def_var_endian(ncid, text, NC_ENDIAN_BIG));
    CHECK(nc_def_var_endian(ncid, 99, NC_ENDIAN_BIG));
    CHECK(nc_inq_var_endian(ncid, 99, &endian));

    CHECK(nc_def_var_quantize(ncid, f, NC_QUANTIZE_BITGROOM, 3));
    CHECK(nc_inq_var_quantize(ncid, f, &mode, &nsd));
    show_int("mode", mode);
    show_int("nsd", nsd);
    CHECK(nc_def_var_quantize(ncid, v, NC_QUANTIZE_BITGROOM, 3));
    CHECK(nc_def_var_quantize(ncid, f, 9, 3));
    CHECK(nc_def_var_quantize(ncid, f, NC_QUANTIZE_BITGROOM, 0));
    CHECK(nc_def_var_quantize(ncid, f, NC_QUANTIZE_BITGROOM, 8));
    CHECK(nc_def_var_quantize(ncid, f, NC_QUANTIZE_BITROUND, 24));
    CHECK(nc_def_var_quantize(ncid, NC_GLOBAL, NC_QUANTIZE_BITROUND, 2));
    CHECK(nc_def_var_quantize(ncid, 99, NC_QUANTIZE_BITROUND, 2));
    CHECK(nc_inq_var_quantize(ncid, NC_GLOBAL, &mode, &nsd));
    CHECK(nc_inq_var_quantize(ncid, 99, &mode, &nsd));
    CHECK(nc_def_var_quantize(ncid, f, NC_NOQUANTIZE, 0));
    CHECK(nc_inq_var_quantize(ncid, f, &mode, &nsd));
    show_int("mode", mode);
    show_int("nsd", nsd);

    CHECK(nc_set_var_chunk_cache(ncid, v, 1000000, 100, 0.5f));
    CHECK(nc_get_var_chunk_cache(ncid, v, &size, &nelems, &preemption));
    show_int("size", (long long)size);
    show_int("nelems", (long long)nelems);
    show_double("preemption", preemption);
    CHECK(nc_set_var_chunk_cache(ncid, v, 1000000, 100, 1.5f));
    CHECK(nc_set_var_chunk_cache(ncid, v, 1000000, 100, -0.5f));
    CHECK(nc_set_var_chunk_cache(ncid, 99, 1000000, 100, 0.5f));
    CHECK(nc_get_var_chunk_cache(ncid, 99, NULL, NULL, NULL));
    CHECK(nc_get_var_chunk_cache(ncid, v, NULL, NULL, NULL));

    CHECK(nc_enddef(ncid));
    CHECK(nc_def_var_chunking(ncid, v, NC_CHUNKED, chunks));
    CHECK(nc_def_var_endian(ncid, v, NC_ENDIAN_LITTLE));
    CHECK(nc_def_var_quantize(ncid, f, NC_QUANTIZE_BITGROOM, 3));
    CHECK(nc_close(ncid));

    ncid = check_open("chunking", NC_NOWRITE);
    show_chunks(ncid, v, 2);
    show_chunks(ncid, r, 2);
    show_filters(ncid, v);
    CHECK(nc_inq_var_endian(ncid, v, &endian));
    show_int("endian", endian);
    CHECK(nc_def_var_chunking(ncid, v, NC_CHUNKED, chunks));
    CHECK(nc_def_var_deflate(ncid, v, 0, 1, 1));
    CHECK(nc_close(ncid));

    CHECK(nc_set_chunk_cache(2000000, 200, 0.25f));
    CHECK(nc_get_chunk_cache(&size, &nelems, &preemption));
    show_int("size", (long long)size);
    show_int("nelems", (long long)nelems);
    show_double("preemption", preemption);
    CHECK(nc_set_chunk_cache(2000000, 200, 1.25f));
    CHECK(nc_set_chunk_cache(2000000, 200, -0.25f));
    CHECK(nc_get_chunk_cache(NULL, NULL, NULL));
    ncid = check_create("cache", NC_CLOBBER);
    CHECK(nc_def_dim(ncid, "t", NC_UNLIMITED, &t));
    CHECK(nc_def_var(ncid, "c", NC_INT, 1, &t, &c));
    CHECK(nc_get_var_chunk_cache(ncid, c, &size, &nelems, &preemption));
    show_int("size", (long long)size);
    show_int("nelems", (long long)nelems);
    CHECK(nc_close(ncid));
    return 0;
}
