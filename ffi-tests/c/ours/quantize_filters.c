/* Quantization before each filter: the same bits as without a filter, for values of every kind, in both byte orders; the
 * attribute that says so; numbers of digits at their limits. (quantize.py compares the bits with the original's.) */
#include "check.h"
#include <netcdf_filter.h>
#include <stdint.h>
#include "expect.h"

#define LENGTH 600
#define KINDS 8

static const char *const names[KINDS] = {"none", "deflate", "fletcher32", "szip", "bzip2", "zstd", "blosc", "chain"};
static const char *const attributes[] = {NULL, "_QuantizeBitGroomNumberOfSignificantDigits",
    "_QuantizeGranularBitRoundNumberOfSignificantDigits", "_QuantizeBitRoundNumberOfSignificantBits"};

static uint32_t singles[LENGTH];
static uint64_t doubles[LENGTH];

/* Zeros, the smallest and the largest, infinities, NaN with payloads, the fill value, then anything. */
static void make_values(void)
{
    static const uint32_t odd[] = {0, 1, 0x007fffff, 0x00800000, 0x7f7fffff, 0x7f800000, 0x7f800001, 0x7fc12345, 0x7fffffff, 0x7cf00000, 0x3f800000};
    uint64_t state = 1;
    for (int i = 0; i < LENGTH; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        uint32_t single = i < 22 ? odd[i % 11] | (i < 11 ? 0 : 0x80000000u) : (uint32_t)(state >> 32);
        singles[i] = single;
        /* The same sign, exponent and kind of value with more bits. */
        doubles[i] = (uint64_t)(single >> 31) << 63 | (uint64_t)(single >> 23 & 0xff) << 55 | (uint64_t)(single & 0x7fffff) << 29 | (state & 0x1fffffff);
        if ((single & 0x7f800000) == 0x7f800000)
            doubles[i] |= 0x7ff0000000000000u;
        if ((single & 0x7fffffff) == 0x7f800000)
            doubles[i] &= 0xfff0000000000000u;
    }
}

static void add_filter(int ncid, int varid, int kind)
{
    switch (kind) {
    case 1: EXPECT(NC_NOERR, nc_def_var_deflate(ncid, varid, 1, 1, 3)); break;
    case 2: EXPECT(NC_NOERR, nc_def_var_fletcher32(ncid, varid, 1)); break;
    case 3: EXPECT(NC_NOERR, nc_def_var_szip(ncid, varid, NC_SZIP_NN, 16)); break;
    case 4: EXPECT(NC_NOERR, nc_def_var_bzip2(ncid, varid, 3)); break;
    case 5: EXPECT(NC_NOERR, nc_def_var_zstandard(ncid, varid, 3)); break;
    case 6: EXPECT(NC_NOERR, nc_def_var_blosc(ncid, varid, 1, 5, 0, 2)); break;
    case 7:
        EXPECT(NC_NOERR, nc_def_var_deflate(ncid, varid, 1, 0, 0));
        EXPECT(NC_NOERR, nc_def_var_zstandard(ncid, varid, 1));
        EXPECT(NC_NOERR, nc_def_var_fletcher32(ncid, varid, 1));
    }
}

static void one_type(int ncid, int dimid, nc_type type, int endian, int mode, int digits)
{
    static char want[LENGTH * 8], found[LENGTH * 8];
    size_t size = type == NC_FLOAT ? 4 : 8, chunk = 100;
    const void *values = type == NC_FLOAT ? (void *)singles : (void *)doubles;
    char name[NC_MAX_NAME];
    for (int kind = 0; kind < KINDS; kind++) {
        int varid, got = 0, number = 0;
        snprintf(name, sizeof name, "%s_%d_%d_%d_%d", names[kind], type, endian, mode, digits);
        EXPECT(NC_NOERR, nc_redef(ncid));
        EXPECT(NC_NOERR, nc_def_var(ncid, name, type, 1, &dimid, &varid));
        EXPECT(NC_NOERR, nc_def_var_chunking(ncid, varid, NC_CHUNKED, &chunk));
        EXPECT(NC_NOERR, nc_def_var_endian(ncid, varid, endian));
        if (kind % 2 == 0)
            EXPECT(NC_NOERR, nc_def_var_quantize(ncid, varid, mode, digits));
        add_filter(ncid, varid, kind);
        if (kind % 2 == 1)
            EXPECT(NC_NOERR, nc_def_var_quantize(ncid, varid, mode, digits));
        EXPECT(NC_NOERR, nc_put_var(ncid, varid, values));
        EXPECT(NC_NOERR, nc_sync(ncid));
        EXPECT(NC_NOERR, nc_inq_var_quantize(ncid, varid, &got, &number));
        EXPECT_TRUE(got == mode && number == digits);
        EXPECT(NC_NOERR, nc_get_var(ncid, varid, found));
        if (kind == 0)
            memcpy(want, found, size * LENGTH);
        if (memcmp(want, found, size * LENGTH) != 0) {
            printf("%s: other bits than without a filter\n", name);
            wrong++;
        }
    }
}

