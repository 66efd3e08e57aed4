/* The library itself: texts of codes, defaults, settings without effect. */
#include "check.h"

/* Declared in no installed header. */
int nc_set_chunk_cache_ints(int size, int nelems, int preemption);
int nc_get_chunk_cache_ints(int *sizep, int *nelemsp, int *preemptionp);

int main(void)
{
    int old = -1, size = -1, nelems = -1, preemption = -1, threshold = -1, alignment = -1;

    for (int code = 2; code >= -137; code--)
        printf("%d %s\n", code, nc_strerror(code));
    show_int("release 4", strncmp(nc_inq_libvers(), "4.", 2) == 0);
    show_int("has a date", strstr(nc_inq_libvers(), " of ") != NULL);
    CHECK(nc_set_default_format(NC_FORMAT_NETCDF4, &old));
    show_int("old", old);
    CHECK(nc_set_default_format(NC_FORMAT_CDF5, &old));
    show_int("old", old);
    CHECK(nc_set_default_format(77, &old));
    CHECK(nc_set_default_format(0, NULL));
    CHECK(nc_set_default_format(NC_FORMAT_CLASSIC, &old));
    show_int("old", old);
    CHECK(nc_get_alignment(&threshold, &alignment));
    show_int("threshold", threshold);
    show_int("alignment", alignment);
    CHECK(nc_set_alignment(512, 4096));
    CHECK(nc_get_alignment(&threshold, &alignment));
    show_int("threshold", threshold);
    show_int("alignment", alignment);
    CHECK(nc_set_chunk_cache_ints(1000, 10, 50));
    CHECK(nc_get_chunk_cache_ints(&size, &nelems, &preemption));
    show_int("size", size);
    show_int("nelems", nelems);
    show_int("preemption", preemption);
    CHECK(nc_set_chunk_cache_ints(0, 10, 50));
    CHECK(nc_set_chunk_cache_ints(10, 0, 50));
    CHECK(nc_set_chunk_cache_ints(10, 10, 101));
    CHECK(nc_set_chunk_cache_ints(10, 10, -1));
    CHECK(nc_finalize());
    CHECK(nc_initialize());
    return 0;
}
