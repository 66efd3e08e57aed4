/* The typed families of functions as lists, so that a test can go through all of them. */
#ifndef OXCDF_FAMILIES_H
#define OXCDF_FAMILIES_H

/* X(suffix of the functions, type in memory, nc_type of the same kind, function that shows an array) */
#define NUMBER_FAMILIES(X)                                  \
    X(schar, signed char, NC_BYTE, show_schars)             \
    X(uchar, unsigned char, NC_UBYTE, show_uchars)          \
    X(ubyte, unsigned char, NC_UBYTE, show_uchars)          \
    X(short, short, NC_SHORT, show_shorts)                  \
    X(ushort, unsigned short, NC_USHORT, show_ushorts)      \
    X(int, int, NC_INT, show_ints)                          \
    X(uint, unsigned int, NC_UINT, show_uints)              \
    X(long, long, NC_INT64, show_longs)                     \
    X(longlong, long long, NC_INT64, show_longlongs)        \
    X(ulonglong, unsigned long long, NC_UINT64, show_ulonglongs) \
    X(float, float, NC_FLOAT, show_floats)                  \
    X(double, double, NC_DOUBLE, show_doubles)

/* The types of numbers in a dataset, with a value at each end of their range and one between. */
static const int number_types[] = {NC_BYTE, NC_UBYTE, NC_SHORT, NC_USHORT, NC_INT, NC_UINT,
                                   NC_INT64, NC_UINT64, NC_FLOAT, NC_DOUBLE};
enum { NUMBER_TYPES = sizeof number_types / sizeof *number_types };

#endif
