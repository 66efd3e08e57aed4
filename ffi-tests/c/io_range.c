/* Values that do not fit: the code, and that the values that do fit are there all the same. */
#include "check.h"
#include "families.h"
#include <float.h>
#include <limits.h>

enum { LEN = 5 };

static int varids[NUMBER_TYPES];

/* The ends of the range in places 0 and 4, -1 in place 1 for types with a sign; 3 and 7 between. */
#define LOWEST(TYPE)                                                                       \
    _Generic((TYPE)0, signed char: SCHAR_MIN, unsigned char: 0, short: SHRT_MIN,           \
             unsigned short: 0, int: INT_MIN, unsigned int: 0u, long: LONG_MIN,            \
             long long: LLONG_MIN, unsigned long long: 0ull, float: -FLT_MAX, double: -DBL_MAX)
#define HIGHEST(TYPE)                                                                      \
    _Generic((TYPE)0, signed char: SCHAR_MAX, unsigned char: UCHAR_MAX, short: SHRT_MAX,   \
             unsigned short: USHRT_MAX, int: INT_MAX, unsigned int: UINT_MAX,              \
             long: LONG_MAX, long long: LLONG_MAX, unsigned long long: ULLONG_MAX,         \
             float: FLT_MAX, double: DBL_MAX)
#define MINUS_ONE(TYPE) (LOWEST(TYPE) == 0 ? (TYPE)5 : (TYPE)-1)

#define STORE_OWN(SUFFIX, TYPE, KIND, SHOW)                                                \
    for (int t = 0; t < NUMBER_TYPES; t++)                                                 \
        if (number_types[t] == KIND) {                                                     \
            TYPE ends[LEN] = {LOWEST(TYPE), MINUS_ONE(TYPE), 3, 7, HIGHEST(TYPE)};         \
            CHECK(nc_put_var_##SUFFIX(ncid, varids[t], ends));                             \
        }

#define READ_ENDS(SUFFIX, TYPE, KIND, SHOW)                                                \
    for (int t = 0; t < NUMBER_TYPES; t++) {                                               \
        TYPE back[LEN] = {0};                                                              \
        char label[80];                                                                    \
        snprintf(label, sizeof label, "ends of type %d as " #SUFFIX, number_types[t]);     \
        CHECK_AS(label, nc_get_var_##SUFFIX(ncid, varids[t], back));                       \
        SHOW("between", 2, back + 2);                                                      \
        for (size_t i = 0; i < LEN; i++)                                                   \
            CHECK_AS("one", nc_get_var1_##SUFFIX(ncid, varids[t], &i, back));              \
    }

#define WRITE_ENDS(SUFFIX, TYPE, KIND, SHOW)                                               \
    for (int t = 0; t < NUMBER_TYPES; t++) {                                               \
        TYPE ends[LEN] = {LOWEST(TYPE), MINUS_ONE(TYPE), 3, 7, HIGHEST(TYPE)}, back[2];    \
        size_t start = 2, count = 2;                                                       \
        char label[80];                                                                    \
        snprintf(label, sizeof label, "ends of " #SUFFIX " to type %d", number_types[t]);  \
        CHECK_AS(label, nc_put_var_##SUFFIX(ncid, varids[t], ends));                       \
        CHECK_AS(label, nc_get_vara_##SUFFIX(ncid, varids[t], &start, &count, back));      \
        SHOW("between", 2, back);                                                          \
        for (size_t i = 0; i < LEN; i++)                                                   \
            CHECK_AS("one", nc_put_var1_##SUFFIX(ncid, varids[t], &i, ends + i));          \
    }

int main(void)
{
    int ncid = check_create("io_range", NC_CLOBBER), dimid;
    CHECK(nc_def_dim(ncid, "x", LEN, &dimid));
    for (int t = 0; t < NUMBER_TYPES; t++) {
        char name[16];
        snprintf(name, sizeof name, "v%d", number_types[t]);
        CHECK_AS("nc_def_var", nc_def_var(ncid, name, number_types[t], 1, &dimid, &varids[t]));
    }
    CHECK(nc_enddef(ncid));
    NUMBER_FAMILIES(STORE_OWN)
    NUMBER_FAMILIES(READ_ENDS)
    NUMBER_FAMILIES(WRITE_ENDS)
    CHECK(nc_close(ncid));
    return 0;
}
