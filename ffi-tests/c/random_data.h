/* What random_calls.c draws: numbers, values of every type, and the typed forms of the calls as tables. */
#ifndef OXCDF_RANDOM_DATA_H
#define OXCDF_RANDOM_DATA_H

#include "check.h"
#include <stdarg.h>
#include <stdint.h>

enum { MAX_VALUES = 2000 };

static uint64_t random_state;

static void start_random(int seed) { random_state = (uint64_t)seed << 32 ^ (uint64_t)seed; }

/* A number from 0 to BELOW - 1. */
static int rnd(int below)
{
    uint64_t z = (random_state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (int)((z ^ (z >> 31)) % (uint64_t)below);
}

static int chance(int percent) { return rnd(100) < percent; }

/* As check_code, of a call that the log names with its values. */
__attribute__((format(printf, 2, 3))) static int said(int code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf(" -> %d\n", code);
    fflush(stdout);
    return code;
}

/* What a call reads or writes. */
static union {
    char bytes[MAX_VALUES * 8];
    signed char schars[MAX_VALUES];
    unsigned char uchars[MAX_VALUES];
    short shorts[MAX_VALUES];
    unsigned short ushorts[MAX_VALUES];
    int ints[MAX_VALUES];
    unsigned int uints[MAX_VALUES];
    long longs[MAX_VALUES];
    long long longlongs[MAX_VALUES];
    unsigned long long ulonglongs[MAX_VALUES];
    float floats[MAX_VALUES];
    double doubles[MAX_VALUES];
    char *texts[MAX_VALUES];
} data;

/* The five forms of a data call; the last argument is the caller's memory. */
struct forms {
    int (*var)(int, int, void *);
    int (*var1)(int, int, const size_t *, void *);
    int (*vara)(int, int, const size_t *, const size_t *, void *);
    int (*vars)(int, int, const size_t *, const size_t *, const ptrdiff_t *, void *);
    int (*varm)(int, int, const size_t *, const size_t *, const ptrdiff_t *, const ptrdiff_t *, void *);
};

struct kind {
    const char *name;
    nc_type natural;
    struct forms put, get;
    int (*put_att)(int, int, const char *, nc_type, size_t, const void *);
    int (*get_att)(int, int, const char *, void *);
};

/* Functions that differ in the type of a pointer alone go into one table. */
#define ANY(function) (void *)(function)
#define FORMS(verb, suffix)                                                                              \
    {ANY(nc_##verb##_var##suffix), ANY(nc_##verb##_var1##suffix), ANY(nc_##verb##_vara##suffix),         \
     ANY(nc_##verb##_vars##suffix), ANY(nc_##verb##_varm##suffix)}
#define KIND(name, natural) \
    {#name, natural, FORMS(put, _##name), FORMS(get, _##name), ANY(nc_put_att_##name), ANY(nc_get_att_##name)}

static const struct kind kinds[] = {
    KIND(schar, NC_BYTE), KIND(text, NC_CHAR), KIND(short, NC_SHORT), KIND(int, NC_INT), KIND(float, NC_FLOAT),
    KIND(double, NC_DOUBLE), KIND(uchar, NC_UBYTE), KIND(ushort, NC_USHORT), KIND(uint, NC_UINT),
    KIND(longlong, NC_INT64), KIND(ulonglong, NC_UINT64), KIND(string, NC_STRING), KIND(long, NC_INT64),
    {"untyped", NC_NAT, FORMS(put, ), FORMS(get, ), NULL, NULL},
};
enum { mem_untyped = 13 };

/* Which of the kinds holds values of TYPE as they are. */
static int mem_of(nc_type type) { return type >= NC_BYTE && type <= NC_STRING ? type - 1 : 3; }

static int pick_mem(void)
{
    int mem = rnd(13);
    return mem == mem_of(NC_STRING) && !chance(30) ? 3 : mem;
}

static int is_real(nc_type type) { return type == NC_FLOAT || type == NC_DOUBLE; }

static long long pick_number(int tame)
{
    static const long long edges[] = {-1, -128, 127, 128, 255, 256, -32769, 32768, 65536, -2147483648LL, 2147483648LL,
                                      4294967296LL, -9007199254740993LL};
    return tame || chance(90) ? rnd(120) : edges[rnd(13)];
}

/* LEN values of TYPE; TAME ones fit every type, since C leaves real numbers out of range undefined. */
static void make_values(nc_type type, size_t len, int tame)
{
    static char *const texts[] = {"", "one", "two words", "\xc3\xa9", "a longer text for the heap"};
    for (size_t i = 0; i < len; i++) {
        long long value = pick_number(tame);
        switch (type) {
        case NC_BYTE:
        case NC_UBYTE: data.uchars[i] = (unsigned char)value; break;
        case NC_CHAR: data.bytes[i] = (char)('a' + value % 20); break;
        case NC_SHORT:
        case NC_USHORT: data.ushorts[i] = (unsigned short)value; break;
        case NC_INT:
        case NC_UINT: data.uints[i] = (unsigned)value; break;
        case NC_FLOAT: data.floats[i] = (float)value + 0.25f; break;
        case NC_DOUBLE: data.doubles[i] = (double)value + 0.1; break;
        case NC_STRING: data.texts[i] = texts[rnd(5)]; break;
        default: data.longlongs[i] = value;
        }
    }
}

static void clear_values(void) { memset(&data, 0, sizeof data); }

static void show_texts(size_t len)
{
    show_strings("values", len, data.texts);
    nc_free_string(len, data.texts);
}

/* What a call with CODE has delivered of variables of TYPE. */
static void show_values(int code, int mem, nc_type type, size_t len)
{
    if ((code != 0 && code != NC_ERANGE) || len > MAX_VALUES)
        return;
    if (code == NC_ERANGE && is_real(type))
        return;
    switch (mem) {
    case 0: show_schars("values", len, data.schars); break;
    case 1: show_chars("values", len, data.bytes); break;
    case 2: show_shorts("values", len, data.shorts); break;
    case 3: show_ints("values", len, data.ints); break;
    case 4: show_floats("values", len, data.floats); break;
    case 5: show_doubles("values", len, data.doubles); break;
    case 6: show_uchars("values", len, data.uchars); break;
    case 7: show_ushorts("values", len, data.ushorts); break;
    case 8: show_uints("values", len, data.uints); break;
    case 9: show_longlongs("values", len, data.longlongs); break;
    case 10: show_ulonglongs("values", len, data.ulonglongs); break;
    case 11: show_texts(len); break;
    default: show_longs("values", len, data.longs);
    }
}

#endif
