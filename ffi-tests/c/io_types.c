/* Every type in memory written to and read from every type of numbers, values that fit. */
#include "check.h"
#include "families.h"

enum { LEN = 6 };

static int varids[NUMBER_TYPES];

#define WRITE_AND_READ(SUFFIX, TYPE, KIND, SHOW)                                        \
    for (int t = 0; t < NUMBER_TYPES; t++) {                                            \
        TYPE values[LEN] = {0, 1, 2, 100, 101, 127}, back[LEN] = {0};                   \
        char label[80];                                                                 \
        snprintf(label, sizeof label, "nc_put_var_" #SUFFIX " type %d", number_types[t]); \
        CHECK_AS(label, nc_put_var_##SUFFIX(ncid, varids[t], values));                  \
        snprintf(label, sizeof label, "nc_get_var_" #SUFFIX " type %d", number_types[t]); \
        CHECK_AS(label, nc_get_var_##SUFFIX(ncid, varids[t], back));                    \
        SHOW("values", LEN, back);                                                      \
    }

#define READ(SUFFIX, TYPE, KIND, SHOW)                                                  \
    for (int t = 0; t < NUMBER_TYPES; t++) {                                            \
        TYPE back[LEN] = {0};                                                           \
        size_t start = 1, count = 2, at = 5;                                            \
        ptrdiff_t stride = 3, imap = 2;                                                 \
        char label[80];                                                                 \
        snprintf(label, sizeof label, #SUFFIX " of type %d", number_types[t]);          \
        CHECK_AS(label, nc_get_vara_##SUFFIX(ncid, varids[t], &start, &count, back));   \
        CHECK_AS(label, nc_get_varm_##SUFFIX(ncid, varids[t], &start, &count, &stride, &imap, back + 2)); \
        CHECK_AS(label, nc_get_vars_##SUFFIX(ncid, varids[t], &start, &count, &stride, back + 4)); \
        CHECK_AS(label, nc_get_var1_##SUFFIX(ncid, varids[t], &at, back + 3));          \
        SHOW("values", LEN, back);                                                      \
    }

#define WRITE_SHAPES(SUFFIX, TYPE, KIND, SHOW)                                          \
    {                                                                                   \
        TYPE values[4] = {11, 12, 13, 14}, back[LEN] = {0};                             \
        size_t start = 0, count = 2, at = 5;                                            \
        ptrdiff_t stride = 2, imap = 2;                                                 \
        CHECK(nc_put_vara_##SUFFIX(ncid, varids[8], &start, &count, values));           \
        CHECK(nc_put_vars_##SUFFIX(ncid, varids[8], &start, &count, &stride, values + 1)); \
        CHECK(nc_put_varm_##SUFFIX(ncid, varids[8], &start, &count, &stride, &imap, values)); \
        CHECK(nc_put_var1_##SUFFIX(ncid, varids[8], &at, values + 3));                  \
        CHECK(nc_get_var_##SUFFIX(ncid, varids[8], back));                              \
        SHOW("values", LEN, back);                                                      \
    }

int main(void)
{
    int ncid = check_create("io_types", NC_CLOBBER), dimid;
    CHECK(nc_def_dim(ncid, "x", LEN, &dimid));
    for (int t = 0; t < NUMBER_TYPES; t++) {
        char name[16];
        snprintf(name, sizeof name, "v%d", number_types[t]);
        CHECK_AS("nc_def_var", nc_def_var(ncid, name, number_types[t], 1, &dimid, &varids[t]));
    }
    CHECK(nc_enddef(ncid));
    NUMBER_FAMILIES(WRITE_AND_READ)
    NUMBER_FAMILIES(READ)
    NUMBER_FAMILIES(WRITE_SHAPES)
    CHECK(nc_close(ncid));
    ncid = check_open("io_types", NC_NOWRITE);
    NUMBER_FAMILIES(READ)
    CHECK(nc_close(ncid));
    return 0;
}