/* The attribute is there once the dataset is opened again, as in the original. */
static void said_by_attributes(int ncid)
{
    int number, mode, digits, found;
    EXPECT(NC_NOERR, nc_inq_nvars(ncid, &number));
    for (int varid = 0; varid < number; varid++) {
        EXPECT(NC_NOERR, nc_inq_var_quantize(ncid, varid, &mode, &digits));
        if (mode == NC_NOQUANTIZE)
            continue;
        EXPECT(NC_NOERR, nc_get_att_int(ncid, varid, attributes[mode], &found));
        EXPECT_TRUE(found == digits);
    }
}

static void limits(int ncid, int dimid)
{
    static const int most[][2] = {{0, 0}, {7, 15}, {7, 15}, {23, 52}};
    int ids[3];
    EXPECT(NC_NOERR, nc_redef(ncid));
    EXPECT(NC_NOERR, nc_def_var(ncid, "f", NC_FLOAT, 1, &dimid, &ids[0]));
    EXPECT(NC_NOERR, nc_def_var(ncid, "d", NC_DOUBLE, 1, &dimid, &ids[1]));
    EXPECT(NC_NOERR, nc_def_var(ncid, "i", NC_INT, 1, &dimid, &ids[2]));
    for (int mode = 1; mode <= 3; mode++)
        for (int kind = 0; kind < 2; kind++) {
            EXPECT(NC_NOERR, nc_def_var_quantize(ncid, ids[kind], mode, 1));
            EXPECT(NC_NOERR, nc_def_var_quantize(ncid, ids[kind], mode, most[mode][kind]));
            EXPECT(NC_EINVAL, nc_def_var_quantize(ncid, ids[kind], mode, most[mode][kind] + 1));
            EXPECT(NC_EINVAL, nc_def_var_quantize(ncid, ids[kind], mode, 0));
            EXPECT(NC_EINVAL, nc_def_var_quantize(ncid, ids[kind], mode, -1));
        }
    EXPECT(NC_EINVAL, nc_def_var_quantize(ncid, ids[0], 4, 3));
    EXPECT(NC_EINVAL, nc_def_var_quantize(ncid, ids[0], -1, 3));
    EXPECT(NC_EINVAL, nc_def_var_quantize(ncid, ids[2], NC_QUANTIZE_BITGROOM, 3));
    EXPECT(NC_NOERR, nc_def_var_quantize(ncid, ids[0], NC_NOQUANTIZE, 0));
    EXPECT(NC_EGLOBAL, nc_def_var_quantize(ncid, NC_GLOBAL, NC_QUANTIZE_BITGROOM, 3));
}

int main(void)
{
    int ncid = check_create("quantize_filters", NC_CLOBBER), dimid;
    make_values();
    EXPECT(NC_NOERR, nc_def_dim(ncid, "x", LENGTH, &dimid));
    EXPECT(NC_NOERR, nc_enddef(ncid));
    for (int mode = 1; mode <= 3; mode++)
        for (int digits = 1; digits <= 6; digits += 5)
            for (int endian = NC_ENDIAN_LITTLE; endian <= NC_ENDIAN_BIG; endian++) {
                one_type(ncid, dimid, NC_FLOAT, endian, mode, digits);
                one_type(ncid, dimid, NC_DOUBLE, endian, mode, digits);
            }
    limits(ncid, dimid);
    EXPECT(NC_NOERR, nc_close(ncid));
    ncid = check_open("quantize_filters", NC_NOWRITE);
    said_by_attributes(ncid);
    EXPECT(NC_NOERR, nc_close(ncid));
    return wrong != 0;
}
